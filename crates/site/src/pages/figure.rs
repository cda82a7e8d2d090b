//! Converts a `:::board` of a text into a figure: the element of the board with its picture, and the caption.
//!
//! ```text
//! :::board goal
//! label: the accessible name of the board
//! alt: the alternative text of its picture
//! goal: the task, for an exercise
//!
//! 0. The caption of the first position.
//! 1. The caption of the second position, and so on.
//!
//! The caption.
//! :::
//! ```

use comrak::nodes::{Node, NodeValue};

use super::boards::{Board, WIDTH};
use super::escape::escaped;

/// The fields of a board, each on a line of its first paragraph.
const FIELDS: [&str; 3] = ["label", "alt", "goal"];

/// Returns the markup of a figure on a page. `caption_markup` makes the markup of its caption.
pub(super) fn figure<'a>(
    directive: Node<'a>,
    board: &Board,
    page: &str,
    caption_markup: impl FnOnce(Node<'a>) -> String,
) -> Result<String, String> {
    let blocks: Vec<_> = directive.children().collect();
    let (fields, steps, caption) = match blocks[..] {
        [fields, caption] => (fields, None, caption),
        [fields, steps, caption] => (fields, Some(steps), caption),
        _ => {
            return Err(
                "a board has fields, perhaps a list with a text for each position, and a caption".into()
            );
        }
    };
    if !matches!(caption.data().value, NodeValue::Paragraph) {
        return Err("a board ends with its caption, a paragraph".into());
    }
    let [label, alt, goal] = read(fields)?;
    let (Some(label), Some(alt)) = (label, alt) else { return Err("a board has a label and an alt".into()) };
    let mut attributes = board.attributes.clone();
    attributes.extend(goal.map(|goal| ("goal".to_owned(), goal)));
    if let Some(steps) = steps {
        attributes.push(("captions".to_owned(), captions(steps, board.planned.play().record().plies() + 1)?));
    }
    attributes.push(("label".to_owned(), label));
    let attributes: String =
        attributes.iter().map(|(name, value)| format!(" {name}=\"{}\"", escaped(value))).collect();
    let name = escaped(&board.name);
    let (page, height) = (escaped(page), board.height);
    Ok(format!(
        "<figure id=\"figure-{name}\">\n<apila-board id=\"board-{name}\"{attributes}>\n\
         <img src=\"../figures/{page}-{name}.svg\" width=\"{WIDTH}\" height=\"{height}\" alt=\"{}\" loading=\"lazy\">\n\
         </apila-board>\n<figcaption>{}</figcaption>\n</figure>\n",
        escaped(&alt),
        caption_markup(caption)
    ))
}

/// Reads the fields of a board, in the order of [`FIELDS`].
fn read(paragraph: Node<'_>) -> Result<[Option<String>; 3], String> {
    let mut fields = [None, None, None];
    for line in plain(paragraph)?.lines() {
        let (name, value) = line.split_once(": ").unwrap_or((line, ""));
        let place = FIELDS.iter().position(|field| *field == name);
        let place = place.ok_or_else(|| format!("a board has no {name}, only {}", FIELDS.join(", ")))?;
        if fields[place].replace(value.to_owned()).is_some() || value.is_empty() {
            return Err(format!("a board has one {name}"));
        }
    }
    Ok(fields)
}

/// Joins the captions of the positions to the value of the attribute. There must be `positions` of them.
fn captions(list: Node<'_>, positions: usize) -> Result<String, String> {
    match &list.data().value {
        NodeValue::List(list) if list.start == 0 => {}
        _ => return Err("the texts of the positions are a list that begins with 0.".into()),
    }
    let texts: Result<Vec<_>, _> = list
        .children()
        .map(|item| match item.first_child() {
            Some(paragraph) if paragraph.next_sibling().is_none() => plain(paragraph),
            _ => Err("a position has one paragraph".into()),
        })
        .collect();
    let texts = texts?;
    if texts.len() != positions {
        return Err(format!("there are {} texts for {positions} positions", texts.len()));
    }
    match texts.iter().find(|text| text.contains('|')) {
        Some(text) => Err(format!("there is a vertical bar, which parts the texts, in: {text}")),
        None => Ok(texts.join("|")),
    }
}

/// Returns the text of a paragraph that becomes the value of an attribute. It must not contain markup.
fn plain(paragraph: Node<'_>) -> Result<String, String> {
    let mut text = String::new();
    for node in paragraph.children() {
        match &node.data().value {
            NodeValue::Text(part) => text.push_str(part),
            NodeValue::SoftBreak => text.push('\n'),
            _ => return Err("there is markup in what becomes an attribute".into()),
        }
    }
    Ok(text)
}
