//! The code that authors copy into their pages. It contains a picture that is shown until the board has
//! loaded.
//!
//! The modules are the fields of a dialog, what an author writes and draws on the positions, and the code for
//! each kind of page. Each kind of page has a syntax of its own, in which texts from outside are escaped.
//! Everything is pure; the dialog only shows it.

mod edited_comments;
mod fallback;
mod field;
mod footprint;
mod form;
mod forum;
mod html;
mod markdown;
mod preview;
mod react;
mod sketch;
mod target;
mod vue;
mod wiki;

#[cfg(test)]
mod samples;

pub use edited_comments::EditedComments;
pub use fallback::Fallback;
pub use field::{Extent, Field, PicturePlace};
pub use form::{DrawnPosition, SnippetForm};
pub use html::named_element;
pub use preview::preview;
pub use sketch::{Sketch, SketchAction, SketchReport, Tool};
pub use target::Target;

use super::{Mode, Settings};

apila_core::phrases! {
    /// What a board on another page is for.
    pub enum ModePhrase {
        ModePlay,
        ModeReplay,
        ModeDiagram,
        ModeExercise,
    }
}

/// A board with everything that the code for a page needs.
#[derive(Clone, Copy, Debug)]
pub struct Snippet<'a> {
    /// The settings of the board.
    pub settings: &'a Settings,
    /// The URL of the app.
    pub home: &'a str,
    /// The picture that is shown until the board has loaded.
    pub fallback: &'a Fallback,
    /// The URL of the picture.
    pub picture: &'a str,
}

impl Snippet<'_> {
    /// The code for a page of this kind.
    #[must_use]
    pub fn code(&self, target: Target) -> String {
        match target {
            Target::Element => html::element(self),
            Target::Frame => html::frame(self),
            Target::WordPress => html::block(self),
            Target::Markdown => markdown::markdown(self),
            Target::MediaWiki => wiki::picture(self),
            Target::BoardGameGeek => forum::picture(self),
            Target::React => react::component(self),
            Target::Vue => vue::component(self),
        }
    }

    /// The URL of the script that defines the element.
    fn script(&self) -> String {
        script_address(self.home)
    }

    /// The URL of the game in the app.
    fn link(&self) -> String {
        format!("{}{}", self.home, self.fallback.link)
    }
}

/// The URL of the script that defines the element, for the URL of the app.
fn script_address(home: &str) -> String {
    let folder = home.rfind('/').map_or(home, |end| &home[..=end]);
    format!("{folder}embed.js")
}

/// The phrase for a mode in a list of modes.
#[must_use]
pub const fn mode_phrase(mode: Mode) -> ModePhrase {
    match mode {
        Mode::Play => ModePhrase::ModePlay,
        Mode::Replay => ModePhrase::ModeReplay,
        Mode::Diagram => ModePhrase::ModeDiagram,
        Mode::Exercise => ModePhrase::ModeExercise,
    }
}
