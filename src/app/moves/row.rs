//! A row of the list of moves. Its text is made again only when it changes, since making it costs more than
//! the comparison. The rest of a row changes with each new move, since it says how many rows there are.

use yew::prelude::*;

use crate::app::analysis::{MoveJudgement, SharedReview};
use crate::app::system::dependent::memo;
use crate::app::system::shared::Shared;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase, Say};
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

/// What a row says.
#[derive(PartialEq)]
enum Text {
    /// The start, which has no move.
    Start,
    /// A move of the line.
    Move { made: RowMove, emblem: AttrValue, judgement: Option<MoveJudgement>, has_note: bool },
    /// A variation or the main line, by its first move, and how many moves follow.
    Variation { first: RowMove, more: usize, is_main_line: bool },
}

/// The text of a row, with the ply of its move.
#[derive(PartialEq)]
struct RowText {
    language: Language,
    ply: usize,
    text: Text,
}

/// What all rows of a list share.
pub(super) struct RowsShown<'a> {
    pub(super) play: &'a Play,
    pub(super) rows: &'a Rows,
    pub(super) review: Option<&'a SharedReview>,
    /// The images of the sides.
    pub(super) emblems: &'a [AttrValue; 2],
    /// The ply that is marked.
    pub(super) current: usize,
    /// The ply that the Tab key reaches.
    pub(super) tab_stop: usize,
}

impl RowsShown<'_> {
    /// Returns a row of the list.
    pub(super) fn row(&self, drawn: DrawnRow) -> Html {
        let DrawnRow { index, ply, row, is_after_gap } = drawn;
        let tree = self.play.tree();
        let (key, column, line, button) = match row {
            Row::Ply(ply) => {
                let column = Rows::column(tree, ply).filter(|_| self.rows.has_two_columns());
                let is_aside = self.rows.is_in_variation(ply);
                let key = format!("p{ply}");
                (key, column.map(Column::name), is_aside.then_some("aside"), self.ply_button(ply))
            }
            Row::Variation(node) => {
                let is_main_line = self.rows.is_main_line(tree, ply, node);
                let key = format!("v{}", node.number());
                let line = is_main_line.then_some("main-line");
                (key, Some("variation"), line, self.variation_button(ply, node, is_main_line))
            }
        };
        let class = classes!(column, line, is_after_gap.then_some("after-gap"));
        html! {
            <li {key} {class} aria-setsize={self.rows.count().to_string()}
                aria-posinset={(index + 1).to_string()}>
                { button }
            </li>
        }
    }

    /// The button that shows a position of the line.
    fn ply_button(&self, ply: usize) -> Html {
        let is_current = ply == self.current;
        html! {
            <button type="button" class={is_current.then_some("current")}
                data-ply={ply.to_string()} aria-current={is_current.then_some("step")}
                tabindex={if ply == self.tab_stop { "0" } else { "-1" }}>
                { self.memoised(ply, self.text(ply)) }
            </button>
        }
    }

    /// The button that puts a variation or the main line on the table.
    fn variation_button(&self, ply: usize, node: NodeId, is_main_line: bool) -> Html {
        let tree = self.play.tree();
        let first = self.move_after(ply.saturating_sub(1), tree.text(node));
        let text = Text::Variation { first, more: tree.length_from(node) - 1, is_main_line };
        html! {
            <button type="button" data-branch={node.number().to_string()}>
                { self.memoised(ply, text) }
            </button>
        }
    }

    fn memoised(&self, ply: usize, text: Text) -> Html {
        memo(None, RowText { language: self.play.language(), ply, text }, RowText::view)
    }

    /// Returns the text of the row of a ply.
    fn text(&self, ply: usize) -> Text {
        let (record, tree) = (self.play.record(), self.play.tree());
        let Some(before) = ply.checked_sub(1) else { return Text::Start };
        let made = self.move_after(before, &record.moves()[before]);
        Text::Move {
            emblem: self.emblems[made.before.0.turn().index()].clone(),
            made,
            judgement: self
                .review
                .map(|Shared(review)| review)
                .filter(|review| ply <= review.covered_plies(record))
                .map(|review| review.judgement(self.play, ply)),
            has_note: !tree.comment(tree.node_at(ply)).is_empty(),
        }
    }

    fn move_after(&self, ply: usize, text: &str) -> RowMove {
        RowMove { before: Shared(self.play.record().position(ply).clone()), text: text.to_owned() }
    }
}

impl RowText {
    fn view(&self) -> Html {
        match &self.text {
            Text::Start => span("text", self.language.say(&Phrase::GoToStart)),
            Text::Move { made, emblem, judgement, has_note } => {
                self.move_text(made, emblem, judgement.as_ref(), *has_note)
            }
            Text::Variation { first, more, is_main_line } => self.variation_text(first, *more, *is_main_line),
        }
    }

    /// Describes a move in words.
    fn description(&self, made: &RowMove) -> Option<String> {
        made.before.0.describe(self.language, &made.text)
    }

    /// The text of a move of the line.
    fn move_text(
        &self,
        made: &RowMove,
        emblem: &AttrValue,
        judgement: Option<&MoveJudgement>,
        has_note: bool,
    ) -> Html {
        let sentence =
            self.description(made).map(|description| self.language.say(&Phrase::Sentence { description }));
        html! {
            <>
                { span("number", format!("{} ", self.ply)) }
                // A screen reader reads the sentence before the notation, since it is easier to understand by
                // ear.
                { span("unseen", sentence.unwrap_or_default() + " ") }
                <img class="icon" src={emblem} alt="" />
                { span("text", made.text.clone()) }
                if let Some(MoveJudgement { sign, words }) = judgement {
                    <span class="sign-of-turn" aria-hidden="true">{ *sign }</span>
                    { span("unseen", format!(" {words}")) }
                }
                if has_note { <span class="noted" aria-hidden="true">{ "“" }</span> }
            </>
        }
    }

    /// The text of another line: its first move as a sentence and in the notation, and how many moves follow.
    fn variation_text(&self, first: &RowMove, more: usize, is_main_line: bool) -> Html {
        let kind: &dyn Say = if is_main_line { &RowPhrase::MainLine } else { &Phrase::Variation };
        html! {
            <>
                { span("unseen", self.language.say(kind) + " ") }
                <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d="M5 3v9h10" fill="none" /><path d="M14 7v10l6-5z" />
                </svg>
                { span("number", format!("{} ", self.ply)) }
                { span("unseen", self.description(first).unwrap_or_default() + " ") }
                { span("text", first.text.clone()) }
                if more > 0 { { span("number", format!("+{more}")) } }
            </>
        }
    }
}

fn span(class: &'static str, text: String) -> Html {
    html! { <span {class}>{ text }</span> }
}
