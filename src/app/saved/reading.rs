//! Reads files that the reader opens: picked, dropped, or those of a launch.

use web_sys::File;

use crate::app::system::files::bytes;
use apila_model::library::{FileError, FileText, read_file};
use apila_model::record::Sheet;

/// Returns the texts of files of at most [`Sheet::LARGEST`] bytes. `None` is a file that the browser does not
/// give.
pub(crate) async fn read(files: Vec<Option<File>>) -> Vec<FileText> {
    let mut texts = Vec::new();
    for file in files {
        let bytes = match file.filter(|file| file.size() <= Sheet::LARGEST as f64) {
            Some(file) => bytes(&file).await,
            None => None,
        };
        texts.push(bytes.map_or(Err(FileError::Unreadable), |bytes| read_file(&bytes)));
    }
    texts
}
