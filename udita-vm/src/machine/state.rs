//! The state of a machine, and its policies.
//!
//! Instructions and native methods are independent of the mode. They consult two policies:
//!
//! * a [`ChoicePolicy`] decides when a choice is made, and how an instruction treats a suspended operand;
//! * an [`AssumptionPolicy`] decides what a false assumption does.
//!
//! A policy is a constant. It stores data of a path in heap words, where backtracking undoes it, and all other data (scratch memory, an
//! analysis of the program) in a [`State`] that the machine holds for it.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::arguments::Arguments;
use super::choices::{Alternatives, Pending};
use super::code::Instruction;
use super::counts::Counts;
use super::ending::Ending;
use super::event::{Event, Limits};
use super::live::LiveRegisters;
use super::output::Output;
use super::stack::Stack;
use super::steps::Steps;
use super::stop::Stop;
use super::store::Store;
use super::term::Term;
use super::tree::Tree;
use super::word::{NULL, Word, from_int, is_suspended, to_int};
use crate::bytecode::comparison::Comparison;
use crate::bytecode::op::Op;
use crate::bytecode::rule::Rule;

/// A machine: the program, the current path, and the marks for backtracking.
#[derive(Debug)]
pub struct Machine {
    pub(super) store: Store,
    pub(super) stack: Stack,
    pub(super) live: LiveRegisters,
    /// The code in the form that the loop reads.
    pub(super) code: Box<[Instruction<Machine>]>,
    /// The index of the next instruction.
    pub(super) pc: u32,
    /// The base of the top frame.
    pub(super) base: usize,
    pub(super) steps: Steps,
    /// The reason for the last stop of the interpreter loop, until [`Machine::run`] handles it.
    pub(super) stop: Stop,
    /// The address and the word of a write that a handler leaves to a slow path. For a call, the end of its frame.
    pub(super) pending_store: (usize, Word),
    /// 1 if a return that can only lead to a false assumption prunes the path at once, otherwise 0. Observers must see every instruction,
    /// and in a search for near misses an assumption may be false.
    pub(super) prunes_returns: u8,
    pub(super) policies: Policies,
    pub(super) tree: Tree,
    pub(super) output: Output,
    pub(super) ending: Ending,
    pub(super) counts: Counts,
    pub(super) limits: Limits,
    /// The flag that makes the machine stop.
    pub(super) interrupt: Option<Arc<AtomicBool>>,
    /// The arguments of the entry.
    pub(super) arguments: Vec<Word>,
}

/// The policies, and the data that belongs to them.
#[derive(Debug)]
pub(super) struct Policies {
    pub(super) choice: &'static dyn ChoicePolicy,
    /// The state of the choice policy.
    pub(super) state: State,
    /// How far a choice advances the program counter: past its call if the choice completes the call, otherwise 0.
    pub(super) choice_length: u32,
    /// Whether the choice policy settles ints.
    pub(super) settles: bool,
    pub(super) assumptions: &'static dyn AssumptionPolicy,
    /// The address of the assumption policy's heap word; 0 if it has none.
    pub(super) assumption_word: usize,
}

impl Policies {
    /// The choice policy, with false assumptions that prune.
    pub(super) fn new(choice: &'static dyn ChoicePolicy, prune: &'static dyn AssumptionPolicy) -> Policies {
        Policies {
            choice,
            state: choice.state(),
            choice_length: u32::from(choice.completes_choices()),
            settles: choice.settles(),
            assumptions: prune,
            assumption_word: 0,
        }
    }
}

impl Machine {
    /// The arguments of a native method or a shortcut, in the registers from `first` on.
    #[inline(always)]
    pub(super) fn arguments(&mut self, first: usize) -> Arguments<'_> {
        Arguments::new(&mut self.store, &mut self.stack, first)
    }

    /// Records why the loop stops.
    #[inline(always)]
    pub(super) fn set_stop(&mut self, stop: Stop) {
        debug_assert!(matches!(self.stop, Stop::Continue | Stop::Pruned), "one stop at a time");
        // The old stop needs no drop. Checking that would take as long as an instruction.
        std::mem::forget(std::mem::replace(&mut self.stop, stop));
    }

    /// Whether a path continues although the assumption at `pc` is false.
    #[inline(always)]
    pub(super) fn goes_on_after(&mut self, pc: u32) -> bool {
        self.policies.assumption_word != 0 && self.policies.assumptions.goes_on(self, pc)
    }

    /// The word of the register at a stack address, resolved as far as it is known. Updates the register.
    pub(super) fn look(&mut self, register: usize) -> Word {
        self.store.look(&mut self.stack.words[register])
    }

    /// The resolved words of the operands of a comparison.
    fn look_at_ints(&mut self, left: usize, right: Right) -> (Word, Word) {
        let left = self.look(left);
        match right {
            Right::Register(register) => (left, self.look(register)),
            Right::Number(number) => (left, from_int(number)),
        }
    }
}

/// The state of a choice policy outside the heap.
pub(super) type State = Box<dyn Any + Send>;

/// The right operand of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Right {
    /// The register at this stack address.
    Register(usize),
    /// This number, an immediate operand.
    Number(i32),
}

