//! How a table and the shelf belong together: what a link opens, and how the game is kept while it is played.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Date;
use yew::prelude::*;

use super::shelf::{self, Refused};
use super::table::Seat;
use crate::i18n::Language;
use crate::play::{Action, Play};
use crate::record::{GameTree, Kept, LinkFault, Meeting, NodeId, Opened, Sheet, TableLink};
use crate::rules::Side;

/// What the page knows of its game on the shelf.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// The key of the game, once it is kept.
    pub(super) key: Option<String>,
    /// The name of a game by link.
    pub(super) name: Option<String>,
    /// When the game was begun.
    created: f64,
    /// The entry as this page last saw it.
    entry: Option<String>,
    /// What of the game is on the shelf, or need not be: the line on the table and the score sheet.
    content: Option<[String; 2]>,
    /// The game was just taken over from the shelf.
    adopted: bool,
}

/// What of a link does not fit the game that is kept: the reader decides.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Arrival {
    /// What the link gives.
    pub(super) opened: Opened,
    /// How its line fits.
    pub(super) meeting: Meeting,
}

/// A table, opened.
pub(super) struct Opening {
    pub(super) play: Play,
    pub(super) keeping: Keeping,
    /// What is to be done as soon as the table is seen.
    pub(super) first: Option<Action>,
    pub(super) arrival: Option<Arrival>,
    pub(super) fault: Option<LinkFault>,
}

/// What is on the shelf for a link.
struct Found {
    key: String,
    entry: String,
    kept: Kept,
}

/// Opens a link; `key` is that of the kept game which the browser's history names for it.
pub(super) fn open(link: &TableLink, key: Option<&str>, language: Language) -> Opening {
    let opened = link.open(language);
    let found = if link.bare { None } else { find(&opened, key) };
    match found {
        Some(found) => reopen(opened, found, key.is_some(), language),
        None => open_anew(opened, link.bare, language),
    }
}

fn find(opened: &Opened, key: Option<&str>) -> Option<Found> {
    let read = |key: String, entry: String| {
        let kept = shelf::read(&entry).ok()?;
        Some(Found { key, entry, kept })
    };
    if let Some(key) = key {
        let found = read(key.to_owned(), shelf::get(key)?)?;
        return found.kept.sheet.tree.has_start_of(&opened.record).then_some(found);
    }
    // A game by link is known by its name, any other by its line.
    let line = TableLink::to_record(&opened.record, opened.record.plies()).print();
    let mark = match &opened.name {
        Some(name) => format!("id={name}\""),
        None if opened.record.plies() == 0 || opened.fault.is_some() || opened.seat.is_some() => return None,
        None => format!("\"{line}\""),
    };
    let entries = shelf::entries().into_iter().filter(|(_, entry)| entry.contains(&mark));
    entries.filter_map(|(key, entry)| read(key, entry)).find(|found| match &opened.name {
        Some(_) => found.kept.name == opened.name && found.kept.sheet.tree.has_start_of(&opened.record),
        None => found.kept.link().print() == line,
    })
}

/// A table for a game that is kept.
fn reopen(opened: Opened, found: Found, by_key: bool, language: Language) -> Opening {
    let Found { key, entry, kept } = found;
    let mut keeping = Keeping {
        key: Some(key),
        name: kept.name.clone(),
        created: kept.created,
        entry: Some(entry),
        ..Keeping::default()
    };
    let mut sheet = kept.sheet;
    let meeting = Meeting::of(&sheet.tree, &opened.record);
    keeping.content = Some(content(&sheet, kept.seat, kept.name.as_deref()));
    let mut first = None;
    let mut arrival = None;
    let mut shown = opened.shown;
    if by_key || kept.name.is_none() {
        // The browser's history goes back to where this page was left; the game may have gone on elsewhere.
        if let Meeting::OtherWay { .. } | Meeting::News { .. } = meeting {
            sheet.tree.put_on_the_table(&opened.record);
        } else if opened.shown == opened.record.plies() {
            shown = usize::MAX;
        }
    } else {
        let asks_for_other_seat = opened.seat.is_some() && opened.seat != kept.seat && kept.seat.is_some();
        match meeting {
            Meeting::News { .. } if opened.fault.is_none() => {
                first = Some(Action::Follow(Box::new(opened.record.clone())));
                shown = usize::MAX;
            }
            Meeting::Same => {}
            _ => shown = usize::MAX,
        }
        let differs = matches!(meeting, Meeting::Older { .. } | Meeting::OtherWay { .. });
        if differs || asks_for_other_seat {
            arrival = Some(Arrival { opened: opened.clone(), meeting });
        }
    }
    let play = Play::at(sheet, shown, language).seated(kept.seat.or(opened.seat));
    Opening { play, keeping, first, arrival, fault: opened.fault }
}

