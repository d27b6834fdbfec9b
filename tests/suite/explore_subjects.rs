//! The subjects of the experiments with search strategies (`lab/benches/explore`) are correct: compared with `java.util.regex` on a JVM,
//! with vim, and with results worked out by hand. None of their paths is a violation.

use std::process::Command;

use udita::ChoiceMode::Eager;

use crate::random::Random;
use crate::support::{Scratch, enumerate, finish, is_installed, jdk, path, program, read, run};

const REPLACE: &str = "lab/benches/explore/replace.udita";
const REGEX: &str = "lab/benches/explore/regex.udita";
const EDITOR: &str = "lab/benches/explore/editor.udita";

/// The texts that a method of a subject returns for lists of arguments, each on a separate path.
fn results(file: &str, method: &str, cases: &[Vec<String>]) -> Vec<String> {
    let literals: Vec<String> = cases
        .iter()
        .map(|case| format!("{{{}}}", case.iter().map(|text| literal(text)).collect::<Vec<_>>().join(", ")))
        .collect();
    let arguments: Vec<String> = (0..cases[0].len()).map(|i| format!("cases[number][{i}]")).collect();
    let source = format!(
        "{}\nString judged(int last) {{ String[][] cases = {{{}}}; int number = getInt(0, last); return {method}({}); }}",
        read(file),
        literals.join(",\n"),
        arguments.join(", ")
    );
    let found = enumerate(&program(&source, "judged", &[&(cases.len() - 1).to_string()]), Eager);
    assert_eq!(found.violations.first(), None, "{file}");
    found.solutions.iter().map(|solution| solution.text().to_string()).collect()
}

/// A text as a Java literal.
fn literal(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|c| match c {
            ' '..='~' if c != '"' && c != '\\' => c.to_string(),
            '"' | '\\' => format!("\\{c}"),
            '\n' => "\\n".to_string(),
            '\r' => "\\r".to_string(),
            _ => format!("\\u{:04x}", u32::from(c)),
        })
        .collect();
    format!("\"{escaped}\"")
}

/// A text of up to `length` parts.
fn text_of(parts: &[&str], length: usize, random: &mut Random) -> String {
    (0..random.below(length + 1)).map(|_| parts[random.below(parts.len())]).collect()
}

/// The verdict of the judge on a JVM for each case. `None` if there is no JVM.
fn judged_on_jvm(test: &str, kind: &str, cases: &[Vec<String>]) -> Option<Vec<String>> {
    if !is_installed("java") {
        println!("skipped: {test} (no java)");
        return None;
    }
    let scratch = Scratch::new(test);
    let lines: String = cases
        .iter()
        .map(|case| {
            format!("{kind}\t{}\n", case.iter().map(|text| escaped(text)).collect::<Vec<_>>().join("\t"))
        })
        .collect();
    let file = scratch.write("cases", lines);
    let mut java = jdk("java");
    let ran = finish(java.arg(path("tests/jvm/udita/PatternJudge.java")).arg(file));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    Some(ran.stdout.lines().map(str::to_owned).collect())
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t")
}

fn rows<const N: usize>(rows: &[[&str; N]]) -> Vec<Vec<String>> {
    rows.iter().map(|row| row.iter().map(|text| (*text).to_string()).collect()).collect()
}

// ---- replace

