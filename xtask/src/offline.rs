//! The service worker `sw.js`, which makes the site work without a network, and its list of all files of the
//! build.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::embed::fill_in;
use crate::fingerprint::fingerprint;
use crate::pinned::is_pinned;
use crate::staging::is_for_readers;
use crate::workspace::Workspace;
use crate::{Result, minify, relay};

/// The worker.
const WORKER: &str = "sw.js";
/// The worker that removes the service worker.
const REMOVER: &str = "sw-off.js";
/// Files for hosts, crawlers and programmers: names, and extensions. The cards are in the folder `p`.
const NOT_FOR_READERS: ([&str; 6], [&str; 3]) =
    (["404.html", "p", "preview.png", "previews", "robots.txt", "sitemap.xml"], ["br", "gz", "map"]);

/// Writes the worker. A build that is not for readers gets the worker that removes it. This must be the last
/// step: the hash of a file that changes later would be wrong.
///
/// # Errors
/// If a file cannot be read or written, or has a name that would have to be escaped in addresses.
pub(crate) fn write(workspace: &Workspace, folder: &Path) -> Result<()> {
    let worker = if is_for_readers() {
        let Kept { files, count, size } = kept(folder)?;
        eprintln!("the service worker keeps {count} files, {} kB", size / 1000);
        let worker = workspace.read(&format!("static/{WORKER}"))?;
        fill_in(&worker, &[("build", &fingerprint(files.as_bytes())), ("files", &files)])?
    } else {
        workspace.read(&format!("static/{REMOVER}"))?
    };
    let path = folder.join(WORKER);
    fs::write(&path, worker).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    minify::files(workspace, folder, &[path])
}

/// The files that readers load.
#[derive(Debug, PartialEq, Eq)]
struct Kept {
    /// The names and hashes of the files, as JSON.
    files: String,
    count: usize,
    /// The total size in bytes, not compressed.
    size: usize,
}

fn kept(folder: &Path) -> Result<Kept> {
    let mut paths = Vec::new();
    collect(folder, &mut paths)?;
    paths.sort();
    let (mut entries, mut size) = (Vec::new(), 0);
    for path in paths {
        let bytes = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        size += bytes.len();
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let name = name.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || "-_./".contains(c)) {
            return Err(format!(
                "{name}: only ASCII letters, digits, - _ and . can be in the name of a file"
            ));
        }
        entries.push(format!("\"{name}\":\"{}\"", BASE64_STANDARD.encode(Sha256::digest(&bytes))));
    }
    Ok(Kept { files: format!("{{{}}}", entries.join(",")), count: entries.len(), size })
}

/// Adds the files in and below a folder that readers load.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        let is_internal = name.starts_with(['.', '_']) || [WORKER, REMOVER].contains(&name.as_ref());
        let is_unused = relay::address().is_none() && relay::FILES.contains(&name.as_ref());
        if is_internal
            || is_unused
            || is_pinned(&name)
            || NOT_FOR_READERS.0.contains(&name.as_ref())
            || NOT_FOR_READERS.1.contains(&extension.as_ref())
        {
            continue;
        }
        if path.is_dir() {
            collect(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::{Kept, kept};

    /// A folder with these files, each holding `foobar`.
    fn folder(name: &str, files: &[&str]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("apila-offline-{}-{name}", std::process::id()));
        for file in files {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "foobar").unwrap();
        }
        folder
    }

    #[test]
    fn all_files_that_readers_load_are_listed_with_their_hashes() {
        let files = [
            "index.html",
            "a/b/c.svg",
            "index.html.br",
            "sw.js",
            "_headers",
            "robots.txt",
            "previews/jo.png",
            "p/jo/17/index.html",
            "embed.json",
            ".well-known/x",
        ];
        let folder = folder("listed", &files);
        let hash = "w6uP8Tcg6K2QR905Rms8iXTlksL6OD1KOWBxTK7wxPI=";
        let kept = kept(&folder);
        fs::remove_dir_all(folder).unwrap();
        let files = format!("{{\"a/b/c.svg\":\"{hash}\",\"index.html\":\"{hash}\"}}");
        assert_eq!(kept, Ok(Kept { files, count: 2, size: 12 }));
    }

    #[test]
    fn a_name_that_addresses_must_escape_is_refused() {
        let folder = folder("refused", &["a b.html"]);
        let kept = kept(&folder);
        fs::remove_dir_all(folder).unwrap();
        assert!(kept.is_err());
    }
}
