//! The tags above the moves: `[Name "value"]`.

use super::cursor::{Cursor, ErrorAt, excerpt};
use super::{
    DATE, GAME, GameResult, Header, Label, MOST_OTHER_TAGS, NAME, RESULT, START, SheetErrorKind, VARIANT,
    is_date, is_tag_name, player_tags, result_word, without_controls,
};
use crate::catalog::GameId;
use crate::record::{GameTree, Record};
use apila_core::game::Listing;
use apila_core::rules::Side;

/// The number of tags with a meaning.
const KNOWN_TAGS: usize = 8;

struct Tag<'a> {
    name: &'a str,
    value: String,
    /// The byte offset of the value.
    at: usize,
}

/// The tags of a game. Game is the first tag, and no name occurs twice.
pub(super) struct Tags<'a> {
    tags: Vec<Tag<'a>>,
}

/// Reads all tags before the moves.
pub(super) fn read<'a>(cursor: &mut Cursor<'a>) -> Result<Tags<'a>, ErrorAt> {
    let mut tags: Vec<Tag<'a>> = Vec::new();
    loop {
        cursor.skip_blank();
        let start = cursor.at();
        if !cursor.take('[') {
            break;
        }
        let tag = read_tag(cursor)?;
        if tags.is_empty() && tag.name != GAME {
            return Err(ErrorAt::new(start, SheetErrorKind::MissingGame));
        }
        if tags.len() == MOST_OTHER_TAGS + KNOWN_TAGS {
            return Err(ErrorAt::new(start, SheetErrorKind::TooManyTags));
        }
        if tags.iter().any(|known| known.name == tag.name) {
            return Err(ErrorAt::new(start, SheetErrorKind::RepeatedTag { name: tag.name.to_owned() }));
        }
        tags.push(tag);
    }
    if tags.is_empty() {
        return Err(ErrorAt::new(cursor.at(), SheetErrorKind::MissingGame));
    }
    Ok(Tags { tags })
}

/// Reads the rest of a tag after its opening bracket. A tag is on one line.
fn read_tag<'a>(cursor: &mut Cursor<'a>) -> Result<Tag<'a>, ErrorAt> {
    let blank = |c| matches!(c, ' ' | '\t');
    cursor.take_while(blank);
    let name_at = cursor.at();
    let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_tag_name(name) {
        return Err(ErrorAt::new(name_at, SheetErrorKind::TagName));
    }
    cursor.take_while(blank);
    let quote = cursor.at();
    if !cursor.take('"') {
        return Err(ErrorAt::new(quote, SheetErrorKind::TagValue));
    }
    let at = cursor.at();
    let Some(value) = cursor.take_enclosed('"', '"', false) else {
        return Err(ErrorAt::new(quote, SheetErrorKind::UnclosedQuote));
    };
    cursor.take_while(blank);
    if !cursor.take(']') {
        return Err(ErrorAt::new(cursor.at(), SheetErrorKind::UnclosedTag));
    }
    Ok(Tag { name, value: without_controls(&value, false), at })
}

impl Tags<'_> {
    /// The tag with this name, if it exists and is not empty.
    fn get(&self, name: &str) -> Option<&Tag<'_>> {
        self.tags.iter().find(|tag| tag.name == name && !tag.value.is_empty())
    }

    /// The value of the tag with this name. Empty if there is none.
    pub(super) fn value(&self, name: &str) -> String {
        self.get(name).map_or_else(String::new, |tag| tag.value.clone())
    }

    /// The contents of the tags for a list of games. The sheet must be of this game.
    pub(super) fn label(&self, game: &Listing) -> Label {
        let result = self.value(RESULT);
        Label {
            name: self.value(NAME),
            players: player_tags(game).map(|tag| self.value(&tag)),
            result: GameResult::ALL.into_iter().find(|known| known.word(game) == result),
        }
    }

    /// The header, and the game before its first move.
    pub(super) fn open(&self) -> Result<(Header, Record), ErrorAt> {
        let id = self.id()?;
        let date = self.value(DATE);
        if let Some(tag) = self.get(DATE).filter(|tag| !is_date(&tag.value)) {
            return Err(ErrorAt::new(tag.at, SheetErrorKind::Date { text: excerpt(&tag.value) }));
        }
        let record = match self.get(START) {
            None => Record::from_start(id, Side::First),
            Some(Tag { value, at, .. }) => match id.read(value) {
                Ok(position) => Record::new(id, position),
                Err(error) => {
                    return Err(ErrorAt::new(*at, SheetErrorKind::Position { text: excerpt(value), error }));
                }
            },
        };
        let players = player_tags(id.listing());
        let known: [&str; KNOWN_TAGS] = [GAME, VARIANT, NAME, DATE, RESULT, START, &players[0], &players[1]];
        let other: Vec<&Tag<'_>> = self.tags.iter().filter(|tag| !known.contains(&tag.name)).collect();
        if let Some(tag) = other.get(MOST_OTHER_TAGS) {
            return Err(ErrorAt::new(tag.at, SheetErrorKind::TooManyTags));
        }
        let header = Header {
            name: self.value(NAME),
            players: [self.value(&players[0]), self.value(&players[1])],
            date,
            other: other.iter().map(|tag| (tag.name.to_owned(), tag.value.clone())).collect(),
        };
        Ok((header, record))
    }

    /// The id of the variant in the tags. The variant need not exist.
    pub(super) fn variant(&self) -> String {
        let game = self.value(GAME);
        match self.get(VARIANT) {
            Some(variant) => format!("{game}-{}", variant.value),
            None => game,
        }
    }

    fn id(&self) -> Result<GameId, ErrorAt> {
        let Tag { value: game, at, .. } = &self.tags[0];
        let Some(plain) = GameId::parse(game) else {
            return Err(ErrorAt::new(*at, SheetErrorKind::UnknownGame { text: excerpt(game) }));
        };
        let Some(Tag { value: variant, at, .. }) = self.get(VARIANT) else { return Ok(plain) };
        let id = GameId::all().find(|id| id.as_str().split_once('-') == Some((game, variant)));
        id.ok_or_else(|| ErrorAt::new(*at, SheetErrorKind::UnknownVariant { text: excerpt(variant) }))
    }

    /// Checks that the current line of the tree has the result in the Result tag, if there is such a tag.
    pub(super) fn check_result(&self, tree: &GameTree) -> Result<(), ErrorAt> {
        let wanted = result_word(tree.id().listing(), tree.line().outcome());
        match self.get(RESULT).filter(|tag| tag.value != wanted) {
            None => Ok(()),
            Some(Tag { value, at, .. }) => {
                Err(ErrorAt::new(*at, SheetErrorKind::Result { found: excerpt(value), wanted }))
            }
        }
    }
}
