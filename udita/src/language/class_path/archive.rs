//! Jars: the classes and sources in one, and their bytes.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use zip::ZipArchive;
use zip::result::ZipError;

use super::super::load::reason;

/// Maximum size of an unpacked file of a jar in bytes.
pub(super) const MAX_BYTES: u64 = 64 << 20;

/// An open jar.
#[derive(Debug)]
pub(super) struct Archive {
    path: PathBuf,
    /// The index of each `.class` and `.java` file by its name.
    files: HashMap<String, usize>,
    packages: HashSet<String>,
    zip: Mutex<ZipArchive<BufReader<File>>>,
}

impl Archive {
    /// Opens the jar at `path`. The error is a reason without the path.
    pub(super) fn open(path: &Path) -> Result<Archive, String> {
        let file = File::open(path).map_err(|error| reason(&error))?;
        let zip = ZipArchive::new(BufReader::new(file)).map_err(|error| problem(&error))?;
        let mut files = HashMap::new();
        let mut packages = HashSet::new();
        for (i, name) in zip.file_names().enumerate() {
            if let Some(name) = name.strip_suffix(".class").or(name.strip_suffix(".java")) {
                // A package also makes the packages around it exist.
                let mut rest = name;
                while let Some((package, _)) = rest.rsplit_once('/') {
                    if !packages.insert(package.to_owned()) {
                        break;
                    }
                    rest = package;
                }
            } else {
                continue;
            }
            files.insert(name.to_owned(), i);
        }
        Ok(Archive { path: path.to_path_buf(), files, packages, zip: Mutex::new(zip) })
    }

    /// The path of the jar.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the jar has a class or source in the package `a/b` or below it.
    pub(super) fn has_package(&self, package: &str) -> bool {
        self.packages.contains(package)
    }

    /// The value of a main attribute of the manifest, such as `Main-Class`. `None` without a readable manifest or such an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<String> {
        let mut zip = self.zip.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = bounded(zip.by_name("META-INF/MANIFEST.MF").ok()?).ok()?;
        // A line that begins with a space continues the one before it.
        let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n").replace("\n ", "");
        let main = text.lines().take_while(|line| !line.is_empty());
        let mut attributes = main.filter_map(|line| line.split_once(": "));
        let found = attributes.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
        Some(found.1.trim().to_owned())
    }

    /// The names (`a/B$C`) of the class files, without descriptions of packages and modules and without versions for some releases.
    pub(super) fn class_files(&self) -> impl Iterator<Item = &str> {
        let names = self.files.keys().filter_map(|name| name.strip_suffix(".class"));
        names.filter(|name| {
            let simple = name.rsplit('/').next().unwrap_or(name);
            !matches!(simple, "package-info" | "module-info") && !name.starts_with("META-INF/")
        })
    }

    /// Whether there is a class or source `a/b/C`.
    pub(super) fn has_class(&self, binary: &str) -> bool {
        ["class", "java"].iter().any(|end| self.files.contains_key(&format!("{binary}.{end}")))
    }

    /// The bytes of the file `name`, or the reason why they can't be read. `None` if there is no such file.
    pub(super) fn read(&self, name: &str) -> Option<Result<Vec<u8>, String>> {
        let &index = self.files.get(name)?;
        let mut zip = self.zip.lock().unwrap_or_else(PoisonError::into_inner);
        Some(match zip.by_index(index) {
            Ok(file) => bounded(file),
            Err(error) => Err(problem(&error)),
        })
    }
}

/// All bytes of `reader`, whatever size its header states.
pub(super) fn bounded(reader: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    reader
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("damaged jar: {}", reason(&error)))?;
    match bytes.len() as u64 > MAX_BYTES {
        true => Err(format!("too large (at most {} MiB are read)", MAX_BYTES >> 20)),
        false => Ok(bytes),
    }
}

fn problem(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) => reason(error),
        ZipError::UnsupportedArchive(what) => format!("a jar that udita can't read: {what}"),
        error => format!("no jar or a damaged one: {error}"),
    }
}
