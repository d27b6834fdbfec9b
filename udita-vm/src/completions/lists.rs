//! Lists of parts: the rest of a walk, represented so that equal futures are equal lists.
//!
//! An object that only one place refers to can be encountered only there, so its parts replace it in that place. Other objects are
//! *tracked*: a walk remembers whether it has encountered them. The same holds for choices. An untracked choice is represented by its
//! kind alone, so untouched objects of a domain have equal lists.
//!
//! Objects that lead to no choice are omitted.

use rustc_hash::FxHashMap;

use super::problem::{Choice, Part, Problem};

/// A part, reduced to what the number of completions depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Item {
    /// An untracked choice of this kind.
    Kind(usize),
    /// A tracked choice.
    Choice(usize),
    /// A tracked object.
    Object(usize),
}

/// A list of items. Equal lists have equal identifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ItemList(u32);

impl ItemList {
    pub(super) const EMPTY: ItemList = ItemList(0);
}

/// The parts of a problem in normal form, and all lists built so far.
#[derive(Debug)]
pub(super) struct Lists {
    /// The parts at which the walk begins.
    pub(super) root: Vec<Part>,
    /// The parts of each tracked object.
    pub(super) objects: Vec<Vec<Part>>,
    /// The kind of each choice, and an example of each kind.
    kinds: Vec<usize>,
    examples: Vec<usize>,
    /// For each object and each choice, its number among the tracked ones.
    tracked_objects: Vec<Option<usize>>,
    tracked_choices: Vec<Option<usize>>,
    tracked: usize,
    /// Whether each object leads to a choice.
    is_active: Vec<bool>,
    /// Whether each choice is a number with constraints. Such choices have no items, because walks do not depend on them.
    is_variable: Vec<bool>,
    /// List `n + 1` is the item and the rest of the list in cell `n`.
    cells: Vec<(Item, ItemList)>,
    numbers: FxHashMap<(Item, ItemList), ItemList>,
}

/// The parts that the alternatives of choices lead to.
fn targets(problem: &Problem) -> impl Iterator<Item = Part> {
    let listed = problem.choices.iter().flat_map(|choice| match choice {
        Choice::Listed(alternatives) => alternatives.as_slice(),
        _ => &[],
    });
    let members = problem.domains.iter().flat_map(|domain| &domain.members);
    listed.chain(members).filter_map(|target| *target)
}

impl Lists {
    pub(super) fn new(problem: &Problem) -> Lists {
        let (objects, choices) = (problem.objects.len(), problem.choices.len());
        let (mut object_places, mut choice_places) = (vec![0_u32; objects], vec![0_u32; choices]);
        let mut count = |part: Part, places: u32| match part {
            Part::Object(object) => object_places[object] += places,
            Part::Choice(choice) => choice_places[choice] += places,
        };
        problem.root.iter().chain(problem.objects.iter().flatten()).for_each(|&part| count(part, 1));
        // Several alternatives may lead to these parts.
        targets(problem).for_each(|part| count(part, 2));
        let is_active = active(problem);
        let mut tracked = 0..;
        let mut number = |is_tracked: bool| is_tracked.then(|| tracked.next()).flatten();
        let tracked_objects =
            (0..objects).map(|object| number(object_places[object] > 1 && is_active[object])).collect();
        let tracked_choices = (0..choices).map(|choice| number(choice_places[choice] > 1)).collect();
        let mut numbers: FxHashMap<&Choice, usize> = FxHashMap::default();
        let mut examples = Vec::new();
        let kinds = problem.choices.iter().enumerate().map(|(number, choice)| {
            *numbers.entry(choice).or_insert_with(|| {
                examples.push(number);
                examples.len() - 1
            })
        });
        let kinds = kinds.collect();
        let mut lists = Lists {
            root: Vec::new(),
            objects: vec![Vec::new(); objects],
            kinds,
            examples,
            tracked_objects,
            tracked_choices,
            tracked: tracked.start,
            is_active,
            is_variable: problem.choices.iter().map(|choice| matches!(choice, Choice::Variable(_))).collect(),
            cells: Vec::new(),
            numbers: FxHashMap::default(),
        };
        lists.root = lists.flat(problem, &problem.root);
        for object in 0..objects {
            if lists.tracked_objects[object].is_some() {
                lists.objects[object] = lists.flat(problem, &problem.objects[object]);
            }
        }
        lists
    }

    /// The number of tracked objects and choices together.
    pub(super) fn tracked(&self) -> usize {
        self.tracked
    }

