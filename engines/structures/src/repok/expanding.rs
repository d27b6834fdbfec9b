//! A run over a whole candidate: stubs become objects when the run first reads a field of them.

use std::collections::BTreeSet;

use crate::{Stub, View};
use udita_vm::bytecode::effect::{Callee, Effect, Passed, Place, Returned};
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::native_effect::{NativeEffects, Touched};
use udita_vm::machine::{Intercept, Interceptor, Machine};

use crate::repok::scene::Scene;
use crate::repok::unfit::Reason;

/// The objects of a candidate that are there.
#[derive(Default, Debug)]
pub(crate) struct Objects {
    /// The address of each stub, and whether its fields are set.
    stubs: Vec<(u64, Stub, bool)>,
}

impl Objects {
    pub(crate) fn clear(&mut self) {
        self.stubs.clear();
    }

    /// Whether a stub has an object at an address.
    fn contains(&self, address: u64) -> bool {
        self.stubs.iter().any(|(known, ..)| *known == address)
    }

    /// The address of the object of a stub, which is there from now on; none at the heap limit.
    pub(crate) fn object(&mut self, machine: &mut Machine, scene: &Scene, stub: Option<Stub>) -> Option<u64> {
        let Some(stub) = stub else { return Some(0) };
        let known = self.stubs.iter().find(|(_, known, _)| *known == stub);
        if let Some((address, ..)) = known {
            return Some(*address);
        }
        let address = machine.copy_object(scene.node.sample)?;
        self.stubs.push((address, stub, false));
        Some(address)
    }

    /// Sets the fields of the object at an address if it is a stub and they aren't set; none at the heap limit.
    fn expand(
        &mut self,
        machine: &mut Machine,
        scene: &Scene,
        view: &mut View<'_>,
        address: u64,
    ) -> Option<()> {
        let Some(entry) = self.stubs.iter_mut().find(|(known, ..)| *known == address) else {
            return Some(());
        };
        if std::mem::replace(&mut entry.2, true) {
            return Some(());
        }
        let stub = entry.1;
        for (index, field) in scene.node.values.iter().enumerate() {
            let word = field.words[usize::from(view.value_of(stub, index))];
            machine.set_word(address, field.slot, word);
        }
        for (index, slot) in scene.node.recursive.iter().enumerate() {
            let child = view.child_of(stub, index);
            let word = self.object(machine, scene, child)?;
            machine.set_word(address, *slot, word);
        }
        Some(())
    }
}

/// The run.
pub(crate) struct Expanding<'a, 'v, 't> {
    pub(crate) scene: &'a Scene,
    /// Calls of these are answered true, but for that at the bottom.
    pub(crate) answered: &'a BTreeSet<u16>,
    pub(crate) begin: u64,
    /// The root of the candidate, and the object above.
    pub(crate) root: u64,
    pub(crate) top: Option<u64>,
    pub(crate) objects: &'a mut Objects,
    /// The candidate; none for `null`.
    pub(crate) view: Option<&'v mut View<'t>>,
    /// Whether the run judges the root alone, so that it must not read the bounded fields of the object above.
    pub(crate) is_alone: bool,
    /// The methods that initialise classes: they may change static fields.
    pub(crate) initialisers: &'a BTreeSet<u16>,
    /// Why the run ended before its end, if it did: the reason and the instruction.
    pub(crate) unfit: Option<(Reason, u32)>,
    /// The calls that were answered: the first argument and the method.
    pub(crate) calls: Vec<(u64, u16)>,
    /// The last of them within a `try`.
    pub(crate) guarded: Option<u32>,
    /// The last call by the user's code.
    pub(crate) user_call: Option<u32>,
    /// The result, if the run came to its end.
    pub(crate) result: Option<u64>,
}

