use std::fs;

use super::*;
use crate::classes::{Classes, Disagreement};
use crate::compiler::{Spec, Tool, Way};
use crate::lineup::CompilerName;
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Tally, Verdict};

fn compiler(name: &str, version: &str) -> CompilerName {
    let identity = format!("{name} {version}");
    CompilerName { identity, name: name.to_string(), version: Some(version.to_string()), is_reference: false }
}

fn facts() -> Facts {
    Facts {
        family: "family 2".to_string(),
        compilers: vec![compiler("javac", "17.0.1"), compiler("ecj", "3.32")],
        tally: Tally { programs: 1000, both_accept: 900, both_reject: 95, disagree: 5, ..Tally::default() },
        seconds: 4.0,
        complete: true,
        setup: Setup {
            tools: vec![
                Tool { spec: Spec::Javac(None, Way::default()), release: Some(17), jar: None },
                Tool {
                    spec: Spec::Ecj(None, Way::default()),
                    release: Some(17),
                    jar: Some("/opt/my ecj.jar".into()),
                },
            ],
            runs: true,
            warnings: false,
            system: "An OS".to_string(),
        },
        ..Facts::default()
    }
}

fn disagreement(text: &str, kind: &str, message: &str) -> Disagreement {
    let problem = Problem { kind: kind.to_string(), line: 1, column: 1, message: message.to_string() };
    let program = TestProgram {
        number: 7,
        decisions: "0.1".to_string(),
        text: text.to_string(),
        ..TestProgram::default()
    };
    let accept = Verdict::accept(None);
    Disagreement::between(program, accept, Verdict::Reject { errors: vec![problem] })
}

fn classes(disagreements: impl IntoIterator<Item = Disagreement>, known: &str) -> Vec<Class> {
    let mut classes = Classes::new(known.parse().unwrap());
    disagreements.into_iter().for_each(|disagreement| classes.add(disagreement));
    classes.into_ordered()
}

/// The HTML page of a report.
fn page(facts: &Facts, classes: &[Class]) -> String {
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), facts, classes).unwrap();
    fs::read_to_string(directory.path().join("report.html")).unwrap()
}

/// The witnesses in a directory with their content, without scripts and bug reports.
fn witnesses(directory: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![directory.join("witnesses")];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(path).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if !["sh", "md"].iter().any(|one| path.extension().is_some_and(|other| other == *one)) {
                let name = path.strip_prefix(directory).unwrap().to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn the_summary_distinguishes_new_and_known_classes() {
    let all = [
        disagreement("class A { }", "OddKind", "A is odd"),
        disagreement("class A { int x; }", "OddKind", "A is odd"),
        disagreement("interface A { }", "compiler.err.other.kind", "A is even"),
    ];
    let known = "[[class]]\nname = \"even\"\nsignature = \"*compiler.err.other.kind*\"\nright = \"javac\"\nsection = \"JLS 9.4\"\n";
    let mut facts = facts();
    facts.tally.flaky = 1;
    facts.rules.push(Rule {
        place: "g.udita:3".into(),
        line: " assume(x); ".into(),
        both_reject: 4,
        both_accept: 0,
        disagree: 1,
    });
    let expected = "\
family 2: javac 17.0.1 against ecj 3.32
  1000 programs in 4.0 s, 250 a second
   900 accepted by both
    95 rejected by both
     5 on which they disagree
     1 of the disagreements: a verdict changed when asked again

1 new class of disagreement:
  1. 2 x  javac accepts, ecj rejects: class is odd [class]
          witnesses/001-odd-kind.java

1 known class:
  1 x  even: javac is right (JLS 9.4)

Rules that were broken on purpose:
  both reject  both accept  disagree
            4            0         1  g.udita:3: assume(x);
";
    assert_eq!(summary(&facts, &classes(all, known)), expected);
}

#[test]
fn probably_known_classes_are_listed_separately() {
    let all = [
        disagreement("class A { int x; }", "OddKind", "A is odd"),
        disagreement("class A { }", "OddKind", "A is odd"),
        disagreement("class A { void m() { } }", "OddKind", "A is odd"),
    ];
    let known = "[[class]]\nname = \"odd\"\nsignature = \"accept/reject: OddKind (class is odd)*\"\nrequires = [\"field\"]\nright = \"javac\"\n";
    let found = classes(all, known);
    let text = summary(&facts(), &found);
    let expected = "
0 new classes of disagreement

1 probably known class, without a construct that the known one has:
  2 x  odd?
       witnesses/001-probably-odd.java

1 known class:
  1 x  odd: javac is right
";
    assert!(text.ends_with(expected), "{text}");
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), &facts(), &found).unwrap();
    let read = |name: &str| fs::read_to_string(directory.path().join(name)).unwrap();
    let states: Vec<String> = read("report.jsonl")
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["state"].to_string())
        .collect();
    assert_eq!(states, ["\"probable\"", "\"known\""]);
    let page = read("report.html");
    assert!(page.contains("<span class=\"odd\">probably odd</span>"), "{page}");
    assert!(page.contains("<span class=\"known\">odd</span>"), "{page}");
    assert!(read("witnesses/001-probably-odd.java").contains("// probably   odd: javac is right"));
}

