//! Buttons for the partial move and for going through a game. `on_action` returns the callback for an action.

use yew::prelude::*;

use super::replay;
use crate::app::widgets::buttons::{Weight, button, disabled};
use crate::app::widgets::signs::arrow;
use apila_core::i18n::{Language, Phrase, Say};
use apila_core::rules::Step;
use apila_model::play::{Action, Play};

apila_core::phrases! { enum ButtonPhrase { StepBack, OneLess, OneMore, GoBack, GoForward } }

/// The buttons for the partial move. `offers` are the steps on offer. `confirm` is the text of the button
/// that plays a complete move.
pub(crate) fn partial_move(
    play: &Play,
    offers: &[Step],
    confirm: &dyn Say,
    language: Language,
    on_action: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Vec<Html> {
    let offer = |weight, name: &'static str, phrase: &dyn Say, enabled: bool, action: Action| {
        button(weight, name, language.say(phrase), enabled, on_action(action))
    };
    let mut buttons = Vec::new();
    if offers.contains(&Step::Pass) {
        buttons.push(offer(Weight::Primary, "pass", &Phrase::Pass, true, Action::Press(Step::Pass)));
    }
    if play.can_confirm() {
        buttons.push(offer(Weight::Primary, "confirm", confirm, true, Action::Confirm));
    }
    if let Some([fewer, more]) = play.fewer_and_more() {
        for (step, name, phrase) in
            [(fewer, "fewer", ButtonPhrase::OneLess), (more, "more", ButtonPhrase::OneMore)]
        {
            let action = step.map_or(Action::StepBack, Action::Press);
            buttons.push(offer(Weight::Plain, name, &phrase, step.is_some(), action));
        }
    }
    if play.can_step_back() {
        buttons.push(offer(Weight::Plain, "step-back", &ButtonPhrase::StepBack, true, Action::StepBack));
    }
    buttons
}

/// The buttons that go through the game.
pub(crate) fn history(
    play: &Play,
    language: Language,
    on_action: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Html {
    let (can_go_back, can_go_on) = (play.shown() > 0, !play.is_at_end());
    let button = |name: &'static str, enabled: bool, phrase: &dyn Say, action: Action, path: &'static str| {
        html! {
            <button type="button" class="quiet" data-action={name} aria-disabled={disabled(!enabled)}
                aria-label={language.say(phrase)} onclick={enabled.then(|| on_action(action))}>
                { arrow(path) }
            </button>
        }
    };
    html! {
        <div class="history" role="group" aria-label={language.say(&Phrase::Moves)}>
            { button("first", can_go_back, &Phrase::GoToStart, Action::Show(0), "M6 5v14M19 5v14l-10-7z") }
            { button("back", can_go_back, &ButtonPhrase::GoBack, Action::Backward, "M16 5v14l-10-7z") }
            { button("forward", can_go_on, &ButtonPhrase::GoForward, replay::forward(), "M8 5v14l10-7z") }
            { button("end", can_go_on, &Phrase::GoToLast, Action::Show(usize::MAX), "M18 5v14M5 5v14l10-7z") }
        </div>
    }
}
