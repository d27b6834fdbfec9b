//! The contents of the library's collections, read from their fields.
//!
//! The library's own iterators show the contents of a returned value. A path that has ended, or whose choices are open, can't run them.
//! So one table states, class by class, where the library keeps elements and entries. A test compares it with the iterators.

use super::Store;
use crate::bytecode::program::ValueType;
use crate::machine::object::length;
use crate::machine::word::{NULL, Word, is_suspended, to_int};
use crate::solution::Shape;

/// Where the objects of a class keep their contents. A name is a path of fields: `tree.root`.
#[derive(Debug)]
enum Layout {
    /// The elements of an array.
    Array { array: &'static str },
    /// The first elements of an array.
    List { array: &'static str, count: &'static str },
    /// Elements of a circular array.
    Ring { array: &'static str, first: &'static str, count: &'static str },
    /// The same element several times.
    Copies { element: &'static str, count: &'static str },
    /// Linked nodes. The last one leads to `end`, or to `null`.
    Chain { first: &'static str, next: &'static str, end: Option<&'static str>, parts: Parts },
    /// Chains of nodes in an array.
    Buckets { table: &'static str, next: &'static str, ascending: bool, parts: Parts },
    /// The nodes of a binary tree.
    Tree { root: &'static str, parts: Parts },
    /// Constants whose flags are set, alone or with their values.
    Flags { universe: &'static str, flags: &'static str, values: Option<&'static str> },
    /// Bits, or the keys of a map.
    Bits { map: &'static str },
    /// The contents of another collection; of a map only the keys, unless this is a map as well.
    Of(&'static str),
}

use Layout::{Array, Bits, Buckets, Chain, Copies, Flags, List, Of, Ring, Tree};

/// The paths from a node to its element, or to its key and value.
type Parts = &'static [&'static str];

const ELEMENT: Parts = &["element"];
const ENTRY: Parts = &["key", "value"];

/// The layouts of classes. A subclass has that of the nearest class above it.
const LAYOUTS: &[(&str, Layout)] = &[
    ("java.util.ArrayList", List { array: "elements", count: "size" }),
    ("java.util.Vector", List { array: "elements", count: "size" }),
    ("java.util.PriorityQueue", List { array: "heap", count: "size" }),
    ("java.util.Arrays$ArrayView", Array { array: "array" }),
    ("java.util.concurrent.CopyOnWriteArrayList", Array { array: "elements" }),
    ("java.util.concurrent.CopyOnWriteArraySet", Of("list")),
    ("java.util.ArrayDeque", Ring { array: "elements", first: "head", count: "size" }),
    ("java.util.LinkedList", Chain { first: "first", next: "next", end: None, parts: ELEMENT }),
    (
        "java.util.concurrent.LinkedNodes",
        Chain { first: "end.next", next: "next", end: Some("end"), parts: ELEMENT },
    ),
    ("java.util.HashMap", Buckets { table: "table", next: "next", ascending: true, parts: ENTRY }),
    ("java.util.LinkedHashMap", Chain { first: "eldest", next: "after", end: None, parts: ENTRY }),
    (
        "java.util.IdentityHashMap",
        Chain { first: "map.eldest", next: "after", end: None, parts: &["key.object", "value"] },
    ),
    ("java.util.Hashtable", Buckets { table: "table", next: "next", ascending: false, parts: ENTRY }),
    (
        "java.util.concurrent.ConcurrentHashMap",
        Buckets { table: "table", next: "next", ascending: true, parts: ENTRY },
    ),
    ("java.util.concurrent.ConcurrentHashMap$KeySet", Of("map")),
    ("java.util.TreeMap", Tree { root: "entries.tree.root", parts: ENTRY }),
    ("java.util.TreeSet", Of("map")),
    ("java.util.HashSet", Bits { map: "map" }),
    ("java.util.EnumMap", Flags { universe: "universe", flags: "present", values: Some("values") }),
    ("java.util.EnumSet", Flags { universe: "universe", flags: "words", values: None }),
    ("java.util.Collections$Same", Copies { element: "element", count: "count" }),
    ("java.util.Collections$ListSet", Of("list")),
    ("java.util.Collections$MapSet", Of("map")),
    ("java.util.Collections$UnmodifiableCollection", Of("elements")),
    ("java.util.Collections$UnmodifiableMap", Of("map")),
    ("java.util.ImmutableCollections$ImmutableMap", Of("map")),
    ("java.util.Synchronized$OfCollection", Of("elements")),
    ("java.util.Synchronized$OfMap", Of("map")),
];

/// Maximum number of collections that are the contents of each other, such as a view of a view.
const DEPTH: usize = 8;

/// A part of the contents.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// A reference, which may be suspended.
    Reference(Word),
    /// An `Integer` that is not an object yet.
    Integer(i32),
    /// The path has not determined this part, nor which others follow.
    Unknown,
}

/// The contents of a collection: elements, or keys and values in turn.
#[derive(Default, Debug)]
pub(super) struct Contents {
    pub(super) parts: Vec<Part>,
    pub(super) is_map: bool,
}

impl Store {
    /// The layout of a class of collections. `None` for any other class.
    fn layout(&self, class: u16) -> Option<&'static Layout> {
        let classes = &self.image.program.classes;
        let chain = std::iter::successors(Some(class), |class| classes[usize::from(*class)].superclass);
        chain.into_iter().find_map(|class| {
            let name = &*classes[usize::from(class)].name;
            LAYOUTS.iter().find(|(known, _)| *known == name).map(|(_, layout)| layout)
        })
    }

    /// Whether the contents of a class's objects can be read from their fields.
    pub(super) fn has_contents(&self, class: u16) -> bool {
        self.layout(class).is_some()
    }

    /// The contents of a collection, up to about `limit` parts. `None` if its class is no known collection.
    pub(super) fn contents(&self, collection: Word, limit: usize) -> Option<Contents> {
        let is_map = self.shape(self.class_of(collection)) == Shape::Entries;
        let (mut parts, is_complete) = self.contents_below(collection, limit, 0)?;
        if !is_complete {
            parts.extend([Part::Unknown].repeat(if is_map { 2 } else { 1 }));
        }
        Some(Contents { parts, is_map })
    }

    /// The contents of a collection below `depth` others, and whether these are all of them.
    fn contents_below(&self, collection: Word, limit: usize, depth: usize) -> Option<(Vec<Part>, bool)> {
        let layout = self.layout(self.class_of(collection)).filter(|_| depth < DEPTH)?;
        let mut reader = Reader { store: self, limit, depth, parts: Vec::new() };
        let is_complete = reader.read(collection, layout).is_some();
        Some((reader.parts, is_complete))
    }
}

/// Reads the contents of a collection.
struct Reader<'s> {
    store: &'s Store,
    limit: usize,
    /// The number of collections around this one.
    depth: usize,
    parts: Vec<Part>,
}

impl Reader<'_> {
    /// The object or primitive value at the end of a path of fields. `None` if it is open, or behind `null`.
    fn field(&self, object: Word, path: &str) -> Option<Word> {
        path.split('.').try_fold(object, |object, name| self.store.resolved(self.raw(object, name)?).ok())
    }

    /// The word of a field.
    fn raw(&self, object: Word, name: &str) -> Option<Word> {
        if object == NULL || is_suspended(object) {
            return None;
        }
        let class = &self.store.image.program.classes[usize::from(self.store.class_of(object))];
        let index = class.fields.iter().position(|field| field.name == name)?;
        Some(self.store.heap.get(object as usize + 1 + index))
    }

    /// The elements of the array at the end of a path. No elements if it is `null`.
    fn array(&self, object: Word, path: &str) -> Option<impl DoubleEndedIterator<Item = Word> + use<'_>> {
        let array = self.field(object, path)? as usize;
        let length = if array == 0 { 0 } else { length(self.store.heap.get(array)) };
        Some((0..length).map(move |index| self.store.heap.get(array + 1 + index)))
    }

    fn count(&self, object: Word, path: &str) -> Option<usize> {
        usize::try_from(to_int(self.field(object, path)?)).ok()
    }

    fn is_full(&self) -> bool {
        self.parts.len() >= self.limit
    }

    fn add(&mut self, words: impl IntoIterator<Item = Word>) {
        let room = self.limit.saturating_sub(self.parts.len());
        self.parts.extend(words.into_iter().take(room).map(Part::Reference));
    }

    /// Adds the parts of a node. The last field of a path may be suspended.
    fn add_node(&mut self, node: Word, parts: Parts) -> Option<()> {
        for path in parts {
            let (above, name) = path.rsplit_once('.').unwrap_or(("", path));
            let holder = if above.is_empty() { node } else { self.field(node, above)? };
            let part = self.raw(holder, name)?;
            self.parts.push(Part::Reference(part));
        }
        Some(())
    }

    /// Adds the nodes of a chain. Library code that a limit ended may have left a circle, so it ends at the limit.
    fn add_chain(&mut self, first: Word, next: &str, end: Word, parts: Parts) -> Option<()> {
        let mut node = first;
        while node != end && node != NULL && !self.is_full() {
            self.add_node(node, parts)?;
            node = self.field(node, next)?;
        }
        Some(())
    }

    /// Adds the nodes of a tree in order.
    fn add_tree(&mut self, root: Word, parts: Parts) -> Option<()> {
        let (mut node, mut above) = (root, Vec::new());
        loop {
            while node != NULL && above.len() < self.limit {
                above.push(node);
                node = self.field(node, "left")?;
            }
            let Some(least) = above.pop().filter(|_| !self.is_full()) else { return Some(()) };
            self.add_node(least, parts)?;
            node = self.field(least, "right")?;
        }
    }

    /// Adds the contents of a collection. `None` if they are not known to their end.
    fn read(&mut self, from: Word, layout: &Layout) -> Option<()> {
        match *layout {
            Array { array } => {
                let words: Vec<Word> = self.array(from, array)?.take(self.limit).collect();
                self.add(words);
            }
            List { array, count } => {
                let count = self.count(from, count)?;
                let words: Vec<Word> = self.array(from, array)?.take(count.min(self.limit)).collect();
                self.add(words);
            }
            Ring { array, first, count } => {
                let (first, count) = (self.count(from, first)?, self.count(from, count)?);
                let circle: Vec<Word> = self.array(from, array)?.collect();
                let count = count.min(circle.len());
                self.add(circle.iter().cycle().skip(first).take(count).copied());
            }
            Copies { element, count } => {
                let (element, count) = (self.raw(from, element)?, self.count(from, count)?);
                self.add(std::iter::repeat_n(element, count));
            }
            Chain { first, next, end, parts } => {
                let end = end.map_or(Some(NULL), |end| self.field(from, end))?;
                self.add_chain(self.field(from, first)?, next, end, parts)?;
            }
            Buckets { table, next, ascending, parts } => {
                let mut buckets: Vec<Word> = self.array(from, table)?.filter(|&word| word != NULL).collect();
                if !ascending {
                    buckets.reverse();
                }
                for bucket in buckets {
                    self.add_chain(self.store.resolved(bucket).ok()?, next, NULL, parts)?;
                }
            }
            Tree { root, parts } => self.add_tree(self.field(from, root)?, parts)?,
            Flags { universe, flags, values } => {
                let constants: Vec<Word> = self.array(from, universe)?.collect();
                let flags = self.flags(from, flags, constants.len())?;
                let values: Option<Vec<Word>> = match values {
                    Some(values) => Some(self.array(from, values)?.collect()),
                    None => None,
                };
                for (index, constant) in constants.into_iter().enumerate().filter(|&(index, _)| flags[index])
                {
                    let value = values.as_ref().map(|values| values.get(index).copied().unwrap_or(NULL));
                    self.add([constant].into_iter().chain(value));
                }
            }
            Bits { map } if self.store.is_set_with_map(from) => self.read_keys(self.field(from, map)?)?,
            Bits { .. } => {
                let integers = self.store.integers_in_bits(from).map(Part::Integer);
                let objects = self.store.members_in_bits(from).map(Part::Reference);
                self.parts.extend(integers.chain(objects));
            }
            Of(path) => {
                let inner = self.field(from, path)?;
                let of_map = |collection| self.store.shape(self.store.class_of(collection)) == Shape::Entries;
                if inner != NULL && of_map(inner) && !of_map(from) {
                    self.read_keys(inner)?;
                } else {
                    self.read_other(inner, self.limit)?;
                }
            }
        }
        Some(())
    }

    /// The flags in an array: of type `boolean`, or the bits of `long`s.
    fn flags(&self, from: Word, path: &str, count: usize) -> Option<Vec<bool>> {
        let array = self.field(from, path).filter(|&array| array != NULL)?;
        let element = self.store.image.program.classes[usize::from(self.store.class_of(array))].element?;
        let words: Vec<Word> = self.array(from, path)?.collect();
        let is_set = |index: usize| match element.ty {
            ValueType::Long => words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 != 0),
            _ => words.get(index).is_some_and(|&word| word != 0),
        };
        Some((0..count).map(is_set).collect())
    }

    /// Adds the contents of another collection.
    fn read_other(&mut self, collection: Word, limit: usize) -> Option<()> {
        let (inner, is_complete) =
            (collection != NULL).then(|| self.store.contents_below(collection, limit, self.depth + 1))??;
        self.parts.extend(inner);
        is_complete.then_some(())
    }

    /// Adds the keys of a map.
    fn read_keys(&mut self, map: Word) -> Option<()> {
        let before = self.parts.len();
        let known = self.read_other(map, 2 * self.limit);
        let entries = self.parts.split_off(before);
        self.parts.extend(entries.into_iter().step_by(2));
        known
    }
}
