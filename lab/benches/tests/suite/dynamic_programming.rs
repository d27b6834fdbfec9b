//! The command behind `scripts/dynamic-programming-experiment`.

use std::process::{Command, Output};

use udita_bench::dynamic_programming::results::Outcome;
use udita_bench::dynamic_programming::run::Ended;

fn experiment(args: &[&str]) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_udita-bench"))
        .arg("dynamic-programming-experiment")
        .args(args)
        .output();
    program.expect("it runs")
}

fn measured(limit: &str, script: &str) -> Ended {
    let output = experiment(&["measure", limit, "--", "sh", "-c", script]);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("a line of JSON")
}

#[test]
fn a_process_is_measured_with_its_output() {
    let ended = measured("60", "echo 5; echo '{\"candidates\":7}' >&2");
    assert!(ended.peak_bytes > 100_000, "{ended:?}");
    assert!(matches!(ended.outcome(), Outcome::Done { structures, .. } if structures == "5"));
}

#[test]
fn a_process_that_takes_too_long_is_ended() {
    let ended = measured("1", "while :; do :; done");
    assert_eq!(ended.outcome(), Outcome::TimeLimit, "{ended:?}");
    assert!(ended.seconds > 0.5, "{ended:?}");
}

#[test]
fn names_that_do_not_exist_are_refused() {
    for args in [["--engines", "pex"], ["--limit", "0"], ["--page", "no/such/page.md"]] {
        let output = experiment(&[&args[..], &["--nodes", "0"]].concat());
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}
