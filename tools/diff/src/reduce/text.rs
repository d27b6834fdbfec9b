//! Smaller witnesses by removing parts of a program's text, as long as the compilers give the same verdicts.
//!
//! Parts are tried from large to small, each as a whole within its brackets, as in hierarchical delta debugging (Misherghi, Su:
//! *HDD: Hierarchical Delta Debugging*, ICSE 2006), which is based on Zeller, Hildebrandt: *Simplifying and Isolating
//! Failure-Inducing Input* (TSE 2002), and as in Perses (Sun, Li, Zhang, Gu, Su: *Perses: Syntax-Guided Program Reduction*, ICSE
//! 2018). There is no grammar; see [`super::edits`].
//!
//! The result is in general not a program of the family. It has the signature of the witness, or one that differs only in having
//! fewer constructs as possible causes, and the same known entries. It is therefore in the same class.

use std::collections::{HashMap, HashSet};

use super::edits::{Candidate, candidates};
use super::source::{Edit, Source, overlap};
use crate::known::{Attribution, KnownClasses};
use crate::program::TestProgram;
use crate::signature::{Disagreement, Outline, Side, Signature, Tokens, first_difference};
use crate::verdict::{Run, RunEnd, Verdict};

/// Number of programs judged together.
const BATCH: usize = 16;

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
    let tried = HashSet::from([witness.program.text.clone()]);
    let reduction = Reduction { class, smallest: witness, judge, budget, time_outs: TIME_OUTS, tried };
    reduction.run()
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

struct Reduction<'k, J> {
    class: ClassOf<'k>,
    smallest: Disagreement,
    judge: J,
    /// Number of programs that may still be judged.
    budget: usize,
    /// Number of programs that may still exceed the time limit.
    time_outs: usize,
    /// The texts judged before.
    tried: HashSet<String>,
}

/// Identifies a candidate independently of the removal of other parts: the old and new texts, and the index among equal ones.
type Key = (Vec<(String, String)>, usize);

impl<E, J: FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, E>> Reduction<'_, J> {
    fn run(mut self) -> Result<Disagreement, E> {
        // A failed candidate is not tried again until nothing else is left, because it rarely depends on other parts.
        let mut failed: HashSet<Key> = HashSet::new();
        let mut has_progress = true;
        while has_progress {
            has_progress = false;
            failed.clear();
            while self.step(&mut failed)? {
                has_progress = true;
            }
        }
        if self.smallest.program.is_reduced
            && let Some(indented) = Source::of(&self.smallest.program).indented()
        {
            self.holds(indented)?;
        }
        Ok(self.smallest)
    }

    /// Takes the first candidates that preserve the class. Returns false if there are none, or if the budget is used up.
    fn step(&mut self, failed: &mut HashSet<Key>) -> Result<bool, E> {
        let source = Source::of(&self.smallest.program);
        if let Some(one) = source.without_name()
            && self.holds(one)?
        {
            return Ok(true);
        }
        let Some(candidates) = candidates(&source) else { return Ok(false) };
        let mut keys: HashMap<Vec<(String, String)>, usize> = HashMap::new();
        let keyed = candidates.into_iter().map(|candidate| {
            let texts =
                |edit: &Edit| (source.files[edit.file].text[edit.span.clone()].to_string(), edit.by.clone());
            let texts: Vec<(String, String)> = candidate.edits.iter().map(texts).collect();
            let count = keys.entry(texts.clone()).or_default();
            *count += 1;
            ((texts, *count), candidate)
        });
        let keyed: Vec<(Key, Candidate)> = keyed.filter(|(key, _)| !failed.contains(key)).collect();
        let (dangerous, safe): (Vec<_>, Vec<_>) =
            keyed.into_iter().partition(|(_, candidate)| candidate.changes_loop);
        for (all, batch) in [(safe, BATCH), (dangerous, 1)] {
            for some in all.chunks(batch) {
                if self.take(&source, some)? {
                    return Ok(true);
                }
                failed.extend(some.iter().map(|(key, _)| key.clone()));
                if self.budget == 0 || self.time_outs == 0 {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// Takes those candidates of a batch that preserve the class: all together, or else the first. Returns false if there is
    /// none.
    fn take(&mut self, source: &Source, some: &[(Key, Candidate)]) -> Result<bool, E> {
        let size = size(&self.smallest.program.text);
        let mut edits: Vec<&[Edit]> = Vec::new();
        let mut programs: Vec<TestProgram> = Vec::new();
        for (_, candidate) in some {
            let text = source.edited(&candidate.edits).text();
            if self::size(&text) < size && programs.len() < self.budget && self.tried.insert(text.clone()) {
                edits.push(&candidate.edits);
                programs.push(self.with(text));
            }
        }
        if programs.is_empty() {
            return Ok(false);
        }
        let verdicts = self.ask(&programs.iter().collect::<Vec<_>>())?;
        let is_alone = programs.len() == 1;
        let pair = self.smallest.pair;
        let found =
            edits.into_iter().zip(programs).zip(verdicts).filter_map(|((edits, program), verdicts)| {
                let found = Disagreement { program, verdicts, pair };
                self.class.has(&found).then_some((edits, found))
            });
        let mut found: Vec<(&[Edit], Disagreement)> = found.collect();
        if is_alone {
            let first = found.pop();
            return Ok(first.map(|(_, first)| self.smallest = first).is_some());
        }
        // Parts that can be removed one by one can usually be removed together.
        let mut together: Vec<&[Edit]> = Vec::new();
        for (edits, _) in &found {
            if !together.iter().any(|other| overlap(other, edits)) {
                together.push(edits);
            }
        }
        if together.len() > 1 && self.holds(source.edited(together.concat().iter()))? {
            return Ok(true);
        }
        for (_, one) in found {
            if self.confirm(one.program)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a program if it is new and of the class. Returns whether it was taken.
    fn holds(&mut self, source: Source) -> Result<bool, E> {
        let text = source.text();
        if !self.tried.insert(text.clone()) {
            return Ok(false);
        }
        let program = self.with(text);
        self.confirm(program)
    }

    /// Takes a program if it is of the class when judged alone. Returns whether it was taken.
    fn confirm(&mut self, program: TestProgram) -> Result<bool, E> {
        if self.budget == 0 {
            return Ok(false);
        }
        let Some(verdicts) = self.ask(&[&program])?.pop() else { return Ok(false) };
        let found = Disagreement { program, verdicts, pair: self.smallest.pair };
        let is_of_class = self.class.has(&found);
        if is_of_class {
            self.smallest = found;
        }
        Ok(is_of_class)
    }

    fn ask(&mut self, programs: &[&TestProgram]) -> Result<Vec<Vec<Verdict>>, E> {
        self.budget = self.budget.saturating_sub(programs.len());
        let verdicts = (self.judge)(programs)?;
        let late = verdicts.iter().filter(|verdicts| verdicts.iter().any(is_late)).count();
        self.time_outs = self.time_outs.saturating_sub(late);
        Ok(verdicts)
    }

    /// The witness with another text.
    fn with(&self, text: String) -> TestProgram {
        TestProgram { text, is_reduced: true, ..self.smallest.program.clone() }
    }
}

/// The size of a text: tokens, and among equals characters.
fn size(text: &str) -> (usize, usize) {
    (Tokens::of(text).into_vec().len(), text.len())
}

#[cfg(test)]
mod tests;
