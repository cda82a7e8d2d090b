//! The clocks of the players, in the part of the notices about links. [`GameClock`] decides; what is here
//! looks at the time.
//!
//! [`GameClock`]: apila_model::record::GameClock

use gloo::timers::callback::Interval;
use yew::prelude::*;

use super::context::TableContext;
use crate::app::system::clock::since_load;
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::Table;
use crate::app::widgets::announcement::LiveRegion;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::signs::{PAUSE, RESUME, sign};
use apila_core::i18n::Say;
use apila_core::rules::Side;
use apila_model::play::{Action, Play, TimeUp, time_shown};
use apila_model::record::GameClock;

apila_core::phrases! {
    enum ClockPhrase {
        ClockLeft { time: String },
        TimeWarning { colour: String, seconds: u32 },
        PauseClocks,
        ResumeClocks,
        ClaimTime,
    }
}

/// Milliseconds between two looks at the time.
const TICK: u32 = 100;

/// Milliseconds below which the clock of the side to move stands out.
const LOW: f64 = 20_000.0;

/// Makes the clock of a side.
pub(super) fn clock(context: &TableContext<'_>, side: Side) -> Html {
    let table = context.state.clone();
    let region = context.region.clone();
    html! { <SideClock {table} {side} {region} /> }
}

#[derive(Clone, PartialEq, Properties)]
struct SideClockProps {
    table: Table,
    side: Side,
    /// Where the warnings are announced.
    region: LiveRegion,
}

/// The clock of a side. That of the side to move also ends the game when the time is up, and warns.
#[component]
fn SideClock(props: &SideClockProps) -> Html {
    let update = use_force_update();
    let play = props.table.play();
    let is_running = play.clock().is_some_and(GameClock::is_running);
    use_effect_on(is_running, move |is_running| {
        is_running.then(|| Interval::new(TICK, move || update.force_update()))
    });
    let Some(clock) = play.clock() else { return Html::default() };
    let now = since_load();
    let is_to_move = play.record().last().turn() == props.side;
    let time_up = play.time_up(now).filter(|_| is_to_move);
    let table = props.table.clone();
    use_effect_on((time_up, play.revision()), move |(time_up, _)| {
        if *time_up == Some(TimeUp::Over) {
            table.dispatch(Action::TimeUp);
        }
    });
    let left = clock.left(props.side, now);
    let warning = is_to_move.then(|| warning(play, now)).flatten();
    let (region, revision) = (props.region.clone(), play.revision());
    use_effect_on(warning, move |warning| {
        if let Some(warning) = warning {
            region.say(warning, revision);
        }
    });
    match time_up {
        Some(TimeUp::Claimable) => claim(&props.table),
        _ => face(&props.table, is_to_move, left),
    }
}

/// The face of a clock. Where both players sit here, a press lets the clocks stand still or go on.
fn face(table: &Table, is_to_move: bool, left: f64) -> Html {
    let play = table.play();
    let time = time_shown(left);
    let is_running = play.clock().is_some_and(GameClock::is_running);
    let is_low = is_running && is_to_move && left < LOW;
    let class = classes!("clock", is_low.then_some("low"));
    let say = |phrase: ClockPhrase| play.language().say(&phrase as &dyn Say);
    if !(is_to_move && play.can_pause()) {
        let label = say(ClockPhrase::ClockLeft { time: time.clone() });
        let is_stopped = play.clock().is_some_and(GameClock::is_stopped);
        return html! {
            <span {class} role="timer" aria-label={label}>
                if is_stopped { { sign(PAUSE) } }{ time }
            </span>
        };
    }
    let (path, label) =
        if is_running { (PAUSE, ClockPhrase::PauseClocks) } else { (RESUME, ClockPhrase::ResumeClocks) };
    let label = say(label);
    let table = table.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(clock) = table.play().pause_or_resume(since_load()) {
            table.dispatch(Action::SetClock(Box::new(clock)));
        }
    });
    html! {
        <button type="button" {class} data-action="clock" aria-label={format!("{label}. {time}")}
            title={label} {onclick}>{ sign(path) }{ time }</button>
    }
}

/// The button with which the reader ends the game, since the other player has no time left.
fn claim(table: &Table) -> Html {
    let text = table.play().language().say(&ClockPhrase::ClaimTime);
    let table = table.clone();
    button(Weight::Primary, "claim", text, true, Callback::from(move |_| table.dispatch(Action::TimeUp)))
}

/// How much time the side to move has left, if it has to be warned.
fn warning(play: &Play, now: f64) -> Option<String> {
    let (side, seconds) = play.time_warning(now)?;
    let colour = play.record().id().game().colour_name(play.language(), side);
    Some(play.language().say(&ClockPhrase::TimeWarning { colour, seconds }))
}
