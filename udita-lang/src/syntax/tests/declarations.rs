//! Files, types and members.

use super::{check, dump, errors, with_parsed};
use crate::source::{Dialect, SourceMap};
use crate::syntax::parse_class_file;
use bumpalo::Bump;
use expect_test::expect;

#[test]
fn files() {
    check(
        "package a.b.c; import java.util.List; import java.util.*;;
         import static java.lang.Math.max; import static java.lang.Math.*; class A {} ; interface B {}",
        expect![[r#"
            (package a.b.c)
            (import java.util.List)
            (import java.util.*)
            (import static java.lang.Math.max)
            (import static java.lang.Math.*)
            (class A)
            (interface B)
        "#]],
    );
    check("", expect![[""]]);
    check(
        "package a;",
        expect![[r#"
        (package a)
    "#]],
    );
    check(
        "@A package a;",
        expect![[r#"
            (package a)
        "#]],
    );
    check(
        "@A open module a.b { requires java.base; exports a to b, c; }",
        expect![[r#"
        Test.java:1:1: error[E0006]: modules are not supported yet
    "#]],
    );
}

#[test]
fn top_level_members() {
    check(
        "int n = 1; void main(String... args) { } static { } class A { } <T> T id(T t) { return t; }",
        expect![[r#"
            (class A)
            (field int n 1)
            (method void main [(String... args)] {})
            (static-init {})
            (method <T> T id [(T t)] {(return t)})
        "#]],
    );
}

#[test]
fn type_headers() {
    check(
        "public final class A<T extends B & C<T>, U> extends d.D<U> implements E, F<T[]> {}
         interface G<T> extends H, I {}
         sealed interface S permits A, b.B {}
         non-sealed class N extends S {}
         public abstract sealed class P permits Q {}
         strictfp class R {}",
        expect![[r#"
            (class public final A <T:B&C<T> U> extends=d.D<U> implements=[E F<T[]>])
            (interface G <T> implements=[H I])
            (interface sealed S permits=[A b.B])
            (class nonsealed N extends=S)
            (class public abstract sealed P permits=[Q])
            (class strictfp R)
        "#]],
    );
}

#[test]
fn fields_and_methods() {
    check(
        "class A {
            private static final int a = 1, b[] = { 2 }, c;
            transient volatile Map<String, List<int[]>> m;
            int f(final int a, String... rest) throws E, F { return 1; }
            int g()[] { return null; }
            <T extends A> void h(T[] a[]) ;
            native synchronized void i();
            void receiver(@X A this, int x) {}
            static { } { } ;
            A() { } <T> A(int x) throws E { this(); }
            class Inner { Inner(A A.this, int x) {} }
            int non, sealed, record, permits, var, yield;
        }",
        expect![[r#"
            (class A)
              (field private static final int a 1)
              (field private static final int[] b [2])
              (field private static final int c)
              (field transient volatile Map<String,List<int[]>> m)
              (method int f [(int final a) (String... rest)] throws=[E F] {(return 1)})
              (method int[] g [] {(return null)})
              (method <T:A> void h [(T[][] a)])
              (method native synchronized void i [])
              (method void receiver [(int x)] {})
              (static-init {})
              (init {})
              (constructor A [] {})
              (constructor <T> A [(int x)] throws=[E] {(this-call)})
              (class Inner)
                (constructor Inner [(int x)] {})
              (field int non)
              (field int sealed)
              (field int record)
              (field int permits)
              (field int var)
              (field int yield)
        "#]],
    );
}

#[test]
fn interfaces_and_annotations() {
    check(
        "interface I { int A = 1; void f(); default int g() { return 1; } static void h() {} private void i() {} }
         @Retention(RUNTIME) @A(x = 1, y = { 2, @B }, z = @C(\"d\")) @interface J {
            int value() default 1; String[] names() default { \"a\", }; K k() default @K; int N = 2; }",
        expect![[r#"
            (interface I)
              (field int A 1)
              (method void f [])
              (method default int g [] {(return 1)})
              (method static void h [] {})
              (method private void i [] {})
            (annotation @Retention @A J)
              (method int value [])
              (method String[] names [])
              (method K k [])
              (field int N 2)
        "#]],
    );
}

#[test]
fn enums() {
    check(
        "enum E { }  enum F { A, B, }  enum G { ; int x; }",
        expect![[r#"
        (enum E)
        (enum F)
          (constant A)
          (constant B)
        (enum G)
          (field int x)
    "#]],
    );
    check(
        "enum E implements I { @X A, B(1, 2), C { int f() { return 1; } }, D() {}; final int x; E(int... x) {} }",
        expect![[r#"
            (enum E implements=[I])
              (constant A)
              (constant B [1 2])
              (constant C)
                (method int f [] {(return 1)})
              (constant D)
              (field final int x)
              (constructor E [(int... x)] {})
        "#]],
    );
}

#[test]
fn records() {
    check(
        "record P(int x, @A String... y) implements I { static int n; P { x = 1; } P(int x) { this(x, null); }
            public int x() { return x; } record Q<T>() {} }",
        expect![[r#"
            (record P components=[(int x) (String... @A y)] implements=[I])
              (field static int n)
              (compact P {(= x 1)})
              (constructor P [(int x)] {(this-call x null)})
              (method public int x [] {(return x)})
              (record Q <T>)
        "#]],
    );
}

#[test]
fn annotated_types() {
    check(
        "class A<@X T> extends @X B { java.util.@X List<@X ? extends @X C> a; @X int @Y [] @Z [] b;
            @X int f(int @X ... a) throws @X E { return (@X int) new @X int @Y [1]; } }",
        expect![[r#"
            (class A <T> extends=B)
              (field java.util.List<?:C> a)
              (field @X int[][] b)
              (method @X int f [(int... a)] throws=[E] {(return (cast int (new-array int 1 +0)))})
        "#]],
    );
}

/// Other languages have names that are keywords of Java, or no identifiers.
#[test]
fn only_class_files_have_names_between_backquotes() {
    let text = "package a.`native`; class `a name` extends `package`.B {}";
    let mut sources = SourceMap::new();
    let file = sources.add("Test.class", text, Dialect::ClassFile);
    let arena = Bump::new();
    let mut diagnostics = Vec::new();
    let unit = parse_class_file(&arena, file, text, &mut diagnostics);
    assert_eq!(errors(&diagnostics, &sources), "");
    assert_eq!(unit.types[0].name.text, "a name");
    let tree = dump::unit(unit);
    assert!(tree.contains("package"), "{tree}");
    with_parsed(text, |_, diagnostics, _| assert!(!diagnostics.is_empty()));
}

#[test]
fn identifiers_may_have_escapes_and_any_letters() {
    check(
        "\\u0063lass \\u00e9t\\uu00e9 { int größe, $x_1, 日本; }",
        expect![[r#"
        (class été)
          (field int größe)
          (field int $x_1)
          (field int 日本)
    "#]],
    );
}
