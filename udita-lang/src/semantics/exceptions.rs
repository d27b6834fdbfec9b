//! Checks that a body catches or declares its checked exceptions (JLS 11.2).
//!
//! The walk collects the thrown types and removes the types that `catch` clauses catch. A clause for a
//! checked exception that can't be thrown is also an error. Rethrowing a final catch parameter throws only
//! the exceptions that it may hold (JLS 11.2.2).

use rustc_hash::FxHashMap;

use super::diagnostics::Diagnostics;
use super::generics::TypeContext;
use super::hints::Hints;
use super::hir::{Body, Catch, Expr, ExprKind, Lambda, LocalId, Stmt, StmtKind};
use super::types::{ClassKey, MethodKey, Type};
use super::walk::{self, Child};
use super::world::{MethodDecl, MethodKind};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// The classes of unchecked exceptions.
pub(super) const UNCHECKED: [&str; 2] = ["java.lang.RuntimeException", "java.lang.Error"];

/// The context of the analysis.
pub(super) struct Context<'e, 'a> {
    pub(super) types: &'e mut TypeContext<'a>,
    pub(super) diagnostics: &'e mut Diagnostics,
    pub(super) hints: &'e Hints<'a>,
    /// The starts of `finally` blocks that never complete.
    pub(super) abrupt: &'e [Span],
    /// The exceptions that constructors of anonymous classes throw.
    pub(super) thrown_by: &'e FxHashMap<MethodKey, Vec<Type<'a>>>,
}

/// The results of the analysis, apart from errors.
pub(super) struct Outcome<'a> {
    /// The checked exceptions of a lambda, or of the constructor of an anonymous class, which throws the
    /// exceptions of its initialisers (JLS 11.2.3). `None` if they are not requested or not known.
    pub(super) thrown: Option<Vec<Type<'a>>>,
    /// The types of [`UNCHECKED`] that the body refers to and that are not loaded.
    pub(super) missing: Vec<&'static str>,
}

/// Checks the exceptions of the body of `method`.
pub(super) fn check<'a>(cx: Context<'_, 'a>, method: MethodKey, body: &Body<'a>) -> Outcome<'a> {
    let handled = cx.types.world.methods[method].throws.to_vec();
    let mut exceptions = Exceptions::new(cx, handled);
    exceptions.stmts(&body.stmts);
    let mut thrown = None;
    if exceptions.is_anonymous(method) {
        thrown = Some(exceptions.thrown);
    } else {
        for unhandled in std::mem::take(&mut exceptions.unhandled) {
            exceptions.report(method, &unhandled);
        }
    }
    Outcome { thrown, missing: exceptions.missing }
}

/// The checked exceptions that the body of `lambda` throws and its method doesn't declare. `None` if the body
/// throws a variable of `outside`, the enclosing code, because the types of a caught exception are known only
/// at the end of the analysis.
pub(super) fn thrown_by_lambda<'a>(
    cx: Context<'_, 'a>,
    lambda: &Lambda<'a>,
    outside: &[LocalId],
) -> Outcome<'a> {
    let handled = lambda.throws.iter().copied().filter(|&ty| !cx.types.is_open(ty)).collect();
    let mut exceptions = Exceptions::new(cx, handled);
    exceptions.outside = outside.to_vec();
    exceptions.stmts(&lambda.body);
    let thrown = exceptions.unhandled.iter().map(|unhandled| unhandled.ty).collect();
    Outcome { thrown: (!exceptions.throws_outer).then_some(thrown), missing: exceptions.missing }
}

/// An exception that is neither caught nor declared.
struct Unhandled<'a> {
    ty: Type<'a>,
    span: Span,
    /// The method called. `None` if the body itself throws the exception.
    called: Option<MethodKey>,
}

