//! Delayed choices: a choice is made where its value is first needed.

use crate::machine::state::ChoicePolicy;

/// The policy of [`crate::machine::ChoiceMode::Delayed`]: the provided methods of every policy.
#[derive(Debug)]
pub(super) struct Delayed;

impl ChoicePolicy for Delayed {}
