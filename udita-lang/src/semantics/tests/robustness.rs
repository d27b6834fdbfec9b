//! For any program, the check ends soon and without a panic.

use super::{deep, findings};

/// Programs that use most of the language.
const PROGRAMS: [&str; 4] = [
    include_str!("verdicts/generics.txt"),
    include_str!("verdicts/programs.txt"),
    include_str!("verdicts/classes.txt"),
    include_str!("verdicts/flow.txt"),
];

/// The words of `text`, and the text between them.
fn words(text: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = Vec::new();
    let mut start = 0;
    let mut inside = false;
    for (i, c) in text.char_indices() {
        if is_word(c) != inside {
            words.push(&text[start..i]);
            (start, inside) = (i, is_word(c));
        }
    }
    words.push(&text[start..]);
    words
}

/// Checks variations of the programs in which one word is replaced by another.
fn check(step: usize, shift: usize) {
    deep(|| {
        for programs in PROGRAMS {
            for program in programs.split("//// ").filter_map(|program| program.split_once('\n')) {
                let words = words(program.1);
                let is_word = |i: usize| words[i].starts_with(char::is_alphanumeric);
                let places: Vec<usize> = (0..words.len()).filter(|&i| is_word(i)).collect();
                for i in (shift % step..places.len()).step_by(step) {
                    let mut changed = words.clone();
                    changed[places[i]] = words[places[(i * 7 + shift) % places.len()]];
                    findings("T.java", &format!("import java.util.*;\nclass T {{\n{}}}\n", changed.concat()));
                }
            }
        }
    });
}

#[test]
fn words_in_the_wrong_places() {
    check(23, 5);
}

#[test]
#[ignore = "takes minutes"]
fn all_words_in_many_wrong_places() {
    for shift in 1..20 {
        check(1, shift);
    }
}

/// Nested generic calls are solved from the inside out.
#[test]
fn deeply_nested_calls() {
    deep(|| {
        for (call, declaration) in [
            ("id(", "static <T> T id(T t) { return t; }"),
            ("id(", "static <T> T id(T t, Object... more) { return t; }"),
            ("id(1 < 2 ? null : ", "static <T extends Comparable<T>> T id(T t) { return t; }"),
        ] {
            let nested = format!("{}\"x\"{}", call.repeat(400), ")".repeat(400));
            let text = format!("class T {{ {declaration} String f() {{ return {nested}; }} }}");
            assert_eq!(findings("T.java", &text), "");
        }
    });
}

/// A diamond of interfaces has two to the power of its height paths, and one set of ancestors.
#[test]
fn high_diamonds_of_interfaces() {
    let mut text = "interface I0 { int f(); }\n".to_owned();
    for i in 1..60 {
        let below = i - 1;
        text += &format!("interface A{i} extends I{below} {{ }} interface B{i} extends I{below} {{ }}\n");
        text += &format!("interface I{i} extends A{i}, B{i} {{ }}\n");
    }
    text += "class T implements I59 { public int f() { I0 x = this; return x.f(); } }";
    deep(|| assert_eq!(findings("T.java", &text), ""));
}

/// Without a limit, the evaluation of the first of these constants would exceed the compiler's stack.
#[test]
fn endless_chains_of_constants_are_refused() {
    let chain = |length: usize| {
        let classes: String = (0..length)
            .map(|i| format!("class C{i} {{ static final int F = C{}.F + 1; }}\n", i + 1))
            .collect();
        format!("{classes}class C{length} {{ static final int F = 1; }}")
    };
    deep(|| {
        assert_eq!(findings("T.java", &chain(6_000)), "");
        let found = findings("T.java", &chain(120_000));
        assert!(found.contains("this constant is used more than 20000 levels deep"), "{found}");
    });
}

/// Long chains of constants that depend on each other, evaluated from either end.
#[test]
fn long_chains_of_constants() {
    let mut text = "class T { static final int A0 = 1;\n".to_owned();
    for i in 1..2000 {
        text +=
            &format!("static final int A{i} = A{} + 1; static final int B{} = T.B{i} + 1;\n", i - 1, i - 1);
    }
    text += "static final int B1999 = 1; byte x = A1999 - A1990 - 1 + B0 - B1; }";
    deep(|| assert_eq!(findings("T.java", &text), ""));
}
