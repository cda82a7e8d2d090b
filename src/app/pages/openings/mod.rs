//! The page of openings: the opening book of a variant as a tree to walk through, on a live board. The
//! address always names the position on the board.

mod turns;

use std::rc::Rc;

use yew::prelude::*;

use super::Page;
use crate::app::analysis::AnalysisPhrase;
use crate::app::board::dragging;
use crate::app::embed::{BoardHost, EmbeddedBoard, Frame, host_of};
use crate::app::navigation;
use crate::app::saved::opponents;
use crate::app::system::adopted::use_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::system::value::{Value, use_value};
use crate::app::thinking::use_answers;
use crate::app::widgets::bar::{board_header, rules_link};
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::analysis::Remark;
use apila_model::catalog::GameId;
use apila_model::openings::{self, KnownOpenings, OpeningsPhrase};
use apila_model::places::Place;
use apila_model::play::Play;
use apila_model::record::{Address, Computers, TableLink};
use wasm_bindgen_futures::spawn_local;

/// The styles of pages on which a reader walks through a game.
const STYLES: &str = include_str!("../../../../static/styles/walk.css");

#[derive(Properties, PartialEq)]
pub(crate) struct OpeningsPageProps {
    pub(crate) link: TableLink,
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<OpeningsPageProps>> = page_part!(openings: Page<OpeningsPageProps> = MOUNT);

static MOUNT: Page<OpeningsPageProps> = |visit, props| {
    let key = format!("{visit} {}", props.language.tag());
    html! { <OpeningsPage {key} ..props /> }
};

#[component]
fn OpeningsPage(props: &OpeningsPageProps) -> Html {
    let OpeningsPageProps { link, language } = props;
    let (id, language) = (link.id, *language);
    let redraw = use_force_update();
    let host = {
        let link = link.clone();
        (*use_memo((), move |()| host_of(openings::board(&link), language, redraw))).clone()
    };
    let known = use_known(&host);
    let root = use_node_ref();
    use_styles(&root, STYLES);
    let board = host.board.borrow();
    let play = board.play();
    use_address(openings::address(play));
    let title = language.say(&OpeningsPhrase::Openings);
    let above = html! {
        <div class="taught">
            <p class="about">{ language.say(&OpeningsPhrase::OpeningsAbout) }</p>
            { variants(id, language) }
        </div>
    };
    let standing = known.standing(play);
    let below = html! {
        <>
            <p class="standing">{ standing.clone() }</p>
            { turns::list(&known, play, &host) }
            { ways_on(play, language) }
        </>
    };
    let frame = Frame { above, below, remarks: vec![standing], ..Frame::default() };
    html! {
        <div ref={root}>
            { board_header(
                language,
                Some(&Place::Learn),
                html! { <h1>{ id.game().name(language) }{ ": " }{ title }</h1> },
                rules_link(id, language)
            ) }
            <main id="content" class="learn walk">
                <EmbeddedBoard host={host.clone()} has_drawings=true {frame} />
            </main>
        </div>
    }
}

/// Returns what is known of the position on the board, and asks the computer what is not known yet.
#[hook]
fn use_known(host: &Rc<BoardHost>) -> Value<KnownOpenings> {
    let known = use_value(KnownOpenings::default);
    let setter = known.setter();
    let question = known.question(host.board.borrow().play());
    use_answers(question, move |asked, answer| setter.set(KnownOpenings::of_answer(asked, answer)));
    // The page does not wait for this part. Without it, pieces can still be moved by presses.
    use_effect_on((), |()| {
        spawn_local(async {
            let _ = dragging().fetch().await;
        });
    });
    known
}

/// Keeps the position on the board in the address bar.
#[hook]
fn use_address(address: Address) {
    use_effect_on(address.print(), move |_| navigation::replace(&address.clone().into()));
}

/// Links to the books of the other variants.
fn variants(id: GameId, language: Language) -> Html {
    if !id.listing().has_variants() {
        return Html::default();
    }
    let links = GameId::of(id.registration()).map(|variant| {
        html! {
            <li><a href={format!("#/openings/{variant}")}
                aria-current={(variant == id).then_some("page")}>{ variant.variant_name(language) }</a></li>
        }
    });
    html! { <ul class="variants">{ for links }</ul> }
}

/// Links to a table with the position on the board.
fn ways_on(play: &Play, language: Language) -> Html {
    let opponent = opponents::usual(play.record().id().listing());
    let way = |computers: Computers, action: &'static str, class: &'static str, text: String| {
        html! {
            <a class={format!("button {class}")} data-action={action}
                href={openings::table(play, computers).print()}>{ text }</a>
        }
    };
    html! {
        <div class="buttons steps">
            if !openings::is_over(play) {
                { way(opponent, "play", "primary", language.say(&Remark::PlayOnFromHere)) }
            }
            { way(Computers::NONE, "analyse", "quiet", language.say(&AnalysisPhrase::Analysis)) }
        </div>
    }
}
