//! Symbols: the variables of calls, identified by their places in the state, and the solver for conditions on them.

use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use udita_solver::{Interval, Kind, Layered, Node, Slicer, Solver, TermId, Terms, VariableId, Work};
use udita_vm::bytecode::program::{Program, ValueType};
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Machine;

use super::origin::Origin;
use super::text;

/// The variables and terms of all calls of one program. A place has the same variable in each call.
pub struct CallSymbols {
    pub(crate) program: Arc<VerifiedProgram>,
    pub(crate) terms: Terms,
    pub(crate) names: Names,
    pub(crate) slicer: Slicer,
    pub(crate) solver: Layered,
    /// The names of the constants of each enum that is known to be initialised.
    pub(crate) constants: FxHashMap<u16, Vec<String>>,
}

impl fmt::Debug for CallSymbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CallSymbols").finish_non_exhaustive()
    }
}

/// The place of a variable in the state, and its type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Named {
    pub(crate) origin: Origin,
    pub(crate) ty: ValueType,
    /// Whether the variable is the length of an array.
    pub(crate) is_length: bool,
}

/// The variables, by place.
#[derive(Default, Debug)]
pub(crate) struct Names {
    terms: FxHashMap<Named, TermId>,
    /// Indexed by the number of the variable.
    pub(crate) named: Vec<Named>,
}

impl Names {
    pub(crate) fn variable(&mut self, terms: &mut Terms, named: Named) -> TermId {
        if let Some(&term) = self.terms.get(&named) {
            return term;
        }
        let kind = kind(named.ty).unwrap_or(Kind::Int);
        let bounds = kind.interval();
        let bounds = if named.is_length { Interval::new(0, bounds.hi) } else { bounds };
        let term = terms.bounded(kind.sort(), bounds);
        self.named.push(named.clone());
        self.terms.insert(named, term);
        term
    }
}

/// The integral type of a variable. `None` for other types, which have no terms.
pub(crate) fn kind(ty: ValueType) -> Option<Kind> {
    Some(match ty {
        ValueType::Boolean => Kind::Boolean,
        ValueType::Byte => Kind::Byte,
        ValueType::Short => Kind::Short,
        ValueType::Char => Kind::Char,
        ValueType::Int => Kind::Int,
        ValueType::Long => Kind::Long,
        ValueType::Float | ValueType::Double | ValueType::Ref => return None,
    })
}

/// The number in a word of type `ty`.
pub(crate) fn number(word: u64, ty: ValueType) -> i64 {
    match ty {
        ValueType::Long => word.cast_signed(),
        _ => i64::from(word as u32 as i32),
    }
}

impl CallSymbols {
    /// A set of symbols without variables. `solver` refutes alternatives.
    pub fn new(program: &Arc<VerifiedProgram>, solver: Layered) -> CallSymbols {
        CallSymbols {
            program: Arc::clone(program),
            terms: Terms::new(),
            names: Names::default(),
            slicer: Slicer::new(),
            solver,
            constants: FxHashMap::default(),
        }
    }

    /// The program that is called.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The terms of all numeric clauses.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The work of the solver so far.
    pub fn work(&self) -> Work {
        self.solver.statistics().work()
    }

    /// The place of a variable in the initial state.
    ///
    /// # Panics
    /// If the variable does not belong to [`CallSymbols::terms`].
    pub fn origin(&self, variable: VariableId) -> &Origin {
        &self.names.named[variable.index()].origin
    }

    /// The places of the variables in a term, in the order of creation.
    pub fn origins(&self, term: TermId) -> Vec<Origin> {
        let variables = self.terms.variables_of(term);
        variables.into_iter().map(|variable| self.origin(variable).clone()).collect()
    }

    /// A term as readable text, with the places of its variables.
    pub fn text(&self, term: TermId) -> String {
        text::of(&self.terms, term, &|variable| {
            let named = &self.names.named[variable.index()];
            (named.origin.to_string(), named.ty == ValueType::Boolean)
        })
    }

    /// Looks up the constants of enums that have been initialised.
    pub(crate) fn find_constants(&mut self, machine: &Machine) {
        for (number, class) in (0..).zip(&self.program.classes) {
            if class.constants.is_some()
                && !self.constants.contains_key(&number)
                && let Some(constants) = constants(machine, number)
            {
                self.constants.insert(number, constants.into_iter().map(|(_, name)| name).collect());
            }
        }
    }
}

/// The constants of an enum with their names. `None` before its initialisation.
pub(crate) fn constants(machine: &Machine, class: u16) -> Option<Vec<(u64, String)>> {
    let view = machine.view();
    let field = view.program().classes.get(usize::from(class))?.constants?;
    let array = view.heap(view.static_field(field));
    if array == 0 {
        return None;
    }
    let constants = (0..view.length(array)).map(|at| {
        let constant = view.heap(view.member(array, at));
        // The name is the first field of `Enum`.
        let name = if constant == 0 { 0 } else { view.heap(view.member(constant, 0)) };
        let units: Vec<u16> = if name == 0 { Vec::new() } else { view.units(name).collect() };
        (constant, String::from_utf16_lossy(&units))
    });
    Some(constants.collect())
}

/// The variable that a term consists of, if it is one.
pub(crate) fn variable_of(terms: &Terms, term: TermId) -> Option<VariableId> {
    match *terms.node(term) {
        Node::Variable(variable) => Some(variable),
        _ => None,
    }
}

/// The origin of an enum constant: `Color.RED`. It is not a place of the state, but every state has it.
pub(crate) fn constant_origin(program: &Program, class: u16, constant: &str) -> Origin {
    Origin::root(&format!("{}.{constant}", program.classes[usize::from(class)].simple_name))
}