#[test]
fn two_versions_of_a_compiler_are_distinguished() {
    let mut facts = facts();
    facts.compilers[1] = compiler("javac", "21");
    let text = summary(&facts, &classes([disagreement("class A { }", "K", "")], ""));
    assert!(text.contains("javac 17.0.1 accepts, javac 21 rejects"), "{text}");
}

#[test]
fn the_report_for_programs_is_json_a_line_a_class() {
    let directory = tempfile::tempdir().unwrap();
    let odd = "</script> \u{1} \"quoted\" \u{2028}\nnew line";
    let all = [disagreement("class A { }", "K", odd), disagreement("class B { }", odd, odd)];
    write(directory.path(), &facts(), &classes(all, "")).unwrap();
    let text = fs::read_to_string(directory.path().join("report.jsonl")).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["programs"], 1000);
    assert_eq!(lines[0]["classes"], 2);
    for (place, line) in lines[1..].iter().enumerate() {
        assert_eq!(line["class"], place + 1);
        assert_eq!(line["right"]["reject"]["errors"][0]["message"], odd);
        assert_eq!(line["witness"]["decisions"], "0.1");
        let files = line["files"].as_array().unwrap().iter();
        for file in files.chain([&line["script"], &line["bug_report"]]) {
            assert!(directory.path().join(file.as_str().unwrap()).is_file());
        }
    }
}

#[test]
fn comments_of_a_witness_cannot_change_the_program() {
    let directory = tempfile::tempdir().unwrap();
    let message = "closes */ class X { }\n\nopens /* and \\u000a class Y { }\rclass Z { } \u{85} \u{2028}";
    let mut one = disagreement("class A { }", "K", message);
    one.verdicts[0] =
        Verdict::accept(Some(Run { printed: "//- B.java\n*/ printed".to_string(), end: RunEnd::Returned }));
    write(directory.path(), &facts(), &classes([one], "")).unwrap();
    let [(name, text)] = &witnesses(directory.path())[..] else { panic!() };
    assert_eq!(name, "witnesses/001-k.java");
    let (program, rest) = text.split_once('\n').unwrap();
    assert_eq!(program, "class A { }");
    // Java also ends lines at \r, and reads \u escapes first.
    assert!(rest.split(['\n', '\r']).all(|line| line.is_empty() || line.starts_with("// ") || line == "//"));
    assert!(!rest.contains("\\u") && rest.contains("closes */ class X"), "{rest}");
    assert!(rest.contains("// decisions  0.1\n"), "{rest}");
}

#[test]
fn programs_whose_files_need_their_names_are_directories() {
    let directory = tempfile::tempdir().unwrap();
    let several = "//- p/A.java\npackage p;\n//- ../../../evil/B.java\nclass B { }";
    let all = [
        disagreement(several, "K", "one"),
        disagreement("public final class Main { }", "K", "two"),
        disagreement("class Main { public void notAClass() { } }", "K", "three"),
    ];
    write(directory.path(), &facts(), &classes(all, "")).unwrap();
    let names: Vec<String> = witnesses(directory.path()).into_iter().map(|(name, _)| name).collect();
    let tails: Vec<&str> = names.iter().map(|name| &name["witnesses/001-k".len()..]).collect();
    let mut sorted = tails.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [".java", "/Main.java", "/evil/B.java", "/p/A.java"], "{names:?}");
}

