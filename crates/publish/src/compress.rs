//! Compressed copies of files, which hosts send without compressing them for every reader.

use std::io::Write;
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{Result, files};

/// What the names of files end with that become smaller.
const COMPRESSIBLE: [&str; 9] = ["css", "html", "js", "json", "svg", "txt", "wasm", "webmanifest", "xml"];

/// What has been compressed, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sizes {
    pub(crate) files: usize,
    pub(crate) plain: usize,
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

/// Writes `.gz` and `.br` beside each file that becomes smaller, and returns the sums.
pub(crate) fn compress(folder: &Path) -> Result<Sizes> {
    let mut sizes = Sizes::default();
    for file in files::below(folder)?.iter().filter(|file| is_compressible(file)) {
        let plain = files::bytes(folder, file)?;
        let failed = |error: std::io::Error| format!("cannot compress {file}: {error}");
        let (gzip, brotli) = (gzip(&plain).map_err(failed)?, brotli(&plain).map_err(failed)?);
        files::write(folder, &format!("{file}.gz"), &gzip)?;
        files::write(folder, &format!("{file}.br"), &brotli)?;
        sizes.files += 1;
        sizes.plain += plain.len();
        sizes.gzip += gzip.len();
        sizes.brotli += brotli.len();
    }
    Ok(sizes)
}

/// Whether hosts send a compressed copy of a file.
pub(crate) fn is_compressible(file: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, ending)| COMPRESSIBLE.contains(&ending))
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
            !is_compressible("preview.png") && !is_compressible("a.wasm.br") && !is_compressible("CNAME")
        );
    }
}
