//! Objects of `Class`: one for each class on a path, made when it is first asked for.
//!
//! Its only field (slot 0) is the number of the class. The primitive types and `void` are no classes of the
//! program; their numbers are the negative ones.

use super::Arguments;
use crate::bytecode::program::{Class, Field, ValueType};
use crate::machine::Machine;
use crate::machine::execute::{Fault, Stop};
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

/// The primitive types and `void`; their numbers are -1, -2, ...
pub(in crate::machine) const PRIMITIVE_NAMES: [&str; 9] =
    ["boolean", "byte", "short", "char", "int", "long", "float", "double", "void"];

/// The number of a primitive type.
fn primitive_number(ty: ValueType) -> i32 {
    match ty {
        ValueType::Boolean => -1,
        ValueType::Byte => -2,
        ValueType::Short => -3,
        ValueType::Char => -4,
        ValueType::Int => -5,
        ValueType::Long => -6,
        ValueType::Float => -7,
        ValueType::Double => -8,
        ValueType::Ref => -9,
    }
}

impl Machine {
    /// The object for the class with this number; `null` where there is none such.
    pub(super) fn class_object(&mut self, number: i32) -> Result<Word, Stop> {
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

    /// The number of the class that a `Class` object stands for.
    fn class_number(&mut self, args: Arguments, index: usize) -> Result<i32, Stop> {
        let object = self.object(args, index)?;
        Ok(to_int(self.heap.get(object as usize + 1)))
    }

    /// The class that a `Class` object stands for; none for a primitive type.
    fn class_argument(&mut self, args: Arguments, index: usize) -> Result<Option<&Class>, Stop> {
        let number = self.class_number(args, index)?;
        let classes = &self.image.program.classes;
        Ok(usize::try_from(number).ok().and_then(|number| classes.get(number)))
    }

    pub(super) fn get_class(&mut self, args: Arguments) -> Result<Word, Stop> {
        let word = self.stack.words[args.0];
        let certain = if is_suspended(word) { self.certain_class(word) } else { None };
        let class = match certain {
            Some(class) => class,
            None => {
                let object = self.object(args, 0)?;
                self.class_of(object)
            }
        };
        self.class_object(i32::from(class))
    }

    pub(super) fn class_text(&mut self, args: Arguments) -> Result<Word, Stop> {
        let which = self.int(args, 1)?;
        let number = self.class_number(args, 0)?;
        let text = match self.class_argument(args, 0)? {
            Some(class) if which == 0 => class.name.clone(),
            Some(class) if which == 1 => class.own_name.clone(),
            Some(class) => class.simple_name.clone(),
            None => PRIMITIVE_NAMES.get((-1 - number) as usize).copied().unwrap_or_default().to_owned(),
        };
        self.new_text(&text)
    }

    pub(super) fn class_constants(&mut self, args: Arguments) -> Result<Word, Stop> {
        let number = self.class_number(args, 0)?;
        let Some(constants) = self.class_argument(args, 0)?.and_then(|class| class.constants) else {
            return Ok(NULL);
        };
        if self.heap.get(self.image.class_states + number as usize) == 0 {
            self.initialize_class(number as u16)?;
            return Err(Stop::Again);
        }
        Ok(self.heap.get(self.image.statics + usize::from(constants)))
    }

    pub(super) fn class_is_interface(&mut self, args: Arguments) -> Result<Word, Stop> {
        Ok(Word::from(self.class_argument(args, 0)?.is_some_and(|class| class.is_interface)))
    }

    pub(super) fn class_related(&mut self, args: Arguments) -> Result<Word, Stop> {
        let which = self.int(args, 1)?;
        let Some(class) = self.class_argument(args, 0)? else { return Ok(NULL) };
        let related = match (which, class.element) {
            (0, _) => class.superclass.map(i32::from),
            (_, Some(element)) => Some(match element.class {
                Some(class) => i32::from(class),
                None => primitive_number(element.ty),
            }),
            (_, None) => None,
        };
        match related {
            Some(number) => self.class_object(number),
            None => Ok(NULL),
        }
    }

    /// A new object of the class, by its constructor without arguments.
    pub(super) fn new_instance(&mut self, args: Arguments, result: usize) -> Result<(), Stop> {
        let number = self.class_number(args, 0)?;
        let Some(class) = self.class_argument(args, 0)?.filter(|class| class.is_instantiable) else {
            self.stack.words[result] = NULL;
            return Ok(());
        };
        let constructor = class.default_constructor;
        if self.heap.get(self.image.class_states + number as usize) == 0 {
            self.initialize_class(number as u16)?;
            return Err(Stop::Again);
        }
        let enclosing = self.reference(args, 1)?;
        let object = self.new_object(number as u16)?;
        if enclosing != NULL {
            self.enclose(object, enclosing);
        }
        self.stack.words[result] = object;
        match constructor {
            Some(constructor) => {
                // The constructor runs after this instruction, as part of it.
                self.pc += 1;
                self.interpose(constructor, &[object], result)?;
                Err(Stop::Again)
            }
            None => Ok(()),
        }
    }

    /// Makes `enclosing` the object that `object`, which is new, belongs to, if that is what its class wants.
    fn enclose(&mut self, object: Word, enclosing: Word) {
        let (inner, outer) = (self.class_of(object), self.class_of(enclosing));
        let wants = |field: &Field| {
            field.is_enclosing && field.class.is_some_and(|class| self.image.is_subtype(outer, class))
        };
        if let Some(index) = self.image.program.classes[inner as usize].fields.iter().position(wants) {
            self.heap.set(object as usize + 1 + index, enclosing);
        }
    }

    /// A new array of the array class.
    pub(super) fn new_array_of(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (number, length) = (self.class_number(args, 0)?, self.int(args, 1)?);
        match self.class_argument(args, 0)? {
            Some(class) if class.element.is_some() => self.new_array(number as u16, length),
            _ => Ok(NULL),
        }
    }

    /// The class of the program with this binary name.
    pub(super) fn class_named(&mut self, args: Arguments) -> Result<Word, Stop> {
        let name = self.object(args, 0)?;
        let name = self.text(name);
        match self.image.program.classes.iter().position(|class| class.name == name) {
            Some(number) => self.class_object(number as i32),
            None => Ok(NULL),
        }
    }

    pub(super) fn field_index(&mut self, args: Arguments) -> Result<Word, Stop> {
        let name = self.object(args, 1)?;
        let name = self.text(name);
        let fields = self.class_argument(args, 0)?.map_or(&[][..], |class| &class.fields);
        let index = fields.iter().rposition(|field| field.name == name);
        Ok(from_int(index.map_or(-1, |index| index as i32)))
    }

    pub(super) fn field_type(&mut self, args: Arguments) -> Result<Word, Stop> {
        let index = self.int(args, 1)?;
        let fields = self.class_argument(args, 0)?.map_or(&[][..], |class| &class.fields);
        let Some(field) = usize::try_from(index).ok().and_then(|index| fields.get(index)) else {
            return Err(Stop::fault(Fault::Index { index, length: fields.len() }));
        };
        match (field.ty, field.class) {
            (ValueType::Ref, Some(class)) => self.class_object(i32::from(class)),
            (ValueType::Ref, None) => Ok(NULL),
            (primitive, _) => self.class_object(primitive_number(primitive)),
        }
    }

    pub(super) fn class_is_instance(&mut self, args: Arguments) -> Result<Word, Stop> {
        let number = self.class_number(args, 0)?;
        let Ok(class) = u16::try_from(number) else { return Ok(0) };
        let word = self.stack.words[args.0 + 1];
        if is_suspended(word)
            && let Some(known) = self.is_instance(word, class)
        {
            return Ok(Word::from(known));
        }
        let object = self.reference(args, 1)?;
        Ok(Word::from(object != NULL && self.image.is_subtype(self.class_of(object), class)))
    }

    pub(super) fn class_is_assignable_from(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (above, below) = (self.class_number(args, 0)?, self.class_number(args, 1)?);
        let is_subtype = match (u16::try_from(above), u16::try_from(below)) {
            (Ok(above), Ok(below)) => self.image.is_subtype(below, above),
            _ => above == below,
        };
        Ok(Word::from(is_subtype))
    }
}
