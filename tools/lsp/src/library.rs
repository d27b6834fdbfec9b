//! The library's files, written to a cache so that any editor can open them. They are read-only.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use udita::language::SourceFile;

use crate::settings::Settings;

/// The directory for files that the server creates: the client's choice, or the system's cache directory.
pub(crate) fn cache(settings: &Settings) -> PathBuf {
    if let Some(chosen) = &settings.cache {
        return chosen.clone();
    }
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = variable("XDG_CACHE_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))
        .unwrap_or_else(env::temp_dir);
    base.join("udita")
}

/// The directory for the library's files.
fn directory(settings: &Settings) -> PathBuf {
    cache(settings).join(concat!("library-", env!("CARGO_PKG_VERSION")))
}

/// Whether the file at `path` is a library file written by the server.
pub(crate) fn contains(path: &Path, settings: &Settings) -> bool {
    path.starts_with(directory(settings))
}

/// Writes a library file to the cache, unless it is already there. `None` if the system refuses.
pub(crate) fn write(file: &SourceFile, settings: &Settings) -> Option<PathBuf> {
    let path = directory(settings).join(&file.name);
    if fs::read_to_string(&path).is_ok_and(|text| text == file.text) {
        return Some(path);
    }
    fs::create_dir_all(path.parent()?).ok()?;
    // An earlier file may be write-protected.
    let _ = fs::remove_file(&path);
    fs::write(&path, file.text.as_bytes()).ok()?;
    let mut permissions = fs::metadata(&path).ok()?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).ok()?;
    Some(path)
}
