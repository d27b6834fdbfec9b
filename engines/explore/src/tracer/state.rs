//! The state of a tracer: the terms and the path of the run so far.

use crate::concolic::{BranchId, Event, FunctionId, Path, SiteId};
use rustc_hash::{FxHashMap, FxHashSet};
use udita_solver::{Interval, Sort, TermId, Terms};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::View;

use super::names::Names;
use super::sides::Merged;
use crate::concretised::{Concretisations, Reason};
use crate::shadow::{Shadow, Symbol, Text};
use crate::sites::Sites;

/// Follows a concrete run: maintains the terms of its words, and collects its path condition.
#[derive(Debug)]
pub(crate) struct Tracer<'t> {
    pub(super) sites: &'t Sites,
    pub(super) terms: &'t mut Terms,
    pub(super) pins: Pins,
    /// Whether indices, lengths of arrays, digits and floating-point numbers are terms instead of being concretised.
    pub(super) selects: bool,
    /// Whether sides of conditions that only compute and assign are merged.
    pub(super) merges: bool,
    /// The sides that the run is about to leave.
    pub(super) merged: Option<Merged>,
    pub(super) shadow: Shadow,
    /// The lengths of arrays that depend on the input, by the address of the array.
    pub(super) lengths: FxHashMap<u64, Length>,
    /// The symbolic index of the current instruction, and its value.
    pub(super) selected: Option<(TermId, usize)>,
    /// Whether the current instruction calls a method with a shortcut that should not be taken.
    pub(super) is_declined: bool,
    /// The register that the last instruction sets to a new array, by stack address, and the term of its length.
    pub(super) sized: Option<(usize, TermId)>,
    /// The base addresses of the frames, outermost first.
    pub(super) frames: Vec<usize>,
    /// The length of the open text that is made next, and its value on this run.
    pub(super) opening: Option<(TermId, usize)>,
    /// The lengths of open texts that have their values on all inputs of this path.
    pub(super) settled: FxHashSet<TermId>,
    /// The names of the calls in progress and of the choices.
    names: Names,
    /// The steps, the instruction and the frame of the machine before the last instruction.
    pub(super) last: Option<(u64, u32, usize)>,
    /// The register that the last instruction sets, by stack address, and the term of its new word.
    pub(super) defined: Option<(usize, Option<TermId>)>,
    /// The native method that the last instruction calls.
    pub(super) call: Option<NativeCall>,
    /// The condition or key of the last jump, for the probe that follows.
    pub(super) awaited: Awaited,
    /// A `boolean` that jumps compute, until its value is complete.
    pub(super) truth: Option<PendingTruth>,
    /// For each condition that is a value, the branch taken when the condition, used as a number, is true. `None` for a condition that
    /// has already become a branch.
    pub(super) deferred: FxHashMap<TermId, Option<BranchId>>,
    pub(crate) record: Record,
}

/// Which symbolic words keep their values in every solution when they are concretised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pins {
    /// No words.
    Nothing,
    /// Those that determine an address in the heap: indices, and the lengths of new arrays.
    Places,
    /// All words.
    Everything,
}

/// An array length that depends on the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Length {
    pub(super) term: TermId,
    /// A lower bound that the conditions of the path imply.
    pub(super) least: i64,
}

/// The path and the conditions of a run.
#[derive(Default, Debug)]
pub(crate) struct Record {
    pub(crate) path: Path,
    /// The conditions on the input that hold on this run, in order.
    pub(crate) conditions: Vec<TermId>,
    /// Those of the conditions that bound the lengths of open texts.
    pub(crate) caps: Vec<TermId>,
    /// The condition of each constraint of the path: an index into `conditions`.
    pub(crate) of_constraint: Vec<usize>,
    pub(crate) concretised: Concretisations,
}

/// The condition of a branch that a following probe will report.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Awaited {
    /// The branch does not depend on the input.
    #[default]
    Nothing,
    /// The condition, which holds on this run.
    Condition(TermId),
    /// The key of a `switch`, which the probe compares with labels.
    Key(TermId),
}

/// A `boolean` that depends on the input although jumps set it: `x < y` as a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingTruth {
    /// The instruction before which the value is complete.
    pub(super) at: u32,
    pub(super) base: usize,
    /// The stack address of the register.
    pub(super) register: usize,
    pub(super) term: TermId,
}

