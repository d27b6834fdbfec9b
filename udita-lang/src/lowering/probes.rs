//! Emits probes: instructions that observe sites.

use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::site::{Probe, SiteKind};

use super::assembler::Assembler;
use super::emit::Label;
use super::sites::is_observed_function;
use crate::semantics::hir::{Arm, Stmt};
use crate::source::Span;

impl<'a> Assembler<'_, 'a, '_> {
    /// If the body is observed, creates the site of the function itself.
    pub(super) fn begin_function(&mut self) {
        let Some(method) = self.method else { return };
        self.function = self.program.observed_function(method);
        if is_observed_function(&mut self.program.checker, method) {
            let span = self.program.checker.place_of(method);
            self.observe(span, SiteKind::Function);
        }
    }

    /// The number of a site at this point. `None` if the body has no sites, or the point is unreachable.
    fn site(&mut self, span: Span, kind: SiteKind) -> Option<u32> {
        let function = self.function.filter(|_| self.code.is_reachable())?;
        Some(self.program.site(function, span, kind))
    }

    fn probe(&mut self, site: u32, branch: bool, span: Span) {
        self.code.emit(Op::Probe { probe: Probe::new(site, branch).0 }, span);
    }

    /// Observes a site with one branch.
    fn observe(&mut self, span: Span, kind: SiteKind) {
        if let Some(site) = self.site(span, kind) {
            self.probe(site, true, span);
        }
    }

    /// Whether a statement has a site.
    pub(super) fn is_observed(&self, stmt: &Stmt<'a>) -> bool {
        self.function.is_some() && self.program.checker.origin.is_statement(stmt.span)
    }

    /// Observes a statement, unless it is part of an observed statement at the same place.
    pub(super) fn observe_stmt(&mut self, stmt: &Stmt<'a>) {
        if self.is_observed(stmt) && self.observed_stmt != Some(stmt.span) {
            self.observe(stmt.span, SiteKind::Statement);
        }
    }

    /// Jumps to `target` if the condition at `span` is `sense`. The instruction `jump` tests the condition.
    pub(super) fn branch(&mut self, jump: Op, sense: bool, target: Label, span: Span) {
        let origin = &self.program.checker.origin;
        let kind = if origin.is_iteration(span) { SiteKind::Iteration } else { SiteKind::Condition };
        let is_written = self.function.is_some() && origin.is_condition(span);
        let site = if is_written { self.site(span, kind) } else { None };
        let Some(site) = site else { return self.code.jump(jump, target, span) };
        let branch = sense != self.program.checker.origin.is_inverted(span);
        let (taken, end) = (self.code.label(), self.code.label());
        self.code.jump(jump, taken, span);
        self.probe(site, !branch, span);
        self.code.goto(end, span);
        self.code.bind(taken);
        self.probe(site, branch, span);
        self.code.goto(target, span);
        self.code.bind(end);
    }

    /// The observed labels of a `switch` whose arms start at `targets`. `None` if they are not observed. The
    /// `switch` jumps to the code made by [`Self::observe_labels`], which jumps to the arms.
    pub(super) fn observed_labels(
        &mut self,
        arms: &[Arm<'a>],
        targets: &[Label],
        default: Label,
    ) -> Option<ObservedLabels> {
        let rest = match arms.iter().find(|arm| arm.takes_rest) {
            Some(_) if arms.iter().any(|arm| arm.takes_rest && arm.is_default) => Rest::Matches,
            Some(_) => Rest::Fails,
            None => Rest::Passes,
        };
        let labels = arms
            .iter()
            .zip(targets)
            .flat_map(|(arm, &target)| arm.labels.iter().map(move |label| (label.span, target)));
        self.observed_cases(labels.collect(), default, rest)
    }

    /// As [`Self::observed_labels`], for labels at these places with these targets.
    pub(super) fn observed_cases(
        &mut self,
        labels: Vec<(Span, Label)>,
        default: Label,
        rest: Rest,
    ) -> Option<ObservedLabels> {
        let takes_rest = rest != Rest::Passes;
        let count = labels.len();
        let mut first = None;
        for (index, &(span, _)) in labels.iter().enumerate() {
            let is_last = takes_rest && index + 1 == count;
            let site = self.site(span, if is_last { SiteKind::LastCase } else { SiteKind::Case })?;
            first = first.or(Some(site));
        }
        let cases = labels.into_iter().map(|(span, target)| {
            let label = self.code.label();
            ObservedLabel { span, label, target }
        });
        let cases: Vec<ObservedLabel> = cases.collect();
        let (others, passed) = match cases.last() {
            Some(last) if rest == Rest::Matches => (last.label, None),
            _ => (self.code.label(), Some((cases.len() - usize::from(takes_rest)) as u32)),
        };
        Some(ObservedLabels { first: first?, cases, others, passed, default })
    }

    /// Emits the code between a `switch` and its arms. It observes the passed labels and the matching label.
    pub(super) fn observe_labels(&mut self, labels: &ObservedLabels, span: Span) {
        for (number, case) in (0..).zip(&labels.cases) {
            self.code.bind(case.label);
            self.pass(labels.first, number, case.span);
            self.probe(labels.first + number, true, case.span);
            self.code.goto(case.target, span);
        }
        if let Some(passed) = labels.passed {
            self.code.bind(labels.others);
            self.pass(labels.first, passed, span);
            self.code.goto(labels.default, span);
        }
    }

    /// Observes that the first `count` labels are passed. `first` is the site of the first label.
    fn pass(&mut self, mut first: u32, mut count: u32, span: Span) {
        while count > 0 {
            let part = count.min(i16::MAX as u32);
            let probe = Probe::new(first, false).0;
            self.code.emit(Op::ProbePassed { count: part as i16, first: probe }, span);
            (first, count) = (first + part, count - part);
        }
    }
}

/// What values do that no label before the last one of a `switch` matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    /// The last label may match them, or all labels are passed.
    Passes,
    /// The last label matches those of them that exist.
    Fails,
    /// The last label is the default.
    Matches,
}

/// The observed labels of a `switch`.
pub(super) struct ObservedLabels {
    /// The site of the first label. The sites of the other labels follow.
    first: u32,
    pub(super) cases: Vec<ObservedLabel>,
    /// The intermediate target of all other values.
    pub(super) others: Label,
    /// Number of labels that all other values pass. `None` if the last label matches them.
    passed: Option<u32>,
    /// The final target of all other values.
    default: Label,
}

/// An observed label of a `switch`.
pub(super) struct ObservedLabel {
    span: Span,
    /// The intermediate target, where the label is observed.
    pub(super) label: Label,
    /// The final target: the group.
    target: Label,
}
