//! A run over one node whose substructures are out of sight: what it wants to know of them is asked.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;
use udita_vm::bytecode::effect::{Callee, Condition, Effect, IntOperand, Passed, Place, Returned};
use udita_vm::bytecode::frame::live_words;
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::native_effect::NativeEffects;
use udita_vm::bytecode::program::{Program, ValueType};
use udita_vm::machine::{Intercept, Interceptor, Machine};

use crate::repok::collections::{Collections, Loop};
use crate::repok::names::Names;
use crate::repok::question::{Answer, Asked, Question};
use crate::repok::recursion::{Recursion, Traversed, initialisers};
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
    /// Set if collections of nodes are followed.
    pub(crate) traversed: Option<Traversed>,
}

impl Code {
    pub(crate) fn new(program: &Program, recursion: &Recursion) -> Code {
        Code {
            tree_checks: recursion.tree_checks.clone(),
            initialisers: initialisers(program),
            live: FxHashMap::default(),
            traversed: recursion.traversed.clone(),
        }
    }

    /// The words that the rest of a call of `method` reads at an instruction; none if that isn't known.
    pub(crate) fn live(&mut self, program: &Program, method: u16, pc: u32) -> Option<&[(Reg, Kind)]> {
        self.live.entry(pc).or_insert_with(|| live_words(program, method, pc)).as_deref()
    }
}

/// A node above the root that a run knows.
#[derive(Debug)]
pub(crate) struct Above {
    pub(crate) node: u64,
    /// Number of steps from the root.
    pub(crate) distance: u32,
    /// The bounded fields that are known.
    pub(crate) slots: Vec<usize>,
}

/// The position of a node out of sight: the recursive field of the root, and the way down from there.
pub(crate) type Position = (u8, Vec<u8>);

/// Part of a structure: the node at a way from the root, or also all nodes below if the flag is set.
pub(crate) type Part = (Vec<u8>, bool);

/// What a run over a node knows besides the node.
#[derive(Default, Debug)]
pub(crate) struct Known {
    pub(crate) collections: Collections,
    /// Nodes above the root.
    pub(crate) above: Vec<Above>,
    /// Nodes elsewhere, each with the place of the node out of sight whose link leads there; none for a link of the root.
    pub(crate) elsewhere: Vec<(u64, Option<Position>)>,
    /// The first instruction of the run.
    pub(crate) entry: u32,
    /// The answer is the number of elements added to this collection of the question, or whether the node at a way was added, or also
    /// one below it.
    pub(crate) counted: Option<(u8, Option<Part>)>,
    /// The loop of which the run is one visit.
    pub(crate) visit: Option<Loop>,
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
    pub(crate) known: Known,
}

