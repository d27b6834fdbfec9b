//! The verdicts of a run on mutants, kept in a directory.

use std::path::Path;

use fixedbitset::FixedBitSet;
use serde::{Deserialize, Serialize};
use udita::store::Log;
use udita::store::log::Entry;
use udita_mutation::{Extent, Judged, Kill, Verdict};

use super::equivalent::name;
use super::inputs::Input;
use super::jsonl;
use super::judge::{Fate, Judgement};
use crate::kept;
use crate::status::Failure;

/// The verdict on a mutant, as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    verdict: Verdict,
    /// The inputs or runs that kill the mutant.
    killing: Vec<usize>,
    runs: u64,
    #[serde(default)]
    undecided: u64,
}

/// Verdicts and their log.
pub(super) struct KeptVerdicts {
    log: Log<Kept>,
    /// Those of earlier processes, in the order of mutants that are run.
    known: Vec<Judged>,
}

impl KeptVerdicts {
    /// Begins or continues the run on all mutants of `judgement` in a directory.
    pub(super) fn open(
        directory: &Path,
        judgement: &Judgement,
        file: &Path,
    ) -> Result<KeptVerdicts, Failure> {
        let Judgement { sources, subject, mutants, .. } = judgement;
        let names: Vec<String> = mutants.iter().map(|mutant| name(&mutant.mutation, sources)).collect();
        let inputs: Vec<&str> = judgement.inputs.iter().map(|Input { line, .. }| line.as_str()).collect();
        let calls: Vec<String> = subject.calls().iter().map(ToString::to_string).collect();
        let about = kept::subject(file, sources, &(judgement.extent(), names, inputs, calls));
        let mut known = Vec::new();
        let log = Log::begin(directory, &kept::run("mutants", about, true)?, |entry: Entry<Kept>| {
            if let Some(one) = entry.record {
                known.push(one.judged(judgement)?);
            }
            Ok(())
        })?;
        Ok(KeptVerdicts { log, known })
    }

    /// Takes the verdicts of earlier processes.
    pub(super) fn take(&mut self) -> Vec<Judged> {
        std::mem::take(&mut self.known)
    }

    /// Keeps the verdict on the mutant of this number.
    pub(super) fn add(
        &mut self,
        judgement: &Judgement,
        number: usize,
        judged: &Judged,
    ) -> Result<(), Failure> {
        let Judged { verdict, killing, runs, undecided } = judged;
        let fate = Fate::Judged { judged: judged.clone(), is_marked: false };
        let (verdict, killing) = (verdict.clone(), killing.ones().collect());
        let record = Kept { verdict, killing, runs: *runs, undecided: *undecided };
        let output = jsonl::line(judgement, number, &fate);
        Ok(self.log.add(Entry { output, ..Entry::from(record) })?)
    }

    /// Writes the last verdicts, and that they are all if `is_complete`.
    pub(super) fn end(&mut self, is_complete: bool) -> Result<(), Failure> {
        match is_complete {
            true => Ok(self.log.end("all mutants are run")?),
            false => Ok(self.log.flush()?),
        }
    }
}

impl Kept {
    /// The verdict, if it can be one of `judgement`.
    fn judged(self, judgement: &Judgement) -> Result<Judged, String> {
        let subject = &judgement.subject;
        let units = if judgement.extent() == Extent::AllRuns { subject.runs() } else { subject.inputs() };
        let is_kill =
            |Kill { input, call, .. }: &Kill| *input < subject.inputs() && *call < subject.calls().len();
        let is_possible = match &self.verdict {
            Verdict::Killed(kill) => is_kill(kill),
            Verdict::Alive | Verdict::Uncompiled | Verdict::Refused(_) => true,
        };
        if !is_possible || self.killing.iter().any(|&unit| unit >= units) {
            return Err("the verdict is on inputs or calls that are not there".to_owned());
        }
        let mut killing = FixedBitSet::with_capacity(units);
        self.killing.into_iter().for_each(|unit| killing.insert(unit));
        Ok(Judged { verdict: self.verdict, killing, runs: self.runs, undecided: self.undecided })
    }
}
