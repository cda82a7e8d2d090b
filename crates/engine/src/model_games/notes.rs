//! The notes of a game: claims that searches support.

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::{Report, Score};
use apila_model::model_games::{CLAIM_NODES, Claim};
use apila_model::record::{GameTree, Record, Sheet};

use super::{CLEARLY, Players, looked_at, score, win_at_once};

/// A game with its claims, by the number of moves before the turn.
#[derive(Clone, Debug)]
pub struct Annotated {
    /// The game.
    pub record: Record,
    /// Who played it.
    pub players: Players,
    /// The claims about each turn.
    pub claims: Vec<Vec<Claim>>,
}

/// What a search knows of a position.
struct Look {
    /// The score of the best turn, for the side to move.
    score: Score,
    /// The best turn. Empty if the game is over.
    best: String,
    /// The score of the best other turn, if there is one.
    second: Option<Score>,
}

impl Look {
    fn at(record: &Record, ply: usize, nodes: u64) -> Look {
        let report = looked_at(record, ply, nodes);
        match solved(&report) {
            Some(look) => look,
            None => Look {
                score: score_of(record, ply, &report),
                best: report
                    .variations
                    .first()
                    .and_then(|best| best.moves.first().cloned())
                    .unwrap_or_default(),
                second: report.variations.get(1).map(|second| second.score),
            },
        }
    }
}

fn score_of(record: &Record, ply: usize, report: &Report<String>) -> Score {
    report.variations.first().map_or_else(|| score(record, ply, 0), |best| best.score)
}

/// What a solver knows that has found the values of all turns.
fn solved(report: &Report<String>) -> Option<Look> {
    let mut known: Vec<(Score, &String)> =
        report.known.iter().map(|known| Some((known.score?, &known.mv))).collect::<Option<_>>()?;
    known.sort_by(|a, b| b.0.expectation().total_cmp(&a.0.expectation()));
    let (score, best) = *known.first().filter(|(score, _)| score.is_proven())?;
    Some(Look { score, best: best.clone(), second: known.get(1).map(|(score, _)| *score) })
}

/// Finds the claims about each turn of a game, with so many nodes for a position.
#[must_use]
pub fn annotate(record: &Record, players: Players, nodes: u64) -> Annotated {
    let looks: Vec<Look> = (0..=record.plies()).map(|ply| Look::at(record, ply, nodes)).collect();
    let mut standing = Standing::default();
    let mut claims: Vec<Vec<Claim>> =
        (0..record.plies()).map(|ply| of_turn(record, ply, &looks, &mut standing)).collect();
    // Where nothing else is to be said, the game itself may know what a turn is good for.
    for ply in 0..record.plies() {
        let is_silent = claims[ply].is_empty() && (ply == 0 || claims[ply - 1].is_empty());
        let words = Claim::Does.in_words(record, ply, Language::English);
        if is_silent && !words.is_empty() && record.outcome_by_play(ply + 1).is_none() {
            claims[ply].push(Claim::Does);
        }
    }
    Annotated { record: record.clone(), players, claims }
}

/// What was claimed last of how the game stands.
#[derive(Default)]
struct Standing {
    /// The proven result: the winner, or `None` for a draw.
    result: Option<Option<Side>>,
    /// The side that is better.
    better: Option<Side>,
}

impl Standing {
    /// The claim of how the game stands after a turn of `mover`, unless it was made before. `score` is the
    /// score for `mover`.
    fn claim(&mut self, mover: Side, score: Score) -> Option<Claim> {
        let (result, claim) = match score {
            Score::Win(plies) => (Some(mover), Claim::Wins(mover, plies / 2)),
            Score::Loss(plies) => (Some(mover.other()), Claim::Wins(mover.other(), plies.div_ceil(2))),
            Score::Draw => (None, Claim::Draws),
            Score::Estimate(value) => {
                let ahead = if value > 0.0 { mover } else { mover.other() };
                let is_new = value.abs() >= CLEARLY && self.better != Some(ahead) && self.result.is_none();
                return is_new.then(|| {
                    self.better = Some(ahead);
                    Claim::Better(ahead)
                });
            }
        };
        let is_new = self.result != Some(result);
        self.result = Some(result);
        is_new.then_some(claim)
    }
}

