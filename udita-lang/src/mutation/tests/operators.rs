//! One program for each operator. The expected texts follow from the definitions.

use super::super::Operator;
use super::edits;

fn check(operator: Operator, members: &str, expected: &[&str]) {
    assert_eq!(edits(operator, members), expected, "{operator}");
}

#[test]
fn aorb() {
    let members =
        "int f(int a, int b, int c) { return a - b * c; } String g(String s, int n) { return s + n; }";
    check(
        Operator::Aorb,
        members,
        &[
            "a - b * c -> a * (b * c)",
            "a - b * c -> a / (b * c)",
            "a - b * c -> a % (b * c)",
            "- -> +",
            "b * c -> (b + c)",
            "b * c -> (b - c)",
            "* -> /",
            "* -> %",
        ],
    );
    let left = "double f(char a, float b, int c) { return (a + b) / c; }";
    check(
        Operator::Aorb,
        left,
        &["+ -> *", "+ -> /", "+ -> %", "+ -> -", "/ -> *", "/ -> %", "/ -> +", "/ -> -"],
    );
}

#[test]
fn aors() {
    let members = "int f(int i) { i++; int j = i-- + 1; for (; i < 9; ++i) j = ++i; return j; }";
    check(
        Operator::Aors,
        members,
        &[
            "i++ -> i--",
            "i-- -> i++",
            "i-- -> --i",
            "i-- -> ++i",
            "++i -> --i",
            "++i -> --i",
            "++i -> i++",
            "++i -> i--",
        ],
    );
}

#[test]
fn aoiu() {
    let calls = "int f(int a, int b, int c) { return a + b * c - g(a % b); } int g(int x) { return x; }";
    check(Operator::Aoiu, calls, &["a -> -a", "a -> -a", "x -> -x"]);
    let product = "int f(int a, int b) { return a * b / (a * 2); }";
    check(Operator::Aoiu, product, &["a -> -a", "a -> -a"]);
    let conditions = "boolean f(long a, double d, String s) { return a < d && s.length() > -a; }";
    check(Operator::Aoiu, conditions, &["a -> -a", "d -> -d"]);
    let others = "int v; int f(Test t) { return this.v + t.v; } int g(int[] a) { return a.length + a[v]; }
        Object h(int n) { return (Integer) n; } String i(int n) { return \"-\" + n; }";
    check(
        Operator::Aoiu,
        others,
        &["this.v -> -this.v", "a.length -> -a.length", "v -> -v", "n -> (-n)", "n -> -n"],
    );
}

#[test]
fn aois() {
    let members = "int f(int a, final int b) { int c = a-b; c = a; return g(c) + -a; }
        int g(int n) { int m = n; return m; }";
    // A final variable can't be changed. A space separates `a--` from `-b`.
    let expected = [
        "a -> a++",
        "a -> a-- ",
        "a -> ++a",
        "a -> --a",
        "a -> a++",
        "a -> a--",
        "a -> ++a",
        "a -> --a",
        "c -> c++",
        "c -> c--",
        "c -> ++c",
        "c -> --c",
        "n -> n++",
        "n -> n--",
        "m -> m++",
        "m -> m--",
    ];
    check(Operator::Aois, members, &expected);
}

#[test]
fn aodu_and_aods() {
    let signs = "int f(int a) { return -a * +a - -1; }";
    check(Operator::Aodu, signs, &["-a -> a", "+a -> a", "-1 -> 1"]);
    let steps = "int f(int i) { int j = i++; i--; for (int k = i--; k-- > 0; k--) j = --k; return j; }";
    check(Operator::Aods, steps, &["i++ -> i", "--k -> k"]);
}

#[test]
fn ror() {
    let numbers = "boolean f(int a, long b) { return a <= b; }";
    check(
        Operator::Ror,
        numbers,
        &["a <= b -> true", "a <= b -> false", "<= -> >", "<= -> >=", "<= -> <", "<= -> ==", "<= -> !="],
    );
    let others = "boolean f(Object o, boolean p, Integer n) { return o == n != p; }
        boolean g(Integer a, Integer b) { return a == b; }";
    check(Operator::Ror, others, &["== -> !=", "!= -> ==", "== -> !="]);
    let nested = "boolean f(int a, int b, boolean c) { return c == a < b; }";
    check(
        Operator::Ror,
        nested,
        &[
            "== -> !=",
            "a < b -> (a == b)",
            "a < b -> (a != b)",
            "a < b -> true",
            "a < b -> false",
            "< -> >",
            "< -> >=",
            "< -> <=",
        ],
    );
}

#[test]
fn cor() {
    let members = "boolean f(boolean a, boolean b, boolean c) { return a && b || c ^ a; }
        boolean g(boolean a, boolean b) { return a & b; }";
    check(
        Operator::Cor,
        members,
        &[
            "a && b || c ^ a -> (a && b) ^ (c ^ a)",
            "&& -> ||",
            "&& -> ^",
            "|| -> &&",
            "c ^ a -> (c || a)",
            "^ -> &&",
            "& -> ||",
            "& -> ^",
        ],
    );
}

#[test]
fn coi_and_cod() {
    let members = "boolean b; boolean f(boolean a, Object o) {
        if (a || !b) return f(b, o);
        return o instanceof String == (b = a);
    }";
    check(
        Operator::Coi,
        members,
        &[
            "a || !b -> !(a || !b)",
            "a -> !a",
            "f(b, o) -> !f(b, o)",
            "b -> !b",
            "o instanceof String == (b = a) -> !(o instanceof String == (b = a))",
            "o instanceof String -> !(o instanceof String)",
            "a -> !a",
        ],
    );
    let negations = "boolean f(boolean a, boolean b) { return !a && !(a || b); }";
    check(Operator::Cod, negations, &["!a -> a", "!(a || b) -> (a || b)"]);
}

