//! The effects of code that are visible in its text: the names that it reads and writes, and how it ends.
//!
//! A name stands for all variables and fields with this name. A changed array or object is denoted by the
//! last name of its path: `ig.nodes[i] = x` and `ig.nodes.add(x)` write `nodes`. Aliases of an object are not
//! recognised. Methods of the program are described by a [`Summary`], methods of the library by lists of
//! names.

use std::collections::{BTreeMap, BTreeSet};

use super::children::{self, Child};
use crate::syntax::ast::{
    CaseLabel, Expr, ExprKind, Literal, Pattern, PatternKind, Stmt, StmtKind, Switch, TypeExpr, TypeExprKind,
};

/// Names of library methods that change nothing.
const PURE: &[&str] = &[
    "abs",
    "booleanValue",
    "ceiling",
    "charAt",
    "compare",
    "compareTo",
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "endsWith",
    "entrySet",
    "equals",
    "equalsIgnoreCase",
    "first",
    "firstKey",
    "floor",
    "get",
    "getClass",
    "getFirst",
    "getKey",
    "getLast",
    "getOrDefault",
    "getValue",
    "hasNext",
    "hashCode",
    "higher",
    "indexOf",
    "intValue",
    "isEmpty",
    "iterator",
    "keySet",
    "last",
    "lastIndexOf",
    "lastKey",
    "length",
    "longValue",
    "lower",
    "max",
    "min",
    "name",
    "of",
    "ordinal",
    "peek",
    "size",
    "startsWith",
    "stream",
    "subList",
    "substring",
    "toString",
    "valueOf",
    "values",
];

/// Library classes whose static methods change nothing.
const PURE_CLASSES: &[&str] =
    &["Boolean", "Character", "Integer", "List", "Long", "Map", "Math", "Objects", "Set", "String"];

/// Methods of the choice library and of output.
const VISIBLE: &[&str] = &[
    "exit",
    "getAny",
    "getBoolean",
    "getChar",
    "getChars",
    "getDouble",
    "getInt",
    "getIntOf",
    "getInts",
    "getLocalDate",
    "getLong",
    "getMatching",
    "getNew",
    "getOneOf",
    "getString",
    "print",
    "printf",
    "println",
    "write",
];

/// The root of a path that doesn't begin with a name.
const UNKNOWN: &str = "";

/// The name of the current object.
const THIS: &str = "this";

/// The effects of a method of the program on its callers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Summary<'a> {
    /// The fields that it may read.
    pub(super) reads: BTreeSet<&'a str>,
    /// The fields that it may assign, or whose objects it may change.
    pub(super) writes: BTreeSet<&'a str>,
    /// The parameters whose objects it may change, counted from 0.
    pub(super) changes: BTreeSet<usize>,
    /// Whether it may change the current object.
    pub(super) changes_this: bool,
    /// Whether it prints, makes choices, or changes any other objects.
    pub(super) is_visible: bool,
    /// Whether it may drop the path.
    pub(super) drops: bool,
}

/// The methods and constructors of the program by name. Methods with the same name share a summary.
pub(super) type Methods<'a> = BTreeMap<&'a str, Summary<'a>>;

/// The effects of a piece of code.
#[derive(Clone, Default, Debug)]
pub(super) struct Effects<'a> {
    pub(super) reads: BTreeSet<&'a str>,
    /// The local variables that it declares.
    pub(super) declares: BTreeSet<&'a str>,
    /// The declared variables that are initialised with a new object.
    pub(super) fresh: BTreeSet<&'a str>,
    /// The variables and fields assigned by their simple name.
    pub(super) assigns: BTreeSet<&'a str>,
    /// The assigned fields, and the names of changed arrays and objects.
    pub(super) writes: BTreeSet<&'a str>,
    /// The first names of the paths to changed objects.
    pub(super) roots: BTreeSet<&'a str>,
    /// The names of the methods that it calls.
    pub(super) calls: BTreeSet<&'a str>,
    /// Whether it prints, makes choices, or has unknown effects.
    pub(super) is_visible: bool,
    /// Whether it may drop the path by `assume`.
    pub(super) assumes: bool,
    /// Whether it contains `return false`.
    pub(super) returns_false: bool,
    /// Whether it may transfer control elsewhere than to its end, except by `return false`.
    pub(super) leaves: bool,
}

impl<'a> Effects<'a> {
    /// The effects of a sequence of statements.
    pub(super) fn of_all(stmts: &[Stmt<'a>], methods: &Methods<'a>) -> Effects<'a> {
        let mut walk = Walk { effects: Effects::default(), methods, breaks: 0, continues: 0, lambdas: 0 };
        stmts.iter().for_each(|stmt| walk.stmt(stmt));
        walk.effects
    }

