//! Boards on other people's pages: as elements ([`element`]) and in frames ([`frame`]).
//!
//! The state of a board lives in a [`Stand`] and not in its component, so that a command of the page around it is
//! answered at once, and reports leave in the order in which things happened.

mod controls;
mod element;
mod fields;
mod frame;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use js_sys::{Date, Math};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::board::{Board, SpotText};
use super::languages;
use super::parts::again;
use super::preferences;
use super::rules;
use super::sprites::sprites_of;
use super::system;
use super::table::STEP_TIME;
use super::thinking::{Asked, Heard, Trouble, ask};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Step;
use apila_core::scene::Decimal;
use apila_model::embed::{BoardInput, Consequence, Embedded, ExerciseStatus, Report, Request, Settings};
use apila_model::play::Action;
use apila_model::worker::{Answer, Question};

pub(super) use element::{failed, hand_over};
pub(super) use frame::{FramePage, tell_failure};

/// Milliseconds from the reader's move in an exercise to the reply.
const REPLY_TIME: u32 = 450;

/// Milliseconds that a move of the computer's takes at least, so that it is seen coming.
const THINKING_TIME: f64 = 600.0;

/// A board and those who are told of what happens to it.
pub(super) struct Stand {
    board: RefCell<Embedded>,
    /// Grows with everything that happens.
    revision: Cell<u32>,
    /// Draws the board anew.
    redraw: RefCell<Option<Callback<()>>>,
    /// Gets the reports.
    tell: Box<dyn Fn(Report)>,
    /// The app's address, without a fragment.
    home: String,
}

impl Stand {
    /// A board of which `tell` gets the reports. `home` is the app's address, without a fragment.
    fn new(board: Embedded, home: String, tell: Box<dyn Fn(Report)>) -> Rc<Stand> {
        let board = RefCell::new(board);
        Rc::new(Stand { board, revision: Cell::new(0), redraw: RefCell::default(), tell, home })
    }

    /// Obeys a command; the answer is given back and not told.
    fn obey(&self, request: Request) -> Report {
        self.happen(BoardInput::Command(request)).unwrap_or(Report::new("done"))
    }

    /// Does something to the board. A command has an answer.
    fn happen(&self, deed: BoardInput) -> Option<Report> {
        let Consequence { board, reports, answer } = self.board.borrow().after(deed);
        *self.board.borrow_mut() = board;
        self.revision.set(self.revision.get().wrapping_add(1));
        // No borrow is held here: whoever is told may answer with a command.
        let redraw = self.redraw.borrow().clone();
        if let Some(redraw) = redraw {
            redraw.emit(());
        }
        reports.into_iter().for_each(&self.tell);
        answer
    }

    /// Does something that asks for no answer.
    fn act(&self, deed: BoardInput) {
        let _ = self.happen(deed);
    }
}

#[derive(Properties)]
pub(super) struct EmbeddedBoardProps {
    pub(super) stand: Rc<Stand>,
    /// Whether the page around has the drawings already, as the app's own pages do.
    #[prop_or_default]
    pub(super) has_drawings: bool,
    /// Whether a script has kept room for the board: else the room is as its first position wants it.
    #[prop_or_default]
    pub(super) has_room: bool,
}

/// A board as it would be on another page, to be tried; nobody is told of it.
pub(super) fn on_trial(settings: &Settings, language: Language) -> Rc<Stand> {
    let board = Embedded::new(settings.clone(), languages::spoken(language));
    Stand::new(board, system::app_address(), Box::new(|_| {}))
}

impl PartialEq for EmbeddedBoardProps {
    fn eq(&self, other: &EmbeddedBoardProps) -> bool {
        Rc::ptr_eq(&self.stand, &other.stand)
            && (self.has_drawings, self.has_room) == (other.has_drawings, other.has_room)
    }
}

