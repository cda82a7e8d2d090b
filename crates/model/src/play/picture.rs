//! What is on the table as a picture, and what happened there as a row of them.

use super::{Action, Play};
use apila_core::game::sprites_of;
use apila_core::scene::picture::{Picture, PictureRecord, PictureTheme};
use apila_core::scene::{MarkKind, Scene, View};

/// How a picture of a table is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureChoice {
    /// Whether the names of cells, rows and columns are drawn.
    pub coordinates: bool,
    /// Whether it is marked what the last move did, what is chosen, and what decided the game.
    pub marks: bool,
    /// The colours of letters and paper.
    pub theme: PictureTheme,
    /// Whether it has paper of its own.
    pub paper: bool,
    /// Its width in CSS pixels.
    pub width: u32,
}

/// What of a game an animation shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The move that led to the position shown, step by step.
    LastMove,
    /// The line on the table from its start, move by move.
    WholeGame,
}

/// A position, or a part of a move, in an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct AnimationFrame {
    /// The board.
    pub scene: Scene,
    /// For how long it is shown.
    pub milliseconds: u32,
}

impl Play {
    /// The frames of an animation, all of one view; none where nothing was done that could be seen.
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

    /// One frame of an animation as an SVG text.
    #[must_use]
    pub fn frame_picture(&self, frame: &AnimationFrame, choice: PictureChoice) -> String {
        self.picture_of(&frame.scene, choice, "", None)
    }

    /// The board as an SVG text with the game in it. `title` is said of it to those who do not see it.
    #[must_use]
    pub fn picture(&self, choice: PictureChoice, title: &str) -> String {
        let mut seen = if choice.marks { self.seen_without_offers() } else { self.seen_without_marks() };
        // Why a press was refused is of no use to those who look at the picture.
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
            sprites: &sprites_of(self.record().id().game()),
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

    /// The game with the line on the table as its main line, and the position shown.
    fn picture_record(&self) -> PictureRecord {
        let mut sheet = self.sheet.clone();
        sheet.tree.promote(self.tree().last_node());
        PictureRecord { sheet: sheet.print(), ply: self.shown }
    }
}

/// Stands before the names in a picture that is a file of its own.
const PREFIX: &str = "apila";
/// Milliseconds for which the position before a move is shown.
const BEGINNING: u32 = 900;
/// Milliseconds between the steps of a move.
const STEP: u32 = 500;
/// Milliseconds between the moves of a game.
const MOVE: u32 = 900;
/// Milliseconds for which the last position is shown, before all begins again.
const END: u32 = 2500;
