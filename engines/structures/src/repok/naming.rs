//! The words of a question: how a run names the objects that it knows to the run that answers, which sees another node.

use udita_vm::bytecode::kind::Kind;
use udita_vm::machine::{Intercept, Machine};

use crate::repok::asking::Asking;
use crate::repok::collections::{Passed, is_set};
use crate::repok::names::Names;
use crate::repok::question::{Asked, Contents, Given, Question, Word};

/// The collections of a question, and their positions in the run.
pub(crate) type GivenCollections = (Vec<Given>, Vec<usize>);

impl Asking<'_> {
    /// The name of a word; none if the run that answers could not know the object.
    pub(crate) fn name(
        &mut self,
        machine: &Machine,
        names: &mut Names,
        kind: Kind,
        word: u64,
    ) -> Option<Word> {
        if kind != Kind::Ref || word == 0 {
            return Some(Word::Plain(word));
        }
        if word == names.address {
            return Some(Word::Structure);
        }
        if self.is_top(word) {
            return Some(Word::Top);
        }
        if self.code.traversed.is_some() {
            if let Some(index) = self.collection(machine, word) {
                let known = names.collections.iter().position(|known| *known == index);
                let number = known.unwrap_or_else(|| {
                    names.collections.push(index);
                    names.collections.len() - 1
                });
                return u8::try_from(number).ok().map(Word::Collection);
            }
            if let Some(distance) = self.distance(names, word) {
                names.has_above = true;
                return Some(Word::Above(distance, self.values_above(machine, names, word)?));
            }
        }
        boxed(machine, word)
    }

    /// The position of the collection at an address, which has nodes or nothing.
    fn collection(&mut self, machine: &Machine, word: u64) -> Option<usize> {
        let known = self.known.collections.find(word);
        if known.is_some() || word < self.begin || self.is_structure(word) {
            return known;
        }
        let view = machine.view();
        let class = view.class_of(word);
        let is_set = is_set(view.program(), class)?;
        self.known.collections.begin(word, class, is_set)
    }

    /// How many steps a node is above the one that a question is about.
    fn distance(&self, names: &Names, word: u64) -> Option<u32> {
        let depth = names.way.len() as u32 + 1;
        if word == self.root && self.is_at_node() {
            return Some(depth);
        }
        if let Some(above) = self.known.above.iter().find(|above| above.node == word) {
            return Some(above.distance + depth);
        }
        let (_, field, way) = self.hidden(word)?;
        let is_above = *field == names.field && way.len() < names.way.len() && names.way.starts_with(way);
        is_above.then(|| depth - way.len() as u32 - 1)
    }

    /// The words of the fields that the run which answers reads of a node above it; none if they aren't known.
    fn values_above(&self, machine: &Machine, names: &Names, word: u64) -> Option<Vec<(usize, u64)>> {
        let reads = &self.code.traversed.as_ref()?.reads;
        let slots = reads.iter().filter(|(entry, _)| *entry == names.entry).map(|(_, slot)| *slot);
        let view = machine.view();
        slots
            .map(|slot| {
                let above = self.known.above.iter().find(|above| above.node == word);
                let is_known = above.map_or(word == self.root, |above| above.slots.contains(&slot));
                is_known.then(|| (slot, view.heap(view.member(word, slot))))
            })
            .collect()
    }

    /// The collections that have names, for a question, with their positions in the run. None if the run that answers could not know
    /// which nodes of its structure are in a set; an end of the run if it has to ask for that first.
    pub(crate) fn collections_of(
        &mut self,
        names: &Names,
        machine: &Machine,
    ) -> Result<Option<GivenCollections>, Intercept> {
        let mut given = Vec::new();
        for &index in &names.collections {
            let collection = self.known.collections.get(index);
            let (class, is_set) = (collection.class, collection.is_set);
            let contents = if is_set {
                let Some(contents) = self.contents(names, index, machine)? else { return Ok(None) };
                contents
            } else {
                Contents::List
            };
            given.push(Given { class, contents });
        }
        Ok(Some((given, names.collections.clone())))
    }

    /// What the run that answers may know of a set.
    fn contents(
        &mut self,
        names: &Names,
        index: usize,
        machine: &Machine,
    ) -> Result<Option<Contents>, Intercept> {
        let path = [&[names.field], names.way.as_slice()].concat();
        let set = self.known.collections.get(index);
        let (members, passed) = (set.members.clone(), set.passed.clone());
        let (before, is_unknown) = (set.touched, set.is_unknown);
        let has_root = members.contains(&names.address);
        let is_below = |path_of: &[u8]| path_of.len() > path.len() && path_of.starts_with(&path);
        let paths: Vec<Vec<u8>> = self
            .hidden
            .iter()
            .filter(|hidden| members.contains(&hidden.0))
            .map(|(_, field, way)| [&[*field], way.as_slice()].concat())
            .collect();
        // What the set had before this run.
        let is_at_node = self.is_at_node();
        if is_unknown || is_at_node && before >> names.field & 1 == 1 {
            return Ok(Some(Contents::Hidden));
        }
        let mut touched = 0;
        for path_of in paths.iter().filter(|path_of| is_below(path_of)) {
            touched |= 1 << path_of[path.len()];
        }
        for (field, way, asked, number) in passed {
            let subject = [&[field], way.as_slice()].concat();
            if is_below(&subject) {
                touched |= 1 << subject[path.len()];
            } else if path.starts_with(&subject) {
                let rest = &path[subject.len()..];
                if !has_root && self.ask_touches((field, &way), (&asked, number), (rest, false), machine)? {
                    return Ok(None);
                }
                for below in 0..self.scene.node.recursive.len() as u8 {
                    let place = [rest, &[below]].concat();
                    if self.ask_touches((field, &way), (&asked, number), (&place, true), machine)? {
                        touched |= 1 << below;
                    }
                }
            }
        }
        Ok(Some(Contents::Set { has_root, touched }))
    }

    /// Asks whether a question that was given a collection may have added the node at a way to it, or also one below.
    fn ask_touches(
        &mut self,
        (field, way): (u8, &[u8]),
        (asked, number): (&Asked, u8),
        (place, is_below): (&[u8], bool),
        machine: &Machine,
    ) -> Result<bool, Intercept> {
        let asked = Asked::Touches(Box::new(asked.clone()), number, place.to_vec(), is_below);
        let mut touches = None;
        let end = self.ask(machine, field, Question { way: way.to_vec(), asked }, |word| {
            touches = Some(word != 0);
            Intercept::Execute
        });
        touches.ok_or(end)
    }

    /// Whether the run may have added the node at a path from its root to a set, or also one below.
    pub(crate) fn touches(
        &mut self,
        index: usize,
        path: &[u8],
        is_below: bool,
        machine: &Machine,
    ) -> Result<bool, Intercept> {
        let set = self.known.collections.get(index);
        let (members, passed) = (set.members.clone(), set.passed.clone());
        if path.is_empty() && (is_below || members.contains(&self.root)) {
            return Ok(true);
        }
        let is_member =
            self.hidden.iter().filter(|hidden| members.contains(&hidden.0)).any(|(_, field, way)| {
                let member = [&[*field], way.as_slice()].concat();
                member == path || is_below && member.starts_with(path)
            });
        if is_member {
            return Ok(true);
        }
        self.passed_touch(passed, path, is_below, machine)
    }

    /// Whether one of these questions, which were given a set, may have added the node at a path from the run's root, or also one below.
    pub(crate) fn passed_touch(
        &mut self,
        passed: Vec<Passed>,
        path: &[u8],
        is_below: bool,
        machine: &Machine,
    ) -> Result<bool, Intercept> {
        for (field, way, asked, number) in passed {
            let subject = [&[field], way.as_slice()].concat();
            if subject.starts_with(path) && (is_below || subject == path) {
                if is_below || self.ask_touches((field, &way), (&asked, number), (&[], false), machine)? {
                    return Ok(true);
                }
            } else if path.starts_with(&subject) {
                let rest = &path[subject.len()..];
                if self.ask_touches((field, &way), (&asked, number), (rest, is_below), machine)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Notes that a question was given collections.
    pub(crate) fn pass(&mut self, field: u8, way: &[u8], asked: &Asked, collections: &[usize]) {
        for (number, index) in collections.iter().enumerate() {
            let collection = self.known.collections.get(*index);
            collection.is_unknown |= !collection.is_set;
            collection.passed.push((field, way.to_vec(), asked.clone(), number as u8));
        }
    }
}

/// The box at an address; none if another object is there.
pub(crate) fn boxed(machine: &Machine, object: u64) -> Option<Word> {
    let view = machine.view();
    let class = view.class_of(object);
    let is_box = view.program().known.boxes.contains(&Some(class));
    is_box.then(|| Word::Box(class, view.heap(view.member(object, 0))))
}
