//! The browser's side: Yew components, routes, preferences. Nothing here knows a rule of a game.

mod board;
mod crash;
mod dialog;
mod example;
mod games;
mod home;
mod json;
mod keeping;
mod menu;
mod motion;
mod moves;
mod parts;
mod players;
mod preferences;
mod qr;
mod rules;
mod share;
mod shelf;
mod shell;
mod sprites;
mod system;
mod table;

/// Mounts the page.
pub fn run() {
    crash::tell_of_panics();
    yew::Renderer::<shell::Shell>::new().render();
}
