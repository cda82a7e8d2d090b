//! The files that readers load first: those of the home page, of a table of each game that a link opens, and
//! of boards on other pages.
//!
//! The lists are read from a build. `tests/e2e/parts.test.mjs` compares them with what a browser fetches.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::parts::{self, FOLDER};
use crate::policy::{attribute, tags};
use crate::{Result, embed, fingerprint, program, styles};

/// The app's page.
const PAGE: &str = "index.html";
/// The kinds of links whose files the page loads. `static/start.js` loads the program.
const FETCHED: [&str; 3] = ["icon", program::RELATION, "stylesheet"];
/// The folder of the pictures on the home page.
const PICTURES: &str = "pictures";
/// What is shown before the program is loaded.
const FIRST_VIEWS: &str = "first";
/// The first view of the home page, in the language that needs no words besides.
const HOME_VIEW: &str = "en.html";
/// The part of the app that shows the home page.
const HOME: &str = "home";
/// The beginning of the names of parts with the rules and the board of a game.
const GAME: &str = "game_";

/// Files of a build, listed by the page or board that needs them first.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FirstLoads {
    pub(crate) home: Vec<String>,
    /// The files of a table, by the id of the game.
    pub(crate) tables: BTreeMap<String, Vec<String>>,
    /// The files of boards on another page, without a game.
    pub(crate) boards: Vec<String>,
    /// The files that boards on another page load for a game, by its id.
    pub(crate) games: BTreeMap<String, Vec<String>>,
}

impl FirstLoads {
    /// Reads the lists from a build.
    ///
    /// # Errors
    /// Reports a missing file, or what is wrong with one.
    pub(crate) fn read(folder: &Path) -> Result<FirstLoads> {
        let text = |name: &str| {
            fs::read_to_string(folder.join(name)).map_err(|error| format!("cannot read {name}: {error}"))
        };
        let index = text(PAGE)?;
        let linked = linked(&index);
        let app = linked.iter().find(|name| is_of(name, "app", ".js"));
        let app = app.ok_or_else(|| format!("{PAGE} names no script of the app"))?;
        let page: Vec<String> = std::iter::once(PAGE.to_owned()).chain(linked.iter().cloned()).collect();
        let with_styles = |name| {
            let sheet = tags(&index)
                .filter(|tag| attribute(tag, "rel") == Some("later"))
                .filter_map(|tag| attribute(tag, "href").map(|address| address.trim_start_matches("./")))
                .find(|file| is_of(file, name, ".css"));
            page.iter().cloned().chain(sheet.map(str::to_owned)).collect::<Vec<_>>()
        };
        let pictures = fs::read_dir(folder.join(PICTURES)).map_err(|error| format!("{PICTURES}: {error}"))?;
        let pictures =
            pictures.flatten().map(|entry| format!("{PICTURES}/{}", entry.file_name().to_string_lossy()));
        let script = text(embed::SCRIPT)?;
        let named =
            |end| named(&script, "boards", end).ok_or_else(|| format!("{} names no boards", embed::SCRIPT));
        let boards = vec![embed::SCRIPT.to_owned(), named(".js")?, named("_bg.wasm")?];
        let games = games(&text(&boards[1])?)?;
        let app = text(app)?;
        let tables = self::games(&app)?.into_iter();
        let home = with_styles(styles::HOME).into_iter().chain(files(&app, HOME)?);
        let table = with_styles(styles::TABLE);
        let first_view = |name: &str| format!("{FIRST_VIEWS}/{name}");
        Ok(FirstLoads {
            home: home.chain(pictures).chain([first_view(HOME_VIEW)]).collect(),
            tables: tables
                .map(|(id, files)| {
                    let empty_board = first_view(&format!("{id}.svg"));
                    (id, [table.clone(), vec![empty_board], files].concat())
                })
                .collect(),
            boards,
            games,
        })
    }

    /// Formats the lists as JSON. Names of files contain no characters that must be escaped.
    pub(crate) fn to_json(&self) -> String {
        let list = |files: &Vec<String>| {
            format!("[{}]", files.iter().map(|file| format!("\"{file}\"")).collect::<Vec<_>>().join(", "))
        };
        let by_id = |lists: &BTreeMap<String, Vec<String>>| {
            let lists = lists.iter().map(|(id, files)| format!("\"{id}\": {}", list(files)));
            format!("{{{}}}", lists.collect::<Vec<_>>().join(", "))
        };
        format!(
            "{{\"home\": {}, \"tables\": {}, \"boards\": {}, \"games\": {}}}\n",
            list(&self.home),
            by_id(&self.tables),
            list(&self.boards),
            by_id(&self.games)
        )
    }
}

/// Returns the files that a page names in its head and that a browser fetches with it.
fn linked(page: &str) -> Vec<String> {
    let address = |tag| {
        let is_fetched = FETCHED.iter().any(|kind| attribute(tag, "rel") == Some(kind));
        let name = if tag.starts_with("script ") { "src" } else { "href" };
        (name == "src" || tag.starts_with("link ") && is_fetched).then(|| attribute(tag, name)).flatten()
    };
    tags(page).filter_map(address).map(|address| address.trim_start_matches("./").to_owned()).collect()
}

