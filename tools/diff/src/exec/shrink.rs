//! Smaller inputs that fail for the same cause.

use std::collections::HashSet;
use std::io;

use super::groups::FailureGroup;
use super::input::Input;
use super::judges::Judges;
use super::verdict::{End, Verdict};
use crate::language::Language;
use crate::program::TestProgram;
use crate::reduce::{Attempt, Oracle, descend, proposals_with_turns, reduce};

/// Runs that one without an end counts for: it takes the whole time limit.
const ENDLESS: usize = 20;

/// How far inputs are reduced.
#[derive(Clone, Copy, Debug)]
pub struct Shrinking {
    /// Whether decisions are removed and decreased. A search that has tried all inputs has the smallest one already.
    pub decisions: bool,
    /// The language of the text, if parts of it are removed.
    pub text: Option<Language>,
    /// Maximum number of runs for a group.
    pub budget: usize,
}

/// The verdict that all inputs of a reduction share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A failure with this cause.
    Cause(String),
    /// No failure.
    Right,
}

impl Wanted {
    /// Whether this verdict is wanted.
    pub fn is(&self, verdict: &Verdict) -> bool {
        match (self, verdict) {
            (Wanted::Cause(cause), Verdict::Failed(failure)) => failure.cause == *cause,
            (Wanted::Right, Verdict::Right) => true,
            _ => false,
        }
    }
}

/// An input with its verdict.
pub type Judged = (Input, Verdict);

/// Looks for smaller inputs with the same verdict.
pub struct Reducer<'a, J> {
    /// The verdict to keep.
    pub wanted: Wanted,
    /// Run the command.
    pub judges: &'a mut J,
    /// Number of runs that are left.
    pub budget: usize,
    /// Number of inputs that are tried at a time when decisions are removed.
    pub width: usize,
    /// Gets the number of inputs tried, and the length of the smallest in bytes, after each try.
    pub progress: &'a mut dyn FnMut(usize, usize),
    /// Number of inputs tried.
    pub tries: usize,
    /// Whether a process gets one input only.
    afresh: bool,
}

impl<'a, J: Judges> Reducer<'a, J> {
    /// A reducer that has tried nothing yet.
    pub fn new(
        wanted: Wanted,
        judges: &'a mut J,
        budget: usize,
        progress: &'a mut dyn FnMut(usize, usize),
    ) -> Reducer<'a, J> {
        Reducer { wanted, judges, budget, width: 1, progress, tries: 0, afresh: false }
    }

    /// The verdict on an input whose process has got no other. `None` if the run was interrupted.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn judge_alone(&mut self, input: &Input) -> io::Result<Option<Verdict>> {
        let verdicts = self.judges.judge(std::slice::from_ref(input), true)?;
        Ok(verdicts.and_then(|mut verdicts| verdicts.pop()))
    }

    /// Removes and decreases decisions of an input. `nearest` is the input that follows given decisions as far as possible and then
    /// takes first alternatives, with the decisions taken. An interruption ends it with the smallest input so far.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn by_decisions(
        &mut self,
        begin: Judged,
        decisions: &[u32],
        mut nearest: impl FnMut(&[u32]) -> Option<(Vec<u32>, Input)>,
    ) -> io::Result<Judged> {
        self.confirmed(begin, |reducer, begin| {
            let (width, mut tried) = (reducer.width, HashSet::from([begin.0.text.clone()]));
            let attempt = |smallest: &Judged, candidates: Vec<Input>| {
                let mut is_new = |input: &Input| {
                    input.text.len() < smallest.0.text.len() && tried.insert(input.text.clone())
                };
                let (places, inputs): (Vec<usize>, Vec<Input>) =
                    candidates.into_iter().enumerate().filter(|(_, input)| is_new(input)).unzip();
                if inputs.is_empty() {
                    return Ok(Attempt::Unsuitable);
                }
                let Some(verdicts) = reducer.judge(&inputs, smallest.0.text.len())? else {
                    return Ok(Attempt::Stop);
                };
                let mut judged = places.into_iter().zip(inputs.into_iter().zip(verdicts));
                let found = judged.find(|(_, (_, verdict))| reducer.wanted.is(verdict));
                Ok::<_, io::Error>(
                    found.map_or(Attempt::Unsuitable, |(place, one)| Attempt::Smaller(place, one)),
                )
            };
            let decisions = decisions.to_vec();
            Ok(descend(begin, decisions, width, proposals_with_turns, &mut nearest, attempt)?.0)
        })
    }

    /// Removes parts of the text of an input. An interruption ends it with the smallest input so far.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn by_text(&mut self, begin: Judged, language: Language) -> io::Result<Judged> {
        self.confirmed(begin, |reducer, begin| {
            let text = begin.0.text.clone();
            let mut same = Same { reducer, begin: begin.0.clone(), smallest: text.len(), found: vec![begin] };
            let text = reduce(&TestProgram { text, language, ..TestProgram::default() }, &mut same)?;
            let found = same.found.into_iter().find(|(input, _)| input.text == text);
            // The result was tried, or is the begin.
            found.ok_or_else(|| io::Error::other("a reduced input without a verdict"))
        })
    }

    /// Reduces by processes that get many inputs, if the command has such. If the result doesn't hold in a process of its own, the
    /// reduction begins again with a process for each input.
    fn confirmed(
        &mut self,
        begin: Judged,
        mut reduction: impl FnMut(&mut Self, Judged) -> io::Result<Judged>,
    ) -> io::Result<Judged> {
        let found = reduction(self, begin.clone())?;
        if self.afresh || !self.judges.keeps_processes() || found.0 == begin.0 {
            return Ok(found);
        }
        self.afresh = match self.judge_alone(&found.0)? {
            Some(verdict) => !self.wanted.is(&verdict),
            None => false,
        };
        if self.afresh { reduction(self, begin) } else { Ok(found) }
    }

    /// The verdicts on inputs, as far as runs are left. `None`: no more inputs are to be tried.
    fn judge(&mut self, inputs: &[Input], smallest: usize) -> io::Result<Option<Vec<Verdict>>> {
        let inputs = &inputs[..inputs.len().min(self.budget)];
        if inputs.is_empty() {
            return Ok(None);
        }
        let verdicts = self.judges.judge(inputs, self.afresh)?;
        self.tries += verdicts.as_ref().map_or(0, Vec::len);
        (self.progress)(self.tries, smallest);
        let cost = |verdict: &Verdict| match verdict {
            Verdict::Failed(failure) if matches!(failure.end, End::TimedOut(_)) => ENDLESS,
            _ => 1,
        };
        let cost: usize = verdicts.iter().flatten().map(cost).sum();
        self.budget = self.budget.saturating_sub(cost);
        Ok(verdicts)
    }
}

