//! The similarity of a state to a path condition, for search-based test generation.
//!
//! The formulas are those of TARDIS. The similarity of each clause is at most 1. Places below a reference whose clause is not satisfied
//! are ignored.

use udita_solver::{Model, TermId};
use udita_vm::invocation::Argument;
use udita_vm::machine::Machine;

use super::classes::package;
use super::condition::{Clause, PathCondition};
use super::distance::distance;
use super::origin::Origin;
use super::symbols::CallSymbols;
use super::walk::{Found, Identity, State};

/// The weights for a fresh object: that it is fresh, that its class has the right package, and that it has the right class.
const FRESH: f64 = 0.3;
const PACKAGE: f64 = 0.3;
const CLASS: f64 = 0.4;

impl PathCondition {
    /// The similarity of the state before a call of an entry with these arguments, at least 0. It equals the number of clauses if and
    /// only if the state satisfies all of them, and is less otherwise.
    pub fn similarity(
        &self,
        symbols: &CallSymbols,
        machine: &Machine,
        entry: usize,
        arguments: &[Argument],
    ) -> f64 {
        self.similarities(symbols, machine, entry, arguments).into_iter().sum()
    }

    /// The similarity of each clause, as [`PathCondition::similarity`] adds them up.
    pub fn similarities(
        &self,
        symbols: &CallSymbols,
        machine: &Machine,
        entry: usize,
        arguments: &[Argument],
    ) -> Vec<f64> {
        let state = State { machine, entry, arguments };
        let mut comparison = Comparison { symbols, state, reached: Vec::new(), failed: Vec::new() };
        if let Some((origin, _)) = &self.receiver
            && let Some(receiver) = state.find(origin).and_then(Found::identity)
        {
            comparison.reached.push((receiver, origin));
        }
        self.clauses.iter().map(|clause| comparison.clause(clause)).collect()
    }
}

/// A comparison of a state with a path condition.
struct Comparison<'s> {
    symbols: &'s CallSymbols,
    state: State<'s>,
    /// The objects that clauses have reached, each with its first place.
    reached: Vec<(Identity, &'s Origin)>,
    /// The references whose clauses are not satisfied.
    failed: Vec<&'s Origin>,
}

impl<'s> Comparison<'s> {
    fn clause(&mut self, clause: &'s Clause) -> f64 {
        let similarity = match clause {
            Clause::Numeric(term) => return self.numeric(*term),
            Clause::Null { origin, .. } => match self.find(origin) {
                Some(Found::Null) => 1.0,
                _ => 0.0,
            },
            Clause::Alias { origin, of, .. } => self.alias(origin, of),
            Clause::Fresh { origin, class, .. } => self.fresh(origin, *class),
        };
        if similarity < 1.0
            && let Some((origin, _)) = clause.reference()
        {
            self.failed.push(origin);
        }
        similarity
    }

    /// The value of a place. `None` if it is below a reference whose clause is not satisfied.
    fn find(&self, origin: &Origin) -> Option<Found<'s>> {
        let is_hidden = self.failed.iter().any(|failed| origin.is_within(failed));
        if is_hidden { None } else { self.state.find(origin) }
    }

    fn numeric(&self, term: TermId) -> f64 {
        let terms = self.symbols.terms();
        let mut model = Model::new();
        for variable in terms.variables_of(term) {
            match self.find(self.symbols.origin(variable)) {
                Some(Found::Number(value)) => model.set(variable, value),
                _ => return 0.0,
            }
        }
        1.0 / (1.0 + distance(terms, term, &model))
    }

    fn alias(&self, origin: &Origin, of: &Origin) -> f64 {
        let Some(actual) = self.find(origin).and_then(Found::identity) else { return 0.0 };
        if self.find(of).and_then(Found::identity) == Some(actual) {
            return 1.0;
        }
        let place = self.place(actual).unwrap_or(origin);
        // A different object is never as similar as the object itself.
        near(place, of).min(near_by(1))
    }

    fn fresh(&mut self, origin: &'s Origin, class: u16) -> f64 {
        let program = self.state.program();
        let Some(found) = self.find(origin) else { return 0.0 };
        let actual = match found {
            Found::Object(address) => Some(self.state.machine.view().class_of(address)),
            Found::Text => Some(program.known.string),
            Found::Array(_, _, class) => class,
            Found::Null | Found::Number(_) | Found::Real => return 0.0,
        };
        // The identity of strings is ignored.
        let identity = found.identity().filter(|_| actual != Some(program.known.string));
        let before = identity.and_then(|identity| self.place(identity));
        let freshness = match before {
            None => FRESH,
            Some(place) => FRESH * near(origin, place).min(near_by(1)),
        };
        if let (Some(identity), None) = (identity, before) {
            self.reached.push((identity, origin));
        }
        let Some(actual) = actual else { return freshness };
        let is_near = package(program, actual) == package(program, class);
        match (before, actual == class) {
            (None, true) => 1.0,
            (_, is_exact) => {
                freshness + if is_near { PACKAGE } else { 0.0 } + if is_exact { CLASS } else { 0.0 }
            }
        }
    }

    /// The place by which an object was first reached.
    fn place(&self, object: Identity) -> Option<&'s Origin> {
        self.reached.iter().find(|(reached, _)| *reached == object).map(|(_, origin)| *origin)
    }
}

fn near(a: &Origin, b: &Origin) -> f64 {
    near_by(strsim::levenshtein(&a.to_string(), &b.to_string()))
}

/// The similarity of two places whose texts have this edit distance.
fn near_by(characters: usize) -> f64 {
    let characters = characters as f64;
    (-0.01 * characters * characters).exp()
}
