//! How a table and the shelf belong together: what a link opens, and how the game is kept while it is played.
//!
//! Pages that have the same game open change one entry. A page writes only onto what it has seen: if the entry
//! is another, the two games are merged first, and nothing is lost. An entry that cannot be read is left to
//! stand; the game then goes under a key of its own.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Date;
use yew::prelude::*;

use super::shelf::{self, Refused};
use super::table::TableState;
use apila_core::i18n::Language;
use apila_model::play::{Action, Play};
use apila_model::record::{
    GameTree, LinkFault, LinkFaultKind, LinkRelation, NodeId, OpenedLink, Record, SavedEntry, SavedGame,
    Sheet, TableLink,
};

/// What the page knows of its game on the shelf.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// The key of the game, once it is kept.
    pub(super) key: Option<String>,
    /// The name of a game by link.
    pub(super) link_id: Option<String>,
    /// When the game was begun.
    created: f64,
    /// The text of the entry in the storage as this page last saw it.
    entry: Option<String>,
    /// What of the game is on the shelf, or need not be.
    content: Option<SavedEntry>,
    /// The game was just taken over from the shelf: a line on the table that differs is no reason to write.
    adopted: bool,
}

/// What of a link does not fit the game that is kept: the reader decides.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arrival {
    /// The line of the link.
    pub(super) line: Record,
    /// How it fits, if that is a question.
    pub(super) meeting: Option<LinkRelation>,
    /// The seat that the link offers, if it is not the one that is taken.
    pub(super) seat: Option<apila_core::rules::Side>,
}

/// A table, opened.
pub(super) struct Opening {
    pub(super) play: Play,
    pub(super) keeping: Rc<RefCell<Keeping>>,
    /// What is to be done as soon as the table is seen.
    pub(super) first: Option<Action>,
    pub(super) arrival: Option<Arrival>,
    /// What is wrong with the link, and the number of good moves in it.
    pub(super) fault: Option<(LinkFault, usize)>,
}

/// What is on the shelf for a link.
struct Found {
    key: String,
    kept: SavedGame,
}

/// Opens a link; `key` is that of the kept game which the browser's history names for it.
pub(super) fn open(link: &TableLink, key: Option<&str>, language: Language) -> Opening {
    let opened = link.open(language);
    let unplaced =
        opened.fault.as_ref().is_some_and(|fault| matches!(fault.kind, LinkFaultKind::Position(_)));
    let found = if unplaced { None } else { find(&opened, key) };
    match found {
        Some(found) => reopen(opened, found, key.is_some(), language),
        None => open_anew(opened, language),
    }
}

fn find(opened: &OpenedLink, key: Option<&str>) -> Option<Found> {
    let read = |key: String, entry: &str| {
        let kept = shelf::read(entry).ok()?;
        kept.sheet.tree.has_start_of(&opened.record).then_some(Found { key, kept })
    };
    if let Some(key) = key {
        return read(key.to_owned(), &shelf::get(key)?);
    }
    // A game by link is known by its name, any other by its line.
    let line = TableLink::to_record(&opened.record, usize::MAX).print();
    let mark = match &opened.link_id {
        Some(link_id) => format!("id={link_id}"),
        None if opened.record.plies() == 0 || opened.fault.is_some() => return None,
        None => line.clone(),
    };
    let entries = shelf::entries().into_iter().filter(|(_, entry)| entry.contains(&mark));
    entries.filter_map(|(key, entry)| read(key, &entry)).find(|Found { kept, .. }| match &opened.link_id {
        Some(_) => kept.link_id == opened.link_id,
        None => {
            (kept.seat, kept.computers) == (opened.seat, opened.computers)
                && TableLink::to_record(kept.sheet.tree.line(), usize::MAX).print() == line
        }
    })
}

/// A table for a game that is kept.
fn reopen(opened: OpenedLink, found: Found, by_key: bool, language: Language) -> Opening {
    let Found { key, kept } = found;
    let keeping = Keeping {
        entry: shelf::stored(&key),
        key: Some(key),
        link_id: kept.link_id.clone(),
        created: kept.created,
        content: Some(kept.store()),
        adopted: false,
    };
    let SavedGame { mut sheet, seat, computers, .. } = kept;
    let good = opened.record.plies();
    let mut shown = usize::MAX;
    let mut first = None;
    let mut arrival = Arrival { line: opened.record.clone(), meeting: None, seat: None };
    let meeting = LinkRelation::of(sheet.tree.line(), &opened.record, seat);
    if meeting == LinkRelation::Same {
        shown = opened.shown;
    } else if by_key || opened.link_id.is_none() {
        // The history goes back to where a page was left; the game has gone on elsewhere. Only a line that is
        // not there at all is what the storage had no room for.
        if sheet.tree.find(&opened.record).is_none() {
            sheet.tree.set_line(&opened.record);
        }
    } else if meeting == LinkRelation::Reply && opened.fault.is_none() {
        first = Some(Action::SetLine(Box::new(opened.record)));
    } else {
        arrival.meeting = Some(meeting);
    }
    if !by_key && seat.is_some() && opened.seat != seat {
        arrival.seat = opened.seat;
    }
    let arrival = Some(arrival).filter(|arrival| arrival.meeting.is_some() || arrival.seat.is_some());
    let play = Play::at(sheet, shown, language).seated(seat.or(opened.seat)).against(computers);
    let fault = opened.fault.map(|fault| (fault, good));
    Opening { play, keeping: Rc::new(RefCell::new(keeping)), first, arrival, fault }
}

