//! Smaller tests, and suites without redundant tests.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use udita_mutation::minimal::minimal;
use udita_vm::bytecode::program::ValueType;

use crate::api::{Api, BOXES, Type};
use crate::execute::{End, Executor, Outcome, Returned};
use crate::sequence::{Sequence, Statement, Value};

/// Upper bound on the runs for one test.
const MAX_RUNS: usize = 1000;
/// Up to this number, elements or characters are dropped one by one. Longer values are halved.
const FEW: usize = 16;

/// Minimises a sequence under the condition that `keeps` holds for it and its outcome, and returns it with that outcome. Statements are
/// dropped together with all statements that use them, and values are simplified. If `keeps` doesn't hold for `sequence` itself,
/// it is returned unchanged.
pub fn minimised(
    executor: &mut Executor,
    sequence: &Sequence,
    keeps: &mut dyn FnMut(&Sequence, &Outcome) -> bool,
) -> (Sequence, Outcome) {
    let outcome = executor.run(sequence);
    if !keeps(sequence, &outcome) {
        return (sequence.clone(), outcome);
    }
    // Statements after one that doesn't return don't contribute to the outcome.
    let sequence = sequence.prefix(outcome.ends.len());
    let mut minimiser = Minimiser { executor, keeps, sequence, outcome, runs: 0 };
    while minimiser.drop_statements() | minimiser.simplify_values() {}
    (minimiser.sequence, minimiser.outcome)
}

/// The current sequence. Each accepted change makes it smaller: it has fewer statements, or one of its values is simpler.
struct Minimiser<'e> {
    executor: &'e mut Executor,
    keeps: &'e mut dyn FnMut(&Sequence, &Outcome) -> bool,
    sequence: Sequence,
    outcome: Outcome,
    runs: usize,
}

impl Minimiser<'_> {
    /// Replaces the sequence by `candidate` if the outcome still satisfies the condition.
    fn accept(&mut self, candidate: &Sequence) -> bool {
        if self.runs == MAX_RUNS || candidate.statements.is_empty() {
            return false;
        }
        self.runs += 1;
        let outcome = self.executor.run(candidate);
        let is_kept = (self.keeps)(candidate, &outcome);
        if is_kept {
            self.sequence = candidate.prefix(outcome.ends.len());
            self.outcome = outcome;
        }
        is_kept
    }

    /// Drops statements, from the last but one backwards. Returns whether any was dropped.
    fn drop_statements(&mut self) -> bool {
        let mut is_smaller = false;
        let mut at = self.sequence.statements.len().saturating_sub(1);
        while at > 0 {
            at -= 1;
            is_smaller |= self.accept(&self.sequence.without(at));
            at = at.min(self.sequence.statements.len());
        }
        is_smaller
    }

    /// Simplifies values, from the last statement backwards. Returns whether any changed.
    fn simplify_values(&mut self) -> bool {
        let mut is_simpler = false;
        let mut at = self.sequence.statements.len();
        while at > 0 {
            at = at.min(self.sequence.statements.len()) - 1;
            is_simpler |= self.simplify_receiver(at);
            let mut place = 0;
            while let Some(values) = self.sequence.statements.get(at).map(Statement::values)
                && place < values.len()
            {
                is_simpler |= self.simplify_value(at, place);
                place += 1;
            }
            is_simpler |= self.shorten_array(at);
        }
        is_simpler
    }

    /// Tries to call a method on an earlier object of the same type.
    fn simplify_receiver(&mut self, at: usize) -> bool {
        let Some(Statement::Call { receiver: Some(old), .. }) = self.sequence.statements.get(at) else {
            return false;
        };
        let old = *old;
        self.earlier(old).into_iter().any(|earlier| {
            let mut candidate = self.sequence.clone();
            if let Statement::Call { receiver, .. } = &mut candidate.statements[at] {
                *receiver = Some(earlier);
            }
            self.accept(&candidate)
        })
    }

    /// The earlier statements with results of the same type.
    fn earlier(&self, statement: usize) -> Vec<usize> {
        let api = self.executor.api();
        let result = |number: usize| self.sequence.statements[number].result(api);
        (0..statement).filter(|&earlier| result(earlier) == result(statement)).collect()
    }

    /// Simplifies the value at a place of a statement as far as possible.
    fn simplify_value(&mut self, at: usize, place: usize) -> bool {
        let mut is_simpler = false;
        loop {
            let Some(value) =
                self.sequence.statements.get(at).and_then(|statement| statement.values().get(place))
            else {
                return is_simpler;
            };
            let api = self.executor.api();
            let ty = place_type(api, &self.sequence.statements[at], place);
            let simpler = match value {
                Value::Result(statement) => self.instead_of(*statement, ty),
                value => simpler(value, ty),
            };
            let is_accepted = simpler.into_iter().any(|value| {
                let mut candidate = self.sequence.clone();
                candidate.statements[at].values_mut()[place] = value;
                self.accept(&candidate)
            });
            if !is_accepted {
                return is_simpler;
            }
            is_simpler = true;
        }
    }

    /// Replacements for the result of a statement: the returned value if it isn't an object; `null`; an earlier object.
    fn instead_of(&self, statement: usize, ty: &Type) -> Vec<Value> {
        let returned = match self.outcome.ends.get(statement) {
            Some(End::Returned(returned)) => returned,
            _ => &Returned::Nothing,
        };
        if ty.value != ValueType::Ref {
            return literal(returned).into_iter().collect();
        }
        let earlier = self.earlier(statement).into_iter().map(Value::Result);
        literal(returned).into_iter().chain([Value::Null]).chain(earlier).collect()
    }

    /// Drops elements of an array.
    fn shorten_array(&mut self, at: usize) -> bool {
        let mut is_shorter = false;
        loop {
            let Some(Statement::Array { elements, .. }) = self.sequence.statements.get(at) else {
                return is_shorter;
            };
            let is_accepted = shorter(elements).into_iter().any(|elements| {
                let mut candidate = self.sequence.clone();
                *candidate.statements[at].values_mut() = elements;
                self.accept(&candidate)
            });
            if !is_accepted {
                return is_shorter;
            }
            is_shorter = true;
        }
    }
}

