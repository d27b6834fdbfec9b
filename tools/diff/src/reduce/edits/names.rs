//! Edits at all occurrences of a name: removing a parameter with its arguments, and replacing a declared type by `Object`.

use crate::reduce::source::Edit;
use crate::reduce::tree::{Span, Tree};

/// Upper bound on the parameters of a name that are tried.
const MOST_PARAMETERS: usize = 8;

/// The edits, in groups that are made together.
pub(super) fn edits(trees: &[Tree<'_>]) -> Vec<Vec<Edit>> {
    let mut found = Vec::new();
    for name in names(trees) {
        for bracket in ["(", "<"] {
            let without =
                (0..MOST_PARAMETERS).map_while(|index| without_parameter(trees, name, bracket, index));
            found.extend(without);
        }
    }
    for (file, tree) in trees.iter().enumerate() {
        for declaration in declarations(tree) {
            found.extend(without_type(trees, file, tree, &declaration));
        }
    }
    found
}

/// The words that occur before a list in brackets.
fn names<'t>(trees: &[Tree<'t>]) -> Vec<&'t str> {
    let mut names: Vec<&str> = Vec::new();
    for tree in trees {
        for place in tree.all() {
            let name = tree.token(place);
            let is_name = name.starts_with(char::is_alphabetic) && !udita_lang::syntax::is_keyword(name);
            if is_name && matches!(tree.token(place + 1), "(" | "<") && !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Removes the element at `index` of each list after the name; `None` if fewer than two lists have one.
fn without_parameter(trees: &[Tree<'_>], name: &str, bracket: &str, index: usize) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for (file, tree) in trees.iter().enumerate() {
        for place in tree.all().filter(|&place| tree.token(place) == name && tree.token(place + 1) == bracket)
        {
            let Some(close) = tree.close(place + 1) else { continue };
            let elements = tree.split(&(place + 2..close), |token| token == ",");
            if elements.get(index).is_none_or(Span::is_empty) {
                continue;
            }
            let span = match index {
                0 if elements.len() == 1 && bracket == "<" => place + 1..close + 1,
                _ => Tree::element(&elements, index),
            };
            edits.push(Edit { file, span: tree.bytes(&span), by: String::new() });
        }
    }
    // Removing a list removes the lists within it.
    let inner = edits.clone();
    edits.retain(|edit| {
        !inner.iter().any(|other| {
            other != edit
                && other.file == edit.file
                && other.span.start <= edit.span.start
                && edit.span.end <= other.span.end
        })
    });
    (edits.len() > 1).then_some(edits)
}

/// The declaration of a type or type variable.
struct Declaration<'t> {
    name: &'t str,
    /// The whole declaration.
    span: Span,
    /// The scope of the name, unless it is the whole file.
    scope: Option<Span>,
}

/// The types and type variables declared in a file.
fn declarations<'t>(tree: &Tree<'t>) -> Vec<Declaration<'t>> {
    let mut found = Vec::new();
    collect(tree, &tree.all(), &mut found);
    found
}

fn collect<'t>(tree: &Tree<'t>, block: &Span, found: &mut Vec<Declaration<'t>>) {
    for unit in tree.units(block) {
        let items = tree.items(&unit);
        let is_kind = |item: &Span| crate::program::declares_type(tree.token(item.start));
        let kind = items.iter().position(is_kind);
        if let Some(name) = kind.and_then(|kind| items.get(kind + 1)) {
            let name = tree.token(name.start);
            found.push(Declaration { name, span: unit.clone(), scope: None });
        }
        // The type variables of a generic class follow its name; those of a generic method are at its beginning.
        let is_list = |item: &&Span| tree.token(item.start) == "<" && item.len() > 1;
        if let Some(list) = items.iter().find(is_list) {
            let inner = list.start + 1..list.end - 1;
            let elements = tree.split(&inner, |token| token == ",");
            for (i, element) in elements.iter().enumerate() {
                let span = if elements.len() == 1 { list.clone() } else { Tree::element(&elements, i) };
                found.push(Declaration { name: tree.token(element.start), span, scope: Some(unit.clone()) });
            }
        }
        for item in items.iter().filter(|item| tree.token(item.start) == "{" && item.len() > 1) {
            collect(tree, &(item.start + 1..item.end - 1), found);
        }
    }
}

/// Removes a declaration and replaces its name by `Object` elsewhere; `None` if the name isn't used.
fn without_type(
    trees: &[Tree<'_>],
    declared_in: usize,
    declared: &Tree<'_>,
    Declaration { name, span, scope }: &Declaration<'_>,
) -> Option<Vec<Edit>> {
    if !name.starts_with(char::is_alphabetic) {
        return None;
    }
    let mut edits = vec![Edit { file: declared_in, span: declared.bytes(span), by: String::new() }];
    for (file, tree) in trees.iter().enumerate() {
        let is_in_scope = |place: usize| match scope {
            Some(scope) => file == declared_in && scope.contains(&place),
            None => true,
        };
        let is_within = |place: usize| file == declared_in && span.contains(&place);
        let uses =
            tree.all().filter(|&place| tree.token(place) == *name && is_in_scope(place) && !is_within(place));
        edits.extend(uses.map(|place| {
            let span = tree.bytes(&(place..place + 1));
            Edit { file, span, by: "Object".to_string() }
        }));
    }
    (edits.len() > 1).then_some(edits)
}
