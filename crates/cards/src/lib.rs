//! Cards: what chats and other sites show for links to games and problems.
//!
//! Browsers keep the fragment of an address to themselves, so whoever makes the preview of a link sees only
//! the home page. Each card is a small page with an address of its own, `p/jo/17/`. It has a title, a text
//! and a picture of the board, and leads readers to the fragment. In a frame it shows the board itself;
//! `oembed.json` beside it has the markup of that frame.
//!
//! A card needs the address of the site, since pictures and frames have to be named by whole addresses.

mod card;
mod page;
pub mod picture;
mod write;

pub use card::{Card, all};
pub use page::{FOLDER, oembed, page};
pub use write::{Written, write};
