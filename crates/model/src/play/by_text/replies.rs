//! What happens after a key that asks something, and after keys that were pressed before they could be
//! answered.

use std::rc::Rc;

use super::{TextBoard, TypedInput, command};
use crate::board_keys::BoardKey;
use crate::early_keys::EarlyInput;
use crate::play::Play;
use apila_core::i18n::Language;
use apila_core::rules::Step;

apila_core::phrases! { enum ReplyPhrase { NoHelpYet, FromTheStart } }

/// A place below the board that gets the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextTarget {
    /// The field for moves.
    Field,
    /// The list of the keys.
    Keys,
}

/// What a page does after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyReply {
    /// It says this.
    Say(String),
    /// It asks for a hint, which names the threats.
    AskForHint,
    /// It gives this the focus.
    GoTo(TextTarget),
    /// It says the last announcement again.
    Repeat,
    /// It does nothing.
    Nothing,
}

/// The last answer that was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastAnswer {
    text: String,
    /// The number of answers so far.
    pub number: u32,
    /// The revision and the language of the board that the answer is about.
    about: Option<(u32, Language)>,
}

impl LastAnswer {
    /// The answer after this one, about a board.
    #[must_use]
    pub fn next(&self, text: String, board: &dyn TextBoard) -> LastAnswer {
        let about = Some((board.revision(), board.language()));
        LastAnswer { text, number: self.number.wrapping_add(1), about }
    }

    /// The text of the answer, as long as the board is what it is about.
    #[must_use]
    pub fn text(&self, board: &dyn TextBoard) -> &str {
        if self.about == Some((board.revision(), board.language())) { &self.text } else { "" }
    }
}

/// What a page does after inputs that have waited.
pub struct EarlyReplies {
    /// The board after what was typed.
    pub board: Rc<dyn TextBoard>,
    /// What was typed, as inputs of the board.
    pub inputs: Vec<TypedInput>,
    /// The answers, and why typed moves cannot be played.
    pub text: String,
    /// Whether the page asks for a hint.
    pub asks_for_hint: bool,
    /// What gets the focus.
    pub goes_to: Option<TextTarget>,
    /// The text that is left in the field for moves.
    pub field: String,
    /// Whether that text was refused. It is selected then, so that the next text replaces it.
    pub is_refused: bool,
}

impl Play {
    /// The reply to a key that is pressed on the spot `at`. `hint` is the hint that is shown, which may be
    /// empty. It is `None` where no hints are given.
    #[must_use]
    pub fn reply(&self, key: BoardKey, at: Step, hint: Option<&str>) -> KeyReply {
        match (key, hint) {
            (BoardKey::TypeMove, _) => KeyReply::GoTo(TextTarget::Field),
            (BoardKey::Keys, _) => KeyReply::GoTo(TextTarget::Keys),
            (BoardKey::Repeat, _) => KeyReply::Repeat,
            (BoardKey::Threats, Some("")) => KeyReply::AskForHint,
            (BoardKey::Threats, Some(hint)) => KeyReply::Say(hint.to_owned()),
            (BoardKey::Threats, None) if self.may_be_helped() => KeyReply::Say(self.prompt()),
            (BoardKey::Threats, None) => KeyReply::Say(self.language.say(&ReplyPhrase::NoHelpYet)),
            _ => self.answer(key, at).map_or(KeyReply::Nothing, KeyReply::Say),
        }
    }
}

/// What a text in the field does.
#[derive(Clone, Debug, PartialEq)]
pub enum Typed {
    /// It makes a move or an edit.
    Inputs(Vec<TypedInput>),
    /// It asks for something.
    Command(KeyReply),
}

/// What a text in the field does: a command, a move or an edit. `hint` is as in [`TextBoard::reply`], `waits`
/// as in [`TextBoard::typed`].
///
/// # Errors
/// A sentence that says why the text does nothing.
pub fn typed(board: &dyn TextBoard, text: &str, hint: Option<&str>, waits: bool) -> Result<Typed, String> {
    match command(board, text, hint) {
        Some(reply) => reply.map(Typed::Command),
        None => board.typed(text, waits).map(Typed::Inputs),
    }
}

/// What is said after typed inputs about which the board says nothing. Empty if there are none.
#[must_use]
pub fn said_of(inputs: &[TypedInput], language: Language) -> String {
    match inputs.contains(&TypedInput::TryAgain) {
        true => language.say(&ReplyPhrase::FromTheStart),
        false => String::new(),
    }
}

