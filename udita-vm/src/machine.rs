//! The machine: it runs a program, one path at a time, up to the next [`Event`].
//!
//! ```text
//!            run                  take
//! program ---------> Event ------------------> search
//!             ^      Choice, Solution,           |
//!             |      Pruned, Violation           |
//!             +----------------------------------+
//!
//!            enumerate
//! program ------------> Halt ----------------> search
//!             ^         Solution, Violation,     |
//!             |         Paused, Exhausted        |
//!             +----------------------------------+
//! ```
//!
//! At a choice the machine stops before the instruction that needs the value. [`Machine::take`] settles the value, and the instruction is
//! executed again. The search decides which alternative to take. Depth-first search is the exception: the machine takes the alternatives
//! in order by itself ([`depth_first`]) and stops only at events that the caller must handle.
//!
//! Each layer uses only layers above it in this list:
//!
//! * [`word`], [`words`], [`heap`], [`stack`], [`list`]: the state of a path, and how it is undone.
//! * [`registers`], [`code`]: the top frame and the instructions in the form that the interpreter loop reads.
//! * [`live`]: the live registers, which a mark saves.
//! * [`object`], [`suspended_fields`]: the layout of objects, arrays and strings in the heap.
//! * [`pool`], [`term`], [`int_domain`]: what suspended words stand for.
//! * [`notes`]: what a path has done about its choices.
//! * [`collections`], [`image`]: the program in the form that the machine reads.
//! * [`event`], [`stop`], [`choices`]: the reasons why the machine stops.
//! * [`store`], [`arguments`]: the objects of a path, and the arguments of a native call.
//! * [`output`], [`history`], [`coverage`]: printed text and returned values, marks, counts of paths.
//! * [`border`], [`round`], [`enumeration`]: the settings of depth-first search.
//! * [`steps`], [`counts`], [`tree`], [`ending`]: components of the machine's state.
//! * [`state`]: the machine with its policies.
//! * [`frames`], [`exceptions`], [`force`]: calls by the machine itself, unwinding, choices.
//! * [`open_choices`], [`completions`]: counting the completions of open choices instead of making them.
//! * [`shortcuts`], [`native`]: methods that the machine implements.
//! * [`observe`], [`audit`]: the observer interface, and an observer that checks the declared effects of instructions.
//! * [`execute`]: the interpreter loop.
//! * [`policy`]: the choice modes.
//! * [`run`], [`backtrack`], [`depth_first`], [`inspect`], [`held`], [`call`], [`describe`], [`intercept`], [`eager_path`]:
//!   the interface for callers.
//!
//! Invariants: a program can see nothing that depends on an address. Backtracking undoes all changes. No input makes the machine panic if
//! the program passes [`crate::bytecode::verify`].

mod arguments;
mod audit;
mod backtrack;
mod border;
mod call;
mod canonical;
mod choices;
mod code;
mod collections;
mod completions;
mod counts;
mod coverage;
mod depth_first;
mod describe;
mod eager_path;
mod ending;
mod enumeration;
mod event;
mod exceptions;
mod execute;
mod force;
mod frames;
mod heap;
mod held;
mod history;
mod image;
mod inspect;
mod int_domain;
mod intercept;
mod list;
mod live;
mod native;
mod notes;
mod object;
mod observe;
mod open_choices;
mod output;
mod policy;
mod pool;
mod registers;
mod round;
mod run;
mod shortcuts;
mod stack;
mod state;
mod steps;
mod stop;
mod store;
mod suspended_fields;
mod term;
mod tree;
mod word;
mod words;

pub use crate::invocation::Handle;
pub use audit::Audit;
pub(crate) use border::Border;
pub use canonical::{Piece, Walk};
pub use describe::{Alternative, ChoiceKind, ChoicePoint};
pub(crate) use eager_path::Calls;
pub(crate) use enumeration::{Branch, Halt};
pub use event::{Event, Limits, RunLimits};
pub use execute::CHAINED;
pub use inspect::{ObjectError, Objects, Value};
pub use intercept::{Intercept, Interceptor};
pub use observe::{Observer, View};
pub use open_choices::Counted;
pub use policy::ChoiceMode;
pub(crate) use round::Round;
pub use state::Machine;
