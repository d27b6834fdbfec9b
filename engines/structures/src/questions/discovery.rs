//! Repeats passes until no new question appears, and builds the grammar from the last one.

use rustc_hash::FxHashMap;

use super::pass::{Found, pass};
use super::program::{AnswerId, QuestionId, Questions};
use super::scope::{MOST_FIELDS, Scope, Top};
use super::sets::SetId;
use super::trees::Trees;
use crate::classes::Classes;
use crate::classes::grammar::{Class, Grammar, Group};
use crate::error::Error;
use crate::shape::Shape;

/// Counts of the work and the result of a discovery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuestionStatistics {
    /// Number of runs of the program: nodes of the decision trees.
    pub steps: usize,
    /// Number of passes that were abandoned because of a new question.
    pub restarts: usize,
    /// Number of distinct questions that runs asked.
    pub questions: usize,
    /// Number of leaves of decision trees that boxes of classes reached in the last pass.
    pub leaves: u64,
    /// Number of classes found, without null.
    pub classes: usize,
    /// Number of productions of the grammar.
    pub productions: usize,
    /// Estimated bytes of trees, classes and productions.
    pub bytes: usize,
}

/// The classes of the structures that a program accepts, and of the substructures they need.
#[derive(Debug)]
pub struct Answered {
    /// The classes, in the order of discovery. The summary of a class is its answers to a prefix of [`Answered::questions`]: a
    /// class whose smallest structure is large isn't asked the last ones.
    pub classes: Classes<Vec<AnswerId>>,
    /// The questions, in ascending order of level.
    pub questions: Vec<QuestionId>,
    /// The counts of the discovery.
    pub statistics: QuestionStatistics,
}

impl Answered {
    /// Finds the classes of the structures of sizes 1 to `largest`, and those that a top object accepts.
    ///
    /// If a question is for validity, a run that accepts must require the validity of each substructure; otherwise the result is
    /// the error [`Error::NotRequired`]. The trees, classes and productions take at most `limit` bytes.
    pub fn discover<Q: Questions>(
        shape: Shape,
        top: &Top,
        program: Q,
        largest: u32,
        limit: usize,
    ) -> Result<Answered, Q::Error> {
        if largest > u16::MAX.into() {
            return Err(Error::LargeSize(largest).into());
        }
        if shape.recursive_fields() > MOST_FIELDS {
            return Err(Error::ManyFields(shape.recursive_fields()).into());
        }
        for domains in [shape.domains(), top.shape().domains()] {
            let rows = domains.iter().try_fold(1_u32, |rows, values| rows.checked_mul(*values as u32));
            rows.ok_or(Error::Memory { size: 1, kept: 0, limit })?;
        }
        let scope = Scope { shape: &shape, top, largest, limit };
        let mut trees = Trees::new(program, limit);
        let mut restarts = 0;
        let found = loop {
            match pass(&scope, &mut trees)? {
                Some(found) => break found,
                None => restarts += 1,
            }
        };
        let bytes = trees.bytes() + found.sets.bytes() + found.productions.bytes();
        let questions: Vec<_> = found.questions.iter().map(|question| trees.id(*question)).collect();
        let leaves = found.leaves;
        let (grammar, answers) = grammar(&scope, found);
        let steps = trees.nodes();
        let classes = Classes::new(grammar, answers, steps as u64);
        let statistics = QuestionStatistics {
            steps,
            restarts,
            questions: questions.len(),
            leaves,
            classes: classes.count(),
            productions: classes.productions(),
            bytes: bytes + classes.bytes(),
        };
        Ok(Answered { classes, questions, statistics })
    }
}

/// Converts the findings of a pass to a grammar, with as few productions as merging boxes yields, and the answers of the classes.
fn grammar(scope: &Scope<'_>, found: Found) -> (Grammar, Vec<Vec<AnswerId>>) {
    let Found { mut sets, sizes, mut productions, mut accepted, .. } = found;
    productions.merge(&mut sets);
    accepted.sort_by_key(|(row, _)| *row);
    let roots: Vec<_> = accepted
        .chunk_by(|a, b| a.0 == b.0)
        .map(|same| (same[0].0, sets.union(same.iter().map(|(_, set)| *set))))
        .collect();
    let mut grammar = Grammar::new(scope.shape.clone(), scope.largest, scope.top.shape().domains().len());
    grammar.sizes = sizes;
    let mut groups: FxHashMap<SetId, Group> = FxHashMap::default();
    let mut group = |grammar: &mut Grammar, set: SetId| {
        *groups.entry(set).or_insert_with(|| grammar.add_group(sets.members(set).iter().copied()))
    };
    let key = |index: usize| (productions.tag(index).0, productions.sets(index));
    let mut order: Vec<usize> = (0..productions.len()).collect();
    order.sort_by_key(|index| key(*index));
    let mut same: Vec<&[usize]> = order.chunk_by(|a, b| key(*a) == key(*b)).collect();
    same.sort_unstable_by_key(|same| same[0]);
    for same in same {
        let (class, sets) = key(same[0]);
        let components: Vec<_> = sets.iter().map(|set| group(&mut grammar, *set)).collect();
        grammar.add_production(class as Class, components);
        same.iter()
            .for_each(|index| grammar.add_valuation(&valuation(scope.shape, productions.tag(*index).1)));
    }
    for (row, set) in roots {
        let group = group(&mut grammar, set);
        grammar.add_root(&valuation(scope.top.shape(), row), group);
    }
    (grammar, sets.into_answers())
}

/// The valuation at a row, in the lexicographic order of all valuations.
fn valuation(shape: &Shape, row: u32) -> Vec<u16> {
    let mut rest = row as usize;
    let mut values: Vec<u16> = Vec::with_capacity(shape.domains().len());
    for domain in shape.domains().iter().rev() {
        values.push((rest % domain) as u16);
        rest /= domain;
    }
    values.reverse();
    values
}
