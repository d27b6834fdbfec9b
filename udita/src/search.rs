//! Running programs: depth-first search, intervals of it, threads, replay.
//!
//! [`Search`] is an iterator over the outcomes of a program; [`search_all`] runs a whole search on several threads.
//! [`Search::advance`] runs a search within a budget of instructions and renders nothing.
//! [`Search::within`] covers an [`Interval`] of decision strings, and [`replay`] runs the path of one.
//! [`BySize`] runs paths by ascending size. [`Config::near_miss`] searches for inputs that break exactly one rule.
//! [`estimate`] estimates the remaining work by random probes, and [`draw`] draws solutions uniformly.
//! [`growth`] shows the structure of a path at each of its decisions. [`explain`](mod@explain) shows where paths end without a solution.
//! [`Config::count_completions`] counts the solutions that an accepted candidate represents ([`completions`]).

pub use udita_vm::completions;
pub use udita_vm::invocation::{ArgumentError, Invocation};
pub use udita_vm::search::draw;
pub use udita_vm::search::estimate;
pub use udita_vm::search::explain;
pub use udita_vm::search::parallel::{Order, Portion, Results, Threads, search_all};
pub use udita_vm::search::strategy;
pub use udita_vm::search::{
    Advance, BySize, Config, EagerReplay, Growth, GrowthBounds, GrowthStep, Interval, IntervalError, Outcome,
    Replay, ReplayEnd, ReplayedChoice, Search, SizePosition, Untried, calls, eager_decisions, growth,
    inspect, replay,
};
pub use udita_vm::solution::{Solution, Statistics, Violation, ViolationKind};
