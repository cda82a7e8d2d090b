//! The page on which a game is played.

mod controls;
mod dialogs;
mod notices;

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::board::{Board, SpotText};
use super::keeping::{self, Arrival, Keeping, use_keeping};
use super::moves::Moves;
use super::parts::{Weight, button};
use super::players::{player, shared};
use super::preferences;
use super::share::Copied;
use super::shell::{
    Destination, INPUT, KEYS, Navigate, RULES_SIGN, SHARE_SIGN, keep_in_address_bar, signed, top_bar,
};
use crate::i18n::{Language, Phrase};
use crate::play::{Action, Play};
use crate::record::{Address, LinkFault, Parameter, TableLink};
use crate::rules::{Side, Step};
use crate::scene::Decimal;
use dialogs::Ask;
pub(in crate::app) use notices::not_stored;

/// Milliseconds between the steps of a move that is shown.
pub(in crate::app) const STEP_TIME: u32 = 240;

/// The table as a reducer of the page.
#[derive(Clone)]
pub(in crate::app) struct Seat(Play);

impl Seat {
    /// Somebody sits down at a table.
    pub(in crate::app) const fn at(play: Play) -> Seat {
        Seat(play)
    }

    /// The state of the table.
    pub(in crate::app) const fn play(&self) -> &Play {
        &self.0
    }
}

impl Reducible for Seat {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(Seat(self.0.after(action)))
    }
}

impl PartialEq for Seat {
    fn eq(&self, other: &Seat) -> bool {
        // Every action that is taken counts one up.
        self.0.turn_of_events() == other.0.turn_of_events() && self.0.record() == other.0.record()
    }
}

/// Lets a move that is being shown go on by itself.
#[hook]
pub(in crate::app) fn use_replay(seat: &UseReducerHandle<Seat>) {
    let seat = seat.clone();
    use_effect_with((seat.play().turn_of_events(), seat.play().is_replaying()), move |(_, replaying)| {
        let timer = replaying.then(|| Timeout::new(STEP_TIME, move || seat.dispatch(Action::Tick)));
        move || drop(timer)
    });
}

#[derive(Properties, PartialEq)]
pub(in crate::app) struct TablePageProps {
    /// The game to open.
    pub(in crate::app) link: TableLink,
    /// The key of the kept game that the browser's history names.
    pub(in crate::app) kept: Option<String>,
    pub(in crate::app) language: Language,
    pub(in crate::app) navigate: Navigate,
}

/// What a link opened, as it was then.
struct Opening {
    play: Play,
    keeping: Rc<RefCell<Keeping>>,
    first: Option<Action>,
    arrival: Option<Arrival>,
    fault: Option<LinkFault>,
}

/// What the parts of the page need to act.
struct Desk<'a> {
    seat: &'a UseReducerHandle<Seat>,
    asked: &'a UseStateHandle<Option<Ask>>,
    arrival: &'a UseStateHandle<Option<Arrival>>,
    copied: &'a Copied,
    /// The name of a game by link.
    name: Option<String>,
    language: Language,
}

impl Desk<'_> {
    fn play(&self) -> &Play {
        self.seat.play()
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.language.say(phrase)
    }

    /// A press that does this.
    fn act(&self, action: Action) -> Callback<MouseEvent> {
        let dispatcher = self.seat.dispatcher();
        Callback::from(move |_| dispatcher.dispatch(action.clone()))
    }

    /// A dialog's answer that does this.
    fn act_at_once(&self, action: Action) -> Callback<()> {
        let dispatcher = self.seat.dispatcher();
        Callback::from(move |()| dispatcher.dispatch(action.clone()))
    }

    /// A press that opens this dialog.
    fn ask(&self, what: Ask) -> Callback<MouseEvent> {
        let asked = self.asked.setter();
        Callback::from(move |_| asked.set(Some(what)))
    }
}

