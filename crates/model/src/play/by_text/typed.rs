//! Moves that are typed or dictated: unique beginnings of moves in the notation, or the names of the spots to
//! press.

use crate::play::{Action, Play};
use apila_core::game::{AnyPosition, MoveError};
use apila_core::i18n::Phrase;
use apila_core::rules::{Step, TextError, TextErrorKind};

apila_core::phrases! {
    enum TypedPhrase {
        TypeSomething,
        NotAMove { error: String },
        TypedBegins { typed: String, what: String },
        TypedGoesOn { typed: String, before: String, what: String },
        TypedEnds { typed: String, before: String },
        SeveralMoves { moves: String },
        TypeMore,
    }
}

/// The greatest number of partial moves that are searched for moves that begin with a text. A tall stack of
/// Qawale has more.
const MOST_LOOKED_AT: usize = 3_000;
/// The greatest number of moves that are named in a message if several begin with a text.
const MOST_NAMED: usize = 4;

impl Play {
    /// The actions that make the move that a text means in the position shown. They replace the partial move.
    /// If `waits` is set, the move then waits to be confirmed.
    ///
    /// # Errors
    /// See [`Play::typed_move`]. Also a sentence that says why the move cannot be made now.
    pub fn typed(&self, text: &str, waits: bool) -> Result<Vec<Action>, String> {
        if self.is_replaying_last_move() {
            let end = Action::Show(usize::MAX);
            let typed = self.after(end.clone()).typed(text, waits)?;
            return Ok([end].into_iter().chain(typed).collect());
        }
        let steps = self.position().steps_of(&self.typed_move(text)?).unwrap_or_default();
        let must_confirm = !waits && !self.position().continuations(&steps).next.is_empty();
        let undo = self.partial().iter().map(|_| Action::StepBack);
        let press = steps.iter().copied().map(if waits { Action::Propose } else { Action::Press });
        let confirm = must_confirm.then_some(Action::Confirm);
        let actions: Vec<Action> = undo.chain(press).chain(confirm).collect();
        let then = actions.iter().cloned().fold(self.clone(), |play, action| play.after(action));
        then.notice().map_or(Ok(actions), Err)
    }

    /// The move that a text means in the position shown, in the notation.
    ///
    /// # Errors
    /// A sentence that says why the text means no move: it is not a move, the move is illegal, or several
    /// moves begin with it.
    pub fn typed_move(&self, text: &str) -> Result<String, String> {
        let position = self.position();
        let typed = self.normalized(text);
        if typed.is_empty() {
            return Err(self.language.say(&TypedPhrase::TypeSomething));
        }
        if position.steps_of(&typed).is_some() {
            return Ok(typed);
        }
        let refused = match self.pressed_by_name(position, &typed) {
            Ok(text) => return Ok(text),
            Err(refused) => refused,
        };
        let mut begun = PrefixSearch { typed: &typed, found: Vec::new(), looked_at: 0 };
        begun.look(position, &mut Vec::new(), &|step| self.name_of(step));
        let PrefixSearch { mut found, looked_at, .. } = begun;
        found.sort_unstable();
        match (&found[..], refused) {
            ([only], _) if looked_at <= MOST_LOOKED_AT => Ok(only.clone()),
            (_, Some(refused)) => Err(refused),
            ([], None) if looked_at > MOST_LOOKED_AT => Err(self.language.say(&TypedPhrase::TypeMore)),
            ([], None) => Err(match position.play(&typed, self.language) {
                Err(MoveError::Illegal(explanation)) => explanation.text,
                Err(MoveError::Syntax(error)) => self.not_a_move(typed, &error),
                Ok(_) => String::new(),
            }),
            (several, None) => {
                let moves = several.get(..MOST_NAMED).unwrap_or(several).join(", ");
                Err(self.language.say(&TypedPhrase::SeveralMoves { moves }))
            }
        }
    }

