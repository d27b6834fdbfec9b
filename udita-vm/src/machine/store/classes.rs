//! Objects of `Class`: one for each class on a path, made on first use.
//!
//! The only field (slot 0) is the number of the class. The primitive types and `void` are not classes of the program; their numbers are
//! negative.

use super::Store;
use crate::bytecode::program::Field;
use crate::machine::image::PRIMITIVE_NAMES;
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word, from_int};

impl Store {
    /// The object for the class with this number. `null` if there is no such class.
    pub(in crate::machine) fn class_object(&mut self, number: i32) -> Result<Word, Stop> {
        let classes = self.image.program.classes.len();
        let index = if number < 0 { classes + (-1 - number) as usize } else { number as usize };
        let (Some(class), true) = (self.image.program.known.class, index < classes + PRIMITIVE_NAMES.len())
        else {
            return Ok(NULL);
        };
        let place = self.image.class_objects + index;
        let known = self.heap.get(place);
        if known != NULL {
            return Ok(known);
        }
        let object = self.new_object(class)?;
        self.heap.set(object as usize + 1, from_int(number));
        self.heap.set(place, object);
        Ok(object)
    }

    /// Makes `enclosing` the enclosing object of the new `object`, if its class is an inner class of the class of `enclosing`.
    pub(in crate::machine) fn enclose(&mut self, object: Word, enclosing: Word) {
        let (inner, outer) = (self.class_of(object), self.class_of(enclosing));
        let wants = |field: &Field| {
            field.is_enclosing && field.class.is_some_and(|class| self.image.is_subtype(outer, class))
        };
        if let Some(index) = self.image.program.classes[inner as usize].fields.iter().position(wants) {
            self.heap.set(object as usize + 1 + index, enclosing);
        }
    }
}
