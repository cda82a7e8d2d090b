//! Links that must open for ever: what was once a valid link shows the same game in every later version.
//!
//! The files in `tests/corpus` only grow. To add links, write their lines after the last seal. The test then
//! fails and prints the seal to put below them. A line above a seal is never changed or removed: the promise
//! in `docs/links.md` was given for it.
//!
//! A game that is added has its links and pages in its own folder, in `fixtures/links.txt`, in the same form
//! and with the same seals. `UPDATE_LINKS=1 cargo test --test native corpus` writes the first ones.

mod endings;
mod first_links;
mod kinds;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use self::kinds::{Kinds, Shown};
use crate::common::{ENGLISH, fixture, fnv1a, game_folder, root, status};
use apila_core::i18n::Language;
use apila_model::catalog::{GAMES, GameId};
use apila_model::problems::{ProblemFilter, ProblemList, Route};
use apila_model::record::{Address, LinkErrorKind, OpenedLink, Parameter, TableLink, mended};

/// Links as the program writes them.
const LINKS: &str = "links.txt";
/// Good links that the program itself would write in another form.
const OTHER_FORMS: &str = "other-forms.txt";
/// Addresses of pages that are not games. Addresses of positions to be set up have the position in a second
/// column.
const PAGES: &str = "pages.txt";
/// Links with a mistake.
const FAULTS: &str = "faults.txt";
/// Addresses that lead nowhere as they are, and the link that each opens.
const MENDED: &str = "mended.txt";

const SEAL: &str = "// seal ";