impl Expanding<'_, '_, '_> {
    fn call(&mut self, machine: &Machine, dst: Reg, args: Reg, method: u16) -> Intercept {
        if !is_library(machine) {
            self.user_call = Some(machine.view().pc());
        }
        if !self.answered.contains(&method) {
            return Intercept::Execute;
        }
        // A check that remembers nodes for its caller has to be made.
        let run = machine.view();
        let params = &run.program().methods[usize::from(method)].params;
        let mut objects = (args..).zip(params).filter(|(_, kind)| **kind == Kind::Ref);
        let remembers = objects.any(|(register, _)| !self.is_known(run.register(register)));
        if remembers {
            return Intercept::Execute;
        }
        if machine.is_guarded() {
            self.guarded = Some(machine.view().pc());
        }
        self.calls.push((machine.view().register(args), method));
        Intercept::Complete(dst, 1)
    }

    /// Whether a word is `null`, or the address of an object of the candidate.
    fn is_known(&self, word: u64) -> bool {
        word == 0 || word == self.root || Some(word) == self.top || self.objects.contains(word)
    }

    /// A write to an object. What is there before the run, or after it, must stay: calls that are answered don't write.
    fn write(&mut self, machine: &Machine, object: u64) -> Intercept {
        let is_initialised = self.initialisers.contains(&machine.view().method());
        let stays = object < self.begin && !is_initialised;
        if object != 0 && (stays || self.is_known(object)) {
            self.changes(machine)
        } else {
            Intercept::Execute
        }
    }

    /// A call of a method of the machine, which may read or change an argument.
    fn native(&mut self, machine: &mut Machine, args: Reg, name: &str, effects: NativeEffects) -> Intercept {
        // What it keeps or prints is forgotten after the run, code that it runs is followed, and the machine stops at an end.
        let NativeEffects { reads, writes, allocates: _, keeps: _, chooses, runs: _, prints: _, ends: _ } =
            effects;
        if chooses.is_some() {
            // The run ends at its choice.
            return Intercept::Execute;
        }
        let object = |argument: u8| machine.view().register(args + Reg::from(argument));
        let read = match reads {
            Touched::None | Touched::Parts(_) => None,
            Touched::Argument(argument) => Some(object(argument)),
            // Which objects these are is not known here.
            Touched::Members(_) | Touched::Reachable(_) => {
                let place = self.place(machine);
                self.unfit = Some((Reason::Passes(name.to_owned()), place));
                return Intercept::Stop;
            }
        };
        if let Some(changed) = writes.argument().map(object)
            && self.write(machine, changed) == Intercept::Stop
        {
            return Intercept::Stop;
        }
        match read {
            None => Intercept::Execute,
            Some(object) if self.is_alone && Some(object) == self.top => {
                self.unfit = Some((Reason::ReadsTop, self.place(machine)));
                Intercept::Stop
            }
            Some(object) => self.expand(machine, object),
        }
    }

    /// Sets the fields of an object that the run is about to read, if it is a stub.
    fn expand(&mut self, machine: &mut Machine, address: u64) -> Intercept {
        let Some(view) = self.view.as_mut().filter(|_| address >= self.begin) else {
            return Intercept::Execute;
        };
        match self.objects.expand(machine, self.scene, view, address) {
            None => Intercept::Stop,
            Some(()) => Intercept::Execute,
        }
    }

    /// The instruction, or the last call by the user's code if that is the library's.
    fn place(&self, machine: &Machine) -> u32 {
        let pc = machine.view().pc();
        if is_library(machine) { self.user_call.unwrap_or(pc) } else { pc }
    }

    /// The run changes something that stays.
    fn changes(&mut self, machine: &Machine) -> Intercept {
        self.unfit = Some((Reason::Changes, self.place(machine)));
        Intercept::Stop
    }
}

fn is_library(machine: &Machine) -> bool {
    let view = machine.view();
    view.program().methods[usize::from(view.method())].is_library
}

impl Interceptor for Expanding<'_, '_, '_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        let run = machine.view();
        match run.op().effect() {
            Effect::Reads(_, _, Place::Field(object, slot)) => {
                let address = run.register(object);
                if self.is_alone && self.scene.is_bounded_above(address, slot.into()) {
                    self.unfit = Some((Reason::ReadsTop, run.pc()));
                    return Intercept::Stop;
                }
                self.expand(machine, address)
            }
            Effect::Calls(callee, Passed { dst, args }) => match callee {
                Callee::Method(method) | Callee::Special(method) => self.call(machine, dst, args, method),
                Callee::Virtual(selector) => match run.register(args) {
                    0 => Intercept::Execute,
                    receiver => {
                        let class = &run.program().classes[usize::from(run.class_of(receiver))];
                        let method = class.dispatch[usize::from(selector)];
                        self.call(machine, dst, args, method)
                    }
                },
                Callee::Native(native) => self.native(machine, args, native.name(), native.effects()),
                Callee::Shortcut(shortcut) => self.native(machine, args, shortcut.name(), shortcut.effects()),
            },
            Effect::Writes(Place::Field(object, _) | Place::Element(object, _), _) => {
                self.write(machine, run.register(object))
            }
            Effect::Writes(Place::Static(_), _) if !self.initialisers.contains(&run.method()) => {
                self.changes(machine)
            }
            Effect::Returns(Returned::Word(src)) if machine.is_at_bottom() => {
                self.result = Some(run.register(src));
                Intercept::Stop
            }
            Effect::Returns(Returned::Int(value)) if machine.is_at_bottom() => {
                self.result = Some(u64::from(value.cast_unsigned()));
                Intercept::Stop
            }
            // Stubs are nodes: no array and no static field is one.
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
