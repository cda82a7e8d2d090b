//! Pictures of the position shown, and the frames of animations.

use super::{Action, Play};
use apila_core::game::{BoardStyle, sprites_of};
use apila_core::scene::picture::{Picture, PictureRecord, PictureTheme};
use apila_core::scene::{MarkKind, Scene, View};

/// The options of a picture of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureChoice {
    /// Whether to draw the names of cells, rows and columns.
    pub coordinates: bool,
    /// Whether to mark the last move, the partial move and what decided the game.
    pub marks: bool,
    /// How board and pieces are drawn.
    pub style: BoardStyle,
    /// The colours of text and background.
    pub theme: PictureTheme,
    /// Whether to draw a background.
    pub paper: bool,
    /// The width in CSS pixels.
    pub width: u32,
}

/// The part of a game that an animation shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The move to the position shown, step by step.
    LastMove,
    /// The current line from its start, move by move.
    WholeGame,
}

/// A frame of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct AnimationFrame {
    /// The board.
    pub scene: Scene,
    /// The time for which it is shown, in milliseconds.
    pub milliseconds: u32,
}

impl Play {
    /// The frames of an animation, all with the same view. Empty if there is no move to show.
    #[must_use]
    pub fn animation(&self, extent: Extent, marks: bool) -> Vec<AnimationFrame> {
        let mut frames = Vec::new();
        let mut show = |play: &Play, milliseconds| {
            let seen = if marks { play.seen_without_offers() } else { play.seen_without_marks() };
            frames.push(AnimationFrame { scene: seen.scene, milliseconds });
        };
        match extent {
            Extent::LastMove if self.shown == 0 => {}
            Extent::LastMove => {
                let mut play = self.after(Action::Show(self.shown - 1));
                show(&play, BEGINNING);
                play = play.after(Action::Forward);
                while play.is_replaying() {
                    show(&play, STEP);
                    play = play.after(Action::Tick);
                }
                show(&play, END);
            }
            Extent::WholeGame if self.record().plies() == 0 => {}
            Extent::WholeGame => {
                let last = self.record().plies();
                for ply in 0..=last {
                    show(&self.after(Action::Show(ply)), if ply == last { END } else { MOVE });
                }
            }
        }
        let views: Vec<View> = frames.iter().map(|frame| frame.scene.view).collect();
        if let Some(view) = views.into_iter().reduce(View::and) {
            frames.iter_mut().for_each(|frame| frame.scene.view = view);
        }
        frames
    }

    /// A frame of an animation as an SVG.
    #[must_use]
    pub fn frame_picture(&self, frame: &AnimationFrame, choice: PictureChoice) -> String {
        self.picture_of(&frame.scene, choice, "", None)
    }

    /// The position shown as an SVG that contains the game. `title` is its text alternative.
    #[must_use]
    pub fn picture(&self, choice: PictureChoice, title: &str) -> String {
        let mut seen = if choice.marks { self.seen_without_offers() } else { self.seen_without_marks() };
        // A picture does not show refused presses.
        seen.scene.marks.retain(|mark| !matches!(mark.kind, MarkKind::Refused | MarkKind::Cause));
        self.picture_of(&seen.scene, choice, title, Some(self.picture_record()))
    }

    fn picture_of(
        &self,
        scene: &Scene,
        choice: PictureChoice,
        title: &str,
        record: Option<PictureRecord>,
    ) -> String {
        Picture {
            scene,
            sprites: &sprites_of(self.record().id().game(), choice.style),
            coordinates: choice.coordinates,
            theme: choice.theme,
            paper: choice.paper,
            width: choice.width,
            title,
            prefix: PREFIX,
            record,
        }
        .print()
    }

    /// The game with the current line as its main line, and the ply shown.
    fn picture_record(&self) -> PictureRecord {
        let mut sheet = self.sheet().clone();
        sheet.tree.promote(self.tree().last_node());
        PictureRecord { sheet: sheet.print(), ply: self.shown }
    }
}

/// The prefix of ids in a picture that is a file of its own.
const PREFIX: &str = "apila";
/// The time for which the position before a move is shown, in milliseconds.
const BEGINNING: u32 = 900;
/// The time for which each step of a move is shown, in milliseconds.
const STEP: u32 = 500;
/// The time for which each position of a game is shown, in milliseconds.
const MOVE: u32 = 900;
/// The time for which the last position is shown before the animation repeats, in milliseconds.
const END: u32 = 2500;
