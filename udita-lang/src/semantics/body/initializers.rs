//! Checks constructors, and the field initialisers that they run.

use super::checker::BodyChecker;
use crate::semantics::hir::{Expr, ExprKind, Place, Stmt, StmtKind};
use crate::semantics::walk;
use crate::source::Span;
use crate::syntax::{Feature, ast};

impl<'a> BodyChecker<'_, 'a, '_> {
    /// The statements that `check` makes of the code at `span`, or a gap if it has parts that udita refuses.
    pub(super) fn unless_refused(
        &mut self,
        span: Span,
        check: impl FnOnce(&mut Self) -> Vec<Stmt<'a>>,
    ) -> Vec<Stmt<'a>> {
        match self.cx.diagnostics.gaps.refused_within(span) {
            Some(gap) => {
                self.cx.diagnostics.blame(gap);
                vec![self.gap_at(span)]
            }
            None => check(self),
        }
    }

    /// The body of a constructor: the statements before the call of another constructor, the call, the
    /// initialisation of fields, then the rest.
    pub(super) fn constructor(&mut self, body: ast::Block<'a>) -> Vec<Stmt<'a>> {
        let mut stmts = Vec::new();
        self.scoped(|checker| {
            let Some((before, call, after)) = body.around_constructor_call() else {
                let span = Span { end: body.span.start + 1, ..body.span };
                stmts.extend(checker.constructor_call(true, None, None, span));
                stmts.extend(checker.initializers(false));
                return checker.stmts_into(body.stmts, &mut stmts);
            };
            checker.before_super = true;
            checker.stmts_into(before, &mut stmts);
            if !before.is_empty() {
                checker.cx.uses(Feature::ConstructorBodies, call.span);
            }
            checker.explicit_constructor_call(call, &mut stmts);
            if call.is_super {
                stmts.extend(checker.initializers(false));
            }
            checker.stmts_into(after, &mut stmts);
        });
        stmts
    }

    fn explicit_constructor_call(&mut self, call: &'a ast::ConstructorCall<'a>, out: &mut Vec<Stmt<'a>>) {
        let patterns = self.locals.patterns.len();
        let arguments = Some((call.type_args, call.arguments));
        let stmts = self.constructor_call(call.is_super, call.outer.as_ref(), arguments, call.span);
        self.cx.origin.statement(call.span);
        out.extend(self.locals.declared_patterns(patterns));
        out.extend(stmts);
    }

    pub(super) fn default_constructor(&mut self, span: Span) -> Vec<Stmt<'a>> {
        let calls = self.cx.world.classes[self.class].nesting.as_ref().and_then(|nesting| nesting.calls);
        let mut stmts = match calls {
            Some((constructor, passes_object)) => self.anonymous_super(constructor, passes_object, span),
            None => self.constructor_call(true, None, None, span),
        };
        stmts.extend(self.initializers(false));
        stmts
    }

    /// The code of the class's static or instance field initialisers and initialiser blocks, in order.
    pub(super) fn initializers(&mut self, is_static: bool) -> Vec<Stmt<'a>> {
        let implicit = self.cx.world.classes[self.class].is_implicit;
        let members = self.cx.world.classes[self.class].members;
        // The parameters, variables and types of a constructor are not in scope there, and `return` is not
        // allowed.
        let visible = self.locals.replace_visible(&[]);
        let types = std::mem::take(&mut self.types);
        let result = self.result.take();
        let patterns = self.locals.patterns.len();
        let mut stmts = Vec::new();
        if is_static && self.cx.world.classes[self.class].is_enum() {
            stmts.extend(self.enum_constants());
        }
        for member in members {
            match member {
                ast::Member::Field(decl) => stmts.extend(self.field_initializer(decl, is_static)),
                ast::Member::Initializer(block) if (block.is_static || implicit) == is_static => {
                    self.initializing = Some((block.body.span, is_static));
                    self.hints.initializers.insert(block.body.span);
                    let body = self.cx.block(block.body);
                    let stmts_of_block = self.unless_refused(body.span, |checker| checker.block(body));
                    self.initializing = None;
                    stmts.push(Stmt { kind: StmtKind::Block(stmts_of_block), span: block.body.span });
                }
                _ => {}
            }
        }
        self.locals.replace_visible(&visible);
        self.types = types;
        self.result = result;
        let mut all = self.locals.declared_patterns(patterns);
        all.append(&mut stmts);
        all
    }

    fn field_initializer(&mut self, decl: &'a ast::FieldDecl<'a>, is_static: bool) -> Option<Stmt<'a>> {
        let init = decl.init?;
        let fields = &self.cx.world.classes[self.class].fields;
        let mut named = fields.named(decl.name.text).iter().copied();
        let key = named.find(|&field| std::ptr::eq(self.cx.world.fields[field].decl, decl))?;
        let field = &self.cx.world.fields[key];
        // A static constant has no initialiser code, because its value is inlined.
        if field.is_static != is_static || is_static && field.constant.is_some() {
            return None;
        }
        let ty = field.ty;
        self.initializing = Some((decl.name.span, is_static));
        let value = match self.cx.diagnostics.gaps.refused_within(decl.span) {
            Some(gap) => Expr { kind: ExprKind::Gap(gap), ty: self.cx.erasure(ty), span: init.span },
            None => self.initializer(&init, ty),
        };
        self.initializing = None;
        if is_static {
            walk::within(&value, &mut |part| {
                if let ExprKind::Gap(gap) = part.kind {
                    self.cx.world.fields[key].gap = Some(gap);
                }
            });
        }
        let place =
            if is_static { Place::Static(key) } else { Place::Field(self.this(decl.name.span).expr, key) };
        self.cx.origin.statement(decl.span);
        let kind = ExprKind::Assign(Box::new(place), Box::new(value));
        let expr = Expr { kind, ty: self.cx.erasure(ty), span: decl.span };
        Some(Stmt { kind: StmtKind::Expr(expr), span: decl.span })
    }
}
