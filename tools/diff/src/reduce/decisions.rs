//! Smaller witnesses by reduction of decisions.
//!
//! Decisions are removed or decreased, and the program that the changed decisions lead to is generated. Every result is therefore
//! a program of the family, and no knowledge of its language is needed. The idea is internal test-case reduction (MacIver,
//! Donaldson: *Test-case reduction via test-case generation: insights from the Hypothesis reducer*, ECOOP 2020).
//!
//! A campaign that has judged all programs of a family already has the smallest program of each class.

use std::collections::HashSet;

use crate::program::TestProgram;
use crate::signature::{Disagreement, Signature};
use crate::verdict::Verdict;

/// Upper bound on the decisions removed at once.
const LONGEST_SPAN: usize = 32;

/// The result of trying candidates.
pub(crate) enum Attempt<W> {
    /// The candidate at this position is the first that is smaller and will do.
    Smaller(usize, W),
    /// None will do.
    Unsuitable,
    /// No more candidates are to be tried.
    Stop,
}

/// Searches for a smaller witness with these `decisions`. The search begins again with every smaller one, until no neighbour is
/// smaller.
///
/// `propose` lists the neighbours of decisions. `nearest` returns the candidate that follows given decisions as far as possible and then takes first alternatives, together
/// with the decisions actually taken; `None` if there is no such candidate. `attempt` compares candidates, `width` at a time, with
/// the smallest witness so far.
pub(crate) fn descend<W, C, E>(
    mut smallest: W,
    mut decisions: Vec<u32>,
    width: usize,
    propose: impl Fn(&[u32]) -> Vec<Vec<u32>>,
    mut nearest: impl FnMut(&[u32]) -> Option<(Vec<u32>, C)>,
    mut attempt: impl FnMut(&W, Vec<C>) -> Result<Attempt<W>, E>,
) -> Result<(W, Vec<u32>), E> {
    'smaller: loop {
        let proposals = propose(&decisions);
        for some in proposals.chunks(width.max(1)) {
            let found = some.iter().filter_map(|proposal| nearest(proposal));
            let (mut paths, candidates): (Vec<Vec<u32>>, Vec<C>) = found.unzip();
            match attempt(&smallest, candidates)? {
                Attempt::Smaller(place, found) => {
                    (smallest, decisions) = (found, paths.swap_remove(place));
                    continue 'smaller;
                }
                Attempt::Unsuitable => {}
                Attempt::Stop => return Ok((smallest, decisions)),
            }
        }
        return Ok((smallest, decisions));
    }
}

/// Searches for a smaller program of the class of `witness`, which has these `decisions`.
///
/// `nearest` is as for [`descend`]. `judge` returns the verdicts of all compilers on a program that is judged alone. At most
/// `budget` programs are judged.
///
/// # Errors
///
/// `judge` fails.
pub fn reduce_decisions<E>(
    witness: Disagreement,
    decisions: Vec<u32>,
    nearest: impl FnMut(&[u32]) -> Option<(Vec<u32>, TestProgram)>,
    mut judge: impl FnMut(&TestProgram) -> Result<Vec<Verdict>, E>,
    mut budget: usize,
) -> Result<Disagreement, E> {
    let (signature, sides) = (Signature::of(&witness), witness.sides());
    let mut tried = HashSet::new();
    let propose = |decisions: &[u32]| proposals(decisions).collect();
    let attempt = |smallest: &Disagreement, mut programs: Vec<TestProgram>| {
        let Some(program) = programs.pop() else { return Ok(Attempt::Unsuitable) };
        if program.size() >= smallest.program.size() || !tried.insert(program.text.clone()) {
            return Ok(Attempt::Unsuitable);
        }
        if budget == 0 {
            return Ok(Attempt::Stop);
        }
        budget -= 1;
        let verdicts = judge(&program)?;
        let candidate = Disagreement { program, verdicts, pair: smallest.pair };
        let is_of_class = candidate.sides() == sides && Signature::of(&candidate) == signature;
        Ok(if is_of_class { Attempt::Smaller(0, candidate) } else { Attempt::Unsuitable })
    };
    Ok(descend(witness, decisions, 1, propose, nearest, attempt)?.0)
}

/// Decisions that may lead to a smaller program: first those without a span, long spans first; then those with a decreased
/// decision.
fn proposals(decisions: &[u32]) -> impl Iterator<Item = Vec<u32>> {
    let count = decisions.len();
    let lengths =
        std::iter::successors(Some(LONGEST_SPAN), |length| Some(length / 2)).take_while(|&length| length > 0);
    let spans = lengths
        .flat_map(move |length| (0..(count + 1).saturating_sub(length)).map(move |from| (from, length)));
    let without = spans.map(|(from, length)| [&decisions[..from], &decisions[from + length..]].concat());
    let lesser = decisions.iter().enumerate().flat_map(|(index, &decision)| {
        let mut values = vec![0, decision / 2, decision.saturating_sub(1)];
        values.dedup();
        values.into_iter().filter(move |&value| value < decision).map(move |value| (index, value))
    });
    let lesser = lesser.map(|(index, value)| {
        let mut proposal = decisions.to_vec();
        proposal[index] = value;
        proposal
    });
    without.chain(lesser)
}

