//! References to the code around a body's class: enclosing objects and local variables (see
//! [`nesting`](crate::semantics::nesting)).

use std::rc::Rc;

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::environment::{Environment, OuterVariable};
use crate::semantics::hir::{self, Expr, ExprKind, LocalId, Stmt, StmtKind};
use crate::semantics::nesting::nothing_captured;
use crate::semantics::types::ClassKey;
use crate::semantics::world::Captured;
use crate::source::Span;
use crate::syntax::ast;

/// The reason why no object of a class is available here.
pub(super) type Missing = &'static str;

const STATIC: Missing = "there is no object in a static context";
const NOT_CONSTRUCTED: Missing = "the object is not constructed yet";
const NOT_ENCLOSED: Missing = "nested classes have no enclosing object";

impl<'a> Builder<'_, 'a, '_> {
    /// Whether `class` is `inner` or encloses it.
    fn encloses(&self, class: ClassKey, inner: ClassKey) -> bool {
        self.classes_from(inner).any(|enclosing| enclosing == class)
    }

    /// `class` and its enclosing classes, innermost first.
    fn classes_from(&self, class: ClassKey) -> impl Iterator<Item = ClassKey> + '_ {
        std::iter::successors(Some(class), |&class| self.cx.world.classes[class].outer)
    }

    /// The variable of an enclosing body that `name` refers to in the code that declares `class`.
    pub(super) fn outer_variable(&self, class: ClassKey, name: &str) -> Option<OuterVariable<'a>> {
        let environment = self.cx.environment(class)?;
        environment.variables.iter().rev().find(|variable| variable.name == name).copied()
    }

    fn needs_enclosing(&mut self, class: ClassKey, span: Span, reason: Missing) {
        let name = self.cx.world.classes[class].simple_name;
        let enclosing =
            self.cx.enclosing_instance(class).map_or("?", |outer| self.cx.world.classes[outer].simple_name);
        let headline = format!("`{name}` needs an enclosing object of class `{enclosing}`");
        self.error(Code::StaticContext, span, headline, reason);
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The environment of a class declared at this point.
    pub(super) fn environment(&self) -> Rc<Environment<'a>> {
        let instance = match () {
            () if self.is_static => None,
            () if self.before_super => self.cx.enclosing_instance(self.class),
            () => Some(self.class),
        };
        Rc::new(Environment {
            variables: self.visible_variables(),
            types: self.types,
            vars: self.vars,
            is_static: self.is_static,
            instance,
        })
    }

    /// The enclosing object of class `target`, or `this` if `target` is the class of this code.
    pub(super) fn object_of(&mut self, target: ClassKey, span: Span) -> Result<Value<'a>, Missing> {
        if self.before_super && target == self.class {
            return Err(NOT_CONSTRUCTED);
        }
        let object = self.object_path(target, span)?;
        let actual = self.cx.erasure(object.ty);
        Ok(Value { expr: object, actual })
    }

    /// The current object, `this`.
    pub(super) fn current_object(&mut self, span: Span) -> Result<Value<'a>, Missing> {
        self.object_of(self.class, span)
    }

    /// Like [`Self::object_of`], but also works in an object under construction, which already has its
    /// captured values.
    fn object_path(&mut self, target: ClassKey, span: Span) -> Result<Expr<'a>, Missing> {
        if self.is_static {
            return Err(STATIC);
        }
        self.check_path(target)?;
        let mut class = self.class;
        let mut object = self.locals.read(LocalId(0), span);
        while class != target
            && let Some(outer) = self.cx.enclosing_instance(class)
        {
            let ty = self.cx.this_type(outer);
            let field = self.cx.enclosing_field(class, outer);
            object = Expr { kind: ExprKind::Field(Box::new(object), field), ty, span };
            class = outer;
        }
        Ok(object)
    }

    /// Whether enclosing objects lead from here to an object of `target`.
    fn check_path(&self, target: ClassKey) -> Result<(), Missing> {
        let mut class = self.class;
        while class != target {
            let Some(outer) = self.cx.enclosing_instance(class) else {
                return Err(match self.cx.environment(class) {
                    Some(environment) if environment.is_static && !self.cx.is_static_class(class) => STATIC,
                    Some(environment) if !environment.is_static && !self.cx.is_static_class(class) => {
                        NOT_CONSTRUCTED
                    }
                    _ => NOT_ENCLOSED,
                });
            };
            if !self.encloses(target, outer) {
                // The requested object is under construction. The available one is further out.
                return Err(NOT_CONSTRUCTED);
            }
            class = outer;
        }
        Ok(())
    }

    /// Whether `class` is the class of this code or encloses it.
    pub(super) fn is_enclosing(&self, class: ClassKey) -> bool {
        self.encloses(class, self.class)
    }

    /// The class whose objects capture the variables of the body that declares `class`, which is the class of
    /// this code or encloses it. It is `class` itself or, while `class` is under construction, the class
    /// declared in the arguments of its constructor call.
    fn keeper(&self, class: ClassKey) -> Option<ClassKey> {
        if self.is_static {
            return None;
        }
        let mut keeper = self.class;
        for enclosing in self.classes_from(self.class) {
            // A static class, or a class in static code, captures nothing that its members could use.
            if self.cx.is_static_class(enclosing) {
                return None;
            }
            if self.check_path(enclosing).is_ok() {
                keeper = enclosing;
            }
            if enclosing == class {
                return Some(keeper);
            }
            if self.cx.environment(enclosing).is_some_and(|environment| environment.is_static) {
                return None;
            }
        }
        None
    }

    /// The value of a variable of the body that declares `class`, which is the class of this code or encloses
    /// it.
    pub(super) fn captured_variable(
        &mut self,
        class: ClassKey,
        variable: OuterVariable<'a>,
        span: Span,
    ) -> Value<'a> {
        let keeper = self.keeper(class);
        if let Some(constant) = variable.constant.filter(|_| keeper.is_some()) {
            return self.constant_value(constant, variable.ty, span);
        }
        let object = keeper.ok_or(STATIC).and_then(|keeper| Ok((keeper, self.object_path(keeper, span)?)));
        match object {
            Ok((keeper, object)) => {
                let name = format!("val${}", variable.name);
                let what = Captured::Variable(variable.span);
                let field = self.cx.captured_field(keeper, what, &name, variable.ty);
                self.value(ExprKind::Field(Box::new(object), field), variable.ty, span)
            }
            Err(_) => {
                let headline = format!("variable `{}` cannot be used here", variable.name);
                self.error(
                    Code::StaticContext,
                    span,
                    headline,
                    "static code cannot use variables of the enclosing code",
                );
                self.error_value(span)
            }
        }
    }

    /// The values that a new object of `class` captures from the surrounding code. `outer` is the explicit
    /// enclosing object, if there is one. `is_super` means that the object is the superclass part of the
    /// object under construction, which then doesn't enclose it.
    pub(super) fn captured_by(
        &mut self,
        class: ClassKey,
        outer: Option<Expr<'a>>,
        is_super: bool,
        span: Span,
    ) -> Option<hir::Captured<'a>> {
        let Some(nesting) = &self.cx.world.classes[class].nesting else {
            return self.enclosing_object_of_member(class, outer, is_super, span);
        };
        let (is_closed, instance) = (nesting.is_closed, self.cx.enclosing_instance(class));
        if let Some(instance) = instance
            && let Err(reason) = self.object_path(instance, span)
        {
            self.needs_enclosing(class, span, reason);
            return None;
        }
        if !is_closed {
            return Some(match self.object_with_captures(class, span) {
                Ok(object) => hir::Captured::SameAs(Box::new(object)),
                Err(_) => {
                    if let Some(nesting) = &mut self.cx.world.classes[class].nesting {
                        nesting.static_creation.get_or_insert(span);
                    }
                    nothing_captured()
                }
            });
        }
        let mut values = Vec::new();
        for capture in self.cx.world.classes[class].captures.clone() {
            let value = match capture.what {
                Captured::Object(object) => match self.object_path(object, span) {
                    Ok(object) => object,
                    Err(reason) => {
                        self.needs_enclosing(class, span, reason);
                        return None;
                    }
                },
                Captured::Variable(variable) => self.variable_declared_at(variable, span)?,
            };
            values.push((capture.field, value));
        }
        Some(hir::Captured::Values(values))
    }

    /// An object of `class`, around this code or under construction there, whose captured values a new object
    /// shares. A class in the arguments of a constructor call captures the object under construction for this.
    fn object_with_captures(&mut self, class: ClassKey, span: Span) -> Result<Expr<'a>, Missing> {
        match self.keeper(class) {
            Some(keeper) if keeper != class => {
                let object = self.object_path(keeper, span)?;
                let ty = self.cx.this_type(class);
                let field = self.cx.captured_field(keeper, Captured::Object(class), "constructed$", ty);
                Ok(Expr { kind: ExprKind::Field(Box::new(object), field), ty, span })
            }
            _ => self.object_path(class, span),
        }
    }

    /// The variable declared at `declared`, in this body or an enclosing one.
    fn variable_declared_at(&mut self, declared: Span, span: Span) -> Option<Expr<'a>> {
        let own = self.locals.visible().iter().rev().copied();
        let mut own = own.filter(|local| self.locals[*local].span == declared);
        if let Some(local) = own.next() {
            self.hints.constants_needed.push((local, span));
            return Some(self.locals.read(local, span));
        }
        let found = self.classes_from(self.class).find_map(|class| {
            let environment = self.cx.environment(class)?;
            let variable = environment.variables.iter().find(|variable| variable.span == declared)?;
            Some((class, *variable))
        });
        let (class, variable) = found?;
        let value = self.captured_variable(class, variable, span);
        (!value.is_error()).then_some(value.expr)
    }

    /// The enclosing object for a new object of a member class.
    fn enclosing_object_of_member(
        &mut self,
        class: ClassKey,
        outer: Option<Expr<'a>>,
        is_super: bool,
        span: Span,
    ) -> Option<hir::Captured<'a>> {
        let Some(instance_class) = self.cx.enclosing_instance(class) else { return Some(nothing_captured()) };
        let object = match outer {
            Some(outer) => outer,
            None => {
                let own = self.class;
                let found = self
                    .classes_from(own)
                    .skip(usize::from(is_super))
                    .find(|&enclosing| self.cx.is_subclass(enclosing, instance_class));
                let object = match found {
                    Some(found) => self.object_of(found, span),
                    None => Err("no object of it encloses this code"),
                };
                match object {
                    Ok(object) => self.receiver(object, instance_class),
                    Err(reason) => {
                        self.needs_enclosing(class, span, reason);
                        return None;
                    }
                }
            }
        };
        let field = self.cx.enclosing_field(class, instance_class);
        Some(hir::Captured::Values(vec![(field, object)]))
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a local class declaration.
    pub(super) fn local_class(&mut self, decl: &'a ast::TypeDecl<'a>, span: Span) -> Option<Stmt<'a>> {
        let name = decl.name;
        if decl.kind == ast::TypeDeclKind::Annotation {
            self.error(Code::Syntax, name.span, "a body cannot declare an annotation type", "");
            return None;
        }
        if let Some(&(_, earlier)) = self.types.iter().find(|(earlier, _)| *earlier == name.text) {
            let first = self.cx.world.classes[earlier].span;
            self.cx.diagnostics.duplicate("type", name, first);
            return None;
        }
        if self.cx.is_named_like_outer(name.text, Some(self.class)) {
            let headline = format!("local type `{}` has the name of a type around it", name.text);
            self.error(Code::Duplicate, name.span, headline, "already the name of an enclosing type");
            return None;
        }
        let known = self.cx.nested_at(name.span);
        let class = known.unwrap_or_else(|| {
            let environment = self.environment();
            let class = self.class;
            self.cx.declare_local(decl, class, environment)
        });
        let mut types = self.types.to_vec();
        types.push((name.text, class));
        self.types = self.cx.arena.alloc_slice_copy(&types);
        if known.is_none() {
            self.cx.check_nested(class);
        }
        let mut locals = Vec::new();
        for capture in self.cx.world.classes[class].captures.clone() {
            if let Captured::Variable(declared) = capture.what
                && let Some(Expr { kind: ExprKind::Local(local), .. }) =
                    self.variable_declared_at(declared, name.span)
            {
                locals.push(local);
            }
        }
        Some(Stmt { kind: StmtKind::LocalClass(locals), span })
    }
}
