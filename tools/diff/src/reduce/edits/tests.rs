use super::*;
use crate::program::TestProgram;

/// The text after each single candidate.
fn smaller(text: &str) -> Vec<String> {
    let source = Source::of(&TestProgram { text: text.to_string(), ..TestProgram::default() });
    let all = candidates(&source, Part::Structure).unwrap();
    all.iter().map(|candidate| source.edited(&candidate.edits).text()).collect()
}

#[test]
fn each_part_can_be_left_out() {
    let cases: [(&str, &[&str]); 12] = [
        (
            "class A { int x; int y; }",
            &["", "class A { int y; }", "class A { int x; }", "class A { }", "int x; int y; "],
        ),
        (
            "private static int x = 1;",
            &["static int x = 1;", "private int x = 1;", "private static int x;", "1;"],
        ),
        (
            "class A extends B implements C, D { }",
            &["class A implements C, D { }", "class A extends B implements C { }", "class A extends B { }"],
        ),
        ("@X(1) void m() throws E { }", &["void m() throws E { }", "@X(1) void m() { }"]),
        (
            "if (a) { b(); } else { c(); }",
            &[
                "b(); ",
                "c(); ",
                "if (a) { b(); }",
                "{ b(); } else { c(); }",
                "if (true) { b(); } else { c(); }",
            ],
        ),
        (
            "try { a(); } catch (E e) { } finally { b(); }",
            &["try { a(); } finally { b(); }", "try { a(); } catch (E e) { }", "a(); "],
        ),
        (
            "x = f(a, b + c);",
            &[
                "x = f(b + c);",
                "x = f(a);",
                "x = f(a, b);",
                "x = f(a, c);",
                "x = f(a, null);",
                "x = null;",
                "x = 0;",
                "x = \"\";",
                "x = a;",
                "f(a, b + c);",
            ],
        ),
        (
            "return (T) a.b(c).d;",
            &["return a.b(c).d;", "return (T) a.b(c);", "return (T) a.b().d;", "return;"],
        ),
        (
            "int x = switch (y) { case 1 -> 2; default -> z; };",
            &["int x = 2;", "int x = z;", "int x = switch (y) { case 1 -> 2; };"],
        ),
        (
            "<T extends A & B> void m(List<? super T> l) { }",
            &[
                "void m(List<? super Object> l) { }",
                "<T> void m(List<? super T> l) { }",
                "<T extends A & B> void m(List l) { }",
                "<T extends A & B> void m(List<?> l) { }",
            ],
        ),
        ("class A { } class B { A a; }", &["class B { Object a; }"]),
        ("/* why */ int x; // what", &["int x;"]),
    ];
    for (text, expected) in cases {
        let found = smaller(text);
        for one in expected {
            assert!(found.iter().any(|text| text.trim() == one.trim()), "{text}: no {one} in {found:#?}");
        }
    }
}

#[test]
fn large_parts_come_first() {
    let source = Source::of(&TestProgram {
        text: "class A { int x; } class B { }".to_string(),
        ..TestProgram::default()
    });
    let gains: Vec<isize> =
        candidates(&source, Part::Structure).unwrap().iter().map(Candidate::gain).collect();
    assert!(gains.is_sorted_by(|one, next| one >= next), "{gains:?}");
    assert_eq!(gains[0], 30);
}

#[test]
fn edits_in_a_loop_are_marked() {
    let cases = [
        ("for (;;) { a(); b(); } c();", true),
        ("while (a()) { b(); } c();", true),
        ("do b(); while (a()); c();", true),
        ("for (A a : b) { a(); b(); } c();", false),
        ("for (int i = 0; i < 3; i++) { a(); b(); } c();", false),
    ];
    for (text, is_dangerous) in cases {
        let source = Source::of(&TestProgram { text: text.to_string(), ..TestProgram::default() });
        let whole = text.strip_suffix(" c();").unwrap();
        let word = text.split(' ').next().unwrap();
        for candidate in candidates(&source, Part::Structure).unwrap() {
            let rest = source.edited(&candidate.edits).text();
            let is_changed = !rest.contains(whole) && rest.contains(word);
            assert_eq!(candidate.changes_loop, is_dangerous && is_changed, "{rest}");
            // Its head is not changed.
            let head = "for (int i = 0; i < 3; i++)";
            assert!(!is_changed || !text.contains(head) || rest.contains(head), "{rest}");
        }
    }
}
