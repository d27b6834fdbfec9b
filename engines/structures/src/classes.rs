//! Classes of structures that the predicate doesn't distinguish.
//!
//! If the predicate reads only the summary of a substructure, structures with equal summaries form one class. The valid
//! structures are then the trees of a regular tree grammar: a *production* builds a class from the classes of the substructures
//! and the values of the other fields. In place of a class, a production may combine a *group* of classes, if it holds for each
//! of them. Classes are found with the tuples of [`crate::exhaustive`], over one representative of each class, which is a
//! smallest structure of it (D. E. Knuth, "A generalization of Dijkstra's algorithm", 1977, finds smallest derivations in this
//! order).
//!
//! With K classes, r recursive fields, a product of domains D and a largest size N, the predicate is asked at most (K+1)^r D
//! times. Unless summaries contain the size, this number doesn't grow with the structures. Counting takes r multiplications of
//! big integers for each production and each of the C(N+r-1, r) compositions of the totals below N.
//!
//! *Roots* are the groups of classes whose structures are counted and listed, each below a top object with certain values.
//! Without a top object there is one root: all classes but null. [`crate::questions`] finds such classes by another method.

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
