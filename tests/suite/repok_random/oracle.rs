//! Brute force: every assignment of values to fields, whether or not the predicate reads them.

use std::collections::BTreeSet;

use super::bounds::{Bounds, Domain, Set, Type};
use super::predicate::{Predicate, Run};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Null,
    /// A number; a boolean is 0 or 1.
    Number(i64),
    Boxed(i64),
    /// An object or array by its number.
    Object(usize),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Class(usize),
    /// An array with elements of this type, preceded by its length.
    Array(Type),
}

/// All objects and arrays, whether or not they are referred to.
#[derive(Debug)]
pub(super) struct Heap {
    pub(super) kinds: Vec<Kind>,
    /// The indices of the fields or the length of each object.
    pub(super) starts: Vec<usize>,
    pub(super) words: Vec<Value>,
}

/// A place with a value of its own in each assignment.
enum Slot {
    Word { at: usize, values: Vec<Value> },
    Array { at: usize, lengths: Vec<i64>, elements: Vec<Value> },
}

impl Slot {
    fn count(&self) -> u64 {
        match self {
            Slot::Word { values, .. } => values.len() as u64,
            Slot::Array { lengths, elements, .. } => {
                lengths.iter().map(|&length| (elements.len() as u64).pow(length as u32)).sum()
            }
        }
    }

    fn assign(&self, mut index: u64, words: &mut [Value]) {
        match self {
            Slot::Word { at, values } => words[*at] = values[index as usize],
            Slot::Array { at, lengths, elements } => {
                let count = elements.len() as u64;
                for &length in lengths {
                    let arrays = count.pow(length as u32);
                    if index >= arrays {
                        index -= arrays;
                        continue;
                    }
                    words[*at] = Value::Number(length);
                    for i in 0..length as usize {
                        words[at + 1 + i] = elements[(index % count) as usize];
                        index /= count;
                    }
                    return;
                }
            }
        }
    }
}

/// The places to assign and their values.
pub(super) struct Space<'b> {
    bounds: &'b Bounds,
    heap: Heap,
    slots: Vec<Slot>,
    /// For each set of arrays, the arrays that may be shared.
    shared: Vec<Vec<Value>>,
}

/// The result of brute force.
#[derive(Debug)]
pub(super) struct Expected {
    /// The texts of all accepted structures.
    pub(super) texts: BTreeSet<String>,
    /// Whether the predicate throws for some assignment.
    pub(super) throws: bool,
}

