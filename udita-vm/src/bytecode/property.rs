//! Properties of instructions: the columns of the instruction table besides names, operands and effects.

use super::effect::{Exception, Exceptions};

/// The properties of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// It may do without the value of a suspended operand: it first looks at the known properties of the value or at the
    /// rest of its domain.
    pub is_lenient: bool,
    /// Its result may be suspended if an operand is.
    pub delays: bool,
    /// The optimiser may drop it where its result is not read, its operands are known, and it can't throw.
    pub is_droppable: bool,
    /// The exceptions that it may throw itself, apart from `NullPointerException` for the object that it uses. A call throws those of its
    /// callee, too.
    pub throws: Exceptions,
}

impl Properties {
    pub(super) const NONE: Properties =
        Properties { is_lenient: false, delays: false, is_droppable: false, throws: Exceptions::NONE };

    pub(super) const fn lenient(self) -> Properties {
        Properties { is_lenient: true, ..self }
    }

    pub(super) const fn delays(self) -> Properties {
        Properties { delays: true, is_lenient: true, ..self }
    }

    pub(super) const fn droppable(self) -> Properties {
        Properties { is_droppable: true, ..self }
    }

    pub(super) const fn throws(self, exception: Exception) -> Properties {
        Properties { throws: self.throws.with(exception), ..self }
    }
}
