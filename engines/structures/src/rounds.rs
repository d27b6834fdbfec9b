//! The rounds of the paper: structures by height, either all of them or a random selection.
//!
//! The paper keeps three pools: `pool`, `last` (accepted in the previous round) and `this`. A round combines all tuples with a
//! component from `last`, so no tuple occurs twice. For random tests, only the saving of accepted structures is random.

mod coin;
mod generation;
mod pools;
mod random;

pub use coin::Coin;
pub use generation::Rounds;
pub use random::{RandomMode, RandomTests, random_tests};
