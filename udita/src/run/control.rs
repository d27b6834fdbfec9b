//! Requests to end a run early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The reason for an early end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The time limit of the run was reached.
    Timeout(Duration),
    /// The user, a signal or a caller ended it.
    Interrupt,
}

/// Ends a run early. Clones control the same run.
///
/// Engines only read [`Control::flag`], which is set for any reason.
#[derive(Clone, Debug, Default)]
pub struct Control {
    /// Set when the run is to end, for any reason.
    stopped: Arc<AtomicBool>,
    /// Set when the run is to end because of an interrupt.
    interrupted: Arc<AtomicBool>,
    timeout: Option<Duration>,
}

impl Control {
    /// A control that ends the run after this time. `None` is no limit.
    pub fn with_timeout(timeout: Option<Duration>) -> Control {
        let control = Control { timeout, ..Control::default() };
        if let Some(timeout) = timeout {
            let stopped = Arc::clone(&control.stopped);
            thread::spawn(move || {
                thread::sleep(timeout);
                stopped.store(true, Ordering::Relaxed);
            });
        }
        control
    }

    /// Ends the run early, with [`Cause::Interrupt`] as the cause.
    pub fn interrupt(&self) {
        self.flags().iter().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }

    /// The flags that [`Control::interrupt`] sets. A signal handler may only set them.
    pub fn flags(&self) -> [&Arc<AtomicBool>; 2] {
        [&self.interrupted, &self.stopped]
    }

    /// Becomes true when the run is to end.
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.stopped
    }

    /// Whether the run is to end.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The reason for the end. `None` if the run is not to end.
    pub fn cause(&self) -> Option<Cause> {
        match self.timeout {
            _ if !self.is_stopped() => None,
            Some(timeout) if !self.interrupted.load(Ordering::Relaxed) => Some(Cause::Timeout(timeout)),
            _ => Some(Cause::Interrupt),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cause_is_the_first_that_a_user_would_name() {
        let control = Control::default();
        assert_eq!(control.cause(), None);
        control.clone().interrupt();
        assert_eq!(control.cause(), Some(Cause::Interrupt));
        let time = Duration::from_millis(1);
        let control = Control::with_timeout(Some(time));
        while !control.is_stopped() {
            thread::yield_now();
        }
        assert_eq!(control.cause(), Some(Cause::Timeout(time)));
    }
}
