//! The experiment of field coverage: small parts of it are repeated, and the page's statements are checked against its results.

// Tests and their helpers fail by panicking.
use std::time::Duration;

use udita_bench::field_coverage::enumeration::enumerate;
use udita_bench::field_coverage::quality::{Quality, reached_by};
use udita_bench::field_coverage::results::{Cell, Results};
use udita_bench::field_coverage::subjects::{RULES, Rule, SUBJECTS, Subject};

const FET: &Rule = &RULES[0];
const LINEAR: &Rule = &RULES[1];
const AVERAGE: &Rule = &RULES[2];
const QUADRATIC: &Rule = &RULES[3];

fn kept() -> Results {
    let file = udita_bench::subjects::path("docs/field-coverage/results.jsonl");
    Results::parse(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn cell<'r>(results: &'r Results, class: &str, scope: u32, rule: &Rule) -> &'r Cell {
    results.cell(Subject::named(class).unwrap(), scope, rule).unwrap()
}

/// The suites depend neither on a clock nor on the machine's instructions, except those of predicted times.
#[test]
fn enumerations_are_those_of_the_kept_results() {
    let results = kept();
    for (subject, scope) in SUBJECTS.iter().flat_map(|subject| [(subject, 6), (subject, 7)]) {
        for rule in &RULES[..4] {
            let found = enumerate(subject, scope, rule, Duration::from_secs(60)).unwrap().unwrap();
            let cell = cell(&results, subject.class, scope, rule);
            let numbers = (found.inputs, found.members.len(), found.pairs, found.is_early);
            let kept = (cell.inputs, cell.members, cell.pairs, cell.is_early);
            assert_eq!(numbers, kept, "{} {scope}, {}", subject.class, rule.name);
        }
    }
}

/// The suite that the average stops early misses one loop of `remove`.
#[test]
fn search_trees_of_6_nodes_reach_what_the_kept_results_say() {
    let (results, subject) = (kept(), Subject::named("BSTree").unwrap());
    let all = enumerate(subject, 6, FET, Duration::from_secs(60)).unwrap().unwrap();
    let quality = Quality::new(subject).unwrap();
    let reached = quality.reached(&all.members, 6, 2).unwrap();
    for rule in &RULES {
        let cell = cell(&results, subject.class, 6, rule);
        assert_eq!(reached_by(&reached.branches, cell.members), cell.branches, "{}", rule.name);
        assert_eq!(reached_by(&reached.mutants, cell.members), cell.killed, "{}", rule.name);
        assert_eq!(
            (quality.numbers.equivalent, quality.numbers.duplicates),
            (cell.equivalent, cell.duplicates)
        );
    }
}

#[test]
fn limits_of_time_are_kept() {
    let subject = Subject::named("BSTree").unwrap();
    assert_eq!(enumerate(subject, 9, FET, Duration::ZERO).unwrap(), None);
}

/// Checks the page's statements on early stops by predicted sizes.
#[test]
fn ends_by_sizes_are_as_the_page_says() {
    let results = kept();
    let (all, average) = (cell(&results, "BSTree", 10, FET), cell(&results, "BSTree", 10, AVERAGE));
    assert!(average.inputs * 10 <= all.inputs * 3 && average.instructions * 10 <= all.instructions * 3);
    for (subject, scope, _) in results.rows() {
        let [all, quadratic] = [FET, QUADRATIC].map(|rule| cell(&results, subject.class, scope, rule));
        let is_early = quadratic.inputs < all.inputs;
        assert_eq!(is_early, subject.class == "TreeSet", "{} {scope}", subject.class);
    }
    for rule in [LINEAR, AVERAGE, QUADRATIC] {
        let ends = results.of(Subject::named("SortedList").unwrap()).filter(|cell| cell.rule == rule.name);
        assert!(ends.clone().count() > 5);
        assert!(ends.into_iter().all(|cell| cell.is_early && cell.inputs == u64::from(cell.scope) + 1));
    }
}

/// The average loses little: one branch and 6 mutants of search trees, and 4 mutants of red-black trees.
#[test]
fn losses_are_as_the_page_says() {
    let results = kept();
    let lost = |rule: &Rule| {
        let of = |(subject, scope, _): (&'static Subject, u32, _)| {
            let [all, early] = [FET, rule].map(|rule| cell(&results, subject.class, scope, rule));
            let lost = (all.branches.0 - early.branches.0, all.killed.0 - early.killed.0);
            (lost != (0, 0)).then_some((subject.class, scope, lost))
        };
        results.rows().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(lost(AVERAGE), [("BSTree", 6, (1, 6)), ("TreeSet", 8, (0, 4)), ("TreeSet", 9, (0, 4))]);
    assert_eq!(lost(QUADRATIC), [("TreeSet", 8, (0, 4))]);
    for rule in &RULES[4..] {
        let classes: Vec<&str> = lost(rule).into_iter().map(|(class, ..)| class).collect();
        assert!(!classes.contains(&"AVLTree") && !classes.contains(&"SortedList"), "{}", rule.name);
        assert!(classes.contains(&"TreeSet") && classes.contains(&"BinHeap"), "{}", rule.name);
    }
    let heaps = lost(&RULES[4]).into_iter().filter(|(class, ..)| *class == "BinHeap");
    assert_eq!(heaps.map(|(_, scope, _)| scope).collect::<Vec<_>>(), [7, 8, 9, 10]);
}
