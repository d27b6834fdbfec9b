//! Trees of expressions.

use udita_lang::source::Span;
use udita_lang::syntax::ast::*;

use super::statements::switch_node;
use super::{Builder, MAX_DEPTH};
use crate::signature::shape::kind::{Kind, Mark};
use crate::signature::shape::tree::Node;

impl Builder {
    pub(super) fn expr(&mut self, expr: &Expr<'_>) -> Node {
        if self.depth > MAX_DEPTH {
            return Node::new(Kind::Expression, expr.span);
        }
        self.depth += 1;
        let node = self.expr_at(expr);
        self.depth -= 1;
        node
    }

    fn expr_at(&mut self, expr: &Expr<'_>) -> Node {
        let node = |kind| Node::new(kind, expr.span);
        match &expr.kind {
            ExprKind::Literal(literal) => node(match literal {
                Literal::String(_) => Kind::String,
                Literal::Boolean(_) => Kind::BooleanLiteral,
                Literal::Null => Kind::Null,
                _ => Kind::Number,
            }),
            ExprKind::Name(name) => node(Kind::Name).naming(*name),
            ExprKind::Field { object, name } => {
                node(Kind::FieldAccess).naming(*name).with([self.expr(object)])
            }
            ExprKind::This(outer) => node(if outer.is_some() { Kind::OuterThis } else { Kind::This }),
            ExprKind::Super(outer) => node(if outer.is_some() { Kind::OuterSuper } else { Kind::Super }),
            ExprKind::ClassLiteral(ty) => node(Kind::ClassLiteral).with([self.type_expr(ty)]),
            ExprKind::Call { object, type_args, name, arguments } => node(Kind::Call)
                .naming(*name)
                .mark(Mark::Explicit, !type_args.is_empty())
                .with(object.iter().map(|object| self.expr(object)).collect::<Vec<_>>())
                .with(type_args.iter().map(|arg| self.type_expr(arg)).collect::<Vec<_>>())
                .with(arguments.iter().map(|argument| self.expr(argument))),
            ExprKind::New(new) => self.new_object(new, expr.span),
            ExprKind::NewArray { element, sizes, .. } => node(Kind::NewArray)
                .with([self.type_expr(element)])
                .with(sizes.iter().map(|size| self.expr(size))),
            ExprKind::NewArrayLiteral { ty, elements } => node(Kind::NewArray)
                .with([self.type_expr(ty)])
                .with(elements.iter().map(|element| self.expr(element))),
            ExprKind::ArrayLiteral(elements) => {
                node(Kind::ArrayLiteral).with(elements.iter().map(|element| self.expr(element)))
            }
            ExprKind::Index { array, index } => {
                node(Kind::ArrayElement).with([self.expr(array), self.expr(index)])
            }
            ExprKind::Unary { op, operand } => {
                let is_not = matches!(op, UnaryOp::Not);
                node(if is_not { Kind::Not } else { Kind::Sign }).with([self.expr(operand)])
            }
            ExprKind::IncDec { operand, .. } => node(Kind::Increment).with([self.expr(operand)]),
            ExprKind::Binary { op, left, right } => {
                node(operator(*op)).with([self.expr(left), self.expr(right)])
            }
            ExprKind::Assign { op, target, value } => {
                node(if op.is_some() { Kind::CompoundAssignment } else { Kind::Assignment })
                    .with([self.expr(target), self.expr(value)])
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                node(Kind::Conditional).with([self.expr(condition), self.expr(then), self.expr(otherwise)])
            }
            ExprKind::Cast { ty, operand } => node(Kind::Cast).with([self.type_expr(ty), self.expr(operand)]),
            ExprKind::InstanceOf { operand, ty } => {
                node(Kind::InstanceOf).with([self.expr(operand), self.type_expr(ty)])
            }
            ExprKind::InstanceOfPattern { operand, pattern } => {
                node(Kind::InstanceOf).with([self.expr(operand), self.pattern(pattern)])
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda, expr.span),
            ExprKind::MethodRef { object, type_args, name } => node(Kind::MethodReference)
                .mark(Mark::New, name.text == "new")
                .naming(*name)
                .with([match object {
                    MethodRefObject::Expr(expr) => self.expr(expr),
                    MethodRefObject::Type(ty) => self.type_expr(ty),
                }])
                .with(type_args.iter().map(|arg| self.type_expr(arg))),
            ExprKind::Switch(switch) => {
                switch_node(Kind::SwitchExpression, switch, expr.span).with(self.cases(switch))
            }
            ExprKind::Parenthesized(inner) => {
                let mut inner = self.expr(inner);
                inner.start = expr.span.start;
                inner.end = expr.span.end;
                inner
            }
            ExprKind::Error => node(Kind::Error),
        }
    }

    fn new_object(&mut self, new: &New<'_>, span: Span) -> Node {
        let ty = self.type_expr(&new.ty);
        let mut node = Node::new(if new.body.is_some() { Kind::AnonymousClass } else { Kind::New }, span)
            .mark(Mark::Diamond, ty.marks.contains(&Mark::Diamond))
            .mark(Mark::Outer, new.outer.is_some());
        node.children.extend(new.outer.iter().map(|outer| self.expr(outer)));
        node.children.push(ty);
        node.children.extend(new.arguments.iter().map(|argument| self.expr(argument)));
        if let Some(body) = new.body {
            self.members(body, &mut node.children);
        }
        node
    }

    fn lambda(&mut self, lambda: &Lambda<'_>, span: Span) -> Node {
        let mut node = Node::new(Kind::Lambda, span)
            .mark(Mark::Block, matches!(lambda.body, LambdaBody::Block(_)))
            .mark(Mark::Typed, lambda.params.iter().any(|p| !matches!(p.ty.kind, TypeExprKind::Var)));
        node.children.extend(lambda.params.iter().map(|param| self.param(Kind::Parameter, param)));
        match &lambda.body {
            LambdaBody::Expr(expr) => node.children.push(self.expr(expr)),
            LambdaBody::Block(block) => self.block(block, &mut node.children),
        }
        node
    }
}

fn operator(op: BinaryOp) -> Kind {
    match op {
        BinaryOp::Add => Kind::Plus,
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Sub => Kind::Arithmetic,
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => Kind::Shift,
        BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge => Kind::Comparison,
        BinaryOp::Eq | BinaryOp::Ne => Kind::Equality,
        BinaryOp::BitAnd | BinaryOp::BitXor | BinaryOp::BitOr => Kind::BitOperator,
        BinaryOp::And => Kind::And,
        BinaryOp::Or => Kind::Or,
    }
}
