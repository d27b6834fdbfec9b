//! The canonical key of a returned value: equal for isomorphic object graphs, different for all others.
//!
//! # What an isomorphism is
//!
//! It maps the objects of one graph one to one to those of another, the returned object to the returned object, so that
//!
//! * an object and its image have the same class and, at the same places, equal values or an object and its image. Places are fields, by
//!   their name, and the positions of arrays, lists and ordered maps;
//! * the elements of an *unordered* array or collection correspond as those of a bag: in any order, each as often. So do the entries of
//!   an unordered map.
//!
//! Numbers, characters, strings, enum constants and boxed values are values, whichever object has them. Numbers of objects are labels.
//! Collections are what they contain; how they keep it is not part of the graph.
//!
//! # How the key is found
//!
//! An object that is mentioned once and leads only to such objects is a *term*: its label says all of it, from the leaves upwards (A. V.
//! Aho, J. E. Hopcroft and J. D. Ullman, *The Design and Analysis of Computer Algorithms*, 1974, example 3.2). Trees and lists are
//! terms to the root. Without unordered objects, as in most graphs, the numbers of first mention are canonical, and the graph is written as it is. Otherwise, the objects that are left are the vertices of a [`Labelled`] graph. Where no unordered object refers to two of
//! them, the order of first mention is canonical. Otherwise the canonical form of the graph is sought. That takes exponential time in the worst case; few graphs are
//! known to be hard, and none of them is small.

use std::collections::HashMap;

use crate::solution::{Content, Graph, Object, Value};

use super::encoding::Encoding;
use super::labelled::Labelled;

/// Collections of the library without an order of their own.
const UNORDERED: [&str; 7] = [
    "java.util.HashSet",
    "java.util.HashMap",
    "java.util.Hashtable",
    "java.util.IdentityHashMap",
    "java.util.concurrent.ConcurrentHashMap",
    "java.util.ImmutableCollections.ImmutableSet",
    "java.util.ImmutableCollections.ImmutableMap",
];

/// A field whose array or collection has no order: its name, or the names of its class and itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FieldName {
    class: Option<String>,
    field: String,
}

impl FieldName {
    /// The field that `text` names: `field`, `Class.field` or `Outer.Class.field`.
    pub(super) fn new(text: &str) -> FieldName {
        match text.rsplit_once('.') {
            Some((class, field)) => FieldName { class: Some(class.to_owned()), field: field.to_owned() },
            None => FieldName { class: None, field: text.to_owned() },
        }
    }

    fn is_of(&self, class: &str, field: &str) -> bool {
        let same_class = |name: &str| {
            class.strip_suffix(name).is_some_and(|outer| outer.is_empty() || outer.ends_with('.'))
        };
        self.field == field && self.class.as_deref().is_none_or(same_class)
    }

    /// The objects of `graph` that such fields refer to.
    pub(super) fn objects<'g>(&'g self, graph: &'g Graph) -> impl Iterator<Item = usize> + 'g {
        graph.objects.iter().flat_map(move |object| {
            object.fields().iter().filter_map(move |field| match field.value {
                Value::Object(to) if self.is_of(&object.full_name(), &field.name) => Some(to),
                _ => None,
            })
        })
    }
}

/// Whether the order of an object's content is part of it.
fn has_order(object: &Object) -> bool {
    // Most classes are not the library's. A class may be known by its full name alone.
    let is_of_library = [&object.package, &object.class].iter().any(|name| name.starts_with("java.util"));
    !is_of_library || !UNORDERED.contains(&object.full_name().as_str())
}

/// The key of `graph`, whose objects are numbered in the order of first mention. The content of the arrays and collections
/// that `unordered` fields refer to has no order.
pub(super) fn key(graph: &Graph, unordered: &[FieldName]) -> u128 {
    let mut ordered: Vec<bool> = graph.objects.iter().map(has_order).collect();
    for field in unordered {
        field.objects(graph).for_each(|object| ordered[object] = false);
    }
    if ordered.iter().all(|&is_ordered| is_ordered) {
        return ordered_key(graph);
    }
    let mut walk = Walk { graph, ordered, terms: vec![None; graph.objects.len()], vertices: HashMap::new() };
    walk.find_terms();
    let mut root = Encoding::default();
    match graph.root {
        Value::Object(object) => match walk.terms[object] {
            Some(term) => root.label(term),
            None => root.label(walk.labelled()),
        },
        ref value => {
            root.tag(TERM);
            // It is no object.
            let _ = root.value(value);
        }
    }
    root.hash()
}

