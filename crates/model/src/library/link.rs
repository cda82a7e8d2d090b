//! A whole game in a link to the saved games, with its notes and variations. A link to a table has only a
//! line.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

use super::{FileError, FileText};

/// What precedes the file, which is encoded as in the address of a board in a frame.
const START: &str = "#/games?sheet=";

/// The fragment that leads to a file with games.
#[must_use]
pub fn link_to_file(file: &str) -> String {
    format!("{START}{}", BASE64_URL_SAFE_NO_PAD.encode(file))
}

/// The file in a fragment, or the reason why it cannot be read. `None` if the fragment has none. What
/// programs leave at the end of a link does not belong to it.
#[must_use]
pub fn file_in_link(fragment: &str) -> Option<FileText> {
    let value = fragment.strip_prefix(START)?;
    let is_outside = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_');
    let value = value.split(is_outside).next().unwrap_or_default();
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(value).ok().filter(|bytes| !bytes.is_empty());
    Some(bytes.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(FileError::Unreadable))
}

#[cfg(test)]
mod tests {
    use super::{file_in_link, link_to_file};
    use crate::library::FileError;

    #[test]
    fn a_file_comes_back_from_its_link() {
        for file in ["[Game \"qawale\"]\n\n1. a1nne {Ō, «¡quieta!»}", "x", "日本"] {
            let link = link_to_file(file);
            assert!(
                link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"#/?=-_".contains(&byte)),
                "{link}"
            );
            for ending in ["", ").", "&theme=dark", "%20", "\u{200b}"] {
                assert_eq!(file_in_link(&format!("{link}{ending}")), Some(Ok(file.to_owned())), "{ending}");
            }
        }
    }

    #[test]
    fn a_damaged_link_is_an_error_and_other_links_have_no_file() {
        for link in ["#/games?sheet=", "#/games?sheet=A", "#/games?sheet=_w", "#/games?sheet=%20"] {
            assert_eq!(file_in_link(link), Some(Err(FileError::Unreadable)), "{link}");
        }
        for link in ["", "#/games", "#/games?text=eA", "#/qawale?sheet=eA"] {
            assert_eq!(file_in_link(link), None, "{link}");
        }
    }
}
