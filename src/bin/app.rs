//! The browser program.
fn main() {}
