//! Access to fields and elements by number.

use super::Store;
use crate::bytecode::program::ValueType;
use crate::machine::object::{class, header, length};
use crate::machine::stop::Stop;
use crate::machine::word::Word;
use crate::solution::Shape;

impl Store {
    /// Copies the array at `array`. Suspended elements stay suspended.
    pub(in crate::machine) fn copy_array(&mut self, array: usize) -> Result<Word, Stop> {
        let original = self.heap.get(array);
        let length = length(original);
        let copy = self.allocate(1 + length)?;
        self.heap.set(copy, header(class(original), length));
        for i in 1..=length {
            let element = self.heap.get(array + i);
            self.heap.set(copy + i, element);
        }
        Ok(copy as Word)
    }

    /// The form in which the content of a class's objects is shown.
    pub(in crate::machine) fn shape(&self, class: u16) -> Shape {
        let is_below = |above: Option<u16>| above.is_some_and(|above| self.image.is_subtype(class, above));
        let is_array = self.image.program.classes[usize::from(class)].element.is_some();
        if is_array || is_below(self.image.shown_by_parts.collection) {
            Shape::Elements
        } else if is_below(self.image.shown_by_parts.map) {
            Shape::Entries
        } else {
            Shape::Fields
        }
    }

    /// The index of the first field that a collection of the program's own classes has beside its elements or entries. `None` if it has
    /// none, and for all other classes.
    pub(in crate::machine) fn own_fields(&self, class: u16) -> Option<usize> {
        let program = &self.image.program;
        let declared = &program.classes[usize::from(class)];
        if !declared.is_counted || self.shape(class) == Shape::Fields {
            return None;
        }
        let first = program.own_fields(class);
        declared.fields[first..].iter().any(|field| !field.is_enclosing).then_some(first)
    }

    /// The type of the value in a box of this class. `None` for any other class.
    pub(in crate::machine) fn box_type(&self, class: u16) -> Option<ValueType> {
        let program = &self.image.program;
        let declared = &program.classes[usize::from(class)];
        let is_box = program.known.boxes.contains(&Some(class))
            || matches!(&*declared.name, "java.lang.Float" | "java.lang.Double");
        declared.fields.first().filter(|_| is_box).map(|field| field.ty)
    }

    /// The number of fields or elements of an object.
    pub(in crate::machine) fn size(&self, object: Word) -> usize {
        let class = self.class_of(object) as usize;
        match self.image.program.classes[class].element {
            Some(_) => length(self.heap.get(object as usize)),
            None => self.image.classes[class].fields as usize,
        }
    }

    /// Copies all fields or elements of an object to another one.
    pub(in crate::machine) fn copy_words(&mut self, from: Word, to: Word) {
        for i in 1..=self.size(from).min(self.size(to)) {
            let word = self.heap.get(from as usize + i);
            if word != self.heap.get(to as usize + i) {
                self.heap.set(to as usize + i, word);
            }
        }
    }
}
