//! Tests of rendering.

use super::{Code, Diagnostic, Style, render, render_line};
use crate::source::{Dialect, SourceMap, Span};
use expect_test::{Expect, expect};

/// The span of the first `needle` in `text`.
fn find(file: crate::source::FileId, text: &str, needle: &str) -> Span {
    let start = text.find(needle).expect("the needle is there");
    Span::new(file, start as u32, (start + needle.len()) as u32)
}

/// Renders a diagnostic that `make` builds from the places of words in `text`.
fn check(text: &str, make: impl FnOnce(&dyn Fn(&str) -> Span) -> Diagnostic, expected: Expect) {
    let mut sources = SourceMap::new();
    let file = sources.add("A.java", text, Dialect::Java);
    let diagnostic = make(&|needle| find(file, text, needle));
    let shown = render(&diagnostic, &sources, Style::Plain);
    expected.assert_eq(&format!("{shown}\n{}\n", render_line(&diagnostic, &sources)));
}

#[test]
fn everything_at_once() {
    check(
        "class A {\n    int first;\n\n\n\n    int f() {\n        return first + second;\n    }\n}\n",
        |at| {
            Diagnostic::new(Code::UnknownName, at("second"), "there is no variable `second`")
                .label("not found")
                .also(at("first"), "there is this one")
                .note("a variable must be declared before it is used")
                .help("declare it")
        },
        expect![[r#"
            error[E0202]: there is no variable `second`
             --> A.java:7:24
              |
            2 |     int first;
              |         ----- there is this one
            ...
            7 |         return first + second;
              |                        ^^^^^^ not found
              |
              = note: a variable must be declared before it is used
              = help: declare it
            A.java:7:24: error[E0202]: there is no variable `second`
        "#]],
    );
}

#[test]
fn an_empty_place_after_the_last_character() {
    check(
        "int a = 1",
        |at| Diagnostic::new(Code::Syntax, at("1").after(), "expected `;`").label("here"),
        expect![[r#"
            error[E0004]: expected `;`
             --> A.java:1:10
              |
            1 | int a = 1
              |          ^ here
            A.java:1:10: error[E0004]: expected `;`
        "#]],
    );
    check(
        "",
        |_| Diagnostic::new(Code::Syntax, Span::new(crate::source::FileId(0), 0, 0), "empty"),
        expect![[r#"
            error[E0004]: empty
             --> A.java:1:1
              |
            1 |
              | ^
            A.java:1:1: error[E0004]: empty
        "#]],
    );
}

#[test]
fn tabs_wide_characters_and_carriage_returns() {
    check(
        "\tString 日本 = \"é\" + x;\r\n\tint y;\r\n",
        |at| Diagnostic::new(Code::Mismatch, at("x"), "wrong").label("this").also(at("日本"), "that"),
        expect![[r#"
            error[E0301]: wrong
             --> A.java:1:20
              |
            1 |     String 日本 = "é" + x;
              |            ---- that    ^ this
            A.java:1:20: error[E0301]: wrong
        "#]],
    );
}

#[test]
fn a_label_on_several_lines_is_drawn_on_the_first() {
    check(
        "void f() {\n  a();\n  b();\n}",
        |at| Diagnostic::new(Code::MissingReturn, at("{\n  a();\n  b();\n}"), "no return").label("in here"),
        expect![[r#"
            error[E0401]: no return
             --> A.java:1:10
              |
            1 | void f() {
              |          ^ in here
            A.java:1:10: error[E0401]: no return
        "#]],
    );
}

#[test]
fn control_characters_are_made_visible() {
    check(
        "a \u{1b}[31m\0 b",
        |at| Diagnostic::new(Code::UnknownCharacter, at("\u{1b}"), "odd"),
        expect![[r#"
            error[E0001]: odd
             --> A.java:1:3
              |
            1 | a ␛[31m␀ b
              |   ^
            A.java:1:3: error[E0001]: odd
        "#]],
    );
}

#[test]
fn long_lines_are_cut_and_keep_their_column() {
    let text = format!("{}bad{}", "x ".repeat(500_000), " y".repeat(500_000));
    check(
        &text,
        |at| Diagnostic::new(Code::Syntax, at("bad"), "wrong").label("here"),
        expect![[r#"
        error[E0004]: wrong
         --> A.java:1:1000001
          |
        1 | ... x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x bad y y y y y y y y y y y y y y y y y y y y y y y y y y y y y y y y y...
          |                                                                 ^^^ here
        A.java:1:1000001: error[E0004]: wrong
    "#]],
    );
    check(
        &text,
        |_| Diagnostic::new(Code::Syntax, Span::new(crate::source::FileId(0), 0, 2_000_000), "all"),
        expect![[r#"
            error[E0004]: all
             --> A.java:1:1
              |
            1 | x x x x x x x x x x x x x x x x x x x x x x x... x x x x x x x x x x x x x x x x x x x x x x 
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^...^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            A.java:1:1: error[E0004]: all
        "#]],
    );
}

#[test]
fn labels_in_two_files() {
    let mut sources = SourceMap::new();
    let user = sources.add("A.java", "class A { }\nclass A { }", Dialect::Java);
    let library = sources.add("lib/A.java", "\n\npublic class A { }", Dialect::Library);
    let diagnostic = Diagnostic::new(Code::Duplicate, Span::new(user, 18, 19), "`A` is there twice")
        .also(Span::new(library, 15, 16), "first here");
    expect![[r#"
        error[E0101]: `A` is there twice
         --> A.java:2:7
          |
        2 | class A { }
          |       ^
          |
         ::: lib/A.java:3:14
          |
        3 | public class A { }
          |              - first here
    "#]]
    .assert_eq(&(render(&diagnostic, &sources, Style::Plain) + "\n"));
}

#[test]
fn colours_are_used_only_when_asked_for() {
    let mut sources = SourceMap::new();
    let file = sources.add("A.java", "a", Dialect::Java);
    let diagnostic = Diagnostic::new(Code::Syntax, Span::new(file, 0, 1), "wrong");
    assert!(render(&diagnostic, &sources, Style::Coloured).contains('\u{1b}'));
    assert!(!render(&diagnostic, &sources, Style::Plain).contains('\u{1b}'));
}

#[test]
fn codes_are_distinct() {
    let codes: std::collections::HashSet<_> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(codes.len(), Code::ALL.len());
}
