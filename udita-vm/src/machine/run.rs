//! Creating a machine, and running it from event to event.

use crate::bytecode::program::Run;
use crate::bytecode::site::Probe;
use crate::bytecode::verify::VerifiedProgram;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::choices::Choices;
use super::counts::{Counts, Totals};
use super::coverage::Counters;
use super::ending::Ending;
use super::enumeration::Enumeration;
use super::event::{Event, Limits};
use super::execute::code_of;
use super::heap::Heap;
use super::history::History;
use super::image::Image;
use super::live::LiveRegisters;
use super::observe::Observer;
use super::output::Output;
use super::policy::ChoiceMode;
use super::policy::prune::Prune;
use super::stack::{HEADER, Stack};
use super::state::{Machine, Policies};
use super::steps::Steps;
use super::stop::Stop;
use super::store::Store;
use super::tree::Tree;
use super::word::NULL;
use crate::coverage::Coverage;
use crate::solution::{Returned, Statistics, TraceEntry, ViolationKind};

/// Instructions between interrupt checks.
const STEPS_AT_ONCE: u64 = 10_000_000;

impl Machine {
    /// An idle machine for `program`. [`Machine::begin`] and [`Machine::call`] determine what it runs. Unless `delivers`,
    /// [`Machine::returned`] is always `None`.
    pub fn new(program: &Arc<VerifiedProgram>, mode: ChoiceMode, limits: Limits, delivers: bool) -> Machine {
        let mut heap = Heap::default();
        let image = Image::new(program, &mut heap);
        Machine {
            store: Store::new(heap, image, limits),
            stack: Stack::new(limits.stack_bytes),
            live: LiveRegisters::new(program),
            code: code_of(program),
            pc: 0,
            base: HEADER,
            steps: Steps::default(),
            // No call has begun, so there is nothing to run.
            stop: Stop::Pruned,
            pending_store: (0, NULL),
            prunes_returns: 0,
            policies: Policies::new(mode.policy(), &Prune),
            tree: Tree {
                choices: Choices::default(),
                path: Vec::new(),
                history: History::new(),
                enumeration: Enumeration::default(),
            },
            output: Output::default(),
            ending: Ending { delivers, ..Ending::default() },
            counts: Counts { branches: Counters::new(&program.sites), totals: Totals::default() },
            limits,
            interrupt: None,
            arguments: Vec::new(),
        }
    }

    /// Sets whether [`Machine::returned`] provides the values that entry methods return.
    pub fn set_delivers(&mut self, delivers: bool) {
        self.ending.delivers = delivers;
    }

    /// Sets whether the values that [`Machine::returned`] provides have object graphs. Without, they take less time.
    pub fn set_graphs(&mut self, graphs: bool) {
        self.ending.omits_graphs = !graphs;
    }

    /// Limits each path to `steps` instructions (see [`Machine::path_instructions`]). Backtracking doesn't undo this.
    pub fn limit_steps(&mut self, steps: u64) {
        self.limits.steps = steps;
    }

    /// Makes the machine count objects from now on (see [`Machine::path_size`]).
    pub fn count_objects(&mut self) {
        self.store.image.count_objects();
    }

    /// The size of the current path: the number of objects of the program's own classes
    /// ([`Class::is_counted`](crate::bytecode::program::Class::is_counted)) that it has made so far. In a finitization, only the objects
    /// that the path has taken count, not those that the predicate makes. The size is 0 unless [`Machine::count_objects`] was called.
    pub fn path_size(&self) -> u32 {
        self.store.objects
    }

    /// Runs to the next event. After a choice, call [`Machine::take`] first.
    pub fn run(&mut self) -> Event {
        self.prunes_returns = u8::from(self.policies.assumption_word == 0);
        self.run_by(Machine::execute)
    }

    /// As [`Machine::run`], and shows each instruction to `observer` before it is executed.
    pub fn run_observed(&mut self, observer: &mut dyn Observer) -> Event {
        self.prunes_returns = 0;
        self.run_by(|machine| machine.execute_observed(observer))
    }

    /// As [`Machine::run_observed`], but ends paths where [`Machine::run`] does: at a return that can only lead to a false assumption.
    pub(crate) fn run_pruning_observed(&mut self, observer: &mut dyn Observer) -> Event {
        self.prunes_returns = u8::from(self.policies.assumption_word == 0);
        self.run_by(|machine| machine.execute_observed(observer))
    }

    /// Runs to the next event, executing instructions by `execute`.
    #[inline(always)]
    pub(super) fn run_by(&mut self, execute: impl FnMut(&mut Machine)) -> Event {
        self.begin_run();
        let event = self.run_to_event(execute);
        self.counts.totals.count(event);
        event
    }

    /// Prepares a run. Call it before [`Machine::run_to_event`].
    pub(super) fn begin_run(&mut self) {
        debug_assert!(self.tree.choices.pending.is_none(), "a choice waits");
        self.steps.counted = self.steps.taken;
        self.set_step_goal(self.limits.steps.min(self.steps.taken.saturating_add(STEPS_AT_ONCE)));
    }

    /// Runs to the next event without counting it.
    #[inline(always)]
    pub(super) fn run_to_event(&mut self, mut execute: impl FnMut(&mut Machine)) -> Event {
        let event = loop {
            match self.stop {
                Stop::Continue => execute(self),
                // Most paths end here.
                Stop::Pruned => {
                    self.set_stop(Stop::Continue);
                    break Event::Pruned;
                }
                _ => {
                    let stop = std::mem::replace(&mut self.stop, Stop::Continue);
                    if let Some(event) = self.handle(stop) {
                        break event;
                    }
                }
            }
        };
        self.counts.branches.event(event);
        self.counts.totals.instructions += self.steps.taken - self.steps.counted;
        self.steps.counted = self.steps.taken;
        self.counts.totals.peak_heap_words = self.counts.totals.peak_heap_words.max(self.store.heap.len());
        event
    }

