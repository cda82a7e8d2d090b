//! Why a move or a press is refused, as data: the rule, and the arguments of its text.
//!
//! A game declares its refusals with [`refusals!`](crate::refusals), one line for each paragraph of its rules
//! page. The name of a refusal gives the key of its text, and its parameters are the arguments of the text.
//! It is listed under the paragraph that states the rule.

use super::Cell;

/// A rule that can be broken, as a game declares it.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name: the name of the function that [`refusals!`](crate::refusals) declares.
    pub name: &'static str,
    /// The anchor of the paragraph of the game's rules page that states the rule.
    pub paragraph: &'static str,
    /// The parameters of its text.
    pub parameters: &'static [&'static str],
}

impl Rule {
    /// The key of its text among the game's words: `refused-` and the name with `-` in place of `_`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("refused-{}", self.name.replace('_', "-"))
    }
}

/// An argument of the text of a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A cell. The text has its name, and the board marks it.
    Cell(Cell),
    /// Several cells. The text lists their names, and the board marks them.
    Cells(Vec<Cell>),
    /// A cell. The text has its name, but the board does not mark it.
    Unmarked(Cell),
    /// A number.
    Number(usize),
    /// A word of the game, given by its key.
    Word(&'static str),
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell)
    }
}

impl From<Vec<Cell>> for Argument {
    fn from(cells: Vec<Cell>) -> Argument {
        Argument::Cells(cells)
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(number)
    }
}

impl From<&'static str> for Argument {
    fn from(key: &'static str) -> Argument {
        Argument::Word(key)
    }
}

/// A refused move or press. [`Game::explain`](crate::game::Game::explain) puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that it breaks.
    pub rule: &'static Rule,
    /// The arguments of the text, in the order of [`Rule::parameters`].
    pub arguments: Vec<Argument>,
    /// Cells that the board marks in addition to those among the arguments.
    pub besides: Vec<Cell>,
}

impl Refusal {
    /// Returns the refusal with more cells to be marked.
    #[must_use]
    pub fn marking(mut self, cells: impl IntoIterator<Item = Cell>) -> Refusal {
        self.besides.extend(cells);
        self
    }

    /// Returns the cells that cause the refusal. The board marks them.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let named = self.arguments.iter().flat_map(|argument| match argument {
            Argument::Cell(cell) => std::slice::from_ref(cell),
            Argument::Cells(cells) => cells,
            Argument::Unmarked(_) | Argument::Number(_) | Argument::Word(_) => &[],
        });
        named.chain(&self.besides).copied().collect()
    }
}

/// Declares the refusals of a game. Each paragraph of its rules page is followed by the refusals that link to
/// it. Each refusal becomes a function that takes the arguments of its text and returns a
/// [`Refusal`](crate::rules::Refusal). `RULES` lists all of them.
///
/// ```
/// apila_core::refusals! {
///     "placing": taken(cell), too_far(from, to);
///     "end": game_over();
/// }
/// # use apila_core::rules::Cell;
/// let refusal = too_far(Cell::new(0, 0), Cell::new(3, 0));
/// assert_eq!(refusal.cells().len(), 2);
/// assert_eq!(refusal.rule.paragraph, "placing");
/// assert_eq!(RULES.len(), 3);
/// ```
#[macro_export]
macro_rules! refusals {
    (@rule $paragraph:literal $name:ident $($parameter:ident)*) => {
        $crate::rules::Rule {
            name: stringify!($name),
            paragraph: $paragraph,
            parameters: &[$(stringify!($parameter)),*],
        }
    };
    ($($paragraph:literal: $($name:ident($($parameter:ident),*)),+;)+) => {
        $($(
            #[doc = concat!(
                "The refusal `",
                stringify!($name),
                "`; its text is among the words of the game."
            )]
            pub(crate) fn $name(
                $($parameter: impl Into<$crate::rules::Argument>),*
            ) -> $crate::rules::Refusal {
                static RULE: $crate::rules::Rule = $crate::refusals!(@rule $paragraph $name $($parameter)*);
                $crate::rules::Refusal {
                    rule: &RULE,
                    arguments: vec![$($parameter.into()),*],
                    besides: Vec::new(),
                }
            }
        )+)+

        /// All refusals of the game.
        pub(crate) static RULES: &[$crate::rules::Rule] =
            &[$($($crate::refusals!(@rule $paragraph $name $($parameter)*)),+),+];
    };
}
