//! Packs of words, as they are fetched with the page.

use apila_core::i18n::{PAGE, PackError, Value, try_pack};
use apila_model::catalog::games;
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, message, text_of};
use crate::games::{below, pick};

/// Packs of words.
pub(super) const PACK: FuzzTarget = FuzzTarget { name: "pack", words: &WORDS, base, check };

const WORDS: [&str; 16] = [
    "[page]\n",
    "\n[jo]\n",
    "\n",
    "=",
    "#",
    "{",
    "}",
    "|",
    "{plies|one|#}",
    "{n|0|1|2}",
    "{^game}",
    "{}",
    "[",
    "]",
    "\r\n",
    "key = ",
];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    let mut section = |u: &mut Unstructured<'_>, name: &str, entries: Vec<String>| {
        text.push_str(&format!("[{name}]\n"));
        let from = below(u, entries.len())?;
        for entry in entries.iter().skip(from).take(30) {
            text.push_str(&format!("{entry}\n"));
        }
        Ok(())
    };
    section(u, "page", PAGE.text().lines().map(str::to_owned).collect())?;
    let games: Vec<_> = games().collect();
    let words = pick(u, &games)?.words;
    section(u, words.section(), words.english().map(|(key, text)| format!("{key} = {text}")).collect())?;
    Ok(text)
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let arguments = [
        ("game", Value::Text("ébène")),
        ("text", Value::Text("{game} = #")),
        ("n", Value::Number(0)),
        ("plies", Value::Number(1)),
        ("of", Value::Number(usize::MAX)),
    ];
    match try_pack(&text, &arguments) {
        Ok(said) => Ok(said.iter().map(String::len).sum()),
        Err(error) => {
            if let PackError::Line { line } = error {
                let lines = text.lines().count();
                law("place of an error", (1..=lines).contains(&line), || format!("{line} of {lines}"))?;
            }
            message("error of a pack", &error.to_string())?;
            Ok(0)
        }
    }
}
