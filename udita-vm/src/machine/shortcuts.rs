//! Shortcuts: library methods that the machine executes in common cases.
//!
//! A shortcut does either everything that the method's own code would do, or nothing. In the second case control continues in that code.
//! So rare and long cases stay in Java: throwing an exception, growing an array, calling a method of a key. A shortcut forces the values
//! that the method's code would force, in the same order, and leaves all others suspended.
//!
//! A shortcut is a function of the same name. It takes the arguments of the call. Its result is that of the method, any word for a method
//! without a result, and `None` if the method's own code must run. It stops to force a value that the code would force too, or at the
//! heap limit; nothing has changed by then.
//!
//! The machine relies on the positions of fields in the library's collections. `udita-lang/tests/end_to_end/shortcuts.rs` checks them.
//!
//! * [`sets`]: hash sets that are a word of bits.
//! * [`maps`]: the tables of hash maps.
//! * [`lists`]: linked lists and lists in arrays.
//! * [`bit_sets`]: sets of numbers in words.
//! * [`quick`]: the most frequent cases, without calls.

#![allow(non_snake_case, reason = "functions are named as their shortcuts")]

mod bit_sets;
mod lists;
mod maps;
pub(super) mod quick;
mod sets;

pub(super) use bit_sets::*;
pub(super) use lists::*;
pub(super) use maps::*;
pub(super) use sets::*;
