//! Sequences of calls: the body of a test.

use udita_explore::called::InputValue;

use crate::api::{Api, MethodKind, Type};
use crate::companion::Form;

/// A value used by a statement.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// The null reference, for a parameter of any reference type.
    Null,
    /// A value of type `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `char`, `int` or `long`.
    Number(i64),
    /// A value of type `float` or `double`.
    Real(f64),
    /// The content of a string.
    Text(String),
    /// A box: its class as an index into the list of boxes, and the number, UTF-16 unit or boolean in it.
    Boxed(usize, i64),
    /// A constant of an enum: the class in the API, and the index of the constant.
    Constant(usize, usize),
    /// The result of an earlier statement.
    Result(usize),
}

impl Value {
    /// Whether the value is an integer, a boolean or a text, which a solver can choose.
    pub fn is_literal(&self) -> bool {
        matches!(self, Value::Number(_) | Value::Boolean(_) | Value::Text(_))
    }

    /// Changes a literal, or one unit of a text.
    fn set_literal(&mut self, solved: InputValue) {
        match self {
            Value::Number(value) => *value = solved.value,
            Value::Boolean(value) => *value = solved.value != 0,
            Value::Text(text) => {
                let mut units: Vec<u16> = text.encode_utf16().collect();
                let unit = solved.unit.and_then(|unit| units.get_mut(unit));
                if let (Some(unit), Ok(value)) = (unit, u16::try_from(solved.value)) {
                    *unit = value;
                    *text = String::from_utf16_lossy(&units);
                }
            }
            _ => {}
        }
    }
}

/// A statement. Later statements can use its result.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// A call of a method or constructor of the API.
    Call {
        /// The method: an index into [`Api::methods`].
        method: usize,
        /// The statement whose result is the receiver of an instance method.
        receiver: Option<usize>,
        /// The values of the parameters, in order.
        arguments: Vec<Value>,
    },
    /// The creation of an array with its elements.
    Array {
        /// The type of the array.
        ty: Type,
        /// The values of the elements, in order.
        elements: Vec<Value>,
    },
}

impl Statement {
    /// The values used, without the receiver.
    pub fn values(&self) -> &[Value] {
        match self {
            Statement::Call { arguments, .. } => arguments,
            Statement::Array { elements, .. } => elements,
        }
    }

    /// The values used, without the receiver.
    pub fn values_mut(&mut self) -> &mut Vec<Value> {
        match self {
            Statement::Call { arguments, .. } => arguments,
            Statement::Array { elements, .. } => elements,
        }
    }

    /// The statements whose results are used.
    pub fn uses(&self) -> impl Iterator<Item = usize> {
        let receiver = match self {
            Statement::Call { receiver, .. } => *receiver,
            Statement::Array { .. } => None,
        };
        let values = self.values().iter().filter_map(|value| match value {
            Value::Result(statement) => Some(*statement),
            _ => None,
        });
        receiver.into_iter().chain(values)
    }

    /// Renumbers the statements whose results are used.
    pub(crate) fn renumber(&mut self, number: impl Fn(usize) -> usize) {
        if let Statement::Call { receiver: Some(receiver), .. } = self {
            *receiver = number(*receiver);
        }
        for value in self.values_mut() {
            if let Value::Result(statement) = value {
                *statement = number(*statement);
            }
        }
    }

    /// The type of the result; `None` for `void`.
    pub fn result<'a>(&'a self, api: &'a Api) -> Option<&'a Type> {
        match self {
            Statement::Call { method, .. } => api.methods[*method].result.as_ref(),
            Statement::Array { ty, .. } => Some(ty),
        }
    }

    /// Whether the statement is an expression of the companion, such as a lambda.
    pub(crate) fn is_expression(&self, api: &Api) -> bool {
        matches!(self, Statement::Call { method, .. } if matches!(api.methods[*method].form, Form::Expression(_)))
    }

    /// Whether the statement calls a constructor.
    pub fn is_creation(&self, api: &Api) -> bool {
        matches!(self, Statement::Call { method, .. } if api.methods[*method].kind == MethodKind::Constructor)
    }
}

