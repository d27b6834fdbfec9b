//! The paths that a file refers to: in `use` declarations, expressions, types, and macros.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

use crate::syntax::{is_for_tests, is_reexport, leaves};

/// The paths of a file, all relative to the root of its crate.
pub(crate) struct References {
    /// The names that it re-exports, each with the path that it denotes. A glob has the name `*`.
    pub(crate) exports: Vec<(String, Vec<String>)>,
    /// The paths that its code refers to.
    pub(crate) uses: Vec<Vec<String>>,
}

/// The references of a module at `path`. `is_child` tests for the names of its child modules. Code compiled for tests only is excluded.
pub(crate) fn references(source: &syn::File, path: &[String], is_child: &dyn Fn(&str) -> bool) -> References {
    let found = References { exports: Vec::new(), uses: Vec::new() };
    let mut collector = Collector { path, inline: 0, is_child, found };
    collector.visit_file(source);
    collector.found
}

struct Collector<'m> {
    path: &'m [String],
    /// Number of enclosing inline modules.
    inline: usize,
    is_child: &'m dyn Fn(&str) -> bool,
    found: References,
}

impl Collector<'_> {
    /// A written path relative to the root of the crate. `None` if it leads out of the crate or is a plain local name.
    fn absolute(&self, written: &[String]) -> Option<Vec<String>> {
        let first = written.first()?;
        let mut rest = &written[1..];
        let mut base = match first.as_str() {
            "crate" => Vec::new(),
            "self" => self.path.to_vec(),
            "super" => {
                let mut up = 1;
                while rest.first().is_some_and(|part| part == "super") {
                    up += 1;
                    rest = &rest[1..];
                }
                let up = usize::saturating_sub(up, self.inline);
                self.path[..self.path.len().saturating_sub(up)].to_vec()
            }
            name if self.inline == 0 && (self.is_child)(name) => [self.path, &[name.to_string()]].concat(),
            _ => return None,
        };
        base.extend_from_slice(rest);
        Some(base)
    }

    fn refer(&mut self, written: &[String]) {
        self.found.uses.extend(self.absolute(written));
    }

    /// Collects the paths within the tokens of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(first) => {
                    let mut written = vec![first.to_string()];
                    while let [TokenTree::Punct(a), TokenTree::Punct(b), TokenTree::Ident(next), ..] =
                        &tokens[at + 1..]
                    {
                        if a.as_char() != ':' || b.as_char() != ':' {
                            break;
                        }
                        written.push(next.to_string());
                        at += 3;
                    }
                    if written.len() > 1 {
                        self.refer(&written);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_none() || is_for_tests(&item.attrs) {
            return;
        }
        self.inline += 1;
        visit::visit_item_mod(self, item);
        self.inline -= 1;
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if is_for_tests(&item.attrs) {
            return;
        }
        for (name, written) in leaves(&item.tree, &[]) {
            match is_reexport(&item.vis) && self.inline == 0 {
                true => self.found.exports.extend(self.absolute(&written).map(|target| (name, target))),
                false => self.refer(&written),
            }
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let written: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        // A visibility such as `pub(super)` or a plain name is not a reference.
        if written.len() > 1 {
            self.refer(&written);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.tokens(item.tokens.clone());
        visit::visit_macro(self, item);
    }
}
