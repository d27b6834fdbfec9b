//! Native methods that copy arrays.

use crate::bytecode::program::{Element, ValueType};
use crate::machine::arguments::Arguments;
use crate::machine::object::length;
use crate::machine::stop::{Fault, Stop};
use crate::machine::store::Store;
use crate::machine::word::{NULL, Word, is_suspended};

pub(super) fn ArrayClone(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let array = call.object(0)?;
    call.store.copy_array(array as usize)
}

pub(super) fn ArrayLike(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let array = call.object(0)?;
    let length = call.int(1)?;
    call.store.new_array(call.store.class_of(array), length)
}

pub(super) fn ArrayCopy(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let (from, from_at) = (call.forced(0)?, call.int(1)?);
    let (to, to_at, count) = (call.forced(2)?, call.int(3)?, call.int(4)?);
    if from == NULL || to == NULL {
        return Err(Stop::fault(Fault::NullPointer));
    }
    let from_element = array_element(call.store, from, "source")?;
    let to_element = array_element(call.store, to, "destination")?;
    if from_element.ty != to_element.ty {
        let message = format!(
            "arraycopy: type mismatch: can not copy {}[] into {}[]",
            array_name(from_element),
            array_name(to_element)
        );
        return Err(Stop::fault(Fault::ArrayCopy(message)));
    }
    let from_length = length(call.store.heap.get(from as usize));
    let to_length = length(call.store.heap.get(to as usize));
    let name = array_name(from_element);
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
    // References are checked individually unless the source's class guarantees that they fit.
    let unchecked = match (from_element.class, to_element.class) {
        (Some(from), Some(to)) => call.store.image.is_subtype(from, to),
        _ => true,
    };
    let (mut fitting, mut copied) = (count, Ok(()));
    if !unchecked {
        let mut places = 0..count;
        let unfit = |i| check_fits(call.store, from_start + i, to_element, from).err().map(|stop| (i, stop));
        match places.find_map(unfit) {
            // The elements before the one that doesn't fit are copied.
            Some((i, stop @ Stop::Fault(_))) => (fitting, copied) = (i, Err(stop)),
            Some((_, stop)) => return Err(stop),
            None => {}
        }
    }
    let mut copy = |i: usize| {
        let word = call.store.heap.get(from_start + i);
        call.store.heap.set(to_start + i, word);
    };
    if from_start < to_start {
        (0..fitting).rev().for_each(&mut copy)
    } else {
        (0..fitting).for_each(&mut copy)
    }
    copied
}

fn array_element(store: &Store, object: Word, which: &str) -> Result<Element, Stop> {
    let class = &store.image.program.classes[store.class_of(object) as usize];
    class.element.ok_or_else(|| {
        Stop::fault(Fault::ArrayCopy(format!("arraycopy: {which} type {} is not an array", class.name)))
    })
}

fn check_fits(store: &Store, at: usize, element: Element, from: Word) -> Result<(), Stop> {
    let Some(class) = element.class else { return Ok(()) };
    let word = store.heap.get(at);
    if is_suspended(word) && store.casts_to(word, class) {
        return Ok(());
    }
    let word = store.forced(word)?;
    if word == NULL || store.image.is_subtype(store.class_of(word), class) {
        return Ok(());
    }
    let source = &store.image.program.classes[store.class_of(from) as usize];
    let known = source.element.and_then(|element| element.class);
    let name = |class: u16| store.image.program.classes[class as usize].name.as_str();
    let (source, wanted) = (known.map_or(source.name.as_str(), name), name(class));
    let message = match known {
        Some(known) if !store.image.is_subtype(class, known) => {
            format!("type mismatch: can not copy {source}[] into {wanted}[]")
        }
        _ => format!(
            "element type mismatch: can not cast one of the elements of {source}[] to the type of the \
             destination array, {wanted}"
        ),
    };
    Err(Stop::fault(Fault::ArrayCopy(format!("arraycopy: {message}"))))
}

/// The name of the element type in the JVM's messages, where all references have one name.
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