/// The text of a file in `tests/corpus`.
fn read(name: &str) -> String {
    let path = root().join("tests/corpus").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of links in the folders of games, with their texts.
fn own_files() -> Vec<(PathBuf, String)> {
    static UPDATED: Once = Once::new();
    if std::env::var_os("UPDATE_LINKS").is_some() {
        UPDATED.call_once(first_links::write);
    }
    let files = GAMES.iter().map(|game| game_folder(game.listing).join("fixtures/links.txt"));
    files.filter_map(|file| fs::read_to_string(&file).ok().map(|text| (file, text))).collect()
}

/// What a filter leaves of a list of problems.
fn narrowed(filter: ProblemFilter) -> String {
    let ProblemFilter { grade, theme, turns, is_open } = filter;
    let parts = [
        grade.map(|grade| format!(", grade {grade}")),
        theme.map(|theme| format!(", theme {}", theme.name())),
        turns.map(|turns| format!(", {turns} turns")),
        is_open.then(|| ", unsolved".to_owned()),
    ];
    parts.into_iter().flatten().collect()
}

/// The columns of each entry of a file.
fn columns(text: &str) -> impl Iterator<Item = Vec<String>> {
    let lines = text.lines().filter(|line| !line.starts_with("//") && !line.is_empty());
    lines.map(|line| line.split('\t').map(ToOwned::to_owned).collect())
}

/// The entries of a file in `tests/corpus`, and those entries of the games' own files that have the same
/// number of columns.
fn entries<const COLUMNS: usize>(name: &str) -> Vec<[String; COLUMNS]> {
    let shared = read(name);
    let shared = columns(&shared).inspect(|entry| assert_eq!(entry.len(), COLUMNS, "{name}: {entry:?}"));
    let own: Vec<_> = match name {
        LINKS | PAGES => own_files().iter().flat_map(|(_, text)| columns(text)).collect(),
        _ => Vec::new(),
    };
    shared.chain(own).filter_map(|entry| entry.try_into().ok()).collect()
}

/// The reason why the seals of a file do not hold, if one does not. Each seal is a digest of everything above
/// it.
fn broken_seal(text: &str) -> Option<String> {
    let mut above = 0;
    let mut sealed = 0;
    for line in text.split_inclusive('\n') {
        if let Some(seal) = line.strip_prefix(SEAL) {
            let digest = format!("{:016x}\n", fnv1a(&text.as_bytes()[..above]));
            if seal != digest {
                return Some(format!(
                    "what stands above the seal {} has changed: old lines stay as they are, new ones go to the \
                     end of the file",
                    seal.trim_end()
                ));
            }
            sealed = above + line.len();
        }
        above += line.len();
    }
    let digest = fnv1a(text.as_bytes());
    (sealed < text.len() || text.is_empty())
        .then(|| format!("the last lines are not sealed: end the file with the line\n{SEAL}{digest:016x}"))
}

#[test]
fn the_files_only_grow() {
    for name in [LINKS, OTHER_FORMS, PAGES, FAULTS, MENDED] {
        if let Some(trouble) = broken_seal(&read(name)) {
            panic!("tests/corpus/{name}: {trouble}");
        }
    }
    for (file, text) in own_files() {
        if let Some(trouble) = broken_seal(&text) {
            panic!("{}: {trouble}", file.display());
        }
        assert!(columns(&text).all(|entry| [2, 5].contains(&entry.len())), "{}", file.display());
    }
}

#[test]
fn a_seal_tells_what_is_wrong() {
    let lines = "#/27\ta\n#/jo\tb\n";
    let missing = broken_seal(lines).expect("not sealed");
    let (_, seal) = missing.split_once('\n').expect("the seal in a line of its own");
    let sealed = format!("{lines}{seal}\n");
    assert_eq!(broken_seal(&sealed), None);
    assert!(broken_seal(&sealed.replace("jo", "qawale")).expect("changed").contains("has changed"));
    assert!(broken_seal(&sealed.replace("#/27\ta\n", "")).expect("removed").contains("has changed"));
    let grown = format!("{sealed}#/jaleo\tc\n");
    let missing = broken_seal(&grown).expect("the new line is not sealed");
    let (_, seal) = missing.split_once('\n').expect("the seal in a line of its own");
    assert_eq!(broken_seal(&format!("{grown}{seal}\n")), None);
}

fn table(fragment: &str) -> TableLink {
    match Address::parse(fragment) {
        Address::Table(link) | Address::Edit(link) => link,
        Address::Embed(link) => link.table(),
        other => panic!("{fragment}: {other:?}"),
    }
}

/// Opens a good link of the corpus and compares the result with the recorded one.
fn opened(entry: &[String; 5]) -> OpenedLink {
    let [fragment, ..] = entry;
    let opened = table(fragment).open(ENGLISH);
    assert_eq!(opened.error, None, "{fragment}");
    assert_eq!(columns_of(fragment, &opened), *entry);
    opened
}

/// The columns of an entry: the results of opening a link.
fn columns_of(fragment: &str, opened: &OpenedLink) -> [String; 5] {
    let id = opened.record.id();
    let colour = opened.seat.map_or("-", |side| id.listing().colours[side.index()]);
    [
        fragment.to_owned(),
        opened.record.position(opened.shown).print(),
        status(id, opened.record.outcome()),
        colour.to_owned(),
        opened.link_id.clone().unwrap_or_else(|| "-".to_owned()),
    ]
}

/// The link that the program writes for an opened game, with the parameters that a page adds to it.
fn rewritten(link: &TableLink, opened: &OpenedLink) -> String {
    let mut fresh = TableLink::to_record(&opened.record, opened.shown)
        .for_seat(opened.seat, opened.link_id.as_deref())
        .with_live(opened.live.as_deref())
        .with_help(opened.has_help)
        .with_names(&opened.names)
        .saying(opened.said)
        .with_clock(opened.clock.as_ref())
        .with_score(opened.score)
        .against(opened.computers);
    for parameter in [Parameter::Language, Parameter::Theme] {
        fresh = fresh.with(parameter, link.get(parameter).map(ToOwned::to_owned));
    }
    fresh.print()
}

#[test]
fn links_open_as_they_always_did() {
    let links = entries::<5>(LINKS);
    for entry in &links {
        let [fragment, ..] = entry;
        let opened = opened(entry);
        assert_eq!(Address::parse(fragment).print(), *fragment);
        // A board in a frame shows the same game.
        assert_eq!(rewritten(&table(fragment), &opened), fragment.replace("embed/", ""));
        let plain = |c: char| c.is_ascii_alphanumeric() || "#/?&=-_.".contains(c);
        assert!(fragment.chars().all(plain), "{fragment} would need escaping");
        // A full stop or a bracket after a link in a sentence must not become a part of it.
        assert!(fragment.ends_with(|c: char| c.is_ascii_alphanumeric()), "{fragment}");
    }
    let different: BTreeSet<&str> = links.iter().map(|[fragment, ..]| fragment.as_str()).collect();
    assert_eq!(different.len(), links.len(), "no link stands twice");
}

#[test]
fn other_forms_of_links_open_as_they_always_did() {
    let links = entries::<5>(OTHER_FORMS);
    assert!(!links.is_empty());
    for entry in &links {
        let [fragment, ..] = entry;
        let first = opened(entry);
        let printed = Address::parse(fragment).print();
        assert_eq!(table(&printed).open(ENGLISH), first, "{fragment}");
        let fresh = rewritten(&table(fragment), &first);
        assert_ne!(fresh, *fragment, "this is the form that is written");
        assert_eq!(table(&fresh).open(ENGLISH), first, "{fragment}");
    }
}

#[test]
fn links_that_were_shown_to_people_are_kept() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/links.md");
    let page = fs::read_to_string(path).expect("the page about links");
    let kept = [LINKS, OTHER_FORMS, PAGES, FAULTS, MENDED].map(read).concat();
    let mut shown = 0;
    for line in page.lines().filter(|line| line.starts_with("#/")) {
        let fragment = line.split(' ').next().expect("a link");
        assert!(kept.lines().any(|entry| entry.split('\t').next() == Some(fragment)), "{fragment}");
        shown += 1;
    }
    assert!(shown > 10, "only {shown} links in docs/links.md");
}

