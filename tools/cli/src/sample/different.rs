//! A sample without repetitions, for campaigns: `--random N --seed S`.
//!
//! It begins with that of a smaller number, so that a campaign can continue with a larger one.

use std::collections::HashMap;

use oorandom::Rand64;
use udita::delivery::Delivery;
use udita::search::draw::{Drawn, DrawnFrom};
use udita::search::estimate::Open;
use udita::search::strategy::RandomWalk;
use udita::search::{Advance, Config, Interval, Invocation, Outcome, Search, Statistics};
use udita::sink::SinkError;

use super::BUDGET;
use crate::forecast;

/// Walks for each program that is wanted, at most: most walks of a family with strict rules end without one.
const WALKS: u64 = 100;
/// Programs above which a campaign sees a sample by default. Judging as many takes hours.
const MANY: f64 = 1e6;
/// Programs for which there are walks, at least.
const FEW: u64 = 1000;

/// Arguments for a sample of different programs.
#[derive(clap::Args)]
pub(crate) struct DifferentArgs {
    /// Take N different programs at random instead of the first ones: each program equally likely if a second is enough to count them, otherwise by
    /// random walks, on which short programs are likelier. The same command continues with a larger N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    random: Option<u64>,

    /// The seed of the random programs. Equal seeds give equal programs
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

impl DifferentArgs {
    /// The sample, if one is requested.
    pub(crate) fn sample(&self) -> Option<Different> {
        self.random.map(|number| Different { number: Some(number), seed: self.seed })
    }

    /// The sample to take instead of the first programs, if there are too many to see them all.
    pub(crate) fn of_too_many(&self, population: Population) -> Option<Different> {
        (population.solutions() > MANY).then_some(Different { number: None, seed: self.seed })
    }
}

/// A sample of different solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Different {
    /// The number of solutions. `None` if the campaign is to end otherwise.
    pub(crate) number: Option<u64>,
    /// The seed.
    pub(crate) seed: u64,
}

/// The solutions from which a sample is taken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Population {
    /// So many.
    Counted(u64),
    /// About so many, with the standard error.
    Estimated(f64, f64),
}

impl Population {
    /// The number of solutions, perhaps estimated.
    fn solutions(self) -> f64 {
        match self {
            Population::Counted(solutions) => solutions as f64,
            Population::Estimated(solutions, _) => solutions,
        }
    }

    /// Counts the solutions of a search, or estimates their number if that takes too long.
    pub(crate) fn of(invocation: &Invocation, config: Config) -> Population {
        let mut search = Search::new(invocation, config);
        loop {
            let left = (BUDGET / 2).saturating_sub(search.statistics().instructions);
            match search.advance_counting(left) {
                Advance::Exhausted => return Population::Counted(search.statistics().solutions),
                Advance::Paused => break,
                Advance::Solution | Advance::Violation | Advance::Gap => {}
            }
        }
        let whole = [Open::one(Interval::default())];
        let estimate = forecast::of_the_whole(invocation, config, &Statistics::default(), &whole);
        Population::Estimated(estimate.total().solutions, estimate.error.solutions)
    }
}

impl Different {
    /// Delivers the sample. The limit of the delivery is its number.
    pub(crate) fn deliver(
        self,
        population: Population,
        delivery: &mut Delivery<'_>,
        invocation: &Invocation,
        config: Config,
    ) -> Result<(), SinkError> {
        match population {
            Population::Counted(solutions) => {
                let decisions = self.decisions(solutions, invocation, config);
                let drawn = Drawn { decisions, from: DrawnFrom::All { solutions }, violations: 0 };
                delivery.drawn(invocation, config, drawn).map(drop)
            }
            Population::Estimated(..) => {
                let walks = RandomWalk::new(self.number().max(FEW).saturating_mul(WALKS), self.seed);
                delivery.sample(Search::with(walks, invocation, config)).map(drop)
            }
        }
    }

    /// The number of solutions, at most.
    fn number(self) -> u64 {
        self.number.unwrap_or(u64::MAX)
    }

    /// The decisions of the solutions of the sample, in its order.
    fn decisions(self, solutions: u64, invocation: &Invocation, config: Config) -> Vec<udita::Decisions> {
        let numbers = shuffled(solutions, self.number(), self.seed);
        let mut places: Vec<(u64, usize)> = numbers.into_iter().zip(0..).collect();
        places.sort_unstable();
        let mut wanted = places.iter().peekable();
        let mut found = Vec::new();
        let mut search = Search::new(invocation, config);
        let mut number = 0;
        while let Some(&&(next, place)) = wanted.peek() {
            match search.advance(u64::MAX) {
                Advance::Solution => {
                    if number == next
                        && let Some(Outcome::Solution(solution)) = search.delivered_outcome()
                    {
                        found.push((place, solution.decisions));
                        wanted.next();
                    }
                    number += 1;
                }
                Advance::Violation | Advance::Gap | Advance::Paused => {}
                Advance::Exhausted => break,
            }
        }
        found.sort_unstable_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, decisions)| decisions).collect()
    }
}

/// The first `number` places of `0..all` in random order. Only what is no longer at its place is in memory.
fn shuffled(all: u64, number: u64, seed: u64) -> Vec<u64> {
    let mut random = Rand64::new(seed.into());
    let mut moved: HashMap<u64, u64> = HashMap::new();
    let take = |place: u64| {
        let other = random.rand_range(place..all);
        let here = moved.get(&place).copied().unwrap_or(place);
        // The other place gets what is here, and gives what it had.
        moved.insert(other, here).unwrap_or(other)
    };
    (0..number.min(all)).map(take).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_has_each_place_once_and_begins_like_a_longer_one() {
        let mut all = shuffled(50, 80, 7);
        for number in [0, 1, 49] {
            assert_eq!(shuffled(50, number, 7), all[..number as usize]);
        }
        assert_ne!(all, shuffled(50, 50, 8));
        all.sort_unstable();
        assert_eq!(all, (0..50).collect::<Vec<u64>>());
    }

    #[test]
    fn every_place_is_equally_likely_to_be_first_and_second() {
        // Of 6000 shuffles of 6 places each of the 30 pairs is expected 200 times; the standard deviation is 14.
        let mut counts: HashMap<(u64, u64), u32> = HashMap::new();
        for seed in 0..6000 {
            let pair = shuffled(6, 2, seed);
            *counts.entry((pair[0], pair[1])).or_default() += 1;
        }
        assert_eq!(counts.len(), 30);
        assert!(counts.values().all(|count| (130..270).contains(count)), "{counts:?}");
    }
}
