mod book;
mod proofs;
mod values;
