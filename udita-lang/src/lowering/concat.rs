//! Lowers string concatenation.
//!
//! Each part is evaluated and converted in turn. Constants are converted at compile time, and adjacent
//! constants are joined.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::floats;

use super::body::BodyLowering;
use super::registers::Dest;
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;

/// A part of a concatenation.
enum Part<'l, 'a> {
    Text(Vec<u16>, Span),
    Value(&'l Expr<'a>),
}

/// The text of a constant part.
fn text(part: &Expr<'_>) -> Option<Vec<u16>> {
    let units = |text: String| text.encode_utf16().collect();
    Some(match (&part.kind, part.ty) {
        (ExprKind::Null, _) => units("null".to_owned()),
        (ExprKind::Constant(Constant::String(text)), _) => text.to_vec(),
        (ExprKind::Constant(Constant::Long(value)), _) => units(value.to_string()),
        (ExprKind::Constant(Constant::Float(bits)), _) => {
            units(floats::float_to_string(f32::from_bits(*bits)))
        }
        (ExprKind::Constant(Constant::Double(bits)), _) => {
            units(floats::double_to_string(f64::from_bits(*bits)))
        }
        (ExprKind::Constant(Constant::Int(value)), Type::Primitive(Primitive::Boolean)) => {
            units((*value != 0).to_string())
        }
        (ExprKind::Constant(Constant::Int(value)), Type::Primitive(Primitive::Char)) => vec![*value as u16],
        (ExprKind::Constant(Constant::Int(value)), _) => units(value.to_string()),
        _ => return None,
    })
}

fn parts<'l, 'a>(all: &'l [Expr<'a>]) -> Vec<Part<'l, 'a>> {
    let mut parts = Vec::new();
    for part in all {
        match (text(part), parts.last_mut()) {
            (Some(more), Some(Part::Text(text, _))) => text.extend(more),
            (Some(text), _) => parts.push(Part::Text(text, part.span)),
            (None, _) => parts.push(Part::Value(part)),
        }
    }
    parts
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    pub(super) fn concat(&mut self, all: &'l [Expr<'a>], dest: Dest, span: Span) {
        let mut parts = parts(all);
        // An expression that is not constant, such as one with `null`, creates a new string.
        if parts.len() == 1 && all.len() > 1 {
            parts = all.iter().filter_map(|part| Some(Part::Text(text(part)?, part.span))).collect();
        }
        let Some(last) = parts.len().checked_sub(1) else { return };
        // The result so far becomes the first argument of the next concatenation.
        let (_, args) = self.registers.begin_native(None);
        let (so_far, next) = (self.registers.push(), self.registers.push());
        for (index, part) in parts.into_iter().enumerate() {
            self.part(part, if index == 0 { so_far } else { next });
            if index > 0 {
                let dst = if index == last { dest.reg } else { so_far };
                self.asm.code.emit(Op::CallNative { dst, args, native: Native::StringConcat }, span);
            }
        }
        if last == 0 {
            self.asm.copy(dest.reg, so_far, span);
        }
    }

    /// Evaluates a part and converts it to a string other than `null`.
    fn part(&mut self, part: Part<'l, 'a>, dst: Reg) {
        match part {
            Part::Text(text, span) => {
                let value = self.asm.program.constants.string(&text);
                self.asm.code.emit(Op::ConstStr { dst, value }, span);
            }
            Part::Value(value) => {
                let height = self.registers.height();
                self.converted(value, dst);
                self.registers.set_height(height);
            }
        }
    }

    fn converted(&mut self, value: &'l Expr<'a>, dst: Reg) {
        let span = value.span;
        if self.asm.program.is_string(value.ty) {
            self.into(value, Dest { reg: dst, fresh: true });
            if !self.never_null(value) {
                self.asm.null_as_text(dst, span);
            }
            return;
        }
        let native = match self.asm.program.checker.erasure(value.ty) {
            Type::Primitive(Primitive::Boolean) => {
                let [no, end] = std::array::from_fn(|_| self.asm.code.label());
                self.condition(value, false, no);
                self.asm.const_text(dst, "true", span);
                self.asm.code.goto(end, span);
                self.asm.code.bind(no);
                self.asm.const_text(dst, "false", span);
                return self.asm.code.bind(end);
            }
            Type::Primitive(Primitive::Char) => Some(Native::CharToString),
            Type::Primitive(Primitive::Long) => Some(Native::LongToString),
            Type::Primitive(Primitive::Float) => Some(Native::FloatToString),
            Type::Primitive(Primitive::Double) => Some(Native::DoubleToString),
            Type::Primitive(_) => Some(Native::IntToString),
            _ => None,
        };
        let (_, args) = match native {
            Some(_) => self.registers.begin_native(None),
            None => self.registers.begin_method(None),
        };
        let argument = self.registers.push_dest();
        self.into(value, argument);
        match native {
            Some(native) => self.asm.code.emit(Op::CallNative { dst, args, native }, span),
            None => match super::library::string_value_of(&mut self.asm.program.checker) {
                Some(method) => {
                    self.asm.call_static(dst, args, method, span);
                    // A `toString` may return `null`.
                    self.asm.null_as_text(dst, span);
                }
                None => {
                    self.asm.program.internal(span, "the library has no `String.valueOf(Object)`".to_owned())
                }
            },
        }
    }
}
