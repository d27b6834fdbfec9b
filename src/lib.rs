//! udita: bounded-exhaustive generation of structurally complex test inputs.
//!
//! A *test abstraction* is a small Java program with nondeterministic choices that says what inputs look like.
//! udita runs it over all choices within its bounds and delivers every valid input exactly once. This library is
//! what the command line is made of, for Rust programs that want to do the same:
//!
//! ```
//! use udita::{Config, Entry, Outcome, Search, SourceMap};
//!
//! let source = "
//!     void main(int max) {
//!         int a = getInt(1, max), b = getInt(a, max), c = getInt(b, max);
//!         assume(a * a + b * b == c * c);
//!         println(a + \" \" + b + \" \" + c);
//!     }
//! ";
//! let mut sources = SourceMap::new();
//! let file = sources.add("triples.udita", source, udita::Dialect::Udita);
//! let entry = Entry { method: None, args: vec!["12".to_string()] };
//! let program = udita::compile(&mut sources, &[file], &entry).expect("the program has no errors");
//!
//! let mut triples = Vec::new();
//! let mut search = Search::new(&program, Config::default());
//! while let Some(outcome) = search.next_outcome() {
//!     match outcome {
//!         Outcome::Solution(solution) => triples.push(solution.printed),
//!         Outcome::Violation(violation) => panic!("{}", violation.kind),
//!     }
//! }
//! assert_eq!(triples, ["3 4 5\n", "6 8 10\n"]);
//! ```
//!
//! [`load`] reads a file into a [`SourceMap`] and says precisely why it can't; [`mod@format`] writes solutions as text and
//! JSON Lines and, with the feature `pictures`, as drawings; [`replay`] runs the one path that a decision
//! string names; [`search_all`] searches on several threads. [`Config::near_miss`] seeks inputs that break exactly one rule.
//! [`Search::coverage`] counts the paths that take each branch of a program compiled with [`CompileOptions::probes`], and
//! [`coverage::Report`] shows them.

pub mod coverage;
pub mod format;
mod load;
mod source_path;

pub use load::{LoadError, LoadErrorReason, load, read_text, reason};
pub use source_path::SourcePath;
pub use udita_lang::compile::{
    CompileOptions, Compiled, EntryRequest as Entry, PredicateRequest as Predicate, check, compile,
    compile_entries, compile_entries_with_options, compile_for_listing, compile_methods,
    compile_methods_with_options, compile_predicate, compile_predicate_unoptimised,
    compile_predicate_with_options, compile_unoptimised, compile_with_options,
};
pub use udita_lang::diagnostic::{self, Diagnostic};
pub use udita_lang::source::{Dialect, FileId, Finder, Found, SourceFile, SourceMap};
pub use udita_vm::bytecode::disasm;
pub use udita_vm::bytecode::program::{Position, Program};
pub use udita_vm::bytecode::rule::Rule;
pub use udita_vm::bytecode::site::{self, Site, Sites};
pub use udita_vm::coverage::Coverage;
pub use udita_vm::decisions::{Decisions, DecisionsError};
pub use udita_vm::invocation::{Argument, ArgumentError, Invocation};
pub use udita_vm::machine::{self, ChoiceMode, Limits};
pub use udita_vm::search::parallel::{Order, Portion, Results, Threads, search_all};
pub use udita_vm::search::strategy;
pub use udita_vm::search::{
    Choice, Config, Interval, IntervalError, Outcome, Progress, Replay, ReplayEnd, Search, replay,
};
pub use udita_vm::solution::{self, Solution, Statistics, Violation, ViolationKind};
