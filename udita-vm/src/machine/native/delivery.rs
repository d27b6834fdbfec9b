//! The output of a path: printed text, the returned value, the exit status.

use crate::machine::arguments::Arguments;
use crate::machine::object;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::store::object_text::WalkKind;
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
    deliver(machine, args, result, true)
}

pub(super) fn DeliverGraph(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    deliver(machine, args, result, false)
}

/// Delivers the events of a value and, if it consists of plain objects only, its text.
fn deliver(machine: &mut Machine, args: usize, result: usize, with_text: bool) -> Result<(), Stop> {
    let root = machine.arguments(args).forced(0)?;
    // A plain value runs no code, so the path ends with this size. A round of a search by size reports only paths of one size.
    let size = machine.store.objects;
    let is_left_out =
        with_text && machine.tree.enumeration.round.is_some_and(|mut round| !round.reports(size));
    let kind = if with_text { WalkKind::Plain } else { WalkKind::Graph };
    let walk = &mut machine.ending.walk;
    let is_done = machine.store.walk_plain(walk, root, kind, machine.ending.omits_graphs || is_left_out)?;
    machine.stack.words[result] = Word::from(is_done);
    if is_done && !is_left_out {
        // Events count as heap, too.
        let text_words = if with_text { walk.text.len() / 8 } else { 0 };
        machine.store.make_room((machine.output.returned().len() + walk.count) * 8 + text_words)?;
        walk.items.extend(with_text.then(|| Item::Text(walk.text.clone())));
        machine.output.deliver_all(&mut walk.items);
    }
    Ok(())
}
