//! The fields in which the reader chooses an opponent, and reading their values.

use js_sys::Math;
use web_sys::{FormData, HtmlInputElement};
use yew::prelude::*;

use super::forms::{choice, value_of};
use super::sprites::emblem;
use crate::app::phrase::AppPhrase;
use crate::app::saved::opponents::{Colours, proposed, remember};
use crate::app::system::events::target;
use crate::app::system::value::use_value;
use apila_core::i18n::{Language, capitalised};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::play::{level_in_words, numbered_level};
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

/// The opponent that was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Opponent {
    /// Somebody at the same screen.
    Here,
    /// Somebody who receives links. The reader plays this colour.
    ByLink(Side),
    /// The computer, and the colours that it plays.
    Computer(Computers),
}

/// The values of the field `opponent`.
const HERE: &str = "here";
const COMPUTER: &str = "computer";
const LINK: &str = "link";

/// The thinking times on offer, in seconds per turn.
const TIMES: [(u8, &str); 4] = [(1, "1"), (3, "3"), (10, "10"), (30, "30")];

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
    let (played, computer) = proposed(id.listing(), computers, by_lot);
    let level = use_value(|| computer.level);
    let colour = |side| game.colour_name(language, side);
    let mut opponents = vec![
        (COMPUTER, language.say(&OpponentPhrase::Computer), !computers.is_empty()),
        (HERE, language.say(&AppPhrase::AtThisScreen), computers.is_empty()),
    ];
    if by_link {
        opponents.push((LINK, language.say(&AppPhrase::PlayByLink), false));
    }
    let opponents = opponents
        .into_iter()
        .map(|(value, text, checked)| choice("opponent", value, checked, html! { <span>{ text }</span> }));
    let colours = Colours::ALL.into_iter().filter(|colours| by_lot || *colours != Colours::Random);
    let colours = colours.map(|colours| {
        let content = match colours {
            Colours::One(side) => html! { <>{ emblem(game, side) }<b>{ capitalised(&colour(side)) }</b></> },
            Colours::Random => html! { <span>{ language.say(&OpponentPhrase::ByLot) }</span> },
            Colours::Neither => html! { <span>{ language.say(&AppPhrase::JustWatch) }</span> },
        };
        choice("side", colours.name(id.listing()), colours == played, content)
    });
    let times = TIMES.map(|(time, value)| {
        let text = language.say(&OpponentPhrase::Seconds { seconds: usize::from(time) });
        choice("seconds", value, time == computer.seconds, html! { <span>{ text }</span> })
    });
    let highest = id.levels().len();
    let number = Computer { level: *level, ..Computer::DEFAULT }.level_in(id.listing());
    let name = numbered_level(number, highest, language);
    let words = format!(" · {}", level_in_words(id, number, language));
    let on_level = {
        let level = level.clone();
        Callback::from(move |event: InputEvent| {
            let field = target::<HtmlInputElement>(&event);
            if let Some(chosen) = field.and_then(|field| field.value().parse().ok()) {
                level.set(chosen);
            }
        })
    };
    html! {
        <>
            <fieldset class="segments">
                <legend>{ language.say(&OpponentPhrase::Opponent) }</legend>{ for opponents }
            </fieldset>
            <fieldset class="segments sides">
                <legend>{ language.say(&OpponentPhrase::YouPlay) }</legend>{ for colours }
            </fieldset>
            <fieldset class="against">
                <legend id="level-of-computer">{ language.say(&OpponentPhrase::LevelOfComputer) }</legend>
                <input type="range" name="level" min="1" max={highest.to_string()}
                    ~defaultValue={number.to_string()} oninput={on_level} aria-labelledby="level-of-computer"
                    aria-valuetext={format!("{name}{words}")} />
                <p class="level"><b>{ name }</b>{ words }</p>
            </fieldset>
            <fieldset class="against segments inline">
                <legend>{ language.say(&OpponentPhrase::ThinkingTime) }</legend>{ for times }
            </fieldset>
        </>
    }
}

/// Returns the opponent that was chosen in a form with [`OpponentFields`].
pub(crate) fn chosen(data: &FormData, id: GameId) -> Opponent {
    let colours = Colours::parse(id.listing(), &value_of(data, "side"));
    let either = || if Math::random() < 0.5 { Side::First } else { Side::Second };
    match value_of(data, "opponent").as_str() {
        COMPUTER => {}
        LINK => {
            // Watching is not possible here, but it may have been chosen before.
            let one = colours.and_then(|colours| match colours {
                Colours::One(side) => Some(side),
                _ => None,
            });
            return Opponent::ByLink(one.unwrap_or_else(either));
        }
        _ => return Opponent::Here,
    }
    let number = |name: &str| value_of(data, name).parse().ok();
    let computer = Computer {
        level: number("level").unwrap_or(Computer::DEFAULT.level),
        seconds: number("seconds").unwrap_or(Computer::DEFAULT.seconds),
    };
    let sides = match colours {
        Some(Colours::Neither) => Side::BOTH.to_vec(),
        Some(Colours::One(side)) => vec![side.other()],
        _ => vec![either()],
    };
    Opponent::Computer(Computers::playing(&sides, computer))
}

/// Returns the opponent that was chosen. Remembers the choice for the next game if it is the computer.
pub(crate) fn chosen_and_remembered(data: &FormData, id: GameId) -> Opponent {
    if value_of(data, "opponent") == COMPUTER {
        let [colours, level, seconds] = ["side", "level", "seconds"].map(|name| value_of(data, name));
        remember(id.listing(), &colours, &level, &seconds);
    }
    chosen(data, id)
}
