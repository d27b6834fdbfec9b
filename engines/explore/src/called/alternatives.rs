//! Alternatives: the other outcomes of a clause of a path condition.

use crate::concolic::Answer;
use udita_solver::{Solver, TermId, VariableId, Verdict, Work};

use super::classes::{enum_of, instantiable};
use super::condition::{Clause, PathCondition};
use super::origin::Origin;
use super::symbols::{CallSymbols, constant_origin};
use crate::subject::WORK;

/// The work limit of a query that only filters out impossible alternatives: about two milliseconds.
const REFUTATION: Work = Work(20_000);

impl PathCondition {
    /// The clauses that can replace clause `k` while those before it hold: the negation of a numeric clause; for a reference `null`, each
    /// object that earlier clauses have reached, and a fresh object of each class, as far as the declared class allows them. Numeric
    /// clauses that the solver refutes are omitted. The condition must be that of a run.
    ///
    /// # Panics
    /// If there is no clause `k`.
    pub fn alternatives(&self, k: usize, symbols: &mut CallSymbols) -> Vec<Clause> {
        match &self.clauses[k] {
            Clause::Numeric(term) => self.negation(k, *term, symbols).into_iter().collect(),
            taken => {
                let Some((origin, declared)) = taken.reference() else { return Vec::new() };
                let mut all = vec![Clause::Null { origin: origin.clone(), declared }];
                if let Some(declared) = declared {
                    all.extend(self.objects(k, origin, declared, symbols));
                }
                all.retain(|clause| clause != taken);
                all
            }
        }
    }

    /// Values for the places of this run's variables that make numeric clause `k` the first that does not hold, provided that such values
    /// can be set individually. Parameters always can. The condition must be that of a run.
    ///
    /// # Panics
    /// If there is no clause `k`.
    pub fn solve_at(&self, k: usize, symbols: &mut CallSymbols) -> Answer<Vec<(Origin, i64)>> {
        let Clause::Numeric(term) = self.clauses[k] else { return Answer::Unknown };
        match self.negate(k, term, symbols, WORK) {
            Verdict::Sat => {
                let model = symbols.solver.model();
                let value = |&(variable, _): &(VariableId, i64)| {
                    (symbols.origin(variable).clone(), model.value(&symbols.terms, variable))
                };
                Answer::Input(self.values.iter().map(value).collect())
            }
            Verdict::Unsat => Answer::Unsatisfiable,
            Verdict::Unknown => Answer::Unknown,
        }
    }

    /// The negation of numeric clause `k`. `None` if it is refuted.
    fn negation(&self, k: usize, term: TermId, symbols: &mut CallSymbols) -> Option<Clause> {
        match self.negate(k, term, symbols, REFUTATION) {
            Verdict::Unsat => None,
            Verdict::Sat | Verdict::Unknown => Some(Clause::Numeric(symbols.terms.not(term))),
        }
    }

    /// Solves for the negation of numeric clause `k`.
    fn negate(&self, k: usize, term: TermId, symbols: &mut CallSymbols, limit: Work) -> Verdict {
        let numeric = |clause: &Clause| match clause {
            Clause::Numeric(term) => Some(*term),
            _ => None,
        };
        let mut path: Vec<TermId> = self.clauses[..k].iter().filter_map(numeric).collect();
        let index = path.len();
        path.push(term);
        let old = self.model();
        let CallSymbols { terms, slicer, solver, .. } = symbols;
        slicer.negate(terms, &path, index, &old, solver, limit)
    }

    /// The clauses for the objects that a reference at clause `k` can be.
    fn objects(&self, k: usize, origin: &Origin, declared: u16, symbols: &CallSymbols) -> Vec<Clause> {
        let program = &symbols.program;
        let alias =
            |of: &Origin| Clause::Alias { origin: origin.clone(), of: of.clone(), declared: Some(declared) };
        if let Some(class) = enum_of(program, declared) {
            let constants = symbols.constants.get(&class).map_or(&[][..], Vec::as_slice);
            return constants.iter().map(|name| alias(&constant_origin(program, class, name))).collect();
        }
        let reached = self.receiver.iter().map(|(origin, class)| (origin, *class));
        let reached = reached.chain(self.clauses[..k].iter().filter_map(|clause| match clause {
            Clause::Fresh { origin, class, .. } if *class != program.known.string => Some((origin, *class)),
            _ => None,
        }));
        let mut all: Vec<Clause> = reached
            .filter(|(_, class)| program.is_subtype(*class, declared))
            .map(|(of, _)| alias(of))
            .collect();
        all.extend(instantiable(program, declared).into_iter().map(|class| Clause::Fresh {
            origin: origin.clone(),
            class,
            declared: Some(declared),
        }));
        all
    }
}