/// The analysis of one body. It can't load a class or check a body.
struct Exceptions<'e, 'a> {
    cx: Context<'e, 'a>,
    /// The exceptions that the surrounding code declares or catches.
    handled: Vec<Type<'a>>,
    /// The checked exceptions thrown so far in the innermost `try` block. None of them is a subtype of
    /// another.
    thrown: Vec<Type<'a>>,
    unhandled: Vec<Unhandled<'a>>,
    /// For each catch parameter that is never assigned, the exceptions that it may hold.
    rethrown: FxHashMap<LocalId, Vec<Type<'a>>>,
    missing: Vec<&'static str>,
    /// The variables of the code around the analysed lambda.
    outside: Vec<LocalId>,
    /// Whether the lambda throws one of them.
    throws_outer: bool,
}

impl<'e, 'a> Exceptions<'e, 'a> {
    fn new(cx: Context<'e, 'a>, handled: Vec<Type<'a>>) -> Exceptions<'e, 'a> {
        Exceptions {
            cx,
            handled,
            thrown: Vec::new(),
            unhandled: Vec::new(),
            rethrown: FxHashMap::default(),
            missing: Vec::new(),
            outside: Vec::new(),
            throws_outer: false,
        }
    }

    /// Whether `method` is the constructor of an anonymous class.
    fn is_anonymous(&self, method: MethodKey) -> bool {
        let declared = &self.cx.types.world.methods[method];
        let nesting = &self.cx.types.world.classes[declared.class].nesting;
        declared.kind == MethodKind::Constructor
            && nesting.as_ref().is_some_and(|nesting| nesting.calls.is_some())
    }

