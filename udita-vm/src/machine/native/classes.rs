//! Native methods of `Class`, and instantiation by a `Class` object.

use crate::bytecode::program::{Class, ValueType};
use crate::machine::arguments::Arguments;
use crate::machine::image::PRIMITIVE_NAMES;
use crate::machine::state::Machine;
use crate::machine::stop::{Fault, Stop};
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, from_int, is_suspended, to_int};

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

/// The number of the class that a `Class` object represents.
fn class_number(call: &mut Arguments<'_>, index: usize) -> Result<i32, Stop> {
    let object = call.object(index)?;
    Ok(to_int(call.store.heap.get(object as usize + 1)))
}

/// The class that a `Class` object represents. `None` for a primitive type.
fn class_argument<'c>(call: &'c mut Arguments<'_>, index: usize) -> Result<Option<&'c Class>, Stop> {
    let number = class_number(call, index)?;
    Ok(class_at(call.store, number))
}

/// The class with this number. `None` for a primitive type.
fn class_at(store: &Store, number: i32) -> Option<&Class> {
    store.image.program.classes.get(usize::try_from(number).ok()?)
}

pub(super) fn GetClass(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let word = call.word(0);
    let known = if is_suspended(word) { call.store.known_class(word) } else { None };
    let class = match known {
        Some(class) => class,
        None => {
            let object = call.object(0)?;
            call.store.class_of(object)
        }
    };
    call.store.class_object(i32::from(class))
}

pub(super) fn ClassText(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let which = call.int(1)?;
    let number = class_number(call, 0)?;
    let text = match class_argument(call, 0)? {
        Some(class) if which == 0 => class.name.clone(),
        Some(class) if which == 1 => class.own_name.clone(),
        Some(class) => class.simple_name.clone(),
        None => PRIMITIVE_NAMES.get((-1 - number) as usize).copied().unwrap_or_default().to_owned(),
    };
    call.store.new_text(&text)
}

pub(super) fn ClassIsInterface(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(Word::from(class_argument(call, 0)?.is_some_and(|class| class.is_interface)))
}

pub(super) fn ClassRelated(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let which = call.int(1)?;
    let Some(class) = class_argument(call, 0)? else { return Ok(NULL) };
    let related = match (which, class.element) {
        (0, _) => class.superclass.map(i32::from),
        (_, Some(element)) => Some(match element.class {
            Some(class) => i32::from(class),
            None => primitive_number(element.ty),
        }),
        (_, None) => None,
    };
    match related {
        Some(number) => call.store.class_object(number),
        None => Ok(NULL),
    }
}

/// Makes an array of the array class.
pub(super) fn NewArray(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (number, length) = (class_number(call, 0)?, call.int(1)?);
    match class_argument(call, 0)? {
        Some(class) if class.element.is_some() => call.store.new_array(number as u16, length),
        _ => Ok(NULL),
    }
}

/// Makes an array whose elements have the class.
pub(super) fn ArrayOf(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (number, length) = (class_number(call, 0)?, call.int(1)?);
    let has_elements = |class: &Class| {
        let element = class.element;
        element.is_some_and(|element| element.class.map_or(primitive_number(element.ty), i32::from) == number)
    };
    let array = call.store.image.program.classes.iter().position(has_elements);
    match (array, class_argument(call, 0)?) {
        (Some(array), _) => call.store.new_array(array as u16, length),
        (None, element) => {
            let name = element.map_or("a primitive type", |class| &class.simple_name);
            Err(Stop::Gap(format!("the program names no array of `{name}`").into()))
        }
    }
}

/// The class of the program with this binary name, or `null`.
pub(super) fn ClassNamed(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let name = call.object(0)?;
    let name = call.store.text(name);
    match call.store.image.program.classes.iter().position(|class| class.name == name) {
        Some(number) => call.store.class_object(number as i32),
        None => Ok(NULL),
    }
}

pub(super) fn FieldIndex(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let name = call.object(1)?;
    let name = call.store.text(name);
    let fields = class_argument(call, 0)?.map_or(&[][..], |class| &class.fields);
    let index = fields.iter().rposition(|field| field.name == name);
    Ok(from_int(index.map_or(-1, |index| index as i32)))
}

pub(super) fn FieldType(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let index = call.int(1)?;
    let fields = class_argument(call, 0)?.map_or(&[][..], |class| &class.fields);
    let Some(field) = usize::try_from(index).ok().and_then(|index| fields.get(index)) else {
        return Err(Stop::fault(Fault::Index { index, length: fields.len() }));
    };
    match (field.ty, field.class) {
        (ValueType::Ref, Some(class)) => call.store.class_object(i32::from(class)),
        (ValueType::Ref, None) => Ok(NULL),
        (primitive, _) => call.store.class_object(primitive_number(primitive)),
    }
}

pub(super) fn ClassIsInstance(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = class_number(call, 0)?;
    let Ok(class) = u16::try_from(number) else { return Ok(0) };
    let word = call.word(1);
    if is_suspended(word)
        && let Some(known) = call.store.is_instance(word, class)
    {
        return Ok(Word::from(known));
    }
    let object = call.forced(1)?;
    Ok(Word::from(object != NULL && call.store.image.is_subtype(call.store.class_of(object), class)))
}

pub(super) fn ClassIsAssignableFrom(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (above, below) = (class_number(call, 0)?, class_number(call, 1)?);
    let is_subtype = match (u16::try_from(above), u16::try_from(below)) {
        (Ok(above), Ok(below)) => call.store.image.is_subtype(below, above),
        _ => above == below,
    };
    Ok(Word::from(is_subtype))
}

pub(super) fn ClassConstants(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let number = class_number(&mut machine.arguments(args), 0)?;
    machine.stack.words[result] = match class_at(&machine.store, number).and_then(|class| class.constants) {
        None => NULL,
        Some(constants) => {
            begin_initialisation(machine, number)?;
            machine.store.heap.get(machine.store.image.statics + usize::from(constants))
        }
    };
    Ok(())
}

/// Begins the initialisation of a class unless it has begun. The call is then repeated.
fn begin_initialisation(machine: &mut Machine, number: i32) -> Result<(), Stop> {
    if machine.store.heap.get(machine.store.image.class_states + number as usize) != 0 {
        return Ok(());
    }
    machine.initialize_class(number as u16)?;
    Err(Stop::Continue)
}

/// Makes an object of the class by its constructor without arguments.
pub(super) fn NewInstance(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let number = class_number(&mut machine.arguments(args), 0)?;
    let Some(class) = class_at(&machine.store, number).filter(|class| class.is_instantiable) else {
        machine.stack.words[result] = NULL;
        return Ok(());
    };
    let constructor = class.default_constructor;
    begin_initialisation(machine, number)?;
    let enclosing = machine.arguments(args).forced(1)?;
    let object = machine.store.new_uncounted_object(number as u16)?;
    if enclosing != NULL {
        machine.store.enclose(object, enclosing);
    }
    machine.stack.words[result] = object;
    match constructor {
        Some(constructor) => {
            // The constructor runs after this instruction, as part of it.
            machine.pc += 1;
            machine.interpose(constructor, &[object], result)?;
            Err(Stop::Continue)
        }
        None => Ok(()),
    }
}

pub(super) fn ClassOf(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call.int(0)?;
    call.store.class_object(number)
}
