//! A board to try other replies than those of a solved problem, against the computer.

use std::rc::Rc;

use yew::prelude::*;

use super::ProblemsPhrase;
use crate::app::embed::{EmbeddedBoard, Frame, host_of};
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Language;
use apila_model::catalog::GameId;
use apila_model::embed::{Mode, Setting, Settings};
use apila_model::problems::Problem;

/// Returns the settings of the board. The reader plays the replying side after the first turn of the
/// solution, and the computer plays the solver's side.
fn board_of_replies(problem: &Problem, id: GameId) -> Settings {
    let mut settings = Settings::of(id);
    settings.show_facts();
    settings.set("pos", &problem.position);
    settings.set("moves", problem.first_move());
    settings.put(Setting::Mode, Mode::Play.name().to_owned());
    settings.put(Setting::Allow, "moves undo restart".to_owned());
    if let Ok(position) = id.read(&problem.position) {
        let solver = id.listing().colours[position.turn().index()];
        settings.set("computer", &format!("{solver}-99-5"));
    }
    settings
}

#[derive(Properties)]
pub(super) struct OtherRepliesProps {
    pub(super) id: GameId,
    pub(super) problem: Rc<Problem>,
    pub(super) language: Language,
    pub(super) on_back: Callback<MouseEvent>,
}

impl PartialEq for OtherRepliesProps {
    fn eq(&self, other: &OtherRepliesProps) -> bool {
        Rc::ptr_eq(&self.problem, &other.problem)
    }
}

#[component]
pub(super) fn OtherReplies(props: &OtherRepliesProps) -> Html {
    let OtherRepliesProps { id, problem, language, on_back } = props;
    let (id, language) = (*id, *language);
    let redraw = use_force_update();
    let host = {
        let problem = problem.clone();
        use_memo((), move |()| host_of(board_of_replies(&problem, id), language, redraw))
    };
    let colour =
        id.read(&problem.position).map(|position| id.game().colour_name(language, position.turn().other()));
    let about = ProblemsPhrase::TryRepliesHelp { colour: colour.unwrap_or_default() };
    let above = html! { <div class="taught"><h2>{ language.say(&about) }</h2></div> };
    let below = html! {
        <div class="buttons steps">
            { button(
                Weight::Primary,
                "to-problem",
                language.say(&ProblemsPhrase::BackToSolution),
                true,
                on_back.clone()
            ) }
        </div>
    };
    html! {
        <main id="content" class="learn problem">
            <EmbeddedBoard host={(*host).clone()} has_drawings=true
                frame={Frame { above, below, ..Frame::default() }} />
        </main>
    }
}
