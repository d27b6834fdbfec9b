//! The methods that an instruction can call.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::{Class, NO_METHOD, Program};

/// The methods that an instruction can call, each once, in increasing order: those of all classes for a virtual call, and what the
/// machine runs on behalf of its own methods.
pub(super) fn callees(program: &Program, op: Op) -> Vec<u16> {
    let classes = program.classes.iter();
    let mut callees: Vec<u16> = match op {
        Op::Call { method, .. } | Op::CallSpecial { method, .. } => vec![method],
        Op::CallVirtual { selector, .. } => {
            let methods = classes.filter_map(|class| class.dispatch.get(usize::from(selector)));
            methods.copied().filter(|&method| method != NO_METHOD).collect()
        }
        Op::InitClass { class } => program.classes[usize::from(class)].static_init.into_iter().collect(),
        Op::CallNative { native, .. } => match native {
            Native::PoolGetAny | Native::PoolGetNew => {
                classes.filter_map(|class| class.default_constructor).collect()
            }
            Native::DomainAny => program.domain_taken.into_iter().collect(),
            Native::NewInstance => {
                let instantiable = classes.filter(|class| class.is_instantiable);
                let methods = instantiable.flat_map(|class| [class.static_init, class.default_constructor]);
                methods.flatten().collect()
            }
            Native::ClassConstants => {
                let is_enum = |class: &&Class| class.constants.is_some();
                classes.filter(is_enum).filter_map(|class| class.static_init).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    callees.sort_unstable();
    callees.dedup();
    callees
}