#[test]
fn pages_are_where_they_always_were() {
    let pages = entries::<2>(PAGES);
    for [fragment, page] in &pages {
        let found = match Address::parse(fragment) {
            Address::Home => "home".to_owned(),
            Address::Games => "games".to_owned(),
            Address::Progress => "progress".to_owned(),
            Address::Settings => "settings".to_owned(),
            Address::Rules(id) => format!("rules {id}"),
            Address::Lessons => "lessons".to_owned(),
            Address::Learn(id) => format!("lesson of {id}"),
            Address::Openings(link) => format!("openings of {}", link.id),
            Address::Model(id, None) => format!("model games of {id}"),
            Address::Model(id, Some(number)) => format!("model game {number} of {id}"),
            Address::Problems(path) => match Route::read(&path) {
                Ok(Route::All) => "problems".to_owned(),
                Ok(Route::Daily(None)) => "problem of the day".to_owned(),
                Ok(Route::Daily(Some(day))) => format!("problem of {}", day.date()),
                Ok(Route::DailyOf(file, None)) => format!("problem of the day of {}", file.id),
                Ok(Route::DailyOf(file, Some(day))) => format!("problem of {} of {}", day.date(), file.id),
                Ok(Route::Calendar(None)) => "calendar".to_owned(),
                Ok(Route::Calendar(Some(month))) => format!("calendar of {month}"),
                Ok(Route::Set(_, file, filter)) => format!("problems of {}{}", file.id, narrowed(filter)),
                Ok(Route::Again) => "problems that come back".to_owned(),
                Ok(Route::Own(file, None)) => format!("own problems of {}", file.id),
                Ok(Route::Own(file, Some(number))) => format!("own problem {number} of {}", file.id),
                Ok(Route::Sprint(file, kind)) => format!("sprint of {}, {}", file.id, kind.name()),
                Ok(Route::Problem { file, number, list, .. }) => {
                    let list = match list {
                        None => String::new(),
                        Some(ProblemList::Course) => ", in the course".to_owned(),
                        Some(ProblemList::Again) => ", come back".to_owned(),
                        Some(ProblemList::Run) => ", in a run".to_owned(),
                        Some(ProblemList::Filtered(filter)) => narrowed(filter),
                    };
                    format!("problem {number} of {}{list}", file.id)
                }
                Err(_) => "nothing".to_owned(),
            },
            Address::Table(link) => format!("table {}", link.id),
            Address::Edit(link) => {
                let opened = link.open(ENGLISH);
                assert_eq!(opened.error, None, "{fragment}");
                format!("edit {} {}", link.id, opened.record.position(0).print())
            }
            Address::Embed(link) => format!("table {}", link.id),
            Address::Unknown(_) => "nothing".to_owned(),
        };
        assert_eq!(found, *page, "{fragment}");
    }
    for id in GameId::all() {
        assert!(pages.iter().any(|[_, page]| *page == format!("rules {id}")), "no rules of {id}");
        let edit = format!("#/edit/{id}?pos=");
        assert!(
            pages.iter().any(|[fragment, _]| fragment.starts_with(&edit)),
            "no position of {id} to set up"
        );
    }
}