/// A list of statements. Each uses only results of earlier ones.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sequence {
    /// The statements, in order of execution.
    pub statements: Vec<Statement>,
}

impl Sequence {
    /// Appends a statement and returns its number.
    pub fn push(&mut self, statement: Statement) -> usize {
        self.statements.push(statement);
        self.statements.len() - 1
    }

    /// The sequence without statement `number` and the statements that use it, directly or indirectly.
    pub fn without(&self, number: usize) -> Sequence {
        let mut kept = vec![true; self.statements.len()];
        for (at, statement) in self.statements.iter().enumerate() {
            kept[at] = at != number && statement.uses().all(|used| kept[used]);
        }
        self.of(&kept)
    }

    /// The last statement with the statements that it uses, directly or indirectly.
    pub fn needed(&self) -> Sequence {
        let mut kept = vec![false; self.statements.len()];
        if let Some(last) = kept.last_mut() {
            *last = true;
        }
        for (at, statement) in self.statements.iter().enumerate().rev() {
            if kept[at] {
                statement.uses().for_each(|used| kept[used] = true);
            }
        }
        self.of(&kept)
    }

    /// The sequence of the statements to keep. These must not use any others.
    fn of(&self, kept: &[bool]) -> Sequence {
        let mut numbers = Vec::with_capacity(kept.len());
        let mut next = 0;
        for &is_kept in kept {
            numbers.push(next);
            next += usize::from(is_kept);
        }
        let statements = self.statements.iter().zip(kept).filter(|&(_, &is_kept)| is_kept);
        let statements = statements.map(|(statement, _)| {
            let mut statement = statement.clone();
            statement.renumber(|used| numbers[used]);
            statement
        });
        Sequence { statements: statements.collect() }
    }

    /// The integers, booleans and texts that are arguments of calls, in order.
    pub fn literals(&self) -> impl Iterator<Item = &Value> {
        let calls = self.statements.iter().filter(|statement| matches!(statement, Statement::Call { .. }));
        calls.flat_map(|statement| statement.values()).filter(|value| value.is_literal())
    }

    /// The sequence with new values for some literals, given by number.
    pub fn with_literals(&self, solved: &[InputValue]) -> Sequence {
        let mut changed = self.clone();
        let calls =
            changed.statements.iter_mut().filter(|statement| matches!(statement, Statement::Call { .. }));
        let mut literals: Vec<&mut Value> =
            calls.flat_map(|statement| statement.values_mut()).filter(|value| value.is_literal()).collect();
        for &solved in solved {
            if let Some(value) = literals.get_mut(solved.input) {
                value.set_literal(solved);
            }
        }
        changed
    }

    /// The sequence of the first `count` statements.
    pub fn prefix(&self, count: usize) -> Sequence {
        Sequence { statements: self.statements[..count].to_vec() }
    }

    /// Replaces the statements before `at` by those of `prefix`.
    pub(crate) fn spliced(&self, at: usize, prefix: Sequence) -> Sequence {
        let mut spliced = prefix;
        let longer = spliced.statements.len();
        for statement in &self.statements[at..] {
            let mut statement = statement.clone();
            statement.renumber(|used| if used >= at { used - at + longer } else { used });
            spliced.statements.push(statement);
        }
        spliced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(receiver: Option<usize>, arguments: Vec<Value>) -> Statement {
        Statement::Call { method: 0, receiver, arguments }
    }

    #[test]
    fn users_of_a_removed_statement_are_removed() {
        let sequence = Sequence {
            statements: vec![
                call(None, vec![]),
                call(None, vec![]),
                call(Some(0), vec![Value::Number(1)]),
                call(Some(1), vec![Value::Result(0)]),
                call(Some(1), vec![]),
            ],
        };
        let rest = sequence.without(0);
        assert_eq!(rest.statements, [call(None, vec![]), call(Some(0), vec![])]);
        assert_eq!(sequence.without(2).statements.len(), 4);
        assert_eq!(sequence.needed().statements, [call(None, vec![]), call(Some(0), vec![])]);
        let uses_both = sequence.prefix(4).needed();
        assert_eq!(uses_both.statements[2], call(Some(1), vec![Value::Result(0)]));
    }
}
