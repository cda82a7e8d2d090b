//! The state of the dialog that makes pictures and animations of a table.

use super::{Extent, PictureChoice, Play};
use apila_core::game::BoardStyle;
use apila_core::scene::picture::PictureTheme;

/// Width of a picture in CSS pixels.
const WIDTH: u32 = 640;
/// Pixels of a PNG for each CSS pixel, so that it is sharp on high-resolution screens.
const PIXEL_RATIO: u32 = 2;
/// The width of an animation in pixels, suitable for chats.
const ANIMATION_WIDTH: u32 = 480;

/// The state of the animation. `Gif` is the finished file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Animation<Gif> {
    /// No animation was requested.
    NotRequested,
    /// The animation is being made.
    Running {
        /// The number of frames that are done.
        done: usize,
        /// The number of all frames.
        total: usize,
    },
    /// The animation is done.
    Finished(Gif),
    /// The animation would have this many frames, which is too many.
    TooLong(usize),
    /// The animation could not be made.
    Failed,
}

/// A field of the dialog with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureField {
    /// See [`PictureChoice::coordinates`].
    Coordinates(bool),
    /// See [`PictureChoice::marks`].
    Marks(bool),
    /// See [`PictureChoice::paper`].
    Paper(bool),
    /// See [`PictureChoice::theme`].
    Theme(PictureTheme),
    /// The part of the game that an animation shows.
    Extent(Extent),
}

impl PictureField {
    /// The field with this name in the form. `value` is its value, `is_checked` whether it is ticked.
    #[must_use]
    pub fn parse(name: &str, value: &str, is_checked: bool) -> Option<PictureField> {
        Some(match (name, value) {
            ("coordinates", _) => PictureField::Coordinates(is_checked),
            ("marks", _) => PictureField::Marks(is_checked),
            ("paper", _) => PictureField::Paper(is_checked),
            ("colours", "automatic") => PictureField::Theme(PictureTheme::Automatic),
            ("colours", "light") => PictureField::Theme(PictureTheme::Light),
            ("colours", "dark") => PictureField::Theme(PictureTheme::Dark),
            ("extent", "last") => PictureField::Extent(Extent::LastMove),
            ("extent", "game") => PictureField::Extent(Extent::WholeGame),
            _ => return None,
        })
    }
}

/// Something that happens in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureAction<Gif> {
    /// The reader changes a field. An animation that is done stays as it is.
    Change(PictureField),
    /// The reader asks for an animation. It is made only if it has at most `most` frames.
    Animate {
        /// The number of frames.
        frames: usize,
        /// The greatest possible number of frames.
        most: usize,
    },
    /// This many frames of the animation are done.
    Progress(usize),
    /// The animation is done, or `None` if it failed.
    Finish(Option<Gif>),
    /// The reader cancels the animation.
    Cancel,
}

/// The state of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureDialog<Gif> {
    choice: PictureChoice,
    extent: Extent,
    animation: Animation<Gif>,
}

impl<Gif: Clone> PictureDialog<Gif> {
    /// The dialog when it is opened. Coordinates and style are those of the board.
    #[must_use]
    pub const fn new(coordinates: bool, style: BoardStyle) -> PictureDialog<Gif> {
        let theme = PictureTheme::Automatic;
        let choice = PictureChoice { coordinates, marks: true, style, theme, paper: true, width: WIDTH };
        PictureDialog { choice, extent: Extent::LastMove, animation: Animation::NotRequested }
    }

    /// The dialog after an action. A change of a field discards the animation. Reports about an animation
    /// that is not running change nothing.
    #[must_use]
    pub fn after(&self, action: PictureAction<Gif>) -> PictureDialog<Gif> {
        let mut next = self.clone();
        match (action, &mut next.animation) {
            (PictureAction::Change(field), animation) => {
                // An animation with the former choices would not be what the dialog shows.
                *animation = Animation::NotRequested;
                next.change(field);
            }
            (PictureAction::Animate { frames, most }, animation) => {
                *animation = if frames > most {
                    Animation::TooLong(frames)
                } else {
                    Animation::Running { done: 0, total: frames }
                };
            }
            (PictureAction::Progress(frames), Animation::Running { done, .. }) => *done = frames,
            (PictureAction::Finish(gif), animation @ Animation::Running { .. }) => {
                *animation = gif.map_or(Animation::Failed, Animation::Finished);
            }
            (PictureAction::Cancel, animation) => *animation = Animation::NotRequested,
            (PictureAction::Progress(_) | PictureAction::Finish(_), _) => {}
        }
        next
    }

    fn change(&mut self, field: PictureField) {
        match field {
            PictureField::Coordinates(coordinates) => self.choice.coordinates = coordinates,
            PictureField::Marks(marks) => self.choice.marks = marks,
            PictureField::Paper(paper) => self.choice.paper = paper,
            PictureField::Theme(theme) => self.choice.theme = theme,
            PictureField::Extent(extent) => self.extent = extent,
        }
    }

    /// The choice for the picture that the dialog shows.
    #[must_use]
    pub const fn choice(&self) -> PictureChoice {
        self.choice
    }

    /// The part of the game that an animation shows.
    #[must_use]
    pub const fn extent(&self) -> Extent {
        self.extent
    }

