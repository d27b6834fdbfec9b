//! A run over one node whose substructures are out of sight: what it wants to know of them is asked.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use udita_vm::bytecode::effect::{Callee, Effect, IntOperand, Passed, Place, Returned};
use udita_vm::bytecode::frame::live_words;
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::native_effect::NativeEffects;
use udita_vm::bytecode::program::{Program, ValueType};
use udita_vm::machine::{Intercept, Interceptor, Machine};

use crate::repok::question::{Answer, Asked, Question, Word};
use crate::repok::recursion::initialisers;
use crate::repok::scene::Scene;
use crate::repok::unfit::{Reason, Unfit};

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outcome {
    /// It wants to know something of the structure in a recursive field, or in the link of the top object, which is field 0.
    Asks(u8, Question),
    /// It ended.
    Answers(Answer),
    /// It does something that questions can't express.
    Unfit(Unfit),
}

/// What is known of the program before any run.
#[derive(Debug)]
pub(crate) struct Code {
    /// Calls of these are answered true.
    pub(crate) tree_checks: BTreeSet<u16>,
    /// The methods that initialise classes: they may change static fields.
    initialisers: BTreeSet<u16>,
    /// The words that the rest of a call reads, by instruction; none if that isn't known.
    live: FxHashMap<u32, Option<Vec<(Reg, Kind)>>>,
}

impl Code {
    pub(crate) fn new(program: &Program, tree_checks: BTreeSet<u16>) -> Code {
        Code { tree_checks, initialisers: initialisers(program), live: FxHashMap::default() }
    }
}

/// A node that the run can't see: its address, the recursive field of the root (or the link) and the way down from there.
pub(crate) type Hidden = (u64, u8, Vec<u8>);

/// The run.
pub(crate) struct Asking<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) code: &'a mut Code,
    /// The object that the run can see; its substructures are hidden.
    pub(crate) root: u64,
    /// The top object, if it isn't the root: the run may pass it on, but not read its bounded fields.
    pub(crate) top: Option<u64>,
    /// Addresses from here on are those of objects that the run made, and of the structure.
    pub(crate) begin: u64,
    pub(crate) hidden: Vec<Hidden>,
    /// The answers that are there.
    pub(crate) answers: &'a mut dyn Iterator<Item = Answer>,
    pub(crate) outcome: Option<Outcome>,
    /// The last call by the user's code.
    pub(crate) user_call: Option<u32>,
    /// The objects in which checks against circles would have remembered nodes.
    pub(crate) skipped: Vec<u64>,
}

