//! The fields in which the reader chooses an opponent, and reading their values.

use js_sys::Math;
use web_sys::{FormData, HtmlInputElement};
use yew::prelude::*;

use super::forms::{choice, value_of};
use super::sprites::emblem;
use crate::app::phrase::AppPhrase;
use crate::app::saved::opponents::{proposed, remember};
use crate::app::system::events::target;
use crate::app::system::relay;
use crate::app::system::value::{Value, use_value};
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::opponents::{Colours, Opponent, OpponentKind};
use apila_model::play::{level_in_words, level_name, numbered_level};
use apila_model::record::{Computer, Computers};

apila_core::phrases! {
    enum OpponentPhrase {
        Opponent,
        Computer,
        YouPlay,
        ByLot,
        LevelOfComputer,
        ThinkingTime,
        Seconds { seconds: usize },
    }
}

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct OpponentFieldsProps {
    /// The game and variant.
    pub(crate) id: GameId,
    /// The first choice. It is the computer if that plays a side here.
    pub(crate) computers: Computers,
    /// Whether the reader can choose an opponent by link.
    pub(crate) by_link: bool,
    /// Whether the reader can choose a random colour.
    pub(crate) by_lot: bool,
    pub(crate) language: Language,
}

#[component]
pub(crate) fn OpponentFields(props: &OpponentFieldsProps) -> Html {
    let OpponentFieldsProps { id, computers, by_link, by_lot, language } = *props;
    let game = id.game();
    let (proposed_colours, computer) = proposed(id.listing(), computers, by_lot);
    let level = use_value(|| computer.level);
    let opponents = OpponentKind::on_offer(computers, by_link, relay::address().is_some()).into_iter().map(
        |(kind, checked)| {
            // The class decides which other fields the styles show. A `:has()` that asks for the value would
            // make presses slow (docs/internals.md).
            let (text, class) = match kind {
                OpponentKind::Computer => (language.say(&OpponentPhrase::Computer), "plays-computer"),
                OpponentKind::Here => (language.say(&AppPhrase::AtThisScreen), "plays-here"),
                OpponentKind::ByLink => (language.say(&AppPhrase::PlayByLink), "plays-by-link"),
                OpponentKind::Live => (language.say(&AppPhrase::PlayLive), "plays-live"),
            };
            choice("opponent", kind.name(), checked, html! { <span {class}>{ text }</span> })
        },
    );
    let colours = Colours::on_offer(by_lot).map(|colours| {
        let content = match colours {
            Colours::One(side) => {
                let name = capitalised(&game.colour_name(language, side));
                html! { <>{ emblem(game, side) }<b>{ name }</b></> }
            }
            Colours::Random => html! { <span>{ language.say(&OpponentPhrase::ByLot) }</span> },
            Colours::Neither => {
                html! { <span class="watches">{ language.say(&AppPhrase::JustWatch) }</span> }
            }
        };
        choice("side", colours.name(id.listing()), colours == proposed_colours, content)
    });
    let times = Opponent::TIMES.map(|time| {
        let text = language.say(&OpponentPhrase::Seconds { seconds: usize::from(time) });
        choice("seconds", time.to_string(), time == computer.seconds, html! { <span>{ text }</span> })
    });
    html! {
        <>
            <fieldset class="segments">
                <legend>{ language.say(&OpponentPhrase::Opponent) }</legend>{ for opponents }
            </fieldset>
            <fieldset class="segments sides">
                <legend>{ language.say(&OpponentPhrase::YouPlay) }</legend>{ for colours }
            </fieldset>
            { level_field(id, &level, language) }
            <fieldset class="against segments inline">
                <legend>{ language.say(&OpponentPhrase::ThinkingTime) }</legend>{ for times }
            </fieldset>
        </>
    }
}

/// The field for the level of the computer: a slider with a mark for each level, the names of the easiest and
/// the strongest one, and the chosen level in words.
fn level_field(id: GameId, level: &Value<u8>, language: Language) -> Html {
    let highest = id.levels().len();
    let number = Computer { level: **level, ..Computer::DEFAULT }.level_in(id.listing());
    let name = numbered_level(number, highest, language);
    let words = format!(" · {}", level_in_words(id, number, language));
    let on_level = {
        let level = level.setter();
        Callback::from(move |event: InputEvent| {
            let field = target::<HtmlInputElement>(&event);
            if let Some(chosen) = field.and_then(|field| field.value().parse().ok()) {
                level.set(chosen);
            }
        })
    };
    html! {
        <fieldset class="against">
            <legend id="level-of-computer">{ language.say(&OpponentPhrase::LevelOfComputer) }</legend>
            <input type="range" name="level" min="1" max={highest.to_string()}
                ~defaultValue={number.to_string()} oninput={on_level} aria-labelledby="level-of-computer"
                aria-valuetext={format!("{name}{words}")} />
            <div class="marks" aria-hidden="true">
                { for (1..=highest).map(|mark| html! {
                    <span class={(mark == number).then_some("chosen")}>{ mark }</span>
                }) }
            </div>
            <div class="ends" aria-hidden="true">
                { for [1, highest].map(|end| html! { <span>{ level_name(end, highest, language) }</span> }) }
            </div>
            <p class="level"><b>{ name }</b>{ words }</p>
        </fieldset>
    }
}

/// Returns the opponent that was chosen in a form with [`OpponentFields`].
pub(crate) fn chosen_opponent(data: &FormData, id: GameId) -> Opponent {
    let lot = if Math::random() < 0.5 { Side::First } else { Side::Second };
    Opponent::read(|name| value_of(data, name), id.listing(), lot)
}

/// Returns the opponent that was chosen. Remembers the choice for the next game if it is the computer.
pub(crate) fn chosen_and_remembered(data: &FormData, id: GameId) -> Opponent {
    if let Some(choice) = Opponent::to_remember(|name| value_of(data, name)) {
        remember(id.listing(), &choice);
    }
    chosen_opponent(data, id)
}