/// A call of a native method in progress.
#[derive(Clone, Debug)]
pub(super) struct NativeCall {
    pub(super) native: Native,
    pub(super) pc: u32,
    /// The words of the arguments.
    pub(super) words: Vec<u64>,
    pub(super) terms: Vec<Option<TermId>>,
    /// The terms of the units of string arguments.
    pub(super) texts: Vec<Option<Text>>,
    /// The stack address of the register for the result.
    pub(super) result: usize,
    /// The variable of the choice that the call has made.
    pub(super) chosen: Option<TermId>,
}

impl<'t> Tracer<'t> {
    /// A tracer of a run that has not begun. `shadow` must have no registers.
    pub(crate) fn new(sites: &'t Sites, terms: &'t mut Terms, shadow: Shadow, pins: Pins) -> Tracer<'t> {
        Tracer {
            sites,
            terms,
            pins,
            selects: false,
            merges: false,
            merged: None,
            shadow,
            lengths: FxHashMap::default(),
            selected: None,
            is_declined: false,
            sized: None,
            frames: Vec::new(),
            opening: None,
            settled: FxHashSet::default(),
            names: Names::default(),
            last: None,
            defined: None,
            call: None,
            awaited: Awaited::Nothing,
            truth: None,
            deferred: FxHashMap::default(),
            record: Record::default(),
        }
    }

    /// Makes indices, lengths of arrays, digits and floating-point numbers terms.
    pub(crate) fn with_selects(mut self) -> Tracer<'t> {
        self.selects = true;
        self
    }

    /// Merges the sides of conditions that only compute and assign.
    pub(crate) fn merging(self, merges: bool) -> Tracer<'t> {
        Tracer { merges, ..self }
    }

    /// Ends the run, and discards all terms.
    pub(crate) fn finish(mut self) -> (Record, Shadow) {
        self.shadow.clear();
        (self.record, self.shadow)
    }

    /// Ends the run. The words of the heap keep their terms.
    pub(crate) fn finish_keeping(mut self) -> (Record, Shadow) {
        self.shadow.forget_registers();
        (self.record, self.shadow)
    }

    /// Gives a register, identified by its stack address, an initial term.
    pub(crate) fn set_register(&mut self, address: usize, symbol: Symbol) {
        self.shadow.set_register(address, Some(symbol));
    }

    /// Discards the terms of all words. The path still receives its branches.
    pub(crate) fn forget(&mut self) {
        self.shadow.clear();
        self.lengths.clear();
        self.defined = None;
        self.call = None;
        self.awaited = Awaited::Nothing;
        self.truth = None;
        self.merged = None;
    }

    pub(crate) fn condition_count(&self) -> usize {
        self.record.conditions.len()
    }

    pub(crate) fn event_count(&self) -> usize {
        self.record.path.events().len()
    }

    /// Handles a shortcut that the machine declines.
    pub(crate) fn decline(&mut self) {
        self.awaited = Awaited::Nothing;
    }

    /// Gives the units of a string, identified by its address, initial terms.
    pub(crate) fn set_text(&mut self, string: u64, units: &[Option<TermId>]) {
        self.shadow.set_text(string, units);
    }

    /// Gives a word of the heap an initial term.
    pub(crate) fn set_symbol(&mut self, address: usize, symbol: Symbol) {
        self.shadow.set_heap(address, Some(symbol));
    }

    /// Handles a call that an interceptor executes: its result is a constant.
    pub(crate) fn answer(&mut self, view: View<'_>, dst: Reg) {
        self.define(view, dst, None);
    }

    /// Makes the `boolean` result of the run a branch, if it depends on the input.
    pub(crate) fn decide_result(&mut self, view: View<'_>, src: Reg) {
        let Some(term) = self.symbol(view, src) else { return };
        let holds = self.as_condition(term);
        let condition = if view.register(src) != 0 { holds } else { self.terms.not(holds) };
        self.assume(condition);
    }

    pub(crate) fn terms(&mut self) -> &mut Terms {
        self.terms
    }

    /// Whether the method of the current instruction should run its own code instead of a shortcut.
    pub(crate) fn is_declined(&self) -> bool {
        self.is_declined
    }

    /// Forgets the call in progress. The tracer sees no further instruction of the run.
    pub(crate) fn end_early(&mut self) {
        self.call = None;
    }

    /// The name of the choice at which the machine stopped.
    pub(crate) fn name_choice(&mut self) -> u64 {
        let pc = self.choosing_at();
        self.names.choice(pc)
    }

    /// The instruction at which the machine stopped for a choice.
    fn choosing_at(&self) -> u32 {
        self.last.map_or(0, |(_, pc, _)| pc)
    }

    /// The values that the current choice of an int can have on any input. `bounds` are those of this run.
    pub(crate) fn all_values(&self, bounds: Interval) -> Interval {
        let is_symbolic = |bound: usize| {
            let ranged = |call: &&NativeCall| call.native.chooses_in_range();
            self.call.as_ref().filter(ranged).is_some_and(|call| call.terms[bound].is_some())
        };
        let all = Sort::Int.interval();
        Interval::new(
            if is_symbolic(0) { all.lo } else { bounds.lo },
            if is_symbolic(1) { all.hi } else { bounds.hi },
        )
    }

    /// The native method that makes the current choice.
    pub(crate) fn chooses_by(&self) -> Option<Native> {
        self.call.as_ref().map(|call| call.native)
    }

    /// Sets the variable of the current choice of an int or a `boolean`.
    pub(crate) fn choose(&mut self, variable: TermId) {
        match (&mut self.call, &mut self.defined) {
            (Some(call), _) => call.chosen = Some(variable),
            // An argument of the entry.
            (None, Some((_, term))) => *term = Some(variable),
            (None, None) => {}
        }
    }

    /// Sets the variable for the alternative of the current choice, which is not among numbers. The choice is split like a `switch`.
    pub(crate) fn choose_alternative(&mut self, variable: TermId, alternative: u32) {
        let pc = self.choosing_at();
        for tried in 0..=alternative {
            let number = self.terms.constant(Sort::Int, tried.into());
            let is_taken = tried == alternative;
            let condition =
                if is_taken { self.terms.eq(variable, number) } else { self.terms.ne(variable, number) };
            if self.sites.is_choice(pc) {
                self.take(self.sites.choice(pc, tried).branch(is_taken), Some(condition));
            } else {
                self.assume(condition);
            }
        }
    }

    /// Records that a condition holds, without a branch.
    pub(crate) fn assume(&mut self, condition: TermId) {
        if condition != TermId::TRUE {
            debug_assert_ne!(condition, TermId::FALSE, "a condition of the path holds");
            self.record.conditions.push(condition);
        }
    }

    /// Records that the run takes a branch, with its condition if it depends on the input.
    pub(crate) fn take(&mut self, branch: BranchId, condition: Option<TermId>) {
        match condition.filter(|&condition| condition != TermId::TRUE) {
            // A loop makes the units of an open text, and all its lengths are on the same path.
            None if self.opening.is_some() => {}
            None => self.record.path.push(Event::Branch(branch)),
            Some(condition) => {
                self.constrain(condition);
                self.record.path.push_constraint(branch);
            }
        }
    }

    /// Records that the run continues under a condition that an instruction checks. `outcome` is that of the check.
    pub(super) fn check(&mut self, pc: u32, outcome: bool, condition: TermId) {
        match self.sites.check(pc) {
            Some(site) if condition != TermId::TRUE => {
                self.constrain(condition);
                self.record.path.push_check(site.branch(outcome));
            }
            _ => self.assume_lost(pc, condition),
        }
    }

    /// Records that a condition holds that has no branch, so that no strategy negates it.
    pub(super) fn assume_lost(&mut self, pc: u32, condition: TermId) {
        if condition != TermId::TRUE {
            self.record.concretised.add(pc, Reason::Condition);
            self.assume(condition);
        }
    }

    /// Records that the run continues at a site of an instruction under a condition.
    pub(super) fn check_at(&mut self, site: SiteId, outcome: bool, condition: TermId) {
        if condition != TermId::TRUE {
            self.constrain(condition);
            self.record.path.push_check(site.branch(outcome));
        }
    }

    /// Records the condition of the next constraint.
    fn constrain(&mut self, condition: TermId) {
        debug_assert_ne!(condition, TermId::FALSE, "a condition of the path holds");
        self.record.of_constraint.push(self.record.conditions.len());
        self.record.conditions.push(condition);
    }

    /// Keeps the list of frames in step with the machine's stack. `caller` is the instruction before the current one.
    pub(super) fn follow_frames(&mut self, view: View<'_>, caller: Option<u32>) {
        let base = view.base();
        while self.frames.last().is_some_and(|&top| top > base) {
            self.frames.pop();
            self.names.leave();
            self.record.path.push(Event::Return);
        }
        if self.frames.last() != Some(&base) {
            if !self.frames.is_empty() {
                self.record.path.push(Event::Call(FunctionId(view.method().into())));
            }
            self.frames.push(base);
            self.names.enter(caller.unwrap_or(0));
        }
    }

    /// Completes the definition of the last instruction, whose result is now in its register.
    pub(super) fn complete_definition(&mut self, view: View<'_>) {
        if let Some((register, term)) = self.sized.take() {
            self.set_length(view.stack(register), term);
        }
        if let Some((register, term)) = self.defined.take() {
            let symbol = term.map(|term| Symbol { term, word: view.stack(register) });
            self.shadow.set_register(register, symbol);
        }
    }

    /// Completes a `boolean` that jumps compute.
    pub(super) fn complete_truth(&mut self, view: View<'_>) {
        if let Some(truth) = self.truth.filter(|truth| truth.base == view.base() && truth.at == view.pc()) {
            let word = view.stack(truth.register);
            self.shadow.set_register(truth.register, Some(Symbol { term: truth.term, word }));
            self.truth = None;
        }
    }

    /// Sets or discards the term of an element.
    pub(super) fn set_element(&mut self, view: View<'_>, address: usize, term: Option<TermId>) {
        let word = view.heap(address);
        self.shadow.set_heap(address, term.map(|term| Symbol { term, word }));
    }

    /// Sets the term of a register of the top frame that the instruction sets.
    pub(super) fn define(&mut self, view: View<'_>, dst: Reg, term: Option<TermId>) {
        let term = term.and_then(|term| self.open(term));
        self.defined = Some((view.base() + usize::from(dst), term));
    }

    /// The term of a register of the top frame. `None` if it does not depend on the input.
    pub(super) fn symbol(&self, view: View<'_>, register: Reg) -> Option<TermId> {
        self.shadow.register(view.base() + usize::from(register), view.register(register))
    }

    /// The term of a register's word, a constant if it does not depend on the input.
    pub(super) fn term(&mut self, view: View<'_>, register: Reg, sort: Sort) -> TermId {
        match self.symbol(view, register) {
            Some(term) => term,
            None => self.constant(view.register(register), sort),
        }
    }

    pub(super) fn constant(&mut self, word: u64, sort: Sort) -> TermId {
        self.terms.constant(sort, number(word, sort))
    }

    /// The term of a register as a number. If it is a `boolean` condition, the condition becomes a branch, and the word is concretised.
    pub(super) fn numeric_symbol(&mut self, view: View<'_>, register: Reg) -> Option<TermId> {
        let term = self.symbol(view, register)?;
        if !self.is_condition(term) {
            return Some(term);
        }
        self.decide(view.pc(), term, view.register(register) != 0);
        None
    }

    /// Makes a condition that is a value a branch.
    fn decide(&mut self, pc: u32, term: TermId, holds: bool) {
        let condition = if holds { term } else { self.terms.not(term) };
        match self.deferred.insert(term, None) {
            Some(Some(branch)) => self.take(if holds { branch } else { branch.pair() }, Some(condition)),
            Some(None) => {}
            None => self.assume_lost(pc, condition),
        }
    }

    /// Records the branch taken when a condition, used as a number, is true.
    pub(super) fn defer(&mut self, term: TermId, branch: Option<BranchId>) {
        if branch.is_some() {
            self.deferred.entry(term).or_insert(branch);
        }
    }

    /// Whether a term is a condition and not a number.
    pub(super) fn is_condition(&self, term: TermId) -> bool {
        self.terms.sort(term) == Sort::Bool
    }

    /// The term, unless it is a constant.
    pub(super) fn open(&self, term: TermId) -> Option<TermId> {
        self.terms.value(term).is_none().then_some(term)
    }
}

/// The number that a word of this sort represents.
pub(super) fn number(word: u64, sort: Sort) -> i64 {
    match sort {
        Sort::Long => word.cast_signed(),
        _ => i64::from(word as u32 as i32),
    }
}