    /// The effects of a statement.
    pub(super) fn of(stmt: &Stmt<'a>, methods: &Methods<'a>) -> Effects<'a> {
        Effects::of_all(std::slice::from_ref(stmt), methods)
    }

    /// The effects of an expression.
    pub(super) fn of_expr(expr: &Expr<'a>, methods: &Methods<'a>) -> Effects<'a> {
        Effects::of(&Stmt { kind: StmtKind::Expr(*expr), span: expr.span }, methods)
    }

    /// Whether it changes nothing except its own variables and objects.
    pub(super) fn is_pure(&self) -> bool {
        !self.is_visible && self.assigns.is_subset(&self.declares) && self.roots.is_subset(&self.fresh)
    }

    /// The names that it reads and doesn't declare.
    pub(super) fn inputs(&self) -> BTreeSet<&'a str> {
        self.reads.difference(&self.declares).copied().collect()
    }

    /// Whether it may set one of these names.
    pub(super) fn sets_any(&self, names: &BTreeSet<&'a str>) -> bool {
        let sets = [&self.declares, &self.assigns, &self.writes];
        sets.into_iter().any(|set| !set.is_disjoint(names))
    }
}

struct Walk<'w, 'a> {
    effects: Effects<'a>,
    methods: &'w Methods<'a>,
    /// Number of enclosing statements that `break` and `continue` end.
    breaks: u32,
    continues: u32,
    lambdas: u32,
}

