//! Languages, and the words that all pages share. Each game brings its own words.
//!
//! Texts are data, not code. There is one plain text file for each language, here and in each game's folder,
//! in the format that [`Words`] describes. Only English is part of the program. A page in another language
//! loads the pack of this language and passes it to [`install`]. The build joins all files of a language into
//! one pack. So nobody loads the words of languages that they do not read.
//!
//! In the code, a text of pages is a variant of an enum that [`phrases!`](crate::phrases) declares in the
//! module that says it. A text of a game is a function that [`messages!`](crate::messages) declares. Both
//! consist of the key of a template and its arguments, which are the same for every language. Everything that
//! differs between languages (order, number, gender, how lists are written) is in the templates.
//! `ARCHITECTURE.md` says how to add a language.

mod english;
mod error;
mod language;
mod message;
mod pack;
mod phrase;
mod template;
mod words;

pub use english::English;
pub use language::Language;
#[cfg(not(target_arch = "wasm32"))]
pub use pack::try_pack;
pub use pack::{Index, PackError, install, is_installed};
pub use phrase::{Phrase, Say};
pub use template::Value;
pub use words::{PAGE, PAGE_FINGERPRINT, Words, copy_lines, fingerprint, say_line};

/// Returns the text with a capital letter at its beginning, if the script has capitals. It knows the letters
/// of the available languages.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| std::iter::once(capital(first)).chain(letters).collect())
}

/// Returns the capital of a letter of the Latin alphabet. The standard library knows the letters of all
/// scripts, but its tables would add five kilobytes to what the page loads.
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
