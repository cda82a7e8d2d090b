//! A row of the list of moves. It is made again only when it changes, since making it costs more than the
//! comparison.

use yew::prelude::*;
use yew::virtual_dom::Key;

use crate::app::analysis::{MoveJudgement, SharedReview};
use crate::app::system::shared::Shared;
use crate::app::widgets::sprites::emblem;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase, Say};
use apila_model::catalog::GameId;
use apila_model::play::{Column, DrawnRow, Play, Row, Rows};
use apila_model::record::NodeId;

apila_core::phrases! {
    /// What a row says.
    enum RowPhrase {
        MainLine,
    }
}

/// A move of the game.
#[derive(PartialEq)]
struct RowMove {
    /// The position before it.
    before: Shared<dyn AnyPosition>,
    /// The move in the notation.
    text: String,
}

/// What a row shows.
#[derive(PartialEq)]
enum Content {
    /// A position of the line. The start has no move.
    Ply {
        made: Option<RowMove>,
        judgement: Option<MoveJudgement>,
        has_note: bool,
        is_current: bool,
        /// Whether the move is part of a variation.
        is_aside: bool,
        /// Whether the Tab key reaches the row.
        is_tab_stop: bool,
    },
    /// A variation or the main line, by its first move, and how many moves follow.
    Variation { node: NodeId, first: RowMove, more: usize, is_main_line: bool },
}

/// A row with all that is drawn.
#[derive(PartialEq)]
pub(super) struct MoveRow {
    id: GameId,
    language: Language,
    ply: usize,
    index: usize,
    /// The number of all rows.
    count: usize,
    column: Option<Column>,
    is_after_gap: bool,
    content: Content,
}

impl MoveRow {
    /// A row of the list. The ply `current` is marked, and the Tab key reaches the ply `tab_stop`.
    pub(super) fn of(
        play: &Play,
        rows: &Rows,
        drawn: DrawnRow,
        review: Option<&SharedReview>,
        current: usize,
        tab_stop: usize,
    ) -> MoveRow {
        let (record, tree) = (play.record(), play.tree());
        let DrawnRow { index, ply, row, is_after_gap } = drawn;
        let move_after = |ply: usize, text: &str| RowMove {
            before: Shared(record.position(ply).clone()),
            text: text.to_owned(),
        };
        let content = match row {
            Row::Ply(ply) => Content::Ply {
                made: ply.checked_sub(1).map(|before| move_after(before, &record.moves()[before])),
                judgement: review
                    .map(|Shared(review)| review)
                    .filter(|review| ply > 0 && ply <= review.covered_plies(record))
                    .map(|review| review.judgement(play, ply)),
                has_note: ply > 0 && !tree.comment(tree.node_at(ply)).is_empty(),
                is_current: ply == current,
                is_aside: rows.is_in_variation(ply),
                is_tab_stop: ply == tab_stop,
            },
            Row::Variation(node) => Content::Variation {
                node,
                first: move_after(ply.saturating_sub(1), tree.text(node)),
                more: tree.length_from(node) - 1,
                is_main_line: rows.is_main_line(tree, ply, node),
            },
        };
        let column = Rows::column(tree, ply).filter(|_| rows.has_two_columns());
        let (id, language, count) = (record.id(), play.language(), rows.count());
        MoveRow { id, language, ply, index, count, column, is_after_gap, content }
    }

    /// The key of the row among its siblings.
    pub(super) fn key(&self) -> Key {
        match self.content {
            Content::Ply { .. } => format!("p{}", self.ply).into(),
            Content::Variation { node, .. } => format!("v{}", node.number()).into(),
        }
    }

    pub(super) fn view(&self) -> Html {
        let column = match self.content {
            Content::Ply { .. } => self.column.map(Column::name),
            Content::Variation { .. } => Some("variation"),
        };
        let line = match self.content {
            Content::Ply { is_aside, .. } => is_aside.then_some("aside"),
            Content::Variation { is_main_line, .. } => is_main_line.then_some("main-line"),
        };
        let class = classes!(column, line, self.is_after_gap.then_some("after-gap"));
        html! {
            <li {class} aria-setsize={self.count.to_string()} aria-posinset={(self.index + 1).to_string()}>
                { self.button() }
            </li>
        }
    }

    fn button(&self) -> Html {
        match &self.content {
            Content::Ply { made, judgement, has_note, is_current, is_tab_stop, .. } => html! {
                <button type="button" class={classes!(is_current.then_some("current"))}
                    data-ply={self.ply.to_string()} aria-current={is_current.then_some("step")}
                    tabindex={if *is_tab_stop { "0" } else { "-1" }}>
                    { match made {
                        None => html! {
                            <span class="text">{ self.language.say(&Phrase::GoToStart) }</span>
                        },
                        Some(made) => self.move_text(made, judgement.as_ref(), *has_note),
                    } }
                </button>
            },
            Content::Variation { node, first, more, is_main_line } => html! {
                <button type="button" data-branch={node.number().to_string()}>
                    { self.variation_text(first, *more, *is_main_line) }
                </button>
            },
        }
    }

    /// The text of a move of the line.
    fn move_text(&self, made: &RowMove, judgement: Option<&MoveJudgement>, has_note: bool) -> Html {
        let RowMove { before: Shared(before), text } = made;
        let sentence = before
            .describe(self.language, text)
            .map(|description| self.language.say(&Phrase::Sentence { description }));
        html! {
            <>
                <span class="number">{ self.ply }{ " " }</span>
                // A screen reader reads the sentence before the notation, since it is easier to understand by
                // ear.
                <span class="unseen">{ sentence }{ " " }</span>
                { emblem(self.id.game(), before.turn()) }
                <span class="text">{ text.clone() }</span>
                if let Some(MoveJudgement { sign, words }) = judgement {
                    <span class="sign-of-turn" aria-hidden="true">{ *sign }</span>
                    <span class="unseen">{ " " }{ words.clone() }</span>
                }
                if has_note { <span class="noted" aria-hidden="true">{ "“" }</span> }
            </>
        }
    }

    /// The text of another line: its first move as a sentence and in the notation, and how many moves follow.
    fn variation_text(&self, first: &RowMove, more: usize, is_main_line: bool) -> Html {
        let RowMove { before: Shared(before), text } = first;
        let description = before.describe(self.language, text).unwrap_or_default();
        let kind: &dyn Say = if is_main_line { &RowPhrase::MainLine } else { &Phrase::Variation };
        html! {
            <>
                <span class="unseen">{ self.language.say(kind) }{ " " }</span>
                <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M5 3v9h10" fill="none" /><path d="M14 7v10l6-5z" />
                </svg>
                <span class="number">{ self.ply }{ " " }</span>
                <span class="unseen">{ description }{ " " }</span>
                <span class="text">{ text.clone() }</span>
                if more > 0 { <span class="number">{ format!("+{more}") }</span> }
            </>
        }
    }
}
