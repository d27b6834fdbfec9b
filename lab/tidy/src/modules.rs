//! The modules of a crate, each with its file and the names that it declares.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use syn::Item;

use crate::references::references;
use crate::syntax::{ModulePath, child, declares, is_for_tests};

/// A module in a file of its own.
#[derive(Debug)]
pub struct Module {
    /// The path of the file.
    pub file: PathBuf,
    /// The syntax tree of the file.
    pub source: syn::File,
    /// Whether it is compiled for tests only.
    pub is_test: bool,
    /// The names that it re-exports, each with the path that it denotes. A glob has the name `*`.
    pub exports: Vec<(String, Vec<String>)>,
    /// The paths that its code refers to, relative to the root of the crate.
    pub references: Vec<Vec<String>>,
}

/// The modules of one crate.
#[derive(Debug)]
pub struct Crate {
    /// The name of the package.
    pub name: String,
    /// The modules by their paths.
    pub modules: BTreeMap<ModulePath, Module>,
}

impl Crate {
    /// Parses the crate whose root module is `root`.
    ///
    /// # Panics
    ///
    /// If a file can't be read or parsed, in which case the compiler would reject it too.
    pub fn read(name: &str, root: &Path) -> Crate {
        let mut modules = BTreeMap::new();
        let directory = root.parent().expect("a root module is in a directory");
        read_module(root, directory, Vec::new(), false, &mut modules);
        let children: Vec<ModulePath> = modules.keys().cloned().collect();
        for (path, module) in &mut modules {
            let is_child = |name: &str| children.contains(&child(path, name));
            let found = references(&module.source, path, &is_child);
            module.exports = found.exports;
            module.references = found.uses;
        }
        Crate { name: name.to_string(), modules }
    }

    /// The module that declares the item denoted by `path`, following re-exports. `None` for names of other crates.
    pub fn declaring(&self, path: &[String]) -> Option<ModulePath> {
        self.follow(path, 0)
    }

    fn follow(&self, path: &[String], depth: usize) -> Option<ModulePath> {
        // Cyclic re-exports would have no end.
        if depth > 16 {
            return None;
        }
        let length = (0..=path.len()).rev().find(|&length| self.modules.contains_key(&path[..length]))?;
        let module = &self.modules[&path[..length]];
        let Some(name) = path.get(length) else { return Some(path.to_vec()) };
        let named = module.exports.iter().find(|(exported, _)| exported == name);
        if let Some((_, target)) = named {
            let rest = path[length + 1..].iter().cloned();
            let target: Vec<String> = target.iter().cloned().chain(rest).collect();
            return self.follow(&target, depth + 1);
        }
        if !declares(&module.source, name) {
            let globs = module.exports.iter().filter(|(exported, _)| exported == "*");
            for (_, target) in globs {
                let target: Vec<String> = target.iter().chain(&path[length..]).cloned().collect();
                let found = self.follow(&target, depth + 1);
                if found.as_ref().is_some_and(|module| declares(&self.modules[module].source, name)) {
                    return found;
                }
            }
        }
        Some(path[..length].to_vec())
    }
}

fn read_module(
    file: &Path,
    directory: &Path,
    path: ModulePath,
    is_test: bool,
    modules: &mut BTreeMap<ModulePath, Module>,
) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let source = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    for item in &source.items {
        let Item::Mod(declared) = item else { continue };
        if declared.content.is_some() {
            continue;
        }
        let name = declared.ident.to_string();
        let beside = directory.join(format!("{name}.rs"));
        let inside = directory.join(&name).join("mod.rs");
        let file = if beside.exists() { beside } else { inside };
        let is_test = is_test || is_for_tests(&declared.attrs);
        read_module(&file, &directory.join(&name), child(&path, &name), is_test, modules);
    }
    let module =
        Module { file: file.to_path_buf(), source, is_test, exports: Vec::new(), references: Vec::new() };
    modules.insert(path, module);
}
