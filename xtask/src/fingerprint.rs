//! Fingerprints in the names of files, so that no cache mixes two builds: files with different contents have
//! different names.
//!
//! Trunk adds fingerprints of the compilers' output. Here the files are renamed with fingerprints of the
//! contents that are sent.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::Result;
use crate::workspace::Workspace;

/// The page whose files are named by trunk.
const PAGE: &str = "index.html";

/// Renames the files that trunk has named, in the folder of a build and in the page. A program's script and
/// its wasm share one fingerprint, before and after.
///
/// # Errors
/// If a file cannot be read, written or renamed.
pub(crate) fn rename(_: &Workspace, folder: &Path) -> Result<()> {
    let failed = |task: &str, name: &str, error| format!("cannot {task} {name}: {error}");
    let path = folder.join(PAGE);
    let mut page = fs::read_to_string(&path).map_err(|error| failed("read", PAGE, error))?;
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let unlisted = |error| failed("list", &folder.display().to_string(), error);
    for entry in fs::read_dir(folder).map_err(unlisted)? {
        let name = entry.map_err(unlisted)?.file_name().to_string_lossy().into_owned();
        if let Some((before, print, _)) = parts(&name).filter(|_| page.contains(&name)) {
            groups.entry(format!("{before}-{print}")).or_default().push(name);
        }
    }
    for mut names in groups.into_values() {
        names.sort();
        let mut content = Vec::new();
        for name in &names {
            content.extend(fs::read(folder.join(name)).map_err(|error| failed("read", name, error))?);
        }
        for name in &names {
            let Some((before, _, after)) = parts(name) else { continue };
            let new = format!("{before}-{}{after}", fingerprint(&content));
            fs::rename(folder.join(name), folder.join(&new))
                .map_err(|error| failed("rename", name, error))?;
            page = page.replace(name, &new);
        }
    }
    fs::write(&path, page).map_err(|error| failed("write", PAGE, error))
}

/// Splits a name at its fingerprint. `app-12cd_bg.wasm` becomes `app`, `12cd` and `_bg.wasm`.
pub(crate) fn parts(name: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = name.rsplit_once('-')?;
    let end = rest.find(|c: char| !c.is_ascii_hexdigit())?;
    let (print, after) = rest.split_at(end);
    (!print.is_empty() && after.starts_with(['.', '_'])).then_some((before, print, after))
}

/// The first 64 bits of the SHA-256 hash, as hexadecimal digits.
pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{PAGE, fingerprint, parts, rename};
    use crate::workspace::Workspace;

    #[test]
    fn a_fingerprint_is_the_beginning_of_the_hash() {
        // An example of FIPS 180-4.
        assert_eq!(fingerprint(b"abc"), "ba7816bf8f01cfea");
    }

    #[test]
    fn names_are_taken_apart() {
        assert_eq!(parts("app-12cd_bg.wasm"), Some(("app", "12cd", "_bg.wasm")));
        assert_eq!(parts("a-b-0.css"), Some(("a-b", "0", ".css")));
        for name in ["app.js", "animator-worker.js", "a-.js", "b-12"] {
            assert_eq!(parts(name), None, "{name}");
        }
    }

    #[test]
    fn files_are_named_by_their_content() {
        let folder = std::env::temp_dir().join(format!("apila-fingerprint-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let files = ["app-12.js", "app-12_bg.wasm", "page-3.css", "kept-4.css", "sw.js"];
        for file in files {
            fs::write(folder.join(file), file.as_bytes()).unwrap();
        }
        let page =
            "<link href=\"./app-12.js\"><link href=\"./app-12_bg.wasm\"><link href=\"./page-3.css\"> sw.js";
        fs::write(folder.join(PAGE), page).unwrap();
        let renamed = rename(&Workspace::find().unwrap(), &folder);
        let page = fs::read_to_string(folder.join(PAGE)).unwrap();
        let mut names: Vec<String> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        fs::remove_dir_all(&folder).unwrap();
        names.sort();
        assert_eq!(renamed, Ok(()));
        let (app, styles) = (fingerprint(b"app-12.jsapp-12_bg.wasm"), fingerprint(b"page-3.css"));
        let files = [
            format!("app-{app}.js"),
            format!("app-{app}_bg.wasm"),
            "index.html".to_owned(),
            "kept-4.css".to_owned(),
            format!("page-{styles}.css"),
            "sw.js".to_owned(),
        ];
        assert_eq!(names, files);
        for name in [&files[0], &files[1], &files[4]] {
            assert!(page.contains(&format!("\"./{name}\"")), "{page}");
        }
    }
}
