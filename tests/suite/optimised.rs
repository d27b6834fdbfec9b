//! Optimised programs keep their behaviour: all programs of the suite are compiled twice, as lowered and optimised, and both have the same
//! outcomes, in the same order, with the same decisions, traces and choices.

use udita::ChoiceMode::{Delayed, Eager};
use udita::language::{CompileOptions, Dialect, EntryRequest, PredicateRequest, SourceMap};
use udita::search::{Config, Invocation, Outcome, Search, ViolationKind};
use udita::{ChoiceMode, Decisions, Limits};

use crate::support::{in_parallel, one_of, path, read};

/// Number of outcomes of a program that are compared, and of outcomes whose choices are compared.
const OUTCOMES: usize = 200;
const REPLAYS: usize = 5;

/// Maximum number of instructions of a path.
const STEPS: u64 = 2_000_000;

/// The visible behaviour of a program: each outcome and, for a few, the choices; then the counted work. `None` if a limit was reached,
/// since that depends on the number of instructions.
fn observe(program: &Invocation, choice: ChoiceMode) -> Option<Vec<String>> {
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let config = Config { choice, limits, ..Config::default() };
    let mut search = Search::new(program, config);
    let mut seen = Vec::new();
    let replayed = |seen: &mut Vec<String>, decisions: &Decisions| {
        if seen.len() < REPLAYS {
            seen.push(format!("{:?}", udita::search::replay(program, config, decisions).choices));
        }
    };
    for outcome in search.by_ref().take(OUTCOMES) {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => {
                replayed(&mut seen, &solution.decisions);
                seen.push(format!("{solution:?}"));
            }
            Outcome::Violation(violation) if !matches!(violation.kind, ViolationKind::Exception { .. }) => {
                return None;
            }
            Outcome::Violation(violation) => {
                replayed(&mut seen, &violation.decisions);
                seen.push(format!("{violation:#?}"));
            }
        }
    }
    let found = search.statistics();
    seen.push(format!("{:?}", (found.solutions, found.violations, found.pruned, found.decisions)));
    Some(seen)
}

/// The first difference between two behaviours.
fn difference(
    name: &str,
    lowered: &Invocation,
    optimised: &Invocation,
    choice: ChoiceMode,
) -> Option<String> {
    let (expected, actual) = (observe(lowered, choice)?, observe(optimised, choice)?);
    if expected == actual {
        return None;
    }
    let first = expected.iter().zip(&actual).find(|(expected, actual)| expected != actual);
    Some(format!("{name} ({choice:?})\n{}", first.map_or(String::new(), |(a, b)| format!("{a}\n{b}"))))
}

/// The options for lowered and for optimised code.
const LOWERED: CompileOptions = CompileOptions { optimise: false, probes: false };
const OPTIMISED: CompileOptions = CompileOptions { optimise: true, probes: false };

/// Compares the behaviour of a file's `main`. `None` if it does not compile or needs arguments.
fn compare(file: &str, modes: &[ChoiceMode]) -> Option<String> {
    let dialect = if file.ends_with(".java") { Dialect::Java } else { Dialect::Udita };
    let build = |options: CompileOptions| {
        let mut sources = SourceMap::new();
        let id = sources.add(file, read(file), dialect);
        options.compile(&mut sources, &[id], &EntryRequest::default()).ok()
    };
    let (lowered, optimised) = (build(LOWERED)?, build(OPTIMISED)?);
    modes.iter().find_map(|&mode| difference(file, &lowered, &optimised, mode))
}

/// Collects the files with one of these extensions under a directory of the repository.
fn files(directory: &str, extension: &str, into: &mut Vec<String>) {
    for entry in std::fs::read_dir(path(directory)).unwrap() {
        let name = format!("{directory}/{}", entry.unwrap().file_name().into_string().unwrap());
        if path(&name).is_dir() {
            files(&name, extension, into);
        } else if name.ends_with(extension) {
            into.push(name);
        }
    }
    into.sort();
}

#[test]
fn programs_without_arguments_do_what_they_did() {
    let mut all = Vec::new();
    for (directory, extension) in
        [("tests/conformance", ".java"), ("tests/violations", ".udita"), ("tests/accepted", ".udita")]
    {
        files(directory, extension, &mut all);
    }
    assert!(all.len() > 100);
    let wrong = in_parallel(&all, |file| compare(file, &[Delayed]));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn random_programs_do_what_they_did() {
    let seeds: Vec<u64> = (10_000..10_150).step_by(one_of(8)).collect();
    let wrong = in_parallel(&seeds, |&seed| {
        let source = crate::random_programs::source(seed);
        let build = |options: CompileOptions| {
            let mut sources = SourceMap::new();
            let file = sources.add("test.udita", source.as_str(), Dialect::Udita);
            let entry = EntryRequest { method: Some("main".to_string()), args: Vec::new() };
            options.compile(&mut sources, &[file], &entry).unwrap()
        };
        let (lowered, optimised) = (build(LOWERED), build(OPTIMISED));
        [Delayed, Eager].into_iter().find_map(|mode| difference(&source, &lowered, &optimised, mode))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn predicates_do_what_they_did() {
    let table = read("tests/repok/counts.tsv");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.contains("--"))
        .map(|line| line.split('\t').collect())
        .filter(|row: &Vec<&str>| path(&format!("tests/repok/{}.java", row[0])).is_file())
        .collect();
    assert!(rows.len() > 30);
    let wrong = in_parallel(&rows, |row| {
        let request = PredicateRequest {
            class: Some(row[0].to_string()),
            predicate: "repOK".to_string(),
            finitization: None,
            shown: None,
            args: row[1].split_whitespace().map(str::to_string).collect(),
        };
        let sources = || {
            let mut sources = SourceMap::new();
            let name = format!("tests/repok/{}.java", row[0]);
            let file = sources.add(&name, read(&name), Dialect::Java);
            (sources, file)
        };
        let (mut first, file) = sources();
        let lowered = LOWERED.compile_predicate(&mut first, &[file], &request).ok()?;
        let (mut second, file) = sources();
        let optimised = OPTIMISED.compile_predicate(&mut second, &[file], &request).unwrap();
        difference(row[0], &lowered, &optimised, Delayed)
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
