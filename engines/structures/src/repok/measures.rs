//! Measures of a structure that are questions of this crate, not of the predicate: how far its links lead, and its number of nodes.

use crate::repok::links::{ELSEWHERE, Link};
use crate::repok::question::{Answer, Asked, Question};
use crate::repok::scene::Scene;

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
