//! Lowers the initialisation of a class (JLS 12.4.2): its superclass and its superinterfaces with default
//! methods, then its own static initialiser.
//!
//! A class whose initialisation throws becomes unusable. The first use throws the exception, wrapped in an
//! `ExceptionInInitializerError` unless it is an error. Later uses throw a `NoClassDefFoundError`. The
//! library's classes have no code for this case, because their initialisers don't fail.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::bytecode::program::Method;

use super::emit::{Emitter, Label};
use super::library::InitialisationFailure;
use super::program::{Lowering, generated_header};
use super::units::Unit;
use crate::semantics::types::ClassKey;
use crate::source::Span;

/// The register of a call's result. Two registers for the frame header follow, then the arguments.
const RESULT: Reg = 1;
const ARGS: Reg = RESULT + 2;
const REGISTERS: Reg = ARGS + 3;

/// Lowers the initialisation of `class`.
pub(super) fn lower(lowering: &mut Lowering<'_, '_>, class: ClassKey) {
    let declared = &lowering.checker.world.classes[class];
    let (span, own) = (declared.span, declared.static_init);
    let header = Method {
        name: format!("<initialisation of {}>", declared.simple_name),
        class: String::new(),
        is_library: true,
        ..generated_header()
    };
    let failure = match lowering.may_fail(class) {
        true => InitialisationFailure::find(&mut lowering.checker),
        false => None,
    };
    let number = lowering.class(class);
    let mut code = Emitter::new();
    let refuse = code.label();
    if failure.is_some() {
        code.emit(Op::ConstInt { dst: 0, value: i32::from(number) }, span);
        code.emit(Op::CallNative { dst: 0, args: 0, native: Native::InitFailure }, span);
        code.jump(Op::JumpNonNull { a: 0, to: 0 }, refuse, span);
    }
    let begin = code.mark();
    let facts = code.facts();
    for above in lowering.initialisation.initialised_before(&lowering.checker.world, class) {
        let above = lowering.initialised_class(above);
        code.emit(Op::InitClass { class: above }, span);
    }
    if let Some(own) = own {
        let method = lowering.unit(Unit::Method(own));
        code.emit(Op::Call { dst: RESULT, args: ARGS, method }, span);
    }
    let end = code.mark();
    code.emit(Op::ReturnVoid {}, span);
    if let Some(failure) = failure {
        let handler = code.label();
        code.bind_head(handler, facts);
        code.handle((begin, end), handler, None, 0);
        handle(lowering, &mut code, &failure, number, span);
        code.bind(refuse);
        refuse_class(lowering, &mut code, &failure, class, span);
    }
    let mut code = code.finish();
    // The code is not part of the user's program, so stack traces don't show it.
    code.positions.clear();
    lowering.add(Method { registers: REGISTERS, ..header }, code);
}

/// Records that the initialisation of a class threw the exception in register 0, and rethrows it.
fn handle(
    lowering: &mut Lowering<'_, '_>,
    code: &mut Emitter,
    failure: &InitialisationFailure,
    number: u16,
    span: Span,
) {
    let method = lowering.unit(Unit::Method(failure.failed));
    code.emit(Op::ConstInt { dst: ARGS, value: i32::from(number) }, span);
    code.emit(Op::Move { dst: ARGS + 1, src: 0 }, span);
    code.emit(Op::Call { dst: RESULT, args: ARGS, method }, span);
    let error = lowering.checker.known("java.lang.Error");
    let error = lowering.class(error);
    let wrap: Label = code.label();
    code.emit(Op::InstanceOf { dst: RESULT, a: 0, class: error }, span);
    code.jump(Op::JumpIfNot { a: RESULT, to: 0 }, wrap, span);
    code.emit(Op::Throw { a: 0 }, span);
    code.bind(wrap);
    let (class, constructor) = failure.wrapper;
    let (class, method) = (lowering.class(class), lowering.unit(Unit::Method(constructor)));
    code.emit(Op::New { dst: ARGS, class }, span);
    code.emit(Op::Move { dst: ARGS + 1, src: 0 }, span);
    code.emit(Op::Move { dst: 0, src: ARGS }, span);
    code.emit(Op::Call { dst: RESULT, args: ARGS, method }, span);
    code.emit(Op::Throw { a: 0 }, span);
}

/// Throws a `NoClassDefFoundError` about `class`, caused by the exception in register 0.
fn refuse_class(
    lowering: &mut Lowering<'_, '_>,
    code: &mut Emitter,
    failure: &InitialisationFailure,
    refused: ClassKey,
    span: Span,
) {
    let text = format!("Could not initialize class {}", lowering.checker.world.classes[refused].name);
    let units: Vec<u16> = text.encode_utf16().collect();
    let value = lowering.constants.string(&units);
    let (class, constructor) = failure.refusal;
    let (class, method) = (lowering.class(class), lowering.unit(Unit::Method(constructor)));
    code.emit(Op::New { dst: ARGS, class }, span);
    code.emit(Op::ConstStr { dst: ARGS + 1, value }, span);
    code.emit(Op::Move { dst: ARGS + 2, src: 0 }, span);
    code.emit(Op::Move { dst: 0, src: ARGS }, span);
    code.emit(Op::Call { dst: RESULT, args: ARGS, method }, span);
    code.emit(Op::Throw { a: 0 }, span);
}