/// How choices and suspended operands are treated.
///
/// The provided methods implement delayed choice execution: a choice suspends, an instruction forces the first of its open operands and
/// is executed again, and forcing offers every value.
pub(super) trait ChoicePolicy: Debug + Sync {
    /// The initial state of the policy in a new machine.
    fn state(&self) -> State {
        Box::new(())
    }

    /// Whether making a choice completes the instruction that asks for it. Otherwise the instruction that needs the value is executed
    /// again after the choice.
    fn completes_choices(&self) -> bool {
        false
    }

    /// Makes or suspends a choice of an int or a boolean. The word goes to the register at `register`.
    fn choose(&self, machine: &mut Machine, term: Term, register: usize) -> Result<(), Stop> {
        machine.stack.words[register] = machine.store.create(term)?;
        Ok(())
    }

    /// Makes or suspends a choice among the ints in the array at `array`. Returns false if the policy treats it as a choice among
    /// arbitrary values.
    fn choose_listed(&self, _machine: &mut Machine, _array: usize, _register: usize) -> Result<bool, Stop> {
        Ok(false)
    }

    /// The alternatives for an open int or boolean when its value is needed.
    fn alternatives(&self, _machine: &mut Machine, _word: Word, term: Term) -> Alternatives {
        match term {
            Term::Int { lo, hi } => Alternatives::Ints { lo, hi, boolean: false },
            _ => Alternatives::Ints { lo: 0, hi: 1, boolean: true },
        }
    }

    /// Whether [`ChoicePolicy::settle`] settles ints and booleans. Otherwise they receive the value of the alternative.
    fn settles(&self) -> bool {
        false
    }

    /// Takes an alternative of a choice about the open int or boolean in `word`.
    fn settle(
        &self,
        _machine: &mut Machine,
        _pending: &Pending,
        _word: Word,
        _alternative: u32,
    ) -> Result<(), Stop> {
        Ok(())
    }

    /// Compares the int in the register at `left` with `right`. At least one of them is suspended.
    fn compare(
        &self,
        machine: &mut Machine,
        comparison: Comparison,
        left: usize,
        right: Right,
    ) -> Result<bool, Stop> {
        let (a, b) = machine.look_at_ints(left, right);
        match (is_suspended(a), right) {
            (true, _) => Err(Stop::Force { word: a, register: Some(left) }),
            (false, Right::Register(register)) if is_suspended(b) => {
                Err(Stop::Force { word: b, register: Some(register) })
            }
            _ => Ok(comparison.holds(to_int(a), to_int(b))),
        }
    }

    /// The result of an instruction in the frame at `base` that computes an int from ints, at least one of which is suspended. `None` if
    /// it needs their values.
    fn compute(&self, _machine: &mut Machine, _op: Op, _base: usize) -> Result<Option<Word>, Stop> {
        Ok(None)
    }

    /// A key with the same target as the suspended int in the register at `register`, for a `switch`.
    fn switch_key(&self, machine: &mut Machine, register: usize, _table: u16) -> Result<i32, Stop> {
        match machine.look(register) {
            word if is_suspended(word) => Err(Stop::Force { word, register: Some(register) }),
            word => Ok(to_int(word)),
        }
    }

    /// Whether the suspended reference in the register at `register` is `null`. A reference that cannot be `null` stays open.
    fn is_null(&self, machine: &mut Machine, register: usize) -> Result<bool, Stop> {
        match machine.look(register) {
            word if !is_suspended(word) => Ok(word == NULL),
            word if !machine.store.may_be_null(word) => Ok(false),
            word => Err(Stop::Force { word, register: Some(register) }),
        }
    }

    /// Converts [`Stop::Choice`], a choice that the policy has prepared, to the stop that follows.
    fn prepared(&self, machine: &mut Machine) -> Stop {
        Stop::Done(machine.tree.choices.pending.map(|pending| Event::Choice(pending.alternatives.count())))
    }

    /// The subject of a choice between outcomes, as text. `None` for a choice between values.
    fn outcome(&self, _machine: &Machine, _pending: &Pending) -> Option<String> {
        None
    }

    /// An alternative of a choice between outcomes, as text.
    fn outcome_text(&self, _machine: &Machine, _pending: &Pending, _alternative: u32) -> String {
        String::new()
    }
}

/// How false assumptions are treated. A policy that lets paths continue has a heap word ([`Policies::assumption_word`]). The machine
/// doesn't consult a policy without one.
pub(super) trait AssumptionPolicy: Debug + Sync {
    /// Whether the path continues although the assumption at `pc` is false.
    fn goes_on(&self, machine: &mut Machine, pc: u32) -> bool;

    /// The event when the entry returns.
    fn complete(&self, _machine: &Machine) -> Event {
        Event::Solution
    }

    /// Whether the path is dropped instead of being a violation when it goes wrong.
    fn drops(&self, _machine: &Machine) -> bool {
        false
    }

    /// The rule that the path has broken, if any.
    fn broken_rule(&self, _machine: &Machine) -> Option<Rule> {
        None
    }
}
