//! A board by text and keys: answers to questions about it, a field for moves, the board as text, the keys,
//! what screen readers say, and the sounds. All of this is a part of the program. Until it is loaded, keys
//! wait.

mod early;
mod keys;
mod listing;
mod section;
mod sounds;
mod speech;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::widgets::announcement::LiveRegion;
use apila_core::part;
use apila_core::part::Part;
use apila_model::embed::EmbeddedText;
use apila_model::play::{Announced, Play, Sound, TextBoard, TypedInput};
pub(crate) use early::{Early, use_early_keys};

apila_core::phrases! {
    /// Texts about moves typed as text, the board as text, and keys on a board.
    enum TextPhrase {
        ByText,
        TypeMove,
        TypeMoveHelp { example: String },
        PlayTyped,
        TypeEdit,
        TypeEditHelp { example: String },
        DoTyped,
        BoardAsText,
        KeysOfBoard,
        KeysHelp,
        HexagonKeys,
        SquareKeys,
        SingleKeys,
        SingleKeysHelp,
        KeyNextOffer,
        KeyPreviousOffer,
        KeyLastMove,
        KeyScore,
        KeyOwnPieces,
        KeyOtherPieces,
        KeyLines,
        KeyThreats,
        KeyKeys,
        KeyRepeat,
        EdgeOfBoard,
    }
}

/// What the section of a board needs besides the board.
#[derive(Clone, PartialEq)]
pub(crate) struct TextMode {
    /// The element whose board receives the keys.
    pub(crate) root: NodeRef,
    /// The live region of the page or of the board.
    pub(crate) region: LiveRegion,
    /// The keys that were pressed before this part was loaded.
    pub(crate) early: Early,
    /// Receives what was typed.
    pub(crate) on_input: Callback<TypedInput>,
    /// The text about a move that waits to be confirmed.
    pub(crate) waiting: Option<String>,
    /// The text of the hint. It is empty if no hint is shown.
    pub(crate) hint: String,
    /// Asks for a hint. `None` where hints are not given.
    pub(crate) on_hint: Option<Callback<()>>,
    /// What is announced of the page around the board, each text at its own index.
    pub(crate) remarks: Vec<String>,
    /// What the page has announced itself, before this part was loaded.
    pub(crate) announced: Option<Announced>,
    /// Whether another board is shown instead. It cannot be asked about or played on by text.
    pub(crate) is_previewed: bool,
    pub(crate) place: TextPlace,
}

/// Where the section stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextPlace {
    /// Among the sections of a page. It is always shown.
    Desk,
    /// Below a board. It is shown as long as it is used.
    Board,
    /// Below a board on another page, where the reader's keys cannot be changed.
    OtherPage,
}

/// The functions of the part.
pub(crate) struct BoardText {
    /// Renders the section of a table.
    pub(crate) of_table: fn(&Play, TextMode) -> Html,
    /// Renders the section of a board on another page.
    pub(crate) of_embedded: fn(EmbeddedText, TextMode) -> Html,
    /// Renders the section of another board.
    pub(crate) of_board: fn(Rc<dyn TextBoard>, TextMode) -> Html,
    /// Plays the sounds of a change of a table.
    pub(crate) sound: fn(&Play, &Play),
    /// Plays a signal, if the reader wants signals.
    pub(crate) signal: fn(Sound),
    /// Plays a sound after a delay in seconds.
    pub(crate) play_sound: fn(Sound, f64),
}

pub(crate) static BOARD_TEXT: Part<BoardText> = part!(board_text: BoardText = section::BOARD_TEXT);

/// A board that can be compared.
#[derive(Clone)]
struct SharedBoard(Rc<dyn TextBoard>);

impl PartialEq for SharedBoard {
    fn eq(&self, other: &SharedBoard) -> bool {
        let state = |board: &SharedBoard| (board.0.revision(), board.0.language(), board.0.occasion());
        Rc::ptr_eq(&self.0, &other.0) || state(self) == state(other)
    }
}
