//! The board of a sprint, with the clock and the texts around it.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::SprintAction;
use crate::app::embed::{BoardHost, EmbeddedBoard, Frame, FrameAnnouncement, board_of, host_of};
use crate::app::pages::problems::ProblemsPhrase;
use crate::app::system::dependent::use_effect_on;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::problems::{Problem, Sprint, SprintVerdict};

#[derive(Properties, PartialEq)]
pub(super) struct SprintBoardProps {
    pub(super) id: GameId,
    pub(super) sprint: Sprint,
    /// The present problem.
    pub(super) problem: Rc<Problem>,
    pub(super) language: Language,
    pub(super) dispatch: Callback<SprintAction>,
}

/// The board. It stays when the next problem comes, and so do the focus and the live region.
#[component]
pub(super) fn SprintBoard(props: &SprintBoardProps) -> Html {
    let SprintBoardProps { sprint, dispatch, language, .. } = props;
    let (host, announcements) = use_problem(props);
    let (place, status) = (sprint.place(), host.board.borrow().status());
    {
        let dispatch = dispatch.clone();
        use_effect_on((place, status), move |(place, status)| {
            dispatch.emit(SprintAction::Status(*place, *status));
        });
    }
    {
        let dispatch = dispatch.clone();
        use_effect_on((place, sprint.pause()), move |(_, pause)| {
            pause.map(|pause| Timeout::new(pause, move || dispatch.emit(SprintAction::GoOn)))
        });
    }
    let announcement = announced(props, &host, announcements);
    let (above, below) = (above(props), below(props));
    // There is no second attempt in a sprint.
    let (remarks, on_try_again) = (vec![sprint.time_announced(*language)], Some(Callback::noop()));
    let frame = Frame { above, below, announcement, remarks, on_try_again, ..Frame::default() };
    html! { <EmbeddedBoard {host} has_drawings=true {frame} /> }
}

/// Returns the host of the board, with the present problem on it, and the number of its announcements when
/// the problem came.
///
/// The problem is changed while the page is rendered and not after that. So the board, the texts around it,
/// what is announced and the status that counts are always of the same problem.
#[hook]
fn use_problem(props: &SprintBoardProps) -> (Rc<BoardHost>, u32) {
    let SprintBoardProps { id, sprint, problem, language, .. } = props;
    let (id, language) = (*id, *language);
    let redraw = use_force_update();
    let host = {
        let problem = problem.clone();
        (*use_memo((), move |()| host_of(problem.settings_in(id, language), language, redraw))).clone()
    };
    let is_first = use_mut_ref(|| true);
    let announcements = {
        let (host, problem) = (host.clone(), problem.clone());
        *use_memo((sprint.place(), language), move |_| {
            if !is_first.replace(false) {
                host.put(board_of(problem.settings_in(id, language), language));
            }
            host.announcements.get()
        })
    };
    (host, announcements)
}

/// What is announced instead of the board's own announcement. `announcements` is their number when the
/// problem came.
fn announced(props: &SprintBoardProps, host: &BoardHost, announcements: u32) -> Option<FrameAnnouncement> {
    let SprintBoardProps { id, sprint, problem, language, .. } = props;
    let number = u32::try_from(sprint.place()).unwrap_or_default();
    // The sprint gets the status of the board only after the rendering.
    let is_judged = sprint.judged().is_some() || SprintVerdict::of(host.board.borrow().status()).is_some();
    if is_judged {
        // The verdict is announced with the next problem, or with the result.
        let announcements = host.announcements.get();
        return Some(FrameAnnouncement { text: String::new(), announcements, number });
    }
    let text = sprint.announcement(&problem.task(*id, *language), *language)?;
    Some(FrameAnnouncement { text, announcements, number })
}

/// The task, the time left and how the sprint stands.
fn above(props: &SprintBoardProps) -> Html {
    let SprintBoardProps { id, sprint, problem, language, .. } = props;
    let class = match sprint.judged() {
        Some(SprintVerdict::Right) => "so-far solved",
        Some(SprintVerdict::Wrong) => "so-far failed",
        Some(SprintVerdict::Unjudged) | None => "so-far",
    };
    html! {
        <div class="taught">
            <h2 tabindex="-1">{ problem.task(*id, *language) }</h2>
            <p class="taught-here">
                if let Some(clock) = sprint.clock() {
                    <span class="clock" role="timer" aria-label={language.say(&ProblemsPhrase::TimeLeft)}>
                        { clock }
                    </span>
                    { " " }
                }
                <span {class}>{ sprint.standing(*language) }</span>
            </p>
        </div>
    }
}

fn below(props: &SprintBoardProps) -> Html {
    let on_stop = props.dispatch.reform(|_: MouseEvent| SprintAction::Stop);
    let stop = props.language.say(&ProblemsPhrase::SprintStop);
    html! { <div class="buttons steps">{ button(Weight::Quiet, "stop", stop, true, on_stop) }</div> }
}
