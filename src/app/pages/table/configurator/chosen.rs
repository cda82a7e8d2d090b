//! Reading the form of the configurator.

use web_sys::FormData;

use crate::app::widgets::forms::value_of;
use crate::app::widgets::opponent_fields::{Opponent, chosen as chosen_opponent};
use apila_model::embed::snippet;
use apila_model::embed::{Mode, Reach, SIZES, Setting, Settings};
use apila_model::play::Play;
use apila_model::record::{Parameter, TableLink};

/// The reader's choices.
#[derive(Clone, PartialEq)]
pub(super) struct Chosen {
    pub(super) settings: Settings,
    /// Whether the board stands in a frame, not in an element.
    pub(super) in_frame: bool,
    /// Whether the picture until the board is loaded is part of the code, not a file.
    pub(super) picture_in_code: bool,
}

impl Chosen {
    /// The choices before the form is changed: a board to play on.
    pub(super) fn first(play: &Play) -> Chosen {
        let link = TableLink::to_record(play.record(), play.shown()).against(play.computers());
        let settings = Settings::of(play.record().id()).with_link(link);
        Chosen { settings, in_frame: false, picture_in_code: true }
    }
}

/// The choices in the form.
pub(super) fn read(data: &FormData, play: &Play) -> Chosen {
    let mode = value_of(data, Setting::Mode.name());
    let (record, shown) = (play.record(), play.shown());
    let reach = value_of(data, Setting::Reach.name());
    let judged = Reach::ALL.into_iter().find(|known| known.name() == reach);
    let mut settings = match mode == Mode::Exercise.name() {
        true => snippet::exercise(record, shown, judged),
        false => Settings::of(record.id()).with_link(TableLink::to_record(record, shown)),
    };
    for setting in Setting::ALL {
        let value = value_of(data, setting.name());
        // A width that is still being typed may be out of range.
        let is_ready = setting != Setting::Size || value.parse().is_ok_and(|size| SIZES.contains(&size));
        if !value.is_empty() && is_ready {
            settings.put(setting, value);
        }
    }
    if mode == Mode::Play.name() {
        settings.put(Setting::Mode, String::new());
        if let Opponent::Computer(computers) = chosen_opponent(data, record.id()) {
            let link = settings.link().clone().against(computers);
            settings = settings.with_link(link);
        }
    }
    if mode != Mode::Exercise.name() {
        settings.put(Setting::Goal, String::new());
    }
    if !value_of(data, "notes").is_empty() {
        let nodes = (0..=record.plies()).map(|ply| play.tree().comment(play.tree().node_at(ply)));
        settings.put(Setting::Captions, snippet::captions(&nodes.collect::<Vec<_>>()));
    }
    // Defaults are left out. This box is checked for the default.
    settings.put(
        Setting::Coordinates,
        if value_of(data, "named").is_empty() { "off".to_owned() } else { String::new() },
    );
    for name in [Parameter::Theme, Parameter::Language].map(Parameter::name) {
        settings.set(name, &value_of(data, name));
    }
    let in_frame = value_of(data, "kind") == "frame";
    if !in_frame {
        settings.put(Setting::Host, String::new());
    }
    Chosen { settings, in_frame, picture_in_code: value_of(data, "picture") == "code" }
}
