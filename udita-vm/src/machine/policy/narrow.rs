//! Narrowing: less search for the same solutions.
//!
//! Forcing ([`crate::machine::force`]) tries every value that an operand may have. A comparison does not need the value, only
//! its side: `getInt(0, 9) < 5` has two outcomes, not ten. Where choices narrow ([`crate::machine::ChoiceMode::Narrow`]), a
//! comparison of a suspended int is decided by what is known of it, or else is a choice between its outcomes, each of
//! which narrows the domain; the instruction is then executed again and is decided. What is left of a domain is
//! enumerated where the value itself is needed.
//!
//! * [`domain`]: what an int may be, an interval with holes.
//! * [`differences`]: constraints `x - y <= c`, left behind by comparisons of two suspended ints.
//! * [`variable`]: how both are kept in the heap, so that going back undoes them like anything else.
//! * [`anticipation`]: where the value is needed anyway, so that there is nothing to gain.
//!
//! What is kept is decidable, and decided at once: no outcome is offered that no value is left for, so a path is pruned for
//! no other reason than in the other modes. That is why `x != y` is not kept as it is: many of them together would be graph
//! colouring. Its two ways to hold are two alternatives (`x < y`, `x > y`) beside `x == y`.
//!
//! A word of an int plus or minus a known number stays suspended: the number is in the word.
//!
//! Alternatives are in ascending order: the side with the smaller values comes first.

mod anticipation;
mod describe;
mod differences;
mod domain;
mod variable;

use super::delayed::Delayed;
use super::{ChoicePolicy, Right, State};
use crate::bytecode::comparison::Comparison;
use crate::bytecode::op::{Op, Reg};
use crate::bytecode::program::Program;
use crate::machine::execute::Stop;
use crate::machine::force::{Alternatives, Pending};
use crate::machine::term::{self, Term};
use crate::machine::word::{NULL, Word, from_int, is_suspended, offset, suspend, term_of, to_int};
use crate::machine::{Event, Machine, object};
use differences::Difference;

/// Among the listed values of an int, or beside `null`: all values that are not listed. (As a suspended word it would be far outside of the heap.)
pub(in crate::machine) const OTHERS: Word = Word::MAX;

/// The values of a constrained int are tried out before they are offered only where they are not more than this.
const MOST_TRIED: u64 = 4096;

/// So few values are not worth a choice between sides that is followed by one between values.
const FEW: u64 = 3;

/// The same for references.
const FEW_REFS: u64 = 2;

/// The policy of [`crate::machine::ChoiceMode::Narrow`].
#[derive(Debug)]
pub(super) struct Narrow;

/// What the policy keeps.
struct Kept {
    /// Scratch for questions about ints that depend on each other.
    scratch: variable::Scratch,
    /// Which comparisons are of values that are needed anyway.
    anticipation: anticipation::Anticipation,
}

fn kept(state: &mut State) -> &mut Kept {
    state.downcast_mut().expect("the policy has made its state")
}

fn scratch(state: &mut State) -> &mut variable::Scratch {
    &mut kept(state).scratch
}

impl ChoicePolicy for Narrow {
    fn state(&self, program: &Program) -> State {
        let anticipation = anticipation::Anticipation::new(program);
        Box::new(Kept { scratch: variable::Scratch::default(), anticipation })
    }

    /// Known ints are a domain like others.
    fn choose_listed(&self, machine: &mut Machine, array: usize, register: usize) -> Result<bool, Stop> {
        let words = machine.heap.slice(array + 1, object::length(machine.heap.get(array)));
        let values: Result<Vec<i32>, Word> =
            words.iter().map(|&word| machine.resolved(word).map(to_int)).collect();
        let Ok(mut values) = values else { return Ok(false) };
        values.sort_unstable();
        values.dedup();
        machine.stack.words[register] = match values[..] {
            [] => return Err(Stop::Pruned),
            [value] => from_int(value),
            _ => machine.create_sparse(&values)?,
        };
        Ok(true)
    }

    fn alternatives(&self, machine: &mut Machine, word: Word, term: Term) -> Alternatives {
        machine.int_alternatives(term_of(word), term == Term::Boolean)
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
        machine.settle_int(pending, word, alternative)
    }

    fn compare(
        &self,
        machine: &mut Machine,
        comparison: Comparison,
        left: usize,
        right: Right,
    ) -> Result<bool, Stop> {
        match right {
            Right::Register(right) => machine.compare(comparison, left, right),
            Right::Number(number) => machine.compare_with(comparison, left, number),
        }
    }

