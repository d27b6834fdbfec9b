//! Describes results in terms that a test can assert.

use udita_vm::invocation::Handle;
use udita_vm::machine;

use super::Executor;
use crate::api::BOXES;
use crate::outcome::Returned;

/// Upper bound on the elements of an array or list that a test asserts.
const MAX_ELEMENTS: usize = 20;

impl Executor {
    /// Describes a result as far as a test can assert it.
    pub(super) fn describe(&self, result: Option<&machine::Value>) -> Returned {
        match result {
            None => Returned::Nothing,
            Some(machine::Value::Null) => Returned::Null,
            Some(machine::Value::Boolean(value)) => Returned::Boolean(*value),
            Some(machine::Value::Number(value)) => Returned::Number(*value),
            Some(machine::Value::Char(value)) => Returned::Char(*value),
            Some(machine::Value::Real(value)) => Returned::Real(*value),
            Some(machine::Value::Text(text)) => Returned::Text(text.clone()),
            Some(machine::Value::Open(_)) => Returned::Object,
            Some(machine::Value::Object(object)) => self.describe_object(*object),
        }
    }

    fn describe_object(&self, object: Handle) -> Returned {
        let objects = self.machine.objects();
        let class = objects.class(object).ok().map(|class| &self.program().classes[usize::from(class)]);
        let boxed = class.and_then(|class| BOXES.iter().position(|(name, _)| *name == class.name));
        if let Some(which) = boxed
            && let Ok(fields) = objects.fields(object)
            && let Some((_, value)) = fields.first()
        {
            return Returned::Boxed(which, Box::new(self.describe(Some(value))));
        }
        let is_same = |known: &machine::Value| *known == machine::Value::Object(object);
        if let Some(first) = self.results.iter().position(is_same) {
            return Returned::Same(first);
        }
        let is_list = class.is_some_and(|class| class.name == "java.util.ArrayList");
        let elements = match class {
            Some(class) if class.element.is_some() => self.describe_elements(object, usize::MAX),
            _ if is_list => self.describe_list(object),
            _ => None,
        };
        match elements {
            Some(elements) if is_list => Returned::List(elements),
            Some(elements) => Returned::Array(elements),
            None => Returned::Object,
        }
    }

    fn describe_list(&self, list: Handle) -> Option<Vec<Returned>> {
        let objects = self.machine.objects();
        match (objects.field(list, "elements").ok()?, objects.field(list, "size").ok()?) {
            (machine::Value::Object(array), machine::Value::Number(size)) => {
                self.describe_elements(array, usize::try_from(size).ok()?)
            }
            _ => None,
        }
    }

    /// Describes the elements of an array; `None` if there are too many, or one can't be asserted.
    fn describe_elements(&self, array: Handle, count: usize) -> Option<Vec<Returned>> {
        let elements = self.machine.objects().elements(array).ok()?;
        let elements = &elements[..count.min(elements.len())];
        if elements.len() > MAX_ELEMENTS {
            return None;
        }
        let described = elements.iter().map(|element| match self.describe(Some(element)) {
            Returned::Object | Returned::Same(_) => None,
            known => Some(known),
        });
        described.collect()
    }
}
