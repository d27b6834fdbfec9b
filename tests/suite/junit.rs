//! `--format junit`: the generated tests compile, pass on a JVM, and fail for a negated predicate.

use std::path::{Path, PathBuf};

use expect_test::expect_file;

use crate::command_line::{refused, succeeds};
use crate::conformance::programs::files_under;
use crate::jvm::choice_library;
use crate::support::{Scratch, finish, is_installed, jdk, path, read, run};

/// The launcher and JUnit itself, from Debian's package `junit5`.
pub(crate) const JUNIT: &str = "/usr/share/java/junit-platform-console-standalone.jar";

/// Enumerations and their numbers of tests. Those of `tests/repok` are in `tests/repok/counts.tsv`, with their sources.
const ENUMERATED: [(&[&str], u64); 20] = [
    // Balanced shapes of 0 to 3 nodes: 1, 1, 2, 1; each with C(3, n) sets of keys: 1 + 3 + 6 + 1.
    (&["repok", "tests/composed/BalancedTree.java", "3", "--search", "dp"], 11),
    // Catalan(8): more tests than one class can have.
    (&["repok", "examples/BinaryTree.java", "8"], 1430),
    (&["repok", "tests/repok/Bag.java", "3", "4"], 20),
    (&["repok", "tests/repok/Expression.java", "3", "1", "2"], 80),
    (&["repok", "tests/repok/Buffer.java", "2", "2"], 18),
    (&["repok", "tests/repok/Primitives.java"], 324),
    (&["repok", "tests/repok/Words.java", "true"], 2),
    (&["repok", "tests/repok/Deck.java", "4"], 24),
    (&["repok", "tests/repok/Named.java", "3"], 35),
    (&["repok", "tests/repok/Circle.java", "4", "--predicate", "mutual"], 5),
    (&["repok", "tests/repok/Shared.java", "true"], 5),
    (&["repok", "tests/repok/Chain.java", "3"], 1),
    (&["repok", "tests/repok/Unread.java"], 9),
    (&["repok", "tests/repok/Matrix.java", "3"], 6),
    (&["repok", "tests/repok/Light.java", "3"], 12),
    (&["repok", "tests/repok/Forest.java", "4"], 125),
    (&["repok", "--source-path", "tests/repok", "bank.Account", "3"], 20),
    (&["repok", "--source-path", "tests/repok", "shop.Order", "2", "2"], 9),
    (&["repok", "--source-path", "tests/repok", "drawing.Picture", "2"], 23),
    (&["run", "tests/junit/zoo/Menagerie.java", "--entry", "build"], 1),
];

