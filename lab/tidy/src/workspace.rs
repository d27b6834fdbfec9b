//! The packages of the workspace, from its manifests.

use std::fs;
use std::path::{Path, PathBuf};

use crate::modules::Crate;

/// A package of the workspace.
#[derive(Debug)]
pub struct Package {
    /// The name of the package.
    pub name: String,
    /// The workspace packages that it depends on, not only for its tests.
    pub dependencies: Vec<String>,
    /// The crates of its library and programs.
    pub crates: Vec<Crate>,
}

/// The root directory of the workspace.
///
/// # Panics
///
/// If this package is outside its workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the package is in the workspace")
}

/// The Rust files of the workspace, except generated ones.
///
/// # Panics
///
/// If a directory can't be read.
pub fn sources() -> Vec<PathBuf> {
    fn collect(directory: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(directory).expect("a directory of the workspace") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(root(), &mut found);
    found
}

/// The packages of the workspace, in the order of its manifest.
///
/// # Panics
///
/// If a manifest or a source file can't be read, in which case the build would fail too.
pub fn packages() -> Vec<Package> {
    let manifest = read(&root().join("Cargo.toml"));
    let members = value(&manifest, "members").expect("the workspace lists its members");
    members.split('"').skip(1).step_by(2).map(|member| package(&root().join(member))).collect()
}

fn package(directory: &Path) -> Package {
    let manifest = read(&directory.join("Cargo.toml"));
    // The root package's manifest also contains the workspace.
    let own = manifest.split("[package]").nth(1).expect("a member is a package");
    let name = value(own, "name").expect("a package has a name").trim_matches('"').to_string();
    let table = own.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let rows = table.lines().take_while(|line| !line.starts_with('['));
    let names = rows.filter_map(|row| row.split(['.', ' ', '=']).next());
    let dependencies = names.filter(|name| name.starts_with("udita")).map(str::to_string).collect();
    let crates = roots(&directory.join("src")).iter().map(|root| Crate::read(&name, root)).collect();
    Package { name, dependencies, crates }
}

/// The root modules of a package's library and programs.
fn roots(sources: &Path) -> Vec<PathBuf> {
    let mut roots: Vec<PathBuf> = ["lib.rs", "main.rs"].map(|name| sources.join(name)).into();
    if let Ok(programs) = fs::read_dir(sources.join("bin")) {
        roots.extend(programs.filter_map(|entry| Some(entry.ok()?.path())));
    }
    roots.retain(|root| root.is_file());
    roots.sort();
    roots
}

/// The value of the first line `key = value` in a manifest.
fn value<'m>(manifest: &'m str, key: &str) -> Option<&'m str> {
    let lines = manifest.lines().filter_map(|line| line.split_once('='));
    lines
        .map(|(name, value)| (name.trim(), value.trim()))
        .find_map(|(name, value)| (name == key).then_some(value))
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}