    /// Sums with a known number.
    fn compute(&self, machine: &mut Machine, op: Op, base: usize) -> Result<Option<Word>, Stop> {
        let register = |register: Reg| base + usize::from(register);
        Ok(Some(match op {
            Op::AddInt { a, b, .. } => machine.add(register(a), register(b))?,
            Op::SubInt { a, b, .. } => machine.subtract(register(a), register(b))?,
            Op::AddIntImm { a, value, .. } => machine.shift(register(a), value.into())?,
            _ => return Ok(None),
        }))
    }

    fn switch_key(&self, machine: &mut Machine, register: usize, table: u16) -> Result<i32, Stop> {
        machine.switch_key(register, table)
    }

    /// A choice between `null` and everything else, where more than a few references are possible.
    fn is_null(&self, machine: &mut Machine, register: usize) -> Result<bool, Stop> {
        let word = machine.look(register);
        if is_suspended(word)
            && let Term::Member { domains, includes_null: true } = machine.open_term(word)
            && machine.may_be_null(word)
            && machine.member_alternatives(domains, true).count() > FEW_REFS
        {
            return Err(machine.choose_null(term_of(word)));
        }
        Delayed.is_null(machine, register)
    }

    fn prepared(&self, machine: &mut Machine) -> Option<Event> {
        machine.narrow_or_force()
    }

    fn outcome(&self, machine: &Machine, pending: &Pending) -> Option<String> {
        pending
            .word
            .filter(|_| machine.narrows(pending))
            .map(|word| machine.describe_narrowing(pending, word))
    }

    fn outcome_text(&self, machine: &Machine, pending: &Pending, alternative: u32) -> String {
        machine.narrowed_text(pending, alternative)
    }
}

/// What is compared with a number: an int's term, or the difference of two.
#[derive(Clone, Copy, Debug)]
struct Measure {
    left: usize,
    right: Option<usize>,
}

impl Machine {
    /// Compares two registers, at least one of which holds a suspended word.
    #[cold]
    fn compare(&mut self, comparison: Comparison, a: usize, b: usize) -> Result<bool, Stop> {
        let (left, right) = (self.look(a), self.look(b));
        if !is_suspended(left) && !is_suspended(right) {
            return Ok(comparison.holds(to_int(left), to_int(right)));
        }
        if let Err(Stop::Force { word, .. }) = self.may_narrow(left).and(self.may_narrow(right)) {
            return Err(Stop::Force { word, register: Some(if word == left { a } else { b }) });
        }
        match (is_suspended(left), is_suspended(right)) {
            (true, true) => self.compare_open(comparison, left, right),
            (true, false) => self.compare_known(comparison, a, left, to_int(right)),
            _ => self.compare_known(comparison.mirrored(), b, right, to_int(left)),
        }
    }

