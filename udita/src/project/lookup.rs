//! Classes that are named instead of a file.

use std::path::{Path, PathBuf};

use crate::language::SourcePath;

/// The result of looking for the file of a class.
#[derive(PartialEq, Eq, Debug)]
pub enum Lookup {
    /// The file of the class, or of the class around it.
    File(PathBuf),
    /// Several files have classes of this simple name.
    Ambiguous(Vec<PathBuf>),
    /// No file has such a class.
    Unknown,
}

/// Maximum depth of the directories of packages.
const MAX_DEPTH: usize = 64;

/// Whether a text is the name of a class, such as `Cart` or `com.acme.Cart`.
pub fn is_class_name(text: &str) -> bool {
    let is_part = |part: &str| {
        let is_letter = |c: char| c.is_alphabetic() || c == '_' || c == '$';
        part.starts_with(is_letter) && part.chars().all(|c| is_letter(c) || c.is_alphanumeric())
    };
    text.split('.').all(is_part)
}

/// Looks below `roots` for the file of the class `name`: its full name or, if no class has that, its simple name.
pub fn look_up(name: &str, roots: &[PathBuf]) -> Lookup {
    let source_path = SourcePath::new(roots.iter().cloned());
    if let Some(file) = file_with(name, &source_path) {
        return Lookup::File(file);
    }
    if name.contains('.') {
        return Lookup::Unknown;
    }
    let mut found = Vec::new();
    let file = format!("{name}.java");
    for root in roots {
        add_named(root, &file, MAX_DEPTH, &mut found);
    }
    match found.len() {
        0 => Lookup::Unknown,
        1 => Lookup::File(found.remove(0)),
        _ => Lookup::Ambiguous(found),
    }
}

/// The file of the class with this full name, or of the class around it.
pub fn file_with(name: &str, source_path: &SourcePath) -> Option<PathBuf> {
    let mut outer = name;
    loop {
        if let Some(file) = source_path.file_of(outer) {
            return Some(file);
        }
        outer = &outer[..outer.rfind(['.', '$'])?];
    }
}

/// Adds the files of this name below `directory`, in the order of their paths. Links to directories are not followed.
fn add_named(directory: &Path, name: &str, depth: usize, found: &mut Vec<PathBuf>) {
    let Some(depth) = depth.checked_sub(1) else { return };
    let mut entries: Vec<_> = std::fs::read_dir(directory).into_iter().flatten().flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            add_named(&entry.path(), name, depth, found);
        } else if entry.file_name() == name && !found.contains(&entry.path()) {
            found.push(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_classes_are_no_paths() {
        for name in ["Cart", "com.acme.Cart", "a.B$C", "Größe"] {
            assert!(is_class_name(name), "{name}");
        }
        for text in ["", ".", "a..B", "1a", "a/b", "-", "heap-array", "a.B.", "*"] {
            assert!(!is_class_name(text), "{text}");
        }
    }
}
