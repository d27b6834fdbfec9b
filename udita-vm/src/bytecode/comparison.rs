//! Comparisons of two numbers.

/// A relation between two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Comparison {
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

impl Comparison {
    /// Whether the relation holds for `a` and `b`. With NaN only `Ne` holds.
    pub fn holds<T: PartialOrd>(self, a: T, b: T) -> bool {
        match self {
            Comparison::Lt => a < b,
            Comparison::Le => a <= b,
            Comparison::Gt => a > b,
            Comparison::Ge => a >= b,
            Comparison::Eq => a == b,
            Comparison::Ne => a != b,
        }
    }

    /// The equivalent comparison with its operands exchanged.
    pub fn mirrored(self) -> Comparison {
        match self {
            Comparison::Lt => Comparison::Gt,
            Comparison::Le => Comparison::Ge,
            Comparison::Gt => Comparison::Lt,
            Comparison::Ge => Comparison::Le,
            Comparison::Eq | Comparison::Ne => self,
        }
    }

    /// The comparison that holds exactly when this one doesn't, except for floating-point numbers, which may be NaN.
    pub fn inverse(self) -> Comparison {
        match self {
            Comparison::Lt => Comparison::Ge,
            Comparison::Le => Comparison::Gt,
            Comparison::Gt => Comparison::Le,
            Comparison::Ge => Comparison::Lt,
            Comparison::Eq => Comparison::Ne,
            Comparison::Ne => Comparison::Eq,
        }
    }
}
