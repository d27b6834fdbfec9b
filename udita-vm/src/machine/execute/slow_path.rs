//! Slow paths: handlers for the rare or long cases of instructions.

use super::flow::{Dispatch, SlowPath};
use crate::bytecode::native::Native;
use crate::bytecode::op::{Kind, Op, Operand};
use crate::bytecode::site::Probe;
use crate::machine::code::Flow;
use crate::machine::state::Machine;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{Word, from_double, from_float, one_nan_double, one_nan_float, to_int};

/// Stops at an instruction that the verifier would have rejected.
#[cold]
#[inline(never)]
pub(super) fn broken(machine: &mut Machine, _: usize, _: usize) -> Flow {
    machine.set_stop(Stop::Broken);
    // With a constant result the compiler would not turn the call into a jump.
    std::hint::black_box(Flow::Stopped)
}

/// Leaves the loop with the machine's `stop`. The instruction will be executed again.
#[cold]
#[inline(never)]
pub(super) fn stop(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.pc = pc as u32 - 1;
    machine.base = base;
    machine.steps.taken = machine.steps_at(pc) - 1;
    // A path must not end beyond its step goal.
    if machine.is_at_step_goal() {
        machine.stop = Stop::StepGoal;
    }
    Flow::Stopped
}

/// Handles a failed assumption.
#[inline(never)]
pub(super) fn assumption(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.base = base;
    if machine.goes_on_after(pc as u32 - 1) {
        machine.pc = pc as u32;
        return Flow::Next;
    }
    machine.set_stop(Stop::Pruned);
    machine.pc = pc as u32 - 1;
    machine.steps.taken = machine.steps_at(pc);
    Flow::Stopped
}

/// Prunes the path at a return that can only lead to a false assumption.
#[inline(never)]
pub(super) fn failing_return(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.set_stop(Stop::Pruned);
    machine.pc = pc as u32 - 1;
    machine.base = base;
    machine.steps.taken = machine.steps_at(pc);
    Flow::Stopped
}

/// Leaves the loop with the machine's `stop`. The machine's registers are already written back.
#[cold]
#[inline(never)]
pub(super) fn leave_loop(_: &mut Machine, _: usize, _: usize) -> Flow {
    Flow::Stopped
}

/// Executes the instruction before `pc` again. It has not been counted.
pub(super) fn repeat(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.pc = pc as u32 - 1;
    machine.base = base;
    Flow::Next
}

#[cold]
#[inline(never)]
pub(super) fn null_pointer(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.set_stop(Stop::fault(Fault::NullPointer));
    stop(machine, pc, base)
}

/// Replaces a NaN result of the instruction by the canonical NaN. The fast path only tests its result, off the critical path of later
/// instructions.
#[cold]
#[inline(never)]
pub(super) fn nan<D: Dispatch>(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    for operand in machine.store.image.program.code[pc - 1].operands() {
        let (register, word) = match operand {
            Operand::Def(Some(Kind::Float), register) => (register, from_float(one_nan_float(f32::NAN))),
            Operand::Def(Some(Kind::Double), register) => (register, from_double(one_nan_double(f64::NAN))),
            _ => continue,
        };
        machine.stack.words[base + usize::from(register)] = word;
    }
    D::resume(machine, pc, base)
}

#[cold]
#[inline(never)]
pub(super) fn divide_by_zero(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.set_stop(Stop::fault(Fault::DivideByZero));
    stop(machine, pc, base)
}

/// Throws an exception for an index out of bounds.
#[cold]
#[inline(never)]
pub(super) fn index_out_of_bounds(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    // The array and the index are the first two operands of every such instruction.
    let operands = machine.store.image.program.code[pc - 1].operands();
    let mut read = operands.iter().filter_map(|operand| match operand {
        Operand::Use(_, register) => Some(machine.stack.words[base + *register as usize]),
        _ => None,
    });
    let (array, index) = (read.next().unwrap_or(0), read.next().unwrap_or(0));
    let length = machine.store.length(array as usize);
    machine.set_stop(Stop::fault(Fault::Index { index: to_int(index), length }));
    stop(machine, pc, base)
}

#[cold]
#[inline(never)]
pub(super) fn step_goal(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.set_stop(Stop::StepGoal);
    stop(machine, pc, base)
}

