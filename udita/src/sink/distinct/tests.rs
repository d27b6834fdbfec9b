//! Canonical keys against all renumberings.

use std::collections::HashMap;

use crate::solution::{Content, Field, Graph, Object, Value};
use oorandom::Rand32;

use crate::sink::canonical::{FieldName, key};

/// The classes of random objects: fields in order, an array, an unordered array, a hash set, an ordered and an unordered map.
const CLASSES: [&str; 6] =
    ["Node", "Node[]", "Bag", "java.util.HashSet", "java.util.TreeMap", "java.util.HashMap"];

fn field(name: &str, value: Value) -> Field {
    Field { name: name.into(), value, is_link: false }
}

/// A graph of at most `size` objects below a `Holder`, whose field `any` is the one that may be unordered.
fn random(size: usize, random: &mut Rand32) -> Graph {
    let classes: Vec<usize> = (0..size).map(|_| random.rand_range(0..6) as usize).collect();
    let value = |random: &mut Rand32| match random.rand_range(0..8) {
        0 => Value::Null,
        1 => Value::Number(i64::from(random.rand_range(0..2))),
        _ => Value::Object(1 + random.rand_range(0..size as u32) as usize),
    };
    let mut objects = vec![Object::new("Root", Content::Elements(vec![value(random)]))];
    for class in classes {
        let length = random.rand_range(0..4);
        let content = match class {
            0 => Content::Fields(vec![field("left", value(random)), field("any", value(random))]),
            1..4 => Content::Elements((0..length).map(|_| value(random)).collect()),
            _ => Content::Entries((0..length.min(2)).map(|_| (value(random), value(random))).collect()),
        };
        objects.push(Object::new(CLASSES[class], content));
    }
    numbered(&Graph { root: Value::Object(0), objects })
}

/// The graph with objects numbered in the order of first mention, without those that nothing mentions.
fn numbered(graph: &Graph) -> Graph {
    fn walk(
        value: &Value,
        graph: &Graph,
        numbers: &mut HashMap<usize, usize>,
        out: &mut Vec<Object>,
    ) -> Value {
        let Value::Object(object) = value else { return value.clone() };
        if let Some(&number) = numbers.get(object) {
            return Value::Object(number);
        }
        let (number, old) = (out.len(), &graph.objects[*object]);
        numbers.insert(*object, number);
        out.push(Object::new(old.class.as_str(), Content::Elements(Vec::new())));
        let mut new = |value: &Value| walk(value, graph, numbers, out);
        let content = match &old.content {
            Content::Fields(fields) => {
                Content::Fields(fields.iter().map(|old| field(&old.name, new(&old.value))).collect())
            }
            Content::Elements(elements) => Content::Elements(elements.iter().map(new).collect()),
            Content::Entries(entries) => {
                Content::Entries(entries.iter().map(|(key, value)| (new(key), new(value))).collect())
            }
        };
        out[number].content = content;
        Value::Object(number)
    }
    let mut objects = Vec::new();
    let root = walk(&graph.root, graph, &mut HashMap::new(), &mut objects);
    Graph { root, objects }
}

fn shuffle<T>(items: &mut [T], random: &mut Rand32) {
    for end in (1..items.len()).rev() {
        items.swap(end, random.rand_range(0..end as u32 + 1) as usize);
    }
}

/// The objects without an order, if the field `any` has none.
fn unordered(graph: &Graph) -> Vec<bool> {
    let mut unordered: Vec<bool> = graph
        .objects
        .iter()
        .map(|object| ["java.util.HashSet", "java.util.HashMap"].contains(&object.class.as_str()))
        .collect();
    for object in &graph.objects {
        if let Content::Fields(fields) = &object.content
            && let Value::Object(any) = fields[1].value
        {
            unordered[any] = true;
        }
    }
    unordered
}

