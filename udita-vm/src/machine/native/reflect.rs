//! Native methods for the library's reflection: classes, fields and elements of any object.

use std::sync::Arc;

use crate::bytecode::program::{Class, Field, ToString, ValueType};
use crate::machine::arguments::Arguments;
use crate::machine::object::length;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{NULL, Word, from_int};
use crate::solution::Shape;

fn class_text(call: &mut Arguments<'_>, name: fn(&Class) -> &String) -> Result<Word, Stop> {
    let object = call.object(0)?;
    let program = Arc::clone(&call.store.image.program);
    call.store.new_text(name(&program.classes[call.store.class_of(object) as usize]))
}

/// Makes a copy of an object that is not an array.
pub(super) fn Copy(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let class = original_class(call)?;
    let copy = call.store.new_object(class)?;
    copy_fields(call, class, copy)
}

/// Makes a copy of an object that is not an array. The copy doesn't count in the size of the path.
pub(super) fn Snapshot(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let class = original_class(call)?;
    let copy = call.store.new_uncounted_object(class)?;
    copy_fields(call, class, copy)
}

fn original_class(call: &mut Arguments<'_>) -> Result<u16, Stop> {
    let object = call.object(0)?;
    Ok(call.store.class_of(object))
}

fn copy_fields(call: &mut Arguments<'_>, class: u16, copy: Word) -> Result<Word, Stop> {
    let object = call.object(0)?;
    for i in 1..=call.store.image.classes[class as usize].fields as usize {
        let field = call.store.heap.get(object as usize + i);
        call.store.heap.set(copy as usize + i, field);
    }
    Ok(copy)
}

/// The type of the elements for an array; 0 for an object with fields, -1 for a collection, -2 for a map. For one with own fields, -3 minus
/// the index of the first.
pub(super) fn ContentKind(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let object = call.object(0)?;
    let class = call.store.class_of(object);
    Ok(from_int(match call.store.own_fields(class) {
        Some(first) => -3 - first as i32,
        None => match call.store.shape(class) {
            Shape::Fields => 0,
            Shape::Entries => -2,
            Shape::Elements => {
                let element = call.store.image.program.classes[usize::from(class)].element;
                element.map_or(-1, |element| element.ty.number())
            }
        },
    }))
}

pub(super) fn ClassNumber(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let object = call.object(0)?;
    Ok(Word::from(call.store.class_of(object)))
}

pub(super) fn BoxedKind(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let object = call.object(0)?;
    let ty = call.store.box_type(call.store.class_of(object));
    Ok(from_int(ty.map_or(0, ValueType::number)))
}

fn field<'c>(call: &'c mut Arguments<'_>) -> Result<&'c Field, Stop> {
    let (object, index) = (call.object(0)?, call.int(1)?);
    let fields = &call.store.image.program.classes[call.store.class_of(object) as usize].fields;
    fields.get(index as usize).ok_or(Stop::fault(Fault::Index { index, length: fields.len() }))
}

pub(super) fn FieldName(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let name = field(call)?.name.clone();
    call.store.new_text(&name)
}

pub(super) fn FieldKind(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let field = field(call)?;
    Ok(from_int(if field.is_enclosing { 0 } else { field.ty.number() }))
}

/// Whether the type of a field is its object's class, or a superclass or subclass of it. `Object` doesn't count.
pub(super) fn FieldIsLink(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let declared = field(call)?.class;
    let object = call.object(0)?;
    Ok(Word::from(call.store.image.program.is_link(call.store.class_of(object), declared)))
}

fn address_at(call: &mut Arguments<'_>) -> Result<usize, Stop> {
    let (object, index) = (call.object(0)?, call.int(1)?);
    let size = call.store.size(object);
    if index < 0 || index as usize >= size {
        return Err(Stop::fault(Fault::Index { index, length: size }));
    }
    Ok(object as usize + 1 + index as usize)
}

/// The word of a field or element. A suspended one stays suspended.
fn value_at(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let address = address_at(call)?;
    Ok(call.store.heap.get(address))
}

/// Writes the word of a field or element. A suspended one stays suspended.
fn set_value_at(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let address = address_at(call)?;
    call.store.heap.set(address, call.word(2));
    Ok(())
}

/// Copies all fields or elements of the objects in the first array to those in the second one. The third argument is the number of
/// objects.
pub(super) fn Assign(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let (from, to) = (call.object(0)? as usize, call.object(1)? as usize);
    let count = call.int(2)?.max(0) as usize;
    for i in 1..=count.min(length(call.store.heap.get(from))).min(length(call.store.heap.get(to))) {
        let (from, to) = (call.store.heap.get(from + i), call.store.heap.get(to + i));
        if let (Ok(from), Ok(to)) = (call.store.resolved(from), call.store.resolved(to))
            && from != NULL
            && to != NULL
        {
            call.store.copy_words(from, to);
        }
    }
    Ok(())
}

pub(super) fn ClassName(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    class_text(call, |class| &class.name)
}

pub(super) fn SimpleClassName(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    class_text(call, |class| &class.simple_name)
}

pub(super) fn TextKind(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let [content, text, record, entry, optional]: [Word; 5] = [0, 1, 2, 3, 4];
    let object = call.object(0)?;
    let class = call.store.class_of(object);
    let image = &call.store.image;
    Ok(match image.program.classes[usize::from(class)].to_string {
        ToString::Object => content,
        ToString::Enum | ToString::Own => text,
        ToString::Record => record,
        ToString::Library if Some(class) == image.shown_by_parts.optional => optional,
        ToString::Library
            if image.shown_by_parts.entry.is_some_and(|above| image.is_subtype(class, above)) =>
        {
            entry
        }
        ToString::Library => Word::from(call.store.shape(class) == Shape::Fields),
    })
}

pub(super) fn SameClass(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (a, b) = (call.object(0)?, call.object(1)?);
    Ok(Word::from(call.store.class_of(a) == call.store.class_of(b)))
}

pub(super) fn SetApart(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let object = call.object(0)?;
    call.store.make_unshared(object);
    Ok(())
}

pub(super) fn IdentityHashCode(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let object = call.forced(0)?;
    Ok(from_int(match call.store.shared_box(object)? {
        Some(shared) => shared.identity_hash(),
        None => call.store.identity_hash(object),
    }))
}

pub(super) fn Length(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(call.sized(0)?.1 as Word)
}

pub(super) fn FieldCount(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let object = call.object(0)?;
    Ok(Word::from(call.store.image.classes[call.store.class_of(object) as usize].fields))
}

macro_rules! reads {
    ($($native:ident)+) => {$(
        pub(super) fn $native(call: &mut Arguments<'_>) -> Result<Word, Stop> {
            value_at(call)
        }
    )+};
}

reads! { IntValue LongValue FloatValue DoubleValue RefValue }

macro_rules! writes {
    ($($native:ident)+) => {$(
        pub(super) fn $native(call: &mut Arguments<'_>) -> Result<(), Stop> {
            set_value_at(call)
        }
    )+};
}

writes! { SetInt SetRef SetLong SetFloat SetDouble }
