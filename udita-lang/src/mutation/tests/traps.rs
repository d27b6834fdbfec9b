//! Mutants that Java's rules of flow and of types forbid, and the places of mutants.

use super::super::{Mutants, Operator, mutations};
use super::{edits, file, mutants};

#[test]
fn a_mutant_keeps_the_rules_of_flow() {
    let unreachable = "int n; int f() { while (n < 3) { n++; } return n; }";
    // `while (true)` makes the last statement unreachable, so the loop can only be deleted.
    assert_eq!(edits(Operator::Sdl, unreachable), ["while (n < 3) { n++; } -> ;", "n++; -> ;", "n -> 0",]);
    // Code after `if (true)` counts as reachable.
    let missing_return = "int n; int f() { while (true) { if (n > 3) return 1; n++; } }";
    assert_eq!(
        edits(Operator::Sdl, missing_return),
        ["if (n > 3) return 1; -> ;", "n > 3 -> true", "1 -> 0", "n++; -> ;",]
    );
    let unassigned = "int f(int a) { int r; if (a < 0) r = -1; else r = 1; return r; }";
    assert_eq!(edits(Operator::Sdl, unassigned), ["a < 0 -> true", "r -> 0"]);
    let fields = "final int f; static final int TOP = 3; Test(int a) { f = a; } int g() { return f * TOP; }";
    assert_eq!(edits(Operator::Sdl, fields), ["f * TOP -> 0"]);
    assert_eq!(edits(Operator::Aois, fields), ["a -> a++", "a -> a--", "a -> ++a", "a -> --a"]);
    let captured = "Runnable f(int a) { int b = a; return () -> System.out.println(b); }";
    assert_eq!(edits(Operator::Aois, captured), ["a -> a++", "a -> a--"]);
}

#[test]
fn a_mutant_keeps_the_types() {
    let narrow = "byte b; short s; char c; void f(int i) { b = (byte) i; c = (char) (s + c); s = b; }";
    // The negation of a byte is an int, but a cast accepts it.
    assert_eq!(edits(Operator::Aoiu, narrow), ["i -> -i", "s -> -s"]);
    let real = "double f(double d, float g) { return d % g; } boolean h(double d) { return d != 1; }";
    assert_eq!(edits(Operator::Loi, real), [""; 0]);
    assert_eq!(edits(Operator::Aorb, real), ["% -> *", "% -> /", "% -> +", "% -> -"]);
    let boxed =
        "Integer f(Integer a, int b) { return a + b; } boolean g(Integer a, Integer b) { return a < b; }";
    assert_eq!(edits(Operator::Aorb, boxed).len(), 4);
    assert_eq!(edits(Operator::Ror, boxed).len(), 7);
    assert_eq!(edits(Operator::Aoiu, boxed), [""; 0]);
    let strings = "String f(String s, int n) { s += n; return s + n; }";
    // A number is not a string.
    assert_eq!(edits(Operator::Odl, strings), ["s + n -> s"]);
    let longs = "long f(long a, int b) { return a >>> b; }";
    assert_eq!(edits(Operator::Odl, longs), ["a >>> b -> b", "a >>> b -> a"]);
    let references = "boolean f(Test t) { return t == null || !(t != this); }";
    assert_eq!(edits(Operator::Ror, references), ["== -> !=", "!= -> =="]);
}

#[test]
fn all_code_of_the_own_classes_is_mutated() {
    let text = "class Test {
        int size = 1 + 2;
        static int top = 1 + 2;
        { size = 1 + 2; }
        static { top = 1 + 2; }
        Test() { this(1 + 2); }
        Test(int n) { }
        static class Node { int f() { return 1 + 2; } }
        enum Color { RED(1 + 2); Color(int n) { } }
        interface Shape { default int g() { return 1 + 2; } }
        Runnable h() {
            int k = switch (1 + 2) { case 3 -> 1 + 2; default -> { yield 1 + 2; } };
            class Local { int l() { return 1 + 2; } }
            return () -> new Object() { int m = 1 + 2; };
        }
    }";
    let found: Vec<String> =
        mutants(text, &[Operator::Cdl]).into_iter().map(|mutant| mutant.mutation.method).collect();
    let twice = |method: &'static str, times: usize| std::iter::repeat_n(method, 2 * times);
    let expected: Vec<&str> = twice("Test.<init>", 1)
        .chain(twice("Test.<clinit>", 1))
        .chain(twice("Test.<init>", 1))
        .chain(twice("Test.<clinit>", 1))
        .chain(twice("Test.<init>", 1))
        .chain(twice("Test.Node.f", 1))
        .chain(twice("Test.Color.<clinit>", 1))
        .chain(twice("Test.Shape.g", 1))
        .chain(twice("Test.h", 5))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn the_caller_chooses_the_code() {
    let text = "int a() { return 1 + 2; } class C { int a() { return 1 + 2; } int b() { return 1 + 2; } }";
    let (sources, files) = file("test.udita", text);
    let chosen = |choose: &(dyn Fn(&str, &str) -> bool + Sync)| {
        let found = mutations(&sources, &files, &[Operator::Cdl], choose).expect("no errors");
        let mutants = Mutants::new(&sources, &files, found).expect("no errors");
        mutants.map(|mutant| mutant.mutation.method).collect::<Vec<_>>()
    };
    assert_eq!(chosen(&|class, method| class.is_empty() && method == "a"), ["a", "a"]);
    assert_eq!(chosen(&|class, method| class == "C" && method == "b"), ["C.b", "C.b"]);
}

#[test]
fn errors_of_the_original_are_reported() {
    let (sources, files) = file("Test.java", "class Test { int f() { } }");
    assert!(mutations(&sources, &files, Operator::ALL, &|_, _| true).is_err());
    assert!(Mutants::new(&sources, &files, Vec::new()).is_err());
}
