//! Dates in the reader's language.

use js_sys::{Date as BrowserDate, Object, Reflect};
use wasm_bindgen::JsValue;

use apila_core::i18n::Language;
use apila_model::problems::{Date, Day};

/// Milliseconds per day.
const MILLISECONDS: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// The date of a day, as short as in the list of saved games.
pub(crate) fn day_in_words(day: Day, language: Language) -> String {
    written(day.date(), &[("dateStyle", "medium")], language)
}

/// Formats a date in a language, with these options of the browser.
pub(crate) fn written(date: Date, options: &[(&str, &str)], language: Language) -> String {
    // The browser counts months from 0, and `utc` returns a time in UTC.
    let first = BrowserDate::utc(date.year as f64, f64::from(date.month) - 1.0);
    let time = first + f64::from(date.day - 1) * MILLISECONDS;
    let chosen = Object::new();
    for (key, value) in options.iter().chain(&[("timeZone", "UTC")]) {
        // Setting fields of a new object cannot fail.
        let _ = Reflect::set(&chosen, &(*key).into(), &(*value).into());
    }
    let date = BrowserDate::new(&JsValue::from_f64(time));
    String::from(date.to_locale_date_string(language.tag(), &chosen))
}
