//! Links that were cut off. A mistake at the very end of a link shows that something is missing there.

use super::Address;
use super::error::{LinkError, LinkErrorKind};
use super::link::LIVE_LENGTH;
use super::parameter::Parameter;
use crate::record::PlyError;
use apila_core::game::MoveError;

impl LinkError {
    /// Whether the link in a fragment seems to have been cut off, which caused this mistake. Cuts between two
    /// moves or after a whole value cannot be noticed.
    #[must_use]
    pub fn is_from_cut(&self, fragment: &str) -> bool {
        // Links are written with their parameters in this order, so only the last one can be cut.
        let address = Address::parse(fragment);
        let link = address.link();
        let last = link.as_ref().and_then(|link| link.last());
        let value = self.value.as_str();
        if last != Some((self.parameter, value)) || self.span.end < value.len() {
            return false;
        }
        let is_open = value.ends_with(['_', '-', '.']) || value.is_empty();
        match &self.kind {
            LinkErrorKind::Position(error) => is_open || error.span.is_empty() || !value.contains('_'),
            LinkErrorKind::Move { error: PlyError::Move(MoveError::Syntax(error)), .. } => {
                is_open || error.span.is_empty()
            }
            LinkErrorKind::Move { .. } => is_open,
            LinkErrorKind::Value { allowed } => allowed.iter().any(|whole| whole.starts_with(value)),
            LinkErrorKind::Name if self.parameter == Parameter::Live => value.len() < LIVE_LENGTH,
            LinkErrorKind::Name => value.bytes().all(|byte| byte.is_ascii_alphanumeric()) && value.len() < 4,
            LinkErrorKind::Ply { .. } => is_open,
            // Colour, level and seconds.
            LinkErrorKind::Clock => is_open || value.bytes().all(|byte| byte.is_ascii_digit()),
            LinkErrorKind::Computers { .. } => {
                is_open || value.rsplit('_').next().is_some_and(|side| side.split('-').count() < 3)
            }
            LinkErrorKind::Repeated => false,
        }
    }
}
