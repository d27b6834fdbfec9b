//! Policies: the behaviour at choices and at false assumptions.
//!
//! * [`ChoicePolicy`]: [`eager`], [`delayed`], [`narrow`];
//! * [`AssumptionPolicy`](super::state::AssumptionPolicy): [`prune`], [`near_miss`].
//!
//! To add a policy: a file here, and a row in [`ChoiceMode`] and in [`ChoiceMode::policy`]. Nothing else of the machine changes.

pub(super) mod delayed;
pub(super) mod eager;
pub(super) mod narrow;
pub(super) mod near_miss;
pub(super) mod prune;

use super::state::ChoicePolicy;

/// The time at which a choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoiceMode {
    /// At its call.
    Eager,
    /// At the first use of its value.
    #[default]
    Delayed,
    /// As delayed, but a comparison chooses its outcome only. The value stays open.
    Narrow,
}

impl ChoiceMode {
    /// The policy of each mode.
    pub(super) fn policy(self) -> &'static dyn ChoicePolicy {
        match self {
            ChoiceMode::Eager => &eager::Eager,
            ChoiceMode::Delayed => &delayed::Delayed,
            ChoiceMode::Narrow => &narrow::Narrow,
        }
    }
}
