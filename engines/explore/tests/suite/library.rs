//! Conditions inside library methods, which stand between the user's code and an uncovered branch.

use udita_explore::concolic::{Cfg, CfgDirected, Exploration, Search, Strategy};
use udita_explore::run::End;
use udita_explore::subject::ProgramSubject;
use udita_solver::Layered;
use udita_vm::machine::Limits;

use crate::compiled::Compiled;

/// The iteration that throws an exception, of at most `iterations`.
fn hit(text: &str, strategy: impl Strategy<ProgramSubject>, iterations: usize) -> Option<u64> {
    let compiled = Compiled::new(text);
    let subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
    let mut search = Search::new(Exploration::new(subject), strategy).take(iterations);
    search.find(|one| matches!(one.run.trace.end, End::Violation(..))).map(|one| one.iteration)
}

/// The length of a text is decided in a loop of the library, the value of a number in another one.
#[test]
fn a_search_passes_through_library_methods() {
    let programs = [
        "void main() {
            String text = getString(10);
            if (getInt(0, 1000) == 417)
                if (text.equals(\"hello\")) throw new IllegalStateException();
        }",
        "void main() {
            String text = getString(5);
            if (getInt(0, 1000) == 417) {
                int number = 0;
                try {
                    number = Integer.parseInt(text);
                } catch (NumberFormatException e) {
                    return;
                }
                if (number == 4821) throw new IllegalStateException();
            }
        }",
    ];
    for text in programs {
        for seed in 0..5 {
            assert!(hit(text, Cfg::new(seed), 500).is_some(), "{seed} {text}");
            assert_eq!(hit(text, CfgDirected::new(seed), 500), None, "{seed} {text}");
        }
    }
}

/// The value of `door` is kept when the length of the text before it changes.
#[test]
fn later_choices_keep_their_values_when_a_length_changes() {
    let compiled = Compiled::new(
        "void main() {
            String text = getString(6);
            int door = getInt(0, 1000);
            if (text.length() == 3) door++;
        }",
    );
    let subject = ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new());
    let mut exploration = Exploration::new(subject);
    let first = exploration.restart();
    let mut input =
        udita_explore::input::Input::of(first.run.trace.values(), udita_explore::input::Rest::Zeros);
    // The length, six characters, and `door`.
    assert_eq!(input.values, [6, 0, 0, 0, 0, 0, 0, 0]);
    input.values[7] = 417;
    let second = exploration.execute(input);
    let shorter = (0..second.run.path.constraint_count())
        .find_map(|constraint| {
            let execution = exploration.force(&second.run, constraint)?;
            (execution.run.trace.values()[0] == 3).then_some(execution)
        })
        .expect("the length 3 is one negation away");
    assert_eq!(shorter.run.trace.values(), [3, 0, 0, 0, 417]);
}
