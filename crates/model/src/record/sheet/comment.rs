//! Commands in comments: drawings on the board beside the text, as in `{[%marks b2 c3] Look here.}`.
//!
//! The form is the form of commands in PGN files (section 3 of its supplement of 2001). Readers of such files
//! hide commands that they do not know.

/// A comment, split into its text and its commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The text for people.
    pub text: String,
    /// Names of cells to mark, separated by spaces.
    pub marks: String,
    /// Arrows from cell to cell, such as `b2-c3`, separated by spaces.
    pub arrows: String,
}

const MARKS: &str = "marks";
const ARROWS: &str = "arrows";

impl Comment {
    /// Splits a comment. Several commands of one kind are joined. Unknown commands are left out.
    #[must_use]
    pub fn of(text: &str) -> Comment {
        let mut comment = Comment::default();
        let mut rest = text;
        while let Some((before, command, after)) = next_command(rest) {
            append(&mut comment.text, before.trim());
            let (name, value) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
            for (known, list) in [(MARKS, &mut comment.marks), (ARROWS, &mut comment.arrows)] {
                if name == known {
                    value.split_whitespace().for_each(|item| append(list, item));
                }
            }
            rest = after;
        }
        append(&mut comment.text, rest.trim());
        comment
    }

    /// The comment with its commands.
    #[must_use]
    pub fn print(&self) -> String {
        let mut printed = String::new();
        for (name, list) in [(MARKS, &self.marks), (ARROWS, &self.arrows)] {
            if !list.is_empty() {
                append(&mut printed, &format!("[%{name} {list}]"));
            }
        }
        append(&mut printed, &self.text);
        printed
    }
}

/// The first command in a text, with the text before and after it.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    // The search for a character needs half the code of the search for a text.
    let begins = |at: &(usize, char)| text[at.0..].starts_with("[%");
    let (start, _) = text.char_indices().filter(|at| at.1 == '[').find(begins)?;
    let (command, after) = text[start + 2..].split_once(']')?;
    Some((&text[..start], command, after))
}

/// Appends to a text, with a space in between if neither is empty.
fn append(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

#[cfg(test)]
mod tests {
    use super::Comment;

    fn comment(text: &str, marks: &str, arrows: &str) -> Comment {
        Comment { text: text.to_owned(), marks: marks.to_owned(), arrows: arrows.to_owned() }
    }

    #[test]
    fn commands_are_taken_out_of_a_comment() {
        let of = Comment::of;
        assert_eq!(of("Look here."), comment("Look here.", "", ""));
        assert_eq!(of("[%marks b2 c3] Look\nhere."), comment("Look\nhere.", "b2 c3", ""));
        assert_eq!(of("a [%arrows b2-c3] b [%marks a1][%marks  b1 ]"), comment("a b", "a1 b1", "b2-c3"));
        assert_eq!(of("[%clk 0:10] a [%x] b"), comment("a b", "", ""), "unknown ones are left out");
        assert_eq!(of("a [%marks b2"), comment("a [%marks b2", "", ""), "one that is not closed is text");
        assert_eq!(of("[%] [b] %"), comment("[b] %", "", ""));
    }

    #[test]
    fn an_annotation_is_read_as_it_is_printed() {
        for comment in [comment("", "", ""), comment("a ] b", "b2 c3", ""), comment("", "", "b2-c3 d4-e5")] {
            assert_eq!(Comment::of(&comment.print()), comment);
        }
        assert_eq!(comment("Here.", "b2", "b2-c3").print(), "[%marks b2] [%arrows b2-c3] Here.");
    }
}
