//! Whom one plays against: the fields to choose it with, and what was chosen.

use js_sys::Math;
use web_sys::{FormData, HtmlInputElement};
use yew::prelude::*;

use super::parts::{choice, filled_in};
use super::sprites::emblem;
use crate::games::GameId;
use crate::i18n::{Language, Phrase, capitalised};
use crate::play::level_in_words;
use crate::record::{Computer, Computers};
use crate::rules::Side;

/// Whom one plays against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Opponent {
    /// Somebody at the same screen.
    Here,
    /// Somebody who is sent links; this colour is played here.
    ByLink(Side),
    /// The computer plays these colours.
    Computer(Computers),
}

/// The values of the fields, besides the colours.
const HERE: &str = "here";
const COMPUTER: &str = "computer";
const LOT: &str = "lot";
const BOTH: &str = "both";

/// Seconds a turn that are offered.
const TIMES: [(u8, &str); 4] = [(1, "1"), (3, "3"), (10, "10"), (30, "30")];

#[derive(Clone, PartialEq, Properties)]
pub(super) struct OpponentFieldsProps {
    /// The game and variant.
    pub(super) id: GameId,
    /// What is chosen at first.
    pub(super) computers: Computers,
    /// Whether the other player may be somebody who is sent links.
    pub(super) by_link: bool,
    pub(super) language: Language,
}

#[component]
pub(super) fn OpponentFields(props: &OpponentFieldsProps) -> Html {
    let OpponentFieldsProps { id, computers, by_link, language } = *props;
    let game = id.game();
    let level = use_state_eq(|| first_of(computers).unwrap_or(Computer::USUAL).level);
    let colour = |side| game.colour_name(language, side);
    let mut opponents = vec![
        (COMPUTER, language.say(&Phrase::Computer), !computers.is_empty()),
        (HERE, language.say(&Phrase::AtThisScreen), computers.is_empty()),
    ];
    if by_link {
        let link = |side: Side| {
            (game.colours()[side.index()], language.say(&Phrase::ByLinkAs { colour: colour(side) }), false)
        };
        opponents.extend(Side::BOTH.map(link));
    }
    let opponents = opponents
        .into_iter()
        .map(|(value, text, checked)| choice("opponent", value, checked, html! { <span>{ text }</span> }));
    let played = |side: Side| computers.of(side).is_none() && computers.of(side.other()).is_some();
    let second = played(Side::Second);
    let mut sides: Vec<Html> = Side::BOTH
        .map(|side| {
            let content = html! { <>{ emblem(game, side) }<b>{ capitalised(&colour(side)) }</b></> };
            let checked = played(side) || side == Side::First && !second && !computers.play_both();
            choice("side", game.colours()[side.index()], checked, content)
        })
        .into();
    for (value, phrase, checked) in
        [(LOT, Phrase::ByLot, false), (BOTH, Phrase::JustWatch, computers.play_both())]
    {
        sides.push(choice("side", value, checked, html! { <span>{ language.say(&phrase) }</span> }));
    }
    let seconds = first_of(computers).unwrap_or(Computer::USUAL).seconds;
    let times = TIMES.map(|(time, value)| {
        let text = language.say(&Phrase::Seconds { seconds: usize::from(time) });
        choice("seconds", value, time == seconds, html! { <span>{ text }</span> })
    });
    let highest = game.levels(id.as_str()).len();
    let number = Computer { level: *level, ..Computer::USUAL }.level_in(id);
    let words = level_in_words(id, number, language);
    let on_level = {
        let level = level.clone();
        Callback::from(move |event: InputEvent| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            if let Some(chosen) = field.and_then(|field| field.value().parse().ok()) {
                level.set(chosen);
            }
        })
    };
    html! {
        <>
            <fieldset class="side-by-side opponents"><legend>{ language.say(&Phrase::Opponent) }</legend>{ for opponents }</fieldset>
            <fieldset class="against side-by-side opponents"><legend>{ language.say(&Phrase::YouPlay) }</legend>{ for sides }</fieldset>
            <fieldset class="against">
                <legend id="level-of-computer">{ language.say(&Phrase::LevelOfComputer) }</legend>
                <input type="range" name="level" min="1" max={highest.to_string()} ~defaultValue={number.to_string()}
                    oninput={on_level} aria-labelledby="level-of-computer" aria-valuetext={words.clone()} />
                <p class="level">{ words.clone() }</p>
            </fieldset>
            <fieldset class="against side-by-side times"><legend>{ language.say(&Phrase::ThinkingTime) }</legend>{ for times }</fieldset>
        </>
    }
}

/// The computer that plays, if one does.
fn first_of(computers: Computers) -> Option<Computer> {
    Side::BOTH.into_iter().find_map(|side| computers.of(side))
}

/// What was chosen in a form with [`OpponentFields`].
pub(super) fn chosen(data: &FormData, id: GameId) -> Opponent {
    let side = |name: &str| {
        let colour = filled_in(data, name);
        Side::BOTH.into_iter().find(|side| id.game().colours()[side.index()] == colour)
    };
    if filled_in(data, "opponent") != COMPUTER {
        return side("opponent").map_or(Opponent::Here, Opponent::ByLink);
    }
    let number = |name: &str| filled_in(data, name).parse().ok();
    let computer = Computer {
        level: number("level").unwrap_or(Computer::USUAL.level),
        seconds: number("seconds").unwrap_or(Computer::USUAL.seconds),
    };
    let sides = match (filled_in(data, "side").as_str(), side("side")) {
        (BOTH, _) => Side::BOTH.to_vec(),
        (_, Some(side)) => vec![side.other()],
        _ => vec![if Math::random() < 0.5 { Side::First } else { Side::Second }],
    };
    Opponent::Computer(Computers::playing(&sides, computer))
}
