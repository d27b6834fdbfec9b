//! The heap after a run as a list of words without addresses: equal outcomes give equal lists.
//!
//! Objects are numbered in breadth-first order from the receiver. Each contributes the number of its class and the words of its
//! fields: a primitive value unchanged, a reference as a tag in the lowest bits with a number above. Strings and boxes are
//! values: it makes no difference which of two equal ones a field refers to. The library's `modCount` fields are left out: they
//! count modifications, including those that have no effect. A small `HashSet` of objects is stored as a word with the numbers of
//! their identity hash codes; here it is written as the objects themselves.

use std::fmt;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use udita_vm::bytecode::program::{Program, ValueType};
use udita_vm::floats;
use udita_vm::machine::View;

/// The first difference between the outcome of a mutant and that of the original. The variants are in the order in which they
/// are checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// The run exceeded its instruction budget.
    Budget,
    /// The run exceeded the heap limit.
    Heap,
    /// The run exceeded the stack limit.
    Stack,
    /// The run makes a choice.
    Choice,
    /// The runs end differently: one returns and the other throws an exception, exits or violates an assumption; or they throw
    /// exceptions of different classes.
    Ending,
    /// The returned values differ, or objects that are reachable only from them.
    Result,
    /// The receivers differ, or objects that are reachable from them.
    Structure,
    /// The runs print different texts.
    Printed,
}

impl fmt::Display for Difference {
    /// A word for the difference: the part that differs, or the limit that was exceeded.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difference::Budget => "instructions",
            Difference::Heap => "heap",
            Difference::Stack => "stack",
            Difference::Choice => "choice",
            Difference::Ending => "ending",
            Difference::Result => "result",
            Difference::Structure => "structure",
            Difference::Printed => "output",
        })
    }
}

/// The way in which a run ended. Its word precedes that of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The method returned: the word of the result, and whether it is a reference.
    Value(u64, bool),
    Void,
    /// It threw an exception; the number is the class's, shared by original and mutants.
    Exception(u32),
    Exit(i32),
    /// It violated an assumption.
    Refused,
}

impl Ending {
    /// A word that identifies the way to end. The result is not part of it.
    pub(crate) fn word(self) -> u64 {
        let tagged = |tag: u64, content: u32| tag | u64::from(content) << 32;
        match self {
            Ending::Value(..) => 0,
            Ending::Void => 1,
            Ending::Exception(class) => tagged(2, class),
            Ending::Exit(status) => tagged(3, status.cast_unsigned()),
            Ending::Refused => 4,
        }
    }
}

const OBJECT: u64 = 1;
const TEXT: u64 = 2;
const BOX: u64 = 3;
const TAG_BITS: u32 = 2;
const TAGS: u64 = (1 << TAG_BITS) - 1;

/// The tag bits of a `HashSet`: its elements are in its map, or its other bits are integers.
const IS_MAP: u64 = 1 << 63;
const HAS_INTEGERS: u64 = 1 << 62;

/// How the walk reads objects of one class.
#[derive(Clone, Debug)]
enum Form {
    /// An object with fields: for each, whether it is a reference; `None` for a field that is left out.
    Fields(Box<[Option<bool>]>),
    /// A `HashSet`: the positions of the field with its bits and of the field with its map.
    Set(usize, usize),
    /// An array: whether its elements are references.
    Elements(bool),
    Text,
    Box,
}

/// Up to this number of objects, a linear search is faster than a hash table.
const FEW: usize = 16;

/// Walks over the objects of one program.
#[derive(Debug)]
pub(crate) struct Canonical {
    forms: Vec<Form>,
    /// For each class, its number shared by original and mutants.
    shared_numbers: Vec<u32>,
    walk: Walk,
}

/// The state of a walk.
#[derive(Default, Debug)]
struct Walk {
    /// The objects reached, in the order of their numbers.
    objects: Vec<u64>,
    /// The number of each object; filled once there are more than [`FEW`].
    numbers: FxHashMap<u64, u32>,
    /// The canonical words.
    words: Vec<u64>,
    /// Number of words that describe the receiver.
    receiver_end: usize,
}

