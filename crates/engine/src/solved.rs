//! Values of positions of 27. Its solver finds them far sooner than a search proves them.

use apila_core::game::AnyPosition;
use apila_games::tools::twenty_seven::read;
use apila_games::tools::twenty_seven::solve::{AdvancedLine, BasicLine, ExpertLine, GameValue, Line, Solver};
use apila_model::catalog::GameId;

/// The base-2 logarithm of the number of entries of a solver's table.
const TABLE_BITS: u32 = 22;

/// Finds the value of a printed position within a number of nodes.
type Solve = Box<dyn FnMut(&str, u64) -> Option<GameValue>>;

/// The values of positions of one variant. What was found is kept for the next position.
pub struct SolvedValues {
    id: GameId,
    solve: Solve,
}

impl SolvedValues {
    /// The values of a variant. `None` if it is not one of 27.
    #[must_use]
    pub fn of(id: GameId) -> Option<SolvedValues> {
        let solve = match id.as_str() {
            "27" => solve::<BasicLine>(),
            "27-advanced" => solve::<AdvancedLine>(),
            "27-expert" => solve::<ExpertLine>(),
            _ => return None,
        };
        Some(SolvedValues { id, solve })
    }

    /// The variant.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The value of a position for the side to move, if the solver finds it within so many nodes.
    pub fn value(&mut self, position: &dyn AnyPosition, nodes: u64) -> Option<GameValue> {
        (self.solve)(&position.print(), nodes)
    }
}

fn solve<L: Line + 'static>() -> Solve {
    let mut solver = Solver::<L>::new(TABLE_BITS);
    Box::new(move |text, nodes| {
        solver.begin_value(&read(L::MODE, text).ok()?);
        solver.run(nodes)
    })
}
