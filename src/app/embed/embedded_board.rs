//! The component of an embedded board.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use super::board_host::BoardHost;
use super::computer::think;
use super::{controls, game_text};
use crate::app::board::{Board, point_at_offers, replay, room, set_properties, spot_texts};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::value::use_value;
use crate::app::system::{focus, media};
use crate::app::thinking::WorkerTrouble;
use crate::app::widgets::announcement::announcement;
use crate::app::widgets::facts::tally;
use crate::app::widgets::notices::{refusal, worker_trouble};
use crate::app::widgets::sprites::{sprites, usual_style};
use apila_core::i18n::Phrase;
use apila_core::rules::Step;
use apila_model::embed::{BoardInput, ExerciseStatus};
use apila_model::play::Action;

/// Milliseconds between the reader's move in an exercise and the reply.
const REPLY_TIME: u32 = 450;

/// The texts and buttons around a board that is a step of a lesson. They replace the buttons of the exercise.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Frame {
    pub(crate) above: Html,
    pub(crate) below: Html,
    /// The text that is announced instead of the board's own announcement, if there is one.
    pub(crate) said: Option<FrameSaid>,
}

/// An announcement of the frame around a board.
#[derive(Clone, PartialEq)]
pub(crate) struct FrameSaid {
    pub(crate) text: String,
    /// The value of [`BoardHost::announced`] when the announcement was made. After the reader's next input,
    /// the board makes its own announcements again.
    pub(crate) at: u32,
    /// The number of the announcement, since several may have the same text.
    pub(crate) number: u32,
}

#[derive(Properties)]
pub(crate) struct EmbeddedBoardProps {
    pub(crate) host: Rc<BoardHost>,
    /// Whether the page already has the drawings, as the app's own pages do.
    #[prop_or_default]
    pub(crate) has_drawings: bool,
    /// Whether a script has made room for the board. Otherwise the room is that of its first position.
    #[prop_or_default]
    pub(crate) has_room: bool,
    #[prop_or_default]
    pub(crate) frame: Option<Frame>,
    /// Called for presses on the board, if they have another effect than moves.
    #[prop_or_default]
    pub(crate) on_press: Option<Callback<Step>>,
}

impl PartialEq for EmbeddedBoardProps {
    fn eq(&self, other: &EmbeddedBoardProps) -> bool {
        Rc::ptr_eq(&self.host, &other.host)
            && (self.has_drawings, self.has_room, &self.frame, &self.on_press)
                == (other.has_drawings, other.has_room, &other.frame, &other.on_press)
    }
}

