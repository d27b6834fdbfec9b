//! The results of tests as text.

use udita::gaps::Gaps;
use udita::language::diagnostic::Style;
use udita::report::{self, quoted};

use super::outcome::{Outcome, Tally, TestResult};
use super::program::TestProgram;
use crate::console::{counted, printable};
use crate::files::decisions_word;

/// The line of a test on standard output.
pub(super) fn line(result: &TestResult) -> String {
    let word = match &result.outcome {
        Outcome::Passed => "pass",
        Outcome::Failed(_) => "FAIL",
        Outcome::Skipped(_) => "skip",
        Outcome::Gap(_) => "gap ",
    };
    let paths = match result.paths {
        0 | 1 => String::new(),
        paths => format!(" ({paths} paths)"),
    };
    let why = match &result.outcome {
        Outcome::Skipped(reason) => format!(": {}", one_line(reason)),
        Outcome::Gap(gap) => format!(": {}", one_line(&gap.cause)),
        Outcome::Passed | Outcome::Failed(_) => String::new(),
    };
    let name = format!("{}.{}", result.class, result.name);
    format!("{word} {}{paths}{why}\n", one_line(&name))
}

/// The line on standard error for a test that ended before all of its paths.
pub(super) fn note(result: &TestResult) -> Option<String> {
    let TestResult { class, name, paths, ended_at, .. } = result;
    let ended = ended_at.as_ref()?;
    Some(format!(
        "{class}.{name} has not run all paths: it ended at {ended}, after {}\n",
        counted(*paths, "path")
    ))
}

fn one_line(text: &str) -> String {
    printable(&text.replace('\n', "\\n").replace('\t', "\\t")).into_owned()
}

/// The report of a failed test on standard error: the violation, its trace and how to run the test again.
pub(super) fn report(result: &TestResult, program: &TestProgram, style: Style) -> Option<String> {
    let Outcome::Failed(violation) = &result.outcome else { return None };
    let method = result.name.split('[').next().unwrap_or(&result.name);
    let filter = format!("{}.{method}", result.class);
    let mut words = program.again.clone();
    words.extend(["--filter".to_owned(), filter]);
    // Other runs of a parameterised test lack the path, and a path of a JVM stays one.
    let is_named = words.iter().any(|word| word.starts_with("-Dudita.replay="));
    if !violation.decisions.0.is_empty() && method == result.name && !is_named {
        words.extend(["--replay".to_owned(), decisions_word(&violation.decisions)]);
    }
    let command = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    let mut text = report::violation_with(violation, &program.sources, &command, style);
    if !violation.decisions.0.is_empty() {
        text.truncate(text.trim_end().len());
        text.push_str(&format!("\n  decisions: {}\n\n", decisions_word(&violation.decisions)));
    }
    Some(text)
}

/// The gaps that tests came to, by their causes. Empty without gaps.
pub(super) fn gaps(results: &[TestResult]) -> String {
    let mut gaps = Gaps::default();
    for result in results {
        if let Outcome::Gap(gap) = &result.outcome {
            gaps.add(gap);
        }
    }
    if gaps.is_empty() {
        return String::new();
    }
    let mut text = format!("{} came to gaps and neither passed nor failed:\n", counted(gaps.paths(), "test"));
    for gap in gaps.by_paths() {
        text.push_str(&format!("  {}\n", gap.line("test")));
    }
    text
}

/// The last line.
pub(super) fn summary(tally: &Tally, refused: u64) -> String {
    let Tally { passed, failed, skipped, gaps } = tally;
    let refused = match refused {
        0 => String::new(),
        refused => format!("; {} not compiled", counted(refused, "file")),
    };
    let tests = counted(tally.total(), "test");
    format!("{tests}: {passed} passed, {failed} failed, {skipped} skipped, {gaps} at gaps{refused}\n")
}
