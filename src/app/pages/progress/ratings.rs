//! The rating in each variant: a sentence, a plot and a table.

use yew::prelude::*;

use super::{ProgressPhrase, table};
use crate::app::widgets::date::day_in_words;
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_model::catalog::Registration;
use apila_model::problems::{Day, Progress, Rating, RatingPlot, files};

/// The section. Empty before the first solved problem.
pub(super) fn section(progress: &Progress, language: Language) -> Html {
    let rated: Vec<Html> = files().filter_map(|(game, file)| of(game, file, progress, language)).collect();
    if rated.is_empty() {
        return Html::default();
    }
    html! {
        <section data-section="ratings">
            <h2>{ language.say(&ProgressPhrase::RatingInProblems) }</h2>
            <div class="plots">{ for rated }</div>
        </section>
    }
}

/// The rating in a variant. `None` if there is none.
fn of(game: &Registration, file: &ProblemFile, progress: &Progress, language: Language) -> Option<Html> {
    let days = progress.rating_by_day(file.id);
    let ((first_day, first), (last_day, last)) = (days.first()?, days.last()?);
    let name = game.listing.full_name(language, file.id);
    let plotted = RatingPlot::of(&days);
    let sentence = match plotted {
        None => ProgressPhrase::RatingOf { game: name.clone(), rating: last.rounded() },
        Some(_) => ProgressPhrase::RatingPath {
            game: name.clone(),
            first: first.rounded(),
            from: day_in_words(*first_day, language),
            last: last.rounded(),
            to: day_in_words(*last_day, language),
        },
    };
    Some(html! {
        <figure data-game={file.id}>
            <figcaption>{ language.say(&sentence) }</figcaption>
            if let Some(plotted) = plotted {
                { plot(&plotted) }
                <details>
                    <summary>{ language.say(&ProgressPhrase::RatingsAsTable { game: name }) }</summary>
                    { as_table(&days, language) }
                </details>
            }
        </figure>
    })
}

fn as_table(days: &[(Day, Rating)], language: Language) -> Html {
    let rows = days.iter().rev().map(|(day, rating)| {
        let date = html! { <time datetime={day.date().to_string()}>{ day_in_words(*day, language) }</time> };
        vec![date, rating.rounded().into()]
    });
    table(&[ProgressPhrase::ColumnDay, ProgressPhrase::ColumnRating], rows, language)
}

/// The plot. Its size is that of its place, so all coordinates are shares of it. The sentence and the table
/// beside it say the same.
fn plot(plot: &RatingPlot) -> Html {
    // The ratings stand to the left of their lines.
    let right = |share: f64| format!("{:.2}%", 13.0 + 85.0 * share);
    let down = |share: f64| format!("{:.2}%", 6.0 + 88.0 * share);
    let lines = plot.lines.iter().map(|(rating, share)| {
        let y = down(*share);
        html! {
            <>
                <line class="grid" x1={right(0.0)} x2={right(1.0)} y1={y.clone()} y2={y.clone()} />
                <text x="11.5%" {y} dy=".35em" text-anchor="end">{ rating }</text>
            </>
        }
    });
    let steps = plot.points.windows(2).filter_map(|pair| {
        let [[x1, y1], [x2, y2]] = pair else { return None };
        Some(html! {
            <line class="step" x1={right(*x1)} y1={down(*y1)} x2={right(*x2)} y2={down(*y2)} />
        })
    });
    let points = plot.points.iter().map(|[x, y]| html! { <circle cx={right(*x)} cy={down(*y)} r="3" /> });
    html! { <svg class="plot" aria-hidden="true">{ for lines }{ for steps }{ for points }</svg> }
}
