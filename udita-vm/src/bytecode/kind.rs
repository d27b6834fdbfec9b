//! Registers, and the kinds of words that they hold.

/// A register of the current frame.
pub type Reg = u16;

/// The kind of word that a register, field or element holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An `int` or a narrower integral type, or a `boolean`. May be suspended.
    Int,
    /// A `long`, which is never suspended.
    Long,
    /// A `float`, which is never suspended.
    Float,
    /// A `double`, which is never suspended.
    Double,
    /// A reference. May be suspended.
    Ref,
}
