//! The validated settings of a board.

use std::rc::Rc;

use super::annotated::{AnnotatedGame, SHEETS};
use super::annotation::{Annotation, parts};
use super::exercise::ANYTHING;
use super::quotation::quoted;
use super::reader::SettingsReader;
use super::setting::SettingPhrase;
use super::setting::{Setting, SettingError};
use super::settings::Settings;
use super::{Exercise, Judge, Origin, Reach};
use crate::catalog::GameId;
use crate::play::Play;
use crate::record::{Computers, LinkErrorKind, OpenedLink, Parameter, Record};
use apila_core::i18n::{Language, Phrase};
use apila_core::scene::Orientation;

/// The purpose of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The reader can play.
    Play,
    /// The reader can go through the moves.
    Replay,
    /// The board is a still picture.
    Diagram,
    /// The reader solves an exercise.
    Exercise,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 4] = [Mode::Play, Mode::Replay, Mode::Diagram, Mode::Exercise];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Play => "play",
            Mode::Replay => "replay",
            Mode::Diagram => "diagram",
            Mode::Exercise => "exercise",
        }
    }
}

/// What the reader may do besides what the mode is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Allowed {
    /// Go through the moves.
    pub moves: bool,
    /// Take back turns.
    pub undo: bool,
    /// Restart the game.
    pub restart: bool,
    /// Open the game in Apila.
    pub open: bool,
    /// Open the menu of the board.
    pub menu: bool,
}

impl Allowed {
    const NAMES: [&'static str; 5] = ["moves", "undo", "restart", "open", "menu"];

    const fn default_in(mode: Mode) -> Allowed {
        match mode {
            Mode::Play => Allowed { moves: true, undo: true, restart: true, open: true, menu: true },
            Mode::Replay => Allowed { moves: true, undo: false, restart: false, open: true, menu: true },
            Mode::Diagram | Mode::Exercise => {
                Allowed { moves: false, undo: false, restart: false, open: false, menu: false }
            }
        }
    }

    fn read(text: &str) -> Option<Allowed> {
        if text == "nothing" {
            return Some(Allowed::default());
        }
        let mut allowed = Allowed::default();
        for word in parts(text) {
            match word {
                "moves" => allowed.moves = true,
                "undo" => allowed.undo = true,
                "restart" => allowed.restart = true,
                "open" => allowed.open = true,
                "menu" => allowed.menu = true,
                _ => return None,
            }
        }
        Some(allowed)
    }
}

/// The configuration of a board. Every field is valid, even if the settings have mistakes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The game, up to the last legal move.
    pub record: Record,
    /// The whole game, if the author gave one; its current line is `record`.
    pub annotated: Option<Rc<AnnotatedGame>>,
    /// The ply to show first.
    pub shown: usize,
    /// The purpose of the board.
    pub mode: Mode,
    /// The sides that the computer plays. Empty unless the mode is [`Mode::Play`].
    pub computers: Computers,
    /// The task of the exercise, in words.
    pub goal: String,
    /// The conditions under which the exercise is solved.
    pub exercise: Exercise,
    /// The names of the players, by [`Side::index`](apila_core::rules::Side::index). An unknown name is
    /// empty.
    pub players: [String; 2],
    /// The captions of the positions, starting with the first position.
    pub captions: Vec<String>,
    /// The annotation of the position shown first.
    pub annotation: Annotation,
    /// Whether the numbers beside the board are shown.
    pub has_facts: bool,
    /// Whether the game is written beside the board.
    pub has_list: bool,
    /// The seconds between moves if the moves are shown one after the other.
    pub autoplay: Option<u16>,
    /// What the reader may do.
    pub allowed: Allowed,
    /// The greatest width in CSS pixels, if it is limited.
    pub size: Option<u16>,
    /// Whether to draw the names of cells, rows and columns.
    pub coordinates: bool,
    /// Which side of the board is at the bottom.
    pub orientation: Orientation,
    /// `light` or `dark`. `None` means automatic.
    pub theme: Option<String>,
    /// The text alternative of the board.
    pub label: String,
    /// The origin that may send messages to a frame.
    pub host: Option<Origin>,
    /// The first mistake in the settings.
    pub error: Option<SettingError>,
}

/// The allowed values of the greatest width, in CSS pixels.
pub const SIZES: std::ops::RangeInclusive<u16> = 120..=2000;
/// The allowed numbers of seconds between moves that are shown one after the other.
pub const PACES: std::ops::RangeInclusive<u16> = 1..=60;
/// The limit of the moves that the solver may have to reach the result of an exercise.
const MOST_MOVES: usize = 99;

