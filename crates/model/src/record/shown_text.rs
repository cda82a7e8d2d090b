//! How names and comments from files are shown. The file and the stored game keep them unchanged.

use super::player_names::{LONGEST_NAME, push};

/// The greatest number of characters of a game's name that are shown.
const LONGEST_TITLE: usize = 80;
/// The greatest number of characters of a comment that are shown as a caption.
const LONGEST_CAPTION: usize = 2000;

/// The name of a player as it is shown: the part that [`player_name`](super::player_name) keeps, with `…` if
/// it is cut. Empty if nothing of the name is visible.
#[must_use]
pub fn shown_player(name: &str) -> String {
    line(name, LONGEST_NAME)
}

/// The name of a game as it is shown, or the name of a player if there is room. Like [`shown_player`], but
/// longer.
#[must_use]
pub fn shown_title(name: &str) -> String {
    line(name, LONGEST_TITLE)
}

/// A comment as it is shown, with its line ends. Characters that change the direction of other text are left
/// out.
#[must_use]
pub fn shown_comment(comment: &str) -> String {
    comment.chars().filter(|sign| !is_direction(*sign)).collect()
}

/// A comment as it is shown if there is no room for a long one.
#[must_use]
pub fn shown_caption(comment: &str) -> String {
    cut(shown_comment(comment), LONGEST_CAPTION)
}

/// Whether a character embeds, overrides or isolates the direction of the text after it.
pub(super) const fn is_direction(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn line(text: &str, most: usize) -> String {
    let mut line = String::new();
    // One more character than allowed is taken. It shows whether the text has to be cut.
    let mut left = most + 1;
    for sign in text.chars() {
        if left == 0 {
            break;
        }
        push(&mut line, sign, &mut left);
    }
    line.truncate(line.trim_end().len());
    cut(line, most)
}

/// A text of at most `most` characters. The last one is `…` if the text was longer.
fn cut(mut text: String, most: usize) -> String {
    if text.char_indices().nth(most).is_some()
        && let Some((end, _)) = text.char_indices().nth(most - 1)
    {
        text.truncate(end);
        text.truncate(text.trim_end().len());
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_CAPTION, LONGEST_TITLE, shown_caption, shown_comment, shown_player, shown_title};
    use crate::record::{LONGEST_NAME, player_name};

    #[test]
    fn names_are_shown_as_names_in_links_are_read() {
        for name in [
            "Ana",
            "  Ana   María ",
            "\u{202e}evil\u{2066}\u{200b}",
            "Ana\tBob",
            "\u{202e}\u{200b}",
            "",
            "عَبْد",
        ] {
            assert_eq!(shown_player(name), player_name(name), "{name:?}");
            assert_eq!(shown_title(name), player_name(name), "{name:?}");
        }
    }

    #[test]
    fn what_is_cut_is_told() {
        let fits = "a".repeat(LONGEST_NAME);
        assert_eq!(shown_player(&fits), fits);
        assert_eq!(shown_player(&format!("{fits} \u{202e} ")), fits, "blanks at the end are not cut off");
        let cut = format!("{}…", "a".repeat(LONGEST_NAME - 1));
        assert_eq!(shown_player(&format!("{fits}a")), cut);
        assert_eq!(shown_player(&"a".repeat(100_000)), cut);
        assert_eq!(shown_player(&format!("{}  bcd", "a".repeat(LONGEST_NAME - 1))), cut);
        assert_eq!(shown_title(&"日".repeat(100_000)).chars().count(), LONGEST_TITLE);
        assert_eq!(shown_caption(&"日".repeat(100_000)).chars().count(), LONGEST_CAPTION);
    }

    #[test]
    fn comments_keep_their_lines_and_their_length_but_turn_nothing_round() {
        assert_eq!(shown_comment("a\u{202e}b\u{2066}\nc\u{3000}d\u{200f}"), "ab\nc\u{3000}d\u{200f}");
        let long = "a b\n".repeat(25_000);
        assert_eq!(shown_comment(&long), long);
    }
}
