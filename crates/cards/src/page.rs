//! The files of a card: a page in each language, and the description of its frame.

use apila_core::i18n::Language;
use apila_model::embed::StillPicture;
use apila_model::problems::card_page;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

use crate::card::{self, Card};
use crate::picture;

/// The folder of all cards in the folder of the build.
pub const FOLDER: &str = "p";
/// The picture of a card, in its folder.
pub(crate) const PICTURE: &str = "board.png";
/// The description of its frame, in its folder.
pub(crate) const OEMBED: &str = "oembed.json";
/// The width of its frame in CSS pixels.
const WIDTH: u32 = 480;
/// The room of a frame for the edge of the element and the padding in it, on both sides.
const EDGE: u32 = 18;
/// The room of a frame for what is above and below a board: the task in two lines, a line of numbers, a
/// caption of two lines, and buttons.
const BESIDES: u32 = 240;
/// The height of Jō's board, the highest one.
const HIGHEST: u32 = 542;
/// The size of the pictures of games and of the site (`tests/e2e/preview.mjs`).
const PREVIEW: (u32, u32) = (1200, 630);
/// The seconds for which a site may keep the description.
const CACHE_AGE: u32 = 24 * 60 * 60;
const TEMPLATE: &str = include_str!("../templates/card.html");

#[derive(Serialize)]
struct Picture {
    /// The path in the folder of the site.
    path: String,
    address: String,
    width: u32,
    height: u32,
}

#[derive(Serialize)]
struct Rules {
    page: &'static str,
    text: String,
}

#[derive(Serialize)]
struct Context {
    language: &'static str,
    locale: &'static str,
    title: String,
    text: String,
    picture: Picture,
    oembed: String,
    home: String,
    fragment: String,
    attribute: &'static str,
    value: String,
    rules: Option<Rules>,
}

#[derive(Serialize)]
struct Oembed {
    version: &'static str,
    r#type: &'static str,
    provider_name: &'static str,
    provider_url: String,
    title: String,
    html: String,
    width: u32,
    height: u32,
    thumbnail_url: String,
    thumbnail_width: u32,
    thumbnail_height: u32,
    cache_age: u32,
}

/// The file of a card's page in a language.
#[must_use]
pub(crate) fn file(language: Language) -> String {
    let page = card_page(language);
    if page.is_empty() { "index.html".to_owned() } else { page }
}

/// The name of a language and a country, which is what Open Graph asks for.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en_GB",
        Language::Spanish => "es_ES",
        Language::French => "fr_FR",
        Language::Japanese => "ja_JP",
    }
}

fn picture(card: &Card, site: &str) -> Picture {
    let (path, (width, height)) = match card {
        Card::Game(id) => (format!("previews/{}.png", id.listing().plain()), PREVIEW),
        Card::Daily => ("preview.png".to_owned(), PREVIEW),
        Card::Problem(..) => (format!("{FOLDER}/{}/{PICTURE}", card.folder()), picture::SIZE),
    };
    Picture { address: format!("{site}{path}"), path, width, height }
}

/// Makes the page of a card in a language. `site` is the address of the site, with a slash at its end.
///
/// # Errors
/// Reports a mistake in the template.
pub fn page(card: &Card, site: &str, language: Language) -> Result<String, String> {
    let (attribute, value) = card.attribute();
    let folder = card.folder();
    let context = Context {
        language: language.tag(),
        locale: locale(language),
        title: card.title(language),
        text: card.text(language),
        picture: picture(card, site),
        oembed: format!("{site}{FOLDER}/{folder}/{OEMBED}"),
        home: "../".repeat(2 + folder.matches('/').count()),
        fragment: card.fragment(),
        attribute,
        value,
        rules: card.rules(language).map(|(page, text)| Rules { page, text }),
    };
    render(&context).map_err(|error| format!("templates/card.html: {error:#}"))
}

fn render(context: &Context) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.template_from_named_str("card.html", TEMPLATE)?.render(Serde(context))
}

/// Describes the frame of a card for sites that show it in their pages (<https://oembed.com>).
///
/// # Errors
/// Never: all values are texts and numbers.
pub fn oembed(card: &Card, site: &str, still: Option<&StillPicture>) -> Result<String, String> {
    let thumbnail = picture(card, site);
    let title = card.title(Language::English);
    let height = still.map_or(HIGHEST, |still| still.height);
    let frame_height = height * (WIDTH - EDGE) / card::WIDTH + BESIDES;
    let html = format!(
        "<iframe src=\"{site}{FOLDER}/{}/\" title=\"{title}\" width=\"{WIDTH}\" height=\"{frame_height}\" \
         frameborder=\"0\" loading=\"lazy\" sandbox=\"allow-scripts allow-popups allow-popups-to-escape-sandbox\"></iframe>",
        card.folder()
    );
    let description = Oembed {
        version: "1.0",
        r#type: "rich",
        provider_name: "Apila",
        provider_url: site.to_owned(),
        title,
        html,
        width: WIDTH,
        height: frame_height,
        thumbnail_url: thumbnail.address,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
        cache_age: CACHE_AGE,
    };
    serde_json::to_string(&description).map_err(|error| error.to_string())
}
