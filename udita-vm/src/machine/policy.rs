//! Policies: how choices and false assumptions are treated.
//!
//! * [`ChoicePolicy`]: [`eager`], [`delayed`], [`narrow`];
//! * [`AssumptionPolicy`](super::state::AssumptionPolicy): [`prune`], [`near_miss`].
//!
//! To add a policy, add a file here and a row in [`ChoiceMode`] and in [`ChoiceMode::policy`]. The rest of the machine does not change.

pub(super) mod delayed;
pub(super) mod eager;
pub(super) mod narrow;
pub(super) mod near_miss;
pub(super) mod prune;

use super::state::ChoicePolicy;

/// When a choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChoiceMode {
    /// At the call that asks for it.
    Eager,
    /// At the first use of its value.
    #[default]
    Delayed,
    /// As delayed, but a comparison chooses only its outcome. The value stays open.
    Narrow,
}

impl ChoiceMode {
    /// The policy that implements the mode.
    pub(super) fn policy(self) -> &'static dyn ChoicePolicy {
        match self {
            ChoiceMode::Eager => &eager::Eager,
            ChoiceMode::Delayed => &delayed::Delayed,
            ChoiceMode::Narrow => &narrow::Narrow,
        }
    }
}
