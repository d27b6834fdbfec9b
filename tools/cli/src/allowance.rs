//! What the process may still write.

use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of standard output and standard error that are left to the process. They are the same streams for all of it, so this is its one
/// global.
static ALLOWANCE: AtomicU64 = AtomicU64::new(u64::MAX);

/// Limits what the process writes to standard output and standard error.
pub(super) fn limit(bytes: u64) {
    ALLOWANCE.store(bytes, Ordering::Relaxed);
}

/// Takes `bytes` from what is left; false, and nothing is left, if that is less.
pub(super) fn spend(bytes: usize) -> bool {
    let left = |left: u64| if left == u64::MAX { left } else { left.saturating_sub(bytes as u64) };
    let before = ALLOWANCE.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |all| Some(left(all)));
    before.is_ok_and(|before| before >= bytes as u64)
}
