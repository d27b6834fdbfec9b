//! What a build says of a module.

use std::path::{Path, PathBuf};

use super::level::Levels;
use super::paths::directories_in;
use crate::language::Encoding;

/// The directories of the sources of one module.
#[derive(Clone, Default, Debug)]
pub(super) struct Layout {
    pub(super) main: Vec<PathBuf>,
    pub(super) test: Vec<PathBuf>,
}

impl Layout {
    /// The directories of `main` and `test` that exist, each once.
    pub(super) fn existing(main: Vec<PathBuf>, test: Vec<PathBuf>) -> Layout {
        let existing = |mut paths: Vec<PathBuf>| {
            paths.retain(|path| path.is_dir());
            paths.dedup();
            paths
        };
        Layout { main: existing(main), test: existing(test) }
    }

    /// Adds directories of another module that are not there yet.
    pub(super) fn add(&mut self, other: &Layout, with_tests: bool) {
        let add = |own: &mut Vec<PathBuf>, paths: &[PathBuf]| {
            for path in paths {
                if !own.contains(path) {
                    own.push(path.clone());
                }
            }
        };
        add(&mut self.main, &other.main);
        if with_tests {
            add(&mut self.test, &other.test);
        }
    }
}

/// A module as its build files describe it.
#[derive(Clone, Default, Debug)]
pub(super) struct Described {
    /// The directories of the module, then those of the modules that it depends on.
    pub(super) layout: Layout,
    /// The levels of Java of the module.
    pub(super) levels: Levels,
    /// The encoding of the sources, if the build files name one that is known.
    pub(super) encoding: Option<Encoding>,
    /// The jars that are known without asking the build.
    pub(super) jars: Vec<PathBuf>,
    /// The libraries whose jars are not known.
    pub(super) missing: Vec<String>,
    /// The build files on which all this depends.
    pub(super) build_files: Vec<PathBuf>,
    /// The directories of the other modules of the build.
    pub(super) others: Layout,
}

/// The directories `directory/*/suffix`.
pub(super) fn below_each(directory: &Path, suffix: &str) -> Vec<PathBuf> {
    directories_in(directory).into_iter().map(|one| one.join(suffix)).collect()
}
