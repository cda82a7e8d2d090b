//! What a game brings: its rules, its board, its words. One trait for the typed side, [`GamePosition`], one
//! for the shell, [`Game`] with [`Table`], and the bridge between them.
//!
//! The shell holds positions as `Rc<dyn Table>` and speaks of moves by their text: it never names a game's
//! types, so a new game changes nothing in it.

#[cfg(not(target_arch = "wasm32"))]
use std::ops::ControlFlow;
use std::rc::Rc;

use super::openings::{Known, Openings};
use super::setup::{Brush, Editable};
use crate::i18n::{Language, Words};
use crate::rules::{Breach, Cell, Continuations, Fault, Outcome, Position, Side, Step, TextError};
use crate::scene::drawing::ARROW_HEADS;
use crate::scene::{Mark, Scene, Stroke, Turning};
use crate::search::{AlphaBeta, ForcedWin, Level, Order, Report, Searchable, Thinking};
#[cfg(not(target_arch = "wasm32"))]
use crate::search::{UctChoice, UctSettings, uct};

/// A number that belongs to the position and that players want to see: a reserve, a score, a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Whose it is; none for what both share.
    pub side: Option<Side>,
    /// What it is, in words: "Reserve".
    pub name: String,
    /// Its value as text: "13", "2 spaces".
    pub value: String,
    /// A piece to draw beside it: the id of a drawing in the game's sprites.
    pub look: Option<&'static str>,
}

/// A position of a game, as the typed side of the project sees it.
///
/// `half` is always a list of steps each of which was on offer after those before it.
pub trait GamePosition: Searchable + Editable {
    /// The position in the notation of the rules, in its one printed form.
    fn print(&self) -> String;

    /// Which steps may come next, and what move the steps so far make. Never lists all legal moves where
    /// these can be many.
    fn continuations(&self, half: &[Step]) -> Continuations<Self::Move>;

    /// The steps that make a legal move, in the order in which a player would make them.
    fn steps_of(&self, mv: Self::Move) -> Vec<Step>;

    /// Why `pressed`, which is not on offer after `half`, is refused.
    fn refuse(&self, half: &[Step], pressed: Step) -> Self::Breach;

    /// The board with the half-made move shown on it. What decided a finished game is marked.
    fn scene(&self, half: &[Step]) -> Scene;

    /// What shows on the board that `mv` led from `self` to the next position.
    fn traces(&self, mv: Self::Move) -> (Vec<Mark>, Vec<Stroke>);

    /// The numbers beside the board, in the order to show them.
    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact>;

    /// What the player to move is to do now: one short sentence, without the name of the colour.
    fn prompt(&self, language: Language, half: &[Step]) -> String;

    /// What lies at a spot and, if `offered`, what a press on it does: the label for readers by ear, as
    /// "b2, stack of 3, bottom to top light, tan, dark; press to sow it".
    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String;

    /// A legal move in a short sentence, as "Black adds a disc on m30 and a tile at o29".
    fn describe(&self, language: Language, mv: Self::Move) -> String;

    /// How a finished game ended, in a sentence of the game's own words, without saying who won: "Four in a
    /// line." or "7 three-in-a-rows to 5."
    fn verdict(&self, language: Language, outcome: Outcome) -> String;

    /// Why a move or a press is refused, as a sentence to the player.
    fn explain(language: Language, breach: &Self::Breach) -> String;

    /// How games of its variant begin: from there an opponent opens without a search. A game that brings nothing thinks
    /// from its first turn on.
    fn openings(&self) -> Option<Openings<Self>> {
        None
    }

    /// A number by which openings are looked up: positions share it that differ only in how the board lies and who has which
    /// colour, and others hardly ever do. What a game does not say is that none are alike.
    fn likeness(&self) -> u64 {
        self.key()
    }

    /// A search of the position as it was ordered; `past` holds the keys of the positions of the game before it.
    fn think(&self, past: &[u64], order: &Order) -> Box<dyn Thinking<Self::Move>> {
        Box::new(AlphaBeta::new(self.clone(), past, order))
    }
}

/// Why a press or a move was refused, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason, as a sentence to the player.
    pub text: String,
    /// The cells that make it so.
    pub cells: Vec<Cell>,
    /// The paragraph of the rules page that says so.
    pub paragraph: &'static str,
}

