//! The state of a tracer: what is known of the run so far.

use crate::concolic::{BranchId, Event, FunctionId, Path};
use rustc_hash::FxHashMap;
use udita_solver::{Interval, Sort, TermId, Terms};
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::Reg;
use udita_vm::machine::View;

use crate::concretised::Concretisations;
use crate::shadow::{Shadow, Symbol, Text};
use crate::sites::Sites;

/// Follows a concrete run: keeps the terms of its words, and collects its path condition.
#[derive(Debug)]
pub(crate) struct Tracer<'t> {
    pub(super) sites: &'t Sites,
    pub(super) terms: &'t mut Terms,
    pub(super) pins: Pins,
    pub(super) shadow: Shadow,
    /// The lengths of arrays that depend on the input, by the array's address.
    pub(super) lengths: FxHashMap<u64, Length>,
    /// The bases of the frames, outermost first.
    pub(super) frames: Vec<usize>,
    /// The state of the machine before the last instruction: steps, instruction, frame.
    pub(super) last: Option<(u64, u32, usize)>,
    /// The register that the last instruction sets, by its address, and the term of what it sets there.
    pub(super) defined: Option<(usize, Option<TermId>)>,
    /// The native method that the last instruction calls.
    pub(super) call: Option<NativeCall>,
    /// What the last jump depended on, for the probe that follows.
    pub(super) awaited: Awaited,
    /// A `boolean` that jumps compute: where its value is complete.
    pub(super) truth: Option<PendingTruth>,
    /// The branch that a condition is if it is used as a number: that of its being true. Nothing for a condition that has become a
    /// branch already.
    pub(super) deferred: FxHashMap<TermId, Option<BranchId>>,
    pub(crate) record: Record,
}

/// The symbolic words that keep their values in every solution when they become numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pins {
    /// None.
    Nothing,
    /// Those that say which place of the heap is meant: indices, and the lengths of new arrays.
    Places,
    /// All.
    Everything,
}

/// The length of an array, if it depends on the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Length {
    pub(super) term: TermId,
    /// The conditions of the path imply that the length is at least this.
    pub(super) least: i64,
}

/// What a run has shown.
#[derive(Default, Debug)]
pub(crate) struct Record {
    pub(crate) path: Path,
    /// Conditions on the input that hold on this run, in order.
    pub(crate) conditions: Vec<TermId>,
    /// The condition of each constraint of the path: an index into `conditions`.
    pub(crate) of_constraint: Vec<usize>,
    pub(crate) concretised: Concretisations,
}

/// The condition of a branch that a probe will report.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Awaited {
    /// It does not depend on the input.
    #[default]
    Nothing,
    /// It holds on this run.
    Condition(TermId),
    /// The key of a `switch`.
    Key(TermId),
}

/// A `boolean` that depends on the input although jumps set it: `x < y` as a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingTruth {
    /// The instruction before which the value is complete.
    pub(super) at: u32,
    pub(super) base: usize,
    /// The register, by its address.
    pub(super) register: usize,
    pub(super) term: TermId,
}

/// A call of a native method.
#[derive(Clone, Debug)]
pub(super) struct NativeCall {
    pub(super) native: Native,
    pub(super) pc: u32,
    /// The words of the arguments.
    pub(super) words: Vec<u64>,
    pub(super) terms: Vec<Option<TermId>>,
    /// The symbolic units of arguments that are strings.
    pub(super) texts: Vec<Option<Text>>,
    /// The address of the register for the result.
    pub(super) result: usize,
    /// The variable that the call has chosen.
    pub(super) chosen: Option<TermId>,
}

