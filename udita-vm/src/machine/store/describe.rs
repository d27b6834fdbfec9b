//! Descriptions of objects and choices as text.

use super::Store;
use crate::bytecode::program::ValueType;
use crate::floats;
use crate::machine::choices::{Alternatives, Pending};
use crate::machine::list::List;
use crate::machine::object::PoolLayout;
use crate::machine::pool::CallKind;
use crate::machine::term::Term;
use crate::machine::word::{NULL, Word, to_double, to_float, to_int};

impl Store {
    pub(in crate::machine) fn element_type(&self, array: usize) -> ValueType {
        let class = self.class_of(array as Word);
        let element = self.image.program.classes[usize::from(class)].element;
        element.map_or(ValueType::Ref, |element| element.ty)
    }

    /// A choice between values, as text.
    pub(in crate::machine) fn describe_choice(&self, pending: &Pending) -> String {
        match (pending.open_word(), pending.alternatives) {
            (_, Alternatives::Ints { boolean: true, .. }) => "getBoolean()".to_owned(),
            (_, Alternatives::Ints { lo, hi, .. }) => format!("getInt({lo}, {hi})"),
            (Some(word), _) => match self.open_term(word) {
                Term::Call { kind: CallKind::Any, .. } => "getAny()".to_owned(),
                Term::Call { kind: CallKind::New, .. } => "getNew()".to_owned(),
                Term::Member { .. } => "a bounded reference".to_owned(),
                Term::OneOf { .. } => "getOneOf(...)".to_owned(),
                Term::Int { .. } | Term::Boolean => self.describe_int(word),
            },
            (None, _) => "getOneOf(...)".to_owned(),
        }
    }

    pub(in crate::machine) fn describe_alternative(&self, pending: Pending, word: Word) -> String {
        match pending.open_word().map(|word| self.open_term(word)) {
            Some(Term::Call { pool, .. }) => {
                let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
                let number = objects.iter().position(|&object| object == word).unwrap_or(0);
                let class = self.class_of(word);
                format!(
                    "{} number {number} of its pool",
                    self.image.program.classes[class as usize].simple_name
                )
            }
            Some(_) => self.describe(word),
            None => to_int(word).to_string(),
        }
    }

    pub(in crate::machine) fn describe_member(&self, domains: usize, value: Word) -> String {
        match self.resolved(self.member_at(domains, value)) {
            Ok(NULL) => "null".to_owned(),
            Ok(object) => format!("{}, member {} of its domain", self.describe(object), value as u32),
            Err(_) => "a suspended value".to_owned(),
        }
    }

    /// Whether the choice is between numbers: values of an int, or the elements of an `int[]`, where zero is a number.
    pub(in crate::machine) fn lists_numbers(&self, pending: Pending) -> bool {
        let array = match pending.open_word().map(|word| self.open_term(word)) {
            Some(Term::OneOf { array }) => array,
            Some(Term::Int { .. } | Term::Boolean) => return true,
            _ => return false,
        };
        let class = self.class_of(array as Word);
        let element = self.image.program.classes[class as usize].element;
        element.is_some_and(|element| element.class.is_none())
    }

    /// A short name of an object.
    pub(in crate::machine) fn describe(&self, object: Word) -> String {
        let class = self.class_of(object);
        let known = &self.image.program.known;
        if class == known.string {
            return format!("{:?}", self.text(object));
        }
        if let Some(which) = known.boxes.iter().position(|&known| known == Some(class)) {
            let value = self.heap.get(object as usize + 1);
            if which == known.boxes.len() - 1 {
                return value.cast_signed().to_string();
            }
            if let Ok(value) = self.resolved(value) {
                return to_int(value).to_string();
            }
        }
        let class = &self.image.program.classes[class as usize];
        match &*class.name {
            "java.lang.Float" => floats::float_to_string(to_float(self.heap.get(object as usize + 1))),
            "java.lang.Double" => floats::double_to_string(to_double(self.heap.get(object as usize + 1))),
            _ => format!("an object of class {}", class.simple_name),
        }
    }
}
