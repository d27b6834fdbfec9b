//! Delayed choices: a choice is made where its value is first needed.

use crate::machine::state::ChoicePolicy;

/// The policy of [`crate::machine::ChoiceMode::Delayed`], which uses the provided methods.
#[derive(Debug)]
pub(super) struct Delayed;

impl ChoicePolicy for Delayed {}
