//! Programs of class files: a class of the class path, a class file, or a jar.

use std::path::Path;

use udita::SourcePath;
use udita::language::{FileId, Finder as _, FoundKind, NamedClass, SourceMap, classes_in};
use udita::project::is_class_name;

use crate::status::Failure;

/// The class that each argument names, if it is a class file or a jar. The class of a jar is that of the method `entry`, or its main class.
pub(super) fn named_classes<P: AsRef<Path>>(
    arguments: &[P],
    entry: Option<&str>,
) -> Result<Vec<Option<NamedClass>>, Failure> {
    let named = |path: &Path| {
        let found = match path.extension().and_then(|end| end.to_str()) {
            Some("class") if path.exists() => NamedClass::of_class_file(path),
            Some("jar") if path.exists() => NamedClass::of_jar(path, entry),
            _ => return Ok(None),
        };
        found.map(Some).map_err(|problem| Failure::Message(format!("{}: {problem}", path.display())))
    };
    arguments.iter().map(|argument| named(argument.as_ref())).collect()
}

/// Whether `path` is a jar.
pub(crate) fn is_jar(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "jar") && path.is_file()
}

/// The names of the classes in a jar, or in a directory with class files and without sources. Empty for another file or directory.
pub(crate) fn class_files_in(path: &Path) -> Result<Vec<String>, Failure> {
    if !is_jar(path) && (!path.is_dir() || has_sources(path)) {
        return Ok(Vec::new());
    }
    classes_in(path).map_err(|problem| Failure::Message(format!("{}: {problem}", path.display())))
}

/// Whether there is a `.java` file in a directory or below it.
pub(crate) fn has_sources(directory: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(directory) else { return false };
    entries.flatten().any(|entry| {
        let path = entry.path();
        let is_directory = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_directory { has_sources(&path) } else { path.extension().is_some_and(|end| end == "java") }
    })
}

/// Adds the file of the class that an argument names: `named`, or `com.acme.Gen` on the class path. `None` if it names something else.
pub(super) fn add_compiled(
    argument: &Path,
    named: Option<NamedClass>,
    path: &SourcePath,
    sources: &mut SourceMap,
) -> Result<Option<FileId>, Failure> {
    let failure = |problem: String| Failure::Message(format!("{}: {problem}", argument.display()));
    if let Some(NamedClass { class, .. }) = named {
        let missing = || failure(format!("there is no top-level class `{class}`"));
        let found = path.find(&class).ok_or_else(missing)?;
        return sources.add_found(found).map(Some).map_err(failure);
    }
    let Some(name) = argument.to_str().filter(|name| is_class_name(name)) else { return Ok(None) };
    if argument.exists() {
        return Ok(None);
    }
    match path.find(name) {
        Some(found) if matches!(found.kind, FoundKind::ClassFile(_)) => {
            let file = found.name.clone();
            let added = sources.add_found(found);
            added.map(Some).map_err(|problem| Failure::Message(format!("{file}: {problem}")))
        }
        _ => Ok(None),
    }
}
