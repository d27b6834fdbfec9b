//! Negating a condition of a path.
//!
//! Only the conditions that share variables with the negated one, directly or through others, can keep it from being
//! satisfied: the rest holds under the old model and has variables of its own. (C. Cadar, D. Dunbar, D. Engler: "KLEE",
//! OSDI 2008, calls this constraint independence; CREST has it too.)

use rustc_hash::FxHashMap;

use crate::model::Model;
use crate::solver::{Solver, Verdict, Work};
use crate::term::arena::Terms;
use crate::term::id::{TermId, VariableId};

/// Greatest number of failures that are remembered.
const REMEMBERED: usize = 1 << 18;

/// Counts of a [`Slicer`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SlicingStatistics {
    /// Calls of [`Slicer::negate`].
    pub queries: u64,
    /// Queries that failed at once, since an earlier condition is the negated one.
    pub repeated: u64,
    /// Queries that failed at once, since the same conditions failed before.
    pub remembered: u64,
    /// Conditions before the negated ones.
    pub conditions: u64,
    /// Conditions that were given to a solver, without the negated ones.
    pub kept: u64,
}

/// Finds which conditions of a path matter for another condition. It remembers the variables of conditions, so it belongs to
/// one arena.
#[derive(Default, Debug)]
pub struct Slicer {
    variables: FxHashMap<TermId, Box<[VariableId]>>,
    /// For each variable another one of its group, or itself for one of the group.
    parents: Vec<VariableId>,
    /// The conditions that had no model, or for which the solver gave up at a limit.
    failed: FxHashMap<Box<[TermId]>, (Verdict, Work)>,
    /// Whether all conditions are kept.
    is_off: bool,
    statistics: SlicingStatistics,
}

impl Slicer {
    /// A slicer that remembers nothing.
    pub fn new() -> Slicer {
        Slicer::default()
    }

    /// A slicer that keeps all conditions, for comparisons.
    pub fn off() -> Slicer {
        Slicer { is_off: true, ..Slicer::default() }
    }

    /// Decides whether the path can be left at `index`: conditions `0..index` hold, condition `index` doesn't.
    ///
    /// Strategies ask for the same negation again and again, so what failed is remembered. A limit that was not enough is not tried
    /// again from another model.
    ///
    /// All conditions of the path hold under `old`. If the answer is [`Verdict::Sat`], the solver's model is the old one but for
    /// variables that the negated condition depends on, unless slicing is off.
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

    /// The conditions that share variables with `condition`, directly or through other conditions. Each once, in order.
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

    /// Counts since the slicer was made.
    pub fn statistics(&self) -> SlicingStatistics {
        self.statistics
    }
}

/// The representative of a variable's group. Paths are halved on the way (Tarjan, van Leeuwen 1984).
fn root(parents: &mut [VariableId], mut variable: VariableId) -> VariableId {
    while parents[variable.index()] != variable {
        let grandparent = parents[parents[variable.index()].index()];
        parents[variable.index()] = grandparent;
        variable = grandparent;
    }
    variable
}
