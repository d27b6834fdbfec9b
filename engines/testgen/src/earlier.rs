//! Tests of an earlier generation, in a form that can be stored.
//!
//! A stored test is checked against the API before it runs: its indices exist, and its values fit the parameters.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use udita_vm::bytecode::program::ValueType;

use crate::api::{Api, BOXES, Type};
use crate::archive::Candidate;
use crate::sequence::{Sequence, Statement, Value};

/// What earlier generations for the same program did. A generation begins with their tests.
#[derive(Clone, Default, Debug)]
pub struct Earlier {
    /// Tests that cover branches or show faults.
    pub tests: Vec<Candidate>,
    /// Instructions that were spent. They count against the budget.
    pub instructions: u64,
    /// Number of sequences that were run.
    pub runs: u64,
    /// Number of generations. Each has its own random decisions.
    pub generations: u32,
}

/// A test as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredTest {
    /// The method under test: an index into [`Api::methods`].
    target: usize,
    statements: Vec<StoredStatement>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredStatement {
    Call {
        method: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        on: Option<usize>,
        with: Vec<StoredValue>,
    },
    /// An array. Its type is that of a parameter of the API with this name.
    Array { of: String, with: Vec<StoredValue> },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredValue {
    Null,
    Boolean(bool),
    Number(i64),
    /// The bits, since JSON has no infinities.
    Real(u64),
    Text(String),
    Boxed(usize, i64),
    Constant(usize, usize),
    Result(usize),
}

impl StoredTest {
    /// The stored form of a test.
    pub fn new(candidate: &Candidate) -> StoredTest {
        let values = |values: &[Value]| values.iter().map(StoredValue::new).collect();
        let statement = |statement: &Statement| match statement {
            Statement::Call { method, receiver, arguments } => {
                StoredStatement::Call { method: *method, on: *receiver, with: values(arguments) }
            }
            Statement::Array { ty, elements } => {
                StoredStatement::Array { of: ty.name.clone(), with: values(elements) }
            }
        };
        let statements = candidate.sequence.statements.iter().map(statement).collect();
        StoredTest { target: candidate.target, statements }
    }

    /// The test; `None` if it is none for this API.
    pub fn candidate(&self, api: &Api) -> Option<Candidate> {
        let types = types(api);
        let mut statements = Vec::with_capacity(self.statements.len());
        for (at, stored) in self.statements.iter().enumerate() {
            statements.push(match stored {
                StoredStatement::Call { method, on, with } => {
                    let called = api.methods.get(*method)?;
                    let fits = called.parameters.len() == with.len() && on.is_none_or(|on| on < at);
                    let arguments = with.iter().zip(&called.parameters);
                    let arguments = arguments.map(|(value, ty)| value.value(api, ty, at));
                    let arguments = arguments.collect::<Option<Vec<Value>>>().filter(|_| fits)?;
                    Statement::Call { method: *method, receiver: *on, arguments }
                }
                StoredStatement::Array { of, with } => {
                    let ty = *types.get(of.as_str())?;
                    let element = ty.element.as_deref()?;
                    let elements = with.iter().map(|value| value.value(api, element, at));
                    Statement::Array { ty: ty.clone(), elements: elements.collect::<Option<_>>()? }
                }
            });
        }
        let ends_with_target =
            matches!(statements.last(), Some(Statement::Call { .. })) && self.target < api.methods.len();
        let sequence = Sequence { statements };
        ends_with_target.then_some(Candidate { sequence, target: self.target })
    }
}

impl StoredValue {
    fn new(value: &Value) -> StoredValue {
        match value {
            Value::Null => StoredValue::Null,
            Value::Boolean(value) => StoredValue::Boolean(*value),
            Value::Number(value) => StoredValue::Number(*value),
            Value::Real(value) => StoredValue::Real(value.to_bits()),
            Value::Text(text) => StoredValue::Text(text.clone()),
            Value::Boxed(class, value) => StoredValue::Boxed(*class, *value),
            Value::Constant(class, constant) => StoredValue::Constant(*class, *constant),
            Value::Result(statement) => StoredValue::Result(*statement),
        }
    }

    /// The value, for a parameter of this type in the statement number `at`; `None` if it can't be one.
    fn value(&self, api: &Api, ty: &Type, at: usize) -> Option<Value> {
        use ValueType::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
        let is_object = !matches!(ty.value, Boolean | Byte | Char | Double | Float | Int | Long | Short);
        let (fits, value) = match self {
            StoredValue::Null => (is_object, Value::Null),
            StoredValue::Boolean(value) => (ty.value == Boolean, Value::Boolean(*value)),
            StoredValue::Number(value) => {
                (matches!(ty.value, Byte | Char | Short | Int | Long), Value::Number(*value))
            }
            StoredValue::Real(bits) => {
                (matches!(ty.value, Float | Double), Value::Real(f64::from_bits(*bits)))
            }
            StoredValue::Text(text) => (is_object, Value::Text(text.clone())),
            StoredValue::Boxed(class, value) => {
                (is_object && *class < BOXES.len(), Value::Boxed(*class, *value))
            }
            StoredValue::Constant(class, constant) => {
                let exists = api.classes.get(*class).is_some_and(|class| *constant < class.constants.len());
                (is_object && exists, Value::Constant(*class, *constant))
            }
            StoredValue::Result(statement) => (*statement < at, Value::Result(*statement)),
        };
        fits.then_some(value)
    }
}

/// The types of arrays that parameters have, by name.
fn types(api: &Api) -> BTreeMap<&str, &Type> {
    let mut types = BTreeMap::new();
    for mut ty in api.methods.iter().flat_map(|method| &method.parameters) {
        while let Some(element) = &ty.element {
            types.insert(ty.name.as_str(), ty);
            ty = element;
        }
    }
    types
}
