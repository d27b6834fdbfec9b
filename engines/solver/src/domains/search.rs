//! The search for a solution.
//!
//! It branches on the variable with the smallest domain. The values are tried outwards from the value of the
//! old model: first this value, then rings above and below it. Each pair of rings has twice as many values as
//! the previous pair. Refuting a ring by propagation costs one step, so wide domains are refuted as fast as
//! by bisection.

use crate::domains::differences;
use crate::domains::form::Var;
use crate::domains::problem::{Problem, Range};
use crate::domains::propagate::{Outcome, Propagation};
use crate::model::Model;
use crate::solver::{Answer, Work};

/// A branching on the values of a variable.
struct Branch {
    variable: Var,
    domain: Range,
    /// The value that the rings surround.
    first: i128,
    /// The number of the next ring.
    ring: u32,
    mark: usize,
}

/// The state of a search. `accept` makes a model from the values of all variables, if all conditions hold
/// under it.
pub(super) struct Search<'a, A> {
    problem: &'a Problem,
    propagation: Propagation<'a>,
    branches: Vec<Branch>,
    accept: A,
}

impl<'a, A: FnMut(&[i128]) -> Option<Model>> Search<'a, A> {
    pub(super) fn new(problem: &'a Problem, limit: Work, accept: A) -> Search<'a, A> {
        Search { problem, propagation: Propagation::new(problem, limit.0), branches: Vec::new(), accept }
    }

    pub(super) fn work(&self) -> Work {
        Work(self.propagation.work())
    }

    pub(super) fn run(&mut self) -> Answer {
        if self.contradictory() {
            return Answer::Unsat;
        }
        match self.propagation.run() {
            Outcome::Failed => return Answer::Unsat,
            Outcome::Exhausted => return Answer::Unknown,
            Outcome::Stable => {}
        }
        if let Some(model) = self.candidate() {
            return Answer::Sat(model);
        }
        loop {
            match self.choose() {
                Some(branch) => self.branches.push(branch),
                None => {
                    if let Some(model) = self.candidate() {
                        return Answer::Sat(model);
                    }
                }
            }
            match self.advance() {
                Outcome::Stable => {}
                Outcome::Failed => return Answer::Unsat,
                Outcome::Exhausted => return Answer::Unknown,
            }
        }
    }

    /// The candidate nearest to the old model within the domains, if `accept` accepts it.
    fn candidate(&mut self) -> Option<Model> {
        let domains = self.propagation.domains();
        let near = |(domain, &near): (&Range, &i128)| near.clamp(domain.lo, domain.hi);
        let values: Vec<i128> = domains.iter().zip(&self.problem.near).map(near).collect();
        self.propagation.add_work(1 + self.problem.rows.len() as u64 / 4);
        (self.accept)(&values)
    }

    fn contradictory(&mut self) -> bool {
        let (contradictory, work) = differences::contradictory(self.problem, self.propagation.domains());
        self.propagation.add_work(work);
        contradictory
    }

    /// The free decision variable with the smallest domain.
    fn choose(&self) -> Option<Branch> {
        let domains = self.propagation.domains();
        let free = self.problem.decisions.iter().filter(|&&variable| !domains[variable as usize].is_fixed());
        let size = |&&variable: &&Var| domains[variable as usize].hi - domains[variable as usize].lo;
        let &variable = free.min_by_key(size)?;
        let domain = domains[variable as usize];
        let first = self.problem.near[variable as usize].clamp(domain.lo, domain.hi);
        Some(Branch { variable, domain, first, ring: 0, mark: self.propagation.mark() })
    }

    /// Moves the newest branch to its next ring that is consistent. Branches without rings are removed.
    /// Failed if no branch is left.
    fn advance(&mut self) -> Outcome {
        while let Some(branch) = self.branches.last_mut() {
            self.propagation.undo(branch.mark);
            let Some(ring) = branch.next_ring() else {
                self.branches.pop();
                continue;
            };
            if self.propagation.is_exhausted() {
                return Outcome::Exhausted;
            }
            let variable = branch.variable;
            if !self.propagation.narrow(variable, ring.lo, ring.hi) {
                continue;
            }
            // Propagation may take as many steps as the domains have values.
            let fixes_quotient = variable as usize >= self.problem.inputs.len() && ring.is_fixed();
            if fixes_quotient && self.contradictory() {
                self.propagation.clear();
                continue;
            }
            match self.propagation.run() {
                Outcome::Failed => {}
                other => return other,
            }
        }
        Outcome::Failed
    }
}

impl Branch {
    /// The next ring within the domain that is not empty.
    fn next_ring(&mut self) -> Option<Range> {
        loop {
            let ring = self.ring;
            self.ring += 1;
            if ring == 0 {
                return Some(Range::new(self.first, self.first));
            }
            // Rings 1 and 2 have one value each, 3 and 4 two, 5 and 6 four.
            let inner = 1i128 << ((ring - 1) / 2);
            let outer = 2 * inner - 1;
            if inner > (self.domain.hi - self.first).max(self.first - self.domain.lo) {
                return None;
            }
            let (lo, hi) = match ring % 2 {
                1 => (self.first + inner, self.first + outer),
                _ => (self.first - outer, self.first - inner),
            };
            let part = Range::new(lo.max(self.domain.lo), hi.min(self.domain.hi));
            if part.lo <= part.hi {
                return Some(part);
            }
        }
    }
}
