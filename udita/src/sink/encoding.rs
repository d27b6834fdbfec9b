//! Values as bytes: equal for equal values, different for different ones, also where one follows another.

use crate::solution::{Type, Value};

/// Bytes that are being written.
#[derive(Default, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Encoding(Vec<u8>);

impl Encoding {
    /// No bytes yet, with room for some.
    pub(super) fn with_capacity(bytes: usize) -> Encoding {
        Encoding(Vec::with_capacity(bytes))
    }

    /// Appends a tag, a number below 256 that says what follows.
    pub(super) fn tag(&mut self, tag: u8) {
        self.0.push(tag);
    }

    /// Appends a number.
    pub(super) fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    /// Appends a label.
    pub(super) fn label(&mut self, label: u128) {
        self.0.extend(label.to_le_bytes());
    }

    /// Appends a text, with its length.
    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    /// Appends another encoding, with its length.
    pub(super) fn nested(&mut self, other: &Encoding) {
        self.number(other.0.len() as u64);
        self.0.extend(&other.0);
    }

    /// Appends a value; none for a reference to an object.
    pub(super) fn value(&mut self, value: &Value) -> Option<()> {
        match value {
            Value::Null => self.tag(0),
            Value::Boolean(value) => {
                self.tag(1);
                self.tag(u8::from(*value));
            }
            Value::Number(value) => {
                self.tag(2);
                self.number(value.cast_unsigned());
            }
            Value::Real(text) => {
                self.tag(3);
                self.text(text);
            }
            Value::Char(unit) => {
                self.tag(4);
                self.number(u64::from(*unit));
            }
            Value::String(text) => {
                self.tag(5);
                self.text(text);
            }
            Value::Unknown(text) => {
                self.tag(6);
                self.text(text);
            }
            Value::Typed(ty, value) => {
                self.tag(7);
                self.text(ty.keyword());
                self.text(if let Type::Enum(class) = ty { class } else { "" });
                return self.value(value);
            }
            Value::Object(_) => return None,
        }
        Some(())
    }

    /// Its hash: the first half of BLAKE3. Two of a billion encodings have the same one with a probability of 10^-21.
    pub(super) fn hash(&self) -> u128 {
        let [half, _] = halves(blake3::hash(&self.0).as_bytes());
        u128::from_le_bytes(half)
    }
}

/// The halves of a hash.
fn halves(hash: &[u8; 32]) -> [[u8; 16]; 2] {
    let mut halves = [[0; 16]; 2];
    for (half, bytes) in halves.iter_mut().zip(hash.chunks_exact(16)) {
        half.copy_from_slice(bytes);
    }
    halves
}
