//! Parses expressions: operators, assignments, casts and lambdas. The module `primaries` parses their
//! operands.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    BinaryOp, Block, Expr, ExprKind, IncDecOp, Lambda, LambdaBody, Modifiers, Param, TypeExpr, TypeExprKind,
    UnaryOp,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// The precedence of `instanceof` and of the comparisons.
const RELATIONAL: u8 = 7;

/// A binary operator at the current token.
#[derive(Clone, Copy)]
struct Operator {
    op: BinaryOp,
    /// The precedence. Operators with a higher one bind tighter.
    precedence: u8,
    /// Number of tokens of the operator.
    tokens: usize,
}

impl<'a> Parser<'a, '_> {
    /// Parses an expression.
    pub(super) fn expr(&mut self) -> Expr<'a> {
        let outside = std::mem::replace(&mut self.lambdas_end_labels, false);
        let expr = self.nested(self.error_expr(), Self::assignment);
        self.lambdas_end_labels = outside;
        expr
    }

    /// Parses the initialiser of a declaration: an expression, or the elements of an array.
    pub(super) fn variable_init(&mut self) -> Expr<'a> {
        if self.at(LeftBrace) { self.nested(self.error_expr(), Self::array_literal) } else { self.expr() }
    }

    fn array_literal(&mut self) -> Expr<'a> {
        let start = self.span();
        let elements = self.array_elements();
        self.expression(ExprKind::ArrayLiteral(elements), start)
    }

    /// Parses `{ a, { b }, }`.
    pub(super) fn array_elements(&mut self) -> &'a [Expr<'a>] {
        let open = self.position;
        self.bump();
        let mut elements = Vec::new();
        while !self.at(RightBrace) && !self.at(Eof) && !self.at(Comma) {
            elements.push(self.variable_init());
            if !self.at(Comma) {
                break;
            }
            self.bump();
        }
        // `{ , }` is empty.
        if elements.is_empty() {
            self.eat(Comma);
        }
        self.close(open, RightBrace);
        self.slice(elements)
    }

    fn assignment(&mut self) -> Expr<'a> {
        let target = self.conditional();
        let Some((op, tokens)) = self.assignment_operator() else { return target };
        self.position += tokens;
        let value = self.expr();
        let kind = ExprKind::Assign { op, target: self.arena.alloc(target), value: self.arena.alloc(value) };
        self.expression(kind, target.span)
    }

    /// Parses `a ? b : c`, or an expression that binds tighter.
    pub(super) fn conditional(&mut self) -> Expr<'a> {
        let condition = self.binary(0);
        if !self.at(Question) {
            return condition;
        }
        self.bump();
        let then = self.expr();
        self.expect(Colon, "in this conditional expression");
        let otherwise = self.nested(self.error_expr(), Self::conditional);
        let kind = ExprKind::Conditional {
            condition: self.arena.alloc(condition),
            then: self.arena.alloc(then),
            otherwise: self.arena.alloc(otherwise),
        };
        self.expression(kind, condition.span)
    }

    /// Parses operands joined by operators of at least `lowest` precedence.
    fn binary(&mut self, lowest: u8) -> Expr<'a> {
        let mut left = self.unary();
        loop {
            if self.at(InstanceOf) && RELATIONAL >= lowest {
                left = self.instance_of(left);
            } else if let Some(operator) = self.binary_operator()
                && operator.precedence >= lowest
            {
                self.position += operator.tokens;
                let right = self.sibling(|parser| parser.binary(operator.precedence + 1));
                let (op, start) = (operator.op, left.span);
                let kind =
                    ExprKind::Binary { op, left: self.arena.alloc(left), right: self.arena.alloc(right) };
                left = self.expression(kind, start);
            } else {
                return left;
            }
            if !self.grow() {
                return left;
            }
        }
    }

    fn instance_of(&mut self, operand: Expr<'a>) -> Expr<'a> {
        self.bump();
        let operand_ref = self.arena.alloc(operand);
        let kind = if self.at_pattern() {
            let pattern = self.pattern();
            ExprKind::InstanceOfPattern { operand: operand_ref, pattern: self.arena.alloc(pattern) }
        } else {
            let ty = self.type_expr();
            ExprKind::InstanceOf { operand: operand_ref, ty: self.arena.alloc(ty) }
        };
        self.expression(kind, operand.span)
    }

    /// Number of adjacent `>` tokens here, and whether an adjacent `=` follows.
    fn greater_signs(&self) -> (usize, bool) {
        let adjacent = |i: usize| self.tokens[i - 1].end == self.tokens[i].start;
        let mut count = 0;
        while count < 3 && self.nth(count) == Greater && (count == 0 || adjacent(self.position + count)) {
            count += 1;
        }
        (count, self.nth(count) == Assign && adjacent(self.position + count))
    }

    fn binary_operator(&self) -> Option<Operator> {
        use BinaryOp as B;
        let (op, precedence) = match self.kind() {
            OrOr => (B::Or, 1),
            AndAnd => (B::And, 2),
            Or => (B::BitOr, 3),
            Caret => (B::BitXor, 4),
            And => (B::BitAnd, 5),
            Equal => (B::Eq, 6),
            NotEqual => (B::Ne, 6),
            Less => (B::Lt, RELATIONAL),
            LessEqual => (B::Le, RELATIONAL),
            Greater => {
                let (op, precedence, tokens) = match self.greater_signs() {
                    (1, false) => (B::Gt, RELATIONAL, 1),
                    (1, true) => (B::Ge, RELATIONAL, 2),
                    (2, false) => (B::Shr, 8, 2),
                    (3, false) => (B::Ushr, 8, 3),
                    _ => return None,
                };
                return Some(Operator { op, precedence, tokens });
            }
            ShiftLeft => (B::Shl, 8),
            Plus => (B::Add, 9),
            Minus => (B::Sub, 9),
            Star => (B::Mul, 10),
            Slash => (B::Div, 10),
            Percent => (B::Rem, 10),
            _ => return None,
        };
        Some(Operator { op, precedence, tokens: 1 })
    }

    /// The assignment operator here: the binary operator of a compound one, and its number of tokens.
    fn assignment_operator(&self) -> Option<(Option<BinaryOp>, usize)> {
        use BinaryOp as B;
        let op = match self.kind() {
            Assign => return Some((None, 1)),
            Greater => {
                return match self.greater_signs() {
                    (2, true) => Some((Some(B::Shr), 3)),
                    (3, true) => Some((Some(B::Ushr), 4)),
                    _ => None,
                };
            }
            PlusAssign => B::Add,
            MinusAssign => B::Sub,
            StarAssign => B::Mul,
            SlashAssign => B::Div,
            PercentAssign => B::Rem,
            AndAssign => B::BitAnd,
            OrAssign => B::BitOr,
            CaretAssign => B::BitXor,
            ShiftLeftAssign => B::Shl,
            _ => return None,
        };
        Some((Some(op), 1))
    }

    /// Parses an operand with its prefix operators.
    fn unary(&mut self) -> Expr<'a> {
        let start = self.span();
        let op = match self.kind() {
            Plus => UnaryOp::Plus,
            Minus => UnaryOp::Minus,
            Tilde => UnaryOp::BitNot,
            Not => UnaryOp::Not,
            PlusPlus => return self.prefix(IncDecOp::Increment),
            MinusMinus => return self.prefix(IncDecOp::Decrement),
            LeftParen if !self.at_lambda_parameters() && self.at_cast() => return self.cast(),
            _ if self.at_lambda_parameters() => return self.lambda(),
            Identifier | Underscore if self.nth(1) == Arrow && !self.lambdas_end_labels => {
                return self.lambda();
            }
            _ => return self.postfix(),
        };
        self.bump();
        let operand = if op == UnaryOp::Minus && self.at(IntLiteral) {
            let literal = self.int_literal(true);
            self.postfix_of(literal)
        } else {
            self.nested(self.error_expr(), Self::unary)
        };
        self.expression(ExprKind::Unary { op, operand: self.arena.alloc(operand) }, start)
    }

    fn prefix(&mut self, op: IncDecOp) -> Expr<'a> {
        let start = self.span();
        self.bump();
        let operand = self.nested(self.error_expr(), Self::unary);
        self.expression(ExprKind::IncDec { op, prefix: true, operand: self.arena.alloc(operand) }, start)
    }

    fn cast(&mut self) -> Expr<'a> {
        let start = self.span();
        let open = self.position;
        self.bump();
        let ty = self.one_or_several(And);
        self.close(open, RightParen);
        let operand = self.nested(self.error_expr(), Self::unary);
        let kind = ExprKind::Cast { ty: self.arena.alloc(ty), operand: self.arena.alloc(operand) };
        self.expression(kind, start)
    }

    fn lambda(&mut self) -> Expr<'a> {
        let start = self.span();
        let params = if self.at(LeftParen) {
            self.lambda_params()
        } else {
            let param = self.untyped_param();
            self.slice(vec![param])
        };
        self.expect(Arrow, "after the parameters of a lambda");
        let body = if self.at(LeftBrace) {
            let outside = std::mem::replace(&mut self.in_switch, false);
            let empty = Block { stmts: &[], span: start };
            let block = self.nested(empty, |parser| parser.block(""));
            self.in_switch = outside;
            LambdaBody::Block(block)
        } else {
            let body = self.expr();
            LambdaBody::Expr(self.arena.alloc(body))
        };
        let lambda = self.arena.alloc(Lambda { params, body });
        self.expression(ExprKind::Lambda(lambda), start)
    }

    fn lambda_params(&mut self) -> &'a [Param<'a>] {
        if matches!((self.nth(1), self.nth(2)), (Identifier | Underscore, Comma | RightParen)) {
            self.bracketed(RightParen, Self::untyped_param)
        } else {
            let params = self.params(Self::variable_name);
            self.check_inferred_params(params);
            params
        }
    }

    /// Checks that lambda parameters with `var` are no arrays, and that all parameters or none have `var`
    /// (JLS 15.27.1).
    fn check_inferred_params(&mut self, params: &[Param<'a>]) {
        let inferred = |param: &Param<'a>| matches!(param.ty.kind, TypeExprKind::Var);
        let is_array = |param: &&Param<'a>| {
            let mut element = &param.ty;
            while let TypeExprKind::Array(inner) = element.kind {
                element = inner;
            }
            matches!(element.kind, TypeExprKind::Var)
                && (param.varargs || matches!(param.ty.kind, TypeExprKind::Array(_)))
        };
        if let Some(array) = params.iter().find(is_array) {
            let headline = "a parameter with `var` cannot be declared as an array";
            self.report_always(Diagnostic::new(Code::Syntax, array.span, headline).label("write its type"));
        } else if let Some(first) = params.iter().find(|param| inferred(param))
            && let Some(other) = params.iter().find(|param| !inferred(param))
        {
            let headline = "either all parameters of a lambda have `var` or none has";
            let diagnostic = Diagnostic::new(Code::Syntax, other.span, headline)
                .label("this has its type written")
                .also(first.span, "this has `var`");
            self.report_always(diagnostic);
        }
    }

    fn untyped_param(&mut self) -> Param<'a> {
        let name = self.variable_name("the name of a parameter");
        let ty = TypeExpr { kind: TypeExprKind::Var, span: name.span, annotations: &[] };
        Param { modifiers: Modifiers::default(), ty, varargs: false, name, span: name.span }
    }

    /// The node of `kind` from `start` to the last token taken.
    pub(super) fn expression(&self, kind: ExprKind<'a>, start: Span) -> Expr<'a> {
        Expr { kind, span: self.since(start) }
    }
}
