//! States that were seen before. A path ends where a run comes to one: all that follows is followed from the first run that came to it.
//!
//! The form of a state is the canonical form of the machine ([`Walk`]), with the terms of symbolic words in their places, and the conditions of
//! the path on their variables. Variables are numbered as they occur, so it makes no difference which choice made them. Two states with the
//! same form have the same continuations.
//!
//! (C. S. Păsăreanu, W. Visser, "Verification of Java programs using symbolic execution and invariant generation", SPIN 2004; W. Visser
//! and others, "Model checking programs", ASE 2000.)

use rustc_hash::{FxHashMap, FxHashSet};
use udita_solver::{Interval, Sort, TermId, Terms, VariableId};
use udita_vm::machine::Walk;

/// Greatest number of words of all forms: 256 MiB. Further states are not remembered.
const MOST_WORDS: usize = 32 << 20;

/// Greatest number of conditions on the variables of a state. A state with more has no form.
const MOST_CONDITIONS: usize = 64;

/// Greatest number of words of the states of one run. Further states of the run are not compared, so that comparing takes no longer than running.
const MOST_WORDS_OF_RUN: usize = 4 << 20;

/// The states that the runs of a search have seen.
#[derive(Default, Debug)]
pub(crate) struct Seen {
    pub(crate) walk: Walk,
    forms: FxHashSet<Box<[u64]>>,
    words: usize,
    /// The variables of forms, by their number, sort and bounds.
    variables: FxHashMap<(usize, Sort, Interval), TermId>,
    #[cfg(test)]
    pub(crate) forgets_conditions: bool,
}

/// The form of a state, under construction.
#[derive(Default, Debug)]
pub(crate) struct Form {
    pub(crate) words: Vec<u64>,
    /// The symbolic words: what the term stands for, as a number, and the term.
    pub(crate) symbols: Vec<(u64, TermId)>,
    /// Whether the state has a part that no form describes.
    pub(crate) is_indescribable: bool,
}

/// The conditions of a run, by their variables, and the size of its states.
#[derive(Default, Debug)]
pub(crate) struct Conditions {
    words: usize,
    /// The variables of each condition, as far as they were asked for.
    variables: Vec<Vec<VariableId>>,
}

impl Seen {
    /// Adds a state to those that were seen. Returns true if it was seen before.
    pub(crate) fn add(
        &mut self,
        terms: &mut Terms,
        mut form: Form,
        conditions: &[TermId],
        of_run: &mut Conditions,
    ) -> bool {
        of_run.words += form.words.len();
        if form.is_indescribable {
            return false;
        }
        let Some(related) = of_run.related(terms, &form.symbols, conditions) else { return false };
        #[cfg(test)]
        let related = if self.forgets_conditions { Vec::new() } else { related };
        self.rename(terms, &mut form, related);
        if self.forms.contains(form.words.as_slice()) {
            return true;
        }
        if self.words < MOST_WORDS {
            self.words += form.words.len();
            self.forms.insert(form.words.into());
        }
        false
    }

    /// Adds the symbols and the conditions to the words of the form. Their numbers at the end tell them apart.
    fn rename(&mut self, terms: &mut Terms, form: &mut Form, related: Vec<TermId>) {
        let mut numbers: FxHashMap<VariableId, TermId> = FxHashMap::default();
        let mut renamed = |terms: &mut Terms, term| {
            terms.renamed(term, |terms, variable| {
                let next = numbers.len();
                *numbers.entry(variable).or_insert_with(|| {
                    let old = terms.variables()[variable.index()];
                    let (sort, bounds) = (terms.sort(old), terms.bounds(old));
                    *self.variables.entry((next, sort, bounds)).or_insert_with(|| terms.bounded(sort, bounds))
                })
            })
        };
        for &(place, term) in &form.symbols {
            let term = renamed(terms, term);
            form.words.extend([place, term.index() as u64]);
        }
        let mut conditions: Vec<u64> =
            related.into_iter().map(|condition| renamed(terms, condition).index() as u64).collect();
        conditions.sort_unstable();
        conditions.dedup();
        form.words.extend(&conditions);
        form.words.extend([form.symbols.len() as u64, conditions.len() as u64]);
    }
}

impl Conditions {
    /// Whether no further state of the run should be compared.
    pub(crate) fn are_enough(&self) -> bool {
        self.words > MOST_WORDS_OF_RUN
    }

    /// The conditions that are connected to the symbols by variables, directly or through others, in the order of the path. `None` if there are
    /// too many.
    fn related(
        &mut self,
        terms: &Terms,
        symbols: &[(u64, TermId)],
        conditions: &[TermId],
    ) -> Option<Vec<TermId>> {
        if symbols.is_empty() {
            return Some(Vec::new());
        }
        for &condition in &conditions[self.variables.len()..] {
            self.variables.push(terms.variables_of(condition));
        }
        let mut variables: FxHashSet<VariableId> =
            symbols.iter().flat_map(|&(_, term)| terms.variables_of(term)).collect();
        let mut is_related = vec![false; conditions.len()];
        loop {
            let before = variables.len();
            for (of_condition, is_related) in self.variables.iter().zip(&mut is_related) {
                if !*is_related && of_condition.iter().any(|variable| variables.contains(variable)) {
                    *is_related = true;
                    variables.extend(of_condition);
                }
            }
            if variables.len() == before {
                break;
            }
        }
        let related: Vec<TermId> = conditions
            .iter()
            .zip(is_related)
            .filter(|(_, is_related)| *is_related)
            .map(|(&one, _)| one)
            .collect();
        (related.len() <= MOST_CONDITIONS).then_some(related)
    }
}
