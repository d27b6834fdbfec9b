//! The mutation score: the share of killed mutants, in total and by operator.

use std::collections::BTreeMap;

use crate::verdict::Verdict;

/// Counts of mutants, by verdict.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Row {
    /// Mutants with a verdict: killed, alive or marked equivalent.
    pub mutants: usize,
    /// Killed mutants. A mutant that is marked equivalent but was killed counts here, not as equivalent.
    pub killed: usize,
    /// Mutants that are marked equivalent and alive.
    pub equivalent: usize,
    /// Mutants that are marked equivalent although they were killed.
    pub wrongly_marked: usize,
    /// Mutants that don't compile. They are not counted in `mutants`.
    pub uncompiled: usize,
    /// Mutants that can't be run. They are not counted in `mutants`.
    pub refused: usize,
}

impl Row {
    /// Number of mutants that are neither killed nor marked equivalent.
    pub fn alive(&self) -> usize {
        self.mutants - self.killed - self.equivalent
    }

    /// Killed mutants as a share of all that are not equivalent, from 0 to 1; `None` if there are none.
    pub fn score(&self) -> Option<f64> {
        let all = self.mutants - self.equivalent;
        (all > 0).then(|| self.killed as f64 / all as f64)
    }

    fn add(&mut self, verdict: &Verdict, is_equivalent: bool) {
        match verdict {
            Verdict::Uncompiled => self.uncompiled += 1,
            Verdict::Refused(_) => self.refused += 1,
            Verdict::Killed(_) => {
                self.mutants += 1;
                self.killed += 1;
                self.wrongly_marked += usize::from(is_equivalent);
            }
            Verdict::Alive => {
                self.mutants += 1;
                self.equivalent += usize::from(is_equivalent);
            }
        }
    }
}

/// A mutation score, in total and by operator.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// The counts over all mutants.
    pub total: Row,
    /// The counts for each operator, in alphabetic order.
    pub operators: BTreeMap<String, Row>,
}

impl Score {
    /// Counts mutants. Each is given as operator, verdict, and whether it is marked equivalent.
    pub fn new<'v>(mutants: impl IntoIterator<Item = (&'v str, &'v Verdict, bool)>) -> Score {
        let mut score = Score::default();
        for (operator, verdict, is_equivalent) in mutants {
            score.total.add(verdict, is_equivalent);
            score.operators.entry(operator.to_owned()).or_default().add(verdict, is_equivalent);
        }
        score
    }
}
