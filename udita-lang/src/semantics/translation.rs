//! Translates the code of class files into checked bodies.
//!
//! An abstract interpretation runs each basic block with expressions instead of values: a stack of expressions
//! becomes trees, as in the source, and an instruction with an effect becomes a statement. It is repeated until the types at
//! the begins of the blocks don't change (JVMS 4.10.2); the tables of the file that tell these types are not trusted. From
//! then on the code is like that of a source: the plan, lowering and the engines see no difference.
//!
//! * [`refusal`]: why a method can't be translated.
//! * [`frame`]: types of local variables and of the stack, and where paths meet.
//! * [`blocks`]: the blocks of a method.
//! * [`stack`]: expressions that wait on the stack, and the order of effects.
//! * [`instructions`], [`conditions`], [`members`], [`dynamic`], [`lambda`]: what an instruction does.
//! * [`initializer`]: initialisers of static fields that come to a gap.
//! * [`reduce`]: expressions instead of jumps.
//! * [`method`]: the blocks of a method together.

mod blocks;
mod conditions;
mod dynamic;
mod frame;
mod initializer;
mod instructions;
mod lambda;
mod members;
mod method;
mod reduce;
mod refusal;
mod stack;

use self::method::params;
use self::refusal::{Refusal, Translated};
use super::checker::Checker;
use super::hir::{Body, Expr, ExprKind, Stmt, StmtKind};
use super::types::{MethodKey, Type};
use super::world::{Generated, MethodDecl};
use crate::class_file::{Code, Instruction};
use crate::diagnostic;
use crate::source::{CodeChange, Span};

/// The body of a method of a class file. A method that can't be translated is a gap. `None` if gaps are errors.
pub(super) fn body<'a>(cx: &mut Checker<'a, '_>, method: MethodKey) -> Option<Body<'a>> {
    let reason = match translate(cx, method) {
        Ok(body) => return Some(body),
        Err(Refusal::Damaged(what)) => Some(format!("damaged class file: {what}")),
        Err(Refusal::Unsupported(what)) => Some(what),
        Err(Refusal::Missing(gap)) => {
            cx.diagnostics.blame(gap);
            None
        }
    };
    let class = cx.world.methods[method].class;
    let errors = cx.diagnostics.errors();
    if let Some(reason) = reason {
        let file = cx.world.classes[class].span.file;
        let name = &cx.world.classes[class].simple_name;
        let headline = format!("`{name}.{}` can't be run: {reason}", cx.world.methods[method].name);
        cx.diagnostics.gap(diagnostic::Code::Unsupported, Span::new(file, 0, 0), headline, "");
    }
    let span = cx.world.classes[class].span;
    let expr = Expr { kind: ExprKind::Gap(cx.diagnostics.cause()), ty: Type::Void, span };
    let stmts = vec![Stmt { kind: StmtKind::Expr(expr), span }];
    let locals = params(cx, method);
    let params = locals.len() as u32;
    (cx.diagnostics.errors() == errors).then_some(Body { locals, params, stmts, end: span })
}

/// The method that the language generates for a record, if the compiler's code calls the library's generator of such methods.
pub(super) fn generated(cx: &mut Checker<'_, '_>, method: MethodKey) -> Option<Generated> {
    let declared = &cx.world.methods[method];
    if !cx.world.classes[declared.class].is_record() || declared.is_static {
        return None;
    }
    let descriptor = cx.method_descriptor(method)?;
    let generated = match (cx.world.methods[method].name, &*descriptor) {
        ("toString", "()Ljava/lang/String;") => Generated::ToString,
        ("hashCode", "()I") => Generated::HashCode,
        ("equals", "(Ljava/lang/Object;)Z") => Generated::Equals,
        _ => return None,
    };
    let (compiled, number) = cx.compiled_code(method)?;
    let code = Code::read(&compiled.file, &compiled.methods[number].member).ok()??;
    let calls_generator = code.instructions.iter().any(|(_, instruction)| match instruction {
        Instruction::InvokeDynamic(dynamic) => {
            dynamic.bootstrap.member.class == "java/lang/runtime/ObjectMethods"
        }
        _ => false,
    });
    calls_generator.then_some(generated)
}

fn translate<'a>(cx: &mut Checker<'a, '_>, method: MethodKey) -> Translated<Body<'a>> {
    // The file lacks the method, or an unknown supertype may have it.
    if let MethodDecl::Generated(Generated::Gap(gap)) = cx.world.methods[method].decl {
        return Err(Refusal::Missing(gap));
    }
    let Some((compiled, number)) = cx.compiled_code(method) else {
        return Err(Refusal::Damaged("the class file lacks the method"));
    };
    let declared = &compiled.methods[number];
    let Some(mut code) = Code::read(&compiled.file, &declared.member)? else {
        return Err(Refusal::Unsupported("native methods are not supported".to_owned()));
    };
    if let Some(CodeChange { binary, method, at, change }) = cx.sources().change_of(compiled.source)
        && (binary, *method) == (&compiled.file.binary, number)
    {
        code.change(*at, *change, declared.descriptor);
    }
    method::translate(cx, method, (&compiled, number), &code)
}
