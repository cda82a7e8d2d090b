//! What a board is to be: the settings, read.

use super::reader::Reader;
use super::setting::{Setting, SettingFault};
use super::settings::Settings;
use super::{Exercise, Judge, Origin, Reach};
use crate::catalog::GameId;
use crate::record::{Computers, LinkFaultKind, Parameter, Record};
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Step;
use apila_core::scene::Orientation;

/// What a board is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Both colours can be moved.
    Play,
    /// The moves can be gone through.
    Replay,
    /// A still picture.
    Diagram,
    /// A task.
    Exercise,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 4] = [Mode::Play, Mode::Replay, Mode::Diagram, Mode::Exercise];

    /// Its name in a setting.
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

/// What readers may do besides what the mode is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Allowed {
    /// Go through the moves.
    pub moves: bool,
    /// Take back turns.
    pub undo: bool,
    /// Begin again.
    pub restart: bool,
    /// Open the game in Apila.
    pub open: bool,
}

impl Allowed {
    const NAMES: [&'static str; 4] = ["moves", "undo", "restart", "open"];

    const fn usual(mode: Mode) -> Allowed {
        match mode {
            Mode::Play => Allowed { moves: true, undo: true, restart: true, open: true },
            Mode::Replay => Allowed { moves: true, undo: false, restart: false, open: true },
            Mode::Diagram | Mode::Exercise => {
                Allowed { moves: false, undo: false, restart: false, open: false }
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
                _ => return None,
            }
        }
        Some(allowed)
    }
}

/// What an author points out on the board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Notes {
    /// Marked places.
    pub marks: Vec<Step>,
    /// Arrows from place to place.
    pub arrows: Vec<(Step, Step)>,
}

impl Notes {
    /// Reads names of cells, and pairs of them joined by `-`.
    ///
    /// # Errors
    /// The part that names no place of this board.
    pub fn read(id: GameId, position: &dyn AnyPosition, marks: &str, arrows: &str) -> Result<Notes, String> {
        let scene = position.scene(&[]);
        let place = |name: &str| {
            let spots = scene.spots.iter().map(|spot| spot.step);
            // A place of several spots, as a stack seen from the side, is named by its lowest.
            spots.clone().find(|step| id.game().spot_name(*step) == name)
        };
        let mut notes = Notes::default();
        for name in parts(marks) {
            let mark = place(name).ok_or(name)?;
            // However often they are named, there are no more than the board has places.
            if !notes.marks.contains(&mark) {
                notes.marks.push(mark);
            }
        }
        for pair in parts(arrows) {
            let ends = pair.split_once('-').and_then(|(from, to)| Some((place(from)?, place(to)?)));
            let arrow = ends.ok_or(pair)?;
            if !notes.arrows.contains(&arrow) {
                notes.arrows.push(arrow);
            }
        }
        Ok(notes)
    }
}

/// The parts of a list, between spaces or dots.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == '.' || letter.is_whitespace()).filter(|part| !part.is_empty())
}

/// What a board is to be. Everything has a value, whatever was asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The game, up to the last good move.
    pub record: Record,
    /// The ply shown first.
    pub shown: usize,
    /// What the board is for.
    pub mode: Mode,
    /// The sides that the computer plays; none but in [`Mode::Play`].
    pub computers: Computers,
    /// The task, in words.
    pub goal: String,
    /// What solves it.
    pub exercise: Exercise,
    /// Texts for the positions, from the first on.
    pub captions: Vec<String>,
    /// What is pointed out in the position shown first.
    pub notes: Notes,
    /// What readers may do.
    pub allowed: Allowed,
    /// The greatest width in CSS pixels, if one is asked for.
    pub size: Option<u16>,
    /// Whether the cells' names are shown.
    pub coordinates: bool,
    /// From which side the board is seen.
    pub orientation: Orientation,
    /// `light` or `dark`, if one of these is asked for.
    pub theme: Option<String>,
    /// What the board is called for readers by ear.
    pub label: String,
    /// Who may send messages to a frame.
    pub host: Option<Origin>,
    /// The first mistake.
    pub fault: Option<SettingFault>,
}

/// The widths a board may be given, in CSS pixels.
pub const SIZES: std::ops::RangeInclusive<u16> = 120..=2000;
/// The most moves of one's own in an exercise.
const MOST_MOVES: usize = 99;

