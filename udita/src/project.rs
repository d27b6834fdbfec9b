//! The Maven or Gradle project of a file: the directories of its sources, and its class path.
//!
//! The module of a file is the nearest directory above it with a build file, within the repository or the home directory. Build files are read as
//! data; a build runs only if the user asks for it. A test sees the tests and the code under test, other code sees only code that is no test.

mod build_tool;
mod gradle;
mod level;
mod lookup;
mod maven;
mod model;
mod module;
mod paths;
mod pom;

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use build_tool::{BuildTool, have_changed};
use level::Levels;
pub use lookup::{Lookup, file_with, is_class_name, look_up};
use module::{Described, Layout};
use paths::shown;

use crate::language::{ClassPath, Encoding, FileId, Release, SourceMap, SourcePath};
use crate::report::counted;

/// Number of missing libraries that a note names.
const NAMED: usize = 3;

/// A module of a Maven or Gradle project.
#[derive(Debug)]
pub struct Project {
    /// The directories of its sources, and of the modules that it depends on.
    layout: Layout,
    levels: Levels,
    encoding: Option<Encoding>,
    /// The directories of the module and of all other modules of the build.
    all: Layout,
    place: Place,
    /// The jars that are known without asking the build, and the libraries whose jars are not.
    jars: Vec<PathBuf>,
    missing: Vec<String>,
    /// The build files that say all this, and the time at which they were read.
    build_files: Vec<PathBuf>,
    read: SystemTime,
    /// The class path that the build knows, once it is needed, and the time at which it was read.
    class_path: OnceLock<(ClassPath, SystemTime)>,
}

impl Project {
    /// The directories of classes that the file at `path` sees, in search order.
    pub fn roots(&self, path: &Path) -> Vec<PathBuf> {
        let Layout { main, test } = &self.layout;
        let tests = if main.iter().any(|root| is_below(path, root)) { &[] } else { test.as_slice() };
        tests.iter().chain(main).cloned().collect()
    }

    /// The release of Java in which the file at `path` is written, if the build file tells it.
    pub fn release(&self, path: &Path) -> Option<Release> {
        let is_test = self.layout.test.iter().any(|root| is_below(path, root));
        if is_test { self.levels.test } else { self.levels.main }
    }

    /// The directories in which classes are looked up by name: those of the module first.
    pub fn all_roots(&self) -> Vec<PathBuf> {
        let mut roots: Vec<PathBuf> = self.layout.main.iter().chain(&self.layout.test).cloned().collect();
        let others = self.all.main.iter().chain(&self.all.test);
        for root in others {
            if !roots.contains(root) {
                roots.push(root.clone());
            }
        }
        roots
    }

    /// Whether a build file, or the class path that the build tool wrote, has changed since it was read.
    fn is_old(&self) -> bool {
        let has_new_path =
            self.class_path.get().is_some_and(|&(_, read)| have_changed(&[self.place.kept()], read));
        has_new_path || have_changed(&self.build_files, self.read)
    }

    /// The entries of the class path. With `asks_build`, the build tool writes them if they are not known. `note` gets what is missing.
    fn entries(&self, asks_build: bool, base: &Path, note: &mut dyn FnMut(&str)) -> Vec<PathBuf> {
        let kept = self.place.kept();
        let is_older = |kept: &Path| build_tool::is_older(kept, &self.build_files);
        let mut failed = false;
        if asks_build
            && (!kept.is_file() || is_older(&kept))
            && let Err(reason) = self.place.tool.ask(&self.place.directory, &self.place.ancestors)
        {
            failed = true;
            note(&format!("--ask-build: {reason}"));
        }
        match build_tool::entries(&kept) {
            Some(entries) => {
                if !failed && is_older(&kept) {
                    let kept = shown(&kept, base).display().to_string();
                    note(&format!("{kept} is older than a build file; --ask-build renews it"));
                }
                entries
            }
            None => {
                if !self.missing.is_empty() && !failed {
                    note(&missing(self.place.tool, &self.missing));
                }
                self.jars.clone()
            }
        }
    }
}

/// Whether the file at `path` is in the directory `root`, at any depth.
fn is_below(path: &Path, root: &Path) -> bool {
    match (path.canonicalize(), root.canonicalize()) {
        (Ok(path), Ok(root)) => path.starts_with(root),
        _ => false,
    }
}

