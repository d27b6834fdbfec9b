//! The class path that a build tool wrote to a file of the module, or writes if it is asked.
//!
//! A build runs code of its authors. So it is asked only if the user says so, never because a project does.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use super::maven;
use super::pom::small_text;

/// A build tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BuildTool {
    Maven,
    Gradle,
}

/// Writes the class path of the one project in `udita.module` to the file `udita.classPath`.
const INIT_SCRIPT: &str = "\
allprojects { module ->
    def write = { task ->
        task.doLast {
            if (module.projectDir.canonicalPath == new File(System.getProperty('udita.module')).canonicalPath) {
                def names = ['compileClasspath', 'testCompileClasspath']
                def files = names.collectMany { module.configurations.findByName(it)?.files ?: [] }
                new File(System.getProperty('udita.classPath')).text = files.unique().join(File.pathSeparator)
            }
        }
    }
    // Gradle has `register` since 4.9, and advises against `create` since then.
    def tasks = module.tasks
    if (tasks.metaClass.respondsTo(tasks, 'register')) {
        tasks.register('uditaClassPath', write)
    } else {
        tasks.create('uditaClassPath', write)
    }
}
";

impl BuildTool {
    pub(super) fn name(self) -> &'static str {
        match self {
            BuildTool::Maven => "Maven",
            BuildTool::Gradle => "Gradle",
        }
    }

    /// The file with the class path of the module in `directory`.
    pub(super) fn kept_file(self, directory: &Path) -> PathBuf {
        directory.join(match self {
            BuildTool::Maven => "target/udita.classpath",
            BuildTool::Gradle => "build/udita.classpath",
        })
    }

    /// Asks the build for the class path of the module in `directory`, and keeps it. `ancestors` are the directories above it that may belong
    /// to the build. Fails with the reason.
    pub(super) fn ask(self, directory: &Path, ancestors: &[PathBuf]) -> Result<(), String> {
        let kept = self.kept_file(directory);
        let folder = kept.parent().unwrap_or(directory);
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{}: {}", folder.display(), crate::language::reason(&error)))?;
        match self {
            BuildTool::Maven => {
                let words = |is_offline: bool| {
                    let output = format!("-Dmdep.outputFile={}", kept.display());
                    let offline = if is_offline { vec!["-o".to_owned()] } else { Vec::new() };
                    let plain = ["-q", "-B", "dependency:build-classpath", "-Dmdep.includeScope=test"];
                    offline.into_iter().chain(plain.map(str::to_owned)).chain([output]).collect()
                };
                self.run(&kept, directory, words).or_else(|reason| {
                    let root = maven::root(directory, ancestors).ok_or(reason)?;
                    let module = directory.strip_prefix(&root).unwrap_or(directory).display().to_string();
                    // Modules on which it depends may not be installed. Within one run Maven knows those that it has compiled.
                    let only = ["-pl", &module, "-am", "compile"].map(str::to_owned);
                    self.run(&kept, &root, |is_offline| [only.to_vec(), words(is_offline)].concat())
                })
            }
            BuildTool::Gradle => {
                let script = folder.join("udita.init.gradle");
                std::fs::write(&script, INIT_SCRIPT)
                    .map_err(|error| format!("{}: {}", script.display(), crate::language::reason(&error)))?;
                let words = |is_offline: bool| {
                    let offline = if is_offline { vec!["--offline".to_owned()] } else { Vec::new() };
                    // Not variables of the environment: a daemon of an old Gradle has its own.
                    let module = format!("-Dudita.module={}", directory.display());
                    let kept = format!("-Dudita.classPath={}", self.kept_file(directory).display());
                    let plain =
                        ["-q", "-I"].map(str::to_owned).into_iter().chain([script.display().to_string()]);
                    offline
                        .into_iter()
                        .chain(plain)
                        .chain([module, kept, "uditaClassPath".to_owned()])
                        .collect()
                };
                let ran = self.run(&kept, directory, words);
                let _ = std::fs::remove_file(&script);
                ran
            }
        }
    }

    /// Runs the tool in `directory` without the network and, if that fails, with it. It writes the file `kept`.
    fn run(self, kept: &Path, directory: &Path, words: impl Fn(bool) -> Vec<String>) -> Result<(), String> {
        let tool = match self {
            BuildTool::Maven => "mvn",
            BuildTool::Gradle => "gradle",
        };
        let mut reason = String::new();
        for is_offline in [true, false] {
            let mut command = Command::new(tool);
            command.args(words(is_offline)).current_dir(directory).stdin(Stdio::null());
            let output = command
                .output()
                .map_err(|error| format!("`{tool}` can't be run: {}", crate::language::reason(&error)))?;
            if output.status.success() && kept.is_file() {
                return Ok(());
            }
            let text = [output.stdout, output.stderr].concat();
            let text = String::from_utf8_lossy(&text);
            let line = failure(&text).unwrap_or("no class path was written");
            reason = format!("`{tool}` failed: {line}");
        }
        Err(reason)
    }
}

/// The line of a tool's output that says why it failed.
fn failure(output: &str) -> Option<&str> {
    // Gradle says it below a heading, Maven in a line marked so. Before them, both may say anything.
    let below = output.split_once("* What went wrong:").map(|(_, below)| below);
    let marked = output.lines().find_map(|line| line.strip_prefix("[ERROR]"));
    let lines = below.or(marked).unwrap_or(output).lines();
    lines.map(str::trim).find(|line| !line.is_empty())
}

/// The entries of a kept class path that exist. `None` if there is no such file.
pub(super) fn entries(kept: &Path) -> Option<Vec<PathBuf>> {
    let text = small_text(kept)?;
    let entries = text.lines().flat_map(std::env::split_paths);
    Some(entries.filter(|path| !path.as_os_str().is_empty() && path.exists()).collect())
}

/// Whether a build file has changed since `kept` was written.
pub(super) fn is_older(kept: &Path, build_files: &[PathBuf]) -> bool {
    have_changed(build_files, time(kept).unwrap_or(SystemTime::UNIX_EPOCH))
}

/// Whether one of `files` has changed since `then`.
pub(super) fn have_changed(files: &[PathBuf], then: SystemTime) -> bool {
    files.iter().filter_map(|path| time(path)).any(|changed| changed > then)
}

/// The time of the last change.
fn time(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}
