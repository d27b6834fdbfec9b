//! Stubs: methods that replace others in dispatch tables.
//!
//! A *bridge* replaces a method with narrower parameters than the method that it overrides: `compareTo(Node)`
//! where `Comparable.compareTo(Object)` is called. It casts the arguments, then calls the method. A native
//! method needs a stub because only methods with code can be in a dispatch table.

use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::bytecode::program::Method;

use super::emit::Emitter;
use super::program::Lowering;
use super::units::Unit;
use crate::semantics::types::MethodKey;

/// Lowers the stub for `target` where callers call `called`.
pub(super) fn lower(lowering: &mut Lowering<'_, '_>, target: MethodKey, called: MethodKey) {
    let header = lowering.header(target);
    let method = &lowering.checker.world.methods[target];
    let (span, is_native) = (method.span, method.is_native);
    let mut code = Emitter::new();
    for (index, ty) in lowering.casts(called, target) {
        let class = lowering.class_of(ty);
        // Register 0 is `this`.
        code.emit(Op::CheckCast { a: index as Reg + 1, class }, span);
    }
    let count = header.params.len() as Reg;
    let registers = if is_native {
        if let Some(native) = lowering.native(target) {
            code.emit(Op::CallNative { dst: 0, args: 0, native }, span);
        }
        count
    } else {
        // After the parameters, two registers for the header follow, then the arguments.
        let args = count + 2;
        for param in 0..count {
            code.emit(Op::Move { dst: args + param, src: param }, span);
        }
        let method = lowering.unit(Unit::Method(target));
        code.emit(Op::Call { dst: 0, args, method }, span);
        args + count
    };
    match header.result {
        Some(_) => code.emit(Op::Return { src: 0 }, span),
        None => code.emit(Op::ReturnVoid {}, span),
    }
    lowering.add(Method { registers, ..header }, code.finish());
}
