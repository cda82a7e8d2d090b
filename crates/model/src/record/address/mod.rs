//! Addresses: the fragments of the app's URLs. They are a public contract: a link that was valid once stays
//! valid and keeps its meaning.
//!
//! Everything is in the fragment, so any static host can serve the app, and no server sees a game.

mod cut;
mod embed;
mod ending;
mod error;
mod link;
mod mended;
mod parameter;

pub use embed::EmbedLink;
pub(crate) use ending::guarded;
pub use error::{LinkError, LinkErrorKind};
pub use link::{OpenedLink, TableLink, lesson_of, start_against, start_by_link, start_of};
pub use mended::mended;
pub use parameter::Parameter;

use std::borrow::Cow;

use self::ending::link_in;
use crate::catalog::{self, GameId, Registration};
use apila_core::game::Listing;
use apila_core::i18n::Language;

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The list of games.
    Home,
    /// The saved games.
    Games,
    /// What the reader has achieved.
    Progress,
    /// The settings that the reader can choose.
    Settings,
    /// A game to play or replay.
    Table(TableLink),
    /// The editor, with the position of the link.
    Edit(TableLink),
    /// A board in a frame on another site.
    Embed(EmbedLink),
    /// The rules page of a game.
    Rules(GameId),
    /// The lessons of all games.
    Lessons,
    /// The lesson of a game that has one.
    Learn(GameId),
    /// The opening book of a variant, with the position of the link.
    Openings(TableLink),
    /// The model games of a variant, or the one with this number, from 1.
    Model(GameId, Option<u32>),
    /// Problems: the part of the path after `#/problems`. The page reads it
    /// ([`Route::read`](crate::problems::Route::read)), so that the main program does not contain its parser.
    Problems(String),
    /// None of these. This is the whole fragment.
    Unknown(String),
}

/// Splits a fragment into the steps of its path and its query, without what follows the link.
fn taken_apart(fragment: &str) -> ((&str, Option<&str>, Option<&str>), &str) {
    let link = link_in(fragment);
    let path = link.strip_prefix('#').unwrap_or(link);
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let mut steps = path.strip_prefix('/').unwrap_or(path).split('/');
    ((steps.next().unwrap_or_default(), steps.next(), steps.next()), query)
}

/// The part after `problems` in the path of a fragment.
fn path_of_problems(fragment: &str) -> String {
    let path = link_in(fragment).split('?').next().unwrap_or_default();
    path.trim_start_matches(['#', '/']).strip_prefix("problems").unwrap_or_default().to_owned()
}

/// A number from 1 in a path, in its only form.
fn number_in(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == text)
}

/// The id of the first game, for addresses that need not name one.
fn first() -> &'static str {
    catalog::GAMES.first().map_or("", |game| game.listing.plain())
}

fn has_model_games(game: &Listing, id: &str) -> bool {
    game.model_games.iter().any(|file| file.id == id)
}

/// The kind of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// See [`Address::Home`].
    Home,
    /// See [`Address::Games`].
    Games,
    /// See [`Address::Progress`].
    Progress,
    /// See [`Address::Settings`].
    Settings,
    /// See [`Address::Table`].
    Table,
    /// See [`Address::Edit`].
    Edit,
    /// See [`Address::Embed`].
    Embed,
    /// See [`Address::Rules`].
    Rules,
    /// See [`Address::Lessons`].
    Lessons,
    /// See [`Address::Learn`].
    Learn,
    /// See [`Address::Openings`].
    Openings,
    /// See [`Address::Model`].
    Model,
    /// See [`Address::Problems`].
    Problems,
    /// See [`Address::Unknown`].
    Unknown,
}

impl PageKind {
    /// Whether the page works in a frame on another site. That site could lay the page under its own buttons,
    /// so pages that show or change saved games, settings or attempts at problems do not work there.
    #[must_use]
    pub const fn works_in_frame(self) -> bool {
        matches!(
            self,
            PageKind::Embed
                | PageKind::Rules
                | PageKind::Lessons
                | PageKind::Learn
                | PageKind::Openings
                | PageKind::Model
                | PageKind::Unknown
        )
    }
}

impl Address {
    /// Reads a fragment, with or without its `#`. The game in it must be loaded: see [`Address::game_in`].
    #[must_use]
    pub fn parse(fragment: &str) -> Address {
        let (steps, query) = taken_apart(fragment);
        let address = match steps {
            ("", None, None) => Some(Address::Home),
            ("games", None, None) => Some(Address::Games),
            ("progress", None, None) => Some(Address::Progress),
            ("settings", None, None) => Some(Address::Settings),
            ("problems", ..) => Some(Address::Problems(path_of_problems(fragment))),
            ("rules", Some(id), None) => GameId::parse(id).map(Address::Rules),
            ("learn", None, None) => Some(Address::Lessons),
            ("learn", Some(id), None) => {
                GameId::parse(id).filter(|id| id.listing().lesson.is_some()).map(Address::Learn)
            }
            ("openings", id, None) => {
                let id = GameId::parse(id.unwrap_or(first()));
                id.map(|id| Address::Openings(TableLink::parse(id, query)))
            }
            ("model", Some(id), number) => {
                let number = match number {
                    None => Some(None),
                    Some(text) => number_in(text).map(Some),
                };
                let id = GameId::parse(id).filter(|id| has_model_games(id.listing(), id.as_str()));
                id.zip(number).map(|(id, number)| Address::Model(id, number))
            }
            ("edit", Some(id), None) => {
                GameId::parse(id).map(|id| Address::Edit(TableLink::to_edit(id, query)))
            }
            ("embed", Some(id), None) => {
                GameId::parse(id).map(|id| Address::Embed(EmbedLink { id, query: query.to_owned() }))
            }
            (id, None, None) => GameId::parse(id).map(|id| Address::Table(TableLink::parse(id, query))),
            _ => None,
        };
        address.unwrap_or_else(|| Address::Unknown(fragment.to_owned()))
    }

