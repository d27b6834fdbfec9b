//! The state of a body's flow analysis: its variables and its pending jumps.

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap;

use super::state::{Reach, State};
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::generics::TypeContext;
use crate::semantics::hints::Hints;
use crate::semantics::hir::{Constant, Expr, ExprKind, LabelId, LocalId, Place};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey};
use crate::semantics::world::{MethodDecl, MethodKind};
use crate::source::{SourceMap, Span};

/// The destination of a jump.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    Break(LabelId),
    Continue(LabelId),
    Yield(LabelId),
    Return,
}

/// A jump that hasn't reached its destination, with the state at the jump.
pub(super) struct Jump {
    pub(super) to: Destination,
    pub(super) state: State,
    /// For a yielded condition, the state if it is false. `state` is then the state if it is true.
    pub(super) when_false: Option<State>,
}

/// The analysis of one body. It can't infer, load a class or check a body.
pub(super) struct Flow<'f, 'a> {
    pub(super) types: &'f TypeContext<'a>,
    pub(super) diagnostics: &'f mut Diagnostics,
    pub(super) sources: &'f SourceMap,
    /// The names of the locals. The tracked fields are numbered after them.
    pub(super) locals: Vec<&'a str>,
    pub(super) hints: &'f Hints<'a>,
    pub(super) fields: Vec<FieldKey>,
    /// The variable numbers of the tracked fields.
    pub(super) field_numbers: FxHashMap<FieldKey, usize>,
    pub(super) own_class: ClassKey,
    pub(super) state: State,
    pub(super) pending: Vec<Jump>,
    /// The place of the last assignment to each variable.
    pub(super) last_assigned: Vec<Option<Span>>,
    /// Number of enclosing loops at the current place. The next field holds it for the declaration of each
    /// variable declared so far.
    pub(super) loops: u32,
    pub(super) declared_in: Vec<Option<u32>>,
    /// The variables assigned since the start of the innermost `try`.
    pub(super) assigned_in_try: FixedBitSet,
    /// The starts of `finally` blocks that never complete.
    pub(super) abrupt: Vec<Span>,
    /// The parameters. They have a value even in unreachable code.
    pub(super) params: FixedBitSet,
    /// The variables that are not effectively final, because an assignment may occur when they already have a
    /// value.
    pub(super) reassigned: FixedBitSet,
}