/// Pattern, substitution, text, and the result by hand.
const REPLACED: [[&str; 4]; 36] = [
    ["cat", "dog", "the cat sat\n", "the dog sat\n"],
    ["a", "", "banana\n", "bnn\n"],
    ["a", "<&>", "banana\n", "b<a>n<a>n<a>\n"],
    ["a", "@&", "banana\n", "b&n&n&\n"],
    ["b?n", "X", "banana bxn\n", "Xana X\n"],
    ["%a", "X", "aa\naa\n", "Xa\nXa\n"],
    ["a$", "X", "aa\naa\n", "aX\naX\n"],
    ["%a*$", "<&>", "aaa\nb\n\n", "<aaa>\nb\n<>\n"],
    ["a%", "X", "a%a\n", "Xa\n"],
    ["$a", "X", "$a$\n", "X$\n"],
    ["a*", "-", "baac\n", "-b-c-\n"],
    ["ba*", "X", "baab\n", "XX\n"],
    ["[abc]", "X", "abcd\n", "XXXd\n"],
    ["[^abc]", "X", "abcd\n", "abcX\n"],
    ["[a-c]*", "<&>", "abcd\n", "<abc>d<>\n"],
    ["[0-9]", "#", "a1b22\n", "a#b##\n"],
    ["[a-]", "X", "a-b\n", "XXb\n"],
    ["[-a]", "X", "a-b\n", "XXb\n"],
    ["[c-a]", "X", "abc-\n", "XbXX\n"],
    ["[@]]", "X", "a]b\n", "aXb\n"],
    ["[a^]", "X", "a^b\n", "XXb\n"],
    ["[]", "X", "ab\n", "ab\n"],
    ["[^]", "X", "ab\n", "XX\n"],
    ["@?", "X", "a?b\n", "aXb\n"],
    ["a@tb", "X", "a\tb\n", "X\n"],
    ["a@n", "X", "a\nb\n", "Xb\n"],
    ["a", "@t@n@@", "a\n", "\t\n@\n"],
    ["*", "X", "a*b\n", "aXb\n"],
    ["@", "X", "a@b\n", "aXb\n"],
    ["a", "X", "ba", "bX\n"],
    ["a", "X", "", ""],
    ["", "X", "a\n", "illegal pattern"],
    ["[a", "X", "a\n", "illegal pattern"],
    ["a**", "X", "a\n", "illegal pattern"],
    ["%*", "X", "a\n", "illegal pattern"],
    ["[0-z][0-z]", "X", "a\n", "illegal pattern"],
];

#[test]
fn replace_does_what_its_description_says() {
    let cases = rows(&REPLACED.map(|[pattern, substitution, text, _]| [pattern, substitution, text]));
    for (row, result) in REPLACED.iter().zip(results(REPLACE, "apply", &cases)) {
        assert_eq!(result, row[3], "{row:?}");
    }
}

#[test]
fn replace_finds_what_java_util_regex_finds() {
    let mut random = Random::new(17);
    let parts =
        ["a", "b", "c", "-", "?", "*", "*", "%", "$", "[", "]", "[^", "[a-c]", "@", "n", "[ab]*", "?*"];
    let cases: Vec<Vec<String>> = (0..3000)
        .map(|_| {
            vec![
                text_of(&parts, 7, &mut random),
                text_of(&["a", "&", "@", "n", "-"], 4, &mut random),
                text_of(&["a", "a", "b", "c", "-", "\n", "*", "@", "^"], 14, &mut random),
            ]
        })
        .collect();
    let test = "replace_finds_what_java_util_regex_finds";
    let Some(judged) = judged_on_jvm(test, "replace", &cases) else { return };
    let mut legal = 0;
    for ((case, ours), theirs) in cases.iter().zip(results(REPLACE, "apply", &cases)).zip(judged) {
        assert_eq!(escaped(&ours), theirs, "{case:?}");
        legal += usize::from(theirs != "illegal pattern");
    }
    assert!(legal > 1500, "{legal}");
}

// ---- regex

