//! The pages, each named by the router alone.

pub(super) mod editor;
pub(super) mod frame;
pub(super) mod games;
pub(super) mod home;
pub(super) mod rules;
pub(super) mod table;
pub(super) mod unknown;