impl Plan {
    /// Reads the settings. `language` is used for mistakes and default texts.
    #[must_use]
    pub fn read(settings: &Settings, language: Language) -> Plan {
        let mut reader = SettingsReader { settings, language, error: None };
        let (opened, annotated) = read_game(&mut reader);
        if let Some(setting) = settings.garbled() {
            reader.must_be(setting, "base64url (UTF-8)".to_owned());
        }
        // A whole game is for replay by default.
        let default = if settings.get(Setting::Sheet).is_some() { Mode::Replay } else { Mode::Play };
        let mode = reader.word(Setting::Mode, &Mode::ALL.map(|mode| (mode.name(), mode))).unwrap_or(default);
        let OpenedLink { mut record, shown, computers, .. } = opened;
        if mode == Mode::Exercise {
            record.take_back_to(shown);
        }
        // In an exercise, the moves after the position would reveal the solution.
        let annotated = annotated.filter(|_| mode != Mode::Exercise);
        let exercise = read_exercise(&mut reader, &record, shown, language);
        let annotation = read_annotation(&mut reader, &record, shown);
        let (on, off) = (("on", true), ("off", false));
        let has_list = (reader.word(Setting::List, &[on, off])).unwrap_or(annotated.is_some())
            && matches!(mode, Mode::Play | Mode::Replay);
        let number = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
        let sizes = format!("{}–{}", SIZES.start(), SIZES.end());
        let paces = format!("{}–{}", PACES.start(), PACES.end());
        Plan {
            shown,
            mode,
            computers: if mode == Mode::Play { computers } else { Computers::NONE },
            goal: reader.text(Setting::Goal),
            exercise,
            captions: captions(&reader, record.plies()),
            annotation,
            has_facts: settings.shows_facts(),
            has_list,
            autoplay: reader.value(Setting::Autoplay, &paces, |text| {
                text.parse().ok().filter(|seconds| PACES.contains(seconds))
            }),
            players: players(&reader, annotated.as_deref().filter(|_| has_list)),
            allowed: {
                let names = format!("{}, nothing", Allowed::NAMES.join(", "));
                reader.value(Setting::Allow, &names, Allowed::read).unwrap_or(Allowed::default_in(mode))
            },
            size: reader.value(Setting::Size, &sizes, number),
            coordinates: reader.word(Setting::Coordinates, &[on, off]).unwrap_or(true),
            orientation: reader
                .word(Setting::Orientation, &[("usual", Orientation::Usual), ("turned", Orientation::Turned)])
                .unwrap_or_default(),
            theme: settings.link().valid(Parameter::Theme).map(ToOwned::to_owned),
            label: match reader.text(Setting::Label) {
                label if label.is_empty() => label_of(record.id(), &reader.text(Setting::Goal), language),
                label => label,
            },
            host: reader.value(Setting::Host, "example.org, example.org_8443", Origin::read),
            error: reader.error,
            record,
            annotated,
        }
    }

    /// Whether the name of a player is known.
    #[must_use]
    pub fn has_players(&self) -> bool {
        self.players.iter().any(|name| !name.is_empty())
    }

    /// The table of the board in its first state. `language` is the language of its texts.
    pub(super) fn table(&self, language: Language) -> Play {
        let play = match &self.annotated {
            Some(game) => Play::at(game.sheet.clone(), self.shown, language),
            None => Play::new(self.record.clone(), self.shown, language),
        };
        play.oriented(self.orientation).against(self.computers)
    }

    /// The mistake that is reported if the settings name a game that does not exist.
    #[must_use]
    pub fn no_such_game(name: &str, language: Language) -> SettingError {
        let name = quoted(name);
        SettingError {
            name: "game",
            reason: language.say(&SettingPhrase::NoSuchGame { name }),
            is_illegal: false,
        }
    }
}

/// The usual text alternative of a board: its game, and the task if there is one.
pub(crate) fn label_of(id: GameId, task: &str, language: Language) -> String {
    let board = language.say(&Phrase::BoardOf { game: id.game().name(language) });
    match task {
        "" => board,
        task => format!("{} {task}", language.say(&Phrase::Sentence { description: board })),
    }
}

