//! The dialogs with a form: a new game, the players, a note, a question.

use yew::prelude::*;

use super::TablePhrase;
use crate::app::phrase::AppPhrase;
use crate::app::saved::by_link::Agreement;
use crate::app::saved::preferences;
use crate::app::widgets::forms::{choice, form_dialog, text_field, value_of};
use crate::app::widgets::opponent_fields::{OpponentFields, chosen_and_remembered};
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::opponents::Opponent;
use apila_model::record::{Computers, TimeControl};

apila_core::phrases! {
    pub(super) enum FormPhrase {
        Yes,
        WhoStarts,
        Begin,
        Note,
        HelpAgreed,
        Clock,
        NoClock,
        ClockChoice { minutes: usize, increment: usize },
        ByEar,
        WhoPlays,
    }
}

/// The name of the field for the reader's name in a game by link.
const PLAYER: &str = "player";
/// The name of the field for whether hint and analysis are allowed in a game by link.
const HELP: &str = "help";
/// The name of the field for the clock of a game between people.
const CLOCK: &str = "clock";
/// The name of the field for whether everything is said and has a sound.
const BY_EAR: &str = "by-ear";

/// The choices for a new game.
pub(super) struct NewGame {
    /// The variant.
    pub(super) id: GameId,
    /// The side that starts.
    pub(super) opener: Side,
    pub(super) opponent: Opponent,
    /// The reader's name as it was typed, for a game by link.
    pub(super) name: String,
    pub(super) agreement: Agreement,
    /// Whether everything is said and has a sound. `None` if the reader left that as it was.
    pub(super) by_ear: Option<bool>,
}

/// A question. The reader answers yes or closes the dialog.
pub(super) fn question(
    text: String,
    language: Language,
    on_yes: Callback<()>,
    on_close: Callback<()>,
) -> Html {
    let yes = language.say(&FormPhrase::Yes);
    form_dialog(text, yes, language, Html::default(), on_yes.reform(|_| ()), on_close)
}

/// The dialog for a new game. `id` and `computers` are the choices at first.
pub(super) fn new_game(
    id: GameId,
    computers: Computers,
    language: Language,
    on_begin: Callback<NewGame>,
    on_close: Callback<()>,
) -> Html {
    let game = id.game();
    let variants = GameId::of(id.registration()).map(|variant| {
        let name = html! { <span>{ variant.variant_name(language) }</span> };
        html! {
            <>
                { choice("variant", variant.as_str(), variant == id, name) }
                // The styles show only the line of the chosen variant.
                <p class="line">{ variant.listing().variant_line(language, variant.as_str()) }</p>
            </>
        }
    });
    let openers = Side::BOTH.map(|side| {
        let content = html! {
            <>{ emblem(game, side) }<b>{ capitalised(&game.colour_name(language, side)) }</b></>
        };
        choice("opener", game.listing.colours[side.index()], side == Side::First, content)
    });
    let is_by_ear = preferences::is_on(preferences::SIGNALS);
    let fields = html! {
        <>
            <OpponentFields {id} {computers} by_link=true by_lot=true {language} />
            { by_link(language) }
            { clock(language) }
            if game.listing.has_variants() {
                <fieldset class="segments">
                    <legend>{ language.say(&AppPhrase::Variants) }</legend>{ for variants }
                </fieldset>
            }
            <fieldset class="segments inline openers">
                <legend>{ language.say(&FormPhrase::WhoStarts) }</legend>{ for openers }
            </fieldset>
            { by_ear(is_by_ear, language) }
        </>
    };
    let begin = on_begin.reform(move |data| {
        let colour = value_of(&data, "opener");
        let opener = Side::BOTH.into_iter().find(|side| game.listing.colours[side.index()] == colour);
        let variant = GameId::parse(&value_of(&data, "variant")).unwrap_or(id);
        NewGame {
            id: variant,
            opener: opener.unwrap_or(Side::First),
            opponent: chosen_and_remembered(&data, id),
            name: value_of(&data, PLAYER),
            agreement: Agreement {
                has_help: data.has(HELP),
                control: TimeControl::parse(&value_of(&data, CLOCK)),
                score: None,
            },
            by_ear: Some(data.has(BY_EAR)).filter(|by_ear| *by_ear != is_by_ear),
        }
    });
    let (title, submit) = (language.say(&TablePhrase::NewGame), language.say(&FormPhrase::Begin));
    form_dialog(title, submit, language, fields, begin, on_close)
}

/// The reader's name, and what else the players of a game by link agree on.
fn by_link(language: Language) -> Html {
    html! {
        <fieldset class="by-link">
            { text_field(PLAYER, language.say(&AppPhrase::YourName), &preferences::player_name()) }
            <label class="choice">
                <input type="checkbox" name={HELP} />
                <span>{ language.say(&FormPhrase::HelpAgreed) }</span>
            </label>
        </fieldset>
    }
}

/// The choice of a clock. It is shown where people play at this screen or live.
fn clock(language: Language) -> Html {
    let controls = TimeControl::CHOICES.map(|control| {
        let (minutes, increment) = (control.minutes().into(), control.increment().into());
        let text = language.say(&FormPhrase::ClockChoice { minutes, increment });
        html! { <option value={control.print()}>{ text }</option> }
    });
    html! {
        <label class="field timed">{ language.say(&FormPhrase::Clock) }
            <select name={CLOCK}>
                <option value="" ~defaultSelected={true}>{ language.say(&FormPhrase::NoClock) }</option>
                { for controls }
            </select>
        </label>
    }
}

/// The choice to play by ear. It is seen only while it has the focus, since readers who look do not need it.
fn by_ear(is_chosen: bool, language: Language) -> Html {
    html! {
        <label class="choice for-ears">
            <input type="checkbox" name={BY_EAR} ~defaultChecked={is_chosen} />
            <span>{ language.say(&FormPhrase::ByEar) }</span>
        </label>
    }
}

/// The dialog that chooses the players. `on_engage` is called with the sides that the computer plays.
pub(super) fn who_plays(
    id: GameId,
    computers: Computers,
    language: Language,
    on_engage: Callback<Computers>,
    on_close: Callback<()>,
) -> Html {
    let fields = html! { <OpponentFields {id} {computers} by_link=false by_lot=true {language} /> };
    let engage = on_engage.reform(move |data| match chosen_and_remembered(&data, id) {
        Opponent::Computer(computers) => computers,
        Opponent::Here | Opponent::ByLink(_) | Opponent::Live(_) => Computers::NONE,
    });
    let (title, submit) = (language.say(&FormPhrase::WhoPlays), language.say(&AppPhrase::Keep));
    form_dialog(title, submit, language, fields, engage, on_close)
}

/// The dialog with a note about a position.
pub(super) fn note(
    text: String,
    language: Language,
    on_note: Callback<String>,
    on_close: Callback<()>,
) -> Html {
    let title = language.say(&FormPhrase::Note);
    let field = html! {
        <textarea name="note" dir="auto"
            rows="4" maxlength="2000" aria-label={title.clone()} ~defaultValue={text} />
    };
    let submit = on_note.reform(|data| value_of(&data, "note"));
    form_dialog(title, language.say(&AppPhrase::Keep), language, field, submit, on_close)
}
