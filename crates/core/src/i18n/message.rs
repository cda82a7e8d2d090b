//! Macros that declare texts: each text has a key and parameters, which are written once.

/// Declares texts of a game, in the file beside its folder `words`. Each one becomes a function that takes
/// the language and the arguments and returns the text. The templates are those of a static with the name
/// `WORDS`, a [`Words`](super::Words) in the same module. A text without an English template, or with other
/// arguments, does not compile. `name: Number` is a count (`usize`); every other argument is a `&str`.
///
/// ```ignore
/// messages! {
///     put_down(from);
///     moves_left(count: Number);
/// }
/// ```
#[macro_export]
macro_rules! messages {
    ($($name:ident($($argument:ident $(: $kind:ident)?),*);)*) => {
        const ENGLISH: $crate::i18n::English = $crate::english!("words/en.txt");

        $(
            #[doc = concat!("The text `", stringify!($name), "`.")]
            pub(crate) fn $name(
                language: $crate::i18n::Language,
                $($argument: $crate::message_argument!($($kind)?)),*
            ) -> String {
                let arguments: &[(&str, $crate::i18n::Value<'_>)] =
                    &[$((stringify!($argument), $crate::i18n::Value::from($argument))),*];
                WORDS.say(language, $crate::english_key!(ENGLISH, $name $($argument)*), arguments)
            }
        )*
    };
}

/// Declares texts of pages as an enum, in the module that says them. The name of each text gives the key of
/// its template in the files `crates/core/src/i18n/words`, and its fields are the arguments of the template.
/// A text without an English template, or with other arguments, does not compile.
///
/// ```ignore
/// phrases! {
///     /// What this page says.
///     pub(crate) enum PagePhrase {
///         Resign,
///         SureToDelete { moves: usize },
///     }
/// }
/// let text = language.say(&PagePhrase::Resign);
/// ```
#[macro_export]
macro_rules! phrases {
    ($(#[$doc:meta])* $visibility:vis enum $name:ident {
        $($text:ident $({ $($argument:ident: $kind:ident),+ $(,)? })?),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the words of each text say what it is")]
        #[allow(clippy::enum_variant_names, reason = "the names are the keys of the words")]
        $visibility enum $name {
            $($text $({ $($argument: $kind),+ })?,)+
        }

        impl $crate::i18n::Say for $name {
            fn say(&self, language: $crate::i18n::Language) -> String {
                // There are two matches because the compiler turns the first one into a table, and most texts
                // have no arguments.
                let line = match self {
                    $($name::$text { .. } => {
                        $crate::english_line!($crate::i18n::PAGE, $text $($($argument)+)?)
                    })+
                };
                let arguments: &[(&str, $crate::i18n::Value<'_>)] = match self {
                    $($($name::$text { $($argument),+ } => {
                        &[$((stringify!($argument), $crate::i18n::Value::from($argument))),+]
                    })?)+
                    #[allow(unreachable_patterns, reason = "every text may have arguments")]
                    _ => &[],
                };
                $crate::i18n::say_line(language, line, arguments)
            }
        }
    };
}

/// The type of an argument of a text.
#[doc(hidden)]
#[macro_export]
macro_rules! message_argument {
    () => {
        &str
    };
    (Number) => {
        usize
    };
}
