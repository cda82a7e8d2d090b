//! What the page says, whatever the language.

/// Everything the page says that is not a game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// The name of the site.
    SiteName,
}