/// An isomorphic graph: unordered contents shuffled, objects renumbered.
fn isomorphic(graph: &Graph, random: &mut Rand32) -> Graph {
    let mut graph = graph.clone();
    let unordered = unordered(&graph);
    for (object, _) in graph.objects.iter_mut().zip(unordered).filter(|(_, unordered)| *unordered) {
        match &mut object.content {
            Content::Fields(_) => {}
            Content::Elements(elements) => shuffle(elements, random),
            Content::Entries(entries) => shuffle(entries, random),
        }
    }
    numbered(&graph)
}

/// Whether an isomorphism is among all one-to-one maps of the objects, by the definition.
fn are_isomorphic(one: &Graph, other: &Graph) -> bool {
    fn search(images: &mut Vec<usize>, one: &Graph, other: &Graph) -> bool {
        if images.len() == one.objects.len() {
            return is_isomorphism(images, one, other);
        }
        (0..other.objects.len()).any(|image| {
            let fits =
                !images.contains(&image) && one.objects[images.len()].class == other.objects[image].class;
            fits && {
                images.push(image);
                let found = search(images, one, other);
                images.pop();
                found
            }
        })
    }
    one.objects.len() == other.objects.len() && search(&mut Vec::new(), one, other)
}

fn is_isomorphism(images: &[usize], one: &Graph, other: &Graph) -> bool {
    let image = |value: &Value| match value {
        Value::Object(object) => Value::Object(images[*object]),
        value => value.clone(),
    };
    let (bags, other_bags) = (unordered(one), unordered(other));
    image(&one.root) == other.root
        && one.objects.iter().enumerate().all(|(number, object)| {
            let there = &other.objects[images[number]];
            let sorted = |mut texts: Vec<String>| {
                texts.sort();
                texts
            };
            bags[number] == other_bags[images[number]]
                && match (&object.content, &there.content) {
                    (Content::Fields(one), Content::Fields(other)) => one
                        .iter()
                        .map(|field| image(&field.value))
                        .eq(other.iter().map(|field| field.value.clone())),
                    (Content::Elements(one), Content::Elements(other)) => {
                        let one: Vec<Value> = one.iter().map(image).collect();
                        let texts =
                            |values: &[Value]| values.iter().map(|value| format!("{value:?}")).collect();
                        if bags[number] { sorted(texts(&one)) == sorted(texts(other)) } else { one == *other }
                    }
                    (Content::Entries(one), Content::Entries(other)) => {
                        let one: Vec<(Value, Value)> =
                            one.iter().map(|(key, value)| (image(key), image(value))).collect();
                        let texts = |entries: &[(Value, Value)]| {
                            entries.iter().map(|entry| format!("{entry:?}")).collect()
                        };
                        if bags[number] { sorted(texts(&one)) == sorted(texts(other)) } else { one == *other }
                    }
                    _ => false,
                }
        })
}

#[test]
fn keys_are_equal_for_isomorphic_graphs_alone() {
    let any = [FieldName::new("Node.any")];
    let mut random_numbers = Rand32::new(1);
    let (mut equal, mut different) = (0, 0);
    for round in 0..3000 {
        let size = 1 + round % 6;
        let graph = random(size, &mut random_numbers);
        let renumbered = isomorphic(&graph, &mut random_numbers);
        assert_eq!(key(&graph, &any), key(&renumbered, &any), "{graph:#?}\n{renumbered:#?}");
        // Another graph of this size, and a graph that differs in one value.
        let mut changed = renumbered.clone();
        let object = random_numbers.rand_range(0..changed.objects.len() as u32) as usize;
        let new = Value::Object(random_numbers.rand_range(0..changed.objects.len() as u32) as usize);
        match &mut changed.objects[object].content {
            Content::Fields(fields) => fields[0].value = new,
            Content::Elements(elements) => {
                elements.iter_mut().take(1).for_each(|element| *element = new.clone())
            }
            Content::Entries(entries) => entries.iter_mut().take(1).for_each(|entry| entry.1 = new.clone()),
        }
        for other in [numbered(&changed), random(size, &mut random_numbers)] {
            let expected = are_isomorphic(&graph, &other);
            let found = key(&graph, &any) == key(&other, &any);
            assert_eq!(found, expected, "{graph:#?}\n{other:#?}");
            if expected { equal += 1 } else { different += 1 }
        }
    }
    assert!(equal > 500 && different > 500, "{equal} isomorphic pairs, {different} others");
}

