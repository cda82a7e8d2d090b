//! The preview of a move of the best lines.
//!
//! If a move of a line is under the mouse or has the keyboard focus, it is previewed: the board shows the
//! position after it. With touch, a press starts a preview that is held until the next press.

use std::rc::Rc;

use super::findings::SharedReport;
use super::known_turn::KnownTurn;
use super::line::{BestLine, LineMove, search_effort};
use super::remark::Remark;
use crate::play::Play;

/// The best lines of a position as texts.
#[derive(Clone, Debug, Default)]
pub struct PositionLines {
    /// The report that they were made from. `None` before the first report.
    pub report: Option<SharedReport>,
    /// The lines, the best one first.
    pub lines: Vec<BestLine>,
    /// The moves that are known without a search. `None` before the first report.
    pub known: Option<Rc<Vec<KnownTurn>>>,
    /// The depth and the number of positions of the search as a text.
    pub effort: String,
}

impl PositionLines {
    /// The lines of the position shown.
    #[must_use]
    pub fn new(play: &Play, report: Option<SharedReport>) -> PositionLines {
        let Some(report) = report else { return PositionLines::default() };
        let (id, position, language) = (play.record().id(), play.position(), play.language());
        PositionLines {
            lines: BestLine::all(id, position, &report, language),
            known: Some(Rc::new(KnownTurn::all(id, position, &report, language))),
            effort: search_effort(report.depth, report.nodes, language),
            report: Some(report),
        }
    }

    /// What the numbers beside the lines mean, in one sentence. `None` if no line has a number.
    #[must_use]
    pub fn legend(&self, play: &Play) -> Option<String> {
        let side = self.lines.iter().find(|line| line.is_estimated())?.assessment.side;
        let colour = play.record().id().game().colour_name(play.language(), side);
        Some(play.language().say(&Remark::ScoresAreFor { colour }))
    }
}

/// A move of the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineIndex {
    /// The index of the line.
    pub line: usize,
    /// The index of the move in the line.
    pub at: usize,
}

/// A move that is previewed.
#[derive(Clone, Debug)]
struct PreviewedMove {
    /// The lines at the start of the preview. They do not change during it.
    lines: Rc<PositionLines>,
    index: LineIndex,
    /// Whether the move was pressed, so that the preview stays until the next press.
    is_held: bool,
}

/// What the reader does with the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineAction {
    /// Moves the mouse over a move, or over none. Lines that appear under the mouse when the list grows are
    /// no such action.
    Point(Option<LineIndex>),
    /// Moves the keyboard focus, or leaves the list with the mouse. The move is the one that has the focus.
    Settle(Option<LineIndex>),
    /// Presses a move.
    Press {
        /// The move.
        index: LineIndex,
        /// Whether it was pressed with a mouse, which is over the move that it presses.
        with_mouse: bool,
    },
    /// Presses the button that plays the previewed line.
    Play,
    /// Ends the preview.
    End,
}

/// The effect of such an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEffect {
    /// None.
    None,
    /// The preview has changed.
    Preview,
    /// This line is to be played.
    Play(Vec<String>),
}

/// The preview of a move of the best lines, if there is one.
#[derive(Clone, Debug, Default)]
pub struct LinePreview(Option<PreviewedMove>);

impl LinePreview {
    /// Whether a move is previewed.
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the preview stays until the next press.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.0.as_ref().is_some_and(|previewed| previewed.is_held)
    }

    /// The move that is previewed.
    #[must_use]
    pub fn index(&self) -> Option<LineIndex> {
        self.0.as_ref().map(|previewed| previewed.index)
    }

    /// The lines at the start of the preview.
    #[must_use]
    pub fn lines(&self) -> Option<&Rc<PositionLines>> {
        self.0.as_ref().map(|previewed| &previewed.lines)
    }

    /// The description of the move that is previewed.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        let previewed = self.0.as_ref()?;
        moves(&previewed.lines, previewed.index).last().map(|mv| mv.description.as_str())
    }

    /// The moves of the line up to the one that is previewed.
    #[must_use]
    pub fn line(&self) -> Option<Vec<String>> {
        self.0.as_ref().map(|previewed| texts(&previewed.lines, previewed.index))
    }

    /// Ends the preview. Returns whether there was one.
    pub fn end(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Handles an action of the reader on the list of `lines`. `can_play` says whether a line can be played.
    pub fn apply(&mut self, action: LineAction, lines: &Rc<PositionLines>, can_play: bool) -> LineEffect {
        let is_held = self.is_held();
        match action {
            LineAction::Point(_) if is_held => LineEffect::None,
            // A preview that was started by a press stays. Otherwise the keyboard focus decides.
            LineAction::Settle(None) if is_held => LineEffect::None,
            LineAction::Point(index) | LineAction::Settle(index) => self.show(index, false, lines),
            LineAction::Press { index, with_mouse } => {
                let is_here = self.index() == Some(index);
                // The mouse may press before the preview has been rendered.
                if can_play && (with_mouse || is_here && !is_held) {
                    return LineEffect::Play(texts(lines, index));
                }
                self.show(Some(index).filter(|_| !(is_here && is_held)), true, lines)
            }
            LineAction::Play => self.line().filter(|_| can_play).map_or(LineEffect::None, LineEffect::Play),
            LineAction::End => self.show(None, false, lines),
        }
    }

    fn show(&mut self, index: Option<LineIndex>, is_held: bool, lines: &Rc<PositionLines>) -> LineEffect {
        let before = (self.index(), self.is_held());
        self.0 = index.map(|index| PreviewedMove { lines: lines.clone(), index, is_held });
        match (self.index(), self.is_held()) == before {
            true => LineEffect::None,
            false => LineEffect::Preview,
        }
    }
}

/// The moves of a line up to a move.
fn moves(lines: &PositionLines, index: LineIndex) -> &[LineMove] {
    lines.lines.get(index.line).and_then(|line| line.moves.get(..=index.at)).unwrap_or_default()
}

fn texts(lines: &PositionLines, index: LineIndex) -> Vec<String> {
    moves(lines, index).iter().map(|mv| mv.text.clone()).collect()
}
