//! Families of programs in other languages: their numbers, and their programs, which an engine of the language runs without complaint.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use udita::ChoiceMode::Delayed;

use crate::support::{Scratch, count, enumerate, finish, is_installed, path, program, run, udita};

/// What a grammar makes of a text, in order.
fn texts(rules: &str, text: &str, depth: &str) -> Vec<String> {
    let source = format!(
        "import udita.java.*; void main(int depth) {{ println(new Grammar(){rules}.any(\"{text}\", depth)); }}"
    );
    let found = enumerate(&program(&source, "main", &[depth]), Delayed);
    assert_eq!(found.violations, []);
    found.printed().into_iter().map(|text| text.trim_end().to_string()).collect()
}

#[test]
fn names_are_used_where_they_are_declared() {
    let rules =
        r##".names("v", "x").rule("e", "1", "#v").rule("let", "let #later_v = #e;").rule("use", "#v;")"##;
    // No name is declared in its own initial value, nor behind its scope.
    assert_eq!(texts(rules, "#let #use", "2"), ["let x0 = 1; x0;"]);
    assert_eq!(
        texts(rules, "#(#let#) #let #e", "2"),
        ["let x0 = 1; let x1 = 1; 1", "let x0 = 1; let x1 = 1; x1"]
    );
    assert_eq!(texts(rules, "#let #let", "2"), ["let x0 = 1; let x1 = 1;", "let x0 = 1; let x1 = x0;"]);
    // Without a name, a text that needs one is not chosen.
    assert_eq!(texts(rules, "#use", "2"), [""; 0]);
    // At once, from a mark on, and hidden.
    assert_eq!(texts(rules, "(#new_v) => #v", "1"), ["(x0) => x0"]);
    assert_eq!(texts(rules, "for (#later_v of #e) #| #e", "1"), ["for (x0 of 1)  1", "for (x0 of 1)  x0"]);
    assert_eq!(texts(rules, "#new_v #hide_v #e #new_v #v", "1"), ["x0  1 x1 x1"]);
}

