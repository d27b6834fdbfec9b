//! The weight of a call of a native method: its work beyond a small constant.
//!
//! A native method is one instruction, whatever its arguments are. The table of native methods defines how its work depends on the
//! arguments. For untrusted programs, a call on long strings or arrays is charged as more instructions before it runs, so that the step
//! limit bounds the time of a path. Calls on short ones still count as one.

use crate::bytecode::native::Native;
use crate::bytecode::native_effect::Weight;
use crate::machine::list::List;
use crate::machine::object;
use crate::machine::state::Machine;
use crate::machine::word::{NULL, Word, is_suspended, to_int};

/// Units of work (a UTF-16 unit of a string, an element of an array) that take about as long as an instruction.
const UNITS_OF_A_STEP: u64 = 4;

/// Units of work that a call may do for its one step.
const FREE: u64 = 64;

impl Machine {
    /// Charges the path for the weight of a call of `native` with the arguments in the registers from `args` on. Returns false if the
    /// path exceeds its step limit.
    pub(in crate::machine) fn weigh(&mut self, native: Native, args: usize) -> bool {
        let steps = self.weight(native, args).saturating_sub(FREE) / UNITS_OF_A_STEP;
        if steps == 0 {
            return true;
        }
        let fits = self.steps.taken.saturating_add(steps) < self.limits.steps;
        if fits {
            self.add_steps(steps);
        } else {
            self.steps.taken = self.steps.taken.max(self.limits.steps);
        }
        fits
    }

    /// The units of work of a call. An argument that is still to be forced adds none, because the call will be repeated.
    fn weight(&self, native: Native, args: usize) -> u64 {
        let known = |index: usize| Some(self.stack.words[args + index]).filter(|word| !is_suspended(*word));
        let object = |index: usize| known(index).filter(|word| *word != NULL);
        let size = |index: usize| object(index).map_or(0, |object| self.length_of(object));
        let number = |index: usize| known(index).map_or(0, |word| u64::try_from(to_int(word)).unwrap_or(0));
        match native.weight() {
            Weight::Constant => 0,
            Weight::Size(object) => size(object),
            Weight::Both(a, b) => size(a) + size(b),
            Weight::Shorter(a, b) => size(a).min(size(b)),
            Weight::Number(argument) => number(argument),
            Weight::Part(object, count) => size(object).min(number(count)),
            Weight::Section(object, begin, end) => {
                size(object).min(number(end).saturating_sub(number(begin)))
            }
            Weight::Product(arrays) => object(arrays).map_or(0, |arrays| {
                let elements = 1..=self.length_of(arrays) as usize;
                let element = |i| self.store.heap.get(arrays as usize + i);
                let size = |word: Word| if is_suspended(word) { 0 } else { self.length_of(word) };
                elements.map(element).map(size).product()
            }),
            Weight::Interned(text) => {
                let interned = List::at(self.store.image.interned).words(&self.store.heap).len() as u64;
                size(text).saturating_mul(1 + interned)
            }
            Weight::Frames => self.base as u64 / 4,
            Weight::HeapAtFirst(progress) if self.stack.words[args + progress] != 0 => 0,
            Weight::HeapAtFirst(_) | Weight::Heap => self.store.heap.len() as u64,
        }
    }

    /// The length of a string or an array; 0 for other objects.
    fn length_of(&self, object: Word) -> u64 {
        let image = &self.store.image;
        let class = self.store.class_of(object);
        let is_array = image.program.classes[class as usize].element.is_some();
        let is_sized = is_array || class == image.program.known.string;
        if is_sized { object::length(self.store.heap.get(object as usize)) as u64 } else { 0 }
    }
}
