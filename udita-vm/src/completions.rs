//! Completions: the ways to settle the choices that an accepted candidate leaves open, counted without making them.
//!
//! A machine settles open choices in a walk over the candidate, and each combination is a solution. From the open choices alone
//! ([`Problem`]), [`Completions`] computes the number of solutions and the n-th one in search order, so it can also sample uniformly.
//!
//! * Independent numbers multiply.
//! * A choice from interchangeable members of a domain offers the members taken so far and one fresh member. The number of completions
//!   follows from a recurrence over the number of members taken. Members with open fields of their own are part of the recurrence: the
//!   walk visits them on first encounter. Untouched members are interchangeable.
//! * Numbers with constraints between them are counted by dynamic programming if the constraints form a tree ([`tree`]). Otherwise they
//!   are enumerated if there are few of them ([`System`]).
//!
//! All counts are exact. [`Completions::new`] returns `None` for a problem that it cannot count.

pub mod problem;

mod lists;
mod system;
mod tree;
mod values;
mod walk;

use oorandom::Rand64;

use lists::ItemList;
use problem::{Choice, Part, Problem};
use system::System;
pub use values::Values;
use walk::{State, Walks};

/// All completions of a candidate.
#[derive(Debug)]
pub struct Completions {
    walks: Walks,
    system: System,
    /// For each choice, its variable if it has one.
    variables: Vec<Option<usize>>,
    count: u128,
}

/// A choice that a completion settles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The index of the choice in [`Problem::choices`].
    pub choice: usize,
    /// The alternative taken, from 0.
    pub alternative: u64,
    /// The number of alternatives of the choice.
    pub alternatives: u64,
}

/// A walk in progress: the remaining parts, each with the items after it, and the choices settled so far.
struct Position {
    left: Vec<(Part, ItemList)>,
    state: State,
    system: System,
    settled: Vec<Settled>,
}

impl Completions {
    /// Counts the completions of a problem. `None` if they cannot be counted, if a choice may have no alternative, or if the count
    /// exceeds 128 bits.
    pub fn new(problem: &Problem) -> Option<Completions> {
        let variables: Vec<Option<usize>> = problem.choices.iter().map(Choice::variable).collect();
        let system = system(problem)?;
        let mut walks = Walks::new(problem);
        let root = walks.lists.root.clone();
        let list = root.iter().rev().fold(ItemList::EMPTY, |list, &part| walks.lists.cons(part, list));
        let state = walks.begin();
        let count = walks.count(list, &state)?.checked_mul(system.count()?)?;
        (count > 0).then_some(Completions { walks, system, variables, count })
    }

    /// The number of completions, at least one.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// The choices that the n-th completion settles, in the order of the walk. Completions are numbered from 0 in the order of a
    /// depth-first search that takes alternatives in ascending order. `None` if `number` is not below [`Completions::count`].
    pub fn nth(&mut self, number: u128) -> Option<Vec<Settled>> {
        if number >= self.count {
            return None;
        }
        let mut rank = number;
        let mut position = Position {
            left: Vec::new(),
            state: self.walks.begin(),
            system: self.system.clone(),
            settled: Vec::new(),
        };
        let root = self.walks.lists.root.clone();
        self.push(&mut position, &root, ItemList::EMPTY);
        while let Some((part, rest)) = position.left.pop() {
            if !self.walks.meet(part, &mut position.state) {
                continue;
            }
            match part {
                Part::Object(object) => {
                    let parts = self.walks.lists.objects[object].clone();
                    self.push(&mut position, &parts, rest);
                }
                Part::Choice(choice) => match self.variables[choice] {
                    Some(variable) => {
                        self.settle_variable(&mut position, choice, variable, rest, &mut rank)?
                    }
                    None => self.settle(&mut position, choice, rest, &mut rank)?,
                },
            }
        }
        Some(position.settled)
    }

    /// Draws a completion uniformly at random.
    pub fn sample(&mut self, random: &mut Rand64) -> Option<Vec<Settled>> {
        self.nth(below(self.count, random))
    }

    /// All completions in the order of the search.
    pub fn iter(&mut self) -> impl Iterator<Item = Vec<Settled>> {
        (0..self.count).map_while(|number| self.nth(number))
    }

    /// Puts parts in front of the remaining walk.
    fn push(&mut self, position: &mut Position, parts: &[Part], mut rest: ItemList) {
        for &part in parts.iter().rev() {
            position.left.push((part, rest));
            rest = self.walks.lists.cons(part, rest);
        }
    }

