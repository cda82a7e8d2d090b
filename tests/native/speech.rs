//! What screen readers say at a table. Whole games are compared exactly with `speech/<id>.<language>.txt`.
//!
//! After an intended change, write them again with `UPDATE_SPEECH=1 cargo test --test native speech` and read
//! the difference.

use std::fmt::Write;
use std::fs;

use crate::common::{ENGLISH, is_example, root};
use crate::playthroughs::recorded;
use crate::words::install_all;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::display::SpeechDetail;
use apila_model::play::{Action, Announced, Occasion, Play, Speech};
use apila_model::record::{Computer, Computers, Record};

/// A listener at a table.
struct Listener {
    play: Play,
    speech: Speech,
    detail: SpeechDetail,
}

impl Listener {
    fn new(id: GameId, language: Language, detail: SpeechDetail) -> Listener {
        let play = Play::new(Record::from_start(id, Side::First), 0, language);
        let mut listener = Listener { play, speech: Speech::default(), detail };
        listener.hear();
        listener
    }

    /// The texts that are said now.
    fn hear(&mut self) -> Vec<String> {
        let next = self.speech.follow(&self.play, self.detail, None, Vec::new());
        let is_new = next.number != self.speech.number;
        self.speech = next;
        is_new.then(|| self.speech.text().to_owned()).into_iter().collect()
    }

    fn act(&mut self, action: Action) -> Vec<String> {
        self.play = self.play.after(action);
        self.hear()
    }

    /// Plays a move step by step. Returns what is said.
    fn play(&mut self, text: &str) -> Vec<String> {
        let plies = self.play.record().plies();
        let steps = self.play.position().steps_of(text).expect("a legal move");
        let mut said: Vec<String> =
            steps.into_iter().flat_map(|step| self.act(Action::Press(step))).collect();
        if self.play.record().plies() == plies {
            said.extend(self.act(Action::Confirm));
        }
        said
    }
}

fn characters(said: &[String]) -> usize {
    said.iter().map(|text| text.chars().count()).sum()
}

/// A whole game as it is said with the usual detail, and the characters a turn with each.
fn written_out(id: GameId, language: Language) -> String {
    let game = recorded(id);
    let mut listeners = SpeechDetail::ALL.map(|detail| Listener::new(id, language, detail));
    let mut sums = [0; SpeechDetail::ALL.len()];
    let mut out = format!("{id}, {}\n", language.tag());
    let moves: Vec<&str> = game.split('_').collect();
    for (ply, text) in moves.iter().enumerate() {
        writeln!(out, "\n{}. {text}", ply + 1).expect("writing to a string");
        for (listener, sum) in listeners.iter_mut().zip(&mut sums) {
            let said = listener.play(text);
            *sum += characters(&said);
            if listener.detail == SpeechDetail::Usual {
                said.iter().for_each(|text| writeln!(out, "  {text}").expect("writing to a string"));
            }
        }
    }
    let [short, usual, full] = sums.map(|sum| sum / moves.len());
    writeln!(out, "\ncharacters a turn: short {short}, usual {usual}, full {full}")
        .expect("writing to a string");
    out
}