impl<'t> Tracer<'t> {
    /// A tracer of a run that has not begun. `shadow` has no registers.
    pub(crate) fn new(sites: &'t Sites, terms: &'t mut Terms, shadow: Shadow, pins: Pins) -> Tracer<'t> {
        Tracer {
            sites,
            terms,
            pins,
            shadow,
            lengths: FxHashMap::default(),
            frames: Vec::new(),
            last: None,
            defined: None,
            call: None,
            awaited: Awaited::Nothing,
            truth: None,
            deferred: FxHashMap::default(),
            record: Record::default(),
        }
    }

    /// Ends the run.
    pub(crate) fn finish(mut self) -> (Record, Shadow) {
        self.shadow.clear();
        (self.record, self.shadow)
    }

    /// Ends the run. The words of the heap keep their terms.
    pub(crate) fn finish_keeping(mut self) -> (Record, Shadow) {
        self.shadow.forget_registers();
        (self.record, self.shadow)
    }

    /// A register, given by its address, has a term from the begin on.
    pub(crate) fn set_register(&mut self, address: usize, symbol: Symbol) {
        self.shadow.set_register(address, Some(symbol));
    }

    /// All words lose their terms. The path still gets its branches.
    pub(crate) fn forget(&mut self) {
        self.shadow.clear();
        self.lengths.clear();
        self.defined = None;
        self.call = None;
        self.awaited = Awaited::Nothing;
        self.truth = None;
    }

    /// Number of conditions so far.
    pub(crate) fn condition_count(&self) -> usize {
        self.record.conditions.len()
    }

    /// Number of events of the path so far.
    pub(crate) fn event_count(&self) -> usize {
        self.record.path.events().len()
    }

    /// The present instruction is a shortcut that the machine doesn't take.
    pub(crate) fn decline(&mut self) {
        self.awaited = Awaited::Nothing;
    }

    /// The units of a string, given by its address, have terms from the begin on.
    pub(crate) fn set_text(&mut self, string: u64, units: &[Option<TermId>]) {
        self.shadow.set_text(string, units);
    }

    /// A word of the heap has a term from the begin on.
    pub(crate) fn set_symbol(&mut self, address: usize, symbol: Symbol) {
        self.shadow.set_heap(address, Some(symbol));
    }

    /// The present instruction, which is a call, is carried out by an interceptor: its result is a constant.
    pub(crate) fn answer(&mut self, view: View<'_>, dst: Reg) {
        self.define(view, dst, None);
    }

    /// The run ends with a `boolean`, which is a branch of its own if it depends on the input.
    pub(crate) fn decide_result(&mut self, view: View<'_>, src: Reg) {
        let Some(term) = self.symbol(view, src) else { return };
        let holds = self.as_condition(term);
        let condition = if view.register(src) != 0 { holds } else { self.terms.not(holds) };
        self.assume(condition);
    }

    /// The terms.
    pub(crate) fn terms(&mut self) -> &mut Terms {
        self.terms
    }

    /// The instruction that the machine stops at, for a choice.
    fn choosing_at(&self) -> u32 {
        self.last.map_or(0, |(_, pc, _)| pc)
    }

    /// The values that the present choice of an int can have on other inputs too. `bounds` are those of this run.
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

    /// The native method by which the present instruction chooses.
    pub(crate) fn chooses_by(&self) -> Option<Native> {
        self.call.as_ref().map(|call| call.native)
    }

    /// Says which variable the present instruction chooses, an int or a `boolean`.
    pub(crate) fn choose(&mut self, variable: TermId) {
        match (&mut self.call, &mut self.defined) {
            (Some(call), _) => call.chosen = Some(variable),
            // An argument of the entry.
            (None, Some((_, term))) => *term = Some(variable),
            (None, None) => {}
        }
    }

    /// Says that the present instruction chooses an alternative that is no number, and the variable that numbers the alternatives. It
    /// is split like a `switch`.
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

    /// Notes that a condition holds, without a branch.
    pub(crate) fn assume(&mut self, condition: TermId) {
        if condition != TermId::TRUE {
            debug_assert_ne!(condition, TermId::FALSE, "a condition of the path holds");
            self.record.conditions.push(condition);
        }
    }

    /// The run takes a branch, under a condition if that depends on the input.
    pub(crate) fn take(&mut self, branch: BranchId, condition: Option<TermId>) {
        match condition.filter(|&condition| condition != TermId::TRUE) {
            None => self.record.path.push(Event::Branch(branch)),
            Some(condition) => {
                self.constrain(condition);
                self.record.path.push_constraint(branch);
            }
        }
    }

    /// The run goes on under a condition that an instruction needs; `outcome` is that of the check.
    pub(super) fn check(&mut self, pc: u32, outcome: bool, condition: TermId) {
        match self.sites.check(pc) {
            Some(site) if condition != TermId::TRUE => {
                self.constrain(condition);
                self.record.path.push_check(site.branch(outcome));
            }
            _ => self.assume(condition),
        }
    }

    /// Adds the condition of the next constraint.
    fn constrain(&mut self, condition: TermId) {
        debug_assert_ne!(condition, TermId::FALSE, "a condition of the path holds");
        self.record.of_constraint.push(self.record.conditions.len());
        self.record.conditions.push(condition);
    }

    /// Keeps the frames in step with those of the machine.
    pub(super) fn follow_frames(&mut self, view: View<'_>) {
        let base = view.base();
        while self.frames.last().is_some_and(|&top| top > base) {
            self.frames.pop();
            self.record.path.push(Event::Return);
        }
        if self.frames.last() != Some(&base) {
            if !self.frames.is_empty() {
                self.record.path.push(Event::Call(FunctionId(view.method().into())));
            }
            self.frames.push(base);
        }
    }

    /// Completes the definition of the last instruction, whose result is in its register now.
    pub(super) fn complete_definition(&mut self, view: View<'_>) {
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

    /// An element gets a term, or none.
    pub(super) fn set_element(&mut self, view: View<'_>, address: usize, term: Option<TermId>) {
        let word = view.heap(address);
        self.shadow.set_heap(address, term.map(|term| Symbol { term, word }));
    }

    /// The instruction sets a register of the top frame.
    pub(super) fn define(&mut self, view: View<'_>, dst: Reg, term: Option<TermId>) {
        let term = term.and_then(|term| self.open(term));
        self.defined = Some((view.base() + usize::from(dst), term));
    }

    /// The term of a register of the top frame, if it depends on the input.
    pub(super) fn symbol(&self, view: View<'_>, register: Reg) -> Option<TermId> {
        self.shadow.register(view.base() + usize::from(register), view.register(register))
    }

    /// The term of a register's word: a constant if it does not depend on the input.
    pub(super) fn term(&mut self, view: View<'_>, register: Reg, sort: Sort) -> TermId {
        match self.symbol(view, register) {
            Some(term) => term,
            None => self.constant(view.register(register), sort),
        }
    }

    /// A word as a constant.
    pub(super) fn constant(&mut self, word: u64, sort: Sort) -> TermId {
        self.terms.constant(sort, number(word, sort))
    }

    /// The term of a register as a number. A `boolean` that is used as a number becomes a branch here, and a number.
    pub(super) fn numeric_symbol(&mut self, view: View<'_>, register: Reg) -> Option<TermId> {
        let term = self.symbol(view, register)?;
        if !self.is_condition(term) {
            return Some(term);
        }
        self.decide(term, view.register(register) != 0);
        None
    }

    /// A condition that is a value becomes a branch.
    fn decide(&mut self, term: TermId, holds: bool) {
        let condition = if holds { term } else { self.terms.not(term) };
        match self.deferred.insert(term, None) {
            Some(Some(branch)) => self.take(if holds { branch } else { branch.pair() }, Some(condition)),
            Some(None) => {}
            None => self.assume(condition),
        }
    }

    /// Notes the branch that a condition is if its value is used as a number: that of its being true.
    pub(super) fn defer(&mut self, term: TermId, branch: Option<BranchId>) {
        if branch.is_some() {
            self.deferred.entry(term).or_insert(branch);
        }
    }

    /// Whether a term is a condition, not a number.
    pub(super) fn is_condition(&self, term: TermId) -> bool {
        self.terms.sort(term) == Sort::Bool
    }

    /// A term that is no constant.
    pub(super) fn open(&self, term: TermId) -> Option<TermId> {
        self.terms.value(term).is_none().then_some(term)
    }
}

/// The number in a word.
pub(super) fn number(word: u64, sort: Sort) -> i64 {
    match sort {
        Sort::Long => word.cast_signed(),
        _ => i64::from(word as u32 as i32),
    }
}
