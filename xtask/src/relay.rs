//! A build with a relay for live games: `cargo xtask build --relay ADDRESS`. The page of the app names the
//! relay, and only its policy allows the connection. Without a relay nothing of live games is shown or
//! loaded.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::workspace::Workspace;

/// The environment variable that holds the address while trunk runs.
pub(crate) const ADDRESS: &str = "APILA_RELAY";
/// The page that connects to the relay.
pub(crate) const PAGE: &str = "index.html";
/// The files that only live games need.
pub(crate) const FILES: [&str; 2] = ["live.js", "live.wasm"];
/// The tag after which the page names the relay and has its policy.
pub(crate) const CHARSET: &str = "<meta charset=\"utf-8\">";
/// The hosts that browsers reach without encryption from any page.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// The address of the relay of the build that is being made.
pub(crate) fn address() -> Option<String> {
    std::env::var(ADDRESS).ok()
}

/// Checks the address of a relay.
///
/// # Errors
/// Says what is wrong with it.
pub(crate) fn check(address: &str) -> Result<()> {
    let (is_encrypted, rest) = match address.split_once("://") {
        Some(("wss", rest)) => (true, rest),
        Some(("ws", rest)) => (false, rest),
        _ => return Err(format!("the address of a relay begins with wss://, unlike `{address}`")),
    };
    let host = rest.split('/').next().unwrap_or_default();
    let end = if host.starts_with('[') { host.find(']').map(|at| at + 1) } else { host.find(':') };
    let name = &host[..end.unwrap_or(host.len())];
    // These are in the policy of a page, where others would end the address or have a meaning of their own.
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-._~:/[]%".contains(sign);
    if name.is_empty() || !rest.chars().all(is_plain) {
        return Err(format!("`{address}` is not the address of a relay, such as wss://relay.example/mqtt"));
    }
    if !is_encrypted && !LOOPBACK.contains(&name) {
        return Err(format!("browsers reach only a relay on the same machine by ws://, not `{address}`"));
    }
    Ok(())
}

/// Writes the address into the page of the app, if the build has a relay.
///
/// # Errors
/// If the page cannot be read or written, or has no place for it.
pub(crate) fn write(_: &Workspace, folder: &Path) -> Result<()> {
    let Some(address) = address() else { return Ok(()) };
    let file = folder.join(PAGE);
    let failed = |error| format!("cannot name the relay in {PAGE}: {error}");
    let page = fs::read_to_string(&file).map_err(failed)?;
    fs::write(&file, named(&page, &address)?).map_err(failed)
}

fn named(page: &str, address: &str) -> Result<String> {
    let (before, after) =
        page.split_once(CHARSET).ok_or_else(|| format!("there is no {CHARSET} in {PAGE}"))?;
    Ok(format!("{before}{CHARSET}\n<meta name=\"relay\" content=\"{address}\">{after}"))
}

#[cfg(test)]
mod tests {
    use super::{check, named};

    #[test]
    fn an_address_is_encrypted_or_on_this_machine() {
        for good in
            ["wss://relay.example/mqtt", "wss://a.b:8084/", "ws://127.0.0.1:1884", "ws://[::1]:9/mqtt"]
        {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for wrong in [
            "relay.example",
            "https://relay.example",
            "ws://relay.example",
            "wss://",
            "wss:///mqtt",
            "wss://a b",
            "wss://a;script-src *",
            "wss://a\"><script>",
            "ws://127.0.0.1.example",
        ] {
            assert!(check(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_page_names_the_relay() {
        let page = named("<head><meta charset=\"utf-8\"><title>", "wss://relay.example/mqtt");
        let meta = "<meta name=\"relay\" content=\"wss://relay.example/mqtt\"><title>";
        assert!(page.is_ok_and(|page| page.ends_with(meta)));
        assert!(named("<head>", "wss://relay.example").is_err());
    }
}