/// Expression, text, and the bounds of the match and of the groups by hand.
const MATCHED: [[&str; 3]; 40] = [
    ["b", "abc", "1 2"],
    ["a|bc", "abc", "0 1"],
    ["x", "abc", "none"],
    ["", "abc", "0 0"],
    [".", "\n", "none"],
    ["(?s).", "\n", "0 1"],
    ["a*", "aab", "0 2"],
    ["a*?b", "aab", "0 3"],
    ["a*+a", "aaa", "none"],
    ["a+?", "aaa", "0 1"],
    ["a{2}", "aaa", "0 2"],
    ["a{2,}", "aaa", "0 3"],
    ["a{1,2}?", "aaa", "0 1"],
    ["(a|ab)(c|bcd)", "abcd", "0 4 0 1 1 4"],
    ["(a*)*", "aa", "0 2 2 2"],
    ["(a)|b", "b", "0 1 -1 -1"],
    ["(a+)b\\1", "aabaa", "0 5 0 2"],
    ["(?i)(a)\\1", "aA", "0 2 0 1"],
    ["[a-c]+", "xabcx", "1 4"],
    ["[^a-c]+", "xabcx", "0 1"],
    ["[]a]+", "a]", "0 2"],
    ["[[:digit:]x]+", "a1x2", "1 4"],
    ["[[:^digit:]]+", "a1", "0 1"],
    ["\\d+", "a12b", "1 3"],
    ["\\bb", "ab b", "3 4"],
    ["\\Bb", "b ab", "3 4"],
    ["\\<b", "ab b", "3 4"],
    ["b\\>", "bc b", "3 4"],
    ["^b", "a\nb", "none"],
    ["(?m)^b", "a\nb", "2 3"],
    ["a$", "a\n", "0 1"],
    ["\\x41\\t", "A\t", "0 2"],
    ["a(?=b)", "aab", "1 2"],
    ["a(?!b)", "aba", "2 3"],
    ["(?<=a)b", "bab", "2 3"],
    ["(?<!a)b", "abb", "2 3"],
    ["(?>a|ab)c", "abc", "none"],
    ["a{2", "aa", "error: unmatched {"],
    ["(a", "a", "error: unmatched ("],
    ["[b-a]", "a", "error: range in the wrong order"],
];

#[test]
fn regex_does_what_its_description_says() {
    let cases = rows(&MATCHED.map(|[pattern, text, _]| [pattern, text]));
    for (row, result) in MATCHED.iter().zip(results(REGEX, "apply", &cases)) {
        assert_eq!(result, row[2], "{row:?}");
    }
}

/// Options, expression, text, and the shown lines by hand.
const SHOWN: [[&str; 4]; 12] = [
    ["", "b", "ab\ncd\nB\n", "ab\n"],
    ["i", "b", "ab\ncd\nB\n", "ab\nB\n"],
    ["v", "b", "ab\ncd\nB\n", "cd\nB\n"],
    ["n", "b|d", "ab\ncd\nB\n", "1:ab\n2:cd\n"],
    ["c", "b|d", "ab\ncd\nB\n", "2\n"],
    ["o", "a*", "aba\nb\n", "a\na\n"],
    ["on", "[a-c]", "xayb\nc\n", "1:a\n1:b\n2:c\n"],
    ["w", "b+", "ab\nb\nbb b\nb_\n", "b\nbb b\n"],
    ["x", "b|bb", "ab\nbb\n", "bb\n"],
    ["F", "a.b", "a.b\naxb\n", "a.b\n"],
    ["q", "b", "b\nb\n", "b\n"],
    ["z", "b", "b\n", "error: unknown option"],
];

#[test]
fn regex_shows_the_lines_that_its_options_select() {
    let cases = rows(&SHOWN.map(|[options, pattern, text, _]| [options, pattern, text]));
    for (row, result) in SHOWN.iter().zip(results(REGEX, "grep", &cases)) {
        assert_eq!(result, row[3], "{row:?}");
    }
}

#[test]
fn regex_finds_what_java_util_regex_finds() {
    let mut random = Random::new(4);
    let parts = [
        "a",
        "b",
        "a",
        "b",
        ".",
        "*",
        "+",
        "?",
        "|",
        "(",
        ")",
        "(",
        ")",
        "(?:",
        "{2}",
        "{1,2}",
        "{1,}",
        "[ab]",
        "[^a]",
        "[a-c]",
        "[[:digit:]]",
        "[[:^alpha:]]",
        "^",
        "$",
        "\\b",
        "\\B",
        "\\d",
        "\\w",
        "\\1",
        "(?i)",
        "(?=",
        "(?!",
        "(?>",
        "(?<=",
        "B",
        "(?m)",
        "\\z",
        "\\A",
        "\\x61",
        "(?<!",
        "\\.",
    ];
    let texts = ["a", "b", "a", "b", "c", "A", "B", "1", "_", " ", "\n", "."];
    let cases: Vec<Vec<String>> =
        (0..6000).map(|_| vec![text_of(&parts, 9, &mut random), text_of(&texts, 9, &mut random)]).collect();
    let Some(judged) = judged_on_jvm("regex_finds_what_java_util_regex_finds", "regex", &cases) else {
        return;
    };
    let mut accepted = 0;
    for ((case, ours), theirs) in cases.iter().zip(results(REGEX, "apply", &cases)).zip(judged) {
        if !ours.starts_with("error") && theirs != "error" {
            assert_eq!(ours, theirs, "{case:?}");
            accepted += 1;
        }
    }
    assert!(accepted > 1500, "{accepted}");
}