/// The claims about the turn after `ply` moves.
fn of_turn(record: &Record, ply: usize, looks: &[Look], standing: &mut Standing) -> Vec<Claim> {
    let (before, mover) = (&looks[ply], record.position(ply).turn());
    let (after, turn) = (looks[ply + 1].score.reversed(), &record.moves()[ply]);
    let mut claims = Vec::new();
    let is_worse = after.expectation() < before.score.expectation();
    let is_mistake = after.is_proven() && is_worse && before.best != *turn;
    match before.score {
        Score::Win(_) if is_mistake => claims.push(Claim::MistakeOfWin(before.best.clone())),
        Score::Draw if is_mistake => claims.push(Claim::MistakeOfDraw(before.best.clone())),
        Score::Estimate(_) if is_mistake && may_hold(record, ply, after, &before.best) => {
            claims.push(Claim::Missed(before.best.clone()));
        }
        _ => {}
    }
    if !is_mistake {
        match (before.score, before.second) {
            (Score::Loss(_), _) | (_, None) => {}
            (_, Some(Score::Loss(_))) => claims.push(Claim::Only),
            (Score::Win(_), Some(Score::Draw)) => claims.push(Claim::OnlyWin),
            _ => {}
        }
    }
    if record.outcome_by_play(ply + 1).is_some() {
        return claims;
    }
    let prevented = passed(record, ply, mover.other()).and_then(|passed| win_at_once(&passed, 0));
    if let Some(prevented) = prevented.filter(|_| win_at_once(record, ply + 1).is_none()) {
        claims.push(Claim::Prevents(prevented));
    }
    if let Some(win) = passed(record, ply + 1, mover).and_then(|passed| win_at_once(&passed, 0)) {
        claims.push(Claim::Threatens(win));
    }
    claims.extend(standing.claim(mover, after));
    claims
}

/// The board after `ply` moves with `side` to move. `None` if the game is over there.
pub(super) fn passed(record: &Record, ply: usize, side: Side) -> Option<Record> {
    let position = record.position(ply).to_be_moved_by(side);
    let is_over = record.outcome_by_play(ply).is_some() || position.outcome().is_some();
    (!is_over).then(|| Record::new(record.id(), position))
}

/// Whether the turn after `ply` moves, whose score is `after`, is proven to lose, but another turn is not.
fn may_hold(record: &Record, ply: usize, after: Score, turn: &str) -> bool {
    let mut other = record.clone();
    other.take_back_to(ply);
    let is_lost = matches!(after, Score::Loss(_)) && other.play(turn, Language::English).is_ok();
    is_lost && !matches!(score(&other, ply + 1, CLAIM_NODES), Score::Win(_))
}

impl Annotated {
    /// How much the notes have to say. Mistakes weigh most.
    #[must_use]
    pub fn interest(&self) -> usize {
        let weight = |claim: &Claim| match claim {
            Claim::MistakeOfWin(_) | Claim::MistakeOfDraw(_) | Claim::Missed(_) => 6,
            Claim::Only | Claim::OnlyWin | Claim::Wins(..) => 3,
            Claim::Draws => 2,
            Claim::Better(_) | Claim::Threatens(_) | Claim::Prevents(_) => 1,
            Claim::Does => 0,
        };
        // Long series of threats say little more than short ones.
        let mut counts = [0_usize; 7];
        self.claims.iter().flatten().for_each(|claim| counts[weight(claim)] += 1);
        counts.iter().enumerate().map(|(weight, count)| weight * (*count).min(4)).sum()
    }

    /// The game as a record whose comments are the claims.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let colours = self.record.id().listing().colours;
        let mut tree = GameTree::new(self.record.clone());
        for (ply, claims) in self.claims.iter().enumerate() {
            let comment: Vec<String> = claims.iter().map(|claim| claim.print(colours)).collect();
            tree.set_comment(tree.node_at(ply + 1), &comment.join(" "));
        }
        Sheet { header: self.players.header(), tree }
    }
}
