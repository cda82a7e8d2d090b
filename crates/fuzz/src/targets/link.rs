//! Links and addresses of frames: the fragments of the app's addresses.

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::embed::{Embedded, Plan, Settings};
use apila_model::play::{Play, Setup};
use apila_model::record::{Address, EmbedLink, TableLink, mended};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{self, Law, law, message, opened, same, text_of};
use crate::games::{ENGLISH, below, computer, game, number, pick};

/// Links to tables, to the editor and to the other pages.
pub(super) const LINK: FuzzTarget = FuzzTarget { name: "link", words: &WORDS, base: link, check };
/// Addresses of boards in frames.
pub(super) const FRAME: FuzzTarget =
    FuzzTarget { name: "frame", words: &WORDS, base: super::attributes::frame, check };

const WORDS: [&str; 43] = [
    "#/",
    "#",
    "/",
    "?",
    "&",
    "=",
    "_",
    "-",
    ".",
    "%",
    "%25",
    "%5F",
    "pos=",
    "moves=",
    "ply=",
    "seat=",
    "id=",
    "help=",
    "names=",
    "computer=",
    "say=1-hello",
    "say=1-ask-undo",
    "score=1.5-0",
    "clock=5-3",
    "clock=5-3_2834_3000",
    "clock=5-3_2834_3000_stopped",
    "lang=",
    "theme=",
    "dark",
    "light",
    "white",
    "black",
    "ja",
    "edit/",
    "embed/",
    "rules/",
    "games",
    "resign",
    "time",
    "draw",
    "pass",
    "mode=exercise",
    "answers=",
];

/// Makes a link, most often to a table.
fn link(u: &mut Unstructured<'_>) -> Result<String> {
    let record = game(u)?;
    let id = record.id();
    if u.ratio(1, 30)? {
        return Ok(match below(u, 4)? {
            0 => "#/".to_owned(),
            1 => "#/games".to_owned(),
            2 => format!("#/rules/{id}"),
            _ => format!("#/edit/{id}"),
        });
    }
    let shown = if u.ratio(1, 4)? { below(u, record.plies() + 1)? } else { record.plies() };
    let seat = if u.ratio(1, 6)? { Some(*pick(u, &Side::BOTH)?) } else { None };
    let mut link = match u.ratio(1, 6)? {
        true => TableLink::to_position(&record, shown),
        false => TableLink::to_record(&record, shown).for_seat(seat, seat.and(Some("abcd1234"))),
    }
    .print();
    let mut separator = if link.contains('?') { '&' } else { '?' };
    for name in ["help", "names", "computer", "lang", "theme", "ply", "id"] {
        if u.ratio(1, 8)? {
            let value = match name {
                "help" => (*pick(u, &["on", "off"])?).to_owned(),
                "names" => (*pick(u, &["Ana.Bob", ".Bob", "Ana", "-090CE.-0003Cb-0003E", "-0202E", "Ana."])?)
                    .to_owned(),
                "computer" => computer(u, id)?,
                "lang" => (*pick(u, &[&Language::TAGS[..], &["xx"]].concat())?).to_owned(),
                "theme" => (*pick(u, &["dark", "light", "grey"])?).to_owned(),
                "ply" => number(u)?,
                _ => "x9".repeat(below(u, 12)?),
            };
            link.push_str(&format!("{separator}{name}={value}"));
            separator = '&';
        }
    }
    Ok(if u.ratio(1, 6)? { link.replacen("#/", "#/edit/", 1) } else { link })
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let address = Address::parse(&text);
    let printed = address.print();
    let again = Address::parse(&printed);
    same("round trip", &again.print(), &printed)?;
    law("length", printed.len() <= text.len() + 16, || format!("{} of {} bytes", printed.len(), text.len()))?;
    // A character that cannot be part of a link ends it.
    if !matches!(address, Address::Unknown(_)) {
        for ending in [")", "?", ".", "%20", "。"] {
            same("ending", &Address::parse(&format!("{text}{ending}")), &address)?;
        }
    }
    match mended(&text) {
        Some(meant) => {
            law("mended", matches!(address, Address::Unknown(_)), || format!("{text} leads somewhere"))?;
            law("mended", !matches!(Address::parse(&meant), Address::Unknown(_)), || meant.clone())?;
            same("mended again", &mended(&meant), &None)?;
        }
        None => same("mended form", &mended(&printed), &None)?,
    }
    match (&address, &again) {
        (Address::Table(link), Address::Table(read)) => {
            let opened = link.open(ENGLISH);
            laws::opened(&opened)?;
            if let Some(error) = &opened.error {
                same("cut", &error.is_from_cut(&printed), &error.is_from_cut(&text))?;
            }
            if opened.error.is_none() {
                same("opening what is printed", &read.open(ENGLISH), &opened)?;
            }
            let play =
                Play::new(opened.record, opened.shown, ENGLISH).seated(opened.seat).helped(opened.has_help);
            laws::shown(&play.against(opened.computers));
        }
        (Address::Edit(link), Address::Edit(_)) => {
            opened(&link.open(ENGLISH))?;
            laws::set_up(&Setup::open(link));
        }
        (Address::Embed(link), Address::Embed(_)) => frame(link)?,
        _ => same("page", &address, &again)?,
    }
    Ok(0)
}

fn frame(link: &EmbedLink) -> Law {
    let settings = Settings::of_frame(link);
    let written = settings.frame();
    let Address::Embed(read) = Address::parse(&written) else {
        return Err(format!("written frame: {written} is none"));
    };
    let read = Settings::of_frame(&read);
    same("round trip of a frame", &read.frame(), &written)?;
    let plan = Plan::read(&settings, ENGLISH);
    match &plan.error {
        Some(error) => message("error of a setting", &error.reason)?,
        None => same("plan", &Plan::read(&read, ENGLISH), &plan)?,
    }
    let board = Embedded::new(settings, ENGLISH);
    laws::board(&board);
    drop(board.greeting());
    Ok(())
}
