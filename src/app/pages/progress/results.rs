//! The results against the computer and by link: by colour, and against each level.

use yew::prelude::*;

use super::{ProgressPhrase, table};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::{GAMES, GameId, Registration};
use apila_model::play::numbered_level;
use apila_model::record::{Score, Tally};

/// The games in which something was finished, with the results.
fn played(tallies: &[Tally]) -> impl Iterator<Item = (&'static Registration, &Tally)> {
    GAMES.iter().copied().zip(tallies).filter(|(_, tally)| tally.total.games > 0)
}

/// The table of wins, draws and losses with each colour.
pub(super) fn by_colour(tallies: &[Tally], language: Language) -> Html {
    let rows = played(tallies).flat_map(|(game, tally)| {
        Side::BOTH.into_iter().map(move |side| row(game, side, tally.sides[side.index()], language))
    });
    let headings = [
        ProgressPhrase::ColumnGame,
        ProgressPhrase::ColumnColour,
        ProgressPhrase::ColumnWon,
        ProgressPhrase::ColumnDrawn,
        ProgressPhrase::ColumnLost,
    ];
    html! {
        <section data-section="results">
            <h2>{ language.say(&ProgressPhrase::ResultsByColour) }</h2>
            { table(&headings, rows, language) }
        </section>
    }
}

fn row(game: &Registration, side: Side, score: Score, language: Language) -> Vec<Html> {
    let colour = GameId::parse(game.listing.plain()).map(|id| id.game().colour_name(language, side));
    vec![
        game.listing.name(language).into(),
        colour.unwrap_or_default().into(),
        score.wins.into(),
        score.draws.into(),
        score.losses().into(),
    ]
}

/// The levels of the computer in each game, from the weakest one, and which were beaten.
pub(super) fn ladders(tallies: &[Tally], language: Language) -> Html {
    let ladders = played(tallies).map(|(game, tally)| ladder(game, tally, language));
    html! {
        <section data-section="levels">
            <h2>{ language.say(&ProgressPhrase::LevelsOfComputer) }</h2>
            { for ladders }
        </section>
    }
}

fn ladder(game: &Registration, tally: &Tally, language: Language) -> Html {
    let (name, of) = (game.listing.name(language), game.listing.levels);
    let summary = ProgressPhrase::LadderOf { game: name, beaten: tally.levels_beaten(), of };
    let levels = (1..).zip(&tally.levels).map(|(number, score)| {
        let level = numbered_level(number, of, language);
        let (class, phrase) = match score {
            Score { games: 0, .. } => (None, ProgressPhrase::LevelNotPlayed { level }),
            Score { wins, draws, .. } => {
                let class = if *wins > 0 { "beaten" } else { "tried" };
                let (won, drawn, lost) = (*wins, *draws, score.losses());
                (Some(class), ProgressPhrase::LevelResult { level, won, drawn, lost })
            }
        };
        let sign = if score.wins > 0 { "✓" } else { "" };
        html! { <li {class}>{ language.say(&phrase) }<span aria-hidden="true">{ sign }</span></li> }
    });
    html! {
        <details data-game={game.listing.plain()}>
            <summary>
                { language.say(&summary) }
                <progress max={of.to_string()} value={tally.levels_beaten().to_string()} aria-hidden="true" />
            </summary>
            <ol class="ladder">{ for levels }</ol>
        </details>
    }
}
