//! Languages, and the words that all pages share. Each game brings its own words.
//!
//! Texts are data, not code: one plain text file a language, here and in each game's folder, in the form that
//! [`Words`] describes. Only English is part of the program. Whoever reads another language loads its pack (all
//! files of that language in one, put together by the build) and hands it to [`install`]; nobody carries the
//! words of languages they do not read.
//!
//! In the code, what pages say is a value that can [`Say`] a text, as a [`Phrase`] or a [`Remark`], and a game's own text is a function that
//! `messages!` declares. Both are a key of a template and its arguments, the same for every language. Whatever differs between languages (order, number, gender, how lists
//! are written) is the business of the templates. To add a language: see `ARCHITECTURE.md`.

mod fault;
mod language;
mod message;
mod pack;
mod phrase;
mod remark;
mod template;
pub mod words;

pub use language::Language;
pub use message::{Message, Parameter, key_bytes, key_length};
#[cfg(not(target_arch = "wasm32"))]
pub use pack::try_pack;
pub use pack::{Index, PackFault, install, is_installed};
pub use phrase::{
    AppPhrase, BackgroundPhrase, ConfiguratorPhrase, DialogPhrase, EditorPhrase, FramePhrase, GamesPhrase,
    HomePhrase, LessonPhrase, LinkPhrase, OpponentPhrase, Phrase, PicturePhrase, ProblemPhrase, Say,
    SettingsPhrase, TextPhrase,
};
pub use remark::Remark;
pub use template::Value;
pub use words::{Lines, PAGE, Words, add_words, fingerprint, lines, lines_length};

/// The text with a capital at its beginning, where its script has capitals: those of the languages that there are.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| std::iter::once(capital(first)).chain(letters).collect())
}

/// The capital of a letter of the Latin alphabet. The library knows those of all scripts, from tables that would be five
/// kilobytes of what the page loads.
const fn capital(letter: char) -> char {
    match letter {
        'à'..='ö' | 'ø'..='þ' => match char::from_u32(letter as u32 - 0x20) {
            Some(capital) => capital,
            None => letter,
        },
        'œ' => 'Œ',
        _ => letter.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::capitalised;

    #[test]
    fn the_first_letter_becomes_a_capital_in_every_language() {
        for (text, wanted) in [
            ("", ""),
            ("ice", "Ice"),
            ("élan", "Élan"),
            ("œuf", "Œuf"),
            ("ñu", "Ñu"),
            ("黒", "黒"),
            ("÷", "÷"),
            ("27", "27"),
        ] {
            assert_eq!(capitalised(text), wanted);
        }
    }
}
