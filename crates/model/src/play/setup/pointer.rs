//! Presses and strokes on the board of the editor.
//!
//! The board itself reports presses, by click or key. A stroke begins when the pressed pointer enters a
//! second cell. Then the press belongs to the stroke.

use super::Edit;
use apila_core::rules::Cell;

/// The state of the pointer.
#[derive(Clone, Debug, Default)]
pub struct EditorPointer {
    /// The last cell under the pressed pointer. `None` while the pointer is not pressed.
    last: Option<Cell>,
    /// Whether the pointer makes a stroke, or has just made one.
    is_stroke: bool,
}

impl EditorPointer {
    /// The pointer is pressed, on a cell or elsewhere.
    pub const fn down(&mut self, cell: Option<Cell>) {
        *self = EditorPointer { last: cell, is_stroke: false };
    }

    /// Whether the pointer is pressed, as far as is known.
    #[must_use]
    pub const fn is_down(&self) -> bool {
        self.last.is_some()
    }

    /// The pointer moves to a cell or elsewhere. Returns the edits that this makes. If the pointer is no
    /// longer pressed, it was released outside of the board.
    #[must_use]
    pub fn move_to(&mut self, cell: Option<Cell>, is_pressed: bool) -> Vec<Edit> {
        match (self.last, cell) {
            (Some(_), _) if !is_pressed => self.up().into_iter().collect(),
            (Some(last), Some(cell)) if cell != last => {
                let is_first = !self.is_stroke;
                *self = EditorPointer { last: Some(cell), is_stroke: true };
                is_first.then_some(Edit::Paint(last)).into_iter().chain([Edit::Paint(cell)]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The pointer is released. Returns the edit that ends a stroke. Some browsers report a press right after
    /// it, so [`EditorPointer::settle`] has to follow a little later.
    #[must_use]
    pub fn up(&mut self) -> Option<Edit> {
        self.last = None;
        self.is_stroke.then_some(Edit::EndStroke)
    }

    /// Forgets the last stroke. From now on, presses are no longer ignored.
    pub const fn settle(&mut self) {
        self.is_stroke = false;
    }

    /// The edit of a press on a cell. `None` if the press belongs to a stroke.
    #[must_use]
    pub fn press(&self, cell: Cell) -> Option<Edit> {
        (!self.is_stroke).then_some(Edit::Press(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::EditorPointer;
    use crate::play::Edit;
    use apila_core::rules::Cell;

    const A: Cell = Cell::new(0, 0);
    const B: Cell = Cell::new(1, 0);
    const C: Cell = Cell::new(2, 0);

    /// The edits of moves of the pressed pointer, which was pressed on `A`.
    fn moves(cells: &[Option<Cell>]) -> (EditorPointer, Vec<Edit>) {
        let mut pointer = EditorPointer::default();
        pointer.down(Some(A));
        let edits = cells.iter().flat_map(|cell| pointer.move_to(*cell, true)).collect();
        (pointer, edits)
    }

    #[test]
    fn a_press_that_stays_on_its_cell_is_no_stroke() {
        let (mut pointer, edits) = moves(&[Some(A), None, Some(A)]);
        assert_eq!((edits, pointer.up(), pointer.press(A)), (vec![], None, Some(Edit::Press(A))));
    }

    #[test]
    fn a_stroke_paints_each_cell_that_it_enters_from_the_first_on() {
        let (mut pointer, edits) = moves(&[Some(B), Some(B), None, Some(C), Some(B)]);
        assert_eq!(edits, [A, B, C, B].map(Edit::Paint));
        assert_eq!((pointer.up(), pointer.press(B)), (Some(Edit::EndStroke), None));
        pointer.settle();
        assert_eq!((pointer.up(), pointer.press(B)), (None, Some(Edit::Press(B))));
    }

    #[test]
    fn a_stroke_ends_when_the_pointer_was_released_elsewhere() {
        let (mut pointer, _) = moves(&[Some(B)]);
        assert_eq!(pointer.move_to(Some(C), false), [Edit::EndStroke]);
        assert_eq!(pointer.move_to(Some(B), false), []);
    }

    #[test]
    fn a_pointer_that_was_pressed_outside_of_the_board_paints_nothing() {
        let mut pointer = EditorPointer::default();
        pointer.down(None);
        assert_eq!(pointer.move_to(Some(A), true), []);
        assert_eq!(pointer.move_to(Some(B), true), []);
    }
}
