//! Lowering: checked bodies to bytecode.
//!
//! The [`plan`] finds the methods and classes that a program can reach. Then methods are lowered one by one,
//! beginning with the entries. A class, method or string gets the next number in its table when an
//! instruction first refers to it, so the numbers depend on the source alone.
//!
//! From the bottom up:
//!
//! * [`types`], [`hierarchy`] and [`library`] answer questions about classes and methods.
//! * [`constants`], [`units`], [`layout`], [`positions`], [`sites`] and [`output`] are the tables of the
//!   program, and [`program`] is all of them.
//! * [`emit`] makes the instructions of one method: labels, jumps, handlers. [`registers`], [`scopes`] and
//!   [`slots`] hold the rest of a method's state. These modules know nothing of classes.
//! * [`assembler`] and [`probes`] emit one operation of the language on registers. [`null_text`] writes the
//!   messages about `null`.
//! * [`body`] and the modules that extend it lower expressions and statements. Each module lowers one kind of
//!   node.
//! * [`method`], [`initialise`] and [`stub`] each make one method of the program, and [`link`] assembles the
//!   program.

mod array;
mod assembler;
mod body;
mod call;
mod concat;
mod condition;
mod constants;
mod emit;
pub(crate) mod entry;
mod expr;
mod expr_facts;
mod graph;
mod hierarchy;
mod initialise;
mod jumps;
mod layout;
mod library;
mod link;
mod method;
mod null_text;
mod operand;
mod output;
mod place;
mod plan;
mod positions;
mod probes;
mod program;
mod registers;
mod scopes;
mod sites;
mod slots;
mod stmt;
mod stub;
mod switch;
mod types;
mod units;

use std::rc::Rc;

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::optimise;
use udita_vm::bytecode::program::{NO_METHOD, Program};

use self::emit::Code;
use self::entry::Roots;
use self::program::Lowering;
use self::units::Unit;
use crate::diagnostic::Diagnostic;
use crate::semantics::Checker;
use crate::semantics::types::{MethodKey, Type};

/// Lowers the program that begins with `roots`. At least one root is an entry.
pub(crate) fn lower<'a>(checker: Checker<'a, '_>, roots: Roots<'a>) -> Result<Program, Vec<Diagnostic>> {
    Lowered::new(checker, Rc::new(roots)).1
}

/// A program that is lowered.
pub(crate) struct Lowered<'a, 's>(Lowering<'a, 's>);

impl<'a, 's> Lowered<'a, 's> {
    /// Lowers the program that begins with `roots`.
    pub(crate) fn new(
        checker: Checker<'a, 's>,
        roots: Rc<Roots<'a>>,
    ) -> (Lowered<'a, 's>, Result<Program, Vec<Diagnostic>>) {
        let mut lowering = Lowering::new(checker, roots);
        lowering.checker.diagnostics.report_postponed(&lowering.plan.reached);
        let program = match lowering.checker.diagnostics.take() {
            errors if errors.is_empty() => {
                lower_units(&mut lowering);
                link::link(&mut lowering)
            }
            errors => Err(errors),
        };
        (Lowered(lowering), program)
    }

    /// The checker of the program.
    pub(crate) fn checker(&mut self) -> &mut Checker<'a, 's> {
        &mut self.0.checker
    }

    /// The whole program again, after a body was revised.
    pub(crate) fn again(self) -> (Lowered<'a, 's>, Result<Program, Vec<Diagnostic>>) {
        let Lowered(first) = self;
        let (Lowered(again), program) = Lowered::new(first.checker, Rc::clone(&first.roots));
        (Lowered(Lowering { checker: again.checker, ..first }), program)
    }

    /// The number of a method and its code, after its body was revised. `None` if the method has no code or it is too large.
    pub(crate) fn method(&mut self, method: MethodKey) -> Option<(u16, optimise::Code)> {
        let number = self.0.units.existing(Unit::Method(method))?;
        let (old, switches) = (std::mem::take(&mut self.0.output), self.0.constants.switches.len());
        lower_method(&mut self.0, method);
        let output = std::mem::replace(&mut self.0.output, old);
        let tables = self.0.constants.switches.split_off(switches);
        let is_wrong = !std::mem::take(&mut self.0.problems).is_empty();
        let method = output.methods.into_iter().next().filter(|_| !is_wrong)?;
        Some((number, optimise::Code { method, ops: output.code, switches: tables }))
    }
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
        if lowering.needs_init(class).is_some() {
            lowering.initialised_class(class);
        }
        lowering.constructible_class(class);
    }
    for element in lowering.plan.elements.clone() {
        if !matches!(element, Type::Void | Type::Unknown(_)) {
            let array = lowering.checker.array_of(element);
            lowering.class_of(array);
        }
    }
    if let Some(taken) = lowering.plan.domain_taken {
        lowering.unit(Unit::Method(taken));
    }
    while let Some(unit) = lowering.units.get(lowering.output.methods.len()) {
        // The method numbers ran out. Linking reports it.
        if lowering.units.len() > usize::from(NO_METHOD) {
            break;
        }
        match unit {
            Unit::Entry(number) => method::lower(lowering, None, &roots.entries[usize::from(number)].body),
            Unit::Method(method) => lower_method(lowering, method),
            Unit::Initialisation(class) => initialise::lower(lowering, class),
            Unit::Stub { target, called } => stub::lower(lowering, target, called),
        }
    }
}

fn lower_method(lowering: &mut Lowering<'_, '_>, method: MethodKey) {
    match lowering.checker.body(method) {
        Some(body) => method::lower(lowering, Some(method), &body),
        None => {
            let header = lowering.header(method);
            let span = lowering.checker.world.methods[method].span;
            lowering.internal(span, format!("method `{}` is called but has no body", header.name));
            // The method's number is in use, so the method needs code.
            lowering.add(header, Code { ops: vec![Op::ReturnVoid {}], ..Code::default() });
        }
    }
}