/// Why the text of a move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not the canonical text of any move.
    Syntax(TextError),
    /// It is a move, but not a legal one here.
    Illegal(Refusal),
}

/// A position of some game, as the shell sees it. Moves are texts.
pub trait Table {
    /// The side to move.
    fn turn(&self) -> Side;
    /// See [`Position::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Position::REPETITION`].
    fn repetition(&self) -> Option<usize>;
    /// See [`GamePosition::print`].
    fn print(&self) -> String;
    /// All legal moves, unsorted. May be long: for tests and the engine, and natively only, as all that walks through them.
    #[cfg(not(target_arch = "wasm32"))]
    fn legal_moves(&self) -> Vec<String>;
    /// See [`Position::perft`].
    #[cfg(not(target_arch = "wasm32"))]
    fn perft(&self, depth: u32) -> u64;
    /// The position after the move that `text` says; refusals are told in `language`.
    ///
    /// # Errors
    /// What is wrong with the text, or the rule it breaks.
    fn play(&self, text: &str, language: Language) -> Result<Rc<dyn Table>, MoveError>;
    /// See [`GamePosition::continuations`].
    fn continuations(&self, half: &[Step]) -> Continuations<String>;
    /// See [`GamePosition::steps_of`]; nothing for a text that is no legal move.
    fn steps_of(&self, text: &str) -> Option<Vec<Step>>;
    /// See [`GamePosition::refuse`].
    fn refuse(&self, half: &[Step], pressed: Step, language: Language) -> Refusal;
    /// See [`GamePosition::scene`].
    fn scene(&self, half: &[Step]) -> Scene;
    /// See [`GamePosition::traces`]; nothing for a text that is no legal move.
    fn traces(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)>;
    /// See [`GamePosition::facts`].
    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact>;
    /// See [`GamePosition::prompt`].
    fn prompt(&self, language: Language, half: &[Step]) -> String;
    /// See [`GamePosition::label`].
    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String;
    /// See [`GamePosition::describe`]; nothing for a text that is no legal move.
    fn describe(&self, language: Language, text: &str) -> Option<String>;
    /// See [`GamePosition::verdict`].
    fn verdict(&self, language: Language, outcome: Outcome) -> String;
    /// See [`Editable::brushes`].
    fn brushes(&self) -> Vec<Brush>;
    /// See [`Editable::edited`].
    ///
    /// # Errors
    /// Why there is no such position.
    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Rc<dyn Table>, Fault>;
    /// See [`Editable::bare`].
    fn bare(&self) -> Rc<dyn Table>;
    /// See [`Editable::to_be_moved_by`].
    fn to_be_moved_by(&self, side: Side) -> Rc<dyn Table>;
    /// See [`Editable::setup_scene`].
    fn setup_scene(&self, brush: Option<usize>) -> Scene;
    /// See [`Searchable::key`].
    fn key(&self) -> u64;
    /// See [`GamePosition::likeness`]. Natively only: openings are made there.
    #[cfg(not(target_arch = "wasm32"))]
    fn likeness(&self) -> u64;
    /// See [`GamePosition::think`].
    fn think(&self, past: &[u64], order: &Order) -> Box<dyn Thinking<String>>;
    /// The textbook's tree search, an opponent to measure by, see [`uct`]. Natively only.
    #[cfg(not(target_arch = "wasm32"))]
    fn uct(
        &self,
        past: &[u64],
        settings: &UctSettings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<UctChoice<String>>;
    /// Calls `visit` with each legal move's position until it breaks.
    #[cfg(not(target_arch = "wasm32"))]
    fn for_each_next(&self, visit: &mut dyn FnMut(&dyn Table) -> ControlFlow<()>);
}

/// A legal move from its text, if it is one.
fn legal<P: GamePosition>(position: &P, text: &str) -> Option<P::Move> {
    text.parse().ok().filter(|mv| position.check(*mv).is_ok())
}

fn refusal<P: GamePosition>(breach: &P::Breach, language: Language) -> Refusal {
    Refusal { text: P::explain(language, breach), cells: breach.cells(), paragraph: breach.paragraph() }
}

impl<P: GamePosition> Table for P {
    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn repetition(&self) -> Option<usize> {
        P::REPETITION
    }

