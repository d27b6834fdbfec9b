//! A smallest suite: a minimum set of inputs that kills every mutant killed by any input.
//!
//! This is a set cover problem. Reduction comes first: it drops each mutant that is killed whenever another one is, and each
//! input that another one can replace. The rest is solved greedily, then by branch and bound. The search branches on the mutant
//! with the fewest inputs; mutants without a common input give a lower bound on the number of inputs.

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;

/// Number of partial suites examined before the search gives up.
const MOST_STEPS: u64 = 200_000;

/// A suite that kills every mutant that can be killed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimal {
    /// The numbers of the inputs, ascending.
    pub inputs: Vec<usize>,
    /// Whether the search proved that no suite is smaller.
    pub is_smallest: bool,
}

/// Computes a smallest suite. `killing` holds, for each mutant, the inputs that kill it; mutants with an empty set are ignored.
pub fn minimal(killing: &[FixedBitSet]) -> Minimal {
    minimal_within(killing, MOST_STEPS)
}

/// As [`minimal`], but examines at most `most_steps` partial suites.
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

/// Reduces the problem: the mutants that remain, each as the set of the remaining inputs that kill it; and those inputs.
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

/// For each element, the sets that contain it.
fn transposed(sets: &[FixedBitSet]) -> Vec<FixedBitSet> {
    let count = sets.iter().filter_map(|set| set.maximum()).max().map_or(0, |last| last + 1);
    let mut columns = vec![FixedBitSet::with_capacity(sets.len()); count];
    for (number, set) in sets.iter().enumerate() {
        set.ones().for_each(|element| columns[element].insert(number));
    }
    columns
}

/// The sets that contain no other set, without duplicates.
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

/// The positions of the nonempty sets that are contained in no other set; of equal sets, the first.
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

/// The branch-and-bound search over the remaining inputs.
struct Search {
    /// For each mutant, the inputs that kill it, the most effective first.
    mutants: Vec<Vec<usize>>,
    /// For each input, the mutants that it kills.
    inputs: Vec<FixedBitSet>,
    /// The best suite found.
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

    /// A suite that kills these mutants: repeatedly takes the input that kills most of the remaining ones.
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

    /// Lower bound on the number of inputs for these mutants: counts mutants of which no two share an input.
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

    /// Searches for a smaller suite that starts with `suite` and kills the mutants in `rest`.
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
