//! The command behind `scripts/bench`.

use std::process::{Command, Output};

fn bench(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_udita-bench")).args(args).output().expect("it runs")
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn prints_what_was_done_and_how_long_it_took() {
    let tables = stdout(&bench(&["--quick", "n-queens"]));
    let rows: Vec<&str> = tables.lines().filter(|line| line.starts_with("| n-queens/filter 9 ")).collect();
    assert_eq!(rows.len(), 2, "{tables}");
    // OEIS A000170.
    assert_eq!(rows[0].split('|').nth(2).map(str::trim), Some("352"));
    // This subject has no twin of equal work.
    assert!(rows[1].ends_with(" - |"), "{tables}");
    assert_eq!(rows[0].split('|').count(), tables.lines().next().map_or(0, |line| line.split('|').count()));
}

#[test]
fn compares_with_a_twin_of_equal_work() {
    let tables = stdout(&bench(&["--quick", "heap-array/repok"]));
    let speed = tables.lines().rfind(|line| line.starts_with("| heap-array/repok 7 ")).expect("a row");
    let times: Option<f64> = speed.split('|').rev().nth(1).and_then(|cell| cell.trim().parse().ok());
    assert!(times.is_some_and(|times| times > 0.0), "{tables}");
}

#[test]
fn several_choice_modes_give_a_row_each() {
    let tables = stdout(&bench(&["--quick", "--choice", "delayed,eager", "digits/filter 6"]));
    assert!(tables.contains("| digits/filter 6 delayed "), "{tables}");
    assert!(tables.contains("| digits/filter 6 eager "), "{tables}");
}

#[test]
fn threads_do_what_one_does() {
    let table = stdout(&bench(&["--quick", "--jobs", "2", "heap-array/repok"]));
    assert!(table.contains("| heap-array/repok 7 "), "{table}");
}

/// A part of what `scripts/bench --check` checks.
#[test]
fn searches_do_what_they_are_known_to_do() {
    assert_eq!(stdout(&bench(&["--check", "n-queens", "heap-array/repok 7", "digits/filter 6"])), "");
}

#[test]
fn a_wrong_name_is_told_with_the_right_ones() {
    let output = bench(&["queens", "lizards"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.starts_with("error: no subject is called \"lizards\"; there are\n"), "{message}");
    assert!(message.contains("  n-queens/filter\n"), "{message}");
}