impl<'b> Space<'b> {
    pub(super) fn new(bounds: &'b Bounds) -> Space<'b> {
        let heap = Heap { kinds: Vec::new(), starts: Vec::new(), words: Vec::new() };
        let mut space =
            Space { bounds, heap, slots: Vec::new(), shared: vec![Vec::new(); bounds.sets.len()] };
        for (number, class) in bounds.classes.iter().enumerate() {
            for object in 0..class.count {
                let words = class.fields.iter().map(|field| match (&field.ty, field.initial) {
                    (_, Some(value)) => Value::Number(value),
                    (ty, None) if !ty.is_primitive() => Value::Null,
                    _ if field.name == "id" => Value::Number(bounds.id(number, object)),
                    _ => Value::Number(0),
                });
                space.add(Kind::Class(number), words.collect());
            }
        }
        for object in 0..space.heap.kinds.len() {
            let Kind::Class(class) = space.heap.kinds[object] else { continue };
            for (index, field) in bounds.classes[class].fields.iter().enumerate() {
                let Some(set) = field.set else { continue };
                let at = space.heap.starts[object] + index;
                let values = match &bounds.sets[set] {
                    Set::Arrays { .. } if !bounds.arrays_are_objects => vec![space.array(set)],
                    _ => space.values(set),
                };
                space.slots.push(Slot::Word { at, values });
            }
        }
        space
    }

    fn add(&mut self, kind: Kind, words: Vec<Value>) -> Value {
        self.heap.kinds.push(kind);
        self.heap.starts.push(self.heap.words.len());
        self.heap.words.extend(words);
        Value::Object(self.heap.kinds.len() - 1)
    }

    /// A new array.
    fn array(&mut self, set: usize) -> Value {
        let Set::Arrays { element, lengths, elements, .. } = &self.bounds.sets[set] else {
            return Value::Null;
        };
        let (lengths, elements) = (self.bounds.sets[*lengths].numbers(), self.values(*elements));
        let longest = lengths.iter().copied().max().unwrap_or(0) as usize;
        let at = self.heap.words.len();
        self.slots.push(Slot::Array { at, lengths, elements });
        self.add(Kind::Array(element.clone()), vec![Value::Null; longest + 1])
    }

    fn values(&mut self, set: usize) -> Vec<Value> {
        match &self.bounds.sets[set] {
            Set::Booleans => vec![Value::Number(0), Value::Number(1)],
            set @ Set::Numbers { .. } => set.numbers().into_iter().map(Value::Number).collect(),
            Set::Objects { includes_null, domains, .. } => {
                let mut values = Vec::new();
                if *includes_null {
                    values.push(Value::Null);
                }
                for domain in domains {
                    match domain {
                        Domain::Boxed => values.extend(self.bounds.boxed.iter().copied().map(Value::Boxed)),
                        Domain::Class(class) => {
                            let is_member = |&object: &usize| self.heap.kinds[object] == Kind::Class(*class);
                            values.extend((0..self.heap.kinds.len()).filter(is_member).map(Value::Object));
                        }
                    }
                }
                values
            }
            Set::Arrays { count, .. } => {
                if self.shared[set].is_empty() {
                    self.shared[set] = (0..*count).map(|_| self.array(set)).collect();
                }
                self.shared[set].clone()
            }
        }
    }

    /// The number of assignments.
    pub(super) fn size(&self) -> u64 {
        self.slots.iter().fold(1, |size: u64, slot| size.saturating_mul(slot.count()))
    }

    pub(super) fn search(&self, predicate: &Predicate) -> Expected {
        let mut expected = Expected { texts: BTreeSet::new(), throws: false };
        let mut words = self.heap.words.clone();
        let mut indices = vec![0; self.slots.len()];
        for slot in &self.slots {
            slot.assign(0, &mut words);
        }
        let mut run = Run::new(&self.heap);
        loop {
            match run.of(predicate, &words) {
                Ok(true) => {
                    expected.texts.insert(self.text(&words));
                }
                Ok(false) => {}
                Err(_) => expected.throws = true,
            }
            let mut slot = 0;
            while slot < indices.len() {
                indices[slot] += 1;
                if indices[slot] == self.slots[slot].count() {
                    indices[slot] = 0;
                }
                self.slots[slot].assign(indices[slot], &mut words);
                if indices[slot] > 0 {
                    break;
                }
                slot += 1;
            }
            if slot == indices.len() {
                return expected;
            }
        }
    }

    /// The structure starting at the root, as udita prints it.
    fn text(&self, words: &[Value]) -> String {
        let mut text = String::new();
        self.show(Value::Object(0), &Type::Class(0), words, &mut Vec::new(), &mut text);
        text
    }

    fn show(&self, value: Value, ty: &Type, words: &[Value], mentioned: &mut Vec<usize>, text: &mut String) {
        let object = match value {
            Value::Null => return text.push_str("null"),
            Value::Number(value) if *ty == Type::Boolean => {
                return text.push_str(if value == 0 { "false" } else { "true" });
            }
            Value::Number(value) if ty.is_real() => return text.push_str(&format!("{value}.0")),
            Value::Number(value) | Value::Boxed(value) => return text.push_str(&value.to_string()),
            Value::Object(object) => object,
        };
        let kind = &self.heap.kinds[object];
        let name = match kind {
            Kind::Class(class) => self.bounds.name(&Type::Class(*class)),
            Kind::Array(element) => format!("{}[]", self.bounds.name(element)),
        };
        if let Some(number) = mentioned.iter().position(|&other| other == object) {
            return text.push_str(&format!("{name}#{number}"));
        }
        mentioned.push(object);
        let start = self.heap.starts[object];
        match kind {
            Kind::Class(class) => {
                text.push_str(&format!("{name}#{}{{", mentioned.len() - 1));
                for (i, field) in self.bounds.classes[*class].fields.iter().enumerate() {
                    text.push_str(if i > 0 { ", " } else { "" });
                    text.push_str(&format!("{}=", field.name));
                    self.show(words[start + i], &field.ty, words, mentioned, text);
                }
                text.push('}');
            }
            Kind::Array(element) => {
                let Value::Number(length) = words[start] else { return };
                text.push('[');
                for i in 0..length as usize {
                    text.push_str(if i > 0 { ", " } else { "" });
                    self.show(words[start + 1 + i], element, words, mentioned, text);
                }
                text.push(']');
            }
        }
    }
}
