//! The mutation score: killed mutants, by operator.

use std::collections::BTreeMap;

use crate::verdict::Verdict;

/// Counts of mutants.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Row {
    /// Those with a verdict: killed, alive, or marked equivalent.
    pub mutants: usize,
    /// Those that were killed. One that is marked equivalent and killed all the same counts here and not as equivalent.
    pub killed: usize,
    /// Those that are marked equivalent, and alive.
    pub equivalent: usize,
    /// Those that are marked equivalent although they were killed.
    pub wrongly_marked: usize,
    /// Those that don't compile. They are not among the mutants.
    pub uncompiled: usize,
    /// Those that can't be run. They are not among the mutants.
    pub refused: usize,
}

impl Row {
    /// Those that are neither killed nor marked equivalent.
    pub fn alive(&self) -> usize {
        self.mutants - self.killed - self.equivalent
    }

    /// The share of killed ones among all but the equivalent ones; none if there are no others.
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

/// A mutation score.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// All mutants.
    pub total: Row,
    /// By operator, in alphabetic order.
    pub operators: BTreeMap<String, Row>,
}

impl Score {
    /// The score of mutants: for each its operator, its verdict, and whether it is marked equivalent.
    pub fn new<'v>(mutants: impl IntoIterator<Item = (&'v str, &'v Verdict, bool)>) -> Score {
        let mut score = Score::default();
        for (operator, verdict, is_equivalent) in mutants {
            score.total.add(verdict, is_equivalent);
            score.operators.entry(operator.to_owned()).or_default().add(verdict, is_equivalent);
        }
        score
    }
}