/// The places of the classes of a program, collected file by file, and the newest release of Java of these files.
///
/// Directories that the user names come first, then those of the projects of its files, then the root directories of the files themselves.
/// Libraries follow: those that the user names, then those of the projects.
#[derive(Debug)]
pub struct Places {
    path: SourcePath,
    projects: Option<Projects>,
    class_path: ClassPath,
    release: Option<Release>,
}

impl Places {
    /// The places that the user names, for files in `projects`, if they are in any.
    pub fn new(path: SourcePath, projects: Option<Projects>) -> Places {
        Places { path, projects, class_path: ClassPath::default(), release: None }
    }

    /// Adds those of the file `file` of `sources`, which is at `path`. `note` gets what is missing of its project, once for each project.
    #[must_use]
    pub fn with_file(
        self,
        sources: &SourceMap,
        file: FileId,
        path: &Path,
        note: &mut dyn FnMut(&str),
    ) -> Places {
        let Places { path: mut places, projects, mut class_path, mut release } = self;
        let directory = path.parent().unwrap_or(Path::new(""));
        if let Some(projects) = &projects
            && let Some(project) = projects.of_directory(directory, note)
        {
            places = places.with_encoding(project.encoding);
            release = release.max(project.release(path));
            places = project.roots(path).into_iter().fold(places, SourcePath::with_root);
            class_path = class_path.followed_by(projects.class_path(&project, note));
        }
        Places { path: places.with_root_of(sources, file, path), projects, class_path, release }
    }

    /// The encoding of the file at `path`: that which the user names; of a `.java` file that of its project; or UTF-8. `note` gets what is
    /// missing of the project.
    pub fn encoding_of(&self, path: &Path, note: &mut dyn FnMut(&str)) -> Encoding {
        let directory = path.parent().unwrap_or(Path::new(""));
        let projects = self.projects.as_ref().filter(|_| path.extension().is_some_and(|end| end == "java"));
        let project = projects.and_then(|projects| projects.of_directory(directory, note));
        self.path.clone().with_encoding(project.and_then(|project| project.encoding)).encoding()
    }

    /// The newest release of Java that the projects of the files name for them. `None` if no build file tells it.
    pub fn release(&self) -> Option<Release> {
        self.release
    }

    /// The directories and libraries, in search order.
    pub fn path(self) -> SourcePath {
        self.path.with_library(self.class_path)
    }
}

/// The projects of files, each read once and again when its build files change.
#[derive(Clone, Default, Debug)]
pub struct Projects {
    asks_build: bool,
    /// The directory to which paths are relative, where possible.
    base: PathBuf,
    known: Arc<Mutex<Known>>,
}

/// What has been read.
#[derive(Default, Debug)]
struct Known {
    /// The projects, by the directories of files.
    projects: HashMap<PathBuf, Option<Arc<Project>>>,
    /// The entries of class paths, which modules share.
    entries: HashMap<PathBuf, ClassPath>,
}

impl Known {
    /// The project of a directory, if it is known. If its build files have changed, all is forgotten.
    fn project(&mut self, directory: &Path) -> Option<Option<Arc<Project>>> {
        if let Some(Some(project)) = self.projects.get(directory)
            && project.is_old()
        {
            *self = Known::default();
        }
        self.projects.get(directory).cloned()
    }

    /// The class path of the jars and directories `entries`, without those that can't be used, which `note` gets.
    fn class_path(&mut self, entries: Vec<PathBuf>, note: &mut dyn FnMut(&str)) -> ClassPath {
        let mut class_path = ClassPath::default();
        for entry in entries {
            let opened = self.entries.entry(entry).or_insert_with_key(|entry| {
                let mut opened = ClassPath::default();
                if let Err(error) = opened.add_place(entry) {
                    note(&format!("{}: {}; it is left out", error.path.display(), error.problem));
                }
                opened
            });
            class_path = class_path.followed_by(opened);
        }
        class_path
    }
}

impl Projects {
    /// Projects whose paths are absolute.
    pub fn new() -> Projects {
        Projects::default()
    }

    /// Projects whose paths are relative to the current directory, if they are below it.
    #[must_use]
    pub fn relative(self) -> Projects {
        let current = std::env::current_dir().and_then(|current| current.canonicalize());
        Projects { base: current.unwrap_or_default(), ..self }
    }

