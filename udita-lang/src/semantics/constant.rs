//! Constant variables, and constant folding (JLS 15.28).

use std::cmp::Ordering;

use udita_vm::floats;

use super::checker::Checker;
use super::hir::{Arithmetic, Comparison, Constant, Numeric};
use super::types::{FieldKey, Primitive, Type};
use super::world::World;
use crate::diagnostic::Code;
use crate::syntax::ast::{Expr, ExprKind};

impl<'a> World<'a> {
    /// Whether `ty` is `java.lang.String`.
    pub(super) fn is_string(&self, ty: Type<'a>) -> bool {
        matches!(ty, Type::Class(class, _) if self.classes[class].name == "java.lang.String")
    }
}

impl<'a> Checker<'a, '_> {
    /// The value of `field`, if it is a constant variable: final, primitive or a `String`, and initialised by
    /// a constant expression. `None` if its value depends on itself.
    pub(super) fn constant_of(&mut self, field: FieldKey) -> Option<Constant<'a>> {
        if !self.constants.insert(field) {
            return self.world.fields[field].constant;
        }
        let declared = &self.world.fields[field];
        let (ty, init) = (declared.ty, declared.decl.init);
        let may_be = declared.is_final && (matches!(ty, Type::Primitive(_)) || self.is_string(ty));
        let init = init.filter(|init| may_be && is_constant_form(init))?;
        let (outer_levels, height) = (self.constant_levels, height(&init));
        if outer_levels > 0 && outer_levels + height > MOST_LEVELS {
            self.too_deep_constant = Some(declared.decl.name.span);
            return None;
        }
        self.constant_levels = outer_levels + height;
        let mark = self.diagnostics.mark();
        let value = (self.passes.constant)(self, field, &init);
        self.diagnostics.rollback(mark);
        self.world.fields[field].constant = value;
        self.constant_levels = outer_levels;
        // Reports from inner levels are rolled back, so the outermost level reports the error.
        if outer_levels == 0
            && let Some(span) = self.too_deep_constant.take()
        {
            let headline = format!("this constant is used more than {MOST_LEVELS} levels deep");
            let label = "the values of other constants depend on it";
            self.diagnostics.error(Code::TooDeep, span, headline, label);
        }
        value
    }
}

/// Limit on nested levels of constant expressions. Each level takes a part of the stack.
const MOST_LEVELS: usize = 20_000;

/// The height of an expression that has the form of a constant expression.
fn height(expr: &Expr<'_>) -> usize {
    1 + match expr.kind {
        ExprKind::Field { object: inner, .. }
        | ExprKind::Parenthesized(inner)
        | ExprKind::Cast { operand: inner, .. }
        | ExprKind::Unary { operand: inner, .. } => height(inner),
        ExprKind::Binary { left, right, .. } => height(left).max(height(right)),
        ExprKind::Conditional { condition, then, otherwise } => {
            height(condition).max(height(then)).max(height(otherwise))
        }
        _ => 0,
    }
}

/// Whether an expression has the form of a constant expression.
pub(super) fn is_constant_form(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Literal(_) | ExprKind::Name(_) => true,
        ExprKind::Field { object, .. } => is_constant_form(object),
        ExprKind::Parenthesized(inner) | ExprKind::Cast { operand: inner, .. } => is_constant_form(inner),
        ExprKind::Unary { operand, .. } => is_constant_form(operand),
        ExprKind::Binary { left, right, .. } => is_constant_form(left) && is_constant_form(right),
        ExprKind::Conditional { condition, then, otherwise } => {
            is_constant_form(condition) && is_constant_form(then) && is_constant_form(otherwise)
        }
        _ => false,
    }
}

/// Converts `value` to `to`.
pub(super) fn convert<'a>(value: Constant<'a>, to: Primitive) -> Constant<'a> {
    let long = match value {
        Constant::Int(value) => i64::from(value),
        Constant::Long(value) => value,
        Constant::Float(bits) => return convert_real(f64::from(f32::from_bits(bits)), to),
        Constant::Double(bits) => return convert_real(f64::from_bits(bits), to),
        Constant::String(_) => return value,
    };
    // Java's narrowing keeps the low bits, like these casts.
    match to {
        Primitive::Boolean | Primitive::Int => Constant::Int(long as i32),
        Primitive::Byte => Constant::Int(i32::from(long as i8)),
        Primitive::Short => Constant::Int(i32::from(long as i16)),
        Primitive::Char => Constant::Int(i32::from(long as u16)),
        Primitive::Long => Constant::Long(long),
        Primitive::Float => float(long as f32),
        Primitive::Double => double(long as f64),
    }
}

/// Converts a `float` or `double` to `to`. Truncates and saturates, like these casts.
fn convert_real<'a>(value: f64, to: Primitive) -> Constant<'a> {
    match to {
        Primitive::Double => double(value),
        Primitive::Float => float(value as f32),
        Primitive::Long => Constant::Long(value as i64),
        _ => convert(Constant::Int(value as i32), to),
    }
}

/// A `float` constant. All NaNs are equal.
fn float<'a>(value: f32) -> Constant<'a> {
    Constant::Float(if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() })
}

/// A `double` constant. All NaNs are equal.
fn double<'a>(value: f64) -> Constant<'a> {
    Constant::Double(if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() })
}

/// Folds arithmetic of `float` or `double`. `None` for the operators that these types lack.
macro_rules! real_arithmetic {
    ($op:expr, $a:expr, $b:expr) => {
        match $op {
            Arithmetic::Add => $a + $b,
            Arithmetic::Sub => $a - $b,
            Arithmetic::Mul => $a * $b,
            Arithmetic::Div => $a / $b,
            Arithmetic::Rem => $a % $b,
            _ => return None,
        }
    };
}

