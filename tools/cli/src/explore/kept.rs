//! An exploration that is kept in a directory: the answers of its solver, and the inputs that it found.
//!
//! An exploration that continues takes the same steps again up to where it was, with the answers that are there, and then new ones. So it is the exploration that never
//! stopped, to the byte, and the way back takes the time of its runs alone.

use std::path::Path;

use udita::store::Log;
use udita::store::log::Entry;
use udita_explore::explore::{Ending, Settings};
use udita_solver::{Decided, Transcript};

use super::summary;
use crate::kept;
use crate::program::LoadedProgram;
use crate::status::Failure;

/// The new answers of each job's solver.
type Answers = Vec<Vec<Decided>>;

/// An exploration and its log.
pub(super) struct KeptExploration {
    log: Log<Answers>,
    transcripts: Vec<Transcript>,
    /// The output of earlier processes, and how much of it was found again.
    known: String,
    again: usize,
    /// Output that is not in the log yet, and the number of its inputs.
    new: String,
    inputs: u64,
}

impl KeptExploration {
    /// Begins or continues an exploration in a directory. `settings` without the number of iterations decide the steps; `form` decides the output.
    pub(super) fn open(
        directory: &Path,
        (compiled, file): (&LoadedProgram, &Path),
        settings: &Settings,
        form: impl std::fmt::Debug,
    ) -> Result<KeptExploration, Failure> {
        let Settings { strategy, iterations: _, seed, limits, solver, jobs } = settings;
        let (entry, arguments) = (&compiled.invocation.entry().name, compiled.invocation.arguments());
        let ends_when_covered = settings.ends_when_covered();
        let decides = (entry, arguments, strategy, ends_when_covered, seed, limits, solver, jobs, form);
        let subject = kept::subject(file, &compiled.sources, &decides);
        let (mut known, mut answers) = (String::new(), vec![Vec::new(); jobs.get()]);
        let log = Log::begin(directory, &kept::run("inputs", subject, true)?, |entry: Entry<Answers>| {
            known.push_str(&entry.output);
            for (job, decided) in entry.record.into_iter().flatten().enumerate() {
                let known: &mut Vec<Decided> =
                    answers.get_mut(job).ok_or_else(|| format!("there is no job {job}"))?;
                known.extend(decided);
            }
            Ok(())
        })?;
        let transcripts = answers.into_iter().map(Transcript::of).collect();
        Ok(KeptExploration { log, transcripts, known, again: 0, new: String::new(), inputs: 0 })
    }

    /// The transcript of each job.
    pub(super) fn transcripts(&self) -> &[Transcript] {
        &self.transcripts
    }

    /// Whether an earlier process began the exploration.
    pub(super) fn continues(&self) -> bool {
        self.log.continues()
    }

    /// The directory.
    pub(super) fn directory(&self) -> &Path {
        self.log.directory()
    }

    /// Number of inputs in the directory.
    pub(super) fn inputs(&self) -> u64 {
        self.log.state().results
    }

    /// Adds the text of a found input. One that an earlier process found has to be the same.
    pub(super) fn add(&mut self, text: &str) -> Result<(), Failure> {
        let known = &self.known[self.again..];
        if known.is_empty() {
            self.new.push_str(text);
            self.inputs += 1;
            return Ok(());
        }
        if !known.starts_with(text) {
            return Err(kept::unrepeatable("exploration", self.directory()));
        }
        self.again += text.len();
        Ok(())
    }

    /// Writes what is new. When this returns it is on the disk.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        let answers: Answers = self.transcripts.iter().map(Transcript::take).collect();
        if self.new.is_empty() && answers.iter().all(Vec::is_empty) {
            return Ok(());
        }
        let (output, results) = (std::mem::take(&mut self.new), std::mem::take(&mut self.inputs));
        Ok(self.log.append(&[Entry { record: Some(answers), output, results, end: None }])?)
    }

    /// Writes what is new, and that the exploration has ended. Unless it made all its iterations, of which an earlier one may have had more, it has found all inputs
    /// that earlier processes found.
    pub(super) fn end(&mut self, ending: Ending) -> Result<(), Failure> {
        self.flush()?;
        match self.again < self.known.len() {
            true if ending == Ending::Budget => Ok(()),
            true => Err(kept::unrepeatable("exploration", self.directory())),
            false => Ok(self.log.end(summary::ending(ending))?),
        }
    }
}
