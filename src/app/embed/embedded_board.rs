//! The component of an embedded board.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use web_sys::Element;
use yew::prelude::*;

use super::board_host::BoardHost;
use super::computer::think;
use super::frame::Frame;
use super::{controls, game_text, text};
use crate::app::board::{Board, point_at, replay, room, set_properties, spot_texts};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::value::{Value, use_value};
use crate::app::system::{focus, media};
use crate::app::thinking::WorkerTrouble;
use crate::app::widgets::facts::tally;
use crate::app::widgets::notices::{refusal, worker_trouble};
use crate::app::widgets::sprites::{sprites, usual_style};
use apila_core::i18n::Phrase;
use apila_core::rules::Step;
use apila_model::embed::{BoardInput, DueInput, Embedded, ExerciseStatus};
use apila_model::play::{Action, BoardView};

apila_core::phrases! { enum BoardPhrase { BoardHasMistake { name: String, reason: String } } }

/// Milliseconds between the reader's move in an exercise and the reply.
const REPLY_TIME: u32 = 450;

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
    let pointed = use_value(|| None::<Step>);
    let trouble = use_value(|| None::<WorkerTrouble>);
    let root = use_node_ref();
    use_redraw(host);
    use_due_input(host);
    use_computer(host, &trouble);
    use_room(host, &root, props.has_room);
    let on_focus = use_focus(host, &root);
    let text = text::use_text_mode(host, &root, props.frame.as_ref());
    let board = host.board.borrow();
    let (plan, language, play) = (board.plan(), board.language(), board.play_shown());
    let id = play.record().id();
    let seen = Rc::new(board.seen(*pointed));
    let notice = refusal(board.play(), &host.home)
        .or_else(|| trouble.map(|trouble| worker_trouble(language, trouble)));
    let (above, below) = props.frame.clone().map(|Frame { above, below, .. }| (above, below)).unzip();
    html! {
        <div ref={root} class={if props.frame.is_some() { "apila themed lesson" } else { "apila themed" }}
            data-game={id.as_str()} data-mode={plan.mode.name()} data-theme={plan.theme.clone()}
            data-standing={name_of(board.status())} data-list={plan.has_list.then_some("")}
            data-preview={board.is_previewing().then_some("")} lang={language.tag()}
            onfocusin={on_focus.clone()} onfocusout={on_focus}>
            if !props.has_drawings { { sprites([id.game()], usual_style()) } }
            if let Some(error) = board.error() {
                <p class="notice fault" role="alert">
                    { language.say(&BoardPhrase::BoardHasMistake {
                        name: error.name.to_owned(),
                        reason: error.reason.clone(),
                    }) }
                </p>
            }
            if plan.has_players() && !plan.has_list { <p class="players">{ game_text::players(host) }</p> }
            if !plan.goal.is_empty() { <p class="goal">{ plan.goal.clone() }</p> }
            { above.unwrap_or_default() }
            if plan.has_facts { { tally(&play) } }
            <div class="box">{ board_itself(props, &board, &seen, &pointed) }</div>
            { controls::below(host, &board, &seen, notice, below.is_none()) }
            { below.unwrap_or_default() }
            if plan.has_list {
                <section class="list" aria-label={language.say(&Phrase::Moves)}>
                    { game_text::moves(host) }
                </section>
            }
            { text }
        </div>
    }
}

/// The name of the status of an exercise in the styles.
fn name_of(status: ExerciseStatus) -> Option<&'static str> {
    match status {
        ExerciseStatus::Open => None,
        ExerciseStatus::Checking => Some("asked"),
        ExerciseStatus::Unchecked => Some("unchecked"),
        ExerciseStatus::Solved => Some("solved"),
        ExerciseStatus::Failed => Some("failed"),
        ExerciseStatus::Shown => Some("shown"),
    }
}

