//! Structures that aren't kept: runs of an object above one.
//!
//! Boxes contain only kept structures, so they don't reach a run that continues after a substructure turned out to be invalid.
//! This check makes such runs for two reasons: they may ask a question that no other run asks, as in `isEmpty()
//! isFull()`; and they may accept, so that the substructure needn't be valid.

use std::collections::VecDeque;

use super::program::{AnswerId, Questions};
use super::scope::Scope;
use super::trees::{Node, Number, Subject, Trees};
use crate::shape::Shape;

/// Number of runs for each tree beyond the number of its nodes. A program that continues after an invalid substructure may have
/// as many runs as there are combinations of answers.
const EXTRA_RUNS: usize = 64;

/// Walks the trees of the questions for validity and of the judgement as if each question for validity could be refused.
pub(super) fn check_refusals<Q: Questions>(scope: &Scope<'_>, trees: &mut Trees<Q>) -> Result<(), Q::Error> {
    if scope.largest == 0 || !trees.has_refusal() {
        return Ok(());
    }
    check_rows(scope.top.shape(), trees, None, 1, 0)?;
    for question in 0..trees.questions() as Number {
        if !trees.is_validity(question) || trees.level(question) >= scope.largest {
            continue;
        }
        let level = trees.level(question) + 1;
        for present in 1..1_u32 << scope.shape.recursive_fields() {
            if level + present.count_ones() <= scope.largest {
                check_rows(scope.shape, trees, Some(question), present, level)?;
            }
        }
    }
    Ok(())
}

fn check_rows<Q: Questions>(
    shape: &Shape,
    trees: &mut Trees<Q>,
    question: Option<Number>,
    present: u32,
    level: u32,
) -> Result<(), Q::Error> {
    let mut values = vec![0; shape.domains().len()];
    for row in 0.. {
        trees.program().proceed()?;
        walk(trees, Subject { question, row, values: &values, present }, level)?;
        if !shape.next_valuation(&mut values) {
            break;
        }
    }
    Ok(())
}

/// Walks the tree of a subject in breadth-first order: the shortest runs come first. `level` is the level of the subject's
/// questions.
fn walk<Q: Questions>(trees: &mut Trees<Q>, subject: Subject<'_>, level: u32) -> Result<(), Q::Error> {
    let root = trees.root(subject)?;
    let known = trees.nodes();
    let mut pending: VecDeque<(u32, Vec<AnswerId>, u32)> = VecDeque::from([(root, Vec::new(), 0)]);
    let mut visited = 0;
    while let Some((node, path, required)) = pending.pop_front() {
        visited += 1;
        let (field, question) = match trees.node(node) {
            Node::Ask { field, question } => (field, question),
            leaf => {
                trees.check_required(subject, leaf, required)?;
                continue;
            }
        };
        trees.ask(question, level);
        let is_new = node as usize >= known;
        for answer in trees.possible_answers(question) {
            let is_true = trees.is_true(answer);
            let is_refusal = trees.is_validity(question) && !is_true;
            let child = trees.known_child(node, answer);
            let may_run = (is_new || is_refusal) && trees.nodes() - known < visited + EXTRA_RUNS;
            let path = [path.as_slice(), &[answer]].concat();
            let child = match child {
                Some(child) => child,
                None if may_run => trees.child(subject, node, answer, &path)?,
                None => continue,
            };
            let is_required = trees.is_validity(question) && is_true;
            pending.push_back((child, path, required | u32::from(is_required) << field));
        }
    }
    Ok(())
}
