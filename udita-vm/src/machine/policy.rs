//! Policies: what the machine does where a path could go on in more than one way.
//!
//! Instructions and native methods know no mode. They ask one of two policies:
//!
//! * a [`ChoicePolicy`] says when a choice is made, and what an instruction does with a suspended operand: [`eager`],
//!   [`delayed`], [`narrow`];
//! * an [`AssumptionPolicy`] says what a false assumption does: [`prune`], [`near_miss`].
//!
//! A policy is a constant. It keeps what belongs to a path in words of the heap, where going back undoes it, and everything
//! else (scratch memory, an analysis of the program) in a [`State`] that the machine holds for it.
//!
//! To add a policy: a file here, and a row in [`ChoiceMode`] and in [`ChoiceMode::policy`]. Nothing else of the machine changes.

pub(super) mod delayed;
pub(super) mod eager;
pub(super) mod narrow;
pub(super) mod near_miss;
pub(super) mod prune;

use std::any::Any;
use std::fmt::Debug;

use super::execute::Stop;
use super::force::{Alternatives, Pending};
use super::term::{self, TERM_WORDS, Term};
use super::word::{NULL, Word, is_suspended, term_of, to_int};
use super::{Event, Machine};
use crate::bytecode::comparison::Comparison;
use crate::bytecode::op::Op;
use crate::bytecode::program::Program;
use crate::bytecode::rule::Rule;

/// What a choice policy keeps besides words of the heap.
pub(super) type State = Box<dyn Any + Send>;

/// The right operand of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Right {
    /// The register at this address.
    Register(usize),
    /// A number.
    Number(i32),
}

/// When choices are made, and what becomes of suspended operands.
///
/// The provided methods are delayed choice execution: a choice suspends, an instruction forces the first of its operands that
/// is open and is executed again, and forcing offers every value.
pub(super) trait ChoicePolicy: Debug + Sync {
    /// What the policy keeps for `program`.
    fn state(&self, _program: &Program) -> State {
        Box::new(())
    }

    /// Whether a choice is made by the instruction that asks for it, which is then complete. Otherwise the instruction that needs
    /// the value is executed again when the choice is made.
    fn completes_choices(&self) -> bool {
        false
    }

    /// Makes or suspends a choice of an int or a boolean, for the register at `register`.
    fn choose(&self, machine: &mut Machine, term: Term, register: usize) -> Result<(), Stop> {
        machine.make_room(TERM_WORDS)?;
        machine.stack.words[register] = term.create(&mut machine.heap);
        Ok(())
    }

    /// Makes or suspends a choice among the ints in the array at `array`. False if it is to be treated as a choice among any
    /// values.
    fn choose_listed(&self, _machine: &mut Machine, _array: usize, _register: usize) -> Result<bool, Stop> {
        Ok(false)
    }

    /// The values of an open int or boolean, when its value is needed.
    fn alternatives(&self, _machine: &mut Machine, _word: Word, term: Term) -> Alternatives {
        match term {
            Term::Int { lo, hi } => {
                let count = (i64::from(hi) - i64::from(lo) + 1).cast_unsigned();
                Alternatives::Ints { lo, count, boolean: false }
            }
            _ => Alternatives::Ints { lo: 0, count: 2, boolean: true },
        }
    }

    /// Whether [`ChoicePolicy::settle`] settles ints and booleans. Otherwise they get the value of the alternative.
    fn settles(&self) -> bool {
        false
    }

    /// Takes an alternative of a choice about the open int or boolean that `word` stands for.
    fn settle(
        &self,
        _machine: &mut Machine,
        _pending: &Pending,
        _word: Word,
        _alternative: u32,
    ) -> Result<(), Stop> {
        Ok(())
    }

    /// Compares the int in the register at `left` with `right`; at least one of them is suspended.
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

