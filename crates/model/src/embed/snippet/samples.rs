//! Boards for the tests of snippets.

use super::{Fallback, Snippet, Target};
use crate::embed::Settings;
use crate::record::{Address, Record, Sheet};
use apila_core::i18n::Language;

pub(super) const HOME: &str = "https://apila.example/x/";

/// A sheet with everything that is special in one of the syntaxes.
pub(super) const SHEET: &str =
    "[Game \"qawale\"]\n[Result \"*\"]\n\n1. a1nne {[%marks b2] <b> & \"so\"\n\n{{ x \\} end}\n2. d4sww\n";

pub(super) fn qawale() -> Record {
    match Address::parse("#/qawale?moves=a1nne_d4sww") {
        Address::Table(link) => link.open(Language::English).record,
        other => panic!("{other:?}"),
    }
}

pub(super) fn sheet() -> Sheet {
    Sheet::read(SHEET, Language::English).unwrap()
}

/// Settings with these values.
pub(super) fn settings(values: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::of(qawale().id());
    for (name, value) in values {
        settings.set(name, value);
    }
    settings
}

/// The code of a board with these settings. Its picture is in a file.
pub(super) fn code(target: Target, settings: &Settings) -> String {
    let fallback = Fallback::of(settings, Language::English);
    Snippet { settings, home: HOME, fallback: &fallback, picture: "qawale-2.svg" }.code(target)
}