#[test]
fn links_with_a_mistake_give_the_game_before_it() {
    let errors = entries::<3>(FAULTS);
    let mut kinds = BTreeSet::new();
    for [fragment, position, kind] in &errors {
        let opened = table(fragment).open(ENGLISH);
        assert_eq!(opened.record.position(opened.shown).print(), *position, "{fragment}");
        let error = opened.error.unwrap_or_else(|| panic!("{fragment} has no mistake"));
        let found = match &error.kind {
            LinkErrorKind::Position(_) => "position".to_owned(),
            LinkErrorKind::Move { ply, .. } => format!("move {ply}"),
            LinkErrorKind::Ply { .. } => "ply".to_owned(),
            LinkErrorKind::Repeated => format!("repeated {}", error.parameter.name()),
            LinkErrorKind::Value { .. } => format!("value {}", error.parameter.name()),
            LinkErrorKind::Name => "name".to_owned(),
            LinkErrorKind::Clock => "clock".to_owned(),
            LinkErrorKind::Computers { .. } => "computers".to_owned(),
        };
        assert_eq!(found, *kind, "{fragment}");
        kinds.insert(kind.split(' ').next().expect("a word"));
    }
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["clock", "computers", "move", "name", "ply", "position", "repeated", "value"]
    );
}

#[test]
fn addresses_with_another_spelling_are_understood() {
    for [fragment, link] in entries::<2>(MENDED) {
        assert!(matches!(Address::parse(&fragment), Address::Unknown(_)), "{fragment}");
        assert_eq!(mended(&fragment), Some(link.clone()), "{fragment}");
        assert_eq!(Address::parse(&link).print(), link);
    }
}

#[test]
fn every_kind_of_move_and_end_stands_in_a_link() {
    let links = entries::<5>(LINKS);
    for id in GameId::all() {
        let mut found = Shown::default();
        let mut parts = BTreeSet::new();
        for [fragment, ..] in links.iter().filter(|[fragment, ..]| table(fragment).id == id) {
            let link = table(fragment);
            found.add(&link.open(ENGLISH).record);
            for parameter in Parameter::ALL {
                match (parameter, link.get(parameter)) {
                    (_, None) => {}
                    (Parameter::Seat, Some(value)) => drop(parts.insert(value.to_owned())),
                    (_, Some(_)) => drop(parts.insert(parameter.name().to_owned())),
                }
            }
            parts.extend(fragment.contains("embed/").then(|| "embed".to_owned()));
        }
        let missing = Kinds::of(id).missing(&found).join(", ");
        assert_eq!(missing, "", "no link of {id} shows this");
        let [first, second] = id.listing().colours;
        for part in ["pos", "moves", "ply", "id", "lang", "theme", "embed", first, second] {
            assert!(parts.contains(part), "no link of {id} with {part}");
        }
    }
    let languages = Language::TAGS.map(|tag| format!("lang={tag}"));
    for wanted in
        ["theme=light", "theme=dark", "ply=0"].into_iter().chain(languages.iter().map(String::as_str))
    {
        assert!(links.iter().any(|[fragment, ..]| fragment.contains(wanted)), "no link with {wanted}");
    }
}

#[test]
fn every_recorded_end_is_listed() {
    for id in GameId::all() {
        let kinds = Kinds::of(id);
        for line in fixture(id, &format!("{id}.vectors.jsonl")).lines() {
            let status = line.split("\"status\":\"").nth(1).and_then(|rest| rest.split('"').next());
            let status = status.expect("a status");
            assert!(kinds.has(status), "{id}: {status} is not in {id}.kinds.txt");
        }
    }
}
