//! Native methods of the choice library.

use crate::machine::arguments::Arguments;
use crate::machine::object::{PoolLayout, header};
use crate::machine::pool::CallKind;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::term::Term;
use crate::machine::word::{Word, from_int};

pub(super) fn GetInt(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let mut call = machine.arguments(args);
    let (lo, hi) = (call.int(0)?, call.int(1)?);
    if lo > hi {
        return Err(Stop::Pruned);
    }
    if lo == hi {
        machine.stack.words[result] = from_int(lo);
        return Ok(());
    }
    machine.policies.choice.choose(machine, Term::Int { lo, hi }, result)
}

/// A character has the word of an int. A cast of a chosen int would force it at once.
pub(super) fn GetChar(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    GetInt(machine, args, result)
}

pub(super) fn ChooseLength(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    GetInt(machine, args, result)
}

pub(super) fn ChooseOpenLength(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    GetInt(machine, args, result)
}

pub(super) fn GetBoolean(machine: &mut Machine, _: usize, result: usize) -> Result<(), Stop> {
    machine.policies.choice.choose(machine, Term::Boolean, result)
}

pub(super) fn Assume(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    let holds = machine.arguments(args).int(0)? != 0 || machine.goes_on_after(machine.pc);
    if holds { Ok(()) } else { Err(Stop::Pruned) }
}

pub(super) fn GetIntOf(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let array = machine.arguments(args).object(0)? as usize;
    if machine.policies.choice.choose_listed(machine, array, result)? {
        return Ok(());
    }
    GetOneOf(machine, args, result)
}

pub(super) fn GetOneOf(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let (array, length) = machine.arguments(args).sized(0)?;
    match length {
        0 => return Err(Stop::Pruned),
        1 => {
            machine.stack.words[result] = machine.store.heap.get(array + 1);
            // In eager mode no word is suspended, so the element already is a value.
            return Ok(());
        }
        _ => {}
    }
    // The program may change its array later.
    let copy = machine.store.copy_array(array)?;
    let word = machine.store.create(Term::OneOf { array: copy as usize })?;
    machine.deliver_choice(word, result)
}

/// Makes a pool. The arguments are its class, its size, and whether `null` is a member.
pub(super) fn NewPool(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (class, size, null) = (call.int(0)?, call.int(1)?, call.int(2)?);
    let pool = call.store.allocate(PoolLayout::WORDS)?;
    call.store.heap.set(pool, header(call.store.image.program.known.object_pool, 0));
    call.store.heap.set(pool + PoolLayout::CLASS, from_int(class));
    call.store.heap.set(pool + PoolLayout::BOUND, from_int(size));
    call.store.heap.set(pool + PoolLayout::INCLUDES_NULL, from_int(null));
    Ok(pool as Word)
}

pub(super) fn PoolGetAny(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    pool_get(machine, args, CallKind::Any, result)
}

pub(super) fn PoolGetNew(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    pool_get(machine, args, CallKind::New, result)
}

fn pool_get(machine: &mut Machine, args: usize, kind: CallKind, result: usize) -> Result<(), Stop> {
    let pool = machine.arguments(args).object(0)?;
    let word = machine.store.pool_call(pool as usize, kind)?;
    machine.deliver_choice(word, result)
}

pub(super) fn DomainAny(machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
    let mut call = machine.arguments(args);
    let (domains, includes_null) = (call.object(0)? as usize, call.int(1)? != 0);
    let word = call.store.create(Term::Member { domains, includes_null })?;
    machine.deliver_choice(word, result)
}

pub(super) fn DelaysChoices(machine: &mut Machine, _: usize, result: usize) -> Result<(), Stop> {
    machine.stack.words[result] = Word::from(!machine.policies.choice.completes_choices());
    Ok(())
}
