//! Names of the objects of a graph: the class, and a number within the class in breadth-first order from the root.
//!
//! Graphs that differ only in the identity of their objects have the same names.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use udita::solution::{Graph, Value};

/// The name of an object, such as `Node2`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name {
    /// The class as written in the graph, such as `BSTree.Node`.
    pub class: Arc<str>,
    /// The position among the objects of the class in breadth-first order, from 0.
    pub number: u32,
}

impl Name {
    /// The simple name of the class, without enclosing classes.
    pub fn simple_class(&self) -> &str {
        simple(&self.class)
    }
}

/// The simple name of a class, without enclosing classes.
pub(crate) fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

impl fmt::Display for Name {
    /// The simple name of the class and the number, separated by `#` if the class's name ends in a digit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.simple_class();
        let mark = if class.ends_with(|last: char| last.is_ascii_digit()) { "#" } else { "" };
        write!(f, "{class}{mark}{}", self.number)
    }
}

/// The value of a field, with objects identified by name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Label {
    /// The null reference: the field refers to no object.
    Null,
    /// A number, boolean, character or string in Java syntax.
    Value(Arc<str>),
    /// An object, by its name.
    Object(Name),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Null => f.write_str("null"),
            Label::Value(text) => f.write_str(text),
            Label::Object(name) => name.fmt(f),
        }
    }
}

/// The names of all objects of a graph.
#[derive(Clone, Debug)]
pub struct Names {
    /// The objects reachable from the root, in breadth-first order: indices into [`Graph::objects`].
    order: Vec<usize>,
    /// The name of each object of the graph, by index; `None` for unreachable ones.
    names: Vec<Option<Name>>,
}

impl Names {
    /// Names the objects of `graph`. References are followed in the order of the fields, elements and entries.
    pub fn of(graph: &Graph) -> Names {
        let mut names = Names { order: Vec::new(), names: vec![None; graph.objects.len()] };
        let mut classes: FxHashMap<&str, (Arc<str>, u32)> = FxHashMap::default();
        let mut queue: VecDeque<&Value> = VecDeque::from([&graph.root]);
        while let Some(value) = queue.pop_front() {
            let Value::Object(index) = *value else { continue };
            let (Some(object), Some(name)) = (graph.objects.get(index), names.names.get_mut(index)) else {
                continue;
            };
            if name.is_some() {
                continue;
            }
            let (class, count) =
                classes.entry(&object.class).or_insert_with(|| (Arc::from(&*object.class), 0));
            *name = Some(Name { class: class.clone(), number: *count });
            *count += 1;
            names.order.push(index);
            queue.extend(object.values());
        }
        names
    }

    /// The reachable objects in breadth-first order: indices into [`Graph::objects`].
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// The name of an object of the graph; `None` if it is unreachable.
    pub fn name(&self, object: usize) -> Option<&Name> {
        self.names.get(object)?.as_ref()
    }

    /// The label of a value of the graph.
    pub fn label(&self, value: &Value) -> Label {
        match value.untyped() {
            Value::Null => Label::Null,
            Value::Boolean(value) => Label::Value(Arc::from(value.to_string())),
            Value::Number(value) => Label::Value(Arc::from(value.to_string())),
            Value::Real(text) | Value::Unknown(text) => Label::Value(Arc::from(&**text)),
            Value::Char(unit) => Label::Value(Arc::from(quoted('\'', [*unit]))),
            Value::String(text) => Label::Value(Arc::from(quoted('"', text.encode_utf16()))),
            Value::Object(index) => self.name(*index).map_or(Label::Null, |name| Label::Object(name.clone())),
            Value::Typed(..) => Label::Null,
        }
    }
}

/// UTF-16 units as a Java literal.
fn quoted(quote: char, units: impl IntoIterator<Item = u16>) -> String {
    let mut text = String::from(quote);
    for unit in char::decode_utf16(units) {
        match unit {
            Ok('\n') => text.push_str("\\n"),
            Ok(c) if c == quote || c == '\\' => text.extend(['\\', c]),
            Ok(c) if c.is_control() => text.push_str(&format!("\\u{:04x}", u32::from(c))),
            Ok(c) => text.push(c),
            Err(error) => text.push_str(&format!("\\u{:04x}", error.unpaired_surrogate())),
        }
    }
    text.push(quote);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use udita::solution::{Content, Field, Object};

    fn field(name: &str, value: Value) -> Field {
        Field { name: name.into(), value, is_link: false }
    }

    /// A tree whose left child has two children, numbered depth first: 1 is the root node, 2 and 3 are below 1, 4 is right of it.
    #[test]
    fn numbers_go_level_by_level() {
        let node = |left, right| {
            Object::new("T.Node", Content::Fields(vec![field("left", left), field("right", right)]))
        };
        let (object, null) = (Value::Object, Value::Null);
        let top = Object::new("T", Content::Fields(vec![field("root", object(1))]));
        let graph = Graph {
            root: object(0),
            objects: vec![
                top,
                node(object(2), object(4)),
                node(null.clone(), object(3)),
                node(null.clone(), null.clone()),
                node(object(1), null),
            ],
        };
        let names = Names::of(&graph);
        assert_eq!(names.order(), [0, 1, 2, 4, 3]);
        let texts: Vec<String> = (0..5).map(|i| names.name(i).unwrap().to_string()).collect();
        assert_eq!(texts, ["T0", "Node0", "Node1", "Node3", "Node2"]);
    }

    #[test]
    fn values_are_literals() {
        let names = Names::of(&Graph { root: Value::Null, objects: Vec::new() });
        let label = |value| names.label(&value).to_string();
        assert_eq!(label(Value::Null), "null");
        assert_eq!(label(Value::Number(-3)), "-3");
        assert_eq!(label(Value::Char(u16::from(b'\''))), "'\\''");
        assert_eq!(label(Value::String("a\"\n\u{1}".to_owned())), "\"a\\\"\\n\\u0001\"");
        assert_eq!(label(Value::Object(7)), "null");
    }

    #[test]
    fn a_class_name_that_ends_in_a_digit_is_separated() {
        assert_eq!(Name { class: Arc::from("A.Node2"), number: 0 }.to_string(), "Node2#0");
    }
}