    fn print(&self) -> String {
        GamePosition::print(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn legal_moves(&self) -> Vec<String> {
        Position::legal_moves(self).iter().map(ToString::to_string).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn perft(&self, depth: u32) -> u64 {
        Position::perft(self, depth)
    }

    fn play(&self, text: &str, language: Language) -> Result<Rc<dyn Table>, MoveError> {
        let mv = text.parse().map_err(MoveError::Syntax)?;
        match Position::play(self, mv) {
            Ok(next) => Ok(Rc::new(next)),
            Err(breach) => Err(MoveError::Illegal(refusal::<P>(&breach, language))),
        }
    }

    fn continuations(&self, half: &[Step]) -> Continuations<String> {
        let Continuations { next, whole } = GamePosition::continuations(self, half);
        Continuations { next, whole: whole.map(|mv| mv.to_string()) }
    }

    fn steps_of(&self, text: &str) -> Option<Vec<Step>> {
        legal(self, text).map(|mv| GamePosition::steps_of(self, mv))
    }

    fn refuse(&self, half: &[Step], pressed: Step, language: Language) -> Refusal {
        refusal::<P>(&GamePosition::refuse(self, half, pressed), language)
    }

    fn scene(&self, half: &[Step]) -> Scene {
        GamePosition::scene(self, half)
    }

    fn traces(&self, text: &str) -> Option<(Vec<Mark>, Vec<Stroke>)> {
        legal(self, text).map(|mv| GamePosition::traces(self, mv))
    }

    fn facts(&self, language: Language, half: &[Step]) -> Vec<Fact> {
        GamePosition::facts(self, language, half)
    }

    fn prompt(&self, language: Language, half: &[Step]) -> String {
        GamePosition::prompt(self, language, half)
    }

    fn label(&self, language: Language, half: &[Step], spot: Step, offered: bool) -> String {
        GamePosition::label(self, language, half, spot, offered)
    }

    fn describe(&self, language: Language, text: &str) -> Option<String> {
        legal(self, text).map(|mv| GamePosition::describe(self, language, mv))
    }

    fn verdict(&self, language: Language, outcome: Outcome) -> String {
        GamePosition::verdict(self, language, outcome)
    }

    fn brushes(&self) -> Vec<Brush> {
        Editable::brushes(self)
    }

    fn edited(&self, brush: Option<usize>, cell: Cell) -> Result<Rc<dyn Table>, Fault> {
        Ok(Rc::new(Editable::edited(self, brush, cell)?))
    }

    fn bare(&self) -> Rc<dyn Table> {
        Rc::new(Editable::bare(self))
    }

    fn to_be_moved_by(&self, side: Side) -> Rc<dyn Table> {
        Rc::new(Editable::to_be_moved_by(self, side))
    }

    fn setup_scene(&self, brush: Option<usize>) -> Scene {
        Editable::setup_scene(self, brush)
    }

    fn key(&self) -> u64 {
        Searchable::key(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn likeness(&self) -> u64 {
        GamePosition::likeness(self)
    }

    fn think(&self, past: &[u64], order: &Order) -> Box<dyn Thinking<String>> {
        match order.within {
            Some(plies) => Box::new(InText(Box::new(ForcedWin::new(self.clone(), past, plies, order)))),
            None => {
                let openings = if order.book && order.lines <= 1 { self.openings() } else { None };
                let overlooks = order.level.overlooked > 0;
                let known = openings.as_ref().filter(|_| !overlooks);
                if let Some(report) = known.and_then(|openings| openings.answer(self, order.seed)) {
                    return Box::new(InText(Box::new(Known(report))));
                }
                let is_opening = overlooks && openings.is_some_and(|openings| openings.knows(self));
                let order = if is_opening { order.at_ease() } else { *order };
                Box::new(InText(GamePosition::think(self, past, &order)))
            }
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn uct(
        &self,
        past: &[u64],
        settings: &UctSettings,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<UctChoice<String>> {
        let UctChoice { line, value, iterations } = uct(self, past, settings, stop)?;
        Some(UctChoice { line: line.iter().map(ToString::to_string).collect(), value, iterations })
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn for_each_next(&self, visit: &mut dyn FnMut(&dyn Table) -> ControlFlow<()>) {
        let _ = self.for_each_move(&mut |mv| visit(&self.after(mv)));
    }
}

/// Opponents of a game that does not bring its own.
const LEVELS: [Level; 6] = [
    Level { depth: 1, nodes: Some(2_000), overlooked: 600, carelessness: 150 },
    Level { depth: 2, nodes: Some(4_000), overlooked: 400, carelessness: 80 },
    Level { depth: 2, nodes: Some(8_000), overlooked: 150, carelessness: 40 },
    Level { depth: 3, nodes: Some(20_000), overlooked: 0, carelessness: 20 },
    Level { depth: 5, nodes: Some(80_000), overlooked: 0, carelessness: 0 },
    Level::FULL,
];

/// A search whose moves are told as texts.
struct InText<M>(Box<dyn Thinking<M>>);

impl<M: ToString> Thinking<String> for InText<M> {
    fn go_on(&mut self, nodes: u64) {
        self.0.go_on(nodes);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn report(&self) -> Report<String> {
        self.0.report().map(|mv| mv.to_string())
    }
}

/// Whom the game is by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credits {
    /// The designer or designers.
    pub designer: &'static str,
    /// The publisher, where there is one.
    pub publisher: Option<&'static str>,
    /// The year of the rules we follow, where it is known.
    pub year: Option<u16>,
}

/// A game with its variants: what the catalog holds.
pub trait Game: Sync {
    /// The ids of its variants, the plain game first. The first is also the name of the game's rules page.
    fn ids(&self) -> &'static [&'static str];

    /// The two colours as the engine protocol writes them, in the order of [`Side`].
    fn colours(&self) -> [&'static str; 2];

    /// Whether its rules let the players agree on a draw.
    fn draw_by_agreement(&self) -> bool {
        false
    }

    /// The start of a variant, with `opener` to move. `id` is one of [`Game::ids`].
    fn start(&self, id: &str, opener: Side) -> Rc<dyn Table>;

    /// Reads a position of a variant. `id` is one of [`Game::ids`].
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, id: &str, text: &str) -> Result<Rc<dyn Table>, TextError>;

    /// How good an opponent can be in a variant, from one that a child beats to all that can be done in the time, whose
    /// [`Level::nodes`] is none. At least six. `id` is one of [`Game::ids`].
    fn levels(&self, _id: &str) -> &'static [Level] {
        &LEVELS
    }

    /// The game's drawings: SVG `<g id="…">` and gradients, in board units around the origin, to stand in a
    /// `<defs>`. Ids begin with the folder's name.
    fn sprites(&self) -> &'static str;

    /// How its board looks from the other side.
    fn turning(&self) -> Turning {
        Turning::Half
    }

    /// Looks that stand for the two sides where a colour is shown: ids in the sprites.
    fn emblems(&self) -> [&'static str; 2];

    /// A legal game of the first variant from its start, moves joined by `_`, to show on the home page.
    fn example(&self) -> &'static str;

    /// Whom it is by.
    fn credits(&self) -> Credits;

    /// The words of the game, whose section has the name of its folder.
    fn words(&self) -> &'static Words;

    /// The name of the game.
    fn name(&self, language: Language) -> String;

    /// The name of one of its variants: "Advanced".
    fn variant_name(&self, language: Language, id: &str) -> String;

    /// What is special about a variant, in one sentence.
    fn variant_line(&self, language: Language, id: &str) -> String;

    /// What the game is, in one line.
    fn tagline(&self, language: Language) -> String;

    /// The name of a colour, lower case: "black".
    fn colour_name(&self, language: Language, side: Side) -> String;

    /// The name of a spot for people: "b2".
    fn spot_name(&self, step: Step) -> String;
}

/// What a `<defs>` beside boards of one game holds: its drawings and the heads of arrows. Boards that stand in
/// trees of their own, as in shadow roots, each need it; a page that shows all games has the drawings once.
#[must_use]
pub fn sprites_of(game: &dyn Game) -> String {
    format!("{ARROW_HEADS}{}", game.sprites())
}
