//! Links in a run: the objects that they lead to, and comparisons with them.

use udita_vm::machine::{Intercept, Machine};

use crate::repok::asking::{Above, Asking};
use crate::repok::links::Link;
use crate::repok::unfit::Reason;

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
