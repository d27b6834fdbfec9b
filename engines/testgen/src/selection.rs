//! Learned selection of paths: which path condition the search for calls tries next.
//!
//! Most path conditions that symbolic execution finds can't be reached, because of class invariants that it doesn't know, and each one
//! that is tried in vain costs a whole search. The paper (TARDIS, section 4, "Path Selection") learns from the path conditions tried so
//! far which ones are worth it:
//!
//! * [`path_tree`]: what was tried or executed already; branches, for two further indices.
//! * [`slicing`]: the clauses that the last clause of a path condition depends on (4.1).
//! * [`fingerprint`]: a set of clauses as a Bloom filter; its abstract part makes clauses alike that differ in digits only (4.2).
//! * [`classifier`]: three nearest neighbours tell whether a path condition can be reached (4.3).
//! * [`buffer`]: queues by that classification, drawn by chance, so that no path condition is lost (4.4 and 4.5).
//!
//! Nothing here knows the machine, the solver or the clock: an order of draws follows from the calls and from the random numbers.

pub mod buffer;
pub mod classifier;
pub mod fingerprint;
pub mod path_tree;
pub mod slicing;
