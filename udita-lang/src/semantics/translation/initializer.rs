//! Initialisers of static fields that come to a gap.
//!
//! As in a source, such an initialiser doesn't run, the field has no value, and a path that reads it ends there. The other fields of the
//! class keep their values. In the code of a class's initialisation, an initialiser is a row of instructions in one block that begins with an
//! empty stack, and ends when it sets the field and the stack is empty again.

use std::ops::Range;

use super::method::Translator;
use crate::class_file::{Constant, Instruction, Invoke, Kind, MemberRef, descriptor};
use crate::semantics::types::Gap;
use crate::semantics::world::MethodKind;

impl Translator<'_, '_, '_> {
    /// Leaves out the initialiser of a static field that begins with the instruction `first`, and is in `block`. The instruction `at` of
    /// it is `gap`. Returns whether there is such an initialiser.
    pub(super) fn leave_out(&mut self, first: usize, at: usize, block: Range<usize>, gap: Gap) -> bool {
        if self.cx.world.methods[self.method].kind != MethodKind::StaticInit {
            return false;
        }
        let mut height: usize = 0;
        for number in first..block.end {
            let (_, instruction) = &self.code.instructions[number];
            let Some((pops, pushes)) = effect(instruction) else { return false };
            let Some(below) = height.checked_sub(pops) else { return false };
            height = below + pushes;
            if height > 0 {
                continue;
            }
            let Instruction::PutStatic(reference) = instruction else { return false };
            if number < at {
                return false;
            }
            let own = self.cx.world.classes[self.class].name.replace('.', "/");
            if reference.class != own {
                return false;
            }
            let field = self.cx.compiled_field(self.class, &reference.name, &reference.descriptor);
            let Some(field) = field.filter(|&field| self.cx.world.fields[field].is_static) else {
                return false;
            };
            self.cx.world.fields[field].gap = Some(gap);
            self.left_out.insert(first, number + 1);
            return true;
        }
        false
    }
}

/// The number of stack slots of a JVM that an instruction takes, and that it leaves. `None` if it ends a block.
fn effect(instruction: &Instruction) -> Option<(usize, usize)> {
    Some(match instruction {
        Instruction::Nop | Instruction::Increment(..) => (0, 0),
        Instruction::Push(constant) => (0, constant_width(constant)),
        Instruction::Load(kind, _) => (0, kind.width()),
        Instruction::Store(kind, _) => (kind.width(), 0),
        Instruction::ArrayLoad(element) => (2, element.kind().width()),
        Instruction::ArrayStore(element) => (2 + element.kind().width(), 0),
        Instruction::Pop | Instruction::MonitorEnter | Instruction::MonitorExit => (1, 0),
        Instruction::Pop2 => (2, 0),
        Instruction::Dup => (1, 2),
        Instruction::DupX1 => (2, 3),
        Instruction::DupX2 => (3, 4),
        Instruction::Dup2 => (2, 4),
        Instruction::Dup2X1 => (3, 5),
        Instruction::Dup2X2 => (4, 6),
        Instruction::Swap => (2, 2),
        Instruction::Binary(operator, kind) if operator.is_shift() => (kind.width() + 1, kind.width()),
        Instruction::Binary(_, kind) => (2 * kind.width(), kind.width()),
        Instruction::Negate(kind) => (kind.width(), kind.width()),
        Instruction::Convert(from, to) => (from.width(), to.width()),
        Instruction::Compare(kind, _) => (2 * kind.width(), 1),
        Instruction::GetStatic(field) => (0, value_width(&field.descriptor)),
        Instruction::PutStatic(field) => (value_width(&field.descriptor), 0),
        Instruction::GetField(field) => (1, value_width(&field.descriptor)),
        Instruction::PutField(field) => (1 + value_width(&field.descriptor), 0),
        Instruction::Invoke(invoke, MemberRef { descriptor, .. }) => {
            let (params, result) = call_width(descriptor);
            (params + usize::from(*invoke != Invoke::Static), result)
        }
        Instruction::InvokeDynamic(dynamic) => call_width(&dynamic.descriptor),
        Instruction::New(_) => (0, 1),
        Instruction::NewArray(_, dimensions) => (usize::from(*dimensions), 1),
        Instruction::ArrayLength
        | Instruction::Narrow(_)
        | Instruction::CheckCast(_)
        | Instruction::InstanceOf(_) => (1, 1),
        Instruction::JumpIf(..)
        | Instruction::Jump(_)
        | Instruction::Switch { .. }
        | Instruction::Return(_)
        | Instruction::Throw
        | Instruction::Several(_)
        | Instruction::Subroutine => return None,
    })
}

fn constant_width(constant: &Constant) -> usize {
    match constant {
        Constant::Long(_) | Constant::Double(_) => 2,
        Constant::Dynamic(dynamic) => value_width(&dynamic.descriptor),
        _ => 1,
    }
}

/// The stack slots of a value whose type has this descriptor.
fn value_width(ty: &str) -> usize {
    descriptor::kind(ty).map_or(0, Kind::width)
}

/// The stack slots of the arguments and of the result of a method with this descriptor.
fn call_width(descriptor: &str) -> (usize, usize) {
    let (params, result) = descriptor::parts(descriptor);
    (params.into_iter().map(value_width).sum(), value_width(result))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_double_take_two_slots() {
        // JVMS 2.6.2: a value of type long or double contributes two units to the depth.
        assert_eq!(call_width("(JLjava/lang/String;[D[[La/B;D)V"), (7, 0));
        assert_eq!(call_width("()J"), (0, 2));
        assert_eq!(value_width("[J"), 1);
    }
}