    /// Projects that are asked for their class path: the installed build tool runs, with the rights of the user, code of the build's authors.
    #[must_use]
    pub fn asking_build(self) -> Projects {
        Projects { asks_build: true, ..self }
    }

    /// The project of the files in `directory`. `None` if they are in none, or its build file can't be read, which `note` gets.
    pub fn of_directory(&self, directory: &Path, note: &mut dyn FnMut(&str)) -> Option<Arc<Project>> {
        let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
        // The names of an absolute path stay: an editor knows its files by them.
        let is_plain =
            directory.is_absolute() && !directory.components().any(|part| part == Component::ParentDir);
        let directory = if is_plain { directory.to_path_buf() } else { directory.canonicalize().ok()? };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(project) = known.project(&directory) {
            return project;
        }
        let found = find(&directory);
        let project = found.as_ref().and_then(|found| {
            // Each directory of a module has the same project.
            let same = known.project(&found.directory);
            same.unwrap_or_else(|| found.project(&self.base, note).map(Arc::new))
        });
        known.projects.extend(found.map(|found| (found.directory, project.clone())));
        known.projects.insert(directory, project.clone());
        project
    }

    /// The class path of a project: the jars and directories of class files that its build knows and that can be used. When it is read, `note` gets what is missing.
    fn class_path<'p>(&self, project: &'p Project, note: &mut dyn FnMut(&str)) -> &'p ClassPath {
        let read = || {
            let entries = project.entries(self.asks_build, &self.base, note);
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            (known.class_path(entries, note), SystemTime::now())
        };
        &project.class_path.get_or_init(read).0
    }
}

/// A directory with a build file.
#[derive(Clone, Debug)]
struct Place {
    directory: PathBuf,
    tool: BuildTool,
    /// The directories above it that may belong to the build, the nearest first.
    ancestors: Vec<PathBuf>,
}

/// The module of a directory with an absolute path.
fn find(directory: &Path) -> Option<Place> {
    let home = std::env::home_dir();
    let homes = [home.as_ref().and_then(|home| home.canonicalize().ok()), home];
    let is_home = |directory: &Path| homes.iter().any(|home| home.as_deref() == Some(directory));
    let is_last = |directory: &Path| directory.join(".git").exists() || is_home(directory);
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
        Some(Place { directory: directory.clone(), tool, ancestors: directories[at + 1..].to_vec() })
    })
}

impl Place {
    /// The file with the class path, if the build tool has written it.
    fn kept(&self) -> PathBuf {
        self.tool.kept_file(&self.directory)
    }

    /// The project, with paths relative to `base` where possible. `None` if its build file can't be read, which `note` gets.
    fn project(&self, base: &Path, note: &mut dyn FnMut(&str)) -> Option<Project> {
        let read = SystemTime::now();
        let described = match self.tool {
            BuildTool::Maven => maven::describe(&self.directory, &self.ancestors),
            BuildTool::Gradle => Some(gradle::describe(&self.directory, &self.ancestors)),
        };
        let Some(described) = described else {
            let pom = self.directory.join(maven::BUILD_FILE);
            let pom = shown(&pom, base).display().to_string();
            note(&format!("{pom} is no pom that can be read; the project is ignored"));
            return None;
        };
        let Described { layout, levels, encoding, others, build_files, jars, missing } = described;
        let relative = |layout: Layout| Layout {
            main: layout.main.iter().map(|path| shown(path, base)).collect(),
            test: layout.test.iter().map(|path| shown(path, base)).collect(),
        };
        Some(Project {
            layout: relative(layout),
            levels,
            encoding,
            all: relative(others),
            place: self.clone(),
            jars,
            missing,
            build_files,
            read,
            class_path: OnceLock::new(),
        })
    }
}

/// The note about libraries that were not found.
fn missing(tool: BuildTool, missing: &[String]) -> String {
    let name = tool.name();
    if tool == BuildTool::Gradle {
        return format!("the class path of this {name} project is not known; --ask-build asks {name} for it");
    }
    let mut named: Vec<&str> = missing.iter().take(NAMED).map(String::as_str).collect();
    if missing.len() > NAMED {
        named.push("...");
    }
    format!(
        "{} of this project not found in Maven's local repository ({}); --ask-build asks {name} for the class path",
        counted(missing.len() as u64, "jar"),
        named.join(", ")
    )
}
