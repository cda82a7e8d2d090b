//! The browser's side: Yew components over the pure model. Nothing here knows a rule of a game.
//!
//! The modules from the bottom to the top. No module imports one that stands after it in this list.
//!
//! - [`phrase`]: texts that several modules say.
//! - [`system`]: wrappers around the interfaces of the browser.
//! - [`thinking`]: questions to the computer. They are answered in a worker or, where there is none, in
//!   slices on the page.
//! - [`saved`]: games, preferences and reviews in the browser's storage.
//! - [`navigation`]: addresses, the history, the language of the page.
//! - [`widgets`]: elements that several pages use.
//! - [`board`]: a board as a component.
//! - [`board_text`]: a board by text and keys.
//! - [`table_state`]: the table as the state of a page.
//! - [`analysis`], [`moves`]: hints, best lines and reviews; the list of moves.
//! - [`live`]: the connection of a live game.
//! - [`embed`]: boards on other people's pages.
//! - [`background`]: files that are opened, launches and updates, on whichever page.
//! - [`pages`]: one folder per page. Only the router names them.
//! - [`router`]: the page that an address shows, and the frame of every page.
//! - [`crash`]: the notice of a failure.

mod analysis;
mod background;
mod board;
mod board_text;
mod crash;
mod embed;
mod live;
mod moves;
mod navigation;
mod pages;
mod phrase;
mod router;
mod saved;
mod system;
mod table_state;
mod thinking;
mod widgets;

use gloo::utils::document;
use web_sys::Element;

/// The allocator of both programs. The allocator of the standard library is 8 kB larger.
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Mounts the app in the element that `index.html` has for it. In a worker, answers the questions of the page
/// instead.
pub fn run() {
    if thinking::serve() {
        return;
    }
    crash::report_panics();
    system::rendering::complete_at_events();
    let Some(root) = document().get_element_by_id("app") else { return };
    mount_when_loaded(root);
}

/// Mounts the app once everything that its first page needs is loaded or has failed to load.
fn mount_when_loaded(root: Element) {
    let fragment = navigation::fragment();
    let needed = router::needed(&fragment);
    navigation::parts::when_loaded(&fragment.clone(), true, needed, move || {
        if navigation::fragment() == fragment {
            yew::Renderer::<router::Router>::with_root(root).render();
        } else {
            // Meanwhile, the reader has followed a link of the first view.
            mount_when_loaded(root);
        }
    });
}

/// Passes the boards to the script of another page, which has started the program. In a worker, answers the
/// questions of the boards instead.
pub fn run_boards() {
    if thinking::serve() {
        return;
    }
    crash::report_panics();
    system::rendering::complete_at_events();
    embed::element::hand_over();
}
