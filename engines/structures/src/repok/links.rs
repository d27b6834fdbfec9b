//! Links: fields that lead from a node to one above it, such as its parent.
//!
//! A link is no part of the tree; its value follows from the node's place. So it is a value field: `null`, the node so many steps above,
//! or elsewhere, which stands for all other nodes. Elsewhere is another object than `null` and the nodes above that the value field
//! names; a run that wants to know more of it is refused, and so is a predicate that accepts a structure with such a link. A structure
//! whose links lead above its root is no candidate: how far they lead is a question of its own (`Asked::Reach`).

use udita_vm::machine::{Intercept, Machine};

use crate::repok::asking::{Above, Asking};
use crate::repok::question::{Answer, Asked, Question};
use crate::repok::scene::Scene;
use crate::repok::unfit::Reason;

/// The value of a link: an index into its domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// `null`.
    Null,
    /// Another node than those that have a value of their own.
    Elsewhere,
    /// The node so many steps above, at least 1.
    Above(u32),
}

/// The answer to `Asked::Reach` of a structure with a link that leads elsewhere.
pub(crate) const ELSEWHERE: u64 = u64::MAX;

impl Link {
    pub(crate) fn of(index: u64) -> Link {
        match index {
            0 => Link::Null,
            1 => Link::Elsewhere,
            steps => Link::Above(steps as u32 - 1),
        }
    }
}

/// The words of a link up to `distance` steps above. They are those of the questions, not of the machine.
pub(crate) fn words(distance: u32) -> Vec<u64> {
    (0..2 + u64::from(distance)).collect()
}

/// How far the links of a node lead above the root of its structure; or the field to ask, and the question.
pub(crate) fn reach(
    scene: &Scene,
    values: &[u16],
    present: u32,
    answers: &mut dyn Iterator<Item = Answer>,
) -> Result<u64, (u8, Question)> {
    let fields =
        scene.node.values.iter().zip(values).filter(|(field, _)| scene.node.links.contains(&field.slot));
    let mut most = 0;
    for (_, value) in fields {
        most = most.max(match Link::of(u64::from(*value)) {
            Link::Null => 0,
            Link::Elsewhere => return Ok(ELSEWHERE),
            Link::Above(steps) => steps.into(),
        });
    }
    for field in (0..scene.node.recursive.len()).filter(|field| present >> field & 1 == 1) {
        match answers.next() {
            Some(Answer::Word(ELSEWHERE)) => return Ok(ELSEWHERE),
            Some(Answer::Word(reach)) => most = most.max(reach.saturating_sub(1)),
            Some(Answer::Violation) => {}
            None => return Err((field as u8, Question { way: Vec::new(), asked: Asked::Reach })),
        }
    }
    Ok(most)
}

/// The number of nodes of a structure; or the field to ask, and the question.
pub(crate) fn nodes(
    scene: &Scene,
    present: u32,
    answers: &mut dyn Iterator<Item = Answer>,
) -> Result<u64, (u8, Question)> {
    let mut sum = 1;
    for field in (0..scene.node.recursive.len()).filter(|field| present >> field & 1 == 1) {
        match answers.next() {
            Some(Answer::Word(nodes)) => sum += nodes,
            Some(Answer::Violation) => {}
            None => return Err((field as u8, Question { way: Vec::new(), asked: Asked::Nodes })),
        }
    }
    Ok(sum)
}

impl Asking<'_> {
    /// The object that the link of the node out of sight at a field and a way leads to. None at the heap limit.
    pub(crate) fn follow(&mut self, machine: &mut Machine, field: u8, way: &[u8], index: u64) -> Option<u64> {
        let depth = way.len() as u32 + 1;
        match Link::of(index) {
            Link::Null => Some(0),
            Link::Elsewhere => {
                let place = Some((field, way.to_vec()));
                let known = self.known.elsewhere.iter().find(|(_, known)| *known == place);
                if let Some((node, _)) = known {
                    return Some(*node);
                }
                let node = machine.copy_object(self.scene.node.sample)?;
                self.known.elsewhere.push((node, place));
                Some(node)
            }
            Link::Above(steps) if steps < depth => {
                let above = &way[..(depth - steps) as usize - 1];
                self.hidden
                    .iter()
                    .find(|(_, known, way)| *known == field && way == above)
                    .map(|hidden| hidden.0)
            }
            Link::Above(steps) if steps == depth && self.is_at_node() => Some(self.root),
            // Above the top object is nothing: the structure is no candidate.
            Link::Above(steps) => {
                let distance = steps - depth;
                if let Some(above) = self.known.above.iter().find(|above| above.distance == distance) {
                    return Some(above.node);
                }
                let node = machine.copy_object(self.scene.node.sample)?;
                self.known.above.push(Above { node, distance, slots: Vec::new() });
                Some(node)
            }
        }
    }

    /// Whether a word is a node elsewhere.
    pub(crate) fn is_elsewhere(&self, word: u64) -> bool {
        self.known.elsewhere.iter().any(|(node, _)| *node == word)
    }

    /// A comparison of two references. It is known where a node elsewhere is compared with `null` or a node above.
    pub(crate) fn compare(&mut self, machine: &Machine, a: u64, b: u64) -> Intercept {
        let (elsewhere, other) = match (self.is_elsewhere(a), self.is_elsewhere(b)) {
            (false, false) => return Intercept::Execute,
            (true, false) => (a, b),
            (false, true) => (b, a),
            (true, true) => return self.unfit(machine, Reason::Elsewhere),
        };
        if !self.is_structure(other) || self.is_top(other) {
            return Intercept::Execute;
        }
        let place = self.known.elsewhere.iter().find(|(node, _)| *node == elsewhere);
        let place = place.and_then(|(_, place)| place.clone());
        let depth = place.as_ref().map_or(0, |(_, way)| way.len() as u32 + 1);
        let above = self.known.above.iter().find(|above| above.node == other).map(|above| above.distance);
        let distance = match (place, self.hidden(other)) {
            (Some((field, way)), Some((_, known, above))) => {
                let is_above = *known == field && above.len() < way.len() && way.starts_with(above);
                is_above.then(|| depth - above.len() as u32 - 1)
            }
            (None, Some(_)) => None,
            (place, None) if other == self.root => place.map(|_| depth),
            (_, None) => above.map(|above| above + depth),
        };
        match distance {
            None => self.unfit(machine, Reason::Elsewhere),
            Some(distance) if distance > self.scene.link_distance() => {
                self.unfit(machine, Reason::Distance(distance))
            }
            Some(_) => Intercept::Execute,
        }
    }
}
