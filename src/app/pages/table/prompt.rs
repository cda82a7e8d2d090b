//! The texts about the position shown, and the buttons for it.

use yew::prelude::*;

use super::TablePhrase;
use super::context::TableContext;
use super::controls;
use super::players::shared;
use crate::app::analysis::RetryControls;
use crate::app::navigation::Navigate;
use crate::app::widgets::notices::refusal;
use apila_core::game::Fact;
use apila_model::play::{Event, Play};

/// The prompt with the numbers that both sides share, the last refusal and the hint, and below them the
/// buttons. `retry` replaces the prompt and the buttons while the reader retries a mistake.
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
    let (prompt, buttons) = match retry {
        Some(retry) => (retry.prompt.clone(), retry.buttons.clone()),
        None => (move_that_waits(play).unwrap_or_else(|| play.prompt()), controls::now(context, navigate)),
    };
    html! {
        <div class="now">
            // This region is scrolled if its content does not fit, also by keys. A screen reader then reads
            // the prompt.
            <div class="said" tabindex="0" role="group" aria-labelledby="prompt">
                { shared(facts, play) }
                <p id="prompt" {class} data-turn={turn(play)}>{ prompt }</p>
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
fn move_that_waits(play: &Play) -> Option<String> {
    play.pending_move().map(|description| play.language().say(&TablePhrase::MoveWaits { description }))
}

/// Returns the colour to move, for tests and styles. `None` if the game is over.
fn turn(play: &Play) -> Option<&'static str> {
    let is_open = play.record().outcome().is_none();
    is_open.then(|| play.record().id().listing().colours[play.position().turn().index()])
}
