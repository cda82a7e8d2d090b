//! Opens a link to a table: finds the saved game that belongs to it, and decides what to do with both.

use std::cell::RefCell;
use std::rc::Rc;

use super::by_link;
use super::shelf::{self, Shelf};
use crate::app::system::{clock, relay};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::play::{Action, LinkConflict, Play};
use apila_model::record::{
    GameClock, GameTree, LinkError, LinkErrorKind, LinkRelation, OpenedLink, SavedGame, Sheet, TableLink,
};
use apila_model::saving::SaveSession;

/// A table as a link opens it.
pub(crate) struct OpenedTable {
    pub(crate) play: Play,
    pub(crate) session: Rc<RefCell<SaveSession>>,
    /// An action to take once the table is shown.
    pub(crate) first: Option<Action>,
    pub(crate) conflict: Option<LinkConflict>,
    /// The error of the link, and the number of good moves in it.
    pub(crate) error: Option<(LinkError, usize)>,
}

/// The saved game that belongs to a link.
struct Found {
    key: String,
    game: SavedGame,
}

/// Opens a link. `key` is the key that the entry in the browser's history has for it.
pub(crate) fn open(link: &TableLink, key: Option<&str>, language: Language) -> OpenedTable {
    let opened = link.open(language);
    let has_no_position =
        opened.error.as_ref().is_some_and(|error| matches!(error.kind, LinkErrorKind::Position(_)));
    match if has_no_position { None } else { find(&opened, key) } {
        Some(found) => open_saved(opened, found, key.is_some(), language),
        None => open_new(opened, language),
    }
}

fn find(opened: &OpenedLink, key: Option<&str>) -> Option<Found> {
    let fits = |game: &SavedGame| game.sheet.tree.has_start_of(&opened.record);
    let read = |key: String, text: &str| {
        let game = shelf::read(text).ok().filter(fits)?;
        Some(Found { key, game })
    };
    if let Some(key) = key {
        return read(key.to_owned(), &shelf::get(key)?);
    }
    // A game by link is found by its id, any other game by its line.
    if let Some(id) = &opened.link_id {
        return by_link::saved(id, fits).map(|(key, game)| Found { key, game });
    }
    if opened.record.plies() == 0 || opened.error.is_some() {
        return None;
    }
    let line = TableLink::to_record(&opened.record, usize::MAX).print();
    let entries = shelf::entries().into_iter().filter(|(_, text)| text.contains(&line));
    entries.filter_map(|(key, text)| read(key, &text)).find(|Found { game, .. }| {
        (game.seat, game.computers, &game.live) == (opened.seat, opened.computers, &opened.live)
            && TableLink::to_record(game.sheet.tree.line(), usize::MAX).print() == line
    })
}

/// Returns a table for a saved game.
fn open_saved(mut opened: OpenedLink, found: Found, by_key: bool, language: Language) -> OpenedTable {
    let Found { key, game } = found;
    let session = SaveSession::resume(&Shelf, key, &game);
    // The clock of a live game has run since the last change, also while the page was closed.
    let since = game.live.is_some().then(|| clock::since_load() - (shelf::now() - game.changed).max(0.0));
    let clock = usable(game.clock, game.live.as_deref());
    let SavedGame { mut sheet, seat, has_help, computers, score, .. } = game;
    let good = opened.record.plies();
    let mut shown = usize::MAX;
    let mut first = None;
    let mut conflict = LinkConflict { line: opened.record.clone(), relation: None, seat: None };
    let relation = LinkRelation::of(sheet.tree.line(), &opened.record, seat);
    if relation == LinkRelation::Same {
        shown = opened.shown;
    } else if by_key || opened.link_id.is_none() {
        // The entry in the browser's history leads to where a page was left. The game may have continued
        // elsewhere since. If the game does not have the line at all, the storage had no room for it.
        if sheet.tree.find(&opened.record).is_none() {
            sheet.tree.set_line(&opened.record);
        }
    } else if relation == LinkRelation::Reply && opened.error.is_none() {
        first = Some(Action::SetLine(Box::new(opened.record)));
    } else {
        conflict.relation = Some(relation);
    }
    if !by_key && let Some(seat) = seat {
        conflict.seat = opened.seat.filter(|theirs| *theirs != seat);
        // The link brings the name of the other player.
        let other = seat.other().index();
        let name = std::mem::take(&mut opened.names[other]);
        if !name.is_empty() {
            sheet.header.players[other] = name;
        }
    }
    let conflict = conflict.if_open();
    let play = Play::at(sheet, shown, language)
        .seated(seat.or(opened.seat))
        .helped(has_help)
        .against(computers)
        .after_word(sender_of(opened.seat), opened.said)
        .scored(score)
        .timed(clock, since);
    let error = opened.error.map(|error| (error, good));
    OpenedTable { play, session: Rc::new(RefCell::new(session)), first, conflict, error }
}

/// The side whose player has sent a link for `seat`. A link without a seat brings no words, so the side does
/// not matter then.
fn sender_of(seat: Option<Side>) -> Side {
    seat.map_or(Side::First, Side::other)
}

/// The clocks of a game, unless it is live and the site has no relay: a game that is sent by hand has none.
fn usable(clock: Option<GameClock>, live: Option<&str>) -> Option<GameClock> {
    clock.filter(|_| live.is_none() || relay::address().is_some())
}

/// Returns a table for a game that is not saved.
fn open_new(opened: OpenedLink, language: Language) -> OpenedTable {
    // Nothing proves that the reader holds the seat of the link, so the page asks which seat to take. A game
    // that is over has no seats.
    let seat = opened.seat.filter(|_| opened.record.outcome().is_none());
    let conflict = seat.map(|_| LinkConflict { line: opened.record.clone(), relation: None, seat });
    let link_id = match (seat, opened.seat) {
        (Some(_), _) => Some(opened.link_id.unwrap_or_else(shelf::fresh_name)),
        (None, Some(_)) => None,
        (None, None) => opened.link_id,
    };
    let error = opened.error.map(|error| (error, opened.record.plies()));
    let mut sheet = Sheet::new(GameTree::new(opened.record));
    sheet.header.date = shelf::today();
    sheet.header.players = opened.names;
    let play = Play::at(sheet, opened.shown, language)
        .helped(opened.has_help)
        .awaiting_seat(seat.is_some())
        .against(opened.computers)
        .after_word(sender_of(opened.seat), opened.said)
        .scored(opened.score)
        .timed(
            usable(opened.clock, opened.live.as_deref()),
            opened.live.as_ref().map(|_| clock::since_load()),
        );
    let mut session = SaveSession::begin(link_id, shelf::now());
    session.live = opened.live.filter(|_| seat == opened.seat);
    session.leave_unsaved(&play);
    OpenedTable { play, session: Rc::new(RefCell::new(session)), first: None, conflict, error }
}
