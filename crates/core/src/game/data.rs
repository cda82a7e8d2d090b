//! The constants of a game.

use std::rc::Rc;

use super::any_position::AnyPosition;
use super::listing::Listing;
use super::style::{BoardStyle, Styles};
use crate::i18n::{Language, Value, Words};
use crate::part::{AnyPart, Part};
use crate::rules::{Argument, Cell, Refusal, Rule, Side, Step, TextError};
use crate::scene::Turning;
use crate::scene::drawing::ARROW_HEADS;
use crate::search::Level;

/// A variant of a game.
#[derive(Debug)]
pub struct Variant {
    /// Returns the start position with this side to move.
    pub start: fn(Side) -> Rc<dyn AnyPosition>,
    /// Reads a position in the notation of the rules.
    pub read: fn(&str) -> Result<Rc<dyn AnyPosition>, TextError>,
    /// The opponents, from a level that a child beats up to [`Level::FULL`]: at least six. [`Level::USUAL`]
    /// is used until the levels of the game are measured.
    pub levels: &'static [Level],
}

/// A game with its variants.
///
/// Its words may have the keys of its [`Listing`] and also `colour-<colour>` for each of
/// [`Listing::colours`], in lower case. The name of a colour defaults to its id.
#[derive(Debug)]
pub struct Game {
    /// What is known of the game before it is loaded.
    pub listing: &'static Listing,
    /// Its variants, in the order of [`Listing::variants`].
    pub variants: &'static [Variant],
    /// Whether the rules let the players agree on a draw.
    pub draw_by_agreement: bool,
    /// The drawings: SVG `<g id="…">` and gradients, in board units around the origin. They go into a
    /// `<defs>`.
    pub sprites: &'static str,
    /// The same drawings, with the same ids, in the styles that a system can ask for. Styles that are neither
    /// here nor in [`Game::more_styles`] look like [`BoardStyle::Usual`].
    pub styles: Styles,
    /// The same drawings in further styles: see [`more_styles!`](crate::more_styles!).
    pub more_styles: Option<&'static Part<Styles>>,
    /// How the board looks from the other side.
    pub turning: Turning,
    /// The drawings that stand for the two sides where a colour is shown: ids in the sprites.
    pub emblems: [&'static str; 2],
    /// The colours of the two sides, as `#rrggbb`, for a surface of one colour.
    pub tints: [&'static str; 2],
    /// A legal game of the plain variant from its start, as moves joined by `_`. The home page shows it.
    pub example: &'static str,
    /// The texts of the game, in all languages.
    pub words: &'static Words,
    /// The rules that can be broken, as [`refusals!`](crate::refusals) lists them.
    pub rules: &'static [Rule],
    /// See [`Game::spot_name`].
    pub spot_name: fn(Step) -> String,
}

impl Game {
    /// The name of a spot for people: "b2".
    #[must_use]
    pub fn spot_name(&self, step: Step) -> String {
        (self.spot_name)(step)
    }

    /// Explains why a move or a press is refused, as a sentence to the player.
    #[must_use]
    pub fn explain(&self, language: Language, refusal: &Refusal) -> String {
        let name = |cell: &Cell| self.spot_name(Step::Cell(*cell));
        let texts = refusal.arguments.iter().map(|argument| match argument {
            Argument::Cell(cell) | Argument::Unmarked(cell) => name(cell),
            Argument::Cells(cells) => language.list_with_and(&cells.iter().map(name).collect::<Vec<_>>()),
            Argument::Word(key) => self.words.say(language, key, &[]),
            Argument::Number(_) => String::new(),
        });
        let texts: Vec<String> = texts.collect();
        let value = |(argument, text)| match argument {
            &Argument::Number(number) => Value::Number(number),
            _ => Value::Text(text),
        };
        let values = refusal.arguments.iter().zip(texts.iter().map(String::as_str)).map(value);
        let arguments: Vec<_> = refusal.rule.parameters.iter().copied().zip(values).collect();
        self.words.say(language, &refusal.rule.key(), &arguments)
    }

    /// The drawings of the game in a style. The usual drawings take the place of drawings that do not exist
    /// or are not loaded.
    #[must_use]
    pub fn drawings(&self, style: BoardStyle) -> &'static str {
        let more = self.more_styles.and_then(Part::get).copied().unwrap_or_default();
        let drawn = self.styles.iter().chain(more).find(|(known, _)| *known == style);
        drawn.map_or(self.sprites, |(_, drawings)| drawings)
    }

    /// The part that has to be loaded for drawings in a style, if it is not loaded yet.
    #[must_use]
    pub fn missing_styles(&self, style: BoardStyle) -> Option<&'static dyn AnyPart> {
        let is_here = style == BoardStyle::Usual || self.styles.iter().any(|(known, _)| *known == style);
        let part: &dyn AnyPart = self.more_styles?;
        (!is_here && !part.is_here()).then_some(part)
    }

    /// The name of the game.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        self.listing.name(language)
    }

    /// The name of a colour in lower case: "black".
    #[must_use]
    pub fn colour_name(&self, language: Language, side: Side) -> String {
        let colour = self.listing.colours[side.index()];
        let name = self.words.say_first(language, &[&format!("colour-{colour}")]);
        if name.is_empty() { colour.to_owned() } else { name }
    }
}

/// Returns the contents of a `<defs>` for boards of one game: its drawings and the heads of arrows. Boards in
/// trees of their own, such as shadow roots, each need it. A page that shows all games has the drawings once.
#[must_use]
pub fn sprites_of(game: &Game, style: BoardStyle) -> String {
    format!("{ARROW_HEADS}{}", game.drawings(style))
}
