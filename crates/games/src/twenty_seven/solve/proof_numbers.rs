//! Proof and disproof numbers.

/// The number of an answer that is ruled out.
pub(super) const INFINITE: u32 = u32::MAX;
/// The largest number of an answer that is not ruled out.
pub(super) const MAX_FINITE: u32 = INFINITE - 1;

/// The proof and the disproof number of a question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    /// 0 if the answer is yes.
    pub(super) proof: u32,
    /// 0 if the answer is no.
    pub(super) disproof: u32,
}

impl ProofNumbers {
    pub(super) const YES: ProofNumbers = ProofNumbers { proof: 0, disproof: INFINITE };
    pub(super) const NO: ProofNumbers = ProofNumbers { proof: INFINITE, disproof: 0 };
    pub(super) const UNKNOWN: ProofNumbers = ProofNumbers { proof: 1, disproof: 1 };

    pub(super) const fn is_yes(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_no(self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn answer(yes: bool) -> ProofNumbers {
        if yes { ProofNumbers::YES } else { ProofNumbers::NO }
    }
}
