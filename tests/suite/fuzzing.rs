//! `udita` exits with a documented status for all arguments: random command lines, and earlier findings of `scripts/fuzz`.

use std::path::Path;

use udita_fuzz::command_lines::CommandLines;
use udita_fuzz::{Checked, case, corpus};

const COMMAND_LINES: u64 = 250;

fn command_lines() -> CommandLines {
    CommandLines::new(Path::new(env!("CARGO_BIN_EXE_udita"))).unwrap()
}

#[test]
fn random_command_lines_end_properly() {
    let property = command_lines();
    let mut right = 0;
    for seed in 0..COMMAND_LINES {
        let input = case::input(&property, seed);
        match case::check(&property, &input) {
            Ok(checked) => right += u64::from(checked == Checked::Fully),
            Err(failure) => panic!("seed {seed}: {}\n{}", failure.kind, failure.detail),
        }
    }
    // Not all are refused.
    assert!(right > COMMAND_LINES / 6, "{right}");
}

#[test]
fn command_lines_that_were_findings_end_properly() {
    let failures = corpus::check(&command_lines()).unwrap();
    assert!(failures.is_empty(), "{failures:#?}");
}
