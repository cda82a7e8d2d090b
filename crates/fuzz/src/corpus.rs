//! The inputs that failed once, in files `tests/corpus/fuzz/<target>/<name>` of raw bytes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use apila_core::i18n::fingerprint;

use crate::targets::FuzzTarget;

/// The folder of all inputs.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/fuzz")
}

/// The folder of a target.
pub(crate) fn folder(target: &FuzzTarget) -> PathBuf {
    root().join(target.name)
}

/// Stores an input in a file. The name depends on its contents.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn keep(target: &FuzzTarget, kind: &str, input: &[u8]) -> io::Result<PathBuf> {
    let folder = folder(target);
    fs::create_dir_all(&folder)?;
    let kind: String = kind.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    let path = folder.join(format!("{kind}-{:08x}", fingerprint(&[input])));
    fs::write(&path, input)?;
    Ok(path)
}
