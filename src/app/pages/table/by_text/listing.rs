//! The board as a table and as lists of pieces.

use yew::prelude::*;

use super::TextPhrase;
use apila_core::i18n::Phrase;
use apila_model::play::Play;

pub(super) fn listing(play: &Play) -> Html {
    let language = play.language();
    let board = play.listing();
    let game = play.record().id().game().name(language);
    let rows = board.rows.into_iter().map(|row| {
        let cells = row.into_iter().map(|text| html! { <td>{ text }</td> });
        html! { <tr>{ for cells }</tr> }
    });
    html! {
        <>
            <ul class="holdings">
                { for board.holdings.iter().map(|held| html! { <li>{ held.sentence(language) }</li> }) }
            </ul>
            <div class="scrolled" tabindex="0" role="group"
                aria-label={language.say(&TextPhrase::BoardAsText)}>
                <table>
                    <caption>{ language.say(&Phrase::BoardOf { game }) }</caption>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
        </>
    }
}
