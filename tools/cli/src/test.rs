//! `udita test`: the tests of JUnit classes, each a run of its own.

use std::process::ExitCode;

use super::console::{Console, counted};
use super::files::{check_file, write_file};
use super::output::Output;
use super::status::{FOUND, Failure, SUCCESS, UNUSABLE};
use super::stop::report_early;

mod arguments;
mod classes;
mod conditions;
mod constants;
mod conversions;
mod driver;
mod ending;
mod exhaustive;
mod extensions;
mod extent;
mod java;
mod lifecycle;
mod options;
mod outcome;
mod parameterized;
mod parameters;
mod program;
mod replayed;
mod runner;
mod text;
mod xml;

pub(super) use classes::TestClass;
pub(super) use extent::Properties;
pub(super) use options::Args;
pub(super) use outcome::Outcome;
use outcome::Tally;
pub(super) use program::{Discovered, discover, named};
pub(super) use runner::{Planned, Runner};

pub(super) fn test(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    args.junit.iter().try_for_each(|path| check_file(path))?;
    args.coverage.check()?;
    let control = args.timeout.watch(args.search.limits.untrusted.time());
    let program = program::load(args, console)?;
    let mut runner =
        Runner::new(program.compiled(), args.search.config(), &control).replaying(args.replayed());
    let mut tally = Tally::default();
    let mut output = Output::new();
    let mut results = Vec::new();
    let filter = |name: &str| args.filter.as_ref().is_none_or(|part| name.contains(part.as_str()));
    'all: for class in &program.classes {
        for test in class.tests.iter().filter(|test| filter(&class.name_of(test))) {
            for planned in runner.planned_runs(test) {
                if control.is_stopped() || args.limit.is_some_and(|limit| tally.total() >= limit) {
                    break 'all;
                }
                let result = runner.run(class, &planned, u64::MAX);
                output.write(&text::line(&result))?;
                // The next test may take long.
                output.flush()?;
                if let Some(note) = text::note(&result) {
                    console.print(note);
                }
                if let Some(report) = text::report(&result, &program, console.style()) {
                    console.print_styled(report);
                }
                tally.add(&result.outcome);
                results.push(result);
            }
        }
    }
    console.print(text::gaps(&results));
    console.print(text::summary(&tally, program.refused));
    if let Some(path) = &args.junit {
        write_file(path, &xml::render(&results))?;
    }
    if args.coverage.is_wanted() {
        program.show_coverage(&args.coverage, &runner.take_coverage(), console)?;
    }
    let status = match (program.refused, tally.failed) {
        (1.., _) => ExitCode::from(UNUSABLE),
        (0, 1..) => ExitCode::from(FOUND),
        (0, 0) => SUCCESS,
    };
    if control.is_stopped() {
        let how_far = format!("{} ran", counted(tally.total(), "test"));
        return Ok(report_early(&control, &how_far, status, console));
    }
    Ok(status)
}
