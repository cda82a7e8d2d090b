//! The Markdown of the texts, and its conversion to HTML.

use std::fmt::{self, Write};

use comrak::html::{self, ChildRendering, Context};
use comrak::nodes::{Attributes, Node, NodeLink, NodeValue};
use comrak::options::Plugins;
use comrak::{Arena, Options};

use super::attributes;
use super::boards::Board;
use super::escape::escaped;
use super::figure::figure;
use crate::figures::check_prose;

/// The attributes of a link to a figure, for the board in the figure.
const PROSE: [&str; 3] = ["ply", "mark", "arrow"];
/// The attributes of any link.
const LINK_ATTRIBUTES: [&str; 2] = ["lang", "hreflang"];

/// The conversion of a text to a page.
pub(super) struct Reader<'a> {
    /// The name of the page.
    pub(super) page: &'a str,
    /// The boards of the game.
    pub(super) boards: &'a [Board],
    /// The heading of solutions.
    pub(super) solution: &'a str,
    /// The mistakes, with their lines.
    pub(super) mistakes: Vec<(usize, String)>,
    /// The ids of the page, with their lines.
    pub(super) ids: Vec<(usize, String)>,
    /// The ids that the page links to, with the lines of the links.
    pub(super) targets: Vec<(usize, String)>,
}

impl<'a> Reader<'a> {
    /// Returns the board with this name.
    pub(super) fn board(&self, name: &str) -> Result<&'a Board, String> {
        let found = self.boards.iter().find(|board| board.name == name);
        found.ok_or_else(|| format!("there is no board {name} in boards.toml"))
    }

    /// Reports a mistake on the line of a node.
    pub(super) fn refuse(&mut self, node: Node<'_>, what: impl Into<String>) {
        self.mistakes.push((line(node), what.into()));
    }

    /// Records an id.
    pub(super) fn claim(&mut self, node: Node<'_>, id: &str) {
        self.ids.push((line(node), id.to_owned()));
    }
}

/// The line on which a node begins, from 1.
pub(super) fn line(node: Node<'_>) -> usize {
    node.data().sourcepos.start.line
}

/// The options of the parser.
pub(super) fn options() -> Options<'static> {
    let mut options = Options::default();
    options.extension.table = true;
    options.extension.front_matter_delimiter = Some("+++".to_owned());
    options.extension.block_directive = true;
    options.extension.header_attributes = true;
    options.extension.link_attributes = true;
    // Japanese has no space after emphasis that ends with a full stop.
    options.extension.cjk_friendly_emphasis = true;
    // The texts are trusted, and use HTML to mark words of other languages.
    options.render.r#unsafe = true;
    options
}

/// Parses a text and assigns the attributes to its blocks.
pub(super) fn parse<'a>(arena: &'a Arena<'a>, text: &str) -> Node<'a> {
    let root = comrak::parse_document(arena, text, &options());
    attributes::assign(root);
    root
}

/// Returns the markup of a block or inline node.
pub(super) fn markup(node: Node<'_>, reader: &mut Reader<'_>) -> String {
    let mut markup = String::new();
    let done = html::format_document_with_formatter(
        node,
        &options(),
        &mut markup,
        &Plugins::default(),
        format,
        &mut *reader,
    );
    if done.is_err() {
        reader.refuse(node, "it cannot be written");
    }
    markup
}

/// Returns the markup of the contents of a block.
pub(super) fn inline(block: Node<'_>, reader: &mut Reader<'_>) -> String {
    block.children().map(|child| markup(child, reader)).collect()
}

