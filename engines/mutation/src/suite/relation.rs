//! The fields of an object graph as relations: each field is the set of its pairs (o, o.f).
//!
//! An element of an array or collection is a field named by its index, such as `[2]`. A map entry is two fields, such as
//! `[2].key` and `[2].value`. The elements of a set are numbered in iteration order.

use std::fmt;
use std::str::FromStr;

use udita::solution::{Content, Graph, Value};

use crate::suite::names::{Label, Name, Names};

/// Selects the fields whose pairs count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Kinds {
    /// Fields whose value is an object or `null`. A string or a box is not an object here.
    #[default]
    Reference,
    /// All fields, including those with primitive values and strings.
    All,
}

/// An invalid value of `--fields`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected `reference` or `all`, not `{0}`")]
pub struct KindsError(String);

impl FromStr for Kinds {
    type Err = KindsError;

    fn from_str(text: &str) -> Result<Kinds, KindsError> {
        match text {
            "reference" => Ok(Kinds::Reference),
            "all" => Ok(Kinds::All),
            _ => Err(KindsError(text.to_owned())),
        }
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kinds::Reference => "reference",
            Kinds::All => "all",
        })
    }
}

/// A pair of a field: an object and the field's value in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    /// The object that has the field.
    pub from: Name,
    /// The value of the field.
    pub to: Label,
}

impl fmt::Display for Pair {
    /// `(Node0,null)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.from, self.to)
    }
}

/// Calls `each` with the field and the pair, for the fields of all objects in breadth-first order.
pub fn pairs(graph: &Graph, kinds: Kinds, mut each: impl FnMut(&str, Pair)) {
    let names = Names::of(graph);
    for &index in names.order() {
        let (Some(object), Some(from)) = (graph.objects.get(index), names.name(index)) else { continue };
        let mut add = |field: &str, value: &Value| {
            if kinds == Kinds::All || matches!(value, Value::Null | Value::Object(_)) {
                each(field, Pair { from: from.clone(), to: names.label(value) });
            }
        };
        object.fields().iter().for_each(|field| add(&field.name, &field.value));
        match &object.content {
            Content::Fields(_) => {}
            Content::Elements(elements) => {
                (0..).zip(elements).for_each(|(i, value): (usize, _)| add(&format!("[{i}]"), value));
            }
            Content::Entries(entries) => (0..).zip(entries).for_each(|(i, (key, value)): (usize, _)| {
                add(&format!("[{i}].key"), key);
                add(&format!("[{i}].value"), value);
            }),
        }
    }
}
