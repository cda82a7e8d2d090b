//! Texts that are not in the files of words, and documents that list the languages: they have every language.

use std::fs;

use apila_core::i18n::Language;

use crate::common::root;

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The names of the texts that a script has in a language.
fn names<'a>(script: &'a str, tag: &str) -> Option<Vec<&'a str>> {
    let (_, rest) = script.split_once(&format!("\n  {tag}: {{\n"))?;
    let (texts, _) = rest.split_once("\n  },\n")?;
    Some(texts.lines().filter_map(|line| Some(line.trim().split_once(':')?.0)).collect())
}

#[test]
fn files_with_texts_of_their_own_have_them_in_every_language() {
    let mut missing = String::new();
    for file in ["static/start.js", "static/embed/notices.js"] {
        let script = read(file);
        let english = names(&script, "en").expect("English texts");
        for tag in Language::TAGS.into_iter().filter(|tag| names(&script, tag).as_ref() != Some(&english)) {
            missing.push_str(&format!("\n  {file}: {tag}: {}", english.join(", ")));
        }
    }
    for (file, element) in [
        ("index.html", "<p lang=\"TAG\">"),
        ("index.html", "<a lang=\"TAG\" href=\"rules/TAG/jaleo.html\">"),
        ("static/404.html", "<p lang=\"TAG\">"),
        ("static/file.css", "#late p[lang=\"TAG\"]::before { content: "),
        ("crates/site/templates/licences.html", "<p lang=\"TAG\">"),
    ] {
        let text = read(file);
        for element in Language::TAGS.into_iter().skip(1).map(|tag| element.replace("TAG", tag)) {
            if text.matches(&element).count() != 1 {
                missing.push_str(&format!("\n  {file}: {element}"));
            }
        }
    }
    assert!(missing.is_empty(), "these texts are missing:{missing}");
}

#[test]
fn documents_name_every_language() {
    let tags = Language::TAGS.map(|tag| format!("`{tag}`")).join(", ");
    let names = Language::English.list_with_and(&Language::ALL.map(|language| format!("{language:?}")));
    let mut missing = String::new();
    for (file, list) in [
        ("README.md", &names),
        ("docs/playing.md", &names),
        ("docs/embed.md", &tags),
        ("docs/links.md", &tags),
    ] {
        if !read(file).contains(list) {
            missing.push_str(&format!("\n  {file}: {list}"));
        }
    }
    assert!(missing.is_empty(), "these lists are missing:{missing}");
}
