//! Explorations of the programs of [`crate::programs`] are reproducible, and each path replays to its end.

use udita::ChoiceMode::Eager;
use udita::language::CompileOptions;
use udita::search::{Config, Invocation, ReplayEnd, ViolationKind, replay};
use udita_explore::explore::{Explorer, Settings, Step};
use udita_explore::run::End;

use crate::behaviour::{LIMITS, OPTIMISED};
use crate::case;
use crate::programs::{Programs, compile};
use crate::property::{Checked, Failure, Property};
use crate::tape::Tape;

/// Number of iterations of an exploration.
const ITERATIONS: u64 = 40;

/// Options for compiling for an exploration.
const PROBED: CompileOptions = CompileOptions { optimise: false, probes: true };

/// The property that explorations are reproducible.
#[derive(Clone, Copy, Debug)]
pub struct Explorations;

impl Explorations {
    /// The name of the property.
    pub const NAME: &str = "explorations";
}

impl Property for Explorations {
    fn name(&self) -> &'static str {
        Explorations::NAME
    }

    fn input(&self, tape: &mut Tape<'_>) -> String {
        Programs.input(tape)
    }

    fn check(&self, input: &str) -> Result<Checked, Failure> {
        let (Ok(probed), Ok(optimised)) = (compile(input, PROBED), compile(input, OPTIMISED)) else {
            return Ok(Checked::Refused);
        };
        let Some(steps) = explore(&probed) else { return Ok(Checked::Partly) };
        let mut checked = Checked::Fully;
        for step in &steps {
            same_end("a replay of an explored path", &probed, step)?;
            if reached_limit(step) {
                // Optimised code reaches limits at other places.
                checked = Checked::Partly;
            } else {
                same_end("optimised code on an explored path", &optimised, step)?;
            }
        }
        let decisions =
            |steps: &[Step]| steps.iter().map(|step| step.decisions().clone()).collect::<Vec<_>>();
        let (first, second) = (decisions(&steps), decisions(&explore(&probed).unwrap_or_default()));
        if first != second {
            let detail = format!("first {first:?}\nsecond {second:?}");
            return Err(Failure::new("two explorations of a program differ", detail));
        }
        Ok(checked)
    }
}

/// The fuzzer's target.
///
/// # Panics
///
/// The property does not hold.
pub fn check(bytes: &[u8]) {
    case::check_bytes(&Explorations, bytes);
}

/// The steps of an exploration. `None` if the program has nothing to explore.
fn explore(program: &Invocation) -> Option<Vec<Step>> {
    let settings = Settings { iterations: Some(ITERATIONS), limits: LIMITS, ..Settings::default() };
    Explorer::new(program, &settings).ok().map(Iterator::collect)
}

fn reached_limit(step: &Step) -> bool {
    matches!(step.violation(), Some((kind, _)) if !matches!(kind, ViolationKind::Exception { .. } | ViolationKind::Exit(_)))
}

/// Checks that the decisions of a step lead to its end.
fn same_end(what: &str, program: &Invocation, step: &Step) -> Result<(), Failure> {
    let config = Config { choice: Eager, limits: LIMITS, ..Config::default() };
    let replayed = replay(program, config, step.decisions()).end;
    let is_same = match (step.end(), &replayed) {
        (End::Solution, ReplayEnd::Solution(solution)) => solution.printed == step.printed(),
        (End::Violation(kind, trace), ReplayEnd::Violation(violation)) => {
            (kind, trace) == (&violation.kind, &violation.trace) && violation.printed == step.printed()
        }
        (End::Pruned, ReplayEnd::Pruned) => true,
        _ => false,
    };
    if is_same {
        return Ok(());
    }
    let detail = format!("{step:?}: {:?}, {:?}\nreplayed {replayed:#?}", step.end(), step.printed());
    Err(Failure::new(format!("{what} ends differently"), detail))
}
