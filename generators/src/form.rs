//! The forms of an abstraction: its top-level entry methods.

use udita_lang::source::FileId;
use udita_lang::syntax::ast::{Member, MethodDecl, Param, TypeExprKind};
use udita_lang::syntax::parse;

/// The names of forms, in the order of lists. Other top-level methods are helpers.
const NAMES: [&str; 5] = ["filter", "generator", "mix", "main", "deep"];

/// A form: an entry method with its overloads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The name of the methods: `filter`, `generator` or `mix` of a structure, `main` or `deep` of a family.
    pub name: String,
    /// The bounds of the longest overload, in order.
    pub bounds: Vec<Bound>,
    /// The number of bounds that must be given. The others have defaults.
    pub required: usize,
}

/// A bound: a parameter of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Its type in the source, such as `int`.
    pub ty: String,
    /// Its name in the source.
    pub name: String,
}

/// The forms declared in a file, in the order of [`NAMES`].
pub(crate) fn forms(source: &str) -> Vec<Form> {
    let arena = bumpalo::Bump::new();
    // Shipped files have no errors. A test ensures it.
    let unit = parse(&arena, FileId(0), source, &mut Vec::new());
    let mut forms: Vec<Form> = Vec::new();
    for member in unit.members {
        let Member::Method(method) = member else { continue };
        if !NAMES.contains(&method.name.text) {
            continue;
        }
        let bounds = bounds(method);
        match forms.iter_mut().find(|form| form.name == method.name.text) {
            None => {
                let (name, required) = (method.name.text.to_string(), bounds.len());
                forms.push(Form { name, bounds, required });
            }
            Some(form) => {
                form.required = form.required.min(bounds.len());
                if bounds.len() > form.bounds.len() {
                    form.bounds = bounds;
                }
            }
        }
    }
    forms.sort_by_key(|form| NAMES.iter().position(|&name| name == form.name));
    forms
}

fn bounds(method: &MethodDecl<'_>) -> Vec<Bound> {
    method.params.iter().map(bound).collect()
}

fn bound(param: &Param<'_>) -> Bound {
    let ty = match param.ty.kind {
        TypeExprKind::Primitive(primitive) => primitive.name(),
        // The other arguments on a command line are strings.
        _ => "String",
    };
    Bound { ty: ty.to_string(), name: param.name.text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overloads_are_one_form() {
        let source = "
            class Tree { Tree filter(int ignored) { return this; } }
            Tree filter(int n) { return filter(n, n); }
            Tree filter(int n, int keys) { return helper(n); }
            Tree mix(boolean b) { return null; }
            Tree helper(int n) { return null; }
            Tree generator(boolean b) { return null; }
        ";
        let bound = |ty: &str, name: &str| Bound { ty: ty.to_string(), name: name.to_string() };
        let filter = Form {
            name: "filter".to_string(),
            bounds: vec![bound("int", "n"), bound("int", "keys")],
            required: 1,
        };
        let other =
            |name: &str| Form { name: name.to_string(), bounds: vec![bound("boolean", "b")], required: 1 };
        assert_eq!(forms(source), [filter, other("generator"), other("mix")]);
    }
}
