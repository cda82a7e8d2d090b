//! Checks a complete build as a crawler would: no link is broken, and what the pages tell search engines is
//! true.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use apila_core::scene::picture::markup::{Tag, TagKind, tags};

use crate::fill::picture_of;
use crate::page::Head;
use crate::site::{Site, Target};
use crate::{Result, files};

/// The number of pages and links that were checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Checked {
    pub(crate) pages: usize,
    pub(crate) links: usize,
}

/// The first eight bytes of a PNG file.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Checks all pages of a folder.
///
/// # Errors
/// Lists all errors.
pub(crate) fn check(folder: &Path, site: &Site) -> Result<Checked> {
    let files: BTreeSet<String> = files::below(folder)?.into_iter().collect();
    let mut pages = BTreeMap::new();
    for file in files.iter().filter(|file| files::is_page(file)) {
        pages.insert(file.as_str(), files::text(folder, file)?);
    }
    let mut errors = Vec::new();
    let mut checked = Checked { pages: pages.len(), links: 0 };
    for (file, html) in &pages {
        for reference in
            tags(html).filter(|tag| tag.kind != TagKind::Closing).flat_map(|tag| references(&tag))
        {
            checked.links += 1;
            if let Some(error) = error_of(site, file, &reference, &files, &pages) {
                errors.push(format!("{file}: {reference}: {error}"));
            }
        }
        errors.extend(
            error_of_head(folder, site, file, html).into_iter().map(|error| format!("{file}: {error}")),
        );
    }
    let sitemap = files::text(folder, "sitemap.xml")?;
    for address in sitemap.split("<loc>").skip(1).filter_map(|rest| rest.split('<').next()) {
        checked.links += 1;
        errors.extend(
            error_of(site, "", address, &files, &pages)
                .map(|error| format!("sitemap.xml: {address}: {error}")),
        );
    }
    if errors.is_empty() { Ok(checked) } else { Err(format!("the build is faulty:\n{}", errors.join("\n"))) }
}

/// Returns the addresses to which a tag refers.
fn references(tag: &Tag<'_>) -> Vec<String> {
    let names = ["href", "src"].iter().filter(|_| tag.name != "use").filter_map(|name| tag.get(name));
    let is_address = tag.get("property").is_some_and(|name| name == "og:url" || name == "og:image");
    names.chain(tag.get("content").filter(|_| is_address)).map(str::to_owned).collect()
}

/// Returns the reason why a reference is broken, if it is.
fn error_of(
    site: &Site,
    from: &str,
    reference: &str,
    files: &BTreeSet<String>,
    pages: &BTreeMap<&str, String>,
) -> Option<String> {
    let (path, fragment) = match site.target(from, reference) {
        Target::File { path, fragment } => (path, fragment),
        Target::Outside => return Some("it leads out of the site".to_owned()),
        Target::Elsewhere => return None,
    };
    let file = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path };
    if !files.contains(&file) {
        return Some(format!("there is no {file}"));
    }
    // A fragment with a slash is a route of the app.
    let page = pages.get(file.as_str()).filter(|_| !fragment.is_empty() && !fragment.starts_with('/'))?;
    let has_anchor = tags(page).any(|tag| tag.get("id") == Some(&fragment));
    (!has_anchor).then(|| format!("{file} has no #{fragment}"))
}

/// Returns what is wrong with the head of a page, if anything is.
fn error_of_head(folder: &Path, site: &Site, file: &str, html: &str) -> Option<String> {
    let head = match Head::read(html) {
        Ok(head) => head,
        Err(error) => return Some(error),
    };
    let own = site.of(file);
    let is_true = match head.is_listed {
        true => {
            head.canonical == Some(own) && head.picture.as_ref() == Some(&site.of(&picture_of(folder, file)))
        }
        false => head.canonical.is_none(),
    };
    if !is_true {
        return Some("its canonical address or its picture is another".to_owned());
    }
    error_of_picture(folder, site, file, &head)
}

/// Returns what is wrong with the picture of a page, if anything is.
fn error_of_picture(folder: &Path, site: &Site, file: &str, head: &Head) -> Option<String> {
    let Target::File { path, .. } = site.target(file, head.picture.as_ref()?) else { return None };
    let [width, height] = &head.picture_size;
    let found = files::bytes(folder, &path).ok().and_then(|png| size_of(&png));
    let is_true =
        found.is_some_and(|found| [found.0, found.1].map(|side| side.to_string()) == head.picture_size);
    (!is_true).then(|| format!("{path} is no PNG of {width} by {height} pixels"))
}

