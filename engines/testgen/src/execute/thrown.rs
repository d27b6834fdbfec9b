//! Whether an exception is thrown on purpose.

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;
use udita_vm::solution::TraceEntry;

use crate::api::Api;

/// Classes of the library with methods that check arguments.
const CHECKS: [&str; 2] = ["Objects.", "Math."];

/// Whether the code at the top of a stack trace creates the exception, or calls a method of the library that checks arguments. The lambdas of
/// a test create theirs too. An exception of the machine has no such place.
pub(super) fn is_deliberate(api: &Api, program: &Program, class: &str, trace: &[TraceEntry]) -> bool {
    let Some(top) = trace.first() else { return false };
    if top.is_library {
        return CHECKS.iter().any(|check| top.method.starts_with(check));
    }
    let is_made = |op: Op| matches!(op, Op::New { class: made, .. } if program.classes[usize::from(made)].name == class);
    let is_companion =
        api.classes.iter().any(|known| !known.is_own && top.file.strip_suffix(".java") == Some(&known.name));
    is_companion
        || program.methods.iter().filter(|method| !method.is_library).any(|method| {
            (method.start..method.end).any(|pc| {
                is_made(program.code[pc as usize])
                    && program.position(pc).is_some_and(|at| {
                        at.line == top.position.line
                            && program.files.get(at.file as usize).is_some_and(|file| *file == top.file)
                    })
            })
        })
}
