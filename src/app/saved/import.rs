//! Imports games and attempts at problems from texts.

use super::{shelf, solved};
use apila_core::i18n::Language;
use apila_model::library::{FileText, Import, ImportReport, extend, read_one};
use apila_model::record::Address;

/// Saves the games and attempts of these texts.
pub(crate) fn import(texts: &[FileText], language: Language) -> ImportReport {
    let import = Import::read(texts, shelf::keyed_sheets(), language);
    for sheet in import.games {
        shelf::add(sheet);
    }
    for (key, header) in import.extended {
        extend(&shelf::Shelf, &key, &header);
    }
    if import.report.has_problems {
        solved::join(&import.progress);
    }
    import.report
}

/// Saves the only game of a text. If it is saved already, it gets what it lacks. Returns the link to it and
/// its key, or `None` for any other text.
pub(crate) fn import_one(text: &str, language: Language) -> Option<(Address, String)> {
    let (sheet, address) = read_one(text, language)?;
    let Some(key) = shelf::key_of(&sheet.print()) else { return Some((address, shelf::add(sheet))) };
    extend(&shelf::Shelf, &key, &sheet.header);
    Some((address, key))
}
