//! A text: the rules of a game in one language.

use std::collections::BTreeSet;
use std::path::Path;

use comrak::Arena;
use comrak::nodes::{Node, NodeValue};
use serde::{Deserialize, Serialize};

use super::boards::Board;
use super::escape::escaped;
use super::markdown::{Reader, inline, markup, parse};
use super::mistake::{Mistake, line_of};

/// The front matter of a text, between two lines of `+++`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    /// The description of the page for search engines.
    pub(super) description: String,
    /// The title, if it is not the default one.
    pub(super) title: Option<String>,
}

/// The parts of a text, as markup.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Text {
    /// Its front matter.
    pub(super) head: Head,
    /// The name of the game, which is the heading of the page.
    pub(super) name: String,
    /// The paragraph below the name, as markup.
    pub(super) lead: String,
    /// The chapters of the table of contents.
    pub(super) sections: Vec<Section>,
    /// Everything from the first chapter on, as markup.
    pub(super) body: String,
}

/// A chapter.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Section {
    /// Its anchor.
    id: String,
    /// Its heading, as markup.
    title: String,
}

impl Text {
    /// Reads the text for the page with this name. `boards` are the boards of the game, `solution` is the
    /// heading of solutions.
    pub(super) fn read(
        file: &Path,
        text: &str,
        page: &str,
        boards: &[Board],
        solution: &str,
    ) -> Result<Text, Vec<Mistake>> {
        let arena = Arena::new();
        let root = parse(&arena, text);
        let (mistakes, ids, targets) = (Vec::new(), Vec::new(), Vec::new());
        let mut reader = Reader { page, boards, solution, mistakes, ids, targets };
        let mut blocks = root.children().peekable();
        let head = blocks.next_if(|block| matches!(block.data().value, NodeValue::FrontMatter(_)));
        let head = match head
            .map(head_of)
            .unwrap_or(Err((1, "a text begins with +++ and its description".into())))
        {
            Ok(head) => head,
            Err((line, what)) => return Err(vec![Mistake::new(file, line, what)]),
        };
        let name = blocks.next_if(|block| level(block) == Some(1)).map(|block| inline(block, &mut reader));
        let lead = blocks.next_if(|block| matches!(block.data().value, NodeValue::Paragraph));
        let lead = lead.map(|block| inline(block, &mut reader));
        let (Some(name), Some(lead)) = (name, lead) else {
            let what = "a text begins with the name of the game (# Name) and a paragraph about it";
            return Err(vec![Mistake::new(file, 0, what)]);
        };
        let mut body = Body::default();
        for block in blocks {
            body.add(block, &mut reader);
        }
        body.close(0);
        check(&mut reader);
        let mistakes = reader.mistakes.into_iter().map(|(line, what)| Mistake::new(file, line, what));
        let mistakes: Vec<_> = mistakes.collect();
        let Body { markup: body, sections, .. } = body;
        if mistakes.is_empty() { Ok(Text { head, name, lead, sections, body }) } else { Err(mistakes) }
    }
}

/// Reads the front matter of a text. An error is the line and the description of a mistake.
fn head_of(block: Node<'_>) -> Result<Head, (usize, String)> {
    let data = block.data();
    let NodeValue::FrontMatter(text) = &data.value else { return Err((1, "there is no head".into())) };
    let inside = text.trim().trim_start_matches("+++").trim_end_matches("+++");
    toml::from_str(inside).map_err(|error| {
        (line_of(inside, error.span().map_or(0, |span| span.start)), error.message().to_owned())
    })
}

/// Returns the level of a heading. `None` for other blocks.
fn level(block: &Node<'_>) -> Option<u8> {
    match &block.data().value {
        NodeValue::Heading(heading) => Some(heading.level),
        _ => None,
    }
}

/// The body of a page under construction.
#[derive(Default)]
struct Body {
    markup: String,
    sections: Vec<Section>,
    /// The levels of the headings whose sections are open.
    open: Vec<u8>,
}

impl Body {
    /// Writes a block. A heading with an id begins a section, which ends at the next heading of the same or a
    /// higher level.
    fn add(&mut self, block: Node<'_>, reader: &mut Reader<'_>) {
        let Some(level) = level(&block) else {
            self.markup.push_str(&markup(block, reader));
            return;
        };
        let title = inline(block, reader);
        self.close(level);
        if let Some(id) = block.data().attrs.as_ref().and_then(|attributes| attributes.id.clone()) {
            reader.claim(block, &id);
            self.markup.push_str(&format!("<section id=\"{}\">\n", escaped(&id)));
            self.open.push(level);
            if level == 2 {
                self.sections.push(Section { id, title: title.clone() });
            }
        } else if level == 2 {
            reader.refuse(block, "a chapter has an id: ## Heading {#id}");
        }
        self.markup.push_str(&format!("<h{level}>{title}</h{level}>\n"));
    }

    /// Ends the open sections whose headings have this level or a lower one.
    fn close(&mut self, level: u8) {
        while self.open.pop_if(|open| *open >= level).is_some() {
            self.markup.push_str("</section>\n");
        }
    }
}

/// Reports duplicate ids, links to missing ids, and boards that the text does not use.
fn check(reader: &mut Reader<'_>) {
    let mut ids = BTreeSet::from(["content"]);
    let mut mistakes = Vec::new();
    for (line, id) in &reader.ids {
        if !ids.insert(id) {
            mistakes.push((*line, format!("there is another #{id}")));
        }
    }
    for (line, target) in reader.targets.iter().filter(|(_, target)| !ids.contains(target.as_str())) {
        mistakes.push((*line, format!("there is no #{target}")));
    }
    for board in reader.boards.iter().filter(|board| !ids.contains(format!("figure-{}", board.name).as_str()))
    {
        mistakes.push((0, format!("the board {} is missing", board.name)));
    }
    reader.mistakes.extend(mistakes);
    reader.mistakes.sort();
}
