//! The open choices below an object, read from the heap as a [`Problem`], in the order of the walk that would force them
//! ([`super::native`]).
//!
//! Only choices that settle without running code are read, so that the problem is complete. There is no problem for members of pools, for
//! members of a domain that has a listener, or for numbers for which the search would offer impossible values.

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::heap::Heap;
use super::store::Store;
use super::store::ints::{self, Side};
use super::suspended_fields::SuspendedFields;
use super::term::{self, Term};
use super::word::{NULL, Word, is_suspended, term_of};
use crate::completions::problem::{Choice, Difference, Domain, Part, Problem};
use crate::completions::{self, Completions, Values};

/// Initial capacity, enough for the objects and choices of most candidates.
const FEW: usize = 32;

/// The number of completions of an accepted candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    pub(super) count: u128,
    /// The address of the returned object.
    pub(super) root: usize,
}

impl Counted {
    /// The exact number of solutions.
    pub fn count(self) -> u128 {
        self.count
    }

    /// The number of solutions for statistics. Saturates at `u64::MAX`.
    pub fn solutions(self) -> u64 {
        u64::try_from(self.count).unwrap_or(u64::MAX)
    }
}

/// An item whose content is still to be read.
#[derive(Clone, Copy, Debug)]
enum Unread {
    Object(usize),
    /// An open word, the number of its choice, and whether the word is a reference.
    Choice(Word, usize, bool),
    Domain(usize),
}

/// A partly read problem.
struct Reader<'s> {
    store: &'s Store,
    problem: Problem,
    unread: Vec<Unread>,
    /// The numbers of objects and choices, by address.
    numbers: FxHashMap<usize, usize>,
    /// The numbers of variables and of domains, by address. These may be objects or choices, too.
    variables: FxHashMap<usize, usize>,
    domains: FxHashMap<usize, usize>,
}

/// The open choices that are reachable from an object. `None` if there are choices of a kind that is not counted.
fn read(store: &Store, root: usize) -> Option<Reader<'_>> {
    let mut reader = Reader {
        store,
        problem: Problem::default(),
        unread: Vec::with_capacity(FEW),
        numbers: FxHashMap::with_capacity_and_hasher(FEW, FxBuildHasher),
        variables: FxHashMap::default(),
        domains: FxHashMap::default(),
    };
    let root = reader.part(root as Word, true);
    reader.problem.root.extend(root);
    while let Some(unread) = reader.unread.pop() {
        match unread {
            Unread::Object(object) => reader.read_object(object),
            Unread::Choice(word, choice, is_ref) => {
                reader.problem.choices[choice] = reader.choice(word, is_ref)?;
            }
            Unread::Domain(domain) => reader.read_domain(domain),
        }
    }
    reader.has_all_turns().then_some(reader)
}

