//! `mainFilt` and `mainGen` of `examples/inheritance_graph.udita`. Sets of types are bit sets.

mod filter;
mod generator;

pub use filter::search as filter;
pub use generator::search as generator;

/// Maximum number of types in a graph.
const MOST: usize = 8;