impl Asking<'_> {
    pub(crate) fn trusts(&self) -> bool {
        self.code.traversed.as_ref().is_some_and(|traversed| traversed.trusts)
    }

    /// Whether the root is a node, and not the object above the nodes.
    pub(crate) fn is_at_node(&self) -> bool {
        self.top.is_some() || self.scene.top.is_none()
    }

    /// Whether a word is the object above the nodes.
    pub(crate) fn is_top(&self, word: u64) -> bool {
        Some(word) == self.top || !self.is_at_node() && word == self.root
    }

    pub(crate) fn end(&mut self, outcome: Outcome) -> Intercept {
        self.outcome = Some(outcome);
        Intercept::Stop
    }

    pub(crate) fn unfit(&mut self, machine: &Machine, reason: Reason) -> Intercept {
        let pc = machine.view().pc();
        let is_own = !machine.program().method_at(pc).is_library;
        let pc = if is_own { Some(pc) } else { self.user_call };
        self.end(Outcome::Unfit(Unfit { reason, pc }))
    }

    pub(crate) fn hidden(&self, word: u64) -> Option<&Hidden> {
        if word < self.begin { None } else { self.hidden.iter().find(|hidden| hidden.0 == word) }
    }

    /// Whether a word is the address of an object of the structure.
    pub(crate) fn is_structure(&self, word: u64) -> bool {
        word != 0
            && (word == self.root
                || Some(word) == self.top
                || self.hidden(word).is_some()
                || self.known.above.iter().any(|above| above.node == word)
                || self.is_elsewhere(word))
    }

    /// The answer to a question about the structure at a field; the run ends if it isn't there.
    pub(crate) fn ask(
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

    /// The end of the run with a word: the answer, or the number of elements that the question asks for.
    pub(crate) fn finish(&mut self, machine: &Machine, word: u64) -> Intercept {
        if self.known.visit.is_some() && word != 0 && !self.trusts() {
            return self.unfit(machine, Reason::EndsLoop);
        }
        let keeps_all = self.code.traversed.as_ref().is_some_and(|traversed| traversed.keeps_all);
        if keeps_all
            && !self.is_at_node()
            && word != 0
            && !self.trusts()
            && let Some(end) = self.check_all_visited(machine)
        {
            return end;
        }
        let word = match self.known.counted.clone() {
            None => Ok(word),
            Some((number, None)) => self.added(usize::from(number), machine),
            Some((number, Some((way, is_below)))) => {
                self.touches(usize::from(number), &way, is_below, machine).map(u64::from)
            }
        };
        let word = match word {
            Ok(word) => word,
            Err(end) => return end,
        };
        self.end(Outcome::Answers(Answer::Word(word)))
    }

    /// A read of a field.
    fn read(&mut self, machine: &mut Machine, dst: Reg, object: Reg, slot: u16) -> Intercept {
        let view = machine.view();
        let (address, slot) = (view.register(object), usize::from(slot));
        if self.top.is_some() && self.scene.is_bounded_above(address, slot) {
            return self.unfit(machine, Reason::ReadsTop);
        }
        if self.is_elsewhere(address) {
            return self.unfit(machine, Reason::Elsewhere);
        }
        if let Some(above) = self.known.above.iter().find(|above| above.node == address) {
            let is_bounded = self.scene.node.recursive.contains(&slot)
                || self.scene.node.values.iter().any(|field| field.slot == slot);
            if !is_bounded || above.slots.contains(&slot) {
                return Intercept::Execute;
            }
            let entry = self.known.entry;
            return self.unfit(machine, Reason::ReadsAbove(entry, slot));
        }
        let Some((_, field, way)) = self.hidden(address).cloned() else { return Intercept::Execute };
        if let Some(index) = self.scene.node.recursive.iter().position(|known| *known == slot) {
            return self.walk(machine, dst, field, way, index as u8, address);
        }
        if self.scene.node.values.iter().any(|value| value.slot == slot) {
            let question = Question { way: way.clone(), asked: Asked::Field(slot) };
            let mut index = None;
            let intercept = self.ask(machine, field, question, |word| {
                index = Some(word);
                Intercept::Complete(dst, word)
            });
            let Some(index) = index.filter(|_| self.scene.node.links.contains(&slot)) else {
                return intercept;
            };
            return match self.follow(machine, field, &way, index) {
                Some(node) => Intercept::Complete(dst, node),
                None => self.unfit(machine, Reason::Heap),
            };
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
        let rest = match self.rest(machine, (field, &way), address) {
            Ok(rest) => rest,
            Err(end) => return end,
        };
        if let Some((registers, given, passed)) = rest {
            let view = machine.view();
            let asked = Asked::Rest(view.method(), view.pc(), registers, given);
            self.pass(field, &way, &asked, &passed);
            let question = Question { way, asked };
            let is_last = machine.is_at_bottom();
            let mut last = None;
            let intercept = self.ask(machine, field, question, |word| {
                last = Some(word);
                Intercept::Return(word)
            });
            return match last {
                Some(word) if is_last => self.finish(machine, word),
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
    fn rest(
        &mut self,
        machine: &Machine,
        subject: (u8, &[u8]),
        address: u64,
    ) -> Result<Option<Named>, Intercept> {
        let view = machine.view();
        let (program, method, pc) = (view.program(), view.method(), view.pc());
        if matches!(program.methods[usize::from(method)].result, None | Some(Kind::Ref)) {
            return Ok(None);
        }
        let Some(live) = self.code.live(program, method, pc) else { return Ok(None) };
        let live = live.to_vec();
        // The rest may read fields of the top object: the run about the top object itself can.
        let is_top = |(register, kind): &(Reg, Kind)| {
            *kind == Kind::Ref && view.register(*register) == self.root && !self.is_at_node()
        };
        if live.iter().any(is_top) {
            return Ok(None);
        }
        let mut names = Names::of(subject, address, pc);
        let registers: Option<Vec<_>> = live
            .into_iter()
            .map(|(register, kind)| {
                Some((register, self.name(machine, &mut names, kind, view.register(register))?))
            })
            .collect();
        let Some(registers) = registers else { return Ok(None) };
        let Some((given, passed)) = self.collections_of(&names, machine)? else { return Ok(None) };
        // A list that waits would have items out of sight afterwards.
        let keeps_lists = passed.iter().all(|index| self.known.collections.get(*index).is_set);
        Ok(keeps_lists.then_some((registers, given, passed)))
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
        if self.code.traversed.is_some()
            && let Some(intercept) = self.collection_call(machine, dst, args, method)
        {
            return intercept;
        }
        if matches!(callee.result, None | Some(Kind::Ref)) {
            return Intercept::Execute;
        }
        let words: Vec<(Kind, u64)> =
            (args..).zip(&callee.params).map(|(register, kind)| (*kind, view.register(register))).collect();
        let subject = words
            .iter()
            .filter(|(kind, _)| *kind == Kind::Ref)
            .find_map(|(_, word)| self.hidden(*word).cloned());
        let Some((address, field, way)) = subject else { return Intercept::Execute };
        let mut names = Names::of((field, &way), address, callee.start);
        let named: Option<Vec<_>> =
            words.iter().map(|(kind, word)| self.name(machine, &mut names, *kind, *word)).collect();
        let Some(words) = named else { return Intercept::Execute };
        let is_recursive = self.code.traversed.as_ref().is_none_or(|code| code.recursive.contains(&method));
        if !is_recursive && (names.has_above || names.has_collections()) {
            return Intercept::Execute;
        }
        let (given, passed) = match self.collections_of(&names, machine) {
            Ok(Some(collections)) => collections,
            Ok(None) => return Intercept::Execute,
            Err(end) => return end,
        };
        let asked = Asked::Call(method, words, given);
        self.pass(field, &way, &asked, &passed);
        self.ask(machine, field, Question { way, asked }, |word| Intercept::Complete(dst, word))
    }

    /// A write of a word to a field or an element of an object.
    fn write(&mut self, machine: &Machine, object: u64, ty: ValueType, word: u64) -> Intercept {
        let view = machine.view();
        if self.is_structure(object)
            || object < self.begin && !self.code.initialisers.contains(&view.method())
        {
            return self.unfit(machine, Reason::Changes);
        }
        // Where collections are followed, an object of the run may have nodes: what it reads of them later is asked.
        let is_kept = ty == ValueType::Ref && self.is_structure(word);
        if is_kept && (self.code.traversed.is_none() || object < self.begin) {
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
            if self.known.collections.find(word).is_some() {
                return self.unfit(machine, Reason::Collects(name.to_owned()));
            }
        }
        Intercept::Execute
    }
}

/// Registers with their words, the collections among them for a question, and their positions in the run.
type Named = (Vec<(Reg, crate::repok::question::Word)>, Vec<crate::repok::question::Given>, Vec<usize>);

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
                    _ => self.finish(machine, word),
                }
            }
            // Elements and static fields that the run reads existed before, or are its own.
            Effect::Reads(_, _, Place::Element(..) | Place::Static(_)) => Intercept::Execute,
            Effect::Writes(Place::Static(_), _) | Effect::Initialises(_) => Intercept::Execute,
            Effect::Jumps(Condition::Same(a, b, _) | Condition::SameBox(a, b, _)) => {
                let (a, b) = (view.register(a), view.register(b));
                self.compare(machine, a, b)
            }
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

/// The name of the method at the bottom of the stack.
fn result_of(machine: &Machine) -> String {
    let view = machine.view();
    view.program().methods[usize::from(view.method())].name.clone()
}
