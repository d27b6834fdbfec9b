//! The default assumption policy: a false assumption prunes the path.

use crate::machine::state::{AssumptionPolicy, Machine};

/// The default policy.
#[derive(Debug)]
pub(in crate::machine) struct Prune;

impl AssumptionPolicy for Prune {
    fn goes_on(&self, _: &mut Machine, _: u32) -> bool {
        false
    }
}
