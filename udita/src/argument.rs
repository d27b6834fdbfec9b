//! Arguments of an entry method.

use udita_vm::bytecode::program::{Parameter, ValueType};

use crate::Argument;

/// The arguments of an entry method, in order: a tuple, an array or a vector of values.
///
/// ```
/// use udita::{Argument, Arguments};
///
/// let arguments = (5, true, "a", 'b').into_arguments();
/// assert_eq!(arguments.len(), 4);
/// assert_eq!(arguments[0], Argument::Number(5));
/// assert_eq!(vec![1, 2].into_arguments(), [1, 2].into_arguments());
/// assert!(().into_arguments().is_empty());
/// ```
pub trait Arguments {
    /// Converts the values to arguments, in order.
    fn into_arguments(self) -> Vec<Argument>;
}

impl<T: Into<Argument>> Arguments for Vec<T> {
    fn into_arguments(self) -> Vec<Argument> {
        self.into_iter().map(Into::into).collect()
    }
}

impl<T: Into<Argument>, const N: usize> Arguments for [T; N] {
    fn into_arguments(self) -> Vec<Argument> {
        self.into_iter().map(Into::into).collect()
    }
}

impl Arguments for () {
    fn into_arguments(self) -> Vec<Argument> {
        Vec::new()
    }
}

macro_rules! tuples {
    ($(($($name:ident)+))+) => {
        $(
            impl<$($name: Into<Argument>),+> Arguments for ($($name,)+) {
                #[allow(non_snake_case, reason = "the values have the names of their types")]
                fn into_arguments(self) -> Vec<Argument> {
                    let ($($name,)+) = self;
                    vec![$($name.into()),+]
                }
            }
        )+
    };
}

tuples! {
    (A)
    (A B)
    (A B C)
    (A B C D)
    (A B C D E)
    (A B C D E F)
    (A B C D E F G)
    (A B C D E F G H)
}

/// Replaces an array in last position by its elements: a `String[]` takes all remaining words.
pub(crate) fn spread(mut arguments: Vec<Argument>) -> Vec<Argument> {
    if let Some(Argument::Array(rest)) = arguments.pop_if(|last| matches!(last, Argument::Array(_))) {
        arguments.extend(rest);
    }
    arguments
}

/// An argument as a word of a command line. `None` if no word expresses it, or its type differs from the parameter's.
pub(crate) fn word(argument: &Argument, parameter: &Parameter) -> Option<String> {
    match argument {
        Argument::Text(text) => Some(text.clone()),
        _ if parameter.ty == ValueType::Ref => None,
        Argument::Boolean(value) => Some(value.to_string()),
        Argument::Number(code) if parameter.ty == ValueType::Char => {
            let unit = u16::try_from(*code).ok()?;
            char::from_u32(unit.into()).map(String::from)
        }
        Argument::Number(value) => Some(value.to_string()),
        Argument::Real(value) if value.is_infinite() => {
            Some(if *value > 0.0 { "Infinity" } else { "-Infinity" }.to_string())
        }
        Argument::Real(value) => Some(value.to_string()),
        _ => None,
    }
}