/// The key of a graph in which all contents have an order. The numbers of its objects, in the order of first mention, are canonical.
fn ordered_key(graph: &Graph) -> u128 {
    let mut whole = Encoding::with_capacity(64 * (graph.objects.len() + 1));
    let part = |whole: &mut Encoding, value: &Value| match value {
        Value::Object(object) => {
            whole.tag(VERTEX);
            whole.number(*object as u64);
        }
        // It is no object.
        value => _ = whole.value(value),
    };
    whole.tag(ORDERED);
    part(&mut whole, &graph.root);
    let mut previous: Option<&Object> = None;
    for object in &graph.objects {
        let fields = object.fields();
        if previous.is_some_and(|previous| has_same_shape(previous, object)) {
            whole.tag(SAME);
        } else {
            whole.tag(FIELDS);
            whole.text(&object.package);
            whole.text(&object.class);
            whole.number(fields.len() as u64);
            fields.iter().for_each(|field| whole.text(&field.name));
        }
        previous = Some(object);
        fields.iter().for_each(|field| part(&mut whole, &field.value));
        match &object.content {
            Content::Fields(_) => {}
            Content::Elements(elements) => {
                whole.tag(ELEMENTS);
                whole.number(elements.len() as u64);
                elements.iter().for_each(|value| part(&mut whole, value));
            }
            Content::Entries(entries) => {
                whole.tag(ENTRIES);
                whole.number(entries.len() as u64);
                entries
                    .iter()
                    .flat_map(|(key, value)| [key, value])
                    .for_each(|value| part(&mut whole, value));
            }
        }
    }
    whole.hash()
}

/// Whether two objects have the same class and the same fields.
fn has_same_shape(left: &Object, right: &Object) -> bool {
    let (fields, others) = (left.fields(), right.fields());
    left.class == right.class
        && left.package == right.package
        && fields.len() == others.len()
        && fields.iter().zip(others).all(|(field, other)| field.name == other.name)
}

/// The tags of an object's parts, above those of values.
const TERM: u8 = 16;
const VERTEX: u8 = 17;
/// The tag of a graph without unordered objects.
const ORDERED: u8 = 24;
/// The tag of an object with the class and the fields of the one before.
const SAME: u8 = 25;
/// The tags of contents.
const FIELDS: u8 = 32;
const ELEMENTS: u8 = 33;
const ENTRIES: u8 = 34;
const BAG: u8 = 35;
const BAG_OF_ENTRIES: u8 = 36;
/// The tag of an entry that is a vertex.
const ENTRY: u8 = 48;

/// The label of the edges from an unordered object. Those from others have the numbers of their places, from 1.
const MEMBER: u64 = 0;

/// The objects of a graph on the way to its key.
struct Walk<'g> {
    graph: &'g Graph,
    ordered: Vec<bool>,
    /// The labels of the objects that are terms.
    terms: Vec<Option<u128>>,
    /// The numbers of the other objects as vertices.
    vertices: HashMap<usize, usize>,
}

/// The label of an object that is no term, and its edges.
struct Described {
    label: Encoding,
    /// Labels and objects.
    edges: Vec<(u64, usize)>,
    /// Entries of an unordered map that refer to such objects. They become vertices.
    entries: Vec<Described>,
}