/// Writes the start (`entering`) or the end of a node.
fn format(
    context: &mut Context<'_, '_, &mut Reader<'_>>,
    node: Node<'_>,
    entering: bool,
) -> Result<ChildRendering, fmt::Error> {
    let data = node.data();
    let attributes = data.attrs.as_deref();
    match &data.value {
        NodeValue::Paragraph if attributes.is_some() => tag(context, node, "p", attributes, entering)?,
        NodeValue::Item(_) => tag(context, node, "li", attributes, entering)?,
        NodeValue::List(list) if attributes.is_some() => {
            let name = if list.list_type == comrak::nodes::ListType::Ordered { "ol" } else { "ul" };
            tag(context, node, name, attributes, entering)?;
        }
        NodeValue::Link(link) => {
            if entering {
                let tag = link_tag(context.user, node, link, attributes);
                context.write_str(&tag)?;
            } else {
                context.write_str("</a>")?;
            }
        }
        NodeValue::Table(_) => {
            let (begin, end) = ("<div class=\"wide\">\n<table>\n", "</tbody>\n</table>\n</div>\n");
            context.write_str(if entering { begin } else { end })?;
            let caption = attributes.and_then(|attributes| value(attributes, "caption")).filter(|_| entering);
            if let Some(caption) = caption {
                writeln!(context, "<caption>{}</caption>", escaped(caption))?;
            }
        }
        NodeValue::TableRow(head) => {
            context.write_str(match (head, entering) {
                (true, true) => "<thead>\n<tr>",
                (true, false) => "</tr>\n</thead>\n<tbody>\n",
                (false, true) => "<tr>",
                (false, false) => "</tr>\n",
            })?;
        }
        NodeValue::TableCell => {
            let head = node.parent().is_some_and(|row| matches!(row.data().value, NodeValue::TableRow(true)));
            context.write_str(match (head, node.previous_sibling().is_none(), entering) {
                (true, _, true) => "<th scope=\"col\">",
                (false, true, true) => "<th scope=\"row\">",
                (true, ..) | (_, true, _) => "</th>",
                (false, false, true) => "<td>",
                (false, false, false) => "</td>",
            })?;
        }
        NodeValue::BlockDirective(directive) if entering => {
            let (kind, name) = directive.info.split_once(' ').unwrap_or((&directive.info, ""));
            let markup = match kind {
                "board" => board(node, name.trim(), context.user),
                "solution" => solution(node, context.user),
                _ => Err(format!("there is :::board and :::solution, but no :::{kind}")),
            };
            match markup {
                Ok(markup) => context.write_str(&markup)?,
                Err(what) => context.user.refuse(node, what),
            }
            return Ok(ChildRendering::Skip);
        }
        NodeValue::BlockDirective(_) => {}
        _ => return html::format_node_default(context, node, entering),
    }
    Ok(ChildRendering::HTML)
}

/// Returns the figure of a board.
fn board(node: Node<'_>, name: &str, reader: &mut Reader<'_>) -> Result<String, String> {
    let board = reader.board(name)?;
    reader.claim(node, &format!("figure-{name}"));
    let page = reader.page;
    figure(node, board, page, |caption| inline(caption, reader))
}

/// Returns the solution of an exercise, collapsed.
fn solution(node: Node<'_>, reader: &mut Reader<'_>) -> Result<String, String> {
    let content: String = node.children().map(|child| markup(child, reader)).collect();
    Ok(format!("<details><summary>{}</summary>\n{content}</details>\n", escaped(reader.solution)))
}

/// Writes a tag with an id and classes.
fn tag(
    context: &mut Context<'_, '_, &mut Reader<'_>>,
    node: Node<'_>,
    name: &str,
    attributes: Option<&Attributes>,
    entering: bool,
) -> fmt::Result {
    if !entering {
        return writeln!(context, "</{name}>");
    }
    write!(context, "<{name}")?;
    if let Some(Attributes { id, classes, pairs }) = attributes {
        if let Some(id) = id {
            context.user.claim(node, id);
            write!(context, " id=\"{}\"", escaped(id))?;
        }
        if !classes.is_empty() {
            write!(context, " class=\"{}\"", escaped(&classes.join(" ")))?;
        }
        if let Some((pair, _)) = pairs.first() {
            context.user.refuse(node, format!("<{name}> has an id and classes, but no {pair}"));
        }
    }
    context.write_str(">")
}

/// Returns the opening tag of a link. A link to a figure with a ply, cells or arrows shows them on the board
/// of the figure.
fn link_tag(
    reader: &mut Reader<'_>,
    node: Node<'_>,
    link: &NodeLink,
    attributes: Option<&Attributes>,
) -> String {
    let mut tag = format!("<a href=\"{}\"", escaped(&link.url));
    if let Some(target) = link.url.strip_prefix('#') {
        reader.targets.push((line(node), target.to_owned()));
    }
    let prose = PROSE.map(|name| attributes.and_then(|attributes| value(attributes, name)));
    if prose.iter().any(Option::is_some) {
        let name = link.url.strip_prefix("#figure-").ok_or_else(|| format!("{} is no figure", link.url));
        match name
            .and_then(|name| reader.board(name))
            .and_then(|board| check_prose(&board.planned, prose).map(|()| board))
        {
            Ok(board) => tag.push_str(&format!(" data-apila=\"board-{}\"", escaped(&board.name))),
            Err(what) => reader.refuse(node, what),
        }
    }
    let pairs = attributes.map_or(&[][..], |attributes| &attributes.pairs);
    for (name, value) in pairs {
        let prefix = match name.as_str() {
            name if PROSE.contains(&name) => "data-",
            name if LINK_ATTRIBUTES.contains(&name) => "",
            _ => {
                reader.refuse(
                    node,
                    format!(
                        "a link has {} or {}, but no {name}",
                        PROSE.join(", "),
                        LINK_ATTRIBUTES.join(", ")
                    ),
                );
                continue;
            }
        };
        tag.push_str(&format!(" {prefix}{name}=\"{}\"", escaped(value)));
    }
    tag + ">"
}

/// Returns the value of an attribute in a list of pairs.
fn value<'a>(attributes: &'a Attributes, name: &str) -> Option<&'a str> {
    attributes.pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}
