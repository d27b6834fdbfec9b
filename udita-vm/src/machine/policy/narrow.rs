//! Narrowing: less search for the same solutions.
//!
//! Forcing ([`crate::machine::force`]) tries every value of an operand. A comparison needs less: `getInt(0, 9) < 5` has two outcomes, not
//! ten. With narrowing choices ([`crate::machine::ChoiceMode::Narrow`]), the domain of a suspended int may decide a comparison. Otherwise
//! the comparison is a choice between its outcomes. Each outcome narrows the domain, and the instruction is executed again. The rest of a
//! domain is enumerated when the value itself is needed.
//!
//! * [`int_domain`](crate::machine::int_domain): the values of an int, an interval with holes.
//! * [`differences`]: constraints `x - y <= c`, added by comparisons of two suspended ints. [`scratch`] reads them.
//! * [`ints`](crate::machine::store::ints): both in the heap, so that backtracking undoes them like other words.
//! * [`comparisons`], [`variable`]: how instructions query and change them.
//! * [`anticipation`](crate::bytecode::anticipation): comparisons whose operands the path needs in any case, so that narrowing gains
//!   nothing.
//!
//! Constraints are decided at once: every outcome that is offered has a value, so a path is pruned for the same reasons as in the other
//! modes. That is why `x != y` is not a constraint: deciding several of them would be graph colouring. It is split into two alternatives
//! (`x < y`, `x > y`) beside `x == y`.
//!
//! An int plus or minus a known number stays suspended: the word contains the number.
//!
//! Alternatives are in ascending order: the side with the smaller values comes first.

mod comparisons;
mod differences;
mod narrowing;
mod scratch;
mod variable;

use super::delayed::Delayed;
use crate::bytecode::comparison::Comparison;
use crate::bytecode::op::{Op, Reg};
use crate::machine::choices::{Alternatives, Pending};
use crate::machine::event::Event;
use crate::machine::state::{ChoicePolicy, Machine, Right, State};
use crate::machine::stop::Stop;
use crate::machine::store::domains::Turn;
use crate::machine::term::Term;
use crate::machine::word::{Word, from_int, is_suspended, term_of, to_int};
use narrowing::Narrowing;

/// With this many references or fewer, a choice between `null` and the others gains nothing.
const FEW_REFS: u64 = 2;

/// The policy of [`crate::machine::ChoiceMode::Narrow`].
#[derive(Debug)]
pub(super) struct Narrow;

impl ChoicePolicy for Narrow {
    fn state(&self) -> State {
        Box::new(scratch::Scratch::default())
    }

    /// Known ints form a domain like that of any other int.
    fn choose_listed(&self, machine: &mut Machine, array: usize, register: usize) -> Result<bool, Stop> {
        let words = machine.store.elements(array);
        let values: Result<Vec<i32>, Word> =
            words.iter().map(|&word| machine.store.resolved(word).map(to_int)).collect();
        let Ok(mut values) = values else { return Ok(false) };
        values.sort_unstable();
        values.dedup();
        machine.stack.words[register] = match values[..] {
            [] => return Err(Stop::Pruned),
            [value] => from_int(value),
            _ => machine.store.create_sparse(&values)?,
        };
        Ok(true)
    }

    fn alternatives(&self, machine: &mut Machine, word: Word, term: Term) -> Alternatives {
        Narrowing::of(machine).int_alternatives(term_of(word), term == Term::Boolean)
    }

    fn settles(&self) -> bool {
        true
    }

    fn settle(
        &self,
        machine: &mut Machine,
        pending: &Pending,
        word: Word,
        alternative: u32,
    ) -> Result<(), Stop> {
        Narrowing::of(machine).settle_int(pending, word, alternative)
    }

    fn compare(
        &self,
        machine: &mut Machine,
        comparison: Comparison,
        left: usize,
        right: Right,
    ) -> Result<bool, Stop> {
        match right {
            Right::Register(right) => Narrowing::of(machine).compare(comparison, left, right),
            Right::Number(number) => Narrowing::of(machine).compare_with(comparison, left, number),
        }
    }

    /// Sums and differences with a known number stay suspended.
    fn compute(&self, machine: &mut Machine, op: Op, base: usize) -> Result<Option<Word>, Stop> {
        let register = |register: Reg| base + usize::from(register);
        let mut narrowing = Narrowing::of(machine);
        Ok(Some(match op {
            Op::AddInt { a, b, .. } => narrowing.add(register(a), register(b))?,
            Op::SubInt { a, b, .. } => narrowing.subtract(register(a), register(b))?,
            Op::AddIntImm { a, value, .. } => narrowing.shift(register(a), value.into())?,
            _ => return Ok(None),
        }))
    }

    fn switch_key(&self, machine: &mut Machine, register: usize, table: u16) -> Result<i32, Stop> {
        Narrowing::of(machine).switch_key(register, table)
    }

    /// Makes a choice between `null` and all other references, if there are more than a few. The field then takes its member later,
    /// perhaps after fields that are read after it, so members must not differ in more than numbers ([`Turn`]).
    fn is_null(&self, machine: &mut Machine, register: usize) -> Result<bool, Stop> {
        let word = machine.look(register);
        if is_suspended(word)
            && let Term::Member { domains, includes_null: true } = machine.store.open_term(word)
            && machine.store.may_be_null(word)
            && machine.store.member_alternatives(domains, true, &mut machine.tree.choices).count() > FEW_REFS
            && machine.store.turn(domains) != Turn::AtOnce
        {
            return Err(Narrowing::of(machine).choose_null(term_of(word)));
        }
        Delayed.is_null(machine, register)
    }

    /// Makes the prepared choice between outcomes, unless the value is needed in any case.
    fn prepared(&self, machine: &mut Machine) -> Stop {
        let Some(pending) = machine.tree.choices.pending else { return Stop::Continue };
        let program = &machine.store.image.program;
        let op = program.code[machine.pc as usize];
        let operands = program.anticipation().operands(program, machine.pc);
        for operand in operands.into_iter().flatten() {
            let register = machine.base + operand.register as usize;
            let word = machine.stack.words[register];
            if is_suspended(word) && Narrowing::of(machine).is_needed_anyway(&pending, op, operand) {
                machine.tree.choices.pending = None;
                return machine.force(word, Some(register));
            }
        }
        Stop::Done(Some(Event::Choice(pending.alternatives.count())))
    }

    fn outcome(&self, machine: &Machine, pending: &Pending) -> Option<String> {
        pending
            .open_word()
            .filter(|_| machine.store.narrows(&machine.tree.choices, pending))
            .map(|word| machine.store.describe_narrowing(&machine.tree.choices, pending, word))
    }

    fn outcome_text(&self, machine: &Machine, pending: &Pending, alternative: u32) -> String {
        machine.store.narrowed_text(&machine.tree.choices, pending, alternative)
    }
}
