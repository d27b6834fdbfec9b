//! The machine: runs one path at a time of a program, up to the next [`Event`].
//!
//! ```text
//!            run                 mark, take
//! program ---------> Event -----------------> search
//!             ^      Choice                     |
//!             |      Solution, Pruned,          | undo
//!             |      Violation                  |
//!             +---------------------------------+
//! ```
//!
//! At a choice the machine stops before the instruction that needs the value; [`Machine::take`] settles it and
//! the instruction is executed again. The machine never decides what to do at a choice: that is the
//! business of a search, which may [`Machine::mark`] the state and come back to it by [`Machine::retake`].
//!
//! From below, each layer using only those above it in this list:
//!
//! * [`word`], [`heap`], [`stack`], [`list`]: where state lives, and how it is undone.
//! * [`object`], [`suspended_fields`]: how objects, arrays and strings are laid out in the heap.
//! * [`pool`], [`term`], [`int_domain`]: what suspended words stand for.
//! * [`collections`], [`image`]: the program as the machine reads it.
//! * [`event`], [`stop`], [`choices`]: why the machine stops.
//! * [`store`]: the objects of a path. [`arguments`]: those of a call, and the objects.
//! * [`output`], [`history`], [`coverage`]: what a path prints and returns, the marks, the paths that take each branch.
//! * [`state`]: the machine, and the policies that it holds.
//! * [`frames`], [`exceptions`], [`force`]: what puts frames on the stack, unwinds it, and makes choices.
//! * [`shortcuts`], [`native`]: methods that the machine carries out itself.
//! * [`execute`]: the interpreter loop.
//! * [`policy`]: the modes.
//! * [`run`], [`backtrack`], [`inspect`], [`call`], [`describe`]: what a caller does with a machine.
//!
//! Invariants: nothing that a program can see depends on an address; all that changes is undone by
//! [`Machine::retake`]; no input, however wrong, makes the machine panic, as long as the program passes
//! [`crate::bytecode::verify`].

mod arguments;
mod backtrack;
mod call;
mod choices;
mod collections;
mod coverage;
mod describe;
mod event;
mod exceptions;
mod execute;
mod force;
mod frames;
mod heap;
mod history;
mod image;
mod inspect;
mod int_domain;
mod list;
mod native;
mod object;
mod output;
mod policy;
mod pool;
mod run;
mod shortcuts;
mod stack;
mod state;
mod stop;
mod store;
mod suspended_fields;
mod term;
mod word;

pub use crate::invocation::Handle;
pub use describe::{Alternative, ChoiceKind, ChoicePoint};
pub use event::{Event, Limits};
pub use inspect::{ObjectError, Objects, Value};
pub use policy::ChoiceMode;
pub use state::Machine;