#[test]
fn shifts_and_bits() {
    let shifts = "long f(long a, int b) { return a << b >> 1; }";
    check(Operator::Sor, shifts, &["<< -> >>", "<< -> >>>", ">> -> <<", ">> -> >>>"]);
    let bits = "int f(int a, int b, boolean c) { boolean d = c & c; return a & b | a; }";
    check(Operator::Lor, bits, &["& -> |", "& -> ^", "| -> &", "| -> ^"]);
    let reads = "long f(int a, double d, byte b) { a++; return -a + b; }";
    check(Operator::Loi, reads, &["a -> ~a", "b -> ~b"]);
    check(Operator::Lod, "int f(int a) { return ~a; }", &["~a -> a"]);
}

#[test]
fn asrs() {
    let members = "int f(int a, String s, boolean p, char c) {
        a += 1; s += 1; p &= a > 0; c <<= 2; return a;
    }";
    check(
        Operator::Asrs,
        members,
        &[
            "+= -> *=",
            "+= -> /=",
            "+= -> %=",
            "+= -> -=",
            "&= -> |=",
            "&= -> ^=",
            "<<= -> >>=",
            "<<= -> >>>=",
        ],
    );
}

#[test]
fn sdl() {
    let members = "int n; String name() { return \"x\"; } boolean f(int a) {
        for (int i = 0; i < a; i++) { n++; }
        if (n > 0) n = 0; else { return true; }
        try { n = 1; } finally { } ;
        return n == a;
    }";
    // Without its condition, the loop doesn't end, so the statements after it are unreachable.
    check(
        Operator::Sdl,
        members,
        &[
            "\"x\" -> \"\"",
            "for (int i = 0; i < a; i++) { n++; } -> ;",
            "i++ -> ",
            "n++; -> ;",
            "if (n > 0) n = 0; else { return true; } -> ;",
            "n > 0 -> true",
            "n = 0; -> ;",
            "true -> false",
            "n = 1; -> ;",
            "n == a -> true",
            "n == a -> false",
        ],
    );
    let switches =
        "void f(int a) { switch (a) { case 1 -> a = 2; default -> throw new RuntimeException(); } }
        void g(int a) { switch (a) { case 1: a = 2; break; default: } }";
    check(
        Operator::Sdl,
        switches,
        &[
            "switch (a) { case 1 -> a = 2; default -> throw new RuntimeException(); } -> ;",
            "a = 2; -> { }",
            "throw new RuntimeException(); -> { }",
            "switch (a) { case 1: a = 2; break; default: } -> ;",
            "a = 2; -> ;",
            "break; -> ;",
        ],
    );
}

#[test]
fn vdl_cdl_and_odl() {
    let members = "int f(int[] a, int i) { return a[i] * 2 + i; }";
    check(Operator::Vdl, members, &["a[i] * 2 + i -> a[i] * 2", "a[i] * 2 -> 2"]);
    check(Operator::Cdl, members, &["a[i] * 2 -> a[i]"]);
    check(
        Operator::Odl,
        members,
        &["a[i] * 2 + i -> i", "a[i] * 2 + i -> a[i] * 2", "a[i] * 2 -> 2", "a[i] * 2 -> a[i]"],
    );
    check(Operator::Cdl, "int f(int a) { return(a)+-1; }", &["(a)+-1 -> (a)"]);
    let others = "void f(int a) { a += -a; if (!(a < 1)) a++; }";
    check(Operator::Odl, others, &["+= -> =", "-a -> a", "!(a < 1) -> (a < 1)"]);
}

#[test]
fn prv() {
    let members = "Test next; static Test top; void f(Test other, Object o, String s) {
        next = other; Test t = other; t = this.next; o = t; o = null;
    }";
    check(
        Operator::Prv,
        members,
        &[
            "other -> top",
            "this.next -> other",
            "this.next -> top",
            "t -> s",
            "t -> other",
            "t -> top",
            "t -> next",
        ],
    );
}
