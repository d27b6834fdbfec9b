//! The output of a path: printed text, the returned value, the exit status.

use crate::machine::arguments::Arguments;
use crate::machine::object;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word};
use crate::solution::{Item, ViolationKind};

pub(super) fn Print(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    let string = room_to_print(machine, args)?;
    machine.output.print(object::string_units(&machine.store.heap, string));
    Ok(())
}

pub(super) fn PrintError(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    let string = room_to_print(machine, args)?;
    machine.output.print_to_error(object::string_units(&machine.store.heap, string));
    Ok(())
}

impl Machine {
    /// Whether the solution at the end of the path is only counted, and no choice is open that would multiply it.
    pub(in crate::machine) fn is_counted(&self) -> bool {
        !self.ending.delivers && self.store.heap.open_terms() == 0
    }
}

/// The address of the string to print. A path keeps its printed text until it ends, so the text counts as part of its heap.
fn room_to_print(machine: &mut Machine, args: usize) -> Result<usize, Stop> {
    let (string, length) = machine.arguments(args).sized(0)?;
    machine.store.make_room_to_print(machine.output.printed_words() + length / 4 + 1)?;
    Ok(string)
}

pub(super) fn Exit(call: &mut Arguments<'_>) -> Result<(), Stop> {
    Err(match call.int(0)? {
        0 => Stop::Solution,
        status => Stop::violation(ViolationKind::Exit(status)),
    })
}

pub(super) fn Subject(call: &mut Arguments<'_>) -> Result<(), Stop> {
    let subject = call.forced(0)?;
    call.store.heap.set(call.store.image.subject, subject);
    call.store.count_taken(subject);
    Ok(())
}

pub(super) fn Accepted(machine: &mut Machine, _: usize, _: usize) -> Result<(), Stop> {
    if machine.is_counted() { Err(Stop::Solution) } else { Ok(()) }
}

pub(super) fn IsWanted(machine: &mut Machine, _: usize, result: usize) -> Result<(), Stop> {
    machine.stack.words[result] = Word::from(machine.ending.delivers);
    Ok(())
}

pub(super) fn Deliver(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    let mut call = machine.arguments(args);
    let which = call.int(0)?;
    let text = match call.forced(1)? {
        NULL => String::new(),
        text => call.store.text(text),
    };
    let number = call.long(2);
    // Events count as heap, too: about 8 words each.
    machine.store.make_room(machine.output.returned().len() * 8 + text.len() / 8)?;
    machine.output.deliver(Item::new(which, text, number));
    Ok(())
}

pub(super) fn DeliverPlain(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let root = machine.arguments(args).forced(0)?;
    let items = machine.store.plain_items(root)?;
    machine.stack.words[result] = Word::from(items.is_some());
    if let Some((items, text)) = items {
        // Events count as heap, too.
        machine.store.make_room((machine.output.returned().len() + items.len()) * 8 + text.len() / 8)?;
        machine.output.deliver(items.into_iter().chain([Item::Text(text)]));
    }
    Ok(())
}