/// Returns the width and height of a PNG.
fn size_of(png: &[u8]) -> Option<(u32, u32)> {
    // The first chunk is the header: a length, a name, then width and height.
    let side = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    png.starts_with(PNG).then(|| Some((side(16)?, side(20)?))).flatten()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::check;
    use crate::fill::fill;
    use crate::site::Site;

    #[test]
    fn a_build_that_is_filled_in_passes_and_a_broken_link_does_not() {
        let folder = std::env::temp_dir().join(format!("apila-publish-{}", std::process::id()));
        fs::create_dir_all(folder.join("rules")).unwrap();
        let page = |body: &str| {
            format!(
                "<html lang=\"en\"><head><title>t</title><meta name=\"description\" content=\"d\"></head>{body}</html>"
            )
        };
        let picture = concat!(env!("CARGO_MANIFEST_DIR"), "/../../static/preview.png");
        fs::create_dir_all(folder.join("previews")).unwrap();
        fs::create_dir_all(folder.join("first")).unwrap();
        fs::write(folder.join("first/en.html"), "<h1>A first view is no page</h1>").unwrap();
        for copy in ["preview.png", "previews/jo.png"] {
            fs::copy(picture, folder.join(copy)).unwrap();
        }
        fs::write(
            folder.join("404.html"),
            page("<a href=\"./\">Home</a>")
                .replace("<title>", "<meta name=\"robots\" content=\"noindex\"><title>"),
        )
        .unwrap();
        fs::write(folder.join("index.html"), page("<p id=\"a\"><a href=\"rules/jo.html#end\">Rules</a>"))
            .unwrap();
        fs::write(folder.join("rules/jo.html"), page("<a href=\"../#a\">Back</a><p id=\"end\"></p>"))
            .unwrap();
        let site = Site::new("https://example.org/x/").unwrap();
        fill(&folder, &site).unwrap();
        assert!(fill(&folder, &site).unwrap_err().contains("address already"));
        let checked = check(&folder, &site).unwrap();
        assert_eq!(checked.pages, 3);
        assert!(fs::read_to_string(folder.join("404.html")).unwrap().contains("href=\"/x/\""));
        let jo = folder.join("rules/jo.html");
        let good = fs::read_to_string(&jo).unwrap();
        for (from, to, part) in [
            ("../#a", "../#b", "index.html has no #b"),
            ("../#a", "../jo.html", "there is no jo.html"),
            ("../#a", "../../../", "out of the site"),
            (
                "rel=\"canonical\" href=\"https://example.org/x/rules/jo.html\"",
                "rel=\"canonical\" href=\"https://example.org/x/\"",
                "canonical",
            ),
            (
                "og:image\" content=\"https://example.org/x/previews/jo.png",
                "og:image\" content=\"https://example.org/x/preview.png",
                "its picture",
            ),
        ] {
            fs::write(&jo, good.replace(from, to)).unwrap();
            let error = check(&folder, &site).unwrap_err();
            assert!(error.contains(part), "{error}");
        }
        fs::write(&jo, good).unwrap();
        fs::create_dir_all(folder.join("p/jo")).unwrap();
        let card = |picture: &str, width: u32| {
            let tags = format!(
                "<meta name=\"robots\" content=\"noindex\"><meta property=\"og:image\" \
                 content=\"https://example.org/x/{picture}\"><meta property=\"og:image:width\" \
                 content=\"{width}\"><meta property=\"og:image:height\" content=\"630\"><title>"
            );
            fs::write(folder.join("p/jo/index.html"), page("").replace("<title>", &tags)).unwrap();
            check(&folder, &site)
        };
        assert_eq!(card("preview.png", 1200).unwrap().pages, 4);
        assert!(card("preview.png", 600).unwrap_err().contains("preview.png is no PNG of 600 by 630"));
        assert!(card("p/jo/1.png", 1200).unwrap_err().contains("there is no p/jo/1.png"));
        card("preview.png", 1200).unwrap();
        fs::write(folder.join("previews/jo.png"), "no picture").unwrap();
        assert!(check(&folder, &site).unwrap_err().contains("previews/jo.png is no PNG"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
