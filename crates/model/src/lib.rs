//! The part of the program above the games that needs no browser and no types of any game.
//!
//! - [`board_keys`]: what single keys do on a board.
//! - [`early_keys`]: keys that are pressed before the code that handles them has been loaded.
//! - [`catalog`]: the registered games and variants.
//! - [`record`]: a game as data: moves, variations, links, files, storage.
//! - [`play`]: the table and the editor as pure state machines.
//! - [`library`]: the list of the saved games.
//! - [`live`]: games by link whose link travels by itself.
//! - [`saving`]: when the game of a table is stored, and how it is merged with what other pages have stored.
//! - [`model_games`]: annotated games between strong levels, and what their notes claim.
//! - [`openings`]: what is known of the turns in an opening.
//! - [`opponents`]: whom the reader plays against.
//! - [`home`]: what the home page says of the games and of where to begin.
//! - [`places`]: the places that the header of every page leads to.
//! - [`preferences`]: the choices on the page of settings, and how they are stored.
//! - [`visits`]: the page that is shown, and the page that is loading.
//! - [`display`]: how a reader wants pages and boards to be shown.
//! - [`embed`]: boards on other pages.
//! - [`lesson`]: lessons, which consist of such boards.
//! - [`problems`]: problems with a proof, which also use such boards.
//! - [`worker`]: the protocol between a page and the worker that searches for it.
//! - [`analysis`]: search results in words: assessments, hints and reviews.

pub mod analysis;
pub mod board_keys;
pub mod catalog;
pub mod display;
pub mod early_keys;
pub mod embed;
pub mod home;
pub mod lesson;
pub mod library;
pub mod live;
pub mod model_games;
pub mod openings;
pub mod opponents;
pub mod places;
pub mod play;
pub mod preferences;
pub mod problems;
pub mod record;
pub mod saving;
pub mod table_page;
pub mod visits;
pub mod worker;