impl Asking<'_> {
    fn end(&mut self, outcome: Outcome) -> Intercept {
        self.outcome = Some(outcome);
        Intercept::Stop
    }

    fn unfit(&mut self, machine: &Machine, reason: Reason) -> Intercept {
        let pc = machine.view().pc();
        let is_own = !machine.program().method_at(pc).is_library;
        let pc = if is_own { Some(pc) } else { self.user_call };
        self.end(Outcome::Unfit(Unfit { reason, pc }))
    }

    fn hidden(&self, word: u64) -> Option<&Hidden> {
        if word < self.begin { None } else { self.hidden.iter().find(|hidden| hidden.0 == word) }
    }

    /// Whether a word is the address of an object of the structure.
    fn is_structure(&self, word: u64) -> bool {
        word != 0 && (word == self.root || Some(word) == self.top || self.hidden(word).is_some())
    }

    /// The answer to a question about the structure at a field; the run ends if it isn't there.
    fn ask(
        &mut self,
        machine: &Machine,
        field: u8,
        question: Question,
        then: impl FnOnce(u64) -> Intercept,
    ) -> Intercept {
        match self.answers.next() {
            Some(Answer::Word(word)) => then(word),
            Some(Answer::Violation) if machine.is_guarded() => self.unfit(machine, Reason::Catches),
            Some(Answer::Violation) => self.end(Outcome::Answers(Answer::Violation)),
            None => self.end(Outcome::Asks(field, question)),
        }
    }

    /// A read of a field.
    fn read(&mut self, machine: &mut Machine, dst: Reg, object: Reg, slot: u16) -> Intercept {
        let view = machine.view();
        let (address, slot) = (view.register(object), usize::from(slot));
        if self.top.is_some() && self.scene.is_bounded_above(address, slot) {
            return self.unfit(machine, Reason::ReadsTop);
        }
        let Some((_, field, way)) = self.hidden(address).cloned() else { return Intercept::Execute };
        if let Some(index) = self.scene.node.recursive.iter().position(|known| *known == slot) {
            return self.walk(machine, dst, field, way, index as u8, address);
        }
        if self.scene.node.values.iter().any(|value| value.slot == slot) {
            return self.ask(machine, field, Question { way, asked: Asked::Field(slot) }, |word| {
                Intercept::Complete(dst, word)
            });
        }
        Intercept::Execute
    }

    /// A step from a hidden node to one below it. If the rest of the call knows nothing of the structure but this node, its
    /// result is asked. Otherwise the node below is hidden too.
    fn walk(
        &mut self,
        machine: &mut Machine,
        dst: Reg,
        field: u8,
        mut way: Vec<u8>,
        index: u8,
        address: u64,
    ) -> Intercept {
        if let Some(registers) = self.rest(machine, address) {
            let view = machine.view();
            let question = Question { way, asked: Asked::Rest(view.method(), view.pc(), registers) };
            let is_last = machine.is_at_bottom();
            let mut last = None;
            let intercept = self.ask(machine, field, question, |word| {
                last = Some(word);
                Intercept::Return(word)
            });
            return match last {
                Some(word) if is_last => self.end(Outcome::Answers(Answer::Word(word))),
                _ => intercept,
            };
        }
        way.push(index);
        let question = Question { way: way.clone(), asked: Asked::IsPresent };
        let mut is_present = false;
        let intercept = self.ask(machine, field, question, |word| {
            is_present = word != 0;
            Intercept::Complete(dst, 0)
        });
        if !is_present {
            return intercept;
        }
        if let Some((known, ..)) = self.hidden.iter().find(|hidden| hidden.1 == field && hidden.2 == way) {
            return Intercept::Complete(dst, *known);
        }
        let Some(node) = machine.copy_object(self.scene.node.sample) else {
            return self.unfit(machine, Reason::Heap);
        };
        self.hidden.push((node, field, way));
        Intercept::Complete(dst, node)
    }

    /// The words that the rest of the top frame's call reads, if the node at `address` is all that they tell of the structure, and
    /// the call gives a number or a boolean.
    fn rest(&mut self, machine: &Machine, address: u64) -> Option<Vec<(Reg, Word)>> {
        let view = machine.view();
        let (program, method, pc) = (view.program(), view.method(), view.pc());
        if matches!(program.methods[usize::from(method)].result, None | Some(Kind::Ref)) {
            return None;
        }
        let live = self.code.live.entry(pc).or_insert_with(|| live_words(program, method, pc));
        let registers = live.as_ref()?.iter().map(|&(register, kind)| {
            let word = view.register(register);
            let word = match kind {
                Kind::Ref if word == address => Word::Structure,
                Kind::Ref if Some(word) == self.top => Word::Top,
                Kind::Ref if word != 0 => boxed(machine, word)?,
                _ => Word::Plain(word),
            };
            Some((register, word))
        });
        registers.collect()
    }

    /// A call of a method with the arguments from a register on.
    fn call(&mut self, machine: &Machine, dst: Reg, args: Reg, method: u16) -> Intercept {
        let view = machine.view();
        let callee = &view.program().methods[usize::from(method)];
        if !view.program().methods[usize::from(view.method())].is_library {
            self.user_call = Some(view.pc());
        }
        let objects = (args..).zip(&callee.params).filter(|(_, kind)| **kind == Kind::Ref);
        let mut others = objects.map(|(register, _)| view.register(register)).filter(|word| *word != 0);
        if self.code.tree_checks.contains(&method) {
            // What it remembers is not there afterwards.
            let memory: Vec<u64> = others.filter(|word| !self.is_structure(*word)).collect();
            self.skipped.extend(memory);
            return Intercept::Complete(dst, 1);
        }
        if others.any(|word| self.skipped.contains(&word)) {
            return self.unfit(machine, Reason::Remembers);
        }
        if matches!(callee.result, None | Some(Kind::Ref)) {
            return Intercept::Execute;
        }
        let mut subject: Option<(u8, Vec<u8>)> = None;
        let mut words = Vec::new();
        for (register, kind) in (args..).zip(&callee.params) {
            let word = view.register(register);
            let word = match kind {
                Kind::Ref if word == 0 => Word::Plain(0),
                Kind::Ref if Some(word) == self.top => Word::Top,
                Kind::Ref => match self.hidden(word) {
                    Some((_, field, way)) if subject.is_none() => {
                        subject = Some((*field, way.clone()));
                        Word::Structure
                    }
                    _ if self.scene.top.is_some() && self.top.is_none() && word == self.root => Word::Top,
                    _ => match boxed(machine, word) {
                        Some(word) => word,
                        None => return Intercept::Execute,
                    },
                },
                _ => Word::Plain(word),
            };
            words.push(word);
        }
        let Some((field, way)) = subject else { return Intercept::Execute };
        self.ask(machine, field, Question { way, asked: Asked::Call(method, words) }, |word| {
            Intercept::Complete(dst, word)
        })
    }

    /// A write of a word to a field or an element of an object.
    fn write(&mut self, machine: &Machine, object: u64, ty: ValueType, word: u64) -> Intercept {
        let view = machine.view();
        if self.is_structure(object)
            || object < self.begin && !self.code.initialisers.contains(&view.method())
        {
            return self.unfit(machine, Reason::Changes);
        }
        if ty == ValueType::Ref && self.is_structure(word) {
            return self.unfit(machine, Reason::Stores);
        }
        Intercept::Execute
    }

    /// A call of a method of the machine.
    fn native(
        &mut self,
        machine: &Machine,
        args: Reg,
        params: &[Kind],
        name: &str,
        effects: NativeEffects,
    ) -> Intercept {
        let view = machine.view();
        // It gets nothing of the structure, so it may read what it likes. What it keeps or prints is forgotten after the run, code that it
        // runs is followed, and a choice or an end is an event of the machine.
        let NativeEffects { writes, reads: _, allocates: _, keeps: _, chooses, runs: _, prints: _, ends: _ } =
            effects;
        if let (Some(changed), None) = (writes.argument(), chooses) {
            let object = view.register(args + Reg::from(changed));
            let is_initialised = self.code.initialisers.contains(&view.method());
            if object != 0 && object < self.begin && !is_initialised {
                return self.unfit(machine, Reason::Changes);
            }
        }
        let objects = (args..).zip(params).filter(|(_, kind)| **kind == Kind::Ref);
        for word in objects.map(|(register, _)| view.register(register)) {
            if self.is_structure(word) {
                return self.unfit(machine, Reason::Passes(name.to_owned()));
            }
            if self.skipped.contains(&word) {
                return self.unfit(machine, Reason::Remembers);
            }
        }
        Intercept::Execute
    }
}

