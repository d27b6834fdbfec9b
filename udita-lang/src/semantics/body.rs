//! Checking bodies: from syntax trees to [`hir`](super::hir).
//!
//! Two types belong to every expression on the way: the *checked* one, with type arguments, and the *actual*
//! one, which erasure guarantees at run time; see [`Value`]. A cast is put in where the context needs more than
//! is guaranteed, so generics cost nothing where they are only passed on.

mod assign;
mod calls;
mod convert;
mod creation;
mod deferred;
mod enclosing;
mod enums;
mod exprs;
mod extract;
mod jumps;
mod lambda;
mod loops;
mod method_ref;
mod names;
mod operators;
mod overload;
mod patterns;
mod pool;
mod records;
mod resources;
mod rewrite;
mod shape;
mod stmts;
mod switch;
mod switch_expr;
mod value;

use rustc_hash::FxHashSet;

use self::deferred::Deferred;
use self::jumps::Target;
use self::patterns::Bindings;
use self::switch_expr::{Unconverted, Yields};
pub(super) use self::value::Value;
use super::checker::Checker;
use super::classes::annotations::Annotated;
use super::environment::LocalTypes;
use super::hints::{Hints, Thrown};
use super::hir::{Body, Constant, Expr, ExprKind, Local, LocalId, Place, Stmt, StmtKind};
use super::scope::Scope;
use super::types::{ClassKey, FieldKey, MethodKey, Type, TypeVarKey};
use super::world::{MethodDecl, MethodKind};
use super::{exceptions, flow};
use crate::diagnostic::Code;
use crate::source::Span;
use crate::syntax::ast;

/// Checks the body of `method`. None when it has none or when it has errors.
pub(super) fn check<'a>(cx: &mut Checker<'a, '_>, method: MethodKey) -> Option<Body<'a>> {
    cx.complete();
    let declared = &cx.world.methods[method];
    if declared.is_abstract || declared.is_native {
        return None;
    }
    let (class, kind, result, decl) = (declared.class, declared.kind, declared.result, declared.decl);
    let errors = cx.diagnostics.errors();
    let mut checker = BodyChecker::new(cx, class, method);
    checker.declare_params(method);
    let (mut stmts, end) = match (kind, decl) {
        (MethodKind::StaticInit, MethodDecl::Generated(_)) => {
            let span = checker.cx.world.classes[class].span;
            (checker.switch_maps(span), span)
        }
        (MethodKind::StaticInit, _) => (checker.initializers(true), checker.cx.world.classes[class].span),
        (MethodKind::Constructor, MethodDecl::Constructor(decl)) if decl.params.is_none() => {
            let body = checker.cx.block(decl.body);
            (checker.canonical(Some(body), closing_brace(body)), closing_brace(body))
        }
        (MethodKind::Constructor, MethodDecl::Generated(_)) => {
            let span = checker.cx.world.classes[class].span;
            (checker.canonical(None, span), span)
        }
        (MethodKind::Constructor, MethodDecl::Constructor(decl)) => {
            let body = checker.cx.block(decl.body);
            (checker.constructor(body), closing_brace(body))
        }
        (MethodKind::Constructor, _) => {
            let span = checker.cx.world.classes[class].span;
            (checker.default_constructor(span), span)
        }
        (MethodKind::Method, MethodDecl::Method(decl)) => {
            let body = checker.cx.block(decl.body?);
            checker.result = Some(result);
            (checker.block(body), closing_brace(body))
        }
        (MethodKind::Method, MethodDecl::Generated(generated)) => {
            let span = checker.cx.world.classes[class].span;
            checker.result = Some(result);
            (checker.generated(generated, span), span)
        }
        (MethodKind::Method, _) => return None,
    };
    let finals: Vec<bool> = checker.variables.iter().map(|variable| variable.is_final).collect();
    let qualified = std::mem::take(&mut checker.qualified);
    let thrown = std::mem::take(&mut checker.thrown);
    let constants_needed = std::mem::take(&mut checker.constants_needed);
    let initializers = std::mem::take(&mut checker.initializers);
    checker.convert_yields();
    checker.patch(&mut stmts);
    let locals = std::mem::take(&mut checker.locals);
    let declared = &cx.world.methods[method];
    let params = declared.params.len() + usize::from(!declared.is_static);
    let mut body = Body { locals, params: params as u32, stmts, end };
    if cx.diagnostics.errors() == errors {
        let hints = Hints { finals, qualified, thrown, constants_needed, initializers };
        analyse(cx, method, &body, &hints);
    }
    if cx.diagnostics.errors() == errors {
        extract::lambdas(cx, class, &mut body);
    }
    (cx.diagnostics.errors() == errors).then_some(body)
}

