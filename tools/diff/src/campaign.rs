//! A campaign: two or more compilers judge every program of a family, and every verdict is kept.
//!
//! ```text
//!              batches           verdicts                    final verdicts
//!  family ───► board ───► judges ─────────► compare ────────────────────► store
//!                 ▲                             │ disagree
//!                 └─────────────────────────────┘ again, alone
//! ```
//!
//! One thread makes programs. Several threads judge them, the same number for each compiler, and each with its own compiler
//! process. The calling thread compares verdicts, stores them and reports progress. Programs are judged in batches, because that
//! is many times faster. Where compilers disagree, each of them judges that program again, alone. A verdict therefore never
//! depends on a program's neighbours, and a compiler with varying verdicts is detected ([`Verdict::Flaky`]).
//!
//! Programs can also be judged on other machines: [`judge_pair`] puts the same questions to the same compilers, and [`Import`]
//! stores the results.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement_of_all};

mod board;
mod event;
mod feed;
mod import;
mod judging;
mod limits;
pub mod store;

use board::{Batch, Board, Side, Task};
use event::Event;
pub use feed::Feed;
pub use import::{Import, line};
pub use judging::{Judge, judge_pair};
use judging::{settle, together};
pub use limits::CampaignLimits;
use store::{CompilerId, Judged, Store, StoreError};

/// A compiler that takes part in a campaign.
pub struct Compiler {
    /// Name, version and settings. Two compilers with equal identities give equal verdicts.
    pub identity: String,
    /// Starts a judge for one thread.
    pub start: Box<dyn Fn() -> Box<dyn Judge> + Sync>,
}

/// The progress of a campaign.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CampaignProgress {
    /// Programs with all verdicts, including those of earlier runs that precede the start of this one.
    pub programs: u64,
    /// Programs judged in this run.
    pub judged: u64,
    /// Disagreements found in this run.
    pub disagreements: u64,
    /// For each compiler, the number of programs that it judged in this run. The other verdicts were already stored.
    pub asked: Vec<u64>,
}

/// A notification from a running campaign.
#[derive(Debug)]
pub enum Notice<'n> {
    /// The progress so far, sent after further programs were judged.
    Progress(&'n CampaignProgress),
    /// A message from the family.
    Message(&'n str),
}

/// The reason why a campaign ended early. Earlier verdicts are kept.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// The verdicts can't be stored in the campaign's log.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Imported verdicts don't belong to the programs of the campaign.
    #[error("{}: the verdicts of other machines don't fit this campaign: {reason}; begin a new one by --store", directory.display())]
    Unfitting {
        /// The directory of the campaign.
        directory: PathBuf,
        /// A description of the mismatch.
        reason: String,
    },
    /// A compiler can't be started any more: a message for the user.
    #[error("{0}")]
    Broken(String),
}

/// Runs a campaign to the end of its family and returns the final progress. `family` supplies the programs, starting where the
/// feed says, and returns whether these were all; `watch` receives notifications.
///
/// # Errors
///
/// Verdicts can't be stored, or a compiler stopped working. In either case the campaign can be resumed.
pub fn run(
    store: &mut Store,
    compilers: &[Compiler],
    limits: CampaignLimits,
    family: impl FnOnce(&mut Feed<'_>) -> bool + Send,
    mut watch: impl FnMut(Notice<'_>),
) -> Result<CampaignProgress, CampaignError> {
    let ids = compilers.iter().map(|compiler| store.compiler(&compiler.identity));
    let ids = ids.collect::<Result<Vec<CompilerId>, StoreError>>()?;
    let rest = store.rest(&ids)?;
    let name = (store.subject().to_string(), store.language);
    let asked = vec![0; compilers.len()];
    let progress = CampaignProgress { programs: rest.number, asked, ..CampaignProgress::default() };
    // Each thread has one batch in progress and one waiting; one or two more wait for second opinions.
    let board = Board::new(compilers.len(), 2 * limits.jobs + 2);
    let (events, inbox) = mpsc::channel();
    thread::scope(|scope| {
        let _end = EndOnDrop(&board);
        let (sender, board) = (events.clone(), &board);
        scope.spawn(move || {
            guarded(&sender, || {
                let mut feed = Feed::new(board, sender.clone(), limits, name, rest);
                let complete = !feed.is_full() && family(&mut feed);
                feed.finish(complete);
            });
        });
        for (side, compiler) in compilers.iter().enumerate() {
            for _ in 0..limits.jobs {
                let sender = events.clone();
                scope.spawn(move || guarded(&sender, || work(board, side, (compiler.start)(), &sender)));
            }
        }
        let mut desk = Desk { store, ids, board, open: HashMap::new(), closed: 0, progress };
        let (mut fed, mut total) = (None, None);
        while fed != Some(desk.closed) {
            // A sender lives as long as this loop.
            let Ok(event) = inbox.recv() else { break };
            match event {
                Event::Judged { batch, side, verdicts } => desk.judged(batch, side, verdicts)?,
                Event::Settled { batch, index, side, verdict } => {
                    desk.settled(&batch, index, side, verdict)?
                }
                Event::Message(message) => watch(Notice::Message(&message)),
                Event::Fed { batches, programs } => {
                    (fed, total) = (Some(batches), programs);
                }
                Event::Broken(message) => return Err(CampaignError::Broken(message)),
                Event::Panicked(panic) => resume_unwind(panic),
            }
            watch(Notice::Progress(&desk.progress));
        }
        if let Some(programs) = total {
            desk.store.complete(programs)?;
        }
        Ok(desk.progress)
    })
}

/// Ends judging when dropped, also after an error or a panic, so that no thread waits at the board forever.
struct EndOnDrop<'b>(&'b Board);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Runs `work` and converts a panic to an event.
fn guarded(events: &Sender<Event>, work: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(work)) {
        let _ = events.send(Event::Panicked(panic));
    }
}

