//! Shipped code has no errors: the library with all bodies, the examples, the structures.

use std::fs;
use std::path::{Path, PathBuf};

use bumpalo::Bump;

use super::{deep, describe, findings};
use crate::library;
use crate::release::Release;
use crate::semantics::Checker;
use crate::source::SourceMap;

fn files_below(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(directory).expect("a directory").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files_below(&path, extension, found);
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
}

#[test]
fn the_library_is_without_errors() {
    check_library(Release::NEWEST);
}

/// No code of the library uses what is newer than itself.
#[test]
fn the_library_of_an_older_release_is_without_errors() {
    for release in [17, 18, 21] {
        check_library(Release::nearest(release));
    }
}

fn check_library(release: Release) {
    deep(|| {
        let mut sources = SourceMap::new();
        sources.set_release(release);
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, &mut sources);
        for name in library::classes() {
            match checker.class_named(&name) {
                Some(class) => checker.check_whole(class),
                None => assert!(checker.levels.newer.contains_key(&name), "{name} is not found"),
            }
        }
        let diagnostics = checker.diagnostics.take();
        assert_eq!(describe(diagnostics, &sources), "", "Java {release}");
    });
}

#[test]
fn the_examples_and_structures_are_without_errors() {
    deep(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut files = Vec::new();
        // The `.java` files among the examples form programs of several files, which other tests run.
        // Families of programs are also tested elsewhere, because they import classes outside of the library.
        for directory in ["examples", "generators/abstractions", "tests/subjects"] {
            files_below(&root.join(directory), "udita", &mut files);
        }
        assert!(files.len() >= 6, "{} programs", files.len());
        for file in files {
            let name = file.to_string_lossy().into_owned();
            let text = fs::read_to_string(&file).expect("a readable file");
            // A family, of programs in another language.
            if !text.contains("import udita.java.") {
                assert_eq!(findings(&name, &text), "", "{name}");
            }
        }
    });
}
