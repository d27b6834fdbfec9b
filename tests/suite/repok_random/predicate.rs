//! Predicates: as Java, and evaluated.

use std::fmt::Write;

use super::bounds::Type;
use super::oracle::{Heap, Kind, Value};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Equal,
    Less,
    Plus,
    And,
    Or,
}

#[derive(Clone, Debug)]
pub(super) enum Expr {
    Null,
    Number(i64),
    /// The receiver of the predicate.
    Root,
    Local(usize),
    /// A field by number and name.
    Field(Box<Expr>, usize, String),
    Element(Box<Expr>, Box<Expr>),
    Length(Box<Expr>),
    /// The number in an `Integer`.
    Unboxed(Box<Expr>),
    Binary(Operator, Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    IsInstance(Box<Expr>, usize),
    Cast(Box<Expr>, usize),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Debug)]
pub(super) enum Stmt {
    Let(usize, Type, Expr),
    /// Target, value, type of the target.
    Assign(Expr, Expr, Type),
    If(Expr, Vec<Stmt>),
    /// Follows `next` from one object to another, at most four times.
    Chain {
        local: usize,
        ty: Type,
        first: Expr,
        next: Expr,
        body: Vec<Stmt>,
    },
    /// For every index of the array.
    Each {
        local: usize,
        array: Expr,
        body: Vec<Stmt>,
    },
    Break,
    Return(Expr),
}

const CHAIN: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Predicate {
    /// The body ends by returning.
    pub(super) body: Vec<Stmt>,
    /// The result if the body throws and the exception is caught.
    pub(super) caught: Option<bool>,
}

impl Expr {
    fn java(&self) -> String {
        match self {
            Expr::Null => "null".to_string(),
            Expr::Number(number) => number.to_string(),
            Expr::Root => "this".to_string(),
            Expr::Local(local) => format!("v{local}"),
            Expr::Field(object, _, name) => format!("{}.{name}", object.java()),
            Expr::Element(array, index) => format!("{}[{}]", array.java(), index.java()),
            Expr::Length(array) => format!("{}.length", array.java()),
            Expr::Unboxed(boxed) => format!("{}.intValue()", boxed.java()),
            Expr::Binary(operator, left, right) => {
                let operator = match operator {
                    Operator::Equal => "==",
                    Operator::Less => "<",
                    Operator::Plus => "+",
                    Operator::And => "&&",
                    Operator::Or => "||",
                };
                format!("({} {operator} {})", left.java(), right.java())
            }
            Expr::Not(operand) => format!("!{}", operand.java()),
            Expr::IsInstance(object, class) => {
                format!("({} instanceof {})", object.java(), Type::Class(*class).java())
            }
            Expr::Cast(object, class) => format!("(({}) {})", Type::Class(*class).java(), object.java()),
            Expr::Conditional(condition, yes, no) => {
                format!("({} ? {} : {})", condition.java(), yes.java(), no.java())
            }
        }
    }
}

/// Statements as Java.
fn java(stmts: &[Stmt], text: &mut String) {
    for stmt in stmts {
        match stmt {
            Stmt::Let(local, ty, value) => {
                let cast = if ty.is_number() { format!("({}) ", ty.java()) } else { String::new() };
                writeln!(text, "{} v{local} = {cast}{};", ty.java(), value.java()).unwrap();
            }
            Stmt::Assign(target, value, ty) => {
                let cast = if ty.is_number() { format!("({}) ", ty.java()) } else { String::new() };
                writeln!(text, "{} = {cast}{};", target.java(), value.java()).unwrap();
            }
            Stmt::If(condition, body) => {
                writeln!(text, "if ({}) {{", condition.java()).unwrap();
                java(body, text);
                text.push_str("}\n");
            }
            Stmt::Chain { local, ty, first, next, body } => {
                writeln!(text, "{} v{local} = {};", ty.java(), first.java()).unwrap();
                writeln!(
                    text,
                    "for (int n{local} = 0; n{local} < {CHAIN} && v{local} != null; n{local}++) {{"
                )
                .unwrap();
                java(body, text);
                writeln!(text, "v{local} = {};\n}}", next.java()).unwrap();
            }
            Stmt::Each { local, array, body } => {
                writeln!(text, "for (int v{local} = 0; v{local} < {}.length; v{local}++) {{", array.java())
                    .unwrap();
                java(body, text);
                text.push_str("}\n");
            }
            Stmt::Break => text.push_str("break;\n"),
            Stmt::Return(value) => writeln!(text, "return {};", value.java()).unwrap(),
        }
    }
}

impl Predicate {
    pub(super) fn java(&self) -> String {
        let mut body = String::new();
        java(&self.body, &mut body);
        match self.caught {
            None => format!("boolean repOK() {{\n{body}}}"),
            Some(answer) => {
                format!(
                    "boolean repOK() {{\ntry {{\n{body}}} catch (RuntimeException e) {{\nreturn {answer};\n}}\n}}"
                )
            }
        }
    }
}

/// An exception was thrown: for `null`, an invalid index or an invalid cast.
#[derive(Debug)]
pub(super) struct Thrown;

/// The end of a statement.
enum End {
    Normal,
    Break,
    Return(bool),
}

/// Evaluation on one assignment after the other.
pub(super) struct Run<'h> {
    heap: &'h Heap,
    words: Vec<Value>,
    locals: Vec<Value>,
}

