//! The outline of a problem, by which problems with the same idea are noticed.

use apila_model::catalog::GameId;
use apila_model::problems::Problem;

/// Returns the cells at which the turns of the main line begin. Problems with the same outline have the same
/// idea, no matter what else is on the board. On the square board of Qawale, outlines that are symmetric to
/// each other are the same.
#[must_use]
pub fn outline(id: GameId, problem: &Problem) -> Vec<String> {
    let first_cell = |text: &String| {
        let digits = text.find(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
        let end = text[digits..]
            .find(|letter: char| !letter.is_ascii_digit())
            .map_or(text.len(), |end| digits + end);
        text[..end].to_owned()
    };
    let cells: Vec<String> = problem.line.iter().map(first_cell).collect();
    if id.listing().folder != "qawale" {
        return cells;
    }
    let images = (0..8).map(|symmetry| cells.iter().map(|cell| image(cell, symmetry)).collect());
    images.min().unwrap_or(cells)
}

/// Returns the cell of a board of four times four to which one of its eight symmetries leads.
fn image(cell: &str, symmetry: u8) -> String {
    let bytes = cell.as_bytes();
    let distance = |index: usize, first: u8| bytes.get(index).and_then(|byte| byte.checked_sub(first));
    let (Some(mut file), Some(mut rank)) = (distance(0, b'a'), distance(1, b'1')) else {
        return cell.to_owned();
    };
    if symmetry & 1 != 0 {
        file = 3 - file.min(3);
    }
    if symmetry & 2 != 0 {
        rank = 3 - rank.min(3);
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    format!("{}{}", char::from(b'a' + file), rank + 1)
}