/// The type expected at a value's place in a statement.
fn place_type<'a>(api: &'a Api, statement: &'a Statement, place: usize) -> &'a Type {
    match statement {
        Statement::Call { method, .. } => &api.methods[*method].parameters[place],
        Statement::Array { ty, .. } => ty.element.as_deref().unwrap_or(ty),
    }
}

/// A result as a literal value.
fn literal(returned: &Returned) -> Option<Value> {
    match returned {
        Returned::Null => Some(Value::Null),
        Returned::Boolean(value) => Some(Value::Boolean(*value)),
        Returned::Number(value) => Some(Value::Number(*value)),
        Returned::Char(unit) => Some(Value::Number((*unit).into())),
        Returned::Real(value) => Some(Value::Real(*value)),
        Returned::Text(text) => Some(Value::Text(text.clone())),
        _ => None,
    }
}

/// Values simpler than `value`, the simplest first. The relation is well-founded: none of them leads back to `value`.
fn simpler(value: &Value, ty: &Type) -> Vec<Value> {
    match value {
        Value::Boolean(true) => vec![Value::Boolean(false)],
        Value::Number(number) => simpler_numbers(*number, ty.value).into_iter().map(Value::Number).collect(),
        Value::Boxed(which, number) => simpler_numbers(*number, BOXES[*which].1)
            .into_iter()
            .map(|number| Value::Boxed(*which, number))
            .collect(),
        Value::Real(number) => simpler_reals(*number).into_iter().map(Value::Real).collect(),
        Value::Text(text) => {
            let characters: Vec<char> = text.chars().collect();
            shorter(&characters).into_iter().map(|text| Value::Text(text.into_iter().collect())).collect()
        }
        Value::Constant(class, number) => (0..*number).map(|first| Value::Constant(*class, first)).collect(),
        Value::Null | Value::Boolean(false) | Value::Result(_) => Vec::new(),
    }
}

/// Ordered as 0, 1, -1, then by magnitude; for characters, `a` comes first.
fn simpler_numbers(number: i64, ty: ValueType) -> Vec<i64> {
    if ty == ValueType::Char {
        let first = i64::from(b'a');
        return if number == first { Vec::new() } else { vec![first] };
    }
    let mut simpler = vec![0, 1, -1];
    // A bound that halving misses is approached in ever smaller steps.
    let steps = std::iter::successors(Some(number / 2), |step| Some(step / 2));
    simpler.extend(steps.take_while(|&step| step != 0).map(|step| number - step));
    let rank = |number: i64| (number.unsigned_abs(), number < 0);
    simpler.retain(|&other| rank(other) < rank(number));
    simpler.dedup();
    simpler
}

fn simpler_reals(number: f64) -> Vec<f64> {
    let rank = |number: f64| match number {
        0.0 if number.is_sign_positive() => 0,
        1.0 => 1,
        -1.0 => 2,
        _ if number.fract() == 0.0 && number.abs() < 1e15 => 3 + number.abs() as u64,
        _ => u64::MAX,
    };
    let mut simpler = vec![0.0, 1.0, -1.0];
    if number.abs() < 1e15 {
        simpler.extend([number.trunc(), (number / 2.0).trunc()]);
    }
    simpler.retain(|&other| rank(other) < rank(number));
    simpler
}

/// Shorter lists: the empty one, both halves, and, if there are few elements, each with one element removed.
fn shorter<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return Vec::new();
    }
    let middle = things.len() / 2;
    let mut shorter = vec![Vec::new()];
    if middle > 0 {
        shorter.extend([things[..middle].to_vec(), things[middle..].to_vec()]);
    }
    if (2..=FEW).contains(&things.len()) {
        shorter.extend((0..things.len()).rev().map(|dropped| {
            let kept = things.iter().enumerate().filter(|&(number, _)| number != dropped);
            kept.map(|(_, thing)| thing.clone()).collect()
        }));
    }
    shorter
}

/// The numbers of the tests in a smallest suite with the coverage of all, ascending. The suite contains no redundant test.
pub fn irredundant<T: Ord>(tests: &[BTreeSet<T>]) -> Vec<usize> {
    let goals: BTreeSet<&T> = tests.iter().flatten().collect();
    let covering: Vec<FixedBitSet> = goals
        .iter()
        .map(|&goal| (0..tests.len()).filter(|&test| tests[test].contains(goal)).collect())
        .collect();
    let mut suite = minimal(&covering).inputs;
    // The search for a smallest suite is limited.
    for test in suite.clone() {
        let is_covered = |tests: &FixedBitSet| {
            !tests.contains(test) || suite.iter().any(|&other| other != test && tests.contains(other))
        };
        if covering.iter().all(is_covered) {
            suite.retain(|&other| other != test);
        }
    }
    suite
}
