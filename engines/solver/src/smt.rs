//! The last layer: a z3 process that reads SMT-LIB.

mod reals;

use std::fmt;
use std::io;

use easy_smt::{Context, ContextBuilder, Response, SExpr};
use rustc_hash::FxHashMap;

use crate::model::Model;
use crate::operator::{Binary, Conversion, Relation};
use crate::solver::{Answer, Layer, Work};
use crate::sort::Sort;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// Queries per process. z3 keeps the text of all queries in memory, so a new process replaces it.
const QUERIES: u32 = 500;

/// Units of z3's resource limit per unit of work.
const RESOURCES: u64 = 10;

/// Reports that z3 can't be run.
#[derive(Debug)]
pub struct Z3Error(io::Error);

impl fmt::Display for Z3Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "z3 can't be run: {}", self.0)
    }
}

impl std::error::Error for Z3Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

/// Decides conditions by asking z3, as bit vectors.
///
/// The limit becomes z3's resource limit. A process that fails gives no answer, and the next query starts a
/// new process.
pub struct Z3 {
    program: String,
    process: Option<Context>,
    queries: u32,
}

impl Z3 {
    /// Starts the `z3` on the search path.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn find() -> Result<Z3, Z3Error> {
        Z3::of("z3")
    }

    /// Starts a program that understands z3's options.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn of(program: &str) -> Result<Z3, Z3Error> {
        let mut z3 = Z3 { program: program.to_owned(), process: None, queries: 0 };
        z3.start().map_err(Z3Error)?;
        Ok(z3)
    }

    fn start(&mut self) -> io::Result<&mut Context> {
        if self.queries >= QUERIES {
            self.process = None;
            self.queries = 0;
        }
        let process = match self.process.take() {
            Some(process) => process,
            None => ContextBuilder::new().with_z3_defaults().solver(&self.program).build()?,
        };
        Ok(self.process.insert(process))
    }

    fn ask(
        &mut self,
        terms: &Terms,
        conditions: &[TermId],
        near: &Model,
        limit: Work,
    ) -> io::Result<(Answer, Work)> {
        self.queries += 1;
        let process = self.start()?;
        restart(process, limit)?;
        let mut script = Script {
            terms,
            process,
            expressions: FxHashMap::default(),
            floats: FxHashMap::default(),
            variables: Vec::new(),
        };
        for term in terms.cone(conditions) {
            script.define(term)?;
        }
        for condition in conditions {
            let expression = script.expressions[condition];
            script.process.assert(expression)?;
        }
        let answer = match script.process.check()? {
            Response::Sat => Answer::Sat(script.model(near)?),
            Response::Unsat => Answer::Unsat,
            Response::Unknown => Answer::Unknown,
        };
        let work = if answer == Answer::Unknown { limit } else { Work(0) };
        Ok((answer, work))
    }
}

impl Layer for Z3 {
    fn name(&self) -> &'static str {
        "z3"
    }

    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work) {
        self.ask(terms, conditions, near, limit).unwrap_or_else(|_| {
            self.process = None;
            (Answer::Unknown, Work(0))
        })
    }
}

/// Forgets the last query.
fn restart(process: &mut Context, limit: Work) -> io::Result<()> {
    let reset = process.list(vec![process.atom("reset")]);
    process.raw_send(reset)?;
    process.raw_recv()?;
    let limit = process.numeral(limit.0.saturating_mul(RESOURCES).clamp(1, u64::from(u32::MAX)));
    let yes = process.true_();
    process.set_option(":print-success", yes)?;
    process.set_option(":produce-models", yes)?;
    process.set_option(":rlimit", limit)
}

/// A query under construction. Each term is named, so shared terms are written once.
struct Script<'a> {
    terms: &'a Terms,
    process: &'a mut Context,
    expressions: FxHashMap<TermId, SExpr>,
    /// The results of operators on floating-point numbers, and their constants.
    floats: FxHashMap<TermId, SExpr>,
    variables: Vec<TermId>,
}