impl Canonical {
    pub(crate) fn new(program: &Program, shared_numbers: Vec<u32>) -> Canonical {
        let forms = (0..).zip(&program.classes).map(|(number, class)| {
            if number == program.known.string {
                return Form::Text;
            }
            if program.known.boxes.contains(&Some(number)) {
                return Form::Box;
            }
            if let Some(element) = class.element {
                return Form::Elements(element.ty == ValueType::Ref);
            }
            if class.name == "java.util.HashSet" || class.name == "java.util.LinkedHashSet" {
                let slot = |name: &str| class.fields.iter().position(|field| field.name == name);
                if let (Some(bits), Some(map)) = (slot("bits"), slot("map")) {
                    return Form::Set(bits, map);
                }
            }
            let is_library = class.name.starts_with("java.");
            let fields = class.fields.iter().map(|field| {
                let is_counter = is_library && field.name == "modCount";
                (!is_counter).then_some(field.ty == ValueType::Ref)
            });
            Form::Fields(fields.collect())
        });
        Canonical { forms: forms.collect(), shared_numbers, walk: Walk::default() }
    }

    /// The canonical words of the last walk: the receiver's, and the ending's with the result.
    pub(crate) fn words(&self) -> (&[u64], &[u64]) {
        self.walk.words.split_at(self.walk.receiver_end)
    }

    /// Walks over the receiver and the result, and replaces the words of the last walk.
    pub(crate) fn walk(&mut self, view: View<'_>, receiver: u64, ending: Ending) {
        let Canonical { forms, shared_numbers, walk } = self;
        let scene = Scene { view, forms, shared_numbers };
        walk.words.clear();
        walk.objects.clear();
        walk.numbers.clear();
        let mut done = 0;
        walk.reference(scene, receiver);
        walk.write_pending(scene, &mut done);
        walk.receiver_end = walk.words.len();
        walk.words.push(ending.word());
        if let Ending::Value(word, is_reference) = ending {
            if is_reference {
                walk.reference(scene, word);
                walk.write_pending(scene, &mut done);
            } else {
                walk.words.push(word);
            }
        }
    }
}

/// The inputs of a walk.
#[derive(Clone, Copy)]
struct Scene<'c> {
    view: View<'c>,
    forms: &'c [Form],
    shared_numbers: &'c [u32],
}

impl Walk {
    /// Writes the content of the objects that are numbered but not yet written.
    fn write_pending(&mut self, scene: Scene<'_>, done: &mut usize) {
        let view = scene.view;
        while let Some(&object) = self.objects.get(*done) {
            *done += 1;
            let class = usize::from(view.class_of(object));
            // A word that is not an object has no form.
            let Some(form) = scene.forms.get(class) else { continue };
            self.words.push(u64::from(scene.shared_numbers[class]));
            match form {
                Form::Elements(is_reference) => {
                    let length = view.length(object);
                    self.words.push(length as u64);
                    for index in 0..length {
                        self.content(scene, view.heap(view.member(object, index)), *is_reference);
                    }
                }
                Form::Set(bits, map) => {
                    let bits = view.heap(view.member(object, *bits));
                    self.words.push(bits & (IS_MAP | HAS_INTEGERS));
                    if bits & IS_MAP != 0 {
                        self.reference(scene, view.heap(view.member(object, *map)));
                    } else if bits & HAS_INTEGERS != 0 {
                        self.words.push(bits);
                    } else {
                        self.words.push(bits.count_ones().into());
                        for number in (0..64).filter(|number| bits >> number & 1 == 1) {
                            self.reference(scene, view.identified(number).unwrap_or_default());
                        }
                    }
                }
                Form::Fields(fields) => {
                    for (slot, is_reference) in fields.iter().enumerate() {
                        if let Some(is_reference) = is_reference {
                            self.content(scene, view.heap(view.member(object, slot)), *is_reference);
                        }
                    }
                }
                Form::Text | Form::Box => {}
            }
        }
    }

    #[inline]
    fn content(&mut self, scene: Scene<'_>, word: u64, is_reference: bool) {
        if is_reference { self.reference(scene, word) } else { self.words.push(word) }
    }