/// A table for a game that is not kept yet.
fn open_anew(opened: Opened, bare: bool, language: Language) -> Opening {
    let mut sheet = Sheet::new(GameTree::new(opened.record));
    sheet.header.date = today();
    let by_link = opened.seat.is_some();
    let name = opened.name.or_else(|| by_link.then(shelf::fresh_name));
    let mut keeping = Keeping { name, created: shelf::now(), ..Keeping::default() };
    let moves = sheet.tree.line().plies();
    let mut first = None;
    if by_link && opened.fault.is_none() && !bare {
        // It is the reader's game now: kept at once, and the move they have to answer is seen first.
        if moves > 0 && opened.shown == moves {
            first = Some(Action::Follow(Box::new(sheet.tree.line().clone())));
        }
    } else {
        keeping.content = Some(content(&sheet, opened.seat, keeping.name.as_deref()));
    }
    let play = Play::at(sheet, opened.shown, language).seated(opened.seat);
    Opening { play, keeping, first, arrival: None, fault: opened.fault }
}

/// Today, as score sheets write it.
fn today() -> String {
    let now = Date::new_0();
    format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

fn content(sheet: &Sheet, seat: Option<Side>, name: Option<&str>) -> [String; 2] {
    let line = sheet.tree.line();
    [TableLink::to_record(line, line.plies()).for_seat(seat, name).print(), sheet.print()]
}

/// Keeps the game of a table as it is played, and takes over what other pages do with it. Returns whether the
/// storage refuses it.
#[hook]
pub(super) fn use_keeping(
    seat: &UseReducerHandle<Seat>,
    keeping: &Rc<RefCell<Keeping>>,
    bare: bool,
) -> Option<Refused> {
    let refused = use_state_eq(|| None::<Refused>);
    {
        let (seat, keeping, refused) = (seat.clone(), keeping.clone(), refused.clone());
        use_effect_with(seat.play().turn_of_events(), move |_| {
            if !bare {
                match keep(&mut keeping.borrow_mut(), seat.play()) {
                    Keeps::Untouched => {}
                    Keeps::Written(outcome) => refused.set(outcome.err()),
                    Keeps::Met(sheet) => seat.dispatch(Action::Merge(sheet)),
                }
            }
        });
    }
    {
        let (dispatcher, keeping) = (seat.dispatcher(), keeping.clone());
        use_effect_with((), move |()| {
            let listener = shelf::watch(move |changed| {
                let mut keeping = keeping.borrow_mut();
                if changed.is_none() || changed != keeping.key {
                    return;
                }
                keeping.entry = changed.as_deref().and_then(shelf::get);
                if let Some(Ok(kept)) = keeping.entry.as_deref().map(shelf::read) {
                    keeping.adopted = true;
                    dispatcher.dispatch(Action::Adopt(Box::new(kept.sheet)));
                }
            });
            move || drop(listener)
        });
    }
    *refused
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
    let sheet = play.sheet();
    let content = content(sheet, play.seat(), keeping.name.as_deref());
    if std::mem::take(&mut keeping.adopted) {
        keeping.content = Some(content);
        return Keeps::Untouched;
    }
    let is_new = keeping.key.is_none() && play.seat().is_none();
    let is_empty = sheet.tree.size_from(NodeId::ROOT) == 1 && sheet.tree.comment(NodeId::ROOT).is_empty();
    if keeping.content.as_ref() == Some(&content) || (is_new && is_empty) {
        return Keeps::Untouched;
    }
    let there = keeping.key.as_deref().and_then(shelf::get);
    if there.is_some() && there != keeping.entry {
        match there.as_deref().map(shelf::read) {
            Some(Ok(theirs)) if theirs.sheet.tree.has_start_of(play.record()) => {
                keeping.entry = there;
                return Keeps::Met(Box::new(theirs.sheet));
            }
            // Something that is not ours has taken the place: it stays, and the game gets another.
            _ => keeping.key = None,
        }
    }
    let key = keeping.key.get_or_insert_with(shelf::fresh_name).clone();
    let kept = Kept {
        sheet: sheet.clone(),
        seat: play.seat(),
        name: keeping.name.clone(),
        created: keeping.created,
        changed: shelf::now(),
    };
    let text = shelf::print(&kept);
    let outcome = shelf::put(&key, &text);
    keeping.entry = Some(text);
    keeping.content = Some(content);
    Keeps::Written(outcome)
}
