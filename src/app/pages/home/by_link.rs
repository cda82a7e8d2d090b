//! The unfinished games by link on the home page, with whose turn it is in each, as a part of the program.
//! It is fetched when the page is shown and there are such games. Room is kept for it.

use yew::prelude::*;

use super::HomePhrase;
use crate::app::navigation::{Destination, Navigate, follow};
use crate::app::saved::library::SummarizedGame;
use crate::app::system::parts::page_part;
use crate::app::widgets::players::status;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::library::{GameByLink, games_by_link, rows_by_link};
use apila_model::places::Place;
use apila_model::play::Play;
use apila_model::record::{Address, shown_player, shown_title};

/// Makes the rows of the games, except the one that has this key.
type Rows = fn(&[SummarizedGame], Option<&str>, Language, &Navigate) -> Html;

/// The rows, as a part of the program.
pub(super) static BY_LINK: Part<Rows> = page_part!(by_link: Rows = ROWS);
static ROWS: Rows = |saved, shown, language, navigate| {
    let games = games_by_link(saved, shown, language);
    html! { <>{ for games.iter().map(|game| row(game, language, navigate)) }</> }
};

/// The section with the games, except the one that has the key `shown`. Its rows come when the part is
/// loaded. Nothing if there are none.
pub(super) fn by_link(
    saved: &[SummarizedGame],
    shown: Option<&str>,
    language: Language,
    navigate: &Navigate,
) -> Html {
    let (rows, has_more) = rows_by_link(saved, shown);
    if rows == 0 {
        return Html::default();
    }
    html! {
        <section class="games-by-link">
            <h2>{ language.say(&HomePhrase::GamesByLink) }</h2>
            <ul>
                { match BY_LINK.get() {
                    Some(make) => make(saved, shown, language, navigate),
                    None => html! { <>{ for (0..rows).map(|_| html! { <li aria-hidden="true" /> }) }</> },
                } }
            </ul>
            if has_more { <a href={Place::YourGames.fragment()}>{ language.say(&Place::YourGames) }</a> }
        </section>
    }
}

/// One game: its name, the other player, and whose turn it is once the game is loaded.
fn row(GameByLink { saved, game, is_due }: &GameByLink<'_>, language: Language, navigate: &Navigate) -> Html {
    let SummarizedGame { key, entry, summary } = saved;
    let listing = summary.game.listing;
    let title = match shown_title(&summary.label.name) {
        name if name.is_empty() => listing.name(language),
        name => name,
    };
    let other = summary.seat.map(|seat| shown_player(&summary.label.players[seat.other().index()]));
    let other = other.filter(|name| !name.is_empty());
    let standing = game.as_ref().map(|game| {
        let play = Play::at(game.sheet.clone(), usize::MAX, language).seated(game.seat);
        status(game, &play, language)
    });
    let to = Destination { address: Address::parse(&entry.link), key: Some(key.clone()) };
    html! {
        <li key={key.clone()} class={classes!(is_due.then_some("due"))}>
            <a href={entry.link.clone()} onclick={follow(navigate, to)}>
                <span>
                    <bdi>{ title }</bdi>
                    { for other.map(|other| html! { <>{ " · " }<bdi>{ other }</bdi></> }) }
                </span>
                { for standing.map(|standing| html! { <span class="standing">{ " " }{ standing }</span> }) }
            </a>
        </li>
    }
}
