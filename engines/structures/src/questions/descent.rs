//! The descent of a box through a decision tree.

use super::boxes::Boxes;
use super::program::{AnswerId, Questions};
use super::sets::{SetId, Sets};
use super::trees::{Node, Subject, Trees};

/// A node to visit.
struct Pending {
    /// The parent node and the answer that leads here; `None` for the root.
    edge: Option<(u32, AnswerId)>,
    /// Number of answers before that answer.
    depth: usize,
    /// The fields whose structures must be valid, as a bit set.
    required: u32,
}

/// A leaf that a box reached.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    pub(super) node: Node,
    /// The fields whose structures must be valid, as a bit set: they answered true to a question for validity.
    pub(super) required: u32,
}

/// The leaves that a box reaches, each with its part of the box.
#[derive(Default)]
pub(super) struct Descent {
    pending: Vec<Pending>,
    /// The boxes of all pending nodes.
    sets: Vec<SetId>,
    path: Vec<AnswerId>,
    current: Vec<SetId>,
    /// The leaves, in order.
    pub(super) leaves: Boxes<Leaf>,
}

impl Descent {
    /// Takes a box down the tree of a subject and adds the leaves it reaches. `level` is the level of the subject's questions. A
    /// part of the box without an answer reaches no leaf: the question is new, or was asked only at a greater level.
    pub(super) fn descend<Q: Questions>(
        &mut self,
        trees: &mut Trees<Q>,
        sets: &mut Sets,
        subject: Subject<'_>,
        level: u32,
        start: &[SetId],
    ) -> Result<(), Q::Error> {
        self.sets.extend_from_slice(start);
        self.pending.push(Pending { edge: None, depth: 0, required: 0 });
        while let Some(Pending { edge, depth, required }) = self.pending.pop() {
            let begin = self.sets.len() - start.len();
            self.current.clear();
            self.current.extend(self.sets.drain(begin..));
            self.path.truncate(depth);
            let node = match edge {
                None => trees.root(subject)?,
                Some((parent, answer)) => {
                    self.path.push(answer);
                    trees.child(subject, parent, answer, &self.path)?
                }
            };
            let Node::Ask { field, question } = trees.node(node) else {
                self.leaves.push(&self.current, Leaf { node: trees.node(node), required });
                continue;
            };
            trees.ask(question, level);
            let is_validity = trees.is_validity(question);
            let Some(parts) = sets.parts(self.current[field], question) else { continue };
            for part in parts.rev() {
                let (answer, set) = sets.part(part);
                let is_required = is_validity && trees.is_true(answer);
                let required = required | u32::from(is_required) << field;
                let begin = self.sets.len();
                self.sets.extend_from_slice(&self.current);
                self.sets[begin + field] = set;
                self.pending.push(Pending { edge: Some((node, answer)), depth: self.path.len(), required });
            }
        }
        Ok(())
    }
}
