//! The texts about the position shown, and the buttons for it.

use yew::prelude::*;

use super::TablePhrase;
use super::context::TableContext;
use super::controls;
use super::dialogs::DIALOGS;
use super::players::shared;
use crate::app::analysis::RetryControls;
use crate::app::navigation::Navigate;
use crate::app::widgets::notices::refusal;
use apila_core::game::Fact;
use apila_model::play::{Event, Play};

apila_core::phrases! { enum PromptPhrase { Goal } }

/// The prompt with the numbers that both sides share, the goal, the last refusal and the hint, and below them
/// the buttons. `retry` replaces prompt and buttons while the reader retries a mistake. After the game,
/// all of this is a card with the result.
pub(super) fn prompt_area(
    context: &TableContext<'_>,
    navigate: &Navigate,
    facts: &[Fact],
    retry: Option<&RetryControls>,
) -> Html {
    let play = context.play();
    let is_over = play.record().outcome().is_some();
    let is_thinking = play.is_at_end() && play.computer_to_move().is_some();
    let class = classes!("prompt", is_over.then_some("result"), is_thinking.then_some("thinking"));
    let prompt = || move_that_waits(play).unwrap_or_else(|| play.prompt()).into();
    // The buttons of the end are a part of the program. Until it is here, the prompt alone says the result.
    let end = DIALOGS.get().filter(|_| retry.is_none()).and_then(|dialogs| (dialogs.end)(context, navigate));
    let goal = retry.is_none().then(|| play.goal(context.tally)).flatten();
    let card = classes!(
        "now",
        retry.map(|_| "retrying"),
        end.as_ref().map(|_| "end"),
        end.as_ref().is_some_and(|end| end.is_fresh_win).then_some("fresh"),
        // The analysis needs the room.
        (end.is_some() && context.analysis.is_open()).then_some("brief")
    );
    let (prompt, gains, buttons) = match (retry, end) {
        (Some(retry), _) => (retry.prompt.clone().into(), Html::default(), retry.buttons.clone()),
        (None, Some(end)) => (end.result, end.gains, end.buttons),
        (None, None) => (prompt(), Html::default(), controls::now(context)),
    };
    html! {
        <div class={card}>
            // This region is scrolled if its content does not fit, also by keys. A screen reader then reads
            // the prompt.
            <div class="said" tabindex="0" role="group" aria-labelledby="prompt">
                { shared(facts, play) }
                <h2 id="prompt" {class} data-turn={turn(play)}>{ prompt }</h2>
                if let Some(goal) = goal { <p class="goal"><b>{ context.say(&PromptPhrase::Goal) }</b>{ " " }{ goal }</p> }
                { gains }
                { refusal(play, "").unwrap_or_default() }
                { context.analysis.hint_text() }
            </div>
            <div class="buttons">{ buttons }</div>
        </div>
    }
}

/// Returns the text for screen readers after the last event.
pub(super) fn spoken(play: &Play) -> String {
    let waits = if *play.event() == Event::Stepped { move_that_waits(play) } else { None };
    waits.unwrap_or_else(|| play.announcement())
}

/// Names the move that waits to be confirmed, if one does.
pub(super) fn move_that_waits(play: &Play) -> Option<String> {
    play.pending_move().map(|description| play.language().say(&TablePhrase::MoveWaits { description }))
}

/// Returns the colour to move, for tests and styles. `None` if the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let is_open = play.record().outcome().is_none();
    is_open.then(|| play.record().id().listing().colours[play.position().turn().index()])
}