    /// The state of the animation.
    #[must_use]
    pub const fn animation(&self) -> &Animation<Gif> {
        &self.animation
    }

    /// Whether there is a move to animate.
    #[must_use]
    pub fn can_animate(&self, play: &Play) -> bool {
        match self.extent {
            Extent::LastMove => play.shown() > 0,
            Extent::WholeGame => play.record().plies() > 0,
        }
    }

    /// The choice for a picture of pixels.
    #[must_use]
    pub fn pixels(&self, page_is_dark: bool) -> PictureChoice {
        PictureChoice { width: WIDTH * PIXEL_RATIO, theme: self.fixed_theme(page_is_dark), ..self.choice }
    }

    /// The choice for the frames of an animation. They always have a background.
    #[must_use]
    pub fn frames(&self, page_is_dark: bool) -> PictureChoice {
        let theme = self.fixed_theme(page_is_dark);
        PictureChoice { width: ANIMATION_WIDTH, theme, paper: true, ..self.choice }
    }

    /// The colours for pixels. They cannot follow the system of the viewer, so they follow the page.
    const fn fixed_theme(&self, page_is_dark: bool) -> PictureTheme {
        match self.choice.theme {
            PictureTheme::Automatic if page_is_dark => PictureTheme::Dark,
            PictureTheme::Automatic => PictureTheme::Light,
            theme => theme,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Animation, PictureAction, PictureDialog, PictureField};
    use crate::play::Extent;
    use apila_core::game::BoardStyle;
    use apila_core::scene::picture::PictureTheme;

    type Dialog = PictureDialog<&'static str>;

    fn after(actions: &[PictureAction<&'static str>]) -> Dialog {
        let first = Dialog::new(true, BoardStyle::Usual);
        actions.iter().fold(first, |dialog, action| dialog.after(action.clone()))
    }

    fn change(name: &str, value: &str, is_checked: bool) -> PictureAction<&'static str> {
        PictureAction::Change(PictureField::parse(name, value, is_checked).expect("a field"))
    }

    const ANIMATE: PictureAction<&str> = PictureAction::Animate { frames: 3, most: 3 };

    #[test]
    fn fields_change_the_picture() {
        let fields = [("coordinates", "on"), ("marks", "on"), ("paper", "on"), ("colours", "dark")];
        let dialog = after(&fields.map(|(name, value)| change(name, value, false)));
        let choice = dialog.choice();
        assert_eq!((choice.coordinates, choice.marks, choice.paper), (false, false, false));
        assert_eq!(choice.theme, PictureTheme::Dark);
        assert_eq!(after(&[change("extent", "game", true)]).extent(), Extent::WholeGame);
        assert_eq!(PictureField::parse("colours", "red", true), None);
    }

    #[test]
    fn pixels_have_the_colours_of_the_page_unless_others_are_chosen() {
        let themes = |actions: &[_]| [false, true].map(|is_dark| after(actions).pixels(is_dark).theme);
        assert_eq!(themes(&[]), [PictureTheme::Light, PictureTheme::Dark]);
        assert_eq!(themes(&[change("colours", "light", true)]), [PictureTheme::Light; 2]);
        assert_eq!(after(&[]).frames(true).theme, PictureTheme::Dark);
        assert_eq!(after(&[]).choice().theme, PictureTheme::Automatic, "an SVG follows its viewer");
    }

    #[test]
    fn an_animation_has_a_background_and_is_smaller_than_a_picture() {
        let dialog = after(&[change("paper", "on", false)]);
        assert!(dialog.frames(false).paper && !dialog.pixels(false).paper);
        assert!(dialog.frames(false).width < dialog.choice().width);
        assert!(dialog.choice().width < dialog.pixels(false).width);
    }

    #[test]
    fn an_animation_reports_its_progress_until_it_is_done() {
        assert_eq!(after(&[ANIMATE]).animation(), &Animation::Running { done: 0, total: 3 });
        let running = after(&[ANIMATE, PictureAction::Progress(2)]);
        assert_eq!(running.animation(), &Animation::Running { done: 2, total: 3 });
        let finished = running.after(PictureAction::Finish(Some("gif")));
        assert_eq!(finished.animation(), &Animation::Finished("gif"));
        assert_eq!(running.after(PictureAction::Finish(None)).animation(), &Animation::Failed);
    }

    #[test]
    fn a_change_discards_the_animation_with_the_former_choices() {
        let finished = after(&[ANIMATE, PictureAction::Finish(Some("gif"))]);
        for dialog in [after(&[ANIMATE]), finished] {
            let changed = dialog.after(change("marks", "on", false));
            assert_eq!(changed.animation(), &Animation::NotRequested);
        }
    }

    #[test]
    fn a_long_animation_is_refused() {
        let dialog = after(&[PictureAction::Animate { frames: 4, most: 3 }]);
        assert_eq!(dialog.animation(), &Animation::TooLong(4));
    }

    #[test]
    fn reports_after_a_cancellation_change_nothing() {
        let late =
            [PictureAction::Progress(1), PictureAction::Finish(Some("gif")), PictureAction::Finish(None)];
        for report in late {
            let dialog = after(&[ANIMATE, PictureAction::Cancel, report]);
            assert_eq!(dialog.animation(), &Animation::NotRequested);
        }
    }
}
