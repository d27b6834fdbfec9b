//! Running programs: depth-first search, intervals of it, threads, replay.
//!
//! [`Search`] delivers the outcomes of a program one by one, [`search_all`] those of a whole search on several threads.
//! [`Search::within`] covers an [`Interval`] of decision strings, and [`replay`] runs the path of one.
//! [`Config::near_miss`] seeks inputs that break exactly one rule.

pub use udita_vm::invocation::{ArgumentError, Invocation};
pub use udita_vm::search::parallel::{Order, Portion, Results, Threads, search_all};
pub use udita_vm::search::strategy;
pub use udita_vm::search::{
    Choice, Config, Interval, IntervalError, Outcome, Progress, Replay, ReplayEnd, Search, replay,
};
pub use udita_vm::solution::{Solution, Statistics, Violation, ViolationKind};
