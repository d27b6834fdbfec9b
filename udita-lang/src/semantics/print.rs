//! Types and methods in the notation of messages.

use super::generics::{Substitution, TypeContext, VarState};
use super::types::{MethodKey, Type, TypeVarKey, Wildcard};
use super::world::MethodKind;
use super::world::World;

impl<'a> World<'a> {
    /// The name of a constructor's class, without enclosing classes.
    fn own_name(&self, constructor: MethodKey) -> &'a str {
        let name = self.classes[self.methods[constructor].class].simple_name;
        name.rsplit('.').next().unwrap_or(name)
    }
}

impl<'a> TypeContext<'a> {
    /// The text of `ty` as in source code: `List<Node>`, `int[]`.
    pub fn show(&self, ty: Type<'a>) -> String {
        let mut out = String::new();
        self.show_into(&mut out, ty);
        out
    }

    fn show_into(&self, out: &mut String, ty: Type<'a>) {
        match ty {
            Type::Primitive(primitive) => out.push_str(primitive.name()),
            Type::Void => out.push_str("void"),
            Type::Null => out.push_str("null"),
            Type::Unknown(_) => out.push('?'),
            Type::Array(element) => {
                self.show_into(out, *element);
                out.push_str("[]");
            }
            Type::Class(class, args) => {
                let declared = &self.world.classes[class];
                let (args, enclosing) = args.split_at(declared.own_type_params().len().min(args.len()));
                match (declared.outer, declared.simple_name.rsplit('.').next()) {
                    (Some(outer), Some(name)) if !enclosing.is_empty() => {
                        self.show_into(out, Type::Class(outer, enclosing));
                        out.push('.');
                        out.push_str(name);
                    }
                    _ => out.push_str(declared.simple_name),
                }
                for (i, &arg) in args.iter().enumerate() {
                    out.push_str(if i == 0 { "<" } else { ", " });
                    self.show_into(out, arg);
                }
                if !args.is_empty() {
                    out.push('>');
                }
            }
            Type::Var(var) => self.show_var(out, var),
            Type::Wildcard(wildcard) => self.show_wildcard(out, wildcard),
        }
    }

    fn show_var(&self, out: &mut String, var: TypeVarKey) {
        match self.vars.get(var) {
            Some(VarState::Captured { wildcard, .. }) => self.show_wildcard(out, *wildcard),
            Some(VarState::Inferred(bounds)) => match bounds.equal {
                Some(ty) => self.show_into(out, ty),
                None => out.push_str(self.world.type_vars[var].name),
            },
            Some(VarState::Intersection) => {
                for (i, &bound) in self.world.type_vars[var].bounds.iter().enumerate() {
                    if i > 0 {
                        out.push_str(" & ");
                    }
                    self.show_into(out, bound);
                }
            }
            Some(VarState::Deferred(_)) | None => out.push_str(self.world.type_vars[var].name),
        }
    }

    fn show_wildcard(&self, out: &mut String, wildcard: Wildcard<'a>) {
        match wildcard {
            Wildcard::Unbounded => out.push('?'),
            Wildcard::Extends(bound) => {
                out.push_str("? extends ");
                self.show_into(out, *bound);
            }
            Wildcard::Super(bound) => {
                out.push_str("? super ");
                self.show_into(out, *bound);
            }
        }
    }

    /// A method with its parameter types: `add(int, String)`. A constructor is `Node(int)`.
    pub fn show_method(&self, method: MethodKey) -> String {
        self.show_member(method, &Substitution::default())
    }

    /// A method with its parameter types as a member of the type described by `site`.
    pub(super) fn show_member(&self, method: MethodKey, site: &Substitution<'a>) -> String {
        let declared = &self.world.methods[method];
        let name = match declared.kind {
            MethodKind::Constructor => self.own_name(method),
            MethodKind::Method | MethodKind::StaticInit => declared.name,
        };
        let params: Vec<Type<'a>> =
            declared.params.iter().map(|&param| self.substitute(param, site)).collect();
        let mut params = self.show_list(&params);
        if declared.varargs && params.ends_with("[]") {
            params.truncate(params.len() - 2);
            params.push_str("...");
        }
        format!("{name}({params})")
    }

    /// Several types, separated by commas.
    pub(super) fn show_list(&self, types: &[Type<'a>]) -> String {
        types.iter().map(|&ty| self.show(ty)).collect::<Vec<_>>().join(", ")
    }
}

/// `1 argument`, `2 arguments`.
pub(super) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A quoted name with its article: ``a `String` ``, ``an `int` ``.
pub(super) fn a(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} `{name}`", if vowel { "an" } else { "a" })
}