    /// The result of an instruction in the frame at `base` that computes an int from ints, at least one of which is suspended;
    /// none if it needs their values.
    fn compute(&self, _machine: &mut Machine, _op: Op, _base: usize) -> Result<Option<Word>, Stop> {
        Ok(None)
    }

    /// A key that leads where the suspended int in the register at `register` leads in a `switch`.
    fn switch_key(&self, machine: &mut Machine, register: usize, _table: u16) -> Result<i32, Stop> {
        match machine.look(register) {
            word if is_suspended(word) => Err(Stop::Force { word, register: Some(register) }),
            word => Ok(to_int(word)),
        }
    }

    /// Whether the suspended reference in the register at `register` is `null`. A reference that surely isn't null stays open.
    fn is_null(&self, machine: &mut Machine, register: usize) -> Result<bool, Stop> {
        match machine.look(register) {
            word if !is_suspended(word) => Ok(word == NULL),
            word if !machine.may_be_null(word) => Ok(false),
            word => Err(Stop::Force { word, register: Some(register) }),
        }
    }

    /// What comes of a choice that the policy itself has prepared ([`Stop::Choice`]); none if the machine can go on.
    fn prepared(&self, machine: &mut Machine) -> Option<Event> {
        machine.pending.map(|pending| Event::Choice(pending.alternatives.count()))
    }

    /// What a choice is about whose alternatives are outcomes, in words; none of a choice between values.
    fn outcome(&self, _machine: &Machine, _pending: &Pending) -> Option<String> {
        None
    }

    /// An alternative of a choice between outcomes, in words.
    fn outcome_text(&self, _machine: &Machine, _pending: &Pending, _alternative: u32) -> String {
        String::new()
    }
}

/// What a false assumption does. A policy that lets paths go on keeps a word of the heap ([`Machine::assumption_word`]); one without a word is
/// not asked.
pub(super) trait AssumptionPolicy: Debug + Sync {
    /// Whether the path goes on although the assumption at `pc` is false.
    fn goes_on(&self, machine: &mut Machine, pc: u32) -> bool;

    /// What a path is whose entry has returned.
    fn complete(&self, _machine: &Machine) -> Event {
        Event::Solution
    }

    /// Whether a path that goes wrong is no violation.
    fn drops(&self, _machine: &Machine) -> bool {
        false
    }

    /// The rule that the path has broken.
    fn broken_rule(&self, _machine: &Machine) -> Option<Rule> {
        None
    }
}

/// When a choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoiceMode {
    /// Where it is called.
    Eager,
    /// Where its value is first needed.
    #[default]
    Delayed,
    /// As delayed, but a comparison only chooses its outcome, and leaves open which of the values it holds for.
    Narrow,
}

impl ChoiceMode {
    /// The policy of each mode.
    pub(super) fn policy(self) -> &'static dyn ChoicePolicy {
        match self {
            ChoiceMode::Eager => &eager::Eager,
            ChoiceMode::Delayed => &delayed::Delayed,
            ChoiceMode::Narrow => &narrow::Narrow,
        }
    }
}

impl Machine {
    /// Whether a path goes on although the assumption at `pc` is false.
    #[inline(always)]
    pub(super) fn goes_on_after(&mut self, pc: u32) -> bool {
        self.assumption_word != 0 && self.assumptions.goes_on(self, pc)
    }

    /// The word of a register, as far as it is known; the register gets it.
    pub(super) fn look(&mut self, register: usize) -> Word {
        let word = term::resolve(&self.heap, self.stack.words[register]);
        self.stack.words[register] = word;
        word
    }

    /// The words of the operands of a comparison, as far as they are known.
    pub(super) fn look_at_ints(&mut self, left: usize, right: Right) -> (Word, Word) {
        let left = self.look(left);
        match right {
            Right::Register(register) => (left, self.look(register)),
            Right::Number(number) => (left, super::word::from_int(number)),
        }
    }

    /// The open term of a suspended word.
    pub(super) fn open_term(&self, word: Word) -> Term {
        Term::read(&self.heap, term_of(word))
    }
}
