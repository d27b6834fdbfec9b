//! Numbers with constraints between them: the number of their joint values.
//!
//! The variables form independent components. If the constraints of a component form a tree, it is counted by dynamic programming
//! ([`super::tree`]), whatever its values. Otherwise it is counted by enumerating all values, if there are few.
//!
//! Redundant constraints are removed first. For example, a search tree compares each key with all keys above it; the reduced constraints
//! form a chain.

use rustc_hash::FxHashMap;

use super::problem::Difference;
use super::tree::{self, Edge};
use super::values::Values;

/// Maximum total number of values of a component's variables.
const MOST_VALUES: u64 = 1 << 20;
/// Maximum number of combinations that are enumerated for a component that is not a tree.
const MOST_TRIED: u64 = 4096;
/// Maximum number of constraints among which redundant ones are searched.
const MOST_REDUCED: usize = 256;

/// Variables with their values, and the components that they form.
#[derive(Clone, Debug)]
pub(super) struct System {
    values: Vec<Values>,
    /// The component of each variable.
    component_of: Vec<usize>,
    components: Vec<Component>,
}

#[derive(Clone, Default, Debug)]
struct Component {
    variables: Vec<usize>,
    edges: Vec<Edge>,
}

impl Component {
    /// Whether the constraints form a tree: a connected component with one more variable than edges.
    fn is_tree(&self) -> bool {
        self.edges.len() + 1 == self.variables.len()
    }
}

impl System {
    /// The system of these variables. `None` if it cannot be counted. A variable that is not `met` must have a value, but its choice of
    /// values does not multiply the count.
    pub(super) fn new(values: &[Values], differences: &[Difference], met: &[bool]) -> Option<System> {
        let mut differences = differences.to_vec();
        let mut values = values.to_vec();
        for unmet in (0..values.len()).filter(|&variable| !met[variable]) {
            eliminate(unmet, &mut values, &mut differences)?;
        }
        let differences = reduced(&values, differences);
        let mut edges: FxHashMap<(usize, usize), Edge> = FxHashMap::default();
        for Difference { left, right, limit } in differences {
            let (a, b) = (left.min(right), left.max(right));
            let edge = edges.entry((a, b)).or_insert(Edge { a, b, least: i64::MIN, greatest: i64::MAX });
            if left == a {
                edge.greatest = edge.greatest.min(limit);
            } else {
                edge.least = edge.least.max(-limit);
            }
        }
        let mut edges: Vec<Edge> = edges.into_values().collect();
        edges.sort_unstable_by_key(|edge| (edge.a, edge.b));
        let component_of = components(values.len(), &edges);
        let mut components = vec![Component::default(); values.len()];
        for (variable, &component) in component_of.iter().enumerate().filter(|&(variable, _)| met[variable]) {
            components[component].variables.push(variable);
        }
        for edge in edges {
            components[component_of[edge.a]].edges.push(edge);
        }
        let system = System { values, component_of, components };
        system.components.iter().all(|component| system.is_countable(component)).then_some(system)
    }

    fn is_countable(&self, component: &Component) -> bool {
        let mut counts = component.variables.iter().map(|&variable| self.values[variable].count());
        if component.is_tree() {
            counts.try_fold(0_u64, u64::checked_add).is_some_and(|sum| sum <= MOST_VALUES)
        } else {
            counts.try_fold(1_u64, u64::checked_mul).is_some_and(|product| product <= MOST_TRIED)
        }
    }

    /// The number of joint values of all variables.
    pub(super) fn count(&self) -> Option<u128> {
        let begun = self.components.iter().filter_map(|component| component.variables.first());
        begun
            .map(|&variable| self.count_with(variable))
            .try_fold(1, |all: u128, count| all.checked_mul(count?))
    }

    /// The number of joint values of the component of `variable`.
    pub(super) fn count_with(&self, variable: usize) -> Option<u128> {
        self.weights(variable)?.into_iter().try_fold(0, |sum: u128, weight| sum.checked_add(weight))
    }

    /// For each value of `variable`, the number of joint values of its component.
    pub(super) fn weights(&self, variable: usize) -> Option<Vec<u128>> {
        let component = &self.components[self.component_of[variable]];
        if component.is_tree() {
            return tree::weights(&self.values, &component.edges, variable);
        }
        let mut weights = vec![0; self.values[variable].count() as usize];
        self.try_all(component, 0, &mut FxHashMap::default(), &mut |found| {
            weights[self.values[variable].below(found[&variable]) as usize] += 1;
        });
        Some(weights)
    }

