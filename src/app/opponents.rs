//! Whom one plays against: the fields to choose it with, and what was chosen.

use js_sys::Math;
use web_sys::{FormData, HtmlInputElement};
use yew::prelude::*;

use super::parts::{choice, filled_in};
use super::preferences;
use super::sprites::emblem;
use apila_core::i18n::{Language, Phrase, capitalised};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::play::level_in_words;
use apila_model::record::{Computer, Computers};

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
    /// Whether the colour may be left to chance.
    pub(super) by_lot: bool,
    pub(super) language: Language,
}

#[component]
pub(super) fn OpponentFields(props: &OpponentFieldsProps) -> Html {
    let OpponentFieldsProps { id, computers, by_link, by_lot, language } = *props;
    let game = id.game();
    let (played, computer) = proposed(id, computers, by_lot);
    let level = use_state_eq(|| computer.level);
    let colour = |side| game.colour_name(language, side);
    let mut opponents = vec![
        (COMPUTER, language.say(&Phrase::Computer), !computers.is_empty()),
        (HERE, language.say(&Phrase::AtThisScreen), computers.is_empty()),
    ];
    if by_link {
        let link = |side: Side| {
            (game.colours[side.index()], language.say(&Phrase::ByLinkAs { colour: colour(side) }), false)
        };
        opponents.extend(Side::BOTH.map(link));
    }
    let opponents = opponents
        .into_iter()
        .map(|(value, text, checked)| choice("opponent", value, checked, html! { <span>{ text }</span> }));
    let side = |value: &'static str, content: Html| choice("side", value, value == played, content);
    let mut sides: Vec<Html> = Side::BOTH
        .map(|colour_of| {
            let content =
                html! { <>{ emblem(game, colour_of) }<b>{ capitalised(&colour(colour_of)) }</b></> };
            side(game.colours[colour_of.index()], content)
        })
        .into();
    for (value, phrase) in [(LOT, Phrase::ByLot), (BOTH, Phrase::JustWatch)] {
        if by_lot || value != LOT {
            sides.push(side(value, html! { <span>{ language.say(&phrase) }</span> }));
        }
    }
    let times = TIMES.map(|(time, value)| {
        let text = language.say(&Phrase::Seconds { seconds: usize::from(time) });
        choice("seconds", value, time == computer.seconds, html! { <span>{ text }</span> })
    });
    let highest = id.levels().len();
    let number = Computer { level: *level, ..Computer::DEFAULT }.level_in(id);
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

/// What is chosen at first: the value of the field for the side that one plays, and the computer. It is what these
/// `computers` are, else what was chosen last for this game.
fn proposed(id: GameId, computers: Computers, by_lot: bool) -> (&'static str, Computer) {
    let colours = id.game().colours;
    if let Some(computer) = first_of(computers) {
        let played = Side::BOTH.into_iter().find(|side| computers.of(*side).is_none());
        return (played.map_or(BOTH, |side| colours[side.index()]), computer);
    }
    let remembered = preferences::computer(name_of(id)).and_then(|text| {
        let (side, computer) = text.split_once(' ')?;
        let is_offered = |value: &&str| *value == side && (by_lot || *value != LOT);
        let side = [colours[0], colours[1], LOT, BOTH].into_iter().find(is_offered)?;
        Some((side, Computer::parse(computer)?))
    });
    remembered.unwrap_or((colours[0], Computer::DEFAULT))
}

/// Whom one plays against who only wants to play the computer: as last, with a colour of one's own.
pub(super) fn usual(id: GameId) -> Computers {
    let (colour, computer) = proposed(id, Computers::default(), true);
    let second = id.game().colours[Side::Second.index()] == colour;
    Computers::playing(&[if second { Side::First } else { Side::Second }], computer)
}

/// The name under which it is remembered how a game is played.
fn name_of(id: GameId) -> &'static str {
    id.game().plain().id
}

/// Remembers what was chosen in a form with [`OpponentFields`], if it was the computer.
pub(super) fn remember(data: &FormData, id: GameId) {
    if filled_in(data, "opponent") == COMPUTER {
        let [side, level, seconds] = ["side", "level", "seconds"].map(|name| filled_in(data, name));
        preferences::remember_computer(name_of(id), &format!("{side} {level}-{seconds}"));
    }
}

/// What was chosen in a form with [`OpponentFields`].
pub(super) fn chosen(data: &FormData, id: GameId) -> Opponent {
    let side = |name: &str| {
        let colour = filled_in(data, name);
        Side::BOTH.into_iter().find(|side| id.game().colours[side.index()] == colour)
    };
    if filled_in(data, "opponent") != COMPUTER {
        return side("opponent").map_or(Opponent::Here, Opponent::ByLink);
    }
    let number = |name: &str| filled_in(data, name).parse().ok();
    let computer = Computer {
        level: number("level").unwrap_or(Computer::DEFAULT.level),
        seconds: number("seconds").unwrap_or(Computer::DEFAULT.seconds),
    };
    let sides = match (filled_in(data, "side").as_str(), side("side")) {
        (BOTH, _) => Side::BOTH.to_vec(),
        (_, Some(side)) => vec![side.other()],
        _ => vec![if Math::random() < 0.5 { Side::First } else { Side::Second }],
    };
    Opponent::Computer(Computers::playing(&sides, computer))
}