impl Script<'_> {
    fn define(&mut self, term: TermId) -> io::Result<()> {
        let sort = match self.terms.sort(term) {
            Sort::Bool => self.process.bool_sort(),
            sort => self.process.bit_vec_sort(self.process.numeral(sort.bits())),
        };
        let name = format!("t{}", term.index());
        let expression = match self.terms.node(term) {
            Node::Variable(_) => {
                let variable = self.process.declare_const(name, sort)?;
                let (sort, bounds) = (self.terms.sort(term), self.terms.bounds(term));
                let (lo, hi) = (self.constant(sort, bounds.lo), self.constant(sort, bounds.hi));
                self.process.assert(self.process.bvsle(lo, variable))?;
                self.process.assert(self.process.bvsle(variable, hi))?;
                self.variables.push(term);
                variable
            }
            Node::Constant(value) => self.constant(self.terms.sort(term), *value),
            &Node::Real(operator, a, b) => {
                let width = operator.result_width();
                let sort = width.map_or(sort, |width| self.float_sort(width));
                let real = match self.real(operator, a, b) {
                    Some(value) => self.process.define_const(name, sort, value)?,
                    None => self.process.declare_const(name, sort)?,
                };
                match width {
                    Some(width) => {
                        self.floats.insert(term, real);
                        self.bits_of(real, width)
                    }
                    None => real,
                }
            }
            _ => {
                let value = self.expression(term);
                self.process.define_const(name, sort, value)?
            }
        };
        self.expressions.insert(term, expression);
        Ok(())
    }

    fn constant(&self, sort: Sort, value: i64) -> SExpr {
        match sort {
            Sort::Bool if value != 0 => self.process.true_(),
            Sort::Bool => self.process.false_(),
            Sort::Int => self.process.atom(format!("#x{:08x}", value as u32)),
            Sort::Long => self.process.atom(format!("#x{value:016x}")),
        }
    }

    fn expression(&self, term: TermId) -> SExpr {
        let (terms, smt, of) = (self.terms, &*self.process, |term: TermId| self.expressions[&term]);
        match *terms.node(term) {
            Node::Variable(_) | Node::Constant(_) => of(term),
            Node::Linear(ref linear) => {
                let sort = terms.sort(term);
                let product =
                    |&(atom, factor): &(TermId, i64)| smt.bvmul(self.constant(sort, factor), of(atom));
                let constant = self.constant(sort, linear.constant);
                linear.atoms.iter().map(product).fold(constant, |sum, product| smt.bvadd(sum, product))
            }
            Node::Binary(operator, a, b) => self.binary(operator, a, b),
            Node::Convert(conversion, a) => self.convert(conversion, of(a)),
            Node::Relation(relation, a, b) => match relation {
                Relation::Eq => smt.eq(of(a), of(b)),
                Relation::Ne => smt.not(smt.eq(of(a), of(b))),
                Relation::Lt => smt.bvslt(of(a), of(b)),
                Relation::Le => smt.bvsle(of(a), of(b)),
            },
            Node::Both(a, b) => smt.and(of(a), of(b)),
            Node::Either(a, b) => smt.or(of(a), of(b)),
            Node::If(condition, a, b) => smt.ite(of(condition), of(a), of(b)),
            // `define` has them.
            Node::Real(..) => of(term),
        }
    }

    fn binary(&self, operator: Binary, a: TermId, b: TermId) -> SExpr {
        let (smt, sort) = (&*self.process, self.terms.sort(a));
        let (x, y) = (self.expressions[&a], self.expressions[&b]);
        let zero = self.constant(sort, 0);
        let count = || {
            let mask = self.constant(Sort::Int, i64::from(sort.bits()) - 1);
            let count = smt.bvand(y, mask);
            if sort == Sort::Long { self.extended("sign_extend", 32, count) } else { count }
        };
        match operator {
            Binary::Mul => smt.bvmul(x, y),
            Binary::Div => smt.ite(smt.eq(y, zero), zero, smt.bvsdiv(x, y)),
            Binary::Rem => smt.ite(smt.eq(y, zero), x, smt.bvsrem(x, y)),
            Binary::And => smt.bvand(x, y),
            Binary::Or => smt.bvor(x, y),
            Binary::Xor => smt.bvxor(x, y),
            Binary::Shl => smt.bvshl(x, count()),
            Binary::Shr => smt.bvashr(x, count()),
            Binary::Ushr => smt.bvlshr(x, count()),
            Binary::Compare => {
                let [minus, none, plus] = [-1, 0, 1].map(|value| self.constant(Sort::Int, value));
                smt.ite(smt.bvslt(x, y), minus, smt.ite(smt.eq(x, y), none, plus))
            }
        }
    }

    fn convert(&self, conversion: Conversion, a: SExpr) -> SExpr {
        let low = |bits: i32| self.process.extract(bits - 1, 0, a);
        match conversion {
            Conversion::IntToLong => self.extended("sign_extend", 32, a),
            Conversion::LongToInt => low(32),
            Conversion::IntToByte => self.extended("sign_extend", 24, low(8)),
            Conversion::IntToShort => self.extended("sign_extend", 16, low(16)),
            Conversion::IntToChar => self.extended("zero_extend", 16, low(16)),
        }
    }

    fn extended(&self, operator: &str, bits: u32, a: SExpr) -> SExpr {
        let smt = &*self.process;
        let operator = smt.list(vec![smt.atom("_"), smt.atom(operator), smt.numeral(bits)]);
        smt.list(vec![operator, a])
    }

    fn model(&mut self, near: &Model) -> io::Result<Model> {
        let mut model = near.clone();
        let expressions: Vec<SExpr> = self.variables.iter().map(|term| self.expressions[term]).collect();
        let values = self.process.get_value(expressions)?;
        for (&term, (_, value)) in self.variables.iter().zip(values) {
            let text = self.process.get_atom(value).unwrap_or_default();
            let digits = text.strip_prefix("#x").unwrap_or_default();
            let bits = u64::from_str_radix(digits, 16).map_err(io::Error::other)?;
            if let Node::Variable(variable) = *self.terms.node(term) {
                model.set(variable, self.terms.sort(term).wrap(i128::from(bits)));
            }
        }
        Ok(model)
    }
}
