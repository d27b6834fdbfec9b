//! What the library needs to know of objects in general: their classes, fields and elements.

use std::sync::Arc;

use super::Arguments;
use crate::bytecode::program::{Class, ValueType};
use crate::machine::Machine;
use crate::machine::execute::{Fault, Stop};
use crate::machine::object::length;
use crate::machine::word::{NULL, Word, from_int};

/// The number by which the library knows a kind of value.
fn kind_number(ty: ValueType) -> i32 {
    match ty {
        ValueType::Boolean => 1,
        ValueType::Byte => 2,
        ValueType::Short => 3,
        ValueType::Char => 4,
        ValueType::Int => 5,
        ValueType::Long => 6,
        ValueType::Ref => 7,
        ValueType::Float => 8,
        ValueType::Double => 9,
    }
}

impl Machine {
    pub(super) fn class_name(&mut self, args: Arguments, name: fn(&Class) -> &String) -> Result<Word, Stop> {
        let object = self.object(args, 0)?;
        let program = Arc::clone(&self.image.program);
        self.new_text(name(&program.classes[self.class_of(object) as usize]))
    }

    /// A copy of an object that is no array.
    pub(super) fn copy_object(&mut self, args: Arguments) -> Result<Word, Stop> {
        let object = self.object(args, 0)?;
        let class = self.class_of(object);
        let copy = self.new_object(class)?;
        for i in 1..=self.image.classes[class as usize].fields as usize {
            let field = self.heap.get(object as usize + i);
            self.heap.set(copy as usize + i, field);
        }
        Ok(copy)
    }

    pub(super) fn element_kind(&mut self, args: Arguments) -> Result<Word, Stop> {
        let object = self.object(args, 0)?;
        let element = self.image.program.classes[self.class_of(object) as usize].element;
        Ok(from_int(element.map_or(0, |element| kind_number(element.ty))))
    }

    pub(super) fn boxed_kind(&mut self, args: Arguments) -> Result<Word, Stop> {
        let object = self.object(args, 0)?;
        let number = self.class_of(object);
        let program = &self.image.program;
        let class = &program.classes[number as usize];
        let is_box = program.known.boxes.contains(&Some(number))
            || matches!(&*class.name, "java.lang.Float" | "java.lang.Double");
        let value = class.fields.first().filter(|_| is_box);
        Ok(from_int(value.map_or(0, |value| kind_number(value.ty))))
    }

    fn field(&mut self, args: Arguments) -> Result<&crate::bytecode::program::Field, Stop> {
        let (object, index) = (self.object(args, 0)?, self.int(args, 1)?);
        let fields = &self.image.program.classes[self.class_of(object) as usize].fields;
        fields.get(index as usize).ok_or(Stop::fault(Fault::Index { index, length: fields.len() }))
    }

    pub(super) fn field_name(&mut self, args: Arguments) -> Result<Word, Stop> {
        let name = self.field(args)?.name.clone();
        self.new_text(&name)
    }

    pub(super) fn field_kind(&mut self, args: Arguments) -> Result<Word, Stop> {
        let field = self.field(args)?;
        Ok(from_int(if field.is_enclosing { 0 } else { kind_number(field.ty) }))
    }

    /// Whether a field refers to objects of its object's class, or of one above or below; those of class `Object` don't
    /// count.
    pub(super) fn field_is_link(&mut self, args: Arguments) -> Result<Word, Stop> {
        let declared = self.field(args)?.class;
        let object = self.object(args, 0)?;
        Ok(Word::from(self.is_link(self.class_of(object), declared)))
    }

    /// Whether a field of an object of class `own` that is declared with this class is a link.
    pub(super) fn is_link(&self, own: u16, declared: Option<u16>) -> bool {
        let program = &self.image.program;
        let is_below = |below: u16, above: u16| {
            program.classes[usize::from(below)].supertypes.contains(usize::from(above))
        };
        declared.is_some_and(|declared| {
            declared != program.known.object && (is_below(own, declared) || is_below(declared, own))
        })
    }

    /// How many fields or elements an object has.
    fn size(&self, object: Word) -> usize {
        let class = self.class_of(object) as usize;
        match self.image.program.classes[class].element {
            Some(_) => length(self.heap.get(object as usize)),
            None => self.image.classes[class].fields as usize,
        }
    }

    /// Where a field or element is.
    fn address_at(&mut self, args: Arguments) -> Result<usize, Stop> {
        let (object, index) = (self.object(args, 0)?, self.int(args, 1)?);
        let size = self.size(object);
        if index < 0 || index as usize >= size {
            return Err(Stop::fault(Fault::Index { index, length: size }));
        }
        Ok(object as usize + 1 + index as usize)
    }

    /// A field or element as it is; a suspended one stays suspended.
    pub(super) fn value_at(&mut self, args: Arguments) -> Result<Word, Stop> {
        let address = self.address_at(args)?;
        Ok(self.heap.get(address))
    }

    /// Writes a field or element as it is; a suspended one stays suspended.
    pub(super) fn set_value_at(&mut self, args: Arguments) -> Result<(), Stop> {
        let address = self.address_at(args)?;
        self.heap.set(address, self.stack.words[args.0 + 2]);
        Ok(())
    }

    /// Copies all fields or elements of the objects in the first array to those in the second one, up to a number of them.
    pub(super) fn assign_objects(&mut self, args: Arguments) -> Result<(), Stop> {
        let (from, to) = (self.object(args, 0)? as usize, self.object(args, 1)? as usize);
        let count = self.int(args, 2)?.max(0) as usize;
        for i in 1..=count.min(length(self.heap.get(from))).min(length(self.heap.get(to))) {
            let (from, to) = (self.heap.get(from + i), self.heap.get(to + i));
            if let (Ok(from), Ok(to)) = (self.resolved(from), self.resolved(to))
                && from != NULL
                && to != NULL
            {
                self.copy_words(from, to);
            }
        }
        Ok(())
    }

    /// Copies all fields or elements of an object to another one.
    fn copy_words(&mut self, from: Word, to: Word) {
        for i in 1..=self.size(from).min(self.size(to)) {
            let word = self.heap.get(from as usize + i);
            if word != self.heap.get(to as usize + i) {
                self.heap.set(to as usize + i, word);
            }
        }
    }
}