    /// The exceptions that a call of `method` at `span` may throw.
    fn thrown_by(&mut self, method: MethodKey, span: Span) -> Vec<Type<'a>> {
        if self.is_anonymous(method) {
            // The bodies of an anonymous class are checked at its declaration.
            return self.cx.thrown_by.get(&method).cloned().unwrap_or_default();
        }
        match self.cx.hints.thrown.get(&(span, Some(method))) {
            Some(types) => types.clone(),
            None => self.cx.types.world.methods[method].throws.to_vec(),
        }
    }

    fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt<'a>) {
        match &stmt.kind {
            StmtKind::Throw(value) => {
                self.expr(value);
                self.throw(value, stmt.span);
            }
            StmtKind::Try { body, catches, finally } => self.try_(body, catches, finally.as_deref()),
            _ => walk::stmt_children(stmt, &mut |part| match part {
                Child::Stmt(stmt) => self.stmt(stmt),
                Child::Expr(expr) => self.expr(expr),
            }),
        }
    }

    fn expr(&mut self, expr: &Expr<'a>) {
        if let ExprKind::Block { stmts, .. } = &expr.kind {
            return self.stmts(stmts);
        }
        if let ExprKind::Lambda(lambda) = &expr.kind {
            return self.lambda(lambda);
        }
        walk::children(expr, &mut |child| self.expr(child));
        match expr.kind {
            // Unknown code may throw any exception.
            ExprKind::Gap(gap) => self.thrown.push(Type::Unknown(gap)),
            ExprKind::Call { method, .. } | ExprKind::New { constructor: method, .. } => {
                for ty in self.thrown_by(method, expr.span) {
                    // At this point, the lambdas among the arguments have determined the exceptions.
                    let ty = self.cx.types.close(ty);
                    self.mark(ty, expr.span, Some(method));
                }
            }
            _ => {}
        }
    }

    /// Analyses the body of a lambda. It runs elsewhere, so the implemented method must declare its
    /// exceptions.
    fn lambda(&mut self, lambda: &Lambda<'a>) {
        // If the method's exception type is open, it becomes the exceptions of the lambda (JLS 18.2.5).
        let open = lambda.throws.iter().copied().find(|&ty| self.cx.types.is_open(ty));
        let handled = lambda.throws.iter().copied().filter(|&ty| Some(ty) != open).collect();
        let handled = std::mem::replace(&mut self.handled, handled);
        let thrown = std::mem::take(&mut self.thrown);
        let unhandled = std::mem::take(&mut self.unhandled);
        self.stmts(&lambda.body);
        let own = std::mem::replace(&mut self.unhandled, unhandled);
        for own in own {
            if open.is_none_or(|open| !self.cx.types.is_subtype(own.ty, open)) {
                self.report_in_lambda(lambda.method, &own);
            }
        }
        self.thrown = thrown;
        self.handled = handled;
    }

    fn report_in_lambda(&mut self, method: MethodKey, unhandled: &Unhandled<'a>) {
        let shown = self.cx.types.show(unhandled.ty);
        let headline = format!("checked exception `{shown}` is not caught in the lambda");
        let declared = &self.cx.types.world.methods[method];
        let interface = self.cx.types.world.classes[declared.class].simple_name;
        let note = format!("`{interface}.{}` does not declare it", declared.name);
        self.cx.diagnostics.report(
            Diagnostic::new(Code::UncaughtException, unhandled.span, headline)
                .label("may be thrown here")
                .note(note)
                .help("catch it within the lambda"),
        );
    }

    fn throw(&mut self, value: &Expr<'a>, span: Span) {
        let types = match value.kind {
            ExprKind::Local(local) if !self.cx.hints.casts_thrown.contains(&value.span) => {
                self.throws_outer |= self.outside.contains(&local);
                self.rethrown.get(&local).cloned()
            }
            _ => None,
        };
        let types = types.or_else(|| self.cx.hints.thrown.get(&(value.span, None)).cloned());
        for ty in types.unwrap_or_else(|| vec![value.ty]) {
            let ty = self.cx.types.close(ty);
            self.mark(ty, span, None);
        }
    }

    /// Records that an exception of type `ty` may be thrown here.
    fn mark(&mut self, ty: Type<'a>, span: Span, called: Option<MethodKey>) {
        if ty.is_unknown() {
            return self.thrown.push(ty);
        }
        if self.is_unchecked(ty) {
            return;
        }
        if !is_among(self.cx.types, ty, &self.handled) {
            self.unhandled.push(Unhandled { ty, span, called });
        }
        include(self.cx.types, ty, &mut self.thrown);
    }

    fn try_(&mut self, body: &[Stmt<'a>], catches: &[Catch<'a>], finally: Option<&[Stmt<'a>]>) {
        let before = std::mem::take(&mut self.thrown);
        let unhandled = self.unhandled.len();
        let handled = self.handled.len();
        self.handled.extend(catches.iter().flat_map(|catch| &catch.classes).map(|&class| plain(class)));
        self.stmts(body);
        self.handled.truncate(handled);
        // Unchecked exceptions may be thrown anywhere.
        let mut in_body = std::mem::replace(&mut self.thrown, before.clone());
        for name in UNCHECKED {
            if let Some(ty) = self.unchecked_type(name) {
                include(self.cx.types, ty, &mut in_body);
            }
        }
        let mut caught: Vec<Type<'a>> = Vec::new();
        for catch in catches {
            let left = without(self.cx.types, &in_body, &caught);
            let types: Vec<Type<'a>> = catch.classes.iter().map(|&class| plain(class)).collect();
            for (&class, &span) in catch.classes.iter().zip(&catch.spans) {
                self.check_caught(class, span, &in_body);
                include(self.cx.types, plain(class), &mut caught);
            }
            if !is_assigned(&catch.body, catch.local) {
                let mut rethrown = intersection(self.cx.types, &types, &left);
                rethrown.extend(left.iter().filter(|ty| ty.is_unknown()));
                self.rethrown.insert(catch.local, rethrown);
            }
            self.stmts(&catch.body);
        }
        let left = without(self.cx.types, &in_body, &caught);
        let Some(finally) = finally else {
            return self.include_all(left);
        };
        let exits = self.unhandled.split_off(unhandled);
        let thrown = std::mem::take(&mut self.thrown);
        self.stmts(finally);
        if finally.first().is_some_and(|first| self.cx.abrupt.contains(&first.span)) {
            // The block ends in a jump or an exception of its own, so earlier exceptions are lost.
            return self.include_all(before);
        }
        self.include_all(left);
        self.include_all(thrown);
        self.unhandled.extend(exits);
    }

    fn include_all(&mut self, types: Vec<Type<'a>>) {
        for ty in types {
            include(self.cx.types, ty, &mut self.thrown);
        }
    }

    /// Checks that a clause doesn't catch a checked exception that the `try` block can't throw.
    fn check_caught(&mut self, class: ClassKey, span: Span, in_body: &[Type<'a>]) {
        let ty = plain(class);
        if self.is_unchecked(ty)
            || self.cx.types.catches_all(ty)
            || in_body
                .iter()
                .any(|&thrown| self.cx.types.is_subtype(thrown, ty) || self.cx.types.is_subtype(ty, thrown))
        {
            return;
        }
        let headline =
            format!("checked exception `{}` is never thrown in this `try`", self.cx.types.show(ty));
        self.cx.diagnostics.error(Code::NeverThrown, span, headline, "nothing to catch");
    }

    /// Whether `ty` need not be caught or declared.
    fn is_unchecked(&mut self, ty: Type<'a>) -> bool {
        !ty.is_reference()
            || UNCHECKED.into_iter().any(|name| {
                self.unchecked_type(name)
                    .map_or(ty == Type::Null, |unchecked| self.cx.types.is_subtype(ty, unchecked))
            })
    }

    /// The class of unchecked exceptions named `name`. Before it is loaded, only `null` has this type.
    fn unchecked_type(&mut self, name: &'static str) -> Option<Type<'a>> {
        match self.cx.types.by_name.get(name) {
            Some(&class) => Some(plain(class)),
            None => {
                if !self.missing.contains(&name) {
                    self.missing.push(name);
                }
                None
            }
        }
    }

    fn report(&mut self, method: MethodKey, unhandled: &Unhandled<'a>) {
        let shown = self.cx.types.show(unhandled.ty);
        let headline = format!("checked exception `{shown}` is neither caught nor declared");
        let label = match unhandled.called {
            None => "thrown here".to_owned(),
            Some(called) => {
                let declared = &self.cx.types.world.methods[called];
                let class = self.cx.types.world.classes[declared.class].simple_name;
                match declared.kind {
                    MethodKind::Constructor => format!("the constructor of `{class}` may throw it"),
                    _ => format!("`{class}.{}` may throw it", declared.name),
                }
            }
        };
        let mut diagnostic = Diagnostic::new(Code::UncaughtException, unhandled.span, headline).label(label);
        let declared = &self.cx.types.world.methods[method];
        diagnostic = match (declared.kind, declared.decl) {
            (MethodKind::StaticInit, _) => {
                diagnostic.note("a static initialiser cannot throw checked exceptions")
            }
            (_, MethodDecl::Implicit) => diagnostic.note("the default constructor declares no exceptions"),
            (MethodKind::Constructor, _) => {
                diagnostic.help(format!("catch it, or add `throws {shown}` to every constructor"))
            }
            (MethodKind::Method, _) => {
                let name = declared.name;
                diagnostic.help(format!("catch it, or add `throws {shown}` to method `{name}`"))
            }
        };
        self.cx.diagnostics.report(diagnostic);
    }
}

fn plain<'a>(class: ClassKey) -> Type<'a> {
    Type::Class(class, &[])
}

/// Whether `ty` is a subtype of one of `types`.
pub(super) fn is_among<'a>(cx: &mut TypeContext<'a>, ty: Type<'a>, types: &[Type<'a>]) -> bool {
    types.iter().any(|&above| cx.is_subtype(ty, above))
}

