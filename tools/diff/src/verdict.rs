//! Verdicts of compilers on programs.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::metadata::Metadata;

/// The verdict of a compiler on one program, including the run of its class files.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The program compiles without errors.
    Accept {
        /// The run; `None` if the program has no `main`, or runs are disabled.
        run: Option<Run>,
        /// The warnings; empty unless requested.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        warnings: Vec<Problem>,
        /// The metadata of the class files, if it was requested and they were loaded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        metadata: Option<Metadata>,
    },
    /// The compiler reports errors in the program.
    Reject {
        /// All reported errors, in the order of their places.
        errors: Vec<Problem>,
    },
    /// The compiler failed: with an exception of its own, an internal error, or the end of its process.
    Crash {
        /// The comparable part: the exception's class and the place where it was thrown, or the signal.
        what: String,
        /// The complete output, for people.
        detail: String,
    },
    /// The compiler exceeded its time limit.
    Timeout,
    /// The compiler took many times as long as for an empty class. Given only if requested.
    Slow,
    /// The compiler's verdicts on the same program alone vary: the distinct ones, in the order of occurrence.
    Flaky(Vec<Verdict>),
}

/// The kind of a verdict. The order is alphabetic, because signatures list several kinds in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VerdictKind {
    /// The program compiles; see [`Verdict::Accept`].
    Accept,
    /// The compiler itself failed; see [`Verdict::Crash`].
    Crash,
    /// Repeated verdicts vary; see [`Verdict::Flaky`].
    Flaky,
    /// The compiler reports errors; see [`Verdict::Reject`].
    Reject,
    /// The compiler was slow, but finished; see [`Verdict::Slow`].
    Slow,
    /// The compiler exceeded its time limit; see [`Verdict::Timeout`].
    Timeout,
}

impl VerdictKind {
    /// The word for this kind in signatures.
    pub fn word(self) -> &'static str {
        match self {
            VerdictKind::Accept => "accept",
            VerdictKind::Crash => "crash",
            VerdictKind::Flaky => "flaky",
            VerdictKind::Reject => "reject",
            VerdictKind::Slow => "slow",
            VerdictKind::Timeout => "timeout",
        }
    }
}

/// An error or a warning.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The compiler's name for problems of this kind, such as `compiler.err.does.not.override.abstract` or
    /// `MustOverrideSuperclassMethod`.
    pub kind: String,
    /// The line in the program's text, from 1; 0 if unknown.
    pub line: u32,
    /// The column of its first character in that line, from 1; 0 if unknown.
    pub column: u32,
    /// The message of the compiler.
    pub message: String,
}

/// The run of a program.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The printed text. Only the beginning of a long text is kept.
    pub printed: String,
    /// The way in which the run ended.
    pub end: RunEnd,
}

/// The end of a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunEnd {
    /// `main` returned normally, without an exception.
    Returned,
    /// `main` threw an exception that was not caught.
    Threw {
        /// The class of the exception.
        class: String,
        /// The message of the exception.
        message: String,
    },
    /// The JVM refused a class file: it could not be loaded, or failed verification.
    Refused {
        /// The class of the error, such as `java.lang.VerifyError`.
        class: String,
        /// The message of the error.
        message: String,
    },
    /// The process ended with this status (negative: the number of a signal).
    Exited(i32),
    /// The run exceeded its time limit.
    TimedOut,
}

/// The agreement of two verdicts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// Both accept, and their class files behave the same.
    Accept,
    /// Both accept, and the run of either exceeds its time limit. It is unknown whether they behave the same.
    Unfinished,
    /// Both reject, for any reasons.
    Reject,
    /// The verdicts disagree in any other way.
    Disagree,
}

impl Verdict {
    /// A program that compiles without warnings, with metadata not requested.
    pub fn accept(run: Option<Run>) -> Verdict {
        Verdict::Accept { run, warnings: Vec::new(), metadata: None }
    }

    /// The error with which the JVM refuses one of the class files, if any.
    pub(crate) fn refused(&self) -> Option<&str> {
        match self {
            Verdict::Accept { run: Some(Run { end: RunEnd::Refused { class, .. }, .. }), .. } => Some(class),
            _ => None,
        }
    }

