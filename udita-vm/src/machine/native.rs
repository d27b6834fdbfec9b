//! The methods that the machine implements.
//!
//! A native method reads its arguments from consecutive registers and writes its result to one. It stops to force an argument, and the
//! call is then repeated, so a method changes nothing before it has all values.
//!
//! Each method is a function of the same name in one of the files below. A [`Handler`] has one of three forms, which limit its access:
//! the arguments and the objects of the path, with or without a result, or the whole machine.

#![allow(non_snake_case, reason = "functions are named as their native methods")]

mod arrays;
mod choices;
mod classes;
mod delivery;
mod force_reachable;
mod initialisation;
mod magnitudes;
mod numbers;
mod reflect;
mod strings;
mod traces;
mod unicode;
mod weight;

use super::arguments::Arguments;
use super::shortcuts::{SetFirst, SetMember};
use super::state::Machine;
use super::stop::Stop;
use super::word::Word;
use crate::bytecode::native::{Native, with_natives};
use arrays::*;
use choices::*;
use classes::*;
use delivery::*;
use force_reachable::*;
use initialisation::*;
use magnitudes::*;
use numbers::*;
use reflect::*;
use strings::*;
use traces::*;

/// A function that implements a native method. `Form` is the type of the function, which selects the implementation of this trait.
trait Handler<Form> {
    /// Runs the method with the arguments in the registers from `args` on and the result in the register `result`.
    fn run(self, machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop>;
}

impl<F: Fn(&mut Arguments<'_>) -> Result<Word, Stop>> Handler<fn(&mut Arguments<'_>) -> Word> for F {
    #[inline(always)]
    fn run(self, machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
        machine.stack.words[result] = self(&mut machine.arguments(args))?;
        Ok(())
    }
}

impl<F: Fn(&mut Arguments<'_>) -> Result<(), Stop>> Handler<fn(&mut Arguments<'_>)> for F {
    #[inline(always)]
    fn run(self, machine: &mut Machine, args: usize, _: usize) -> Result<(), Stop> {
        self(&mut machine.arguments(args))
    }
}

impl<F: Fn(&mut Machine, usize, usize) -> Result<(), Stop>> Handler<fn(&mut Machine)> for F {
    #[inline(always)]
    fn run(self, machine: &mut Machine, args: usize, result: usize) -> Result<(), Stop> {
        self(machine, args, result)
    }
}

macro_rules! define_handlers {
    (
        $(#[doc = $about:literal])+ $table:ident
        $($(#[doc = $doc:literal])+ $native:ident = $name:literal ($($kind:tt)*) -> $result:ident => [$($effect:tt)+] $($weight:ident $(($($argument:tt)*))?)?;)+
    ) => {
        /// The handlers of all native methods, in the order of the table.
        const HANDLERS: &[fn(&mut Machine, usize, usize) -> Result<(), Stop>] =
            &[$(|machine, args, result| Handler::run($native, machine, args, result),)+];
    };
}
with_natives!(define_handlers);

/// A property of a code point, numbered as for [`Native::CharProperty`].
pub(super) fn char_property(code_point: u32, which: i32) -> i32 {
    unicode::property(code_point, which)
}

impl Machine {
    /// Calls `native` with the arguments in the registers from `args` on. The result goes to the register `result`.
    #[inline]
    pub(super) fn call_native(&mut self, native: Native, args: usize, result: usize) -> Result<(), Stop> {
        HANDLERS[native as usize](self, args, result)
    }
}
