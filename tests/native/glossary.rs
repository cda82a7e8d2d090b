//! The texts of all languages use the words of the glossary, and the marks of their language.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{game_folder, root};
use apila_core::i18n::Language;
use apila_model::catalog::games;

/// A line of a text, without markup and code.
struct Line {
    file: PathBuf,
    number: usize,
    /// The folder of the game that the text belongs to, or the key of a word of pages.
    places: Vec<String>,
    text: String,
}

impl Line {
    fn at(&self) -> String {
        let file = self.file.strip_prefix(root()).unwrap_or(&self.file);
        format!("{}:{}: {}", file.display(), self.number, self.text)
    }
}

/// A row of the glossary.
struct Term {
    word: String,
    unwanted: Vec<String>,
    /// What the row holds for; everything if there is none.
    places: Vec<String>,
}

/// The terms of a language.
fn glossary(language: Language) -> Vec<Term> {
    let file = root().join("crates/core/src/i18n/words/glossary.md");
    let text = fs::read_to_string(file).expect("the glossary");
    let name = format!("{language:?}");
    let chapter = text.split("\n## ").find(|chapter| chapter.starts_with(&name));
    let chapter = chapter.unwrap_or_else(|| panic!("glossary.md has no chapter {name}"));
    let listed = |cell: &str| -> Vec<String> {
        cell.split(',').map(str::trim).filter(|entry| !entry.is_empty()).map(str::to_lowercase).collect()
    };
    let term = |row: &str| {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [_, word, unwanted, places] = cells[..] else { panic!("{name}: {row}") };
        Term { word: word.to_owned(), unwanted: listed(unwanted), places: listed(places) }
    };
    chapter.lines().filter(|line| line.starts_with("| ")).skip(1).map(term).collect()
}

/// A text without attributes and addresses, and with an x for code.
fn prose(text: &str) -> String {
    let text = text.split('`').step_by(2).collect::<Vec<_>>().join("x");
    let mut left = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("](").or_else(|| rest.find("{#")) {
        let close = if rest[at..].starts_with("](") { ')' } else { '}' };
        let end = rest[at..].find(close).map_or(rest.len(), |end| at + end + close.len_utf8());
        left.push_str(&rest[..at]);
        rest = &rest[end..];
    }
    left + rest
}

/// What the lines of a file say; `said` finds the key and the text of a line.
fn read(file: &Path, place: &str, said: impl Fn(&str) -> Option<(&str, &str)>) -> Vec<Line> {
    let Ok(text) = fs::read_to_string(file) else { return Vec::new() };
    let lines = text.lines().enumerate().filter_map(|(index, line)| {
        let (key, text) = said(line)?;
        let places = [place, key].map(str::to_owned).to_vec();
        Some(Line { file: file.to_owned(), number: index + 1, places, text: prose(text) })
    });
    lines.collect()
}

/// A line of a file of words, a lesson or the frame of rules pages: its key and its text.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (key, text) = line.split_once('=').filter(|_| !line.starts_with('#'))?;
    Some((key.trim(), text.trim().trim_matches('"')))
}

/// All texts of a language.
fn texts(language: Language) -> Vec<Line> {
    let tag = language.tag();
    let mut lines = read(&root().join(format!("crates/core/src/i18n/words/{tag}.txt")), "", entry);
    lines.extend(read(&root().join(format!("crates/site/words/{tag}.toml")), "", entry));
    for game in games() {
        let (folder, place) = (game_folder(game.listing), game.listing.folder);
        lines.extend(read(&folder.join(format!("words/{tag}.txt")), place, entry));
        lines.extend(read(&folder.join(format!("lesson/{tag}.toml")), place, entry));
        lines.extend(read(&folder.join("problems/course.txt"), place, |line| {
            Some(("", line.strip_prefix(tag)?.strip_prefix(": ")?))
        }));
        lines.extend(read(&folder.join(format!("rules/{tag}.md")), place, |line| Some(("", line))));
    }
    assert!(lines.len() > 300, "{tag}: the texts are found");
    lines
}

/// Whether a text contains an unwanted word: at the beginning of a word, or anywhere in Japanese.
fn contains(text: &str, unwanted: &str, language: Language) -> bool {
    let (stem, is_whole) = unwanted.strip_suffix('=').map_or((unwanted, false), |stem| (stem, true));
    let text = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    text.match_indices(stem).any(|(at, _)| {
        let is_inside = is_letter(text[..at].chars().next_back());
        let goes_on = is_letter(text[at + stem.len()..].chars().next());
        language == Language::Japanese || !(is_inside || is_whole && goes_on)
    })
}

#[test]
fn texts_use_the_words_of_the_glossary() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let terms = glossary(language);
        assert!(terms.len() > 10, "{language:?}: the terms are found");
        for line in texts(language) {
            let holds = |term: &&Term| {
                term.places.is_empty() || term.places.iter().any(|place| line.places.contains(place))
            };
            for Term { word, unwanted, .. } in terms.iter().filter(holds) {
                let unwanted = unwanted.iter().filter(|unwanted| contains(&line.text, unwanted, language));
                found.extend(unwanted.map(|unwanted| format!("“{unwanted}” ({word}): {}", line.at())));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Whether these two characters of a language do not stand side by side.
fn is_wrong_pair(language: Language, before: char, after: char) -> bool {
    let is_japanese = |letter: char| ('\u{3040}'..='\u{30ff}').contains(&letter) || letter >= '\u{4e00}';
    match language {
        Language::French => {
            (before == ' ' || before == '\u{a0}') && ";:!?»".contains(after)
                || before == '«' && after != '\u{202f}'
                || before.is_alphanumeric() && ";!?»".contains(after)
        }
        Language::Japanese => {
            is_japanese(before) && ",:;!?()".contains(after) || "()".contains(before) && is_japanese(after)
        }
        _ => before == ' ' && ";:!?»”".contains(after),
    }
}

#[test]
fn texts_have_the_marks_of_their_language() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for line in texts(language) {
            let characters: Vec<char> = line.text.chars().collect();
            let is_wrong = characters.windows(2).any(|pair| is_wrong_pair(language, pair[0], pair[1]))
                || characters.windows(3).any(|three| {
                    let [before, mark, after] = [three[0], three[1], three[2]];
                    mark == '\'' && before.is_alphabetic() && after.is_alphabetic()
                        || (before, mark, after) == ('.', '.', '.')
                });
            let opens = |open, close| line.text.matches(open).count() >= line.text.matches(close).count();
            let is_open = language != Language::Spanish || opens('¿', '?') && opens('¡', '!');
            if is_wrong || !is_open {
                found.push(line.at());
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
