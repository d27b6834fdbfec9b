//! Propagation of bounds through rows and functions.

use std::collections::VecDeque;

use crate::domains::form::{Form, Var, ceil_div, floor_div};
use crate::domains::problem::{Function, Problem, Range, Row};
use crate::interval::Interval;
use crate::ranges;

/// The result of a propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// No domain is found to be empty.
    Stable,
    /// A domain is empty.
    Failed,
    /// The limit of work is reached.
    Exhausted,
}

/// Rounds after which propagation stops, because the bounds converge too slowly.
const ROUNDS: u64 = 10;

/// The domains during a search, and the queue of rows and functions to propagate.
pub(super) struct Propagation<'a> {
    problem: &'a Problem,
    domains: Vec<Range>,
    /// The previous values of changed domains, for undoing.
    trail: Vec<(Var, Range)>,
    queue: VecDeque<u32>,
    queued: Vec<bool>,
    /// For each variable, the start of its part of `watchers`, which ends at the next variable's start. The
    /// part lists the rows with the variable, and the functions with it in an operand, numbered after the
    /// rows.
    starts: Vec<u32>,
    watchers: Vec<u32>,
    work: u64,
    limit: u64,
}

impl<'a> Propagation<'a> {
    pub(super) fn new(problem: &'a Problem, limit: u64) -> Propagation<'a> {
        let count = problem.rows.len() + problem.functions.len();
        let (starts, watchers) = watchers(problem);
        Propagation {
            problem,
            domains: problem.domains.clone(),
            trail: Vec::new(),
            queue: (0..count as u32).collect(),
            queued: vec![true; count],
            starts,
            watchers,
            work: 0,
            limit,
        }
    }

    pub(super) fn domains(&self) -> &[Range] {
        &self.domains
    }

    pub(super) fn work(&self) -> u64 {
        self.work
    }

    pub(super) fn add_work(&mut self, work: u64) {
        self.work += work;
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.work > self.limit
    }

    /// The current mark, for [`Propagation::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Restores the domains as they were at `mark`.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some((variable, range)) = self.trail.pop() {
                self.domains[variable as usize] = range;
            }
        }
    }

    /// Narrows a domain. Returns false if the domain is empty.
    pub(super) fn narrow(&mut self, variable: Var, lo: i128, hi: i128) -> bool {
        let old = self.domains[variable as usize];
        let new = Range::new(old.lo.max(lo), old.hi.min(hi));
        if new == old {
            return true;
        }
        if new.lo > new.hi {
            return false;
        }
        self.trail.push((variable, old));
        self.domains[variable as usize] = new;
        let (start, end) = (self.starts[variable as usize], self.starts[variable as usize + 1]);
        for &watcher in &self.watchers[start as usize..end as usize] {
            if !std::mem::replace(&mut self.queued[watcher as usize], true) {
                self.queue.push_back(watcher);
            }
        }
        true
    }

    /// Empties the queue.
    pub(super) fn clear(&mut self) {
        self.queue.drain(..).for_each(|waiting| self.queued[waiting as usize] = false);
    }

    /// Propagates everything in the queue.
    ///
    /// Bounds of rows with large coefficients may take as many steps to converge as there are values.
    /// Propagation therefore stops after [`ROUNDS`] rounds, and the search branches.
    pub(super) fn run(&mut self) -> Outcome {
        let problem = self.problem;
        let enough = self.work + 100 + ROUNDS * self.queued.len() as u64;
        while let Some(next) = self.queue.pop_front() {
            self.queued[next as usize] = false;
            let consistent = match problem.rows.get(next as usize) {
                Some(row) => self.row(row),
                None => self.function(&problem.functions[next as usize - problem.rows.len()]),
            };
            if !consistent || self.is_exhausted() {
                self.clear();
                return if consistent { Outcome::Exhausted } else { Outcome::Failed };
            }
            if self.work > enough {
                self.clear();
            }
        }
        Outcome::Stable
    }

    fn row(&mut self, row: &Row) -> bool {
        self.work += 1 + row.terms.len() as u64 / 4;
        let (sum, free) = self.sum(&row.terms);
        if sum.lo > row.range.hi || sum.hi < row.range.lo {
            return false;
        }
        if sum.lo < row.range.lo || sum.hi > row.range.hi {
            for &(variable, coefficient) in &row.terms {
                let domain = self.domains[variable as usize];
                if domain.is_fixed() {
                    continue;
                }
                let positive = coefficient > 0;
                let ends = if positive { (domain.lo, domain.hi) } else { (domain.hi, domain.lo) };
                // Bounds of `coefficient * variable`, given the bounds of all other products.
                let hi = row.range.hi - (sum.lo - coefficient * ends.0);
                let lo = row.range.lo - (sum.hi - coefficient * ends.1);
                let (lo, hi) = if positive { (lo, hi) } else { (-hi, -lo) };
                let size = coefficient.abs();
                if !self.narrow(variable, ceil_div(lo, size), floor_div(hi, size)) {
                    return false;
                }
            }
        }
        row.holes.is_empty() || self.holes(row, free)
    }

    /// Excludes the holes of a row with at most one free variable.
    fn holes(&mut self, row: &Row, free: usize) -> bool {
        if free > 1 {
            return true;
        }
        let (sum, free) = self.sum(&row.terms);
        if free == 0 {
            return row.holes.binary_search(&sum.lo).is_err();
        }
        let open = row.terms.iter().find(|term| !self.domains[term.0 as usize].is_fixed());
        let Some(&(variable, coefficient)) = open else { return true };
        let mut domain = self.domains[variable as usize];
        let base = sum.lo - coefficient * if coefficient > 0 { domain.lo } else { domain.hi };
        let is_hole = |value: i128| row.holes.binary_search(&(base + coefficient * value)).is_ok();
        while domain.lo <= domain.hi && is_hole(domain.lo) {
            domain.lo += 1;
        }
        while domain.lo < domain.hi && is_hole(domain.hi) {
            domain.hi -= 1;
        }
        self.narrow(variable, domain.lo, domain.hi)
    }

    /// The range of a sum, and the number of its free variables.
    fn sum(&self, terms: &[(Var, i128)]) -> (Range, usize) {
        let (mut range, mut free) = (Range::new(0, 0), 0);
        for &(variable, coefficient) in terms {
            let domain = self.domains[variable as usize];
            let (lo, hi) = (coefficient * domain.lo, coefficient * domain.hi);
            range.lo += lo.min(hi);
            range.hi += lo.max(hi);
            free += usize::from(!domain.is_fixed());
        }
        (range, free)
    }

    fn function(&mut self, function: &Function) -> bool {
        self.work += 2;
        let [Some(a), Some(b)] = [0, 1].map(|index| self.operand(function, index)) else { return false };
        let result = ranges::binary(function.operator, function.sort, a, b);
        self.narrow(function.result, result.lo.into(), result.hi.into())
    }

    /// The values of an operand. `None` if its domain is empty.
    fn operand(&self, function: &Function, index: usize) -> Option<Interval> {
        let Form { terms, constant } = &function.operands[index];
        let (sum, _) = self.sum(terms);
        let all = function.sort.interval();
        let (lo, hi) = ((sum.lo + constant).max(all.lo.into()), (sum.hi + constant).min(all.hi.into()));
        (lo <= hi).then(|| Interval::new(lo as i64, hi as i64))
    }
}

fn watchers(problem: &Problem) -> (Vec<u32>, Vec<u32>) {
    let mut pairs: Vec<(Var, u32)> = Vec::new();
    for (index, row) in problem.rows.iter().enumerate() {
        pairs.extend(row.terms.iter().map(|term| (term.0, index as u32)));
    }
    for (index, function) in problem.functions.iter().enumerate() {
        let number = (problem.rows.len() + index) as u32;
        let operands = function.operands.iter().flat_map(|form| &form.terms).map(|term| term.0);
        pairs.extend(operands.map(|variable| (variable, number)));
    }
    pairs.sort_unstable();
    pairs.dedup();
    let mut starts = vec![0; problem.domains.len() + 1];
    pairs.iter().for_each(|pair| starts[pair.0 as usize + 1] += 1);
    for index in 1..starts.len() {
        starts[index] += starts[index - 1];
    }
    (starts, pairs.into_iter().map(|pair| pair.1).collect())
}
