//! Word packs: one file for each language except English, with the words of the page and of all games.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::workspace::Workspace;

/// The section of the words that all pages share.
const PAGE: &str = "page";
/// The folder with the words of this section.
const PAGE_FOLDER: &str = "crates/core/src/i18n";

/// Writes the packs into `words` in the folder of the page.
///
/// # Errors
/// If a file of words is missing, or a pack cannot be written.
pub(crate) fn write(workspace: &Workspace, folder: &Path) -> Result<()> {
    let folder = folder.join("words");
    fs::create_dir_all(&folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    for language in languages(&workspace.root)? {
        let file = folder.join(format!("{language}.txt"));
        let pack = pack(&workspace.root, &language)?;
        fs::write(&file, pack).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    Ok(())
}

/// The tags of the languages that are not compiled in: those of the files beside the English words of pages.
fn languages(root: &Path) -> Result<Vec<String>> {
    let words = root.join(PAGE_FOLDER).join("words");
    let failed = |error| format!("cannot list {}: {error}", words.display());
    let mut languages = Vec::new();
    for entry in fs::read_dir(&words).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        languages.extend(name.to_str().and_then(|name| name.strip_suffix(".txt")).map(str::to_owned));
    }
    languages.retain(|language| language != "en");
    Ok(languages)
}

/// Makes the pack of a language: a section for the page and one for each game, named by its folder. Comments
/// are left out, since they are for translators. A game without words in the language is left out, too: its
/// texts are English.
fn pack(root: &Path, language: &str) -> Result<String> {
    let mut pack = String::new();
    for (section, folder) in sections(root)? {
        let file = folder.join("words").join(format!("{language}.txt"));
        if section != PAGE && !file.is_file() {
            continue;
        }
        let text =
            fs::read_to_string(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        pack.push_str(&format!("[{section}]\n"));
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            pack.push_str(line);
            pack.push('\n');
        }
    }
    Ok(pack)
}

/// The sections, each with the folder that contains its `words`.
fn sections(root: &Path) -> Result<Vec<(String, PathBuf)>> {
    let games = root.join("crates/games/src");
    let failed = |error| format!("cannot list {}: {error}", games.display());
    let mut sections = Vec::new();
    for entry in fs::read_dir(&games).map_err(failed)? {
        let folder = entry.map_err(failed)?.path();
        if let Some(name) = folder.file_name().filter(|_| folder.join("words").is_dir()) {
            sections.push((name.to_string_lossy().into_owned(), folder));
        }
    }
    sections.sort();
    sections.insert(0, (PAGE.to_owned(), root.join(PAGE_FOLDER)));
    Ok(sections)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{languages, pack};

    #[test]
    fn packs_hold_the_words_of_the_page_and_of_games() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let languages = languages(root).unwrap();
        assert!(languages.len() > 2, "{languages:?}");
        for language in languages {
            let pack = pack(root, &language).unwrap();
            assert!(pack.starts_with("[page]\n"), "{language}");
            assert!(pack.lines().filter(|line| line.starts_with('[')).count() > 1, "{language}");
            assert!(!pack.contains("\n#") && !pack.contains("\n\n"), "{language}");
        }
    }
}
