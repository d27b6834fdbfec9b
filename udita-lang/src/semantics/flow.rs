//! Flow analysis of a checked body: reachability (JLS 14.22) and definite assignment (JLS 16), in one walk.
//!
//! *Assigned* variables surely have a value, *unassigned* ones surely have none. Where control can't come, both
//! hold of every variable. Reachability is a property of its own, since Java ignores the value of an `if`'s
//! condition for it, but not for assignment.
//!
//! The variables are the body's locals and, in a constructor or static initialiser, the final fields that it
//! must set.

mod state;

use self::state::{Reach, State};
use super::diagnostics::Diagnostics;
use super::generics::TypeContext;
use super::hints::Hints;
use super::hir::{
    Arm, Body, Captured, Catch, Dispatch, Expr, ExprKind, LabelId, Lambda, LocalId, Place, Stmt, StmtKind,
};
use super::types::{FieldKey, MethodKey, Type};
use super::walk;
use super::world::MethodKind;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{SourceMap, Span};

/// Checks the flow of `body`; gives where `finally` blocks begin that never complete.
pub(super) fn check<'a>(
    types: &TypeContext<'a>,
    diagnostics: &mut Diagnostics,
    sources: &SourceMap,
    method: MethodKey,
    body: &Body<'a>,
    hints: &Hints<'a>,
) -> Vec<Span> {
    let declared = &types.world.methods[method];
    let (kind, class, returns) = (declared.kind, declared.class, declared.result != Type::Void);
    let is_static = kind == MethodKind::StaticInit;
    let fields: Vec<FieldKey> = match kind {
        MethodKind::Method => Vec::new(),
        // That the fields of an interface have initialisers is a matter of their form.
        _ if types.classes[class].is_interface => Vec::new(),
        MethodKind::Constructor | MethodKind::StaticInit => {
            let fields = types.world.classes[class].fields.iter().copied();
            fields
                .filter(|&field| {
                    let field = &types.world.fields[field];
                    field.is_final && field.is_static == is_static && field.constant.is_none()
                })
                .collect()
        }
    };
    let count = body.locals.len() + fields.len();
    let mut flow = Flow {
        types,
        diagnostics,
        sources,
        locals: body.locals.iter().map(|local| local.name).collect(),
        hints,
        fields,
        own_class: class,
        state: State::start(count, body.params as usize, body.locals.len()),
        pending: Vec::new(),
        last_assigned: vec![None; count],
        loops: 0,
        declared_in: vec![0; count],
        assigned_in_try: State::none(count),
        abrupt: Vec::new(),
        reassigned: State::none(count),
    };
    flow.stmts(&body.stmts);
    if returns && flow.state.reach == Reach::Live {
        let name = flow.types.show_method(method);
        let headline = format!("method `{name}` does not always return a value");
        flow.diagnostics.error(
            Code::MissingReturn,
            body.end,
            headline,
            "the end can be reached without `return`",
        );
    }
    if kind != MethodKind::Method {
        flow.fields_assigned(method, body.end);
    }
    flow.check_constants();
    flow.abrupt
}

/// Where a jump leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Destination {
    Break(LabelId),
    Continue(LabelId),
    Yield(LabelId),
    Return,
}

/// The state at a jump, on the way to its destination.
struct Jump {
    to: Destination,
    state: State,
    /// When a condition is false that is yielded; `state` is when it is true.
    when_false: Option<State>,
}

/// The analysis of one body. It can't infer, load a class or check a body.
struct Flow<'f, 'a> {
    types: &'f TypeContext<'a>,
    diagnostics: &'f mut Diagnostics,
    sources: &'f SourceMap,
    /// The names of the locals; the tracked fields are numbered after them.
    locals: Vec<&'a str>,
    hints: &'f Hints<'a>,
    fields: Vec<FieldKey>,
    own_class: super::types::ClassKey,
    state: State,
    pending: Vec<Jump>,
    /// Where each variable was assigned last.
    last_assigned: Vec<Option<Span>>,
    /// How many loops are around, and how many are around the declaration of each variable.
    loops: u32,
    declared_in: Vec<u32>,
    /// What has been assigned since the innermost `try` began.
    assigned_in_try: fixedbitset::FixedBitSet,
    /// Where `finally` blocks begin that never complete.
    abrupt: Vec<Span>,
    /// The variables that may be assigned when they have a value already: those that are not effectively final.
    reassigned: fixedbitset::FixedBitSet,
}

