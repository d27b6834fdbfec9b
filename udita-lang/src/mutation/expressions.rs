//! Walks over expressions.

use super::binary::Binary;
use super::candidates::{Candidates, is_integral, is_number};
use super::place::Place;
use super::precedence::Level;
use crate::semantics::types::Primitive;
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, LambdaBody, MethodRefObject, New, UnaryOp};

impl<'a> Candidates<'_, 'a, '_> {
    /// Collects the candidates in an expression.
    pub(super) fn expr(&mut self, expr: &Expr<'a>, place: Place) {
        match expr.kind {
            ExprKind::Literal(_)
            | ExprKind::This(_)
            | ExprKind::Super(_)
            | ExprKind::ClassLiteral(_)
            | ExprKind::Error => {}
            ExprKind::Name(_) => self.read(expr, place),
            ExprKind::Field { object, .. } => {
                self.read(expr, place);
                self.expr(object, place.within(Level::Primary));
            }
            ExprKind::Index { array, index } => {
                self.condition(expr, place);
                self.expr(array, place.within(Level::Primary));
                self.expr(index, place.within(Level::Any));
            }
            ExprKind::Call { object, arguments, .. } => {
                self.condition(expr, place);
                if let Some(object) = object {
                    self.expr(object, place.within(Level::Primary));
                }
                self.exprs(arguments, place.within(Level::Any));
            }
            ExprKind::New(new) => self.new_object(new, place),
            ExprKind::NewArray { sizes: parts, .. }
            | ExprKind::NewArrayLiteral { elements: parts, .. }
            | ExprKind::ArrayLiteral(parts) => self.exprs(parts, place.within(Level::Any)),
            ExprKind::Unary { op, operand } => self.unary(expr, op, operand, place),
            ExprKind::IncDec { op, prefix, operand } => {
                self.step(expr, (op, prefix), operand, place);
                self.operand(expr, operand, place);
                self.target(operand, place);
            }
            ExprKind::Binary { op, left, right } => self.binary(Binary { expr, op, left, right, place }),
            ExprKind::Assign { op, target, value } => {
                match op {
                    Some(op) => self.compound_assignment(op, target, value),
                    None => self.reference_assignment(target, value, place.within(Level::Any)),
                }
                self.target(target, place);
                let is_condition = self.primitive(target) == Some(Primitive::Boolean);
                self.expr(value, Place { is_operand: true, is_condition, ..place.within(Level::Any) });
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let (part, is_condition) = (place.within(Level::Or), place.is_condition);
                self.expr(condition, Place { is_condition: true, ..part });
                self.expr(then, Place { is_condition, level: Level::Any, ..part });
                self.expr(otherwise, Place { is_condition, level: Level::Conditional, ..part });
            }
            ExprKind::Cast { ty, operand } => {
                let is_negated = place.is_negated;
                self.expr(operand, Place { is_negated, ..place.within(Level::cast(ty)) });
            }
            ExprKind::InstanceOf { operand, .. } | ExprKind::InstanceOfPattern { operand, .. } => {
                self.condition(expr, place);
                self.expr(operand, place.within(Level::Relation));
            }
            ExprKind::Lambda(lambda) => {
                let (scope, result) = (self.scope.len(), self.result.take());
                lambda.params.iter().for_each(|param| self.declare(param.name));
                match lambda.body {
                    LambdaBody::Expr(body) => self.expr(body, Place::ANY),
                    LambdaBody::Block(block) => self.stmts(block.stmts),
                }
                self.scope.truncate(scope);
                self.result = result;
            }
            ExprKind::MethodRef { object: MethodRefObject::Expr(object), .. } => {
                self.expr(object, place.within(Level::Primary));
            }
            ExprKind::MethodRef { object: MethodRefObject::Type(_), .. } => {}
            ExprKind::Switch(switch) => {
                self.switch(switch, Some(Place { is_condition: place.is_condition, ..Place::ANY }));
            }
            ExprKind::Parenthesized(within) => self.expr(within, Place { level: Level::Any, ..place }),
        }
    }

    /// Collects the candidates in several expressions.
    pub(super) fn exprs(&mut self, exprs: &[Expr<'a>], place: Place) {
        exprs.iter().for_each(|expr| self.expr(expr, place));
    }

    /// Collects the candidates at a name or field that is read, unless it is part of a type name.
    fn read(&mut self, variable: &Expr<'a>, place: Place) {
        self.condition(variable, place);
        match self.primitive(variable) {
            Some(primitive) if is_number(primitive) => {
                self.number_read(variable, place);
                if is_integral(primitive) {
                    self.bits_read(variable, place);
                }
            }
            _ => {}
        }
    }

    /// Collects the candidates in the parts of an assignment target that are read.
    fn target(&mut self, target: &Expr<'a>, place: Place) {
        match target.kind {
            ExprKind::Field { object, .. } => self.expr(object, place.within(Level::Primary)),
            ExprKind::Index { array, index } => {
                self.expr(array, place.within(Level::Primary));
                self.expr(index, place.within(Level::Any));
            }
            ExprKind::Parenthesized(within) => self.target(within, place),
            _ => {}
        }
    }

    fn unary(&mut self, expr: &Expr<'a>, op: UnaryOp, operand: &Expr<'a>, place: Place) {
        match op {
            UnaryOp::Plus | UnaryOp::Minus => self.sign(expr, operand, place),
            UnaryOp::Not => self.negation(expr, operand, place),
            UnaryOp::BitNot => self.complement(expr, operand, place),
        }
        self.operand(expr, operand, place);
        let within = place.within(Level::Unary);
        self.expr(operand, Place { is_unary_operand: true, is_condition: op == UnaryOp::Not, ..within });
    }

    fn binary(&mut self, binary: Binary<'_, 'a>) {
        let Binary { expr, op, left, right, place } = binary;
        self.arithmetic(binary);
        self.comparison(binary);
        self.connective(binary);
        self.condition(expr, place);
        self.bits(binary);
        self.operands(binary);
        let level = Level::of_operator(op);
        let is_bitwise = matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor);
        let is_condition = matches!(op, BinaryOp::And | BinaryOp::Or) || is_bitwise && self.is_boolean(expr);
        let operand = Place { is_operand: true, is_condition, ..place.within(level) };
        let (left_negated, right_negated) = self.negated_operands(binary);
        self.expr(left, Place { is_negated: left_negated, ..operand });
        self.expr(right, Place { level: level.tighter(), is_negated: right_negated, ..operand });
    }

    fn new_object(&mut self, new: &New<'a>, place: Place) {
        if let Some(outer) = &new.outer {
            self.expr(outer, place.within(Level::Primary));
        }
        self.exprs(new.arguments, place.within(Level::Any));
        if let Some(body) = new.body {
            self.members_in_body(body);
        }
    }
}
