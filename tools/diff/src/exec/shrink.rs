//! Smaller inputs that fail for the same cause.

use std::collections::HashSet;
use std::io;

use super::groups::FailureGroup;
use super::input::Input;
use super::verdict::{End, Failure, Verdict};
use crate::reduce::{Attempt, descend, minimize, proposals_with_turns};

/// Runs that one without an end counts for: it takes the whole time limit.
const ENDLESS: usize = 20;

/// How far inputs are reduced.
#[derive(Clone, Copy, Debug)]
pub struct Shrinking {
    /// Whether decisions are removed and decreased. A search that has tried all inputs has the smallest one already.
    pub decisions: bool,
    /// Whether lines and characters of the text are removed.
    pub text: bool,
    /// Maximum number of runs for a group.
    pub budget: usize,
}

/// The number of runs left, and the inputs that were tried.
struct Tries<'a, J> {
    cause: &'a str,
    budget: usize,
    tried: HashSet<String>,
    judge: J,
}

impl<J: FnMut(&Input) -> io::Result<Option<Verdict>>> Tries<'_, J> {
    /// The failure of an input, if it has the cause. The outer `None`: no more inputs are to be tried.
    fn failure(&mut self, input: &Input) -> io::Result<Option<Option<Failure>>> {
        if !self.tried.insert(input.text.clone()) {
            return Ok(Some(None));
        }
        if self.budget == 0 {
            return Ok(None);
        }
        let Some(verdict) = (self.judge)(input)? else { return Ok(None) };
        let cost = match &verdict {
            Verdict::Failed(failure) if matches!(failure.end, End::TimedOut(_)) => ENDLESS,
            _ => 1,
        };
        self.budget = self.budget.saturating_sub(cost);
        Ok(Some(match verdict {
            Verdict::Failed(failure) if failure.cause == self.cause => Some(*failure),
            _ => None,
        }))
    }
}

/// Runs the smallest input of a group once more, and then reduces it. `decisions` are those of the smallest input; `nearest` is
/// the input that follows given decisions as far as possible and then takes first alternatives, with the decisions taken. `judge`
/// runs the command, in a process of its own; it returns `None` to end the reduction.
///
/// # Errors
/// The command can't be started.
pub fn shrink(
    group: &mut FailureGroup,
    decisions: Option<Vec<u32>>,
    nearest: impl FnMut(&[u32]) -> Option<(Vec<u32>, Input)>,
    mut judge: impl FnMut(&Input) -> io::Result<Option<Verdict>>,
    shrinking: Shrinking,
) -> io::Result<()> {
    let cause = group.failure.cause.clone();
    if matches!(group.failure.end, End::NotRun(_)) {
        return Ok(());
    }
    let Some(again) = judge(&group.input)? else { return Ok(()) };
    group.repeats = Some(matches!(&again, Verdict::Failed(failure) if failure.cause == cause));
    if group.repeats == Some(false) {
        return Ok(());
    }
    let tried = HashSet::from([group.input.text.clone()]);
    let mut tries = Tries { cause: &cause, budget: shrinking.budget, tried, judge };
    if let Some(decisions) = decisions.filter(|_| shrinking.decisions) {
        let witness = (group.input.clone(), group.failure.clone());
        (group.input, group.failure) =
            descend(witness, decisions, proposals_with_turns, nearest, |(smallest, _), candidate: Input| {
                if candidate.text.len() >= smallest.text.len() {
                    return Ok(Attempt::Unsuitable);
                }
                Ok::<_, io::Error>(match tries.failure(&candidate)? {
                    None => Attempt::Stop,
                    Some(None) => Attempt::Unsuitable,
                    Some(Some(failure)) => Attempt::Smaller((candidate, failure)),
                })
            })?;
    }
    if shrinking.text {
        group.reduced = reduce_text(&group.input, &mut tries)?;
    }
    Ok(())
}

/// Removes lines, then characters.
fn reduce_text<J: FnMut(&Input) -> io::Result<Option<Verdict>>>(
    input: &Input,
    tries: &mut Tries<'_, J>,
) -> io::Result<Option<(Input, Failure)>> {
    let mut smallest = None;
    let mut holds = |text: String| -> io::Result<Option<bool>> {
        let candidate = Input { text, ..input.clone() };
        let Some(found) = tries.failure(&candidate)? else { return Ok(None) };
        let is_of_group = found.is_some();
        if let Some(failure) = found {
            smallest = Some((candidate, failure));
        }
        Ok(Some(is_of_group))
    };
    let lines: Vec<&str> = input.text.split_inclusive('\n').collect();
    let lines = minimize(lines, |lines: &[&str]| holds(lines.concat()))?;
    let characters: Vec<char> = lines.concat().chars().collect();
    minimize(characters, |characters: &[char]| holds(characters.iter().collect()))?;
    Ok(smallest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exec::captured::Captured;

    fn failure(cause: &str) -> Failure {
        Failure {
            cause: cause.to_owned(),
            end: End::Status(1),
            stdout: Captured::default(),
            stderr: Captured::default(),
            expected: None,
        }
    }

    /// Inputs that are decisions as letters. Those with a `c` fail, and those with two fail for another cause.
    fn judge(input: &Input) -> io::Result<Option<Verdict>> {
        Ok(Some(match input.text.matches('c').count() {
            0 => Verdict::Right,
            1 => Verdict::Failed(Box::new(failure("one"))),
            _ => Verdict::Failed(Box::new(failure("more"))),
        }))
    }

    fn group(text: &str, cause: &str) -> FailureGroup {
        let input = Input { text: text.to_owned(), ..Input::default() };
        FailureGroup { count: 1, first: 0, input, failure: failure(cause), reduced: None, repeats: None }
    }

    #[test]
    fn an_input_is_reduced_within_its_group() {
        let nearest = |wish: &[u32]| {
            let text = wish.iter().map(|&decision| char::from(b'a' + decision as u8)).collect();
            Some((wish.to_vec(), Input { text, ..Input::default() }))
        };
        let shrinking = Shrinking { decisions: true, text: false, budget: 500 };
        let shrunk = |text: &str, cause: &str, shrinking| {
            let mut group = group(text, cause);
            let decisions = text.bytes().map(|byte| u32::from(byte.saturating_sub(b'a'))).collect();
            shrink(&mut group, Some(decisions), nearest, judge, shrinking).unwrap();
            group
        };
        assert_eq!(shrunk("abacab", "one", shrinking).input.text, "c");
        // The smallest input of the other group has two.
        assert_eq!(shrunk("acbacac", "more", shrinking).input.text, "cc");
        let none = Shrinking { budget: 0, ..shrinking };
        assert_eq!(shrunk("abacab", "one", none).input.text, "abacab");
        let of_text = Shrinking { decisions: false, text: true, ..shrinking };
        let group = shrunk("ab\nacab\n", "one", of_text);
        assert_eq!(group.reduced.map(|(input, _)| input.text).as_deref(), Some("c"));
        assert_eq!(group.input.text, "ab\nacab\n");
    }

    #[test]
    fn an_input_that_does_not_fail_again_is_marked() {
        let mut group = group("ab", "one");
        let shrinking = Shrinking { decisions: true, text: true, budget: 9 };
        shrink(&mut group, None, |_| None, judge, shrinking).unwrap();
        assert_eq!((group.repeats, group.reduced), (Some(false), None));
    }
}
