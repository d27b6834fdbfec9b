//! Smaller witnesses of a class of disagreement, as long as the compilers give the same verdicts.
//!
//! The result is in general not a program of the family. It has the signature of the witness, or one that differs only in having
//! fewer constructs as possible causes, and the same known entries. It is therefore in the same class.

use std::collections::HashSet;

use super::text::{Oracle, reduce};
use crate::known::{Attribution, KnownClasses};
use crate::program::TestProgram;
use crate::signature::{Disagreement, Outline, Side, Signature, first_difference};
use crate::verdict::{Run, RunEnd, Verdict};

/// Number of programs that may exceed the time limit. Each of them costs the full limit and the start of a process.
const TIME_OUTS: usize = 1;

/// Searches for a smaller program of the class of `witness` by removing parts of its text.
///
/// `judge` returns the verdicts of all compilers on each of several programs. A single program is judged alone, and every step is
/// confirmed in this way. At most `budget` programs are judged. A witness without a final verdict is returned unchanged: a
/// program that exceeds its time limit, or one whose verdict varies.
///
/// # Errors
///
/// `judge` fails.
pub fn reduce_text<E>(
    witness: Disagreement,
    known: &KnownClasses,
    judge: impl FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, E>,
    budget: usize,
) -> Result<Disagreement, E> {
    if witness.verdicts.iter().any(|verdict| is_late(verdict) || matches!(verdict, Verdict::Flaky(_))) {
        return Ok(witness);
    }
    let outline = Outline::of(&witness.program);
    let signature = Signature::with(&witness, &outline);
    let attribution = known.attribute_with(&witness, &signature, &outline);
    let (sides, verdicts) = (witness.sides(), witness.verdicts.clone());
    let printed = printed_difference(&witness);
    let class = ClassOf { sides, verdicts, signature, printed, attribution, known };
    let mut members = Members { class, smallest: witness.clone(), judge, budget, time_outs: TIME_OUTS };
    let text = reduce(&witness.program, &mut members)?;
    Ok(if text == members.smallest.program.text { members.smallest } else { witness })
}

/// Whether the compiler or the program exceeds its time limit.
fn is_late(verdict: &Verdict) -> bool {
    let is_endless = |run: &Run| run.end == RunEnd::TimedOut;
    match verdict {
        Verdict::Timeout => true,
        Verdict::Accept { run, .. } => run.as_ref().is_some_and(is_endless),
        Verdict::Flaky(verdicts) => verdicts.iter().any(is_late),
        Verdict::Reject { .. } | Verdict::Crash { .. } | Verdict::Slow => false,
    }
}

/// The properties that a smaller program must share with the witness.
struct ClassOf<'k> {
    sides: Vec<Side>,
    verdicts: Vec<Verdict>,
    signature: Signature,
    printed: Option<[String; 2]>,
    attribution: Option<Attribution>,
    known: &'k KnownClasses,
}

impl ClassOf<'_> {
    fn has(&self, candidate: &Disagreement) -> bool {
        if candidate.sides() != self.sides {
            return false;
        }
        let outline = Outline::of(&candidate.program);
        let signature = Signature::with(candidate, &outline);
        signature.narrows(&self.signature)
            && printed_difference(candidate) == self.printed
            && has_no_other_errors(&candidate.verdicts, &self.verdicts)
            && self.known.attribute_with(candidate, &signature, &outline) == self.attribution
    }
}

/// The first words in which the printed texts differ. Signatures leave out names and therefore don't distinguish `A` instead of
/// `B` from `B` instead of `A`.
fn printed_difference(disagreement: &Disagreement) -> Option<[String; 2]> {
    let text = |verdict: &Verdict| match verdict {
        Verdict::Accept { run: Some(run), .. } if run.end == RunEnd::Returned => Some(run.printed.clone()),
        _ => None,
    };
    let (left, right) = (text(disagreement.left())?, text(disagreement.right())?);
    let (left, right) = first_difference(&left, &right);
    let words = |line: Option<&str>| -> Vec<String> {
        line.unwrap_or_default().split_whitespace().map(str::to_string).collect()
    };
    let (left, right) = (words(left), words(right));
    let place = left.iter().zip(&right).take_while(|(left, right)| left == right).count();
    let word = |words: Vec<String>| words.into_iter().nth(place).unwrap_or_default();
    Some([word(left), word(right)])
}

/// Whether no compiler reports an error of a new kind. Signatures of crashes don't contain the errors of the other compilers.
fn has_no_other_errors(verdicts: &[Verdict], before: &[Verdict]) -> bool {
    let kinds = |verdict: &Verdict| -> HashSet<String> {
        match verdict {
            Verdict::Reject { errors } => errors.iter().map(|error| error.kind.clone()).collect(),
            _ => HashSet::new(),
        }
    };
    verdicts.iter().zip(before).all(|(verdict, before)| kinds(verdict).is_subset(&kinds(before)))
}

/// The programs of a class.
struct Members<'k, J> {
    class: ClassOf<'k>,
    /// The last program of the class that was judged alone.
    smallest: Disagreement,
    judge: J,
    /// Number of programs that may still be judged.
    budget: usize,
    /// Number of programs that may still exceed the time limit.
    time_outs: usize,
}

impl<E, J: FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, E>> Oracle for Members<'_, J> {
    type Error = E;

    fn have(&mut self, texts: &[&str]) -> Result<Option<Vec<bool>>, E> {
        let with = |text: &&str| TestProgram {
            text: (*text).to_owned(),
            is_reduced: true,
            ..self.smallest.program.clone()
        };
        let programs: Vec<TestProgram> = texts.iter().map(with).collect();
        self.budget = self.budget.saturating_sub(programs.len());
        let verdicts = (self.judge)(&programs.iter().collect::<Vec<_>>())?;
        let late = verdicts.iter().filter(|verdicts| verdicts.iter().any(is_late)).count();
        self.time_outs = self.time_outs.saturating_sub(late);
        let pair = self.smallest.pair;
        let judged = programs.into_iter().zip(verdicts);
        let judged = judged.map(|(program, verdicts)| Disagreement { program, verdicts, pair });
        let mut judged: Vec<Disagreement> = judged.collect();
        let have: Vec<bool> = judged.iter().map(|one| self.class.has(one)).collect();
        if have == [true]
            && let Some(one) = judged.pop()
        {
            self.smallest = one;
        }
        Ok(Some(have))
    }

    fn left(&self) -> usize {
        self.budget
    }

    fn is_over(&self) -> bool {
        self.budget == 0 || self.time_outs == 0
    }

    fn is_preliminary(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests;
