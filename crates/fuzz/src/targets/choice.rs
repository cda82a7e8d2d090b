//! Short texts that the browser stores or reports: the computer that was played, the language, the page
//! around a frame.

use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::Origin;
use apila_model::record::{Computer, Computers};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, same, text_of};
use crate::games::{below, computer, number, pick, variant};

/// Choices.
pub(super) const CHOICE: FuzzTarget = FuzzTarget { name: "choice", words: &WORDS, base, check };

const WORDS: [&str; 16] = [
    "white-3-10",
    "black-1-1",
    "_",
    "-",
    "99",
    "0",
    "en",
    "en-GB",
    "ja",
    "*",
    "q=0.5",
    ".",
    "localhost",
    "127.0.0.1",
    "_8080",
    "_443",
];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let id = variant(u)?;
    Ok(match below(u, 6)? {
        0 => computer(u, id)?,
        1 => format!("{}_{}", computer(u, id)?, computer(u, id)?),
        2 => format!("{}-{}", number(u)?, number(u)?),
        3 => (*pick(u, &["en", "es-419", "fr-CA", "ja", "zh"])?).to_owned(),
        _ => format!("{}_{}", pick(u, &["example.org", "a.b.c", "localhost", "127.0.0.1"])?, number(u)?),
    })
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    if let Some(Computer { level, seconds }) = Computer::parse(&text) {
        same("computer", &format!("{level}-{seconds}"), &text)?;
    }
    for id in GameId::all() {
        if let Some(computers) = Computers::parse(id.listing(), &text) {
            same("computers", &computers.print(id.listing()).as_deref(), &Some(text.as_str()))?;
        }
    }
    if let Some(language) = Language::of_tag(&text) {
        same("language", &language.tag(), &text.as_str())?;
    }
    let _ = Language::preferred(text.split(','));
    if let Some(origin) = Origin::read(&text) {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b":/.-".contains(&byte);
        law("origin", origin.as_str().bytes().all(plain), || origin.as_str().to_owned())?;
    }
    Ok(0)
}
