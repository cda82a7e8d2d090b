//! The pages that a reader goes to: the page that is shown, and the page that is loading.
//!
//! A visit begins when the reader follows a link, goes back or types an address. Its page is shown once the
//! code and the words for it are loaded or have failed to load. Until then the page before it stays. Only the
//! latest visit counts: a page that is loaded after another visit has begun is not shown.

use crate::record::{Address, Parameter};
use apila_core::i18n::Language;

/// A page and the key of the saved game that it shows, if there is one.
///
/// The key is stored as the state of the entry in the browser's history. So it survives a reload, and Back
/// finds the game again.
#[derive(Clone, Debug, PartialEq)]
pub struct Destination {
    /// The page.
    pub address: Address,
    /// The key of the saved game.
    pub key: Option<String>,
}

impl From<Address> for Destination {
    fn from(address: Address) -> Destination {
        Destination { address, key: None }
    }
}

impl Destination {
    /// The destination without the language of its link.
    #[must_use]
    pub fn in_any_language(self) -> Destination {
        let address = match self.address {
            Address::Table(link) => Address::Table(link.with(Parameter::Language, None)),
            Address::Edit(link) => Address::Edit(link.with(Parameter::Language, None)),
            Address::Openings(link) => Address::Openings(link.with(Parameter::Language, None)),
            address => address,
        };
        Destination { address, ..self }
    }
}

/// A page that the reader goes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// The page.
    pub destination: Destination,
    /// The number of visits before. Going to the same address again is another visit.
    pub number: u32,
    /// The language in which the page should be shown.
    pub language: Language,
    /// Whether the words of that language are loaded for this visit.
    pub loads_words: bool,
}

impl Visit {
    /// Whether the page is shown in another language because words were requested for it and failed to load.
    #[must_use]
    pub fn lacks_words(&self, shown_in: Language) -> bool {
        self.loads_words && self.language != shown_in
    }
}

/// The page that is shown, and the latest visit.
#[derive(Debug)]
pub struct Visits {
    shown: Visit,
    /// The number and the language of the latest visit, whose page may still be loading.
    latest: (u32, Language),
}

impl Visits {
    /// The first visit. Everything that it needs has been loaded or has failed to load.
    #[must_use]
    pub const fn new(destination: Destination, language: Language) -> Visits {
        Visits { shown: Visit { destination, number: 0, language, loads_words: true }, latest: (0, language) }
    }

    /// The visit whose page is shown.
    #[must_use]
    pub const fn shown(&self) -> &Visit {
        &self.shown
    }

    /// Begins a visit. [`Visits::show`] has to follow once its page is loaded. Words that failed to load for
    /// the latest visit are not loaded again for this one.
    #[must_use]
    pub fn begin(&mut self, destination: Destination, language: Language) -> Visit {
        let (number, before) = self.latest;
        self.latest = (number.wrapping_add(1), language);
        Visit { destination, number: self.latest.0, language, loads_words: language != before }
    }

    /// Shows the page of a visit after it was loaded, unless another visit has begun since. Returns whether
    /// it is shown.
    pub fn show(&mut self, mut visit: Visit) -> bool {
        let is_latest = visit.number == self.latest.0;
        if is_latest {
            // A link to a game can be read only after the game was loaded.
            visit.destination.address = Address::parse(&visit.destination.address.print());
            self.shown = visit;
        }
        is_latest
    }

    /// Shows the page of the visit with this number in another language, which replaces that of its link. Has
    /// no effect if another visit has begun since. Returns whether it has an effect.
    pub fn choose_language(&mut self, number: u32, language: Language) -> bool {
        let is_latest = number == self.latest.0 && number == self.shown.number;
        if is_latest {
            self.latest.1 = language;
            let destination = self.shown.destination.clone().in_any_language();
            self.shown = Visit { destination, number, language, loads_words: true };
        }
        is_latest
    }
}

#[cfg(test)]
mod tests {
    use super::{Destination, Visits};
    use crate::record::Address;
    use apila_core::i18n::Language::{self, English, French, Spanish};

    fn to(fragment: &str) -> Destination {
        Destination { address: Address::parse(fragment), key: Some(fragment.to_owned()) }
    }

    fn first(language: Language) -> Visits {
        Visits::new(to("#/"), language)
    }

    #[test]
    fn only_the_page_of_the_latest_visit_is_shown() {
        let mut visits = first(English);
        let [slow, fast] = ["#/games", "#/settings"].map(|page| visits.begin(to(page), English));
        assert_eq!(visits.shown().destination, to("#/"), "nothing is loaded yet");
        assert!(visits.show(fast));
        assert!(!visits.show(slow));
        assert_eq!((visits.shown().destination.clone(), visits.shown().number), (to("#/settings"), 2));
    }

    #[test]
    fn the_same_address_is_another_visit() {
        let mut visits = first(English);
        let again = visits.begin(to("#/"), English);
        assert!(visits.show(again));
        assert_eq!(visits.shown().number, 1);
    }

    #[test]
    fn words_are_loaded_when_the_language_changes() {
        let mut visits = first(English);
        let languages = [English, Spanish, Spanish, French].map(|language| {
            let visit = visits.begin(to("#/games"), language);
            (visit.loads_words, visit.lacks_words(English))
        });
        assert_eq!(languages, [(false, false), (true, true), (false, false), (true, true)]);
        assert!(first(Spanish).shown().lacks_words(English), "the first page needs words, too");
    }

    #[test]
    fn a_chosen_language_replaces_that_of_the_link() {
        let mut visits = first(English);
        let visit = visits.begin(to("#/27?lang=fr"), French);
        assert!(visits.show(visit));
        assert!(visits.choose_language(1, Spanish));
        let shown = visits.shown();
        assert_eq!((shown.number, shown.language, shown.loads_words), (1, Spanish, true));
        assert_eq!(shown.destination.address.print(), "#/27");
        assert_eq!(shown.destination.key.as_deref(), Some("#/27?lang=fr"), "the saved game stays");
        assert!(!visits.begin(to("#/"), Spanish).loads_words);
    }

    #[test]
    fn a_language_chosen_before_a_visit_does_not_change_its_page() {
        let mut visits = first(English);
        let visit = visits.begin(to("#/games"), English);
        assert!(!visits.choose_language(0, Spanish), "a page is loading");
        assert!(visits.show(visit));
        assert!(!visits.choose_language(0, Spanish), "the page was chosen on the page before");
        assert_eq!(visits.shown().language, English);
    }
}
