//! The operators of the genetic algorithm: mutation and crossover of sequences.
//!
//! The probabilities are those of EvoSuite, which TARDIS uses: crossover 0.75; deletion, change and insertion 1/3 each, each
//! further insertion half as likely as the one before; at most 40 statements.

use crate::random::RandomCalls;
use crate::sequence::{Sequence, Statement, Value};

/// The probability of crossing two parents.
pub const CROSSOVER: f64 = 0.75;
/// Upper bound on the statements of a sequence.
pub const MAX_LENGTH: usize = 40;
const OPERATOR: f64 = 1.0 / 3.0;
const FURTHER: f64 = 0.5;

/// A mutated sequence that ends with the same call. `target` is the method of that call.
pub fn mutated(calls: &mut RandomCalls<'_>, sequence: &Sequence, target: usize) -> Sequence {
    let mut changed = sequence.clone();
    if calls.happens(OPERATOR) {
        changed = deleted(calls, &changed);
    }
    if calls.happens(OPERATOR) {
        changed = with_other_values(calls, &changed);
    }
    if calls.happens(OPERATOR) {
        let mut probability = 1.0;
        while calls.happens(probability) && changed.statements.len() < MAX_LENGTH {
            changed = inserted(calls, &changed, target);
            probability *= FURTHER;
        }
    }
    if changed == *sequence { with_other_values(calls, sequence) } else { changed }
}

/// Deletes a statement that the last one doesn't need.
fn deleted(calls: &mut RandomCalls<'_>, sequence: &Sequence) -> Sequence {
    let last = sequence.statements.len() - 1;
    if last == 0 {
        return sequence.clone();
    }
    let shorter = sequence.without(calls.below(last));
    let kept_target = shorter.statements.last().map(kind) == sequence.statements.last().map(kind);
    if kept_target { shorter } else { sequence.clone() }
}

/// The method of a call; `None` for an array.
fn kind(statement: &Statement) -> Option<usize> {
    match statement {
        Statement::Call { method, .. } => Some(*method),
        Statement::Array { .. } => None,
    }
}

/// Changes values in one or more statements.
fn with_other_values(calls: &mut RandomCalls<'_>, sequence: &Sequence) -> Sequence {
    let mut changed = sequence.clone();
    let count: usize = sequence.statements.iter().map(|statement| statement.values().len()).sum();
    if count == 0 {
        return changed;
    }
    let chance = 1.0 / count as f64;
    let chosen = calls.below(count);
    let mut number = 0;
    let mut at = 0;
    while at < changed.statements.len() {
        let mut place = 0;
        while place < changed.statements[at].values().len() {
            if number == chosen || calls.happens(chance) {
                at += change_value(calls, &mut changed, at, place);
            }
            number += 1;
            place += 1;
        }
        if let Statement::Array { .. } = changed.statements[at]
            && calls.happens(chance)
        {
            at += change_length(calls, &mut changed, at);
        }
        at += 1;
    }
    changed
}

/// Changes a value. Returns the number of statements inserted for it.
fn change_value(calls: &mut RandomCalls<'_>, sequence: &mut Sequence, at: usize, place: usize) -> usize {
    let ty = match &sequence.statements[at] {
        Statement::Call { method, .. } => calls.api.methods[*method].parameters[place].clone(),
        Statement::Array { ty, .. } => match &ty.element {
            Some(element) => (**element).clone(),
            None => return 0,
        },
    };
    let mut prefix = sequence.prefix(at);
    let value = sequence.statements[at].values()[place].clone();
    let receiver = match &sequence.statements[at] {
        Statement::Call { receiver, .. } => *receiver,
        Statement::Array { .. } => None,
    };
    let outer = calls.avoid(receiver);
    let value = calls.changed(&mut prefix, &value, &ty);
    calls.avoid_only(outer);
    replace(sequence, at, prefix, |values| values[place] = value)
}

/// Adds or removes one element of an array. Returns the number of statements inserted for it.
fn change_length(calls: &mut RandomCalls<'_>, sequence: &mut Sequence, at: usize) -> usize {
    let Statement::Array { ty, elements } = &sequence.statements[at] else { return 0 };
    let Some(element) = ty.element.clone() else { return 0 };
    if !elements.is_empty() && calls.happens(0.5) {
        sequence.statements[at].values_mut().pop();
        return 0;
    }
    let mut prefix = sequence.prefix(at);
    let value = calls.value(&mut prefix, &element, 1);
    replace(sequence, at, prefix, |values| values.push(value))
}

/// Inserts the statements of `prefix` before statement `at` and renumbers the values of that statement. Returns the number of
/// inserted statements.
fn replace(
    sequence: &mut Sequence,
    at: usize,
    prefix: Sequence,
    change: impl FnOnce(&mut Vec<Value>),
) -> usize {
    let more = prefix.statements.len() - at;
    *sequence = sequence.spliced(at, prefix);
    change(sequence.statements[at + more].values_mut());
    more
}

/// Inserts a call at a random position before the last one.
fn inserted(calls: &mut RandomCalls<'_>, sequence: &Sequence, target: usize) -> Sequence {
    let last = sequence.statements.len() - 1;
    // In half of the cases directly before the last call, where the objects are ready.
    let at = if calls.happens(0.5) { last } else { calls.below(last + 1) };
    let mut prefix = sequence.prefix(at);
    calls.extend(&mut prefix, target);
    sequence.spliced(at, prefix)
}

/// Joins the beginning of one parent with the end of another. References in the end are redirected to objects of the beginning
/// with the same types; where there are none, the statements that they need are copied as well.
pub fn crossed(calls: &mut RandomCalls<'_>, first: &Sequence, second: &Sequence) -> Sequence {
    let cut = calls.below(first.statements.len());
    let begin = calls.below(second.statements.len());
    let mut child = first.prefix(cut);
    let mut numbers: Vec<Option<usize>> = vec![None; second.statements.len()];
    for at in begin..second.statements.len() {
        take(calls, &mut child, second, at, begin, &mut numbers);
    }
    if child.statements.len() > MAX_LENGTH { second.clone() } else { child }
}

/// Copies statement `at` of `second` together with the statements that it uses.
fn take(
    calls: &mut RandomCalls<'_>,
    child: &mut Sequence,
    second: &Sequence,
    at: usize,
    begin: usize,
    numbers: &mut [Option<usize>],
) -> usize {
    if let Some(number) = numbers[at] {
        return number;
    }
    let mut statement = second.statements[at].clone();
    if at < begin {
        let wanted = statement.result(calls.api).and_then(|ty| ty.class);
        let fits =
            |known: &Statement| wanted.is_some() && known.result(calls.api).and_then(|ty| ty.class) == wanted;
        let known: Vec<usize> =
            (0..child.statements.len()).filter(|&number| fits(&child.statements[number])).collect();
        if !known.is_empty() {
            let chosen = known[calls.below(known.len())];
            numbers[at] = Some(chosen);
            return chosen;
        }
    }
    let used: Vec<usize> = statement.uses().collect();
    for used in used {
        take(calls, child, second, used, begin, numbers);
    }
    statement.renumber(|used| numbers[used].unwrap_or_default());
    let number = child.push(statement);
    numbers[at] = Some(number);
    number
}
