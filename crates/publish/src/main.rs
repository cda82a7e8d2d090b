//! Prepares a build for its address: `publish fill FOLDER ADDRESS`, then `publish finish FOLDER ADDRESS
//! [CONTACT]`.
//!
//! Between the two, a build writes everything that depends on the final text of the pages. This is a package
//! of its own because only a build for an address has to compile the compressors.

mod check;
mod compress;
mod files;
mod fill;
mod page;
mod security;
mod site;

use std::path::Path;
use std::process::ExitCode;

use site::Site;

/// The result of a step. An error is a message for the user.
type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["fill", folder, address] => Site::new(address).and_then(|site| fill::fill(Path::new(folder), &site)),
        ["finish", folder, address, ref contact @ ..] if contact.len() < 2 => {
            Site::new(address).and_then(|site| finish(Path::new(folder), &site, contact.first().copied()))
        }
        _ => Err("usage: publish fill|finish FOLDER ADDRESS [CONTACT]".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Checks the links, then adds whom to contact, and the compressed copies.
fn finish(folder: &Path, site: &Site, contact: Option<&str>) -> Result<()> {
    if let Some(contact) = contact {
        security::write(folder, site, contact)?;
    }
    let checked = check::check(folder, site)?;
    eprintln!("{} pages, {} links and addresses: all lead somewhere", checked.pages, checked.links);
    let sizes = compress::compress(folder)?;
    eprintln!(
        "{} files: {} kB, as .gz {} kB, as .br {} kB",
        sizes.files,
        sizes.plain / 1000,
        sizes.gzip / 1000,
        sizes.brotli / 1000
    );
    Ok(())
}
