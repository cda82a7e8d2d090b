//! The parts of a source file that concern other modules: the modules that it declares and the paths that it
//! names.
//!
//! This reads tokens, without parsing Rust. That is enough to find `mod`, `use` and paths outside of
//! comments, strings and tests.

use super::tokens::{is_word, tokens};

/// A path as it is written, split at `::`.
pub(super) type Names = Vec<String>;

/// A declaration `mod name;`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    /// The inline modules around the declaration.
    pub(super) within: Names,
    pub(super) name: String,
    /// The value of the attribute `path`.
    pub(super) path: Option<String>,
    /// Whether it is compiled for tests only.
    pub(super) is_test: bool,
}

/// A path that is named in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// The inline modules around it.
    pub(super) within: Names,
    pub(super) path: Names,
    /// The name that a `use` gives it. `None` outside of `use`.
    pub(super) alias: Option<String>,
}

/// The relevant parts of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Source {
    pub(super) declared: Vec<Declared>,
    pub(super) inline: Vec<Names>,
    pub(super) named: Vec<Named>,
}

impl Source {
    /// Reads the text of a file. Everything under `#[cfg(test)]` is left out, except for declarations of
    /// modules.
    pub(super) fn read(text: &str) -> Source {
        let tokens = tokens(text);
        let mut source = Source::default();
        let mut within: Vec<(String, usize)> = Vec::new();
        let (mut at, mut depth, mut path) = (0, 0_usize, None);
        while at < tokens.len() {
            let token = tokens[at].as_str();
            let names = || within.iter().map(|(name, _)| name.clone()).collect::<Names>();
            match token {
                "#" => {
                    let (attribute, next) = attribute(&tokens, at);
                    if attribute.first().is_some_and(|name| name == "path") {
                        path = attribute.last().map(|value| value.trim_matches('"').to_owned());
                    }
                    at = next;
                    if is_for_tests(attribute) {
                        let (item, next) = item(&tokens, at);
                        source.declared.extend(declared(item, names(), true));
                        at = next;
                    }
                    continue;
                }
                "mod" if tokens.get(at + 2).is_some_and(|next| next == ";") => {
                    let name = tokens[at + 1].clone();
                    let declared = Declared { within: names(), name, path: path.take(), is_test: false };
                    source.declared.push(declared);
                    at += 2;
                }
                "mod" if tokens.get(at + 2).is_some_and(|next| next == "{") => {
                    within.push((tokens[at + 1].clone(), depth));
                    source.inline.push(within.iter().map(|(name, _)| name.clone()).collect());
                    depth += 1;
                    at += 2;
                }
                "use" => {
                    let end = (at..tokens.len()).find(|end| tokens[*end] == ";").unwrap_or(tokens.len());
                    let mut leaves = Vec::new();
                    use_tree(&tokens[at + 1..end], &mut 0, &[], &mut leaves);
                    let named = |(path, alias)| Named { within: names(), path, alias: Some(alias) };
                    source.named.extend(leaves.into_iter().map(named));
                    at = end;
                }
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    within.pop_if(|(_, opened)| *opened == depth);
                }
                _ if is_word(token) && tokens.get(at + 1).is_some_and(|next| next == "::") => {
                    let begins = at;
                    while tokens.get(at + 1).is_some_and(|next| next == "::")
                        && tokens.get(at + 2).is_some_and(|next| is_word(next))
                    {
                        at += 2;
                    }
                    if begins == 0 || !matches!(tokens[begins - 1].as_str(), "::" | ".") {
                        let path = tokens[begins..=at].iter().step_by(2).cloned().collect();
                        source.named.push(Named { within: names(), path, alias: None });
                    }
                }
                _ => {}
            }
            path = path.filter(|_| matches!(token, "#" | "pub" | "(" | ")" | "crate" | "super"));
            at += 1;
        }
        source
    }
}

/// The tokens of an attribute that begins at `at`, without `#[` and `]`, and the place after it.
fn attribute(tokens: &[String], at: usize) -> (&[String], usize) {
    let begins = (at + 1..tokens.len()).find(|index| tokens[*index] == "[").unwrap_or(at);
    let ends = matching(tokens, begins);
    (&tokens[(begins + 1).min(ends)..ends], ends + 1)
}

/// The place of the bracket that closes the bracket at `opens`.
fn matching(tokens: &[String], opens: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(opens) {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => {
                depth -= 1;
                if depth == 0 {
                    return index;
                }
            }
            _ => {}
        }
    }
    tokens.len().saturating_sub(1)
}

