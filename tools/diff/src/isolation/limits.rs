//! Resource limits of a process and all its children.
//!
//! * `prlimit` (util-linux) limits each process: memory, file sizes, open files, and in a sandbox the number of processes, which
//!   the system counts by user and sandbox. It doesn't count those of root.
//! * A control group (cgroups, version 1 or 2) limits all processes together: their number and their memory. Root can create one.
//!
//! Other limits are enforced elsewhere: the sandbox limits writing to temporary directories, the reader of a process limits the
//! output kept, and the judge limits the time.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::environment::on_path;

/// The mount point of control groups.
const CONTROL: &str = "/sys/fs/cgroup";

/// The name prefix of our control groups. The number of the creating process follows.
const PREFIX: &str = "udita-";

/// Number of attempts to remove a control group, [`PAUSE`] apart.
const REMOVALS: u32 = 100;
const PAUSE: Duration = Duration::from_millis(2);

/// Upper bounds on the resources of processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Most {
    /// Number of processes and threads.
    processes: u64,
    /// Bytes of memory, for each process and for a control group.
    pub(crate) memory: u64,
    /// Bytes of a file.
    file: u64,
    /// Number of open files of a process.
    files: u64,
    /// Whether processes reserve far more memory than they use, as those with a sanitizer do. Then only a control group can limit
    /// their memory.
    reserves: bool,
}

impl Most {
    /// The same with another limit of memory, in bytes.
    pub(crate) fn with_memory(self, memory: u64) -> Most {
        Most { memory, ..self }
    }

    /// The same for processes that reserve far more memory than they use.
    pub(crate) fn reserving(self) -> Most {
        Most { reserves: true, ..self }
    }
}

/// Limits of a JVM with a heap of half a gigabyte.
pub(crate) const JVM: Most =
    Most { processes: 512, memory: 2 << 30, file: 256 << 20, files: 1024, reserves: false };

/// Limits of a compiler that is a command.
pub(crate) const COMMAND: Most =
    Most { processes: 1024, memory: 8 << 30, file: 1 << 30, files: 4096, reserves: false };

/// The limits that this system can enforce.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// The path of `prlimit`, if it is installed.
    prlimit: Option<PathBuf>,
    /// The directories in which control groups can be created: one for each controller, or one for both.
    controllers: Vec<PathBuf>,
    /// Whether this process belongs to root, whose processes the system doesn't count.
    is_root: bool,
}

impl Limits {
    /// Determines the limits that this system can enforce.
    pub fn find() -> Limits {
        let is_root = rustix::process::geteuid().is_root();
        let root = Path::new(CONTROL);
        let unified = fs::read_to_string(root.join("cgroup.subtree_control")).unwrap_or_default();
        let has_both =
            ["pids", "memory"].iter().all(|name| unified.split_whitespace().any(|word| word == *name));
        let candidates =
            if has_both { vec![root.to_path_buf()] } else { vec![root.join("pids"), root.join("memory")] };
        let mut limits = Limits { prlimit: on_path("prlimit"), controllers: Vec::new(), is_root };
        for candidate in candidates {
            sweep(&candidate);
            let one = Limits { controllers: vec![candidate.clone()], ..limits.clone() };
            if one.group(&JVM).is_ok() {
                limits.controllers.push(candidate);
            }
        }
        limits
    }