/// The texts of inputs with the wanted verdict.
struct Same<'r, 'a, J> {
    reducer: &'r mut Reducer<'a, J>,
    begin: Input,
    /// The length of the smallest text with it.
    smallest: usize,
    /// The last inputs with it.
    found: Vec<Judged>,
}

impl<J: Judges> Oracle for Same<'_, '_, J> {
    type Error = io::Error;

    fn have(&mut self, texts: &[&str]) -> io::Result<Option<Vec<bool>>> {
        let with = |text: &&str| Input { text: (*text).to_owned(), ..self.begin.clone() };
        let inputs: Vec<Input> = texts.iter().map(with).collect();
        let Some(verdicts) = self.reducer.judge(&inputs, self.smallest)? else { return Ok(None) };
        let have: Vec<bool> = verdicts.iter().map(|verdict| self.reducer.wanted.is(verdict)).collect();
        if have.contains(&true) {
            let judged = inputs.into_iter().zip(verdicts).zip(&have);
            self.found = judged.filter_map(|(one, has)| has.then_some(one)).collect();
            let lengths = self.found.iter().map(|(input, _)| input.text.len());
            self.smallest = lengths.min().unwrap_or(self.smallest);
        }
        Ok(Some(have))
    }

    fn left(&self) -> usize {
        self.reducer.budget
    }
}

