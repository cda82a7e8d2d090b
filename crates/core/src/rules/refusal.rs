//! Why a move or a press is refused, as data: which rule, and what of the board makes it apply.
//!
//! A game declares its refusals with [`refusals!`](crate::refusals), a line each. The name of a refusal is the key of its
//! text, its parameters are what the text names, and it stands under the paragraph of the rules page that states the rule.

use super::Cell;

/// A rule that can be broken, as a game declares it.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name: the function that [`refusals!`](crate::refusals) makes of it.
    pub name: &'static str,
    /// The anchor of the paragraph of the game's rules page that states it.
    pub paragraph: &'static str,
    /// What its text names.
    pub parameters: &'static [&'static str],
}

impl Rule {
    /// The key of its text among the game's words: `refused-` and its name with `-`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("refused-{}", self.name.replace('_', "-"))
    }
}

/// What the text of a refusal names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A cell, by its name. It is marked on the board, too.
    Cell(Cell),
    /// Several cells, by their names in a list. They are marked, too.
    Cells(Vec<Cell>),
    /// A cell, by its name. It is not marked.
    Unmarked(Cell),
    /// A number.
    Number(usize),
    /// A word of the game, by its key.
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

/// A move or a press that breaks a rule. [`Game::explain`](crate::game::Game::explain) puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule.
    pub rule: &'static Rule,
    /// What its text names, in the order of [`Rule::parameters`].
    pub arguments: Vec<Argument>,
    /// Cells that make it so beside those that the text names.
    pub besides: Vec<Cell>,
}

impl Refusal {
    /// The same with more cells to be marked.
    #[must_use]
    pub fn marking(mut self, cells: impl IntoIterator<Item = Cell>) -> Refusal {
        self.besides.extend(cells);
        self
    }

    /// The cells that make it so, to be marked on the board.
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

/// Declares the refusals of a game: for each paragraph of its rules page the refusals that point there, each a function
/// that takes what its text names and gives a [`Refusal`](crate::rules::Refusal). `RULES` lists them all.
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
            #[doc = concat!("The refusal `", stringify!($name), "`; its text is among the words of the game.")]
            pub(crate) fn $name($($parameter: impl Into<$crate::rules::Argument>),*) -> $crate::rules::Refusal {
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
