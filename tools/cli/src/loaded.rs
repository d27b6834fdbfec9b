//! The files that a program is made of, told to `udita watch`.

use std::borrow::Cow;
use std::io::Write;

use udita::language::SourceMap;

/// The variable that names the file where a command under `udita watch` lists the files that it has read.
pub(super) const LIST: &str = "UDITA_LIST_LOADED_FILES";

/// Lists the files, if another process asks for them.
pub(super) fn tell(sources: &SourceMap) {
    let Some(list) = std::env::var_os(LIST) else { return };
    let paths: String = sources
        .files()
        .iter()
        // The text of a shipped file is static.
        .filter(|file| matches!(file.text, Cow::Owned(_)))
        .filter_map(|file| std::path::absolute(&file.name).ok())
        .map(|path| format!("{}\n", path.display()))
        .collect();
    let opened = std::fs::OpenOptions::new().append(true).open(list);
    // Without the list, the files that the command line names are still watched.
    let _ = opened.and_then(|mut file| file.write_all(paths.as_bytes()));
}
