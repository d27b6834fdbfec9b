//! The Maven or Gradle project of a file: the directories of its sources, and its class path.
//!
//! The module of a file is the nearest directory above it with a build file, within the repository or the home directory. Build files are read as
//! data; a build runs only if the command line asks for it. A test sees the tests and the code under test, other code sees only code that is no test.

mod build_tool;
mod gradle;
mod lookup;
mod maven;
mod model;
mod module;
mod paths;
mod pom;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use build_tool::BuildTool;
pub(super) use lookup::{Lookup, file_with, is_class_name, look_up};
use module::{Described, Layout};
use paths::shown;

use super::console::{Console, counted};

/// Number of missing libraries that a note names.
const NAMED: usize = 3;

/// A module.
pub(super) struct Project {
    /// The directories of its sources, and of the modules that it depends on.
    layout: Layout,
    /// The directories of the module and of all other modules of the build.
    all: Layout,
    /// The jars and directories of class files that exist.
    class_path: Vec<PathBuf>,
}

impl Project {
    /// The directories of classes that the file at `path` sees, in search order.
    pub(super) fn roots(&self, path: &Path) -> Vec<PathBuf> {
        let Layout { main, test } = &self.layout;
        let is_below = |root: &PathBuf| match (path.canonicalize(), root.canonicalize()) {
            (Ok(path), Ok(root)) => path.starts_with(root),
            _ => false,
        };
        let tests = if main.iter().any(is_below) { &[] } else { test.as_slice() };
        tests.iter().chain(main).cloned().collect()
    }

    /// The directories in which classes are looked up by name: those of the module first.
    pub(super) fn all_roots(&self) -> Vec<PathBuf> {
        let mut roots: Vec<PathBuf> = self.layout.main.iter().chain(&self.layout.test).cloned().collect();
        let others = self.all.main.iter().chain(&self.all.test);
        for root in others {
            if !roots.contains(root) {
                roots.push(root.clone());
            }
        }
        roots
    }

    /// The class path that the build knows.
    pub(super) fn class_path(&self) -> &[PathBuf] {
        &self.class_path
    }
}

/// The projects of the files of a command, each read once.
#[derive(Clone, Default)]
pub(super) struct Projects {
    /// By the directories of files.
    known: Arc<Mutex<HashMap<PathBuf, Option<Arc<Project>>>>>,
}

impl Projects {
    /// The project of the files in `directory`, as paths relative to the current directory where possible. Notes say what is missing.
    pub(super) fn of_directory(
        &self,
        directory: &Path,
        asks_build: bool,
        console: &Console,
    ) -> Option<Arc<Project>> {
        let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
        let directory = directory.canonicalize().ok()?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(project) = known.get(&directory) {
            return project.clone();
        }
        let found = find(&directory);
        let project = match &found {
            // Each directory of a module has the same project.
            Some(found) => match known.get(&found.directory) {
                Some(project) => project.clone(),
                None => found.project(asks_build, console).map(Arc::new),
            },
            None => None,
        };
        known.extend(found.map(|found| (found.directory, project.clone())));
        known.insert(directory, project.clone());
        project
    }
}

/// A directory with a build file.
struct Found {
    directory: PathBuf,
    tool: BuildTool,
    /// The directories above it that may belong to the build, the nearest first.
    ancestors: Vec<PathBuf>,
}

/// The module of a directory with an absolute path.
fn find(directory: &Path) -> Option<Found> {
    let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
    let is_last = |directory: &Path| directory.join(".git").exists() || Some(directory) == home.as_deref();
    let above = directory.ancestors().position(is_last).map_or(usize::MAX, |last| last + 1);
    let directories: Vec<PathBuf> = directory.ancestors().take(above).map(Path::to_path_buf).collect();
    let has = |directory: &Path, names: &[&str]| names.iter().any(|name| directory.join(name).is_file());
    directories.iter().enumerate().find_map(|(at, directory)| {
        let tool = if has(directory, &[maven::BUILD_FILE]) {
            BuildTool::Maven
        } else if has(directory, &gradle::BUILD_FILES) || has(directory, &gradle::SETTINGS) {
            BuildTool::Gradle
        } else {
            return None;
        };
        Some(Found { directory: directory.clone(), tool, ancestors: directories[at + 1..].to_vec() })
    })
}

impl Found {
    /// The project. `None` if its build file can't be read, which a note says.
    fn project(&self, asks_build: bool, console: &Console) -> Option<Project> {
        let current = std::env::current_dir().and_then(|current| current.canonicalize()).unwrap_or_default();
        let show = |path: &Path| shown(path, &current).display().to_string();
        let note = |text: String| console.print(format_args!("note: {text}\n"));
        let described = match self.tool {
            BuildTool::Maven => maven::describe(&self.directory, &self.ancestors),
            BuildTool::Gradle => Some(gradle::describe(&self.directory, &self.ancestors)),
        };
        let Some(described) = described else {
            note(format!(
                "{} is no pom that can be read; the project is ignored",
                show(&self.directory.join(maven::BUILD_FILE))
            ));
            return None;
        };
        let Described { layout, others, build_files, jars, missing } = described;
        let kept = self.tool.kept_file(&self.directory);
        let mut failed = false;
        if asks_build
            && (!kept.is_file() || build_tool::is_older(&kept, &build_files))
            && let Err(reason) = self.tool.ask(&self.directory)
        {
            failed = true;
            note(format!("--ask-build: {reason}"));
        }
        let class_path = match build_tool::entries(&kept) {
            Some(entries) => {
                if !failed && build_tool::is_older(&kept, &build_files) {
                    note(format!("{} is older than a build file; --ask-build renews it", show(&kept)));
                }
                entries
            }
            None => {
                if !missing.is_empty() && !failed {
                    note(self.missing(&missing));
                }
                jars
            }
        };
        let relative = |layout: Layout| Layout {
            main: layout.main.iter().map(|path| shown(path, &current)).collect(),
            test: layout.test.iter().map(|path| shown(path, &current)).collect(),
        };
        Some(Project { layout: relative(layout), all: relative(others), class_path })
    }

    /// The note about libraries that were not found.
    fn missing(&self, missing: &[String]) -> String {
        let tool = self.tool.name();
        if self.tool == BuildTool::Gradle {
            return format!(
                "the class path of this {tool} project is not known; --ask-build asks {tool} for it"
            );
        }
        let mut named: Vec<&str> = missing.iter().take(NAMED).map(String::as_str).collect();
        if missing.len() > NAMED {
            named.push("...");
        }
        format!(
            "{} of this project not found in Maven's local repository ({}); --ask-build asks {tool} for the class path",
            counted(missing.len() as u64, "jar"),
            named.join(", ")
        )
    }
}
