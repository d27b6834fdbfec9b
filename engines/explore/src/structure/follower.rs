//! One run of a predicate: the tracer follows it, and calls on accepted parts return true without running.

use udita_solver::{Model, TermId};
use udita_structures::repok::judge::FirstViolation;
use udita_structures::repok::unfit::{Reason, Unfit};
use udita_vm::bytecode::effect::{Callee, Effect, Passed, Place, Returned};
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::native_effect::{NativeEffects, Touched};
use udita_vm::machine::{Event, Intercept, Interceptor, Machine, Observer, View};

use super::domain::Domain;
use super::engine::{Engine, value};
use super::error::Error;
use super::lazy::Lazy;
use super::task::Task;
use super::variables::Variables;
use crate::shadow::Symbol;
use crate::tracer::{Pins, Tracer};

/// A decision of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A condition on the symbolic fields holds.
    Condition(TermId),
    /// An undetermined reference took one of its alternatives.
    Reference { taken: u32, count: u32 },
}

/// How a run of the predicate ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Accepted,
    Rejected,
    Violation,
    /// The run exceeded its step limit.
    Cut,
}

/// The record of a run that has ended.
#[derive(Debug)]
pub(super) struct Ran {
    pub(super) steps: Vec<Step>,
    pub(super) end: End,
}

/// The objects of a run, and the method that runs on them.
pub(super) struct Stage {
    /// The method to run, and its receiver.
    pub(super) method: u16,
    pub(super) receiver: u64,
    /// The top object, if it has been made.
    pub(super) top: Option<u64>,
    /// The existing nodes, by position.
    pub(super) nodes: Vec<u64>,
}

/// Runs the predicate on a stage that the machine has just built. `model` determines the values of the symbolic fields.
pub(super) fn run(
    engine: &mut Engine,
    machine: &mut Machine,
    stage: &Stage,
    lazy: Option<&mut Lazy>,
    model: &Model,
) -> Result<Ran, Error> {
    let shadow = std::mem::take(&mut engine.shadow);
    let tracer = Tracer::new(&engine.sites, &mut engine.terms, shadow, Pins::Everything);
    let mut follower = Follower {
        fields: Fields { domains: &engine.nodes, variables: &engine.variables, model },
        tracer,
        task: &engine.task,
        stage,
        lazy,
        left: engine.settings.steps,
        end: End::Rejected,
        refusal: None,
    };
    for (position, &node) in stage.nodes.iter().enumerate() {
        follower.fields.assign(&mut follower.tracer, machine, node, position);
    }
    if let Some(top) = stage.top {
        for (field, domain) in engine.top.iter().enumerate() {
            let term = engine.variables.top(follower.tracer.terms(), field);
            assign(&mut follower.tracer, machine, top, domain, term, model);
        }
    }
    let event = begin(machine, stage).then(|| machine.run_intercepted(&mut follower));
    let Follower { tracer, lazy, left, mut end, refusal, .. } = follower;
    let (record, shadow) = tracer.finish();
    engine.shadow = shadow;
    engine.statistics.instructions += engine.settings.steps - left;
    engine.statistics.concretised += record.concretised.count();
    if let Some(unfit) = refusal {
        return Err(Error::Unfit(unfit));
    }
    match event {
        None => return Err(Error::NoCheckpoint),
        Some(Some(Event::Choice(_))) => return Err(Reason::Chooses.into()),
        Some(Some(Event::Interrupted)) => return Err(Error::Interrupted),
        Some(Some(Event::Violation)) => {
            end = End::Violation;
            if let Some((kind, trace)) = machine.violation() {
                engine.violation.get_or_insert(FirstViolation { kind, trace });
            }
        }
        Some(_) => {}
    }
    match end {
        End::Violation => engine.statistics.violations += 1,
        End::Cut => engine.statistics.cut_paths += 1,
        End::Accepted | End::Rejected => {}
    }
    let mut steps: Vec<Step> = record.conditions.into_iter().map(Step::Condition).collect();
    for &(at, taken, count) in lazy.iter().flat_map(|lazy| lazy.taken()).rev() {
        steps.insert(at, Step::Reference { taken, count });
    }
    Ok(Ran { steps, end })
}

