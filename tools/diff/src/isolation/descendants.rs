//! Processes that leave their group: they are adopted when their parent ends, and ended.
//!
//! A process that has made itself the leader of a new session escapes the end of its process group. On Linux, this process becomes
//! the parent of such an orphan instead of `init`, so it finds it among its children. In a sandbox, the end of the first process
//! ends all others, and nothing is left to adopt.

use std::collections::HashSet;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError, RwLock};

/// Rounds of looking for orphans. Ending one may make its children orphans.
#[cfg(target_os = "linux")]
const ROUNDS: u32 = 100;

/// The children that this process started itself. If it adopts orphans, all its others are orphans. By default it doesn't.
#[derive(Default, Debug)]
pub(crate) struct Descendants {
    adopts: bool,
    own: Mutex<HashSet<u32>>,
    /// Held for writing while orphans are ended: a child that is being started is not known yet.
    starting: RwLock<()>,
}

impl Descendants {
    /// Makes this process the parent of orphans, if the system can do that. From now on all its children must be started here.
    pub(crate) fn adopt() -> Descendants {
        #[cfg(target_os = "linux")]
        let adopts = rustix::process::set_child_subreaper(Some(rustix::process::getpid())).is_ok();
        #[cfg(not(target_os = "linux"))]
        let adopts = false;
        Descendants { adopts, ..Descendants::default() }
    }

    /// Starts a process.
    pub(crate) fn start(&self, command: &mut Command) -> io::Result<Child> {
        let _starting = self.starting.read().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        self.own.lock().unwrap_or_else(PoisonError::into_inner).insert(child.id());
        Ok(child)
    }

    /// Forgets a process that was waited for.
    pub(crate) fn ended(&self, child: &Child) {
        self.own.lock().unwrap_or_else(PoisonError::into_inner).remove(&child.id());
    }

    /// Ends all orphans.
    #[cfg(target_os = "linux")]
    pub(crate) fn sweep(&self) {
        if !self.adopts {
            return;
        }
        use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
        let _starting = self.starting.write().unwrap_or_else(PoisonError::into_inner);
        let own = self.own.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for round in 0..ROUNDS {
            let children = children();
            let orphans = children.into_iter().filter(|child| !own.contains(child));
            let orphans: Vec<Pid> = orphans.filter_map(|pid| Pid::from_raw(pid as i32)).collect();
            if orphans.is_empty() {
                return;
            }
            for orphan in orphans {
                let _ = kill_process(orphan, Signal::KILL);
                let _ = waitpid(Some(orphan), WaitOptions::NOHANG);
            }
            if round > 0 {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
    }

    /// Ends all orphans: nothing to do, since this system gives none to this process.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn sweep(&self) {}
}

/// The children of all threads of this process.
#[cfg(target_os = "linux")]
fn children() -> Vec<u32> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let texts = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    texts
        .flat_map(|text| text.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<u32>>())
        .collect()
}