/// Reads the position and the moves, and the whole game if the author gave one.
fn read_game(reader: &mut SettingsReader<'_>) -> (OpenedLink, Option<Rc<AnnotatedGame>>) {
    let (settings, language) = (reader.settings, reader.language);
    let mut annotated = None;
    let mut link = settings.link().clone();
    if settings.get(Setting::Sheet).is_some() {
        match SHEETS.get() {
            Some(sheets) => (annotated, link, reader.error) = (sheets.read)(settings, language),
            None => reader.report_error(Setting::Sheet, language.say(&Phrase::PartMissing)),
        }
    }
    let opened = link.open(language);
    if let Some(error) = &opened.error {
        reader.error.get_or_insert_with(|| SettingError {
            name: error.parameter.name(),
            reason: error.reason(language),
            is_illegal: matches!(error.kind, LinkErrorKind::Position(_) | LinkErrorKind::Move { .. }),
        });
    }
    (opened, annotated)
}

/// Reads the annotation of the position after `shown` moves.
fn read_annotation(reader: &mut SettingsReader<'_>, record: &Record, shown: usize) -> Annotation {
    let (marks, arrows) = (reader.text(Setting::Marks), reader.text(Setting::Arrows));
    Annotation::read(record.id(), &**record.position(shown), &marks, &arrows).unwrap_or_else(|name| {
        let is_mark = parts(&marks).any(|part| part == name);
        let setting = if is_mark { Setting::Marks } else { Setting::Arrows };
        reader.report_error(setting, reader.language.say(&SettingPhrase::NoSuchCell { name: quoted(&name) }));
        Annotation::default()
    })
}

/// The captions of the positions of a game of `plies` moves.
fn captions(reader: &SettingsReader<'_>, plies: usize) -> Vec<String> {
    let captions = reader.text(Setting::Captions);
    if captions.is_empty() {
        return Vec::new();
    }
    // A command may bring any number of captions, so the number of positions limits it.
    captions.split('|').take(plies + 1).map(|caption| caption.trim().to_owned()).collect()
}

/// The names of the players: those of the settings, or else those of the game beside the board. Without a
/// list, the space for the names must be known before the sheet is read.
fn players(reader: &SettingsReader<'_>, listed: Option<&AnnotatedGame>) -> [String; 2] {
    let players = reader.text(Setting::Players);
    match listed {
        Some(game) if players.is_empty() => game.sheet.header.players.clone(),
        _ => {
            let mut names = players.splitn(2, '|').map(|name| name.trim().to_owned());
            [(); 2].map(|()| names.next().unwrap_or_default())
        }
    }
}

/// Reads the exercise that begins after `shown` moves.
fn read_exercise(
    reader: &mut SettingsReader<'_>,
    record: &Record,
    shown: usize,
    language: Language,
) -> Exercise {
    let reach = reader.word(Setting::Reach, &Reach::ALL.map(|reach| (reach.name(), reach)));
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST_MOVES).contains(number));
    let judge = reader.word(Setting::Judge, &Judge::ALL.map(|judge| (judge.name(), judge)));
    let judge = judge.unwrap_or(Judge::Author);
    // A win that the computer judges has the greatest limit by default. All other goals have to be reached in
    // one move.
    let is_open = judge == Judge::Computer && reach == Some(Reach::Win);
    let default = if is_open { MOST_MOVES } else { 1 };
    let within = reader.value(Setting::Within, &format!("1–{MOST_MOVES}"), number).unwrap_or(default);
    if judge == Judge::Computer && !reach.is_some_and(Reach::can_be_proven) {
        let names = Reach::ALL.into_iter().filter(|reach| reach.can_be_proven()).map(Reach::name);
        reader.must_be(Setting::Reach, names.collect::<Vec<_>>().join(", "));
    }
    let answers = reader.text(Setting::Answers);
    // One record serves for all lines. A copy for each line would take time in proportion to the length of
    // the game.
    let mut tried = record.clone();
    let mut lines = Vec::new();
    for text in parts(&answers) {
        let line: Vec<String> = text.split('_').map(ToOwned::to_owned).collect();
        tried.take_back_to(shown);
        // The last move may be a pattern if it is a move of the solver.
        let is_open = line.len() % 2 == 1 && line.last().is_some_and(|last| last.contains(ANYTHING));
        let moves = &line[..line.len() - usize::from(is_open)];
        match moves.iter().try_for_each(|mv| tried.play(mv, language).map_err(|_| mv)) {
            Ok(()) => lines.push(line),
            Err(mv) => {
                let reason =
                    language.say(&SettingPhrase::AnswerRefused { line: quoted(text), text: quoted(mv) });
                reader.error.get_or_insert(SettingError {
                    name: Setting::Answers.name(),
                    reason,
                    is_illegal: true,
                });
            }
        }
    }
    Exercise { lines, reach, within, judge }
}