/// Checks the flow and the exceptions of `body`.
fn analyse<'a>(cx: &mut Checker<'a, '_>, method: MethodKey, body: &Body<'a>, hints: &Hints<'a>) {
    let Checker { types, diagnostics, sources, states, thrown_by, .. } = cx;
    let abrupt = flow::check(types, diagnostics, sources, method, body, hints);
    let context = exceptions::Context { types, diagnostics, hints, abrupt: &abrupt, thrown_by, states };
    let outcome = exceptions::check(context, method, body);
    if let Some(thrown) = outcome.thrown {
        thrown_by.insert(method, thrown);
    }
    // What the analysis is about belongs to the program, though the answer didn't need it.
    for name in outcome.missing {
        cx.known(name);
    }
}

/// The value of a field's initialiser, if it is constant.
pub(super) fn constant_initializer<'a>(
    cx: &mut Checker<'a, '_>,
    field: FieldKey,
    init: &ast::Expr<'a>,
) -> Option<Constant<'a>> {
    let declared = &cx.world.fields[field];
    let (class, ty, is_static) = (declared.class, declared.ty, declared.is_static);
    let errors = cx.diagnostics.errors();
    let span = declared.decl.name.span;
    let mut checker = BodyChecker::bare(cx, class, is_static);
    checker.initializing = Some((span, is_static));
    let value = checker.expr_to(init, ty);
    let constant = value.constant()?;
    (cx.diagnostics.errors() == errors).then_some(constant)
}

fn closing_brace(block: ast::Block<'_>) -> Span {
    Span { start: block.span.end.saturating_sub(1).max(block.span.start), ..block.span }
}

/// What the checker knows of a local variable beside its type.
#[derive(Clone, Copy, Debug)]
struct Variable<'a> {
    is_final: bool,
    /// Its value, if it is a constant variable.
    constant: Option<Constant<'a>>,
    span: Span,
    /// How many lambdas it is declared in.
    depth: u32,
    /// The variable of a pattern.
    is_pattern: bool,
}

/// The state of checking one body.
struct BodyChecker<'c, 'a, 's> {
    cx: &'c mut Checker<'a, 's>,
    class: ClassKey,
    /// The classes declared here that can be seen, the innermost last.
    types: LocalTypes<'a>,
    /// The type parameters of the method.
    vars: &'a [TypeVarKey],
    /// There is no `this`.
    is_static: bool,
    /// Within the arguments of `this(...)` or `super(...)`, where `this` can't be used yet.
    before_super: bool,
    /// What `return` gives; none in an initialiser, which can't return.
    result: Option<Type<'a>>,
    locals: Vec<Local<'a>>,
    variables: Vec<Variable<'a>>,
    /// The locals that can be seen, the innermost last.
    visible: Vec<LocalId>,
    /// The statements that can be jumped out of, the innermost last.
    targets: Vec<Target<'a>>,
    labels: u32,
    /// The variables of patterns that have values after the expression that was checked last.
    bindings: Bindings,
    /// The variables of patterns that the statement which was checked last leaves in scope.
    introduced: Vec<LocalId>,
    /// The variables of patterns that are not declared by a statement yet.
    patterns: Vec<LocalId>,
    /// The `switch` expression that comes next is an argument of a call.
    is_argument: bool,
    /// The values of `switch` expressions that still have to be converted.
    unconverted: Vec<Unconverted<'a>>,
    /// The `switch` expressions around this, the innermost last.
    yields: Vec<Yields<'a>>,
    /// Behind `if (false)`, where javac drops what stands there.
    never_runs: bool,
    /// In the compact constructor of a record, where its fields are set behind what is written.
    is_compact: bool,
    /// In a constructor or initialiser, which may set final fields.
    initializes: bool,
    /// Within the initialiser of the field that stands here, or an initialiser block: later fields have no value
    /// yet. And whether static fields are initialised.
    initializing: Option<(Span, bool)>,
    /// Where final static fields of the class are read by `Class.field`: there flow doesn't count.
    qualified: FxHashSet<Span>,
    /// What is thrown where type arguments decide that.
    thrown: Thrown<'a>,
    /// Where locals are used that must be final or effectively final.
    constants_needed: Vec<(LocalId, Span)>,
    /// The initialiser blocks.
    initializers: FxHashSet<Span>,
    /// How many lambdas are around.
    depth: u32,
    /// What is returned in a lambda whose target isn't known, each with the slot that it is for.
    free_results: Option<Vec<(usize, Value<'a>)>>,
    /// Everything that had to wait for its target, and which of it waits now; see [`deferred`].
    deferred: Vec<Deferred<'a>>,
    waiting: Vec<usize>,
}

