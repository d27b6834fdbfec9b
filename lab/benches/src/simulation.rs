//! The coordinator of stored searches with up to a thousand workers, in virtual time.
//!
//! The coordinator is that of `udita::store`, with its journal. Workers are simulated: they have the tree of a real search, and answer like
//! real ones after the time that the work would take.

mod engine;
mod tree;

use std::sync::atomic::AtomicBool;

use udita::language::{Dialect, EntryRequest, SourceMap};
use udita::search::Config;
use udita::store::coordinator::{self, Budgets, End};
use udita::store::header::{Header, Version};
use udita::store::program::{Form, Program};
use udita::store::{Store, StoreError};

pub use engine::{Workers, World};
pub use tree::Tree;

/// Instructions per second of a worker.
pub const SPEED: u64 = 200_000_000;

/// The outcome of a simulated search.
#[derive(Clone, Copy, Debug)]
pub struct Simulated {
    /// The work as a fraction of the workers' capacity in this time.
    pub efficiency: f64,
    /// Virtual seconds of the search.
    pub seconds: f64,
    /// Number of units started.
    pub units: u64,
    /// Number of deaths, and of lost replies.
    pub faults: [u64; 2],
    /// Number of paths in the journal.
    pub paths: u64,
}

/// A header for a store whose program is not run.
fn header() -> Header {
    let mut sources = SourceMap::new();
    sources.add("none.udita", "void main() { }", Dialect::Udita);
    let form = Form { format: None, nulls: false };
    let request = EntryRequest { method: None, args: Vec::new() };
    let program = Program::new(&sources, request.into(), Config::default(), form, Default::default())
        .expect("a program without errors");
    let udita = Version { number: "0".to_owned(), build: "simulation".to_owned() };
    Header { udita, command: Vec::new(), program, shards: None }
}

/// Simulates the search of a tree.
///
/// # Errors
///
/// If the journal can't be written.
pub fn simulate(tree: &Tree, world: World, budgets: Budgets) -> Result<Simulated, StoreError> {
    // The journal waits for its disk, and memory is faster.
    let memory = std::path::Path::new("/dev/shm");
    let place = if memory.is_dir() { memory.to_path_buf() } else { std::env::temp_dir() };
    let directory = tempfile::tempdir_in(&place).map_err(StoreError::io(&place))?;
    let mut store = Store::begin(directory.path(), &header())?;
    let mut workers = Workers::new(tree, world);
    let end = coordinator::run(&mut store, &mut workers, budgets, &AtomicBool::new(false), |_| {})?;
    debug_assert_eq!(end, End::Complete);
    Ok(Simulated {
        efficiency: tree.instructions() as f64 / workers.capacity(),
        seconds: workers.seconds(),
        units: workers.units,
        faults: workers.faults,
        paths: store.ledger().statistics().solutions,
    })
}
