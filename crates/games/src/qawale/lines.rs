//! The ten lines that win.

use super::cell::{Cell, SIZE};

/// The ten lines: four ranks, four files and the two main diagonals.
pub(super) const LINES: [[Cell; 4]; 10] = lines();

const fn lines() -> [[Cell; 4]; 10] {
    let mut lines = [[Cell::at(0, 0); 4]; 10];
    let mut along = 0;
    while along < SIZE {
        let mut across = 0;
        while across < SIZE {
            let (line, place) = (across as usize, along as usize);
            lines[line][place] = Cell::at(along, across);
            lines[line + 4][place] = Cell::at(across, along);
            across += 1;
        }
        lines[8][along as usize] = Cell::at(along, along);
        lines[9][along as usize] = Cell::at(along, 3 - along);
        along += 1;
    }
    lines
}

/// Whether a set of cells holds a line.
#[inline]
pub(super) const fn holds_line(set: u16) -> bool {
    let row = set & set >> 1 & set >> 2 & set >> 3 & 0x1111;
    let column = set & set >> 4 & set >> 8 & set >> 12;
    row | column != 0 || set & 0x8421 == 0x8421 || set & 0x1248 == 0x1248
}

/// The lines that a set of cells holds.
pub(super) fn lines_in(set: u16) -> impl Iterator<Item = [Cell; 4]> {
    LINES.into_iter().filter(move |line| line.iter().all(|cell| set & cell.bit() != 0))
}

#[cfg(test)]
mod tests {
    use super::{holds_line, lines_in};

    #[test]
    fn a_set_holds_a_line_exactly_when_all_four_cells_of_one_are_in_it() {
        for set in 0..=u16::MAX {
            assert_eq!(holds_line(set), lines_in(set).next().is_some(), "{set:016b}");
        }
        assert_eq!(lines_in(u16::MAX).count(), 10);
    }
}
