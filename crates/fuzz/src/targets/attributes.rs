//! The attributes of an element, and random settings of boards in general.
//!
//! The input is a line `name=value` for each attribute, in the order in which they are set.

use apila_core::game::AnyPosition;
use apila_model::embed::{Embedded, Plan, Setting, Settings};
use apila_model::record::{Comment, GameTree, Record, Sheet, TableLink};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{self, Law, law, message, same, text_of};
use crate::games::{ENGLISH, below, computer, game, number, pick, prose, variant};
use apila_core::scene::picture::markup::tags;
use apila_model::catalog::GameId;

/// Attributes of elements.
pub(super) const ATTRIBUTES: FuzzTarget =
    FuzzTarget { name: "attributes", words: &WORDS, base: attributes, check };

const WORDS: [&str; 35] = [
    "\nsheet=[Game \"27\"]",
    "[%marks ",
    "[%arrows ",
    "\nplayers=",
    "\nlist=on",
    "\nautoplay=2",
    "\ngame=27",
    "\ngame=jo",
    "\nmode=exercise",
    "\nmode=replay",
    "\nmode=diagram",
    "\nanswers=",
    "\nreach=win",
    "\nreach=won",
    "\nreach=draw",
    "\nwithin=99",
    "\njudge=computer",
    "\nmarks=",
    "\narrows=",
    "\ncaptions=",
    "\nallow=nothing",
    "\nsize=120",
    "\nmoves=",
    "\npos=",
    "\nply=",
    "\nhost=",
    "\nlang=ja",
    "\ntheme=dark",
    "\ncoordinates=off",
    "\norientation=turned",
    "a1",
    ".",
    "|",
    "_",
    "-",
];

/// Returns the name of a random spot of a position.
fn spot(u: &mut Unstructured<'_>, id: GameId, position: &dyn AnyPosition) -> Result<String> {
    let scene = position.scene(&[]);
    Ok(id.game().spot_name(pick(u, &scene.spots)?.step))
}

/// Makes a sheet of a game, with a comment that draws on the board.
fn annotated(u: &mut Unstructured<'_>, record: &Record) -> Result<String> {
    let mut sheet = Sheet::new(GameTree::new(record.clone()));
    let ply = below(u, record.plies() + 1)?;
    let cell = spot(u, record.id(), &**record.position(ply))?;
    let comment = Comment { text: prose(u, false)?, arrows: format!("{cell}-{cell}"), marks: cell };
    sheet.tree.set_comment(sheet.tree.node_at(ply), &comment.print());
    Ok(sheet.print())
}

/// Makes settings of a board. Most are valid; some are not.
pub(super) fn settings(u: &mut Unstructured<'_>) -> Result<Settings> {
    let record = game(u)?;
    let id = record.id();
    let shown = below(u, record.plies() + 1)?;
    let mut settings = Settings::of(id).with_link(TableLink::to_record(&record, shown));
    for setting in Setting::ALL {
        if u.ratio(2, 3)? {
            continue;
        }
        let value = match setting {
            Setting::Sheet if u.ratio(1, 2)? => continue,
            Setting::Sheet => annotated(u, &record)?,
            Setting::Mode => (*pick(u, &["play", "replay", "diagram", "exercise"])?).to_owned(),
            Setting::Goal | Setting::Players | Setting::Captions | Setting::Label => prose(u, false)?,
            Setting::Answers => {
                let line = record.moves().get(shown..).unwrap_or_default();
                let end = below(u, line.len() + 1)?;
                format!("{} {}", line[..end].join("_"), line.join("_"))
            }
            Setting::Reach => (*pick(u, &["win", "draw", "loss"])?).to_owned(),
            Setting::Within | Setting::Size | Setting::Autoplay => number(u)?,
            Setting::Judge => (*pick(u, &["author", "computer"])?).to_owned(),
            Setting::Marks => spot(u, id, &**record.position(shown))?,
            Setting::Arrows => {
                let position = &**record.position(shown);
                format!("{}-{}", spot(u, id, position)?, spot(u, id, position)?)
            }
            Setting::Allow => (*pick(u, &["nothing", "moves", "undo restart", "open.moves"])?).to_owned(),
            Setting::Coordinates | Setting::List => (*pick(u, &["on", "off"])?).to_owned(),
            Setting::Orientation => (*pick(u, &["usual", "turned"])?).to_owned(),
            Setting::Host => (*pick(u, &["example.org", "localhost_8080", "a.b_443"])?).to_owned(),
        };
        settings.set(setting.name(), &value);
    }
    if u.ratio(1, 4)? {
        settings.set("computer", &computer(u, id)?);
    }
    Ok(settings)
}

/// Makes the address of a frame.
pub(super) fn frame(u: &mut Unstructured<'_>) -> Result<String> {
    Ok(settings(u)?.frame())
}

fn attributes(u: &mut Unstructured<'_>) -> Result<String> {
    let settings = settings(u)?;
    let tag = settings.tag("");
    let mut text = String::new();
    for (name, value) in tags(&tag).next().map(|tag| tag.attributes).unwrap_or_default() {
        text.push_str(&format!("{name}={}\n", value.replace('\n', " ")));
    }
    if let Some(sheet) = settings.get(Setting::Sheet) {
        text.push_str(&format!("sheet={}\n", sheet.replace('\n', " ")));
    }
    if u.ratio(1, 10)? {
        text.push_str(&format!("game={}\n", variant(u)?));
    }
    Ok(text)
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let mut settings = set(text.split('\n').filter_map(|line| line.split_once('=')));
    let tag = settings.tag("");
    let read = tags(&tag).next().map(|tag| tag.attributes).unwrap_or_default();
    let mut read = set(read.iter().map(|(name, value)| (*name, value.as_ref())));
    // In a tag, the sheet is the text between the tags, not an attribute.
    read.put(Setting::Sheet, settings.get(Setting::Sheet).unwrap_or_default().to_owned());
    same("round trip of a tag", &read.tag(""), &tag)?;
    let plan = Plan::read(&settings, ENGLISH);
    if let Some(error) = &plan.error {
        message("error of a setting", &error.reason)?;
    }
    // The host is not part of a tag.
    settings.put(Setting::Host, String::new());
    same("plan", &Plan::read(&read, ENGLISH), &Plan::read(&settings, ENGLISH))?;
    captions_are_bounded(&plan, &plan.record)?;
    let board = Embedded::new(settings, ENGLISH);
    laws::board(&board);
    drop(board.greeting());
    Ok(0)
}

/// Applies settings by name, in this order.
fn set<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Settings {
    let mut settings = GameId::all().next().map_or_else(|| unreachable!("there are games"), Settings::of);
    pairs.for_each(|(name, value)| settings.set(name, value));
    settings
}

fn captions_are_bounded(plan: &Plan, record: &Record) -> Law {
    let (captions, plies) = (plan.captions.len(), record.plies());
    law("captions", captions <= plies + 1, || format!("{captions} for {plies} moves"))
}
