//! Lowering: checked bodies to bytecode.
//!
//! First a [`plan`] finds out what of the program can run at all. Then methods are lowered one by one,
//! beginning with the entry; whatever an instruction refers to (a class, a method, a string) gets the next
//! number of its table when it is first referred to, and a method then waits for its turn. So the numbers, and
//! with them the whole program, depend on nothing but the source.
//!
//! * [`body`], [`stmt`], [`jumps`], [`expr`], [`place`], [`call`], [`array`], [`concat`] and [`condition`]
//!   generate the code of one body, each for one kind of node, with the help of an [`emit::Emitter`].
//! * [`sites`] puts probes between them where a program is observed.
//! * [`initialise`] makes what runs when a class is initialised, and [`stub`] methods that only stand between a dispatch table and the method meant.
//! * [`layout`], [`constants`] and [`positions`] number the rest, and [`link`] puts everything together.

mod array;
mod body;
mod call;
mod concat;
mod condition;
mod constants;
mod emit;
pub(crate) mod entry;
mod expr;
mod hierarchy;
mod initialise;
mod jumps;
mod layout;
mod library;
mod link;
mod nulls;
mod output;
mod place;
mod plan;
mod positions;
mod probes;
mod program;
mod sites;
mod stmt;
mod stub;
mod types;
mod units;

use std::rc::Rc;

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::{NO_METHOD, Program};

use self::emit::Code;
use self::entry::Roots;
use self::hierarchy::needs_init;
use self::program::Lowering;
use self::units::Unit;
use crate::diagnostic::Diagnostic;
use crate::semantics::Checker;
use crate::semantics::types::MethodKey;

/// Lowers the program that begins with `roots`, at least one of which is an entry.
pub(crate) fn lower<'a>(checker: Checker<'a, '_>, roots: Roots<'a>) -> Result<Program, Vec<Diagnostic>> {
    let mut lowering = Lowering::new(checker, roots);
    lowering.checker.diagnostics.report_postponed(&lowering.plan.reached);
    if !lowering.checker.diagnostics.is_empty() {
        return Err(lowering.checker.diagnostics.take());
    }
    lower_units(&mut lowering);
    link::link(lowering)
}

/// Lowers the units of a program in the order of their numbers.
fn lower_units(lowering: &mut Lowering<'_, '_>) {
    let roots = Rc::clone(&lowering.roots);
    let object = lowering.checker.object();
    lowering.class(object);
    for (number, _) in (0..).zip(&roots.entries) {
        lowering.unit(Unit::Entry(number));
    }
    for &method in &roots.methods {
        lowering.unit(Unit::Method(method));
        if roots.are_entries {
            lowering.entry_classes(method);
        }
    }
    for class in lowering.plan.instantiable.clone() {
        if needs_init(&lowering.checker.world, class).is_some() {
            lowering.initialised_class(class);
        }
        lowering.constructible_class(class);
    }
    if let Some(taken) = lowering.plan.domain_taken {
        lowering.unit(Unit::Method(taken));
    }
    while let Some(unit) = lowering.units.get(lowering.output.methods.len()) {
        // With numbers running out nothing that follows makes sense.
        if lowering.units.len() > usize::from(NO_METHOD) {
            break;
        }
        match unit {
            Unit::Entry(number) => body::lower(lowering, None, &roots.entries[usize::from(number)].body),
            Unit::Method(method) => lower_method(lowering, method),
            Unit::Initialisation(class) => initialise::lower(lowering, class),
            Unit::Stub { target, called } => stub::lower(lowering, target, called),
        }
    }
}

fn lower_method(lowering: &mut Lowering<'_, '_>, method: MethodKey) {
    match lowering.checker.body(method) {
        Some(body) => body::lower(lowering, Some(method), &body),
        None => {
            let header = lowering.header(method);
            let span = lowering.checker.world.methods[method].span;
            lowering.internal(span, format!("method `{}` is called but has no body", header.name));
            // Something must have the number that was promised.
            lowering.add(header, Code { ops: vec![Op::ReturnVoid {}], ..Code::default() });
        }
    }
}
