//! The local variables of a body.

use std::ops::{Index, IndexMut};

use rustc_hash::FxHashMap;

use crate::semantics::hir::{Constant, Expr, ExprKind, Local, LocalId, LocalKind, Stmt, StmtKind};
use crate::semantics::types::Type;
use crate::source::Span;

/// A local variable during the check of its body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variable<'a> {
    pub(super) name: &'a str,
    kind: LocalKind,
    pub(super) ty: Type<'a>,
    pub(super) is_final: bool,
    /// The value, if it is a constant variable.
    pub(super) constant: Option<Constant<'a>>,
    pub(super) span: Span,
    /// Number of lambdas that enclose the declaration.
    depth: u32,
    /// Whether it is a pattern variable.
    pub(super) is_pattern: bool,
    /// Whether it is a `var` whose initialiser is being checked. Its type is not known there.
    pub(super) is_inferred: bool,
}

/// The local variables of a body, indexed by [`LocalId`], with the set of variables in scope.
///
/// Its functions can't access types or declarations, report errors or check code.
#[derive(Default)]
pub(super) struct Locals<'a> {
    variables: Vec<Variable<'a>>,
    /// The variables in scope, innermost last.
    visible: Vec<LocalId>,
    /// For each name, the innermost variable in scope.
    innermost: FxHashMap<&'a str, LocalId>,
    /// For each variable in scope, the variable of the same name that it hides.
    hidden: Vec<Option<LocalId>>,
    /// The pattern variables that no statement declares yet.
    pub(super) patterns: Vec<LocalId>,
    /// Number of lambdas that enclose the current place.
    pub(super) depth: u32,
    /// Number of variables declared before the guard that encloses the current place; 0 outside of guards.
    pub(super) before_guard: usize,
}

/// The pattern variables that definitely have values after an expression.
#[derive(Clone, Debug, Default)]
pub(super) struct Bindings {
    pub(super) when_true: Vec<LocalId>,
    pub(super) when_false: Vec<LocalId>,
}

impl<'a> Index<LocalId> for Locals<'a> {
    type Output = Variable<'a>;

    fn index(&self, local: LocalId) -> &Variable<'a> {
        &self.variables[local.0 as usize]
    }
}

impl IndexMut<LocalId> for Locals<'_> {
    fn index_mut(&mut self, local: LocalId) -> &mut Self::Output {
        &mut self.variables[local.0 as usize]
    }
}

impl<'a> Locals<'a> {
    /// Adds a variable that is not in scope.
    pub(super) fn new_local(&mut self, name: &'a str, kind: LocalKind, ty: Type<'a>, span: Span) -> LocalId {
        let (is_final, constant, is_pattern) = (false, None, false);
        self.variables.push(Variable {
            name,
            kind,
            ty,
            is_final,
            constant,
            span,
            depth: self.depth,
            is_pattern,
            is_inferred: false,
        });
        LocalId(self.variables.len() as u32 - 1)
    }

    /// The innermost variable in scope named `name`.
    pub(super) fn local_named(&self, name: &str) -> Option<LocalId> {
        self.innermost.get(name).copied()
    }

    /// The variables in scope, innermost last.
    pub(super) fn visible(&self) -> &[LocalId] {
        &self.visible
    }

    /// Adds a variable to the scope.
    pub(super) fn enter(&mut self, local: LocalId) {
        self.visible.push(local);
        let name = self[local].name;
        self.hidden.push(self.innermost.insert(name, local));
    }

    /// Removes all but the first `count` variables from the scope.
    pub(super) fn leave(&mut self, count: usize) {
        while self.visible.len() > count {
            let (Some(local), Some(hidden)) = (self.visible.pop(), self.hidden.pop()) else { return };
            let name = self[local].name;
            match hidden {
                Some(hidden) => self.innermost.insert(name, hidden),
                None => self.innermost.remove(name),
            };
        }
    }

    /// Replaces the variables in scope. Returns the previous ones.
    pub(super) fn replace_visible(&mut self, visible: &[LocalId]) -> Vec<LocalId> {
        let before = self.visible.clone();
        let common = before.iter().zip(visible).take_while(|(one, other)| one == other).count();
        self.leave(common);
        visible[common..].iter().for_each(|&local| self.enter(local));
        before
    }

    /// Whether `local` is declared outside the guard that encloses the current place.
    pub(super) fn is_outside_guard(&self, local: LocalId) -> bool {
        (local.0 as usize) < self.before_guard
    }

    /// Whether `local` is declared outside the lambda that encloses the current place.
    pub(super) fn is_captured(&self, local: LocalId) -> bool {
        self[local].depth < self.depth
    }

    /// The declarations of the pattern variables added since there were `from` of them.
    pub(super) fn declared_patterns(&mut self, from: usize) -> Vec<Stmt<'a>> {
        let declarations = self.patterns.drain(from..).map(|local| {
            let span = self.variables[local.0 as usize].span;
            Stmt { kind: StmtKind::Let { local, init: None }, span }
        });
        declarations.collect()
    }

    /// Removes the pattern variables from the scope that were added since there were `visible` variables. The
    /// next group of a `switch` doesn't see them.
    pub(super) fn forget_patterns(&mut self, visible: usize) {
        let since = self.visible.get(visible..).unwrap_or_default().to_vec();
        self.leave(visible);
        for local in since {
            if !self[local].is_pattern {
                self.enter(local);
            }
        }
    }

    /// A variable that is not in the source, and the statement that sets it to `init`.
    pub(super) fn synthetic(
        &mut self,
        name: &'a str,
        kind: LocalKind,
        init: Expr<'a>,
    ) -> (LocalId, Stmt<'a>) {
        let span = init.span;
        let local = self.new_local(name, kind, init.ty, span);
        (local, Stmt { kind: StmtKind::Let { local, init: Some(init) }, span })
    }

    /// Reads a variable. Its declared type is also its type at run time.
    pub(super) fn read(&self, local: LocalId, span: Span) -> Expr<'a> {
        Expr { kind: ExprKind::Local(local), ty: self[local].ty, span }
    }

    /// The number of variables.
    pub(super) fn len(&self) -> usize {
        self.variables.len()
    }

    /// Whether each variable is final, by number.
    pub(super) fn finals(&self) -> Vec<bool> {
        self.variables.iter().map(|variable| variable.is_final).collect()
    }

    /// All variables, in the form of the checked body.
    pub(super) fn into_checked(self) -> Vec<Local<'a>> {
        self.variables.into_iter().map(|Variable { name, kind, ty, .. }| Local { name, kind, ty }).collect()
    }
}
