//! Keys that are pressed on a board before the part of the program that handles them has been loaded.
//!
//! They wait, in order. Everything that is typed after the key for the field of moves is meant for that
//! field, so the board gets none of it.

use crate::board_keys::BoardKey;
use apila_core::rules::Step;

/// An input that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EarlyInput {
    /// A key, pressed on the spot with this step.
    Key(BoardKey, Step),
    /// A text for the field of moves.
    Text(String),
    /// Enter in the field of moves.
    Enter,
}

/// Who handles a key that is pressed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyUse {
    /// The board handles it.
    Board,
    /// It waits, changes what waits, or is dropped. The board does not get it.
    Waiting,
    /// It cancels what waited, and nothing waits any more. The board does not get it.
    GivenUp,
}

/// The inputs that wait.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlyKeys {
    inputs: Vec<EarlyInput>,
}

impl EarlyKeys {
    /// Whether nothing waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.inputs.is_empty()
    }

    /// Whether a key that waits moves the focus to the field of moves or to the list of keys. Later keys are
    /// meant for that field or list.
    #[must_use]
    pub fn leaves_board(&self) -> bool {
        self.leaving().is_some()
    }

    /// The index of the input that moves the focus.
    fn leaving(&self) -> Option<usize> {
        let moves_focus =
            |input: &EarlyInput| matches!(input, EarlyInput::Key(BoardKey::TypeMove | BoardKey::Keys, _));
        self.inputs.iter().position(moves_focus)
    }

    /// Adds a key that was pressed on the spot with the step `at`. `key` is its name in the browser, and
    /// `keys` are the stored keys of the board.
    pub fn press(&mut self, key: &str, keys: &str, at: Step) -> KeyUse {
        match self.leaving() {
            None => match BoardKey::of(key, keys) {
                None | Some(BoardKey::NextOffer | BoardKey::PreviousOffer) => return KeyUse::Board,
                Some(key) => self.inputs.push(EarlyInput::Key(key, at)),
            },
            Some(index) if key == "Escape" => {
                self.inputs.truncate(index);
                return if self.is_empty() { KeyUse::GivenUp } else { KeyUse::Waiting };
            }
            Some(index) => {
                if matches!(self.inputs.get(index), Some(EarlyInput::Key(BoardKey::TypeMove, _))) {
                    self.type_key(key);
                }
            }
        }
        KeyUse::Waiting
    }

    /// Adds a key for the field of moves. Keys that move the cursor are dropped.
    fn type_key(&mut self, key: &str) {
        let mut letters = key.chars();
        match (letters.next(), letters.next(), self.inputs.last_mut()) {
            (Some(letter), None, Some(EarlyInput::Text(text))) => text.push(letter),
            (Some(letter), None, _) => self.inputs.push(EarlyInput::Text(letter.into())),
            (.., Some(EarlyInput::Text(text))) if key == "Backspace" => {
                text.pop();
            }
            _ if key == "Enter" => self.inputs.push(EarlyInput::Enter),
            _ => {}
        }
    }

    /// Takes all inputs that wait.
    pub fn take(&mut self) -> Vec<EarlyInput> {
        std::mem::take(&mut self.inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::{EarlyInput, EarlyKeys, KeyUse};
    use crate::board_keys::{BoardKey, USUAL_KEYS};
    use apila_core::rules::Step;

    fn pressed(names: &str) -> (EarlyKeys, Vec<KeyUse>) {
        let mut early = EarlyKeys::default();
        let uses = names.split(' ').map(|key| early.press(key, USUAL_KEYS, Step::Pass)).collect();
        (early, uses)
    }

    fn inputs(names: &str) -> Vec<EarlyInput> {
        pressed(names).0.take()
    }

    fn key(key: BoardKey) -> EarlyInput {
        EarlyInput::Key(key, Step::Pass)
    }

    #[test]
    fn questions_wait_and_all_else_is_for_the_board() {
        let (mut early, uses) = pressed("l n Enter ArrowUp S p Escape Tab");
        assert_eq!(early.take(), [key(BoardKey::LastMove), key(BoardKey::Score)]);
        assert!(early.is_empty());
        let is_for_board = uses.iter().map(|each| *each == KeyUse::Board).collect::<Vec<_>>();
        assert_eq!(is_for_board, [false, true, true, true, false, true, true, true]);
    }

    #[test]
    fn what_is_typed_for_the_field_never_goes_to_the_board() {
        let (mut early, uses) = pressed("m n 3 0 ArrowLeft - o 3 2 Backspace 1 Tab Enter m Enter");
        assert!(early.leaves_board());
        assert!(uses.iter().all(|each| *each == KeyUse::Waiting), "{uses:?}");
        let text = |text: &str| EarlyInput::Text(text.to_owned());
        let expected =
            [key(BoardKey::TypeMove), text("n30-o31"), EarlyInput::Enter, text("m"), EarlyInput::Enter];
        assert_eq!(early.take(), expected);
    }

    #[test]
    fn escape_gives_the_field_up_and_keeps_what_was_asked_before() {
        let (early, uses) = pressed("m n Escape");
        assert_eq!((early.is_empty(), uses.last()), (true, Some(&KeyUse::GivenUp)));
        assert_eq!(inputs("s m 1 Enter Escape l"), [key(BoardKey::Score), key(BoardKey::LastMove)]);
    }

    #[test]
    fn nothing_is_typed_into_the_list_of_keys() {
        let (mut early, uses) = pressed("? n Enter l");
        assert_eq!(early.take(), [key(BoardKey::Keys)]);
        assert!(uses.iter().all(|each| *each == KeyUse::Waiting));
    }

    #[test]
    fn backspace_in_an_empty_field_does_nothing() {
        assert_eq!(
            inputs("m Backspace a Backspace Backspace b"),
            [key(BoardKey::TypeMove), EarlyInput::Text("b".into())]
        );
    }
}
