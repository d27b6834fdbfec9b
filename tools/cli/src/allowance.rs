//! Limit on the bytes that the process writes to standard output and standard error.

use std::sync::atomic::{AtomicU64, Ordering};

/// Remaining bytes of standard output and standard error. The whole process shares these streams, hence the global.
static ALLOWANCE: AtomicU64 = AtomicU64::new(u64::MAX);

/// Sets the limit in bytes.
pub(super) fn limit(bytes: u64) {
    ALLOWANCE.store(bytes, Ordering::Relaxed);
}

/// Takes `bytes` from the rest. If fewer are left, takes all of them and returns false.
pub(super) fn spend(bytes: usize) -> bool {
    let left = |left: u64| if left == u64::MAX { left } else { left.saturating_sub(bytes as u64) };
    let before = ALLOWANCE.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |all| Some(left(all)));
    before.is_ok_and(|before| before >= bytes as u64)
}
