//! The verdicts of udita and of a JVM, side by side.

use std::num::NonZeroUsize;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use udita_mutation::{Budget, Difference, Error, Expected, Extent, Judged, Kill, Settings, Verdict};

use super::jvm::JvmVerdict;
use super::subjects::Prepared;

/// The comparison of the two verdicts on a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// The verdicts are equal.
    Equal,
    /// They are equal if the mutant may take ten million instructions. With the default budget, udita kills it in a run that exceeds the
    /// budget but terminates.
    Slow,
    /// The verdicts differ.
    Different {
        /// The verdict of udita.
        ours: Verdict,
        /// The verdict of the JVM.
        theirs: JvmVerdict,
    },
}

/// Computes udita's verdicts.
///
/// # Errors
///
/// A call of the original fails.
pub fn judge(
    prepared: &Prepared,
    settings: &Settings,
    programs: &[Option<Arc<VerifiedProgram>>],
    threads: usize,
) -> Result<Vec<Judged>, Error> {
    let expected = Expected::new(&prepared.subject, settings, threads, None)?;
    let program = |mutant: usize| programs[mutant].clone();
    let what = (&prepared.subject, settings, Extent::FirstKill);
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    Ok(expected.judge_all(what, (programs.len(), &program), threads))
}

/// Compares the verdicts of all mutants of a program.
///
/// # Errors
///
/// A call of the original fails.
pub fn compare(
    prepared: &Prepared,
    programs: &[Option<Arc<VerifiedProgram>>],
    theirs: &[JvmVerdict],
) -> Result<Vec<Comparison>, Error> {
    let usual = Settings::default();
    let patient = Settings { budget: Budget { percent: 100, extra: 10_000_000, most: u64::MAX }, ..usual };
    let judged = judge(prepared, &usual, programs, 2)?;
    let mut comparisons = Vec::with_capacity(programs.len());
    for ((program, judged), theirs) in programs.iter().zip(judged).zip(theirs) {
        let ours = judged.verdict;
        if is_equal(&ours, theirs) {
            comparisons.push(Comparison::Equal);
            continue;
        }
        if matches!(&ours, Verdict::Killed(kill) if kill.difference == Difference::Budget) {
            let again = judge(prepared, &patient, std::slice::from_ref(program), 1)?;
            if again.iter().any(|judged| is_equal(&judged.verdict, theirs)) {
                comparisons.push(Comparison::Slow);
                continue;
            }
        }
        comparisons.push(Comparison::Different { ours, theirs: theirs.clone() });
    }
    Ok(comparisons)
}

/// Whether two verdicts are equal, including the first run that differs and its difference.
fn is_equal(ours: &Verdict, theirs: &JvmVerdict) -> bool {
    match (ours, theirs) {
        (Verdict::Alive, JvmVerdict::Alive) | (Verdict::Uncompiled, JvmVerdict::Uncompiled(_)) => true,
        (Verdict::Killed(kill), JvmVerdict::Killed { run, difference, expected, actual }) => {
            (kill.input, kill.call) == *run
                && name(kill) == *difference
                && kill.expected == *expected
                && kill.actual == *actual
        }
        _ => false,
    }
}

/// The name of the difference in the JVM program.
fn name(kill: &Kill) -> String {
    match kill.difference {
        Difference::Budget | Difference::Heap | Difference::Stack => "NoEnd".to_owned(),
        other => format!("{other:?}"),
    }
}