    /// Says why a text is not a move: what comes after the part that is right.
    fn not_a_move(&self, typed: String, error: &TextError) -> String {
        let before = typed.get(..error.span.start).unwrap_or_default().to_owned();
        self.language.say(&match error.kind {
            TextErrorKind::Expected { what } => {
                let what = self.language.noun(what).to_owned();
                match before.is_empty() {
                    true => TypedPhrase::TypedBegins { typed, what },
                    false => TypedPhrase::TypedGoesOn { typed, before, what },
                }
            }
            TextErrorKind::Trailing => TypedPhrase::TypedEnds { typed, before },
            _ => TypedPhrase::NotAMove { error: self.language.error_text(&error.kind) },
        })
    }

    /// A text without what people and speech input add: capitals, spaces, and signs between the cells.
    fn normalized(&self, text: &str) -> String {
        let text = text.trim().to_lowercase();
        if text == self.language.say(&Phrase::Pass).to_lowercase() {
            return self.name_of(Step::Pass);
        }
        let signs = text.chars().map(half_width).filter_map(|sign| match sign {
            '×' => Some('x'),
            '–' | '—' | '−' | 'ー' => Some('-'),
            sign if sign.is_whitespace() || ",.;>→、。".contains(sign) => None,
            sign => Some(sign),
        });
        signs.collect()
    }

    /// The move that results from pressing the spots that are named one after the other, and then the only
    /// step on offer until the move is complete. The error is the refusal of the first press that is not on
    /// offer. It is `None` if the text names no spot there, or if the move is not determined.
    fn pressed_by_name(&self, position: &dyn AnyPosition, typed: &str) -> Result<String, Option<String>> {
        let mut partial = Vec::new();
        let mut rest = typed;
        let spots: Vec<Step> = self.seen(None).scene.spots.iter().map(|spot| spot.step).collect();
        let longest = |steps: &[Step], rest: &str| {
            let named = steps.iter().map(|step| (*step, self.name_of(*step)));
            named.filter(|(_, name)| rest.starts_with(name.as_str())).max_by_key(|(_, name)| name.len())
        };
        while !rest.is_empty() {
            let next = position.continuations(&partial).next;
            let Some((step, name)) = longest(&next, rest) else {
                let pressed =
                    longest(&spots, rest).filter(|(_, name)| name.len() == rest.len() || !partial.is_empty());
                let (step, _) = pressed.ok_or(None)?;
                return Err(Some(position.refuse(&partial, step, self.language).text));
            };
            partial.push(step);
            rest = rest.get(name.len()..).unwrap_or_default().trim_start_matches('-');
        }
        loop {
            let continuations = position.continuations(&partial);
            match (continuations.whole, &continuations.next[..]) {
                (Some(whole), _) => return Ok(whole),
                (None, [only]) => partial.push(*only),
                (None, _) => return Err(None),
            }
        }
    }
}

/// The ASCII character for a full-width character, which Japanese input produces (Unicode, block FF00). Other
/// characters do not change.
fn half_width(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        _ => sign,
    }
}

/// A limited search for the moves that begin with a text.
struct PrefixSearch<'a> {
    typed: &'a str,
    found: Vec<String>,
    looked_at: usize,
}

impl PrefixSearch<'_> {
    fn look(&mut self, position: &dyn AnyPosition, partial: &mut Vec<Step>, name: &dyn Fn(Step) -> String) {
        self.looked_at += 1;
        if self.looked_at > MOST_LOOKED_AT || self.found.len() > MOST_NAMED {
            return;
        }
        let continuations = position.continuations(partial);
        if let Some(whole) = continuations.whole.filter(|whole| whole.starts_with(self.typed))
            && !self.found.contains(&whole)
        {
            self.found.push(whole);
        }
        for step in continuations.next {
            // The text of a move begins with the name of its first step.
            let first = if partial.is_empty() { name(step) } else { String::new() };
            if self.typed.starts_with(&first) || first.starts_with(self.typed) {
                partial.push(step);
                self.look(position, partial, name);
                partial.pop();
            }
        }
    }
}
