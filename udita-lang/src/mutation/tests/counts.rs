//! Tests of the numbers of mutants, and of mutants with equal code.

use super::super::{Mutation, Operator, Twin};
use super::{found, mutants};

const WORKED: &str = "class Test { int m(int a, int b) { if (a < b) return a + b; return a; } }";

#[test]
fn the_worked_example_has_47_mutants() {
    let mutants = mutants(WORKED, Operator::ALL);
    let count = |operator| mutants.iter().filter(|mutant| mutant.mutation.operator == operator).count();
    let counts = |operator: &Operator| (operator.name(), count(*operator));
    let counts: Vec<_> = Operator::ALL.iter().map(counts).filter(|&(_, count)| count > 0).collect();
    let expected = [
        ("AORB", 4),
        ("AOIU", 4),
        ("AOIS", 18),
        ("ROR", 7),
        ("COI", 1),
        ("LOI", 5),
        ("SDL", 4),
        ("VDL", 2),
        ("ODL", 2),
    ];
    assert_eq!(counts, expected);
    assert_eq!(mutants.len(), 47);
    assert!(mutants.iter().all(|mutant| mutant.mutation.method == "Test.m"));
}

#[test]
fn mutants_with_equal_code_are_marked() {
    use Operator::{Asrs, Odl, Vdl};
    let text = "class Test { int f(int a, int b) { return a + b; } int g(int a) { a += 0; return a; } }";
    let mutants = mutants(text, &[Vdl, Odl, Asrs]);
    let known = mutants.iter().map(|mutant| {
        let Mutation { operator, replacement, .. } = &mutant.mutation;
        (*operator, replacement.as_str(), mutant.same_as)
    });
    let expected = [
        (Vdl, "b", None),
        (Vdl, "a", None),
        (Odl, "b", Some(Twin::Mutant(0))),
        (Odl, "a", Some(Twin::Mutant(1))),
        (Asrs, "*=", None),
        (Asrs, "/=", None),
        (Asrs, "%=", None),
        // Nothing is added or subtracted.
        (Asrs, "-=", Some(Twin::Original)),
        (Odl, "=", None),
    ];
    assert_eq!(known.collect::<Vec<_>>(), expected);
}

#[test]
fn the_lines_of_a_mutant_do_not_count() {
    let text = "class Test { int f(int a) {\n  return a\n    + 0; } int g() { return f(1); } }";
    let mutants = mutants(text, &[Operator::Cdl, Operator::Odl]);
    assert_eq!(mutants.len(), 3);
    assert!(mutants[1].same_as.is_none() && mutants[2].same_as == Some(Twin::Mutant(0)));
}

#[test]
fn a_mutation_shows_its_difference() {
    let (sources, _, found) =
        found("class Test {\n  int f(int a) {\n    return ~a;\n  }\n}\n", &[Operator::Lod]);
    let expected = "--- Test.java\n+++ Test.java\n@@ -1,5 +1,5 @@\n class Test {\n   int f(int a) {\n-    return ~a;\n+    return a;\n   }\n }\n";
    assert_eq!(found[0].diff(&sources), expected);
}

#[test]
fn operators_have_names() {
    for &operator in Operator::ALL {
        assert_eq!(operator.name().to_lowercase().parse(), Ok(operator));
        assert_eq!(operator.to_string(), operator.name());
    }
    assert_eq!(Operator::ALL.len(), 20);
    let unknown = "XYZ".parse::<Operator>().map_err(|error| error.to_string());
    assert!(
        unknown
            .is_err_and(|text| text.starts_with("there is no mutation operator `XYZ`; there are AORB, AORS"))
    );
}
