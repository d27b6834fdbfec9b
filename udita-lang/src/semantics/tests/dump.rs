//! Checked bodies as text: in Java's notation where possible, with every conversion visible.

use std::fmt::Write as _;

use crate::semantics::Checker;
use crate::semantics::hir::{
    Arithmetic, Arm, Body, Captured, CaseLabel, CaseTest, Comparison, Constant, Conversion, Dispatch, Expr,
    ExprKind, LabelId, LocalId, Numeric, Place, Stmt, StmtKind,
};
use crate::semantics::types::{FieldKey, Type};

pub(super) fn body<'a>(checker: &Checker<'a, '_>, body: &Body<'a>) -> String {
    let mut dump = Dump { checker, body, out: String::new(), indent: 0 };
    dump.stmts(&body.stmts);
    dump.out
}

struct Dump<'d, 'a, 's> {
    checker: &'d Checker<'a, 's>,
    body: &'d Body<'a>,
    out: String,
    indent: usize,
}

fn label(LabelId(number): LabelId) -> String {
    format!("L{number}")
}

impl<'a> Dump<'_, 'a, '_> {
    fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.out, "{:width$}{}", "", text.as_ref(), width = 2 * self.indent);
    }

    fn block(&mut self, head: impl AsRef<str>, stmts: &[Stmt<'a>]) {
        self.line(format!("{} {{", head.as_ref()));
        self.indent += 1;
        self.stmts(stmts);
        self.indent -= 1;
        self.line("}");
    }

    fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn captured(&self, captured: &Captured<'a>) -> String {
        match captured {
            Captured::Values(values) if values.is_empty() => String::new(),
            Captured::Values(values) => {
                let value = |(field, value): &(FieldKey, Expr<'a>)| {
                    format!("{} = {}", self.checker.world.fields[*field].name, self.expr(value))
                };
                format!(" with ({})", values.iter().map(value).collect::<Vec<_>>().join(", "))
            }
            Captured::SameAs(object) => format!(" with all of {}", self.expr(object)),
        }
    }

    fn local(&self, LocalId(index): LocalId) -> &'a str {
        self.body.locals[index as usize].name
    }

    fn stmt(&mut self, stmt: &Stmt<'a>) {
        match &stmt.kind {
            StmtKind::Block(stmts) => self.block("", stmts),
            StmtKind::Let { local, init } => {
                let ty = self.checker.show(self.body.locals[local.0 as usize].ty);
                let name = self.local(*local);
                match init {
                    Some(init) => self.line(format!("{ty} {name} = {};", self.expr(init))),
                    None => self.line(format!("{ty} {name};")),
                }
            }
            StmtKind::Expr(expr) => self.line(format!("{};", self.expr(expr))),
            StmtKind::If { condition, then, otherwise } => {
                self.block(format!("if {}", self.expr(condition)), std::slice::from_ref(then));
                if let Some(otherwise) = otherwise {
                    self.block("else", std::slice::from_ref(otherwise));
                }
            }
            StmtKind::Loop { label: name, condition, test_last, body, update } => {
                let condition = condition.as_ref().map_or(String::new(), |condition| self.expr(condition));
                let update: Vec<String> = update.iter().map(|update| self.expr(update)).collect();
                let word = if *test_last { "loop-then-test" } else { "loop" };
                let head = format!("{}: {word} ({condition}; {})", label(*name), update.join(", "));
                self.block(head, std::slice::from_ref(body));
            }
            StmtKind::Labeled { label: name, body } => {
                self.block(format!("{}:", label(*name)), std::slice::from_ref(body));
            }
            StmtKind::Switch { label: name, subject, arms } => {
                let subject = subject.as_ref().map(|subject| format!("{} ", self.expr(subject)));
                self.line(format!("{}: switch {}{{", label(*name), subject.unwrap_or_default()));
                self.indent += 1;
                for Arm { labels, is_default, is_rule, body, .. } in arms {
                    let mut head = Vec::new();
                    for CaseLabel { test, .. } in labels {
                        head.push(match test {
                            CaseTest::Value(value) => value.to_string(),
                            CaseTest::Condition(condition) => self.expr(condition),
                        });
                    }
                    if *is_default {
                        head.push("default".to_owned());
                    }
                    if *is_rule {
                        head.push("->".to_owned());
                    }
                    self.block(head.join(", "), body);
                }
                self.indent -= 1;
                self.line("}");
            }
            StmtKind::LocalClass(locals) => {
                let locals: Vec<&str> = locals.iter().map(|&local| self.local(local)).collect();
                self.line(format!("class({});", locals.join(", ")));
            }
            StmtKind::Break(name) => self.line(format!("break {};", label(*name))),
            StmtKind::Continue(name) => self.line(format!("continue {};", label(*name))),
            StmtKind::Yield(name, value) => {
                self.line(format!("yield {}: {};", label(*name), self.expr(value)))
            }
            StmtKind::Return(None) => self.line("return;"),
            StmtKind::Return(Some(value)) => self.line(format!("return {};", self.expr(value))),
            StmtKind::Throw(value) => self.line(format!("throw {};", self.expr(value))),
            StmtKind::Graph(_) => self.line("code of a class file"),
            StmtKind::Try { body, catches, finally } => {
                self.block("try", body);
                for catch in catches {
                    let classes: Vec<&str> = catch
                        .classes
                        .iter()
                        .map(|&class| self.checker.world.classes[class].simple_name)
                        .collect();
                    let head = format!("catch {} {}", classes.join(" | "), self.local(catch.local));
                    self.block(head, &catch.body);
                }
                if let Some(finally) = finally {
                    self.block("finally", finally);
                }
            }
        }
    }

    fn field(&self, field: FieldKey) -> &'a str {
        self.checker.world.fields[field].name
    }

    fn place(&self, place: &Place<'a>) -> String {
        match place {
            Place::Local(local) => self.local(*local).to_owned(),
            Place::Field(object, field) => format!("{}.{}", self.expr(object), self.field(*field)),
            Place::Static(field) => self.static_field(*field),
            Place::Element(array, index) => format!("{}[{}]", self.expr(array), self.expr(index)),
        }
    }

    fn static_field(&self, field: FieldKey) -> String {
        let class = self.checker.world.fields[field].class;
        format!("{}.{}", self.checker.world.classes[class].simple_name, self.field(field))
    }

    fn list(&self, exprs: &[Expr<'a>]) -> String {
        exprs.iter().map(|expr| self.expr(expr)).collect::<Vec<_>>().join(", ")
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of expression")]
    fn expr(&self, expr: &Expr<'a>) -> String {
        let suffix = |numeric: &Numeric| match numeric {
            Numeric::Int => "",
            Numeric::Long => "L",
            Numeric::Float => "F",
            Numeric::Double => "D",
        };
        let letter = |numeric: &Numeric| match numeric {
            Numeric::Int => 'i',
            Numeric::Long => 'l',
            Numeric::Float => 'f',
            Numeric::Double => 'd',
        };
        match &expr.kind {
            ExprKind::Constant(Constant::Int(value)) if expr.ty == Type::INT => value.to_string(),
            ExprKind::Constant(Constant::Int(value)) => format!("{value}:{}", self.checker.show(expr.ty)),
            ExprKind::Constant(Constant::Long(value)) => format!("{value}L"),
            ExprKind::Constant(Constant::Float(bits)) => format!("{:?}f", f32::from_bits(*bits)),
            ExprKind::Constant(Constant::Double(bits)) => format!("{:?}", f64::from_bits(*bits)),
            ExprKind::Constant(Constant::String(units)) => format!("{:?}", String::from_utf16_lossy(units)),
            ExprKind::Gap(_) => "gap".to_owned(),
            ExprKind::Null => "null".to_owned(),
            ExprKind::Local(local) => self.local(*local).to_owned(),
            ExprKind::Argument(index) => format!("argument {index}"),
            ExprKind::Current => "@".to_owned(),
            ExprKind::Field(object, field) => format!("{}.{}", self.expr(object), self.field(*field)),
            ExprKind::Static(field) => self.static_field(*field),
            ExprKind::Element(array, index) => format!("{}[{}]", self.expr(array), self.expr(index)),
            ExprKind::Length(array) => format!("{}.length", self.expr(array)),
            ExprKind::Assign(place, value) => format!("{} = {}", self.place(place), self.expr(value)),
            ExprKind::Update { place, value, yields_old } => {
                let old = if *yields_old { "old " } else { "" };
                format!("{old}{} := {}", self.place(place), self.expr(value))
            }
            ExprKind::Arithmetic(op, numeric, left, right) => {
                format!("({} {}{} {})", self.expr(left), arithmetic(*op), suffix(numeric), self.expr(right))
            }
            ExprKind::Negate(numeric, operand) => format!("-{}{}", suffix(numeric), self.expr(operand)),
            ExprKind::Compare(op, numeric, left, right) => {
                format!("({} {}{} {})", self.expr(left), comparison(*op), suffix(numeric), self.expr(right))
            }
            ExprKind::CompareRefs { equal, boxes, left, right } => {
                let op = if *equal { "===" } else { "!==" };
                let boxes = if *boxes { "b" } else { "" };
                format!("({} {op}{boxes} {})", self.expr(left), self.expr(right))
            }
            ExprKind::Not(operand) => format!("!{}", self.expr(operand)),
            ExprKind::And(left, right) => format!("({} && {})", self.expr(left), self.expr(right)),
            ExprKind::Or(left, right) => format!("({} || {})", self.expr(left), self.expr(right)),
            ExprKind::Conditional(condition, then, otherwise) => {
                format!("({} ? {} : {})", self.expr(condition), self.expr(then), self.expr(otherwise))
            }
            ExprKind::Convert(conversion, operand) => {
                let name = match conversion {
                    Conversion::Numeric(from, to) => format!("{}2{}", letter(from), letter(to)),
                    Conversion::IntToByte => "i2b".to_owned(),
                    Conversion::IntToShort => "i2s".to_owned(),
                    Conversion::IntToChar => "i2c".to_owned(),
                    Conversion::CheckCast(ty) => format!("cast<{}>", self.checker.show(*ty)),
                };
                format!("{name}({})", self.expr(operand))
            }
            ExprKind::InstanceOf(operand, ty) => {
                format!("({} instanceof {})", self.expr(operand), self.checker.show(*ty))
            }
            ExprKind::Concat(parts) => format!("concat({})", self.list(parts)),
            ExprKind::Call { dispatch, method, args } => {
                let declared = &self.checker.world.methods[*method];
                let class = self.checker.world.classes[declared.class].simple_name;
                let how = match dispatch {
                    Dispatch::Static => "static",
                    Dispatch::Special => "special",
                    Dispatch::Virtual => "virtual",
                };
                format!("{how} {class}.{}({})", declared.name, self.list(args))
            }
            ExprKind::New { class, args, captured, .. } => {
                let class = self.checker.world.classes[*class].simple_name;
                format!("new {class}({}){}", self.list(args), self.captured(captured))
            }
            ExprKind::Capture { object, class, captured } => {
                let class = self.checker.world.classes[*class].simple_name;
                format!("{} as {class}{}", self.expr(object), self.captured(captured))
            }
            ExprKind::Preset { object, fields } => {
                let fields: Vec<String> = fields
                    .iter()
                    .map(|&(field, value)| {
                        let name = self.checker.world.fields[field].name;
                        match value {
                            Constant::Int(value) => format!("{name}={value}"),
                            Constant::Long(value) => format!("{name}={value}L"),
                            Constant::Float(bits) => format!("{name}={:?}f", f32::from_bits(bits)),
                            Constant::Double(bits) => format!("{name}={:?}", f64::from_bits(bits)),
                            Constant::String(units) => {
                                format!("{name}={:?}", String::from_utf16_lossy(units))
                            }
                        }
                    })
                    .collect();
                format!("{} with ({})", self.expr(object), fields.join(", "))
            }
            ExprKind::NewPool { class, size, include_null } => {
                let class = self.checker.world.classes[*class].simple_name;
                format!("pool<{class}>({}, {})", self.expr(size), self.expr(include_null))
            }
            ExprKind::ClassLiteral(ty) => format!("{}.class", self.checker.show(*ty)),
            ExprKind::NewArray { ty, sizes } => {
                format!("new {} with ({})", self.checker.show(*ty), self.list(sizes))
            }
            ExprKind::ArrayLiteral(elements) => {
                format!("{} {{{}}}", self.checker.show(expr.ty), self.list(elements))
            }
            ExprKind::Initialised(class, value) => {
                format!("(init {}; {})", self.checker.world.classes[*class].name, self.expr(value))
            }
            ExprKind::Bind(local, value) => format!("(bind {} = {})", self.local(*local), self.expr(value)),
            ExprKind::Block { label: name, stmts } => {
                format!("({}: {} statements)", label(*name), stmts.len())
            }
            ExprKind::Lambda(_) | ExprKind::Deferred(_) => "?".to_owned(),
            ExprKind::Let { local, init, value } => {
                format!("(let {} = {} in {})", self.local(*local), self.expr(init), self.expr(value))
            }
        }
    }
}

fn arithmetic(op: Arithmetic) -> &'static str {
    match op {
        Arithmetic::Add => "+",
        Arithmetic::Sub => "-",
        Arithmetic::Mul => "*",
        Arithmetic::Div => "/",
        Arithmetic::Rem => "%",
        Arithmetic::And => "&",
        Arithmetic::Or => "|",
        Arithmetic::Xor => "^",
        Arithmetic::Shl => "<<",
        Arithmetic::Shr => ">>",
        Arithmetic::Ushr => ">>>",
    }
}

fn comparison(op: Comparison) -> &'static str {
    match op {
        Comparison::Lt => "<",
        Comparison::Le => "<=",
        Comparison::Gt => ">",
        Comparison::Ge => ">=",
        Comparison::Eq => "==",
        Comparison::Ne => "!=",
    }
}