    /// The metadata, if there is any.
    pub fn metadata(&self) -> Option<&Metadata> {
        match self {
            Verdict::Accept { metadata, .. } => metadata.as_ref(),
            _ => None,
        }
    }

    /// The verdict without the facts of its metadata, which only serve readers.
    pub(crate) fn without_facts(mut self) -> Verdict {
        if let Verdict::Accept { metadata, .. } = &mut self {
            *metadata = metadata.take().map(Metadata::without_facts);
        }
        self
    }

    /// A verdict that agrees with the same ones, without texts that don't decide and with digests instead of long ones.
    pub(crate) fn comparable(&self) -> Verdict {
        match self {
            Verdict::Accept { run, warnings, metadata } => Verdict::Accept {
                run: run.as_ref().map(Run::comparable),
                warnings: warnings.first().map(|_| Problem::default()).into_iter().collect(),
                metadata: metadata.clone().map(Metadata::without_facts),
            },
            Verdict::Reject { .. } => Verdict::Reject { errors: Vec::new() },
            Verdict::Crash { .. } => Verdict::Crash { what: String::new(), detail: String::new() },
            Verdict::Timeout => Verdict::Timeout,
            Verdict::Slow => Verdict::Slow,
            Verdict::Flaky(_) => Verdict::Flaky(Vec::new()),
        }
    }

    /// The kind of the verdict.
    pub fn kind(&self) -> VerdictKind {
        match self {
            Verdict::Accept { .. } => VerdictKind::Accept,
            Verdict::Reject { .. } => VerdictKind::Reject,
            Verdict::Crash { .. } => VerdictKind::Crash,
            Verdict::Timeout => VerdictKind::Timeout,
            Verdict::Slow => VerdictKind::Slow,
            Verdict::Flaky(_) => VerdictKind::Flaky,
        }
    }
}

/// Whether two compilers agree on a program. A crash, a timeout, a slow or a flaky verdict never agrees with any other: each is a
/// fault worth reporting.
pub fn agreement(left: &Verdict, right: &Verdict) -> Agreement {
    match (left, right) {
        (Verdict::Reject { .. }, Verdict::Reject { .. }) => Agreement::Reject,
        (
            Verdict::Accept { run: one, warnings: few, .. },
            Verdict::Accept { run: other, warnings: many, .. },
        ) => {
            let same = match (one, other) {
                (Some(one), Some(other)) => one.is_like(other),
                (None, None) => true,
                _ => false,
            };
            let same = same && few.is_empty() == many.is_empty() && is_described_alike(left, right);
            let is_endless = |run: &Option<Run>| run.as_ref().is_some_and(|run| run.end == RunEnd::TimedOut);
            match (same, is_endless(one)) {
                (true, false) => Agreement::Accept,
                (true, true) => Agreement::Unfinished,
                (false, _) => Agreement::Disagree,
            }
        }
        _ => Agreement::Disagree,
    }
}

/// Whether all verdicts are the same failure: a crash at the same place, a class file refused with the same error, or an exceeded
/// time limit.
pub fn fail_alike(verdicts: &[Verdict]) -> bool {
    let error = |verdict: &Verdict| match verdict {
        Verdict::Accept { .. } => verdict.refused().map(|class| (verdict.kind(), class.to_string())),
        Verdict::Crash { what, .. } => Some((verdict.kind(), what.clone())),
        Verdict::Timeout | Verdict::Slow => Some((verdict.kind(), String::new())),
        Verdict::Reject { .. } | Verdict::Flaky(_) => None,
    };
    let mut errors = verdicts.iter().map(error);
    let first = errors.next().flatten();
    first.is_some() && errors.all(|other| other == first)
}

/// Whether the metadata of both is equal, or one side has none.
pub(crate) fn is_described_alike(left: &Verdict, right: &Verdict) -> bool {
    left.metadata().zip(right.metadata()).is_none_or(|(left, right)| left == right)
}

