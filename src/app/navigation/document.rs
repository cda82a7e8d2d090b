//! The title, the language and the look of the document.

use gloo::utils::document;

use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::media;
use apila_core::i18n::Language;
use apila_model::display::Theme;
use apila_model::model_games::ModelGamesPhrase;
use apila_model::openings::OpeningsPhrase;
use apila_model::places::Place;
use apila_model::record::{Address, Parameter};

apila_core::phrases! { enum DocumentPhrase { NothingHere } }

/// Sets the title, the language and the look of the document for a page.
pub(crate) fn set_document(address: &Address, language: Language) {
    // The pages of problems set their titles themselves, from what they have loaded.
    if !matches!(address, Address::Problems(_)) {
        let site = language.say(&AppPhrase::SiteName);
        let page = page_title(address, language);
        document().set_title(&page.map_or_else(|| site.clone(), |page| format!("{page} · {site}")));
    }
    media::note("lang", Some(language.tag()));
    let linked = address.link().and_then(|link| link.valid(Parameter::Theme).map(ToOwned::to_owned));
    // A page that embeds a board decides the look of that board.
    let is_own = !matches!(address, Address::Embed(_));
    let chosen = Some(preferences::theme()).filter(|theme| is_own && *theme != Theme::System);
    media::note(media::THEME, linked.as_deref().or(chosen.map(Theme::tag)));
}

/// Returns the title of a page. `None` for the home page, which has the title of the site.
fn page_title(address: &Address, language: Language) -> Option<String> {
    Some(match address {
        Address::Home => return None,
        Address::Unknown(_) => language.say(&DocumentPhrase::NothingHere),
        Address::Games => language.say(&Place::YourGames),
        Address::Progress => language.say(&AppPhrase::YourProgress),
        Address::Settings => language.say(&Place::Settings),
        Address::Problems(_) => language.say(&Place::Problems),
        Address::Table(link) => link.id.game().name(language),
        Address::Edit(link) => {
            let (game, page) = (link.id.game().name(language), language.say(&AppPhrase::SetUpPosition));
            language.say(&AppPhrase::PageOfGame { game, page })
        }
        Address::Embed(link) => link.id.game().name(language),
        Address::Rules(id) => language.say(&AppPhrase::RulesOf { game: id.game().name(language) }),
        Address::Lessons => language.say(&Place::Learn),
        Address::Openings(link) => {
            let (game, page) = (link.id.game().name(language), language.say(&OpeningsPhrase::Openings));
            language.say(&AppPhrase::PageOfGame { game, page })
        }
        Address::Model(id, number) => {
            let game = id.listing().full_name(language, id.as_str());
            let page = language.say(&match number {
                None => ModelGamesPhrase::ModelGames,
                Some(number) => ModelGamesPhrase::ModelGameNumber { number: *number as usize },
            });
            language.say(&AppPhrase::PageOfGame { game, page })
        }
        Address::Learn(id) => {
            let (game, page) = (id.game().name(language), language.say(&Place::Learn));
            language.say(&AppPhrase::PageOfGame { game, page })
        }
    })
}