#[test]
fn a_new_report_replaces_an_earlier_one_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join("witnesses").join(name);
    let all = || {
        [
            disagreement("class A { }", "K", "one"),
            disagreement("//- p/A.java\npackage p;\n//- B.java\nclass B { }", "L", "two"),
            disagreement("class A { }", "M", "three"),
        ]
    };
    write(directory.path(), &facts(), &classes(all(), "")).unwrap();
    assert_eq!(witnesses(directory.path()).len(), 4);
    fs::write(at("004-mine.java"), "class Mine { }").unwrap();
    fs::write(at("notes.txt"), "// udita diff: is nice").unwrap();
    write(directory.path(), &facts(), &classes([disagreement("class A { }", "N", "four")], "")).unwrap();
    let names: Vec<String> = witnesses(directory.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["witnesses/001-n.java", "witnesses/004-mine.java", "witnesses/notes.txt"]);
    // Including the script and the bug report of the witness.
    assert_eq!(fs::read_dir(directory.path().join("witnesses")).unwrap().count(), 5);
}

#[test]
fn nothing_that_a_program_or_a_compiler_says_is_taken_for_html() {
    let evil =
        "</pre></script><script>alert(1)</script><img src=x onerror='alert(2)'> & \" \u{1} \u{202e} \u{7f}";
    let mut one = disagreement(&format!("class A {{ }} // {evil}\n"), evil, evil);
    one.program.decisions = evil.to_string();
    one.program.broken = Some(evil.to_string());
    one.verdicts[0] =
        Verdict::Flaky(vec![Verdict::Crash { what: evil.to_string(), detail: evil.to_string() }]);
    let mut facts = facts();
    let [left, right] = &mut facts.compilers[..] else { panic!("two compilers") };
    for text in [&mut facts.family, &mut left.identity, &mut right.identity] {
        *text = evil.to_string();
    }
    facts.rules.push(Rule { place: evil.into(), line: evil.into(), ..Rule::default() });
    let mut other = disagreement("class B { }", evil, evil);
    other.program.decisions = evil.to_string();
    let known = "[[class]]\nname = \"evil\"\nsignature = \"accept/reject: *\"\nright = \"<b>\"\nsection = \"<i>\"\nexplanation = '<script>'\n";
    let page = page(&facts, &classes([one, other], known));
    assert_eq!(page.matches("<script>").count(), 1);
    assert_eq!(page.matches("</script>").count(), 1);
    assert!(!page.contains("<img") && !page.contains("<b>is right"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.chars().all(|c| c == '\n' || c == '\t' || !c.is_control()));
    assert!(!page.contains('\u{202e}'));
    // The page loads nothing from elsewhere.
    assert!(!page.contains("src=\"") && !page.contains("url(") && !page.contains("<link"));
}

#[test]
fn the_page_marks_lines_with_errors_and_numbers_classes() {
    let mut one = disagreement("class A {\n    int x;\n}\n", "K", "wrong");
    if let Verdict::Reject { errors } = &mut one.verdicts[1] {
        errors[0].line = 2;
    }
    let page = page(&facts(), &classes([one], ""));
    let lines: Vec<&str> =
        page.split("<li").filter(|line| line.contains("class\">") || line.contains("int")).collect();
    assert!(
        page.contains(
            "<li><i>1</i><span class=\"k\">class</span> A {</li>\n<li class=\"missed\"><i>2</i>    <span"
        ),
        "{lines:?}"
    );
    assert!(page.contains("<section class=\"class\" id=\"c1\">") && page.contains("data-card=\"c1\""));
}

/// The texts in the boxes of a program's types, and whether each line is dashed.
fn drawn(text: &str) -> Option<(Vec<String>, Vec<bool>)> {
    let program = disagreement(text, "", "").program;
    let svg = graph::svg(&crate::signature::Hierarchy::of(&program))?;
    let tree = roxmltree::Document::parse(&svg).unwrap();
    let groups = |class: &'static str| {
        let is_it = move |node: &roxmltree::Node<'_, '_>| {
            node.attribute("class").is_some_and(|value| value.split(' ').next() == Some(class))
        };
        tree.descendants().filter(is_it).collect::<Vec<_>>()
    };
    let texts = |node: &roxmltree::Node<'_, '_>| {
        let texts: Vec<&str> = node.children().filter_map(|child| child.text()).collect();
        texts.join("|")
    };
    let is_dashed = |node: &roxmltree::Node<'_, '_>| node.attribute("class") == Some("link implements");
    Some((groups("type").iter().map(texts).collect(), groups("link").iter().map(is_dashed).collect()))
}

