//! The direction of a structure's arrows, and the places of missing children.
//!
//! Both are derived from *links*: fields declared with the class that contains them. A link that leads on somewhere in the structure, or
//! nowhere at all, leads to children; a link that only leads back, such as `parent` or `previous`, doesn't. A class with one link to
//! children makes chains, which run rightwards. A class with several, or with a collection of its own objects, makes trees, which run
//! downwards. There, a missing child leaves a gap if it has a sibling, so that a right child stands on the right.

use std::collections::HashMap;

use crate::solution::{Object, Value};

/// The role of an arrow in a depth-first walk over the structure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// To a box not encountered before: these arrows form a spanning tree of the boxes.
    On,
    /// To a box encountered before that doesn't lead here.
    Across,
    /// To an ancestor in the spanning tree, or to the same box.
    Back,
}

/// The head of an arrow.
pub(super) struct Target {
    pub(super) label: String,
    /// The number of the box.
    pub(super) figure: usize,
    /// The field or element of the tail's object that leads there.
    pub(super) member: usize,
    /// Whether the field itself refers to the object, rather than a collection in it.
    pub(super) is_direct: bool,
    pub(super) course: Course,
}

/// The shape of a structure: chains or trees, and the direction of its links.
pub(super) struct Shape<'a> {
    /// For each link, whether it leads to children.
    links: HashMap<Link<'a>, bool>,
    /// Whether the structure consists of chains.
    pub(super) is_chain: bool,
    /// Whether some objects have several kinds of children.
    pub(super) is_ordered: bool,
}

/// A link: the class, the field's name, and the number of preceding fields with the same name.
type Link<'a> = (&'a str, &'a str, usize);

impl<'a> Shape<'a> {
    /// Derives the shape of a structure of `objects`. `targets` has the arrows that leave each object; they get their course.
    pub(super) fn new(objects: &[&'a Object], targets: &mut [Vec<Target>]) -> Shape<'a> {
        walk(targets);
        // Whether each link leads on, and whether it leads anywhere.
        let mut leads: HashMap<Link<'a>, (bool, bool)> = HashMap::new();
        let mut has_families = false;
        for (object, targets) in objects.iter().zip(&*targets) {
            for (link, member, value) in links(object) {
                let is_on = |target: &Target| target.member == member && target.course == Course::On;
                let (on, anywhere) = leads.entry(link).or_default();
                *on |= targets.iter().any(is_on);
                *anywhere |= *value != Value::Null;
            }
            let mut collected = targets.iter().filter(|target| !target.is_direct);
            has_families |= collected.any(|target| objects[target.figure].class == object.class);
        }
        let links: HashMap<Link<'a>, bool> =
            leads.into_iter().map(|(link, (on, anywhere))| (link, on || !anywhere)).collect();
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for ((class, ..), _) in links.iter().filter(|(_, to_children)| **to_children) {
            *counts.entry(class).or_default() += 1;
        }
        let is_chain = !has_families && !counts.is_empty() && counts.values().all(|&count| count == 1);
        let is_ordered = counts.values().any(|&count| count > 1);
        Shape { links, is_chain, is_ordered }
    }

    /// Whether an arrow of `object` is a link that leads to no children.
    pub(super) fn is_return(&self, object: &'a Object, target: &Target) -> bool {
        let is_it =
            |&(link, member, _): &(Link<'a>, usize, &Value)| member == target.member && !self.links[&link];
        target.is_direct && links(object).any(|link| is_it(&link))
    }

    /// The fields of `object`, with these arrows, at which there is a gap. Consecutive gaps are merged into the first.
    pub(super) fn gaps(&self, object: &'a Object, targets: &[Target]) -> Vec<usize> {
        let leads_on = |target: &&Target| target.is_direct && target.course == Course::On;
        let mut gaps = Vec::new();
        let mut has_child = false;
        let mut after_gap = false;
        for (link, member, value) in links(object) {
            if self.is_chain || !self.links[&link] {
                continue;
            }
            let is_gap = *value == Value::Null;
            if is_gap && !after_gap {
                gaps.push(member);
            }
            after_gap = is_gap;
            has_child |= targets.iter().filter(leads_on).any(|target| target.member == member);
        }
        if has_child { gaps } else { Vec::new() }
    }
}

/// The links of an object, with their indices among its fields.
fn links(object: &Object) -> impl Iterator<Item = (Link<'_>, usize, &Value)> {
    let fields = object.fields();
    fields.iter().enumerate().filter(|(_, field)| field.is_link).map(|(member, field)| {
        let hidden = fields[..member].iter().filter(|other| other.name == field.name).count();
        ((&*object.class, &*field.name, hidden), member, &field.value)
    })
}

/// Assigns each arrow its course, by a depth-first walk from the first box.
fn walk(targets: &mut [Vec<Target>]) {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; targets.len()];
    // The boxes on the current path, each with its next arrow.
    let mut open = vec![(0, 0)];
    states[0] = State::Open;
    while let Some((from, next)) = open.last_mut() {
        let Some(target) = targets[*from].get_mut(*next) else {
            states[*from] = State::Done;
            open.pop();
            continue;
        };
        *next += 1;
        let to = target.figure;
        target.course = match states[to] {
            State::New => Course::On,
            State::Open => Course::Back,
            State::Done => Course::Across,
        };
        if states[to] == State::New {
            states[to] = State::Open;
            open.push((to, 0));
        }
    }
}
