//! What the notes of model games claim. Each claim can be checked by the rules or by a search.

use crate::analysis::{Assessment, Remark};
use crate::record::Record;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::Score;

apila_core::phrases! {
    enum ClaimPhrase {
        ClaimThreatens { colour: String, turn: String },
        ClaimOnlyWin,
        ClaimMistakeOfWin { turn: String },
        ClaimMistakeOfDraw { turn: String },
        ClaimMissed { turn: String },
        ClaimBetter { colour: String },
    }
}

/// The greatest number of nodes of a search that checks a claim. The words of [`Claim::Missed`] and
/// [`Claim::Better`] name it.
pub const CLAIM_NODES: u64 = 1_000_000;

/// A claim about a turn and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// If the same side could move again, it would win at once with this turn.
    Threatens(String),
    /// The other side would have won at once with this turn, if it had been to move. After the turn it has
    /// no win at once.
    Prevents(String),
    /// Every other turn is proven to lose.
    Only,
    /// The turn wins, and every other is proven not to.
    OnlyWin,
    /// The turn gave away a proven win. With this one instead, the win was proven.
    MistakeOfWin(String),
    /// The turn gave away a proven draw. With this one instead, the draw was proven.
    MistakeOfDraw(String),
    /// The turn loses, which is proven. With this one instead, a search of [`CLAIM_NODES`] finds no forced
    /// win of the other side.
    Missed(String),
    /// From here on this side wins with best play: within so many of its turns, or 0 if the number is not
    /// known.
    Wins(Side, u32),
    /// From here on best play leads to a draw.
    Draws,
    /// A search of [`CLAIM_NODES`] finds that this side is now clearly better.
    Better(Side),
    /// The turn does something good, which the game itself knows: see [`Merit`](apila_core::game::Merit).
    Does,
}

impl Claim {
    /// Reads the commands of a comment, such as `[%only] [%threatens a1nne]`. `colours` are those of the
    /// game's listing. Other commands and texts are skipped. `None` for a malformed claim.
    #[must_use]
    pub fn read_all(comment: &str, colours: [&str; 2]) -> Option<Vec<Claim>> {
        let commands = comment.split("[%").skip(1).filter_map(|rest| rest.split_once(']'));
        commands.map(|(command, _)| Claim::read(command, colours)).collect()
    }

    fn read(command: &str, colours: [&str; 2]) -> Option<Claim> {
        let words: Vec<&str> = command.split_whitespace().collect();
        let side = |colour| Side::BOTH.into_iter().find(|side| colours[side.index()] == colour);
        Some(match *words.as_slice() {
            ["threatens", turn] => Claim::Threatens(turn.to_owned()),
            ["prevents", turn] => Claim::Prevents(turn.to_owned()),
            ["only"] => Claim::Only,
            ["only", "win"] => Claim::OnlyWin,
            ["mistake", "win", turn] => Claim::MistakeOfWin(turn.to_owned()),
            ["mistake", "draw", turn] => Claim::MistakeOfDraw(turn.to_owned()),
            ["missed", turn] => Claim::Missed(turn.to_owned()),
            ["wins", colour, turns] => Claim::Wins(side(colour)?, turns.parse().ok()?),
            ["draws"] => Claim::Draws,
            ["better", colour] => Claim::Better(side(colour)?),
            ["does"] => Claim::Does,
            _ => return None,
        })
    }

    /// The command that [`Claim::read_all`] reads.
    #[must_use]
    pub fn print(&self, colours: [&str; 2]) -> String {
        match self {
            Claim::Threatens(turn) => format!("[%threatens {turn}]"),
            Claim::Prevents(turn) => format!("[%prevents {turn}]"),
            Claim::Only => "[%only]".to_owned(),
            Claim::OnlyWin => "[%only win]".to_owned(),
            Claim::MistakeOfWin(turn) => format!("[%mistake win {turn}]"),
            Claim::MistakeOfDraw(turn) => format!("[%mistake draw {turn}]"),
            Claim::Missed(turn) => format!("[%missed {turn}]"),
            Claim::Wins(side, turns) => format!("[%wins {} {turns}]", colours[side.index()]),
            Claim::Draws => "[%draws]".to_owned(),
            Claim::Better(side) => format!("[%better {}]", colours[side.index()]),
            Claim::Does => "[%does]".to_owned(),
        }
    }

    /// The claim about the turn that follows `ply` moves of a game, as a sentence.
    #[must_use]
    pub fn in_words(&self, record: &Record, ply: usize, language: Language) -> String {
        let (id, mover) = (record.id(), record.position(ply).turn());
        let colour = |side| id.game().colour_name(language, side);
        match self.clone() {
            Claim::Threatens(turn) => {
                language.say(&ClaimPhrase::ClaimThreatens { colour: colour(mover), turn })
            }
            Claim::Prevents(_) => language.say(&Remark::PreventsWin { colour: colour(mover.other()) }),
            Claim::Only => language.say(&Remark::OnlyTurn),
            Claim::OnlyWin => language.say(&ClaimPhrase::ClaimOnlyWin),
            Claim::MistakeOfWin(turn) => language.say(&ClaimPhrase::ClaimMistakeOfWin { turn }),
            Claim::MistakeOfDraw(turn) => language.say(&ClaimPhrase::ClaimMistakeOfDraw { turn }),
            Claim::Missed(turn) => language.say(&ClaimPhrase::ClaimMissed { turn }),
            Claim::Wins(side, turns) => {
                let plies = if turns == 0 { 0 } else { 2 * turns - 1 };
                Assessment { side, score: Score::Win(plies) }.in_words(id, language)
            }
            Claim::Draws => Assessment { side: mover, score: Score::Draw }.in_words(id, language),
            Claim::Better(side) => language.say(&ClaimPhrase::ClaimBetter { colour: colour(side) }),
            Claim::Does => {
                let turn = record.moves().get(ply).map_or("", String::as_str);
                let merits = id.merits(&**record.position(ply), language, turn).unwrap_or_default();
                let merit = merits.first().map(|merit| merit.text.clone());
                merit.map(|merit| language.say(&Remark::TurnDoes { merit })).unwrap_or_default()
            }
        }
    }
}
