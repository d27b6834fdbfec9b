//! The report as a page: faults, the branches of each method, the source with what the tests cover of it, and the tests.

use udita::bytecode::VerifiedProgram;
use udita::coverage::{Coverage, Page, PageTest, Report};
use udita::language::SourceMap;
use udita_testgen::api::{Api, Class};
use udita_testgen::code::Test;
use udita_testgen::execute::{End, Returned};
use udita_testgen::generate::{Fault, Suite};
use udita_testgen::junit::test_method;

use super::report::level;

/// The page of a suite for `class`. `tests` are those of the suite, faults first.
pub(super) fn render(
    sources: &SourceMap,
    program: &VerifiedProgram,
    api: &Api,
    class: &Class,
    suite: &Suite,
    tests: &[Test],
) -> String {
    let branches = tests.iter().map(|test| test.outcome.branches.as_slice());
    let coverage = Coverage::of_paths(&program.sites, branches);
    let fault = |fault: &Fault| {
        format!("{} ({}: {})", fault.what, level(fault.judgement.suspicion), fault.judgement.reason)
    };
    let faults = suite.faults.iter().map(|one| Some(fault(one))).chain(std::iter::repeat(None));
    let shown = tests.iter().zip(faults).map(|(test, fault)| PageTest {
        name: test.name.clone(),
        fault,
        code: code(api, program, class, test),
        branches: test.outcome.branches.clone(),
    });
    let facts = [
        ("tests", tests.len().to_string()),
        ("faults", suite.faults.len().to_string()),
        ("runs", suite.runs.to_string()),
    ];
    let page = Page {
        title: format!("Tests of {}", class.source_name),
        facts: facts.map(|(name, value)| (name.to_owned(), value)).into(),
        tests: shown.collect(),
        ..Page::default()
    };
    Report::new(program, &coverage, sources).html(&page)
}

/// The code of a test. A last call that does not end has no assertion, so such a test is in no file; its calls are on the page all the same.
fn code(api: &Api, program: &VerifiedProgram, class: &Class, test: &Test) -> String {
    let mut test = Test { comment: Vec::new(), ..test.clone() };
    if let Some(end @ End::Stopped(_)) = test.outcome.ends.last_mut() {
        *end = End::Returned(Returned::Nothing);
    }
    match test_method(api, program, &class.package, &test) {
        Ok(text) => {
            text.lines().map(|line| line.strip_prefix("    ").unwrap_or(line).to_owned() + "\n").collect()
        }
        Err(reason) => format!("not written: {reason}"),
    }
}
