//! The work on a unit of a campaign: its solutions are programs, and its output are the verdicts of two compilers, a line for each program.
//!
//! A verdict may depend on chance: a compiler crashes now and then, or a machine is slow and a program takes too long. So two attempts at a unit
//! have in common which programs they judged, and where they ended. Nothing else about them is compared, and the first one counts.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use udita::Decisions;
use udita::search::{Config, Interval, Outcome, Solution};
use udita::sink::Tally;
use udita::store::StoreError;
use udita::store::program::{Comparison, Program};
use udita::store::record::Note;
use udita::store::task::{self, Output, Render, Rendered, Task};
use udita_diff::campaign::{self, Judge};
use udita_diff::program::TestProgram;

use super::work::compile;
use crate::compilers::CompilerRequest;
use crate::console::{ColorArg, Console};
use crate::program::LoadedProgram;
use crate::report::{ReplayCommand, Reporter};

/// Programs that are compiled together.
const BATCH: usize = 100;
/// Instructions that a judged program stands for: 2 ms on one core at 200 million instructions a second. The shipped families take 1.3 ms
/// to 11 ms (docs/diff.md).
const JUDGED: u64 = 400_000;
/// The message about a solution without a program.
pub(crate) const NOTHING: &str =
    "warning: a solution printed nothing, so there is no program; such solutions are left out\n";

/// Two compilers for one thread.
type Judges = [Box<dyn Judge>; 2];

/// Everything that a worker needs for the units of a campaign.
pub(super) struct Verdicts {
    compiled: LoadedProgram,
    config: Config,
    replay: ReplayCommand,
    /// Reports are stored without colours.
    console: Console,
    /// The last program that was judged before.
    after: Option<Decisions>,
    start: Box<dyn Fn() -> Judges + Send + Sync>,
    /// Compilers that no thread uses.
    idle: Mutex<Vec<Judges>>,
}

impl Verdicts {
    /// The work for a stored campaign, by the compilers of this machine. Fails if these are others than those of the campaign.
    pub(super) fn new(program: &Program, comparison: &Comparison) -> Result<Verdicts, StoreError> {
        let find = || CompilerRequest::stored(comparison)?.find();
        let found = find().map_err(|reason| unable(&reason))?;
        for (wanted, found) in comparison.identities.iter().zip(found.identities()) {
            if wanted != found {
                let reason = format!(
                    "the campaign is about {wanted}, and here is {found}; all machines need the same compilers"
                );
                return Err(unable(&reason));
            }
        }
        Verdicts::with(program, comparison, Box::new(move || found.start()))
    }

    fn with(
        program: &Program,
        comparison: &Comparison,
        start: Box<dyn Fn() -> Judges + Send + Sync>,
    ) -> Result<Verdicts, StoreError> {
        let [before, options, args] = program.replay.clone();
        Ok(Verdicts {
            compiled: compile(program)?,
            config: program.config(),
            replay: ReplayCommand { before, options, args },
            console: Console::new(ColorArg::Never),
            after: comparison.after.as_ref().and_then(|after| after.parse().ok()),
            start,
            idle: Mutex::default(),
        })
    }
}

/// The error of a machine that can't judge. Another one may be able to.
fn unable(reason: &str) -> StoreError {
    let machine = rustix::system::uname();
    StoreError::System(format!("the compilers on {}: {reason}", machine.nodename().to_string_lossy()))
}

impl Task for Verdicts {
    fn run(
        &self,
        paths: &Interval,
        budget: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<Output>, StoreError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().pop();
        let mut judges = taken.unwrap_or_else(&self.start);
        let programs = Programs {
            after: self.after.as_ref(),
            judges: &mut judges,
            waiting: Vec::new(),
            judged: 0,
            bytes: 0,
            common: blake3::Hasher::new(),
            rendered: Rendered::default(),
            tally: Tally::default(),
            reporter: Reporter::new(&self.console, &self.compiled, &self.replay),
        };
        let output = task::run((&self.compiled.invocation, self.config), paths, budget, stop, programs)?;
        idle().push(judges);
        Ok(output)
    }
}

/// The programs of a unit.
struct Programs<'a> {
    after: Option<&'a Decisions>,
    judges: &'a mut Judges,
    /// The next batch.
    waiting: Vec<TestProgram>,
    judged: u64,
    /// Bytes of all programs.
    bytes: usize,
    /// A hash of all programs.
    common: blake3::Hasher,
    rendered: Rendered,
    tally: Tally,
    reporter: Reporter<'a>,
}

impl Programs<'_> {
    fn solution(&mut self, solution: Solution) -> Result<(), StoreError> {
        self.tally.count(&solution);
        if self.after.is_some_and(|after| solution.decisions <= *after) {
            return Ok(());
        }
        let (decisions, broken) =
            (solution.decisions.to_string(), solution.broken.map(|rule| rule.to_string()));
        let program = TestProgram { decisions, broken, text: solution.printed, ..TestProgram::default() };
        for part in [&program.decisions, &program.text, program.broken.as_ref().unwrap_or(&String::new())] {
            self.common.update(&(part.len() as u64).to_le_bytes());
            self.common.update(part.as_bytes());
            self.bytes += part.len();
        }
        self.judged += 1;
        self.waiting.push(program);
        if self.waiting.len() < BATCH { Ok(()) } else { self.judge() }
    }

    /// Has the waiting programs judged.
    fn judge(&mut self) -> Result<(), StoreError> {
        let programs = std::mem::take(&mut self.waiting);
        let verdicts = campaign::judge_pair(self.judges, &programs.iter().collect::<Vec<_>>());
        let verdicts = verdicts.map_err(|reason| unable(&reason))?;
        let lines = programs.into_iter().zip(verdicts).map(|(program, pair)| campaign::line(program, pair));
        self.rendered.text.extend(lines);
        Ok(())
    }

    /// Adds a note. Its place would depend on verdicts, so it has none.
    fn note(&mut self, is_violation: bool, text: String) {
        let note = Note { at: 0, is_violation, text };
        if is_violation || !self.rendered.notes.contains(&note) {
            self.rendered.notes.push(note);
        }
    }
}

impl Render for Programs<'_> {
    fn add(&mut self, outcome: Outcome) -> Result<(), StoreError> {
        match outcome {
            Outcome::Solution(solution) if solution.printed.is_empty() => {
                self.note(false, NOTHING.to_owned())
            }
            Outcome::Solution(solution) => return self.solution(solution),
            Outcome::Gap(gap) => self.rendered.gaps.add(&gap),
            Outcome::Violation(violation) => {
                if let Some(text) = self.reporter.text(&violation) {
                    self.note(true, text);
                }
            }
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.bytes
    }

    fn work(&self) -> u64 {
        self.judged.saturating_mul(JUDGED)
    }

    fn finish(mut self) -> Result<Rendered, StoreError> {
        self.judge()?;
        let common = Some(self.common.finalize().to_hex().to_string());
        Ok(Rendered { common, rules: self.tally.0, ..self.rendered })
    }
}

#[cfg(test)]
mod tests;
