//! The beginning of a lesson: what the game is about, and a board that shows how a game is won.

use yew::prelude::*;

use super::{LessonPhrase, LessonProps};
use crate::app::embed::board_host::BoardHost;
use crate::app::embed::embedded_board::EmbeddedBoard;
use crate::app::embed::frame::Frame;
use crate::app::navigation::language::spoken;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::media;
use crate::app::widgets::buttons::{Weight, button};
use apila_model::embed::{BoardInput, Embedded};
use apila_model::lesson;

#[derive(Properties, PartialEq)]
pub(super) struct GoalProps {
    pub(super) lesson: LessonProps,
    /// Called when the reader wants to begin.
    pub(super) on_next: Callback<()>,
}

#[component]
pub(super) fn Goal(props: &GoalProps) -> Html {
    let LessonProps { id, language, home, settings, on_report, .. } = &props.lesson;
    let language = *language;
    let host = use_memo((), |()| {
        let mut board = lesson::goal(*id, media::reduced_motion());
        for (name, value) in settings {
            board.set(name, value);
        }
        // The moves are no answers of the reader, so only the beginning is reported.
        BoardHost::new(Embedded::new(board, spoken(language)), home.clone(), Box::new(|_| ()))
    });
    let host = (*host).clone();
    {
        let on_report = on_report.clone();
        let host = host.clone();
        use_effect_on((), move |()| {
            host.board.borrow().greeting().into_iter().for_each(|report| on_report.emit(report));
            if !media::reduced_motion() {
                host.dispatch(BoardInput::Autoplay(true));
            }
        });
    }
    let above = html! {
        <div class="taught">
            <h2>{ language.say(&LessonPhrase::LessonGoal) }</h2>
            <p>{ id.listing().goal(language) }</p>
        </div>
    };
    let next = language.say(&LessonPhrase::LessonNext);
    let on_next = props.on_next.reform(|_: MouseEvent| ());
    let below = html! {
        <div class="buttons steps">{ button(Weight::Primary, "next", next, true, on_next) }</div>
    };
    // In the app, lessons show coordinates only while a text names spots.
    let text = home.is_empty().then(String::new);
    html! {
        <EmbeddedBoard {host} has_drawings={home.is_empty()}
            frame={Frame { above, below, text, ..Frame::default() }} />
    }
}