/// Grows the stack for the frame of a call, which ends at the address in `pending_store`.
#[cold]
#[inline(never)]
pub(super) fn grow_stack(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    if machine.stack.reserve(machine.pending_store.0) {
        return repeat(machine, pc, base);
    }
    machine.set_stop(Stop::fault(Fault::StackOverflow));
    stop(machine, pc, base)
}

/// Returns to a frame that has not been saved for the newest mark yet, or from the entry method.
#[inline(never)]
pub(super) fn keep_caller(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    if machine.stack.caller(base).base == 0 {
        machine.set_stop(Stop::Solution);
        return stop(machine, pc, base);
    }
    let (registers, program) = (&mut machine.live, &machine.store.image.program);
    machine.stack.leave(base, |stack, caller| registers.during(program, stack.method(caller.base), caller));
    repeat(machine, pc, base)
}

/// Writes a heap word, given by `pending_store`, when the trail is full.
#[cold]
#[inline(never)]
pub(super) fn store<D: Dispatch>(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    let (address, word) = machine.pending_store;
    machine.store.heap.set(address, word);
    D::resume(machine, pc, base)
}

/// Delivers an argument whose word looks suspended: an open choice, or a number of 64 bits. Eager choices are made here.
#[cold]
#[inline(never)]
pub(super) fn argument(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.pc = pc as u32 - 1;
    machine.base = base;
    let step = match machine.store.image.program.code[pc - 1] {
        Op::Argument { dst, index } => machine.deliver_argument(index as usize, base + usize::from(dst)),
        _ => Err(Stop::Broken),
    };
    match step {
        Ok(()) => {
            machine.pc = pc as u32;
            Flow::Next
        }
        Err(stop) => {
            machine.steps.taken = machine.steps_at(pc);
            machine.set_stop(stop);
            Flow::Stopped
        }
    }
}

/// Records that the path takes the instruction's branch for the first time.
#[inline(never)]
pub(super) fn take_branch<D: Dispatch>(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    if let Some(&Op::Probe { probe }) = machine.store.image.program.code.get(pc - 1) {
        machine.counts.branches.take(&machine.store.image.program.sites, Probe(probe));
    }
    D::resume(machine, pc, base)
}

/// Begins to initialise the instruction's class.
#[cold]
#[inline(never)]
pub(super) fn initialize_class(machine: &mut Machine, pc: usize, base: usize) -> Flow {
    machine.pc = pc as u32 - 1;
    machine.base = base;
    machine.steps.taken = machine.steps_at(pc);
    let stop = match machine.store.image.program.code[pc - 1] {
        Op::InitClass { class } => machine.initialize_class(class).err().unwrap_or(Stop::Continue),
        _ => Stop::Broken,
    };
    machine.set_stop(stop);
    Flow::Stopped
}

/// Calls a native method from the instruction before `pc`. Returns false if it stops.
#[inline(never)]
pub(super) fn call_native_at(
    machine: &mut Machine,
    native: u16,
    args: usize,
    result: usize,
    pc: usize,
    base: usize,
) -> bool {
    machine.pc = pc as u32 - 1;
    machine.base = base;
    machine.steps.taken = machine.steps_at(pc);
    let native = Native::ALL[native as usize];
    if machine.limits.weighs_natives && !machine.weigh(native, args) {
        machine.set_stop(Stop::StepGoal);
        return false;
    }
    match machine.call_native(native, args, result) {
        Ok(()) => true,
        Err(stop) => {
            machine.set_stop(stop);
            false
        }
    }
}

/// Makes an array of arrays. Its first sizes are in the `count` registers from the stack address `sizes` on.
#[inline(never)]
pub(super) fn new_arrays_of(
    machine: &mut Machine,
    class: u16,
    sizes: usize,
    count: usize,
) -> Result<Word, Stop> {
    let sizes = &machine.stack.words[sizes..sizes + count];
    let sizes: Vec<i32> = sizes.iter().map(|&size| to_int(size)).collect();
    machine.store.new_arrays(class, &sizes)
}

/// Sets `stop`, and returns the handler that leaves the loop with it.
#[cold]
#[inline(never)]
pub(super) fn stopping(machine: &mut Machine, stop: Stop) -> SlowPath {
    machine.set_stop(stop);
    self::stop
}
