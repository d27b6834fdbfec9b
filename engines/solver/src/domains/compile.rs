//! Translates terms to a problem.

use rustc_hash::FxHashMap;

use crate::domains::form::{Form, Var, floor_div};
use crate::domains::problem::{Function, Problem, Range};
use crate::eval::Evaluator;
use crate::interval::Interval;
use crate::model::Model;
use crate::operator::{Binary, Relation};
use crate::ranges;
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// A division of a term by a positive number. The quotient and the remainder are defined by the least
/// remainder.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Division {
    dividend: TermId,
    /// Whether the dividend is read as unsigned: modulo the size of its sort.
    unsigned: bool,
    size: i128,
    least: i128,
}

impl Division {
    fn of(dividend: TermId, size: i128, least: i128) -> Division {
        Division { dividend, unsigned: false, size, least }
    }
}

/// Translates conditions into a problem.
///
/// Each term gets a form whose exact value, without wrap-around, is the value of the term.
pub(super) struct Compiler<'a> {
    terms: &'a Terms,
    near: &'a Model,
    evaluator: &'a mut Evaluator,
    problem: Problem,
    forms: FxHashMap<TermId, Form>,
    quotients: FxHashMap<Division, (Var, Form)>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(terms: &'a Terms, near: &'a Model, evaluator: &'a mut Evaluator) -> Compiler<'a> {
        Compiler {
            terms,
            near,
            evaluator,
            problem: Problem::default(),
            forms: FxHashMap::default(),
            quotients: FxHashMap::default(),
        }
    }

    /// The problem of the conditions. `None` if its numbers are too large.
    pub(super) fn compile(mut self, conditions: &[TermId]) -> Option<Problem> {
        let cone = self.terms.cone(conditions);
        for &term in &cone {
            if let Node::Variable(variable) = *self.terms.node(term) {
                let bounds = self.terms.bounds(term);
                let near = self.value(term);
                let local = self.problem.add_variable(Range::new(bounds.lo.into(), bounds.hi.into()), near);
                self.problem.inputs.push((variable, local));
                self.problem.decisions.push(local);
                self.forms.insert(term, Form::variable(local));
            }
        }
        // Bounds of variables come first, because sums with narrow variables wrap around less.
        let terms = self.terms;
        let is_variable = |term: &TermId| matches!(terms.node(*term), Node::Variable(_));
        for &condition in conditions {
            if let &Node::Relation(Relation::Le | Relation::Eq, a, b) = terms.node(condition) {
                match (terms.value(a), terms.value(b)) {
                    (Some(value), _) if is_variable(&b) => {
                        drop(self.forms.insert(a, Form::constant(value.into())))
                    }
                    (_, Some(value)) if is_variable(&a) => {
                        drop(self.forms.insert(b, Form::constant(value.into())))
                    }
                    _ => continue,
                }
                self.condition(condition)?;
            }
        }
        if self.problem.contradictory {
            return Some(self.problem);
        }
        for term in cone {
            if terms.sort(term) != Sort::Bool && !self.forms.contains_key(&term) {
                let form = self.form(term)?;
                self.forms.insert(term, form);
            }
        }
        for &condition in conditions {
            self.condition(condition)?;
        }
        self.problem.trim();
        Some(self.problem)
    }

    /// The value of a term under the old model.
    fn value(&mut self, term: TermId) -> i128 {
        self.evaluator.value(self.terms, term, self.near).into()
    }

    /// Adds a condition as a row. Conditions built from conditions are only tested on the solution.
    fn condition(&mut self, condition: TermId) -> Option<()> {
        let &Node::Relation(relation, a, b) = self.terms.node(condition) else { return Some(()) };
        let difference = self.forms[&a].plus(&self.forms[&b], -1);
        self.problem.range(&difference)?;
        match relation {
            Relation::Eq => self.problem.restrict(&difference, Range::new(0, 0)),
            Relation::Ne => self.problem.exclude_zero(&difference),
            Relation::Lt => self.problem.restrict(&difference, Range::new(Range::ALL.lo, -1)),
            Relation::Le => self.problem.restrict(&difference, Range::new(Range::ALL.lo, 0)),
        }
        Some(())
    }

    fn form(&mut self, term: TermId) -> Option<Form> {
        match *self.terms.node(term) {
            Node::Constant(value) => Some(Form::constant(value.into())),
            Node::Linear(ref linear) => {
                let mut sum = Form::constant(linear.constant.into());
                for &(atom, coefficient) in &linear.atoms {
                    sum = sum.plus(&self.forms[&atom], coefficient.into());
                }
                self.wrap(term, sum, self.terms.sort(term).interval())
            }
            Node::Convert(conversion, a) => {
                let form = self.forms[&a].clone();
                self.wrap(term, form, conversion.to().interval())
            }
            Node::Binary(operator, a, b) => match self.linear_operator(operator, a, b)? {
                Some(form) => Some(form),
                None => self.function(term, operator, a, b),
            },
            // Their values are unknown here. They are tested on the solution, as conditions built from conditions are.
            Node::If(..) | Node::Real(..) => {
                let (bounds, near) = (self.terms.bounds(term), self.value(term));
                let range = Range::new(bounds.lo.into(), bounds.hi.into());
                Some(Form::variable(self.problem.add_variable(range, near)))
            }
            _ => unreachable!("variables have a form already, and conditions have none"),
        }
    }

    /// The form of `form` reduced into `all`, modulo the size of `all`.
    fn wrap(&mut self, term: TermId, form: Form, all: Interval) -> Option<Form> {
        let range = self.problem.range(&form)?;
        if range.lo >= all.lo.into() && range.hi <= all.hi.into() {
            return Some(form);
        }
        let size = i128::from(all.hi) - i128::from(all.lo) + 1;
        Some(self.quotient(Division::of(term, size, all.lo.into()), &form)?.1)
    }

    /// The quotient `q` of a form, and the form `form - size * q`, which is in `least .. least + size`.
    fn quotient(&mut self, division: Division, form: &Form) -> Option<(Var, Form)> {
        if let Some(known) = self.quotients.get(&division) {
            return Some(known.clone());
        }
        let Division { size, least, .. } = division;
        let range = self.problem.range(form)?;
        let quotient = |value: i128| floor_div(value.saturating_sub(least), size);
        let near = quotient(self.problem.near(form));
        let domain = Range::new(quotient(range.lo), quotient(range.hi));
        let variable = self.problem.add_variable(domain, near);
        self.problem.decisions.push(variable);
        let rest = form.plus(&Form::variable(variable), -size);
        self.problem.range(&rest)?;
        self.problem.restrict(&rest, Range::new(least, least + size - 1));
        self.quotients.insert(division, (variable, rest.clone()));
        Some((variable, rest))
    }

    /// The form of an operator that is linear because its operands are constant or have known signs.
    #[expect(clippy::option_option, reason = "the outer one says that numbers are too large")]
    fn linear_operator(&mut self, operator: Binary, a: TermId, b: TermId) -> Option<Option<Form>> {
        let (a, b) = if operator.is_commutative() && self.terms.value(a).is_some() { (b, a) } else { (a, b) };
        let Some(constant) = self.terms.value(b) else { return Some(None) };
        let sort = self.terms.sort(a);
        let form = self.forms[&a].clone();
        let range = self.problem.range(&form)?;
        let power = |mask: i64| {
            let size = i128::from(mask) + 1;
            (mask > 0 && size & (size - 1) == 0).then_some(size)
        };
        Some(match operator {
            Binary::Shr => {
                let size = 1i128 << (constant & (i64::from(sort.bits()) - 1));
                Some(Form::variable(self.quotient(Division::of(a, size, 0), &form)?.0))
            }
            Binary::Ushr => {
                let (_, unsigned) = self.quotient(Division::of(a, sort.modulus(), 0), &form)?;
                let size = 1i128 << (constant & (i64::from(sort.bits()) - 1));
                let division = Division { unsigned: true, ..Division::of(a, size, 0) };
                Some(Form::variable(self.quotient(division, &unsigned)?.0))
            }
            Binary::And => match (power(constant), power(!constant)) {
                (Some(size), _) => Some(self.quotient(Division::of(a, size, 0), &form)?.1),
                (_, Some(size)) => {
                    let quotient = self.quotient(Division::of(a, size, 0), &form)?.0;
                    Some(Form { terms: vec![(quotient, size)], constant: 0 })
                }
                _ => None,
            },
            Binary::Div | Binary::Rem if constant != 0 && (range.lo >= 0 || range.hi <= 0) => {
                let size = i128::from(constant).abs();
                let least = if range.lo >= 0 { 0 } else { 1 - size };
                let (quotient, rest) = self.quotient(Division::of(a, size, least), &form)?;
                let sign = i128::from(constant.signum());
                let form = Form { terms: vec![(quotient, sign)], constant: 0 };
                Some(if operator == Binary::Rem { rest } else { form })
            }
            _ => None,
        })
    }

    /// A new variable for the result of an operator.
    fn function(&mut self, term: TermId, operator: Binary, a: TermId, b: TermId) -> Option<Form> {
        let sort = self.terms.sort(a);
        let operands = [self.forms[&a].clone(), self.forms[&b].clone()];
        let mut bounds = [Interval::point(0); 2];
        for (bounds, (form, term)) in bounds.iter_mut().zip([(&operands[0], a), (&operands[1], b)]) {
            let (range, all) = (self.problem.range(form)?, self.terms.bounds(term));
            let (lo, hi) = (range.lo.max(all.lo.into()), range.hi.min(all.hi.into()));
            *bounds = if lo <= hi { Interval::new(lo as i64, hi as i64) } else { all };
        }
        let bounds = ranges::binary(operator, sort, bounds[0], bounds[1]);
        let near = self.value(term);
        let result = self.problem.add_variable(Range::new(bounds.lo.into(), bounds.hi.into()), near);
        if let (Binary::Div, Some(divisor)) = (operator, self.terms.value(b))
            && divisor != 0
        {
            let most = i128::from(divisor).abs() - 1;
            let rest = operands[0].plus(&Form::variable(result), -i128::from(divisor));
            self.problem.range(&rest)?;
            self.problem.restrict(&rest, Range::new(-most, most));
        }
        self.problem.functions.push(Function { result, operator, sort, operands });
        Some(Form::variable(result))
    }
}
