//! Executes a toy program on concrete inputs, with the term of each value beside it.

use udita_explore::concolic::{Event, FunctionId, Path, SiteId};

use super::program::{Comparison, Condition, Expr, Program, Statement, Term};

/// A constraint as taken: the comparison of a term, left minus right, with 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Constraint {
    pub(crate) difference: Term,
    pub(crate) comparison: Comparison,
    pub(crate) outcome: bool,
}

impl Constraint {
    pub(crate) fn holds(&self, inputs: &[i64]) -> bool {
        compare(self.difference.value(inputs), self.comparison) == self.outcome
    }
}

fn compare(difference: i64, comparison: Comparison) -> bool {
    match comparison {
        Comparison::Equal => difference == 0,
        Comparison::Less => difference < 0,
    }
}

struct Interpreter<'a> {
    program: &'a Program,
    inputs: &'a [i64],
    variables: Vec<Term>,
    path: Path,
    constraints: Vec<Constraint>,
}

/// The path and the constraints of a program on inputs.
pub(crate) fn interpret(program: &Program, inputs: &[i64]) -> (Path, Vec<Constraint>) {
    let constant = |constant| Term { factors: vec![0; inputs.len()], constant };
    let mut variables = vec![constant(0); program.variables.max(inputs.len())];
    for (input, variable) in variables.iter_mut().take(inputs.len()).enumerate() {
        variable.factors[input] = 1;
    }
    let mut interpreter =
        Interpreter { program, inputs, variables, path: Path::new(), constraints: Vec::new() };
    let _ = interpreter.block(&program.functions[0]);
    (interpreter.path, interpreter.constraints)
}

/// The program has ended before the end of a block.
struct Ended;

impl Interpreter<'_> {
    fn block(&mut self, body: &[Statement]) -> Result<(), Ended> {
        for statement in body {
            match statement {
                Statement::Set(variable, value) => self.variables[*variable] = self.term(value),
                Statement::If(site, condition, then, otherwise) => {
                    let outcome = self.condition(*site, condition);
                    self.block(if outcome { then } else { otherwise })?;
                }
                Statement::While(site, condition, body) => {
                    while self.condition(*site, condition) {
                        self.block(body)?;
                    }
                }
                Statement::Call(function) => {
                    self.path.push(Event::Call(FunctionId(*function as u32)));
                    self.block(&self.program.functions[*function])?;
                    self.path.push(Event::Return);
                }
                Statement::Exit => return Err(Ended),
            }
        }
        Ok(())
    }

    fn condition(&mut self, site: SiteId, condition: &Condition) -> bool {
        let [left, right] = [&condition.left, &condition.right].map(|side| self.term(side));
        let difference = sum(&left, &times(&right, -1));
        let outcome = compare(difference.value(self.inputs), condition.comparison);
        if difference.is_constant() {
            self.path.push(Event::Branch(site.branch(outcome)));
        } else {
            self.path.push_constraint(site.branch(outcome));
            self.constraints.push(Constraint { difference, comparison: condition.comparison, outcome });
        }
        outcome
    }

    fn term(&self, expr: &Expr) -> Term {
        let constant = |constant| Term { factors: vec![0; self.inputs.len()], constant };
        match expr {
            Expr::Const(value) => constant(*value),
            Expr::Var(variable) => self.variables[*variable].clone(),
            Expr::Add(left, right) => sum(&self.term(left), &self.term(right)),
            Expr::Times(factor, expr) => times(&self.term(expr), *factor),
            Expr::Opaque(expr) => constant(self.term(expr).value(self.inputs)),
        }
    }
}

fn sum(left: &Term, right: &Term) -> Term {
    let factors = left.factors.iter().zip(&right.factors).map(|(left, right)| left + right).collect();
    Term { factors, constant: left.constant + right.constant }
}

fn times(term: &Term, factor: i64) -> Term {
    let factors = term.factors.iter().map(|own| own * factor).collect();
    Term { factors, constant: term.constant * factor }
}
