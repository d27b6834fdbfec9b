//! Search strategies of concolic execution.
//!
//! Concolic execution runs a program on a concrete input, collects the conditions on the input along the path, negates one of them,
//! solves, and runs again. A strategy decides which condition is negated next. The strategies are those of Burnim and Sen, "Heuristics
//! for scalable dynamic test generation" (ASE 2008), with the details of their tool CREST.
//!
//! ```text
//!  flow_graph ──► branch_graph ──► subject ──► exploration ──► strategy
//!                 (distances)      (runs,      (counts,        (decides)
//!                                   solves)     coverage)
//! ```
//!
//! * [`branch`], [`path`], [`coverage`]: branches, the events of an execution, sets of branches.
//! * [`flow_graph`], [`branch_graph`]: the static control flow, and the distances between branches in it.
//! * [`subject`]: the interface to the program under test: execution and solving.
//! * [`exploration`]: executes for a strategy, and keeps the findings.
//! * [`strategy`]: the strategies, and [`Search`], the iterator over their executions.
//!
//! *Invariants*: this module is independent of machines, program text and solvers. Subject, strategy and seed determine a search.

pub mod branch;
pub mod branch_graph;
pub mod coverage;
pub mod exploration;
pub mod flow_graph;
pub mod path;
pub mod strategy;
pub mod subject;

pub use branch::{BranchId, FunctionId, SiteId};
pub use branch_graph::{BranchGraph, Distances, UNREACHABLE};
pub use coverage::Coverage;
pub use exploration::{Cause, CurvePoint, Discovery, Execution, Exploration, Statistics};
pub use flow_graph::{FlowGraph, NodeId};
pub use path::{Event, Path};
pub use strategy::{
    Cfg, CfgBaseline, CfgDirected, DepthFirst, InTurns, LibraryDirected, RandomBranch, RandomInput, Search,
    Strategy, UniformRandom,
};
pub use subject::{Answer, Run, Subject};