    /// The kind of page that a fragment leads to, and the game in it. The game need not be loaded.
    #[must_use]
    pub fn preview(fragment: &str) -> (PageKind, Option<&'static Registration>) {
        let (kind, id) = match taken_apart(fragment).0 {
            ("", None, None) => return (PageKind::Home, None),
            ("games", None, None) => return (PageKind::Games, None),
            ("progress", None, None) => return (PageKind::Progress, None),
            ("settings", None, None) => return (PageKind::Settings, None),
            ("problems", ..) => return (PageKind::Problems, None),
            ("learn", None, None) => return (PageKind::Lessons, None),
            ("rules", Some(id), None) => (PageKind::Rules, id),
            ("learn", Some(id), None) => (PageKind::Learn, id),
            ("openings", id, None) => (PageKind::Openings, id.unwrap_or(first())),
            ("model", Some(id), number) if number.is_none_or(|text| number_in(text).is_some()) => {
                (PageKind::Model, id)
            }
            ("edit", Some(id), None) => (PageKind::Edit, id),
            ("embed", Some(id), None) => (PageKind::Embed, id),
            (id, None, None) => (PageKind::Table, id),
            _ => return (PageKind::Unknown, None),
        };
        let is_there = |game: &&Registration| match kind {
            PageKind::Learn => game.listing.lesson.is_some(),
            PageKind::Model => has_model_games(game.listing, id),
            _ => true,
        };
        let game = catalog::registration(id).filter(is_there);
        (if game.is_some() { kind } else { PageKind::Unknown }, game)
    }

    /// The game in a fragment. The game need not be loaded.
    #[must_use]
    pub fn game_in(fragment: &str) -> Option<&'static Registration> {
        Address::preview(fragment).1
    }

    /// The value of a parameter in a fragment, unchanged.
    #[must_use]
    pub fn parameter_in(fragment: &str, parameter: Parameter) -> Option<&str> {
        let mut values = taken_apart(fragment).1.split('&').filter_map(|text| text.split_once('='));
        values.find(|(known, _)| *known == parameter.name()).map(|(_, value)| value)
    }

    /// The variant in a fragment to a table. Its game need not be loaded.
    #[must_use]
    pub fn variant_in(fragment: &str) -> Option<(&'static Registration, &'static str)> {
        let (PageKind::Table, Some(game)) = Address::preview(fragment) else { return None };
        let id = taken_apart(fragment).0.0;
        Some((game, game.listing.variants.iter().find(|known| **known == id)?))
    }

    /// The language in a fragment, if it is valid.
    #[must_use]
    pub fn language_in(fragment: &str) -> Option<Language> {
        Address::parameter_in(fragment, Parameter::Language).and_then(Language::of_tag)
    }

    /// The game, language and theme in the address of a board.
    #[must_use]
    pub fn link(&self) -> Option<Cow<'_, TableLink>> {
        match self {
            Address::Table(link) | Address::Edit(link) | Address::Openings(link) => Some(Cow::Borrowed(link)),
            Address::Embed(link) => Some(Cow::Owned(link.table())),
            Address::Home
            | Address::Games
            | Address::Progress
            | Address::Settings
            | Address::Lessons
            | Address::Rules(_)
            | Address::Learn(_)
            | Address::Model(..)
            | Address::Problems(_)
            | Address::Unknown(_) => None,
        }
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        match self {
            Address::Home => "#/".to_owned(),
            Address::Games => "#/games".to_owned(),
            Address::Progress => "#/progress".to_owned(),
            Address::Settings => "#/settings".to_owned(),
            Address::Table(link) => link.print(),
            Address::Edit(link) => format!("#/edit{}", link.print().trim_start_matches('#')),
            Address::Embed(link) => link.print(),
            Address::Rules(id) => format!("#/rules/{id}"),
            Address::Lessons => "#/learn".to_owned(),
            Address::Learn(id) => format!("#/learn/{id}"),
            Address::Openings(link) => format!("#/openings{}", link.print().trim_start_matches('#')),
            Address::Model(id, None) => format!("#/model/{id}"),
            Address::Model(id, Some(number)) => format!("#/model/{id}/{number}"),
            Address::Problems(path) => format!("#/problems{path}"),
            Address::Unknown(fragment) => fragment.clone(),
        }
    }
}
