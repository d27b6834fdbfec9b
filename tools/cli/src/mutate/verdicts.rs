//! Compiles and runs the mutants that have no verdict yet.
//!
//! A unit of work is one edit: it is compiled, and the mutant is run unless an earlier program has the same code. The findings are taken in
//! the order of the edits, so the verdicts are the same for any number of threads.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use udita::language::mutation::{MutantCompiler, Twin};
use udita::run::{self, Control, Sequence};
use udita::search::Threads;

use super::code::Code;
use super::findings::{Finding, Verdicts};
use super::judge::Judgement;
use super::kept::{self, KeptFindings};
use super::options::Args;
use crate::progress::ProgressLine;
use crate::status::Failure;

/// Compiles and runs the mutants, or as many as `control` leaves time for.
pub(super) fn run(judgement: &mut Judgement, args: &Args, control: &Control) -> Result<(), Failure> {
    let mut verdicts = std::mem::take(&mut judgement.verdicts);
    let ended = continued(judgement, &mut verdicts, args, control);
    judgement.verdicts = verdicts;
    ended
}

fn continued(
    judgement: &Judgement,
    verdicts: &mut Verdicts,
    args: &Args,
    control: &Control,
) -> Result<(), Failure> {
    let file = judgement.sources.files().first().map_or_else(PathBuf::new, |file| file.name.clone().into());
    let mut kept = match args.store.directory() {
        Some(directory) => Some(KeptFindings::open(directory, judgement, &file, |finding| {
            let is_marked = judgement.marks.get(verdicts.done()).copied().unwrap_or_default();
            verdicts.add(finding, is_marked)
        })?),
        None => None,
    };
    let first = verdicts.done();
    let units = Units::new(judgement, verdicts, control);
    let work = |at: u32, _: &Arc<AtomicBool>| units.work(first + at as usize);
    let count = u32::try_from(judgement.edits.len().saturating_sub(first)).unwrap_or(u32::MAX);
    let mut line = ProgressLine::new(true);
    let mut failed = None;
    let each = |finding: Finding| {
        let record = kept.is_some().then(|| kept::Kept::from(&finding));
        let known = verdicts.mutants.len();
        verdicts.add(finding, judgement.marks[verdicts.done()]);
        if let (Some(kept), Some(record)) = (&mut kept, record) {
            failed = kept.add(judgement, record, (known, verdicts.mutants.get(known))).err();
        }
        line.tell(|| format!("{} of {} mutants run", verdicts.done(), judgement.edits.len()));
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    run::each(&Sequence { count, work: &work }, &Threads::new(args.jobs.count()), control, each);
    match (failed, &mut kept) {
        (Some(failure), _) => Err(failure),
        (None, Some(kept)) => kept.end(verdicts.done() == judgement.edits.len()),
        (None, None) => Ok(()),
    }
}

/// The units of work, by the numbers of the edits.
struct Units<'j> {
    judgement: &'j Judgement,
    compiler: MutantCompiler,
    control: &'j Control,
    /// The smallest number of an edit with a code, as far as it is known. `None` for the code of the original.
    claims: Mutex<HashMap<Code, Option<usize>>>,
}

impl<'j> Units<'j> {
    fn new(judgement: &'j Judgement, verdicts: &Verdicts, control: &'j Control) -> Units<'j> {
        let (sources, files) = (&judgement.sources, &judgement.files);
        let compiler = match &judgement.unit_tests {
            Some(_) => MutantCompiler::of_given_methods(sources, files),
            None => MutantCompiler::new(sources, files),
        };
        let claim = |(code, twin): (&Code, &Twin)| match twin {
            Twin::Original => (code.clone(), None),
            Twin::Mutant(number) => (code.clone(), Some(verdicts.mutants[*number].edit)),
        };
        let claims = Mutex::new(verdicts.codes().map(claim).collect());
        Units { judgement, compiler, control, claims }
    }

    /// The finding about an edit; `None` if interrupted.
    fn work(&self, number: usize) -> Option<Finding> {
        let edit = &self.judgement.edits[number];
        let Some(compiled) = self.compiler.compile(edit) else { return Some(Finding::Uncompiled) };
        let code = Code::of(compiled.program());
        if !self.claim(&code, number) {
            return Some(Finding::Mutant(code, None));
        }
        let Judgement { subject, expected, settings, extent, sources, .. } = self.judgement;
        let judged = match &self.judgement.unit_tests {
            Some(tests) => tests.judge((sources, *extent), (edit, &compiled), self.control),
            None => {
                let what = (subject, settings, *extent);
                expected.judge(what, compiled.program(), Some(self.control.flag()))
            }
        };
        Some(Finding::Mutant(code, Some(judged?)))
    }

    /// Claims a code for an edit. Returns false if an earlier program has it.
    fn claim(&self, code: &Code, number: usize) -> bool {
        let mut claims = self.claims.lock().unwrap_or_else(PoisonError::into_inner);
        let first = claims.entry(code.clone()).or_insert(Some(number));
        match *first {
            // A later edit was compiled earlier. Its verdict will not be taken.
            Some(other) if number <= other => *first = Some(number),
            _ => return false,
        }
        true
    }
}