/// Adds `ty` to `types`, keeping the list free of subtypes of other elements. An unknown type stands beside all others.
fn include<'a>(cx: &mut TypeContext<'a>, ty: Type<'a>, types: &mut Vec<Type<'a>>) {
    let is_there = match ty.is_unknown() {
        true => types.contains(&ty),
        false => types.iter().any(|&above| !above.is_unknown() && cx.is_subtype(ty, above)),
    };
    if !is_there {
        types.retain(|&below| below.is_unknown() || ty.is_unknown() || !cx.is_subtype(below, ty));
        types.push(ty);
    }
}

/// The types among `types` that no type in `caught` catches for certain.
fn without<'a>(cx: &mut TypeContext<'a>, types: &[Type<'a>], caught: &[Type<'a>]) -> Vec<Type<'a>> {
    let catches_all = caught.iter().any(|&ty| cx.catches_all(ty));
    let is_caught = |cx: &mut TypeContext<'a>, ty: Type<'a>| match ty.is_unknown() {
        true => catches_all,
        false => is_among(cx, ty, caught),
    };
    types.iter().copied().filter(|&ty| !is_caught(cx, ty)).collect()
}

impl<'a> TypeContext<'a> {
    /// Whether a clause that catches `ty` catches any exception that code can declare.
    fn catches_all(&self, ty: Type<'a>) -> bool {
        let Type::Class(class, _) = ty else { return false };
        matches!(self.world.classes[class].name, "java.lang.Exception" | "java.lang.Throwable")
    }

