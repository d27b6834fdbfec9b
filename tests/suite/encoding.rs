//! The encoding of source files: `--encoding`, and that of a project. javac reads the same files with the same option
//! (`javac -encoding NAME`).

use crate::command_line::refused;
use crate::support::{Ran, Scratch, finish, jdk, run, udita};

/// Runs udita in the directory of `scratch`.
fn inside(scratch: &Scratch, args: &[&str]) -> Ran {
    let mut command = udita();
    command.current_dir(scratch.path("")).env("HOME", scratch.path(""));
    finish(command.args(args))
}

/// A class with the text `word`, in bytes, and one that it refers to.
fn classes(scratch: &Scratch, directory: &str, word: &[u8]) -> String {
    std::fs::create_dir_all(scratch.path(directory)).unwrap();
    let other = [&b"class Other { static final String WORD = \""[..], word, b"\"; }"].concat();
    let main = [
        &b"public class Main { public static void main(String[] args) { String s = \""[..],
        word,
        b"\" + Other.WORD; for (char c : s.toCharArray()) System.out.print((int) c + \" \"); } }",
    ];
    scratch.write(&format!("{directory}/Other.java"), other);
    scratch.write(&format!("{directory}/Main.java"), main.concat())
}

#[test]
fn files_in_other_encodings_are_read_as_by_javac() {
    let scratch = Scratch::new("encodings");
    for (encoding, word) in [
        ("ISO-8859-1", &b"caf\xe9\x80"[..]),
        ("windows-1252", b"\x80 caf\xe9"),
        ("Cp1252", b"ab\x81"),
        ("US-ASCII", b"caf"),
        ("US-ASCII", b"caf\xe9"),
        ("UTF-8", b"\xc3\xa9"),
        ("UTF-8", b"caf\xe9"),
        ("ISO-8859-15", b"\xa4"),
        ("Shift_JIS", b"\x82\xa0"),
    ] {
        let file = classes(&scratch, "sources", word);
        let ran = run(&["run", &file, "--encoding", encoding]);
        let mut javac = jdk("javac");
        javac.args(["-encoding", encoding, "-d", &scratch.path("classes"), &file]);
        let compiled = finish(javac.args(["-sourcepath", &scratch.path("sources")]));
        assert_eq!(ran.status == 0, compiled.status == 0, "{encoding}: {}{}", ran.stderr, compiled.stderr);
        if compiled.status == 0 {
            let there = finish(jdk("java").args(["-cp", &scratch.path("classes"), "Main"]));
            assert_eq!(ran.stdout, there.stdout, "{encoding}");
        } else {
            refused(&ran, "gives the encoding of sources, such as ISO-8859-1");
        }
    }
}

#[test]
fn utf_16_is_read_with_and_without_a_mark() {
    let scratch = Scratch::new("encoding-utf16");
    let text = "void main() { println(\"\u{e9}\u{1f600}\".length()); }";
    let units = |mark: &str| format!("{mark}{text}").encode_utf16().collect::<Vec<u16>>();
    let big = |mark: &str| units(mark).into_iter().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    let little = |mark: &str| units(mark).into_iter().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    for (bytes, encoding) in [
        (big("\u{feff}"), "UTF-16"),
        (little("\u{feff}"), "UTF-16"),
        (big(""), "UTF-16"),
        (big(""), "UTF-16BE"),
        (little(""), "UTF-16LE"),
    ] {
        let file = scratch.write("wide.udita", bytes);
        assert_eq!(run(&["run", &file, "--encoding", encoding]).stdout, "3\n", "{encoding}");
        refused(&run(&["run", &file]), "not ");
    }
}

#[test]
fn the_encoding_of_a_project_is_the_default() {
    let scratch = Scratch::new("encoding-projects");
    let pom = |inside: &str| {
        format!(
            "<project><groupId>a</groupId><artifactId>b</artifactId><version>1</version>{inside}</project>"
        )
    };
    classes(&scratch, "src/main/java", b"\xe9");
    let property = |value: &str| {
        format!(
            "<properties><project.build.sourceEncoding>{value}</project.build.sourceEncoding></properties>"
        )
    };
    let configured = "<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>\
        <encoding>ISO-8859-1</encoding></configuration></plugin></plugins></build>";
    for (build, text, works) in [
        ("pom.xml", pom(&property("ISO-8859-1")), true),
        ("pom.xml", pom(&format!("{}{configured}", property("UTF-8"))), true),
        ("pom.xml", pom(&property("UTF-8")), false),
        ("pom.xml", pom(""), false),
        ("build.gradle", "compileJava { options.encoding = 'ISO-8859-1' }".to_owned(), true),
        (
            "build.gradle.kts",
            "tasks.withType<JavaCompile> { options.encoding = \"latin1\" }".to_owned(),
            true,
        ),
        ("build.gradle", "apply plugin: 'java'".to_owned(), false),
    ] {
        scratch.write(build, &text);
        let ran = inside(&scratch, &["run", "Main"]);
        assert_eq!(ran.status == 0, works, "{text}: {}", ran.stderr);
        if works {
            assert_eq!(ran.stdout, "233 233 ", "{text}");
            // The option counts more.
            assert_eq!(inside(&scratch, &["run", "Main", "--encoding", "UTF-8"]).status, 2, "{text}");
        }
        std::fs::remove_file(scratch.path(build)).unwrap();
    }
}

#[test]
fn commands_that_udita_prints_keep_the_encoding() {
    let scratch = Scratch::new("encoding-kept");
    let file = scratch.write("fails.udita", b"void main() { throw new Error(\"\xe9\"); }");
    let ran = run(&["run", &file, "--encoding", "latin1"]);
    assert!(ran.stderr.contains("--encoding ISO-8859-1"), "{}", ran.stderr);
    assert!(ran.stderr.contains("java.lang.Error: \u{e9}"), "{}", ran.stderr);
    refused(&run(&["run", &file, "--encoding", "klingon"]), "unknown encoding; there are UTF-8, ISO-8859-1");
}