impl<'a> Flow<'_, 'a> {
    /// At the end of a constructor or static initialiser, and at each `return` in it, the final fields have values.
    fn fields_assigned(&mut self, method: MethodKey, end: Span) {
        let mut at_end = self.state.clone();
        for jump in self.take_jumps(0, Destination::Return) {
            at_end.join(&jump.state);
        }
        for i in 0..self.fields.len() {
            if at_end.assigned.contains(self.locals.len() + i) {
                continue;
            }
            let field = &self.types.world.fields[self.fields[i]];
            let (name, decl) = (field.name, field.decl.name.span);
            let headline = format!("final field `{name}` may be left without a value");
            let mut diagnostic = Diagnostic::new(Code::Unassigned, decl, headline).label("declared final");
            let declared = &self.types.world.methods[method];
            if declared.kind == MethodKind::Constructor
                && !matches!(declared.decl, super::world::MethodDecl::Implicit)
            {
                diagnostic = Diagnostic { primary: (end, "has no value here".to_owned()), ..diagnostic };
                diagnostic = diagnostic.also(decl, "declared final here");
            }
            self.diagnostics.report(diagnostic);
        }
    }

    /// What must be effectively final is (JLS 4.12.4).
    fn check_constants(&mut self) {
        for &(local, span) in &self.hints.constants_needed {
            if self.reassigned.contains(local.0 as usize) {
                let headline = format!("variable `{}` is not effectively final", self.name(local.0 as usize));
                self.diagnostics.error(Code::NotFinal, span, headline, "set again after it had a value");
            }
        }
    }

    fn take_jumps(&mut self, from: usize, to: Destination) -> Vec<Jump> {
        let mut taken = Vec::new();
        let mut i = from;
        while i < self.pending.len() {
            if self.pending[i].to == to {
                taken.push(self.pending.remove(i));
            } else {
                i += 1;
            }
        }
        taken
    }

    fn join_jumps(&mut self, from: usize, to: Destination) {
        for jump in self.take_jumps(from, to) {
            self.state.join(&jump.state);
        }
    }

    fn jump(&mut self, to: Destination) {
        let state = self.state.clone();
        self.state.kill();
        self.pending.push(Jump { to, state, when_false: None });
    }

    fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt<'a>) {
        if self.state.reach == Reach::Dead {
            self.diagnostics.error(
                Code::Unreachable,
                first_line(self.sources, stmt.span),
                "this statement can never be reached",
                "control never gets here",
            );
            self.state.reach = Reach::Told;
        }
        match &stmt.kind {
            StmtKind::Block(stmts) => {
                self.stmts(stmts);
                if self.hints.initializers.contains(&stmt.span) {
                    self.check_initializer(stmt.span);
                }
            }
            StmtKind::Let { local, init } => {
                if let Some(init) = init {
                    self.expr(init);
                }
                self.declare(*local, init.is_some());
            }
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::If { condition, then, otherwise } => {
                let when_false = self.condition(condition);
                self.stmt(then);
                let then = std::mem::replace(&mut self.state, when_false);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
                self.state.join(&then);
            }
            StmtKind::Loop { label, condition, test_last, body, update } => {
                self.loop_(*label, condition.as_ref(), *test_last, body, update);
            }
            StmtKind::Labeled { label, body } => {
                let from = self.pending.len();
                self.stmt(body);
                self.join_jumps(from, Destination::Break(*label));
            }
            StmtKind::Switch { label, subject, arms } => self.switch(*label, subject, arms),
            StmtKind::LocalClass(locals) => {
                locals.iter().for_each(|&local| self.capture(local, stmt.span));
            }
            StmtKind::Break(label) => self.jump(Destination::Break(*label)),
            StmtKind::Continue(label) => self.jump(Destination::Continue(*label)),
            StmtKind::Yield(label, value) => {
                let mut when_false = None;
                if value.ty == Type::BOOLEAN {
                    when_false = Some(self.condition(value));
                } else {
                    self.expr(value);
                }
                self.jump(Destination::Yield(*label));
                if let Some(jump) = self.pending.last_mut() {
                    jump.when_false = when_false;
                }
            }
            StmtKind::Return(value) => {
                if let Some(value) = value {
                    self.expr(value);
                }
                self.jump(Destination::Return);
            }
            StmtKind::Throw(value) => {
                self.expr(value);
                self.state.kill();
            }
            StmtKind::Try { body, catches, finally } => self.try_(body, catches, finally.as_deref()),
        }
    }

    /// An initialiser block must be able to complete.
    fn check_initializer(&mut self, span: Span) {
        if self.state.reach == Reach::Dead {
            let span = first_line(self.sources, span);
            let headline = "this initialiser can never complete";
            self.diagnostics.error(Code::Unreachable, span, headline, "always ends abruptly");
            self.state.reach = Reach::Told;
        }
    }

    fn switch(&mut self, label: LabelId, subject: &Expr<'a>, arms: &[Arm<'a>]) {
        self.expr(subject);
        let from = self.pending.len();
        let entry = self.state.clone();
        self.state.kill();
        for arm in arms {
            self.state.join(&entry);
            self.stmts(&arm.body);
            if arm.is_rule {
                self.jump(Destination::Break(label));
            }
        }
        if !arms.iter().any(|arm| arm.is_default) {
            self.state.join(&entry);
        }
        self.join_jumps(from, Destination::Break(label));
    }

    fn loop_(
        &mut self,
        label: LabelId,
        condition: Option<&Expr<'a>>,
        test_last: bool,
        body: &Stmt<'a>,
        update: &[Expr<'a>],
    ) {
        let from = self.pending.len();
        let entry = self.state.clone();
        let mut exit = None;
        self.loops += 1;
        if !test_last {
            exit = Some(self.test(condition));
        }
        self.stmt(body);
        self.join_jumps(from, Destination::Continue(label));
        if test_last {
            exit = Some(self.test(condition));
        }
        for update in update {
            self.expr(update);
        }
        self.loops -= 1;
        self.check_next_round(&entry);
        self.state = exit.unwrap_or(entry);
        self.join_jumps(from, Destination::Break(label));
    }

    /// A loop's condition: the state becomes that of another round; gives the state after the loop.
    fn test(&mut self, condition: Option<&Expr<'a>>) -> State {
        let Some(condition) = condition else {
            let mut exit = self.state.clone();
            exit.kill();
            return exit;
        };
        let mut exit = self.condition(condition);
        match boolean(condition) {
            Some(true) => exit.kill(),
            Some(false) => self.state.kill(),
            None => {}
        }
        exit
    }

    /// What had no value when the loop began must have none before the next round, to be assigned there.
    fn check_next_round(&mut self, entry: &State) {
        let assigned: Vec<usize> = entry.unassigned.difference(&self.state.unassigned).collect();
        for variable in assigned {
            // What is declared in the loop is another variable in each round.
            if self.declared_in[variable] > self.loops {
                continue;
            }
            let Some(span) = self.last_assigned[variable] else { continue };
            self.reassigned.insert(variable);
            if self.is_final(variable) {
                let name = self.name(variable);
                let headline = format!("final variable `{name}` may be assigned more than once");
                self.diagnostics.error(
                    Code::FinalAssigned,
                    span,
                    headline,
                    "assigned again in the next round",
                );
            }
        }
    }

    fn try_(&mut self, body: &[Stmt<'a>], catches: &[Catch<'a>], finally: Option<&[Stmt<'a>]>) {
        let from = self.pending.len();
        let entry = self.state.clone();
        let none = State::none(entry.assigned.len());
        let around = std::mem::replace(&mut self.assigned_in_try, none);
        self.stmts(body);
        let mut end = self.state.clone();
        // An exception can come from anywhere in the body.
        let caught = entry.without_assigned(&self.assigned_in_try);
        for catch in catches {
            self.state = caught.clone();
            self.declare(catch.local, true);
            self.stmts(&catch.body);
            end.join(&self.state);
        }
        if let Some(finally) = finally {
            self.state = entry.without_assigned(&self.assigned_in_try);
            let reach = self.state.reach;
            // The jumps up to here go through the `finally` block; its own do not.
            let own = self.pending.len();
            self.stmts(finally);
            let after = &self.state;
            let completes = after.reach == Reach::Live || reach != Reach::Live;
            if !completes {
                self.abrupt.extend(finally.first().map(|first| first.span));
            }
            let through = self.pending[from..own]
                .iter_mut()
                .flat_map(|jump| std::iter::once(&mut jump.state).chain(&mut jump.when_false));
            for state in through.chain([&mut end]) {
                if completes {
                    state.follow(after);
                } else {
                    state.kill();
                }
            }
        }
        self.state = end;
        self.assigned_in_try.union_with(&around);
    }

    /// Evaluates a condition: the state becomes that when it is true; gives the one when it is false.
    fn condition(&mut self, expr: &Expr<'a>) -> State {
        match &expr.kind {
            ExprKind::Constant(_) => {
                let mut never = self.state.clone();
                never.vanish();
                match boolean(expr) {
                    Some(true) => never,
                    _ => std::mem::replace(&mut self.state, never),
                }
            }
            ExprKind::Not(operand) => {
                let when_false = self.condition(operand);
                std::mem::replace(&mut self.state, when_false)
            }
            ExprKind::And(left, right) => {
                let mut when_false = self.condition(left);
                when_false.join(&self.condition(right));
                when_false
            }
            ExprKind::Or(left, right) => {
                let right_entry = self.condition(left);
                let when_true = std::mem::replace(&mut self.state, right_entry);
                let when_false = self.condition(right);
                self.state.join(&when_true);
                when_false
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let otherwise_entry = self.condition(condition);
                let mut when_false = self.condition(then);
                let when_true = std::mem::replace(&mut self.state, otherwise_entry);
                when_false.join(&self.condition(otherwise));
                self.state.join(&when_true);
                when_false
            }
            ExprKind::Block { label, stmts } => self.block(*label, stmts, expr.span),
            ExprKind::Let { local, init, value } if expr.ty == Type::BOOLEAN => {
                self.expr(init);
                self.declare(*local, true);
                self.condition(value)
            }
            _ => {
                self.expr(expr);
                self.state.clone()
            }
        }
    }

    /// Statements that yield a value: the state becomes that when it is true, if it is a condition; gives the one
    /// when it is false.
    fn block(&mut self, label: LabelId, stmts: &[Stmt<'a>], span: Span) -> State {
        let from = self.pending.len();
        self.stmts(stmts);
        if self.state.reach == Reach::Live {
            let end = span.last();
            let headline = "this `switch` does not always give a value";
            self.diagnostics.error(
                Code::MissingReturn,
                end,
                headline,
                "the end can be reached without a value",
            );
        }
        self.state.kill();
        let mut when_false = self.state.clone();
        for jump in self.take_jumps(from, Destination::Yield(label)) {
            self.state.join(&jump.state);
            when_false.join(jump.when_false.as_ref().unwrap_or(&jump.state));
        }
        when_false
    }

    fn expr(&mut self, expr: &Expr<'a>) {
        match &expr.kind {
            ExprKind::Local(local) => self.use_(local.0 as usize, expr.span),
            ExprKind::Field(object, field) => match self.own_field(object, *field) {
                Some(variable) => self.use_(variable, expr.span),
                None => self.expr(object),
            },
            ExprKind::Static(field) => {
                if let Some(variable) = self.tracked(*field)
                    && !self.hints.qualified.contains(&expr.span)
                {
                    self.use_(variable, expr.span);
                }
            }
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) | ExprKind::Block { .. } => {
                let when_false = self.condition(expr);
                self.state.join(&when_false);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                if expr.ty == Type::BOOLEAN {
                    let when_false = self.condition(expr);
                    self.state.join(&when_false);
                    return;
                }
                let otherwise_entry = self.condition(condition);
                self.expr(then);
                let then = std::mem::replace(&mut self.state, otherwise_entry);
                self.expr(otherwise);
                self.state.join(&then);
            }
            ExprKind::Bind(local, value) => {
                self.expr(value);
                self.declare(*local, true);
            }
            ExprKind::Assign(place, value) => {
                self.place(place);
                self.expr(value);
                self.assign(place, expr.span);
            }
            ExprKind::Update { place, value, .. } => {
                self.place(place);
                if let Some(variable) = self.variable(place) {
                    self.use_(variable, expr.span);
                }
                self.expr(value);
                self.assign(place, expr.span);
            }
            ExprKind::New { captured, args, .. } => {
                self.captured(captured);
                self.exprs(args);
            }
            ExprKind::Capture { captured, .. } => self.captured(captured),
            ExprKind::Call { dispatch, method, args } => {
                self.exprs(args);
                let called = &self.types.world.methods[*method];
                let delegates = *dispatch == Dispatch::Special
                    && called.kind == MethodKind::Constructor
                    && called.class == self.own_class;
                if delegates {
                    // `this(...)` has set the final fields.
                    for field in 0..self.fields.len() {
                        self.state.assign(self.locals.len() + field);
                    }
                }
            }
            ExprKind::Let { local, init, value } => {
                self.expr(init);
                self.declare(*local, true);
                self.expr(value);
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            // Operators and the like evaluate their operands in order.
            _ => walk::children(expr, &mut |operand| self.expr(operand)),
        }
    }

    /// What a new object keeps of the variables here.
    fn captured(&mut self, captured: &Captured<'a>) {
        match captured {
            Captured::Values(values) => {
                for (_, value) in values {
                    match value.kind {
                        ExprKind::Local(local) => self.capture(local, value.span),
                        _ => self.expr(value),
                    }
                }
            }
            Captured::SameAs(object) => self.expr(object),
        }
    }

    /// A local is used by code within this code, at `span`: it must have its value, and for good.
    fn capture(&mut self, local: LocalId, span: Span) {
        self.use_(local.0 as usize, span);
    }

    /// The body of a lambda runs later, if at all, and nothing that it does counts here (JLS 16.1.10).
    fn lambda(&mut self, lambda: &Lambda<'a>) {
        let entry = self.state.clone();
        let jumps = self.pending.len();
        let in_try = self.assigned_in_try.clone();
        for &param in &lambda.params {
            self.declare(param, true);
        }
        self.stmts(&lambda.body);
        if lambda.result != Type::Void && self.state.reach == Reach::Live {
            let headline = "the lambda does not always return a value";
            self.diagnostics.error(
                Code::MissingReturn,
                lambda.end,
                headline,
                "the end can be reached without `return`",
            );
        }
        self.pending.truncate(jumps);
        self.assigned_in_try = in_try;
        self.state = entry;
    }

    fn exprs(&mut self, exprs: &[Expr<'a>]) {
        for expr in exprs {
            self.expr(expr);
        }
    }

    fn declare(&mut self, local: LocalId, assigned: bool) {
        self.declared_in[local.0 as usize] = self.loops;
        self.state.declare(local.0 as usize);
        if assigned {
            self.state.assign(local.0 as usize);
        }
    }

    /// Evaluates what a place consists of.
    fn place(&mut self, place: &Place<'a>) {
        match place {
            Place::Local(_) | Place::Static(_) => {}
            Place::Field(object, field) => {
                if self.own_field(object, *field).is_none() {
                    self.expr(object);
                }
            }
            Place::Element(array, index) => {
                self.expr(array);
                self.expr(index);
            }
        }
    }

    /// The variable that a place is, if it is tracked.
    fn variable(&self, place: &Place<'a>) -> Option<usize> {
        match place {
            Place::Local(local) => Some(local.0 as usize),
            Place::Field(object, field) => self.own_field(object, *field),
            Place::Static(field) => self.tracked(*field),
            Place::Element(..) => None,
        }
    }

    fn tracked(&self, field: FieldKey) -> Option<usize> {
        self.fields.iter().position(|&tracked| tracked == field).map(|i| self.locals.len() + i)
    }

    /// A tracked field of `this`.
    fn own_field(&self, object: &Expr<'a>, field: FieldKey) -> Option<usize> {
        matches!(object.kind, ExprKind::Local(LocalId(0))).then(|| self.tracked(field)).flatten()
    }

    fn is_final(&self, variable: usize) -> bool {
        self.hints.finals.get(variable).copied().unwrap_or(true)
    }

    fn name(&self, variable: usize) -> &'a str {
        match self.locals.get(variable) {
            Some(name) => name,
            None => self.types.world.fields[self.fields[variable - self.locals.len()]].name,
        }
    }

    fn use_(&mut self, variable: usize, span: Span) {
        if !self.state.assigned.contains(variable) {
            let name = self.name(variable);
            let headline = format!("variable `{name}` may be used before it has a value");
            self.diagnostics.error(Code::Unassigned, span, headline, "not assigned on every path to here");
            // Told once.
            self.state.assigned.insert(variable);
        }
    }

    fn assign(&mut self, place: &Place<'a>, span: Span) {
        let Some(variable) = self.variable(place) else { return };
        if !self.state.unassigned.contains(variable) {
            self.reassigned.insert(variable);
        }
        if self.is_final(variable) && !self.state.unassigned.contains(variable) {
            let name = self.name(variable);
            let headline = format!("final variable `{name}` may be assigned more than once");
            self.diagnostics.error(Code::FinalAssigned, span, headline, "may have a value already");
        }
        self.state.assign(variable);
        self.assigned_in_try.insert(variable);
        self.last_assigned[variable] = Some(span);
    }
}

/// The value of a constant condition.
fn boolean(expr: &Expr<'_>) -> Option<bool> {
    match expr.constant() {
        Some(super::hir::Constant::Int(value)) => Some(value != 0),
        _ => None,
    }
}

/// The part of `span` on its first line: enough to point at a statement.
fn first_line(sources: &SourceMap, span: Span) -> Span {
    let length = sources.text(span).lines().next().map_or(0, |line| line.trim_end().len());
    Span { end: span.start + length as u32, ..span }
}