/// Judges for one side until judging ends.
fn work(board: &Board, side: Side, mut judge: Box<dyn Judge>, events: &Sender<Event>) {
    while let Some(task) = board.take(side) {
        let done = match task {
            Task::Batch(batch) => {
                judge_batch(&mut *judge, &batch, side).map(|verdicts| Event::Judged { batch, side, verdicts })
            }
            Task::Again { batch, index, first } => settle(&mut *judge, &batch.programs[index], &first)
                .map(|verdict| Event::Settled { batch, index, side, verdict }),
        };
        if events.send(done.unwrap_or_else(Event::Broken)).is_err() {
            return;
        }
    }
}

/// The verdicts on a batch. Known verdicts are not asked for again.
fn judge_batch(judge: &mut dyn Judge, batch: &Batch, side: Side) -> Result<Vec<Arc<Verdict>>, String> {
    let known = &batch.known[side];
    let unknown: Vec<&TestProgram> = batch
        .programs
        .iter()
        .zip(known)
        .filter(|(_, known)| known.is_none())
        .map(|(program, _)| program)
        .collect();
    let mut new = together(judge, &unknown)?.into_iter();
    let verdict = |known: &Option<Arc<Verdict>>| known.clone().or_else(|| new.next().map(Arc::new));
    Ok(known.iter().filter_map(verdict).collect())
}

/// A batch with verdicts outstanding.
struct Open {
    /// For each side, its verdicts once it has judged the batch.
    verdicts: Vec<Option<Vec<Arc<Verdict>>>>,
    /// Number of verdicts that are being asked for again.
    unsettled: usize,
}

/// The verdicts of all sides; `None` until all have judged.
fn of_all(sides: &[Option<Vec<Arc<Verdict>>>]) -> Option<Vec<&Vec<Arc<Verdict>>>> {
    sides.iter().map(Option::as_ref).collect()
}

/// Compares and stores verdicts.
struct Desk<'s, 'b> {
    store: &'s mut Store,
    ids: Vec<CompilerId>,
    board: &'b Board,
    open: HashMap<u64, Open>,
    /// Number of finished batches.
    closed: u64,
    progress: CampaignProgress,
}

impl Desk<'_, '_> {
    /// Handles the verdicts of one side on a batch.
    fn judged(
        &mut self,
        batch: Arc<Batch>,
        side: Side,
        verdicts: Vec<Arc<Verdict>>,
    ) -> Result<(), StoreError> {
        self.progress.asked[side] += batch.known[side].iter().filter(|known| known.is_none()).count() as u64;
        let nothing = || Open { verdicts: vec![None; self.ids.len()], unsettled: 0 };
        let open = self.open.entry(batch.number).or_insert_with(nothing);
        open.verdicts[side] = Some(verdicts);
        let Some(all) = of_all(&open.verdicts) else { return Ok(()) };
        for index in 0..batch.programs.len() {
            if agreement_of_all(all.iter().map(|verdicts| &*verdicts[index])) != Agreement::Disagree {
                continue;
            }
            for (side, verdicts) in all.iter().enumerate() {
                open.unsettled += 1;
                let again = Task::Again { batch: batch.clone(), index, first: verdicts[index].clone() };
                self.board.put_first(side, again);
            }
        }
        self.close_if_settled(&batch)
    }

    /// Handles the second verdict of one side on a program.
    fn settled(
        &mut self,
        batch: &Batch,
        index: usize,
        side: Side,
        verdict: Verdict,
    ) -> Result<(), StoreError> {
        // Otherwise the batch already counted it.
        self.progress.asked[side] += u64::from(batch.known[side][index].is_some());
        if let Some(open) = self.open.get_mut(&batch.number) {
            open.unsettled -= 1;
            if let Some(verdicts) = &mut open.verdicts[side] {
                verdicts[index] = Arc::new(verdict);
            }
        }
        self.close_if_settled(batch)
    }

    /// Stores the verdicts of a batch if all are final.
    fn close_if_settled(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let settled = self.open.get(&batch.number).filter(|open| open.unsettled == 0);
        let Some(all) = settled.and_then(|open| of_all(&open.verdicts)) else { return Ok(()) };
        let of_program = |index: usize| all.iter().map(|verdicts| verdicts[index].clone()).collect();
        let judged = batch.programs.iter().cloned().enumerate();
        let judged = judged.map(|(index, program)| Judged { program, verdicts: of_program(index) });
        let judged: Vec<Judged> = judged.collect();
        self.open.remove(&batch.number);
        self.store.save(&self.ids, &judged)?;
        self.closed += 1;
        self.board.close();
        let disagree = |judged: &&Judged| judged.agreement() == Agreement::Disagree;
        self.progress.programs += judged.len() as u64;
        self.progress.judged += judged.len() as u64;
        self.progress.disagreements += judged.iter().filter(disagree).count() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
