//! What games say of their moves. That each merit is true is tested in the folders of the games.

use crate::common::{ENGLISH, Random, is_example, start};
use apila_model::catalog::GameId;

#[test]
fn merits_are_phrases_about_cells_of_the_board_in_every_game() {
    for (seed, id) in (1..).zip(GameId::all()) {
        let (mut random, mut count) = (Random(seed), 0);
        for _ in 0..4 {
            let mut position = start(id);
            for _ in 0..25 {
                let moves = position.legal_moves();
                // A tall stack has thousands of moves.
                let Some(mv) = random.pick(&moves).filter(|_| moves.len() < 20_000).cloned() else { break };
                let tried = random.pick(&moves).expect("a move");
                let merits = id.merits(&*position, ENGLISH, tried).expect("a legal move");
                let spots = position.scene(&[]).spots;
                for merit in &merits {
                    let text = &merit.text;
                    assert!(!text.is_empty() && !text.contains(['{', '}', '|']), "{id}: {text}");
                    assert!(text.starts_with(char::is_lowercase) && !text.ends_with('.'), "{id}: {text}");
                    let is_there = |cell| spots.iter().any(|spot| spot.step.cell() == Some(cell));
                    assert!(merit.cells.iter().all(|cell| is_there(*cell)), "{id}: {merit:?}");
                }
                count += merits.len();
                position = position.play(&mv, ENGLISH).expect("a legal move");
            }
        }
        assert!(count > 0 || is_example(id.listing()), "{id} has no merits");
        assert_eq!(id.merits(&*start(id), ENGLISH, "nonsense"), None, "{id}");
    }
}
