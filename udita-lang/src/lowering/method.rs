//! Lowers a method: the code of its body, from the parameters to the end.

use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::bytecode::program::Method;

use super::assembler::Assembler;
use super::body::BodyLowering;
use super::emit::Emitter;
use super::program::{Lowering, generated_header};
use super::registers::Registers;
use super::scopes::Scopes;
use super::slots::Slots;
use crate::semantics::hir::{Body, LocalId, Stmt, StmtKind};
use crate::semantics::types::MethodKey;

/// Lowers `body` as the next method of the program. It is the body of `method`, or of an entry if `method` is
/// `None`.
pub(super) fn lower<'a>(program: &mut Lowering<'a, '_>, method: Option<MethodKey>, body: &Body<'a>) {
    let slots = Slots::new(&program.checker, body, method);
    let mut asm = Assembler {
        program,
        code: Emitter::new(),
        method,
        function: None,
        observed_stmt: None,
        begun: None,
        has_own_lines: matches!(body.stmts.last(), Some(Stmt { kind: StmtKind::Graph(_), .. })),
    };
    let mut registers = Registers::new(body.locals.len());
    for param in 0..body.params {
        registers.declare(LocalId(param));
    }
    asm.code.learn_all(&slots.all_unwritten());
    asm.begin_function();
    asm.shortcut();
    let scopes = Scopes::default();
    let (current, current_texts) = (Vec::new(), Vec::new());
    let mut lowering = BodyLowering { asm, body, registers, slots, scopes, current, current_texts };
    lowering.stmts(&body.stmts);
    lowering.finish();
}

impl BodyLowering<'_, '_, '_> {
    /// Adds the code to the program.
    fn finish(mut self) {
        let (header, span) = match self.asm.method {
            None => (generated_header(), self.body.end),
            Some(method) => {
                (self.asm.program.header(method), self.asm.program.checker.world.methods[method].span)
            }
        };
        if header.result.is_none() {
            self.asm.code.emit(Op::ReturnVoid {}, self.body.end);
        } else if self.asm.code.is_reachable() {
            // The checker ensures that control can't reach this place.
            let register = self.registers.push();
            self.asm.code.emit(Op::Null { dst: register }, self.body.end);
            self.asm.code.emit(Op::Throw { a: register }, self.body.end);
        }
        let most = self.registers.most();
        if most > usize::from(Reg::MAX) || self.asm.code.is_too_large() {
            self.asm.program.too_large(span, format!("method `{}`", header.name));
        }
        let registers = Reg::try_from(most).unwrap_or(Reg::MAX);
        let mut code = self.asm.code.finish();
        if self.asm.method.is_none() {
            // The entry's code is not part of the user's program, so stack traces don't show it.
            code.positions.clear();
        }
        self.asm.program.add(Method { registers, ..header }, code);
    }
}
