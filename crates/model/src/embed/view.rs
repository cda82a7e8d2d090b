//! The view of a board: the scene, the caption, the announcement.

use std::borrow::Cow;

use super::Embedded;
use super::annotation::Annotation;
use super::plan::Mode;
use super::state::ExerciseStatus;
use crate::display::SpeechDetail;
use crate::play::{Action, BoardView, Event, Play, Prompts, names_one_of};
use crate::record::shown_caption;
use apila_core::i18n::Phrase;
use apila_core::rules::Step;
use apila_core::scene::{Mark, MarkKind, Scene, Stroke};

apila_core::phrases! {
    /// The state of an exercise.
    pub(crate) enum ExercisePhrase {
        Solved,
        NotTheSolution,
        RightSoFar,
        SolutionShown,
    }
}

impl Embedded {
    /// The table to render: the table of the preview, or else the board's own.
    #[must_use]
    pub fn play_shown(&self) -> Cow<'_, Play> {
        self.preview.as_ref().map_or_else(|| self.own_play(), |preview| Cow::Borrowed(&preview.play))
    }

    /// The board's own table. If the reader can play on from an earlier position, the current line is cut
    /// there.
    fn own_play(&self) -> Cow<'_, Play> {
        match self.can_play_on_from_here() {
            true => Cow::Owned(self.play.after(Action::PlayOnFromHere)),
            false => Cow::Borrowed(&self.play),
        }
    }

    /// The board to draw. `pointed` is the step under the pointer or focus; ghosts show its effect, and its
    /// stack spread out.
    #[must_use]
    pub fn seen(&self, pointed: Option<Step>) -> BoardView {
        let play = self.play_shown();
        let seen = match self.takes_moves() && self.preview.is_none() {
            true => play.seen(pointed),
            false => play.seen_closed(pointed),
        };
        self.annotated(seen)
    }

    /// The board to draw in a still picture, without steps on offer.
    #[must_use]
    pub fn seen_still(&self) -> BoardView {
        self.annotated(self.play_shown().seen_without_offers())
    }

    fn annotated(&self, mut seen: BoardView) -> BoardView {
        for annotation in [self.annotation_shown(), self.annotation_of_game()].into_iter().flatten() {
            add_annotation(&mut seen.scene, annotation);
        }
        seen
    }

    /// The drawings of the author's game for the position shown.
    fn annotation_of_game(&self) -> Option<&Annotation> {
        let is_still = self.preview.is_none() && self.play.partial().is_empty() && !self.play.is_replaying();
        let game = self.plan.annotated.as_ref().filter(|_| is_still)?;
        game.annotation(self.play.tree().node_at(self.play.shown()))
    }

    /// The annotation of the position shown.
    fn annotation_shown(&self) -> Option<&Annotation> {
        if let Some(preview) = &self.preview {
            return Some(&preview.annotation);
        }
        let shown = self.play.shown();
        match &self.annotation {
            Some((ply, annotation)) => (*ply == shown).then_some(annotation),
            None => {
                let untouched = *self.play.record() == self.plan.record && shown == self.plan.shown;
                (untouched && self.play.partial().is_empty()).then_some(&self.plan.annotation)
            }
        }
    }

    /// The text below the board: the author's caption, the prompt or the last move. A preview does not change
    /// it, because a text of another height would move what is under the pointer.
    #[must_use]
    pub fn caption(&self) -> String {
        let play = self.own_play();
        let shown = play.shown();
        let is_of_the_plan = play.record().moves().get(..shown) == self.plan.record.moves().get(..shown);
        if let Some(caption) = self.plan.captions.get(shown).filter(|_| is_of_the_plan)
            && !caption.is_empty()
        {
            return caption.clone();
        }
        // A list beside the board contains the comments.
        let comment = play.tree().comment(play.node_shown());
        if !comment.is_empty() && !self.plan.has_list {
            return shown_caption(comment);
        }
        match self.plan.mode {
            Mode::Play => play.prompt(),
            Mode::Exercise if self.status == ExerciseStatus::Open => play.prompt(),
            // Only the author decides the text of a still picture.
            Mode::Diagram => String::new(),
            Mode::Exercise if self.status == ExerciseStatus::Shown => last_move_and_result(&play),
            Mode::Replay | Mode::Exercise => match play.outcome_shown() {
                Some(outcome) => play.result(outcome),
                None => shown.checked_sub(1).and_then(|ply| play.description(ply)).unwrap_or_default(),
            },
        }
    }

    /// Whether a text of the page, the caption or the notice about the last press names a spot of the board.
    #[must_use]
    pub fn names_spots(&self, text: &str, seen: &BoardView) -> bool {
        let game = self.play.record().id().game();
        let names = || seen.scene.spots.iter().map(|spot| game.spot_name(spot.step));
        let own = [self.caption(), self.play.notice().unwrap_or_default()];
        names_one_of(text, names()) || own.iter().any(|text| names_one_of(text, names()))
    }

    /// The status of the exercise in words. Empty before the first turn and while a reply is due.
    #[must_use]
    pub fn judgement(&self) -> String {
        match self.status {
            ExerciseStatus::Open if self.is_right_so_far() => self.language.say(&ExercisePhrase::RightSoFar),
            ExerciseStatus::Open => String::new(),
            ExerciseStatus::Checking => self.language.say(&Phrase::Checking),
            ExerciseStatus::Unchecked => self.language.say(&Phrase::Unchecked),
            ExerciseStatus::Solved => self.language.say(&ExercisePhrase::Solved),
            ExerciseStatus::Failed => self.language.say(&ExercisePhrase::NotTheSolution),
            ExerciseStatus::Shown => self.language.say(&ExercisePhrase::SolutionShown),
        }
    }

    /// Whether the reader has made a right turn of an exercise, the exercise is not solved yet, and the
    /// reader is to move.
    fn is_right_so_far(&self) -> bool {
        self.status == ExerciseStatus::Open
            && self.plan.mode == Mode::Exercise
            && !self.is_reply_due()
            && self.play.record().plies() > self.plan.record.plies()
    }

    /// The text for a live region after the last input. It does not change while a move is replayed.
    #[must_use]
    pub fn announcement(&self) -> String {
        self.announced(&|play| play.announcement())
    }

    /// The announcement in a degree of detail. `heard` has the prompts that were said last.
    #[must_use]
    pub fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        self.announced(&|play| play.spoken(detail, heard))
    }

    /// Whether a move is shown step by step whose end is announced, not its beginning.
    pub(super) fn is_announcement_open(&self) -> bool {
        let is_open = self.status == ExerciseStatus::Open && self.reply_announcement().is_none();
        is_open && self.preview.is_none() && self.play.is_replaying()
    }

    /// The announcement. `say` says what has happened on a table.
    fn announced(&self, say: &dyn Fn(&Play) -> String) -> String {
        let judgement = self.judgement();
        match self.status {
            ExerciseStatus::Checking | ExerciseStatus::Unchecked | ExerciseStatus::Solved => judgement,
            ExerciseStatus::Failed if self.is_reply_due() => judgement,
            // The judgement was announced before the reply.
            ExerciseStatus::Failed if self.is_replied() => last_move_and_result(&self.settled()),
            ExerciseStatus::Failed => {
                let play = self.settled();
                sentences([
                    judgement,
                    play.outcome_shown().map(|outcome| play.result(outcome)).unwrap_or_default(),
                ])
            }
            ExerciseStatus::Shown => {
                let (play, first) = (self.settled(), self.plan.record.plies());
                match play.shown() {
                    shown if shown <= first => judgement,
                    shown if shown == first + 1 => sentences([judgement, last_move_and_result(&play)]),
                    _ => last_move_and_result(&play),
                }
            }
            ExerciseStatus::Open => match self.reply_said(say) {
                Some(reply) => sentences([judgement, reply]),
                None => self.announcement_of_play(say),
            },
        }
    }

    /// The announcement of the reply to a right turn: the move, and what to do now. `None` if there is no
    /// such reply, or if the reader has done something since.
    #[must_use]
    pub fn reply_announcement(&self) -> Option<String> {
        self.reply_said(&|play| play.announcement())
    }

    fn reply_said(&self, say: &dyn Fn(&Play) -> String) -> Option<String> {
        if !self.is_right_so_far() || self.preview.is_some() {
            return None;
        }
        let play = self.settled();
        let is_reply = matches!(play.event(), Event::Played | Event::Showed) && play.is_at_end();
        is_reply.then(|| say(&play))
    }

    /// The table after the end of the move that is being replayed.
    pub(super) fn settled(&self) -> Cow<'_, Play> {
        match self.play.is_replaying() {
            true => Cow::Owned(self.play.after(Action::Forward)),
            false => Cow::Borrowed(&self.play),
        }
    }

    /// The announcement of the table when there is no judgement. A move of an exercise that is answered soon
    /// is announced without the prompt, since the next turn is not the reader's.
    fn announcement_of_play(&self, say: &dyn Fn(&Play) -> String) -> String {
        let play = self.preview.as_ref().map_or(&self.play, |preview| &preview.play);
        let is_exercise = self.plan.mode == Mode::Exercise;
        match play.announcement() {
            text if text.is_empty() => text,
            _ if play.notice().is_some() || self.plan.mode == Mode::Play => say(play),
            _ if is_exercise && self.is_reply_due() => last_move_and_result(play),
            _ if is_exercise && self.caption() == play.prompt() => say(play),
            _ => self.caption(),
        }
    }

    /// Whether the last move of the exercise is a reply.
    #[must_use]
    pub fn is_replied(&self) -> bool {
        let made = self.made().len();
        made > 0 && made.is_multiple_of(2)
    }
}

/// The move that led to the position shown, and how the game ended there.
fn last_move_and_result(play: &Play) -> String {
    let last = play.shown().checked_sub(1).and_then(|ply| play.description(ply));
    let result = play.outcome_shown().map(|outcome| play.result(outcome));
    sentences([last.unwrap_or_default(), result.unwrap_or_default()])
}

/// Joins the sentences that are not empty.
fn sentences<const COUNT: usize>(texts: [String; COUNT]) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Adds an annotation to a scene.
fn add_annotation(scene: &mut Scene, annotation: &Annotation) {
    scene.marks.extend(annotation.marks.iter().map(|step| Mark { step: *step, kind: MarkKind::Noted }));
    let arrows: Vec<Stroke> =
        annotation.arrows.iter().filter_map(|(from, to)| scene.arrow(*from, *to)).collect();
    scene.strokes.extend(arrows);
}