/// A class of a `.udita` file that is also valid Java.
const WORD: &str = "class Word {
    char letter;
    Word next;
    Word(char letter, Word next) { this.letter = letter; this.next = next; }
    public String toString() { return letter + (next == null ? \"\" : \" \" + next); }
}
";

/// A structure that needs more statements than fit into a method.
const LARGE: &str = "package large;
public class Large {
    private int[] numbers = new int[3000];
    private Large next;
    public static Large build() {
        Large first = null;
        for (int i = 0; i < 1500; i++) {
            Large large = new Large();
            large.next = first;
            first = large;
        }
        for (int i = 0; i < 3000; i++) first.numbers[i] = 100000 + i;
        return first;
    }
    public boolean repOK() {
        int length = 0;
        for (Large large = this; large != null; large = large.next) length++;
        for (int i = 0; i < 3000; i++) if (numbers[i] != 100000 + i) return false;
        return length == 1500;
    }
}
";

/// Whether tests can run on a JVM.
pub(crate) fn has_junit(test: &str) -> bool {
    let has_javac = is_installed("javac");
    if !has_javac || !Path::new(JUNIT).exists() {
        println!("skipped: {test} ({})", if has_javac { "no JUnit" } else { "no javac" });
        return false;
    }
    true
}

/// Writes the tests for an enumeration below `directory`.
fn generate(directory: &str, args: &[&str], tests: u64) {
    let ran = run(&[args, &["--format", "junit", "--out", directory]].concat());
    let written = format!("{tests} test{} written; see ", if tests == 1 { "" } else { "s" });
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{args:?} {}", ran.stderr);
    assert!(ran.stderr.starts_with(&written), "{args:?} {}", ran.stderr);
}

pub(crate) fn compile(classes: &str, class_path: &str, files: impl IntoIterator<Item = PathBuf>) {
    let mut javac = jdk("javac");
    javac.args(["-nowarn", "-d", classes, "-cp", &format!("{JUNIT}:{class_path}")]).args(files);
    let ran = finish(&mut javac);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
}

/// Runs the tests in `classes`, and returns the numbers of those that pass and fail.
fn launch(class_path: &str) -> (u64, u64) {
    let mut java = jdk("java");
    java.args([
        "-jar",
        JUNIT,
        "--class-path",
        class_path,
        "--scan-class-path",
        class_path.split(':').next().unwrap(),
    ]);
    let ran = finish(java.args(["--details=summary", "--disable-banner", "--disable-ansi-colors"]));
    let number = |what: &str| {
        let line = ran.stdout.lines().find(|line| line.ends_with(&format!("{what:<22}]")));
        let number =
            line.and_then(|line| line.trim_start_matches('[').split_whitespace().next()?.parse().ok());
        number.unwrap_or_else(|| panic!("no {what} in {}{}", ran.stdout, ran.stderr))
    };
    (number("tests successful"), number("tests failed"))
}

/// The files that Korat's interface needs to compile.
fn korat() -> Vec<PathBuf> {
    let mut files = files_under(&path("udita-lang/library/korat"));
    files.extend(
        ["Arrays", "Domain", "Output", "Reflect"]
            .map(|name| path(&format!("udita-lang/library/udita/internal/{name}.java"))),
    );
    files.extend(files_under(&path("udita-lang/library/udita/internal/matching")));
    files.extend(choice_library());
    files
}

/// Negates the predicate in `source`.
fn negated(source: &str) -> String {
    let head = "public boolean repOK() {\n";
    assert_eq!(source.matches(head).count(), 1);
    source.replace(head, "public boolean repOK() { return !isRight(); }\nboolean isRight() {\n")
}

#[test]
fn generated_tests_assert_what_they_say() {
    if !has_junit("generated_tests_assert_what_they_say") {
        return;
    }
    let scratch = Scratch::new("generated_tests_assert_what_they_say");
    let tests = scratch.path("tests");
    for (args, count) in ENUMERATED {
        generate(&tests, args, count);
    }
    let letters = scratch.write("letters.udita", format!("{WORD}\nWord main(int n) {{ return n == 0 ? null : new Word(getBoolean() ? 'a' : 'b', main(n - 1)); }}"));
    generate(&tests, &["run", &letters, "3"], 8);
    let large = scratch.write("Large.java", LARGE);
    generate(&tests, &["run", &large, "--entry", "build"], 1);

    // The subjects, each once.
    let mut subjects: Vec<PathBuf> = vec![scratch.write("Word.java", WORD).into(), large.into()];
    let given = ENUMERATED.iter().map(|(args, _)| args[1]).filter(|file| file.ends_with(".java"));
    subjects.extend(given.map(path));
    ["bank", "shop", "drawing"]
        .iter()
        .for_each(|package| subjects.extend(files_under(&path(&format!("tests/repok/{package}")))));
    subjects.extend(korat());
    let (classes, subject_classes) = (scratch.path("classes"), scratch.path("subjects"));
    compile(&subject_classes, "", subjects);
    compile(&classes, &subject_classes, files_under(Path::new(&tests)));
    let count: u64 = ENUMERATED.iter().map(|(_, count)| count).sum::<u64>() + 8 + 1;
    assert_eq!(launch(&format!("{classes}:{subject_classes}")), (count, 0));

    // The wrong classes precede the right ones on the class path.
    let wrong = [
        scratch.write("BinaryTree.java", negated(&read("examples/BinaryTree.java"))),
        scratch.write("Menagerie.java", negated(&read("tests/junit/zoo/Menagerie.java"))),
        scratch.write("Large.java", LARGE.replace("== 1500;", "!= 1500;")),
        scratch.write("Word.java", WORD.replace("\" \" + next", "next + \" \"")),
    ];
    let wrong_classes = scratch.path("wrong");
    compile(&wrong_classes, &subject_classes, wrong.map(PathBuf::from));
    let failing = 1430 + 1 + 1 + 8;
    let class_path = format!("{classes}:{wrong_classes}:{subject_classes}");
    assert_eq!(launch(&class_path), (count - failing, failing));
}

#[test]
fn a_test_class() {
    let file = path("tests/expected/junit/BinaryTreeStructuresTest.java");
    expect_file![file].assert_eq(&succeeds(&["repok", "examples/BinaryTree.java", "2", "--format", "junit"]));
    let file = path("tests/expected/junit/MenagerieStructuresTest.java");
    let zoo = ["run", "tests/junit/zoo/Menagerie.java", "--entry", "build", "--format", "junit"];
    expect_file![file].assert_eq(&succeeds(&zoo));
}

#[test]
fn tests_do_not_depend_on_the_number_of_threads() {
    let with = |jobs: &str| {
        let text = succeeds(&["repok", "examples/BinaryTree.java", "9", "--format", "junit", "--jobs", jobs]);
        text.split_once('\n').unwrap().1.to_owned()
    };
    assert_eq!(with("1"), with("4"));
}

#[test]
fn null_has_no_test() {
    let scratch = Scratch::new("null_has_no_test");
    let file = scratch.write(
        "words.udita",
        format!("{WORD}\nWord main() {{ return getBoolean() ? null : new Word('a', null); }}"),
    );
    let text = succeeds(&["run", &file, "--format", "junit"]);
    assert_eq!(text.matches("@Test").count(), 1);
    assert!(
        text.contains("Structures: 1. Solutions that are null have no test.")
            || text.contains("are null have no"),
        "{text}"
    );
}

#[test]
fn what_has_no_tests_is_refused() {
    let scratch = Scratch::new("what_has_no_tests_is_refused");
    let junit = |args: &[&str]| run(&[args, &["--format", "junit"]].concat());
    let returning = |name: &str, body: &str| {
        let text = format!("public class {name} {{ public static Object make() {{ {body} }} }}");
        junit(&["run", &scratch.write(&format!("{name}.java"), text), "--entry", "make"])
    };
    refused(&junit(&["run", "examples/dates.udita"]), "but the program prints text; return the input");
    refused(&returning("Text", "return \"text\";"), "but a solution is a string");
    refused(&returning("Number", "return 3;"), "but a solution is a number");
    let local = "class Local { int x; } return new Local();";
    refused(&returning("Around", local), "can't build an object of `Local`: the class is declared in a body");
    refused(
        &returning("Dice", "return new java.util.Random(1);"),
        "can't build an object of `Random`: fields of it belong to the library",
    );
    refused(&returning("Wrong", "return new Exception() { };"), "the class is declared in a body");
    refused(
        &junit(&["replay", "examples/n_queens.udita", "13", "4"]),
        "--format junit is for an enumeration",
    );
    refused(&junit(&["run", "examples/n_queens.udita", "4", "--show-nulls"]), "--show-nulls is for drawings");
}
