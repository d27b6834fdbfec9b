//! Objects for the values that a caller passes.

use super::Store;
use crate::bytecode::program::ValueType;
use crate::invocation::Argument;
use crate::machine::stop::Stop;
use crate::machine::term::Term;
use crate::machine::word::{NULL, Word, from_double, from_float, from_int};

impl Store {
    /// The word of an argument for a parameter of type `ty` and class `class`, which it must fit.
    pub(in crate::machine) fn argument_word(
        &mut self,
        argument: &Argument,
        ty: ValueType,
        class: Option<u16>,
    ) -> Result<Word, Stop> {
        Ok(match argument {
            Argument::Null => NULL,
            Argument::Boolean(value) => Word::from(*value),
            Argument::Number(value) if ty == ValueType::Long => value.cast_unsigned(),
            Argument::Number(value) => from_int(*value as i32),
            Argument::Real(value) if ty == ValueType::Float => from_float(*value as f32),
            Argument::Real(value) => from_double(*value),
            Argument::Text(text) => {
                let units: Vec<u16> = text.encode_utf16().collect();
                self.new_string(&units)?
            }
            Argument::Array(elements) => {
                let Some(class) = class else { return Ok(NULL) };
                let Some(element) = self.image.program.classes[usize::from(class)].element else {
                    return Ok(NULL);
                };
                let length = i32::try_from(elements.len()).unwrap_or(i32::MAX);
                let array = self.new_array(class, length)?;
                for (index, argument) in elements.iter().enumerate() {
                    let word = self.argument_word(argument, element.ty, element.class)?;
                    self.heap.set(array as usize + 1 + index, word);
                }
                array
            }
            Argument::AnyInt { lo, hi } if lo == hi => from_int(*lo),
            Argument::AnyInt { lo, hi } => self.create(Term::Int { lo: *lo, hi: *hi })?,
            Argument::AnyBoolean => self.create(Term::Boolean)?,
            Argument::Object(handle) => handle.address,
        })
    }
}
