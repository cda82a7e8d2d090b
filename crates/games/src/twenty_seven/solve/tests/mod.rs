mod book;
mod values;
