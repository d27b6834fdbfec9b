//! Decision strings and intervals as text, and as paths of small programs.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::LazyLock;

use udita::search::{Config, Interval, Invocation, Outcome, ReplayEnd, Search, replay};
use udita::{ChoiceMode, Decisions};

use crate::behaviour::{LIMITS, OPTIMISED};
use crate::programs::compile;
use crate::tape::Tape;

/// Programs with choices of few and of many alternatives, pruned paths, violations, pools, and endless loops.
const PROGRAMS: [&str; 4] = [
    "void main() { int a = getInt(0, 3); int b = getInt(a, 3); assume(a + b != 4); println(a + \" \" + b); }",
    "class Node { Node next; }
     Node main() {
         var pool = new ObjectPool<Node>(2, true);
         Node first = pool.getAny();
         if (first != null) first.next = pool.getAny();
         return first;
     }",
    "void main() {
         int n = getInt(-2, 40);
         if (n < 0) throw new IllegalStateException(\"\" + n);
         if (n == 7) while (true) { }
         if (n > 35 && getBoolean()) println(100 / getInt(0, 2));
     }",
    "void main() {
         for (int i = 0; i < 6; i++) if (getBoolean()) { println(i); if (i > 3) return; }
         assert getInt(0, 1) == 0;
     }",
];

const MODES: [ChoiceMode; 3] = [ChoiceMode::Delayed, ChoiceMode::Eager, ChoiceMode::Narrow];

/// A program in one mode, with the outcomes of its complete search.
struct Whole {
    invocation: Invocation,
    config: Config,
    /// The outcomes as text, by their decisions.
    outcomes: BTreeMap<Decisions, String>,
}

static WHOLES: LazyLock<Vec<Whole>> = LazyLock::new(|| {
    let all = PROGRAMS.iter().flat_map(|program| MODES.map(|mode| (*program, mode)));
    let whole = |(program, choice)| {
        let Ok(invocation) = compile(program, OPTIMISED) else { panic!("{program} does not compile") };
        let config = Config { choice, limits: udita::Limits { steps: 2000, ..LIMITS }, ..Config::default() };
        let found =
            Search::new(&invocation, config).map(|outcome| (outcome.decisions().clone(), text(&outcome)));
        let outcomes = found.collect();
        Whole { invocation, config, outcomes }
    };
    all.map(whole).collect()
});

fn text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Solution(solution) => format!("solution {}", solution.text()),
        Outcome::Violation(violation) => format!("violation {} {}", violation.kind, violation.printed),
        Outcome::Gap(gap) => format!("gap {}", gap.cause),
    }
}

/// Checks a text, a path or an interval, as the first byte selects. A path is replayed, and must have the end found by the complete search.
/// An interval is searched, and must have the outcomes of the complete search within it.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let mut script = Tape::new(bytes);
    let choice = usize::from(script.byte());
    let whole = &WHOLES[choice / 3 % WHOLES.len()];
    let text = String::from_utf8_lossy(script.rest());
    match choice % 3 {
        0 => {
            if let Some(decisions) = same_again::<Decisions>(&text) {
                replayed(whole, &decisions);
            }
        }
        1 => {
            let decisions = Decisions(bytes[1..].iter().map(|&byte| number(byte)).collect());
            assert_eq!(decisions.to_string().parse(), Ok(decisions.clone()));
            replayed(whole, &decisions);
        }
        _ => {
            if let Some(interval) = same_again::<Interval>(&text) {
                searched(whole, &interval);
            }
        }
    }
}

/// Returns mostly small numbers, and a few large ones.
fn number(byte: u8) -> u32 {
    match byte {
        0..=250 => u32::from(byte),
        251 => 1 << 16,
        252 => (1 << 31) - 1,
        253 => 1 << 31,
        254 => u32::MAX - 1,
        255 => u32::MAX,
    }
}

/// Parses a text. The value survives writing and parsing, and its text is stable. An error names a position in the text.
fn same_again<T: FromStr<Err: Display> + Display + PartialEq>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            let Ok(again) = written.parse::<T>() else { panic!("{written} can't be read again") };
            assert!(again == value, "{written} is another value");
            assert_eq!(again.to_string(), written);
            Some(value)
        }
        Err(error) => {
            let error = error.to_string();
            let place = error.split(" at position ").nth(1).map(|rest| {
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                digits.parse::<usize>().unwrap_or(0)
            });
            assert!(place.is_none_or(|place| (1..=text.len()).contains(&place)), "{error}: {text:?}");
            assert!(place.is_some() || error.contains("an interval is two decision strings"), "{error}");
            None
        }
    }
}

fn replayed(whole: &Whole, decisions: &Decisions) {
    let found = replay(&whole.invocation, whole.config, decisions);
    assert!(found.choices.len() <= decisions.0.len(), "{decisions}: {} choices", found.choices.len());
    let expected = whole.outcomes.get(decisions);
    match found.end {
        ReplayEnd::Solution(solution) => {
            assert_eq!(solution.decisions, *decisions);
            assert_eq!(Some(&text(&Outcome::Solution(solution))), expected);
        }
        ReplayEnd::Violation(violation) => {
            assert_eq!(violation.decisions, *decisions);
            assert_eq!(Some(&text(&Outcome::Violation(violation))), expected);
        }
        end => {
            assert_eq!(expected, None, "{decisions}: {end:?}");
            match end {
                ReplayEnd::NoSuchAlternative { index, alternatives } => {
                    assert!(u64::from(decisions.0[index]) >= alternatives, "{decisions}");
                }
                ReplayEnd::LeftOver(left) => assert!((1..=decisions.0.len()).contains(&left)),
                _ => {}
            }
        }
    }
}

fn searched(whole: &Whole, interval: &Interval) {
    let found = Search::within(&whole.invocation, whole.config, interval)
        .map(|outcome| (outcome.decisions().clone(), text(&outcome)));
    let found: BTreeMap<Decisions, String> = found.collect();
    let is_within =
        |path: &Decisions| *path >= interval.from && interval.to.as_ref().is_none_or(|to| path < to);
    let expected = whole.outcomes.iter().filter(|(path, _)| is_within(path));
    let expected: BTreeMap<Decisions, String> =
        expected.map(|(path, text)| (path.clone(), text.clone())).collect();
    assert_eq!(found, expected, "{interval}");
    let numbers = Search::alternatives(&whole.invocation, whole.config, &interval.from);
    let (untried, weight) = interval.untried(&numbers);
    assert!((0.0..=1.0).contains(&weight) && untried.iter().all(|one| one.next < one.end), "{interval}");
}