/// Whether several compilers all agree on a program, by their verdicts. Agreement is transitive, so each verdict is compared with
/// the first.
pub fn agreement_of_all<'v>(verdicts: impl IntoIterator<Item = &'v Verdict>) -> Agreement {
    let mut verdicts = verdicts.into_iter();
    let Some(first) = verdicts.next() else { return Agreement::Reject };
    // A single verdict is compared with itself, because a failure is not an agreement.
    let second = verdicts.next().unwrap_or(first);
    let whole = agreement(first, second);
    if verdicts.all(|other| agreement(first, other) == whole) { whole } else { Agreement::Disagree }
}

/// Counts of programs by agreement.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Tally {
    /// Programs with verdicts of all compilers.
    pub programs: u64,
    /// Programs that all compilers accept, with the same behaviour.
    pub both_accept: u64,
    /// Programs that all compilers accept, and whose runs all exceed the time limit.
    pub unfinished: u64,
    /// Programs that all compilers reject.
    pub both_reject: u64,
    /// Programs on which the compilers disagree. The counts below are parts of this one.
    pub disagree: u64,
    /// Programs on which a compiler's verdicts vary.
    pub flaky: u64,
    /// Programs on which a compiler failed.
    pub crashed: u64,
    /// Programs on which a compiler exceeded its time limit.
    pub timed_out: u64,
    /// Programs on which a compiler was slow.
    pub slow: u64,
    /// Programs whose run exceeds the time limit with one compiler and not with another.
    pub ran_out: u64,
}

impl Tally {
    /// Adds `programs` programs with these verdicts.
    pub fn add(&mut self, verdicts: &[&Verdict], programs: u64) {
        let any = |is: fn(&Verdict) -> bool| if verdicts.iter().copied().any(is) { programs } else { 0 };
        let agreement = agreement_of_all(verdicts.iter().copied());
        let runs_out = |verdict: &Verdict| {
            matches!(verdict, Verdict::Accept { run: Some(Run { end: RunEnd::TimedOut, .. }), .. })
        };
        let count = |one: Agreement| if agreement == one { programs } else { 0 };
        *self += Tally {
            programs,
            both_accept: count(Agreement::Accept),
            unfinished: count(Agreement::Unfinished),
            both_reject: count(Agreement::Reject),
            disagree: count(Agreement::Disagree),
            flaky: any(|verdict| matches!(verdict, Verdict::Flaky(_))),
            crashed: any(|verdict| matches!(verdict, Verdict::Crash { .. })),
            timed_out: any(|verdict| matches!(verdict, Verdict::Timeout)),
            slow: any(|verdict| matches!(verdict, Verdict::Slow)),
            ran_out: if agreement == Agreement::Disagree { any(runs_out) } else { 0 },
        };
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.programs += other.programs;
        self.both_accept += other.both_accept;
        self.unfinished += other.unfinished;
        self.both_reject += other.both_reject;
        self.disagree += other.disagree;
        self.flaky += other.flaky;
        self.crashed += other.crashed;
        self.timed_out += other.timed_out;
        self.slow += other.slow;
        self.ran_out += other.ran_out;
    }
}

impl Run {
    /// Whether two runs showed the same: equal text and equal end. Of exceptions only the class counts, since some messages
    /// contain the compiler's name for a local variable.
    pub(crate) fn is_like(&self, other: &Run) -> bool {
        let ends = match (&self.end, &other.end) {
            (RunEnd::Threw { class, .. }, RunEnd::Threw { class: other, .. }) => class == other,
            // A class file that a JVM refuses is a fault, even if both are refused.
            (RunEnd::Refused { .. }, _) => false,
            (end, other) => end == other,
        };
        ends && self.printed == other.printed
    }

