//! Checks constructors, and the field initialisers that they run.

use super::checker::BodyChecker;
use crate::semantics::hir::{Expr, ExprKind, Place, Stmt, StmtKind};
use crate::semantics::walk;
use crate::source::Span;
use crate::syntax::ast;

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

    /// The body of a constructor: the call of another constructor, the initialisation of fields, then the
    /// rest.
    pub(super) fn constructor(&mut self, body: ast::Block<'a>) -> Vec<Stmt<'a>> {
        let (call, rest) = match body.stmts.split_first() {
            Some((stmt, rest)) => match stmt.kind {
                ast::StmtKind::ConstructorCall { is_super, outer, type_args, arguments } => {
                    (Some((is_super, outer, (type_args, arguments), stmt.span)), rest)
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
                stmts.extend(self.locals.declared_patterns(0));
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
        // The parameters of a constructor are not in scope there, and `return` is not allowed.
        let visible = self.locals.replace_visible(&[]);
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
