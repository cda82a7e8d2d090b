//! The menu *More*, with the actions that are seldom needed.

use yew::prelude::*;

use super::TablePhrase;
use super::context::{OpenDialog, TableContext};
use super::forms::FormPhrase;
use super::sounds;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::widgets::buttons::disabled;
use crate::app::widgets::dialog::Dialog;
use apila_core::i18n::Say;
use apila_model::play::{Action, Sound};
use apila_model::preferences::Preference;
use apila_model::record::{Address, TableLink, lesson_of};

apila_core::phrases! {
    enum MenuPhrase {
        Resign,
        SoundsOn,
        SoundsOff,
        RedoTurn,
        AgreeDraw,
        ShowCoordinates,
        HideCoordinates,
    }
}

/// The menu. Each entry closes it.
pub(super) fn menu(context: &TableContext<'_>, on_close: Callback<()>) -> Html {
    let play = context.play();
    let is_over = play.record().outcome().is_some();
    let can_end = !is_over && play.is_at_end() && !play.is_waiting();
    let entry = |name: &'static str, phrase: &dyn Say, enabled: bool, press: Callback<MouseEvent>| {
        html! {
            <li><button type="button" class="quiet" data-action={name} aria-disabled={disabled(!enabled)}
                onclick={enabled.then_some(press)}>{ context.say(phrase) }</button></li>
        }
    };
    let opens = |name, phrase: &dyn Say, enabled, dialog| entry(name, phrase, enabled, context.open(dialog));
    let closing = |press: Callback<MouseEvent>| {
        let on_close = on_close.clone();
        Callback::from(move |event| {
            on_close.emit(());
            press.emit(event);
        })
    };
    let coordinates = {
        let coordinates = context.coordinates.clone();
        closing(Callback::from(move |_| {
            preferences::choose(Preference::Coordinates(!*coordinates));
            coordinates.set(!*coordinates);
        }))
    };
    let has_sounds = preferences::sounds();
    let sounds = closing(Callback::from(move |_| {
        preferences::choose(Preference::Sounds(!has_sounds));
        if !has_sounds {
            sounds::play(Sound::Place, 0.0);
        }
    }));
    let sounds_phrase = if has_sounds { MenuPhrase::SoundsOff } else { MenuPhrase::SoundsOn };
    let phrase =
        if **context.coordinates { MenuPhrase::HideCoordinates } else { MenuPhrase::ShowCoordinates };
    let here = TableLink::to_position(play.record(), play.shown());
    html! {
        <Dialog key="more" title={context.say(&TablePhrase::More)} on_close={on_close.clone()}>
            <ul class="menu">
                { entry(
                    "redo-turn",
                    &MenuPhrase::RedoTurn,
                    play.can_redo(),
                    closing(context.act(Action::RedoTurn))
                ) }
                if play.seat().is_none() {
                    { opens("players", &FormPhrase::WhoPlays, true, OpenDialog::Players) }
                }
                { opens("resign", &MenuPhrase::Resign, can_end, OpenDialog::Resign) }
                if play.record().id().game().draw_by_agreement && play.computers().is_empty() {
                    { opens("draw", &MenuPhrase::AgreeDraw, can_end, OpenDialog::Draw) }
                }
                { opens("note", &FormPhrase::Note, true, OpenDialog::Note(play.node_shown())) }
                { entry("coordinates", &phrase, true, coordinates) }
                { entry("sounds", &sounds_phrase, true, sounds) }
                if let Some(lesson) = lesson_of(play.record().id().listing()) {
                    <li>
                        <a class="button quiet" data-action="learn" href={lesson}>
                            { context.say(&AppPhrase::Learn) }
                        </a>
                    </li>
                }
                { opens("picture", &TablePhrase::Picture, true, OpenDialog::Picture) }
                { opens("embed", &TablePhrase::EmbedBoard, true, OpenDialog::Embed) }
                <li>
                    <a class="button quiet" data-action="setup" href={Address::Edit(here).print()}>
                        { context.say(&AppPhrase::SetUpPosition) }
                    </a>
                </li>
                <li>
                    <a class="button quiet" data-action="settings" href={Address::Settings.print()}>
                        { context.say(&AppPhrase::Settings) }
                    </a>
                </li>
            </ul>
            <form method="dialog" class="buttons"><button>{ context.say(&AppPhrase::Close) }</button></form>
        </Dialog>
    }
}