/// Whether an `int` constant can be assigned to `to` without a cast (JLS 5.2).
pub(super) fn fits(value: i32, to: Primitive) -> bool {
    matches!(to, Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int)
        && convert(Constant::Int(value), to) == Constant::Int(value)
}

/// Folds arithmetic on two constants of the operator's type. Division by zero is left to run time.
pub(super) fn arithmetic<'a>(
    op: Arithmetic,
    numeric: Numeric,
    left: Constant<'a>,
    right: Constant<'a>,
) -> Option<Constant<'a>> {
    Some(match (numeric, left, right) {
        (Numeric::Int, Constant::Int(a), Constant::Int(b)) => Constant::Int(match op {
            Arithmetic::Add => a.wrapping_add(b),
            Arithmetic::Sub => a.wrapping_sub(b),
            Arithmetic::Mul => a.wrapping_mul(b),
            Arithmetic::Div if b != 0 => a.wrapping_div(b),
            Arithmetic::Rem if b != 0 => a.wrapping_rem(b),
            Arithmetic::Div | Arithmetic::Rem => return None,
            Arithmetic::And => a & b,
            Arithmetic::Or => a | b,
            Arithmetic::Xor => a ^ b,
            Arithmetic::Shl => a.wrapping_shl(b as u32),
            Arithmetic::Shr => a.wrapping_shr(b as u32),
            Arithmetic::Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        }),
        (Numeric::Long, Constant::Long(a), Constant::Int(b)) => Constant::Long(match op {
            Arithmetic::Shl => a.wrapping_shl(b as u32),
            Arithmetic::Shr => a.wrapping_shr(b as u32),
            Arithmetic::Ushr => (a as u64).wrapping_shr(b as u32) as i64,
            _ => return None,
        }),
        (Numeric::Long, Constant::Long(a), Constant::Long(b)) => Constant::Long(match op {
            Arithmetic::Add => a.wrapping_add(b),
            Arithmetic::Sub => a.wrapping_sub(b),
            Arithmetic::Mul => a.wrapping_mul(b),
            Arithmetic::Div if b != 0 => a.wrapping_div(b),
            Arithmetic::Rem if b != 0 => a.wrapping_rem(b),
            Arithmetic::And => a & b,
            Arithmetic::Or => a | b,
            Arithmetic::Xor => a ^ b,
            _ => return None,
        }),
        (Numeric::Float, Constant::Float(a), Constant::Float(b)) => {
            float(real_arithmetic!(op, f32::from_bits(a), f32::from_bits(b)))
        }
        (Numeric::Double, Constant::Double(a), Constant::Double(b)) => {
            double(real_arithmetic!(op, f64::from_bits(a), f64::from_bits(b)))
        }
        _ => return None,
    })
}

/// Folds the negation of a constant.
pub(super) fn negate(value: Constant<'_>) -> Option<Constant<'_>> {
    match value {
        Constant::Int(value) => Some(Constant::Int(value.wrapping_neg())),
        Constant::Long(value) => Some(Constant::Long(value.wrapping_neg())),
        Constant::Float(bits) => Some(float(-f32::from_bits(bits))),
        Constant::Double(bits) => Some(double(-f64::from_bits(bits))),
        Constant::String(_) => None,
    }
}

/// Folds a comparison of two constants of the same type.
pub(super) fn compare(op: Comparison, left: Constant<'_>, right: Constant<'_>) -> Option<bool> {
    // NaN has no order, so only `!=` holds.
    let order = match (left, right) {
        (Constant::Int(a), Constant::Int(b)) => Some(a.cmp(&b)),
        (Constant::Long(a), Constant::Long(b)) => Some(a.cmp(&b)),
        (Constant::Float(a), Constant::Float(b)) => f32::from_bits(a).partial_cmp(&f32::from_bits(b)),
        (Constant::Double(a), Constant::Double(b)) => f64::from_bits(a).partial_cmp(&f64::from_bits(b)),
        // Constant strings are interned, so equal strings are identical.
        (Constant::String(a), Constant::String(b)) => Some(a.cmp(b)),
        _ => return None,
    };
    Some(match op {
        Comparison::Lt => order.is_some_and(Ordering::is_lt),
        Comparison::Le => order.is_some_and(Ordering::is_le),
        Comparison::Gt => order.is_some_and(Ordering::is_gt),
        Comparison::Ge => order.is_some_and(Ordering::is_ge),
        Comparison::Eq => order.is_some_and(Ordering::is_eq),
        Comparison::Ne => order.is_none_or(Ordering::is_ne),
    })
}

/// The text of a constant of type `ty` in a string concatenation.
pub(super) fn text(value: Constant<'_>, ty: Type<'_>) -> Vec<u16> {
    match value {
        Constant::String(units) => units.to_vec(),
        Constant::Int(value) if ty == Type::BOOLEAN => utf16(if value == 0 { "false" } else { "true" }),
        Constant::Int(value) if ty == Type::CHAR => vec![value as u16],
        Constant::Int(value) => utf16(&value.to_string()),
        Constant::Long(value) => utf16(&value.to_string()),
        Constant::Float(bits) => utf16(&floats::float_to_string(f32::from_bits(bits))),
        Constant::Double(bits) => utf16(&floats::double_to_string(f64::from_bits(bits))),
    }
}

fn utf16(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}
