//! The properties hold for a fixed range of seeds, and for every input in the corpus.

// Tests and their helpers fail by panicking.
use std::collections::HashMap;

use udita_fuzz::explorations::Explorations;
use udita_fuzz::programs::Programs;
use udita_fuzz::property::repository;
use udita_fuzz::source_text::SourceText;
use udita_fuzz::{Checked, Property, case, corpus};

/// Checks the inputs of the first seeds. Returns the number of inputs with each result.
fn check(property: &dyn Property, seeds: u64) -> HashMap<Checked, u64> {
    let mut ends = HashMap::new();
    for seed in 0..seeds {
        let input = case::input(property, seed);
        match case::check(property, &input) {
            Ok(checked) => *ends.entry(checked).or_default() += 1,
            Err(failure) => panic!("seed {seed}: {}\n{}\n{input}", failure.kind, failure.detail),
        }
    }
    ends
}

fn check_corpus(property: &dyn Property) {
    let failures = corpus::check(property).unwrap();
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn source_text_is_read_or_refused() {
    let ends = check(&SourceText::load(&repository()).unwrap(), 300);
    // Some programs are still valid after their edits.
    assert!(ends.get(&Checked::Fully).copied() > Some(10), "{ends:?}");
}

#[test]
fn programs_do_the_same_in_every_search() {
    let ends = check(&Programs, 60);
    // Nearly all compile and are searched completely.
    assert!(ends.get(&Checked::Fully).copied() > Some(40), "{ends:?}");
}

#[test]
fn explored_paths_replay_to_their_ends() {
    let ends = check(&Explorations, 60);
    // Most programs make choices and reach no limit.
    assert!(ends.get(&Checked::Fully).copied() > Some(30), "{ends:?}");
}

#[test]
fn the_corpus_of_source_text_passes() {
    check_corpus(&SourceText::load(&repository()).unwrap());
}

#[test]
fn the_corpus_of_programs_passes() {
    check_corpus(&Programs);
}

#[test]
fn the_corpus_of_explorations_passes() {
    check_corpus(&Explorations);
}
