//! `udita` exits with a documented status for all arguments: random command lines, and earlier findings of `scripts/fuzz`.

use std::ops::Range;
use std::path::Path;

use udita_fuzz::command_lines::CommandLines;
use udita_fuzz::{Checked, case, corpus};

use crate::support::one_of;

fn command_lines() -> CommandLines {
    CommandLines::new(Path::new(env!("CARGO_BIN_EXE_udita"))).unwrap()
}

/// Checks the command lines of some seeds.
fn check(seeds: Range<u64>) {
    let property = command_lines();
    let (mut right, number) = (0, seeds.end - seeds.start);
    for seed in seeds {
        let input = case::input(&property, seed);
        match case::check(&property, &input) {
            Ok(checked) => right += u64::from(checked == Checked::Fully),
            Err(failure) => panic!("seed {seed}: {}\n{}", failure.kind, failure.detail),
        }
    }
    // Not all are refused.
    assert!(right > number / 6, "{right}");
}

#[test]
fn random_command_lines_end_properly() {
    check(0..100 / one_of(4) as u64);
}

#[test]
#[ignore = "a process for each of many seeds; scripts/daily runs it"]
fn many_random_command_lines_end_properly() {
    check(100..1000);
}

#[test]
fn command_lines_that_were_findings_end_properly() {
    let failures = corpus::check(&command_lines()).unwrap();
    assert!(failures.is_empty(), "{failures:#?}");
}