/// A table for a game that is not kept yet.
fn open_anew(opened: OpenedLink, language: Language) -> Opening {
    let plies = opened.record.plies();
    let is_mine = opened.seat.is_some() && opened.fault.is_none();
    let link_id = opened.link_id.or_else(|| opened.seat.map(|_| shelf::fresh_name()));
    let mut sheet = Sheet::new(GameTree::new(opened.record));
    sheet.header.date = today();
    let created = shelf::now();
    let mut keeping = Keeping { link_id: link_id.clone(), created, ..Keeping::default() };
    let mut first = None;
    if is_mine {
        // It is the reader's game now: kept at once, and the move they have to answer is seen first.
        if plies > 0 && opened.shown == plies {
            first = Some(Action::SetLine(Box::new(sheet.tree.line().clone())));
        }
    } else {
        let (seat, computers) = (opened.seat, opened.computers);
        let kept = SavedGame { sheet: sheet.clone(), seat, link_id, computers, created, changed: created };
        keeping.content = Some(kept.store());
    }
    let play = Play::at(sheet, opened.shown, language).seated(opened.seat).against(opened.computers);
    let fault = opened.fault.map(|fault| (fault, plies));
    Opening { play, keeping: Rc::new(RefCell::new(keeping)), first, arrival: None, fault }
}

/// Today, as score sheets write it.
fn today() -> String {
    let now = Date::new_0();
    format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// Keeps the game of a table as it is played, and takes over what other pages do with it. Returns whether the
/// storage refuses it.
#[hook]
pub(super) fn use_keeping(
    state: &UseReducerHandle<TableState>,
    keeping: &Rc<RefCell<Keeping>>,
) -> Option<Refused> {
    let refused = use_state_eq(|| None::<Refused>);
    {
        let (state, keeping, refused) = (state.clone(), keeping.clone(), refused.clone());
        let play = state.play();
        use_effect_with((play.tree().revision(), play.seat(), play.computers()), move |_| {
            let kept = keep(&mut keeping.borrow_mut(), state.play());
            match kept {
                Keeps::Untouched => {}
                Keeps::Written(outcome) => refused.set(outcome.err()),
                Keeps::Met(sheet) => state.dispatch(Action::Merge(sheet)),
            }
        });
    }
    {
        let (state, keeping) = (state.clone(), keeping.clone());
        use_effect_with((), move |()| {
            let listener = shelf::watch(move |key, before| {
                let heard = hear(&mut keeping.borrow_mut(), state.play(), key.as_deref(), before);
                if let Some(action) = heard {
                    state.dispatch(action);
                }
            });
            move || drop(listener)
        });
    }
    *refused
}

/// Another page has changed an entry of the storage, which was `before`: what is to be done at this table.
fn hear(keeping: &mut Keeping, play: &Play, key: Option<&str>, before: Option<String>) -> Option<Action> {
    if key.is_none() || key != keeping.key.as_deref() {
        return None;
    }
    let entry = shelf::stored(key?)?;
    let theirs = another(&entry, play)?;
    // They have changed what this page had seen and had nothing to add to: theirs is all there is.
    let is_next = before.is_some() && before == keeping.entry && is_kept(keeping, play);
    keeping.entry = Some(entry);
    keeping.adopted = is_next;
    let sheet = Box::new(theirs.sheet);
    Some(if is_next { Action::Adopt(sheet, theirs.seat) } else { Action::Merge(sheet) })
}

/// The game of an entry, if it is that of the table, as another page has it.
fn another(entry: &str, play: &Play) -> Option<SavedGame> {
    shelf::read(entry).ok().filter(|kept| kept.sheet.tree.has_start_of(play.record()))
}

/// Whether all that is on the table is in the storage.
fn is_kept(keeping: &Keeping, play: &Play) -> bool {
    shelf::refused().is_none()
        && keeping.content.as_ref().is_some_and(|content| content.sheet == play.sheet().print())
}

/// What came of keeping a game.
enum Keeps {
    /// There was nothing to do.
    Untouched,
    /// It was written, if the storage took it.
    Written(Result<(), Refused>),
    /// Another page has written the same game meanwhile: this is to be added first.
    Met(Box<Sheet>),
}

fn keep(keeping: &mut Keeping, play: &Play) -> Keeps {
    let kept = SavedGame {
        sheet: play.sheet().clone(),
        seat: play.seat(),
        link_id: keeping.link_id.clone(),
        computers: play.computers(),
        created: keeping.created,
        changed: shelf::now(),
    };
    let store = kept.store();
    let (same_sheet, same_link) = keeping
        .content
        .as_ref()
        .map_or((false, false), |content| (content.sheet == store.sheet, content.link == store.link));
    let adopted = std::mem::take(&mut keeping.adopted);
    let is_new = keeping.key.is_none();
    let is_empty = play.seat().is_none() && play.tree().size_from(NodeId::ROOT) == 1;
    // To go through a game that is not one's own changes nothing that is worth keeping.
    if same_sheet && (same_link || is_new || adopted) || (is_new && is_empty) {
        keeping.content = Some(store);
        return Keeps::Untouched;
    }
    let there = keeping.key.as_deref().and_then(shelf::stored);
    if let Some(entry) = there.filter(|there| keeping.entry.as_ref() != Some(there)) {
        if let Some(theirs) = another(&entry, play) {
            keeping.entry = Some(entry);
            return Keeps::Met(Box::new(theirs.sheet));
        }
        // Something that is not ours has taken the place: it stays, and the game gets another.
        keeping.key = None;
    }
    let key = keeping.key.get_or_insert_with(shelf::fresh_name).clone();
    let outcome = shelf::put(&key, &store);
    keeping.entry = shelf::stored(&key);
    keeping.content = Some(store);
    Keeps::Written(outcome)
}
