//! The methods that an instruction can call.

use super::effect::{Callee, Effect};
use super::native_effect::Runs;
use super::op::Op;
use super::program::{Class, NO_METHOD, Program};

/// The methods that an instruction can call, in increasing order without duplicates: those of all classes for a virtual call, and those
/// that native methods call.
pub fn callees(program: &Program, op: Op) -> Vec<u16> {
    let classes = program.classes.iter();
    let mut callees: Vec<u16> = match op.effect() {
        Effect::Calls(Callee::Method(method) | Callee::Special(method), _) => vec![method],
        Effect::Calls(Callee::Virtual(selector), _) => {
            let methods = classes.filter_map(|class| class.dispatch.get(usize::from(selector)));
            methods.copied().filter(|&method| method != NO_METHOD).collect()
        }
        Effect::Initialises(class) => program.classes[usize::from(class)].static_init.into_iter().collect(),
        Effect::Calls(Callee::Native(native), _) => match native.effects().runs {
            Runs::Nothing => Vec::new(),
            Runs::Constructors => classes.filter_map(|class| class.default_constructor).collect(),
            Runs::Taken => program.domain_taken.into_iter().collect(),
            Runs::Instantiation => {
                let instantiable = classes.filter(|class| class.is_instantiable);
                let methods = instantiable.flat_map(|class| [class.static_init, class.default_constructor]);
                methods.flatten().collect()
            }
            Runs::Enumeration => {
                let is_enum = |class: &&Class| class.constants.is_some();
                classes.filter(is_enum).filter_map(|class| class.static_init).collect()
            }
        },
        // A shortcut runs in the machine, without code.
        Effect::Calls(Callee::Shortcut(_), _) => Vec::new(),
        Effect::Computes
        | Effect::Copies(_)
        | Effect::Receives(_)
        | Effect::Measures(_)
        | Effect::Checks
        | Effect::Allocates(_)
        | Effect::Reads(..)
        | Effect::Writes(..)
        | Effect::Jumps(_)
        | Effect::Switches(..)
        | Effect::Returns(_)
        | Effect::Throws
        | Effect::Ends
        | Effect::Observes(_) => Vec::new(),
    };
    callees.sort_unstable();
    callees.dedup();
    callees
}

/// For each method of the program, whether `methods` or code that they reach can call it. The methods themselves are included.
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
