//! Finitizations that fail: a search and the reader report the same violation.

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita::search::{Config, Outcome, Search};
use udita_structures::repok::Error;

use crate::repok::compiled::{IMPORTS, compile, read, request, root};

/// The message of the violation. A search must report the same one.
#[track_caller]
fn violation(compiled: &udita::language::Composed) -> String {
    let Err(Error::Violation(found)) = read(compiled) else { panic!("no violation") };
    let mut search = Search::new(compiled.search(), Config::default());
    let Some(Outcome::Violation(expected)) = search.next() else { panic!("the search finds no violation") };
    let own = |violation: &udita::solution::Violation| {
        let own = violation.trace.iter().filter(|entry| !entry.is_library);
        own.map(|entry| (entry.method.clone(), entry.position)).collect::<Vec<_>>()
    };
    assert_eq!(own(&found), own(&expected));
    assert_eq!(
        (&found.kind, &found.printed, &found.printed_to_error, found.decisions),
        (&expected.kind, &expected.printed, &expected.printed_to_error, expected.decisions)
    );
    found.kind.to_string()
}

#[test]
fn an_exception_of_the_method_is_the_violation_of_a_search() {
    let compiled = root("static int zero;", "System.out.println(\"begins\"); int n = 1 / zero;");
    assert_eq!(violation(&compiled), "java.lang.ArithmeticException: / by zero");
}

#[test]
fn wrong_bounds_are_the_violation_of_a_search() {
    let failing = |members: &str, finitization: &str| violation(&root(members, finitization));
    let empty = failing("int n;", "IIntSet s = f.createIntSet(1); s.removeInt(1); f.set(\"n\", s);");
    assert!(empty.contains("field n of Root can have no value: its set is empty"), "{empty}");
    // The set grows after it became the field's domain.
    let grown = failing("byte n;", "IIntSet s = f.createIntSet(1); f.set(\"n\", s); s.addInt(200);");
    assert!(grown.contains("can't be bounded by a set with the number 200"), "{grown}");
    let missing = failing("int n;", "f.set(\"m\", f.createIntSet(1));");
    assert!(missing.contains("class Root has no instance field m"), "{missing}");
    let lengths = failing(
        "int[] a;",
        "f.set(\"a\", f.createArraySet(int[].class, f.createIntSet(-1, 1), f.createIntSet(0), 1));",
    );
    assert!(lengths.contains("the length of an array can't be -1"), "{lengths}");
    let abstract_class = failing(
        "Node node; static abstract class Node {}",
        "f.set(\"node\", f.createObjSet(Node.class, 2));",
    );
    assert!(abstract_class.contains("can't be made"), "{abstract_class}");
    let thrown = failing(
        "Node node; static class Node { Node() { throw new IllegalStateException(\"no\"); } }",
        "f.set(\"node\", f.createObjSet(Node.class, 2));",
    );
    assert!(thrown.contains("IllegalStateException: no"), "{thrown}");
}

#[test]
fn no_finitization_is_the_violation_of_a_search() {
    let text = format!(
        "{IMPORTS} class Root {{ boolean repOK() {{ return true; }} static IFinitization finRoot() {{ return null; }} }}"
    );
    let message = violation(&compile("Root", &text, &[]));
    assert!(message.contains("the finitization method returned null"), "{message}");
}

#[test]
fn choices_and_assumptions_give_no_bounds() {
    let chooses = root("int n;", "f.set(\"n\", f.createIntSet(0, udita.Udita.getInt(1, 2)));");
    assert!(matches!(read(&chooses), Err(Error::Choice)));
    let assumes = root("int n;", "udita.Udita.assume(false);");
    assert!(matches!(read(&assumes), Err(Error::Pruned)));
}

#[test]
fn a_predicate_without_a_body_is_an_error_of_the_program() {
    let text = format!(
        "{IMPORTS} abstract class Root {{ abstract boolean repOK();
            static IFinitization finRoot() {{ return FinitizationFactory.create(Root.class); }} }}"
    );
    let mut sources = SourceMap::new();
    let file = sources.add("Root.java", text, Dialect::Java);
    let errors =
        CompileOptions::default().compile_composed(&mut sources, &[file], &request(&[])).unwrap_err();
    assert_eq!(errors[0].headline, "the predicate `repOK` has no body");
}
