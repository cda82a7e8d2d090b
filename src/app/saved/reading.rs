//! Reads files that the reader opens: picked, dropped, or those of a launch. Only readers who open files load
//! this part of the program.

use wasm_bindgen_futures::spawn_local;
use web_sys::File;
use yew::Callback;

use crate::app::system::files::bytes;
use crate::app::system::parts::page_part;
use apila_core::part::Part;
use apila_model::library::{FileError, FileText, read_file};
use apila_model::record::Sheet;

/// Reads files and calls the function with the texts of all. `None` is a file that the browser does not give.
type Read = fn(Vec<Option<File>>, Callback<Vec<FileText>>);

static READ: Part<Read> = page_part!(reading: Read = READING);
static READING: Read = |files, done| {
    spawn_local(async move {
        let mut texts = Vec::new();
        for file in files {
            let bytes = match file.filter(|file| file.size() <= Sheet::LARGEST as f64) {
                Some(file) => bytes(&file).await,
                None => None,
            };
            texts.push(bytes.map_or(Err(FileError::Unreadable), |bytes| read_file(&bytes)));
        }
        done.emit(texts);
    });
};

/// Reads files of at most [`Sheet::LARGEST`] bytes. Calls `done` once with the texts of all.
pub(crate) fn read(files: Vec<Option<File>>, done: Callback<Vec<FileText>>) {
    spawn_local(async move {
        match READ.load().await {
            Ok(read) => read(files, done),
            Err(_) => done.emit(files.iter().map(|_| Err(FileError::Unreadable)).collect()),
        }
    });
}
