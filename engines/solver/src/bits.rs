//! The second layer: bit-blasting onto a SAT solver.
//!
//! Equations between variables are solved first, by Gaussian elimination modulo 2^32 or 2^64 ([`eliminate`]).
//! Then each term becomes a word of bits, as narrow as its bounds allow ([`blast`], [`circuits`],
//! [`division`]), built from gates, with equal gates shared and constants folded ([`gates`]). batsat, a
//! descendant of MiniSat, decides the clauses ([`sat`]).

mod blast;
mod circuits;
mod division;
mod eliminate;
mod gates;
mod sat;
mod word;

use crate::bits::blast::Blaster;
use crate::bits::eliminate::Solved;
use crate::eval::eval;
use crate::model::Model;
use crate::solver::{Answer, Layer, Work};
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// The layer that translates conditions into circuits. The result of an operator on floating-point numbers is any value, so this layer
/// can show that conditions with such operators have no solution, but hardly finds one.
#[derive(Default, Debug)]
pub struct Bits;

impl Layer for Bits {
    fn name(&self) -> &'static str {
        "bits"
    }

    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work) {
        let Some(solved) = Solved::of(terms, conditions) else { return (Answer::Unsat, Work(0)) };
        let mut blaster = Blaster::new(terms, &solved, near, limit);
        let answer = match blaster.decide(conditions) {
            Some(true) => {
                let model = blaster.model();
                let holds = |&condition: &TermId| eval(terms, condition, &model) != 0;
                let is_exact = !has_reals(terms, conditions) || conditions.iter().all(holds);
                if is_exact { Answer::Sat(model) } else { Answer::Unknown }
            }
            Some(false) => Answer::Unsat,
            None => Answer::Unknown,
        };
        (answer, blaster.work())
    }
}

/// Whether conditions have operators on floating-point numbers.
pub(crate) fn has_reals(terms: &Terms, conditions: &[TermId]) -> bool {
    terms.cone(conditions).into_iter().any(|term| matches!(terms.node(term), Node::Real(..)))
}