impl Interceptor for Asking<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let view = machine.view();
        match view.op().effect() {
            Effect::Reads(_, dst, Place::Field(object, slot)) => self.read(machine, dst, object, slot),
            Effect::Calls(callee, Passed { dst, args }) => match callee {
                Callee::Method(method) | Callee::Special(method) => self.call(machine, dst, args, method),
                Callee::Virtual(selector) => match view.register(args) {
                    0 => Intercept::Execute,
                    receiver => {
                        let class = &view.program().classes[usize::from(view.class_of(receiver))];
                        let method = class.dispatch[usize::from(selector)];
                        self.call(machine, dst, args, method)
                    }
                },
                Callee::Native(native) => {
                    self.native(machine, args, native.params(), native.name(), native.effects())
                }
                Callee::Shortcut(shortcut) => {
                    self.native(machine, args, shortcut.params(), shortcut.name(), shortcut.effects())
                }
            },
            Effect::Writes(Place::Field(object, slot), written) => match view.register(object) {
                0 => Intercept::Execute,
                object => {
                    let class = &view.program().classes[usize::from(view.class_of(object))];
                    let ty = class.fields[usize::from(slot)].ty;
                    self.write(machine, object, ty, word_of(machine, written))
                }
            },
            Effect::Writes(Place::Element(array, _), written) => match view.register(array) {
                0 => Intercept::Execute,
                array => {
                    let class = &view.program().classes[usize::from(view.class_of(array))];
                    let ty = class.element.map_or(ValueType::Int, |element| element.ty);
                    self.write(machine, array, ty, word_of(machine, written))
                }
            },
            Effect::Writes(Place::Static(_), _) if !self.code.initialisers.contains(&view.method()) => {
                self.unfit(machine, Reason::Changes)
            }
            Effect::Returns(returned) if machine.is_at_bottom() => {
                let word = match returned {
                    Returned::Word(src) => view.register(src),
                    Returned::Int(value) => u64::from(value.cast_unsigned()),
                    Returned::Null | Returned::Nothing => 0,
                };
                match view.program().methods[usize::from(view.method())].result {
                    None | Some(Kind::Ref) => self.unfit(machine, Reason::Result(result_of(machine))),
                    _ => self.end(Outcome::Answers(Answer::Word(word))),
                }
            }
            // Elements and static fields that the run reads existed before, or are its own.
            Effect::Reads(_, _, Place::Element(..) | Place::Static(_)) => Intercept::Execute,
            Effect::Writes(Place::Static(_), _) | Effect::Initialises(_) => Intercept::Execute,
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => Intercept::Execute,
        }
    }
}

/// The word that an instruction writes.
fn word_of(machine: &Machine, written: IntOperand) -> u64 {
    match written {
        IntOperand::Register(src) => machine.view().register(src),
        IntOperand::Number(value) => u64::from(i32::from(value).cast_unsigned()),
    }
}

/// The box at an address; none if another object is there.
fn boxed(machine: &Machine, object: u64) -> Option<Word> {
    let view = machine.view();
    let class = view.class_of(object);
    let is_box = view.program().known.boxes.contains(&Some(class));
    is_box.then(|| Word::Box(class, view.heap(view.member(object, 0))))
}

/// The name of the method at the bottom of the stack.
fn result_of(machine: &Machine) -> String {
    let view = machine.view();
    view.program().methods[usize::from(view.method())].name.clone()
}