/// Whether an attribute is a `cfg` that only tests satisfy.
fn is_for_tests(attribute: &[String]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token == word);
    attribute.first().is_some_and(|name| name == "cfg") && has("test") && !has("not") && !has("any")
}

/// The item that begins at `at`, with its attributes, and the place after it.
fn item(tokens: &[String], begins: usize) -> (&[String], usize) {
    let mut at = begins;
    while at < tokens.len() {
        match tokens[at].as_str() {
            "#" => at = attribute(tokens, at).1 - 1,
            ";" => return (&tokens[begins..=at], at + 1),
            "{" => {
                let ends = matching(tokens, at);
                // The braces of a `use` are followed by a semicolon.
                if tokens.get(ends + 1).is_none_or(|next| next != ";") {
                    return (&tokens[begins..=ends], ends + 1);
                }
                at = ends;
            }
            "(" | "[" => at = matching(tokens, at),
            _ => {}
        }
        at += 1;
    }
    (&tokens[begins..], tokens.len())
}

/// The module that an item declares in a file of its own, if it does.
fn declared(item: &[String], within: Names, is_test: bool) -> Option<Declared> {
    let place = item.iter().position(|token| token == "mod")?;
    let name = item.get(place + 1)?.clone();
    let path = item[..place].iter().find(|token| token.starts_with('"'));
    let path = path.map(|value| value.trim_matches('"').to_owned());
    (item.get(place + 2)? == ";").then_some(Declared { within, name, path, is_test })
}

/// The paths of a tree of `use`, each with the name that it introduces.
fn use_tree(tokens: &[String], at: &mut usize, base: &[String], leaves: &mut Vec<(Names, String)>) {
    let mut path = base.to_vec();
    while let Some(token) = tokens.get(*at) {
        match token.as_str() {
            "{" => {
                *at += 1;
                while tokens.get(*at).is_some_and(|token| token != "}") {
                    use_tree(tokens, at, &path, leaves);
                }
                *at += 1;
                // A comma follows, or the end.
                if tokens.get(*at).is_some_and(|token| token == ",") {
                    *at += 1;
                }
                return;
            }
            "}" => break,
            "," => {
                *at += 1;
                break;
            }
            "as" => {
                let alias = tokens.get(*at + 1).cloned().unwrap_or_default();
                *at += 2;
                if tokens.get(*at).is_some_and(|token| token == ",") {
                    *at += 1;
                }
                leaves.push((path, alias));
                return;
            }
            "self" if !path.is_empty() => {}
            "::" | "*" => {}
            word => path.push(word.to_owned()),
        }
        *at += 1;
    }
    if path.len() > base.len() || !base.is_empty() {
        let alias = path.last().cloned().unwrap_or_default();
        leaves.push((path, alias));
    }
}

#[test]
fn modules_and_paths_are_found_outside_of_comments_texts_and_tests() {
    let source = Source::read(
        r##"
        //! use crate::comment;
        /* use crate::a; /* nested */ use crate::b; */
        mod child;
        #[path = "elsewhere.rs"]
        pub(crate) mod moved;
        #[cfg(test)]
        mod tests;
        #[cfg(test)]
        mod more { use crate::hidden; }
        use super::{self, scene::{Scene, spots as places, *}, side};
        const TEXT: &str = "use crate::text;";
        const RAW: &str = r#"" crate::raw::text"#;
        fn f<'a>(x: &'a str) -> char { crate::rules::Cell::<u8>::of('"', '\''); x.crate_of() }
        mod inner { fn g() { super::side::other() } }
        "##,
    );
    let declared: Vec<(&str, Option<&str>, bool)> =
        source.declared.iter().map(|each| (&*each.name, each.path.as_deref(), each.is_test)).collect();
    assert_eq!(
        declared,
        [("child", None, false), ("moved", Some("elsewhere.rs"), false), ("tests", None, true)]
    );
    let named: Vec<(String, Option<&str>)> =
        source.named.iter().map(|named| (named.path.join("::"), named.alias.as_deref())).collect();
    let expected = [
        ("super", Some("super")),
        ("super::scene::Scene", Some("Scene")),
        ("super::scene::spots", Some("places")),
        ("super::scene", Some("scene")),
        ("super::side", Some("side")),
        ("crate::rules::Cell", None),
        ("super::side::other", None),
    ];
    assert_eq!(named, expected.map(|(path, alias)| (path.to_owned(), alias)));
    assert_eq!(source.named.last().map(|named| named.within.join("::")), Some("inner".to_owned()));
}
