//! The available languages, and the choice of one for a reader.

use super::Say;
use crate::phrases;
use crate::rules::Reason;

phrases! {
    /// Why a game ended, for the reasons that have the same words in every game.
    enum ReasonPhrase {
        ReasonRepetition,
        ReasonResignation,
        ReasonTime,
        ReasonAgreement,
    }
}

/// The only list of the languages: the tag of each, its name in English and its own name. English is the
/// first. Calls the named macro of this crate. Its arguments are what the brackets hold, then the list.
#[doc(hidden)]
#[macro_export]
macro_rules! languages {
    ($then:ident![$($before:tt)*]) => {
        $crate::$then! {
            $($before)*
            "en" English "English",
            "es" Spanish "Español",
            "fr" French "Français",
            "ja" Japanese "日本語"
        }
    };
}

/// Declares [`Language`] from the list.
#[doc(hidden)]
#[macro_export]
macro_rules! declare_languages {
    ($english:literal English $english_name:literal $(, $tag:literal $variant:ident $own_name:literal)*) => {
        /// A language of the page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum Language {
            /// English, which is always there.
            #[default]
            English,
            $(#[doc = concat!(stringify!($variant), ".")] $variant,)*
        }

        impl Language {
            const COUNT: usize = [$english $(, $tag)*].len();

            /// All languages, in the order of [`TAGS`](Language::TAGS).
            pub const ALL: [Language; Language::COUNT] = [Language::English $(, Language::$variant)*];

            /// The tags, in the same order.
            pub const TAGS: [&str; Language::COUNT] = [$english $(, $tag)*];

            /// The name of the language in the language itself.
            #[must_use]
            pub const fn own_name(self) -> &'static str {
                match self {
                    Language::English => $english_name,
                    $(Language::$variant => $own_name,)*
                }
            }
        }
    };
}

languages!(declare_languages![]);

impl Language {
    /// The tag of the language, for the page's `lang` attribute, for links and for the names of its files.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        Language::TAGS[self as usize]
    }

    /// Returns the language with exactly this tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Returns the first available language among those that a reader prefers. Regions do not matter: `es-MX`
    /// is Spanish.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Option<Language> {
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        tags.into_iter().find_map(|tag| Language::of_tag(&primary(tag)))
    }

    /// The text of a phrase.
    #[must_use]
    pub fn say(self, phrase: &dyn Say) -> String {
        phrase.say(self)
    }

    /// Says why a game ended, for the reasons that have the same words in every game. `None` for all others:
    /// each game has its own words for them.
    #[must_use]
    pub fn reason(self, reason: Reason) -> Option<String> {
        match reason {
            Reason::Repetition => Some(self.say(&ReasonPhrase::ReasonRepetition)),
            Reason::Resignation => Some(self.say(&ReasonPhrase::ReasonResignation)),
            Reason::Time => Some(self.say(&ReasonPhrase::ReasonTime)),
            Reason::Agreement => Some(self.say(&ReasonPhrase::ReasonAgreement)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Language;
    use crate::rules::Reason;

    #[test]
    fn endings_that_every_game_has_are_said_in_words_of_their_own() {
        let common = [Reason::Repetition, Reason::Resignation, Reason::Time, Reason::Agreement];
        for language in Language::ALL {
            let said = common.map(|reason| language.reason(reason).expect("it has words"));
            assert_eq!(HashSet::from(said.clone()).len(), common.len(), "{said:?}");
        }
    }

    #[test]
    fn readers_get_the_first_language_that_there_is() {
        assert_eq!(Language::preferred(["xx-AT", "fr-CA", "en"]), Some(Language::French));
        assert_eq!(Language::preferred(["ES-mx"]), Some(Language::Spanish));
        assert_eq!(Language::preferred(["jam", "", "-ja"]), None);
        assert_eq!(Language::preferred([]), None);
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
    }
}
