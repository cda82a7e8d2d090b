//! From presses to moves: first the lowest disc to lift, then the space to put the discs on.

use std::ops::ControlFlow;

use super::breach::Breach;
use super::moves::Move;
use super::position::Line;
use super::scene::{cell_of, space_of};
use apila_core::rules::{Continuations, Rules, Status, Step};

/// See [`apila_core::game::GamePosition::continuations`].
pub(super) fn continuations(line: &Line, half: &[Step]) -> Continuations<Move> {
    match *half {
        [] => Continuations { next: first_steps(line), whole: None },
        [Step::Pass] => {
            Continuations { next: Vec::new(), whole: Some(Move::Pass).filter(|mv| line.check(*mv).is_ok()) }
        }
        [first] => Continuations {
            next: lifted(line, &[first])
                .and_then(|(space, _)| line.landing(space))
                .map(|landing| Step::Cell(cell_of(landing)))
                .into_iter()
                .collect(),
            whole: None,
        },
        [first, Step::Cell(cell)] => Continuations {
            next: Vec::new(),
            whole: lifted(line, &[first])
                .filter(|(space, _)| line.landing(*space) == space_of(cell))
                .map(|(space, count)| Move::Lift { space, count }),
        },
        _ => Continuations::default(),
    }
}

/// Every disc that can be the lowest one lifted; the pass where there is none.
fn first_steps(line: &Line) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = line.for_each_source(&mut |source| {
        let cell = cell_of(source.space);
        steps.extend((1..=source.liftable).map(|count| Step::Layers(cell, count)));
        ControlFlow::Continue(())
    });
    if steps.is_empty() && line.outcome().is_none() {
        steps.push(Step::Pass);
    }
    steps
}

/// The space and the number of discs that are held up, if the first step lifts some.
pub(super) fn lifted(line: &Line, half: &[Step]) -> Option<(u8, u8)> {
    let Some(&Step::Layers(cell, count)) = half.first() else { return None };
    let space = space_of(cell)?;
    line.check(Move::Lift { space, count }).ok().map(|()| (space, count))
}

/// See [`apila_core::game::GamePosition::steps_of`].
pub(super) fn steps_of(line: &Line, mv: Move) -> Vec<Step> {
    match mv {
        Move::Pass => vec![Step::Pass],
        Move::Lift { space, count } => {
            let mut steps = vec![Step::Layers(cell_of(space), count)];
            steps.extend(line.landing(space).map(|landing| Step::Cell(cell_of(landing))));
            steps
        }
    }
}

/// See [`apila_core::game::GamePosition::refuse`].
pub(super) fn refuse(line: &Line, half: &[Step], pressed: Step) -> Breach {
    let breach = match pressed {
        Step::Pass => Breach::of(line, Move::Pass),
        Step::Layers(cell, count) => {
            space_of(cell).and_then(|space| Breach::of(line, Move::Lift { space, count }))
        }
        Step::Cell(_) => None,
    };
    breach.unwrap_or_else(|| {
        let pressed = pressed.cell().and_then(space_of);
        match (lifted(line, half), pressed) {
            (Some((from, _)), Some(pressed)) => Breach::of_landing(line, from, pressed),
            (Some((from, _)), None) => Breach::of_landing(line, from, from),
            (None, Some(pressed)) => Breach::of_space(line, pressed),
            (None, None) => Breach::Over,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::breach::Breach;
    use super::super::mode::Mode;
    use super::super::notation::read;
    use super::super::position::Line;
    use super::{continuations, refuse, steps_of};
    use apila_core::rules::{Cell, Side, Step};

    fn basic(text: &str) -> Line {
        read(Mode::Basic, text).unwrap()
    }

    const fn cell(space: i8) -> Step {
        Step::Cell(Cell::new(space, 0))
    }

    const fn layers(space: i8, count: u8) -> Step {
        Step::Layers(Cell::new(space, 0), count)
    }

    #[test]
    fn discs_are_chosen_then_put_on_the_one_space_they_reach() {
        let line = basic("rb2.g.gwb.g.g.g.g.gb.rw5_b");
        let first = continuations(&line, &[]);
        assert_eq!(first.next, [layers(1, 1), layers(1, 2), layers(3, 1), layers(3, 2)]);
        assert_eq!(continuations(&line, &[layers(3, 2)]).next, [cell(6)]);
        let done = continuations(&line, &[layers(3, 2), cell(6)]);
        assert_eq!(done.next, []);
        assert_eq!(done.whole, "3x2".parse().ok());
        assert_eq!(steps_of(&line, "3x2".parse().unwrap()), [layers(3, 2), cell(6)]);
        assert_eq!(continuations(&line, &[layers(3, 2), cell(7)]).whole, None);
        assert_eq!(continuations(&line, &[layers(2, 1)]).next, []);
    }

    #[test]
    fn a_pass_is_offered_alone_and_nothing_after_the_end() {
        let blocked = basic("rb.g.g.g.g.g.g.g.rw_w");
        assert_eq!(continuations(&blocked, &[]).next.len(), 1);
        let line = basic("rw.g.g.g.g.g.g.gb.r_w");
        assert_eq!(continuations(&line, &[]).next, [Step::Pass]);
        assert_eq!(continuations(&line, &[Step::Pass]).whole, "pass".parse().ok());
        let over = basic("rw.g.g.g.g.g.g.g.rb_w");
        assert_eq!(continuations(&over, &[]).next, []);
        assert_eq!(continuations(&over, &[Step::Pass]).whole, None);
    }

    #[test]
    fn presses_are_refused_for_what_is_wrong_with_them() {
        let line = basic("rb2.g.gwb.g.g.g.g.gb.rw5_b");
        assert_eq!(refuse(&line, &[], cell(1)), Breach::ChooseDiscs { space: 1 });
        assert_eq!(refuse(&line, &[], cell(2)), Breach::Bare { space: 2 });
        assert_eq!(refuse(&line, &[], layers(9, 2)), Breach::Opponents { space: 9, owner: Side::Second });
        assert_eq!(refuse(&line, &[], cell(9)), Breach::Opponents { space: 9, owner: Side::Second });
        assert!(matches!(refuse(&line, &[], layers(8, 1)), Breach::BeyondEnd { space: 8, .. }));
        assert!(matches!(refuse(&line, &[], Step::Pass), Breach::NoPass { .. }));
        let half = [layers(3, 1)];
        let elsewhere = |behind| Breach::Elsewhere { landing: 6, distance: 3, behind, stacks: 0b1000_0101 };
        assert_eq!(refuse(&line, &half, cell(7)), elsewhere(false));
        assert_eq!(refuse(&line, &half, cell(2)), elsewhere(true));
        assert_eq!(refuse(&line, &half, layers(1, 1)), elsewhere(true));
        let over = basic("rw.g.g.g.g.g.g.g.rb_w");
        for pressed in [cell(1), layers(1, 1), Step::Pass, cell(5)] {
            assert_eq!(refuse(&over, &[], pressed), Breach::Over);
        }
    }

    #[test]
    fn steps_off_the_line_are_refused_too() {
        let line = basic("rb9.g.g.g.g.g.g.g.rw9_b");
        for pressed in [cell(0), cell(-128), layers(10, 1), layers(1, 0), layers(1, 255)] {
            let _ = refuse(&line, &[], pressed);
            let _ = refuse(&line, &[layers(1, 1)], pressed);
            assert_eq!(continuations(&line, &[pressed]).next, []);
        }
    }
}
