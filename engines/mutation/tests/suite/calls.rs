//! Patterns of calls, and their resolution to methods.

use udita::solution::Value;
use udita_mutation::calls::{ExpandError, expand, parse};
use udita_mutation::{Error, Subject};

use crate::support::{compile, expected, graph};

fn texts(calls: &str, n: i64) -> Vec<String> {
    expand(&parse(calls).unwrap(), n).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn ranges_have_both_ends_and_the_last_argument_varies_fastest() {
    assert_eq!(texts("insert(0..2n)", 1), ["insert(0)", "insert(1)", "insert(2)"]);
    assert_eq!(texts("remove(-1..n+1)", 0), ["remove(-1)", "remove(0)", "remove(1)"]);
    assert_eq!(texts(" isEmpty ( ) ; A.b(3) ", 5), ["isEmpty()", "A.b(3)"]);
    assert_eq!(
        texts("put(0..n, n-1..1),size()", 1),
        ["put(0, 0)", "put(0, 1)", "put(1, 0)", "put(1, 1)", "size()"]
    );
    assert_eq!(texts("m(true, null, -n, 2*n - n + 3 - 1)", 4), ["m(true, null, -4, 6)"]);
}

#[test]
fn an_empty_range_stands_for_no_call() {
    assert_eq!(texts("m(1..n), k()", 0), ["k()"]);
}

#[test]
fn too_many_calls_and_too_large_bounds_are_refused() {
    let wrong = |calls: &str, n: i64| expand(&parse(calls).unwrap(), n).unwrap_err();
    assert!(matches!(wrong("m(0..n, 0..n)", 1 << 11), ExpandError::TooMany { .. }));
    assert!(matches!(wrong("m(-n..n)", i64::MAX), ExpandError::TooMany { .. }));
    let bound = wrong("m(2n)", i64::MAX);
    assert_eq!(bound.to_string(), "the bound 2n of `m` is no 64-bit number for n = 9223372036854775807");
}

#[test]
fn errors_name_the_column() {
    for (calls, expected) in [
        ("", "in the calls ``, column 1: expected the name of a method, but the text ends"),
        ("insert", "in the calls `insert`, column 7: expected `(`, but the text ends"),
        ("insert(0..", "in the calls `insert(0..`, column 11: expected a number or `n`, but the text ends"),
        ("a(1 2)", "in the calls `a(1 2)`, column 5: expected `,` or `)`, but there is `2`"),
        ("a(), 7()", "in the calls `a(), 7()`, column 6: expected the name of a method, but there is `7`"),
        ("a(m)", "in the calls `a(m)`, column 3: expected a number or `n`, but there is `m`"),
        ("a(2*3)", "in the calls `a(2*3)`, column 5: expected `n`, but there is `3`"),
        ("a() b()", "in the calls `a() b()`, column 5: expected `,` or the end, but there is `b`"),
        (
            "é(99999999999999999999)",
            "in the calls `é(99999999999999999999)`, column 23: 99999999999999999999 is too large a number",
        ),
    ] {
        assert_eq!(parse(calls).unwrap_err().to_string(), expected);
    }
}

const OVERLOADS: &str = "
    class Base {
        String who() { return \"base\"; }
        String only() { return \"inherited\"; }
    }
    class Box extends Base {
        int f;
        String who() { return \"box\"; }
        String a(int x) { return \"int\" + x; }
        String a(long x) { return \"long\" + x; }
        String a(boolean x) { return \"boolean\" + x; }
        String b(byte x) { return \"byte\" + x; }
        String c(char x) { return \"char\" + x; }
        String d(Integer x) { return x == null ? \"null\" : \"Integer\" + x; }
        String e(Object x) { return x.getClass().getName() + x; }
        String g(Comparable<Integer> x) { return \"\" + x.compareTo(2); }
        String h(short x, boolean y) { return x + \"\" + y; }
        static String s(Box box, int x) { return \"static\" + box.f + x; }
        static String t(int x) { return \"alone\" + x; }
        static Object[] boxes() { return new Object[] {1L, true, 1}; }
        static int hash(Long l, Boolean b) { return (int) (l + (b ? 1 : 0)); }
        String two(int x, long y) { return \"\"; }
        String two(long x, int y) { return \"\"; }
    }
    class Other { static String u(Base base, int x) { return base.who() + x; } static int n(Other o) { return 1; } }
";

fn ending(calls: &str) -> Result<Vec<String>, Error> {
    let program = compile(OVERLOADS);
    let inputs = [graph(&[("Box", &[("f", Value::Number(7))])])];
    let subject = Subject::new(&program, &inputs, expand(&parse(calls).unwrap(), 3).unwrap())?;
    let expected = expected(&subject);
    Ok((0..subject.calls().len()).map(|call| expected.ending(&subject, 0, call)).collect())
}

#[test]
fn calls_mean_the_method_that_fits_best() {
    for (call, result) in [
        ("who()", "box"),
        ("only()", "inherited"),
        ("a(5)", "int5"),
        ("a(5000000000)", "long5000000000"),
        ("a(true)", "booleantrue"),
        ("b(-128)", "byte-128"),
        ("c(65)", "charA"),
        ("d(200)", "Integer200"),
        ("d(null)", "null"),
        ("e(3)", "java.lang.Integer3"),
        ("e(3000000000)", "java.lang.Long3000000000"),
        ("g(1)", "-1"),
        ("h(1, 0)", "1false"),
        ("s(4)", "static74"),
        ("Box.s(4)", "static74"),
        ("t(4)", "alone4"),
        ("u(1)", "box1"),
    ] {
        assert_eq!(ending(call).unwrap(), [format!("returns {result:?}")], "{call}");
    }
    assert_eq!(ending("hash(41, true)").unwrap(), ["returns 42"]);
}

#[test]
fn calls_that_no_method_fits_are_refused() {
    for (call, expected) in [
        ("x()", "input 1: `x()`: `Box` has no method `x`"),
        ("n()", "input 1: `n()`: the arguments don't fit `Other.n(Other)`"),
        ("b(128)", "input 1: `b(128)`: the arguments don't fit `Box.b(byte)`"),
        ("b()", "input 1: `b()`: the arguments don't fit `Box.b(byte)`"),
        ("c(-1)", "input 1: `c(-1)`: the arguments don't fit `Box.c(char)`"),
        ("d(true)", "input 1: `d(true)`: the arguments don't fit `Box.d(Integer)`"),
        (
            "a(null)",
            "input 1: `a(null)`: the arguments don't fit `Box.a(int)`, `Box.a(long)`, `Box.a(boolean)`",
        ),
        (
            "two(1, 1)",
            "input 1: `two(1, 1)`: several methods fit: `Box.two(int, long)`, `Box.two(long, int)`",
        ),
    ] {
        assert_eq!(ending(call).unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_box_of_a_class_that_the_program_lacks_is_refused() {
    let program = compile("class A { int m(Object o) { return 1; } }");
    let calls = expand(&parse("m(3000000000)").unwrap(), 0).unwrap();
    let error = Subject::new(&program, &[graph(&[("A", &[])])], calls).unwrap_err();
    let expected = "the program has no objects of class `java.lang.Long` to box an argument";
    assert_eq!(error.to_string(), format!("input 1: `m(3000000000)`: {expected}"));
}
