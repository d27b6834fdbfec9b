//! The methods that an instruction can call.

use super::native::Native;
use super::op::Op;
use super::program::{Class, NO_METHOD, Program};

/// The methods that an instruction can call, each once, in increasing order: those of all classes for a virtual call, and what the
/// machine runs on behalf of its own methods.
pub fn callees(program: &Program, op: Op) -> Vec<u16> {
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

/// The methods that code can come to which begins with `methods`, these included: an index into [`Program::methods`] is in the result
/// if its method can be called.
pub fn reached(program: &Program, methods: impl IntoIterator<Item = u16>) -> Vec<bool> {
    let mut reached = vec![false; program.methods.len()];
    let mut todo: Vec<u16> = methods.into_iter().collect();
    while let Some(method) = todo.pop() {
        let Some(false) = reached.get(usize::from(method)) else { continue };
        reached[usize::from(method)] = true;
        let method = &program.methods[usize::from(method)];
        let code = &program.code[method.start as usize..method.end as usize];
        todo.extend(code.iter().flat_map(|&op| callees(program, op)));
    }
    reached
}
