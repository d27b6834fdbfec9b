//! Counts walks by a recurrence over the rest of the walk and its state.

use rustc_hash::FxHashMap;

use super::lists::{Item, ItemList, Lists};
use super::problem::{Choice, Domain, Part, Problem};

/// Maximum number of states at choices that lead to other parts.
const MOST_STATES: usize = 1 << 16;
/// Maximum recursion depth over such states.
const MOST_DEPTH: usize = 1000;

/// The state of a walk: for each domain the number of members taken, then a bit for each tracked object and choice encountered.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    words: Vec<u64>,
}

/// The change to a walk that an alternative makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    /// The domain from which it takes a fresh member.
    takes: Option<usize>,
    /// The part that it leads to.
    target: Option<Part>,
}

impl Change {
    const NONE: Change = Change { takes: None, target: None };
}

/// Counts walks.
#[derive(Debug)]
pub(super) struct Walks {
    pub(super) lists: Lists,
    choices: Vec<Choice>,
    domains: Vec<Domain>,
    states: FxHashMap<State, u32>,
    counts: FxHashMap<(ItemList, u32), u128>,
}

impl State {
    fn set(&mut self, domains: usize, bit: usize) -> bool {
        let word = &mut self.words[domains + bit / 64];
        let before = *word;
        *word |= 1 << (bit % 64);
        before != *word
    }

    fn has(&self, domains: usize, bit: usize) -> bool {
        self.words[domains + bit / 64] >> (bit % 64) & 1 != 0
    }
}

impl Walks {
    pub(super) fn new(problem: &Problem) -> Walks {
        Walks {
            lists: Lists::new(problem),
            choices: problem.choices.clone(),
            domains: problem.domains.clone(),
            states: FxHashMap::default(),
            counts: FxHashMap::default(),
        }
    }

    /// The initial state of a walk.
    pub(super) fn begin(&self) -> State {
        let taken = self.domains.iter().map(|domain| domain.taken.min(domain.members.len()) as u64);
        State { words: taken.chain(vec![0; self.lists.tracked().div_ceil(64)]).collect() }
    }

    /// Records that a walk encounters a part. Returns false if it has encountered the part before.
    pub(super) fn meet(&self, part: Part, state: &mut State) -> bool {
        self.lists.tracked_part(part).is_none_or(|bit| state.set(self.domains.len(), bit))
    }

    fn has_met(&self, part: Part, state: &State) -> bool {
        self.lists.tracked_part(part).is_some_and(|bit| state.has(self.domains.len(), bit))
    }

    /// Applies a change. Prepends the part that it leads to, if any, to `rest`.
    pub(super) fn apply(&mut self, change: Change, state: &mut State, rest: ItemList) -> ItemList {
        if let Some(domain) = change.takes {
            state.words[domain] += 1;
        }
        change.target.map_or(rest, |part| self.lists.cons(part, rest))
    }

    /// The part to which a change leads.
    pub(super) fn target(change: Change) -> Option<Part> {
        change.target
    }

    /// Calls `each` with the change of each alternative of a choice, in order. A variable and a choice of plain alternatives have no
    /// changes; the caller handles them.
    pub(super) fn changes(&self, choice: usize, state: &State, mut each: impl FnMut(Change)) {
        let live = |target: Option<Part>| {
            target.filter(|&part| self.lists.leads_on(part) && !self.has_met(part, state))
        };
        match &self.choices[choice] {
            Choice::Any(_) | Choice::Variable(_) => {}
            Choice::Listed(alternatives) => {
                alternatives.iter().for_each(|&target| each(Change { takes: None, target: live(target) }))
            }
            Choice::Member { domains, includes_null } => {
                if *includes_null {
                    each(Change::NONE);
                }
                for &number in domains {
                    let domain = &self.domains[number];
                    let taken = state.words[number] as usize;
                    let offered = if domain.interchangeable { taken + 1 } else { domain.members.len() };
                    for (index, &target) in domain.members.iter().take(offered).enumerate() {
                        let takes = (domain.interchangeable && index == taken).then_some(number);
                        each(Change { takes, target: live(target) });
                    }
                }
            }
        }
    }

    /// The number of alternatives of a choice for which it is constant.
    pub(super) fn alternatives(&self, choice: usize) -> Option<u64> {
        match self.choices[choice] {
            Choice::Any(alternatives) => Some(alternatives),
            _ => None,
        }
    }

    /// The number of walks over a list of items. `None` if it cannot be counted, or if a choice may have no alternative.
    pub(super) fn count(&mut self, list: ItemList, state: &State) -> Option<u128> {
        self.count_below(list, state.clone(), 0)
    }

    fn count_below(&mut self, mut list: ItemList, mut state: State, depth: usize) -> Option<u128> {
        let mut factor = 1_u128;
        while let Some((item, rest)) = self.lists.first(list) {
            let choice = match item {
                Item::Object(object) => {
                    list = rest;
                    if self.meet(Part::Object(object), &mut state) {
                        list = self.lists.with_parts_of(object, rest);
                    }
                    continue;
                }
                Item::Choice(choice) if !self.meet(Part::Choice(choice), &mut state) => {
                    list = rest;
                    continue;
                }
                Item::Choice(choice) => choice,
                Item::Kind(kind) => self.lists.example(kind),
            };
            let mut plain = self.alternatives(choice).unwrap_or(0);
            let mut changes = Vec::new();
            self.changes(choice, &state, |change| match change {
                Change::NONE => plain += 1,
                change => changes.push(change),
            });
            if changes.is_empty() {
                if plain == 0 {
                    return None;
                }
                factor = factor.checked_mul(plain.into())?;
                list = rest;
                continue;
            }
            let count = self.count_changes(list, rest, &state, plain, &changes, depth)?;
            return factor.checked_mul(count);
        }
        Some(factor)
    }

    /// The number of walks over the list whose first item is a choice with these changes and `plain` further alternatives without
    /// changes.
    fn count_changes(
        &mut self,
        list: ItemList,
        rest: ItemList,
        state: &State,
        plain: u64,
        changes: &[Change],
        depth: usize,
    ) -> Option<u128> {
        let next = self.states.len() as u32;
        let number = match self.states.get(state) {
            Some(&number) => number,
            None => *self.states.entry(state.clone()).or_insert(next),
        };
        if let Some(&count) = self.counts.get(&(list, number)) {
            return Some(count);
        }
        if depth == MOST_DEPTH || self.counts.len() >= MOST_STATES {
            return None;
        }
        let mut sum = 0_u128;
        if plain > 0 {
            sum = self.count_below(rest, state.clone(), depth + 1)?.checked_mul(plain.into())?;
        }
        for &change in changes {
            let mut state = state.clone();
            let list = self.apply(change, &mut state, rest);
            sum = sum.checked_add(self.count_below(list, state, depth + 1)?)?;
        }
        self.counts.insert((list, number), sum);
        Some(sum)
    }
}
