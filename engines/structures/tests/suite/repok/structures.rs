//! Structures of the subjects of generation by dynamic programming, and of a root that is itself a node.

use udita_structures::repok::{Structure, ValueField};

use crate::repok::compiled::{bounds, root, subject};

/// A subject, its field that leads to nodes, their recursive fields, and their other fields.
type Expected = (&'static str, &'static str, &'static [&'static str], Vec<(&'static str, Vec<u64>)>);

fn structure(name: &str, args: &[&str]) -> Structure {
    bounds(&subject(name, args)).shape().unwrap_or_else(|refusal| panic!("{name}: {refusal}"))
}

fn values(fields: &[ValueField]) -> Vec<(&str, Vec<u64>)> {
    fields.iter().map(|field| (field.name.as_str(), field.words.clone())).collect()
}

#[test]
fn the_subjects_are_composed_of_nodes() {
    // The fields as named in the first lines of the subjects, and the bounds for the arguments 3, 5, 7.
    let keys = || vec![5, 6, 7];
    let expected: [Expected; 5] = [
        ("BinaryHeap", "root", &["left", "right"], vec![("key", keys())]),
        ("BinaryTree", "root", &["left", "right"], vec![("size", keys())]),
        ("FibonacciHeap", "minimum", &["child", "sibling"], vec![("key", keys()), ("degree", vec![0, 1, 2])]),
        ("RedBlackTree", "root", &["left", "right"], vec![("key", keys()), ("isRed", vec![0, 1])]),
        ("SortedList", "first", &["next"], vec![("element", keys())]),
    ];
    for (name, reference, recursive, fields) in expected {
        let structure = structure(name, &["3", "5", "7"]);
        let top = structure.top.as_ref().expect("a top object");
        assert_eq!(
            (top.name.as_str(), top.reference.name.as_str(), top.includes_null),
            (name, reference, true)
        );
        assert!(top.values.is_empty());
        assert_eq!((structure.node.name.as_str(), structure.largest), ("Node", 3));
        let found: Vec<&str> = structure.node.recursive.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(found, recursive, "{name}");
        assert_eq!(values(&structure.node.values), fields, "{name}");
        assert_eq!(structure.shape.recursive_fields(), recursive.len());
        let domains: Vec<usize> = fields.iter().map(|(_, words)| words.len()).collect();
        assert_eq!(structure.shape.domains(), domains);
    }
    let nested = structure("NestedLists", &["4"]);
    let found: Vec<&str> = nested.node.recursive.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(found, ["next", "nextBucket"]);
    assert_eq!(values(&nested.node.values), [("key", (0..8).collect())]);
}

#[test]
fn the_top_object_has_values_of_its_own() {
    let structure = bounds(&root(
        "static class Node { Node next; Node unbounded; } Node first, never; int size; boolean flag;",
        "IObjSet nodes = f.createObjSet(Node.class, 2, true);
         f.set(\"size\", f.createIntSet(0, 2));
         f.set(\"first\", f.createObjSet(f.getClassDomain(Node.class)));
         f.set(\"flag\", f.createBooleanSet());
         f.set(\"never\", f.createObjSet(Node.class, true));
         f.set(\"Node.next\", nodes);",
    ))
    .shape()
    .unwrap();
    let top = structure.top.unwrap();
    assert_eq!((top.reference.name.as_str(), top.includes_null), ("first", false));
    assert_eq!(values(&top.values), [("size", vec![0, 1, 2]), ("flag", vec![0, 1]), ("never", vec![0])]);
    assert_eq!((structure.node.recursive.len(), structure.node.values.len()), (1, 0));
}

#[test]
fn a_root_object_can_be_a_node() {
    let compiled = root(
        "Root left, right; int n;",
        "IObjSet nodes = f.createObjSet(Root.class, 5, true);
         f.set(\"left\", nodes); f.set(\"right\", nodes); f.set(\"n\", f.createIntSet(1, 2));",
    );
    let structure = bounds(&compiled).shape().unwrap();
    assert_eq!(structure.top, None);
    assert_eq!((structure.node.class, structure.largest), (compiled.class(), 5));
    assert_eq!((structure.shape.recursive_fields(), structure.shape.domains()), (2, [2].as_slice()));
}

#[test]
fn nodes_of_an_inner_class_belong_to_the_top_object() {
    let compiled = root(
        "class Node { Node next; } Node first;",
        "IObjSet nodes = f.createObjSet(Node.class, 3, true); f.set(\"first\", nodes); f.set(\"Node.next\", nodes);",
    );
    let (machine, bounds) = crate::repok::compiled::read(&compiled).unwrap();
    let structure = bounds.shape().unwrap();
    let fields = machine.objects().fields(structure.node.sample).unwrap();
    let enclosing = udita::machine::Value::Object(structure.top.unwrap().sample);
    assert!(fields.iter().any(|(_, value)| *value == enclosing), "{fields:?}");
}
