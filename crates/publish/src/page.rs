//! The properties of a page that its head declares.

use apila_core::scene::picture::markup::{TagKind, tags, unescaped};

use crate::Result;

/// A version of a page in another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alternate {
    /// The tag of the language.
    pub(crate) language: String,
    /// The address.
    pub(crate) href: String,
}

/// The head of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) language: String,
    pub(crate) title: String,
    pub(crate) description: String,
    /// Whether search engines may list it.
    pub(crate) is_listed: bool,
    pub(crate) canonical: Option<String>,
    pub(crate) picture: Option<String>,
    /// The width and height of the picture in pixels, as texts.
    pub(crate) picture_size: [String; 2],
    pub(crate) alternates: Vec<Alternate>,
}

impl Head {
    /// Reads a page.
    ///
    /// # Errors
    /// If it has no language, title or description.
    pub(crate) fn read(html: &str) -> Result<Head> {
        let mut head = Head { is_listed: true, ..Head::default() };
        for tag in tags(html) {
            let get = |name: &str| tag.get(name).unwrap_or_default().to_owned();
            match (tag.name, tag.get("name").or(tag.get("rel")).or(tag.get("property"))) {
                ("html", _) if tag.kind == TagKind::Opening => head.language = get("lang"),
                ("title", _) if tag.kind == TagKind::Opening && head.title.is_empty() => {
                    let text = html[tag.range.end..].split('<').next().unwrap_or_default();
                    head.title = unescaped(text).into_owned();
                }
                ("meta", Some("description")) => head.description = get("content"),
                ("meta", Some("robots")) => head.is_listed = !get("content").contains("noindex"),
                ("meta", Some("og:image")) => head.picture = Some(get("content")),
                ("meta", Some("og:image:width")) => head.picture_size[0] = get("content"),
                ("meta", Some("og:image:height")) => head.picture_size[1] = get("content"),
                ("link", Some("canonical")) => head.canonical = Some(get("href")),
                ("link", Some("alternate")) if tag.get("hreflang").is_some() => {
                    head.alternates.push(Alternate { language: get("hreflang"), href: get("href") });
                }
                _ => {}
            }
        }
        let parts = [("lang", &head.language), ("title", &head.title), ("description", &head.description)];
        if let Some((name, _)) = parts.iter().find(|(_, text)| text.is_empty()) {
            return Err(format!("the page has no {name}"));
        }
        Ok(head)
    }
}

#[cfg(test)]
mod tests {
    use super::Head;

    #[test]
    fn a_head_is_read() {
        let html = "<html lang=\"es\"><title>J&amp;J</title><meta name=\"description\" content=\"d\">
            <link rel=\"alternate\" hreflang=\"en\" href=\"../en/jo.html\"></html>";
        let head = Head::read(html).unwrap();
        assert_eq!((head.language.as_str(), head.title.as_str(), head.is_listed), ("es", "J&J", true));
        assert_eq!(head.alternates[0].href, "../en/jo.html");
        assert!(Head::read(&html.replace("description", "other")).unwrap_err().contains("description"));
        let hidden = html.replace("<title>", "<meta name=\"robots\" content=\"noindex\"><title>");
        assert!(!Head::read(&hidden).unwrap().is_listed);
    }
}