/// The board, with the texts and controls of its mode.
#[component]
pub(crate) fn EmbeddedBoard(props: &EmbeddedBoardProps) -> Html {
    let host = &props.host;
    let force = use_force_update();
    let pointed = use_value(|| None::<Step>);
    {
        let host = host.clone();
        use_effect_with((), move |()| {
            *host.redraw.borrow_mut() = Some(Callback::from(move |()| force.force_update()));
            move || *host.redraw.borrow_mut() = None
        });
    }
    let board = host.board.borrow();
    let due = (board.play().is_replaying(), board.is_reply_due(), board.pace());
    {
        let host = host.clone();
        use_effect_on((host.revision.get(), due), move |(_, due)| {
            let next = match *due {
                (true, ..) => {
                    let (time, action) = replay::next_step();
                    Some((time, BoardInput::Act(action)))
                }
                (false, true, _) => Some((REPLY_TIME, BoardInput::Reply)),
                (false, false, Some(seconds)) => {
                    Some((u32::from(seconds) * 1000, BoardInput::NextMove(media::reduced_motion())))
                }
                (false, false, None) => None,
            };
            next.map(|(time, input)| Timeout::new(time, move || host.dispatch(input)))
        });
    }
    let trouble = use_value(|| None::<WorkerTrouble>);
    {
        let (host, trouble) = (host.clone(), trouble.setter());
        use_effect_on(board.question(), move |question| {
            question.clone().map(|question| think(host, question, trouble))
        });
    }
    let plan = board.plan();
    let root = use_node_ref();
    {
        let (root, has_room) = (root.clone(), props.has_room);
        let view = plan.record.position(plan.shown).scene(&[]).view;
        use_effect_on((plan.size, room(view)), move |(size, sides)| {
            let size = size.map(|size| format!("{size}px")).unwrap_or_default();
            set_properties(&root, &[("--size", size)]);
            if !has_room {
                set_properties(&root, sides);
            }
        });
    }
    let on_focus = {
        let host = host.clone();
        Callback::from(move |event: FocusEvent| {
            // An element that is removed from the page also loses the focus.
            let is_there = target::<Element>(&event).is_some_and(|element| element.is_connected());
            host.has_focus.set(event.type_() == "focusin" || host.has_focus.get() && !is_there);
        })
    };
    {
        let (root, host) = (root.clone(), host.clone());
        use_effect_on(host.revision.get(), move |_| {
            let is_lost = host.has_focus.get() && focus::is_nowhere();
            if let Some(root) = root.cast::<Element>().filter(|_| is_lost) {
                focus::focus_in(&root, "[data-spot][tabindex=\"0\"]");
            }
        });
    }
    let language = board.language();
    let play = board.play_shown();
    let id = play.record().id();
    let seen = Rc::new(board.seen(*pointed));
    let spots = spot_texts(id, &seen, play.labels(&seen));
    let act = |action: fn(Step) -> Action| {
        let host = host.clone();
        Callback::from(move |step| host.dispatch(BoardInput::Act(action(step))))
    };
    let on_escape = {
        let host = host.clone();
        Callback::from(move |()| host.dispatch(BoardInput::Act(Action::StepBack)))
    };
    let on_point = point_at_offers(&pointed, &seen);
    let notice = refusal(board.play(), &host.home)
        .or_else(|| trouble.map(|trouble| worker_trouble(language, trouble)));
    let status = match board.status() {
        ExerciseStatus::Open => None,
        ExerciseStatus::Checking => Some("asked"),
        ExerciseStatus::Unchecked => Some("unchecked"),
        ExerciseStatus::Solved => Some("solved"),
        ExerciseStatus::Failed => Some("failed"),
        ExerciseStatus::Shown => Some("shown"),
    };
    let (above, below) = props.frame.clone().map(|Frame { above, below, .. }| (above, below)).unzip();
    let announced = host.announced.get();
    let said = props.frame.as_ref().and_then(|frame| frame.said.clone()).filter(|said| said.at == announced);
    let (text, number) = said.map_or_else(|| (board.announcement(), 0), |said| (said.text, said.number));
    html! {
        <div ref={root} class={if props.frame.is_some() { "apila themed lesson" } else { "apila themed" }}
            data-game={id.as_str()} data-mode={plan.mode.name()} data-theme={plan.theme.clone()}
            data-standing={status} data-list={plan.has_list.then_some("")}
            data-preview={board.is_previewing().then_some("")} lang={language.tag()}
            onfocusin={on_focus.clone()} onfocusout={on_focus}>
            if !props.has_drawings { { sprites([id.game()], usual_style()) } }
            if let Some(error) = board.error() {
                <p class="notice fault" role="alert">
                    { language.say(
                        &Phrase::BoardHasMistake { name: error.name.to_owned(), reason: error.reason.clone() }
                    ) }
                </p>
            }
            if plan.has_players() && !plan.has_list { <p class="players">{ game_text::players(host) }</p> }
            if !plan.goal.is_empty() { <p class="goal">{ plan.goal.clone() }</p> }
            { above.unwrap_or_default() }
            if plan.has_facts { { tally(&play) } }
            <div class="box">
                <Board seen={seen.clone()} {spots} coordinates={plan.coordinates} name={plan.label.clone()}
                    on_press={props.on_press.clone().unwrap_or_else(|| act(Action::Press))} {on_point}
                    escapes={board.takes_moves() && board.play().can_step_back()} {on_escape} />
            </div>
            { controls::below(host, &board, &seen, notice, below.is_none()) }
            { below.unwrap_or_default() }
            if plan.has_list {
                <section class="list" aria-label={language.say(&Phrase::Moves)}>
                    { game_text::moves(host) }
                </section>
            }
            { announcement(text, announced.wrapping_add(number)) }
        </div>
    }
}
