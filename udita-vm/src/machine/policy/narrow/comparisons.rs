//! Instructions on suspended ints: comparisons that domains decide, and choices between outcomes.

use super::differences::Difference;
use super::narrowing::{Narrowing, scratch};
use crate::bytecode::anticipation::Operand;
use crate::bytecode::comparison::Comparison;
use crate::bytecode::op::Op;
use crate::machine::choices::{Alternatives, OTHERS, Pending};
use crate::machine::stop::Stop;
use crate::machine::store::ints::{MOST_TRIED, Measure, domain, known_difference};
use crate::machine::word::{NULL, Word, from_int, is_suspended, offset, suspend, term_of, to_int};

/// With this many values or fewer, a choice between sides gains nothing over a choice between values.
const FEW: u64 = 3;

impl Narrowing<'_> {
    /// Compares two registers, at least one of which holds a suspended word.
    #[cold]
    pub(super) fn compare(&mut self, comparison: Comparison, a: usize, b: usize) -> Result<bool, Stop> {
        let (left, right) = (self.look(a), self.look(b));
        if !is_suspended(left) && !is_suspended(right) {
            return Ok(comparison.holds(to_int(left), to_int(right)));
        }
        if let Err(Stop::Force { word, .. }) = self.store.may_narrow(left).and(self.store.may_narrow(right)) {
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
    pub(super) fn compare_with(
        &mut self,
        comparison: Comparison,
        a: usize,
        value: i32,
    ) -> Result<bool, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(comparison.holds(to_int(word), value));
        }
        self.store.may_narrow(word).map_err(|_| Stop::Force { word, register: Some(a) })?;
        self.compare_known(comparison, a, word, value)
    }

    /// The sum of two registers, at least one of which holds a suspended word.
    #[cold]
    pub(super) fn add(&mut self, a: usize, b: usize) -> Result<Word, Stop> {
        let (left, right) = (self.look(a), self.look(b));
        match (is_suspended(left), is_suspended(right)) {
            (false, true) => self.shift(b, to_int(left)),
            (_, false) => self.shift(a, to_int(right)),
            _ => Err(Stop::Force { word: left, register: Some(a) }),
        }
    }

    /// The difference of two registers, at least one of which holds a suspended word.
    #[cold]
    pub(super) fn subtract(&mut self, a: usize, b: usize) -> Result<Word, Stop> {
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
    pub(super) fn shift(&mut self, a: usize, number: i32) -> Result<Word, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(from_int(to_int(word).wrapping_add(number)));
        }
        self.store.shifted(word, number).ok_or(Stop::Force { word, register: Some(a) })
    }

    /// A key with the same target as the suspended int in a register, for a `switch`.
    #[cold]
    pub(super) fn switch_key(&mut self, a: usize, table: u16) -> Result<i32, Stop> {
        let word = self.look(a);
        if !is_suspended(word) {
            return Ok(to_int(word));
        }
        let force = Stop::Force { word, register: Some(a) };
        if self.store.may_narrow(word).is_err() {
            return Err(force);
        }
        let (term, offset) = (term_of(word), offset(word));
        // Constraints may exclude values that are not in holes.
        if self.store.is_constrained(term) {
            return Err(force);
        }
        let start = self.choices.begin();
        let domain = domain(&self.store.heap, term);
        let keys = self.store.image.program.switches[table as usize].cases.iter().map(|&(key, _)| key);
        let values =
            keys.map(|key| i64::from(key) - i64::from(offset)).filter(|&value| domain.contains(value));
        self.choices.listed.extend(values.map(|value| from_int(value as i32)));
        let cases = &self.choices.listed[start..];
        // If all values but at most one have cases of their own, the choice is between values.
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
        self.choices.listed.insert(start + before, OTHERS);
        Err(self.wait(term, Alternatives::Listed { start: start as u32, count: count as u32 }))
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
        let domain = self.store.domain(measure.left);
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

    /// Compares `measure` with `value`. If both outcomes are possible, stops by `force` if it is given, otherwise for a choice.
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

    /// Whether a value of `measure` from `lo` to `hi` is possible.
    fn allows(&mut self, measure: Measure, (lo, hi): (i64, i64)) -> bool {
        let Measure { left, right } = measure;
        let (least, greatest) = self.store.range(measure);
        let (lo, hi) = (lo.max(least), hi.min(greatest));
        if lo > hi {
            return false;
        }
        if self.store.is_plain_interval(left) && right.is_none_or(|right| self.store.is_plain_interval(right))
        {
            return true;
        }
        let system = scratch(self.state);
        match right {
            None => {
                system.read(&self.store.heap, &[left]);
                system.allows(&[], (lo, hi))
            }
            Some(right) => {
                let (least, greatest) = known_difference(&self.store.heap, left, right);
                if least > hi || lo > greatest {
                    return false;
                }
                system.read(&self.store.heap, &[left, right]);
                system.allows(&between(lo, hi), (i64::MIN, i64::MAX))
            }
        }
    }

    /// Makes a choice between the values of `measure` up to `limit` and those above. If `three`, `limit` itself is a third alternative
    /// between them.
    fn choose_side(&mut self, measure: Measure, limit: i64, three: bool) -> Stop {
        let start = self.choices.begin();
        self.choices.listed.push(measure.right.map_or(0, suspend));
        self.choices.listed.push(limit.cast_unsigned());
        self.wait(measure.left, Alternatives::Sides { start: start as u32, three })
    }

    /// Makes a choice between one value of an int and all others, some of which are smaller if `below`.
    fn choose_value(&mut self, term: usize, value: i32, below: bool) -> Stop {
        let start = self.choices.begin();
        let (value, others) = (from_int(value), OTHERS);
        self.choices.listed.extend(if below { [others, value] } else { [value, others] });
        self.wait(term, self.choices.end(start))
    }

    /// Makes a choice between `null` and all other members of domains.
    pub(super) fn choose_null(&mut self, term: usize) -> Stop {
        let start = self.choices.begin();
        self.choices.listed.extend([NULL, OTHERS]);
        self.wait(term, self.choices.end(start))
    }

    fn wait(&mut self, term: usize, alternatives: Alternatives) -> Stop {
        self.choices.pending = Some(Pending { word: suspend(term), register: 0, alternatives });
        Stop::Choice
    }

    /// Whether an open operand is needed after each alternative that leaves it several values.
    pub(super) fn is_needed_anyway(&self, pending: &Pending, op: Op, operand: Operand) -> bool {
        let [if_jumps, if_not] = operand.anticipated;
        // For the left operand of `<`, the lower side is the outcome true, so the instruction jumps.
        let comparison = match op {
            Op::JumpNull { .. } => Some(Comparison::Eq),
            Op::JumpNonNull { .. } | Op::Switch { .. } => Some(Comparison::Ne),
            _ => op.int_jump().map(|jump| jump.comparison),
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

    /// For an int that is compared with a number, whether each side of the choice leaves only one value.
    fn leaves_one(&self, pending: &Pending) -> (bool, bool) {
        let Alternatives::Sides { start, .. } = pending.alternatives else { return (false, false) };
        let (other, limit) = (self.choices.word(start, 0), self.choices.word(start, 1).cast_signed());
        let domain = self.store.domain(term_of(pending.word));
        let is_known = !is_suspended(other);
        (is_known && i64::from(domain.lo) == limit, is_known && i64::from(domain.hi) == limit + 1)
    }

    /// The alternatives for the open int `term` when its value is needed.
    pub(super) fn int_alternatives(&mut self, term: usize, boolean: bool) -> Alternatives {
        let (count, lo) = (self.store.domain(term).count(), self.store.domain(term).lo);
        if self.store.is_constrained(term) && count <= MOST_TRIED {
            scratch(self.state).read(&self.store.heap, &[term]);
            // Without holes, constraints admit every value between the bounds.
            if self.scratch().has_holes() {
                return self.possible_values(term);
            }
        }
        if self.store.has_holes(term) {
            Alternatives::Values { others: (count - 1) as u32 }
        } else {
            Alternatives::Ints { lo, hi: self.store.domain(term).hi, boolean }
        }
    }

    /// Lists the values of an int that its constraints admit.
    fn possible_values(&mut self, term: usize) -> Alternatives {
        let start = self.choices.begin();
        for number in 0..self.store.domain(term).count() {
            let value = self.store.domain(term).nth(number);
            if self.scratch().allows(&[], (value.into(), value.into())) {
                self.choices.listed.push(from_int(value));
            }
        }
        self.choices.end(start)
    }

    /// Takes an alternative of a choice about the open int of `word`.
    pub(super) fn settle_int(&mut self, pending: &Pending, word: Word, alternative: u32) -> Result<(), Stop> {
        let term = term_of(word);
        if let Alternatives::Sides { start, three } = pending.alternatives {
            let (other, limit) = (self.choices.word(start, 0), self.choices.word(start, 1).cast_signed());
            let (lo, hi) = match (alternative, three) {
                (0, false) => (i64::MIN, limit),
                (0, true) => (i64::MIN, limit - 1),
                (1, true) => (limit, limit),
                _ => (limit + 1, i64::MAX),
            };
            if !is_suspended(other) {
                return self.narrow(term, (lo, hi));
            }
            let (least, greatest) = self.store.range(Measure { left: term, right: Some(term_of(other)) });
            let (lo, hi) = (lo.max(least), hi.min(greatest));
            return self.impose(&[term, term_of(other)], (i64::MIN, i64::MAX), &between(lo, hi));
        }
        let value = self.store.alternative(self.choices, pending, alternative);
        if value == OTHERS {
            return self.exclude(term, pending.alternatives);
        }
        self.fix(term, to_int(value))?;
        if pending.register != 0 {
            self.registers[pending.register as usize] = from_int(to_int(value).wrapping_add(offset(word)));
        }
        Ok(())
    }
}

/// Constraints for the difference of the first two variables to be from `lo` to `hi`.
fn between(lo: i64, hi: i64) -> [Difference; 2] {
    [Difference { left: 0, right: 1, limit: hi }, Difference { left: 1, right: 0, limit: -lo }]
}
