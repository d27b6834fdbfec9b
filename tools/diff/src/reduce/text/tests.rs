use std::convert::Infallible;

use super::*;

/// Texts for which a function holds.
struct That<F> {
    holds: F,
    tries: usize,
    left: usize,
}

impl<F: Fn(&str) -> bool> Oracle for That<F> {
    type Error = Infallible;

    fn have(&mut self, texts: &[&str]) -> Result<Option<Vec<bool>>, Infallible> {
        self.tries += texts.len();
        self.left -= texts.len();
        Ok(Some(texts.iter().map(|text| (self.holds)(text)).collect()))
    }

    fn left(&self) -> usize {
        self.left
    }
}

/// The text after a reduction, and the number of texts tried.
fn reduced(text: &str, language: Language, holds: impl Fn(&str) -> bool) -> (String, usize) {
    assert!(holds(text));
    let program = TestProgram { text: text.to_owned(), language, ..TestProgram::default() };
    let mut oracle = That { holds, tries: 0, left: 2000 };
    let Ok(text) = reduce(&program, &mut oracle);
    (text, oracle.tries)
}

/// Whether brackets match.
fn is_sound(text: &str, language: Language) -> bool {
    crate::reduce::tree::Tree::of(text, language).is_some()
}

#[test]
fn a_text_keeps_what_is_needed() {
    let text = "some (text) with (((nested) brackets)) in it\nand more lines\nand a last one\n";
    let count = |text: &str, c: char| text.matches(c).count();
    let (rest, tries) = reduced(text, Language::Text, |text| count(text, '(') >= 2 && count(text, ')') >= 1);
    assert_eq!((rest.len(), count(&rest, '(')), (3, 2), "{rest}");
    assert!(tries < 150, "{tries}");
}

#[test]
fn a_value_of_json_is_replaced_by_one_inside() {
    let text = "{\"a\": [1, 2, {\"b\": [true, {\"odd\": 12345}], \"c\": null}], \"d\": \"text\"}\n";
    let (rest, tries) = reduced(text, Language::Text, |text| {
        is_sound(text, Language::Text) && text.starts_with('{') && text.contains("\"odd\": ")
    });
    assert_eq!(rest, "{\"odd\": }");
    assert!(tries < 150, "{tries}");
}

#[test]
fn blocks_of_python_are_left_out_or_moved() {
    let text = "import os\ndef f(x):\n    for i in range(9):\n        if x:\n            odd(i)\n        y = 1\n    return 2\nf(1)\n";
    // Each line is indented as far as the one before it, or further after a colon.
    let is_indented = |text: &str| {
        let depth = |line: &str| line.len() - line.trim_start().len();
        let lines: Vec<&str> = text.lines().collect();
        lines.first().is_none_or(|line| depth(line) == 0)
            && lines.windows(2).all(|pair| {
                (depth(pair[1]) > depth(pair[0])) == pair[0].ends_with(':') || depth(pair[1]) < depth(pair[0])
            })
            && lines.last().is_some_and(|line| !line.ends_with(':'))
    };
    let (rest, _) = reduced(text, Language::Python, |text| is_indented(text) && text.contains("odd("));
    assert_eq!(rest.trim_end(), "odd(");
}

#[test]
fn a_program_of_c_is_reduced_by_structure_and_tokens() {
    let text = "#include <stdio.h>\nstatic int unused(int a) { return a * 2; }\nint main(void) {\n    unsigned x = 123456, y = 2;\n    \
                if (x > y) {\n        /* odd */\n        printf(\"a long text %u\\n\", (unsigned char)(x << 8) + y);\n    }\n    return 0;\n}\n";
    let holds = |text: &str| {
        is_sound(text, Language::C) && text.contains("main") && text.contains("<<") && text.contains("%u")
    };
    let (rest, tries) = reduced(text, Language::C, holds);
    assert_eq!(symbols(&rest), ["main", "\"a long text %u\\n\"", "<<"], "{rest}");
    assert!(tries < 300, "{tries}");
}

fn symbols(text: &str) -> Vec<&str> {
    lexer::symbols(text, Language::C).into_iter().map(|(_, token)| token).collect()
}

#[test]
fn no_more_texts_are_tried_than_wanted() {
    let program =
        TestProgram { text: "a b c d e f".repeat(20), language: Language::Text, ..TestProgram::default() };
    for left in [0, 1, 5, 40] {
        let mut oracle = That { holds: |text: &str| text.contains('e'), tries: 0, left };
        let Ok(_) = reduce(&program, &mut oracle);
        assert!(oracle.tries <= left, "{} of {left}", oracle.tries);
    }
}
