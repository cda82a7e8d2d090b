//! The languages there are, and which of them a reader wants.

use super::Say;
use super::words::PAGE;
use crate::rules::Reason;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English, which is always there.
    #[default]
    English,
    /// Spanish.
    Spanish,
    /// French.
    French,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All of them, in the order of their tags.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Spanish, Language::French, Language::Japanese];

    /// Their tags, in the same order.
    pub const TAGS: [&str; 4] = ["en", "es", "fr", "ja"];

    /// The tag of the language, for the page's `lang` attribute, for links and for the names of its files.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        Language::TAGS[self as usize]
    }

    /// The language with exactly this tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The first of the languages that a reader prefers that there is. Regions do not matter: `es-MX` is Spanish.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Option<Language> {
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        tags.into_iter().find_map(|tag| Language::of_tag(&primary(tag)))
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Spanish => "Español",
            Language::French => "Français",
            Language::Japanese => "日本語",
        }
    }

    /// The text of a phrase.
    #[must_use]
    pub fn say(self, phrase: &dyn Say) -> String {
        phrase.say(self)
    }

    /// Why a game ended, where that is told alike for every game; else the game itself has the words.
    #[must_use]
    pub fn reason(self, reason: Reason) -> Option<String> {
        let key = match reason {
            Reason::Repetition => "reason-repetition",
            Reason::Resignation => "reason-resignation",
            Reason::Agreement => "reason-agreement",
            _ => return None,
        };
        Some(PAGE.say(self, key, &[]))
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn readers_get_the_first_language_that_there_is() {
        assert_eq!(Language::preferred(["de-AT", "fr-CA", "en"]), Some(Language::French));
        assert_eq!(Language::preferred(["ES-mx"]), Some(Language::Spanish));
        assert_eq!(Language::preferred(["jam", "", "-ja"]), None);
        assert_eq!(Language::preferred([]), None);
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
    }
}
