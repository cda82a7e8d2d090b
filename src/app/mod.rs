//! The browser's side: Yew components, routes, preferences. Nothing here knows a rule of a game.

mod analysis;
mod board;
mod configurator;
mod crash;
mod dialog;
mod editor;
mod elements;
mod embed;
mod example;
mod games;
mod home;
mod json;
mod keeping;
mod languages;
mod menu;
mod motion;
mod moves;
mod opponents;
mod parts;
mod picture;
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
mod thinking;

/// Mounts the page in the element that `index.html` has for it: the notice of a failure stands outside. In a worker it
/// thinks for the page.
pub fn run() {
    if thinking::serve() {
        return;
    }
    crash::tell_of_panics();
    let Some(root) = gloo::utils::document().get_element_by_id("app") else { return };
    let mount = move || {
        yew::Renderer::<shell::Shell>::with_root(root).render();
    };
    languages::when_loaded(languages::wanted(&shell::current().address), mount);
}

/// Hands over to the script of another page, which has started the program for the boards there. In a worker it thinks
/// for the boards.
pub fn run_boards() {
    if thinking::serve() {
        return;
    }
    crash::tell_of_panics();
    embed::hand_over();
}