impl Reader<'_> {
    /// The part for a word. `None` if the word leads nowhere.
    fn part(&mut self, word: Word, is_ref: bool) -> Option<Part> {
        let value = term::resolve(&self.store.heap, word);
        if is_suspended(value) {
            let next = self.problem.choices.len();
            let choice = *self.numbers.entry(term_of(value)).or_insert(next);
            if choice == next {
                self.problem.choices.push(Choice::Any(0));
                self.unread.push(Unread::Choice(value, choice, is_ref));
            }
            return Some(Part::Choice(choice));
        }
        let is_object = is_ref && value != NULL;
        if !is_object || self.store.image.suspended_fields[self.store.class_of(value) as usize].are_none() {
            return None;
        }
        let next = self.problem.objects.len();
        let object = *self.numbers.entry(value as usize).or_insert(next);
        if object == next {
            self.problem.objects.push(Vec::new());
            self.unread.push(Unread::Object(value as usize));
        }
        Some(Part::Object(object))
    }

    fn parts(&mut self, words: impl IntoIterator<Item = (Word, bool)>) -> Vec<Part> {
        words.into_iter().filter_map(|(word, is_ref)| self.part(word, is_ref)).collect()
    }

    fn read_object(&mut self, object: usize) {
        let store = self.store;
        let heap: &Heap = &store.heap;
        let parts = match &store.image.suspended_fields[store.class_of(object as Word) as usize] {
            SuspendedFields::Fields(fields) => {
                self.parts(fields.iter().map(|field| field.read(heap, object)))
            }
            SuspendedFields::Elements { are_refs } => {
                self.parts(store.elements(object).iter().map(|&word| (word, *are_refs)))
            }
            SuspendedFields::Set(fields) => {
                let members = store.members_in_bits(object as Word).map(|member| (member, true));
                self.parts(members.chain(fields.iter().map(|field| field.read(heap, object))))
            }
        };
        self.problem.objects[self.numbers[&object]] = parts;
    }

    /// The choice for an open word.
    fn choice(&mut self, word: Word, is_ref: bool) -> Option<Choice> {
        let store = self.store;
        match store.open_term(word) {
            Term::Int { lo, hi } if lo > hi => None,
            Term::Int { .. } | Term::Boolean => match store.independent_alternatives(word) {
                Some(alternatives) => Some(Choice::Any(alternatives)),
                None => self.number(term_of(word)),
            },
            Term::OneOf { array } => {
                let elements = store.elements(array).iter();
                let targets: Vec<_> = elements.map(|&element| self.part(element, is_ref)).collect();
                let leads_on = targets.iter().any(Option::is_some);
                Some(if leads_on { Choice::Listed(targets) } else { Choice::Any(targets.len() as u64) })
            }
            _ if !store.is_countable(word) => None,
            Term::Member { domains, includes_null } => {
                let domains = store.elements(domains).iter().map(|&domain| self.domain(domain as usize));
                Some(Choice::Member { domains: domains.collect(), includes_null })
            }
            Term::Call { .. } => None,
        }
    }

    /// Whether every field that takes a member before others of its domain do is open in all completions. Otherwise a search forces it
    /// although no completion contains it.
    fn has_all_turns(&self) -> bool {
        let mut waiting = self.waiting_for_turn().peekable();
        if waiting.peek().is_none() {
            return true;
        }
        let mut met = vec![false; self.problem.objects.len()];
        let mut is_open = vec![false; self.problem.choices.len()];
        let mut parts = self.problem.root.clone();
        while let Some(part) = parts.pop() {
            match part {
                Part::Choice(choice) => is_open[choice] = true,
                Part::Object(object) if !std::mem::replace(&mut met[object], true) => {
                    parts.extend(&self.problem.objects[object]);
                }
                Part::Object(_) => {}
            }
        }
        waiting.all(|term| self.numbers.get(&term).is_some_and(|&number| is_open[number]))
    }

    /// The open terms of the domains read that take a member before others do.
    fn waiting_for_turn(&self) -> impl Iterator<Item = usize> {
        self.domains.keys().flat_map(|&domain| self.store.waiting_for_turn(domain as Word))
    }

    /// The number of the domain at an address.
    fn domain(&mut self, domain: usize) -> usize {
        let next = self.problem.domains.len();
        let number = *self.domains.entry(domain).or_insert(next);
        if number == next {
            let (interchangeable, taken) = self.store.domain_state(domain as Word);
            self.problem.domains.push(Domain { members: Vec::new(), interchangeable, taken });
            self.unread.push(Unread::Domain(domain));
        }
        number
    }

    fn read_domain(&mut self, domain: usize) {
        let store = self.store;
        let members = store.domain_members(domain as Word).iter().map(|&member| self.part(member, true));
        self.problem.domains[self.domains[&domain]].members = members.collect();
    }

    /// The choice for an open int or boolean with constraints. Also reads all variables connected to it.
    fn number(&mut self, term: usize) -> Option<Choice> {
        let heap = &self.store.heap;
        if let Some(&variable) = self.variables.get(&term) {
            return Some(Choice::Variable(variable));
        }
        let mut terms = vec![term];
        let first = self.problem.variables.len();
        self.variables.insert(term, first);
        let mut next = 0;
        while let Some(&term) = terms.get(next) {
            let domain = self.store.domain(term);
            self.problem.variables.push(Values::new(domain.ranges()));
            for entry in ints::entries(heap, term).filter(|entry| ints::is_open(heap, entry.other)) {
                let other = *self.variables.entry(entry.other).or_insert_with(|| {
                    terms.push(entry.other);
                    first + terms.len() - 1
                });
                // Each constraint is in the lists of both variables. Only the left one adds it.
                if entry.side == Side::Left {
                    let difference = Difference { left: first + next, right: other, limit: entry.limit };
                    self.problem.differences.push(difference);
                }
            }
            next += 1;
        }
        // If a domain has holes and too many values to be tested, the search may offer a value that turns out impossible.
        let variables = &self.problem.variables[first..];
        let has_holes = terms.iter().any(|&term| self.store.has_holes(term));
        let has_many = variables.iter().any(|values| values.count() > ints::MOST_TRIED);
        (!has_holes || !has_many).then_some(Choice::Variable(first))
    }
}

impl Store {
    /// All completions of the object at `root`. `None` if they cannot be counted, or if a search makes the choices in another order than
    /// the walk.
    pub(super) fn completions_of(&self, root: usize) -> Option<Completions> {
        let reader = read(self, root)?;
        let is_in_order = reader.waiting_for_turn().next().is_none();
        is_in_order.then(|| Completions::new(&reader.problem)).flatten()
    }

    /// The number of completions of the object at `root`. `None` if they cannot be counted.
    pub(super) fn count_completions_of(&self, root: usize) -> Option<u128> {
        completions::count(&read(self, root)?.problem)
    }

    /// Whether the choice of an open word may be counted.
    pub(super) fn is_countable(&self, word: Word) -> bool {
        match self.open_term(word) {
            Term::Int { .. } | Term::Boolean | Term::OneOf { .. } => true,
            Term::Member { domains, .. } => !self.asks_any(domains),
            Term::Call { .. } => false,
        }
    }

    /// The number of alternatives of an open number without constraints. `None` for any other open word.
    pub(super) fn independent_alternatives(&self, word: Word) -> Option<u64> {
        let term = term_of(word);
        let is_number = matches!(self.open_term(word), Term::Int { .. } | Term::Boolean);
        let domain = is_number.then(|| self.domain(term)).filter(|domain| domain.lo <= domain.hi)?;
        let mut entries = ints::entries(&self.heap, term);
        (!entries.any(|entry| ints::is_open(&self.heap, entry.other))).then(|| domain.count())
    }
}