    /// The exceptions that `method` may throw as a member of `site`: those allowed by all abstract and
    /// default methods with its signature that `site` also inherits (JLS 9.9, 15.12.2.5). `None` if there are
    /// no such other methods.
    pub(super) fn thrown_by_all(&mut self, site: Type<'a>, method: MethodKey) -> Option<Vec<Type<'a>>> {
        let is_open = |types: &Self, method: MethodKey| {
            let declared = &types.world.methods[method];
            !declared.is_static && (declared.is_abstract || types.world.classes[declared.class].is_interface)
        };
        let declared = &self.world.methods[method];
        if !is_open(self, method) || declared.throws.is_empty() || !declared.type_params.is_empty() {
            return None;
        }
        let (name, owner) = (declared.name, declared.class);
        let mut others: Vec<MethodKey> = Vec::new();
        for class in self.classes_above(site) {
            if self.is_subclass(owner, class) {
                continue;
            }
            for other in self.world.classes[class].methods.named(name).to_vec() {
                let is_same = is_open(self, other)
                    && match site {
                        Type::Class(below, _) => self.same_signature_in(below, method, other),
                        _ => self.erased_params(method) == self.erased_params(other),
                    };
                if is_same
                    && !others.iter().any(|&lower| self.is_subclass(self.world.methods[lower].class, class))
                {
                    others.push(other);
                }
            }
        }
        if others.is_empty() {
            return None;
        }
        let mut types = self.thrown_in(site, method, method);
        for other in others {
            let allowed = self.thrown_in(site, other, method);
            types = intersection(self, &types, &allowed);
        }
        Some(types)
    }

    /// The exceptions that `method` declares as a member of `site`, with the type parameters of `named`.
    fn thrown_in(&mut self, site: Type<'a>, method: MethodKey, named: MethodKey) -> Vec<Type<'a>> {
        let (owner, throws) = (self.world.methods[method].class, self.world.methods[method].throws);
        let substitution = self.site_substitution(site, owner);
        let renaming = self.renaming(method, named);
        throws.iter().map(|&ty| self.substitute(self.substitute(ty, &substitution), &renaming)).collect()
    }
}

/// The types that are in one list and have a supertype in the other.
fn intersection<'a>(cx: &mut TypeContext<'a>, a: &[Type<'a>], b: &[Type<'a>]) -> Vec<Type<'a>> {
    let mut both = Vec::new();
    for (ones, others) in [(a, b), (b, a)] {
        for &one in ones {
            // An unknown type is above every type, but doesn't show that one is thrown.
            if !one.is_unknown()
                && others.iter().any(|&other| !other.is_unknown() && cx.is_subtype(one, other))
            {
                include(cx, one, &mut both);
            }
        }
    }
    both
}

/// Whether a statement in `stmts` assigns `local`.
fn is_assigned(stmts: &[Stmt<'_>], local: LocalId) -> bool {
    let mut found = false;
    walk::expressions(stmts, &mut |expr| found = found || walk::assigns(expr, local));
    found
}
