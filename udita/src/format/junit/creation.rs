//! Expressions that create objects.

use super::builder::{Builder, State};
use super::error::JunitError;
use super::naming::{collection, is_initialised};
use crate::language::declarations::{ClassDeclaration, ConstructorDeclaration, DeclaredType};
use crate::solution::{Content, Field, Value};

impl<'a> Builder<'a> {
    /// An expression that creates an object without its content.
    pub(super) fn created(&mut self, id: usize) -> Result<String, JunitError> {
        let object = &self.naming.graph.objects[id];
        if let (Some(element), Content::Elements(elements)) =
            (self.naming.array_type(object)?, &object.content)
        {
            return self.new_array(&element, elements);
        }
        if let Some(class) = self.naming.class(object)? {
            return self.new_object(class, object.fields());
        }
        let name = self.naming.scope.classes.named(&object.class)?;
        let ty = collection(name, &object.content)
            .ok_or_else(|| JunitError::OfLibrary(object.class.to_string()))?;
        if self.naming.scope.name(name) != ty {
            self.helpers.substituted(&object.class, &ty);
        }
        Ok(format!("new {ty}()"))
    }

    fn new_array(&mut self, element: &DeclaredType, elements: &[Value]) -> Result<String, JunitError> {
        let Some(name) = self.naming.scope.type_name(element) else {
            self.helpers.arrays = true;
            return Ok(format!("array({}, {})", self.naming.scope.class_object(element), elements.len()));
        };
        if is_initialised(elements) {
            let mut texts = Vec::new();
            for value in elements {
                texts.push(self.value(value, Some(element))?);
            }
            return Ok(format!("new {name}[] {{{}}}", texts.join(", ")));
        }
        let base = name.trim_end_matches("[]");
        Ok(format!("new {base}[{}]{}", elements.len(), &name[base.len()..]))
    }

    /// An expression for a new object of a user class. A parameter of its constructor takes the value of the field with the same name and
    /// type, if that is not an object; the others take 0 or `null`.
    fn new_object(&mut self, class: &'a ClassDeclaration, fields: &[Field]) -> Result<String, JunitError> {
        let constructor = self.naming.scope.constructor(class);
        let constructor = constructor.ok_or_else(|| JunitError::Unnamed(class.simple_name.clone()))?;
        let declared = self.naming.scope.classes.fields(class);
        let mut arguments = Vec::new();
        for (name, ty) in &constructor.parameters {
            let same = declared.iter().zip(fields).rev().find(|((_, field), shown)| {
                field.name == *name
                    && field.ty == *ty
                    && !matches!(shown.value, Value::Object(_) | Value::Null)
            });
            arguments.push(match same {
                Some((_, field)) => self.value(&field.value, Some(ty))?,
                None => self.default(ty),
            });
        }
        let enclosing = match &class.enclosing {
            Some(outer) => Some(self.enclosing(outer)?),
            None => None,
        };
        if !constructor.parameters.is_empty() {
            self.helpers.parameters = true;
        }
        Ok(self.instance(class, constructor, enclosing, arguments))
    }

    /// The default value of variables of this type.
    fn default(&self, ty: &DeclaredType) -> String {
        match ty {
            DeclaredType::Primitive("boolean") => "false".to_owned(),
            DeclaredType::Primitive(name @ ("byte" | "short" | "char")) => format!("({name}) 0"),
            DeclaredType::Primitive("long") => "0L".to_owned(),
            DeclaredType::Primitive("float") => "0.0f".to_owned(),
            DeclaredType::Primitive("double") => "0.0".to_owned(),
            DeclaredType::Primitive(_) => "0".to_owned(),
            reference => match self.naming.scope.type_name(reference) {
                // The cast selects between overloads.
                Some(name) => format!("({name}) null"),
                None => "null".to_owned(),
            },
        }
    }

    /// An expression that calls a constructor.
    pub(super) fn instance(
        &mut self,
        class: &'a ClassDeclaration,
        constructor: &ConstructorDeclaration,
        enclosing: Option<String>,
        mut arguments: Vec<String>,
    ) -> String {
        if self.naming.scope.can_call(class, constructor) {
            let arguments = arguments.join(", ");
            let own_name = class.simple_name.rsplit('.').next().unwrap_or_default();
            return match enclosing {
                Some(outer) => format!("{outer}.new {own_name}({arguments})"),
                None => format!("new {}({arguments})", self.naming.scope.name(&class.name)),
            };
        }
        self.helpers.made(&class.simple_name);
        let mut types: Vec<String> =
            constructor.parameters.iter().map(|(_, ty)| self.naming.scope.class_object(ty)).collect();
        if let (Some(outer), Some(enclosing)) = (&class.enclosing, enclosing) {
            types.insert(0, self.naming.scope.class_object(&DeclaredType::Class(outer.clone(), Vec::new())));
            arguments.insert(0, enclosing);
        }
        let object = self.naming.scope.class_object(&DeclaredType::Class(class.name.clone(), Vec::new()));
        let list = |texts: &[String]| {
            if texts.is_empty() { "{}".to_owned() } else { format!("{{{}}}", texts.join(", ")) }
        };
        format!("make({object}, new Class<?>[] {}, new Object[] {})", list(&types), list(&arguments))
    }

    /// An enclosing object of class `outer` for the next new object: the nearest on the way to it, or any, or a new one.
    fn enclosing(&mut self, outer: &str) -> Result<String, JunitError> {
        self.helpers.encloses = true;
        let created = (0..self.states.len()).filter(|&id| self.states[id] == State::Created);
        let candidates: Vec<usize> = self.open.iter().rev().map(|open| open.id).chain(created).collect();
        for id in candidates {
            let class = self.naming.class(&self.naming.graph.objects[id])?;
            let fits = class.is_some_and(|class| class.ancestors.iter().any(|above| above == outer));
            if fits && self.states[id] == State::Created {
                return self.naming.place(id);
            }
        }
        let class =
            self.naming.scope.classes.get(outer).ok_or_else(|| JunitError::Unnamed(outer.to_owned()))?;
        let created = self.new_object(class, &[])?;
        let cast = if created.starts_with("make(") && self.naming.scope.can_name(outer) {
            self.naming.scope.name(outer)
        } else {
            String::new()
        };
        Ok(if cast.is_empty() { created } else { format!("(({cast}) {created})") })
    }
}
