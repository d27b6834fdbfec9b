//! A smallest suite: inputs that together kill each mutant that any input kills.
//!
//! This is a set cover. First what can't matter is left out: a mutant that dies with another one, and an input that another one can
//! replace. What remains is solved greedily, then by branch and bound: the mutant with the fewest inputs decides which inputs are
//! tried, and mutants without a common input tell how many inputs are needed at least.

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;

/// Partial suites that the search looks at before it gives up.
const MOST_STEPS: u64 = 200_000;

/// A suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimal {
    /// The inputs, ascending.
    pub inputs: Vec<usize>,
    /// Whether it is proved that no suite has fewer.
    pub is_smallest: bool,
}

/// A smallest suite for mutants that are killed by these inputs each. A mutant that no input kills doesn't matter.
pub fn minimal(killing: &[FixedBitSet]) -> Minimal {
    minimal_within(killing, MOST_STEPS)
}

/// As [`minimal`], with a limit of partial suites to look at.
pub fn minimal_within(killing: &[FixedBitSet], most_steps: u64) -> Minimal {
    let (mutants, inputs) = reduced(killing);
    let mut search = Search::new(&mutants, &inputs, most_steps);
    let all = (0..mutants.len()).collect();
    search.best = search.greedy(&all);
    search.extend(&mut Vec::new(), &all);
    let mut chosen: Vec<usize> = search.best.iter().map(|&input| inputs[input]).collect();
    chosen.sort_unstable();
    Minimal { inputs: chosen, is_smallest: search.steps_left > 0 }
}

/// The mutants that decide, each as a set of the inputs that matter; and those inputs.
fn reduced(killing: &[FixedBitSet]) -> (Vec<FixedBitSet>, Vec<usize>) {
    let mut known = FxHashSet::default();
    let killable = killing.iter().filter(|inputs| !inputs.is_clear());
    let mut mutants: Vec<FixedBitSet> = killable
        .map(|inputs| inputs.ones().collect())
        .filter(|inputs| known.insert(FixedBitSet::clone(inputs)))
        .collect();
    let mut kept: Vec<usize> = Vec::new();
    loop {
        let before = (mutants.len(), kept.len());
        mutants = minimal_sets(mutants);
        kept = maximal(&transposed(&mutants));
        let all: FixedBitSet = kept.iter().copied().collect();
        mutants.iter_mut().for_each(|mutant| mutant.intersect_with(&all));
        if before == (mutants.len(), kept.len()) {
            return (mutants, kept);
        }
    }
}

/// For each element of the sets, the sets that have it.
fn transposed(sets: &[FixedBitSet]) -> Vec<FixedBitSet> {
    let count = sets.iter().filter_map(|set| set.maximum()).max().map_or(0, |last| last + 1);
    let mut columns = vec![FixedBitSet::with_capacity(sets.len()); count];
    for (number, set) in sets.iter().enumerate() {
        set.ones().for_each(|element| columns[element].insert(number));
    }
    columns
}

/// The sets that contain no other one, each once.
fn minimal_sets(mut sets: Vec<FixedBitSet>) -> Vec<FixedBitSet> {
    sets.sort_by_key(|set| set.count_ones(..));
    let mut kept: Vec<FixedBitSet> = Vec::new();
    for set in sets {
        if !kept.iter().any(|smaller| smaller.is_subset(&set)) {
            kept.push(set);
        }
    }
    kept
}

/// The positions of the sets that no other one contains, of equal ones the first; empty ones are left out.
fn maximal(sets: &[FixedBitSet]) -> Vec<usize> {
    let mut known = FxHashSet::default();
    let mut order: Vec<usize> =
        (0..sets.len()).filter(|&number| !sets[number].is_clear() && known.insert(&sets[number])).collect();
    order.sort_by_key(|&number| Reverse(sets[number].count_ones(..)));
    let mut kept: Vec<usize> = Vec::new();
    for number in order {
        if !kept.iter().any(|&larger| sets[number].is_subset(&sets[larger])) {
            kept.push(number);
        }
    }
    kept.sort_unstable();
    kept
}

/// The search for a smallest suite, among the inputs that matter.
struct Search {
    /// For each mutant, the inputs that kill it, the one that kills most first.
    mutants: Vec<Vec<usize>>,
    /// For each input, the mutants that it kills.
    inputs: Vec<FixedBitSet>,
    /// The best suite so far.
    best: Vec<usize>,
    steps_left: u64,
}

impl Search {
    fn new(mutants: &[FixedBitSet], kept: &[usize], steps_left: u64) -> Search {
        let columns = transposed(mutants);
        let inputs: Vec<FixedBitSet> = kept.iter().map(|&input| columns[input].clone()).collect();
        let killed_by = |mutant: usize| {
            let mut by: Vec<usize> =
                (0..inputs.len()).filter(|&input| inputs[input].contains(mutant)).collect();
            by.sort_by_key(|&input| Reverse(inputs[input].count_ones(..)));
            by
        };
        Search { mutants: (0..mutants.len()).map(killed_by).collect(), inputs, best: Vec::new(), steps_left }
    }

    /// A suite that kills these mutants: each time the input that kills most of the rest.
    fn greedy(&self, mutants: &FixedBitSet) -> Vec<usize> {
        let mut rest = mutants.clone();
        let mut suite = Vec::new();
        while !rest.is_clear() {
            let gain = |input: &usize| (self.inputs[*input].intersection_count(&rest), Reverse(*input));
            let Some(input) = (0..self.inputs.len()).max_by_key(gain) else { break };
            rest.difference_with(&self.inputs[input]);
            suite.push(input);
        }
        suite
    }

    /// Number of inputs that these mutants need at least: no input kills two of those that are counted.
    fn needed(&self, rest: &FixedBitSet) -> usize {
        let mut used = FixedBitSet::with_capacity(self.inputs.len());
        let mut count = 0;
        for mutant in rest.ones() {
            if self.mutants[mutant].iter().all(|&input| !used.contains(input)) {
                self.mutants[mutant].iter().for_each(|&input| used.insert(input));
                count += 1;
            }
        }
        count
    }

    /// Looks for a smaller suite that begins with `suite`, which leaves `rest` alive.
    fn extend(&mut self, suite: &mut Vec<usize>, rest: &FixedBitSet) {
        if self.steps_left == 0 {
            return;
        }
        self.steps_left -= 1;
        if rest.is_clear() {
            if suite.len() < self.best.len() {
                self.best.clone_from(suite);
            }
            return;
        }
        if suite.len() + self.needed(rest) >= self.best.len() {
            return;
        }
        let Some(mutant) = rest.ones().min_by_key(|&mutant| self.mutants[mutant].len()) else { return };
        for index in 0..self.mutants[mutant].len() {
            let input = self.mutants[mutant][index];
            let mut less = rest.clone();
            less.difference_with(&self.inputs[input]);
            suite.push(input);
            self.extend(suite, &less);
            suite.pop();
        }
    }
}
