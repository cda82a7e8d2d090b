//! The additions to the rules that a search needs.

use super::position::Position;
use apila_core::search::Searchable;

impl Searchable for Position {
    fn evaluate(&self) -> f32 {
        // Only a finished game has a value, and a search finds such positions at once.
        0.0
    }
}
