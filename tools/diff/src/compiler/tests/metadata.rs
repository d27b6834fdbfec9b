//! Metadata of class files through reflection.

use super::*;
use crate::metadata::Metadata;

/// Declarations of many kinds. The language defines what reflection returns for them.
const PROGRAM: &str = "\
import java.lang.annotation.*;
import java.util.*;
@Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Use { int value() default 7; }
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD, ElementType.PARAMETER}) @interface On { }
abstract class Base<T extends Comparable<T> & Runnable> {
    protected static final int K = 1;
    List<@Use(2) ? super T>[] lists;
    class Inner { Inner(T t) { } }
    abstract <X extends Exception> T get(@On int a, String... more) throws X;
    @On @Deprecated synchronized void old() { }
}
sealed interface Shape permits Square { default int area() { return 0; } }
record Square(int side) implements Shape { }
enum Color { RED, GREEN }
class Main {
    public static void main(String[] words) {
        class Local { Local(int x) { } }
        Runnable r = new Runnable() { public void run() { } };
    }
}
";

fn facts(compiler: &Installation) -> Vec<String> {
    let verdict = compiler.judge().judge_alone(&program(PROGRAM)).unwrap();
    let metadata = verdict.metadata().unwrap_or_else(|| panic!("{verdict:?}"));
    metadata.distinguishing_facts([&Metadata::new("")])
}

#[test]
fn metadata_follows_the_language() {
    let settings = Settings { metadata: true, release: Some(17), ..settings() };
    for compiler in installed("metadata_follows_the_language", &settings) {
        let facts = facts(&compiler);
        // Each from the text above, by the rules of JLS 8, 9 and 13.1.
        let expected = [
            "class Base: modifiers abstract",
            "class Base: type parameters T extends java.lang.Comparable<T>, java.lang.Runnable",
            "field Base.K: modifiers protected static final",
            "field Base.lists: type java.util.List<@Use(2) ? super T>[]",
            "class Base$Inner: place in class",
            "constructor Base$Inner(Base, java.lang.Comparable): parameters T",
            "method Base.get(int, java.lang.String[]): type parameters X extends java.lang.Exception",
            "method Base.get(int, java.lang.String[]): result T",
            "method Base.get(int, java.lang.String[]): parameters int, java.lang.String[] varargs",
            "method Base.get(int, java.lang.String[]): exceptions X",
            "method Base.old(): modifiers synchronized",
            "annotation Use: interfaces java.lang.annotation.Annotation",
            "method Use.value(): default value 7",
            "interface Shape: permitted subclasses Square",
            "method Shape.area(): modifiers public default",
            "record Square: components int side",
            "record Square: modifiers final",
            "field Color.RED: modifiers public static final enum",
            "class Main$#Local: place in method",
            "anonymous class Main$#: place in method",
            "anonymous class Main$#: interfaces java.lang.Runnable",
        ];
        for fact in expected {
            assert!(facts.iter().any(|one| one == fact), "{}: no {fact} in {facts:#?}", compiler.identity());
        }
        let of_method =
            |name: &str| facts.iter().any(|fact| fact.starts_with("method") && fact.contains(name));
        assert!(!of_method("lambda$") && !of_method("$values"), "{facts:#?}");
    }
}

#[test]
fn metadata_does_not_depend_on_neighbours() {
    let settings = Settings { metadata: true, ..settings() };
    for compiler in installed("metadata_does_not_depend_on_neighbours", &settings) {
        let programs = [
            program("class A { B b; static class B { } }"),
            program(PROGRAM),
            main("System.exit(1);"),
            main("System.out.print(2);"),
            program("class A { int x = \"\"; }"),
        ];
        let mut judge = compiler.judge();
        let together = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
        for (program, verdict) in programs.iter().zip(&together) {
            let alone = judge.judge_alone(program).unwrap();
            assert_eq!(*verdict, alone, "{}: {}", compiler.identity(), program.text);
            assert_eq!(verdict.metadata().is_some(), verdict.kind() == VerdictKind::Accept, "{verdict:?}");
        }
    }
}

#[test]
fn different_metadata_is_a_disagreement() {
    let settings = Settings { metadata: true, ..settings() };
    for compiler in installed("different_metadata_is_a_disagreement", &settings) {
        let mut judge = compiler.judge();
        let [plain, last] = ["class A { void m() { } }", "class A { final void m() { } }"]
            .map(|text| judge.judge_alone(&program(text)).unwrap());
        assert_eq!(agreement(&plain, &plain), Agreement::Accept);
        assert_eq!(agreement(&plain, &last), Agreement::Disagree);
    }
}
