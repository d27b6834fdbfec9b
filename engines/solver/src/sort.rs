//! The sorts of terms, and the ranges of Java's types.

use crate::interval::Interval;

/// The sort of a term: the set of its values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A condition. Its value is 0 or 1.
    Bool,
    /// A signed integer of 32 bits.
    Int,
    /// A signed integer of 64 bits.
    Long,
}

impl Sort {
    /// Number of bits of a value.
    pub const fn bits(self) -> u32 {
        match self {
            Sort::Bool => 1,
            Sort::Int => 32,
            Sort::Long => 64,
        }
    }

    /// All values of this sort.
    pub const fn interval(self) -> Interval {
        match self {
            Sort::Bool => Interval::new(0, 1),
            Sort::Int => Interval::new(i32::MIN as i64, i32::MAX as i64),
            Sort::Long => Interval::new(i64::MIN, i64::MAX),
        }
    }

    /// The value of an integer of this sort that is congruent to `value` modulo [`Sort::modulus`].
    pub const fn wrap(self, value: i128) -> i64 {
        match self {
            Sort::Bool => (value & 1) as i64,
            Sort::Int => value as i32 as i64,
            Sort::Long => value as i64,
        }
    }

    /// Two to the power of the number of bits.
    pub const fn modulus(self) -> i128 {
        1 << self.bits()
    }
}

/// Java's integral types, and `boolean`, which is an int of 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Kind {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
}

impl Kind {
    /// All kinds, in the order of declaration.
    pub const ALL: [Kind; 6] = [Kind::Boolean, Kind::Byte, Kind::Short, Kind::Char, Kind::Int, Kind::Long];

    /// The sort of values of this type.
    pub const fn sort(self) -> Sort {
        match self {
            Kind::Long => Sort::Long,
            _ => Sort::Int,
        }
    }

    /// All values of this type.
    pub const fn interval(self) -> Interval {
        match self {
            Kind::Boolean => Interval::new(0, 1),
            Kind::Byte => Interval::new(i8::MIN as i64, i8::MAX as i64),
            Kind::Short => Interval::new(i16::MIN as i64, i16::MAX as i64),
            Kind::Char => Interval::new(0, u16::MAX as i64),
            Kind::Int => Sort::Int.interval(),
            Kind::Long => Sort::Long.interval(),
        }
    }
}
