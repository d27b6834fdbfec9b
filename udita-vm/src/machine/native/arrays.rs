//! Arrays: copies of them and between them.

use super::Arguments;
use crate::bytecode::program::{Element, ValueType};
use crate::machine::Machine;
use crate::machine::execute::{Fault, Stop};
use crate::machine::object::{class, header, length};
use crate::machine::word::{NULL, Word, is_suspended};

impl Machine {
    /// A copy of the array at `array`; suspended elements stay suspended.
    pub(super) fn copy_array(&mut self, array: usize) -> Result<Word, Stop> {
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

    pub(super) fn array_clone(&mut self, args: Arguments) -> Result<Word, Stop> {
        let array = self.object(args, 0)?;
        self.copy_array(array as usize)
    }

    pub(super) fn array_like(&mut self, args: Arguments) -> Result<Word, Stop> {
        let array = self.object(args, 0)?;
        let length = self.int(args, 1)?;
        self.new_array(self.class_of(array), length)
    }

    fn array_element(&self, object: Word, which: &str) -> Result<Element, Stop> {
        let class = &self.image.program.classes[self.class_of(object) as usize];
        class.element.ok_or_else(|| {
            Stop::fault(Fault::ArrayCopy(format!("arraycopy: {which} type {} is not an array", class.name)))
        })
    }

    /// The elements' type as the JVM words it in messages, with one name for all references.
    fn array_name(element: Element) -> &'static str {
        match element.ty {
            ValueType::Boolean => "boolean",
            ValueType::Byte => "byte",
            ValueType::Short => "short",
            ValueType::Char => "char",
            ValueType::Int => "int",
            ValueType::Long => "long",
            ValueType::Float => "float",
            ValueType::Double => "double",
            ValueType::Ref => "object array",
        }
    }

    pub(super) fn array_copy(&mut self, args: Arguments) -> Result<(), Stop> {
        let (from, from_at) = (self.reference(args, 0)?, self.int(args, 1)?);
        let (to, to_at, count) = (self.reference(args, 2)?, self.int(args, 3)?, self.int(args, 4)?);
        if from == NULL || to == NULL {
            return Err(Stop::fault(Fault::NullPointer));
        }
        let from_element = self.array_element(from, "source")?;
        let to_element = self.array_element(to, "destination")?;
        if from_element.ty != to_element.ty {
            let message = format!(
                "arraycopy: type mismatch: can not copy {}[] into {}[]",
                Self::array_name(from_element),
                Self::array_name(to_element)
            );
            return Err(Stop::fault(Fault::ArrayCopy(message)));
        }
        let from_length = length(self.heap.get(from as usize));
        let to_length = length(self.heap.get(to as usize));
        let name = Self::array_name(from_element);
        let wrong = |message: String| Err(Stop::fault(Fault::CopyRange(format!("arraycopy: {message}"))));
        for (what, at, length) in [("source", from_at, from_length), ("destination", to_at, to_length)] {
            if at < 0 {
                return wrong(format!("{what} index {at} out of bounds for {name}[{length}]"));
            }
        }
        if count < 0 {
            return wrong(format!("length {count} is negative"));
        }
        for (what, at, length) in [("source", from_at, from_length), ("destination", to_at, to_length)] {
            let last = i64::from(at) + i64::from(count);
            if last > length as i64 {
                return wrong(format!("last {what} index {last} out of bounds for {name}[{length}]"));
            }
        }
        let (from_start, to_start) = (from as usize + 1 + from_at as usize, to as usize + 1 + to_at as usize);
        let count = count as usize;
        // References are checked one by one where the source's class does not promise that they fit; what
        // fits before the first that doesn't is copied all the same.
        let unchecked = match (from_element.class, to_element.class) {
            (Some(from), Some(to)) => self.image.is_subtype(from, to),
            _ => true,
        };
        if !unchecked {
            for i in 0..count {
                self.check_fits(from_start + i, to_element, from, to)?;
            }
        }
        let mut copy = |i: usize| {
            let word = self.heap.get(from_start + i);
            self.heap.set(to_start + i, word);
        };
        if from_start < to_start {
            (0..count).rev().for_each(&mut copy)
        } else {
            (0..count).for_each(&mut copy)
        }
        Ok(())
    }

    fn check_fits(&self, at: usize, element: Element, from: Word, to: Word) -> Result<(), Stop> {
        let Some(class) = element.class else { return Ok(()) };
        let word = self.heap.get(at);
        if is_suspended(word) && self.casts_to(word, class) {
            return Ok(());
        }
        let word = self.resolved(word).map_err(|word| Stop::Force { word, register: None })?;
        if word == NULL || self.image.is_subtype(self.class_of(word), class) {
            return Ok(());
        }
        let name = |array: Word| {
            let class = &self.image.program.classes[self.class_of(array) as usize];
            let element = class.element.and_then(|element| element.class);
            element.map_or(class.name.clone(), |element| {
                self.image.program.classes[element as usize].name.clone()
            })
        };
        Err(Stop::fault(Fault::ArrayCopy(format!(
            "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the \
             destination array, {}",
            name(from),
            name(to)
        ))))
    }
}