impl<'h> Run<'h> {
    pub(super) fn new(heap: &'h Heap) -> Run<'h> {
        Run { heap, words: Vec::new(), locals: vec![Value::Null; 32] }
    }

    /// Evaluates the predicate. It changes a copy of `words`.
    pub(super) fn of(&mut self, predicate: &Predicate, words: &[Value]) -> Result<bool, Thrown> {
        self.words.clear();
        self.words.extend_from_slice(words);
        match (self.stmts(&predicate.body), predicate.caught) {
            (Ok(End::Return(answer)), _) => Ok(answer),
            (Ok(_), _) => unreachable!("a predicate ends by returning"),
            (Err(Thrown), Some(answer)) => Ok(answer),
            (Err(Thrown), None) => Err(Thrown),
        }
    }

    fn stmts(&mut self, stmts: &[Stmt]) -> Result<End, Thrown> {
        for stmt in stmts {
            match self.stmt(stmt)? {
                End::Normal => {}
                end => return Ok(end),
            }
        }
        Ok(End::Normal)
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<End, Thrown> {
        match stmt {
            Stmt::Let(local, _, value) => self.locals[*local] = self.eval(value)?,
            Stmt::Assign(target, value, _) => {
                // The value is computed before a null array is detected; no program can observe it.
                let at = self.place(target)?;
                self.words[at] = self.eval(value)?;
            }
            Stmt::If(condition, body) => {
                if self.test(condition)? {
                    return self.stmts(body);
                }
            }
            Stmt::Chain { local, first, next, body, .. } => {
                self.locals[*local] = self.eval(first)?;
                for _ in 0..CHAIN {
                    if self.locals[*local] == Value::Null {
                        break;
                    }
                    match self.stmts(body)? {
                        End::Normal => {}
                        End::Break => break,
                        end => return Ok(end),
                    }
                    self.locals[*local] = self.eval(next)?;
                }
            }
            Stmt::Each { local, array, body } => {
                self.locals[*local] = Value::Number(0);
                loop {
                    let length = self.length(array)?;
                    let index = self.number(&Expr::Local(*local))?;
                    if index >= length {
                        break;
                    }
                    match self.stmts(body)? {
                        End::Normal => {}
                        End::Break => break,
                        end => return Ok(end),
                    }
                    self.locals[*local] = Value::Number(index + 1);
                }
            }
            Stmt::Break => return Ok(End::Break),
            Stmt::Return(value) => return Ok(End::Return(self.test(value)?)),
        }
        Ok(End::Normal)
    }

    fn object(&mut self, object: &Expr) -> Result<usize, Thrown> {
        match self.eval(object)? {
            Value::Object(object) => Ok(object),
            _ => Err(Thrown),
        }
    }

    fn length(&mut self, array: &Expr) -> Result<i64, Thrown> {
        let array = self.object(array)?;
        match self.words[self.heap.starts[array]] {
            Value::Number(length) => Ok(length),
            other => unreachable!("length {other:?}"),
        }
    }

    /// The index of a field or element.
    fn place(&mut self, target: &Expr) -> Result<usize, Thrown> {
        match target {
            Expr::Field(object, field, _) => Ok(self.heap.starts[self.object(object)?] + field),
            Expr::Element(array, index) => {
                let at = self.heap.starts[self.object(array)?] + 1;
                let index = self.number(index)?;
                if (0..self.length(array)?).contains(&index) { Ok(at + index as usize) } else { Err(Thrown) }
            }
            other => unreachable!("{other:?} is no place"),
        }
    }

    fn number(&mut self, expr: &Expr) -> Result<i64, Thrown> {
        match self.eval(expr)? {
            Value::Number(number) | Value::Boxed(number) => Ok(number),
            Value::Null => Err(Thrown),
            Value::Object(_) => unreachable!("{expr:?} is no number"),
        }
    }

    fn test(&mut self, expr: &Expr) -> Result<bool, Thrown> {
        Ok(self.number(expr)? != 0)
    }

    fn eval(&mut self, expr: &Expr) -> Result<Value, Thrown> {
        let truth = |value| Value::Number(i64::from(value));
        Ok(match expr {
            Expr::Null => Value::Null,
            Expr::Number(number) => Value::Number(*number),
            Expr::Root => Value::Object(0),
            Expr::Local(local) => self.locals[*local],
            Expr::Field(..) | Expr::Element(..) => {
                let at = self.place(expr)?;
                self.words[at]
            }
            Expr::Length(array) => Value::Number(self.length(array)?),
            Expr::Unboxed(boxed) => Value::Number(self.number(boxed)?),
            Expr::Binary(Operator::And, left, right) => truth(self.test(left)? && self.test(right)?),
            Expr::Binary(Operator::Or, left, right) => truth(self.test(left)? || self.test(right)?),
            Expr::Binary(Operator::Equal, left, right) => truth(self.eval(left)? == self.eval(right)?),
            Expr::Binary(Operator::Less, left, right) => truth(self.number(left)? < self.number(right)?),
            Expr::Binary(Operator::Plus, left, right) => {
                Value::Number(self.number(left)? + self.number(right)?)
            }
            Expr::Not(operand) => truth(!self.test(operand)?),
            Expr::IsInstance(object, class) => match self.eval(object)? {
                Value::Object(object) => truth(self.heap.kinds[object] == Kind::Class(*class)),
                _ => truth(false),
            },
            Expr::Cast(object, class) => match self.eval(object)? {
                Value::Object(object) if self.heap.kinds[object] != Kind::Class(*class) => {
                    return Err(Thrown);
                }
                value => value,
            },
            Expr::Conditional(condition, yes, no) => {
                let branch = if self.test(condition)? { yes } else { no };
                self.eval(branch)?
            }
        })
    }
}