/// The board without its texts and controls.
fn board_itself(
    props: &EmbeddedBoardProps,
    board: &Embedded,
    seen: &Rc<BoardView>,
    pointed: &Value<Option<Step>>,
) -> Html {
    let (plan, play) = (board.plan(), board.play_shown());
    let spots = spot_texts(play.record().id(), seen, play.labels(seen));
    let on_press = props.on_press.clone().unwrap_or_else(|| {
        let host = props.host.clone();
        Callback::from(move |step| host.dispatch(BoardInput::Act(Action::Press(step))))
    });
    let on_escape = {
        let host = props.host.clone();
        Callback::from(move |()| host.dispatch(BoardInput::Act(Action::StepBack)))
    };
    let text = props.frame.as_ref().and_then(|frame| frame.text.as_ref());
    let coordinates = plan.coordinates && text.is_none_or(|text| board.names_spots(text, seen));
    html! {
        <Board seen={seen.clone()} {spots} {coordinates} name={plan.label.clone()}
            {on_press} on_point={point_at(pointed, seen)}
            escapes={board.takes_moves() && board.play().can_step_back()} {on_escape} />
    }
}

/// Renders the component again when its board has changed.
#[hook]
fn use_redraw(host: &Rc<BoardHost>) {
    let (host, force, drawn) = (host.clone(), use_force_update(), host.revision.get());
    use_effect_with((), move |()| {
        // A command may have come after the first rendering.
        if host.revision.get() != drawn {
            force.force_update();
        }
        *host.redraw.borrow_mut() = Some(Callback::from(move |()| force.force_update()));
        move || *host.redraw.borrow_mut() = None
    });
}

/// Applies the input that should follow by itself, after some time.
#[hook]
fn use_due_input(host: &Rc<BoardHost>) {
    let due = host.board.borrow().due();
    let (host, revision) = (host.clone(), host.revision.get());
    use_effect_on((revision, due), move |(_, due)| {
        due.map(|due| {
            let (time, input) = match due {
                DueInput::Step => {
                    let (time, action) = replay::next_step();
                    (time, BoardInput::Act(action))
                }
                DueInput::Reply => (REPLY_TIME, BoardInput::Reply),
                DueInput::NextMove(seconds) => {
                    (u32::from(seconds) * 1000, BoardInput::NextMove(media::reduced_motion()))
                }
            };
            Timeout::new(time, move || host.dispatch(input))
        })
    });
}

/// Asks the computer the question of the board.
#[hook]
fn use_computer(host: &Rc<BoardHost>, trouble: &Value<Option<WorkerTrouble>>) {
    let question = host.board.borrow().question();
    let (host, trouble) = (host.clone(), trouble.setter());
    use_effect_on(question, move |question| question.clone().map(|question| think(host, question, trouble)));
}

/// Gives the element the greatest width of the plan, and the room of its first position unless a script has
/// made room.
#[hook]
fn use_room(host: &Rc<BoardHost>, root: &NodeRef, has_room: bool) {
    let board = host.board.borrow();
    let plan = board.plan();
    let view = plan.record.position(plan.shown).scene(&[]).view;
    let root = root.clone();
    use_effect_on((plan.size, room(view)), move |(size, sides)| {
        let size = size.map(|size| format!("{size}px")).unwrap_or_default();
        set_properties(&root, &[("--size", size)]);
        if !has_room {
            set_properties(&root, sides);
        }
    });
}

/// Keeps the focus in the element when what has it is removed. Returns the handler of focus events.
#[hook]
fn use_focus(host: &Rc<BoardHost>, root: &NodeRef) -> Callback<FocusEvent> {
    {
        let (root, host) = (root.clone(), host.clone());
        use_effect_on(host.revision.get(), move |_| {
            let is_lost = host.has_focus.get() && focus::is_nowhere();
            if let Some(root) = root.cast::<Element>().filter(|_| is_lost) {
                focus::focus_in(&root, "[data-spot][tabindex=\"0\"]");
            }
        });
    }
    let host = host.clone();
    Callback::from(move |event: FocusEvent| {
        text::fetch(&host);
        // An element that is removed from the page also loses the focus.
        let is_there = target::<Element>(&event).is_some_and(|element| element.is_connected());
        host.has_focus.set(event.type_() == "focusin" || host.has_focus.get() && !is_there);
    })
}
