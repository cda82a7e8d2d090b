//! Assessments as graphics: the bar beside the board, and the graph of the game.

use web_sys::Element;
use yew::prelude::*;

use super::AnalysisPhrase;
use crate::app::board::elements;
use crate::app::system::events::target;
use crate::app::system::shared::Shared;
use crate::app::table_state::Table;
use crate::app::widgets::sprites::emblem;
use apila_core::rules::{Outcome, Side};
use apila_core::scene::Decimal;
use apila_core::scene::drawing::Element as Shape;
use apila_model::analysis::Remark;
use apila_model::analysis::{Assessment, Bar, Graph, Judgement, Review};
use apila_model::play::{Action, Play};

/// The bar for an assessment.
pub(super) fn bar(play: &Play, assessment: Assessment) -> Html {
    bar_at(play, assessment.balance(), assessment.in_words(play.record().id(), play.language()))
}

/// The bar before there is an assessment.
pub(super) fn unknown_bar(play: &Play) -> Html {
    bar_at(play, 0.0, play.language().say(&AnalysisPhrase::StillThinking))
}

/// The bar of a game that is over.
pub(super) fn final_bar(play: &Play, outcome: Outcome) -> Html {
    let balance = match outcome.winner() {
        Some(Side::First) => 1.0,
        Some(Side::Second) => -1.0,
        None => 0.0,
    };
    bar_at(play, balance, play.result(outcome))
}

/// An empty bar. It keeps the board in its place.
pub(super) fn empty_bar(play: &Play) -> Html {
    let game = play.record().id().game();
    let [above, below] = Bar::new(play.record().id(), play.orientation(), 0.0).parts.map(|part| part.side);
    html! {
        <div class="balance" aria-hidden="true">
            { emblem(game, above) }<div class="share" />{ emblem(game, below) }
        </div>
    }
}

fn bar_at(play: &Play, balance: f32, words: String) -> Html {
    let game = play.record().id().game();
    let bar = Bar::new(play.record().id(), play.orientation(), balance);
    let [above, below] = bar.parts;
    let edge = format!("{}%", above.percent);
    let is_divided = above.percent > 0 && below.percent > 0;
    html! {
        <div class="balance">
            { emblem(game, above.side) }
            <div class="share" role="meter" aria-valuemin="0" aria-valuemax="100"
                aria-valuenow={bar.percent_of(Side::First).to_string()} aria-valuetext={words}
                aria-label={play.language().say(&AnalysisPhrase::Analysis)}>
                <svg aria-hidden="true">
                    <rect width="100%" height={edge.clone()} fill={above.tint} />
                    <rect width="100%" y={edge.clone()} height={format!("{}%", below.percent)}
                        fill={below.tint} />
                    if is_divided { <rect class="edge" width="100%" y={edge} height="2" /> }
                </svg>
            </div>
            { emblem(game, below.side) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct CourseOfGameProps {
    pub(super) table: Table,
    pub(super) review: Shared<Review>,
}

/// The graph of the game. A press on it shows the position at that place. Screen readers find the assessments
/// in the list of moves.
#[component]
pub(super) fn CourseOfGame(props: &CourseOfGameProps) -> Html {
    let review = &props.review.0;
    let play = props.table.play();
    let game = play.record().id().game();
    let view = Graph::of(review).view;
    let view_box =
        format!("{} {} {} {}", Decimal(view.x), Decimal(view.y), Decimal(view.width), Decimal(view.height));
    let is_covered = review.covered_plies(play.record()) >= play.shown();
    let shown = is_covered.then(|| elements::node(vertical("shown", play.shown())));
    let onclick = {
        let (table, review) = (props.table.clone(), review.clone());
        Callback::from(move |event: MouseEvent| {
            let pressed =
                target::<Element>(&event).and_then(|pressed| pressed.closest(".course").ok().flatten());
            let Some(frame) = pressed.map(|graph| graph.get_bounding_client_rect()) else { return };
            let part = (f64::from(event.client_x()) - frame.left()) / frame.width();
            table.dispatch(Action::Show(Graph::of(&review).ply_at(part as f32)));
        })
    };
    html! {
        <div class="course-of-game">
            { emblem(game, Side::Second) }
            <svg class="course" viewBox={view_box} preserveAspectRatio="none" role="img" {onclick}
                aria-label={play.language().say(&Remark::CourseOfGame)}>
                <Course review={props.review.clone()} />
                { shown.unwrap_or_default() }
            </svg>
            { emblem(game, Side::First) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct CourseProps {
    review: Shared<Review>,
}

/// The lines of the graph. They are the same for each position that is shown.
#[component]
fn Course(props: &CourseProps) -> Html {
    let review = &props.review.0;
    let Graph { view, points } = Graph::of(review);
    let mut corners = String::new();
    for point in &points {
        corners.push_str(&format!("{},{} ", Decimal(point.x), Decimal(point.y)));
    }
    let last = points.last().map_or(0.0, |point| point.x);
    let area = format!("0,0 {corners}{},0", Decimal(last));
    let middle = format!("M0 0H{}", Decimal(view.width));
    let mut shapes = vec![Shape::new("polygon", &["points"], [area.into()]), path("middle", middle)];
    let decisive = review.turns().into_iter().filter(|turn| turn.judgement == Judgement::Decisive);
    shapes.extend(decisive.map(|turn| vertical("decisive", turn.ply)));
    shapes.push(Shape::new("polyline", &["points"], [corners.into()]));
    html! { <>{ for elements::nodes(shapes) }</> }
}

fn path(class: &'static str, data: String) -> Shape {
    Shape::new("path", &["class", "d"], [class.into(), data.into()])
}

fn vertical(class: &'static str, ply: usize) -> Shape {
    path(class, format!("M{ply} -1V1"))
}
