//! The state of a board, and the page that receives its reports.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use wasm_bindgen_futures::spawn_local;
use yew::Callback;

use crate::app::system::app_address;
use crate::app::system::parts::load;
use apila_model::embed::{BoardInput, Code, CommandError, Consequence, Embedded, Report, Request};
use apila_model::record::Record;

/// A board and the recipient of its reports.
pub(crate) struct BoardHost {
    pub(crate) board: RefCell<Embedded>,
    /// The number of inputs so far.
    pub(super) revision: Cell<u32>,
    /// The number of inputs after which the board repeats an announcement with the same text.
    pub(crate) announcements: Cell<u32>,
    /// Whether the board or one of its controls has the focus, or had it when it was removed from the page.
    pub(super) has_focus: Cell<bool>,
    /// Whether the part with the text mode was requested.
    pub(super) has_asked_for_text_mode: Cell<bool>,
    /// Whether the part with the game as a text was requested.
    pub(super) has_asked_for_text: Cell<bool>,
    /// Whether this part could not be loaded.
    pub(super) is_text_missing: Cell<bool>,
    /// The state of the reader's menu.
    pub(super) menu: Cell<MenuState>,
    /// Renders the board again. `None` before the board is mounted.
    pub(super) redraw: RefCell<Option<Callback<()>>>,
    on_report: Box<dyn Fn(Report)>,
    /// Commands that have not been executed yet, with the recipients of their answers.
    waiting: RefCell<VecDeque<WaitingCommand>>,
    /// Whether these commands wait for a part of the program.
    is_loading: Cell<bool>,
    /// The address of the app, without a fragment.
    pub(super) home: String,
}

/// Whether the reader's menu can be seen.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum MenuState {
    #[default]
    Closed,
    /// It is open, or opens when its part is loaded.
    Open,
    /// Its part could not be loaded.
    Missing,
}

type WaitingCommand = (Request, Box<dyn FnOnce(Report)>);

impl BoardHost {
    /// Makes a board that passes its reports to `on_report`. `home` is the address of the app, without a
    /// fragment.
    pub(crate) fn new(board: Embedded, home: String, on_report: Box<dyn Fn(Report)>) -> Rc<BoardHost> {
        Rc::new(BoardHost::reporting(board, home, on_report))
    }

    fn reporting(board: Embedded, home: String, on_report: Box<dyn Fn(Report)>) -> BoardHost {
        BoardHost {
            board: RefCell::new(board),
            revision: Cell::new(0),
            announcements: Cell::new(0),
            has_focus: Cell::new(false),
            has_asked_for_text_mode: Cell::new(false),
            has_asked_for_text: Cell::new(false),
            is_text_missing: Cell::new(false),
            menu: Cell::default(),
            redraw: RefCell::default(),
            on_report,
            waiting: RefCell::default(),
            is_loading: Cell::new(false),
            home,
        }
    }

    /// Makes a board without a surrounding page, for a preview. At each report of the board, `on_line` is
    /// called with the game up to the position shown.
    pub(crate) fn preview(board: Embedded, on_line: Callback<Record>) -> Rc<BoardHost> {
        Rc::new_cyclic(|host: &Weak<BoardHost>| {
            let host = host.clone();
            let on_report = move |_| {
                let line = host.upgrade().map(|host| host.board.borrow().line_shown());
                if let Some(line) = line {
                    on_line.emit(line);
                }
            };
            BoardHost::reporting(board, app_address(), Box::new(on_report))
        })
    }

    /// Replaces the state of the board, without a report.
    pub(crate) fn put(&self, board: Embedded) {
        self.board.replace(board);
        self.revision.set(self.revision.get().wrapping_add(1));
        self.redraw();
    }

    /// Returns the name of the spot with this index on the board.
    pub(crate) fn spot_name(&self, index: usize) -> Option<String> {
        let board = self.board.borrow();
        let step = board.seen_still().scene.spots.get(index)?.step;
        Some(board.play().record().id().game().spot_name(step))
    }

    /// Executes a command and passes the answer to `on_answer`; the answer is not reported. This happens at
    /// once, unless this command or an earlier one needs a part of the program that has to be loaded first.
    pub(super) fn execute(self: &Rc<BoardHost>, request: Request, on_answer: impl FnOnce(Report) + 'static) {
        self.waiting.borrow_mut().push_back((request, Box::new(on_answer)));
        if !self.is_loading.get() {
            self.execute_waiting();
        }
    }

    /// Executes the waiting commands, until one of them needs a part that has to be loaded.
    fn execute_waiting(self: &Rc<BoardHost>) {
        loop {
            let Some((request, on_answer)) = self.waiting.borrow_mut().pop_front() else { return };
            match request.parts() {
                parts if parts.iter().all(|part| part.is_here()) => on_answer(self.answer(request)),
                parts => {
                    self.is_loading.set(true);
                    let host = self.clone();
                    return spawn_local(async move {
                        let answer = match load(&parts).await {
                            Ok(()) => host.answer(request),
                            Err(error) => {
                                let refused = CommandError {
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

    /// Renders the board again.
    pub(super) fn redraw(&self) {
        let redraw = self.redraw.borrow().clone();
        if let Some(redraw) = redraw {
            redraw.emit(());
        }
    }

    /// Applies an input to the board and returns the answer. Only a command has an answer.
    fn apply(&self, input: BoardInput) -> Option<Report> {
        if self.board.borrow().announces_again(&input) {
            self.announcements.set(self.announcements.get().wrapping_add(1));
        }
        let Consequence { board, reports, answer } = self.board.borrow().after(input);
        *self.board.borrow_mut() = board;
        self.revision.set(self.revision.get().wrapping_add(1));
        // No borrow is held from here on, since the recipient of a report may send a command.
        self.redraw();
        reports.into_iter().for_each(&self.on_report);
        answer
    }

    /// Applies an input of the reader or the computer.
    pub(crate) fn dispatch(&self, input: BoardInput) {
        let _ = self.apply(input);
    }
}
