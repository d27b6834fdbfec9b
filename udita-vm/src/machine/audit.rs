//! Compares the behaviour of instructions with the [effects](crate::bytecode::effect) that the instruction table declares.
//!
//! An [`Audit`] observes a run without choices. It keeps a copy of the heap and of the top frame, and after each instruction it checks
//! which words have changed, which objects are new, and where control has gone. It is independent of the code that executes instructions
//! and of the table, so it tests both.

use std::collections::BTreeSet;

use super::object;
use super::observe::{Observer, View};
use super::word::{NULL, Word};
use crate::bytecode::effect::{Allocation, Callee, Effect, IntOperand, Passed, Place, Returned};
use crate::bytecode::native::Native;
use crate::bytecode::native_effect::{NativeEffects, Touched};
use crate::bytecode::op::{Op, Reg};
use crate::bytecode::program::ValueType;

/// An observer that reports instructions whose behaviour differs from their declared effects.
#[derive(Default, Debug)]
pub struct Audit {
    /// The state of the machine before the current instruction.
    before: Option<Before>,
    heap: Vec<Word>,
    seen: BTreeSet<&'static str>,
    called: BTreeSet<&'static str>,
    threw: BTreeSet<&'static str>,
    contradictions: BTreeSet<String>,
}

#[derive(Debug)]
struct Before {
    op: Op,
    method: u16,
    pc: u32,
    base: usize,
    steps: u64,
    /// The stack address of the caller's register for the result.
    result: usize,
    registers: Vec<Word>,
    /// Whether the instruction must jump, if its effect is a jump.
    jumps: bool,
    /// The address of the place that the instruction must read or write.
    place: Option<usize>,
    /// The word that the instruction must write or return.
    word: Option<Word>,
}

