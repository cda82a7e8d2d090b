//! The boards of these pages: those of other pages, with what the reader prefers.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::embed::BoardHost;
use crate::app::navigation::language::spoken;
use crate::app::saved::preferences;
use apila_core::i18n::Language;
use apila_model::display::Theme;
use apila_model::embed::{Embedded, Setting, Settings};

/// The settings that a reader's preferences make of every board.
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

/// A board with these settings. `redraw` draws its page again.
pub(super) fn host_of(settings: Settings, language: Language, redraw: UseForceUpdateHandle) -> Rc<BoardHost> {
    let board = Embedded::new(as_preferred(settings), spoken(language));
    BoardHost::new(board, String::new(), Box::new(move |_| redraw.force_update()))
}
