//! The laws of setting up positions, for every game: each edit leads from a position that a link can hold to
//! another such position, or changes nothing.

use std::collections::HashSet;
use std::rc::Rc;

use crate::common::{ENGLISH, Random, start};
use apila_core::game::{AnyPosition, Editor};
use apila_core::rules::{Cell, Side};
use apila_model::catalog::GameId;
use apila_model::play::{Edit, Setup};
use apila_model::record::{Address, TableLink};

/// A cell that no board has.
const NOWHERE: Cell = Cell::new(-128, 127);

type Position = Rc<dyn AnyPosition>;

fn editor(id: GameId) -> &'static Editor {
    id.registration().editor.get().expect("it is there")
}

fn cells(id: GameId, table: &dyn AnyPosition) -> Vec<Cell> {
    let scene = editor(id).scene(table, Some(0));
    let cells: Vec<Cell> = scene.spots.iter().filter_map(|spot| spot.step.cell()).collect();
    assert_eq!(cells.len(), scene.spots.len(), "a spot to set up that is no cell");
    cells
}

/// Checks the laws that hold for any position, however it was made.
fn holds_together(id: GameId, table: &Position) {
    let text = table.print();
    let read = id.read(&text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
    assert_eq!(read.print(), text);
    let brushes = editor(id).brushes(&**table);
    let kinds: Vec<_> =
        editor(id).brushes(&*start(id)).iter().map(|brush| (brush.what, brush.look)).collect();
    assert_eq!(brushes.iter().map(|brush| (brush.what, brush.look)).collect::<Vec<_>>(), kinds);
    for brush in &brushes {
        assert!(brush.left <= brush.available, "{id}: {text}: {brush:?}");
        assert!(id.game().sprites.contains(&format!("id=\"{}\"", brush.look)), "{id}: {brush:?}");
    }
    for brush in (0..brushes.len()).map(Some).chain([None]) {
        let scene = editor(id).scene(&**table, brush);
        let steps: HashSet<_> = scene.spots.iter().map(|spot| spot.step).collect();
        assert_eq!(steps.len(), scene.spots.len(), "{id}: {text}: two spots for one step");
        assert!(scene.marks.iter().all(|mark| steps.contains(&mark.step)), "{id}: {text}");
        assert_eq!(
            scene.spots,
            editor(id).scene(&**table, None).spots,
            "{id}: the spots depend on the brush"
        );
    }
    assert_eq!(editor(id).edited(table, Some(0), NOWHERE).expect("no change").print(), text);
}

/// Positions of random play.
fn played(id: GameId, seed: u64) -> Position {
    let mut random = Random(seed);
    let mut table = start(id);
    for _ in 0..random.below(40) {
        let moves = table.legal_moves();
        let Some(text) = random.pick(&moves) else { break };
        table = table.play(text, ENGLISH).expect("a legal move");
    }
    table
}

#[test]
fn random_edits_lead_from_position_to_position() {
    for id in GameId::all() {
        for seed in 0..12 {
            let mut random = Random(seed);
            let mut table = if seed % 2 == 0 { played(id, seed) } else { editor(id).bare(&start(id)) };
            let (mut accepted, mut refused) = (0, 0);
            for _ in 0..250 {
                let cells = cells(id, &*table);
                let cell = *random.pick(&cells).expect("a cell");
                let brushes = editor(id).brushes(&*table);
                let brush = Some(random.below(brushes.len() + 1)).filter(|brush| *brush < brushes.len());
                let before = table.print();
                match editor(id).edited(&table, brush, cell) {
                    Ok(next) => {
                        assert_eq!(next.turn(), table.turn());
                        holds_together(id, &next);
                        table = next;
                        accepted += 1;
                    }
                    Err(error) => {
                        assert!(!error.to_string().is_empty());
                        refused += 1;
                    }
                }
                assert!(table.print() == before || accepted > 0);
            }
            assert!(
                accepted > 20 && accepted + refused == 250,
                "{id}: {accepted} accepted, {refused} refused"
            );
        }
    }
}

/// The position with one piece less, and the cell of that piece, if a piece can be taken away.
fn lessened(id: GameId, table: &Position, random: &mut Random) -> Option<(Cell, Position)> {
    let cells = cells(id, &**table);
    let first = random.below(cells.len());
    (0..cells.len()).find_map(|offset| {
        let cell = cells[(first + offset) % cells.len()];
        let next = editor(id).edited(table, None, cell).ok()?;
        (next.print() != table.print()).then_some((cell, next))
    })
}

#[test]
fn a_board_can_be_emptied_and_every_piece_put_back() {
    for id in GameId::all() {
        for seed in 0..15 {
            let mut random = Random(seed ^ 0x5e70);
            let mut table = played(id, seed);
            while let Some((cell, less)) = lessened(id, &table, &mut random) {
                let brushes = 0..editor(id).brushes(&*less).len();
                let back = brushes.filter_map(|brush| editor(id).edited(&less, Some(brush), cell).ok());
                let matching = back.filter(|next| next.print() == table.print()).count();
                assert_eq!(matching, 1, "{id}: {} cannot be made from {}", table.print(), less.print());
                table = less;
            }
            // Pieces that cannot be taken away are necessary. There are no more of them than on the bare
            // board.
            let left =
                |table: &Position| editor(id).brushes(&**table).iter().map(|brush| brush.left).sum::<u32>();
            assert!(left(&table) >= left(&editor(id).bare(&table)), "{id}: {}", table.print());
        }
    }
}

#[test]
fn bare_boards_are_positions_and_turns_can_be_given() {
    for id in GameId::all() {
        for seed in 0..6 {
            let table = played(id, seed);
            let bare = editor(id).bare(&table);
            holds_together(id, &bare);
            assert_eq!(bare.print(), editor(id).bare(&bare).print());
            assert_eq!(bare.turn(), table.turn());
            for side in Side::BOTH {
                let given = table.to_be_moved_by(side);
                holds_together(id, &given);
                assert_eq!(given.turn(), side);
                assert_eq!(given.to_be_moved_by(table.turn()).print(), table.print());
            }
        }
    }
}

/// A random edit of any kind.
fn some_edit(setup: &Setup, random: &mut Random) -> Edit {
    let cells = cells(setup.id(), setup.position());
    let cell = *random.pick(&cells).expect("a cell");
    match random.below(20) {
        0..5 => Edit::Press(cell),
        5..9 => Edit::Paint(cell),
        9 => Edit::EndStroke,
        10..12 => Edit::Erase(cell),
        12..15 => Edit::Choose(Some(random.below(6))),
        15 => Edit::GiveTurn(Side::BOTH[random.below(2)]),
        16 => {
            [Edit::Clear, Edit::SetUpStart, Edit::Choose(None), Edit::Press(NOWHERE)][random.below(4)].clone()
        }
        17 => Edit::Load(["", "x", &format!(" {}\n", setup.position().print())][random.below(3)].to_owned()),
        18 => Edit::Undo,
        _ => Edit::Redo,
    }
}

#[test]
fn whatever_is_done_the_link_holds_the_position_and_undoing_leads_back() {
    for id in GameId::all() {
        for seed in 0..8 {
            let mut random = Random(seed);
            let mut setup = Setup::open(&TableLink::to_start(id));
            let first = setup.position().print();
            for _ in 0..150 {
                let edit = some_edit(&setup, &mut random);
                let before = setup.position().print();
                let next = setup.after(edit.clone());
                holds_together(id, next.record().position(0));
                if next.refusal(ENGLISH).is_some() || next.unreadable().is_some() {
                    assert_eq!(next.position().print(), before, "{id}: {edit:?}");
                    assert_eq!(next.can_undo(), setup.can_undo(), "{id}: {edit:?}");
                }
                let link = TableLink::to_record(&next.record(), 0);
                let text = Address::Edit(link).print();
                let Address::Edit(link) = Address::parse(&text) else { panic!("{text}") };
                let opened = Setup::open(&link);
                assert_eq!(opened.position().print(), next.position().print(), "{text}");
                assert!(opened.unreadable().is_none());
                let seen = next.seen(None);
                assert_eq!(next.labels(&seen, ENGLISH).len(), seen.scene.spots.len());
                assert!(next.status(ENGLISH).ends_with('.'), "{:?}", next.status(ENGLISH));
                setup = next;
            }
            let last = setup.position().print();
            let mut undone = 0;
            while setup.can_undo() {
                setup = setup.after(Edit::Undo);
                undone += 1;
            }
            assert_eq!(setup.position().print(), first, "{id}");
            for _ in 0..undone {
                assert!(setup.can_redo());
                setup = setup.after(Edit::Redo);
            }
            assert_eq!(setup.position().print(), last, "{id}");
        }
    }
}

#[test]
fn what_is_on_offer_is_what_a_press_changes() {
    for id in GameId::all() {
        for seed in 0..5 {
            let mut setup = Setup::open(&TableLink::to_start(id));
            setup = setup.after(Edit::Load(played(id, seed).print()));
            for brush in (0..setup.brushes().len()).map(Some).chain([None]) {
                setup = setup.after(Edit::Choose(brush));
                let seen = setup.seen(None);
                for spot in &seen.scene.spots {
                    let cell = spot.step.cell().expect("a cell");
                    let pressed = setup.after(Edit::Press(cell));
                    let changed = pressed.position().print() != setup.position().print();
                    assert_eq!(changed, seen.offers.contains(&spot.step), "{id}: {cell:?} {brush:?}");
                    assert_eq!(changed, pressed.refusal(ENGLISH).is_none(), "{id}: {cell:?} {brush:?}");
                    assert!(!pressed.announcement(ENGLISH).is_empty());
                }
            }
        }
    }
}
