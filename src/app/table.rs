//! The page on which a game is played.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::board::{Board, SpotText};
use super::menu::{Ask, NewGame, question};
use super::moves::Moves;
use super::players::{player, shared};
use super::preferences;
use super::shell::{INPUT, KEYS, Navigate, keep_in_address_bar, top_bar};
use crate::games::GameId;
use crate::i18n::{Language, Phrase};
use crate::play::{Action, Play};
use crate::record::{Address, Record, TableLink};
use crate::rules::{Side, Step};
use crate::scene::Decimal;

/// Milliseconds between the steps of a move that is shown.
pub(super) const STEP_TIME: u32 = 240;

/// The table as a reducer of the page.
#[derive(Clone)]
pub(super) struct Seat(Play);

impl Seat {
    /// Somebody sits down at a table.
    pub(super) const fn at(play: Play) -> Seat {
        Seat(play)
    }

    /// The state of the table.
    pub(super) const fn play(&self) -> &Play {
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
pub(super) fn use_replay(seat: &UseReducerHandle<Seat>) {
    let seat = seat.clone();
    use_effect_with((seat.play().turn_of_events(), seat.play().is_replaying()), move |(_, replaying)| {
        let timer = replaying.then(|| Timeout::new(STEP_TIME, move || seat.dispatch(Action::Tick)));
        move || drop(timer)
    });
}

#[derive(Properties, PartialEq)]
pub(super) struct TablePageProps {
    /// The game to open.
    pub(super) link: TableLink,
    pub(super) language: Language,
    pub(super) navigate: Navigate,
}

#[component]
pub(super) fn TablePage(props: &TablePageProps) -> Html {
    let language = props.language;
    let id = props.link.id;
    let opened = use_memo(props.link.clone(), |link| link.open(language));
    let seat = use_reducer_eq(|| Seat::at(Play::new(opened.record.clone(), opened.shown, language)));
    let pointed = use_state_eq(|| None::<Step>);
    let asked = use_state_eq(|| None::<Ask>);
    let coordinates = use_state_eq(preferences::coordinates);
    use_replay(&seat);
    // A link with a mistake stays in the bar to be mended, until something is done at the table.
    let untouched = opened.fault.is_some() && seat.play().turn_of_events() == 0;
    use_effect_with(
        (TableLink::to_record(seat.play().record(), seat.play().shown()), untouched),
        |(link, untouched)| {
            if !untouched {
                keep_in_address_bar(&Address::Table(link.clone()));
            }
        },
    );
    use_effect_with((seat.play().turn_of_events(), *asked), |_| {
        let timer = Timeout::new(FOCUS_TIME, focus_board_if_lost);
        move || drop(timer)
    });

    let play = seat.play();
    let game = id.game();
    let seen = Rc::new(play.seen(*pointed));
    let names = seen.scene.spots.iter().map(|spot| game.spot_name(spot.step));
    let texts: Vec<SpotText> =
        names.zip(play.labels(&seen)).map(|(name, label)| SpotText { name, label }).collect();
    let facts = play.position().facts(language, play.half());
    let act = {
        let seat = seat.clone();
        move |action: Action| {
            let seat = seat.clone();
            Callback::from(move |_: MouseEvent| seat.dispatch(action.clone()))
        }
    };
    let ask = |what: Ask| {
        let asked = asked.clone();
        Callback::from(move |_: MouseEvent| asked.set(Some(what)))
    };
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
    let toggle_coordinates = {
        let coordinates = coordinates.clone();
        Callback::from(move |_: MouseEvent| {
            preferences::set_coordinates(!*coordinates);
            coordinates.set(!*coordinates);
        })
    };

    let over = play.record().outcome().is_some();
    let title = html! {
        <h1>{ game.name(language) }
            if game.ids().len() > 1 { <small>{ game.variant_name(language, id.as_str()) }</small> }
        </h1>
    };
    let actions = html! {
        <>
            <a class="button quiet" href={Address::Rules(id).print()}>{ language.say(&Phrase::Rules) }</a>
            <button type="button" class="primary" onclick={ask(Ask::NewGame)}>{ language.say(&Phrase::NewGame) }</button>
        </>
    };
    let amount = |step: Option<Step>, name: &'static str, phrase: &Phrase| {
        html! {
            <button type="button" data-action={name} disabled={step.is_none()}
                onclick={act(step.map_or(Action::StepBack, Action::Press))}>{ language.say(phrase) }</button>
        }
    };
    let controls = html! {
        <>
            if seen.offers.contains(&Step::Pass) {
                <button type="button" class="primary" data-action="pass" onclick={act(Action::Press(Step::Pass))}>
                    { language.say(&Phrase::Pass) }
                </button>
            }
            if play.can_confirm() {
                <button type="button" class="primary" data-action="confirm" onclick={act(Action::Confirm)}>
                    { language.say(&Phrase::Confirm) }
                </button>
            }
            if let Some([fewer, more]) = play.fewer_and_more() {
                { amount(fewer, "fewer", &Phrase::OneLess) }
                { amount(more, "more", &Phrase::OneMore) }
            }
            if play.can_step_back() {
                <button type="button" data-action="step-back" onclick={act(Action::StepBack)}>
                    { language.say(&Phrase::StepBack) }
                </button>
            }
            if !play.is_at_end() {
                <button type="button" class="primary" data-action="last" onclick={act(Action::Show(usize::MAX))}>
                    { language.say(&Phrase::GoToLast) }
                </button>
                <button type="button" data-action="play-on" onclick={act(Action::PlayOnFromHere)}>
                    { language.say(&Phrase::PlayOnFromHere) }
                </button>
            }
            if over && play.is_at_end() {
                <button type="button" class="primary" data-action="again" onclick={ask(Ask::NewGame)}>
                    { language.say(&Phrase::NewGame) }
                </button>
            }
        </>
    };
    let forward = if preferences::reduced_motion() { Action::ForwardAtOnce } else { Action::Forward };
    let history = html! {
        <div class="history" role="group" aria-label={language.say(&Phrase::Moves)}>
            <button type="button" class="quiet" data-action="first" disabled={play.shown() == 0}
                aria-label={language.say(&Phrase::GoToStart)} onclick={act(Action::Show(0))}>{ arrow("M6 5v14M19 5v14l-10-7z") }</button>
            <button type="button" class="quiet" data-action="back" disabled={play.shown() == 0}
                aria-label={language.say(&Phrase::GoBack)}
                onclick={act(Action::Backward)}>{ arrow("M16 5v14l-10-7z") }</button>
            <button type="button" class="quiet" data-action="forward" disabled={play.is_at_end()}
                aria-label={language.say(&Phrase::GoForward)} onclick={act(forward)}>{ arrow("M8 5v14l10-7z") }</button>
            <button type="button" class="quiet" data-action="end" disabled={play.is_at_end()}
                aria-label={language.say(&Phrase::GoToLast)} onclick={act(Action::Show(usize::MAX))}>{ arrow("M18 5v14M5 5v14l10-7z") }</button>
        </div>
    };
    let more = html! {
        <div class="more" role="group" aria-label={language.say(&Phrase::GameMenu)}>
            <button type="button" class="quiet" data-action="undo-turn"
                disabled={!play.is_at_end() || !play.can_undo()}
                onclick={act(Action::UndoTurn)}>{ language.say(&Phrase::UndoTurn) }</button>
            if play.can_redo() {
                <button type="button" class="quiet" data-action="redo-turn" onclick={act(Action::RedoTurn)}>
                    { language.say(&Phrase::RedoTurn) }
                </button>
            }
            <button type="button" class="quiet" data-action="coordinates" aria-pressed={coordinates.to_string()}
                onclick={toggle_coordinates}>{ language.say(&Phrase::Coordinates) }</button>
            if game.draw_by_agreement() {
                <button type="button" class="quiet" data-action="draw" disabled={over || !play.is_at_end()} onclick={ask(Ask::Draw)}>
                    { language.say(&Phrase::AgreeDraw) }
                </button>
            }
            <button type="button" class="quiet" data-action="resign" disabled={over || !play.is_at_end()} onclick={ask(Ask::Resign)}>
                { language.say(&Phrase::Resign) }
            </button>
        </div>
    };

    // The same words twice in a row are not read again unless something differs: an invisible character does.
    let again = if play.turn_of_events() % 2 == 0 { "" } else { "\u{2060}" };
    let start_view = play.record().position(0).scene(&[]).view;
    let shape = format!("--wide:{};--high:{}", Decimal(start_view.width), Decimal(start_view.height));
    html! {
        <>
            { top_bar(language, Some(title), actions) }
            <main id="content" class="table" data-game={id.as_str()} style={shape}>
                { player(play, &facts, Side::Second) }
                <div class="stage">
                    <Board {seen} spots={Rc::new(texts)} coordinates={*coordinates}
                        name={language.say(&Phrase::BoardOf { game: game.name(language) })}
                        {on_press} {on_point} {on_escape} />
                </div>
                { player(play, &facts, Side::First) }
                <div class="now">
                    { shared(&facts) }
                    <p class={classes!("prompt", over.then_some("result"))} data-turn={turn(play)}>{ play.prompt() }</p>
                    if let Some(fault) = opened.fault.as_ref().filter(|_| untouched) {
                        <p class="notice fault" role="alert">
                            { language.say(&Phrase::LinkFault { detail: fault.detail() }) }
                        </p>
                    }
                    if let Some(notice) = play.notice() { <p class="notice">{ notice }</p> }
                    <div class="buttons">{ controls }</div>
                </div>
                <div class="desk">
                    { history }
                    <Moves play={seat.clone()} />
                    { more }
                    <details class="keys">
                        <summary>{ language.say(&Phrase::Keys) }</summary>
                        <p>{ language.say(&Phrase::KeysHelp) }</p>
                    </details>
                </div>
                <p class="unseen" role="status" aria-live="polite">{ play.announcement() }{ again }</p>
            </main>
            { dialogs(&asked, &seat, &props.navigate) }
        </>
    }
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

/// A drawn arrow: not every font has these signs.
fn arrow(path: &'static str) -> Html {
    html! { <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg> }
}

/// The colour to move, for tests and styles; nothing when the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let open = play.record().outcome().is_none();
    open.then(|| play.record().id().game().colours()[play.position().turn().index()])
}

fn dialogs(asked: &UseStateHandle<Option<Ask>>, seat: &UseReducerHandle<Seat>, navigate: &Navigate) -> Html {
    let Some(ask) = **asked else { return Html::default() };
    let on_close = {
        let asked = asked.clone();
        Callback::from(move |()| asked.set(None))
    };
    let play = seat.play();
    let (id, language) = (play.record().id(), play.language());
    let act = |action: Action| {
        let seat = seat.clone();
        Callback::from(move |()| seat.dispatch(action.clone()))
    };
    match ask {
        Ask::Resign => {
            let colour = id.game().colour_name(language, play.record().last().turn());
            let text = language.say(&Phrase::SureToResign { colour });
            question(text, language, act(Action::Resign), on_close)
        }
        Ask::Draw => question(language.say(&Phrase::SureToDraw), language, act(Action::AgreeDraw), on_close),
        Ask::NewGame => {
            let leaves_game = play.record().plies() > 0 && play.record().outcome().is_none();
            let on_begin = {
                navigate.reform(|(chosen, opener): (GameId, Side)| {
                    Address::Table(TableLink::to_record(&Record::from_start(chosen, opener), 0))
                })
            };
            html! { <NewGame {id} {language} {leaves_game} {on_begin} {on_close} /> }
        }
    }
}
