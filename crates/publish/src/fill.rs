//! Fills in everything that depends on the address of the site. Each page gets its own address and what chats
//! and other sites show for a link to it. The site gets `robots.txt` and `sitemap.xml`.

use std::fmt::Write;
use std::path::Path;

use apila_core::scene::picture::markup::escaped;

use crate::page::{Alternate, Head};
use crate::site::{Site, Target};
use crate::{Result, files};

/// The picture for links to the site. `tests/e2e/preview.mjs` draws it, and also those for games.
const PICTURE: &str = "preview.png";
/// The folder of pictures for links to the pages of a game.
const PICTURES: &str = "previews";
/// The size of each picture in pixels.
const SIZE: (u32, u32) = (1200, 630);
/// The page that hosts send for an address that does not exist, at any depth.
const NOT_FOUND: &str = "404.html";

/// Returns the picture for links to a page: the picture of the game whose rules it contains, or else the
/// picture of the site.
pub(crate) fn picture_of(folder: &Path, page: &str) -> String {
    let name = page.strip_prefix("rules/").and_then(|page| page.rsplit('/').next()?.strip_suffix(".html"));
    let own = name.map(|name| format!("{PICTURES}/{name}.png"));
    own.filter(|file| folder.join(file).is_file()).unwrap_or_else(|| PICTURE.to_owned())
}

/// Fills in all pages of a folder.
pub(crate) fn fill(folder: &Path, site: &Site) -> Result<()> {
    let mut listed = Vec::new();
    for file in files::below(folder)?.into_iter().filter(|file| files::is_page(file)) {
        let html = files::text(folder, &file)?;
        let named = |error| format!("{file}: {error}");
        let head = Head::read(&html).map_err(named)?;
        if head.canonical.is_some() {
            return Err(named("it has an address already".to_owned()));
        }
        if file == NOT_FOUND {
            // Relative addresses would be resolved against the address that does not exist.
            files::write(folder, &file, html.replace("=\"./", &format!("=\"{}", site.path())))?;
        } else if head.is_listed {
            let picture = picture_of(folder, &file);
            let (html, head) = filled(&html, &file, &picture, head, site).map_err(named)?;
            files::write(folder, &file, html)?;
            listed.push((file, head));
        }
    }
    files::write(folder, "sitemap.xml", sitemap(&listed, site))?;
    files::write(
        folder,
        "robots.txt",
        format!("User-agent: *\nAllow: /\nSitemap: {}\n", site.of("sitemap.xml")),
    )
}

/// Returns the page with its addresses, and its new head.
fn filled(html: &str, file: &str, picture: &str, mut head: Head, site: &Site) -> Result<(String, Head)> {
    let mut html = html.to_owned();
    for alternate in &mut head.alternates {
        let Target::File { path, .. } = site.target(file, &alternate.href) else {
            return Err(format!("{} is not on the site", alternate.href));
        };
        let absolute = site.of(&path);
        let link = |href: &str| format!("hreflang=\"{}\" href=\"{href}\"", alternate.language);
        html = html.replacen(&link(&alternate.href), &link(&absolute), 1);
        alternate.href = absolute;
    }
    let (before, after) = html.split_once("</head>").ok_or("it has no head")?;
    Ok((format!("{before}{}</head>{after}", added(file, picture, &head, site)), head))
}

/// Returns the tags that are added to a head.
fn added(file: &str, picture: &str, head: &Head, site: &Site) -> String {
    let address = site.of(file);
    let is_of_site = picture == PICTURE;
    let alt = if is_of_site { "Jaleo, Qawale, Jō, 27" } else { &head.title };
    let picture = site.of(picture);
    let (width, height) = (SIZE.0.to_string(), SIZE.1.to_string());
    let mut added = format!("  <link rel=\"canonical\" href=\"{}\">\n", escaped(&address));
    for (name, content) in [
        ("og:type", "website"),
        ("og:site_name", "Apila"),
        ("og:url", &address),
        ("og:title", &head.title),
        ("og:description", &head.description),
        ("og:image", &picture),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", alt),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(added, "  <meta property=\"{name}\" content=\"{}\">", escaped(content));
    }
    // Sites that read these tags take the other values from the tags above.
    added.push_str("  <meta name=\"twitter:card\" content=\"summary_large_image\">\n");
    added
}

/// The list of all pages for search engines.
fn sitemap(pages: &[(String, Head)], site: &Site) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (file, head) in pages {
        let _ = write!(xml, "<url><loc>{}</loc>", escaped(&site.of(file)));
        for Alternate { language, href } in &head.alternates {
            let (language, href) = (escaped(language), escaped(href));
            let _ = write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{href}\"/>");
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}

#[cfg(test)]
mod tests {
    use super::{filled, sitemap};
    use crate::page::Head;
    use crate::site::Site;

    const PAGE: &str =
        "<html lang=\"en\"><head><title>A \"b\"</title><meta name=\"description\" content=\"c\">
        <link rel=\"alternate\" hreflang=\"es\" href=\"../es/jo.html\"></head><body></body></html>";

    #[test]
    fn a_page_gets_its_address_and_keeps_the_rest() {
        let site = Site::new("https://example.org/apila/").unwrap();
        let (html, head) =
            filled(PAGE, "rules/en/jo.html", "previews/jo.png", Head::read(PAGE).unwrap(), &site).unwrap();
        assert!(
            html.contains("<link rel=\"canonical\" href=\"https://example.org/apila/rules/en/jo.html\">")
        );
        assert!(html.contains("hreflang=\"es\" href=\"https://example.org/apila/rules/es/jo.html\""));
        let picture = "https://example.org/apila/previews/jo.png";
        assert!(html.contains(&format!("<meta property=\"og:image\" content=\"{picture}\">")));
        assert!(html.contains("<meta property=\"og:title\" content=\"A &quot;b&quot;\">"));
        assert!(html.ends_with("</head><body></body></html>"));
        assert!(Head::read(&html).unwrap().canonical.is_some());
        let map = sitemap(&[("rules/en/jo.html".to_owned(), head)], &site);
        assert!(map.contains("<loc>https://example.org/apila/rules/en/jo.html</loc>"));
        assert!(map.contains("hreflang=\"es\" href=\"https://example.org/apila/rules/es/jo.html\"/>"));
    }
}