    /// Calls `each` with all joint values of the component's variables. Those before `next` are fixed.
    fn try_all(
        &self,
        component: &Component,
        next: usize,
        chosen: &mut FxHashMap<usize, i64>,
        each: &mut impl FnMut(&FxHashMap<usize, i64>),
    ) {
        let Some(&variable) = component.variables.get(next) else { return each(chosen) };
        for value in self.values[variable].iter() {
            chosen.insert(variable, value);
            let holds = |edge: &Edge| match (chosen.get(&edge.a), chosen.get(&edge.b)) {
                (Some(a), Some(b)) => (edge.least..=edge.greatest).contains(&a.saturating_sub(*b)),
                _ => true,
            };
            if component.edges.iter().all(holds) {
                self.try_all(component, next + 1, chosen, each);
            }
        }
        chosen.remove(&variable);
    }

    /// The values that a variable may still have.
    pub(super) fn values(&self, variable: usize) -> &Values {
        &self.values[variable]
    }

    /// Fixes a variable to one of its values.
    pub(super) fn fix(&mut self, variable: usize, value: i64) {
        self.values[variable] = self.values[variable].within(value, value);
    }
}

/// Eliminates a variable: the others keep the values for which it has one. `None` if its values have holes, because constraints cannot
/// express that.
fn eliminate(variable: usize, values: &mut [Values], differences: &mut Vec<Difference>) -> Option<()> {
    let is_concerned = |difference: &&Difference| difference.left == variable || difference.right == variable;
    let concerned: Vec<Difference> = differences.iter().filter(is_concerned).copied().collect();
    let (lo, hi) = values[variable].bounds()?;
    if values[variable].has_holes() && !concerned.is_empty() {
        return None;
    }
    differences.retain(|difference| !is_concerned(&difference));
    for &Difference { left, right, limit } in &concerned {
        if right == variable {
            values[left] = values[left].within(i64::MIN, hi.checked_add(limit)?);
        } else {
            values[right] = values[right].within(lo.checked_sub(limit)?, i64::MAX);
        }
    }
    for above in concerned.iter().filter(|difference| difference.right == variable) {
        for below in concerned.iter().filter(|difference| difference.left == variable) {
            let limit = above.limit.checked_add(below.limit)?;
            match (above.left, below.right) {
                (left, right) if left != right => differences.push(Difference { left, right, limit }),
                _ if limit < 0 => return None,
                _ => {}
            }
        }
    }
    Some(())
}

/// The constraints that do not follow from bounds or from other constraints.
fn reduced(values: &[Values], mut differences: Vec<Difference>) -> Vec<Difference> {
    differences.retain(|&Difference { left, right, limit }| {
        let bounds = values[left].bounds().zip(values[right].bounds());
        bounds.is_none_or(|((_, hi), (lo, _))| hi.saturating_sub(lo) > limit)
    });
    let mut number = 0;
    while number < differences.len() && differences.len() <= MOST_REDUCED {
        let candidate = differences.swap_remove(number);
        if !follows(candidate, &differences) {
            differences.push(candidate);
            let last = differences.len() - 1;
            differences.swap(number, last);
            number += 1;
        }
    }
    differences
}

/// Whether a constraint follows from others: if the shortest path between its variables is short enough (Bellman–Ford; the constraints
/// have a solution, so there is no negative cycle).
fn follows(candidate: Difference, differences: &[Difference]) -> bool {
    let mut least: FxHashMap<usize, i64> = FxHashMap::from_iter([(candidate.right, 0)]);
    for _ in 0..=differences.len() {
        let mut changes = false;
        for &Difference { left, right, limit } in differences {
            let Some(sum) = least.get(&right).and_then(|known| known.checked_add(limit)) else { continue };
            let known = least.entry(left).or_insert(i64::MAX);
            if sum < *known {
                *known = sum;
                changes = true;
            }
        }
        if !changes {
            return least.get(&candidate.left).is_some_and(|&sum| sum <= candidate.limit);
        }
    }
    false
}

/// The component of each variable, named by its smallest variable.
fn components(variables: usize, edges: &[Edge]) -> Vec<usize> {
    fn root(above: &[usize], mut variable: usize) -> usize {
        while above[variable] != variable {
            variable = above[variable];
        }
        variable
    }
    let mut above: Vec<usize> = (0..variables).collect();
    for edge in edges {
        let (a, b) = (root(&above, edge.a), root(&above, edge.b));
        above[a.max(b)] = a.min(b);
    }
    (0..variables).map(|variable| root(&above, variable)).collect()
}
