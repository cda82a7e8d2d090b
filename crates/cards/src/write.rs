//! Writes the cards into the folder of a build.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use apila_core::i18n::Language;

use crate::card::Card;
use crate::page::{FOLDER, OEMBED, PICTURE, file, oembed, page};
use crate::picture::drawn;

/// The files that all pages of cards share, with their names in the folder of all cards.
const SHARED: [(&str, &str); 2] =
    [("card.js", include_str!("../templates/card.js")), ("card.css", include_str!("../templates/card.css"))];

/// The numbers of cards and of their files, and the size of the files in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The number of cards.
    pub cards: usize,
    /// The number of files.
    pub files: usize,
    /// The size of all files.
    pub bytes: usize,
}

impl Written {
    fn add(&mut self, other: &Written) {
        self.cards += other.cards;
        self.files += other.files;
        self.bytes += other.bytes;
    }
}

/// Writes the files of all cards, on all cores. `site` is the address of the site, with a slash at its end.
///
/// # Errors
/// Reports a file that cannot be written, and a board that cannot be drawn.
pub fn write(folder: &Path, cards: &[Card], site: &str) -> Result<Written, String> {
    let shared = folder.join(FOLDER);
    fs::create_dir_all(&shared).map_err(|error| format!("{}: {error}", shared.display()))?;
    let mut sum = Written::default();
    for (name, text) in SHARED {
        sum.add(&write_file(&shared.join(name), text.as_bytes())?);
    }
    let next = AtomicUsize::new(0);
    let work = || -> Result<Written, String> {
        let mut written = Written::default();
        while let Some(card) = cards.get(next.fetch_add(1, Ordering::Relaxed)) {
            written.add(&write_card(folder, card, site)?);
        }
        Ok(written)
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            sum.add(&thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(sum)
    })
}

fn write_card(folder: &Path, card: &Card, site: &str) -> Result<Written, String> {
    let own = folder.join(FOLDER).join(card.folder());
    fs::create_dir_all(&own).map_err(|error| format!("{}: {error}", own.display()))?;
    let still = card.still();
    let mut files = vec![(OEMBED.to_owned(), oembed(card, site, still.as_ref())?.into_bytes())];
    for language in Language::ALL {
        files.push((file(language), page(card, site, language)?.into_bytes()));
    }
    if let (Card::Problem(..), Some(still)) = (card, still) {
        let png = drawn(&still.svg).map_err(|error| format!("{}: {error}", card.folder()))?;
        files.push((PICTURE.to_owned(), png));
    }
    let mut written = Written { cards: 1, ..Written::default() };
    for (name, content) in files {
        written.add(&write_file(&own.join(name), &content)?);
    }
    Ok(written)
}

fn write_file(path: &Path, content: &[u8]) -> Result<Written, String> {
    fs::write(path, content).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Written { cards: 0, files: 1, bytes: content.len() })
}
