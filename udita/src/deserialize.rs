//! Object graphs as values of Rust types, by `serde`.
//!
//! A graph is read depth first, and each object only once. A second reference is an error unless its type is [`Shared`] or [`ObjectId`]. So
//! a value never hides sharing, and reading terminates on cycles.

use serde::de::DeserializeOwned;

use self::reader::Reader;
pub use self::shared::{ObjectId, Shared};
pub use self::walk::GetError;
use self::walk::Walk;
use crate::solution::{Graph, Value};

mod reader;
mod shared;
mod walk;

/// Deserializes the root of a graph.
pub(crate) fn graph<T: DeserializeOwned>(graph: &Graph) -> Result<T, GetError> {
    let walk = Walk::new(graph);
    shared::with_table(|| T::deserialize(Reader::new(&walk, &graph.root)))
}

/// Deserializes a text.
pub(crate) fn text<T: DeserializeOwned>(text: &str) -> Result<T, GetError> {
    graph(&Graph { root: Value::String(text.to_string()), objects: Vec::new() })
}

#[cfg(test)]
mod tests;