    /// Handles a stop of the interpreter loop. `None` if the loop can continue.
    #[inline(never)]
    fn handle(&mut self, mut stop: Stop) -> Option<Event> {
        loop {
            stop = match stop {
                Stop::Continue => return None,
                Stop::Done(event) => return event,
                Stop::Force { word, register } => self.force(word, register),
                Stop::Choice => self.policies.choice.prepared(self),
                Stop::Fault(fault) => match self.make_exception(&fault) {
                    Ok(exception) => self.throw(exception),
                    Err(stop) => stop,
                },
                Stop::Throw(exception) => self.throw(exception),
                Stop::Broken => unreachable!("the verifier has seen to it"),
                Stop::Pruned => return Some(Event::Pruned),
                Stop::Solution => {
                    self.tree.history.set_idle();
                    return Some(self.policies.assumptions.complete(self));
                }
                Stop::StepGoal => return self.at_step_goal(),
                Stop::Gap(cause) => {
                    self.ending.gap = Some((cause.into(), self.present_trace()));
                    return Some(Event::Gap);
                }
                Stop::Violation(kind) => {
                    let trace = self.present_trace();
                    return Some(self.violate(*kind, trace));
                }
            }
        }
    }

    /// Makes the machine stop soon after `interrupt` becomes true.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.interrupt = Some(interrupt);
    }

    /// Handles the step goal, which the path has reached.
    fn at_step_goal(&mut self) -> Option<Event> {
        // The instruction may have prepared a choice. It will prepare it again.
        self.tree.choices.pending = None;
        if self.steps.taken >= self.limits.steps {
            let trace = self.present_trace();
            return Some(self.violate(ViolationKind::StepLimit(self.limits.steps), trace));
        }
        self.set_step_goal(self.limits.steps.min(self.steps.taken.saturating_add(STEPS_AT_ONCE)));
        let is_interrupted = self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        is_interrupted.then_some(Event::Interrupted)
    }

    /// The text that the path printed to standard output.
    pub fn printed(&self) -> String {
        self.output.text(self.store.has_subject())
    }

    /// The text that the path printed to standard error. A path with a subject is identified by the subject, so its printed text comes
    /// first here.
    pub fn printed_to_error(&self) -> String {
        self.output.error_text(self.store.has_subject())
    }

    /// Takes the violation of the path and its stack trace, after [`Event::Violation`].
    pub fn violation(&mut self) -> Option<(ViolationKind, Vec<TraceEntry>)> {
        self.ending.violation.take()
    }

    /// Takes the cause of the gap at which the path ended and its stack trace, after [`Event::Gap`].
    pub fn gap(&mut self) -> Option<(String, Vec<TraceEntry>)> {
        self.ending.gap.take()
    }

    /// The value that the entry method returned, after [`Event::Solution`]. `None` for `void`.
    pub fn returned(&self) -> Option<Returned> {
        if self.ending.omits_graphs {
            return Returned::text_from_items(self.output.returned());
        }
        let program = &self.store.image.program;
        let running = Run::Deliver(self.stack.method(HEADER));
        let entry = program.entries.iter().find(|entry| entry.run == running);
        let declared = entry.and_then(|entry| entry.delivers);
        Returned::from_items(self.output.returned(), (program, &self.ending.names), declared)
    }

    /// The structure of the subject that the program set, as far as this path has determined it: `?` stands for an unknown value, and
    /// most library objects are shown by their class only.
    pub fn subject(&self) -> Option<Returned> {
        self.store.subject()
    }

    /// The coverage of the paths that have ended so far.
    pub fn coverage(&self) -> Coverage {
        self.counts.branches.read()
    }

    /// Takes the coverage of the paths that have ended so far, and resets the counts.
    pub fn take_coverage(&mut self) -> Coverage {
        let coverage = self.counts.branches.read();
        self.counts.branches.reset();
        coverage
    }

    /// The branches that the current path has taken, in the order in which it first took them.
    pub fn path_branches(&self) -> impl Iterator<Item = Probe> {
        self.counts.branches.on_path(&self.store.image.program.sites)
    }

    /// Number of instructions executed so far, on all paths.
    pub fn instructions(&self) -> u64 {
        self.counts.totals.instructions
    }

    /// Number of instructions executed so far on the current path.
    pub fn path_instructions(&self) -> u64 {
        self.steps.taken
    }

    /// The statistics so far. Each run of the machine to a choice point or to the end of a path counts as a decision, including the first
    /// one.
    pub fn statistics(&self) -> Statistics {
        let totals = &self.counts.totals;
        let counted = Statistics {
            solutions: totals.solutions,
            counted: totals.counted,
            violations: totals.violations,
            gaps: totals.gaps,
            pruned: totals.pruned,
            dropped: totals.dropped,
            choice_points: totals.choice_points,
            decisions: 0,
            instructions: totals.instructions,
            peak_heap_bytes: totals.peak_heap_words as u64 * 8,
            trail_writes: self.store.heap.trail_writes(),
            saved_stack_words: self.stack.saved_words,
        };
        Statistics { decisions: counted.paths() + totals.unreported + totals.choice_points, ..counted }
    }
}
