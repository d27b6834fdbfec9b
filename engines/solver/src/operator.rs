//! The operators and their meaning: the arithmetic of the Java Language Specification, chapter 15.
//!
//! A value of any sort is stored as an `i64`. An int is sign-extended.

use crate::sort::{Kind, Sort};

/// Operators on two integers of the same sort, with Java's meaning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binary {
    /// The low bits of the product.
    Mul,
    /// The quotient, rounded towards zero. `MIN / -1` is `MIN`. A quotient by zero is defined as 0.
    Div,
    /// The remainder, with the sign of the dividend. A remainder by zero is defined as the dividend.
    Rem,
    /// Bitwise and, of two ints or two longs.
    And,
    /// Bitwise or, of two ints or two longs.
    Or,
    /// Bitwise exclusive or, of two ints or two longs.
    Xor,
    /// Shift to the left. The count is an int. Only its low 5 bits (6 for a long) are used.
    Shl,
    /// Arithmetic shift to the right, which copies the sign bit.
    Shr,
    /// Logical shift to the right, which inserts zeros.
    Ushr,
    /// -1, 0 or 1 if the first operand is less than, equal to or greater than the second. The result is an
    /// int.
    Compare,
}

impl Binary {
    /// All operators, in the order of declaration.
    pub const ALL: [Binary; 10] = [
        Binary::Mul,
        Binary::Div,
        Binary::Rem,
        Binary::And,
        Binary::Or,
        Binary::Xor,
        Binary::Shl,
        Binary::Shr,
        Binary::Ushr,
        Binary::Compare,
    ];

    /// Whether the order of the operands is irrelevant.
    pub const fn is_commutative(self) -> bool {
        matches!(self, Binary::Mul | Binary::And | Binary::Or | Binary::Xor)
    }

    /// Whether this is a shift. The second operand of a shift is an int, whatever the sort of the first.
    pub const fn is_shift(self) -> bool {
        matches!(self, Binary::Shl | Binary::Shr | Binary::Ushr)
    }

    /// The result for operands of `sort`.
    pub const fn apply(self, sort: Sort, a: i64, b: i64) -> i64 {
        let count = (b & (sort.bits() as i64 - 1)) as u32;
        match self {
            Binary::Mul => sort.wrap(a as i128 * b as i128),
            Binary::Div if b == 0 => 0,
            Binary::Div => sort.wrap(a as i128 / b as i128),
            Binary::Rem if b == 0 => a,
            Binary::Rem => a.wrapping_rem(b),
            Binary::And => a & b,
            Binary::Or => a | b,
            Binary::Xor => a ^ b,
            Binary::Shl => sort.wrap((a as i128) << count),
            Binary::Shr => a >> count,
            Binary::Ushr => match sort {
                Sort::Long => ((a as u64) >> count) as i64,
                _ => ((a as u32) >> count) as i32 as i64,
            },
            Binary::Compare => (a > b) as i64 - (a < b) as i64,
        }
    }
}

/// Conversions between Java's integral types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Conversion {
    IntToLong,
    LongToInt,
    IntToByte,
    IntToShort,
    IntToChar,
}

impl Conversion {
    /// All conversions, in the order of declaration.
    pub const ALL: [Conversion; 5] = [
        Conversion::IntToLong,
        Conversion::LongToInt,
        Conversion::IntToByte,
        Conversion::IntToShort,
        Conversion::IntToChar,
    ];

    /// The sort of the operand.
    pub const fn from(self) -> Sort {
        match self {
            Conversion::LongToInt => Sort::Long,
            _ => Sort::Int,
        }
    }

    /// The type of the result.
    pub const fn to(self) -> Kind {
        match self {
            Conversion::IntToLong => Kind::Long,
            Conversion::LongToInt => Kind::Int,
            Conversion::IntToByte => Kind::Byte,
            Conversion::IntToShort => Kind::Short,
            Conversion::IntToChar => Kind::Char,
        }
    }

    /// Number of low bits of the operand that determine the result.
    pub const fn bits(self) -> u32 {
        match self {
            Conversion::IntToLong | Conversion::LongToInt => 32,
            Conversion::IntToByte => 8,
            Conversion::IntToShort | Conversion::IntToChar => 16,
        }
    }

    /// The result of converting `value`.
    pub const fn apply(self, value: i64) -> i64 {
        match self {
            Conversion::IntToLong => value,
            Conversion::LongToInt => value as i32 as i64,
            Conversion::IntToByte => value as i8 as i64,
            Conversion::IntToShort => value as i16 as i64,
            Conversion::IntToChar => value as u16 as i64,
        }
    }
}

/// Relations between two integers of the same sort, signed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Relation {
    Eq,
    Ne,
    Lt,
    Le,
}

impl Relation {
    /// Whether the relation holds between `a` and `b`.
    pub const fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Relation::Eq => a == b,
            Relation::Ne => a != b,
            Relation::Lt => a < b,
            Relation::Le => a <= b,
        }
    }
}
