//! Access to a machine's objects for its caller: reading and changing them.

use super::history::History;
use super::state::Machine;
use super::stop::Stop;
use super::store::Store;
use super::term::{self, Term};
use super::word::{NULL, Word, is_suspended, to_double, to_float, to_int};
use crate::bytecode::program::{Field, ValueType};
use crate::invocation::{Argument, Handle};

/// A value of a program, as the caller of a machine sees it.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// The reference `null`, which has no handle.
    Null,
    /// A value of type `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `int` or `long`.
    Number(i64),
    /// A `char`, a UTF-16 unit.
    Char(u16),
    /// A value of type `float` or `double`.
    Real(f64),
    /// A `String`, decoded as UTF-16.
    Text(String),
    /// Any other object, by its handle on this machine.
    Object(Handle),
    /// An open choice, as text such as `getInt(0, 2)`.
    Open(String),
}

/// An error when making, reading or changing an object.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ObjectError {
    /// The machine has backtracked to before the object was made.
    #[error("the object no longer exists")]
    Stale,
    /// The program has no such class, or makes no objects of it.
    #[error("the program has no class `{0}` that objects can be made of")]
    NoSuchClass(String),
    /// The object's class has no such field, or the array has no such element.
    #[error("class `{class}` has no field or element `{name}`")]
    NoSuchField {
        /// The name of the class.
        class: String,
        /// The name of the field, or the index of the element.
        name: String,
    },
    /// The field or element cannot hold the value.
    #[error("`{name}` can't hold this value")]
    Type {
        /// The name of the field, or the index of the element.
        name: String,
    },
    /// The heap limit is reached.
    #[error("the heap limit of the path is reached")]
    HeapLimit,
}

/// Read access to the objects of a machine.
#[derive(Clone, Copy, Debug)]
pub struct Objects<'m> {
    store: &'m Store,
    history: &'m History,
}

impl<'m> Objects<'m> {
    /// Decodes `word` as a value of type `ty`.
    pub(super) fn value(self, word: Word, ty: ValueType) -> Value {
        let word = match ty {
            ValueType::Long => return Value::Number(word.cast_signed()),
            ValueType::Float => return Value::Real(f64::from(to_float(word))),
            ValueType::Double => return Value::Real(to_double(word)),
            _ => term::resolve(&self.store.heap, word),
        };
        if is_suspended(word) {
            return Value::Open(self.describe_open(word));
        }
        match ty {
            ValueType::Boolean => Value::Boolean(word != 0),
            ValueType::Char => Value::Char(word as u16),
            ValueType::Ref if word == NULL => Value::Null,
            ValueType::Ref if self.store.class_of(word) == self.store.image.program.known.string => {
                Value::Text(self.store.text(word))
            }
            ValueType::Ref => Value::Object(self.history.handle_of(word)),
            _ => Value::Number(to_int(word).into()),
        }
    }

    fn describe_open(self, word: Word) -> String {
        match self.store.open_term(word) {
            Term::Int { lo, hi } => format!("getInt({lo}, {hi})"),
            Term::Boolean => "getBoolean()".to_owned(),
            Term::OneOf { .. } => "getOneOf(...)".to_owned(),
            Term::Call { .. } => "a member of a pool".to_owned(),
            Term::Member { .. } => "a bounded reference".to_owned(),
        }
    }

    /// The address of an object that still exists.
    pub(super) fn live(self, handle: Handle) -> Result<Word, ObjectError> {
        let exists = self.history.keeps(handle) && (handle.address as usize) < self.store.heap.len();
        exists.then_some(handle.address).ok_or(ObjectError::Stale)
    }

    /// An object's class: an index into [`Program::classes`](crate::bytecode::program::Program::classes).
    ///
    /// # Errors
    ///
    /// The object no longer exists.
    pub fn class(self, object: Handle) -> Result<u16, ObjectError> {
        Ok(self.store.class_of(self.live(object)?))
    }

