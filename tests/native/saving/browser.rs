//! A browser in which several pages and a list of games have one game open.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::process::{KEY, Process, Write};
use crate::common::{ENGLISH, Random};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{GameTree, NodeId, Record, SavedEntry, SavedGame};
use apila_model::saving::{Entries, EntryChange, SaveSession};

/// A page on which the game is open.
pub(super) struct Page {
    pub(super) play: Play,
    pub(super) session: SaveSession,
}

/// A browser with pages on one game. The last process is the list of games.
pub(super) struct Browser {
    pub(super) stored: Option<String>,
    pub(super) processes: Vec<Process>,
    pub(super) pages: Vec<Page>,
    /// The lines and comments that were made and must still be there.
    made: BTreeSet<String>,
    /// The lines and comments that a page deleted, perhaps before other pages knew them. If they are made
    /// again, they need not be there.
    deleted: BTreeSet<String>,
    pub(super) random: Random,
}

fn path_of(tree: &GameTree, node: NodeId) -> String {
    let mut line = tree.clone();
    line.go_to(node);
    let end = line.line().ending().map(|ending| ending.token().to_owned());
    line.line().moves().iter().cloned().chain(end).collect::<Vec<_>>().join(" ")
}

fn nodes(tree: &GameTree) -> Vec<NodeId> {
    let mut all = vec![NodeId::ROOT];
    let mut next = 0;
    while let Some(node) = all.get(next).copied() {
        all.extend(tree.children(node));
        next += 1;
    }
    all
}

/// The lines of a tree, and the words of its comments, each after the path of its node.
fn content(tree: &GameTree) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for node in nodes(tree) {
        let path = path_of(tree, node);
        found.extend(tree.comment(node).split_whitespace().map(|word| format!("{path} {{{word}")));
        found.insert(path);
    }
    found
}

impl Browser {
    pub(super) fn new(seed: u64, id: GameId, count: usize) -> Browser {
        let mut random = Random(seed);
        let mut start = Play::new(Record::from_start(id, Side::First), 0, ENGLISH);
        if random.below(3) == 0 {
            start = start.seated(Some(Side::First));
        }
        let moves = start.position().legal_moves();
        let play = start.after(Action::PlayLine(vec![random.pick(&moves).expect("a move").clone()]));
        let mut session = SaveSession::begin(play.seat().map(|_| "abcd".to_owned()), 0.0);
        let first = Process::default();
        assert!(session.save(&first, &play).action.is_none());
        let stored = first.view.take();
        let processes: Vec<Process> = (0..=count)
            .map(|_| Process { view: RefCell::new(stored.clone()), ..Process::default() })
            .collect();
        let mut browser = Browser {
            stored,
            processes,
            pages: Vec::new(),
            made: BTreeSet::new(),
            deleted: BTreeSet::new(),
            random,
        };
        for index in 0..count {
            let page = browser.opened(index);
            browser.pages.push(page);
        }
        browser
    }

    /// The page of a process, newly opened.
    fn opened(&self, index: usize) -> Page {
        let process = &self.processes[index];
        let entry = process.read(&process.stored(KEY).expect("an entry")).expect("an entry");
        let game = SavedGame::read(&entry, ENGLISH).expect("a game");
        let session = SaveSession::resume(process, KEY.to_owned(), &game);
        let play = Play::at(game.sheet, usize::MAX, ENGLISH).seated(game.seat);
        Page { play, session }
    }

    /// The reader of a page makes a random action.
    pub(super) fn act(&mut self, index: usize) {
        let (page, random) = (&mut self.pages[index], &mut self.random);
        let before = content(page.play.tree());
        let all = nodes(page.play.tree());
        let node = *random.pick(&all).expect("the root");
        let moves = page.play.position().legal_moves();
        let action = match random.below(14) {
            0 => Action::UndoTurn,
            1 => Action::RedoTurn,
            2 => Action::Choose(node),
            3 => Action::Promote(node),
            4 if node != NodeId::ROOT => Action::Delete(node),
            5 => {
                let comment = page.play.tree().comment(node);
                let word = format!("w{:03}", random.below(1000));
                Action::SetComment(node, if comment.is_empty() { word } else { format!("{comment}\n{word}") })
            }
            6 => Action::Resign,
            7 => Action::Show(random.below(4)),
            _ => match random.pick(&moves) {
                Some(text) if page.play.can_branch() => Action::PlayLine(vec![text.clone()]),
                Some(text) => {
                    let mut line = page.play.record().clone();
                    if page.play.is_open() {
                        // A reply of the other player arrives by link.
                        line.play(text, ENGLISH).expect("a legal move");
                    }
                    Action::SetLine(Box::new(line))
                }
                None => return,
            },
        };
        page.play = page.play.after(action);
        let after = content(page.play.tree());
        self.deleted.extend(before.difference(&after).cloned());
        self.made.extend(after.difference(&before).cloned());
    }