impl Audit {
    /// The names of the instructions that have been executed.
    pub fn seen(&self) -> &BTreeSet<&'static str> {
        &self.seen
    }

    /// The names of the native methods that were called, and of the shortcuts that applied.
    pub fn called(&self) -> &BTreeSet<&'static str> {
        &self.called
    }

    /// The names of the instructions that threw an exception.
    pub fn threw(&self) -> &BTreeSet<&'static str> {
        &self.threw
    }

    /// The contradictions between instructions and the table, without duplicates.
    pub fn contradictions(&self) -> &BTreeSet<String> {
        &self.contradictions
    }

    fn contradict(&mut self, op: Op, what: &str) {
        let name = match op.effect() {
            Effect::Calls(Callee::Native(native), _) => native.name(),
            Effect::Calls(Callee::Shortcut(shortcut), _) => shortcut.name(),
            _ => op.name(),
        };
        self.contradictions.insert(format!("{name} {what}"));
    }

    /// Compares the behaviour of the last instruction with its effect.
    fn check(&mut self, before: &Before, view: View<'_>) {
        let op = before.op;
        let next = (view.pc(), view.base());
        // An instruction that throws is not counted.
        let is_counted = before.steps + 1 == view.steps();
        let goes_on = is_counted && next == (before.pc + 1, before.base);
        let target = op.target().map(|to| (before.pc + 1).wrapping_add_signed(to));
        let jumps = is_counted && target.is_some_and(|target| next == (target, before.base));
        if !self.goes_where_it_may(before, view, goes_on, jumps) {
            self.contradict(op, &format!("goes on at {next:?}"));
        }
        let has_thrown = self.has_thrown(before, view, goes_on || jumps);
        let seen = if has_thrown { &mut self.threw } else { &mut self.seen };
        seen.insert(op.name());
        self.check_registers(before, view, goes_on || jumps);
        self.check_heap(before, view, has_thrown);
        if goes_on {
            self.check_words(before, view);
        }
    }

    /// Whether control is at a place that the effect allows.
    fn goes_where_it_may(&mut self, before: &Before, view: View<'_>, goes_on: bool, jumps: bool) -> bool {
        let is_above = view.base() > before.base;
        let is_handled = self.is_handler(before, view) || view.base() < before.base;
        let throws = before.op.properties().throws.iter().next().is_some()
            || before.op.dereferenced().is_some_and(|object| before.register(object) == NULL);
        let may_throw = throws && (is_handled || is_above);
        match before.op.effect() {
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Writes(..)
            | Effect::Observes(_) => goes_on || may_throw,
            Effect::Initialises(_) => goes_on || is_above || is_handled,
            Effect::Calls(Callee::Shortcut(shortcut), _) => {
                if goes_on {
                    self.called.insert(shortcut.name());
                }
                goes_on || jumps
            }
            Effect::Calls(Callee::Native(native), _) => {
                self.called.insert(native.name());
                goes_on || is_above || is_handled
            }
            Effect::Calls(callee @ (Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_)), _) => {
                let is_called = callee.method().is_none_or(|method| method == view.method());
                is_handled || is_above && is_called
            }
            Effect::Jumps(_) => {
                if before.jumps {
                    jumps
                } else {
                    goes_on
                }
            }
            Effect::Switches(key, table) => {
                let table = &view.program().switches[usize::from(table)];
                let key = before.register(key) as u32 as i32;
                let case = table.cases.iter().find(|(value, _)| *value == key);
                let to = case.map_or(table.default, |&(_, to)| to);
                (view.pc(), view.base()) == ((before.pc + 1).wrapping_add_signed(to), before.base)
            }
            Effect::Returns(_) => view.base() < before.base,
            Effect::Throws => is_handled || is_above,
            Effect::Ends => false,
        }
    }

    fn is_handler(&self, before: &Before, view: View<'_>) -> bool {
        let mut handlers = view.program().methods[usize::from(before.method)].handlers.iter();
        view.base() == before.base && handlers.any(|handler| handler.target == view.pc())
    }

    fn has_thrown(&self, before: &Before, view: View<'_>, goes_on: bool) -> bool {
        match before.op.effect() {
            Effect::Returns(_) | Effect::Jumps(_) | Effect::Switches(..) => false,
            Effect::Calls(Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_), _)
            | Effect::Initialises(_) => view.base() <= before.base && !goes_on,
            _ => !goes_on,
        }
    }

    /// Checks that only the result register changes. The registers after the arguments of a call belong to the callee.
    fn check_registers(&mut self, before: &Before, view: View<'_>, is_same_frame: bool) {
        if !is_same_frame || view.base() != before.base {
            return;
        }
        let (op, effect) = (before.op, before.op.effect());
        let free = match effect {
            Effect::Calls(_, Passed { args, .. }) => usize::from(args).saturating_sub(2),
            _ => usize::MAX,
        };
        let dst = match effect {
            Effect::Calls(_, Passed { dst, .. }) => Some(dst),
            _ => op.defined(),
        };
        for (register, word) in before.registers.iter().enumerate() {
            let is_changed = view.stack(before.base + register) != *word;
            if is_changed && register < free && dst.map(usize::from) != Some(register) {
                self.contradict(op, &format!("changes r{register}"));
            }
        }
    }

    /// Checks that only places change that the effect writes.
    fn check_heap(&mut self, before: &Before, view: View<'_>, has_thrown: bool) {
        let op = before.op;
        let changed = (0..self.heap.len()).filter(|&address| self.heap[address] != view.heap(address));
        let changed: Vec<usize> = changed.collect();
        let is_longer = view.heap_length() > self.heap.len();
        for &address in &changed {
            if !self.may_change(before, view, address, has_thrown) {
                let place = if view.tables().contains(&address) { "a table" } else { "a word" };
                self.contradict(op, &format!("writes {place} of the heap"));
            }
        }
        let allocates = has_thrown
            || match op.effect() {
                Effect::Allocates(_) => true,
                Effect::Calls(Callee::Native(native), _) => {
                    native.effects().allocates || native.effects().keeps
                }
                Effect::Calls(Callee::Shortcut(shortcut), _) => shortcut.effects().allocates,
                // These may allocate an exception.
                Effect::Calls(..) | Effect::Initialises(_) | Effect::Throws => true,
                _ => false,
            };
        if is_longer && !allocates {
            self.contradict(op, "makes an object");
        }
        if let Effect::Allocates(_) = op.effect()
            && !is_longer
            && !has_thrown
        {
            self.contradict(op, "makes no object");
        }
    }

    /// Whether the last instruction may change the existing word at an address.
    fn may_change(&self, before: &Before, view: View<'_>, address: usize, has_thrown: bool) -> bool {
        let of_native = |effects: NativeEffects, args: Reg, is_interning: bool| {
            let argument = |argument: u8| before.register(args + Reg::from(argument));
            let is_written = match effects.writes {
                Touched::None => false,
                Touched::Argument(number) => self.members(view, argument(number)).contains(&address),
                Touched::Parts(number) => self.reaches(view, argument(number), address, 3),
                Touched::Members(number) => self.reaches(view, argument(number), address, 1),
                Touched::Reachable(_) => true,
            };
            // The header of an object holds its identity hash code.
            let is_header = object::class(self.heap[address]) == object::class(view.heap(address));
            let is_kept = view.tables().contains(&address) && !self.statics(view).contains(&address);
            is_written || effects.keeps && (is_kept || is_header || is_interning)
        };
        match before.op.effect() {
            Effect::Writes(..) => before.place == Some(address) && !has_thrown,
            Effect::Calls(Callee::Native(native), Passed { args, .. }) => {
                of_native(native.effects(), args, native == Native::StringIntern)
            }
            Effect::Calls(Callee::Shortcut(shortcut), Passed { args, .. }) => {
                of_native(shortcut.effects(), args, false)
            }
            // The state of the class changes.
            Effect::Initialises(_) => {
                view.tables().contains(&address) && !self.statics(view).contains(&address)
            }
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Calls(Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_), _)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => false,
        }
    }

    /// Checks the words that an instruction reads, writes and allocates, if it continues with the next one.
    fn check_words(&mut self, before: &Before, view: View<'_>) {
        let op = before.op;
        let is_right = match op.effect() {
            Effect::Reads(_, dst, _) => {
                before.place.map(|place| self.heap[place]) == Some(view.register(dst))
            }
            Effect::Writes(..) => before.place.map(|place| view.heap(place)) == before.word,
            Effect::Copies(src) => op.defined().map(|dst| view.register(dst)) == Some(before.register(src)),
            Effect::Allocates(allocation) => {
                let made = op.defined().map_or(NULL, |dst| view.register(dst));
                let class = match allocation {
                    Allocation::Object(class)
                    | Allocation::Array(class, _)
                    | Allocation::Arrays(class, _) => class,
                };
                made as usize >= self.heap.len() && view.class_of(made) == class
            }
            _ => true,
        };
        if !is_right {
            self.contradict(op, "has another word");
        }
    }

    fn statics(&self, view: View<'_>) -> std::ops::Range<usize> {
        let first = view.static_field(0);
        first..first + view.program().statics.len()
    }

    /// The addresses of the fields or elements that an object had before the instruction.
    fn members(&self, view: View<'_>, object: Word) -> std::ops::Range<usize> {
        let Some(&header) = self.heap.get(object as usize).filter(|_| object != NULL) else { return 0..0 };
        let class = &view.program().classes[usize::from(object::class(header))];
        let count = if class.element.is_some() { object::length(header) } else { class.fields.len() };
        object as usize + 1..object as usize + 1 + count
    }

    /// Whether an address is a field or element of an object, or of an object that it refers to within so many steps.
    fn reaches(&self, view: View<'_>, root: Word, address: usize, steps: u32) -> bool {
        let mut objects = BTreeSet::from([root]);
        for _ in 0..=steps {
            if objects.iter().any(|&object| self.members(view, object).contains(&address)) {
                return true;
            }
            objects = objects.iter().flat_map(|&object| self.references(view, object)).collect();
        }
        false
    }

    fn references(&self, view: View<'_>, object: Word) -> Vec<Word> {
        let members = self.members(view, object);
        if members.is_empty() {
            return Vec::new();
        }
        let class = &view.program().classes[usize::from(object::class(self.heap[object as usize]))];
        let is_reference = |index: usize| match class.element {
            Some(element) => element.ty == ValueType::Ref,
            None => class.fields[index].ty == ValueType::Ref,
        };
        let indices = members.clone().filter(|address| is_reference(address - members.start));
        indices.map(|address| self.heap[address]).filter(|&word| word != NULL).collect()
    }
}

