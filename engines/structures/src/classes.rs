//! Classes of structures that the predicate can't tell apart.
//!
//! If the predicate reads of a substructure no more than its summary, structures with equal summaries are one class. The valid
//! structures are then the trees of a regular tree grammar: a *production* builds a class from the classes of the substructures and
//! values of the other fields. A production may combine a *group* of classes instead of a class, if each of them will do.
//! Classes are found with the tuples of [`crate::exhaustive`], over one representative for each class,
//! which is a smallest structure of it (D. E. Knuth, "A generalization of Dijkstra's algorithm", 1977, finds smallest derivations
//! in this order).
//!
//! With K classes, r recursive fields, a product of domains D and a largest size N the predicate is asked at most (K+1)^r D times.
//! If summaries don't tell the size, that doesn't grow with the structures. Counting takes r multiplications of big numbers for each
//! production and each of the C(N+r-1, r) compositions of the totals below N.
//!
//! *Roots* are the groups of classes whose structures are counted and listed, each below a top object with certain values. Without a
//! top object there is one root, all classes but null. [`crate::questions`] finds such classes in another way.

mod cells;
mod counts;
mod discovery;
pub(crate) mod grammar;
mod rank;
mod sampler;
mod structures;

pub use counts::Counts;
pub use discovery::Classes;
pub use rank::Whole;
pub use sampler::Sampler;
pub use structures::Structures;
