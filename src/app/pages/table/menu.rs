//! The menu *More*, with the actions that are seldom needed.

use yew::prelude::*;

use super::TablePhrase;
use super::context::{OpenDialog, TableContext};
use super::forms::FormPhrase;
use super::live;
use crate::app::board_text::BOARD_TEXT;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::widgets::buttons::disabled;
use crate::app::widgets::dialog::Dialog;
use apila_core::i18n::Say;
use apila_model::places::Place;
use apila_model::play::{Action, Sound};
use apila_model::preferences::Preference;
use apila_model::record::{Address, QuickWord, TableLink, lesson_of};

apila_core::phrases! {
    enum MenuPhrase {
        Resign,
        SoundsOn,
        SoundsOff,
        RedoTurn,
        AgreeDraw,
        OfferDraw,
        ShowCoordinates,
        HideCoordinates,
    }
}

/// The menu. Each entry closes it.
pub(super) fn menu(context: &TableContext<'_>, on_close: Callback<()>) -> Html {
    let menu = Menu { context, on_close };
    let play = context.play();
    let game = play.record().id().game();
    let can_end = play.is_open() && !play.is_waiting();
    let here = TableLink::to_position(play.record(), play.shown());
    html! {
        <Dialog key="more" title={context.say(&TablePhrase::More)} on_close={menu.on_close.clone()}>
            <ul class="menu">
                { menu.acts("redo-turn", &MenuPhrase::RedoTurn, play.can_redo(), context.act(Action::RedoTurn)) }
                if play.seat().is_none() {
                    { menu.opens("players", &FormPhrase::WhoPlays, true, OpenDialog::Players) }
                }
                { menu.opens("resign", &MenuPhrase::Resign, can_end, OpenDialog::Resign) }
                if game.draw_by_agreement && play.computers().is_empty() {
                    { match live::is_live(context) && play.seat().is_some() {
                        true => {
                            let offer = play.say(QuickWord::OfferDraw);
                            let is_open = offer.is_some();
                            let offer = offer.map(|offer| context.act(offer)).unwrap_or_default();
                            menu.acts("draw", &MenuPhrase::OfferDraw, is_open, offer)
                        }
                        false => menu.opens("draw", &MenuPhrase::AgreeDraw, can_end, OpenDialog::Draw),
                    } }
                }
                { menu.opens("note", &FormPhrase::Note, true, OpenDialog::Note(play.node_shown())) }
                { menu.coordinates() }
                { menu.sounds() }
                if let Some(lesson) = lesson_of(game.listing) {
                    { menu.leads("learn", &Place::Learn, lesson) }
                }
                { menu.opens("picture", &TablePhrase::Picture, true, OpenDialog::Picture) }
                { menu.opens("embed", &TablePhrase::EmbedBoard, true, OpenDialog::Embed) }
                { menu.leads("setup", &AppPhrase::SetUpPosition, Address::Edit(here).print()) }
                { menu.leads("settings", &Place::Settings, Address::Settings.print()) }
            </ul>
            <form method="dialog" class="buttons"><button>{ context.say(&AppPhrase::Close) }</button></form>
        </Dialog>
    }
}

/// Makes the entries of the menu.
struct Menu<'a> {
    context: &'a TableContext<'a>,
    on_close: Callback<()>,
}

impl Menu<'_> {
    fn entry(
        &self,
        name: &'static str,
        phrase: &dyn Say,
        enabled: bool,
        press: Callback<MouseEvent>,
    ) -> Html {
        html! {
            <li><button type="button" class="quiet" data-action={name} aria-disabled={disabled(!enabled)}
                onclick={enabled.then_some(press)}>{ self.context.say(phrase) }</button></li>
        }
    }

    /// An entry that opens a dialog in place of the menu.
    fn opens(&self, name: &'static str, phrase: &dyn Say, enabled: bool, dialog: OpenDialog) -> Html {
        self.entry(name, phrase, enabled, self.context.open(dialog))
    }

    /// An entry that leads to another page.
    fn leads(&self, name: &'static str, phrase: &dyn Say, href: impl Into<AttrValue>) -> Html {
        let href: AttrValue = href.into();
        html! { <li><a class="button quiet" data-action={name} {href}>{ self.context.say(phrase) }</a></li> }
    }

    /// An entry that closes the menu and does something.
    fn acts(&self, name: &'static str, phrase: &dyn Say, enabled: bool, act: Callback<MouseEvent>) -> Html {
        let on_close = self.on_close.clone();
        let press = Callback::from(move |event| {
            on_close.emit(());
            act.emit(event);
        });
        self.entry(name, phrase, enabled, press)
    }

    fn coordinates(&self) -> Html {
        let coordinates = self.context.coordinates.clone();
        let is_shown = *coordinates;
        let phrase = if is_shown { MenuPhrase::HideCoordinates } else { MenuPhrase::ShowCoordinates };
        let toggle = Callback::from(move |_| {
            preferences::choose(Preference::Coordinates(!is_shown));
            coordinates.set(!is_shown);
        });
        self.acts("coordinates", &phrase, true, toggle)
    }

    fn sounds(&self) -> Html {
        let has_sounds = preferences::is_on(preferences::SOUNDS);
        let phrase = if has_sounds { MenuPhrase::SoundsOff } else { MenuPhrase::SoundsOn };
        let toggle = Callback::from(move |_| {
            preferences::choose(Preference::Sounds(!has_sounds));
            if let Some(text) = BOARD_TEXT.get().filter(|_| !has_sounds) {
                (text.play_sound)(Sound::Place, 0.0);
            }
        });
        self.acts("sounds", &phrase, true, toggle)
    }
}
