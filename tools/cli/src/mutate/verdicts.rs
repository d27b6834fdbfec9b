//! Runs the mutants that have no verdict yet.

use std::ops::ControlFlow;

use std::path::PathBuf;

use udita::run::Control;
use udita_mutation::{Judged, Settings};

use super::judge::{Fate, Judgement};
use super::kept::KeptVerdicts;
use super::options::Args;
use crate::progress::ProgressLine;
use crate::status::Failure;

/// Runs the mutants, or as many as `control` leaves time for.
pub(super) fn run(judgement: &mut Judgement, args: &Args, control: &Control) -> Result<(), Failure> {
    let fates = judgement.fates.iter().enumerate();
    let own: Vec<usize> =
        fates.filter(|(_, fate)| matches!(fate, Fate::Unjudged)).map(|(number, _)| number).collect();
    let verdicts = verdicts(judgement, &own, args, control)?;
    for (&number, judged) in own.iter().zip(verdicts) {
        let is_marked = judgement.marks[number];
        judgement.fates[number] = Fate::Judged { judged, is_marked };
    }
    Ok(())
}

/// The verdicts on the mutants of these numbers, in order: those of the directory first.
fn verdicts(
    judgement: &Judgement,
    own: &[usize],
    args: &Args,
    control: &Control,
) -> Result<Vec<Judged>, Failure> {
    let file = judgement.sources.files().first().map_or_else(PathBuf::new, |file| file.name.clone().into());
    let open = |directory| KeptVerdicts::open(directory, judgement, &file);
    let mut kept = args.store.directory().map(open).transpose()?;
    let mut verdicts = kept.as_mut().map_or_else(Vec::new, KeptVerdicts::take);
    let mut line = ProgressLine::new(true);
    let mutant = |at: usize| Some(judgement.mutants.get(*own.get(at)?)?.compiled.program().clone());
    let settings = Settings::default();
    let what = (&judgement.subject, &settings, judgement.extent());
    let mutants = (verdicts.len()..own.len(), &mutant as _);
    let mut failed = None;
    let each = |judged: Judged| {
        if let (Some(kept), Some(&number)) = (&mut kept, own.get(verdicts.len())) {
            failed = kept.add(judgement, number, &judged).err();
        }
        verdicts.push(judged);
        line.tell(|| format!("{} of {} mutants run", verdicts.len(), own.len()));
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let threads = args.jobs.count();
    match &judgement.unit_tests {
        Some(tests) => {
            let given = |at: usize| judgement.mutants.get(*own.get(at)?);
            let what = (&judgement.sources, judgement.extent());
            tests.judge(what, (mutants.0, &given), threads, control, each);
        }
        None => judgement.expected.judge(what, mutants, threads, control, each),
    }
    match (failed, &mut kept) {
        (Some(failure), _) => Err(failure),
        (None, Some(kept)) => kept.end(verdicts.len() == own.len()).map(|()| verdicts),
        (None, None) => Ok(verdicts),
    }
}
