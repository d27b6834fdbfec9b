//! Files parsed without the bodies of their methods.

use bumpalo::Bump;
use expect_test::{Expect, expect};

use super::dump;
use crate::library;
use crate::release::Release;
use crate::source::FileId;
use crate::syntax::ast::{CompilationUnit, Member};
use crate::syntax::{body, outline, parse};

/// Parses the skipped bodies of `unit`. Returns their number.
fn read<'a>(arena: &'a Bump, text: &str, unit: &CompilationUnit<'a>) -> usize {
    fn members<'a>(arena: &'a Bump, text: &str, of: &[Member<'a>]) -> usize {
        let mut left_out = 0;
        for member in of {
            if let Some(found) = member.body().filter(|body| body.block().is_none()) {
                found.block_or_read(|span| body(arena, span, text, &mut Vec::new()));
                left_out += 1;
            }
            if let Member::Type(decl) = member {
                let bodies = decl.constants.iter().filter_map(|constant| constant.body);
                left_out += bodies.map(|body| members(arena, text, body)).sum::<usize>();
                left_out += members(arena, text, decl.members);
            }
        }
        left_out
    }
    unit.types.iter().map(|decl| members(arena, text, &[Member::Type(decl)])).sum()
}

/// The tree of `text` parsed in two steps, which must equal the tree parsed at once, and the number of bodies
/// skipped in the first step.
fn in_two_steps(name: &str, text: &str) -> (String, usize) {
    let arena = Bump::new();
    let mut diagnostics = Vec::new();
    let whole = parse(&arena, FileId(0), text, &mut diagnostics);
    let outline = outline(&arena, FileId(0), text, Release::NEWEST, &mut diagnostics);
    assert!(diagnostics.is_empty(), "{name}: {diagnostics:?}");
    let first = dump::unit(outline);
    let left_out = read(&arena, text, outline);
    assert_eq!(dump::unit(outline), dump::unit(whole), "{name}");
    (first, left_out)
}

fn check(text: &str, expected: Expect) {
    expected.assert_eq(&in_two_steps("this text", text).0);
}

#[test]
fn the_library_reads_the_same_in_two_steps() {
    let mut left_out = 0;
    for class in library::classes() {
        let (text, name) = library::source(&class).unwrap();
        // Only the first step of the two removes marks.
        let unmarked = (18..=25)
            .fold(text.to_owned(), |text, release| text.replace(&format!("@Since({release})"), "          "));
        left_out += in_two_steps(name, &unmarked).1;
    }
    // Most bodies are skipped: the library has several thousand methods.
    assert!(left_out > 4000, "{left_out} bodies were left out");
}

#[test]
fn only_bodies_are_skipped() {
    let text = r#"
        @Anno({1, 2}) class A<T extends B> extends C implements D {
            int[] field = { 1, 2 }, other = new int[] { 3 };
            Runnable run = () -> { int i = 0; i++; };
            Object o = new Object() { int m() { return 1; } };
            static { x = "}"; }
            { y = '}'; }
            A() { super(); }
            <U> int m(U... us)[] throws E { if (a) { b(); } /* } */ return null; // }
            }
            abstract void none();
            class Inner { void m() { } }
        }
        enum E { X, Y(2) { int m() { return 1; } }, Z { }; int m() { return 0; } }
        enum F { P, Q { void m() { } } }
        record R(int a, int b) { R { a = 1; } int record() { return 2; } }
        interface I { default int m() { return 1; } static void n() { } int o(); }
        @interface N { int[] value() default { 1, 2 }; int b() default 3; }
    "#;
    check(
        text,
        expect![[r#"
        (class @Anno A <T:B> extends=C implements=[D])
          (field int[] field [1 2])
          (field int[] other (new-array int[] [3]))
          (field Runnable run (lambda [] {(var int i 0) (_++ i)}))
          (field Object o (new Object {(method int m [] {(return 1)})}))
          (static-init (unread 278))
          (init (unread 303))
          (constructor A [] (unread 332))
          (method <U> int[] m [(U... us)] throws=[E] (unread 432))
          (method abstract void none [])
          (class Inner)
            (method void m [] (unread 505))
        (enum E)
          (constant X)
          (constant Y [2])
            (method int m [] (unread 566))
          (constant Z)
          (method int m [] (unread 598))
        (enum F)
          (constant P)
          (constant Q)
            (method void m [] (unread 637))
        (record R components=[(int a) (int b)])
          (compact R (unread 687))
          (method int record [] (unread 714))
        (interface I)
          (method default int m [] (unread 768))
          (method static void n [] (unread 788))
          (method int o [])
        (annotation N)
          (method int[] value [])
          (method int b [])
    "#]],
    );
}

#[test]
fn literals_and_comments_end_no_body() {
    check(
        "class A { void m() { a = \"\\\"}\"; b = '\\''; c = '}'; } int i; }",
        expect![[r#"
        (class A)
          (method void m [] (unread 52))
          (field int i)
    "#]],
    );
    check(
        "class A { void m() { a = \"\"\"\n } \"\\\"\"\" } \"\"\"; } int i; }",
        expect![[r#"
        (class A)
          (method void m [] (unread 46))
          (field int i)
    "#]],
    );
    check(
        "class A { void m() { /* } **/ a = b / c; // }\n } int i; }",
        expect![[r#"
        (class A)
          (method void m [] (unread 48))
          (field int i)
    "#]],
    );
}
