//! The coin that decides which accepted structures are saved.

use oorandom::Rand64;

use crate::error::Error;

/// The coin of the paper: it always saves small structures, and others with a fixed probability.
///
/// The number of tuples is quadratic in the number of saved structures, so each round saves a bounded number of larger
/// structures: a uniform choice of those that the coin selects (reservoir sampling: J. S. Vitter, "Random sampling with a
/// reservoir", 1985).
pub struct Coin {
    threshold: u32,
    probability: f64,
    per_round: usize,
    random: Rand64,
}

impl Coin {
    /// A coin that saves all structures smaller than `threshold`, and others with `probability`, at most `per_round` of them in a
    /// round.
    pub fn new(threshold: u32, probability: f64, per_round: usize, seed: u64) -> Result<Coin, Error> {
        if !(0.0..=1.0).contains(&probability) {
            return Err(Error::Probability(probability));
        }
        Ok(Coin { threshold, probability, per_round, random: Rand64::new(seed.into()) })
    }

    pub(super) fn begin_round(&mut self) -> Draws<'_> {
        Draws { coin: self, places: Vec::new(), selected: 0 }
    }

    /// Keeps `count` elements of `items`, chosen uniformly.
    pub(super) fn choose<T>(&mut self, items: &mut Vec<T>, count: usize) {
        let count = count.min(items.len());
        for place in 0..count {
            let other = self.random.rand_range(place as u64..items.len() as u64) as usize;
            items.swap(place, other);
        }
        items.truncate(count);
    }
}

/// The decision about an accepted structure.
pub(super) enum Draw {
    /// Save the structure.
    Add,
    /// Save the structure in place of another one of this round.
    Replace(usize),
    /// Don't save the structure.
    Discard,
}

/// The decisions of one round.
pub(super) struct Draws<'c> {
    coin: &'c mut Coin,
    /// The positions of the structures that can be replaced.
    places: Vec<usize>,
    /// Number of structures that the coin selected.
    selected: u64,
}

impl Draws<'_> {
    /// Decides about a structure of a size. `next` is its position if it is added.
    pub(super) fn draw(&mut self, size: u32, next: usize) -> Draw {
        if size < self.coin.threshold {
            return Draw::Add;
        }
        if self.coin.random.rand_float() >= self.coin.probability {
            return Draw::Discard;
        }
        self.selected += 1;
        if self.places.len() < self.coin.per_round {
            self.places.push(next);
            return Draw::Add;
        }
        let place = self.coin.random.rand_range(0..self.selected) as usize;
        self.places.get(place).map_or(Draw::Discard, |place| Draw::Replace(*place))
    }
}