    /// Writes a reference: `null`, a value, or an object, which is numbered when first met.
    fn reference(&mut self, scene: Scene<'_>, word: u64) {
        if word == 0 {
            self.words.push(0);
            return;
        }
        let view = scene.view;
        let class = usize::from(view.class_of(word));
        match scene.forms.get(class) {
            Some(Form::Text) => {
                let units = view.units(word);
                self.words.push(TEXT | (units.len() as u64) << TAG_BITS);
                self.words.extend(units.map(u64::from));
            }
            Some(Form::Box) => {
                self.words.push(BOX | u64::from(scene.shared_numbers[class]) << TAG_BITS);
                self.words.push(view.heap(view.member(word, 0)));
            }
            _ => {
                let number = self.number(word);
                self.words.push(OBJECT | number << TAG_BITS);
            }
        }
    }

    fn number(&mut self, object: u64) -> u64 {
        let next = self.objects.len();
        if next <= FEW {
            if let Some(number) = self.objects.iter().position(|known| *known == object) {
                return number as u64;
            }
            self.objects.push(object);
            if next == FEW {
                self.numbers.extend(self.objects.iter().copied().zip(0..));
            }
            return next as u64;
        }
        let number = *self.numbers.entry(object).or_insert(next as u32);
        if number as usize == next {
            self.objects.push(object);
        }
        number.into()
    }
}

/// Splits the words of an ending into those that [`describe`] reads, and those of the objects that a result leads to.
pub(crate) fn shown(ending: &[u64]) -> (&[u64], &[u64]) {
    // A primitive result has no further words.
    match ending {
        [_, reference, _, ..] if reference & TAGS == OBJECT => ending.split_at(2),
        _ => (ending, &[]),
    }
}

/// A number that different lists of words share with a probability of 2^-64.
pub(crate) fn fingerprint(words: &[u64]) -> u64 {
    // The halves of a product depend on all bits of both factors. The factor is odd, with bits that follow no pattern: the golden ratio's.
    let mix = |state: u64, word: u64| {
        let product = u128::from(state ^ word) * 0x9e37_79b9_7f4a_7c15;
        product as u64 ^ (product >> 64) as u64
    };
    words
        .iter()
        .fold(mix(words.len() as u64, 0x243f_6a88_85a3_08d3), |state, &word| mix(state, word).rotate_left(23))
}

/// The result part of canonical words as readable text. `ty` is the type of the result; `class` maps a shared class number to its
/// name.
pub(crate) fn describe(
    words: &[u64],
    ty: Option<ValueType>,
    class: &dyn Fn(u32) -> Option<String>,
) -> String {
    let Some((&ending, rest)) = words.split_first() else { return String::new() };
    let content = (ending >> 32) as u32;
    let name = |number: u32| class(number).unwrap_or_else(|| "another class".to_owned());
    match (ending & 0xffff_ffff, rest) {
        (0, &[word, ..]) => format!("returns {}", value(word, &rest[1..], ty, &name)),
        (1, _) => "returns".to_owned(),
        (2, _) => format!("throws {}", name(content)),
        (3, _) => format!("exits with status {}", content.cast_signed()),
        _ => "breaks an assumption".to_owned(),
    }
}

fn value(word: u64, more: &[u64], ty: Option<ValueType>, class: &dyn Fn(u32) -> String) -> String {
    let int = (word as u32).cast_signed();
    match ty {
        Some(ValueType::Boolean) => (word != 0).to_string(),
        Some(ValueType::Long) => word.cast_signed().to_string(),
        Some(ValueType::Float) => floats::float_to_string(f32::from_bits(word as u32)),
        Some(ValueType::Double) => floats::double_to_string(f64::from_bits(word)),
        Some(ValueType::Char) => format!("{:?}", char::from_u32(word as u32).unwrap_or('?')),
        Some(ValueType::Ref) if word == 0 => "null".to_owned(),
        Some(ValueType::Ref) => match word & TAGS {
            TEXT => {
                let units: Vec<u16> =
                    more.iter().take((word >> TAG_BITS) as usize).map(|&unit| unit as u16).collect();
                format!("{:?}", String::from_utf16_lossy(&units))
            }
            BOX => {
                let kind = class((word >> TAG_BITS) as u32);
                let content = more.first().copied().unwrap_or_default();
                let ty = match kind.as_str() {
                    "java.lang.Boolean" => ValueType::Boolean,
                    "java.lang.Character" => ValueType::Char,
                    "java.lang.Long" => ValueType::Long,
                    _ => ValueType::Int,
                };
                value(content, &[], Some(ty), class)
            }
            _ => "an object".to_owned(),
        },
        _ => int.to_string(),
    }
}
