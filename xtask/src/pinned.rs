//! The script for other pages under an address that changes with its content, for pages that want no other
//! version than the one they have tried.
//!
//! `embed.json` names the address and the hash for the attribute `integrity`. `boards.html` shows the tag.

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha384};

use crate::Result;
use crate::embed::{SCRIPT, fill_in};
use crate::fingerprint::fingerprint;
use crate::workspace::Workspace;

/// The names and hash of the script, in the folder of the build.
const DESCRIPTION: &str = "embed.json";
/// The page that shows the tag.
const PAGE: &str = "boards.html";

/// Returns whether a file of a build is the script under its second address, or describes it. Browsers keep
/// the script under its first address.
pub(crate) fn is_pinned(name: &str) -> bool {
    name == DESCRIPTION || (name.starts_with("embed-") && name.ends_with(".js"))
}

/// Writes the script under its second address, its description, and the tag in the page. The script must be
/// complete.
///
/// # Errors
/// If a file cannot be read or written.
pub(crate) fn write(_: &Workspace, folder: &Path) -> Result<()> {
    let failed = |name: &str, error| format!("cannot pin the script, {name}: {error}");
    let script = fs::read(folder.join(SCRIPT)).map_err(|error| failed(SCRIPT, error))?;
    let name = format!("embed-{}.js", fingerprint(&script));
    let integrity = format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(&script)));
    let page = fs::read_to_string(folder.join(PAGE)).map_err(|error| failed(PAGE, error))?;
    let page = fill_in(&page, &[("script", &name), ("integrity", &integrity)])?;
    let description = format!("{{\"script\":\"{name}\",\"integrity\":\"{integrity}\"}}\n");
    let files =
        [(name.as_str(), &script[..]), (DESCRIPTION, description.as_bytes()), (PAGE, page.as_bytes())];
    for (name, content) in files {
        fs::write(folder.join(name), content).map_err(|error| failed(name, error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{is_pinned, write};
    use crate::workspace::Workspace;

    #[test]
    fn the_script_has_a_second_address_and_its_hash_is_named() {
        let folder = std::env::temp_dir().join(format!("apila-pinned-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("embed.js"), "foobar").unwrap();
        fs::write(folder.join("boards.html"), "<script src={{script}} integrity={{integrity}}>").unwrap();
        let written = write(&Workspace::find().unwrap(), &folder);
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        let name = names.filter_map(|name| name.into_string().ok()).find(|name| name.starts_with("embed-"));
        let (name, described, page) = (name.unwrap(), read("embed.json"), read("boards.html"));
        let copy = read(&name);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(written, Ok(()));
        assert_eq!(copy, "foobar");
        let hash = "sha384-PJww2fZl501RXIQpYNSkUcg6ASX9Pec5LXs3IxrxDHLqWK7fzfiaV2W/kCr5Ps8G";
        assert!(page.starts_with(&format!("<script src={name} integrity=sha384-")), "{page}");
        assert_eq!(described, format!("{{\"script\":\"{name}\",\"integrity\":\"{hash}\"}}\n"));
        assert!(is_pinned(&name) && is_pinned("embed.json"));
        assert!(!is_pinned("embed.js") && !is_pinned("embed-1.css"));
    }
}
