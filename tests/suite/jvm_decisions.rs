//! Decision strings on a JVM are those of `udita run --choice eager`: searches of the choice library for JVMs (`udita.search`) find the
//! same solutions in the same order with the same strings, for each program of the specification and each form of each structure.

use std::collections::BTreeSet;

use udita::ChoiceMode::Eager;
use udita::search::{Advance, Config, Invocation, Search};

use crate::generators::eager_runs;
use crate::jvm::{Jvm, has_statics, results, to_nested_java};
use crate::specification::{Source, sources};
use crate::support::{Found, program};

/// Maximum number of paths of a program whose classes the JVM loads anew for each path, because of its static fields.
const LARGEST_FRESH: u64 = 500;

/// The same of other programs.
const LARGEST: u64 = 200_000;

/// Programs of the specification that have too many paths for a JVM.
const TOO_LARGE: [&str; 4] = [
    "choices.md: A range may contain all values of `int`.",
    "choices.md: A range of more than 2^31 `long` numbers is a choice of the high 32 bits, one of the next bit, and one of the low 31 bits.",
    "choices.md: A range of more than 2^31 `long` numbers is a choice of the high 32 bits, one of the next bit, and one of the low 31 bits.",
    "sequences.md: Without a range the characters are all UTF-16 units.",
];

/// Programs that javac does not take, or whose output has the digits of identity hash codes or the order that they give.
const DIFFERENT: [&str; 5] = [
    "solutions.md: Identity hash codes are 1, 2, 3 and so on, in the order of first use.",
    "solutions.md: Java's own text of an object is that of a JVM.",
    "solutions.md: `show(object)` is the structure as a string. The shorthand `print` and `println` print it.",
    "solutions.md: An object with a `toString` of its own has that text, also within a structure.",
    "solutions.md: Hash collections have the order of the JDK.",
];

/// Programs whose solutions have objects that were chosen while their constructor ran. A JVM has no object before its constructor ends.
const LEFT_OUT: [&str; 4] = [
    "doubly-linked-list",
    "fibonacci-heap",
    "pools.md: A constructor may take objects from its own pool.",
    "sorted-list",
];

/// A program and its possible runs, each as an entry method and its arguments.
struct Run {
    name: String,
    text: String,
    words: Vec<Vec<String>>,
}

/// All outcomes of a program in eager mode. `None` if it has more than `largest` paths.
fn enumerate_small(program: &Invocation, largest: u64) -> Option<Found> {
    let mut search = Search::new(program, Config { choice: Eager, ..Config::default() });
    let (mut solutions, mut violations) = (Vec::new(), Vec::new());
    loop {
        let advance = search.advance(1_000_000);
        let statistics = search.statistics();
        if statistics.solutions + statistics.violations + statistics.pruned > largest {
            return None;
        }
        match advance {
            Advance::Solution => solutions.extend(search.solution()),
            Advance::Violation => violations.extend(search.violation()),
            Advance::Exhausted => return Some(Found { solutions, violations, statistics }),
            Advance::Paused => {}
            Advance::Gap => panic!("{:?}", search.gap()),
        }
    }
}

/// Compares the results of programs, each in a package of its own, in the first of their runs that is small enough. The last solution also
/// runs alone on the JVM. Returns the names of the programs without such a run.
fn compare(test: &str, runs: &[Run]) -> Vec<String> {
    let packages: Vec<String> = (0..runs.len()).map(|number| format!("program{number}")).collect();
    let named = || packages.iter().zip(runs);
    let programs = named().map(|(package, run)| (package.as_str(), to_nested_java(package, &run.text)));
    let Some(jvm) = Jvm::compile(test, programs) else { return Vec::new() };
    let (mut lines, mut expected, mut large) = (Vec::new(), Vec::new(), Vec::new());
    for (package, run) in named() {
        let (largest, fresh) = if has_statics(&run.text) { (LARGEST_FRESH, "fresh ") } else { (LARGEST, "") };
        let small = run.words.iter().find_map(|words| {
            let refs: Vec<&str> = words.iter().map(String::as_str).collect();
            let found = enumerate_small(&program(&run.text, refs[0], &refs[1..]), largest)?;
            Some((format!("{package}.Main {}", words.join(" ")), found))
        });
        let Some((line, mut found)) = small else {
            large.push(run.name.clone());
            continue;
        };
        let ours = |found: &_| (&run.name, results(found, "test$", &format!("{package}.")));
        lines.push(format!("{fresh}{line}"));
        expected.push(ours(&found));
        if let Some(last) = found.solutions.pop() {
            lines.push(format!("{fresh}replay={} {line}", last.decisions));
            (found.solutions, found.violations) = (vec![last], Vec::new());
            expected.push(ours(&found));
        }
    }
    let (mut failures, mut left_out) = (Vec::new(), BTreeSet::new());
    for ((line, (name, ours)), jvms) in lines.iter().zip(&expected).zip(jvm.run_all(&lines)) {
        // On the JVM, all classes are nested in one.
        let jvms = jvms.replace("Main.", "").replace("Main$", "");
        let found = jvms.strip_suffix("left out\n").unwrap_or(&jvms);
        if *ours != found && found.len() < jvms.len() {
            left_out.insert(name.as_str());
        } else if *ours != found {
            failures.push(format!("{name}\n{line}\nudita:\n{ours}JVM:\n{jvms}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(left_out.iter().all(|name| LEFT_OUT.contains(name)), "{left_out:?}");
    large
}

#[test]
fn the_specification_has_the_decisions_of_a_jvm() {
    let runs =
        sources().into_iter().map(|Source { name, text, words }| Run { name, text, words: vec![words] });
    let is_different = |run: &Run| DIFFERENT.contains(&run.name.as_str()) || run.text.contains("System.exit");
    let runs: Vec<Run> = runs.filter(|run| !is_different(run)).collect();
    assert!(runs.len() > 200, "{}", runs.len());
    let large = compare("the_specification_has_the_decisions_of_a_jvm", &runs);
    assert!(large.is_empty() || large == TOO_LARGE, "{large:#?}");
}

#[test]
fn structures_have_the_decisions_of_a_jvm() {
    let runs = eager_runs().into_iter().map(|(name, words)| {
        let structure = udita_generators::find(name).expect(name);
        Run { name: name.to_string(), text: structure.source.to_string(), words }
    });
    let large = compare("structures_have_the_decisions_of_a_jvm", &runs.collect::<Vec<_>>());
    // It has static fields and more than 500 paths for its least bound.
    assert!(large.is_empty() || large == ["web-page"], "{large:#?}");
}
