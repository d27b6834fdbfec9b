//! Negates a condition of a path.
//!
//! Only conditions that share variables with the negated one, directly or through others, affect whether it
//! can be satisfied. The others hold under the old model and have separate variables. (C. Cadar, D. Dunbar,
//! D. Engler: "KLEE", OSDI 2008, calls this constraint independence; CREST does it too.)

use rustc_hash::FxHashMap;

use crate::model::Model;
use crate::solver::{Solver, Verdict, Work};
use crate::term::arena::Terms;
use crate::term::id::{TermId, VariableId};

/// Largest number of failures remembered.
const REMEMBERED: usize = 1 << 18;

/// Counts of the work of a [`Slicer`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SlicingStatistics {
    /// Number of calls of [`Slicer::negate`].
    pub queries: u64,
    /// Queries that failed at once because an earlier condition of the path equals the negated one.
    pub repeated: u64,
    /// Queries that failed at once because the same conditions failed before.
    pub remembered: u64,
    /// Total number of conditions before the negated ones.
    pub conditions: u64,
    /// Total number of conditions given to the solver, without the negated ones.
    pub kept: u64,
}

/// Finds the conditions of a path that another condition depends on. A slicer caches the variables of terms,
/// so it belongs to one arena.
#[derive(Default, Debug)]
pub struct Slicer {
    variables: FxHashMap<TermId, Box<[VariableId]>>,
    /// Union-find: the parent of each variable in its group. A representative is its own parent.
    parents: Vec<VariableId>,
    /// The sets of conditions without a model, or at which the solver reached the limit.
    failed: FxHashMap<Box<[TermId]>, (Verdict, Work)>,
    /// Whether slicing is off, so that all conditions are kept.
    is_off: bool,
    statistics: SlicingStatistics,
}

impl Slicer {
    /// A slicer without remembered failures.
    pub fn new() -> Slicer {
        Slicer::default()
    }

    /// A slicer that keeps all conditions, for comparison.
    pub fn off() -> Slicer {
        Slicer { is_off: true, ..Slicer::default() }
    }

    /// Decides whether the path can be left at `index`: conditions `0..index` hold, condition `index`
    /// doesn't.
    ///
    /// Strategies repeat the same negations, so failures are remembered. A query that reached a limit is not
    /// repeated with the same limit from another model.
    ///
    /// All conditions of the path hold under `old`. If the answer is [`Verdict::Sat`], the solver's model
    /// differs from `old` only in variables that the negated condition depends on, unless slicing is off.
    ///
    /// # Panics
    /// If `index` is not an index of `path`.
    pub fn negate(
        &mut self,
        terms: &mut Terms,
        path: &[TermId],
        index: usize,
        old: &Model,
        solver: &mut dyn Solver,
        limit: Work,
    ) -> Verdict {
        self.statistics.queries += 1;
        self.statistics.conditions += index as u64;
        let (prefix, condition) = (&path[..index], path[index]);
        if prefix.contains(&condition) {
            self.statistics.repeated += 1;
            return Verdict::Unsat;
        }
        let negated = terms.not(condition);
        let mut conditions = if self.is_off { prefix.to_vec() } else { self.slice(terms, prefix, negated) };
        self.statistics.kept += conditions.len() as u64;
        conditions.push(negated);
        if let Some(&(verdict, tried)) = self.failed.get(conditions.as_slice())
            && (verdict == Verdict::Unsat || limit <= tried)
        {
            self.statistics.remembered += 1;
            return verdict;
        }
        solver.push();
        conditions.iter().for_each(|&condition| solver.assert(condition));
        let verdict = solver.check(terms, old, limit);
        solver.pop();
        if verdict != Verdict::Sat {
            if self.failed.len() >= REMEMBERED {
                self.failed.clear();
            }
            self.failed.insert(conditions.into(), (verdict, limit));
        }
        verdict
    }

    /// The conditions that share variables with `condition`, directly or through other conditions, in order
    /// and without duplicates.
    pub fn slice(&mut self, terms: &Terms, conditions: &[TermId], condition: TermId) -> Vec<TermId> {
        self.parents.clear();
        self.parents.extend((0..terms.variables().len()).map(VariableId::from_index));
        for &one in conditions.iter().chain([&condition]) {
            let variables = self.variables.entry(one).or_insert_with(|| terms.variables_of(one).into());
            for pair in variables.windows(2) {
                let (a, b) = (root(&mut self.parents, pair[0]), root(&mut self.parents, pair[1]));
                self.parents[a.max(b).index()] = a.min(b);
            }
        }
        let Some(&first) = self.variables[&condition].first() else { return Vec::new() };
        let group = root(&mut self.parents, first);
        let mut seen = rustc_hash::FxHashSet::default();
        let mut kept = Vec::new();
        for &one in conditions {
            if let Some(&first) = self.variables[&one].first()
                && root(&mut self.parents, first) == group
                && seen.insert(one)
            {
                kept.push(one);
            }
        }
        kept
    }

    /// The counts since this slicer was made.
    pub fn statistics(&self) -> SlicingStatistics {
        self.statistics
    }
}

/// The representative of a variable's group. Halves paths on the way (Tarjan, van Leeuwen 1984).
fn root(parents: &mut [VariableId], mut variable: VariableId) -> VariableId {
    while parents[variable.index()] != variable {
        let grandparent = parents[parents[variable.index()].index()];
        parents[variable.index()] = grandparent;
        variable = grandparent;
    }
    variable
}