#[component]
pub(in crate::app) fn TablePage(props: &TablePageProps) -> Html {
    let language = props.language;
    let (id, bare) = (props.link.id, props.link.bare);
    let opening = use_memo((), |()| {
        let keeping::Opening { play, keeping, first, arrival, fault } =
            keeping::open(&props.link, props.kept.as_deref(), language);
        Opening { play, keeping: Rc::new(RefCell::new(keeping)), first, arrival, fault }
    });
    let seat = use_reducer_eq(|| Seat::at(opening.play.clone()));
    let pointed = use_state_eq(|| None::<Step>);
    let asked = use_state_eq(|| None::<Ask>);
    let arrival = use_state_eq(|| opening.arrival.clone());
    let copied: Copied = use_state_eq(|| None);
    let coordinates = use_state_eq(preferences::coordinates);
    use_replay(&seat);
    let refused = use_keeping(&seat, &opening.keeping, bare);
    // A link with a mistake stays in the bar to be mended, until something is done at the table. So does one
    // of which the reader has to say what it is to mean.
    let events = seat.play().turn_of_events();
    let untouched = opening.fault.is_some() && events == 0;
    {
        let (seat, opening, link) = (seat.clone(), opening.clone(), props.link.clone());
        use_effect_with((events, untouched || arrival.is_some()), move |(_, stays)| {
            if !stays {
                keep_in_address_bar(&destination(seat.play(), &opening.keeping.borrow(), &link));
            }
        });
    }
    {
        let (seat, opening) = (seat.clone(), opening.clone());
        use_effect_with((), move |()| {
            if let Some(action) = opening.first.clone() {
                seat.dispatch(action);
                if preferences::reduced_motion() {
                    seat.dispatch(Action::Show(usize::MAX));
                }
            }
        });
    }
    use_effect_with((events, *asked), |_| {
        let timer = Timeout::new(FOCUS_TIME, focus_board_if_lost);
        move || drop(timer)
    });

    let play = seat.play();
    let name = opening.keeping.borrow().name.clone();
    let desk = Desk { seat: &seat, asked: &asked, arrival: &arrival, copied: &copied, name, language };
    let game = id.game();
    let seen = Rc::new(play.seen(*pointed));
    let names = seen.scene.spots.iter().map(|spot| game.spot_name(spot.step));
    let texts: Vec<SpotText> =
        names.zip(play.labels(&seen)).map(|(name, label)| SpotText { name, label }).collect();
    let facts = play.position().facts(language, play.half());
    let on_press = {
        let seat = seat.clone();
        Callback::from(move |step| seat.dispatch(Action::Press(step)))
    };
    let on_escape = {
        let seat = seat.clone();
        Callback::from(move |()| {
            if seat.play().can_step_back() {
                seat.dispatch(Action::StepBack);
            }
        })
    };
    let on_point = {
        let pointed = pointed.clone();
        let offers = seen.offers.clone();
        Callback::from(move |step: Option<Step>| pointed.set(step.filter(|step| offers.contains(step))))
    };

    let over = play.record().outcome().is_some();
    let title = html! {
        <h1>{ game.name(language) }
            if game.ids().len() > 1 { <small>{ game.variant_name(language, id.as_str()) }</small> }
        </h1>
    };
    let actions = html! {
        <>
            <button type="button" class="quiet" data-action="share" onclick={desk.ask(Ask::Share(0))}>
                { signed(SHARE_SIGN, language.say(&Phrase::Share)) }
            </button>
            <a class="button quiet" href={Address::Rules(id).print()}>{ signed(RULES_SIGN, language.say(&Phrase::Rules)) }</a>
            { button(Weight::Primary, "new", language.say(&Phrase::NewGame), true, desk.ask(Ask::NewGame)) }
        </>
    };
    // The same words twice in a row are not read again unless something differs: an invisible character does.
    let again = if events % 2 == 0 { "" } else { "\u{2060}" };
    let start_view = play.record().position(0).scene(&[]).view;
    let shape = format!("--wide:{};--high:{}", Decimal(start_view.width), Decimal(start_view.height));
    html! {
        <>
            if !bare { { top_bar(language, Some(title), actions) } }
            <main id="content" class={classes!("table", bare.then_some("bare"), play.is_waiting().then_some("waiting"))} data-game={id.as_str()} style={shape}>
                { player(play, &facts, Side::Second) }
                <div class="stage">
                    <Board seen={seen.clone()} spots={Rc::new(texts)} coordinates={*coordinates}
                        name={language.say(&Phrase::BoardOf { game: game.name(language) })}
                        {on_press} {on_point} {on_escape} />
                </div>
                { player(play, &facts, Side::First) }
                <div class="now">
                    { shared(&facts) }
                    <p class={classes!("prompt", over.then_some("result"))} data-turn={turn(play)}>{ play.prompt() }</p>
                    if let Some(notice) = play.notice() { <p class="notice">{ notice }</p> }
                    <div class="buttons">{ controls::now(&desk, &seen, bare) }</div>
                </div>
                <div class="desk">
                    if let Some(fault) = opening.fault.as_ref().filter(|_| untouched) {
                        { notices::fault(&desk, fault) }
                    }
                    if let Some(arrival) = &*arrival { { notices::arrival(&desk, arrival) } }
                    if arrival.is_none() { { notices::to_send(&desk) } }
                    { controls::history(&desk) }
                    { notices::note(&desk) }
                    <Moves play={seat.clone()} />
                    { controls::branch(&desk) }
                    if !bare {
                        { controls::more(&desk, &coordinates) }
                        if let Some(refused) = refused { { notices::not_stored(language, refused) } }
                        <details class="keys">
                            <summary>{ language.say(&Phrase::Keys) }</summary>
                            <p>{ language.say(&Phrase::KeysHelp) }</p>
                        </details>
                    }
                </div>
                <p class="unseen" role="status" aria-live="polite">{ play.announcement() }{ again }</p>
            </main>
            { dialogs::dialogs(&desk, &props.navigate) }
        </>
    }
}

/// Where the table is: the line on it, who sits there, and the entry of the shelf.
fn destination(play: &Play, keeping: &Keeping, opened: &TableLink) -> Destination {
    let mut link =
        TableLink::to_record(play.record(), play.shown()).for_seat(play.seat(), keeping.name.as_deref());
    link.bare = opened.bare;
    for parameter in [Parameter::Language, Parameter::Theme] {
        link = link.with(parameter, opened.get(parameter).map(ToOwned::to_owned));
    }
    Destination { address: Address::Table(link), key: keeping.key.clone() }
}

/// Milliseconds after which a lost focus is looked for: browsers take it from a button that is no longer to be
/// pressed only after the next frame.
const FOCUS_TIME: u32 = 60;

/// Puts the focus on the board if it was on something that has gone, for those who use the keyboard.
fn focus_board_if_lost() {
    let document = gloo::utils::document();
    let lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let by_keyboard = gloo::utils::document_element().get_attribute(INPUT).is_some_and(|input| input == KEYS);
    if lost
        && by_keyboard
        && let Ok(Some(spot)) = document.query_selector("[data-spot][tabindex=\"0\"]")
    {
        // Elements of an SVG have the method too.
        let _ = spot.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// The colour to move, for tests and styles; nothing when the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let open = play.record().outcome().is_none();
    open.then(|| play.record().id().game().colours()[play.position().turn().index()])
}
