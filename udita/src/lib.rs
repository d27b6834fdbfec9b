//! udita: bounded-exhaustive generation of structurally complex test inputs.
//!
//! A *test abstraction* is a small Java program with nondeterministic choices that defines a set of inputs. udita runs it
//! over all choices within its bounds and delivers every valid input exactly once. In a Rust test, the inputs come as
//! values of your own types, and a property is checked on all of them:
//!
//! ```
//! use udita::Abstraction;
//!
//! # fn main() -> Result<(), udita::Error> {
//! let abstraction = Abstraction::from_text(
//!     "lists.udita",
//!     "import java.util.*;
//!     List<Integer> main(int size) {
//!         List<Integer> list = new ArrayList<>();
//!         for (int i = 0; i < size; i++) list.add(getInt(0, 2));
//!         return list;
//!     }",
//! )?;
//! let inputs = abstraction.bind("main", (3,))?;
//! inputs.check(|list: Vec<u8>| {
//!     let mut sorted = list.clone();
//!     sorted.sort();
//!     assert_eq!(sorted.len(), list.len());
//!     assert!(sorted.is_sorted());
//! });
//! # Ok(())
//! # }
//! ```
//!
//! * [`Abstraction`] is a test abstraction. [`Abstraction::bind`] selects its entry method and the bounds, and returns [`Inputs`].
//! * [`Inputs::check`] checks a property on all inputs, on every core; [`Check`] has settings, and samples spaces that are too large.
//!   [`Inputs::solutions`] iterates, [`Inputs::count`] only counts, [`Inputs::replay`] replays one path.
//! * [`Input::get`] converts an input to a value of any type that `serde` can deserialize; [`Shared`] and [`ObjectId`] represent objects
//!   that are referred to twice.
//!
//! The modules serve engines on top of the machine, such as udita's command line: [`language`] compiles source text, [`search`] runs
//! programs, [`run`] is shared by all engines, [`solution`] and [`bytecode`] define the data, [`mod@format`] and [`report`] render it.
//!
//! Features, off by default: `pages` adds HTML pages (the module `page`); `pictures` adds drawings to [`mod@format`] and the module
//! `drawing`; `sinks` adds destinations of results (the module `sink`) and the loop that delivers a search to them (`delivery`); `store` adds searches that are stored in a directory (the module `store`); `object-store` adds directories in
//! cloud storage; `class-path` adds jars and class files ([`language`]); `projects` adds those of Maven and Gradle (the module `project`).

mod abstraction;
mod argument;
mod check;
pub mod coverage;
#[cfg(feature = "sinks")]
pub mod delivery;
mod deserialize;
#[cfg(feature = "pictures")]
pub mod drawing;
mod error;
pub mod format;
pub mod gaps;
mod inputs;
pub mod language;
mod origin;
mod outcome;
#[cfg(feature = "pages")]
pub mod page;
#[cfg(feature = "projects")]
pub mod project;
pub mod report;
pub mod run;
pub mod search;
#[cfg(feature = "sinks")]
pub mod sink;
#[cfg(feature = "store")]
pub mod store;

pub use abstraction::Abstraction;
pub use argument::Arguments;
pub use check::{Check, Checked, Extent, FromInput, Verdict};
pub use deserialize::{GetError, ObjectId, Shared};
pub use error::Error;
pub use inputs::{Inputs, ReplayError, Solutions};
#[cfg(feature = "class-path")]
pub use language::{ClassPath, ClassPathError};
pub use language::{Release, SourcePath};
pub use outcome::{Input, ViolationError};
pub use udita_vm::decisions::{Decisions, DecisionsError};
pub use udita_vm::invocation::Argument;
pub use udita_vm::machine::{self, ChoiceMode, Limits, RunLimits};

/// The data of solutions and violations.
pub mod solution {
    pub use udita_vm::bytecode::rule::Rule;
    pub use udita_vm::called::{CallArgument, CallEnd, Called};
    pub use udita_vm::solution::{
        Cause, Content, Field, Gap, Graph, Object, Returned, Solution, Statistics, TraceEntry, Type, Value,
        Violation, ViolationKind,
    };
}

/// Compiled programs: bytecode, branch sites, verification and disassembly.
pub mod bytecode {
    pub use udita_vm::bytecode::callees;
    pub use udita_vm::bytecode::disasm;
    pub use udita_vm::bytecode::program::{Position, Program};
    pub use udita_vm::bytecode::rule::Rule;
    pub use udita_vm::bytecode::same_code::SameCode;
    pub use udita_vm::bytecode::site::{self, Site, Sites};
    pub use udita_vm::bytecode::verify::VerifiedProgram;
}

/// Compiles the Rust code of the documents as examples.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../README.md")]
    struct Readme;
    #[doc = include_str!("../../docs/rust.md")]
    struct RustPage;
}
