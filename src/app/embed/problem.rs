//! Problems on other people's pages, in elements and in frames. This is a part of the boards, since few
//! boards have a problem.

use std::pin::Pin;

use js_sys::Date;

use crate::app::navigation::language::{load_words, spoken};
use crate::app::system::fetching::{FetchFailure, fetch_text};
use crate::app::system::parts::{load_all, part_of_boards};
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_model::catalog::{GameId, Registration};
use apila_model::embed::{Plan, Settings};
use apila_model::problems::{DailyProblem, Day, FilePage, ProblemSet, Purpose, address, file_of};

/// The attribute of an element, and the parameter of a frame, that names a problem.
pub(crate) const PROBLEM: &str = "problem";
/// The name of the problem of the day.
const DAILY: &str = "daily";

/// Why there is no board with a problem.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NoProblem {
    /// There is no such problem. The text is a sentence that says so.
    Unknown(String),
    /// Something could not be fetched. A retry may succeed.
    FetchFailed,
}

impl From<FetchFailure> for NoProblem {
    fn from(_: FetchFailure) -> NoProblem {
        NoProblem::FetchFailed
    }
}

/// Resolves to the settings of a board with a problem, or to why there is none.
pub(crate) type Finding = Pin<Box<dyn Future<Output = Result<Settings, NoProblem>>>>;

/// Finds a problem by its name, such as `qawale/17` or `daily`, for an element with these attributes. The
/// second text is the address of the app. Also loads the words and the game.
pub(crate) type FindProblem = fn(String, Vec<(String, String)>, String, Language) -> Finding;

/// The finder as a part of the program.
pub(crate) static PROBLEM_FINDER: Part<FindProblem> = part_of_boards!(problem: FindProblem = FIND);
static FIND: FindProblem = |name, pairs, home, wanted| {
    Box::pin(async move {
        load_words(&home, wanted).await;
        let settings = move |id| {
            let mut settings = Settings::of(id);
            pairs
                .iter()
                .filter(|(name, _)| name != "game")
                .for_each(|(name, value)| settings.set(name, value));
            settings
        };
        find(&name, settings, home, spoken(wanted)).await
    })
};

/// Finds a problem and puts it into the settings for a board of its variant.
///
/// # Errors
/// If there is no such problem, or if something could not be fetched.
pub(crate) async fn find(
    name: &str,
    settings: impl FnOnce(GameId) -> Settings,
    home: String,
    language: Language,
) -> Result<Settings, NoProblem> {
    let (game, file, page) =
        named(name).ok_or_else(|| NoProblem::Unknown(Plan::no_such_game(name, language).reason))?;
    let set = fetch(&home, game, file).await?;
    let id = GameId::parse(file.id).ok_or(FetchFailure)?;
    let (problem, _) = page
        .problem(&set)
        .ok_or_else(|| NoProblem::Unknown(language.say(&page.no_problem(id.game().name(language)))))?;
    let mut settings = settings(id);
    problem.put_into(&mut settings, id, language);
    Ok(settings)
}

/// Loads a game, and meanwhile fetches a file of its problems from below `home`.
///
/// # Errors
/// If one of them cannot be loaded. The reason is in the console.
pub(crate) async fn fetch(
    home: &str,
    game: &'static Registration,
    file: &ProblemFile,
) -> Result<ProblemSet, FetchFailure> {
    let mut set = Err(FetchFailure);
    let fetching = async {
        set = fetch_set(home, file).await;
        Ok(())
    };
    load_all(vec![game.game.fetch(), Box::pin(fetching)]).await?;
    set
}

/// Fetches a file of problems from below `home`, without its game.
///
/// # Errors
/// If it cannot be loaded. The reason is in the console.
pub(crate) async fn fetch_set(home: &str, file: &ProblemFile) -> Result<ProblemSet, FetchFailure> {
    let text = fetch_text(&format!("{home}{}", address(file))).await.map_err(FetchFailure::warn)?;
    ProblemSet::read(&text).map_err(|error| FetchFailure::warn(error.to_string().into()))
}

/// Returns the game and the file of a problem, and its page. The problem of the day is that of today by the
/// reader's clock, in UTC.
fn named(name: &str) -> Option<(&'static Registration, &'static ProblemFile, FilePage)> {
    if name == DAILY {
        // The time is whole and not negative.
        let daily = DailyProblem::for_everybody(Day::at(Date::now() as u64)?)?;
        return file_of(daily.file.id).map(|(game, file)| (game, file, FilePage::Daily(daily)));
    }
    let (id, number) = name.split_once('/')?;
    let (game, file) = file_of(id)?;
    Some((game, file, FilePage::Problem(number.parse().ok()?, Purpose::Single)))
}