#[test]
fn the_graph_shows_types_methods_and_how_they_inherit() {
    let text = "interface I { int m ( ); }\nabstract class A<T extends I> implements I, Runnable { public int m() { return 1; } }\n\
        class B extends A<I> { class Alone { } }\ninterface J extends I { }";
    let (types, links) = drawn(text).unwrap();
    assert_eq!(
        types,
        [
            "interface|I|int m ( )",
            "abstract class|A<T extends I>|public int m()",
            "class|B",
            "interface|J",
            "Runnable"
        ]
    );
    assert_eq!(links, [true, true, false, false]);
    // Cycles and types that inherit from themselves are errors, and are drawn nevertheless.
    let (types, links) = drawn("class A extends B { } class B extends A { } class C extends C { }").unwrap();
    assert_eq!((types.len(), links.len()), (3, 2));
    assert_eq!(drawn("class A { } class B { }"), None);
    assert_eq!(drawn("no java"), None);
}

#[test]
fn colours_leave_the_text_as_it_is() {
    let lines = ["a /* class", "int */ class \"x\\\"y // \" // end", "'\\'' \"open", "é$ ~<>& public_"];
    let mut state = source::State::default();
    let out: String = lines.iter().map(|line| state.line(line).into_string() + "\n").collect();
    let expected = "a <span class=\"c\">/* class</span>\n\
        <span class=\"c\">int */</span> <span class=\"k\">class</span> <span class=\"s\">&quot;x\\&quot;y // &quot;</span> <span class=\"c\">// end</span>\n\
        <span class=\"s\">'\\''</span> <span class=\"s\">&quot;open</span>\n\
        é$ ~&lt;&gt;&amp; public_\n";
    assert_eq!(out, expected);
}

/// A file beside the only witness.
fn beside(disagreement: Disagreement, known: &str, extension: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), &facts(), &classes([disagreement], known)).unwrap();
    let files = fs::read_dir(directory.path().join("witnesses")).unwrap().map(|entry| entry.unwrap().path());
    let mut files = files.filter(|path| path.extension().is_some_and(|one| one == extension));
    fs::read_to_string(files.next().unwrap()).unwrap()
}

