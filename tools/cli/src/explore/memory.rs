//! The memory limit of an exploration, whose terms and paths grow with each run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::limits::Bytes;

/// Time between two looks at the memory.
const INTERVAL: Duration = Duration::from_millis(100);

/// Stops an exploration when the process has more memory than a limit. Where the operating system does not tell, nothing is stopped.
pub(super) struct MemoryWatch {
    limit: Bytes,
    is_exceeded: Arc<AtomicBool>,
}

impl MemoryWatch {
    /// Sets `stop` when the limit is exceeded.
    pub(super) fn begin(limit: Bytes, stop: &Arc<AtomicBool>) -> MemoryWatch {
        let watch = MemoryWatch { limit, is_exceeded: Arc::default() };
        let (stop, is_exceeded, limit) = (Arc::clone(stop), Arc::clone(&watch.is_exceeded), watch.limit.0);
        thread::spawn(move || {
            while let Some(bytes) = resident() {
                if bytes > limit {
                    is_exceeded.store(true, Ordering::Relaxed);
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                thread::sleep(INTERVAL);
            }
        });
        watch
    }

    /// Whether the limit ended the exploration.
    pub(super) fn is_exceeded(&self) -> bool {
        self.is_exceeded.load(Ordering::Relaxed)
    }

    /// How the exploration ended, if by the limit.
    pub(super) fn words(&self) -> Option<String> {
        self.is_exceeded().then(|| format!("stopped at the memory limit of {}", self.limit))
    }
}

/// The memory of this process in bytes.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
