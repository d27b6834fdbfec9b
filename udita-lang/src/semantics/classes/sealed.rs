//! Sealed types and their permitted subclasses (JLS 8.1.1.2, 8.1.6).

use std::rc::Rc;

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::rules::Rules;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::World;
use crate::source::Span;
use crate::syntax::ast::{self, Modifier, TypeDeclKind};

impl<'a> World<'a> {
    pub(in crate::semantics) fn is_sealed(&self, class: ClassKey) -> bool {
        self.classes[class].decl.is_some_and(|decl| decl.modifiers.has(Modifier::Sealed))
    }

    pub(super) fn extends_directly(&self, class: ClassKey, above: ClassKey) -> bool {
        let declared = &self.classes[class];
        let mut parents = declared.superclass.iter().chain(&declared.interfaces);
        parents.any(|parent| matches!(parent, Type::Class(parent, _) if *parent == above))
    }

    /// Whether a permitted subclass declares if it can be extended. Records and enums are final.
    fn declares_extension(&self, class: ClassKey, decl: &ast::TypeDecl<'a>) -> bool {
        self.classes[class].is_final
            || decl.modifiers.has(Modifier::Sealed)
            || decl.modifiers.has(Modifier::NonSealed)
    }
}

impl<'a> Rules<'_, 'a> {
    fn bad_permit(&mut self, class: ClassKey, permitted: ClassKey, span: Span, problem: &str) {
        let (sealed, name) =
            (self.types.classes[class].simple_name, self.types.classes[permitted].simple_name);
        let headline = format!("sealed type `{sealed}` cannot permit `{name}`, which {problem}");
        self.diagnostics.error(Code::BadHierarchy, span, headline, problem.to_owned());
    }
}

impl<'a> Checker<'a, '_> {
    /// The classes that may extend the sealed type `class` directly: the listed ones, or by default those in
    /// its file that do.
    pub(in crate::semantics) fn permitted(&mut self, class: ClassKey) -> Rc<[ClassKey]> {
        if let Some(known) = self.permitted.get(&class) {
            return Rc::clone(known);
        }
        let written = self.world.classes[class].decl.map_or(&[][..], |decl| decl.permits);
        let permitted: Rc<[ClassKey]> = if written.is_empty() {
            let file = self.states[class].file;
            let others: Vec<ClassKey> = self.world.classes.keys().collect();
            let others = others.into_iter().filter(|&other| {
                self.states[other].file == file
                    && self.world.classes[other].decl.is_some()
                    && self.world.classes[other].nesting.is_none()
                    && self.extends_directly(other, class)
            });
            others.collect()
        } else {
            let scope = Scope::header(class);
            let types: Vec<Type<'a>> =
                written.iter().map(|written| self.resolve_type(scope, written)).collect();
            let classes = types.into_iter().filter_map(|ty| match ty {
                Type::Class(class, _) => Some(class),
                _ => None,
            });
            classes.collect()
        };
        self.permitted.insert(class, Rc::clone(&permitted));
        permitted
    }

    /// Checks the permitted subclasses of `class`, and that its own supertypes permit it.
    pub(super) fn check_sealed(&mut self, class: ClassKey) {
        let Some(decl) = self.world.classes[class].decl else { return };
        if self.is_sealed(class) {
            self.check_permits(class, decl);
        } else if let Some(first) = decl.permits.first() {
            let headline = format!("`{}` lists permitted subclasses but is not sealed", decl.name.text);
            self.diagnostics.report(
                Diagnostic::new(Code::BadHierarchy, first.span, headline)
                    .label("permitted here")
                    .help("write `sealed` before it"),
            );
        }
        let declared = &self.world.classes[class];
        let parents: Vec<ClassKey> = declared
            .superclass
            .iter()
            .chain(&declared.interfaces)
            .filter_map(|parent| match parent {
                Type::Class(parent, _) => Some(*parent),
                _ => None,
            })
            .filter(|&parent| self.is_sealed(parent))
            .collect();
        let span = declared.span;
        let name = declared.simple_name;
        if let Some(non_sealed) = decl.modifiers.span_of(Modifier::NonSealed).filter(|_| parents.is_empty()) {
            if self.world.unknown_above(class).is_some() {
                return;
            }
            let headline = format!("`{name}` is `non-sealed` but extends no sealed type");
            self.diagnostics.error(Code::BadModifiers, non_sealed, headline, "nothing above is sealed");
        }
        for parent in parents {
            let above = self.world.classes[parent].simple_name;
            if self.world.classes[class].nesting.is_some() {
                let headline = format!("a class in a body cannot extend the sealed type `{above}`");
                self.diagnostics.error(Code::BadHierarchy, span, headline, "local or anonymous");
            } else if !self.permitted(parent).contains(&class) {
                let headline = format!("`{name}` is not permitted to extend the sealed type `{above}`");
                self.diagnostics.error(Code::BadHierarchy, span, headline, "not a permitted subclass");
            } else if !self.declares_extension(class, decl) {
                let headline = format!(
                    "`{name}` extends the sealed type `{above}` and must declare whether it can be extended"
                );
                let words = match decl.kind {
                    TypeDeclKind::Interface => "`sealed` or `non-sealed`",
                    _ => "`final`, `sealed` or `non-sealed`",
                };
                self.diagnostics.error(Code::BadModifiers, span, headline, format!("expected {words}"));
            } else {
                continue;
            }
            return;
        }
    }

    fn check_permits(&mut self, class: ClassKey, decl: &'a ast::TypeDecl<'a>) {
        let name = self.world.classes[class].simple_name;
        if decl.permits.is_empty() {
            if self.permitted(class).is_empty() {
                let headline = format!("sealed type `{name}` has no subclass");
                self.diagnostics.error(
                    Code::BadHierarchy,
                    decl.name.span,
                    headline,
                    "no class in this file extends it",
                );
            }
            return;
        }
        let mut seen: Vec<ClassKey> = Vec::new();
        for written in decl.permits {
            let permitted = match self.resolve_type(Scope::header(class), written) {
                Type::Class(permitted, _) => permitted,
                Type::Unknown(_) => continue,
                other => {
                    let headline = format!("`{}` cannot be permitted to extend a type", self.show(other));
                    self.diagnostics.error(
                        Code::BadHierarchy,
                        written.span,
                        headline,
                        "not a class or interface",
                    );
                    continue;
                }
            };
            self.ensure_header(permitted);
            if seen.contains(&permitted) {
                self.rules().bad_permit(class, permitted, written.span, "is permitted twice");
            } else if !self.extends_directly(permitted, class) {
                self.rules().bad_permit(class, permitted, written.span, "does not extend it directly");
            } else if self.world.classes[permitted].package != self.world.classes[class].package {
                self.rules().bad_permit(class, permitted, written.span, "is in another package");
            }
            seen.push(permitted);
        }
    }
}
