//! What keys do on a board, and which of its spots has the focus.

use super::BoardView;
use crate::board_keys::BoardKey;
use apila_core::rules::Step;
use apila_core::scene::{Arrow, Direction, Point};

/// What a key does on a spot of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyEffect {
    /// It presses the spot.
    Press(Step),
    /// It takes back the last step.
    StepBack,
    /// It moves the focus to the spot with this index.
    Focus(usize),
    /// It moves nothing, because there is nothing in its direction. The page must not scroll instead.
    Stay,
    /// It is not a key of the board.
    Ignored,
}

impl BoardView {
    /// What a key does on the spot with this index. `key` is its name in the browser, and `keys` are the
    /// stored keys of the board. Escape has an effect if `can_step_back` is set.
    ///
    /// An arrow goes to the next spot; Home, End, Page Up and Page Down go as far as arrows can. Where the
    /// board ends, these four scroll the page.
    #[must_use]
    pub fn key_effect(
        &self,
        index: usize,
        key: &str,
        has_shift: bool,
        can_step_back: bool,
        keys: &str,
    ) -> KeyEffect {
        let Some(spot) = self.scene.spots.get(index) else { return KeyEffect::Ignored };
        let focus = |next: Option<usize>| next.map_or(KeyEffect::Stay, KeyEffect::Focus);
        let next = |direction| focus(self.scene.spot_towards(index, Arrow { direction, has_shift }));
        let farthest = |direction| match self.scene.farthest_spot(index, Arrow { direction, has_shift }) {
            last if last == index => KeyEffect::Ignored,
            last => KeyEffect::Focus(last),
        };
        match key {
            "ArrowLeft" => next(Direction::Left),
            "ArrowRight" => next(Direction::Right),
            "ArrowUp" => next(Direction::Up),
            "ArrowDown" => next(Direction::Down),
            "Home" => farthest(Direction::Left),
            "End" => farthest(Direction::Right),
            "PageUp" => farthest(Direction::Up),
            "PageDown" => farthest(Direction::Down),
            "Enter" | " " => KeyEffect::Press(spot.step),
            "Escape" if can_step_back => KeyEffect::StepBack,
            _ => match BoardKey::of(key, keys) {
                Some(BoardKey::NextOffer) => focus(self.next_offer(index, false)),
                Some(BoardKey::PreviousOffer) => focus(self.next_offer(index, true)),
                _ => KeyEffect::Ignored,
            },
        }
    }

    fn index_of(&self, step: Step) -> Option<usize> {
        self.scene.spots.iter().position(|spot| spot.step == step)
    }

    /// The step of the spot that the Tab key reaches: the spot that had the focus last, else the first one on
    /// offer, else the first one.
    #[must_use]
    pub fn tab_stop(&self, focused: Option<Step>) -> Option<Step> {
        focused
            .filter(|step| self.index_of(*step).is_some())
            .or_else(|| self.offers.iter().copied().find(|step| *step != Step::Pass))
            .or_else(|| self.scene.spots.first().map(|spot| spot.step))
    }

    /// The index of the spot to which the focus moves when the board has changed to this one. `focused` is
    /// the step of the spot that had the focus last, and `at` is its place if it has the focus now.
    ///
    /// After a press by key, the focus moves to the only spot on offer, if there is just one. If the spot
    /// with the focus is gone, the nearest spot gets the focus.
    #[must_use]
    pub fn moved_focus(
        &self,
        focused: Option<Step>,
        at: Option<Point>,
        is_pressed_by_key: bool,
    ) -> Option<usize> {
        let at = at?;
        let only = match self.offers[..] {
            [step] if is_pressed_by_key => self.index_of(step),
            _ => None,
        };
        let is_gone = focused.is_some_and(|step| self.index_of(step).is_none());
        only.or_else(|| self.scene.spot_near(at).filter(|_| is_gone))
    }
}

#[cfg(test)]
mod tests {
    use super::KeyEffect;
    use crate::board_keys::USUAL_KEYS;
    use crate::catalog::GameId;
    use crate::play::{BoardView, Play};
    use crate::record::Record;
    use apila_core::i18n::Language;
    use apila_core::rules::{Side, Step};

    fn table() -> Play {
        let Some(id) = GameId::parse("27") else { panic!("27 is a game") };
        Play::new(Record::from_start(id, Side::First), 0, Language::English)
    }

    fn effect(board: &BoardView, index: usize, key: &str) -> KeyEffect {
        board.key_effect(index, key, false, false, USUAL_KEYS)
    }

    #[test]
    fn keys_go_through_the_board_and_stop_at_its_end() {
        let board = table().seen(None);
        let step = board.scene.spots[0].step;
        assert_eq!(effect(&board, 0, "Enter"), KeyEffect::Press(step));
        assert_eq!(effect(&board, 0, " "), KeyEffect::Press(step));
        let KeyEffect::Focus(end) = effect(&board, 0, "End") else { panic!("the board has a second column") };
        assert_eq!(effect(&board, end, "ArrowRight"), KeyEffect::Stay, "an arrow does not scroll the page");
        assert_eq!(effect(&board, end, "End"), KeyEffect::Ignored, "but this key does");
        assert_eq!(effect(&board, end, "Home"), KeyEffect::Focus(0));
        assert_eq!(effect(&board, board.scene.spots.len(), "Enter"), KeyEffect::Ignored);
    }

    #[test]
    fn escape_and_letters_count_only_where_they_have_an_effect() {
        let board = table().seen(None);
        assert_eq!(effect(&board, 0, "Escape"), KeyEffect::Ignored);
        assert_eq!(board.key_effect(0, "Escape", false, true, USUAL_KEYS), KeyEffect::StepBack);
        assert_eq!(effect(&board, 0, "n"), KeyEffect::Focus(board.next_offer(0, false).expect("an offer")));
        assert_eq!(board.key_effect(0, "n", false, false, "----------"), KeyEffect::Ignored);
        let closed = table().seen_without_offers();
        assert_eq!(effect(&closed, 0, "p"), KeyEffect::Stay);
    }

    #[test]
    fn a_spot_keeps_the_focus_and_the_nearest_takes_the_place_of_one_that_is_gone() {
        let board = table().seen(None);
        let spot = &board.scene.spots[0];
        assert!(
            board.tab_stop(None).is_some_and(|step| board.offers.contains(&step)),
            "an offer comes first"
        );
        assert_eq!(board.tab_stop(Some(spot.step)), Some(spot.step), "unless a spot has had the focus");
        assert_eq!(board.moved_focus(Some(spot.step), Some(spot.at), false), None);
        // No spot of the board has this step.
        assert_eq!(board.moved_focus(Some(Step::Pass), Some(spot.at), false), Some(0));
        assert_eq!(board.moved_focus(Some(Step::Pass), None, true), None, "the focus is elsewhere");
    }

    #[test]
    fn one_offer_gets_the_focus_after_a_press_by_key_alone() {
        let mut board = table().seen(None);
        board.offers.truncate(1);
        let (offer, at) = (board.offers[0], board.scene.spots[0].at);
        let index = board.scene.spots.iter().position(|spot| spot.step == offer);
        assert!(index.is_some());
        assert_eq!(board.moved_focus(Some(board.scene.spots[0].step), Some(at), true), index);
        assert_eq!(board.moved_focus(Some(board.scene.spots[0].step), Some(at), false), None);
    }
}
