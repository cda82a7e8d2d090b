//! The browser's side: Yew components, routes, preferences. Nothing here knows a rule of a game.

mod board;
mod crash;
mod dialog;
mod example;
mod home;
mod menu;
mod motion;
mod moves;
mod players;
mod preferences;
mod rules;
mod shell;
mod sprites;
mod table;

/// Mounts the page.
pub fn run() {
    crash::tell_of_panics();
    yew::Renderer::<shell::Shell>::new().render();
}
