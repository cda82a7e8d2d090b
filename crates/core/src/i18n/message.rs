//! Macros that declare texts: each text has a key and parameters, which are written once.

/// A text that the code uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of its template.
    pub key: &'static str,
    /// The parameters of its template.
    pub parameters: &'static [Parameter],
}

/// A parameter of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in the template.
    pub name: &'static str,
    /// Whether it is a number. A template can choose between forms by a number.
    pub is_number: bool,
}

/// Makes the key of a text from an identifier: `PlayOn` and `play_on` become `play-on`. `N` must be at least
/// the length of the key; the rest is filled with spaces.
#[doc(hidden)]
#[must_use]
pub const fn key_bytes<const N: usize>(name: &str) -> [u8; N] {
    let (name, mut key, mut at, mut next) = (name.as_bytes(), [b' '; N], 0, 0);
    while next < name.len() {
        let letter = name[next];
        if letter.is_ascii_uppercase() && next > 0 {
            key[at] = b'-';
            at += 1;
        }
        key[at] = if letter == b'_' { b'-' } else { letter.to_ascii_lowercase() };
        at += 1;
        next += 1;
    }
    key
}

/// The length of the key that [`key_bytes`] makes from a name.
#[doc(hidden)]
#[must_use]
pub const fn key_length(name: &str) -> usize {
    let (name, mut length, mut next) = (name.as_bytes(), 0, 0);
    while next < name.len() {
        length += if name[next].is_ascii_uppercase() && next > 0 { 2 } else { 1 };
        next += 1;
    }
    length
}

/// The key of a text, made from an identifier at compile time.
#[macro_export]
macro_rules! message_key {
    ($name:ident) => {{
        const LENGTH: usize = $crate::i18n::key_length(stringify!($name));
        const BYTES: [u8; LENGTH] = $crate::i18n::key_bytes(stringify!($name));
        const KEY: &str = match ::core::str::from_utf8(&BYTES) {
            Ok(key) => key,
            Err(_) => "",
        };
        KEY
    }};
}

/// Declares texts of a game. Each one becomes a function that takes the language and the arguments and
/// returns the text. The templates are those of a static with the name `WORDS`, a [`Words`](super::Words) in
/// the same module. `name: Number` is a count (`usize`); every other argument is a `&str`. `MESSAGES` lists
/// all of them.
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
        $(
            #[doc = concat!("The text `", stringify!($name), "`.")]
            pub(crate) fn $name(
                language: $crate::i18n::Language,
                $($argument: $crate::message_argument!($($kind)?)),*
            ) -> String {
                let arguments: &[(&str, $crate::i18n::Value<'_>)] =
                    &[$((stringify!($argument), $crate::i18n::Value::from($argument))),*];
                WORDS.say(language, $crate::message_key!($name), arguments)
            }
        )*

        /// All texts of the game except refusals and the texts that every game has.
        pub(crate) static MESSAGES: &[$crate::i18n::Message] = &[
            $($crate::i18n::Message {
                key: $crate::message_key!($name),
                parameters: &[$($crate::i18n::Parameter {
                    name: stringify!($argument),
                    is_number: $crate::is_number!($($kind)?),
                }),*],
            },)*
        ];
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

/// Whether an argument of a text is a number.
#[doc(hidden)]
#[macro_export]
macro_rules! is_number {
    () => {
        false
    };
    (String) => {
        false
    };
    ($number:ident) => {
        true
    };
}

#[cfg(test)]
mod tests {
    #[test]
    fn keys_are_made_of_names() {
        assert_eq!(message_key!(PlayOnFromHere), "play-on-from-here");
        assert_eq!(message_key!(put_down), "put-down");
        assert_eq!(message_key!(QrCode), "qr-code");
        assert_eq!(message_key!(rows), "rows");
    }
}
