//! Writes the cards of a build for the address of a site: `cards FOLDER ADDRESS [CARD …]`. The folder already
//! has the words of the languages. If cards are named, as `jo/17`, only these are written.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use apila_cards::{Written, all, write};
use apila_site::{checkout, first_view};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, address, named @ ..] = &words[..] else {
        eprintln!("usage: cards FOLDER ADDRESS [CARD ...]");
        return ExitCode::from(2);
    };
    let site = format!("{}/", address.trim_end_matches('/'));
    match make(Path::new(folder), &site, named) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make(folder: &Path, site: &str, named: &[String]) -> Result<(), String> {
    let started = Instant::now();
    first_view::install_words(folder)?;
    let mut cards = all(&checkout())?;
    cards.retain(|card| named.is_empty() || named.contains(&card.folder()));
    let Written { cards, files, bytes } = write(folder, &cards, site)?;
    let seconds = started.elapsed().as_secs_f64();
    eprintln!("{cards} cards: {files} files, {} kB, in {seconds:.1} s", bytes / 1000);
    Ok(())
}