fn begin(machine: &mut Machine, stage: &Stage) -> bool {
    let method = machine.program().methods.get(usize::from(stage.method));
    let start = method.map(|method| method.start);
    start.is_some_and(|start| machine.enter(stage.method, start, &[(0, stage.receiver)]))
}

/// The symbolic fields of nodes.
struct Fields<'t> {
    domains: &'t [Domain],
    variables: &'t Variables,
    model: &'t Model,
}

impl Fields<'_> {
    /// Makes the fields of a node symbolic.
    fn assign(&self, tracer: &mut Tracer<'_>, machine: &mut Machine, node: u64, position: usize) {
        for (field, domain) in self.domains.iter().enumerate() {
            let term = self.variables.node(tracer.terms(), position, field);
            assign(tracer, machine, node, domain, term, self.model);
        }
    }
}

/// Sets a field to the value of its variable.
fn assign(
    tracer: &mut Tracer<'_>,
    machine: &mut Machine,
    object: u64,
    domain: &Domain,
    term: TermId,
    model: &Model,
) {
    let word = domain.word(domain.index_of(value(tracer.terms(), model, term)));
    machine.set_word(object, domain.slot, word);
    let address = machine.view().member(object, domain.slot);
    if !domain.is_fixed {
        tracer.set_symbol(address, Symbol { term, word });
    }
}

/// An interceptor that follows a run.
struct Follower<'t> {
    tracer: Tracer<'t>,
    task: &'t Task,
    stage: &'t Stage,
    fields: Fields<'t>,
    lazy: Option<&'t mut Lazy>,
    /// Number of steps left.
    left: u64,
    end: End,
    /// The reason why the run cannot continue.
    refusal: Option<Unfit>,
}

impl Interceptor for Follower<'_> {
    fn before(&mut self, machine: &mut Machine) -> Intercept {
        if self.left == 0 {
            self.end = End::Cut;
            return Intercept::Stop;
        }
        self.left -= 1;
        if let Err(unfit) = self.read(machine) {
            self.refusal = Some(unfit);
            return Intercept::Stop;
        }
        let view = machine.view();
        if self.stage.top.is_none() && self.reads_top(view) {
            self.refusal = Some(Unfit::at(Reason::ReadsTop, view.pc()));
            return Intercept::Stop;
        }
        self.tracer.before(view);
        match view.op().effect() {
            Effect::Returns(Returned::Word(src)) if machine.is_at_bottom() => {
                self.tracer.decide_result(view, src);
                self.end = if view.register(src) != 0 { End::Accepted } else { End::Rejected };
                Intercept::Stop
            }
            Effect::Returns(Returned::Int(value)) if machine.is_at_bottom() => {
                self.end = if value != 0 { End::Accepted } else { End::Rejected };
                Intercept::Stop
            }
            Effect::Calls(callee, passed) => match self.answered(view, callee, passed) {
                Some(dst) => {
                    self.tracer.answer(view, dst);
                    Intercept::Complete(dst, 1)
                }
                None => Intercept::Execute,
            },
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Writes(..)
            | Effect::Initialises(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => Intercept::Execute,
        }
    }
}

