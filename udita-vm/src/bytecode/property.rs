//! Properties of instructions: the columns of the instruction table besides names, operands and effects.

use super::effect::{Exception, Exceptions};

/// The properties of an instruction, from its row in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Whether it may not need the value of a suspended operand, because it first consults the known properties of the value or the rest
    /// of its domain.
    pub is_lenient: bool,
    /// Whether its result may be suspended if an operand is.
    pub delays: bool,
    /// Whether the optimiser may drop it if its result is unused, its operands are settled, and it cannot throw.
    pub is_droppable: bool,
    /// The exceptions that it may throw itself, apart from `NullPointerException` for the object that it uses. A call may also throw
    /// those of its callee.
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