/// The replies to inputs that have waited, in their order. A complete move `waits` if the reader wants to
/// confirm it. If the focus has left the board meanwhile, it stays where it is.
#[must_use]
pub fn early_replies(
    board: Rc<dyn TextBoard>,
    inputs: Vec<EarlyInput>,
    hint: Option<&str>,
    waits: bool,
    has_focus: bool,
) -> EarlyReplies {
    let mut replies = EarlyReplies {
        board,
        inputs: Vec::new(),
        text: String::new(),
        asks_for_hint: false,
        goes_to: None,
        field: String::new(),
        is_refused: false,
    };
    let mut sentences = Vec::new();
    for input in inputs {
        match input {
            EarlyInput::Key(key, at) => match replies.board.reply(key, at, hint) {
                KeyReply::GoTo(_) if !has_focus => break,
                KeyReply::GoTo(target) => replies.goes_to = Some(target),
                KeyReply::Say(text) => sentences.push(text),
                KeyReply::Repeat => sentences.push(replies.board.announcement()),
                KeyReply::AskForHint => replies.asks_for_hint = true,
                KeyReply::Nothing => {}
            },
            EarlyInput::Text(text) => {
                if std::mem::take(&mut replies.is_refused) {
                    replies.field.clear();
                }
                replies.field.push_str(&text);
            }
            EarlyInput::Enter => match typed(&*replies.board, &replies.field, hint, waits) {
                Ok(Typed::Command(KeyReply::AskForHint)) => {
                    replies.asks_for_hint = true;
                    replies.field.clear();
                }
                Ok(Typed::Command(reply)) => {
                    sentences.push(match reply {
                        KeyReply::Say(text) => text,
                        _ => replies.board.announcement(),
                    });
                    replies.field.clear();
                }
                Ok(Typed::Inputs(inputs)) => {
                    sentences.push(said_of(&inputs, replies.board.language()));
                    replies.board = replies.board.after_typed(&inputs);
                    replies.inputs.extend(inputs);
                    replies.field.clear();
                }
                Err(reason) => {
                    sentences.push(reason);
                    replies.is_refused = true;
                }
            },
        }
    }
    sentences.retain(|sentence| !sentence.is_empty());
    replies.text = sentences.join(" ");
    replies
}

#[cfg(test)]
mod tests {
    use super::{EarlyReplies, KeyReply, LastAnswer, TextTarget, early_replies};
    use crate::board_keys::{BoardKey, USUAL_KEYS};
    use crate::catalog::GameId;
    use crate::early_keys::EarlyKeys;
    use crate::play::{Action, Play, TypedInput};
    use crate::record::Record;
    use apila_core::i18n::Language::{English, French};
    use apila_core::rules::{Side, Step};
    use std::rc::Rc;

    fn play() -> Play {
        let id = GameId::parse("27").expect("a game");
        Play::new(Record::from_start(id, Side::First), 0, English)
    }

    /// The replies to keys that were pressed on a board of 27, separated by blanks.
    fn replies(keys: &str, has_focus: bool) -> EarlyReplies {
        let mut early = EarlyKeys::default();
        for key in keys.split(' ') {
            early.press(key, USUAL_KEYS, Step::Pass);
        }
        early_replies(Rc::new(play()), early.take(), Some(""), false, has_focus)
    }

    /// The moves of the table after these replies.
    fn moves(replies: &EarlyReplies) -> Vec<String> {
        let after = replies.inputs.iter().fold(play(), |play, input| match input {
            TypedInput::Act(action) => play.after(action.clone()),
            TypedInput::Edit(_) | TypedInput::TryAgain => play,
        });
        after.record().moves().to_vec()
    }

    #[test]
    fn typed_moves_are_played_in_order() {
        let replies = replies("m 1 x 8 Enter 1 x", true);
        assert_eq!(replies.goes_to, Some(TextTarget::Field));
        assert_eq!((replies.field.as_str(), replies.is_refused, replies.text.as_str()), ("1x", false, ""));
        assert_eq!(moves(&replies), ["1x8"]);
    }

    #[test]
    fn a_refused_text_is_replaced_by_the_next_one() {
        let refused = replies("m 9 x Enter", true);
        assert!(refused.is_refused && refused.field == "9x" && !refused.text.is_empty());
        let corrected = replies("m 9 x Enter 1 x 8 Enter", true);
        assert_eq!(corrected.text, refused.text, "the reason is still said");
        assert_eq!(moves(&corrected), ["1x8"]);
    }

    #[test]
    fn the_focus_is_not_taken_from_elsewhere() {
        let replies = replies("s m 1 x 8 Enter", false);
        assert_eq!((replies.goes_to, replies.inputs.len()), (None, 0));
        assert!(!replies.text.is_empty(), "the score was asked for before");
    }

    #[test]
    fn a_question_about_threats_needs_a_hint() {
        let play = play();
        let reply = |hint| play.reply(BoardKey::Threats, Step::Pass, hint);
        assert_eq!(reply(Some("")), KeyReply::AskForHint);
        assert_eq!(reply(Some("Mind it.")), KeyReply::Say("Mind it.".into()));
        assert_eq!(reply(None), KeyReply::Say(play.prompt()), "no hints are given here");
        assert_eq!(play.reply(BoardKey::Keys, Step::Pass, None), KeyReply::GoTo(TextTarget::Keys));
        assert_eq!(play.reply(BoardKey::NextOffer, Step::Pass, None), KeyReply::Nothing);
    }

    #[test]
    fn an_answer_disappears_when_the_table_changes() {
        let play = play();
        let answer = LastAnswer::default().next("text".into(), &play);
        assert_eq!((answer.text(&play), answer.number), ("text", 1));
        assert_eq!(answer.text(&play.after(Action::SetLanguage(French))), "");
        assert_eq!(LastAnswer::default().text(&play), "");
    }
}
