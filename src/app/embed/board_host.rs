//! The state of a board, and the page that gets its reports.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::Callback;

use crate::app::navigation::language::spoken;
use crate::app::system::app_address;
use apila_core::i18n::Language;
use apila_model::embed::{BoardInput, Consequence, Embedded, Report, Request, Settings};

/// A board and the recipient of its reports.
pub(crate) struct BoardHost {
    pub(super) board: RefCell<Embedded>,
    /// Counts the inputs.
    pub(super) revision: Cell<u32>,
    /// Renders the board, once it is mounted.
    pub(super) redraw: RefCell<Option<Callback<()>>>,
    on_report: Box<dyn Fn(Report)>,
    /// The app's address, without a fragment.
    pub(super) home: String,
}

impl BoardHost {
    /// A board whose reports go to `on_report`. `home` is the app's address, without a fragment.
    pub(super) fn new(board: Embedded, home: String, on_report: Box<dyn Fn(Report)>) -> Rc<BoardHost> {
        Rc::new(BoardHost {
            board: RefCell::new(board),
            revision: Cell::new(0),
            redraw: RefCell::default(),
            on_report,
            home,
        })
    }

    /// A board without a surrounding page, for a preview.
    pub(crate) fn preview(settings: &Settings, language: Language) -> Rc<BoardHost> {
        let board = Embedded::new(settings.clone(), spoken(language));
        BoardHost::new(board, app_address(), Box::new(|_| {}))
    }

    /// Executes a command and returns the answer, which is not reported.
    pub(super) fn execute(&self, request: Request) -> Report {
        self.apply(BoardInput::Command(request)).unwrap_or(Report::new("done"))
    }

    /// Applies an input to the board. Only a command has an answer.
    fn apply(&self, input: BoardInput) -> Option<Report> {
        let Consequence { board, reports, answer } = self.board.borrow().after(input);
        *self.board.borrow_mut() = board;
        self.revision.set(self.revision.get().wrapping_add(1));
        // No borrow is held from here on: the recipient of a report may send a command.
        let redraw = self.redraw.borrow().clone();
        if let Some(redraw) = redraw {
            redraw.emit(());
        }
        reports.into_iter().for_each(&self.on_report);
        answer
    }

    /// Applies an input of the reader or the computer.
    pub(super) fn dispatch(&self, input: BoardInput) {
        let _ = self.apply(input);
    }
}