impl Walk<'_> {
    /// Labels all terms. A term is mentioned after the object that refers to it, so a descending walk meets it before.
    fn find_terms(&mut self) {
        let mut mentions = vec![0_u32; self.graph.objects.len()];
        let mut mention = |value: &Value| {
            if let Value::Object(object) = value {
                mentions[*object] = mentions[*object].saturating_add(1);
            }
        };
        mention(&self.graph.root);
        self.graph.objects.iter().flat_map(Object::values).for_each(&mut mention);
        for object in (0..self.graph.objects.len()).rev() {
            if mentions[object] == 1 {
                let described = self.describe(object);
                let is_term = described.edges.is_empty() && described.entries.is_empty();
                self.terms[object] = is_term.then(|| described.label.hash());
            }
        }
    }

    /// The hash of the objects that are no terms.
    fn labelled(&mut self) -> u128 {
        let objects: Vec<usize> =
            (0..self.graph.objects.len()).filter(|&object| self.terms[object].is_none()).collect();
        self.vertices = objects.iter().copied().zip(0..).collect();
        let described: Vec<Described> = objects.iter().map(|&object| self.describe(object)).collect();
        let is_member = |&&(label, _): &&(u64, usize)| label == MEMBER;
        let is_canonical = described
            .iter()
            .all(|object| object.edges.iter().filter(is_member).count() + object.entries.len() < 2);
        let entries = described.iter().flat_map(|object| &object.entries);
        let mut labels: Vec<u128> =
            described.iter().chain(entries).map(|described| described.label.hash()).collect();
        // The returned object is the first, and no other one takes its place.
        if let Some(root) = labels.first_mut() {
            *root = !*root;
        }
        let mut graph = Labelled::new(labels);
        let mut next_entry = described.len();
        for (from, object) in described.iter().enumerate() {
            let edges = object.edges.iter().map(|&(label, to)| (from, label, to));
            for (from, label, to) in edges {
                graph.edge(from, label, self.vertices[&to]);
            }
            for entry in &object.entries {
                graph.edge(from, MEMBER, next_entry);
                entry.edges.iter().for_each(|&(label, to)| graph.edge(next_entry, label, self.vertices[&to]));
                next_entry += 1;
            }
        }
        graph.hash(is_canonical)
    }

    /// Describes an object by what is known of its parts.
    fn describe(&self, number: usize) -> Described {
        let object = &self.graph.objects[number];
        let mut label = Encoding::default();
        label.text(&object.full_name());
        let mut described = Described { label, edges: Vec::new(), entries: Vec::new() };
        let is_ordered = self.ordered[number];
        let fields = object.fields();
        if matches!(object.content, Content::Fields(_)) || !fields.is_empty() {
            described.label.tag(FIELDS);
            described.label.number(fields.len() as u64);
            for (field, place) in fields.iter().zip(1..) {
                described.label.text(&field.name);
                self.part(&field.value, place, &mut described);
            }
        }
        let places = fields.len() as u64 + 1..;
        match &object.content {
            Content::Fields(_) => {}
            Content::Elements(elements) if is_ordered => {
                described.label.tag(ELEMENTS);
                described.label.number(elements.len() as u64);
                for (value, place) in elements.iter().zip(places) {
                    self.part(value, place, &mut described);
                }
            }
            Content::Entries(entries) if is_ordered => {
                described.label.tag(ENTRIES);
                described.label.number(entries.len() as u64);
                let parts = entries.iter().flat_map(|(key, value)| [key, value]);
                parts.zip(places).for_each(|(value, place)| self.part(value, place, &mut described));
            }
            Content::Elements(elements) => {
                described.label.tag(BAG);
                let mut bag = Vec::new();
                for value in elements {
                    let mut element = Described::empty();
                    self.part(value, MEMBER, &mut element);
                    described.edges.append(&mut element.edges);
                    bag.push(element.label);
                }
                described.bag(bag);
            }
            Content::Entries(entries) => {
                described.label.tag(BAG_OF_ENTRIES);
                let mut bag = Vec::new();
                for (key, value) in entries {
                    let mut entry = Described::empty();
                    entry.label.tag(ENTRY);
                    self.part(key, 1, &mut entry);
                    self.part(value, 2, &mut entry);
                    bag.push(entry.label.clone());
                    if !entry.edges.is_empty() {
                        described.entries.push(entry);
                    }
                }
                described.bag(bag);
            }
        }
        described
    }

    /// Adds a part of an object: a value and a term to its label, any other object to its edges.
    fn part(&self, value: &Value, place: u64, to: &mut Described) {
        match value {
            Value::Object(object) => match self.terms[*object] {
                Some(term) => {
                    to.label.tag(TERM);
                    to.label.label(term);
                }
                None => {
                    to.label.tag(VERTEX);
                    to.edges.push((place, *object));
                }
            },
            // It is no object.
            value => _ = to.label.value(value),
        }
    }
}

impl Described {
    fn empty() -> Described {
        Described { label: Encoding::default(), edges: Vec::new(), entries: Vec::new() }
    }

    /// Adds parts without an order to the label.
    fn bag(&mut self, mut parts: Vec<Encoding>) {
        parts.sort_unstable();
        self.label.number(parts.len() as u64);
        parts.iter().for_each(|part| self.label.nested(part));
    }
}
