//! A genetic algorithm over sequences of calls.

use crate::archive::Candidate;
use crate::genetic::{CROSSOVER, crossed, mutated};
use crate::random::RandomCalls;
use crate::sequence::Sequence;

/// Number of individuals in a population.
const POPULATION: usize = 50;
/// Number of generations without progress after which the search gives up.
const PATIENCE: usize = 15;
/// Upper bound on the number of generations.
const GENERATIONS: usize = 100;
/// Upper bound on the calls before the last one of a random sequence.
const MAX_OTHERS: usize = 5;

/// Searches for a sequence with nothing missing, among changes of `parent` and random sequences that end with a call of the same
/// method. `missing` measures how far a sequence is from that, `None` if it can't be run. Returns `None` if the search gives up.
pub(crate) fn evolved(
    calls: &mut RandomCalls<'_>,
    parent: &Candidate,
    missing: &mut dyn FnMut(&Sequence) -> Option<f64>,
) -> Option<Sequence> {
    let target = parent.target;
    let mut population: Vec<(f64, Sequence)> = Vec::with_capacity(POPULATION);
    let mut proposals = 0;
    while population.len() < POPULATION && proposals < 4 * POPULATION {
        let sequence = match proposals {
            0 => Some(parent.sequence.clone()),
            number if number % 3 != 0 => Some(mutated(calls, &parent.sequence, target)),
            _ => {
                let others = calls.below(MAX_OTHERS + 1);
                calls.sequence(target, others)
            }
        };
        proposals += 1;
        if let Some(sequence) = sequence
            && let Some(fitness) = missing(&sequence)
        {
            if fitness <= 0.0 {
                return Some(sequence);
            }
            population.push((fitness, sequence));
        }
    }
    population.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut best, mut without_progress) = (population.first()?.0, 0);
    for _ in 0..GENERATIONS {
        let mut next = vec![population[0].clone()];
        while next.len() < population.len() {
            // The better of two random individuals becomes a parent.
            let mut parent = || {
                let (a, b) = (calls.below(population.len()), calls.below(population.len()));
                a.min(b)
            };
            let (first, second) = (parent(), parent());
            let child = match calls.happens(CROSSOVER) && first != second {
                true => crossed(calls, &population[second].1, &population[first].1),
                false => population[first].1.clone(),
            };
            let child = mutated(calls, &child, target);
            match missing(&child) {
                Some(fitness) if fitness <= 0.0 => return Some(child),
                Some(fitness) => next.push((fitness, child)),
                None => next.push(population[first].clone()),
            }
        }
        next.sort_by(|a, b| a.0.total_cmp(&b.0));
        population = next;
        without_progress = if population[0].0 < best { 0 } else { without_progress + 1 };
        best = population[0].0;
        if without_progress >= PATIENCE {
            return None;
        }
    }
    None
}
