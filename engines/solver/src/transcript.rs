//! Answers of layers, written down so that the same questions need no second decision.
//!
//! A layer's answer depends on its question alone, except for z3's limit of time. So a run that asks the same questions in the same order, such as an exploration that
//! continues, can take the answers from a transcript, and is the same run.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::model::Model;
use crate::solver::{Answer, Layer, Work};
use crate::term::arena::Terms;
use crate::term::id::{TermId, VariableId};

/// An answer of a layer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decided {
    /// The values of a model that differ from those of the model at which the layer started, by the number of the variable. `None` if the layer found no model.
    #[serde(rename = "m", default, skip_serializing_if = "Option::is_none")]
    model: Option<Vec<(u32, i64)>>,
    /// Without a model, whether the layer proved that there is none.
    #[serde(rename = "u", default, skip_serializing_if = "std::ops::Not::not")]
    is_unsat: bool,
    #[serde(rename = "w")]
    work: u64,
}

#[derive(Default, Debug)]
struct Answers {
    /// Answers to the next questions.
    known: VecDeque<Decided>,
    /// Answers that layers gave since the last call of [`Transcript::take`].
    new: Vec<Decided>,
}

/// The answers of the layers of a solver, in order. Clones are the same transcript.
#[derive(Clone, Default, Debug)]
pub struct Transcript(Arc<Mutex<Answers>>);

impl Transcript {
    /// A transcript that answers the first questions with `known`.
    pub fn of(known: impl IntoIterator<Item = Decided>) -> Transcript {
        let answers = Answers { known: known.into_iter().collect(), new: Vec::new() };
        Transcript(Arc::new(Mutex::new(answers)))
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the answers that layers gave since the last call.
    pub fn take(&self) -> Vec<Decided> {
        std::mem::take(&mut self.answers().new)
    }

    /// Whether the next question is answered without a layer.
    pub fn is_ahead(&self) -> bool {
        !self.answers().known.is_empty()
    }
}

/// A layer whose answers are written down.
pub(crate) struct Transcribed {
    pub(crate) layer: Box<dyn Layer + Send>,
    pub(crate) transcript: Transcript,
}

impl Layer for Transcribed {
    fn name(&self) -> &'static str {
        self.layer.name()
    }

    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work) {
        let known = self.transcript.answers().known.pop_front();
        if let Some(known) = known {
            return (known.answer(terms, near), Work(known.work));
        }
        let (answer, work) = self.layer.decide(terms, conditions, near, limit);
        self.transcript.answers().new.push(Decided::new(&answer, work, terms, near));
        (answer, work)
    }
}

impl Decided {
    fn new(answer: &Answer, work: Work, terms: &Terms, near: &Model) -> Decided {
        let model = match answer {
            Answer::Sat(model) => {
                let variables = (0..terms.variables().len()).map(VariableId::from_index);
                let value = |variable| (model.value(terms, variable), near.value(terms, variable));
                let differs = |variable: VariableId| {
                    let (new, old) = value(variable);
                    (new != old).then_some((variable.index() as u32, new))
                };
                Some(variables.filter_map(differs).collect())
            }
            Answer::Unsat | Answer::Unknown => None,
        };
        Decided { model, is_unsat: *answer == Answer::Unsat, work: work.0 }
    }

    /// The answer. What is no model of these terms, in a transcript of another run, is unknown.
    fn answer(&self, terms: &Terms, near: &Model) -> Answer {
        match &self.model {
            Some(values) => {
                let mut model = near.clone();
                for &(variable, value) in values {
                    let term = terms.variables().get(variable as usize);
                    if term.is_none_or(|&term| terms.bounds(term).clamp(value) != value) {
                        return Answer::Unknown;
                    }
                    model.set(VariableId::from_index(variable as usize), value);
                }
                Answer::Sat(model)
            }
            None if self.is_unsat => Answer::Unsat,
            None => Answer::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{Solver, Verdict};
    use crate::{Kind, Layered, Sort};

    /// A layer that must not be asked.
    struct Deaf;

    impl Layer for Deaf {
        fn name(&self) -> &'static str {
            "deaf"
        }

        fn decide(&mut self, _: &Terms, _: &[TermId], _: &Model, _: Work) -> (Answer, Work) {
            panic!("the layer was asked")
        }
    }

    /// Asks about `x * x == n` for several n, from the model before; gives verdicts and values.
    fn session(solver: &mut Layered) -> Vec<(Verdict, i64)> {
        let mut terms = Terms::new();
        let x = terms.variable(Kind::Int);
        let square = terms.mul(x, x);
        let mut near = Model::new();
        let mut said = Vec::new();
        for n in [1, 49, 50, 144] {
            let n = terms.constant(Sort::Int, n);
            let condition = terms.eq(square, n);
            solver.push();
            solver.assert(condition);
            let verdict = solver.check(&terms, &near, Work::DEFAULT);
            solver.pop();
            if verdict == Verdict::Sat {
                near = solver.model().clone();
            }
            said.push((verdict, crate::eval(&terms, x, &near)));
        }
        said
    }

    #[test]
    fn a_transcript_answers_as_the_layers_did() {
        let transcript = Transcript::default();
        let mut solver = Layered::new().transcribed(&transcript);
        let said = session(&mut solver);
        assert_eq!(said, session(&mut Layered::new()));
        let decided = transcript.take();
        assert!(!decided.is_empty() && transcript.take().is_empty());
        // The same answers, without the layers, after a way through a file.
        let text = serde_json::to_string(&decided).unwrap();
        let known = Transcript::of(serde_json::from_str::<Vec<Decided>>(&text).unwrap());
        let mut solver = Layered::of(vec![Box::new(Deaf), Box::new(Deaf)]).transcribed(&known);
        assert!(known.is_ahead());
        assert_eq!(session(&mut solver), said);
        assert!(!known.is_ahead() && known.take().is_empty());
    }

    #[test]
    fn a_model_of_other_terms_is_none() {
        let forged = r#"[{"m":[[4294967295,1]],"w":1},{"m":[[0,4294967296]],"w":1},{"m":[[0,3]],"w":1}]"#;
        let known = Transcript::of(serde_json::from_str::<Vec<Decided>>(forged).unwrap());
        let mut solver = Layered::of(vec![Box::new(Deaf)]).transcribed(&known);
        let mut terms = Terms::new();
        let x = terms.variable(Kind::Int);
        let one = terms.constant(Sort::Int, 1);
        let condition = terms.eq(x, one);
        solver.assert(condition);
        let verdicts = [(); 3].map(|()| solver.check(&terms, &Model::new(), Work::DEFAULT));
        assert_eq!(verdicts, [Verdict::Unknown; 3]);
        assert_eq!(solver.statistics().wrong_models, 1);
    }

    /// Where the transcript ends, layers answer.
    #[test]
    fn a_part_of_a_transcript_is_enough() {
        let whole = Transcript::default();
        let said = session(&mut Layered::new().transcribed(&whole));
        let decided = whole.take();
        for length in 0..=decided.len() {
            let part = Transcript::of(decided[..length].to_vec());
            assert_eq!(session(&mut Layered::new().transcribed(&part)), said);
            assert_eq!(part.take(), decided[length..]);
        }
    }
}
