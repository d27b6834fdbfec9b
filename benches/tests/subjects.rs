//! The subjects at small bounds: native twins and the machine come to the same.

use udita::ChoiceMode;
use udita_bench::measure::{count, counts};
use udita_bench::subjects::small_cases;

#[test]
fn native_twins_do_what_the_machine_does() {
    for case in small_cases() {
        let program = case.compile().unwrap_or_else(|error| panic!("{case}: {error}"));
        let machine = counts(&count(&program, ChoiceMode::Delayed));
        let native = (case.subject.twin.search)(case.args);
        assert_eq!(native.solutions, machine.solutions, "{case}: solutions");
        if case.subject.twin.other_paths.is_none() {
            assert_eq!(native.paths, machine.paths, "{case}: paths");
        }
    }
}
