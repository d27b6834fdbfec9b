//! The tests that a change is not tested with, listed in `tests/daily.txt`.

use std::fs;

use udita_tidy::workspace::{root, sources};

use crate::security::{has_test, named};

/// The listed tests.
fn listed() -> Vec<String> {
    let text = fs::read_to_string(root().join("tests/daily.txt")).expect("tests/daily.txt is there");
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_string).collect()
}

/// The function of a test.
fn function(test: &str) -> &str {
    test.rsplit("::").next().unwrap_or_default()
}

#[test]
fn each_listed_test_exists() {
    let texts: Vec<String> =
        sources().iter().map(|file| fs::read_to_string(file).expect("a file of the workspace")).collect();
    for test in listed() {
        assert!(
            texts.iter().any(|text| has_test(text, function(&test))),
            "tests/daily.txt: there is no test {test}"
        );
    }
}

/// What docs/security.md promises is tested with each change.
#[test]
fn no_listed_test_keeps_a_promise() {
    for test in listed() {
        assert!(
            named().iter().all(|(_, name)| name != function(&test)),
            "{test} is named in docs/security.md"
        );
    }
}
