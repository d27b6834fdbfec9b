//! The operators of Java on two numbers, in source and in class files.

/// An arithmetic, bitwise or shift operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    /// A shift. The right operand is an `int`, whatever the type of the left operand.
    Shl,
    Shr,
    Ushr,
}

impl Arithmetic {
    /// Whether it shifts bits.
    pub fn is_shift(self) -> bool {
        matches!(self, Arithmetic::Shl | Arithmetic::Shr | Arithmetic::Ushr)
    }
}
