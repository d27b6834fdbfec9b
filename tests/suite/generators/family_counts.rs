//! Families that fill the holes of texts: their numbers of programs, counted from their lists of texts.

use udita::ChoiceMode::Delayed;

use super::families::{costing, texts};
use crate::support::{count, program};

/// Checks the number of programs for some bounds.
fn check(family: &str, cases: &[(&[&str], u64)]) {
    let source = udita_generators::find(family).unwrap().source;
    for (bounds, expected) in cases {
        let found = count(&program(source, "main", bounds), Delayed).solutions;
        assert_eq!(found, *expected, "{family} {bounds:?}");
    }
}

/// The texts of some arrays of a family.
fn arrays<const N: usize>(family: &str, names: [&str; N]) -> [Vec<String>; N] {
    let family = udita_generators::find(family).unwrap();
    names.map(|name| texts(family, name))
}

/// The number of texts.
fn number(texts: &[String]) -> u64 {
    texts.len() as u64
}

/// One type in each place for bound one, any two in each place for bound two.
#[test]
fn types_stand_in_every_place() {
    let [types, places, pairs] = arrays("types", ["TYPES", "PLACES", "PAIRS"]);
    let expected = |types, of_pairs: u64| number(&places) * types + number(&pairs) * of_pairs.pow(2);
    check(
        "types",
        &[(&["1"], expected(1, 1)), (&["3"], expected(3, 3)), (&["1000", "2"], expected(number(&types), 2))],
    );
}

/// Each type in each place.
#[test]
fn annotated_types_stand_in_every_place() {
    let [types, places] = arrays("type-annotations", ["TYPES", "PLACES"]);
    let all = number(&types) * number(&places);
    check(
        "type-annotations",
        &[(&["2"], 2 * number(&places)), (&["1000", "3"], 3 * number(&types)), (&[], all)],
    );
}

/// Statements: the plain one, one other statement or the other ending. Unused results: each in each context, except contexts that name the
/// type of the expression and so equal another; below an operator in the first contexts.
#[test]
fn control_flow_is_statements_and_unused_results() {
    let [statements, expressions, contexts, operators] =
        arrays("control-flow", ["STATEMENTS", "EXPRESSIONS", "CONTEXTS", "OPERATORS"]);
    let with_type = |context: &String| {
        let Some(of) = context.strip_suffix(" u = #;") else { return 0 };
        expressions.iter().filter(|one| one.split_once(' ').is_some_and(|(own, _)| own == of)).count() as u64
    };
    let same: u64 = contexts.iter().map(with_type).sum();
    let unused = number(&expressions) * number(&contexts) - same;
    let below_operators = number(&expressions) * number(&operators) * 16;
    let one = 1 + costing('1', &statements) + 1;
    check(
        "control-flow",
        &[(&["0"], 1 + unused), (&["1"], one + unused), (&["0", "1"], 1 + unused + below_operators)],
    );
}

/// A core within scopes in a frame, of which at most one part is not plain or is a scope.
#[test]
fn local_classes_are_cores_in_scopes_in_frames() {
    let [cores, scopes, frames] = arrays("local-classes", ["CORES", "SCOPES", "FRAMES"]);
    let plain = costing('0', &cores);
    let one = costing('1', &cores) + number(&scopes) * plain + costing('1', &frames) * plain;
    check("local-classes", &[(&["0"], plain), (&["1"], plain + one)]);
}

/// Two results in each form and context, of which the first is an early one; the form with `yield` has no throwing result.
#[test]
fn switch_results_are_pairs_in_contexts() {
    let [results, contexts] = arrays("switch-results", ["RESULTS", "CONTEXTS"]);
    let pairs = |firsts: u64| (0..firsts).map(|first| number(&results) - first).sum::<u64>();
    check(
        "switch-results",
        &[
            (&["1", "1"], pairs(1) * number(&contexts)),
            (&["3", "1"], pairs(3) * number(&contexts)),
            (&["3"], (2 * pairs(3) - 3) * number(&contexts)),
        ],
    );
}

/// Labels for each selector in each form, with and without a default behind them, but instanceof.
#[test]
fn pattern_switches_are_labels_for_selectors() {
    let [selectors, labels] = arrays("pattern-switches", ["SELECTORS", "LABELS"]);
    let one = number(&selectors) * number(&labels);
    check(
        "pattern-switches",
        &[(&["1", "1"], 2 * one), (&["1"], 7 * one), (&["2", "1"], 2 * one * (1 + number(&labels)))],
    );
}

/// A call with an ending in a class, behind no statement or any one.
#[test]
fn constructor_bodies_have_statements_before_calls() {
    let [before, calls, behind, classes] =
        arrays("constructor-bodies", ["BEFORE", "CALLS", "BEHIND", "CLASSES"]);
    let none = number(&calls) * number(&behind) * number(&classes);
    check("constructor-bodies", &[(&["0"], none), (&[], none * (1 + number(&before)))]);
}

/// A subject in some surroundings in a place.
#[test]
fn unnamed_variables_stand_in_places() {
    let [subjects, arounds, places] = arrays("unnamed-variables", ["SUBJECTS", "AROUNDS", "PLACES"]);
    let one = number(&subjects) * number(&places);
    check("unnamed-variables", &[(&["1"], one), (&[], 4 * one), (&["1000"], one * number(&arounds))]);
}

/// A use with own types behind no import or any one.
#[test]
fn module_imports_precede_uses() {
    let [imports, own, uses] = arrays("module-imports", ["IMPORTS", "OWN", "USES"]);
    let none = number(&own) * number(&uses);
    check("module-imports", &[(&["0"], none), (&["1"], none * (1 + number(&imports)))]);
}

/// The plain levels, with A and B an interface or a class; bounds in each place, with each use if there is one.
#[test]
fn raw_overriding_has_levels_and_bounds() {
    let [places, uses] = arrays("raw-overriding", ["PLACES", "USES"]);
    let of_bound: u64 = places.iter().map(|place| if place.contains("@ ") { number(&uses) } else { 1 }).sum();
    check("raw-overriding", &[(&["0"], 3), (&["0", "2"], 3 + 2 * of_bound)]);
}
