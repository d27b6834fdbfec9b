//! The modules of a crate, each with its file and the names that it declares.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use syn::{Item, UseTree, Visibility};

use crate::references::references;

/// The path of a module from the root of its crate; the root's is empty.
pub type ModulePath = Vec<String>;

/// A module with a file of its own.
#[derive(Debug)]
pub struct Module {
    /// Its file.
    pub file: PathBuf,
    /// The parsed file.
    pub source: syn::File,
    /// Whether it is compiled for tests only.
    pub is_test: bool,
    /// The names that it re-exports, each with the path that it stands for. A glob has the name `*`.
    pub exports: Vec<(String, Vec<String>)>,
    /// The paths that its code refers to, from the root of the crate.
    pub references: Vec<Vec<String>>,
}

/// The modules of one crate.
#[derive(Debug)]
pub struct Crate {
    /// The name of the package.
    pub name: String,
    /// Its modules by their paths.
    pub modules: BTreeMap<ModulePath, Module>,
}

impl Crate {
    /// Reads the crate whose root module is `root`.
    ///
    /// # Panics
    ///
    /// If a file can't be read or parsed: the compiler would refuse it too.
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

    /// The module that declares what `path` names: re-exports are followed. None for names of other crates.
    pub fn declaring(&self, path: &[String]) -> Option<ModulePath> {
        self.follow(path, 0)
    }

    fn follow(&self, path: &[String], depth: usize) -> Option<ModulePath> {
        // Re-exports of one another would have no end.
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

/// `path` followed by `name`.
pub(crate) fn child(path: &[String], name: &str) -> ModulePath {
    path.iter().cloned().chain([name.to_string()]).collect()
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

/// Whether the attributes include `#[cfg(test)]`.
pub(crate) fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// Whether an item of this name is declared at the top of a file.
fn declares(source: &syn::File, name: &str) -> bool {
    source.items.iter().any(|item| {
        let ident = match item {
            Item::Const(item) => &item.ident,
            Item::Enum(item) => &item.ident,
            Item::Fn(item) => &item.sig.ident,
            Item::Static(item) => &item.ident,
            Item::Struct(item) => &item.ident,
            Item::Trait(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Macro(item) => match &item.ident {
                Some(ident) => ident,
                // A table of a vocabulary: it declares a name that stands somewhere in it.
                None => return mentions(item.mac.tokens.clone(), name),
            },
            _ => return false,
        };
        ident == name
    })
}

fn mentions(tokens: proc_macro2::TokenStream, name: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        proc_macro2::TokenTree::Group(group) => mentions(group.stream(), name),
        _ => false,
    })
}

/// The leaves of a `use`, each with the name that it brings into scope.
pub(crate) fn leaves(tree: &UseTree, prefix: &[String]) -> Vec<(String, Vec<String>)> {
    match tree {
        UseTree::Path(path) => leaves(&path.tree, &child(prefix, &path.ident.to_string())),
        UseTree::Name(name) if name.ident == "self" => {
            vec![(prefix.last().cloned().unwrap_or_default(), prefix.to_vec())]
        }
        UseTree::Name(name) => vec![(name.ident.to_string(), child(prefix, &name.ident.to_string()))],
        UseTree::Rename(renamed) => {
            vec![(renamed.rename.to_string(), child(prefix, &renamed.ident.to_string()))]
        }
        UseTree::Glob(_) => vec![("*".to_string(), prefix.to_vec())],
        UseTree::Group(group) => group.items.iter().flat_map(|tree| leaves(tree, prefix)).collect(),
    }
}

/// Whether a `use` of this visibility is a re-export.
pub(crate) fn is_reexport(visibility: &Visibility) -> bool {
    !matches!(visibility, Visibility::Inherited)
}