/// All graphs of `n` objects without content but bags of each other, below an unordered root: directed graphs with loops. Their number up to isomorphism is OEIS A000595.
#[test]
fn relations_are_counted_as_in_the_encyclopedia() {
    let bags = [FieldName::new("items")];
    for (n, expected) in [(1, 2), (2, 10), (3, 104)] {
        let mut keys = std::collections::HashSet::new();
        for relation in 0..1_u32 << (n * n) {
            let mut objects =
                vec![Object::new("Relation", Content::Fields(vec![field("items", Value::Object(1))]))];
            let members = (0..n).map(|member| Value::Object(2 + member)).collect();
            objects.push(Object::new("Item[]", Content::Elements(members)));
            let related = |from: usize| {
                let to = (0..n).filter(move |to| relation >> (from * n + to) & 1 == 1);
                Content::Elements(to.map(|to| Value::Object(2 + to)).collect())
            };
            objects.extend((0..n).map(|from| Object::new("java.util.HashSet", related(from))));
            let graph = numbered(&Graph { root: Value::Object(0), objects });
            keys.insert(key(&graph, &bags));
        }
        assert_eq!(keys.len(), expected, "{n} elements");
    }
}

#[test]
fn values_matter_and_numbers_of_objects_do_not() {
    let array = |values: Vec<Value>| Graph {
        root: Value::Object(0),
        objects: vec![Object::new("Object[]", Content::Elements(values))],
    };
    let all = [
        array(vec![Value::Number(0)]),
        array(vec![Value::Number(1)]),
        array(vec![Value::Char(1)]),
        array(vec![Value::Boolean(true)]),
        array(vec![Value::String("1".to_owned())]),
        array(vec![Value::Real("1".to_owned())]),
        array(vec![Value::Null]),
        array(vec![Value::Object(0)]),
        array(vec![]),
        array(vec![Value::String("ab".to_owned()), Value::String(String::new())]),
        array(vec![Value::String("a".to_owned()), Value::String("b".to_owned())]),
        Graph { root: Value::Number(0), objects: vec![] },
        Graph { root: Value::Null, objects: vec![] },
    ];
    let keys: std::collections::HashSet<u128> = all.iter().map(|graph| key(graph, &[])).collect();
    assert_eq!(keys.len(), all.len());
}

/// Long lists, with and without links back, take no time and no deep stack.
#[test]
fn long_structures_have_keys() {
    let length = 200_000;
    let list = |back: bool| {
        let node = |i: usize| {
            let next = if i + 1 < length { Value::Object(i + 1) } else { Value::Null };
            let previous = if back && i > 0 { Value::Object(i - 1) } else { Value::Null };
            Object::new("Node", Content::Fields(vec![field("next", next), field("previous", previous)]))
        };
        Graph { root: Value::Object(0), objects: (0..length).map(node).collect() }
    };
    assert_ne!(key(&list(false), &[]), key(&list(true), &[]));
}

#[test]
fn fields_are_named_with_or_without_their_class() {
    let graph = Graph {
        root: Value::Object(0),
        objects: vec![
            Object::new("Outer.Node", Content::Fields(vec![field("items", Value::Object(1))])),
            Object::new("int[]", Content::Elements(vec![])),
        ],
    };
    let found = |name: &str| FieldName::new(name).objects(&graph).count();
    assert_eq!(["items", "Node.items", "Outer.Node.items"].map(found), [1, 1, 1]);
    assert_eq!(["item", "ode.items", "Outer.items", "Other.Node.items", "Node.item"].map(found), [0; 5]);
}
