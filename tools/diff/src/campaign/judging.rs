//! Reaches final verdicts: programs are judged together first, and alone where compilers disagree.

use crate::compiler;
use crate::program::TestProgram;
use crate::verdict::{Agreement, Verdict, agreement};

/// Number of times that a compiler judges a program on which its verdicts differ.
const TIMES: usize = 4;

/// Judges programs for one thread.
pub trait Judge: Send {
    /// Judges each program as if it were alone.
    ///
    /// # Errors
    ///
    /// No further programs can be judged; the text is a message for the user.
    fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String>;

    /// Judges a program alone. Asks the compiler again on each call.
    ///
    /// # Errors
    ///
    /// No further programs can be judged; the text is a message for the user.
    fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, String>;
}

impl Judge for compiler::Judge {
    fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String> {
        self.judge(programs).map_err(|broken| broken.to_string())
    }

    fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, String> {
        self.judge_alone(program).map_err(|broken| broken.to_string())
    }
}

/// The final verdicts of two compilers on each program.
///
/// # Errors
///
/// No further programs can be judged; the text is a message for the user.
pub fn judge_pair(
    judges: &mut [Box<dyn Judge>; 2],
    programs: &[&TestProgram],
) -> Result<Vec<[Verdict; 2]>, String> {
    let [left, right] = judges;
    let firsts = together(&mut **left, programs)?.into_iter().zip(together(&mut **right, programs)?);
    let settled = firsts.zip(programs).map(|(firsts, program)| {
        if agreement(&firsts.0, &firsts.1) != Agreement::Disagree {
            return Ok(firsts.into());
        }
        Ok([settle(&mut **left, program, &firsts.0)?, settle(&mut **right, program, &firsts.1)?])
    });
    settled.collect()
}

/// The first verdict on each program, from judging them together.
pub(super) fn together(judge: &mut dyn Judge, programs: &[&TestProgram]) -> Result<Vec<Verdict>, String> {
    let mut verdicts = if programs.is_empty() { Vec::new() } else { judge.judge(programs)? };
    // A missing verdict breaks the contract of `judge`; the program counts as a crash.
    let missing = || Verdict::Crash { what: "no verdict".to_string(), detail: String::new() };
    verdicts.resize_with(programs.len(), missing);
    Ok(verdicts)
}

/// The final verdict on a program after another side disagreed with the `first` one.
pub(super) fn settle(
    judge: &mut dyn Judge,
    program: &TestProgram,
    first: &Verdict,
) -> Result<Verdict, String> {
    let second = judge.judge_alone(program)?;
    if second == *first {
        return Ok(second);
    }
    // The verdict depends either on the program's neighbours, which doesn't count, or on chance.
    let mut different = vec![second];
    for _ in 2..TIMES {
        let next = judge.judge_alone(program)?;
        if !different.contains(&next) {
            different.push(next);
        }
    }
    match different.len() {
        1 => Ok(different.remove(0)),
        _ => {
            if !different.contains(first) {
                different.insert(0, first.clone());
            }
            Ok(Verdict::Flaky(different))
        }
    }
}