#[test]
fn a_script_has_the_commands_written_out() {
    let text = "public class X { public static void main(String[] a) { } }\n";
    let script = beside(disagreement(text, "OddKind", "'X' is odd\n$(reboot)"), "", "sh");
    let expected = "\
#!/bin/sh
# udita diff: javac accepts, ecj rejects: 'X' is odd
#
# Compiles 001-odd-kind with each compiler, and runs the class files. Variables name other compilers.

exec 2>&1
[ -n \"${JAVA-}\" ] || JAVA=java
[ -n \"${JAVAC-}\" ] || JAVAC=javac
[ -n \"${ECJ-}\" ] || ECJ='/opt/my ecj.jar'

witnesses=$(CDPATH='' cd \"$(dirname \"$0\")\" && pwd) || exit 1
directory=$(mktemp -d) || exit 1
trap 'rm -rf \"$directory\"' EXIT
cp \"$witnesses\"/001-odd-kind/Main.java \"$directory\"/X.java

echo '== javac 17.0.1'
cd \"$directory\" || exit 1
\"$JAVAC\" -version
mkdir out1
\"$JAVAC\" --release 17 -proc:none -nowarn -d out1 X.java &&
    \"$JAVA\" -Xverify:all -ea -cp out1 X
printf '\\nexit status %s\\n' \"$?\"

echo '== ecj 3.32'
cd \"$directory\" || exit 1
\"$JAVA\" -cp \"$ECJ\" org.eclipse.jdt.internal.compiler.batch.Main -version
mkdir out2
\"$JAVA\" -cp \"$ECJ\" org.eclipse.jdt.internal.compiler.batch.Main --release 17 -proc:none -nowarn -d out2 X.java &&
    \"$JAVA\" -Xverify:all -ea -cp out2 X
printf '\\nexit status %s\\n' \"$?\"
";
    assert_eq!(script, expected);
}

#[test]
fn a_bug_report_has_program_commands_and_messages() {
    let mut one = disagreement("class A {\n    int x;\n}\n", "OddKind", "A is odd\nand more");
    one.program.is_reduced = true;
    one.program.family = "family 2".to_string();
    let known = "[[class]]\nname = \"odd\"\nsignature = \"accept/reject: OddKind*\"\nrequires = [\"field\"]\nright = \"javac\"\nsection = \"JLS 9.4\"\n\
                 explanation = \"It is fine.\"\n";
    let text = beside(one, known, "md");
    let expected = "\
# javac 17.0.1 accepts, ecj 3.32 rejects: A is odd

```java
class A {
    int x;
}
```

## Steps

```
javac --release 17 -proc:none -nowarn -d out1 Main.java
java -cp ecj.jar org.eclipse.jdt.internal.compiler.batch.Main --release 17 -proc:none -nowarn -d out2 Main.java
```

## Expected

javac is right (JLS 9.4). It is fine.

## Actual

javac 17.0.1 accepts

ecj 3.32 rejects: 1 error

```
Main.java:1: A is odd
and more
```

## Environment

* javac 17.0.1
* ecj 3.32
* An OS

Found by udita diff: program 7 of family 2, reduced
";
    assert_eq!(text, expected);
}

#[test]
fn titles_have_the_original_words() {
    let run = |printed: &str, end: RunEnd| Verdict::accept(Some(Run { printed: printed.to_string(), end }));
    let error =
        |message: &str| Problem { kind: "k".to_string(), line: 1, column: 1, message: message.to_string() };
    let reject = Verdict::Reject { errors: vec![error("int cannot be A\nmore"), error("other")] };
    let trace = "java.lang.NullPointerException: x is null\n\tat java.base/java.util.Objects.check(O.java:1)\n\
                 \tat jdk.compiler/com.sun.tools.javac.comp.Attr.visit(Attr.java:9)\n";
    let crash =
        Verdict::Crash { what: "java.lang.NullPointerException at x".to_string(), detail: trace.to_string() };
    let refused = RunEnd::Refused {
        class: "java.lang.VerifyError".to_string(),
        message: "Bad type\nException Details:".to_string(),
    };
    let threw = RunEnd::Threw { class: "a.B".to_string(), message: "null".to_string() };
    let cases = [
        (
            run("", RunEnd::Returned),
            reject.clone(),
            "javac accepts, ecj rejects: int cannot be A (and 1 other)",
        ),
        (
            crash,
            reject,
            "javac crashes, ecj rejects: java.lang.NullPointerException: x is null at com.sun.tools.javac.comp.Attr.visit(Attr.java:9)",
        ),
        (
            run("", RunEnd::Returned),
            run("", refused),
            "javac returns, ecj makes a class file that is refused (VerifyError): java.lang.VerifyError: Bad type",
        ),
        (run("", threw), run("", RunEnd::Returned), "javac throws B, ecj returns: a.B"),
        (
            run("1\n2", RunEnd::Returned),
            run("1\n3", RunEnd::Returned),
            "javac prints \"2\", ecj prints \"3\"",
        ),
    ];
    for (left, right, expected) in cases {
        let facts = facts();
        let classes = classes([Disagreement::between(TestProgram::default(), left, right)], "");
        let report = Report::new(&facts, &classes);
        assert_eq!(report.title(&classes[0]), expected);
    }
}

#[test]
fn a_command_gets_the_file_of_the_program() {
    let mut facts = facts();
    let command = "sh 'my compiler.sh' --in={file} {dir}";
    facts.setup.tools[1] = Tool {
        spec: Spec::Command { command: command.to_string(), is_warm: false, version: None },
        release: None,
        jar: None,
    };
    let classes = classes([disagreement("//- p/A.java\nclass A { }\n", "K", "")], "");
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), &facts, &classes).unwrap();
    let script = fs::read_to_string(directory.path().join("witnesses/001-k.sh")).unwrap();
    let expected = "begin=$(pwd)\n";
    assert!(script.contains(expected), "{script}");
    let expected = "cp -R \"$witnesses\"/001-k/. \"$directory\"\n";
    assert!(script.contains(expected), "{script}");
    let expected =
        "cd \"$begin\" || exit 1\nsh 'my compiler.sh' '--in='\"$directory\"/p/A.java \"$directory\"\nprintf";
    assert!(script.contains(expected), "{script}");
}