#[test]
fn holes_have_braces_and_the_character_is_doubled() {
    let rules = r###".rule("e", "a", "##e").rare("e", "r", "s")"###;
    assert_eq!(texts(rules, "#{e}1", "1"), ["a1", "#e1", "r1", "s1"]);
    // Depth 1 has no text that a hole could fill.
    assert_eq!(texts(r##".rule("e", "(#f)", "x").rule("f", "(#e)")"##, "#e", "2"), ["x"]);
    assert_eq!(texts(r##".rule("e", "(#f)", "x").rule("f", "(#e)")"##, "#e", "3"), ["((x))", "x"]);
    let source = "import udita.java.*; void main() { println(new Grammar().any(\"a # b\", 1)); }";
    let found = enumerate(&program(source, "main", &[]), Delayed);
    assert!(format!("{:?}", found.violations).contains("a # has no name"), "{:?}", found.violations);
    for (text, message) in [
        ("#{e", "the name behind #{ lacks a }"),
        ("#new_v", "needs a kind of names `v`; kinds of the grammar: []"),
    ] {
        let source =
            format!("import udita.java.*; void main() {{ println(new Grammar().any(\"{text}\", 1)); }}");
        let found = enumerate(&program(&source, "main", &[]), Delayed);
        assert!(format!("{:?}", found.violations).contains(message), "{:?}", found.violations);
    }
}

/// By hand: at depth 2, the first of two statements prints or declares one of two values. Behind a declaration there is a third value,
/// and one may be added to: 2 * (2 + 2) + 2 * (3 + 3 + 3). The others are as the pages state.
#[test]
fn the_families_have_as_many_programs_as_their_pages_state() {
    let counts = [
        ("grammar", "1", 0),
        ("grammar", "2", 2 * (2 + 2) + 2 * (3 + 3 + 3)),
        ("grammar", "3", 25_156),
        ("sql-queries", "2", 740),
        ("modern-javascript", "1", 0),
        ("modern-javascript", "2", 41182),
        ("typescript-types", "1", 1),
        ("typescript-types", "2", 14_583),
    ];
    for (name, depth, number) in counts {
        let family = udita_generators::find(name).unwrap();
        assert_eq!(
            count(&program(family.source, "main", &[depth]), Delayed).solutions,
            number,
            "{name} {depth}"
        );
        assert!(number < 100 || family.source.contains(&number.to_string()), "{name}: the page has {number}");
    }
}

/// Different programs of a family.
fn sample(name: &str, depth: &str, number: &str) -> Vec<String> {
    let words = ["gen", name, depth, "--random", number, "--seed", "1", "--format", "jsonl"];
    let ran = finish(udita().args(words));
    assert_eq!(ran.status, 0, "{name}: {}", ran.stderr);
    let programs: BTreeSet<String> = ran
        .stdout
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["printed"].as_str().unwrap().into()
        })
        .collect();
    assert!(programs.len() > 10, "{name}");
    programs.into_iter().collect()
}

/// Whether a command is installed; otherwise reports that `test` is skipped.
fn has(command: &str, test: &str) -> bool {
    let has = is_installed(command);
    if !has {
        println!("skipped: {test} (no {command})");
    }
    has
}

/// Node runs all in one process, twice. A program ends, prints, and does not print the name of an error of the family: of a syntax that is
/// none, or a variable read before it has a value.
#[test]
fn node_runs_the_programs_in_javascript() {
    const SCRIPT: &str = "
        const vm = require('node:vm');
        const programs = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
        const run = (text) => {
            const lines = [];
            const context = vm.createContext({ console: { log: (word) => lines.push(word) } }, { microtaskMode: 'afterEvaluate' });
            new vm.Script(text).runInContext(context, { timeout: 60000 });
            return lines.join(' ');
        };
        for (const text of programs) {
            const [one, two] = [run(text), run(text)];
            if (one !== two || one === '' || /SyntaxError|ReferenceError/.test(one)) console.log(one, two, text);
        }";
    if !has("node", "node_runs_the_programs_in_javascript") {
        return;
    }
    let scratch = Scratch::new("family-javascript");
    let mut programs = sample("modern-javascript", "2", "100");
    programs.extend(sample("modern-javascript", "4", "100"));
    let programs = scratch.write("programs.json", serde_json::to_string(&programs).unwrap());
    let ran = finish(Command::new("node").args([scratch.write("run.js", SCRIPT), programs]));
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
}

/// A checker reads the programs in TypeScript, also those with errors, and accepts some of each depth. The package is that of
/// `npm install --prefix target/typescript typescript`.
#[test]
fn typescript_reads_the_programs_in_typescript() {
    const SCRIPT: &str = "
        const [, , judge, modules, programs] = process.argv;
        const check = require(judge)(modules, 'codes');
        (async () => {
            for (const text of JSON.parse(require('node:fs').readFileSync(programs, 'utf8'))) {
                const printed = await check(text).catch((error) => 'not read: ' + error);
                console.log(printed.startsWith('not read') ? printed + text : printed.startsWith('error') ? 'errors' : 'accepted');
            }
            process.exit(0);
        })();";
    let modules = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("typescript").join("node_modules");
    if !modules.join("typescript").exists() {
        println!("skipped: typescript_reads_the_programs_in_typescript (no target/typescript)");
        return;
    }
    let judge = path("examples/diff/types.js");
    let scratch = Scratch::new("family-typescript");
    for depth in ["2", "4"] {
        let programs = scratch.write(
            "programs.json",
            serde_json::to_string(&sample("typescript-types", depth, "100")).unwrap(),
        );
        let script = scratch.write("check.js", SCRIPT);
        let ran = finish(Command::new("node").arg(script).args([&judge, &modules]).arg(programs));
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
        let number = |verdict: &str| ran.stdout.lines().filter(|line| *line == verdict).count();
        let (accepted, errors) = (number("accepted"), number("errors"));
        assert!(accepted + errors == ran.stdout.lines().count() && accepted > 10, "{}", ran.stdout);
    }
}

/// gcc's sanitizers find no undefined behaviour. All programs are functions of one, so that gcc runs once.
#[test]
fn programs_in_c_have_no_undefined_behaviour() {
    if !has("gcc", "programs_in_c_have_no_undefined_behaviour") {
        return;
    }
    let scratch = Scratch::new("family-c");
    let (mut files, mut calls) = (Vec::new(), String::new());
    for (number, text) in sample("c-values", "4", "60").into_iter().enumerate() {
        let file =
            scratch.write(&format!("p{number}.c"), text.replace("int main(", &format!("int main{number}(")));
        files.push(file);
        writeln!(calls, "int main{number}(void); main{number}();").unwrap();
    }
    let main = scratch.write("main.c", format!("int main(void) {{\n{calls}return 0; }}\n"));
    let binary = scratch.path("main");
    let options = ["-w", "-O1", "-fsanitize=undefined", "-fno-sanitize-recover=all", "-o", &binary, &main];
    let built = finish(Command::new("gcc").args(options).args(files));
    assert_eq!(built.status, 0, "{}", built.stderr);
    let ran = finish(&mut Command::new(binary));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.lines().count() > 100, "{}", ran.stdout);
}

#[test]
fn sqlite_answers_the_queries() {
    if !has("sqlite3", "sqlite_answers_the_queries") {
        return;
    }
    let scratch = Scratch::new("family-sql");
    for text in sample("sql-queries", "4", "60") {
        let file = scratch.write("main.sql", &text);
        let ran = finish(Command::new("sqlite3").args([":memory:", &format!(".read {file}")]));
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{text}");
    }
}

/// The language of a campaign is that of the family.
#[test]
fn a_family_that_ships_knows_its_language() {
    let scratch = Scratch::new("family-language");
    let tool = |name: &str| {
        let script = scratch.write(name, "case \"$1\" in *main.c) ;; *) exit 1;; esac");
        format!("cmd:sh {script} {{file}}")
    };
    let (left, right, store) = (tool("left"), tool("right"), scratch.path("out"));
    let words = ["diff", "c-values", "2", "--limit", "3", "--store", &store, "--sandbox", "never"];
    let ran = run(&[&words[..], &["--left", &left, "--right", &right]].concat());
    assert!(ran.status == 0 && ran.stdout.contains("3 accepted by both"), "{ran:?}");
    let refused = run(&["diff", "sql-queries", "2", "--store", &store]);
    assert!(refused.stderr.contains("the programs are in sql"), "{}", refused.stderr);
}