/// Returns the file `<name>-<fingerprint><end>` that a script names.
fn named(script: &str, name: &str, end: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    script.split(|c| !is_part(c)).find(|word| is_of(word, name, end)).map(str::to_owned)
}

fn is_of(file: &str, name: &str, end: &str) -> bool {
    fingerprint::parts(file).is_some_and(|(before, _, after)| before == name && after == end)
}

/// Returns the files of each game, as a program's script lists them.
fn games(script: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let games = parts_with(script, GAME)?;
    if games.is_empty() { Err("a script lists no files of games".to_owned()) } else { Ok(games) }
}

/// Returns the files of a part, as a program's script lists them.
fn files(script: &str, part: &str) -> Result<Vec<String>> {
    parts_with(script, part)?.remove("").ok_or_else(|| format!("a script lists no files of the part {part}"))
}

/// Returns the files of the parts whose names have this beginning, by the rest of the name. A script does not
/// list a part's own file.
fn parts_with(script: &str, beginning: &str) -> Result<BTreeMap<String, Vec<String>>> {
    let folder = parts::named_in(script).ok_or("a script names no parts")?;
    let names =
        script.match_indices(beginning).filter(|(at, _)| !script[..*at].ends_with(char::is_alphanumeric));
    let listed = names.filter_map(|(at, _)| listed(&script[at + beginning.len()..]));
    Ok(listed
        .map(|(rest, files)| {
            let own = format!("{beginning}{rest}");
            let files = files.into_iter().chain([&*own]);
            (rest.to_owned(), files.map(|file| format!("{FOLDER}/{folder}/{file}.wasm")).collect())
        })
        .collect())
}

/// Returns the key at the beginning of a text, and the elements of the array that is its value.
fn listed(text: &str) -> Option<(&str, Vec<&str>)> {
    let (key, value) = text.split_once(':')?;
    let (value, _) = value.trim_start().strip_prefix('[')?.split_once(']')?;
    let is_key = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let elements = value.split(',').map(|element| element.trim().trim_matches(['"', '\'', '`']));
    is_key.then(|| (key, elements.filter(|element| !element.is_empty()).collect()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::FirstLoads;

    const LOADER: &str =
        "fetch(new URL(`./parts/app-1/${file}.wasm`, import.meta.url)); fetchPart(`game_${id}`);";

    #[test]
    fn the_lists_are_read_from_a_build() {
        let folder = std::env::temp_dir().join(format!("apila-first-loads-{}", std::process::id()));
        fs::create_dir_all(folder.join("pictures")).unwrap();
        for (name, text) in [
            (
                "index.html",
                "<head><link rel=\"canonical\" href=\"https://example.org/\"><link rel=\"manifest\" href=\"m\">\
                <link rel=\"stylesheet\" href=\"./page-1.css\"/><script type=\"module\" src=\"start.js\"></script>\
                <link rel=\"program\" href=\"./app-12.js\" crossorigin=\"anonymous\">\
                <link rel=\"later\" href=\"./table-2.css\"><link rel=\"later\" href=\"./later-2.css\"></head>\
                <p><a href=\"./boards.html\">Boards</a></p>",
            ),
            ("app-12.js", "const PARTS = {\n  home: [3],\n  game_jo: ['rules_jo'],\n};\n"),
            ("embed.js", "var a=\"boards-12.js\",b=\"boards-12_bg.wasm\",c=\".boards-x{}\";"),
            ("boards-12.js", "let P={game_jo:[],search_jo:[1]};"),
            ("pictures/jo.svg", ""),
        ] {
            let loader = if name.contains("-12.js") { LOADER } else { "" };
            fs::write(folder.join(name), format!("{text}{loader}")).unwrap();
        }
        let read = FirstLoads::read(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            read.unwrap().to_json(),
            "{\"home\": [\"index.html\", \"page-1.css\", \"start.js\", \"app-12.js\", \
            \"parts/app-1/3.wasm\", \"parts/app-1/home.wasm\", \"pictures/jo.svg\", \"first/en.html\"], \
            \"tables\": {\"jo\": [\"index.html\", \"page-1.css\", \"start.js\", \"app-12.js\", \"table-2.css\", \
            \"first/jo.svg\", \"parts/app-1/rules_jo.wasm\", \"parts/app-1/game_jo.wasm\"]}, \
            \"boards\": [\"embed.js\", \"boards-12.js\", \"boards-12_bg.wasm\"], \
            \"games\": {\"jo\": [\"parts/app-1/game_jo.wasm\"]}}\n"
        );
    }

    #[test]
    fn what_names_no_files_is_an_error() {
        assert!(super::games("const x = { game_jo: ['game_jo'] };").is_err());
        assert!(super::games(LOADER).is_err());
    }
}
