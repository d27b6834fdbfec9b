//! The lengths of functions, and the numbers of methods and files of each type.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::modules::Crate;
use crate::syntax::is_for_tests;

/// A function or method outside of tests.
#[derive(Clone, Debug)]
pub struct Function {
    /// The file that defines it.
    pub file: PathBuf,
    /// The type that it is a method of; empty for free functions.
    pub owner: String,
    /// The name of the function, without its type.
    pub name: String,
    /// The number of lines, from the signature to the closing brace.
    pub lines: usize,
}

/// The functions of a crate, without those for tests.
pub fn functions(source: &Crate) -> Vec<Function> {
    let mut found = Vec::new();
    for module in source.modules.values().filter(|module| !module.is_test) {
        let mut collector = Collector { file: &module.file, owner: String::new(), found: &mut found };
        collector.visit_file(&module.source);
    }
    found
}

/// The number of methods of each type, and of the files that contain them.
pub fn methods(functions: &[Function]) -> BTreeMap<String, (usize, usize)> {
    let mut types: BTreeMap<String, Vec<&PathBuf>> = BTreeMap::new();
    for function in functions.iter().filter(|function| !function.owner.is_empty()) {
        types.entry(function.owner.clone()).or_default().push(&function.file);
    }
    types
        .into_iter()
        .map(|(owner, mut files)| {
            let methods = files.len();
            files.sort();
            files.dedup();
            (owner, (methods, files.len()))
        })
        .collect()
}

/// The median and the maximum of some numbers; 0 if there are none.
pub fn median_and_maximum(mut lengths: Vec<usize>) -> (usize, usize) {
    lengths.sort_unstable();
    let median = lengths.get(lengths.len() / 2).copied().unwrap_or(0);
    (median, lengths.last().copied().unwrap_or(0))
}

struct Collector<'m> {
    file: &'m Path,
    owner: String,
    found: &'m mut Vec<Function>,
}

impl Collector<'_> {
    fn add(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let lines = block.span().end().line + 1 - signature.span().start().line;
        let (file, name) = (self.file.to_path_buf(), signature.ident.to_string());
        self.found.push(Function { file, owner: self.owner.clone(), name, lines });
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let owner = match (&*item.self_ty, &item.trait_) {
            (syn::Type::Path(ty), None) => ty.path.segments.last().map(|segment| segment.ident.to_string()),
            _ => None,
        };
        self.owner = owner.unwrap_or_default();
        visit::visit_item_impl(self, item);
        self.owner.clear();
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }
}
