//! The rules pages. Each page is made from the text of a game in a language (`rules/<language>.md` in the
//! folder of the game), the boards of the game (`rules/boards.toml`), and the frame of all pages
//! (`templates/page.html` and `words/` in this package).

mod attributes;
mod boards;
mod escape;
mod figure;
mod frame;
pub mod lessons;
mod markdown;
mod mistake;
mod text;

use std::fs;
use std::path::{Path, PathBuf};

use apila_core::game::Listing;
use apila_core::i18n::Language;

use crate::header::header;
use apila_model::places::Place;
use boards::Board;
pub use frame::Page;
use frame::{Frame, GameLink, Words};
pub use mistake::Mistake;
use text::Text;

/// The sources of the rules of a game that all languages share.
struct Rules {
    game: &'static Listing,
    /// The folder of the texts, relative to the root of the repository.
    folder: PathBuf,
    boards: Vec<Board>,
}

/// Makes the rules pages of all games in all languages, from the files below the root of the repository. If a
/// text is missing in a language, its page has the English text. A game without a folder `rules` has no
/// pages.
///
/// # Errors
/// Returns all mistakes in texts, boards and words.
pub fn all(checkout: &Path) -> Result<Vec<Page>, Vec<Mistake>> {
    let listed = apila_games::GAMES.iter().map(|registration| registration.listing);
    let with_rules = listed.filter(|game| checkout.join(folder_of(game)).is_dir());
    let games = gathered(with_rules.map(|game| rules(checkout, game)))?;
    gathered(Language::ALL.into_iter().map(|language| pages_in(language, checkout, &games)))
        .map(|pages| pages.into_iter().flatten().collect())
}

/// The folder of the texts of a game, relative to the root of the repository.
fn folder_of(game: &Listing) -> PathBuf {
    ["crates/games/src", game.folder, "rules"].iter().collect()
}

/// Reads the rules of a game.
fn rules(checkout: &Path, game: &'static Listing) -> Result<Rules, Vec<Mistake>> {
    let folder = folder_of(game);
    let file = folder.join("boards.toml");
    let boards = boards::read(&file, &read(checkout, &file)?, game.plain())?;
    Ok(Rules { game, folder, boards })
}

/// Makes the pages in a language.
fn pages_in(language: Language, checkout: &Path, games: &[Rules]) -> Result<Vec<Page>, Vec<Mistake>> {
    let file = PathBuf::from(format!("crates/site/words/{}.toml", language.tag()));
    let words = Words::read(&file, &read(checkout, &file)?)?;
    let texts = gathered(games.iter().map(|rules| text_in(language, checkout, rules, &words)))?;
    let named = |(rules, (_, text)): (&Rules, &(Language, Text))| GameLink {
        id: rules.game.plain(),
        name: text.name.clone(),
        is_taught: rules.game.lesson.is_some(),
        has_problems: !rules.game.problems.is_empty(),
        has_model_games: !rules.game.model_games.is_empty(),
    };
    let header = header(checkout, language, "../../", Some(&Place::Learn))
        .map_err(|error| vec![Mistake::new(&file, 0, error)])?;
    let names: Vec<GameLink> = games.iter().zip(&texts).map(named).collect();
    gathered(names.iter().zip(&texts).map(|(game, (written_in, text))| {
        let written_in = *written_in;
        let frame = Frame { header: &header, language, words: &words, games: &names, game, text, written_in };
        frame.page().map_err(|mistake| vec![mistake])
    }))
}

/// Reads the text of a game in a language, or else in English. Also returns the language of the text.
fn text_in(
    language: Language,
    checkout: &Path,
    rules: &Rules,
    words: &Words,
) -> Result<(Language, Text), Vec<Mistake>> {
    let file = |language: Language| rules.folder.join(format!("{}.md", language.tag()));
    let is_there = checkout.join(file(language)).is_file();
    let written_in = if is_there { language } else { Language::English };
    let file = file(written_in);
    let text = read(checkout, &file)?;
    Ok((written_in, Text::read(&file, &text, rules.game.plain(), &rules.boards, &words.solution)?))
}

/// Reads a file, given by its path from the root of the repository.
fn read(checkout: &Path, file: &Path) -> Result<String, Vec<Mistake>> {
    fs::read_to_string(checkout.join(file)).map_err(|error| vec![Mistake::new(file, 0, error.to_string())])
}

/// Returns all results, or all mistakes if there are any.
fn gathered<T>(results: impl Iterator<Item = Result<T, Vec<Mistake>>>) -> Result<Vec<T>, Vec<Mistake>> {
    let (mut all, mut mistakes) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(one) => all.push(one),
            Err(found) => mistakes.extend(found),
        }
    }
    if mistakes.is_empty() { Ok(all) } else { Err(mistakes) }
}

#[cfg(test)]
mod tests;
