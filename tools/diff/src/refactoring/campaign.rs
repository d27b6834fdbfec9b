//! A campaign: judges programs, has them refactored, and judges the results.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use super::catalogue::Refactoring;
use super::classes::Classes;
use super::engine::{Engine, Refactored};
use super::oracle::{self, Oracle};
use super::outcome::Outcome;
use crate::campaign::Judge;
use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// Counts of programs and applications.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Number of programs of the family.
    pub programs: u64,
    /// Number of programs that both compilers accept with the same behaviour. Only these are refactored.
    pub refactored: u64,
    /// The counts for each refactoring, by name.
    pub by_refactoring: BTreeMap<String, Count>,
    /// Number of processes started in place of one that died or hung.
    pub restarts: u64,
    /// The first program that was not refactored, with the verdicts of both compilers.
    pub skipped: Option<Box<Skipped>>,
}

/// A program that was not refactored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// The position of the program in the campaign.
    pub number: u64,
    /// The decision string that generates it.
    pub decisions: String,
    /// The verdicts of both compilers, which don't accept it with the same behaviour.
    pub verdicts: [Verdict; 2],
}

/// Counts of the applications of one refactoring.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// Number of applications to all programs.
    pub applications: u64,
    /// Number of applications that the engine refused.
    pub refused: u64,
    /// Number of failures, by oracle.
    pub failures: BTreeMap<Oracle, u64>,
}

impl Tally {
    /// Number of applications of all refactorings.
    pub fn applications(&self) -> u64 {
        self.by_refactoring.values().map(|count| count.applications).sum()
    }

    /// Number of failures by an oracle.
    pub fn failures(&self, oracle: Oracle) -> u64 {
        self.by_refactoring.values().filter_map(|count| count.failures.get(&oracle)).sum()
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.programs += other.programs;
        self.refactored += other.refactored;
        self.restarts += other.restarts;
        let skipped = self.skipped.take().into_iter().chain(other.skipped);
        self.skipped = skipped.min_by_key(|skipped| skipped.number);
        for (name, other) in other.by_refactoring {
            let count = self.by_refactoring.entry(name).or_default();
            count.applications += other.applications;
            count.refused += other.refused;
            for (oracle, number) in other.failures {
                *count.failures.entry(oracle).or_default() += number;
            }
        }
    }
}

/// The results of a campaign up to now.
#[derive(Clone, Default, Debug)]
pub struct Campaign {
    /// The counts of programs and applications.
    pub tally: Tally,
    /// The failures, sorted into classes.
    pub classes: Classes,
}

/// The processes of one thread of a campaign.
pub struct Worker {
    /// The refactoring engine under test.
    pub engine: Box<dyn Engine>,
    /// Two compilers that judge programs and results.
    pub judges: [Box<dyn Judge>; 2],
    /// The names of these compilers, with versions.
    pub compilers: [String; 2],
    /// The refactorings to apply to each program.
    pub refactorings: Vec<Refactoring>,
}

/// An application to the program with this index, and its result, if the program was changed.
struct Applied {
    program: usize,
    refactored: Refactored,
    result: Option<TestProgram>,
}

impl Worker {
    /// Refactors programs in every way. Returns the counts, and adds each failure to `found`.
    ///
    /// # Errors
    /// The engine or a compiler can't be started any more; the text is a message for the user.
    pub fn run(
        &mut self,
        programs: &[TestProgram],
        mut found: impl FnMut(oracle::Failure),
    ) -> Result<Tally, String> {
        let mut tally = Tally { programs: programs.len() as u64, ..Tally::default() };
        let originals = self.verdicts(&programs.iter().collect::<Vec<_>>())?;
        let mut applied = Vec::new();
        for (program, [left, right]) in originals.iter().enumerate() {
            if agreement(left, right) != Agreement::Accept {
                let TestProgram { number, decisions, .. } = &programs[program];
                tally.skipped.get_or_insert_with(|| {
                    Box::new(Skipped {
                        number: *number,
                        decisions: decisions.clone(),
                        verdicts: [left.clone(), right.clone()],
                    })
                });
                continue;
            }
            tally.refactored += 1;
            let all = self.engine.refactor(&programs[program], &self.refactorings);
            for refactored in all.map_err(|broken| broken.to_string())? {
                let result = match &refactored.1 {
                    Outcome::Changed(changed) => Some(oracle::result(&programs[program], changed)),
                    _ => None,
                };
                applied.push(Applied { program, refactored, result });
            }
        }
        let results: Vec<&TestProgram> =
            applied.iter().filter_map(|applied| applied.result.as_ref()).collect();
        let mut verdicts = self.verdicts(&results)?.into_iter();
        for Applied { program, refactored: (application, outcome), result } in applied {
            let after = result.and_then(|_| verdicts.next()).map(Vec::from).unwrap_or_default();
            let after: Vec<(&str, Verdict)> = self.compilers.iter().map(String::as_str).zip(after).collect();
            if outcome == Outcome::Inapplicable {
                continue;
            }
            let count = tally.by_refactoring.entry(application.refactoring.clone()).or_default();
            count.applications += 1;
            count.refused += u64::from(matches!(outcome, Outcome::Refused { .. }));
            let before = &originals[program][0];
            if let Some(failure) = oracle::failure(&programs[program], application, &outcome, before, &after)
            {
                *count.failures.entry(failure.oracle).or_default() += 1;
                found(failure);
            }
        }
        tally.restarts = self.engine.restarts();
        Ok(tally)
    }

    fn verdicts(&mut self, programs: &[&TestProgram]) -> Result<Vec<[Verdict; 2]>, String> {
        let [left, right] = &mut self.judges;
        let pairs = left.judge(programs)?.into_iter().zip(right.judge(programs)?);
        Ok(pairs.map(|(left, right)| [left, right]).collect())
    }
}