// ---- editor

/// The text that the keys of `tests/expected/editor_keys.txt` change.
const EDITED: &str = "int main(int argc) {\n    return foo(argc + 10, \"a b\");\n}\n\nthe quick  brown-fox jumps_over\n  the lazy dog";

/// Keys and their results: the text, and the row and column of the cursor.
fn edits() -> Vec<(String, String)> {
    let expected = read("tests/expected/editor_keys.txt");
    let lines = expected.lines().filter(|line| !line.starts_with("# "));
    lines
        .map(|line| {
            let (keys, result) = line.split_once('\t').unwrap();
            (unescaped(keys), unescaped(result))
        })
        .collect()
}

fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            result.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => result.push('\n'),
            Some('t') => result.push('\t'),
            Some('x') => {
                let digits: String = chars.by_ref().take(2).collect();
                result.push(char::from(u8::from_str_radix(&digits, 16).unwrap()));
            }
            other => result.extend(other),
        }
    }
    result
}

#[test]
fn the_editor_does_what_its_keys_say() {
    let edits = edits();
    assert!(edits.len() > 200);
    let cases: Vec<Vec<String>> =
        edits.iter().map(|(keys, _)| vec![keys.clone(), EDITED.to_string()]).collect();
    for ((keys, expected), ours) in edits.iter().zip(results(EDITOR, "apply", &cases)) {
        // The last message follows the cursor.
        let (text, cursor) = ours.rsplit_once('@').unwrap();
        let cursor = cursor.split(' ').next().unwrap();
        assert_eq!(format!("{text}@{cursor}"), *expected, "{keys:?}");
    }
}

#[test]
fn vim_gives_the_expected_results() {
    let test = "vim_gives_the_expected_results";
    if !is_installed("vim") {
        println!("skipped: {test} (no vim)");
        return;
    }
    let scratch = Scratch::new(test);
    let result = scratch.path("result");
    for (keys, expected) in edits() {
        let script = format!(
            "set nocp bs=indent,eol,nostop sw=2 et nojs cpo=aABceFs nf= noai ul=-1
call setline(1, {})
set ul=1000
call cursor(1, 1)
call feedkeys({}, 'xt')
call writefile(getline(1, '$') + ['@' . (line('.') - 1) . ',' . (col('.') - 1)], '{result}')
qa!
",
            format_args!("split({}, \"\\n\", 1)", quoted(EDITED)),
            quoted(&keys)
        );
        let script = scratch.write("script.vim", script);
        let mut vim = Command::new("vim");
        finish(vim.args(["-u", "NONE", "-i", "NONE", "-N", "-n", "-es", "-S", &script]));
        assert_eq!(std::fs::read_to_string(&result).unwrap().trim_end_matches('\n'), expected, "{keys:?}");
    }
}

/// A text as a vim literal.
fn quoted(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|c| match c {
            ' '..='~' if !"\"\\<|".contains(c) => c.to_string(),
            _ => format!("\\<Char-{}>", u32::from(c)),
        })
        .collect();
    format!("\"{escaped}\"")
}

// ---- all

#[test]
fn no_random_input_of_a_subject_is_a_violation() {
    let entries: [(&str, &[&str]); 6] = [
        (REPLACE, &["10", "10", "20"]),
        (REPLACE, &["3", "2", "0"]),
        (REGEX, &["2", "20", "40"]),
        (REGEX, &["1", "4", "0"]),
        (EDITOR, &["40"]),
        (EDITOR, &["5"]),
    ];
    for (file, lengths) in entries {
        let ran = run(&[&["run", file, "--random", "3000", "--count"], lengths].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "3000\n"), "{file} {lengths:?}\n{}", ran.stderr);
    }
}
