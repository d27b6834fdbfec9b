//! The registers of one body, organised as a stack: `this` and the parameters, then the local variables of
//! the enclosing blocks, then temporaries of expressions. Code that pushes registers restores the height
//! afterwards.

use udita_vm::bytecode::op::Reg;

use crate::semantics::hir::LocalId;

/// Number of registers in the header of a callee's frame.
pub(super) const FRAME_HEADER: usize = 2;

/// The destination register of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dest {
    pub(super) reg: Reg,
    /// Whether the register is unused until the value is computed, so it may hold intermediate values.
    pub(super) fresh: bool,
}

/// The registers of a body.
pub(super) struct Registers {
    /// The height of the stack. The next field is its maximum so far.
    top: usize,
    most: usize,
    /// The registers of the local variables in scope.
    locals: Vec<Option<Reg>>,
}

impl Registers {
    /// An empty stack of registers, for a body with `locals` local variables.
    pub(super) fn new(locals: usize) -> Registers {
        Registers { top: 0, most: 0, locals: vec![None; locals] }
    }

    /// The height of the stack.
    pub(super) fn height(&self) -> usize {
        self.top
    }

    /// The maximum height of the stack so far.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// Sets the height of the stack.
    pub(super) fn set_height(&mut self, height: usize) {
        self.top = height;
        self.most = self.most.max(height);
    }

    /// A new register on top of the stack. A method with too many registers is rejected when it is completed.
    pub(super) fn push(&mut self) -> Reg {
        self.set_height(self.top + 1);
        register(self.top - 1)
    }

    /// A new register as a fresh destination.
    pub(super) fn push_dest(&mut self) -> Dest {
        Dest { reg: self.push(), fresh: true }
    }

    /// Assigns a new register to a local variable.
    pub(super) fn declare(&mut self, local: LocalId) -> Reg {
        let register = self.push();
        if let Some(slot) = self.locals.get_mut(local.0 as usize) {
            *slot = Some(register);
        }
        register
    }

    /// The register of a local variable, if it has been declared.
    pub(super) fn local(&self, local: LocalId) -> Option<Reg> {
        self.locals.get(local.0 as usize).copied().flatten()
    }

    /// Reserves registers for the header of a callee's frame. Returns the register for the result and the
    /// first register for arguments. The header and the arguments may overlap a fresh destination.
    fn begin_call(&mut self, header: usize, dest: Option<Dest>) -> (Reg, Reg) {
        let bottom = match dest {
            Some(dest) if dest.fresh && usize::from(dest.reg) + 1 == self.top => self.top - 1,
            _ => self.top,
        };
        // The result needs a register.
        self.set_height(bottom + 1);
        self.set_height(bottom + header);
        // An unused result overwrites the first register of the call.
        (dest.map_or(register(bottom), |dest| dest.reg), register(bottom + header))
    }

    /// Begins a call of the machine itself, which needs no frame. The arguments are pushed next.
    pub(super) fn begin_native(&mut self, dest: Option<Dest>) -> (Reg, Reg) {
        self.begin_call(0, dest)
    }

    /// Begins a call of a method. The arguments are pushed next.
    pub(super) fn begin_method(&mut self, dest: Option<Dest>) -> (Reg, Reg) {
        self.begin_call(FRAME_HEADER, dest)
    }
}

fn register(height: usize) -> Reg {
    Reg::try_from(height).unwrap_or(Reg::MAX)
}