    /// Compares a register, which holds a suspended word, with a number.
    #[cold]
    fn compare_with(&mut self, comparison: Comparison, a: usize, value: i32) -> Result<bool, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(comparison.holds(to_int(word), value));
        }
        self.may_narrow(word).map_err(|_| Stop::Force { word, register: Some(a) })?;
        self.compare_known(comparison, a, word, value)
    }

    /// Stops to force `word` unless it is known or its domain may be narrowed.
    fn may_narrow(&self, word: Word) -> Result<(), Stop> {
        if !is_suspended(word) {
            return Ok(());
        }
        let narrows = matches!(self.open_term(word), Term::Int { .. } | Term::Boolean);
        if narrows { Ok(()) } else { Err(Stop::Force { word, register: None }) }
    }

    /// The sum of two registers, at least one of which holds a suspended word.
    #[cold]
    fn add(&mut self, a: usize, b: usize) -> Result<Word, Stop> {
        let (left, right) = (self.look(a), self.look(b));
        match (is_suspended(left), is_suspended(right)) {
            (false, true) => self.shift(b, to_int(left)),
            (_, false) => self.shift(a, to_int(right)),
            _ => Err(Stop::Force { word: left, register: Some(a) }),
        }
    }

    /// The difference of two registers, at least one of which holds a suspended word.
    #[cold]
    fn subtract(&mut self, a: usize, b: usize) -> Result<Word, Stop> {
        let (left, right) = (self.look(a), self.look(b));
        match (is_suspended(left), is_suspended(right), to_int(right).checked_neg()) {
            (true, false, Some(number)) => self.shift(a, number),
            (false, false, _) => Ok(from_int(to_int(left).wrapping_sub(to_int(right)))),
            (true, _, _) => Err(Stop::Force { word: left, register: Some(a) }),
            (false, true, _) => Err(Stop::Force { word: right, register: Some(b) }),
        }
    }

    /// A register, which may hold a suspended word, plus a number.
    #[cold]
    fn shift(&mut self, a: usize, number: i32) -> Result<Word, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(from_int(to_int(word).wrapping_add(number)));
        }
        self.shifted(word, number).ok_or(Stop::Force { word, register: Some(a) })
    }

    /// An open int's word plus a number; none if it has to be forced.
    fn shifted(&self, word: Word, number: i32) -> Option<Word> {
        let narrows = matches!(self.open_term(word), Term::Int { .. });
        let sum = offset(word).checked_add(number).filter(|_| narrows)?;
        let domain = self.domain(term_of(word));
        // It must not overflow, whatever the value.
        domain.lo.checked_add(sum)?;
        domain.hi.checked_add(sum)?;
        term::plus(word, number)
    }

    /// A key that leads where the suspended int in a register leads in a `switch`.
    #[cold]
    fn switch_key(&mut self, a: usize, table: u16) -> Result<i32, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(to_int(word));
        }
        let force = Stop::Force { word, register: Some(a) };
        if self.may_narrow(word).is_err() {
            return Err(force);
        }
        let (term, offset) = (term_of(word), offset(word));
        // Constraints may forbid values that holes do not.
        if self.is_constrained(term) {
            return Err(force);
        }
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        let domain = variable::domain(&self.heap, term);
        let keys = self.image.program.switches[table as usize].cases.iter().map(|&(key, _)| key);
        let values =
            keys.map(|key| i64::from(key) - i64::from(offset)).filter(|&value| domain.contains(value));
        self.alternatives.extend(values.map(|value| from_int(value as i32)));
        let cases = &self.alternatives[start..];
        // Where all values but at most one are cases of their own, it is the value that is chosen.
        if cases.len() as u64 + 1 >= domain.count() {
            return Err(force);
        }
        let others = (0..=cases.len() as u64).map(|number| domain.nth(number));
        let other = others.into_iter().find(|&value| !cases.contains(&from_int(value))).unwrap_or(domain.lo);
        if cases.is_empty() {
            return Ok(other.wrapping_add(offset));
        }
        let before = cases.iter().filter(|&&value| to_int(value) < other).count();
        let count = cases.len() + 1;
        self.alternatives.insert(start + before, OTHERS);
        Err(self.wait(term, Alternatives::Listed { start, count }))
    }

    fn compare_known(
        &mut self,
        comparison: Comparison,
        register: usize,
        word: Word,
        value: i32,
    ) -> Result<bool, Stop> {
        let value = i64::from(value) - i64::from(offset(word));
        let measure = Measure { left: term_of(word), right: None };
        let domain = self.domain(measure.left);
        let force = (domain.count() <= FEW).then_some(Stop::Force { word, register: Some(register) });
        self.decide(comparison, measure, value, force)
    }

    fn compare_open(&mut self, comparison: Comparison, left: Word, right: Word) -> Result<bool, Stop> {
        let value = i64::from(offset(right)) - i64::from(offset(left));
        let (left, right) = (term_of(left), term_of(right));
        if left == right {
            return Ok(comparison.holds(0, value));
        }
        self.decide(comparison, Measure { left, right: Some(right) }, value, None)
    }

    /// Says how `measure` compares with `value`, or stops for a choice: `force` if it is given.
    fn decide(
        &mut self,
        comparison: Comparison,
        measure: Measure,
        value: i64,
        force: Option<Stop>,
    ) -> Result<bool, Stop> {
        match comparison {
            Comparison::Lt => self.is_at_most(measure, value - 1, force),
            Comparison::Le => self.is_at_most(measure, value, force),
            Comparison::Gt => self.is_at_most(measure, value, force).map(|holds| !holds),
            Comparison::Ge => self.is_at_most(measure, value - 1, force).map(|holds| !holds),
            Comparison::Eq => self.is_equal(measure, value, force),
            Comparison::Ne => self.is_equal(measure, value, force).map(|holds| !holds),
        }
    }

    fn is_at_most(&mut self, measure: Measure, limit: i64, force: Option<Stop>) -> Result<bool, Stop> {
        let below = self.allows(measure, (i64::MIN, limit));
        let above = self.allows(measure, (limit + 1, i64::MAX));
        match (below, above, force) {
            (true, false, _) => Ok(true),
            (false, _, _) => Ok(false),
            (true, true, Some(force)) => Err(force),
            (true, true, None) => Err(self.choose_side(measure, limit, false)),
        }
    }

    fn is_equal(&mut self, measure: Measure, value: i64, force: Option<Stop>) -> Result<bool, Stop> {
        if !self.allows(measure, (value, value)) {
            return Ok(false);
        }
        let below = self.allows(measure, (i64::MIN, value - 1));
        let above = self.allows(measure, (value + 1, i64::MAX));
        match (below, above, force) {
            (false, false, _) => Ok(true),
            (_, _, Some(force)) => Err(force),
            _ if measure.right.is_none() => Err(self.choose_value(measure.left, value as i32, below)),
            (true, true, None) => Err(self.choose_side(measure, value, true)),
            (true, false, None) => Err(self.choose_side(measure, value - 1, false)),
            (false, true, None) => Err(self.choose_side(measure, value, false)),
        }
    }

    /// Whether `measure` can be from `lo` to `hi`.
    fn allows(&mut self, measure: Measure, (lo, hi): (i64, i64)) -> bool {
        let Measure { left, right } = measure;
        let (least, greatest) = self.range(measure);
        let (lo, hi) = (lo.max(least), hi.min(greatest));
        if lo > hi {
            return false;
        }
        if self.is_plain_interval(left) && right.is_none_or(|right| self.is_plain_interval(right)) {
            return true;
        }
        let system = scratch(&mut self.policy_state);
        match right {
            None => {
                system.read(&self.heap, &[left]);
                system.allows(&[], (lo, hi))
            }
            Some(right) => {
                let (least, greatest) = variable::known_difference(&self.heap, left, right);
                if least > hi || lo > greatest {
                    return false;
                }
                system.read(&self.heap, &[left, right]);
                system.allows(&between(lo, hi), (i64::MIN, i64::MAX))
            }
        }
    }

    /// What bounds alone say of `measure`.
    fn range(&self, measure: Measure) -> (i64, i64) {
        let left = self.domain(measure.left);
        let (least, greatest) = match measure.right {
            None => (0, 0),
            Some(right) => {
                let right = self.domain(right);
                (i64::from(right.hi), i64::from(right.lo))
            }
        };
        (i64::from(left.lo) - least, i64::from(left.hi) - greatest)
    }

    /// A choice between the values of `measure` up to `limit` and those above; if `three`, `limit` itself is a third
    /// alternative between them.
    fn choose_side(&mut self, measure: Measure, limit: i64, three: bool) -> Stop {
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        self.alternatives.push(measure.right.map_or(0, suspend));
        self.alternatives.push(limit.cast_unsigned());
        self.wait(measure.left, Alternatives::Sides { start, three })
    }

    /// A choice between one of the values of an int and all others, of which some are less if `below`.
    fn choose_value(&mut self, term: usize, value: i32, below: bool) -> Stop {
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        let (value, others) = (from_int(value), OTHERS);
        self.alternatives.extend(if below { [others, value] } else { [value, others] });
        self.wait(term, Alternatives::Listed { start, count: 2 })
    }

    /// A choice between `null` and all other members of domains.
    fn choose_null(&mut self, term: usize) -> Stop {
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        self.alternatives.extend([NULL, OTHERS]);
        self.wait(term, Alternatives::Listed { start, count: 2 })
    }

    fn wait(&mut self, term: usize, alternatives: Alternatives) -> Stop {
        let read = Some(Term::read(&self.heap, term));
        self.pending = Some(Pending { word: Some(suspend(term)), term: read, register: None, alternatives });
        Stop::Choice
    }

    /// What comes of a choice that waits to narrow a domain: it is made, unless the value is needed anyway.
    fn narrow_or_force(&mut self) -> Option<Event> {
        let pending = self.pending?;
        let operands = kept(&mut self.policy_state).anticipation.operands(&self.image.program, self.pc);
        for operand in operands.into_iter().flatten() {
            let register = self.base + operand.register as usize;
            let word = self.stack.words[register];
            if is_suspended(word) && self.is_needed_anyway(&pending, operand) {
                self.pending = None;
                return self.force(word, Some(register));
            }
        }
        Some(Event::Choice(pending.alternatives.count()))
    }

    /// Whether the value of an open operand is needed after each alternative that leaves several values.
    fn is_needed_anyway(&self, pending: &Pending, operand: anticipation::Operand) -> bool {
        let [if_jumps, if_not] = operand.anticipated;
        // Which alternative makes it jump: the lower side of the left operand makes `<` hold.
        let op = self.image.program.code[self.pc as usize];
        let comparison = match op {
            Op::JumpNull { .. } => Some(Comparison::Eq),
            Op::JumpNonNull { .. } | Op::Switch { .. } => Some(Comparison::Ne),
            _ => op.int_comparison().map(|(comparison, ..)| comparison),
        };
        let (below, above) = match comparison {
            Some(Comparison::Eq) => return if_not,
            Some(Comparison::Ne) => return if_jumps,
            Some(Comparison::Lt | Comparison::Le) if operand.is_left => (if_jumps, if_not),
            Some(Comparison::Gt | Comparison::Ge) if !operand.is_left => (if_jumps, if_not),
            _ => (if_not, if_jumps),
        };
        let (leaves_one_below, leaves_one_above) = self.leaves_one(pending);
        (below || leaves_one_below) && (above || leaves_one_above)
    }

    /// Whether the sides of a choice leave only one value, for an int that is compared with a number.
    fn leaves_one(&self, pending: &Pending) -> (bool, bool) {
        let (Some(word), Alternatives::Sides { start, .. }) = (pending.word, pending.alternatives) else {
            return (false, false);
        };
        let (other, limit) = (self.alternatives[start], self.alternatives[start + 1].cast_signed());
        let domain = self.domain(term_of(word));
        let is_known = !is_suspended(other);
        (is_known && i64::from(domain.lo) == limit, is_known && i64::from(domain.hi) == limit + 1)
    }

    /// What the open int `term` may be, when its value is needed.
    fn int_alternatives(&mut self, term: usize, boolean: bool) -> Alternatives {
        let (count, lo) = (self.domain(term).count(), self.domain(term).lo);
        if self.is_constrained(term) && count <= MOST_TRIED {
            scratch(&mut self.policy_state).read(&self.heap, &[term]);
            // Without holes constraints leave every value between the bounds.
            if scratch(&mut self.policy_state).has_holes() {
                return self.possible_values(term);
            }
        }
        if self.has_holes(term) {
            Alternatives::Values { count }
        } else {
            Alternatives::Ints { lo, count, boolean }
        }
    }

    /// Lists those values of an int that its constraints allow.
    fn possible_values(&mut self, term: usize) -> Alternatives {
        let start = self.alternatives_end();
        self.alternatives.truncate(start);
        for number in 0..self.domain(term).count() {
            let value = self.domain(term).nth(number);
            if scratch(&mut self.policy_state).allows(&[], (value.into(), value.into())) {
                self.alternatives.push(from_int(value));
            }
        }
        Alternatives::Listed { start, count: self.alternatives.len() - start }
    }

    /// Takes an alternative of a choice about the open int of `word`.
    fn settle_int(&mut self, pending: &Pending, word: Word, alternative: u32) -> Result<(), Stop> {
        let term = term_of(word);
        if let Alternatives::Sides { start, three } = pending.alternatives {
            let (other, limit) = (self.alternatives[start], self.alternatives[start + 1].cast_signed());
            let (lo, hi) = match (alternative, three) {
                (0, false) => (i64::MIN, limit),
                (0, true) => (i64::MIN, limit - 1),
                (1, true) => (limit, limit),
                _ => (limit + 1, i64::MAX),
            };
            if !is_suspended(other) {
                return self.narrow(term, (lo, hi));
            }
            let (least, greatest) = self.range(Measure { left: term, right: Some(term_of(other)) });
            let (lo, hi) = (lo.max(least), hi.min(greatest));
            return self.impose(&[term, term_of(other)], (i64::MIN, i64::MAX), &between(lo, hi));
        }
        let value = self.alternative(pending, alternative);
        if value == OTHERS {
            return self.exclude(term, pending.alternatives);
        }
        self.fix(term, to_int(value))?;
        if let Some(register) = pending.register {
            self.stack.words[register] = from_int(to_int(value).wrapping_add(offset(word)));
        }
        Ok(())
    }
}

/// The constraints that the difference of the first two variables is from `lo` to `hi`.
fn between(lo: i64, hi: i64) -> [Difference; 2] {
    [Difference { left: 0, right: 1, limit: hi }, Difference { left: 1, right: 0, limit: -lo }]
}