/// The board of a stand, with what its mode has beside it.
#[component]
pub(super) fn EmbeddedBoard(props: &EmbeddedBoardProps) -> Html {
    let stand = &props.stand;
    let force = use_force_update();
    let pointed = use_state_eq(|| None::<Step>);
    {
        let stand = stand.clone();
        use_effect_with((), move |()| {
            *stand.redraw.borrow_mut() = Some(Callback::from(move |()| force.force_update()));
            move || *stand.redraw.borrow_mut() = None
        });
    }
    let board = stand.board.borrow();
    let due = (board.play().is_replaying(), board.is_reply_due());
    {
        let stand = stand.clone();
        use_effect_with((stand.revision.get(), due), move |(_, (replaying, reply))| {
            let next = match (replaying, reply) {
                // Where motion is unwelcome a move is shown as it was made, at once.
                (true, _) if preferences::reduced_motion() => {
                    Some((0, BoardInput::Act(Action::ForwardAtOnce)))
                }
                (true, _) => Some((STEP_TIME, BoardInput::Act(Action::Tick))),
                (false, true) => Some((REPLY_TIME, BoardInput::Reply)),
                (false, false) => None,
            };
            let timer = next.map(|(time, deed)| Timeout::new(time, move || stand.act(deed)));
            move || drop(timer)
        });
    }
    let trouble = use_state_eq(|| None::<Trouble>);
    {
        let (stand, trouble) = (stand.clone(), trouble.setter());
        use_effect_with(board.question(), move |question| {
            let thinking = question.clone().map(|question| think(stand, question, trouble));
            move || drop(thinking)
        });
    }
    let plan = board.plan();
    let root = use_node_ref();
    {
        let (root, has_room) = (root.clone(), props.has_room);
        let view = plan.record.position(plan.shown).scene(&[]).view;
        let shape = (Decimal(view.width).to_string(), Decimal(view.height).to_string());
        use_effect_with((plan.size, shape), move |(size, (wide, high))| {
            // By script and not in the attribute `style`, which a content security policy may forbid.
            let Some(root) = root.cast::<HtmlElement>() else { return };
            // Setting a property cannot fail; an empty value takes it away.
            let set = |name: &str, value: &str| {
                let _ = root.style().set_property(name, value);
            };
            set("--size", &size.map(|size| format!("{size}px")).unwrap_or_default());
            if !has_room {
                set("--wide", wide);
                set("--high", high);
            }
        });
    }
    let language = board.language();
    let play = board.play_shown();
    let id = play.record().id();
    let seen = Rc::new(board.seen(*pointed));
    let texts: Vec<SpotText> = (seen.scene.spots.iter().map(|spot| id.game().spot_name(spot.step)))
        .zip(play.labels(&seen))
        .map(|(name, label)| SpotText { name, label })
        .collect();
    let act = |action: fn(Step) -> Action| {
        let stand = stand.clone();
        Callback::from(move |step| stand.act(BoardInput::Act(action(step))))
    };
    let on_escape = {
        let stand = stand.clone();
        Callback::from(move |()| stand.act(BoardInput::Act(Action::StepBack)))
    };
    let on_point = {
        let (pointed, offers) = (pointed.clone(), seen.offers.clone());
        Callback::from(move |step: Option<Step>| pointed.set(step.filter(|step| offers.contains(step))))
    };
    let notice = rules::notice(board.play(), &stand.home).or(trouble.map(|trouble| trouble.notice(language)));
    let standing = match board.status() {
        ExerciseStatus::Open => None,
        ExerciseStatus::Checking => Some("asked"),
        ExerciseStatus::Unchecked => Some("unchecked"),
        ExerciseStatus::Solved => Some("solved"),
        ExerciseStatus::Failed => Some("failed"),
        ExerciseStatus::Shown => Some("shown"),
    };
    html! {
        <div ref={root} class="apila themed" data-game={id.as_str()} data-mode={plan.mode.name()} data-theme={plan.theme.clone()}
            data-standing={standing} data-preview={board.is_previewing().then_some("")} lang={language.tag()}>
            if !props.has_drawings { { sprites_of(id.game()) } }
            if let Some(fault) = board.fault() {
                <p class="notice fault" role="alert">
                    { language.say(&Phrase::BoardHasMistake { name: fault.name.to_owned(), reason: fault.reason.clone() }) }
                </p>
            }
            if !plan.goal.is_empty() { <p class="goal">{ plan.goal.clone() }</p> }
            <div class="box">
                <Board seen={seen.clone()} spots={Rc::new(texts)} coordinates={plan.coordinates}
                    name={plan.label.clone()} on_press={act(Action::Press)} {on_point}
                    escapes={board.takes_moves() && board.play().can_step_back()} {on_escape} />
            </div>
            { controls::below(stand, &board, &seen, notice) }
            <p class="unseen" role="status" aria-live="polite">{ board.announcement() }{ again(stand.revision.get()) }</p>
        </div>
    }
}

/// Asks what the board wants to know, and hands over the answer; as long as what this gives is kept. `trouble` is told what
/// happens to the worker.
fn think(
    stand: Rc<Stand>,
    question: Question,
    trouble: UseStateSetter<Option<Trouble>>,
) -> (Asked, Rc<RefCell<Option<Timeout>>>) {
    let answering = Rc::new(RefCell::new(None));
    // A cast of what is out of range saturates.
    let seed = (Math::random() * f64::from(u32::MAX)) as u32;
    let begun = Date::now();
    let tell = {
        let (question, answering) = (question.clone(), answering.clone());
        Callback::from(move |heard| {
            let answer = match heard {
                Heard::Restarted => return trouble.set(Some(Trouble::Restarted)),
                Heard::Answer(Answer::Progress(_)) => return,
                Heard::Answer(answer) => answer,
            };
            trouble.set(matches!(answer, Answer::Refused(_)).then_some(Trouble::Failed));
            let least = if question.level.is_some() { THINKING_TIME } else { 0.0 };
            // The cast of what is below zero is zero.
            let wait = (least - (Date::now() - begun)) as u32;
            let (stand, deed) = (stand.clone(), BoardInput::Answered(Box::new(question.clone()), answer));
            answering.replace(Some(Timeout::new(wait, move || stand.act(deed))));
        })
    };
    (ask(Question { seed, ..question }, tell), answering)
}
