//! Native methods for the calls in a stack trace. A call is identified by the number of its instruction.

use std::sync::Arc;

use crate::machine::arguments::Arguments;
use crate::machine::state::Machine;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, from_int};

fn call_number(call: &mut Arguments<'_>) -> Result<u32, Stop> {
    Ok(call.int(0)?.cast_unsigned())
}

pub(super) fn TraceClass(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call_number(call)?;
    let program = Arc::clone(&call.store.image.program);
    call.store.new_text(&program.method_at(number).class)
}

pub(super) fn TraceMethod(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call_number(call)?;
    let program = Arc::clone(&call.store.image.program);
    let name = program.method_at(number).name.as_str();
    // The readable name begins with the class.
    call.store.new_text(name.rsplit('.').next().unwrap_or(name))
}

pub(super) fn TraceFile(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call_number(call)?;
    let program = Arc::clone(&call.store.image.program);
    let file = program.position(number).and_then(|position| program.files.get(position.file as usize));
    let file = file.map_or("", String::as_str);
    call.store.new_text(file.rsplit(['/', '\\']).next().unwrap_or(file))
}

pub(super) fn TraceLine(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let number = call_number(call)?;
    let position = call.store.image.program.position(number);
    Ok(from_int(position.map_or(-1, |position| position.line as i32)))
}

pub(super) fn FillInStackTrace(machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
    let exception = machine.arguments(args).object(0)?;
    machine.fill_in_stack_trace(exception)
}
