//! Queries on the syntax of a file.

use syn::{Item, UseTree, Visibility};

/// The path of a module from the root of its crate, which has the empty path.
pub type ModulePath = Vec<String>;

/// `path` followed by `name`.
pub(crate) fn child(path: &[String], name: &str) -> ModulePath {
    path.iter().cloned().chain([name.to_string()]).collect()
}

/// Whether the attributes include `#[cfg(test)]`.
pub(crate) fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// Whether an item of this name is declared at the top level of a file.
pub(crate) fn declares(source: &syn::File, name: &str) -> bool {
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
                // A macro table declares any name that occurs in it.
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

/// The leaves of a `use` tree, each with the name that it brings into scope.
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
