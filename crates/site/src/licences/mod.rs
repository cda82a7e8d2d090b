//! The page of licences: the packages that are compiled into the programs for readers, and their terms.
//!
//! Cargo knows the packages, and their sources contain the texts. `cargo-about` does the same and more, but
//! takes minutes to compile. `cargo deny` checks that all licences are accepted ones.

mod packages;

use std::collections::BTreeMap;
use std::path::Path;

use apila_core::i18n::Language;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

use crate::header::header;
use packages::Package;

/// The file of the page, in the folder of the build.
pub const FILE: &str = "licences.html";

const TEMPLATE: &str = include_str!("../../templates/licences.html");
/// The text of the MIT licence, for packages that name this licence but do not contain its text.
const MIT: &str = include_str!("../../templates/mit.txt");

/// Packages whose licences have the same text.
#[derive(Serialize)]
struct Licence {
    packages: Vec<Package>,
    text: String,
}

#[derive(Serialize)]
struct Context {
    header: String,
    licences: Vec<Licence>,
}

/// Makes the page.
///
/// # Errors
/// If Cargo cannot list the packages, or if the licence of one is not known.
pub fn page(checkout: &Path) -> Result<String, String> {
    let mut by_text: BTreeMap<String, Vec<Package>> = BTreeMap::new();
    for package in packages::compiled_in(checkout)? {
        let text = match package.text()? {
            Some(text) => text,
            None if package.licence.contains("MIT") => MIT.replace("{holders}", &package.holders()),
            None => return Err(format!("{} has no text of its licence, {}", package.name, package.licence)),
        };
        // Line breaks differ between copies of the same text.
        by_text.entry(paragraphs(&text)).or_default().push(package);
    }
    let mut licences: Vec<Licence> =
        by_text.into_iter().map(|(text, packages)| Licence { packages, text }).collect();
    licences.sort_by(|one, other| one.packages[0].name.cmp(&other.packages[0].name));
    let header = header(checkout, Language::English, "./", None)?;
    render(&Context { header, licences }).map_err(|error| format!("templates/licences.html: {error:#}"))
}

fn render(context: &Context) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.template_from_named_str("licences.html", TEMPLATE)?.render(Serde(context))
}

/// Joins the lines of each paragraph of a text.
fn paragraphs(text: &str) -> String {
    let lines = text.replace("\r\n", "\n");
    let paragraphs = lines.split("\n\n").map(|each| each.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.filter(|each| !each.is_empty()).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::{page, paragraphs};
    use crate::checkout;

    #[test]
    fn the_page_has_every_package_with_a_text() {
        let page = page(&checkout()).unwrap();
        for name in ["yew", "wasm-bindgen", "qrcodegen", "gif", "gloo-worker", "The Rust standard library"] {
            assert!(page.contains(&format!(">{name}<")), "{name}");
        }
        // These run only while the programs are compiled, or are native.
        for name in ["syn", "serde_derive", "comrak", "minijinja"] {
            assert!(!page.contains(&format!(">{name}<")), "{name}");
        }
        assert!(page.contains("Permission is hereby granted"));
        assert!(!page.contains("{holders}"));
    }

    #[test]
    fn texts_that_differ_in_line_breaks_alone_are_one() {
        assert_eq!(paragraphs("a\nb\r\n\r\n\n  c\n"), "a b\n\nc");
    }
}