    /// The readable name of an object's class: `Node`, `HashMap.Node`, `int[]`.
    ///
    /// # Errors
    ///
    /// The object no longer exists.
    pub fn class_name(self, object: Handle) -> Result<&'m str, ObjectError> {
        let object = self.live(object)?;
        Ok(&self.store.image.program.classes[usize::from(self.store.class_of(object))].simple_name)
    }

    /// The fields of an object with their values, inherited ones first. Empty for an array.
    ///
    /// # Errors
    ///
    /// The object no longer exists.
    pub fn fields(self, object: Handle) -> Result<Vec<(&'m str, Value)>, ObjectError> {
        let object = self.live(object)?;
        let fields = &self.store.image.program.classes[usize::from(self.store.class_of(object))].fields;
        let value = |(index, field): (usize, &Field)| {
            self.value(self.store.heap.get(object as usize + 1 + index), field.ty)
        };
        Ok(fields.iter().enumerate().map(|entry| (entry.1.name.as_str(), value(entry))).collect())
    }

    /// The elements of an array. Empty for any other object.
    ///
    /// # Errors
    ///
    /// The object no longer exists.
    pub fn elements(self, array: Handle) -> Result<Vec<Value>, ObjectError> {
        let array = self.live(array)?;
        let class = &self.store.image.program.classes[usize::from(self.store.class_of(array))];
        let Some(element) = class.element else { return Ok(Vec::new()) };
        let words = self.store.elements(array as usize);
        Ok(words.iter().map(|&word| self.value(word, element.ty)).collect())
    }

    /// The type, the class and the address of a field, given by its name, or of an element, given by its index.
    fn place(self, object: Handle, name: &str) -> Result<(ValueType, Option<u16>, usize), ObjectError> {
        let object = self.live(object)? as usize;
        let class = &self.store.image.program.classes[usize::from(self.store.class_of(object as Word))];
        let missing = || ObjectError::NoSuchField { class: class.name.clone(), name: name.to_owned() };
        if let Some(element) = class.element {
            let length = self.store.length(object);
            let index = name.parse().ok().filter(|&index: &usize| index < length).ok_or_else(missing)?;
            return Ok((element.ty, element.class, object + 1 + index));
        }
        let index = class.fields.iter().rposition(|field| field.name == name).ok_or_else(missing)?;
        let field = &class.fields[index];
        Ok((field.ty, field.class, object + 1 + index))
    }

    /// The value of a field, given by its name, or of an element, given by its index. If several fields have the name, the subclass's is
    /// used.
    ///
    /// # Errors
    ///
    /// The object no longer exists, or has no such field.
    pub fn field(self, object: Handle, name: &str) -> Result<Value, ObjectError> {
        let (ty, _, address) = self.place(object, name)?;
        Ok(self.value(self.store.heap.get(address), ty))
    }
}

impl Machine {
    /// Read access to the objects of this machine.
    pub fn objects(&self) -> Objects<'_> {
        Objects { store: &self.store, history: &self.tree.history }
    }

    /// Sets a field, given by its name, or an element, given by its index. Backtracking to an earlier state undoes the change.
    ///
    /// # Errors
    ///
    /// The object no longer exists, has no such field, or the field cannot hold the value.
    pub fn set_field(&mut self, object: Handle, name: &str, value: &Argument) -> Result<(), ObjectError> {
        let (ty, class, address) = self.objects().place(object, name)?;
        let mismatch = || ObjectError::Type { name: name.to_owned() };
        if let Argument::Object(handle) = value {
            let actual = self.store.class_of(self.objects().live(*handle)?);
            if !class.is_some_and(|class| self.store.image.is_subtype(actual, class)) {
                return Err(mismatch());
            }
        }
        if !crate::invocation::fits(&self.store.image.program, value, ty, class) {
            return Err(mismatch());
        }
        let word = self.store.argument_word(value, ty, class).map_err(|_: Stop| ObjectError::HeapLimit)?;
        self.store.heap.set(address, word);
        Ok(())
    }

    /// Makes an object of the class with this name (readable or as `Class.getName` gives it). All its fields are zero: no constructor and
    /// no initialiser runs.
    ///
    /// # Errors
    ///
    /// The program has no such class, or the heap limit is reached.
    pub fn make_object(&mut self, class: &str) -> Result<Handle, ObjectError> {
        let program = &self.store.image.program;
        let number = program.classes.iter().position(|known| {
            let is_made = known.dispatch.len() == program.selectors.len();
            (known.name == class || known.simple_name == class)
                && !known.is_interface
                && known.element.is_none()
                && is_made
        });
        // Strings and pools have content outside their fields.
        let special = [program.known.string, program.known.object_pool];
        let number = number.map(|number| number as u16).filter(|number| !special.contains(number));
        let number = number.ok_or_else(|| ObjectError::NoSuchClass(class.to_owned()))?;
        let object = self.store.new_object(number).map_err(|_| ObjectError::HeapLimit)?;
        Ok(self.tree.history.handle_of(object))
    }
}