    pub(super) fn save(&mut self, index: usize) {
        let Page { play, session } = &mut self.pages[index];
        if let Some(action) = session.save(&self.processes[index], play).action {
            *play = play.after(action);
        }
    }

    /// The browser receives a write of a process. Returns whether there was one.
    pub(super) fn take(&mut self, index: usize) -> bool {
        let Some(text) = self.processes[index].sent.borrow_mut().pop_front() else { return false };
        let before = std::mem::replace(&mut self.stored, text.clone());
        let write = Write { writer: index, before, after: text };
        for process in &self.processes {
            process.news.borrow_mut().push_back(write.clone());
        }
        true
    }

    /// A process is notified of a write. Returns whether there was one.
    pub(super) fn hear(&mut self, index: usize) -> bool {
        let process = &self.processes[index];
        let news = process.news.borrow_mut().pop_front();
        let Some(Write { writer, before, after }) = news else { return false };
        if writer == index {
            process.unheard.set(process.unheard.get() - 1);
            return true;
        }
        if process.unheard.get() == 0 {
            process.view.replace(after.clone());
        }
        if let Some(Page { play, session }) = self.pages.get_mut(index) {
            let change = EntryChange { key: KEY.to_owned(), before, after };
            if let Some(action) = session.on_change(process, play, change).action {
                *play = play.after(action);
            }
        }
        true
    }

    /// The list of games renames the game or deletes it.
    pub(super) fn list(&mut self, may_delete: bool) {
        let list = self.processes.last().expect("a list");
        let Some(text) = list.stored(KEY) else { return };
        if may_delete && self.random.below(3) == 0 {
            list.write(None);
            self.made.clear();
            self.deleted.clear();
            return;
        }
        let mut game = SavedGame::read(&list.read(&text).expect("an entry"), ENGLISH).expect("a game");
        game.sheet.header.name = format!("name {}", self.random.below(1000));
        list.put(KEY, &game.store().replacing(Some(&text))).expect("room");
    }

    /// Loads a page again.
    pub(super) fn reload(&mut self, index: usize) {
        self.save(index);
        if self.processes[index].stored(KEY).is_some() {
            self.pages[index] = self.opened(index);
        }
    }

    /// A page deletes a line that all pages show.
    pub(super) fn delete_what_all_know(&mut self) {
        let page = &mut self.pages[0];
        let Some(node) = self.random.pick(&nodes(page.play.tree())[1..]).copied() else { return };
        let before = content(page.play.tree());
        page.play = page.play.after(Action::Delete(node));
        let after = content(page.play.tree());
        let gone: Vec<&String> = before.difference(&after).collect();
        self.made.retain(|made| !gone.contains(&made));
        self.settle();
        for page in &self.pages {
            let found = content(page.play.tree());
            assert!(gone.iter().all(|gone| !found.contains(*gone)), "what was deleted is back");
        }
    }

    /// Delivers everything, in any order.
    pub(super) fn settle(&mut self) {
        for index in 0..self.pages.len() {
            self.save(index);
        }
        let mut writes = 0;
        loop {
            let count = self.processes.len();
            let from = self.random.below(count);
            let is_quiet = (0..count).all(|step| {
                let index = (from + step) % count;
                let has_taken = self.random.below(2) == 0 && self.take(index);
                writes += usize::from(has_taken);
                let has_heard = !has_taken && self.hear(index);
                if has_heard && index < self.pages.len() {
                    self.save(index);
                }
                !has_taken && !has_heard
            });
            let is_empty =
                |process: &Process| process.sent.borrow().is_empty() && process.news.borrow().is_empty();
            if is_quiet && self.processes.iter().all(is_empty) {
                return;
            }
            assert!(writes < 200, "the pages write at each other for ever");
        }
    }

    pub(super) fn check(&mut self, context: &str) {
        self.made.retain(|made| !self.deleted.contains(made));
        self.deleted.clear();
        let Some(stored) = &self.stored else { return };
        for page in &self.pages {
            let found = content(page.play.tree());
            for made in &self.made {
                assert!(found.contains(made), "{context}: lost {made:?}");
            }
            let entry = SavedEntry::parse(stored).expect("an entry");
            assert_eq!(page.play.sheet().print(), entry.sheet, "{context}: a page shows another game");
        }
    }
}