impl<'c, 'a, 's> BodyChecker<'c, 'a, 's> {
    fn bare(cx: &'c mut Checker<'a, 's>, class: ClassKey, is_static: bool) -> BodyChecker<'c, 'a, 's> {
        let mut checker = BodyChecker {
            cx,
            class,
            types: &[],
            vars: &[],
            is_static,
            before_super: false,
            result: None,
            locals: Vec::new(),
            variables: Vec::new(),
            visible: Vec::new(),
            targets: Vec::new(),
            labels: 0,
            bindings: Bindings::default(),
            introduced: Vec::new(),
            patterns: Vec::new(),
            is_argument: false,
            unconverted: Vec::new(),
            yields: Vec::new(),
            never_runs: false,
            is_compact: false,
            initializes: false,
            initializing: None,
            qualified: FxHashSet::default(),
            thrown: Thrown::default(),
            constants_needed: Vec::new(),
            initializers: FxHashSet::default(),
            depth: 0,
            free_results: None,
            deferred: Vec::new(),
            waiting: Vec::new(),
        };
        if !is_static {
            let this = checker.cx.this_type(class);
            let span = checker.cx.world.classes[class].span;
            checker.new_local("this", this, span);
        }
        checker
    }

    fn new(cx: &'c mut Checker<'a, 's>, class: ClassKey, method: MethodKey) -> BodyChecker<'c, 'a, 's> {
        let is_static = cx.world.methods[method].is_static;
        let vars = cx.world.methods[method].type_params;
        let initializes = cx.world.methods[method].kind != MethodKind::Method;
        BodyChecker { vars, initializes, ..BodyChecker::bare(cx, class, is_static) }
    }

    fn declare_params(&mut self, method: MethodKey) {
        let declared = &self.cx.world.methods[method];
        let (types, decl) = (declared.params, declared.decl);
        if declared.kind == MethodKind::Constructor {
            self.result = Some(Type::Void);
        }
        let params = match decl {
            MethodDecl::Method(decl) => decl.params,
            // A compact one has the components of its record.
            MethodDecl::Constructor(decl) => decl.params.unwrap_or_else(|| {
                self.cx.world.classes[self.class].decl.map_or(&[], |record| record.components)
            }),
            // What was not written can't be named.
            MethodDecl::Implicit => {
                let names = self.cx.world.methods[method].param_names;
                let span = self.cx.world.methods[method].span;
                for (&name, &ty) in names.iter().zip(types) {
                    self.new_local(name, ty, span);
                }
                return;
            }
            MethodDecl::Generated(_) => {
                let (span, names) = (declared.span, declared.param_names);
                for (&name, &ty) in names.iter().zip(types) {
                    self.declare(ast::Name { text: name, span }, ty, false);
                }
                return;
            }
        };
        for (param, &ty) in params.iter().zip(types) {
            self.declare(param.name, ty, param.modifiers.has(ast::Modifier::Final));
        }
    }

    /// The scope of types named here.
    fn scope(&self) -> Scope<'a> {
        Scope { class: self.class, vars: self.vars, is_static: self.is_static, types: self.types }
    }

    /// Checks what stands in front of a variable.
    fn check_variable_modifiers(&mut self, modifiers: ast::Modifiers<'a>) {
        self.cx.diagnostics.check_variable_modifiers(modifiers);
        self.cx.check_annotations(self.scope(), modifiers, Annotated::Variable);
    }

    /// The type that is written here, of a variable.
    fn resolve_variable_type(&mut self, written: &ast::TypeExpr<'a>) -> Type<'a> {
        let ty = self.cx.resolve_variable_type(self.scope(), written);
        self.cx.complete();
        ty
    }

    /// A local variable without a place in the source's scopes.
    fn new_local(&mut self, name: &'a str, ty: Type<'a>, span: Span) -> LocalId {
        self.locals.push(Local { name, ty });
        let (is_final, is_pattern) = (false, false);
        self.variables.push(Variable { is_final, constant: None, span, depth: self.depth, is_pattern });
        LocalId(self.locals.len() as u32 - 1)
    }

    /// A local variable that the source declares.
    fn declare(&mut self, name: ast::Name<'a>, ty: Type<'a>, is_final: bool) -> LocalId {
        if let Some(earlier) = self.local_named(name.text) {
            let first = self.variables[earlier.0 as usize].span;
            self.cx.diagnostics.duplicate("variable", name, first);
        }
        let local = self.new_local(name.text, ty, name.span);
        self.variables[local.0 as usize].is_final = is_final;
        self.visible.push(local);
        local
    }

    fn local_named(&self, name: &str) -> Option<LocalId> {
        self.visible.iter().rev().copied().find(|local| self.locals[local.0 as usize].name == name)
    }

    /// Runs `part` and forgets the variables and classes that it declared.
    fn scoped<T>(&mut self, part: impl FnOnce(&mut Self) -> T) -> T {
        let (visible, types) = (self.visible.len(), self.types);
        let result = part(self);
        self.visible.truncate(visible);
        self.types = types;
        result
    }

    fn error(&mut self, code: Code, span: Span, headline: impl Into<String>, label: impl Into<String>) {
        self.cx.diagnostics.error(code, span, headline, label);
    }

    /// `this`, of the type that it has in its class.
    fn this(&mut self, span: Span) -> Value<'a> {
        let ty = self.cx.this_type(self.class);
        self.value(ExprKind::Local(LocalId(0)), ty, span)
    }

    /// The body of a constructor: the call of another one, then what initialises the fields, then the rest.
    fn constructor(&mut self, body: ast::Block<'a>) -> Vec<Stmt<'a>> {
        let (call, rest) = match body.stmts.split_first() {
            Some((stmt, rest)) => match stmt.kind {
                ast::StmtKind::ConstructorCall { is_super, outer, arguments } => {
                    (Some((is_super, outer, arguments, stmt.span)), rest)
                }
                _ => (None, body.stmts),
            },
            None => (None, body.stmts),
        };
        let mut stmts = Vec::new();
        let is_super = match call {
            Some((is_super, outer, arguments, span)) => {
                let outer = outer.map(|outer| &*self.cx.arena.alloc(outer));
                let call = self.constructor_call(is_super, outer, Some(arguments), span);
                self.cx.origin.statement(span);
                stmts.extend(self.declared_patterns(0));
                stmts.extend(call);
                is_super
            }
            None => {
                let span = Span { end: body.span.start + 1, ..body.span };
                stmts.extend(self.constructor_call(true, None, None, span));
                true
            }
        };
        if is_super {
            stmts.extend(self.initializers(false));
        }
        self.scoped(|checker| checker.stmts_into(rest, &mut stmts));
        stmts
    }

    fn default_constructor(&mut self, span: Span) -> Vec<Stmt<'a>> {
        let calls = self.cx.states[self.class].nesting.as_ref().and_then(|nesting| nesting.calls);
        let mut stmts = match calls {
            Some((constructor, passes_object)) => self.anonymous_super(constructor, passes_object, span),
            None => self.constructor_call(true, None, None, span),
        };
        stmts.extend(self.initializers(false));
        stmts
    }

    /// What the initialisers of the class's static or instance fields and its initialiser blocks do, in order.
    fn initializers(&mut self, is_static: bool) -> Vec<Stmt<'a>> {
        let implicit = self.cx.states[self.class].implicit;
        let members = self.cx.world.classes[self.class].members;
        // The parameters of a constructor can't be seen from there, nor can it return.
        let visible = std::mem::take(&mut self.visible);
        let result = self.result.take();
        let patterns = self.patterns.len();
        let mut stmts = Vec::new();
        if is_static && self.cx.world.classes[self.class].is_enum() {
            stmts.extend(self.enum_constants());
        }
        for member in members {
            match member {
                ast::Member::Field(decl) => stmts.extend(self.field_initializer(decl, is_static)),
                ast::Member::Initializer(block) if (block.is_static || implicit) == is_static => {
                    self.initializing = Some((block.body.span, is_static));
                    self.initializers.insert(block.body.span);
                    let body = self.cx.block(block.body);
                    let stmts_of_block = self.block(body);
                    self.initializing = None;
                    stmts.push(Stmt { kind: StmtKind::Block(stmts_of_block), span: block.body.span });
                }
                _ => {}
            }
        }
        self.visible = visible;
        self.result = result;
        let mut all = self.declared_patterns(patterns);
        all.append(&mut stmts);
        all
    }

    fn field_initializer(&mut self, decl: &'a ast::FieldDecl<'a>, is_static: bool) -> Option<Stmt<'a>> {
        let init = decl.init?;
        let fields = &self.cx.world.classes[self.class].fields;
        let key =
            fields.iter().copied().find(|&field| std::ptr::eq(self.cx.world.fields[field].decl, decl))?;
        let field = &self.cx.world.fields[key];
        // A static constant is used by value only: there is nothing to do.
        if field.is_static != is_static || is_static && field.constant.is_some() {
            return None;
        }
        let ty = field.ty;
        self.initializing = Some((decl.name.span, is_static));
        let value = self.initializer(&init, ty);
        self.initializing = None;
        let place =
            if is_static { Place::Static(key) } else { Place::Field(self.this(decl.name.span).expr, key) };
        self.cx.origin.statement(decl.span);
        let kind = ExprKind::Assign(Box::new(place), Box::new(value));
        let expr = Expr { kind, ty: self.cx.erasure(ty), span: decl.span };
        Some(Stmt { kind: StmtKind::Expr(expr), span: decl.span })
    }
}
