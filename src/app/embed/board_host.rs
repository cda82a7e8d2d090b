//! The state of a board, and the page that gets its reports.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::Callback;

use crate::app::navigation::language::spoken;
use crate::app::system::app_address;
use apila_core::i18n::Language;
use apila_model::embed::{BoardInput, Code, Consequence, Embedded, Refused, Report, Request, Settings};

/// A board and the recipient of its reports.
pub(crate) struct BoardHost {
    pub(super) board: RefCell<Embedded>,
    /// Counts the inputs.
    pub(super) revision: Cell<u32>,
    /// Renders the board, once it is mounted.
    pub(super) redraw: RefCell<Option<Callback<()>>>,
    on_report: Box<dyn Fn(Report)>,
    /// Commands that are to be executed, with the recipients of their answers.
    waiting: RefCell<VecDeque<WaitingCommand>>,
    /// Whether they wait for a game.
    is_loading: Cell<bool>,
    /// The app's address, without a fragment.
    pub(super) home: String,
}

type WaitingCommand = (Request, Box<dyn FnOnce(Report)>);

impl BoardHost {
    /// A board whose reports go to `on_report`. `home` is the app's address, without a fragment.
    pub(super) fn new(board: Embedded, home: String, on_report: Box<dyn Fn(Report)>) -> Rc<BoardHost> {
        Rc::new(BoardHost {
            board: RefCell::new(board),
            revision: Cell::new(0),
            redraw: RefCell::default(),
            on_report,
            waiting: RefCell::default(),
            is_loading: Cell::new(false),
            home,
        })
    }

    /// A board without a surrounding page, for a preview.
    pub(crate) fn preview(settings: &Settings, language: Language) -> Rc<BoardHost> {
        let board = Embedded::new(settings.clone(), spoken(language));
        BoardHost::new(board, app_address(), Box::new(|_| {}))
    }

    /// Executes a command. `on_answer` gets the answer, which is not reported. It gets it at once, unless the command, or one
    /// before it, puts a game on the board that has to be loaded first.
    pub(super) fn execute(self: &Rc<BoardHost>, request: Request, on_answer: impl FnOnce(Report) + 'static) {
        self.waiting.borrow_mut().push_back((request, Box::new(on_answer)));
        if !self.is_loading.get() {
            self.execute_waiting();
        }
    }

    /// Executes the commands that wait, up to one for which a game has to be loaded.
    fn execute_waiting(self: &Rc<BoardHost>) {
        loop {
            let Some((request, on_answer)) = self.waiting.borrow_mut().pop_front() else { return };
            match request.registration().filter(|game| game.game.get().is_none()) {
                None => on_answer(self.answer(request)),
                Some(game) => {
                    self.is_loading.set(true);
                    let host = self.clone();
                    return spawn_local(async move {
                        let answer = match game.game.load().await {
                            Ok(_) => host.answer(request),
                            Err(error) => {
                                let refused = Refused {
                                    id: request.id,
                                    code: Code::Unavailable,
                                    text: error.to_string(),
                                };
                                refused.into()
                            }
                        };
                        host.is_loading.set(false);
                        on_answer(answer);
                        host.execute_waiting();
                    });
                }
            }
        }
    }

    fn answer(&self, request: Request) -> Report {
        self.apply(BoardInput::Command(request)).unwrap_or(Report::new("done"))
    }

    /// Reports something to the page.
    pub(super) fn report(&self, report: Report) {
        (self.on_report)(report);
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