impl Follower<'_> {
    /// Decides the reference that the instruction reads, if it is undetermined.
    fn read(&mut self, machine: &mut Machine) -> Result<(), Unfit> {
        let Some(lazy) = &mut self.lazy else { return Ok(()) };
        match machine.view().op().effect() {
            Effect::Reads(Kind::Ref, _, Place::Field(object, slot)) => {
                let at = self.tracer.record.conditions.len();
                match lazy.read(machine, object, slot, at) {
                    Err(()) => return Err(Unfit::new(Reason::Heap)),
                    Ok(None) => {}
                    Ok(Some((node, position))) => {
                        self.fields.assign(&mut self.tracer, machine, node, position);
                    }
                }
            }
            Effect::Writes(Place::Field(object, slot), _) => lazy.write(machine.view(), object, slot),
            Effect::Calls(Callee::Native(native), Passed { args, .. }) => {
                return native_call(lazy, machine.view(), args, native.name(), native.effects());
            }
            Effect::Calls(Callee::Shortcut(shortcut), Passed { args, .. }) => {
                return native_call(lazy, machine.view(), args, shortcut.name(), shortcut.effects());
            }
            // Undetermined references are fields of objects, and no other instructions read or write them.
            Effect::Reads(..) | Effect::Writes(Place::Element(..) | Place::Static(_), _) => {}
            // Callees are followed.
            Effect::Calls(Callee::Method(_) | Callee::Special(_) | Callee::Virtual(_), _) => {}
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Initialises(_)
            | Effect::Jumps(_)
            | Effect::Switches(..)
            | Effect::Returns(_)
            | Effect::Throws
            | Effect::Ends
            | Effect::Observes(_) => {}
        }
        Ok(())
    }

    /// The result register of a call that is known to be true: a check that the nodes are a tree, or the predicate on an accepted node.
    fn answered(&self, view: View<'_>, callee: Callee, Passed { dst, args }: Passed) -> Option<Reg> {
        let method = match callee {
            Callee::Method(method) => method,
            Callee::Special(method) if view.register(args) != 0 => method,
            Callee::Virtual(selector) if view.register(args) != 0 => {
                let class = &view.program().classes[usize::from(view.class_of(view.register(args)))];
                *class.dispatch.get(usize::from(selector))?
            }
            Callee::Special(_) | Callee::Virtual(_) | Callee::Native(_) | Callee::Shortcut(_) => return None,
        };
        if !self.task.answered.contains(&method) {
            return None;
        }
        if self.task.methods.contains(&method) {
            return (view.register(args) != 0).then_some(dst);
        }
        // A check that records nodes for its caller must run.
        let params = &view.program().methods[usize::from(method)].params;
        let mut objects = (args..).zip(params).filter(|(_, kind)| **kind == Kind::Ref);
        objects.all(|(register, _)| self.is_known(view.register(register))).then_some(dst)
    }

    /// Whether a word is `null`, or the address of a node or of the top object.
    fn is_known(&self, word: u64) -> bool {
        word == 0 || Some(word) == self.stage.top || self.stage.nodes.contains(&word)
    }

    /// Whether the instruction reads a bounded field of the top object.
    fn reads_top(&self, view: View<'_>) -> bool {
        let (Some(top), Effect::Reads(_, _, Place::Field(object, slot))) =
            (&self.task.scene.top, view.op().effect())
        else {
            return false;
        };
        let slot = usize::from(slot);
        let is_bounded = slot == top.link || top.values.iter().any(|field| field.slot == slot);
        view.register(object) == top.sample && is_bounded
    }
}

/// Checks a call of a native method, which cannot handle undetermined references: it is refused if it reads or writes an object that has
/// one.
fn native_call(
    lazy: &Lazy,
    view: View<'_>,
    args: Reg,
    name: &str,
    effects: NativeEffects,
) -> Result<(), Unfit> {
    // Code that the method runs is followed, and a choice or an end is an event of the machine.
    let NativeEffects { reads, writes, allocates: _, keeps: _, chooses: _, runs: _, prints: _, ends: _ } =
        effects;
    let is_open = |objects: Touched| match objects {
        Touched::None => false,
        Touched::Argument(argument) | Touched::Parts(argument) => {
            lazy.has_open(view, view.register(args + Reg::from(argument)))
        }
        // The identity of these objects is unknown here.
        Touched::Members(_) | Touched::Reachable(_) => lazy.is_open(),
    };
    if is_open(reads) || is_open(writes) {
        return Err(Unfit::at(Reason::Passes(name.to_owned()), view.pc()));
    }
    Ok(())
}
