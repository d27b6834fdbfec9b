//! Handlers of several instructions in a row.
//!
//! The way to the next instruction is an indirect jump. Short instructions take no longer than it does. So where frequent instructions follow one
//! another, the handler of the first executes the second in the same go, and a few loops have handlers for three.
//!
//! The instructions stay as they are, each at its position and with its own step, so that nothing else knows of this. A jump may lead to any of them:
//! the second also has its handler, which goes on with the third. Where one of them can't be completed, its slow path begins at its position, behind
//! the complete ones. A run that is observed executes one instruction at a time.
//!
//! *Invariant*: all but the last of a sequence go on to the next instruction. They neither jump nor call.

use std::marker::PhantomData;

use super::cursor::Cursor;
use super::flow::{Chained, Dispatch, Step};
use super::handlers::{self, Executed, Number, handle};
use crate::machine::code::{Flow, Handler, Instruction, Pc};
use crate::machine::registers::Frame;
use crate::machine::state::Machine;

/// `A`, then `B`.
struct Then<A, B>(PhantomData<(A, B)>);

impl<A: Executed, B: Executed> Executed for Then<A, B> {
    #[inline(always)]
    fn execute<D: Dispatch>(cursor: &mut Cursor<'_, D>) -> Step {
        A::execute(cursor)?;
        cursor.pass();
        B::execute(cursor)
    }
}

fn sequence<E: Executed>(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
    handle::<Chained, E>(machine, pc, frame)
}

/// The place in a list that an instruction doesn't have.
const ABSENT: u8 = u8::MAX;

/// For each instruction its place in a list.
const fn places(list: &[Number]) -> [u8; 256] {
    let mut places = [ABSENT; 256];
    let mut at = 0;
    while at < list.len() {
        places[list[at] as usize] = at as u8;
        at += 1;
    }
    places
}

/// The handlers of an instruction with each of those that may follow.
macro_rules! row {
    ($first:ident [$($second:ident)+]) => {
        [$(sequence::<Then<handlers::$first, handlers::$second>>),+]
    };
}

macro_rules! numbers {
    ([$($instruction:ident)+]) => {
        &[$(Number::$instruction),+]
    };
}

macro_rules! define_pairs {
    ([$($first:ident)+] then $seconds:tt) => {
        static FIRST: [u8; 256] = places(&[$(Number::$first),+]);
        static SECOND: [u8; 256] = places(numbers!($seconds));
        static PAIRS: &[[Handler<Machine>; numbers!($seconds).len()]] = &[$(row!($first $seconds)),+];
    };
}

macro_rules! define_triples {
    ($($first:ident $second:ident $third:ident;)+) => {
        static TRIPLES: &[([Number; 3], Handler<Machine>)] = &[$((
            [Number::$first, Number::$second, Number::$third],
            sequence::<Then<handlers::$first, Then<handlers::$second, handlers::$third>>>,
        )),+];
    };
}

define_pairs! {
    [
        Move ConstInt AddInt SubInt MulInt AddIntImm AndIntImm ShrIntImm AddDouble SubDouble MulDouble
        GetFieldInt GetFieldDouble GetFieldRef PutField ArrayLength GetElemInt GetElemDouble GetElemRef PutElem
    ]
    then [
        Move ConstInt AddInt SubInt MulInt AddIntImm AndIntImm ShrIntImm AddDouble SubDouble MulDouble
        GetFieldInt GetFieldDouble GetFieldRef PutField ArrayLength GetElemInt GetElemDouble GetElemRef PutElem
        Jump JumpIf JumpIfNot JumpNull JumpNonNull JumpEqRef JumpNeRef
        JumpEqInt JumpNeInt JumpLtInt JumpLeInt JumpGtInt JumpGeInt
        JumpEqIntImm JumpNeIntImm JumpLtIntImm JumpLeIntImm JumpGtIntImm JumpGeIntImm
    ]
}

define_triples! {
    PutElem AddInt JumpLtInt;
    PutElem AddInt JumpLeInt;
    PutElem AddIntImm JumpLtInt;
    PutElem AddIntImm JumpLeInt;
    GetElemInt AddIntImm JumpLtInt;
    AddInt AddIntImm JumpLtInt;
    AddDouble AddIntImm JumpLtInt;
}

/// The same code, with a handler of several instructions wherever there is one.
pub(super) fn joined(mut code: Box<[Instruction<Machine>]>) -> Box<[Instruction<Machine>]> {
    for at in 0..code.len() {
        if let Some(handler) = handler(&code[at..]) {
            code[at].handler = handler;
        }
    }
    code
}

/// The handler of the first of these instructions together with those that follow; none where it is alone.
fn handler(code: &[Instruction<Machine>]) -> Option<Handler<Machine>> {
    let number = |at: usize| code.get(at).map(|instruction| instruction.number);
    let is_here = |numbers: &[Number; 3]| (0..).zip(numbers).all(|(at, &n)| number(at) == Some(n as u8));
    let (first, second) = (FIRST[usize::from(number(0)?)], SECOND[usize::from(number(1)?)]);
    let triple = || TRIPLES.iter().find(|(numbers, _)| is_here(numbers)).map(|&(_, handler)| handler);
    let pair = || PAIRS.get(usize::from(first))?.get(usize::from(second)).copied();
    if first == ABSENT { None } else { triple().or_else(pair) }
}
