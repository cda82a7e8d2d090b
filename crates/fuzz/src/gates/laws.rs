//! Laws that several gates share.

use std::fmt::Debug;
use std::ops::Range;

use apila_core::i18n::Language;
use apila_model::embed::Embedded;
use apila_model::play::{Play, Setup};
use apila_model::record::{Address, LinkFault, OpenedLink, Sheet, TableLink};

use crate::games::ENGLISH;

/// The length in bytes that a message about a mistake never exceeds, however long the input.
const LONGEST_MESSAGE: usize = 4000;

/// What a check returns: nothing, or the law that is broken.
pub(crate) type Law<T = ()> = Result<T, String>;

/// The input as the browser hands it over.
pub(crate) fn text_of(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// The law `name` holds if `holds`.
pub(crate) fn law(name: &str, holds: bool, details: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(format!("{name}: {}", details())) }
}

/// Both values are the same.
pub(crate) fn same<T: PartialEq + Debug>(name: &str, one: &T, other: &T) -> Law {
    law(name, one == other, || format!("{one:?} is not {other:?}"))
}

/// A span is within a text, between whole characters.
pub(crate) fn within(name: &str, text: &str, span: &Range<usize>) -> Law {
    law(name, text.get(span.clone()).is_some(), || format!("{span:?} of {} bytes", text.len()))
}

/// A message says something, and not too much.
pub(crate) fn message(name: &str, text: &str) -> Law {
    law(name, (1..=LONGEST_MESSAGE).contains(&text.len()), || format!("{} bytes", text.len()))
}

/// A mistake in a link has a place in it and a reason in every language.
pub(crate) fn fault(fault: &LinkFault) -> Law {
    within("place of a fault", &fault.value, &fault.span)?;
    message("excerpt", &fault.excerpt().concat())?;
    Language::ALL.into_iter().try_for_each(|language| message("reason", &fault.reason(language)))
}

/// What a link opens is written as a link that opens the same.
pub(crate) fn opened(opened: &OpenedLink) -> Law {
    opened.fault.as_ref().map_or(Ok(()), fault)?;
    let written = TableLink::to_record(&opened.record, opened.shown)
        .for_seat(opened.seat, opened.link_id.as_deref())
        .with_help(opened.has_help)
        .with_names(&opened.names)
        .against(opened.computers)
        .print();
    let Address::Table(link) = Address::parse(&written) else {
        return Err(format!("written link: {written} is none to a table"));
    };
    let expected = OpenedLink { fault: None, ..opened.clone() };
    same("opening again", &link.open(ENGLISH), &expected)
}

/// All that a page shows of a table can be computed.
pub(crate) fn shown(play: &Play) {
    let seen = play.seen(None);
    drop((play.labels(&seen), play.prompt(), play.announcement(), play.notice()));
    drop(play.shown().checked_sub(1).and_then(|ply| play.description(ply)));
}

/// All that the page shows of the editor can be computed.
pub(crate) fn set_up(setup: &Setup) {
    let seen = setup.seen(None);
    drop((
        setup.labels(&seen, ENGLISH),
        setup.status(ENGLISH),
        setup.refusal(ENGLISH),
        setup.announcement(ENGLISH),
    ));
}

/// All that a page shows of a board on another page can be computed.
pub(crate) fn board(board: &Embedded) {
    drop((board.seen(None), board.caption(), board.announcement(), board.judgement(), board.question()));
}

/// A sheet is printed in a form that is read as the same sheet and printed alike.
pub(crate) fn printed(sheet: &Sheet) -> Law {
    let text = sheet.print();
    let again = Sheet::read(&text, ENGLISH).map_err(|error| format!("reading again: {error:?} in {text}"))?;
    same("round trip", &again, sheet)?;
    same("round trip of the text", &again.print(), &text)
}
