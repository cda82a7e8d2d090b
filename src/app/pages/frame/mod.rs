//! The page of a board in a frame.

use yew::prelude::*;

use super::Page;
use crate::app::embed::{EmbeddedBoard, parent_page};
use crate::app::system::parts::page_part;
use apila_core::i18n::{AppPhrase, Language};
use apila_core::part::Part;
use apila_model::record::EmbedLink;

#[derive(Properties, PartialEq)]
pub(crate) struct FramePageProps {
    pub(crate) link: EmbedLink,
    pub(crate) language: Language,
}

/// The page, for a visit with a number.
pub(crate) static PAGE: Part<Page<FramePageProps>> = page_part!(frame: Page<FramePageProps> = MOUNT);

static MOUNT: Page<FramePageProps> = |visit, props| html! { <FramePage key={visit} ..props /> };

#[component]
fn FramePage(props: &FramePageProps) -> Html {
    let (host, parent) = (*use_memo((), |()| parent_page::open(&props.link, props.language))).clone();
    {
        let host = host.clone();
        use_effect_with((), move |()| {
            let listening = parent.map(|parent| parent_page::listen(parent, host));
            move || drop(listening)
        });
    }
    html! { <main id="content" class="framed"><h1 class="unseen">{ props.language.say(&AppPhrase::SiteName) }</h1><EmbeddedBoard {host} /></main> }
}
