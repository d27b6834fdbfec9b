//! Messages about syntax errors, and the recovery of the parser.

use super::{check, check_errors, check_stmts};
use expect_test::expect;

#[test]
fn missing_semicolons() {
    check_stmts(
        "int a = 1\nint b = 2\nf()\nreturn b",
        expect![[r#"
        (var int a 1)
        (var int b 2)
        (call f)
        (return b)
        Test.java:2:10: error[E0004]: expected `;` after this declaration, found `int`
        Test.java:3:10: error[E0004]: expected `;` after this declaration, found `f`
        Test.java:4:4: error[E0004]: expected `;` after this statement, found `return`
        Test.java:5:9: error[E0004]: expected `;` after this `return`, found `}`
    "#]],
    );
    check_stmts(
        "f() g(); h();",
        expect![[r#"
        (call f)
        (call h)
        Test.java:2:4: error[E0004]: expected `;` after this statement, found `g`
    "#]],
    );
    check(
        "class A { int a int b; int c }",
        expect![[r#"
        (class A)
          (field int a)
          (field int c)
        Test.java:1:16: error[E0004]: expected `;` after this declaration, found `int`
        Test.java:1:29: error[E0004]: expected `;` after this declaration, found `}`
    "#]],
    );
    check(
        "import a.b\nimport c.d\nclass A {}",
        expect![[r#"
        (import a.b)
        (import c.d)
        (class A)
        Test.java:1:11: error[E0004]: expected `;` after this import, found `import`
        Test.java:2:11: error[E0004]: expected `;` after this import, found `class`
    "#]],
    );
}

#[test]
fn missing_brackets() {
    check_stmts(
        "f(1, 2; g(3); a[0 = 1; h((1 + 2); i();",
        expect![[r#"
        (call f 1 2)
        (call g 3)
        (index a (= 0 1))
        (call h (paren (+ 1 2)))
        (call i)
        Test.java:2:7: error[E0004]: expected `)`, found `;`
        Test.java:2:22: error[E0004]: expected `]`, found `;`
        Test.java:2:33: error[E0004]: expected `)`, found `;`
    "#]],
    );
    check_stmts(
        "if (a { f(); } while (b g(); if c { h(); } if (d) i();",
        expect![[r#"
        (if a {(call f)})
        (while b (call g))
        (if c {(call h)})
        (if d (call i))
        Test.java:2:6: error[E0004]: expected `)`, found `{`
        Test.java:2:24: error[E0004]: expected `)`, found `g`
        Test.java:2:32: error[E0004]: expected `(` after `if`, found `c`
    "#]],
    );
    check_stmts(
        "int[] a = { 1, 2; f();",
        expect![[r#"
            (var int[] a [1 2])
            (call f)
            Test.java:2:17: error[E0004]: expected `}`, found `;`
        "#]],
    );
}

#[test]
fn a_missing_brace_is_reported_at_the_next_method() {
    check(
        "class A {\n  void f() {\n    if (a) {\n      b();\n  }\n\n  public int g() { return 1; }\n  int h() { return 2; }\n}",
        expect![[r#"
            (class A)
              (method void f [] {(if a {(call b)})})
              (method public int g [] {(return 1)})
              (method int h [] {(return 2)})
            Test.java:5:4: error[E0004]: expected `}` before the next method
        "#]],
    );
}

#[test]
fn surplus_brackets() {
    check_errors(
        "class A { void f() { } } }\nclass B { }",
        expect![[r#"
        Test.java:1:26: error[E0004]: this `}` closes nothing
    "#]],
    );
    check_errors(
        "class A { void f() { g()); h(]); } int x; }",
        expect![[r#"
        Test.java:1:25: error[E0004]: expected `;` after this statement, found `)`
        Test.java:1:30: error[E0004]: expected an expression, found `]`
    "#]],
    );
}

#[test]
fn missing_expressions() {
    check_stmts(
        "a = ; b(,); c(1,); d = e + ; f = * 2; g = (); h = a ? : b; i[] = 1;",
        expect![[r#"
            (= a ERROR)
            (call b ERROR ERROR)
            (call c 1 ERROR)
            (= d (+ e ERROR))
            (= f (* ERROR 2))
            (= g (paren ERROR))
            (= h (? a ERROR b))
            (= (index i ERROR) 1)
            Test.java:2:5: error[E0004]: expected an expression, found `;`
            Test.java:2:9: error[E0004]: expected an expression, found `,`
            Test.java:2:10: error[E0004]: expected an expression, found `)`
            Test.java:2:17: error[E0004]: expected an expression, found `)`
            Test.java:2:28: error[E0004]: expected an expression, found `;`
            Test.java:2:34: error[E0004]: expected an expression, found `*`
            Test.java:2:44: error[E0004]: expected an expression, found `)`
            Test.java:2:55: error[E0004]: expected an expression, found `:`
            Test.java:2:62: error[E0004]: expected an expression, found `]`
        "#]],
    );
}

#[test]
fn statements_out_of_place() {
    check_errors(
        "class A { if (a) { } int x; f(1); for (;;) { } void g() { } return 1; }",
        expect![[r#"
            Test.java:1:11: error[E0004]: expected a declaration, found `if`
            Test.java:1:29: error[E0004]: expected a declaration, found `f`
            Test.java:1:61: error[E0004]: expected a declaration, found `return`
        "#]],
    );
    check_stmts(
        "else f(); catch (E e) { } finally { } case 1: g(); h();",
        expect![[r#"
        ERROR
        (call f)
        ERROR
        {}
        ERROR
        {}
        (call h)
        Test.java:2:1: error[E0004]: this `else` has no `if`
        Test.java:2:11: error[E0004]: this `catch` has no `try`
        Test.java:2:27: error[E0004]: this `finally` has no `try`
        Test.java:2:39: error[E0004]: expected a statement, found `case`
    "#]],
    );
    check_stmts(
        "try { } f(); switch (a) { g(); case 1: h(); }",
        expect![[r#"
        (try {})
        (call f)
        (switch a (: [1] (call h)))
        Test.java:2:8: error[E0004]: this `try` has neither `catch` nor `finally`
        Test.java:2:27: error[E0004]: expected `case` or `default`, found `g`
    "#]],
    );
}

#[test]
fn declarations_with_gaps() {
    check(
        "class { int x; } class B extends { int y; } class C<T { int z; }",
        expect![[r#"
        (class)
          (field int x)
        (class B extends=ERROR)
          (field int y)
        (class C <T>)
          (field int z)
        Test.java:1:7: error[E0004]: expected a type's name, found `{`
        Test.java:1:34: error[E0004]: expected a type, found `{`
        Test.java:1:54: error[E0004]: expected `>` after these type parameters, found `{`
    "#]],
    );
    check(
        "class A { int f(int a b, c) { return 1; } void (int x) { } int = 3; int g( { } int h; }",
        expect![[r#"
            (class A)
              (method int f [(int a)] {(return 1)})
              (method void [(int x)] {})
              (method int g [(ERROR)] {})
              (field int h)
            Test.java:1:22: error[E0004]: expected `)`, found `b`
            Test.java:1:48: error[E0004]: expected a name, found `(`
            Test.java:1:64: error[E0004]: expected a name, found `=`
            Test.java:1:76: error[E0004]: expected a type, found `{`
        "#]],
    );
    check(
        "enum E { A B, C int x; } record R { } interface I { void f() int g(); }",
        expect![[r#"
        (enum E)
          (constant A)
        (record R)
        (interface I)
          (method void f [])
        Test.java:1:11: error[E0004]: expected `;` after the enum's constants, found `B`
        Test.java:1:34: error[E0004]: expected `(` after the record's name, found `{`
        Test.java:1:62: error[E0004]: expected a method's body or `;`, found `int`
    "#]],
    );
}

#[test]
fn names_that_are_keywords() {
    check_errors(
        "class A { int class; void goto() { } int _ = 1; void f() { int for = 1; this = 2; } }",
        expect![[r#"
            Test.java:1:15: error[E0004]: expected a name, found `class`
            Test.java:1:27: error[E0004]: expected a name, found `goto`
            Test.java:1:42: error[E0004]: `_` can only be the name of a local variable that is not used
            Test.java:1:64: error[E0004]: expected the name of a variable, found `for`
        "#]],
    );
}

#[test]
fn arrays_out_of_place() {
    check_stmts(
        "a = { 1, 2 }; return { 3 }; b = new int[]; c = new int[2] { 1 };",
        expect![[r#"
            (= a [1 2])
            (return [3])
            (= b ERROR)
            (= c (new-array int 2 +0))
            Test.java:2:5: error[E0004]: array elements without `new` are only allowed in declarations
            Test.java:2:22: error[E0004]: array elements without `new` are only allowed in declarations
            Test.java:2:42: error[E0004]: expected the array's elements, found `;`
            Test.java:2:58: error[E0004]: expected `;` after this statement, found `{`
        "#]],
    );
}

#[test]
fn unknown_characters() {
    check_errors(
        "class A { int a = 1 # 2; int b = ## ; # int c; }\n\0\0\0\0",
        expect![[r#"
        Test.java:1:21: error[E0001]: the character `#` has no meaning in Java
        Test.java:1:34: error[E0001]: 2 characters from `#` on have no meaning in Java
        Test.java:1:39: error[E0001]: the character `#` has no meaning in Java
        Test.java:2:1: error[E0001]: 4 characters from U+0000 on have no meaning in Java
    "#]],
    );
}

#[test]
fn literals_and_comments_without_an_end() {
    check_errors(
        "class A { String s = \"abc;\n char c = 'a;\n int x = 1 }",
        expect![[r#"
        Test.java:1:22: error[E0002]: this string has no end
        Test.java:2:11: error[E0002]: this character literal has no end
        Test.java:3:11: error[E0004]: expected `;` after this declaration, found `}`
    "#]],
    );
    check_errors(
        "class A { int x; /* comment",
        expect![[r#"
        Test.java:1:18: error[E0002]: this comment has no end
    "#]],
    );
    check_errors(
        "class A { String s = \"\"\"\n text",
        expect![[r#"
        Test.java:1:22: error[E0002]: this text block has no end
    "#]],
    );
}

#[test]
fn patterns_of_records() {
    check_stmts(
        "if (a instanceof P(int x, var y) && x > 0) { f(); } g();",
        expect![[r#"
            (if (&& (instanceof a (record P (int x) ('var y))) (> x 0)) {(call f)})
            (call g)
        "#]],
    );
}

#[test]
fn imports_after_declarations() {
    check_errors(
        "class A { } import a.b; class B { }",
        expect![[r#"
        Test.java:1:13: error[E0004]: imports must come before all declarations
    "#]],
    );
}

#[test]
fn a_table_with_a_wrong_comma_is_one_error() {
    check_errors(
        "class A { Object f() { return new Object[][] {\n{ 1, 2 },\n{ 3 } },\n{ 4, 5 },\n{ 6, 7 }\n}; } int x }",
        expect![[r#"
            Test.java:3:8: error[E0004]: expected `;` after this `return`, found `,`
            Test.java:6:11: error[E0004]: expected `;` after this declaration, found `}`
        "#]],
    );
}

#[test]
fn declarations_as_bodies_and_diamonds_as_types() {
    check_errors(
        "class A { void f() { if (a) int x = 1; for (;;) class B { } } List<> x = new List<>(); }",
        expect![[r#"
            Test.java:1:29: error[E0004]: a declaration can't be the body of another statement
            Test.java:1:49: error[E0004]: a declaration can't be the body of another statement
            Test.java:1:67: error[E0004]: `<>` is only allowed after the class of `new`
        "#]],
    );
}

#[test]
fn an_at_sign_without_a_name() {
    check_errors(
        "void main() { i < @; }",
        expect![[r#"
        Test.java:1:20: error[E0004]: expected an annotation's name, found `;`
    "#]],
    );
    check_errors(
        "void main() { a<b, @(c)> d; }",
        expect![[r#"
        Test.java:1:18: error[E0004]: expected `;` after this statement, found `,`
    "#]],
    );
    check_errors(
        "List<@> x; Map<A, @ B<@>> y;",
        expect![[r#"
        Test.java:1:7: error[E0004]: expected an annotation's name, found `>`
        Test.java:1:22: error[E0004]: expected a type, found `<`
    "#]],
    );
}
