//! How a game stands, drawn: the bar beside the board, and the course of the game.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::analysis::{Assessment, Graph, Judgement, Review};
use crate::app::sprites::emblem;
use crate::app::table::TableState;
use crate::i18n::{Phrase, Remark};
use crate::play::{Action, Play};
use crate::rules::{Outcome, Side};
use crate::scene::Decimal;

/// A bar whose parts are as large as the sides' prospects; the first side's is below, as its card is.
pub(super) fn bar(play: &Play, assessment: Assessment) -> Html {
    drawn(play, assessment.balance(), assessment.in_words(play.record().id(), play.language()))
}

/// The bar before anything is known.
pub(super) fn unknown_bar(play: &Play) -> Html {
    drawn(play, 0.0, play.language().say(&Phrase::Remark(Remark::Thinking)))
}

/// The bar of a game that is over.
pub(super) fn final_bar(play: &Play, outcome: Outcome) -> Html {
    let balance = match outcome.winner() {
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
        None => 0.0,
    };
    drawn(play, balance, play.result(outcome))
}

fn drawn(play: &Play, balance: f32, words: String) -> Html {
    let game = play.record().id().game();
    // From 0 to 100 by the range of a balance.
    let percent = ((balance + 1.0) * 50.0).round() as u32;
    html! {
        <div class="balance">
            { emblem(game, Side::Second) }
            <div class="share" role="meter" aria-valuemin="0" aria-valuemax="100" aria-valuenow={percent.to_string()}
                aria-valuetext={words} aria-label={play.language().say(&Phrase::Remark(Remark::Analysis))}>
                <div style={format!("height:{percent}%")}></div>
            </div>
            { emblem(game, Side::First) }
        </div>
    }
}

/// The course of the game; a press shows the position there. Who does not see it has the same in the list of moves.
pub(super) fn course(table: &UseReducerHandle<TableState>, review: &Review) -> Html {
    let play = table.play();
    let graph = Graph::of(review);
    let view = graph.view;
    let view_box = format!("{} {} {} {}", Decimal(view.x), Decimal(view.y), Decimal(view.width), Decimal(view.height));
    let mut corners = String::new();
    for point in &graph.points {
        corners.push_str(&format!("{},{} ", Decimal(point.x), Decimal(point.y)));
    }
    let last = graph.points.last().map_or(0.0, |point| point.x);
    let area = format!("0,0 {corners}{},0", Decimal(last));
    let upright = |class: &'static str, ply: usize| {
        let x = ply.to_string();
        html! { <line {class} x1={x.clone()} x2={x} y1="-1" y2="1" /> }
    };
    let decisive = review.turns().into_iter().filter(|turn| turn.judgement == Judgement::Decisive);
    let decisive = decisive.map(|turn| upright("decisive", turn.ply));
    let onclick = {
        let (table, graph) = (table.clone(), graph.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(drawing) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else {
                return;
            };
            let frame = drawing.get_bounding_client_rect();
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            table.dispatch(Action::Show(graph.ply_at(part as f32)));
        })
    };
    html! {
        <svg class="course" viewBox={view_box} preserveAspectRatio="none" role="img" {onclick}
            aria-label={play.language().say(&Phrase::Remark(Remark::CourseOfGame))}>
            <polygon points={area} />
            <line class="middle" x1="0" x2={Decimal(view.width).to_string()} y1="0" y2="0" />
            { for decisive }
            <polyline points={corners} />
            if review.reach(play.record()) >= play.shown() { { upright("shown", play.shown()) } }
        </svg>
    }
}
