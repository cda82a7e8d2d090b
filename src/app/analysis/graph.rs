//! How a game stands, drawn: the bar beside the board, and the course of the game.

use yew::prelude::*;

use crate::app::elements;
use crate::app::parts::element;
use crate::app::sprites::emblem;
use crate::app::table::TableState;
use apila_core::i18n::Remark;
use apila_core::rules::{Outcome, Side};
use apila_core::scene::Decimal;
use apila_core::scene::drawing::Element as Shape;
use apila_model::analysis::{Assessment, Graph, Judgement, Review};
use apila_model::play::{Action, Play};

/// A bar whose parts are as large as the sides' prospects; the first side's is below, as its card is.
pub(super) fn bar(play: &Play, assessment: Assessment) -> Html {
    drawn(play, assessment.balance(), assessment.in_words(play.record().id(), play.language()))
}

/// The bar before anything is known.
pub(super) fn unknown_bar(play: &Play) -> Html {
    drawn(play, 0.0, play.language().remark(&Remark::StillThinking))
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
                aria-valuetext={words} aria-label={play.language().remark(&Remark::Analysis)}>
                <div style={format!("height:{percent}%")}></div>
            </div>
            { emblem(game, Side::First) }
        </div>
    }
}

/// The course of the game; a press shows the position there. Who does not see it has the same in the list of moves.
pub(super) fn course(table: &UseReducerHandle<TableState>, review: &Review) -> Html {
    let play = table.play();
    let game = play.record().id().game();
    let graph = Graph::of(review);
    let view = graph.view;
    let view_box =
        format!("{} {} {} {}", Decimal(view.x), Decimal(view.y), Decimal(view.width), Decimal(view.height));
    let mut corners = String::new();
    for point in &graph.points {
        corners.push_str(&format!("{},{} ", Decimal(point.x), Decimal(point.y)));
    }
    let last = graph.points.last().map_or(0.0, |point| point.x);
    let area = format!("0,0 {corners}{},0", Decimal(last));
    let middle = format!("M0 0H{}", Decimal(view.width));
    let path =
        |class: &'static str, way: String| Shape::new("path", &["class", "d"], [class.into(), way.into()]);
    let upright = |class, ply: usize| path(class, format!("M{ply} -1V1"));
    let mut shapes = vec![Shape::new("polygon", &["points"], [area.into()]), path("middle", middle)];
    let decisive = review.turns().into_iter().filter(|turn| turn.judgement == Judgement::Decisive);
    shapes.extend(decisive.map(|turn| upright("decisive", turn.ply)));
    shapes.push(Shape::new("polyline", &["points"], [corners.into()]));
    if review.covered_plies(play.record()) >= play.shown() {
        shapes.push(upright("shown", play.shown()));
    }
    let onclick = {
        let table = table.clone();
        Callback::from(move |event: MouseEvent| {
            let drawing = element(&event).and_then(|pressed| pressed.closest(".course").ok().flatten());
            let Some(frame) = drawing.map(|drawing| drawing.get_bounding_client_rect()) else { return };
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            table.dispatch(Action::Show(graph.ply_at(part as f32)));
        })
    };
    html! {
        <div class="course-of-game">
            { emblem(game, Side::Second) }
            <svg class="course" viewBox={view_box} preserveAspectRatio="none" role="img" {onclick}
                aria-label={play.language().remark(&Remark::CourseOfGame)}>
                { for elements::built(shapes) }
            </svg>
            { emblem(game, Side::First) }
        </div>
    }
}
