//! Learned selection of paths: chooses the path condition that the search for calls tries next.
//!
//! Most path conditions that symbolic execution finds can't be satisfied, because of class invariants that it doesn't know, and
//! each failed attempt costs a whole search. The paper (TARDIS, section 4, "Path Selection") learns from earlier attempts which
//! path conditions are worth trying:
//!
//! * [`path_tree`]: the path conditions already tried or executed, and branches for two further indices.
//! * [`slicing`]: the clauses that the last clause of a path condition depends on (4.1).
//! * [`fingerprint`]: a set of clauses as a Bloom filter; its abstract part makes clauses similar that differ only in digits
//!   (4.2).
//! * [`classifier`]: predicts from the three nearest neighbours whether a path condition can be satisfied (4.3).
//! * [`buffer`]: queues by that classification, drawn at random, so that no path condition is lost (4.4 and 4.5).
//!
//! *Invariant*: no machine, no solver and no clock. The order of draws depends only on the calls and on the random numbers.

pub mod buffer;
pub mod classifier;
pub mod fingerprint;
pub mod path_tree;
pub mod slicing;
