//! `mainFilt` and `mainGen` of `examples/inheritance_graph.udita`. Sets of types are bit sets.

mod filter;
mod generator;

pub use filter::search as filter;
pub use generator::search as generator;

/// The most types that a graph can have here.
const MOST: usize = 8;
