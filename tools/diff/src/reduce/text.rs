//! Smaller witnesses: parts of a program's text are left out while the compilers say the same.
//!
//! Parts are tried from large to small, each as a whole within its brackets, as in hierarchical delta debugging (Misherghi, Su: *HDD:
//! Hierarchical Delta Debugging*, ICSE 2006) after Zeller, Hildebrandt: *Simplifying and Isolating Failure-Inducing Input* (TSE 2002), and in
//! Perses (Sun, Li, Zhang, Gu, Su: *Perses: Syntax-Guided Program Reduction*, ICSE 2018). But there is no grammar: see [`super::edits`].
//!
//! The result is no program of the family in general. It has the signature of the witness, or one that differs in nothing but fewer constructs
//! that may be the cause, and the same is known of it. So it is of the same class.

use std::collections::{HashMap, HashSet};

use super::edits::{Candidate, candidates};
use super::source::{Edit, Source, overlap};
use crate::known::{Attribution, KnownClasses};
use crate::program::TestProgram;
use crate::signature::{Disagreement, Outline, Side, Signature, Tokens, first_difference};
use crate::verdict::{Run, RunEnd, Verdict};

/// Programs that are judged together.
const BATCH: usize = 16;

/// Programs that may run out of time. One takes as long as a program may, and the start of a process.
const TIME_OUTS: usize = 1;

/// Looks for a smaller program of the class of `witness` by leaving out parts of its text.
///
/// `judge` gives the verdicts of all compilers on each of several programs. A program that comes alone is judged alone, and every step
/// is confirmed so. At most `budget` programs are judged. A witness on which a verdict is no final one stays as it is: a program that runs
/// out of time, or a verdict that changes.
///
/// # Errors
///
/// If `judge` fails.
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

/// Whether a compiler or the program does not end in time.
fn is_late(verdict: &Verdict) -> bool {
    let is_endless = |run: &Run| run.end == RunEnd::TimedOut;
    match verdict {
        Verdict::Timeout => true,
        Verdict::Accept { run, .. } => run.as_ref().is_some_and(is_endless),
        Verdict::Flaky(verdicts) => verdicts.iter().any(is_late),
        Verdict::Reject { .. } | Verdict::Crash { .. } | Verdict::Slow => false,
    }
}

/// What a smaller program must have in common with the witness.
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

/// The first words in which the texts differ that a program prints. Signatures leave out names, and so do not tell `A` instead of `B`
/// from `B` instead of `A`.
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

/// Whether no compiler tells of an error of another kind than before. Signatures of crashes don't say what the other compilers reject.
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
    /// Programs that may still be judged.
    budget: usize,
    /// Programs that may still run out of time.
    time_outs: usize,
    /// The texts that were judged.
    tried: HashSet<String>,
}

/// What is left out, in words that stay the same when other parts go: the old texts and the new ones, and which of equal ones it is.
type Key = (Vec<(String, String)>, usize);

impl<E, J: FnMut(&[&TestProgram]) -> Result<Vec<Vec<Verdict>>, E>> Reduction<'_, J> {
    fn run(mut self) -> Result<Disagreement, E> {
        // What did not work is not tried again until nothing else is left: it depends on other parts only now and then.
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

    /// Takes the first candidates that are of the class; false if there are none, or if the budget is used up.
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

    /// Takes of some candidates those that are of the class: all together, or else the first; false if there is none.
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
        // What can be left out each by itself can be left out together most of the time.
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

    /// Takes a program that is of the class and was not judged before; whether it is one.
    fn holds(&mut self, source: Source) -> Result<bool, E> {
        let text = source.text();
        if !self.tried.insert(text.clone()) {
            return Ok(false);
        }
        let program = self.with(text);
        self.confirm(program)
    }

    /// Takes a program that is of the class when it is judged alone; whether it is one.
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

/// The size of a text: tokens, and characters where they are as many.
fn size(text: &str) -> (usize, usize) {
    (Tokens::of(text).into_vec().len(), text.len())
}

#[cfg(test)]
mod tests;
