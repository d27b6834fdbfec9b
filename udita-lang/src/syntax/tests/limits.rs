//! For any input, the parser uses little stack and time. It reports excessive nesting once.

use super::with_parsed;
use crate::diagnostic::Style;
use crate::diagnostic::{Code, render};

/// Runs `test` on a stack of the size that a debug build must not exceed.
fn with_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(test).expect("a thread starts");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

fn codes(text: &str) -> Vec<Code> {
    with_parsed(text, |_, diagnostics, _| diagnostics.iter().map(|d| d.code).collect())
}

#[test]
fn nesting_is_bounded() {
    with_stack(|| {
        let openings = [
            "(",
            "{",
            "f(",
            "a[",
            "!",
            "- ",
            "++",
            "(int)",
            "(a)",
            "(a & b)",
            "x -> ",
            "(x) -> ",
            "() -> {",
            "a = ",
            "a ? ",
            "a ? b : ",
            "new A[",
            "new A(",
            "new A() { Object o = ",
            "new int[] {",
            "switch (",
            "switch (a) { case 1 -> ",
            "switch (a) { case 1: yield ",
            "switch (a) { case b ? ",
            "a + (",
            "a instanceof B && !",
            "a.<b>c(",
            "\"\" + f(1, ",
        ];
        for opening in openings {
            let text = format!("class A {{ Object o = {}", opening.repeat(100_000));
            assert_eq!(codes(&text), [Code::TooDeep], "{opening}");
        }
        let statements = [
            "{",
            "if (a) ",
            "if (a) {",
            "while (a) ",
            "do ",
            "for (;;) ",
            "for (a b : c) ",
            "a: ",
            "try {",
            "synchronized (a) {",
            "switch (a) { case 1: ",
            "class A { void f() {",
            "class A {",
            "try (A a = new A() { void f() {",
            "if (a) b(); else while (c) ",
            "enum A { B { void f() { ",
        ];
        for statement in statements {
            let text = format!("class A {{ void f() {{ {}", statement.repeat(100_000));
            assert_eq!(codes(&text), [Code::TooDeep], "{statement}");
        }
        let members =
            ["class A {", "interface A {", "enum A { ; ", "enum A { B {", "record A() {", "@interface A {"];
        for member in members {
            assert_eq!(codes(&member.repeat(100_000)), [Code::TooDeep], "{member}");
        }
        let types = ["A<", "A<? extends ", "@A(@B(", "@A({"];
        for ty in types {
            assert_eq!(codes(&format!("class A {{ {}", ty.repeat(100_000))), [Code::TooDeep], "{ty}");
        }
    });
}

#[test]
fn chains_are_bounded() {
    with_stack(|| {
        let chains = [
            ("a", "+ b"),
            ("a", ".b"),
            ("a", ".b()"),
            ("a", "[0]"),
            ("a", "++"),
            ("a", " instanceof B"),
            ("a", "::b"),
            ("new int[]", "[]"),
        ];
        for (start, link) in chains {
            let text = |links: usize| format!("Object o = {start} {}", link.repeat(links));
            let too_deep = |links| codes(&text(links)).contains(&Code::TooDeep);
            assert!(!too_deep(4_900), "{link}");
            assert!(too_deep(100_000), "{link}");
        }
        let else_ifs = |count: usize| format!("void f() {{ {} {{}} }}", "if (a) {} else ".repeat(count));
        assert_eq!(codes(&else_ifs(4_900)), []);
        assert_eq!(codes(&else_ifs(100_000)), [Code::TooDeep]);
    });
}

#[test]
fn nesting_below_the_limit_is_fine() {
    with_stack(|| {
        let nested = |depth: usize| format!("int a = {}1{};", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(codes(&nested(990)), []);
        assert_eq!(codes(&nested(1_010)), [Code::TooDeep]);
    });
}

/// The height of a tree is bounded as a whole: chains inside nested constructs add up.
#[test]
fn chains_and_nesting_add_up() {
    with_stack(|| {
        let links = "+ b".repeat(100);
        let text = format!("int a = {}1{};", "(a + ".repeat(100), format!("{links})").repeat(100));
        assert_eq!(codes(&text), [Code::TooDeep]);
        let wide = format!("int a = f({}1);", format!("a {links}, ").repeat(1_000));
        assert_eq!(codes(&wide), []);
    });
}

/// A line of ten megabytes is parsed in linear time, and its error message is short.
#[test]
fn a_very_long_line_has_a_short_excerpt() {
    with_stack(|| {
        let long = "x".repeat(10_000_000);
        for text in [
            format!("class A {{ String s = \"{long}\" 1; }}"),
            format!("class A {{ int {long} 1; }}"),
            format!("class A {{ int a = 1{}; }}", "0".repeat(10_000_000)),
            format!("class A {{ String s = \"{long}"),
            "(".repeat(10_000_000),
            "a<".repeat(5_000_000),
            format!("int a = f({}", "a<b,".repeat(2_500_000)),
            "#".repeat(10_000_000),
            "# ".repeat(5_000_000),
            "\0".repeat(10_000_000),
            "}".repeat(10_000_000),
            ")".repeat(10_000_000),
            format!("({}{}", "[".repeat(5_000_000), ")".repeat(5_000_000)),
        ] {
            with_parsed(&text, |_, diagnostics, sources| {
                assert!((1..=200).contains(&diagnostics.len()), "{}", diagnostics.len());
                for diagnostic in &diagnostics[..diagnostics.len().min(3)] {
                    let shown = render(diagnostic, sources, Style::Plain);
                    assert!(shown.len() < 2_000, "{shown}");
                }
            });
        }
    });
}
