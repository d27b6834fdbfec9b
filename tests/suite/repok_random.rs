//! Random finitizations, compared with brute force.
//!
//! A program bounds some of the fields of a root object and of objects of one or two other classes. Its predicate reads some of them,
//! changes some, and often returns early. The oracle evaluates the same predicate on every assignment of values to fields. udita must find
//! exactly the structures that it accepts, in their state before the changes, each once: structures that differ only in which objects of a
//! class domain they use count as one.

mod bounds;
mod generate;
mod oracle;
mod predicate;

use std::collections::BTreeSet;

use udita::ChoiceMode;
use udita::language::diagnostic::{Style, render};
use udita::language::{Dialect, SourceMap};
use udita::search::Invocation;

use crate::random::Random;
use crate::support::{MODES, enumerate, in_parallel};
use bounds::Bounds;
use generate::Generator;
use oracle::Space;

fn compile(java: &str) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("Root.java", java, Dialect::Java);
    let request = udita::language::PredicateRequest {
        class: None,
        predicate: "repOK".to_string(),
        finitization: None,
        shown: None,
        args: Vec::new(),
    };
    udita::language::CompileOptions::default()
        .compile_predicate(&mut sources, &[file], &request)
        .unwrap_or_else(|diagnostics| {
            let texts: Vec<String> =
                diagnostics.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain)).collect();
            panic!("{}\nin\n{java}", texts.join("\n"))
        })
}

/// Measures of the strength of a program as a test.
struct Told {
    has_solutions: bool,
    throws: bool,
    /// Whether the search read only a small part of the assignments.
    saves: bool,
}

/// The small program for a seed.
pub(crate) fn small(seed: u64) -> Invocation {
    let mut random = Random::new(seed);
    let bounds = loop {
        let bounds = Bounds::random(&mut random);
        if (8..5_000).contains(&Space::new(&bounds).size()) {
            break bounds;
        }
    };
    compile(&bounds.java(&Generator::predicate(&bounds, &mut random).java()))
}

/// Compares udita's results with the oracle's for the program of a seed.
fn compare(seed: u64) -> Result<Told, String> {
    let mut random = Random::new(seed);
    // Large programs take most of the time.
    let most = [200_000, 30_000, 30_000, 5_000, 5_000, 5_000, 500, 500, 500, 500, 500, 500][random.below(12)];
    let bounds = loop {
        let bounds = Bounds::random(&mut random);
        if (8..most).contains(&Space::new(&bounds).size()) {
            break bounds;
        }
    };
    let predicate = Generator::predicate(&bounds, &mut random);
    let java = bounds.java(&predicate.java());
    let space = Space::new(&bounds);
    let expected = space.search(&predicate);
    let program = compile(&java);
    let (mut saves, mut violations) = (false, None);
    for mode in MODES {
        let found = enumerate(&program, mode);
        let failed = |what: String| Err(format!("seed {seed}, {mode:?}: {what}\n{java}"));
        let texts = found.texts();
        let mut set = BTreeSet::new();
        if let Some(text) = texts.iter().find(|&text| !set.insert(text.clone())) {
            return failed(format!("found twice: {text}"));
        }
        if set != expected.texts {
            let missing: Vec<_> = expected.texts.difference(&set).take(3).collect();
            let extra: Vec<_> = set.difference(&expected.texts).take(3).collect();
            return failed(format!("missing {missing:#?}, not expected {extra:#?}"));
        }
        if found.violations.is_empty() == expected.throws {
            let first = found.violations.first().map(|violation| &violation.kind);
            return failed(format!("violation: {first:?}, expected some: {}", expected.throws));
        }
        // The multiplicity of a violation depends on the mode, but not the set of violations.
        let kinds =
            found.violations.iter().map(|violation| format!("{} {:?}", violation.kind, violation.trace));
        let kinds: BTreeSet<String> = kinds.collect();
        if *violations.get_or_insert_with(|| kinds.clone()) != kinds {
            return failed(format!("violations: {kinds:#?} instead of {violations:#?}"));
        }
        let statistics = &found.statistics;
        let explored = statistics.solutions + statistics.violations + statistics.pruned;
        if explored > space.size() {
            return failed(format!("{explored} paths for {} assignments", space.size()));
        }
        saves |= mode == ChoiceMode::Delayed && explored < space.size() / 4;
    }
    Ok(Told { has_solutions: !expected.texts.is_empty(), throws: expected.throws, saves })
}

/// Compares the programs of these seeds.
fn compare_all(seeds: std::ops::Range<u64>) {
    let seeds: Vec<u64> = seeds.collect();
    let results = in_parallel(&seeds, |&seed| Some(compare(seed)));
    let failures: Vec<&String> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    if let Some(first) = failures.first() {
        panic!("{} of {} programs fail, the first: {first}", failures.len(), seeds.len());
    }
    let share = |has: fn(&Told) -> bool| {
        let count = results.iter().flatten().filter(|told| has(told)).count();
        count * 100 / seeds.len()
    };
    // Programs that make the comparison easy would be a weak test.
    let shares = [share(|told| told.has_solutions), share(|told| told.throws), share(|told| told.saves)];
    assert!(shares[0] > 50 && (3..40).contains(&shares[1]) && shares[2] > 50, "{shares:?}");
}

#[test]
fn random_finitizations_give_what_brute_force_gives() {
    compare_all(0..150);
}

#[test]
#[ignore = "minutes; the same with many more programs"]
fn many_random_finitizations_give_what_brute_force_gives() {
    compare_all(1_000..6_000);
}