impl Before {
    fn new(view: View<'_>) -> Before {
        let op = view.op();
        let registers = view.program().methods[usize::from(view.method())].registers;
        let registers: Vec<Word> = (0..registers).map(|register| view.register(register)).collect();
        let number = |register: Reg| i64::from(view.register(register) as u32 as i32);
        let member = |object: Reg, index: i64| {
            let object = view.register(object);
            (object != NULL && index >= 0).then(|| view.member(object, index as usize))
        };
        let address = |place: Place| match place {
            Place::Field(object, slot) => member(object, slot.into()),
            Place::Element(array, index) => member(array, number(index)),
            Place::Static(field) => Some(view.static_field(field)),
        };
        let effect = op.effect();
        let place = match effect {
            Effect::Reads(_, _, place) | Effect::Writes(place, _) => address(place),
            _ => None,
        };
        let word = match effect {
            Effect::Writes(_, IntOperand::Register(src)) => Some(view.register(src)),
            Effect::Writes(_, IntOperand::Number(value)) => {
                Some(Word::from(i32::from(value).cast_unsigned()))
            }
            Effect::Returns(Returned::Word(src)) => Some(view.register(src)),
            Effect::Returns(Returned::Int(value)) => Some(Word::from(value.cast_unsigned())),
            Effect::Returns(Returned::Null) => Some(NULL),
            _ => None,
        };
        let jumps = matches!(effect, Effect::Jumps(condition) if view.jumps(condition));
        Before {
            op,
            method: view.method(),
            pc: view.pc(),
            base: view.base(),
            steps: view.steps(),
            result: view.result(),
            registers,
            jumps,
            place,
            word,
        }
    }

    fn register(&self, register: Reg) -> Word {
        self.registers.get(usize::from(register)).copied().unwrap_or(NULL)
    }
}

impl Observer for Audit {
    fn before(&mut self, view: View<'_>) {
        // An instruction that throws is not counted, and one that waits for a choice is executed again. Other changes between two
        // instructions are made by the machine itself.
        if let Some(before) = self.before.take()
            && (before.steps + 1 == view.steps()
                || before.steps == view.steps() && (before.pc, before.base) != (view.pc(), view.base()))
        {
            self.check(&before, view);
            if matches!(before.op.effect(), Effect::Returns(_))
                && before.word.is_some_and(|word| view.stack(before.result) != word)
            {
                self.contradict(before.op, "returns another word");
            }
        }
        self.heap.clear();
        self.heap.extend((0..view.heap_length()).map(|address| view.heap(address)));
        self.before = Some(Before::new(view));
    }
}

#[cfg(test)]
mod tests;
