//! The statements that build an object graph.
//!
//! A depth-first walk creates an object before the objects that it refers to, and sets its fields after them. So cycles are no problem, and
//! a collection is filled with finished objects, whose hash codes are final. Records are the exception: a record is created after its
//! components, and a field that refers back to it is set after the record.

use super::error::JunitError;
use super::helpers::Helpers;
use super::naming::{Naming, Places, is_default, is_initialised};
use crate::format::java;
use crate::language::declarations::{ClassDeclaration, ClassKind, DeclaredType};
use crate::solution::{Content, Field, Type, Value};

/// The progress of the walk with an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    New,
    Created,
    /// A record whose components are being built.
    Awaited,
}

/// An object whose content is being visited.
pub(super) struct Open {
    pub(super) id: usize,
    /// The objects in its content left to visit, last first, with their declared types.
    left: Vec<(usize, Option<DeclaredType>)>,
}

/// Builds the objects of one graph.
pub(super) struct Builder<'a> {
    pub(super) naming: Naming<'a>,
    pub(super) helpers: &'a mut Helpers,
    pub(super) states: Vec<State>,
    /// The declared types of the places where objects are first mentioned.
    types: Vec<Option<DeclaredType>>,
    pub(super) open: Vec<Open>,
    /// Statements that wait for a record to be created, with its number.
    deferred: Vec<(usize, String)>,
    statements: Vec<String>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(naming: Naming<'a>, helpers: &'a mut Helpers) -> Builder<'a> {
        let count = naming.graph.objects.len();
        Builder {
            naming,
            helpers,
            states: vec![State::New; count],
            types: vec![None; count],
            open: Vec::new(),
            deferred: Vec::new(),
            statements: Vec::new(),
        }
    }

    /// The statements, in order.
    pub(super) fn build(self) -> Result<Vec<String>, JunitError> {
        self.build_with(&Value::Null)
    }

    /// The statements that build the graph, and then the objects of `other` that are not part of it.
    pub(super) fn build_with(mut self, other: &Value) -> Result<Vec<String>, JunitError> {
        for value in [&self.naming.graph.root, other] {
            if let Value::Object(root) = value
                && self.states[*root] == State::New
            {
                self.begin(*root, None)?;
                self.walk()?;
            }
        }
        Ok(self.statements)
    }

    /// Visits the remaining objects.
    fn walk(&mut self) -> Result<(), JunitError> {
        while let Some(top) = self.open.last_mut() {
            let id = top.id;
            match top.left.pop() {
                Some((child, ty)) if self.states[child] == State::New => self.begin(child, ty)?,
                Some(_) => {}
                None => {
                    self.open.pop();
                    self.end(id)?;
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, id: usize, ty: Option<DeclaredType>) -> Result<(), JunitError> {
        self.types[id] = ty;
        let object = &self.naming.graph.objects[id];
        let slots = self.slots(id)?;
        let children = slots.into_iter().filter_map(|(value, ty)| match value {
            Value::Object(child) => Some((*child, ty)),
            _ => None,
        });
        let mut left: Vec<_> = children.collect();
        left.reverse();
        if self.naming.record(object)?.is_some() {
            self.states[id] = State::Awaited;
        } else {
            let created = self.created(id)?;
            self.create(id, &created)?;
        }
        self.open.push(Open { id, left });
        Ok(())
    }

    fn end(&mut self, id: usize) -> Result<(), JunitError> {
        let object = &self.naming.graph.objects[id];
        if let Some(record) = self.naming.record(object)? {
            let constructor = self.naming.scope.canonical_constructor(record);
            let constructor = constructor.ok_or_else(|| JunitError::Unnamed(object.class.to_string()))?;
            let slots = self.slots(id)?;
            let mut arguments = Vec::new();
            for (value, ty) in slots {
                if self.is_awaited(value) {
                    return Err(JunitError::RecordInItself(object.class.to_string()));
                }
                arguments.push(self.value(value, ty.as_ref())?);
            }
            let created = self.instance(record, constructor, None, arguments);
            self.create(id, &created)?;
            let (now, later) =
                std::mem::take(&mut self.deferred).into_iter().partition(|(record, _)| *record == id);
            self.deferred = later;
            let now: Vec<(usize, String)> = now;
            self.statements.extend(now.into_iter().map(|(_, statement)| statement));
            return Ok(());
        }
        self.set_fields(id, object.fields())?;
        let added = object.added.len();
        match &object.content {
            Content::Fields(_) => Ok(()),
            Content::Elements(elements) => self.set_elements(id, elements),
            Content::Entries(entries) => {
                let slots = self.slots(id)?;
                let place = self.naming.collection_place(id, "java.util.Map")?;
                for (number, (key, value)) in entries.iter().enumerate() {
                    let written = self.value(key, slots[added + 2 * number].1.as_ref())?;
                    let text = self.value(value, slots[added + 2 * number + 1].1.as_ref())?;
                    self.statement(format!("{place}.put({written}, {text});"), [key, value]);
                }
                Ok(())
            }
        }
    }

    /// Adds a statement that uses `values`, or defers it until their records exist.
    fn statement<'v>(&mut self, statement: String, values: impl IntoIterator<Item = &'v Value>) {
        match values.into_iter().find(|value| self.is_awaited(value)) {
            Some(Value::Object(record)) => self.deferred.push((*record, statement)),
            _ => self.statements.push(statement),
        }
    }

    fn is_awaited(&self, value: &Value) -> bool {
        matches!(value, Value::Object(id) if self.states[*id] == State::Awaited)
    }

    /// The values in an object, each with the declared type of its place.
    fn slots(&self, id: usize) -> Result<Vec<(&'a Value, Option<DeclaredType>)>, JunitError> {
        let object = &self.naming.graph.objects[id];
        if let Some(ty) = self.naming.array_type(object)? {
            let Content::Elements(elements) = &object.content else { return Ok(Vec::new()) };
            return Ok(elements.iter().map(|value| (value, Some(ty.clone()))).collect());
        }
        let argument = |index: usize, count: usize| match &self.types[id] {
            Some(DeclaredType::Class(_, arguments)) if arguments.len() == count => {
                Some(arguments[index].clone())
            }
            _ => None,
        };
        let fields = object.fields();
        let class = self.naming.class(object)?;
        let declared = class.map(|class| self.naming.scope.classes.fields(class)).unwrap_or_default();
        if declared.len() != fields.len() {
            return Err(JunitError::OfLibrary(object.class.to_string()));
        }
        let typed = fields.iter().zip(declared);
        let mut slots: Vec<_> =
            typed.map(|(field, (_, declared))| (&field.value, Some(declared.ty.clone()))).collect();
        match &object.content {
            Content::Fields(_) => {}
            Content::Elements(elements) => {
                slots.extend(elements.iter().map(|value| (value, argument(0, 1))));
            }
            Content::Entries(entries) => {
                let entries =
                    entries.iter().map(|(key, value)| [(key, argument(0, 2)), (value, argument(1, 2))]);
                slots.extend(entries.flatten());
            }
        }
        Ok(slots)
    }

    fn create(&mut self, id: usize, created: &str) -> Result<(), JunitError> {
        let statement = match self.naming.places {
            Places::Array => format!("{}[{id}] = {created};", self.naming.array()),
            Places::Variables => {
                let ty = self.naming.variable_type(id)?;
                let cast =
                    ty.as_ref().filter(|_| created.starts_with("make(") || created.starts_with("array("));
                let cast = cast.map_or_else(String::new, |ty| format!("({ty}) "));
                let ty = ty.as_deref().unwrap_or("Object");
                format!("{ty} {} = {cast}{created};", self.naming.variable(id))
            }
        };
        self.statements.push(statement);
        self.states[id] = State::Created;
        Ok(())
    }

    fn set_fields(&mut self, id: usize, fields: &[Field]) -> Result<(), JunitError> {
        let Some(class) = self.naming.class(&self.naming.graph.objects[id])? else { return Ok(()) };
        let declared = self.naming.scope.classes.fields(class);
        let place = self.naming.place(id)?;
        for ((owner, field), shown) in declared.iter().zip(fields) {
            let value = self.value(&shown.value, Some(&field.ty))?;
            let ty = self.naming.scope.type_name(&field.ty);
            let is_assigned = !field.is_final
                && self.naming.scope.can_use(field.access, owner)
                && self.naming.scope.can_name(&class.name)
                && (ty.is_some() || shown.value == Value::Null);
            let statement = if is_assigned {
                let is_hidden = declared.iter().filter(|(_, other)| other.name == field.name).count() > 1;
                let is_inherited = owner.name == class.name || !is_hidden && owner.package == class.package;
                let place = if is_inherited {
                    place.clone()
                } else {
                    format!("(({}) {place})", self.naming.scope.name(&owner.name))
                };
                let value = self.cast(&shown.value, ty.as_deref(), value)?;
                format!("{place}.{} = {value};", field.name)
            } else {
                self.helpers.set(&owner.simple_name, &field.name);
                let owner =
                    self.naming.scope.class_object(&DeclaredType::Class(owner.name.clone(), Vec::new()));
                format!("set({owner}, \"{}\", {place}, {value});", field.name)
            };
            self.statement(statement, [&shown.value]);
        }
        Ok(())
    }

    /// Casts `text`, an expression for `value`, to type `ty` if the type of its variable doesn't fit.
    fn cast(&self, value: &Value, ty: Option<&str>, text: String) -> Result<String, JunitError> {
        let Value::Object(id) = value else { return Ok(text) };
        let own = self.naming.variable_type(*id)?;
        let fits = own.as_ref().is_some_and(|own| own != "Object[]");
        Ok(match ty {
            Some(ty) if !fits && ty != "Object" && own.as_deref() != Some(ty) => format!("({ty}) {text}"),
            _ => text,
        })
    }

    fn set_elements(&mut self, id: usize, elements: &[Value]) -> Result<(), JunitError> {
        let object = &self.naming.graph.objects[id];
        let (slots, place) = (self.slots(id)?, self.naming.place(id)?);
        let Some(element) = self.naming.array_type(object)? else {
            let place = self.naming.collection_place(id, "java.util.Collection")?;
            for (value, ty) in slots.into_iter().skip(object.added.len()) {
                let text = self.value(value, ty.as_ref())?;
                self.statement(format!("{place}.add({text});"), [value]);
            }
            return Ok(());
        };
        let ty = self.naming.scope.type_name(&element);
        if ty.is_some() && is_initialised(elements) {
            return Ok(());
        }
        for (index, value) in elements.iter().enumerate().filter(|(_, value)| !is_default(value)) {
            let text = self.value(value, Some(&element))?;
            let text = self.cast(value, ty.as_deref(), text)?;
            self.statement(format!("{place}[{index}] = {text};"), [value]);
        }
        Ok(())
    }

    /// An expression for a value at a place of type `ty`.
    pub(super) fn value(&mut self, value: &Value, ty: Option<&DeclaredType>) -> Result<String, JunitError> {
        match value {
            Value::Object(id) => self.naming.place(*id),
            Value::Typed(Type::Enum(name), text) => {
                let class = self.naming.scope.classes.all().iter().find(|class| class.full_name() == *name);
                let (Some(class), Value::String(text)) = (class, &**text) else {
                    return Err(JunitError::Unnamed(name.clone()));
                };
                Ok(self.constant(class, text, ty))
            }
            Value::Typed(kind, value) => {
                let ty = DeclaredType::Primitive(kind.keyword());
                Ok(java::primitive(value, Some(&ty)).unwrap_or_default())
            }
            Value::String(text) => Ok(match self.declared_enum(ty) {
                Some(class) => self.constant(class, text, ty),
                None => java::string(text),
            }),
            _ => Ok(java::primitive(value, ty).unwrap_or_default()),
        }
    }

    /// The enum that a type is.
    fn declared_enum(&self, ty: Option<&DeclaredType>) -> Option<&'a ClassDeclaration> {
        let Some(DeclaredType::Class(name, _)) = ty else { return None };
        self.naming.scope.classes.get(name).filter(|class| class.kind == ClassKind::Enum)
    }

    /// An expression for a constant of an enum, at a place of type `ty`.
    fn constant(&mut self, class: &ClassDeclaration, name: &str, ty: Option<&DeclaredType>) -> String {
        if self.naming.scope.can_name(&class.name) {
            return format!("{}.{name}", self.naming.scope.name(&class.name));
        }
        self.helpers.constants = true;
        let object = self.naming.scope.class_object(&DeclaredType::Class(class.name.clone(), Vec::new()));
        let call = format!("constant({object}, \"{name}\")");
        ty.and_then(|ty| self.naming.scope.type_name(ty)).map_or(call.clone(), |ty| format!("({ty}) {call}"))
    }
}
