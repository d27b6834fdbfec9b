//! The arguments of an entry, read from the words of a command line.

use udita_vm::bytecode::program::ValueType;
use udita_vm::floats;
use udita_vm::invocation::Argument;

use super::candidate::{Candidate, Problem};
use crate::diagnostic::{Code, Diagnostic};

/// The values of the words `given` for the parameters of `method`. There are as many words as parameters.
pub(crate) fn arguments(method: &Candidate, given: &[String]) -> Result<Vec<Argument>, Problem> {
    let mut words = given.iter().enumerate();
    let mut arguments = Vec::new();
    let last = method.parameters.len();
    for (parameter, index) in method.parameters.iter().zip(1..) {
        if index == last && method.takes_rest() {
            arguments.push(Argument::Array(words.by_ref().map(|(_, word)| word.as_str().into()).collect()));
            continue;
        }
        let Some((number, word)) = words.next() else { break };
        if parameter.type_name == "String" {
            arguments.push(word.as_str().into());
            continue;
        }
        arguments.push(parse(word, parameter.ty).map_err(|needs| {
            let shown = method.shown(false);
            let headline = match needs {
                Some(what) => format!("argument {} of `{shown}` must be {what}, not `{word}`", number + 1),
                None => format!("parameter {} of `{shown}` can't be given on the command line", number + 1),
            };
            Box::new(Diagnostic::new(Code::BadEntry, method.span, headline))
        })?);
    }
    Ok(arguments)
}

/// The value of a word for a parameter of type `ty`. The error states the required form of the word. It is
/// `None` if no word is possible.
fn parse(word: &str, ty: ValueType) -> Result<Argument, Option<&'static str>> {
    fn number<T: std::str::FromStr + Into<i64>>(
        word: &str,
        what: &'static str,
    ) -> Result<Argument, Option<&'static str>> {
        word.parse::<T>().map(|value| Argument::Number(value.into())).map_err(|_| Some(what))
    }
    match ty {
        ValueType::Boolean => match word {
            "true" => Ok(Argument::Boolean(true)),
            "false" => Ok(Argument::Boolean(false)),
            _ => Err(Some("`true` or `false`")),
        },
        ValueType::Char => {
            let mut units = word.encode_utf16();
            match (units.next(), units.next()) {
                (Some(unit), None) => Ok(Argument::Number(unit.into())),
                _ => Err(Some("one character")),
            }
        }
        ValueType::Byte => number::<i8>(word, "a byte (-128 to 127)"),
        ValueType::Short => number::<i16>(word, "a short (-32768 to 32767)"),
        ValueType::Int => number::<i32>(word, "an int"),
        ValueType::Long => number::<i64>(word, "a long"),
        ValueType::Float => {
            let value = floats::parse_float(word).ok_or(Some("a float"))?;
            Ok(Argument::Real(value.into()))
        }
        ValueType::Double => floats::parse_double(word).map(Argument::Real).ok_or(Some("a double")),
        ValueType::Ref => Err(None),
    }
}