    /// The number of a part among the tracked ones. `None` if it is untracked.
    pub(super) fn tracked_part(&self, part: Part) -> Option<usize> {
        match part {
            Part::Object(object) => self.tracked_objects[object],
            Part::Choice(choice) => self.tracked_choices[choice],
        }
    }

    /// A choice of this kind.
    pub(super) fn example(&self, kind: usize) -> usize {
        self.examples[kind]
    }

    /// The parts, with untracked objects replaced by their parts.
    fn flat(&self, problem: &Problem, parts: &[Part]) -> Vec<Part> {
        let (mut flat, mut left): (Vec<Part>, Vec<Part>) =
            (Vec::new(), parts.iter().rev().copied().collect());
        while let Some(part) = left.pop() {
            match part {
                Part::Object(object) if !self.is_active[object] => {}
                Part::Object(object) if self.tracked_objects[object].is_none() => {
                    left.extend(problem.objects[object].iter().rev());
                }
                part => flat.push(part),
            }
        }
        flat
    }

    /// Whether a part is a choice or leads to one.
    pub(super) fn leads_on(&self, part: Part) -> bool {
        match part {
            Part::Object(object) => self.is_active[object],
            Part::Choice(_) => true,
        }
    }

    /// Prepends a part to `rest`.
    pub(super) fn cons(&mut self, part: Part, rest: ItemList) -> ItemList {
        let item = match part {
            Part::Choice(choice) if self.is_variable[choice] => return rest,
            Part::Choice(choice) if self.tracked_choices[choice].is_some() => Item::Choice(choice),
            Part::Choice(choice) => Item::Kind(self.kinds[choice]),
            Part::Object(object) => Item::Object(object),
        };
        let next = ItemList(self.cells.len() as u32 + 1);
        let list = *self.numbers.entry((item, rest)).or_insert(next);
        if list == next {
            self.cells.push((item, rest));
        }
        list
    }

    /// Prepends the parts of a tracked object to `rest`.
    pub(super) fn with_parts_of(&mut self, object: usize, rest: ItemList) -> ItemList {
        let parts = std::mem::take(&mut self.objects[object]);
        let list = parts.iter().rev().fold(rest, |list, &part| self.cons(part, list));
        self.objects[object] = parts;
        list
    }

    /// The first item of a list and the rest. `None` for the empty list.
    pub(super) fn first(&self, list: ItemList) -> Option<(Item, ItemList)> {
        self.cells.get((list.0 as usize).checked_sub(1)?).copied()
    }
}

/// The objects that lead to a choice through known objects.
fn active(problem: &Problem) -> Vec<bool> {
    let mut above: Vec<Vec<usize>> = vec![Vec::new(); problem.objects.len()];
    let mut is_active = vec![false; problem.objects.len()];
    let mut found = Vec::new();
    for (number, parts) in problem.objects.iter().enumerate() {
        for &part in parts {
            match part {
                Part::Object(object) => above[object].push(number),
                Part::Choice(_) if !std::mem::replace(&mut is_active[number], true) => found.push(number),
                Part::Choice(_) => {}
            }
        }
    }
    while let Some(object) = found.pop() {
        for &higher in &above[object] {
            if !std::mem::replace(&mut is_active[higher], true) {
                found.push(higher);
            }
        }
    }
    is_active
}

/// For each choice, whether walks encounter it: with `by_some` at least one walk, otherwise every walk.
pub(super) fn met(problem: &Problem, by_some: bool) -> Vec<bool> {
    let mut is_met = vec![false; problem.choices.len()];
    let mut is_visited = vec![false; problem.objects.len()];
    let mut left = problem.root.clone();
    while let Some(part) = left.pop() {
        match part {
            Part::Object(object) if !std::mem::replace(&mut is_visited[object], true) => {
                left.extend(&problem.objects[object]);
            }
            Part::Choice(choice) if !std::mem::replace(&mut is_met[choice], true) && by_some => {
                match &problem.choices[choice] {
                    Choice::Listed(alternatives) => left.extend(alternatives.iter().flatten()),
                    Choice::Member { domains, .. } => {
                        let members = domains.iter().flat_map(|&domain| &problem.domains[domain].members);
                        left.extend(members.flatten());
                    }
                    Choice::Any(_) | Choice::Variable(_) => {}
                }
            }
            Part::Object(_) | Part::Choice(_) => {}
        }
    }
    is_met
}
