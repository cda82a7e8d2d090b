//! What a search learns: values of positions, killer moves, the history of moves.

use super::super::searchable::{Ranked, number_of};
use super::super::transposition::TranspositionTable;
use super::DEEPEST;

/// The size of the history table, a power of two.
const HISTORY: usize = 1 << 12;
/// The bonuses for the table move and for the killer moves, and the limit of the history.
const REMEMBERED: i32 = 1 << 28;
const KILLERS: [i32; 2] = [6_000, 5_000];
const PROVEN_GOOD: i32 = 4_000;

/// Transposition table, killer moves and history.
#[derive(Debug)]
pub(super) struct Memory<M> {
    pub(super) table: TranspositionTable<M>,
    /// The last two moves at each ply that caused a cutoff.
    killers: Vec<[Option<M>; 2]>,
    history: Vec<i32>,
}

impl<M: Copy + Eq + std::hash::Hash + std::fmt::Debug> Memory<M> {
    pub(super) fn new(table_bits: u32) -> Memory<M> {
        Memory {
            table: TranspositionTable::new(table_bits),
            killers: vec![[None; 2]; DEEPEST + 1],
            history: vec![0; HISTORY],
        }
    }

    fn place(mv: M) -> usize {
        // The result is less than `HISTORY`, so the cast loses nothing.
        (number_of(mv) & (HISTORY as u64 - 1)) as usize
    }

    /// Adds the bonuses for table move, killer moves and history to the ranks.
    pub(super) fn rank(&self, moves: &mut [Ranked<M>], ply: usize, remembered: Option<M>) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for ranked in moves {
            let mv = Some(ranked.mv);
            ranked.rank += if mv == remembered {
                REMEMBERED
            } else if mv == killers[0] {
                KILLERS[0]
            } else if mv == killers[1] {
                KILLERS[1]
            } else {
                self.history[Memory::place(ranked.mv)]
            };
        }
    }

    /// Records that a move caused a cutoff.
    pub(super) fn record_cutoff(&mut self, ply: usize, mv: M, depth: u32) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let known = &mut self.history[Memory::place(mv)];
        let depth = i32::try_from(depth.min(30)).unwrap_or(0);
        *known = (*known + depth * depth).min(PROVEN_GOOD);
    }

    /// Halves the history.
    pub(super) fn age(&mut self) {
        self.history.iter_mut().for_each(|known| *known /= 2);
    }
}
