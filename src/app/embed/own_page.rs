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
    if !preferences::coordinates() {
        settings.put(Setting::Coordinates, "off".to_owned());
    }
    settings
}

/// Makes a board with these settings. `redraw` renders its page again.
pub(crate) fn host_of(settings: Settings, language: Language, redraw: UseForceUpdateHandle) -> Rc<BoardHost> {
    let board = Embedded::new(as_preferred(settings), spoken(language));
    BoardHost::new(board, String::new(), Box::new(move |_| redraw.force_update()))
}
