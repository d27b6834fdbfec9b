//! What a run finds out about edits, kept in a directory.

use std::path::Path;

use fixedbitset::FixedBitSet;
use serde::{Deserialize, Serialize};
use udita::store::Log;
use udita::store::log::Entry;
use udita_mutation::{Extent, Judged, Kill, Verdict};

use super::code::Code;
use super::equivalent::name;
use super::findings::{Finding, Mutant};
use super::inputs::Input;
use super::jsonl;
use super::judge::Judgement;
use super::unit_tests::UnitTests;
use crate::kept;
use crate::status::Failure;

/// A finding, as it is kept.
#[derive(Serialize, Deserialize)]
pub(super) enum Kept {
    Uncompiled,
    Twin(Code),
    Mutant {
        code: Code,
        verdict: Verdict,
        /// The inputs or runs that kill the mutant.
        killing: Vec<usize>,
        runs: u64,
        undecided: u64,
    },
}

impl From<&Finding> for Kept {
    fn from(finding: &Finding) -> Kept {
        match finding {
            Finding::Uncompiled => Kept::Uncompiled,
            Finding::Mutant(code, None) => Kept::Twin(code.clone()),
            Finding::Mutant(code, Some(Judged { verdict, killing, runs, undecided })) => Kept::Mutant {
                code: code.clone(),
                verdict: verdict.clone(),
                killing: killing.ones().collect(),
                runs: *runs,
                undecided: *undecided,
            },
        }
    }
}

/// The log of findings.
pub(super) struct KeptFindings {
    log: Log<Kept>,
}

impl KeptFindings {
    /// Begins or continues the run on all edits of `judgement` in a directory. `take` gets the findings of earlier processes in order, and
    /// returns whether they are possible.
    pub(super) fn open(
        directory: &Path,
        judgement: &Judgement,
        file: &Path,
        mut take: impl FnMut(Finding) -> bool,
    ) -> Result<KeptFindings, Failure> {
        let Judgement { sources, subject, edits, .. } = judgement;
        let names: Vec<String> = edits.iter().map(|edit| name(edit, sources)).collect();
        let inputs: Vec<&str> = judgement.inputs.iter().map(|Input { line, .. }| line.as_str()).collect();
        let calls: Vec<String> = subject.calls().iter().map(ToString::to_string).collect();
        let limits = judgement.unit_tests.as_ref().map(UnitTests::limits);
        let settings = (judgement.extent, names, inputs, calls, judgement.settings, limits);
        let about = kept::subject(file, sources, &settings);
        let mut left = edits.len();
        let log = Log::begin(directory, &kept::run("mutants", about, true)?, |entry: Entry<Kept>| {
            if let Some(one) = entry.record {
                let is_possible = left > 0 && take(one.finding(judgement)?);
                left = left.saturating_sub(1);
                return is_possible.then_some(()).ok_or_else(|| IMPOSSIBLE.to_owned());
            }
            Ok(())
        })?;
        Ok(KeptFindings { log })
    }

    /// Keeps a finding. It makes the mutant of this number, unless the edit doesn't compile.
    pub(super) fn add(
        &mut self,
        judgement: &Judgement,
        record: Kept,
        (number, mutant): (usize, Option<&Mutant>),
    ) -> Result<(), Failure> {
        let output = mutant.map_or_else(String::new, |mutant| jsonl::line(judgement, number, mutant));
        Ok(self.log.add(Entry { output, ..Entry::from(record) })?)
    }

    /// Writes the last findings, and that they are all if `is_complete`.
    pub(super) fn end(&mut self, is_complete: bool) -> Result<(), Failure> {
        match is_complete {
            true => Ok(self.log.end("all mutants are run")?),
            false => Ok(self.log.flush()?),
        }
    }
}

const IMPOSSIBLE: &str = "the finding is on a mutant, inputs or calls that are not there";

impl Kept {
    /// The finding, if it can be one of `judgement`.
    fn finding(self, judgement: &Judgement) -> Result<Finding, String> {
        let (code, verdict, killing, runs, undecided) = match self {
            Kept::Uncompiled => return Ok(Finding::Uncompiled),
            Kept::Twin(code) => return Ok(Finding::Mutant(code, None)),
            Kept::Mutant { code, verdict, killing, runs, undecided } => {
                (code, verdict, killing, runs, undecided)
            }
        };
        let subject = &judgement.subject;
        let units = if judgement.extent == Extent::AllRuns { subject.runs() } else { subject.inputs() };
        let is_kill =
            |Kill { input, call, .. }: &Kill| *input < subject.inputs() && *call < subject.calls().len();
        let is_possible = match &verdict {
            Verdict::Killed(kill) => is_kill(kill),
            Verdict::Alive | Verdict::Uncompiled | Verdict::Refused(_) => true,
        };
        if !is_possible || killing.iter().any(|&unit| unit >= units) {
            return Err(IMPOSSIBLE.to_owned());
        }
        let mut set = FixedBitSet::with_capacity(units);
        killing.into_iter().for_each(|unit| set.insert(unit));
        Ok(Finding::Mutant(code, Some(Judged { verdict, killing: set, runs, undecided })))
    }
}