impl<'a> Walk<'_, 'a> {
    fn part(&mut self, part: Child<'_, 'a>) {
        match part {
            Child::Stmt(stmt) => self.stmt(stmt),
            Child::Expr(expr) => self.expr(expr),
        }
    }

    fn stmt(&mut self, stmt: &Stmt<'a>) {
        let (mut is_loop, mut is_switch) = (false, false);
        match &stmt.kind {
            StmtKind::Local(variables) => {
                for variable in *variables {
                    self.effects.declares.insert(variable.name.text);
                    if variable.init.as_ref().is_some_and(is_new) {
                        self.effects.fresh.insert(variable.name.text);
                    }
                }
            }
            StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::For { .. } => is_loop = true,
            StmtKind::ForEach { var, .. } => {
                self.effects.declares.insert(var.name.text);
                is_loop = true;
            }
            StmtKind::Switch(switch) => {
                self.labels(switch);
                is_switch = true;
            }
            StmtKind::Try(guarded) => {
                self.effects.declares.extend(guarded.catches.iter().map(|(param, _)| param.name.text));
            }
            StmtKind::Break(label) => self.effects.leaves |= label.is_some() || self.breaks == 0,
            StmtKind::Continue(label) => self.effects.leaves |= label.is_some() || self.continues == 0,
            StmtKind::Return(value) if self.lambdas == 0 => match value.map(|value| value.kind) {
                Some(ExprKind::Literal(Literal::Boolean(false))) => self.effects.returns_false = true,
                _ => self.effects.leaves = true,
            },
            StmtKind::Throw(_) => self.effects.leaves = true,
            StmtKind::LocalType(_) | StmtKind::Error => self.effects.is_visible = true,
            _ => {}
        }
        self.breaks += u32::from(is_loop || is_switch);
        self.continues += u32::from(is_loop);
        children::of_stmt(stmt, &mut |part| self.part(part));
        self.breaks -= u32::from(is_loop || is_switch);
        self.continues -= u32::from(is_loop);
    }

    fn expr(&mut self, expr: &Expr<'a>) {
        match &expr.kind {
            ExprKind::Name(name) => {
                self.effects.reads.insert(name.text);
            }
            ExprKind::Field { object, name } => {
                self.effects.reads.insert(name.text);
                self.expr(object);
            }
            ExprKind::Assign { op, target, value } => {
                self.expr(value);
                self.assign(target, op.is_some());
                let is_local = |name| self.effects.declares.contains(name);
                if let ExprKind::Name(name) = target.kind
                    && is_local(name.text)
                    && !is_new(value)
                {
                    self.effects.fresh.remove(name.text);
                }
            }
            ExprKind::IncDec { operand, .. } => self.assign(operand, true),
            ExprKind::Call { object, name, arguments, .. } => {
                children::of_expr(expr, &mut |part| self.part(part));
                self.call(*object, name.text, arguments);
            }
            ExprKind::New(new) => {
                children::of_expr(expr, &mut |part| self.part(part));
                self.effects.is_visible |= new.body.is_some();
                if let Some(summary) = simple_name(&new.ty).and_then(|name| self.methods.get(name)) {
                    self.summary(summary, None, new.arguments);
                }
            }
            ExprKind::Lambda(lambda) => {
                self.effects.declares.extend(lambda.params.iter().map(|param| param.name.text));
                self.lambdas += 1;
                children::of_expr(expr, &mut |part| self.part(part));
                self.lambdas -= 1;
            }
            ExprKind::InstanceOfPattern { operand, pattern } => {
                self.pattern(pattern);
                self.expr(operand);
            }
            ExprKind::MethodRef { .. } | ExprKind::Error => self.effects.is_visible = true,
            ExprKind::Switch(switch) => {
                self.labels(switch);
                self.breaks += 1;
                children::of_expr(expr, &mut |part| self.part(part));
                self.breaks -= 1;
            }
            _ => children::of_expr(expr, &mut |part| self.part(part)),
        }
    }

    /// The variables that the labels of a `switch` declare.
    fn labels(&mut self, switch: &Switch<'a>) {
        for label in switch.cases.iter().flat_map(|case| case.labels) {
            if let CaseLabel::Pattern(pattern) = label {
                self.pattern(pattern);
            }
        }
    }

    fn pattern(&mut self, pattern: &Pattern<'a>) {
        // The accessors of a record may do anything.
        self.effects.is_visible |= matches!(pattern.kind, PatternKind::Record { .. });
        pattern.each_variable(&mut |name, _| {
            self.effects.declares.insert(name.text);
        });
    }

    fn assign(&mut self, target: &Expr<'a>, reads: bool) {
        match &target.kind {
            ExprKind::Parenthesized(target) => self.assign(target, reads),
            ExprKind::Name(name) => {
                self.effects.assigns.insert(name.text);
                if reads {
                    self.effects.reads.insert(name.text);
                }
            }
            ExprKind::Field { object, name } => {
                self.expr(object);
                self.effects.writes.insert(name.text);
                self.effects.roots.extend(root(object));
                if reads {
                    self.effects.reads.insert(name.text);
                }
            }
            ExprKind::Index { array, index } => {
                self.expr(array);
                self.expr(index);
                self.change(array);
            }
            _ => self.effects.is_visible = true,
        }
    }

    /// Records that the array or object of an expression is changed.
    fn change(&mut self, object: &Expr<'a>) {
        self.effects.writes.insert(last_name(object));
        self.effects.roots.extend(root(object));
    }

    fn call(&mut self, object: Option<&Expr<'a>>, name: &'a str, arguments: &[Expr<'a>]) {
        self.effects.calls.insert(name);
        if let Some(summary) = self.methods.get(name) {
            self.summary(summary, object, arguments);
        } else if name == "assume" {
            self.effects.assumes = true;
        } else if VISIBLE.contains(&name) {
            self.effects.is_visible = true;
        } else if !PURE.contains(&name) {
            match object {
                None => self.effects.is_visible = true,
                Some(Expr { kind: ExprKind::Name(class), .. })
                    if class.text.starts_with(char::is_uppercase) =>
                {
                    if !PURE_CLASSES.contains(&class.text) {
                        arguments.iter().for_each(|argument| self.change(argument));
                    }
                }
                Some(object) => self.change(object),
            }
        }
    }

    /// Adds the effects of a call of the program's method, or of its constructor if there is no object.
    fn summary(&mut self, summary: &Summary<'a>, object: Option<&Expr<'a>>, arguments: &[Expr<'a>]) {
        self.effects.reads.extend(&summary.reads);
        self.effects.writes.extend(&summary.writes);
        self.effects.is_visible |= summary.is_visible;
        self.effects.assumes |= summary.drops;
        for argument in summary.changes.iter().filter_map(|&number| arguments.get(number)) {
            self.change(argument);
        }
        if summary.changes_this {
            match object {
                Some(object) => self.change(object),
                None => {
                    self.effects.roots.insert(THIS);
                }
            }
        }
    }
}

/// Whether the value is a new object without other references.
fn is_new(expr: &Expr<'_>) -> bool {
    match &expr.kind {
        ExprKind::New(_)
        | ExprKind::NewArray { .. }
        | ExprKind::NewArrayLiteral { .. }
        | ExprKind::ArrayLiteral(_) => true,
        ExprKind::Parenthesized(inner) => is_new(inner),
        ExprKind::Call { name, .. } => name.text == "iterator",
        _ => false,
    }
}

/// The first name of a path. `None` if the path begins with a new object.
fn root<'a>(expr: &Expr<'a>) -> Option<&'a str> {
    match &expr.kind {
        ExprKind::Name(name) => Some(name.text),
        ExprKind::This(None) => Some(THIS),
        ExprKind::Field { object: inner, .. }
        | ExprKind::Index { array: inner, .. }
        | ExprKind::Parenthesized(inner) => root(inner),
        _ if is_new(expr) => None,
        _ => Some(UNKNOWN),
    }
}

/// The last name of a path.
fn last_name<'a>(expr: &Expr<'a>) -> &'a str {
    match &expr.kind {
        ExprKind::Name(name) | ExprKind::Field { name, .. } | ExprKind::Call { name, .. } => name.text,
        ExprKind::Index { array: inner, .. } | ExprKind::Parenthesized(inner) => last_name(inner),
        ExprKind::This(None) => THIS,
        _ => UNKNOWN,
    }
}

/// The last name of a class.
fn simple_name<'a>(ty: &TypeExpr<'a>) -> Option<&'a str> {
    match ty.kind {
        TypeExprKind::Named(segments) => segments.last().map(|segment| segment.name.text),
        _ => None,
    }
}
