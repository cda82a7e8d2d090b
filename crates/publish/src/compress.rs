//! Makes compressed copies of files. Hosts send them and need not compress the files for every reader.

use std::io::Write;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{Result, files};

/// The endings of the names of files that become smaller.
const COMPRESSIBLE: [&str; 9] = ["css", "html", "js", "json", "svg", "txt", "wasm", "webmanifest", "xml"];

/// The number of files and their total sizes in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sizes {
    pub(crate) files: usize,
    pub(crate) plain: usize,
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

impl Sizes {
    fn add(&mut self, other: &Sizes) {
        self.files += other.files;
        self.plain += other.plain;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Writes `.gz` and `.br` files beside each file that becomes smaller, on all cores. Returns the total sizes.
pub(crate) fn compress(folder: &Path) -> Result<Sizes> {
    let files: Vec<String> = files::below(folder)?.into_iter().filter(|file| is_compressible(file)).collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<Sizes> {
        let mut sizes = Sizes::default();
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            sizes.add(&copies(folder, file)?);
        }
        Ok(sizes)
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut sum = Sizes::default();
        for thread in threads {
            sum.add(&thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(sum)
    })
}

/// Writes the copies of a file.
fn copies(folder: &Path, file: &str) -> Result<Sizes> {
    let plain = files::bytes(folder, file)?;
    let failed = |error: std::io::Error| format!("cannot compress {file}: {error}");
    let (gzip, brotli) = (gzip(&plain).map_err(failed)?, brotli(&plain).map_err(failed)?);
    files::write(folder, &format!("{file}.gz"), &gzip)?;
    files::write(folder, &format!("{file}.br"), &brotli)?;
    Ok(Sizes { files: 1, plain: plain.len(), gzip: gzip.len(), brotli: brotli.len() })
}

/// Whether compressed copies of a file are made. Cards are small, and there are thousands.
pub(crate) fn is_compressible(file: &str) -> bool {
    !files::is_of_card(file)
        && file.rsplit_once('.').is_some_and(|(_, ending)| COMPRESSIBLE.contains(&ending))
}

fn gzip(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain)?;
    encoder.finish()
}

fn brotli(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: plain.len(),
        ..BrotliEncoderParams::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut packed, &parameters)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{brotli, gzip, is_compressible};

    #[test]
    fn what_was_compressed_comes_back() {
        let plain = "a board, a board, a board".repeat(40).into_bytes();
        let (small, smaller) = (gzip(&plain).unwrap(), brotli(&plain).unwrap());
        assert!(small.len() < 100 && smaller.len() < small.len());
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&*small).read_to_end(&mut back).unwrap();
        assert_eq!(back, plain);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &*smaller, &mut back).unwrap();
        assert_eq!(back, plain);
    }

    #[test]
    fn pictures_are_compressed_already() {
        assert!(is_compressible("rules/en/jo.html") && is_compressible("a.wasm"));
        assert!(
            !is_compressible("preview.png")
                && !is_compressible("p/jo/17/index.html")
                && !is_compressible("a.wasm.br")
                && !is_compressible("CNAME")
        );
    }
}