/// Runs the smallest input of a group once more, and then reduces it. `decisions` are those of the smallest input; `nearest` is as
/// for [`Reducer::by_decisions`].
///
/// # Errors
/// The command can't be started.
pub fn shrink(
    group: &mut FailureGroup,
    decisions: Option<&[u32]>,
    nearest: impl FnMut(&[u32]) -> Option<(Vec<u32>, Input)>,
    judges: &mut impl Judges,
    shrinking: Shrinking,
) -> io::Result<()> {
    let cause = group.failure.cause.clone();
    if matches!(group.failure.end, End::NotRun(_)) {
        return Ok(());
    }
    let mut silent = |_, _| {};
    let mut reducer = Reducer::new(Wanted::Cause(cause), judges, shrinking.budget, &mut silent);
    let Some(again) = reducer.judge_alone(&group.input)? else { return Ok(()) };
    group.repeats = Some(reducer.wanted.is(&again));
    if group.repeats == Some(false) {
        return Ok(());
    }
    if let Some(decisions) = decisions.filter(|_| shrinking.decisions) {
        let witness = (group.input.clone(), Verdict::Failed(Box::new(group.failure.clone())));
        if let (input, Verdict::Failed(failure)) = reducer.by_decisions(witness, decisions, nearest)? {
            (group.input, group.failure) = (input, *failure);
        }
    }
    if let Some(language) = shrinking.text {
        let witness = (group.input.clone(), Verdict::Failed(Box::new(group.failure.clone())));
        if let (input, Verdict::Failed(failure)) = reducer.by_text(witness, language)? {
            group.reduced = (input != group.input).then_some((input, *failure));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exec::captured::Captured;
    use crate::exec::verdict::Failure;

    fn failure(cause: &str) -> Failure {
        Failure {
            cause: cause.to_owned(),
            end: End::Status(1),
            stdout: Captured::default(),
            stderr: Captured::default(),
            expected: None,
        }
    }

    /// Inputs that are decisions as letters. Those with a `c` fail, and those with two fail for another cause. A process that gets
    /// many inputs fails on those with an `x` too, after another such input.
    #[derive(Default)]
    struct Letters {
        is_kept: bool,
        has_got: bool,
        alone: usize,
    }

    impl Judges for Letters {
        fn judge(&mut self, inputs: &[Input], afresh: bool) -> io::Result<Option<Vec<Verdict>>> {
            self.alone += usize::from(afresh) * inputs.len();
            self.has_got &= !afresh;
            let verdict = |input: &Input| {
                let has_failed = self.has_got;
                self.has_got |= input.text.contains('x');
                match input.text.matches('c').count() {
                    0 if has_failed && !afresh && input.text.contains('x') => {
                        Verdict::Failed(Box::new(failure("one")))
                    }
                    0 => Verdict::Right,
                    1 => Verdict::Failed(Box::new(failure("one"))),
                    _ => Verdict::Failed(Box::new(failure("more"))),
                }
            };
            Ok(Some(inputs.iter().map(verdict).collect()))
        }

        fn keeps_processes(&self) -> bool {
            self.is_kept
        }
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
        let shrinking = Shrinking { decisions: true, text: None, budget: 500 };
        let shrunk = |text: &str, cause: &str, shrinking| {
            let mut group = group(text, cause);
            let decisions: Vec<u32> = text.bytes().map(|byte| u32::from(byte.saturating_sub(b'a'))).collect();
            shrink(&mut group, Some(&decisions), nearest, &mut Letters::default(), shrinking).unwrap();
            group
        };
        assert_eq!(shrunk("abacab", "one", shrinking).input.text, "c");
        // The smallest input of the other group has two.
        assert_eq!(shrunk("acbacac", "more", shrinking).input.text, "cc");
        let none = Shrinking { budget: 0, ..shrinking };
        assert_eq!(shrunk("abacab", "one", none).input.text, "abacab");
        let of_text = Shrinking { decisions: false, text: Some(Language::Text), ..shrinking };
        let group = shrunk("ab\nacab\n", "one", of_text);
        assert_eq!(group.reduced.map(|(input, _)| input.text).as_deref(), Some("c"));
        assert_eq!(group.input.text, "ab\nacab\n");
    }

    #[test]
    fn an_input_that_does_not_fail_again_is_marked() {
        let mut group = group("ab", "one");
        let shrinking = Shrinking { decisions: true, text: Some(Language::Text), budget: 9 };
        shrink(&mut group, None, |_| None, &mut Letters::default(), shrinking).unwrap();
        assert_eq!((group.repeats, group.reduced), (Some(false), None));
    }

    #[test]
    fn a_process_is_kept_unless_the_result_depends_on_it() {
        let shrinking = Shrinking { decisions: false, text: Some(Language::Text), budget: 500 };
        let reduced = |text: &str| {
            let (mut group, mut letters) =
                (group(text, "one"), Letters { is_kept: true, ..Letters::default() });
            shrink(&mut group, None, |_| None, &mut letters, shrinking).unwrap();
            (group.reduced.unwrap().0.text, letters.alone)
        };
        // The input itself and the result are run alone.
        assert_eq!(reduced("abacab"), ("c".to_owned(), 2));
        // A process that has got an `x` fails on it: the reduction begins again, each input in a process of its own.
        let (text, alone) = reduced("axbacxxab");
        assert!(text == "c" && alone > 2, "{text} {alone}");
    }
}
