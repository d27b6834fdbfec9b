//! Searches that stop and resume.
//!
//! A search is cut into [`mod@unit`]s: intervals of decision strings, each run with a budget in instructions. The rest of a unit is again one
//! interval, which may be cut. The output of a unit is a compressed file ([`shard`]); one synced line of the [`journal`] commits it. [`coordinator`]
//! hands out units to an [`engine`]: threads, or a bridge to [`worker`]s on other machines. However units are cut, repeated or lost, their outputs in
//! the order of the intervals are the output of one uninterrupted search.

#[cfg(feature = "object-store")]
mod cloud;
pub mod coordinator;
pub mod directory;
pub mod engine;
mod error;
pub mod header;
pub mod journal;
pub mod ledger;
mod lines;
mod local;
pub mod location;
pub mod log;
#[cfg(any(test, feature = "object-store"))]
pub mod objects;
mod open;
pub mod place;
pub mod program;
pub mod protocol;
pub mod record;
mod remote;
mod sealed;
pub mod shard;
mod snapshot;
pub mod task;
mod text;
pub mod unit;
pub mod worker;

pub use error::StoreError;
pub use local::Local;
pub use log::Log;
pub use open::{Lock, Store, lock};
pub use remote::Remote;
pub use snapshot::{Snapshot, UnitOutput, Verified};

#[cfg(test)]
mod tests;
