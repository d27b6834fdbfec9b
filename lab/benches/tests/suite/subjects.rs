//! The subjects at small bounds: native twins and the machine have the same results, and the machine's work is known exactly.
//! UPDATE_EXPECT=1 updates the snapshots after an intended change.

use std::sync::LazyLock;

use expect_test::expect_file;
use udita::ChoiceMode;
use udita_bench::measure::{Work, count};
use udita_bench::subjects::{Case, small_cases};
use udita_bench::table;

/// Each case with the machine's work, with delayed choices.
static WORK: LazyLock<Vec<(Case, Work)>> =
    LazyLock::new(|| small_cases().map(|case| (case, work(case, ChoiceMode::Delayed))).collect());

fn work(case: Case, choice: ChoiceMode) -> Work {
    let program = case.compile().unwrap_or_else(|error| panic!("{case}: {error}"));
    count(&program, choice)
}

#[test]
fn native_twins_do_what_the_machine_does() {
    for (case, work) in WORK.iter() {
        let native = (case.subject.twin.search)(case.args);
        assert_eq!(native.solutions, work.solutions, "{case}: solutions");
        if case.subject.twin.other_paths.is_none() {
            assert_eq!(native.paths, work.paths, "{case}: paths");
        }
    }
}

/// They also encounter the same choice points.
#[test]
fn twins_of_equal_work_do_what_the_machine_does() {
    let mut compared = Vec::new();
    for (case, work) in WORK.iter() {
        if let Some(search) = case.subject.equal_work {
            let explored = search(case.args);
            assert_eq!(explored.counts, work.counts(), "{case}: solutions and paths");
            assert_eq!(explored.choice_points, work.choice_points, "{case}: choice points");
            assert_eq!(explored.decisions, work.decisions, "{case}: decisions");
            compared.push(case.subject.name);
        }
    }
    assert_eq!(compared, ["red-black-tree/repok", "heap-array/repok"]);
}

#[test]
fn the_work_for_small_bounds_is_known() {
    let rows: Vec<(String, Work)> = WORK.iter().map(|(case, work)| (case.to_string(), *work)).collect();
    expect_file!["../../snapshots/small.txt"].assert_eq(&table::work(&rows));
}

#[test]
fn narrowing_finds_the_same_with_known_paths() {
    let rows = WORK.iter().map(|(case, delayed)| {
        let narrow = work(*case, ChoiceMode::Narrow);
        assert_eq!(narrow.solutions, delayed.solutions, "{case}: solutions");
        let [a, b] = [delayed.paths, narrow.paths].map(table::grouped);
        let [c, d] = [delayed.choice_points, narrow.choice_points].map(table::grouped);
        let [e, f] = [delayed.instructions, narrow.instructions].map(table::grouped);
        [case.to_string(), a, b, c, d, e, f]
    });
    let heading = ["subject", "paths", "narrow", "choice points", "narrow", "instructions", "narrow"];
    expect_file!["../../snapshots/narrow.txt"].assert_eq(&table::table(heading, rows));
}
