//! Revisions: other bodies for methods of a checked program.
//!
//! A body can be revised if nothing outside of it depends on what it contains. Then the revised program is checked once this body is.

use std::rc::Rc;

use super::checker::Checker;
use super::hir::{self, ExprKind};
use super::types::{ClassKey, MethodKey};
use super::walk;
use super::world::MethodDecl;
use crate::source::{FileId, Span};
use crate::syntax::ast::{self, Body};

/// A method with a revised body, and what it had before.
pub(crate) struct Revision<'a> {
    method: MethodKey,
    declared: &'a ast::MethodDecl<'a>,
    body: Option<Rc<hir::Body<'a>>>,
}

impl<'a> Revision<'a> {
    /// Whether the revised body calls the same methods, and makes objects of the same classes, in the same order as the body before.
    pub(crate) fn has_same_calls(&self, checker: &mut Checker<'a, '_>) -> bool {
        let calls = |body: Option<&hir::Body<'a>>| {
            let mut calls = Vec::new();
            walk::expressions(body.map_or(&[], |body| &body.stmts), &mut |expr| match expr.kind {
                ExprKind::Call { method, .. } => calls.push(method),
                ExprKind::New { constructor, .. } => calls.push(constructor),
                _ => {}
            });
            calls
        };
        let revised = checker.body(self.method);
        calls(revised.as_deref()) == calls(self.body.as_deref())
    }
}

/// The result of checking a revised body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The program is correct.
    Correct,
    /// The body has errors.
    Wrong,
    /// The body has added declarations or gaps to the program, which stay. The checker is of no more use.
    Spoilt,
}

impl<'a> Checker<'a, '_> {
    /// The method whose body is around `place`, and the place of this body. `None` if it can't be revised, or if there is none.
    pub(crate) fn revisable(&mut self, place: Span) -> Option<(MethodKey, Span)> {
        let methods = self.user_classes.iter().flat_map(|&class| &self.world.classes[class].methods);
        let around = methods.filter_map(|&method| {
            let MethodDecl::Method(decl) = self.world.methods[method].decl else { return None };
            let body = decl.body?.span;
            body.contains(place).then_some((method, body))
        });
        let (method, body) = around.min_by_key(|(_, body)| body.end - body.start)?;
        // The variables that a local class captures belong to the body around it.
        let class = self.world.methods[method].class;
        let outer = |&class: &ClassKey| self.world.classes[class].outer;
        let is_local = |class| self.world.classes[class].nesting.is_some();
        if std::iter::successors(Some(class), outer).any(is_local) {
            return None;
        }
        // Lambdas are classes, too.
        if self.world.classes.values().any(|class| body.contains(class.span)) {
            return None;
        }
        let mut is_plain = true;
        walk::expressions(&self.body(method)?.stmts, &mut |expr| {
            // A `switch` on an enum adds to a hidden class.
            is_plain &= !matches!(expr.kind, ExprKind::Initialised(..) | ExprKind::Gap(_));
        });
        is_plain.then_some((method, body))
    }

    /// Checks another body of `method`, at the place `body`, and takes it for the method's.
    pub(crate) fn revise(&mut self, method: MethodKey, body: Span) -> Option<(Revision<'a>, Verdict)> {
        let MethodDecl::Method(declared) = self.world.methods[method].decl else { return None };
        let declarations = |checker: &Checker<'_, '_>| {
            (checker.user_classes.len(), checker.lambdas, checker.diagnostics.gaps.all().len())
        };
        let (before, errors) = (declarations(self), self.diagnostics.errors());
        let revised = ast::MethodDecl { body: Some(Body::unread(self.arena, body)), ..*declared };
        let revision = Revision { method, declared, body: self.bodies.remove(&method).flatten() };
        let revised = self.arena.alloc(revised);
        self.types.world.methods[method].decl = MethodDecl::Method(revised);
        self.body(method);
        self.complete();
        while !self.annotated_types.is_empty() {
            self.check_annotated_types();
        }
        let verdict = match (declarations(self) == before, self.diagnostics.errors() == errors) {
            (false, _) => Verdict::Spoilt,
            (true, false) => Verdict::Wrong,
            (true, true) => Verdict::Correct,
        };
        self.diagnostics.take();
        Some((revision, verdict))
    }

    /// A file with the name and the dialect of `original` and with another text: `known` with this text, if there is one.
    pub(crate) fn revised_file(&mut self, original: FileId, text: String, known: Option<FileId>) -> FileId {
        match known {
            Some(known) => {
                self.sources.replace_text(known, text);
                known
            }
            None => {
                let original = self.sources.file(original);
                let (name, dialect) = (original.name.clone(), original.dialect);
                self.sources.add(name, text, dialect)
            }
        }
    }

    /// Gives a method its earlier body again.
    pub(crate) fn restore(&mut self, Revision { method, declared, body }: Revision<'a>) {
        self.types.world.methods[method].decl = MethodDecl::Method(declared);
        self.bodies.insert(method, body);
    }
}
