//! The address of a site, and addresses in it.

use crate::Result;

/// The address of a site: `https://example.org/apila/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    address: String,
}

impl Site {
    /// Reads an address. The last slash may be missing.
    ///
    /// # Errors
    /// If it is not the `http` or `https` address of a folder.
    pub(crate) fn new(address: &str) -> Result<Site> {
        let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
        let host = rest.unwrap_or_default().split('/').next().unwrap_or_default();
        let allowed = |sign: char| sign.is_ascii_alphanumeric() || "-._~:/%".contains(sign);
        let is_folder = !address.ends_with(".html") && !address.contains("/../");
        if host.is_empty() || !address.chars().all(allowed) || !is_folder {
            return Err(format!(
                "`{address}` is not the address of a site, such as https://example.org/apila/"
            ));
        }
        Ok(Site { address: format!("{}/", address.trim_end_matches('/')) })
    }

    /// Returns the address of a file. The path of the file is relative to the folder of the site. An
    /// `index.html` has the address of its folder.
    pub(crate) fn of(&self, file: &str) -> String {
        let file = match file.strip_suffix("index.html") {
            Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
            _ => file,
        };
        format!("{}{file}", self.address)
    }

    /// The path of the site on its host: `/apila/`.
    pub(crate) fn path(&self) -> &str {
        let start = self.address.find("://").map_or(0, |at| at + 3);
        self.address[start..].find('/').map_or("/", |at| &self.address[start + at..])
    }

    /// Returns the target of a reference in a file of the site.
    pub(crate) fn target(&self, file: &str, reference: &str) -> Target {
        let (reference, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let reference = reference.split('?').next().unwrap_or_default();
        let local = |path: &str| Target::File { path: path.to_owned(), fragment: fragment.to_owned() };
        if let Some(path) = reference.strip_prefix(&self.address) {
            return local(path);
        }
        // There is a scheme before any slash.
        if reference.split('/').next().is_some_and(|first| first.contains(':')) {
            return Target::Elsewhere;
        }
        if reference.starts_with('/') {
            return reference.strip_prefix(self.path()).map_or(Target::Outside, local);
        }
        if reference.is_empty() {
            return local(file);
        }
        let mut parts: Vec<&str> = file.split('/').collect();
        parts.pop();
        for part in reference.split('/') {
            match part {
                "." => {}
                ".." if parts.pop().is_none() => return Target::Outside,
                ".." => {}
                part => parts.push(part),
            }
        }
        let folder =
            if reference.ends_with("/.") || reference == "." || reference.ends_with("..") { "/" } else { "" };
        local(&format!("{}{folder}", parts.join("/")))
    }
}

/// The target of a reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A file of the site, or a folder. The path of a folder is empty or ends in a slash.
    File {
        /// The path.
        path: String,
        /// The text after `#`.
        fragment: String,
    },
    /// Something on the same host that is not part of the site.
    Outside,
    /// Another site, or something that is not a file.
    Elsewhere,
}

#[cfg(test)]
mod tests {
    use super::{Site, Target};

    fn site() -> Site {
        Site::new("https://example.org/apila").unwrap()
    }

    #[test]
    fn a_site_is_the_address_of_a_folder() {
        assert_eq!(site(), Site::new("https://example.org/apila/").unwrap());
        assert_eq!(Site::new("https://example.org").unwrap().path(), "/");
        assert_eq!(site().path(), "/apila/");
        for wrong in [
            "",
            "example.org",
            "ftp://example.org/",
            "https://",
            "https:///a/",
            "https://a/b.html",
            "https://a/?b",
            "https://a/\"b",
        ] {
            assert!(Site::new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_file_has_an_address() {
        assert_eq!(site().of("index.html"), "https://example.org/apila/");
        assert_eq!(site().of("rules/en/jo.html"), "https://example.org/apila/rules/en/jo.html");
    }

    #[test]
    fn references_lead_to_files() {
        let leads = |file: &str, reference: &str| match site().target(file, reference) {
            Target::File { path, fragment } => format!("{path}#{fragment}"),
            other => format!("{other:?}"),
        };
        assert_eq!(leads("rules/en/jo.html", "../es/jo.html#end"), "rules/es/jo.html#end");
        assert_eq!(leads("rules/en/jo.html", "../../#/jo"), "#/jo");
        assert_eq!(leads("boards.html", "./#/"), "#/");
        assert_eq!(leads("boards.html", "#play"), "boards.html#play");
        assert_eq!(leads("a.html", "b.js?v=1"), "b.js#");
        assert_eq!(leads("a.html", "https://example.org/apila/c.png"), "c.png#");
        assert_eq!(leads("404.html", "/apila/icon.svg"), "icon.svg#");
        assert_eq!(leads("404.html", "/other/"), "Outside");
        assert_eq!(leads("a.html", "../../x"), "Outside");
        assert_eq!(leads("a.html", "https://rust-lang.org/"), "Elsewhere");
        assert_eq!(leads("a.html", "mailto:a@example.org"), "Elsewhere");
        assert_eq!(leads("a.html", "data:image/png,"), "Elsewhere");
    }
}
