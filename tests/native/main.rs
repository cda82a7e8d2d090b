//! Tests of everything that needs no browser, over all registered games. They are one program, since linking
//! takes longer than most of the tests.
// A test may simply fail, also outside of `#[test]` functions.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod analysis;
mod analyst;
mod by_text;
mod common;
mod complete;
mod contract;
mod corpus;
mod documents;
mod drawings;
mod embed;
mod engine;
mod exercises;
mod explanations;
mod figures;
mod findings;
mod glossary;
mod hands;
mod known_answers;
mod languages;
mod lessons;
mod levels;
mod links;
mod merits;
mod model_games;
mod navigation;
mod openings;
mod opponent;
mod own_problems;
mod perft;
mod pictures;
mod play;
mod playthroughs;
mod problems;
mod proofs;
mod proven_values;
mod retry;
mod review_speech;
mod rules_pages;
mod same_answers;
mod saved_games;
mod saving;
mod search;
mod setup;
mod sheets;
mod speech;
mod structure;
mod styles;
mod typed;
mod uct;
mod vectors;
mod words;
mod worker;
