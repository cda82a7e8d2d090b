//! The places that every page leads to: the list from which the program and the static pages make their
//! headers.

apila_core::phrases! {
    /// A place, which is also its name.
    pub enum Place {
        Play,
        Learn,
        Problems,
        YourGames,
        Settings,
    }
}

impl Place {
    /// The places of the site, in the order in which a header lists them. The settings stand apart.
    pub const MAIN: [Place; 4] = [Place::Play, Place::Learn, Place::Problems, Place::YourGames];

    /// The key of its name in the files of words, for programs that read these files.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Place::Play => "play",
            Place::Learn => "learn",
            Place::Problems => "problems",
            Place::YourGames => "your-games",
            Place::Settings => "settings",
        }
    }

    /// The fragment of its page.
    #[must_use]
    pub const fn fragment(&self) -> &'static str {
        match self {
            Place::Play => "#/",
            Place::Learn => "#/learn",
            Place::Problems => "#/problems",
            Place::YourGames => "#/games",
            Place::Settings => "#/settings",
        }
    }

    /// Its sign, as the path of an SVG that is drawn by strokes in a square of 24.
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        match self {
            // A triangle that points to the right.
            Place::Play => "M7 4.5v15l12-7.5z",
            // The cap of a graduate.
            Place::Learn => "M2 9l10-5 10 5-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5M22 9v6",
            // A target.
            Place::Problems => "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
            // A list.
            Place::YourGames => "M4 5h7v6H4zM4 15h7v6H4zM14 6h6M14 10h4M14 16h6M14 20h4",
            // Two sliders.
            Place::Settings => {
                "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Place;
    use crate::record::{Address, PageKind};

    #[test]
    fn each_place_has_a_page_of_its_own() {
        let pages = Place::MAIN.iter().chain([&Place::Settings]);
        let pages: Vec<PageKind> = pages.map(|place| Address::preview(place.fragment()).0).collect();
        let expected =
            [PageKind::Home, PageKind::Lessons, PageKind::Problems, PageKind::Games, PageKind::Settings];
        assert_eq!(pages, expected);
    }
}
