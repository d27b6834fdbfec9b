//! Finds the objects that active calls hold.

use super::exceptions::calling_instruction;
use super::stack::HEADER;
use super::state::Machine;
use super::word::{NULL, Word};
use crate::bytecode::kind::Kind;
use crate::bytecode::verify::kinds_before;
use crate::solution::Returned;

/// Maximum number of calls examined, at each end of the stack.
const CALLS: usize = 8;
/// Maximum number of objects shown.
const OBJECTS: usize = 8;

/// An active call.
#[derive(Clone, Copy)]
struct Call {
    base: usize,
    pc: u32,
    /// The end of the registers that no callee has overwritten.
    end: usize,
}

/// The library method that delivers the result of the entry method, its first parameter.
const DELIVERY: (&str, &str) = ("udita.internal.Delivery", "returned");

impl Machine {
    /// The structure that the path has built so far, as far as it is known: the subject of its program, the result of the entry method,
    /// or the objects that its calls hold. Subject to the restriction of [`Machine::held_objects`].
    pub fn known_structure(&self) -> Option<Returned> {
        self.store.subject().or_else(|| self.delivered()).or_else(|| self.held_objects())
    }

    /// The result of the entry method, while the library forces what is reachable from it.
    fn delivered(&self) -> Option<Returned> {
        let is_delivery = |base: &usize| {
            let method = &self.store.image.program.methods[usize::from(self.stack.method(*base))];
            method.class == DELIVERY.0 && method.name.ends_with(DELIVERY.1)
        };
        let base = self.calls_from_innermost().map(|call| call.base).find(is_delivery)?;
        let result = self.store.resolved(self.stack.words[base]).ok().filter(|&word| word != NULL)?;
        self.store.is_structure(result).then(|| self.store.known_structure(&[result])).flatten()
    }

    /// The objects of the program's own classes, and the arrays and collections, that the program's own active calls hold and that no other
    /// such object leads to, as far as they are known: the structures built so far. Outermost calls come first.
    ///
    /// Call it only on a path that was run from its beginning. After backtracking, a dead register may hold a word of an earlier path.
    pub fn held_objects(&self) -> Option<Returned> {
        let mut held: Vec<Word> = Vec::new();
        for call in self.own_calls() {
            for object in self.references(call) {
                if self.store.is_structure(object) && !held.contains(&object) {
                    held.push(object);
                }
            }
        }
        let below: Vec<Vec<Word>> = held.iter().map(|&object| self.store.reached_from(object)).collect();
        let leads = |from: usize, to: usize| from != to && below[from].contains(&held[to]);
        // Of objects that lead to each other, only the first is shown.
        let is_top = |&index: &usize| {
            !(0..held.len()).any(|other| leads(other, index) && (other < index || !leads(index, other)))
        };
        let tops: Vec<Word> = (0..held.len()).filter(is_top).map(|index| held[index]).take(OBJECTS).collect();
        self.store.known_structure(&tops)
    }

    /// The active calls of the program's own methods, outermost first. If there are many, only the outermost and the innermost ones.
    fn own_calls(&self) -> Vec<Call> {
        let is_own = |call: &Call| {
            !self.store.image.program.methods[usize::from(self.stack.method(call.base))].is_library
        };
        let mut calls: Vec<Call> = self.calls_from_innermost().filter(is_own).collect();
        calls.reverse();
        if calls.len() > 2 * CALLS {
            calls.drain(CALLS..calls.len() - CALLS);
        }
        calls
    }

    /// The active calls, innermost first.
    fn calls_from_innermost(&self) -> impl Iterator<Item = Call> {
        let innermost = Call { base: self.base, pc: self.pc, end: usize::MAX };
        std::iter::successors(Some(innermost), |call| {
            let caller = self.stack.caller(call.base);
            let pc = || calling_instruction(caller.pc, caller.result);
            (caller.base != 0).then(|| Call { base: caller.base, pc: pc(), end: call.base - HEADER })
        })
    }

    /// The objects in the live registers of a call.
    fn references(&self, call: Call) -> impl Iterator<Item = Word> {
        let kinds = kinds_before(&self.store.image.program, self.stack.method(call.base), call.pc);
        let registers = (call.base..call.end).zip(kinds.unwrap_or_default());
        let references = registers.filter(|(_, kind)| *kind == Some(Kind::Ref));
        references
            .filter_map(|(register, _)| self.store.resolved(self.stack.words[register]).ok())
            .filter(|&word| word != NULL)
    }
}