fn compare(id: GameId, language: Language) {
    let now = written_out(id, language);
    let path = root().join(format!("tests/native/speech/{id}.{}.txt", language.tag()));
    if std::env::var_os("UPDATE_SPEECH").is_some() {
        fs::write(&path, &now).expect("a writable folder");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    let differs = now.lines().zip(known.lines()).position(|(a, b)| a != b);
    assert_eq!(now, known, "{id} differs from line {:?} on", differs.map(|line| line + 1));
}

fn ids() -> impl Iterator<Item = GameId> {
    GameId::all().filter(|id| !is_example(id.listing()))
}

#[test]
fn games_are_said_as_written() {
    for id in ids() {
        compare(id, ENGLISH);
    }
}

#[test]
fn a_game_is_said_as_written_in_each_language() {
    install_all();
    let id = GameId::parse("jo").expect("a game");
    for language in Language::ALL {
        compare(id, language);
    }
}

#[test]
fn less_detail_is_shorter() {
    for id in ids() {
        let text = written_out(id, ENGLISH);
        let last = text.lines().last().expect("the last line");
        let numbers: Vec<usize> = last.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        assert!(numbers[0] < numbers[1] && numbers[1] < numbers[2], "{id}: {last}");
    }
}

fn jaleo(detail: SpeechDetail) -> Listener {
    Listener::new(GameId::parse("jaleo").expect("a game"), ENGLISH, detail)
}

#[test]
fn what_the_page_has_not_announced_is_said_at_first() {
    let mut listener = jaleo(SpeechDetail::Usual);
    let occasion = Occasion { number: listener.play.revision(), text: String::new() };
    let announced = Announced { occasion, remarks: Vec::new() };
    listener.speech = Speech::since(&listener.play, Some(announced.clone()));
    assert_eq!(listener.hear(), [""; 0], "the page has announced it");
    assert_eq!(listener.speech.last(), listener.play.announcement());
    listener.play = listener.play.after(Action::Resign);
    listener.speech = Speech::since(&listener.play, Some(announced));
    assert_eq!(listener.hear().join(" "), listener.play.announcement());
}

#[test]
fn a_prompt_is_said_when_it_is_another_than_the_last() {
    let mut listener = jaleo(SpeechDetail::Usual);
    let mut said = listener.play("n31-o29").join(" ");
    assert!(said.contains("White to move. Add a disc to an empty tile."), "{said}");
    said = listener.play("o29-o28").join(" ");
    assert!(said.ends_with("Black to move."), "{said}");
    let mut full = jaleo(SpeechDetail::Full);
    full.play("n31-o29");
    said = full.play("o29-o28").join(" ");
    assert!(said.ends_with("Black to move. Add a disc to an empty tile."), "{said}");
}

#[test]
fn the_last_text_can_be_repeated_and_a_sign_is_not() {
    let mut listener = jaleo(SpeechDetail::Short);
    let said = listener.play("n31-o29");
    assert_eq!(said.last().map(String::as_str), Some("Black to n31, tile at o29."));
    let edge = listener.speech.signal("Edge.".to_owned());
    assert_eq!((edge.text(), edge.last()), ("Edge.", "Black to n31, tile at o29."));
    let again = edge.say(edge.last().to_owned());
    assert_eq!(again.text(), "Black to n31, tile at o29.");
    assert_ne!(again.number, edge.number);
}

#[test]
fn nothing_is_said_twice() {
    let mut listener = jaleo(SpeechDetail::Full);
    listener.play("n31-o29");
    assert_eq!(listener.hear(), Vec::<String>::new(), "nothing has happened");
    assert_eq!(listener.act(Action::Flip), Vec::<String>::new());
    // In another language, the table is the same.
    assert_eq!(listener.act(Action::SetLanguage(Language::French)), Vec::<String>::new());
    // A move that is shown step by step is said at its end.
    let computer = Computers::playing(&[Side::Second], Computer::DEFAULT);
    let mut listener = jaleo(SpeechDetail::Usual);
    listener.play("n31-o29");
    listener.act(Action::SetComputers(computer));
    let line = Box::new(listener.play.record().clone());
    assert_eq!(listener.act(Action::ComputerMove(line, "o29-o28".to_owned())), Vec::<String>::new());
    let mut said = Vec::new();
    while listener.play.is_replaying() {
        said.extend(listener.act(Action::Tick));
    }
    assert_eq!(said, ["White to o29, tile at o28. Black to move."]);
}

#[test]
fn remarks_are_said_when_they_change() {
    let play = jaleo(SpeechDetail::Usual).play;
    let follow = |speech: &Speech, remarks: &[&str]| {
        let remarks = remarks.iter().map(ToString::to_string).collect();
        speech.follow(&play, SpeechDetail::Usual, None, remarks)
    };
    let first = follow(&Speech::default(), &["Thinking…", ""]);
    assert_eq!(first.text(), "Thinking…");
    let second = follow(&first, &["", "Best: Black to n31."]);
    assert_eq!((second.text(), second.number), ("Best: Black to n31.", 2));
    assert_eq!(follow(&second, &["", "Best: Black to n31."]).number, 2);
    assert_eq!(follow(&second, &["", ""]).number, 2, "there is nothing to say about what is gone");
}
