//! The arguments of an entry method: what was given on the command line, as constants.

use bumpalo::Bump;
use udita_vm::floats;

use super::{Arguments, Problem, shown, takes_rest};
use crate::diagnostic::{Code, Diagnostic};
use crate::lowering::type_name;
use crate::semantics::Checker;
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::{MethodKey, Primitive, Type};

pub(super) fn args<'a>(
    checker: &Checker<'a, '_>,
    arena: &'a Bump,
    method: MethodKey,
    arguments: Arguments<'_>,
) -> Result<Vec<Expr<'a>>, Problem> {
    let declared = &checker.world.methods[method];
    let span = declared.span;
    let mut given = match arguments {
        Arguments::Given(given) => given.iter().enumerate(),
        Arguments::Zeros => [].iter().enumerate(),
    };
    let expr = |kind, ty| Expr { kind, ty, span };
    let text = |text: &str| {
        let units: Vec<u16> = text.encode_utf16().collect();
        ExprKind::Constant(Constant::String(arena.alloc_slice_copy(&units)))
    };
    let mut args = Vec::new();
    for (index, &param) in declared.params.iter().enumerate() {
        let ty = checker.erasure(param);
        let is_last = index + 1 == declared.params.len();
        if let (Type::Array(&element), true, true) = (ty, is_last, takes_rest(checker, method)) {
            let rest = given.by_ref().map(|(_, arg)| expr(text(arg), element)).collect();
            args.push(expr(ExprKind::ArrayLiteral(rest), ty));
            continue;
        }
        let is_string = type_name(checker, ty) == "String";
        let kind = match (given.next(), ty) {
            (None, Type::Primitive(Primitive::Long)) => ExprKind::Constant(Constant::Long(0)),
            (None, Type::Primitive(Primitive::Float)) => ExprKind::Constant(Constant::Float(0)),
            (None, Type::Primitive(Primitive::Double)) => ExprKind::Constant(Constant::Double(0)),
            (None, Type::Primitive(_)) => ExprKind::Constant(Constant::Int(0)),
            (None, _) if is_string => text(""),
            (None, _) => ExprKind::Null,
            (Some((_, arg)), _) if is_string => text(arg),
            (Some((number, arg)), _) => ExprKind::Constant(parse(arg, ty).map_err(|needs| {
                let shown = shown(checker, method, false);
                let headline = match needs {
                    Some(what) => {
                        format!("argument {} of `{shown}` must be {what}, not `{arg}`", number + 1)
                    }
                    None => {
                        format!("parameter {} of `{shown}` can't be given on the command line", number + 1)
                    }
                };
                Diagnostic::new(Code::BadEntry, span, headline)
            })?),
        };
        args.push(expr(kind, ty));
    }
    Ok(args)
}

/// The value of an argument for a parameter of type `ty`, or what it must be; none if nothing will do.
fn parse<'a>(arg: &str, ty: Type<'a>) -> Result<Constant<'a>, Option<&'static str>> {
    let Type::Primitive(primitive) = ty else { return Err(None) };
    fn number<T: std::str::FromStr + Into<i64>>(
        arg: &str,
        what: &'static str,
    ) -> Result<i64, Option<&'static str>> {
        arg.parse::<T>().map(Into::into).map_err(|_| Some(what))
    }
    let value = match primitive {
        Primitive::Boolean => match arg {
            "true" => 1,
            "false" => 0,
            _ => return Err(Some("`true` or `false`")),
        },
        Primitive::Char => {
            let mut units = arg.encode_utf16();
            match (units.next(), units.next()) {
                (Some(unit), None) => i64::from(unit),
                _ => return Err(Some("one character")),
            }
        }
        Primitive::Byte => number::<i8>(arg, "a byte (-128 to 127)")?,
        Primitive::Short => number::<i16>(arg, "a short (-32768 to 32767)")?,
        Primitive::Int => number::<i32>(arg, "an int")?,
        Primitive::Long => return number::<i64>(arg, "a long").map(Constant::Long),
        Primitive::Float => {
            let value = floats::parse_float(arg).ok_or(Some("a float"))?;
            return Ok(Constant::Float(value.to_bits()));
        }
        Primitive::Double => {
            let value = floats::parse_double(arg).ok_or(Some("a double"))?;
            return Ok(Constant::Double(value.to_bits()));
        }
    };
    Ok(Constant::Int(value as i32))
}
