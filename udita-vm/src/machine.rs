//! The machine.

/// When a choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoiceMode {
    /// Where it is called.
    Eager,
    /// Where its value is first needed.
    #[default]
    Delayed,
}

/// What one path may use before it ends as a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of frames.
    pub stack_bytes: u64,
    /// Bytes of objects.
    pub heap_bytes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 1_000_000_000, stack_bytes: 64 << 20, heap_bytes: 1 << 30 }
    }
}
