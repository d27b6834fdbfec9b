//! A request to end early, which all processes of a run see.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to end early. Once it is set, running processes are ended and give no more results.
#[derive(Clone, Default, Debug)]
pub struct Interrupt(pub Arc<AtomicBool>);

impl Interrupt {
    /// Whether the end was requested.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