    /// Settles a choice so that the remaining walk contains the completion `rank`, which becomes relative to it.
    fn settle(
        &mut self,
        position: &mut Position,
        choice: usize,
        rest: ItemList,
        rank: &mut u128,
    ) -> Option<()> {
        let numbers = position.system.count()?;
        if let Some(alternatives) = self.walks.alternatives(choice) {
            let each = self.walks.count(rest, &position.state)?.checked_mul(numbers)?;
            let alternative = (*rank / each) as u64;
            *rank %= each;
            position.settled.push(Settled { choice, alternative, alternatives });
            return Some(());
        }
        let mut changes = Vec::new();
        self.walks.changes(choice, &position.state, |change| changes.push(change));
        let alternatives = changes.len() as u64;
        for (alternative, change) in (0..).zip(changes) {
            let mut state = position.state.clone();
            let list = self.walks.apply(change, &mut state, rest);
            let count = self.walks.count(list, &state)?.checked_mul(numbers)?;
            if *rank < count {
                position.state = state;
                position.left.extend(Walks::target(change).map(|part| (part, rest)));
                position.settled.push(Settled { choice, alternative, alternatives });
                return Some(());
            }
            *rank -= count;
        }
        None
    }

    /// As [`Completions::settle`], for a number that constraints connect with others.
    fn settle_variable(
        &mut self,
        position: &mut Position,
        choice: usize,
        variable: usize,
        rest: ItemList,
        rank: &mut u128,
    ) -> Option<()> {
        let weights = position.system.weights(variable)?;
        let all = position.system.count()?;
        let dependent = position.system.count_with(variable)?;
        let others = (all / dependent).checked_mul(self.walks.count(rest, &position.state)?)?;
        let possible =
            || weights.iter().zip(position.system.values(variable).iter()).filter(|(weight, _)| **weight > 0);
        let alternatives = possible().count() as u64;
        let mut found = None;
        for (alternative, (&weight, value)) in (0..).zip(possible()) {
            let count = weight.checked_mul(others)?;
            if *rank < count {
                found = Some((alternative, value));
                break;
            }
            *rank -= count;
        }
        let (alternative, value) = found?;
        position.system.fix(variable, value);
        position.settled.push(Settled { choice, alternative, alternatives });
        Some(())
    }
}

/// The number of completions of a problem, as [`Completions::count`] gives it. Needs no tables if no choice leads to further choices.
pub fn count(problem: &Problem) -> Option<u128> {
    if problem.choices.iter().any(Choice::may_lead_on) {
        return Completions::new(problem).map(|completions| completions.count());
    }
    let numbers = system(problem)?.count()?;
    let is_met = lists::met(problem, false);
    let met = problem.choices.iter().zip(is_met).filter(|(_, is_met)| *is_met);
    let count = met.map(|(choice, _)| if let Choice::Any(alternatives) = choice { *alternatives } else { 1 });
    count.map(u128::from).try_fold(numbers, u128::checked_mul).filter(|&count| count > 0)
}

/// The numbers with constraints between them. `None` if they cannot be counted.
fn system(problem: &Problem) -> Option<System> {
    let mut met = vec![false; problem.variables.len()];
    if !problem.variables.is_empty() {
        let (by_some, by_all) = (lists::met(problem, true), lists::met(problem, false));
        for (number, choice) in problem.choices.iter().enumerate().filter(|&(number, _)| by_some[number]) {
            let Some(variable) = choice.variable() else { continue };
            // Some walks don't encounter this choice, and its constraints then would not apply to the others.
            if !by_all[number] {
                return None;
            }
            met[variable] = true;
        }
    }
    System::new(&problem.variables, &problem.differences, &met)
}

/// A number below `count`, uniformly at random.
fn below(count: u128, random: &mut Rand64) -> u128 {
    let bits = 128 - count.saturating_sub(1).leading_zeros();
    let mask = 1_u128.checked_shl(bits).map_or(u128::MAX, |power| power - 1);
    loop {
        let number = (u128::from(random.rand_u64()) << 64 | u128::from(random.rand_u64())) & mask;
        if number < count {
            return number;
        }
    }
}

/// The decisions of a search that takes a completion: the alternatives of all choices with more than one.
pub fn decisions(settled: &[Settled]) -> impl Iterator<Item = u64> {
    settled.iter().filter(|settled| settled.alternatives > 1).map(|settled| settled.alternative)
}

#[cfg(test)]
mod tests;
