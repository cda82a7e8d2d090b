//! The content security policy of all pages of a build.
//!
//! A page may load and run the files of the build and nothing else: no inline script, no inline style, no
//! text as code. Text becomes markup or the address of a script only through two policies for Trusted Types.
//! The program uses `apila` for its workers, and `static/offline.js` uses `apila-offline` for the service
//! worker. The policy is in the pages themselves, so that it applies on every host. The files in `recipes/`
//! also send it as a header.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::relay::{self, CHARSET};
use crate::staging::files;
use crate::workspace::Workspace;

/// The directive for connections. A page with live games connects to their relay as well.
const CONNECTIONS: &str = "connect-src 'self'";

/// The policy, by directive.
pub(crate) const POLICY: [&str; 13] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    // Pictures of games are shown as `data:` and drawn from `blob:` addresses.
    "img-src 'self' data: blob:",
    CONNECTIONS,
    // A frame with `sandbox` has an opaque origin, so it cannot start a worker from a file and uses a `blob:`
    // address.
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types apila apila-offline",
];

/// Text in a page that `trunk serve` makes. Such a page has an inline script that reloads it after a build.
const SERVED: &str = "{{__TRUNK_ADDRESS__}}";

/// Writes the policy into all pages.
///
/// # Errors
/// If a page has something that the policy forbids.
pub(crate) fn write(_: &Workspace, folder: &Path) -> Result<()> {
    for file in files(folder, &["html"])? {
        let failed = |error| format!("{}: {error}", file.display());
        let page = fs::read_to_string(&file).map_err(failed)?;
        if page.contains(SERVED) {
            continue;
        }
        // Only the app has live games.
        let relay = relay::address().filter(|_| file == folder.join(relay::PAGE));
        let locked =
            locked(&page, relay.as_deref()).map_err(|error| format!("{}: {error}", file.display()))?;
        fs::write(&file, locked).map_err(failed)?;
    }
    Ok(())
}

/// Returns the policy of a page that connects to a `relay`, if there is one.
fn policy(relay: Option<&str>) -> String {
    let policy = POLICY.join("; ");
    match relay {
        Some(address) => policy.replace(CONNECTIONS, &format!("{CONNECTIONS} {address}")),
        None => policy,
    }
}

/// Returns the page with the policy. It comes first, since it does not apply to what comes before it.
fn locked(page: &str, relay: Option<&str>) -> Result<String> {
    if let Some(tag) = tags(page).find(|tag| is_forbidden(tag)) {
        return Err(format!("the content security policy forbids <{tag}>"));
    }
    let (before, after) = page.split_once(CHARSET).ok_or_else(|| format!("there is no {CHARSET}"))?;
    let policy = policy(relay);
    Ok(format!(
        "{before}{CHARSET}\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{after}"
    ))
}

/// Returns the opening tags of a page, without their brackets.
pub(crate) fn tags(page: &str) -> impl Iterator<Item = &str> {
    let starts = page
        .match_indices('<')
        .filter(|(at, _)| page[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic()));
    starts.filter_map(|(at, _)| page[at + 1..].split('>').next())
}

/// Returns the value of an attribute of a tag.
pub(crate) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = tag.split_once(&format!(" {name}=\""))?;
    value.split('"').next()
}

/// Whether a tag is or has an inline script or style, or changes the base of addresses.
fn is_forbidden(tag: &str) -> bool {
    let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let has = |name: &str| attributes.split_whitespace().any(|word| word.starts_with(name));
    let has_handler = attributes
        .split_whitespace()
        .filter_map(|word| word.split_once("=\""))
        .any(|(name, _)| name.starts_with("on") && name.len() > 2);
    match name {
        "style" | "base" | "object" | "embed" => true,
        "script" if !has("src=") => true,
        _ => has("style=") || has_handler || attributes.contains("javascript:"),
    }
}

#[cfg(test)]
mod tests {
    use super::{POLICY, locked, policy};

    #[test]
    fn a_page_gets_the_policy_before_all_that_it_binds() {
        let page = "<head><meta charset=\"utf-8\"><script src=\"a.js\"></script></head><p class=\"one style\">on=\"a\"</p>";
        let locked = locked(page, None).unwrap();
        let policy = locked.find(POLICY[0]).unwrap();
        assert!(locked.find("charset").unwrap() < policy && policy < locked.find("<script").unwrap());
        assert!(POLICY.iter().all(|directive| !directive.contains(['"', ';'])));
    }

    #[test]
    fn recipes_and_documentation_have_the_same_policy() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for file in ["docs/publishing.md", "recipes/nginx.conf", "recipes/Caddyfile", "recipes/_headers"] {
            let text = std::fs::read_to_string(root.join(file)).unwrap();
            assert!(text.contains(&POLICY.join("; ")), "{file}");
        }
    }

    #[test]
    fn what_the_policy_forbids_stops_the_build() {
        for inline in [
            "<script>a()</script>",
            "<script type=\"module\">a()</script>",
            "<p style=\"color: red\">",
            "<style>p { color: red }</style>",
            "<button type=\"button\" onclick=\"a()\">",
            "<a href=\"javascript:a()\">",
            "<base href=\"/\">",
        ] {
            assert!(locked(&format!("<meta charset=\"utf-8\">{inline}"), None).is_err(), "{inline}");
        }
        assert!(locked("<p>no place for it</p>", None).is_err());
    }

    #[test]
    fn only_the_relay_is_allowed_beside_the_site() {
        let with_relay = policy(Some("wss://relay.example/mqtt"));
        assert!(with_relay.contains("; connect-src 'self' wss://relay.example/mqtt; "));
        assert_eq!(with_relay.replace(" wss://relay.example/mqtt", ""), policy(None));
    }
}
