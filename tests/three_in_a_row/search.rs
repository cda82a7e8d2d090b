//! What a search needs beyond the rules.

use super::position::Position;
use apila_core::search::Searchable;

impl Searchable for Position {
    fn evaluate(&self) -> f32 {
        // Only a line or a full board is worth something, and a search sees these at once.
        0.0
    }
}
