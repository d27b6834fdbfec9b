//! The rounds of the paper: structures by height, all of them or those that a coin keeps.
//!
//! The paper keeps three pools: `pool`, `last` (accepted in the round before) and `this`. A round combines all tuples that have
//! a component from `last`, so no tuple comes twice. For random tests only the saving of accepted structures is random.

mod coin;
mod generation;
mod pools;
mod random;

pub use coin::Coin;
pub use generation::Rounds;
pub use random::{RandomMode, RandomTests, random_tests};
