//! Properties of instructions: the columns of the instruction table besides names and operands.

use super::comparison::Comparison;

/// The properties of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Control never goes on to the next instruction.
    pub ends_block: bool,
    /// Control returns to the caller.
    pub returns: bool,
    /// It only observes the path.
    pub observes: bool,
    /// It may do without the value of a suspended operand: it first looks at the known properties of the value or at the
    /// rest of its domain.
    pub is_lenient: bool,
    /// Its result may be suspended if an operand is.
    pub delays: bool,
    /// The optimiser may drop it where its result is not read, its operands are known, and it can't throw.
    pub is_droppable: bool,
}

impl Properties {
    pub(super) const NONE: Properties = Properties {
        ends_block: false,
        returns: false,
        observes: false,
        is_lenient: false,
        delays: false,
        is_droppable: false,
    };

    pub(super) const fn ends_block(self) -> Properties {
        Properties { ends_block: true, ..self }
    }

    pub(super) const fn returns(self) -> Properties {
        Properties { returns: true, ends_block: true, ..self }
    }

    pub(super) const fn observes(self) -> Properties {
        Properties { observes: true, ..self }
    }

    pub(super) const fn lenient(self) -> Properties {
        Properties { is_lenient: true, ..self }
    }

    pub(super) const fn delays(self) -> Properties {
        Properties { delays: true, is_lenient: true, ..self }
    }

    pub(super) const fn droppable(self) -> Properties {
        Properties { is_droppable: true, ..self }
    }

    /// [`Op::int_jump`](super::op::Op::int_jump) reads the comparison.
    pub(super) const fn compares(self, _: Comparison) -> Properties {
        self.lenient()
    }
}
