//! Runs: an engine finds results, a host runs its units of work, a control ends it early.
//!
//! * [`Engine`], [`Unit`]: a source of results whose work can be divided, and a unit of that work. [`Paths`] are the paths of a program,
//!   [`Sequence`] things that are worked on one by one. Engines in other crates implement the same interface.
//! * [`each`]: the host on this thread or several: results come in the order of one thread.
//! * [`Control`]: the wish to end early, from a signal, a time limit or a caller.

use std::ops::ControlFlow;

pub use control::{Cause, Control};
pub use udita_vm::search::engine::{Counts, Engine, Progress, Sequence, Things, Unit};
pub use udita_vm::search::parallel::{PortionOf, share};
pub use udita_vm::search::{Interval, PathCounts, PathUnit, Paths};

use crate::search::Threads;

mod control;

/// The end of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// All the work is done.
    Complete,
    /// The control or the consumer ended the run. The interval is the rest; its first results may have been delivered already if the consumer stopped
    /// within a portion.
    Early(Interval),
}

/// Runs all the work of an engine on threads. Calls `each` with the results on the calling thread, in the order of one thread, until it breaks or
/// `control` ends the run.
pub fn each<E: Engine>(
    engine: &E,
    threads: &Threads,
    control: &Control,
    mut each: impl FnMut(<E::Unit as Unit>::Result) -> ControlFlow<()>,
) -> End
where
    <E::Unit as Unit>::Result: Send,
{
    let mut whole = engine.begin(&Interval::default());
    if whole.rest().is_none() {
        return End::Complete;
    }
    let ended = share(engine, whole, threads, Vec::new, |portion| {
        if control.is_stopped() {
            return ControlFlow::Break(Interval { to: None, ..portion.interval });
        }
        match portion.results.into_iter().try_for_each(&mut each) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(Interval { to: None, ..portion.interval }),
        }
    });
    match ended {
        ControlFlow::Continue(()) => End::Complete,
        ControlFlow::Break(rest) => End::Early(rest),
    }
}
