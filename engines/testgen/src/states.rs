//! States: keeps sequences after which an object is in a state that no earlier sequence reached.
//!
//! A flag has no distance that a search could reduce, but the sequence that sets it reaches a new state and can be extended from
//! there. A state is described by features: the size of one field of an object, or of two. Numbers of similar magnitude have the
//! same size, so there are few features.

use rustc_hash::FxHashSet;
use udita_vm::bytecode::program::ValueType;
use udita_vm::machine::View;

use crate::archive::Candidate;

/// Upper bound on the sequences kept.
const MAX_KEPT: usize = 1000;
/// Objects with more fields than this have no features of two fields.
const MAX_PAIRED: usize = 12;
/// Depth to which objects in fields are examined.
const DEPTH: u32 = 2;

/// The features seen, and the sequences that showed them first.
#[derive(Clone, Debug, Default)]
pub struct States {
    seen: FxHashSet<u64>,
    kept: Vec<Candidate>,
    /// Scratch space: the features of the fields of an object.
    fields: Vec<u64>,
}

impl States {
    /// Adds the states of objects, given by their addresses. Returns whether any is new.
    pub fn add(&mut self, view: View<'_>, objects: impl Iterator<Item = u64>) -> bool {
        let mut is_new = false;
        for (number, object) in objects.enumerate() {
            // The same state of another object of a sequence counts as new.
            is_new |= self.add_object(view, object, number.min(2) as u64, DEPTH);
        }
        is_new
    }

    fn add_object(&mut self, view: View<'_>, object: u64, place: u64, depth: u32) -> bool {
        let mut fields = std::mem::take(&mut self.fields);
        fields.clear();
        collect(view, object, place, depth, &mut fields);
        let mut is_new = false;
        for (number, &feature) in fields.iter().enumerate() {
            is_new |= self.seen.insert(feature);
            if fields.len() <= MAX_PAIRED {
                for &other in &fields[..number] {
                    is_new |= self.seen.insert(mixed(feature, other));
                }
            }
        }
        self.fields = fields;
        is_new
    }

    /// Keeps a sequence that reached a new state. If there are too many, replaces the one with number `choice`.
    pub fn keep(&mut self, candidate: &Candidate, choice: usize) {
        if self.kept.len() < MAX_KEPT {
            self.kept.push(candidate.clone());
        } else {
            self.kept[choice % MAX_KEPT] = candidate.clone();
        }
    }

    /// The sequences that reached new states.
    pub fn kept(&self) -> &[Candidate] {
        &self.kept
    }
}

/// Adds the features of an object's fields.
fn collect(view: View<'_>, object: u64, place: u64, depth: u32, features: &mut Vec<u64>) {
    let number = view.class_of(object);
    let class = &view.program().classes[usize::from(number)];
    for (slot, field) in class.fields.iter().enumerate() {
        let word = view.heap(view.member(object, slot));
        let place = mixed(mixed(place, number.into()), slot as u64);
        features.push(mixed(place, size(view, word, field.ty)));
        if field.ty == ValueType::Ref && word != 0 && depth > 1 {
            collect(view, word, place, depth - 1, features);
        }
    }
}

/// The size class of a value: for a number, the sign and the number of bits, or the exact value up to 3; for an array or a text,
/// the length.
fn size(view: View<'_>, word: u64, ty: ValueType) -> u64 {
    let of = |number: i64| match number {
        -1..=3 => (number + 1) as u64,
        _ => 8 + u64::from(64 - number.unsigned_abs().leading_zeros()) + if number < 0 { 64 } else { 0 },
    };
    match ty {
        ValueType::Long => of(word.cast_signed()),
        ValueType::Float => of(f32::from_bits(word as u32) as i64),
        ValueType::Double => of(f64::from_bits(word) as i64),
        ValueType::Ref if word == 0 => 0,
        ValueType::Ref => {
            let class = view.class_of(word);
            let program = view.program();
            let has_length =
                program.classes[usize::from(class)].element.is_some() || class == program.known.string;
            let length = if has_length { of(view.length(word) as i64) } else { 1 };
            mixed(class.into(), length)
        }
        _ => of(i64::from(word as u32 as i32)),
    }
}

/// Mixes two numbers into one (the multiplication step of FxHash).
fn mixed(a: u64, b: u64) -> u64 {
    (a.rotate_left(5) ^ b).wrapping_mul(0x517c_c1b7_2722_0a95)
}