impl<'a> Flow<'_, 'a> {
    /// Checks that final fields have values at the end of a constructor or static initialiser, and at each
    /// `return` in it.
    pub(super) fn fields_assigned(&mut self, method: MethodKey, end: Span) {
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
            if declared.kind == MethodKind::Constructor && !matches!(declared.decl, MethodDecl::Implicit) {
                diagnostic = Diagnostic { primary: (end, "has no value here".to_owned()), ..diagnostic };
                diagnostic = diagnostic.also(decl, "declared final here");
            }
            self.diagnostics.report(diagnostic);
        }
    }

    /// Checks that variables are effectively final where Java requires it (JLS 4.12.4).
    pub(super) fn check_constants(&mut self) {
        for &(local, span) in &self.hints.constants_needed {
            if self.reassigned.contains(local.0 as usize) {
                let headline = format!("variable `{}` is not effectively final", self.name(local.0 as usize));
                self.diagnostics.error(Code::NotFinal, span, headline, "assigned more than once");
            }
        }
    }

    pub(super) fn take_jumps(&mut self, from: usize, to: Destination) -> Vec<Jump> {
        let (taken, kept) = self.pending.drain(from..).partition(|jump| jump.to == to);
        let kept: Vec<Jump> = kept;
        self.pending.extend(kept);
        taken
    }

    pub(super) fn join_jumps(&mut self, from: usize, to: Destination) {
        for jump in self.take_jumps(from, to) {
            self.state.join(&jump.state);
        }
    }

    pub(super) fn jump(&mut self, to: Destination) {
        let state = self.state.clone();
        self.state.kill();
        self.pending.push(Jump { to, state, when_false: None });
    }

    /// Checks that an initialiser block can complete.
    pub(super) fn check_initializer(&mut self, span: Span) {
        if self.state.reach == Reach::Dead {
            let span = first_line(self.sources, span);
            let headline = "this initialiser can never complete";
            self.diagnostics.error(Code::Unreachable, span, headline, "always ends abruptly");
            self.state.reach = Reach::Reported;
        }
    }

    /// Checks the assignments of a loop. A variable without a value at the beginning of the loop may be
    /// assigned only if it has no value before the next round. Returns the variables assigned in dead code,
    /// where each assignment is allowed (JLS 16.1.1) but still has consequences.
    pub(super) fn check_next_round(&mut self, entry: &State) -> FixedBitSet {
        let mut assigned_in_dead_code = State::none(entry.unassigned.len());
        let assigned: Vec<usize> = entry.unassigned.difference(&self.state.unassigned).collect();
        for variable in assigned {
            // A variable declared in the loop is a new variable in each round.
            if self.declared_in[variable] > Some(self.loops) {
                continue;
            }
            let Some(span) = self.last_assigned[variable] else {
                assigned_in_dead_code.insert(variable);
                continue;
            };
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
        assigned_in_dead_code
    }

    /// Checks that a local used by inner code at `span` has its final value.
    pub(super) fn capture(&mut self, local: LocalId, span: Span) {
        self.use_(local.0 as usize, span);
    }

    /// Declares a parameter of a lambda or `catch` clause.
    pub(super) fn declare_param(&mut self, local: LocalId) {
        self.declare(local, true);
        self.params.insert(local.0 as usize);
    }

    pub(super) fn declare(&mut self, local: LocalId, assigned: bool) {
        self.declared_in[local.0 as usize] = Some(self.loops);
        self.state.declare(local.0 as usize);
        if assigned {
            self.state.assign(local.0 as usize);
        }
    }

    /// The number of the variable at `place`, if it is tracked.
    pub(super) fn variable(&self, place: &Place<'a>) -> Option<usize> {
        match place {
            Place::Local(local) => Some(local.0 as usize),
            Place::Field(object, field) => self.own_field(object, *field),
            Place::Static(field) => self.tracked(*field),
            Place::Element(..) => None,
        }
    }

    pub(super) fn tracked(&self, field: FieldKey) -> Option<usize> {
        self.field_numbers.get(&field).copied()
    }

    /// The number of a tracked field of `this`.
    pub(super) fn own_field(&self, object: &Expr<'a>, field: FieldKey) -> Option<usize> {
        let is_this = matches!(object.kind, ExprKind::Local(LocalId(0)));
        (is_this && !self.hints.qualified_this.contains(&object.span)).then(|| self.tracked(field)).flatten()
    }

    pub(super) fn is_final(&self, variable: usize) -> bool {
        self.hints.finals.get(variable).copied().unwrap_or(true)
    }

    pub(super) fn name(&self, variable: usize) -> &'a str {
        match self.locals.get(variable) {
            Some(name) => name,
            None => self.types.world.fields[self.fields[variable - self.locals.len()]].name,
        }
    }

    /// Whether a variable is a field with an initialiser, which is not a blank field (JLS 16).
    fn has_initializer(&self, variable: usize) -> bool {
        variable
            .checked_sub(self.locals.len())
            .is_some_and(|field| self.types.world.fields[self.fields[field]].decl.init.is_some())
    }

    pub(super) fn use_(&mut self, variable: usize, span: Span) {
        if !self.state.assigned.contains(variable) && !self.has_initializer(variable) {
            let name = self.name(variable);
            let headline = format!("variable `{name}` may be used before it has a value");
            self.diagnostics.error(Code::Unassigned, span, headline, "not assigned on every path to here");
            // Marks it as assigned, so the error is reported once.
            self.state.assigned.insert(variable);
        }
    }

    pub(super) fn assign(&mut self, place: &Place<'a>, span: Span) {
        if let Some(variable) = self.variable(place) {
            self.assign_variable(variable, span);
        }
    }

    pub(super) fn assign_variable(&mut self, variable: usize, span: Span) {
        if !self.state.unassigned.contains(variable) {
            self.reassigned.insert(variable);
        }
        let has_value = !self.state.unassigned.contains(variable) || self.params.contains(variable);
        if self.is_final(variable) && has_value {
            let name = self.name(variable);
            let headline = format!("final variable `{name}` may be assigned more than once");
            self.diagnostics.error(Code::FinalAssigned, span, headline, "may have a value already");
        }
        // As in javac, an assignment in unreachable code doesn't count.
        if !self.state.assigned.contains(variable) {
            self.assigned_in_try.insert(variable);
            self.last_assigned[variable] = Some(span);
        }
        self.state.assign(variable);
    }
}

/// The value of a condition, if it is constant.
pub(super) fn boolean(expr: &Expr<'_>) -> Option<bool> {
    match expr.constant() {
        Some(Constant::Int(value)) => Some(value != 0),
        _ => None,
    }
}

/// The part of `span` on its first line, which is enough to point at a statement.
pub(super) fn first_line(sources: &SourceMap, span: Span) -> Span {
    let length = sources.text(span).lines().next().map_or(0, |line| line.trim_end().len());
    Span { end: span.start + length as u32, ..span }
}
