//! Laws that several targets share.

use std::fmt::Debug;
use std::ops::Range;

use apila_core::i18n::Language;
use apila_model::embed::Embedded;
use apila_model::play::{Play, Setup};
use apila_model::record::{Address, LinkError, OpenedLink, Sheet, TableLink};

use crate::games::ENGLISH;

/// The maximum length of a message about a mistake, in bytes, for an input of any length.
const LONGEST_MESSAGE: usize = 4000;

/// The result of a check: nothing, or the law that is broken.
pub(crate) type Law<T = ()> = Result<T, String>;

/// Converts the input as the browser does.
pub(crate) fn text_of(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// Checks a law. It holds if `holds`.
pub(crate) fn law(name: &str, holds: bool, details: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(format!("{name}: {}", details())) }
}

/// Checks that both values are the same.
pub(crate) fn same<T: PartialEq + Debug>(name: &str, one: &T, other: &T) -> Law {
    law(name, one == other, || format!("{one:?} is not {other:?}"))
}

/// Checks that a span is within a text, between whole characters.
pub(crate) fn within(name: &str, text: &str, span: &Range<usize>) -> Law {
    law(name, text.get(span.clone()).is_some(), || format!("{span:?} of {} bytes", text.len()))
}

/// Checks that a message is not empty and not too long.
pub(crate) fn message(name: &str, text: &str) -> Law {
    law(name, (1..=LONGEST_MESSAGE).contains(&text.len()), || format!("{} bytes", text.len()))
}

/// Checks that a mistake in a link has a place in it, and a reason in every language.
pub(crate) fn error_of(error: &LinkError) -> Law {
    within("place of an error", &error.value, &error.span)?;
    message("excerpt", &error.excerpt().concat())?;
    Language::ALL.into_iter().try_for_each(|language| message("reason", &error.reason(language)))
}

/// Checks that an opened link is written as a link that opens the same.
pub(crate) fn opened(opened: &OpenedLink) -> Law {
    opened.error.as_ref().map_or(Ok(()), error_of)?;
    let written = TableLink::to_record(&opened.record, opened.shown)
        .for_seat(opened.seat, opened.link_id.as_deref())
        .with_live(opened.live.as_deref())
        .with_help(opened.has_help)
        .with_names(&opened.names)
        .saying(opened.said)
        .with_clock(opened.clock.as_ref())
        .with_score(opened.score)
        .against(opened.computers)
        .print();
    let Address::Table(link) = Address::parse(&written) else {
        return Err(format!("written link: {written} is none to a table"));
    };
    let expected = OpenedLink { error: None, ..opened.clone() };
    same("opening again", &link.open(ENGLISH), &expected)
}

/// Computes everything that a page shows of a table. It must not panic.
pub(crate) fn shown(play: &Play) {
    let seen = play.seen(None);
    drop((play.labels(&seen), play.prompt(), play.announcement(), play.notice()));
    drop(play.shown().checked_sub(1).and_then(|ply| play.description(ply)));
}

/// Computes everything that a page shows of the editor. It must not panic.
pub(crate) fn set_up(setup: &Setup) {
    let seen = setup.seen(None);
    drop((
        setup.labels(&seen, ENGLISH),
        setup.status(ENGLISH),
        setup.refusal(ENGLISH),
        setup.announcement(ENGLISH),
    ));
}

/// Computes everything that a page shows of an embedded board. It must not panic.
pub(crate) fn board(board: &Embedded) {
    drop((board.seen(None), board.caption(), board.announcement(), board.judgement(), board.question()));
}

/// Checks that a sheet is printed as a text that is read as the same sheet and printed in the same form.
pub(crate) fn printed(sheet: &Sheet) -> Law {
    let text = sheet.print();
    let again = Sheet::read(&text, ENGLISH).map_err(|error| format!("reading again: {error:?} in {text}"))?;
    same("round trip", &again, sheet)?;
    same("round trip of the text", &again.print(), &text)
}
