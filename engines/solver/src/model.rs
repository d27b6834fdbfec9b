//! Models: values of variables.

use crate::term::arena::Terms;
use crate::term::id::VariableId;

/// An assignment of values to variables.
///
/// A variable without a value has its default, the value within its bounds nearest to 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    values: Vec<Option<i64>>,
}

impl Model {
    /// The model that leaves all variables at their default values.
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of a variable, or its default.
    pub fn value(&self, terms: &Terms, variable: VariableId) -> i64 {
        self.values.get(variable.index()).copied().flatten().unwrap_or_else(|| {
            let term = terms.variables()[variable.index()];
            terms.bounds(term).clamp(0)
        })
    }

    /// Sets the value of a variable. It must be within the variable's bounds.
    pub fn set(&mut self, variable: VariableId, value: i64) {
        if variable.index() >= self.values.len() {
            self.values.resize(variable.index() + 1, None);
        }
        self.values[variable.index()] = Some(value);
    }
}
