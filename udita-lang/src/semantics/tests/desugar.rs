//! Checked bodies of short programs.

use bumpalo::Bump;
use expect_test::{Expect, expect};

use super::{deep, describe, dump};
use crate::semantics::Checker;
use crate::semantics::types::MethodKey;
use crate::source::{Dialect, SourceMap};

/// Checks the bodies of the methods called `name` in a `.udita` file with the text `text`.
fn check_method(name: &str, text: &str, expected: Expect) {
    deep(|| {
        let mut sources = SourceMap::new();
        let file = sources.add("Test.udita", text, Dialect::Udita);
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, &mut sources);
        checker.add_files(&[file]);
        let methods: Vec<MethodKey> = checker
            .world
            .methods
            .iter()
            .filter(|(_, method)| method.name == name && !checker.world.classes[method.class].is_library)
            .map(|(key, _)| key)
            .collect();
        let mut out = String::new();
        for method in methods {
            if let Some(body) = checker.body(method) {
                out += &dump::body(&checker, &body);
            }
        }
        let diagnostics = checker.diagnostics.take();
        expected.assert_eq(&(out + &describe(diagnostics, &sources)));
    });
}

fn check(text: &str, expected: Expect) {
    check_method("f", text, expected);
}

#[test]
fn for_each_loops() {
    check(
        "void f(int[] a, List<String> l) { for (long x : a) print(x); for (String s : l) { continue; } }",
        expect![[r#"
             {
              int[] array$ = a;
              int index$ = 0;
              L0: loop ((index$ < array$.length); index$ = (index$ + 1)) {
                 {
                  long x = i2l(array$[index$]);
                  static Udita.print(x);
                }
              }
            }
             {
              Iterator iterator$ = virtual Iterable.iterator(l);
              L1: loop (virtual Iterator.hasNext(iterator$); ) {
                 {
                  String s = cast<String>(virtual Iterator.next(iterator$));
                   {
                    continue L1;
                  }
                }
              }
            }
        "#]],
    );
}

#[test]
fn compound_assignments_and_increments() {
    check(
        "class C { byte b; Integer i; static char c; } void f(C c, int[] a, long n, String s) {
            c.b += n; c.i++; --C.c; a[0] <<= n; s += 'x'; a[a[0]++] -= 1; n = c.i++ + ++a[1]; }",
        expect![[r#"
            c.b := i2b(l2i((i2l(@) +L n)));
            old c.i := static Integer.valueOf((virtual Integer.intValue(@) + 1));
            C.c := i2c((@ - 1));
            a[0] := (@ << l2i(n));
            s := concat(@, 120:char);
            a[old a[0] := (@ + 1)] := (@ - 1);
            n = i2l((virtual Integer.intValue(old c.i := static Integer.valueOf((virtual Integer.intValue(@) + 1))) + a[1] := (@ + 1)));
        "#]],
    );
}

#[test]
fn constants() {
    check(
        r#"final int N = 3; final String S = "n=" + N; void f(int x) {
            final int k = N * 2 + 'a'; byte b = 10; long l = k << 33; char c = (char) -1; boolean t = S == "n=3";
            int z = 1 / 0; long m = Long.MAX_VALUE + 1; int o = -2147483648 / -1; int sh = -1 >>> 28; x = (byte) 200;
            String s = S + x + 1 + 2 + (1 + 2) + 'c' + true; while (N > 2) { } }"#,
        expect![[r#"
            int k = 103;
            byte b = 10:byte;
            long l = 206L;
            char c = 65535:char;
            boolean t = 1:boolean;
            int z = (1 / 0);
            long m = -9223372036854775808L;
            int o = -2147483648;
            int sh = 15;
            x = -56;
            String s = concat("n=3", x, 1, 2, 3, 99:char, 1:boolean);
            L0: loop (1:boolean; ) {
               {
              }
            }
        "#]],
    );
}

#[test]
fn boxes_and_casts() {
    check(
        r#"<T> T id(T t) { return t; } void f(List<Integer> l, Object o, Map<String, int[]> m) {
            int x = l.get(0) + 1; Object p = l.get(0); String s = id("x"); id("x").length(); l.add(x); l.add(id(x));
            long n = l.get(0); Character c = 'c'; int i = (int) o; m.get("x")[0]++; boolean b = l.get(0) == x;
            b = l.get(0) == l.get(1); b = o == s; println("" + l.get(0) + id("x") + id(o)); Comparable<Integer> k = x; }"#,
        expect![[r#"
            int x = (virtual Integer.intValue(cast<Integer>(virtual List.get(l, 0))) + 1);
            Object p = virtual List.get(l, 0);
            String s = cast<String>(static Test.id("x"));
            virtual String.length(cast<String>(static Test.id("x")));
            virtual List.add(l, static Integer.valueOf(x));
            virtual List.add(l, cast<Integer>(static Test.id(static Integer.valueOf(x))));
            long n = i2l(virtual Integer.intValue(cast<Integer>(virtual List.get(l, 0))));
            Character c = static Character.valueOf(99:char);
            int i = virtual Integer.intValue(cast<Integer>(o));
            old cast<int[]>(virtual Map.get(m, "x"))[0] := (@ + 1);
            boolean b = (virtual Integer.intValue(cast<Integer>(virtual List.get(l, 0))) == x);
            b = (virtual List.get(l, 0) ===b virtual List.get(l, 1));
            b = (o === s);
            static Udita.println(concat("", virtual List.get(l, 0), cast<String>(static Test.id("x")), static Test.id(o)));
            Comparable<Integer> k = static Integer.valueOf(x);
        "#]],
    );
}

#[test]
fn conditionals() {
    check(
        r#"void f(boolean b, Integer n, char c, long l) { Object o = b ? 1 : "x"; int x = b ? n : c; x = b ? c : 98;
            l = b ? x : l; Integer m = b ? n : null; List<String> s = b ? new ArrayList<>() : null; if (b ? n > 1 : b) { } }"#,
        expect![[r#"
            Object o = (b ? static Integer.valueOf(1) : "x");
            int x = (b ? virtual Integer.intValue(n) : c);
            x = (b ? c : 98:char);
            l = (b ? i2l(x) : l);
            Integer m = (b ? n : null);
            List<String> s = (b ? new ArrayList() : null);
            if (b ? (virtual Integer.intValue(n) > 1) : b) {
               {
              }
            }
        "#]],
    );
}

#[test]
fn variable_arity() {
    check(
        r#"int sum(int... xs) { return xs.length; } <T> List<T> list(T... ts) { return null; } void f() {
            sum(); sum(1, 'c'); sum(new int[] {1}); List<String> l = list("a", "b"); List<Object> o = list("a", 1);
            String s = getOneOf("a", "b"); int x = getOneOf(1, 2); }"#,
        expect![[r#"
            static Test.sum(int[] {});
            static Test.sum(int[] {1, 99});
            static Test.sum(int[] {1});
            List<String> l = static Test.list(String[] {"a", "b"});
            List<Object> o = static Test.list(Object[] {"a", static Integer.valueOf(1)});
            String s = cast<String>(static Udita.getOneOf(String[] {"a", "b"}));
            int x = virtual Integer.intValue(cast<Integer>(static Udita.getOneOf(Integer[] {static Integer.valueOf(1), static Integer.valueOf(2)})));
        "#]],
    );
}

#[test]
fn switches() {
    check(
        r#"int f(String s, Character c) { switch (s) { case "a": case "b": return 1; default: break; }
            switch (c) { case 'x': return 2; case 98: } return 3; }"#,
        expect![[r#"
            L0: switch (let string$ = s in (virtual String.equals(string$, "a") ? 0 : (virtual String.equals(string$, "b") ? 1 : -1))) {
              0, 1 {
                return 1;
              }
              default {
                break L0;
              }
            }
            L1: switch virtual Character.charValue(c) {
              120 {
                return 2;
              }
              98 {
              }
            }
            return 3;
        "#]],
    );
}

#[test]
fn assertions_exceptions_and_locks() {
    check(
        r#"void f(Object o, int x) { assert x > 0 : "x=" + x; assert o != null; try { if (x > 5) throw new IllegalStateException(); }
            catch (IllegalStateException | ArithmeticException e) { throw e; } finally { x = 1; } synchronized (o) { x = 2; } }"#,
        expect![[r#"
            if !(x > 0) {
              throw new AssertionError(concat("x=", x));
            }
            if !(o !== null) {
              throw new AssertionError();
            }
            try {
              if (x > 5) {
                throw new IllegalStateException();
              }
            }
            catch IllegalStateException | ArithmeticException e {
              throw e;
            }
            finally {
              x = 1;
            }
             {
              Object lock$ = static Objects.requireNonNull(o);
               {
                x = 2;
              }
            }
        "#]],
    );
}

#[test]
fn jumps() {
    check(
        "void f(int x) { outer: while (true) { do { if (x > 1) continue outer; if (x > 2) break outer; break; }
            while (x < 3); } done: { if (x > 4) break done; x++; } }",
        expect![[r#"
            L0: loop (1:boolean; ) {
               {
                L1: loop-then-test ((x < 3); ) {
                   {
                    if (x > 1) {
                      continue L0;
                    }
                    if (x > 2) {
                      break L0;
                    }
                    break L1;
                  }
                }
              }
            }
            L2: {
               {
                if (x > 4) {
                  break L2;
                }
                old x := (@ + 1);
              }
            }
        "#]],
    );
}

#[test]
fn constructors() {
    check_method(
        "<init>",
        "class A { int a = 1; { a++; } final int b; A(int x) { b = x; } A() { this(5); a = 2; } } class B extends A { }",
        expect![[r#"
            special Object.<init>(this);
            special Object.<init>(this);
            this.a = 1;
             {
              old this.a := (@ + 1);
            }
            this.b = x;
            special A.<init>(this, 5);
            this.a = 2;
            special A.<init>(this);
        "#]],
    );
}

#[test]
fn static_initialisers() {
    check_method(
        "<clinit>",
        "int n = 3; static final int K = 5; final List<Integer> l = new ArrayList<>(); { n += K; } interface I { int X = n2(); }
            int n2() { return 1; }",
        expect![[r#"
            Test.n = 3;
            Test.l = new ArrayList();
             {
              Test.n := (@ + 5);
            }
            I.X = static Test.n2();
        "#]],
    );
}

#[test]
fn arrays() {
    check(
        "void f(Object o) { int[][] a = {{1}, {}, null}; long[] b = {1, 'c'}; String[][] c = new String[2][3];
            int[] d = a[0].clone(); Object[] e = new Object[] {1, a}; int n = a.length + a[0].length; char[] g[] = new char[n][]; }",
        expect![[r#"
            int[][] a = int[][] {int[] {1}, int[] {}, null};
            long[] b = long[] {1L, 99L};
            String[][] c = new String[][] with (2, 3);
            int[] d = cast<int[]>(static Arrays.clone(a[0]));
            Object[] e = Object[] {static Integer.valueOf(1), a};
            int n = (a.length + a[0].length);
            char[][] g = new char[][] with (n);
        "#]],
    );
}

#[test]
fn calls() {
    check(
        "abstract class A { private int p() { return 1; } static int s() { return 2; } int v() { return p() + this.p(); }
            public String toString() { return super.toString(); } } interface I { default int d() { return 1; } }
            class C extends A implements I { int f(C c, I i) { return c.s() + make().s() + super.v() + I.super.d() + i.hashCode() + v(); } }
            C make() { return new C(); }",
        expect![[r#"
            return (((((static A.s() + (let unused$ = static Test.make() in static A.s())) + special A.v(this)) + special I.d(this)) + virtual Object.hashCode(i)) + virtual A.v(this));
        "#]],
    );
}

#[test]
fn pools() {
    check(
        "class Node { Node next; private Node() {} } void f(int n) { ObjectPool<Node> p = new ObjectPool<Node>(n + 1, true);
            ObjectPool<Node> q = new ObjectPool<>(3); Node a = p.getAny(); p.getNew().next = q.getAny(); Object o = p.getAny(); }",
        expect![[r#"
            ObjectPool<Node> p = pool<Node>((n + 1), 1:boolean);
            ObjectPool<Node> q = pool<Node>(3, 0:boolean);
            Node a = cast<Node>(virtual ObjectPool.getAny(p));
            cast<Node>(virtual ObjectPool.getNew(p)).next = cast<Node>(virtual ObjectPool.getAny(q));
            Object o = virtual ObjectPool.getAny(p);
        "#]],
    );
}

#[test]
fn generic_classes() {
    check(
        r#"class Box<T extends Comparable<T>> { T v; T[] vs; Box<T> next; T get() { return v; } }
            void f(Box<String> b, Box<? extends Integer> w, Box raw) { b.v = b.get(); b.v += "x"; b.next.get().length();
            int n = w.v + w.get(); String s = b.vs[0]; raw.v = 3; Object o = raw.get(); b.v.compareTo(b.get()); }"#,
        expect![[r#"
            b.v = virtual Box.get(b);
            b.v := concat(cast<String>(@), "x");
            virtual String.length(cast<String>(virtual Box.get(b.next)));
            int n = (virtual Integer.intValue(cast<Integer>(w.v)) + virtual Integer.intValue(cast<Integer>(virtual Box.get(w))));
            String s = cast<String[]>(b.vs)[0];
            raw.v = static Integer.valueOf(3);
            Object o = virtual Box.get(raw);
            virtual String.compareTo(cast<String>(b.v), cast<String>(virtual Box.get(b)));
        "#]],
    );
}
