//! The reader's results: the games and wins in each game that was played against somebody, and the levels
//! that were beaten.

use yew::prelude::*;

use super::GamesPhrase;
use crate::app::phrase::AppPhrase;
use crate::app::saved::library::SummarizedGame;
use apila_core::i18n::Language;
use apila_model::catalog::{GAMES, Registration};
use apila_model::play::numbered_level;
use apila_model::record::{Address, Tally};

/// The results. Nothing is shown if no such game is over.
pub(super) fn record(saved: &[SummarizedGame], language: Language) -> Html {
    let tallies = GAMES.iter().map(|game| (*game, Tally::of(game, saved.iter().map(|saved| &saved.summary))));
    let played: Vec<_> = tallies.filter(|(_, tally)| tally.total.games > 0).collect();
    if played.is_empty() {
        return Html::default();
    }
    html! {
        <section class="own-record">
            <h2>{ language.say(&GamesPhrase::YourRecord) }</h2>
            <ul>{ for played.iter().map(|(game, tally)| row(game, tally, language)) }</ul>
            <p>
                <a data-action="progress" href={Address::Progress.print()}>
                    { language.say(&AppPhrase::YourProgress) }
                </a>
            </p>
        </section>
    }
}

fn row(game: &Registration, tally: &Tally, language: Language) -> Html {
    let highest = game.listing.levels;
    let levels = (1..).zip(&tally.levels).map(|(number, score)| {
        if score.games == 0 {
            html! { <li aria-hidden="true">{ number }</li> }
        } else {
            let level = numbered_level(number, highest, language);
            let score_text =
                language.say(&GamesPhrase::LevelScore { level, wins: score.wins, games: score.games });
            let class = if score.wins > 0 { "beaten" } else { "tried" };
            html! {
                <li {class} title={score_text.clone()}>
                    <span aria-hidden="true">{ number }{ if score.wins > 0 { "✓" } else { "" } }</span>
                    <span class="unseen">{ score_text }</span>
                </li>
            }
        }
    });
    html! {
        <li data-game={game.listing.plain()}>
            <b>{ game.listing.name(language) }</b>
            <span>{ tally.total.in_words(language) }</span>
            if tally.levels.iter().any(|score| score.games > 0) { <ol>{ for levels }</ol> }
        </li>
    }
}
