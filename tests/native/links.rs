//! Links to games: printed links are read back. In a damaged link the damage is named, and the game before it
//! is shown.

use crate::common::{ENGLISH, Random};
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::{GAMES, GameId};
use apila_model::record::{
    Address, Computer, Computers, Ending, LinkError, LinkErrorKind, OpenedLink, Parameter, Record, TableLink,
    start_against, start_by_link,
};

fn open(fragment: &str) -> OpenedLink {
    match Address::parse(fragment) {
        Address::Table(link) | Address::Edit(link) => link.open(ENGLISH),
        Address::Embed(link) => link.table().open(ENGLISH),
        other => panic!("{fragment}: {other:?}"),
    }
}

fn random_record(id: GameId, seed: u64, plies: usize) -> Record {
    let mut random = Random(seed);
    let opener = Side::BOTH[random.below(2)];
    let mut record = Record::from_start(id, opener);
    for _ in 0..plies {
        if record.outcome().is_some() {
            break;
        }
        let moves = record.last().legal_moves();
        record.play(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
    }
    record
}

#[test]
fn links_are_read_back_as_they_were_written() {
    for id in GameId::all() {
        for seed in 0..40 {
            let mut random = Random(seed ^ 0xabcd);
            let mut record = random_record(id, seed, random.below(40));
            match random.below(4) {
                0 => record.end(Ending::Resigned(record.last().turn())),
                1 if id.game().draw_by_agreement => record.end(Ending::Agreed),
                _ => {}
            }
            let shown = random.below(record.plies() + 1);
            let text = Address::Table(TableLink::to_record(&record, shown)).print();
            let plain = |c: char| c.is_ascii_alphanumeric() || "#/?&=-_.".contains(c);
            assert!(text.chars().all(plain), "{text} would need escaping");
            let opened = open(&text);
            assert_eq!(opened.error, None, "{text}");
            assert_eq!(opened.record, record, "{text}");
            assert_eq!(opened.shown, shown, "{text}");
            assert_eq!(Address::parse(&text).print(), text);
        }
    }
}

#[test]
fn links_to_a_start_open_the_plain_game_with_its_players() {
    for game in GAMES.iter().map(|game| game.listing) {
        let computers = Computers::playing(&[Side::Second], Computer { level: 2, ..Computer::DEFAULT });
        let against = open(&start_against(game, computers));
        assert_eq!((against.error.as_ref(), against.record.plies()), (None, 0));
        assert_eq!((against.record.id().as_str(), against.computers), (game.plain(), computers));
        assert_eq!(against.seat, None);
        for seat in Side::BOTH {
            let by_link = open(&start_by_link(game, seat, "Abcd1234", None));
            assert_eq!((by_link.error.as_ref(), by_link.record.id().as_str()), (None, game.plain()));
            assert_eq!((by_link.seat, by_link.link_id.as_deref()), (Some(seat), Some("Abcd1234")));
        }
    }
}

#[test]
fn a_search_is_given_the_earlier_positions_where_positions_can_repeat() {
    for id in GameId::all() {
        let record = random_record(id, 1, 12);
        for ply in 0..=record.plies() {
            let keys: Vec<u64> = (0..ply).map(|before| record.position(before).key()).collect();
            let repeats = record.position(ply).repetition().is_some();
            assert_eq!(record.keys_before(ply), if repeats { keys } else { Vec::new() }, "{id} {ply}");
        }
    }
}

/// Checks a law for every text that a browser may pass as a fragment, however damaged.
fn survives(text: &str) {
    let address = Address::parse(text);
    let printed = address.print();
    let again = Address::parse(&printed);
    assert_eq!(again.print(), printed, "{text}");
    let link = match address {
        Address::Table(link) | Address::Edit(link) => link,
        other => return assert_eq!(again, other, "{text}"),
    };
    let opened = link.open(ENGLISH);
    assert!(opened.shown <= opened.record.plies(), "{text}");
    let same_game = |other: &OpenedLink| {
        assert_eq!(other.record, opened.record, "{text}");
        assert_eq!(other.shown, opened.shown, "{text}");
        assert_eq!((other.seat, &other.link_id), (opened.seat, &opened.link_id), "{text}");
        assert_eq!((other.has_help, &other.names), (opened.has_help, &opened.names), "{text}");
    };
    same_game(&open(&printed));
    if let Some(error) = &opened.error {
        if let LinkErrorKind::Move { ply, .. } = error.kind {
            let said = opened.record.plies() + usize::from(opened.record.ending().is_some());
            assert_eq!(said, ply - 1, "{text}");
        }
        assert!(error.value.get(error.span.clone()).is_some(), "{text}");
        let excerpt = error.excerpt();
        assert!(excerpt[0].starts_with(error.parameter.name()), "{text}");
        assert!(excerpt.concat().chars().count() < 120, "{text}");
        assert!(error.reason(ENGLISH).len() > 10, "{text}");
    }
    let offered = TableLink::to_record(&opened.record, opened.shown);
    let offered = offered.for_seat(opened.seat, opened.link_id.as_deref());
    let offered = open(&offered.with_help(opened.has_help).with_names(&opened.names).print());
    assert_eq!(offered.error, None, "{text}");
    same_game(&offered);
}

/// Links to random games of all variants, with their ends and with the parameters of a game by link.
fn some_links(seeds: u64, plies: usize) -> Vec<String> {
    let mut random = Random(seeds);
    let mut links = Vec::new();
    for id in GameId::all() {
        for seed in 0..seeds {
            let mut record = random_record(id, seed, plies);
            if random.below(4) == 0 {
                record.end(Ending::Resigned(record.last().turn()));
            }
            let mut link = TableLink::to_record(&record, random.below(record.plies() + 1));
            if random.below(3) == 0 {
                link = link.for_seat(Some(Side::BOTH[random.below(2)]), Some("k3Tz9qLm"));
                link = link.with_help(random.below(2) == 0);
                link = link.with_names(&["Ana <b>", "郎"].map(|name| name.repeat(random.below(2))));
            }
            links.push(link.print());
        }
    }
    links
}

/// A text with up to three characters cut off, changed, added or lost.
fn damaged(random: &mut Random, good: &str) -> String {
    let mut bytes = good.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len());
        match random.below(4) {
            0 => bytes.truncate(at),
            1 => bytes[at] = b"0aZ_.-&=?/%"[random.below(11)],
            2 => bytes.insert(at, b"0aZ_.-&=?/%"[random.below(11)]),
            _ => drop(bytes.remove(at)),
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8(bytes).expect("the damage is ASCII")
}

/// Characters and words at random.
fn soup(random: &mut Random, pieces: &[&str], length: usize) -> String {
    (0..length).map(|_| *random.pick(pieces).expect("a piece")).collect()
}

/// Words of the notations, and characters that do not belong in a link.
const PIECES: &[&str] = &[
    "m30", "n31", "az30", "zz99", "o29", "m30-o29", "m30n30", "0", "1", "9", "27", "-", "--", "_", ".", "B",
    "bW", "wB", "a1", "d4", "n", "nne", "swn", "nn", "2", "4-4", "_l", "_d", "ln", "e5f5", "g5c3", "5.1n4",
    "_r", "_b", "_w", "1x8", "9x1", "x", "2x2", "pass", "resign", "draw", "rb9", "g", "rw9", "black", "red",
    "dark", "light", "en", "ja", "Ab3d", "%", "%5F", "%00", "+", " ", "é", "ō", "日本", "👍", "\u{0}",
    "\u{ad}", "\u{301}", "\n", "\"", "<", "#", "?", "/", "=", "99999999",
];

/// Names of parameters, known and unknown.
const NAMES: &[&str] = &[
    "pos",
    "moves",
    "ply",
    "seat",
    "id",
    "help",
    "names",
    "lang",
    "theme",
    "moves",
    "pos",
    "Moves",
    "",
    "utm_source",
    "ö",
];

/// The parameters of one game in the link of another, in any order, with their values exchanged.
fn with_exchanged_parameters(random: &mut Random, links: &[String]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for _ in 0..=random.below(2) {
        let link = random.pick(links).expect("a link");
        parts.extend(link.split(['?', '&']).skip(1).map(ToOwned::to_owned));
    }
    let swaps = random.below(4);
    for _ in 0..swaps.min(parts.len()) {
        let (one, other) = (random.below(parts.len()), random.below(parts.len()));
        parts.swap(one, other);
        if let (Some((name, _)), Some((_, value))) =
            (parts[one].split_once('='), parts[other].split_once('='))
        {
            parts[one] = format!("{name}={value}");
        }
    }
    let ids: Vec<GameId> = GameId::all().collect();
    format!("#/{}?{}", random.pick(&ids).expect("a game"), parts.join("&"))
}

/// Parameters made of arbitrary words.
fn with_arbitrary_parameters(random: &mut Random) -> String {
    let ids: Vec<GameId> = GameId::all().collect();
    let mut text = format!("#/{}?", random.pick(&ids).expect("a game"));
    for _ in 0..random.below(8) {
        text += random.pick(NAMES).expect("a name");
        text += ["=", "=", "=", "", "=="][random.below(5)];
        let length = random.below(9);
        text += &soup(random, PIECES, length);
        text += ["&", "&", "&", "&&", "?", "#"][random.below(6)];
    }
    text
}

#[test]
fn ten_thousand_damaged_links_never_panic_and_give_the_game_before_the_damage() {
    const LINKS: usize = 10_000;
    let mut random = Random(99);
    let mut texts: Vec<String> = Vec::new();

    let links = some_links(60, 14);
    for good in &links {
        texts.push(damaged(&mut random, good));
    }
    // Links cut off anywhere, as by a chat program or a printed line.
    let long = some_links(1, 60);
    for good in &long {
        for end in 0..good.len() {
            texts.push(good[..end].to_owned());
        }
    }
    // The beginning of one link and the end of another.
    for _ in 0..1000 {
        let [first, second] = [(); 2].map(|()| random.pick(&links).expect("a link").clone());
        let (start, end) = (random.below(first.len()), random.below(second.len()));
        texts.push(format!("{}{}", &first[..start], &second[end..]));
    }
    texts.extend((0..1000).map(|_| with_exchanged_parameters(&mut random, &links)));
    texts.extend((0..2500).map(|_| with_arbitrary_parameters(&mut random)));
    // Far too long parameters.
    for name in NAMES {
        for text in ["&", "=", "_", "-", "m30-", "1x8_", "resign_", "%20", "👍", "n.", "b9"] {
            texts.push(format!("#/27?{name}={}", text.repeat(4000)));
            texts.push(format!("#/jaleo?{}", format!("{name}={text}&").repeat(2000)));
        }
    }
    // Anything that can be typed.
    for _ in 0..1000 {
        let start = ["", "#", "#/", "#/embed/", "#/edit/", "#/rules/", "#/jo", "#/jo?", "#/qawale?moves="]
            [random.below(9)];
        let length = random.below(60);
        let typed: String = (0..length).map(|_| char::from(b' ' + random.below(95) as u8)).collect();
        texts.push(format!("{start}{typed}"));
    }
    // Positions to be set up, and games in their place.
    for good in links.iter().take(300) {
        let edit = good.replacen("#/", "#/edit/", 1);
        texts.push(damaged(&mut random, &edit));
        texts.push(edit);
    }
    // The rest are damaged links, the texts that resemble links most.
    assert!(texts.len() < LINKS, "{}", texts.len());
    for good in links.iter().chain(&long).cycle().take(LINKS - texts.len()) {
        texts.push(damaged(&mut random, good));
    }
    for text in &texts {
        survives(text);
    }
}

#[test]
fn pages_have_addresses() {
    assert_eq!(Address::parse(""), Address::Home);
    assert_eq!(Address::parse("#/"), Address::Home);
    let qawale = GameId::parse("qawale").expect("a game");
    assert_eq!(Address::parse("#/rules/qawale"), Address::Rules(qawale));
    assert_eq!(Address::parse("#/qawale"), Address::Table(TableLink::to_start(qawale)));
    assert_eq!(Address::parse("#/games"), Address::Games);
    let bare = Address::parse("#/embed/qawale?ply=0");
    assert!(matches!(&bare, Address::Embed(link) if link.id == qawale));
    assert_eq!(bare.print(), "#/embed/qawale?ply=0");
    for nowhere in [
        "#/chess",
        "#/qawale/x",
        "#/embed",
        "#/embed/",
        "#/embed/chess",
        "#/games/x",
        "#/rules/",
        "#/rules/chess",
        "#//",
        "#/QAWALE",
        "#/%41",
    ] {
        assert!(matches!(Address::parse(nowhere), Address::Unknown(_)), "{nowhere}");
    }
}

#[test]
fn positions_to_be_set_up_have_addresses() {
    let position = "1.d.l.1-d.3-1.d.l.1-1.d.l.1_l";
    let text = format!("#/edit/qawale?pos={position}&lang=fr&theme=dark");
    assert_eq!(open(&text).record.position(0).print(), position);
    assert_eq!(Address::parse(&text).print(), text);
    let start = Address::parse("#/edit/qawale");
    assert!(matches!(&start, Address::Edit(link) if *link == TableLink::to_start(link.id)));
    assert_eq!(start.print(), "#/edit/qawale");
    // An address of the editor ignores everything of a game except its first position.
    let game = format!("#/edit/qawale?pos={position}&moves=x&moves=y&ply=9&seat=red&id=-");
    assert_eq!(open(&game).error, None);
    assert_eq!(Address::parse(&game).print(), format!("#/edit/qawale?pos={position}"));
    assert!(matches!(error_of("#/edit/qawale?pos=4-4-x-4_l").kind, LinkErrorKind::Position(_)));
    assert_eq!(open("#/edit/27?pos=x").record.position(0).print(), open("#/27").record.position(0).print());
    assert_eq!(error_of("#/edit/27?theme=red").parameter, Parameter::Theme);
    for nowhere in ["#/edit", "#/edit/", "#/edit/chess", "#/edit/27/x"] {
        assert!(matches!(Address::parse(nowhere), Address::Unknown(_)), "{nowhere}");
    }
}

fn error_of(fragment: &str) -> LinkError {
    open(fragment).error.unwrap_or_else(|| panic!("{fragment} has no error"))
}

#[test]
fn errors_are_named() {
    let is_move = |fragment: &str, number: usize| {
        let kind = error_of(fragment).kind;
        assert!(matches!(kind, LinkErrorKind::Move { ply, .. } if ply == number), "{fragment}: {kind:?}");
    };
    is_move("#/27?moves=1x8_1x8", 2);
    is_move("#/27?moves=_", 1);
    is_move("#/27?moves=1x8_", 2);
    is_move("#/27?moves=draw", 1);
    is_move("#/27?moves=resign_1x8", 2);
    is_move("#/jaleo?moves=draw_draw", 2);
    for fragment in ["#/27?pos=x", "#/27?pos=", "#/qawale?pos=4-4-4-4_x"] {
        assert!(matches!(error_of(fragment).kind, LinkErrorKind::Position(_)), "{fragment}");
    }
    for fragment in ["2", "01", "", "-1", "1.0", "99999999999999999999999"] {
        let kind = error_of(&format!("#/27?moves=1x8&ply={fragment}")).kind;
        assert_eq!(kind, LinkErrorKind::Ply { plies: 1 }, "{fragment}");
    }
    for parameter in Parameter::ALL {
        let name = parameter.name();
        let value = match parameter {
            Parameter::Position => "rb9.g.g.g.g.g.g.g.rw9_w",
            Parameter::Moves => "9x1",
            Parameter::Ply => "0",
            Parameter::Seat => "white",
            Parameter::Id => "Abcd1",
            Parameter::Live => "AAECAwQFBgcICQoLDA0ODw",
            Parameter::Help => "on",
            Parameter::Names => "Ana.Bob",
            Parameter::Said => "1-hello",
            Parameter::Clock => "5-3",
            Parameter::Score => "1.5-0",
            Parameter::Computer => "white-3-1",
            Parameter::Language => "en",
            Parameter::Theme => "dark",
        };
        let twice = error_of(&format!("#/27?pos=rb9.g.g.g.g.g.g.g.rw9_w&{name}={value}&{name}={value}"));
        assert_eq!((twice.parameter, twice.kind), (parameter, LinkErrorKind::Repeated));
    }
    assert_eq!(open("#/27?color=red&moves=1x8&ply=0&color=red").error, None);
    assert_eq!(open("#/jaleo?moves=draw").record.ending(), Some(Ending::Agreed));
}

#[test]
fn the_part_that_is_wrong_is_shown() {
    let shown = |fragment: &str| error_of(fragment).excerpt().concat();
    assert_eq!(error_of("#/27?moves=1x8_9x1_1x5_9x1").excerpt(), ["moves=1x8_9x1_", "1x5", "_9x1"]);
    assert_eq!(error_of("#/qawale?pos=4-4-x-4_l").excerpt(), ["pos=4-4-", "x", "-4_l"]);
    let long = format!("#/27?moves=1x8_9x1_{}", vec!["9x9"; 20].join("_"));
    assert!(shown(&long).chars().count() < 60, "{}", shown(&long));
    assert_eq!(error_of("#/27?ply=7").excerpt(), ["ply=", "7", ""]);
    assert!(error_of("#/27?seat=red").reason(ENGLISH).contains("black, white"));
    let text = error_of("#/27?moves=ō_1x8").reason(ENGLISH);
    assert!(text.starts_with("Move 1"), "{text}");
}

#[test]
fn games_by_link_may_name_their_players_and_allow_help() {
    let opened = open("#/qawale?moves=a1nne&seat=dark&id=Ab3d&help=on&names=Ana-00020-090CE.-0003Cb-0003E");
    assert_eq!((opened.has_help, opened.error), (true, None));
    assert_eq!(opened.names, ["Ana 郎", "<b>"]);
    assert!(!open("#/qawale?moves=a1nne&seat=dark&id=Ab3d").has_help);
    for help in ["off", "", "ON", "_on"] {
        let opened = open(&format!("#/qawale?moves=a1nne&help={help}"));
        assert!(matches!(opened.error.map(|error| error.kind), Some(LinkErrorKind::Value { .. })), "{help}");
        assert!(!opened.has_help);
    }
    for (text, names) in [("", ["", ""]), ("-0202Eevil.", ["evil", ""]), (".-0003Cb-", ["", "<b "])] {
        let opened = open(&format!("#/qawale?moves=a1nne&names={text}"));
        assert_eq!((opened.names, opened.error), (names.map(ToOwned::to_owned), None), "{text}");
    }
    let long = open(&format!("#/qawale?names={}", "a".repeat(99)));
    assert_eq!(long.names, ["a".repeat(24), String::new()]);
    assert_eq!(open("#/edit/27?names=x.&help=x").error, None);
}

#[test]
fn games_by_link_name_a_seat_and_the_game() {
    let opened = open("#/qawale?moves=a1nne&seat=dark&id=Ab3d");
    assert_eq!(
        (opened.seat, opened.link_id.as_deref(), opened.error),
        (Some(Side::Second), Some("Ab3d"), None)
    );
    for name in ["abc", "abcdefghijklmnopq", "ab-d", "äbcd", ""] {
        let opened = open(&format!("#/qawale?moves=a1nne&id={name}"));
        assert_eq!(opened.error.map(|error| error.kind), Some(LinkErrorKind::Name), "{name}");
        assert_eq!((opened.link_id, opened.record.plies()), (None, 1));
    }
    assert!(matches!(error_of("#/qawale?seat=red").kind, LinkErrorKind::Value { .. }));
    assert_eq!(open("#/qawale?seat=red").seat, None);
    assert!(matches!(error_of("#/qawale?lang=xx").kind, LinkErrorKind::Value { .. }));
    assert!(matches!(error_of("#/qawale?theme=blue").kind, LinkErrorKind::Value { .. }));
    let text = "#/qawale?moves=a1nne&ply=0&seat=dark&id=Ab3d&help=on&names=Ana.Bob&lang=fr&theme=dark";
    let mixed = "#/qawale?theme=dark&names=Ana.Bob&id=Ab3d&ply=0&x=1&lang=fr&moves=a1nne&help=on&seat=dark";
    assert_eq!(Address::parse(mixed).print(), text);
}

#[test]
fn addresses_of_boards_say_which_language_they_want() {
    for (text, language) in [
        ("#/jaleo?lang=fr", Some(Language::French)),
        ("#/edit/jaleo?lang=ja&theme=dark", Some(Language::Japanese)),
        ("#/embed/jaleo?mode=replay&lang=es", Some(Language::Spanish)),
        ("#/jaleo?lang=xx", None),
        ("#/jaleo", None),
        ("#/games?lang=fr", None),
    ] {
        assert_eq!(Address::parse(text).link().and_then(|link| link.language()), language, "{text}");
    }
}
