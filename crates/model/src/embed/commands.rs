//! Executing the commands of the host page. A command is executed completely or refused with a reason.

use super::annotation::Annotation;
use super::quotation::quoted;
use super::reports::refusal;
use super::state::Preview;
use super::{Code, Command, Embedded, Report, VERSION};
use crate::catalog::GameId;
use crate::play::Action;
use crate::record::{PlyError, Record};
use apila_core::game::MoveError;

fn check_ply(ply: usize, line: &Record) -> Result<(), (Code, String)> {
    let plies = line.plies();
    if ply <= plies { Ok(()) } else { Err((Code::FieldValue, format!("`ply` is to be 0 to {plies}"))) }
}

fn annotation_at(line: &Record, ply: usize, marks: &str, arrows: &str) -> Result<Annotation, (Code, String)> {
    Annotation::read(line.id(), &**line.position(ply), marks, arrows)
        .map_err(|name| (Code::FieldValue, format!("`{}` is no cell of this board", quoted(&name))))
}

fn no_such_line(moves: &str) -> (Code, String) {
    (Code::Illegal, format!("`{}` is no line of this game", quoted(moves)))
}

impl Embedded {
    /// Executes a command and returns the reply.
    ///
    /// # Errors
    /// The reason why the command is refused. The state may have changed and must be discarded.
    pub(super) fn execute(&mut self, command: Command) -> Result<Report, (Code, String)> {
        match command {
            Command::Hello(VERSION) => return Ok(self.state_report("ready")),
            Command::Hello(_) => {
                return Err((Code::Version, format!("only version {VERSION} is spoken here")));
            }
            Command::Set(pairs) => self.set(&pairs)?,
            Command::Play(text) => self.play_move(&text)?,
            Command::GoTo { ply, moves } => {
                let line = self.line(&moves)?;
                let ply = ply.unwrap_or(line.plies());
                check_ply(ply, &line)?;
                self.preview = None;
                if line != *self.play.record() {
                    let node = self.play.tree().find(&line).ok_or_else(|| no_such_line(&moves))?;
                    self.play = self.play.after(Action::Choose(node));
                }
                let is_next = ply == self.play.shown() + 1;
                self.play = self.play.after(if is_next { Action::Forward } else { Action::Show(ply) });
            }
            Command::Autoplay(is_on) => self.set_playing(is_on),
            Command::Mark { marks, arrows } => {
                let annotation = annotation_at(self.play.record(), self.play.shown(), &marks, &arrows)?;
                self.preview = None;
                self.annotation = Some((self.play.shown(), annotation));
            }
            Command::Preview { ply: None, moves, marks, arrows }
                if moves.is_empty() && marks.is_empty() && arrows.is_empty() =>
            {
                self.preview = None;
            }
            Command::Preview { ply, moves, marks, arrows } => {
                let line = self.line(&moves)?;
                let shown = ply.unwrap_or(if moves.is_empty() { self.play.shown() } else { line.plies() });
                check_ply(shown, &line)?;
                let annotation = annotation_at(&line, shown, &marks, &arrows)?;
                self.preview = Some(Preview { play: self.table(line, shown), annotation });
            }
        }
        Ok(Report::new("done"))
    }

    /// Returns the line with these moves, joined by `_`: the author's line for `author`, and the line on the
    /// board for an empty text.
    fn line(&self, moves: &str) -> Result<Record, (Code, String)> {
        match moves {
            "" => return Ok(self.play.record().clone()),
            "author" => return Ok(self.plan.record.clone()),
            _ => {}
        }
        let mut line = self.plan.record.clone();
        line.take_back_to(0);
        for text in moves.split('_') {
            line.add(text, self.language).map_err(|_| no_such_line(moves))?;
        }
        Ok(line)
    }

    fn set(&mut self, pairs: &[(String, String)]) -> Result<(), (Code, String)> {
        let mut settings = self.settings.clone();
        // Another game resets position and moves, so it is set first.
        let games = pairs.iter().filter(|(name, _)| name == "game");
        for (name, value) in games.clone().chain(pairs.iter().filter(|(name, _)| name != "game")) {
            // The host is fixed for security, and another language would have to be loaded first.
            if name == "host" || name == "lang" {
                return Err((Code::FieldValue, format!("`{name}` cannot be set by a message")));
            }
            if name == "game" && GameId::parse(value).is_none() {
                return Err((Code::FieldValue, "there is no such `game`".to_owned()));
            }
            settings.set(name, value);
        }
        let next = Embedded::new(settings, self.language);
        if let Some(error) = &next.plan.error {
            return Err(refusal(error));
        }
        let (old, new) = (&self.plan, &next.plan);
        let is_same_game = (&old.record, old.shown, old.mode) == (&new.record, new.shown, new.mode);
        if is_same_game && old.exercise == new.exercise && old.annotated == new.annotated {
            // The game is the same: the reader's moves stay.
            if old.annotation != new.annotation {
                self.annotation = None;
            }
            if old.orientation != new.orientation {
                self.play = self.play.clone().oriented(new.orientation);
            }
            if old.computers != new.computers {
                self.play = self.play.after(Action::SetComputers(new.computers));
            }
            self.preview = None;
            (self.settings, self.plan) = (next.settings, next.plan);
        } else {
            *self = next;
        }
        Ok(())
    }

    /// Adds a move and replays it.
    ///
    /// # Errors
    /// The reason why the move is refused.
    pub(super) fn play_move(&mut self, text: &str) -> Result<(), (Code, String)> {
        let mut line = self.play.record().clone();
        // A move that is being replayed counts as made.
        let made = self.ply();
        if made < line.plies() {
            line.take_back_to(made);
        }
        match line.add(text, self.language) {
            Ok(()) => {
                self.play = self.play.after(Action::SetLine(Box::new(line)));
                self.preview = None;
                // A move by the host page replaces the reply that was due.
                self.reply = None;
                Ok(())
            }
            Err(PlyError::Over) => Err((Code::Illegal, "the game is over".to_owned())),
            Err(PlyError::Move(MoveError::Syntax(error))) => Err((Code::Illegal, error.kind.to_string())),
            Err(PlyError::Move(MoveError::Illegal(refusal))) => Err((Code::Illegal, refusal.text)),
        }
    }
}
