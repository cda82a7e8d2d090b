//! Boards for other pages on pages of our own, with the reader's preferences.

use std::rc::Rc;

use yew::prelude::*;

use super::board_host::BoardHost;
use crate::app::navigation::language::spoken;
use crate::app::saved::preferences;
use apila_core::i18n::Language;
use apila_model::display::Theme;
use apila_model::embed::{Embedded, Setting, Settings};

/// Changes the settings of a board as the reader prefers.
fn as_preferred(mut settings: Settings) -> Settings {
    let theme = preferences::theme();
    if theme != Theme::System {
        settings.set("theme", theme.tag());
    }
    // Texts beside these boards name cells, on a small screen as well.
    if preferences::hides_coordinates() {
        settings.put(Setting::Coordinates, "off".to_owned());
    }
    settings
}

/// The state of a board with these settings.
pub(crate) fn board_of(settings: Settings, language: Language) -> Embedded {
    Embedded::new(as_preferred(settings), spoken(language))
}

/// Makes a board with these settings. `redraw` renders its page again.
pub(crate) fn host_of(settings: Settings, language: Language, redraw: UseForceUpdateHandle) -> Rc<BoardHost> {
    BoardHost::new(board_of(settings, language), String::new(), Box::new(move |_| redraw.force_update()))
}