/// Maximum length of a span that one turn of a loop decides.
const TURN: usize = 4;
/// Upper bound on the proposals of [`turns`].
const MOST_TURNS: usize = 4000;

/// As [`proposals`], and then decisions without one turn of a loop whose number of turns was decided before: that number is
/// decreased, and a span after it removed.
pub(crate) fn proposals_with_turns(decisions: &[u32]) -> Vec<Vec<u32>> {
    proposals(decisions).chain(turns(decisions).take(MOST_TURNS)).collect()
}

fn turns(decisions: &[u32]) -> impl Iterator<Item = Vec<u32>> {
    let count = decisions.len();
    let numbers = decisions.iter().enumerate().filter(|&(_, &number)| number > 0).map(|(index, _)| index);
    let spans = numbers.flat_map(move |index| {
        let lengths = (1..=TURN).rev();
        lengths.flat_map(move |length| {
            (index + 1..(count + 1).saturating_sub(length)).map(move |from| (index, from, length))
        })
    });
    spans.map(|(index, from, length)| {
        let mut proposal = [&decisions[..from], &decisions[from + length..]].concat();
        proposal[index] -= 1;
        proposal
    })
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::verdict::Problem;

    /// The programs of the test family are lists of numbers from 0 to 9: each element is a decision 1 followed by the number, and
    /// a decision 0 ends the list.
    fn nearest(proposal: &[u32]) -> Option<(Vec<u32>, TestProgram)> {
        let mut proposal = proposal.iter().copied().chain(std::iter::repeat(0));
        let (mut decisions, mut text) = (Vec::new(), String::new());
        while proposal.next().filter(|&more| more <= 1)? == 1 {
            let number = proposal.next().filter(|&number| number < 10)?;
            decisions.extend([1, number]);
            text += &format!("class A{number} {{}} ");
        }
        decisions.push(0);
        Some((decisions, TestProgram { number: 0, decisions: String::new(), text, ..TestProgram::default() }))
    }

    /// One side rejects programs in which a class A7 precedes a class A3.
    fn judge(program: &TestProgram) -> Result<Vec<Verdict>, Infallible> {
        let accept = Verdict::accept(None);
        let seven = program.text.find("A7").unwrap_or(usize::MAX);
        let rejects = program.text.rfind("A3").is_some_and(|three| seven < three);
        let error = Problem { kind: "order".to_string(), line: 1, column: 1, message: String::new() };
        let other = if rejects { Verdict::Reject { errors: vec![error] } } else { accept.clone() };
        Ok(vec![accept, other])
    }

    fn witness(numbers: &[u32]) -> (Vec<u32>, Disagreement) {
        let proposal: Vec<u32> = numbers.iter().flat_map(|&number| [1, number]).collect();
        let (decisions, program) = nearest(&proposal).unwrap();
        let Ok(verdicts) = judge(&program);
        (decisions, Disagreement { program, verdicts, pair: [0, 1] })
    }

    #[test]
    fn irrelevant_details_are_omitted() {
        let (decisions, witness) = witness(&[9, 7, 1, 1, 2, 5, 3, 3, 8, 6, 2, 1, 1, 4, 9]);
        let Ok(reduced) = reduce_decisions(witness.clone(), decisions.clone(), nearest, judge, 1000);
        assert_eq!(reduced.program.text, "class A7 {} class A3 {} ");
        assert_eq!(reduced.right(), witness.right());
        let Ok(same) = reduce_decisions(witness.clone(), decisions, nearest, judge, 0);
        assert_eq!(same, witness);
    }

    #[test]
    fn a_loop_loses_a_turn() {
        // Three turns of one decision each; without the second one, two are left.
        assert!(turns(&[3, 2, 0, 1]).any(|proposal| proposal == [2, 2, 1]));
        // The same with two decisions a turn.
        assert!(turns(&[2, 7, 8, 5, 6]).any(|proposal| proposal == [1, 5, 6]));
        assert_eq!(turns(&[0, 0]).count() + turns(&[5]).count(), 0);
    }

    #[test]
    fn proposals_are_shorter_or_smaller() {
        let found: Vec<Vec<u32>> = proposals(&[4, 0, 1]).collect();
        let expected: [&[u32]; 8] =
            [&[1], &[4], &[0, 1], &[4, 1], &[4, 0], &[0, 0, 1], &[2, 0, 1], &[3, 0, 1]];
        assert_eq!(found[..8], expected.map(<[u32]>::to_vec));
        assert_eq!(found[8..], [vec![4, 0, 0]]);
    }
}