    /// See [`Verdict::comparable`].
    fn comparable(&self) -> Run {
        let printed = match self.printed.len() <= blake3::OUT_LEN {
            true => self.printed.clone(),
            false => blake3::hash(self.printed.as_bytes()).to_hex().to_string(),
        };
        let none = String::new;
        let end = match &self.end {
            RunEnd::Threw { class, .. } => RunEnd::Threw { class: class.clone(), message: none() },
            RunEnd::Refused { .. } => RunEnd::Refused { class: none(), message: none() },
            end => end.clone(),
        };
        Run { printed, end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(printed: &str, end: RunEnd) -> Verdict {
        Verdict::accept(Some(Run { printed: printed.to_string(), end }))
    }

    fn described(facts: &str) -> Verdict {
        Verdict::Accept { run: None, warnings: Vec::new(), metadata: Some(Metadata::new(facts)) }
    }

    fn threw(class: &str, message: &str) -> RunEnd {
        RunEnd::Threw { class: class.to_string(), message: message.to_string() }
    }

    #[test]
    fn failures_are_alike_if_their_errors_are() {
        let crash = |what: &str| Verdict::Crash { what: what.into(), detail: String::new() };
        let refused = |class: &str, message: &str| {
            ran("", RunEnd::Refused { class: class.into(), message: message.into() })
        };
        let cases = [
            (vec![crash("a"), crash("a"), crash("a")], true),
            (vec![crash("a"), crash("a"), crash("b")], false),
            (vec![refused("VerifyError", "in A"), refused("VerifyError", "in B")], true),
            (vec![refused("VerifyError", ""), refused("ClassFormatError", "")], false),
            (vec![Verdict::Timeout, Verdict::Timeout], true),
            (vec![Verdict::Timeout, Verdict::Slow], false),
            (vec![crash("a"), Verdict::accept(None)], false),
            (vec![Verdict::accept(None), Verdict::accept(None)], false),
        ];
        for (verdicts, expected) in cases {
            assert_eq!(fail_alike(&verdicts), expected, "{verdicts:?}");
        }
    }

    #[test]
    fn agreement_depends_on_observable_behaviour() {
        let reject = |kind: &str| {
            let problem = Problem { kind: kind.to_string(), line: 1, column: 1, message: String::new() };
            Verdict::Reject { errors: vec![problem] }
        };
        let refused =
            ran("", RunEnd::Refused { class: "java.lang.VerifyError".into(), message: String::new() });
        let plain = Verdict::accept(None);
        let long = |end: &str| "text ".repeat(100) + end;
        let cases = [
            (reject("a"), reject("b"), Agreement::Reject),
            (reject("a"), plain.clone(), Agreement::Disagree),
            (plain.clone(), plain.clone(), Agreement::Accept),
            (ran("1", RunEnd::Returned), ran("1", RunEnd::Returned), Agreement::Accept),
            (ran("1", RunEnd::Returned), ran("2", RunEnd::Returned), Agreement::Disagree),
            (ran("1", RunEnd::Returned), ran("1", RunEnd::Exited(1)), Agreement::Disagree),
            (ran(&long("1"), RunEnd::Returned), ran(&long("1"), RunEnd::Returned), Agreement::Accept),
            (ran(&long("1"), RunEnd::Returned), ran(&long("2"), RunEnd::Returned), Agreement::Disagree),
            (ran("", threw("E", "local1")), ran("", threw("E", "x")), Agreement::Accept),
            (ran("", threw("E", "")), ran("", threw("F", "")), Agreement::Disagree),
            (ran("", RunEnd::TimedOut), ran("", RunEnd::TimedOut), Agreement::Unfinished),
            (ran("", RunEnd::TimedOut), ran("", RunEnd::Returned), Agreement::Disagree),
            (refused.clone(), refused, Agreement::Disagree),
            (Verdict::Timeout, Verdict::Timeout, Agreement::Disagree),
            (Verdict::Slow, plain.clone(), Agreement::Disagree),
            (Verdict::Slow, Verdict::Slow, Agreement::Disagree),
            (
                described("class\tA\tmodifiers\tfinal"),
                described("class\tA\tmodifiers\tfinal"),
                Agreement::Accept,
            ),
            (
                described("class\tA\tmodifiers\tfinal"),
                described("class\tA\tmodifiers\t"),
                Agreement::Disagree,
            ),
            (described("class\tA\tmodifiers\tfinal"), Verdict::accept(None), Agreement::Accept),
        ];
        for (left, right, expected) in cases {
            assert_eq!(agreement(&left, &right), expected, "{left:?} {right:?}");
            assert_eq!(agreement(&right, &left), expected, "{right:?} {left:?}");
            assert_eq!(agreement(&left.comparable(), &right.comparable()), expected, "{left:?} {right:?}");
        }
    }
}
