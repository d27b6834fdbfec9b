//! Statements.

use super::check_stmts;
use expect_test::expect;

#[test]
fn local_variables() {
    check_stmts(
        "int a = 1, b[], c[][] = {};",
        expect![[r#"
        (var int a 1) (var int[] b) (var int[][] c [])
    "#]],
    );
    check_stmts(
        "final @A var x = y; List<String>[] z; a.b.C<D>.E f;",
        expect![[r#"
        (var @A final 'var x y)
        (var List<String>[] z)
        (var a.b.C<D>.E f)
    "#]],
    );
    check_stmts(
        "var = 1; var x = 2; var var = 3; var.f();",
        expect![[r#"
        (= var 1)
        (var 'var x 2)
        (var 'var var 3)
        (call var f)
    "#]],
    );
    check_stmts(
        "record r; record = 1; sealed s; permits.f(); yield = 1;",
        expect![[r#"
        (var record r)
        (= record 1)
        (var sealed s)
        (call permits f)
        (= yield 1)
    "#]],
    );
}

#[test]
fn declaration_or_expression() {
    check_stmts(
        "a < b > c; a[] b; a[0] = 1; a.b c; a.b.c(); int.class.f(); int[]::new;",
        expect![[r#"
        (var a<b> c)
        (var a[] b)
        (= (index a 0) 1)
        (var a.b c)
        (call (. a b) c)
        (call (class int) f)
        (:: type:int[] new)
    "#]],
    );
}

#[test]
fn conditions_and_loops() {
    check_stmts(
        "if (a) b(); else if (c) d(); else { e(); }",
        expect![[r#"
        (if a (call b) (if c (call d) {(call e)}))
    "#]],
    );
    check_stmts(
        "if (a) if (b) c(); else d();",
        expect![[r#"
        (if a (if b (call c) (call d)))
    "#]],
    );
    check_stmts(
        "while (a) ; do b(); while (c); do { } while (d);",
        expect![[r#"
        (while a (;))
        (do (call b) c)
        (do {} d)
    "#]],
    );
    check_stmts(
        "for (;;) {} for (int i = 0, j[] = {}; i < n; i++, j--) f();",
        expect![[r#"
        (for [] - [] {})
        (for [(var int i 0) (var int[] j [])] (< i n) [(_++ i) (_-- j)] (call f))
    "#]],
    );
    check_stmts(
        "for (i = 0, f(); ; ) {} for (final var x : xs) {} for (int[] x[] : xs) {}",
        expect![[r#"
            (for [(= i 0) (call f)] - [] {})
            (for-each ('var final x) xs {})
            (for-each (int[][] x) xs {})
        "#]],
    );
}

#[test]
fn jumps_and_labels() {
    check_stmts(
        "a: b: while (true) { break a; } break; continue; continue a;",
        expect![[r#"
        (label a (label b (while true {(break a)})))
        (break)
        (continue)
        (continue a)
    "#]],
    );
    check_stmts(
        "return; return a; throw new A(); assert a; assert a : b; ;",
        expect![[r#"
        (return)
        (return a)
        (throw (new A))
        (assert a)
        (assert a b)
        (;)
    "#]],
    );
}

#[test]
fn yields() {
    check_stmts(
        "yield 1; yield (a); yield -a; yield ++a; yield++; yield.f(); yield[0] = 1; yield x -> y;",
        expect![[r#"
            (yield 1)
            (yield (paren a))
            (yield (- a))
            (yield (++_ a))
            (_++ yield)
            (call yield f)
            (= (index yield 0) 1)
            (yield (lambda [('var x)] y))
        "#]],
    );
}

#[test]
fn try_statements() {
    check_stmts(
        "try { a(); } catch (final A | b.B e) { c(); } catch (D d) {} finally { e(); }",
        expect![[r#"
            (try {(call a)} (catch ({A,b.B} final e) {(call c)}) (catch (D d) {}) (finally {(call e)}))
        "#]],
    );
    check_stmts(
        "try (A a = b; var c = d; e.f; this.g;) {}",
        expect![[r#"
        (try [(var A a b) (var 'var c d) (. e f) (. this g)] {})
    "#]],
    );
    check_stmts(
        "synchronized (a) { b(); }",
        expect![[r#"
        (synchronized a {(call b)})
    "#]],
    );
}

#[test]
fn switch_statements() {
    check_stmts(
        "switch (a) { case 1: case 2: b(); break; default: } ",
        expect![[r#"
        (switch a (: [1 2] (call b) (break)) (: [default]))
    "#]],
    );
    check_stmts(
        "switch (a) { case A, B -> c(); default -> { } case D -> throw e; }",
        expect![[r#"
        (switch a (-> [A B] (call c)) (-> [default] {}) (-> [D] (throw e)))
    "#]],
    );
    check_stmts(
        "switch (a) { case null: case String s: b(); case default: }",
        expect![[r#"
            (switch a (: [null]) (: [(String s)] (call b)) (: [default]))
            Test.java:2:50: error[E0004]: `default` after `case` can only follow `null`
        "#]],
    );
    check_stmts(
        "switch (a) { case String s when s.b() -> c(); case P(int x, var y) -> d(); }",
        expect![[r#"
            (switch a (-> [(String s)] (when (call s b)) (call c)) (-> [(record P (int x) ('var y))] (call d)))
        "#]],
    );
    check_stmts(
        "switch (a) { case 1: switch (b) { default: c(); } case 2: { } default: d(); }",
        expect![[r#"
            (switch a (: [1] (switch b (: [default] (call c)))) (: [2] {}) (: [default] (call d)))
        "#]],
    );
}

#[test]
fn constructor_calls() {
    check_stmts(
        "this(1); super(); <T>this(a); a.b().super(c); a.<T>super(c); super.f(); this.f();",
        expect![[r#"
            (this-call 1)
            (super-call)
            (this-call a)
            (super-call outer=(call a b) c)
            (super-call outer=a c)
            (call super f)
            (call this f)
        "#]],
    );
}

#[test]
fn local_types() {
    check_stmts(
        "class A {} final class B {} abstract class C {} interface D {} enum E { F }",
        expect![[r#"
        (class A)
        (class final B)
        (class abstract C)
        (interface D)
        (enum E)
          (constant F)
    "#]],
    );
    check_stmts(
        "record P(int x, int y) {} record Q<T>(T t) implements R {} static class S {} @interface T {}",
        expect![[r#"
            (record P components=[(int x) (int y)])
            (record Q <T> components=[(T t)] implements=[R])
            (class static S)
            (annotation T)
        "#]],
    );
}
