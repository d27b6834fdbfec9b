//! Registers, and the kinds of words that they hold.

/// A register of the current frame.
pub type Reg = u16;

/// The kind of word that a register, field or element holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `int` and everything narrower; may be suspended.
    Int,
    /// `long`.
    Long,
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// A reference; may be suspended.
    Ref,
}