    /// The resources that these limits don't cover, in words; empty if all are limited.
    pub fn gaps(&self, in_sandbox: bool) -> Vec<&'static str> {
        let has = |name: &str| {
            self.controllers.iter().any(|place| place.ends_with(name) || place == Path::new(CONTROL))
        };
        let mut gaps = Vec::new();
        if !has("pids") && (self.prlimit.is_none() || self.is_root || !in_sandbox) {
            gaps.push("the number of processes");
        }
        if self.prlimit.is_none() {
            if !has("memory") {
                gaps.push("memory");
            }
            gaps.push("sizes of files");
        }
        gaps
    }

    /// Whether a control group limits the memory of processes together.
    pub(crate) fn has_memory_group(&self) -> bool {
        self.controllers.iter().any(|place| place.ends_with("memory") || place == Path::new(CONTROL))
    }

    /// The command prefix that sets the limits of a process.
    pub(crate) fn words(&self, most: &Most, in_sandbox: bool) -> Vec<OsString> {
        let Some(prlimit) = &self.prlimit else { return Vec::new() };
        let Most { processes, memory, file, files, reserves } = most;
        let mut words = vec![prlimit.clone().into_os_string(), "--core=0".into()];
        words.extend([format!("--fsize={file}"), format!("--nofile={files}")].map(OsString::from));
        if !reserves {
            words.push(format!("--data={memory}").into());
        }
        // Outside a sandbox, all processes of the user count.
        if in_sandbox {
            words.push(format!("--nproc={processes}").into());
        }
        words
    }

    /// Creates a control group, if the system permits.
    pub(crate) fn group(&self, most: &Most) -> io::Result<Group> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let name = format!("{PREFIX}{}-{}", process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut group = Group(Vec::new());
        for controller in &self.controllers {
            let directory = controller.join(&name);
            fs::create_dir(&directory)?;
            group.0.push(directory.clone());
            let limits = [
                ("pids.max", most.processes),
                ("memory.max", most.memory),
                ("memory.limit_in_bytes", most.memory),
            ];
            let mut is_limited = false;
            for (file, limit) in limits {
                let file = directory.join(file);
                if file.exists() {
                    fs::write(file, limit.to_string())?;
                    is_limited = true;
                }
            }
            if !is_limited {
                return Err(io::ErrorKind::Unsupported.into());
            }
        }
        Ok(group)
    }
}

/// Removes the empty groups of our killed processes.
fn sweep(controller: &Path) {
    for entry in fs::read_dir(controller).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let owner = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.split('-').next());
        if owner.is_some_and(|owner| !Path::new("/proc").join(owner).exists()) {
            // A group that still has processes stays.
            let _ = fs::remove_dir(entry.path());
        }
    }
}

/// A control group. Dropping it removes it, unless processes are left in it.
#[derive(Default, Debug)]
pub(crate) struct Group(Vec<PathBuf>);

impl Group {
    /// The files through which a process joins the group, separated by blanks.
    pub(crate) fn files(&self) -> String {
        let files = self.0.iter().map(|directory| directory.join("cgroup.procs").display().to_string());
        files.collect::<Vec<_>>().join(" ")
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        for directory in &self.0 {
            // Killed processes leave the group with a delay.
            for _ in 0..REMOVALS {
                match fs::remove_dir(directory) {
                    Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
                        thread::sleep(PAUSE);
                    }
                    _ => break,
                }
            }
        }
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::process::Command;

    use super::*;

    /// Whether a shell script succeeds that joins a group and runs within limits.
    fn succeeds(script: &str, limits: &Limits, most: &Most) -> bool {
        let scratch = tempfile::tempdir().unwrap();
        let group = limits.group(most).unwrap();
        let mut command = Command::new("sh");
        command.args(["-c", r#"for file in $0; do echo $$ >"$file"; done; exec "$@""#]).arg(group.files());
        command.args(limits.words(most, false)).args(["sh", "-c", script]).current_dir(scratch.path());
        command.output().unwrap().status.success()
    }

    #[test]
    fn a_process_gets_no_more_than_its_limits() {
        let test = "a_process_gets_no_more_than_its_limits";
        let small = Most { processes: 20, memory: 32 << 20, file: 1 << 20, files: 16, reserves: false };
        let cases = [
            ("memory", "head -c 100000000 /dev/zero | tail -c 100000000 | wc -c | grep -q 100000000"),
            ("sizes of files", "head -c 2000000 /dev/zero >file"),
            ("the number of processes", "for i in $(seq 40); do sleep 1 & done; wait"),
        ];
        let limits = Limits::find();
        for (what, script) in cases {
            if limits.gaps(false).contains(&what) {
                println!("skipped: {test}, {what} (this system can't limit it)");
                continue;
            }
            assert!(succeeds(script, &Limits::default(), &small), "{script}");
            assert!(!succeeds(script, &limits, &small), "{script}");
        }
    }

    #[test]
    fn groups_of_killed_processes_are_removed() {
        let limits = Limits::find();
        let kept = limits.group(&JVM).unwrap();
        for controller in &limits.controllers {
            // No process has this number.
            let left = controller.join("udita-99999999-1");
            fs::create_dir(&left).unwrap();
            sweep(controller);
            assert!(!left.exists());
        }
        assert!(kept.0.iter().all(|directory| directory.exists()));
    }

    #[test]
    fn a_group_goes_away() {
        let limits = Limits::find();
        let group = limits.group(&JVM).unwrap();
        let directories = group.0.clone();
        assert!(directories.iter().all(|directory| directory.exists()));
        drop(group);
        assert!(!directories.iter().any(|directory| directory.exists()));
    }
}