impl Plan {
    /// Reads the settings; mistakes are told in `language`.
    #[must_use]
    pub fn read(settings: &Settings, language: Language) -> Plan {
        let opened = settings.link().open(language);
        let link_fault = opened.fault.map(|fault| SettingFault {
            name: fault.parameter.name(),
            reason: fault.reason(language),
            is_illegal: matches!(fault.kind, LinkFaultKind::Position(_) | LinkFaultKind::Move { .. }),
        });
        let mut reader = Reader { settings, language, fault: link_fault };
        if let Some(setting) = settings.garbled() {
            reader.must_be(setting, "base64url (UTF-8)".to_owned());
        }
        let mode =
            reader.word(Setting::Mode, &Mode::ALL.map(|mode| (mode.name(), mode))).unwrap_or(Mode::Play);
        let mut record = opened.record;
        if mode == Mode::Exercise {
            record.take_back_to(opened.shown);
        }
        let id = record.id();
        let exercise = read_exercise(&mut reader, &record, opened.shown, language);
        let notes = {
            let (marks, arrows) = (reader.text(Setting::Marks), reader.text(Setting::Arrows));
            Notes::read(id, &**record.position(opened.shown), &marks, &arrows).unwrap_or_else(|name| {
                let setting =
                    if parts(&marks).any(|part| part == name) { Setting::Marks } else { Setting::Arrows };
                reader.fault(setting, language.say(&Phrase::NoSuchCell { name }));
                Notes::default()
            })
        };
        let captions = reader.text(Setting::Captions);
        let label = reader.text(Setting::Label);
        let (on, off) = (("on", true), ("off", false));
        let number = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
        let sizes = format!("{}–{}", SIZES.start(), SIZES.end());
        Plan {
            shown: opened.shown,
            mode,
            computers: if mode == Mode::Play { opened.computers } else { Computers::NONE },
            goal: reader.text(Setting::Goal),
            exercise,
            captions: match captions.is_empty() {
                true => Vec::new(),
                // No more than there are positions: a page's command may bring any number.
                false => (captions.split('|').take(record.plies() + 1))
                    .map(|caption| caption.trim().to_owned())
                    .collect(),
            },
            notes,
            allowed: {
                let names = format!("{}, nothing", Allowed::NAMES.join(", "));
                reader.value(Setting::Allow, &names, Allowed::read).unwrap_or(Allowed::usual(mode))
            },
            size: reader.value(Setting::Size, &sizes, number),
            coordinates: reader.word(Setting::Coordinates, &[on, off]).unwrap_or(true),
            orientation: reader
                .word(Setting::Orientation, &[("usual", Orientation::Usual), ("turned", Orientation::Turned)])
                .unwrap_or_default(),
            theme: settings.link().valid(Parameter::Theme).map(ToOwned::to_owned),
            label: match label.is_empty() {
                true => language.say(&Phrase::BoardOf { game: id.game().name(language) }),
                false => label,
            },
            host: reader.value(Setting::Host, "example.org, example.org_8443", Origin::read),
            fault: reader.fault,
            record,
        }
    }

    /// The settings of a board whose game is not known: `name` is what was asked for.
    #[must_use]
    pub fn no_such_game(name: &str, language: Language) -> SettingFault {
        let name = name.chars().take(40).collect();
        SettingFault { name: "game", reason: language.say(&Phrase::NoSuchGame { name }), is_illegal: false }
    }
}

/// Reads what solves the exercise that begins after `shown` moves.
fn read_exercise(reader: &mut Reader<'_>, record: &Record, shown: usize, language: Language) -> Exercise {
    let reach = reader.word(Setting::Reach, &Reach::ALL.map(|reach| (reach.name(), reach)));
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST_MOVES).contains(number));
    let judge = reader.word(Setting::Judge, &Judge::ALL.map(|judge| (judge.name(), judge)));
    let judge = judge.unwrap_or(Judge::Author);
    // The computer can tell a win that is further off than an author would have to write down.
    let is_open = judge == Judge::Computer && reach == Some(Reach::Win);
    let usual = if is_open { MOST_MOVES } else { 1 };
    let within = reader.value(Setting::Within, &format!("1–{MOST_MOVES}"), number).unwrap_or(usual);
    if judge == Judge::Computer && !matches!(reach, Some(Reach::Win | Reach::Draw)) {
        reader.must_be(Setting::Reach, format!("{}, {}", Reach::Win.name(), Reach::Draw.name()));
    }
    let answers = reader.text(Setting::Answers);
    let mut begun = record.clone();
    begun.take_back_to(shown);
    let mut lines = Vec::new();
    for text in parts(&answers) {
        let line: Vec<String> = text.split('_').map(ToOwned::to_owned).collect();
        let mut tried = begun.clone();
        match line.iter().try_for_each(|mv| tried.play(mv, language).map_err(|_| mv)) {
            Ok(()) => lines.push(line),
            Err(mv) => {
                let reason = language.say(&Phrase::AnswerRefused { line: text.to_owned(), text: mv.clone() });
                reader.fault.get_or_insert(SettingFault {
                    name: Setting::Answers.name(),
                    reason,
                    is_illegal: true,
                });
            }
        }
    }
    Exercise { lines, reach, within, judge }
}
