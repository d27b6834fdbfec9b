//! Sequences of calls: the body of a test.

use udita_explore::called::InputValue;

use crate::api::{Api, MethodKind, Type};

/// A value that a statement uses.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// `null`.
    Null,
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `char`, `int` or `long`.
    Number(i64),
    /// A `float` or `double`.
    Real(f64),
    /// A string.
    Text(String),
    /// A box: its place in the list of boxes, and the number, UTF-16 unit or truth value in it.
    Boxed(usize, i64),
    /// A constant of an enum: the class in the API, and the number of the constant.
    Constant(usize, usize),
    /// The result of an earlier statement.
    Result(usize),
}

impl Value {
    /// Whether it is an integer, a truth value or a text, which a solver can choose.
    pub fn is_literal(&self) -> bool {
        matches!(self, Value::Number(_) | Value::Boolean(_) | Value::Text(_))
    }

    /// Changes a literal, or a unit of a text.
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

/// A statement. Its result can be used by later ones.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement {
    /// A call of a method or constructor of the API.
    Call {
        /// The method: an index into [`Api::methods`].
        method: usize,
        /// The statement whose result is the receiver of an instance method.
        receiver: Option<usize>,
        /// The arguments.
        arguments: Vec<Value>,
    },
    /// A new array.
    Array {
        /// Its type.
        ty: Type,
        /// Its elements.
        elements: Vec<Value>,
    },
}

impl Statement {
    /// The values that it uses, without the receiver.
    pub fn values(&self) -> &[Value] {
        match self {
            Statement::Call { arguments, .. } => arguments,
            Statement::Array { elements, .. } => elements,
        }
    }

    /// The values that it uses, without the receiver.
    pub fn values_mut(&mut self) -> &mut Vec<Value> {
        match self {
            Statement::Call { arguments, .. } => arguments,
            Statement::Array { elements, .. } => elements,
        }
    }

    /// The statements whose results it uses.
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

    /// Renumbers the statements that it uses.
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

    /// The type of its result.
    pub fn result<'a>(&'a self, api: &'a Api) -> Option<&'a Type> {
        match self {
            Statement::Call { method, .. } => api.methods[*method].result.as_ref(),
            Statement::Array { ty, .. } => Some(ty),
        }
    }

    /// Whether it calls a constructor.
    pub fn is_creation(&self, api: &Api) -> bool {
        matches!(self, Statement::Call { method, .. } if api.methods[*method].kind == MethodKind::Constructor)
    }
}

/// Statements, each of which uses results of earlier ones only.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sequence {
    /// The statements.
    pub statements: Vec<Statement>,
}

impl Sequence {
    /// Adds a statement at the end; its number.
    pub fn push(&mut self, statement: Statement) -> usize {
        self.statements.push(statement);
        self.statements.len() - 1
    }

    /// The sequence without statement `number` and all that use it, directly or not.
    pub fn without(&self, number: usize) -> Sequence {
        let mut kept = vec![true; self.statements.len()];
        for (at, statement) in self.statements.iter().enumerate() {
            kept[at] = at != number && statement.uses().all(|used| kept[used]);
        }
        self.of(&kept)
    }

    /// The last statement with those that it uses, directly or not.
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

    /// The statements that are kept; they use no others.
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

    /// The integers, truth values and texts that calls have as arguments, in order.
    pub fn literals(&self) -> impl Iterator<Item = &Value> {
        let calls = self.statements.iter().filter(|statement| matches!(statement, Statement::Call { .. }));
        calls.flat_map(|statement| statement.values()).filter(|value| value.is_literal())
    }

    /// The sequence with other values of literals, by their numbers.
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

    /// The beginning of `self` with `count` statements.
    pub fn prefix(&self, count: usize) -> Sequence {
        Sequence { statements: self.statements[..count].to_vec() }
    }

    /// The statements of `self` from `at` on come behind those of `prefix`, in place of those before `at`.
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
    fn what_uses_a_removed_statement_goes_too() {
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
