//! `udita diff`: campaigns with compilers that are short shell scripts, so that their behaviour is known.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{Ran, Scratch, finish, is_installed, run, udita};

/// A class with n methods, each with one of three modifiers or none: 4^n programs.
pub(crate) const FAMILY: &str = r#"
void main(int n) {
    println("class A {");
    for (int i = 0; i < n; i++) println("    " + getOneOf("", "static ", "final ", "private ") + "void m" + i + "() { }");
    println("}");
}
"#;

/// A compiler that accepts everything.
const LENIENT: &str = "exit 0";
/// A compiler that rejects static methods with an error message.
const STRICT: &str = r#"if line=$(grep -n static "$1"); then
    echo "$1:${line%%:*}: error: what is static?" >&2
    exit 1
fi"#;

/// A campaign's files: the family and two compilers.
struct Campaign {
    scratch: Scratch,
    bound: &'static str,
}

impl Campaign {
    fn new(test: &str, bound: &'static str, left: &str, right: &str) -> Campaign {
        let scratch = Scratch::new(test);
        scratch.write("family.udita", FAMILY);
        scratch.write("left.sh", left);
        scratch.write("right.sh", right);
        Campaign { scratch, bound }
    }

    fn command(&self, out: &str, more: &[&str]) -> Command {
        self.comparison(["left.sh", "right.sh"], out, more)
    }

    fn comparison(&self, compilers: [&str; 2], out: &str, more: &[&str]) -> Command {
        let compiler = |name: &str| format!("cmd:sh {} {{file}}", self.scratch.path(name));
        let mut command = udita();
        command.args([
            "diff",
            &self.scratch.path("family.udita"),
            self.bound,
            "--store",
            &self.scratch.path(out),
        ]);
        let [left, right] = compilers.map(compiler);
        // Scripts of these tests count their calls outside the campaign.
        command.args(["--sandbox", "never", "--left", &left, "--right", &right]).args(more);
        command
    }

    fn run(&self, out: &str, more: &[&str]) -> Ran {
        finish(&mut self.command(out, more))
    }

    /// The lines of the report as JSON, without data that differ from run to run.
    fn report(&self, out: &str) -> Vec<serde_json::Value> {
        report(&self.scratch.path(out))
    }
}

/// The lines of the report in a campaign's directory as JSON, without data that differ from run to run.
pub(crate) fn report(directory: &str) -> Vec<serde_json::Value> {
    let path = format!("{directory}/report.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let line = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        value.as_object_mut().expect("an object").remove("seconds");
        value
    };
    text.lines().map(line).collect()
}

#[test]
fn a_construct_that_one_compiler_misjudges_is_one_class() {
    let campaign = Campaign::new("diff-fault", "3", LENIENT, STRICT);
    let ran = campaign.run("out", &[]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = campaign.report("out");
    assert_eq!(report.len(), 2, "the facts and one class: {report:?}");
    // Of 4^3 programs, 3^3 have no static method.
    let count = |name: &str| report[0][name].as_u64();
    assert_eq!((count("programs"), count("both_accept"), count("disagree")), (Some(64), Some(27), Some(37)));
    assert_eq!(report[1]["count"].as_u64(), Some(37));
    // The reduced program without the parts that the second compiler accepts, a script and a bug report.
    let directory = format!("{}/witnesses", campaign.scratch.path("out"));
    let files = std::fs::read_dir(&directory).unwrap().map(|file| file.unwrap().file_name());
    let mut files: Vec<String> = files.map(|file| file.to_string_lossy().into_owned()).collect();
    files.sort();
    let [program, bug_report, script] = &files[..] else { panic!("{files:?}") };
    assert_eq!(report[1]["witness"]["text"], "class A {\n    static void m2() { }\n}\n");
    assert_eq!(report[1]["script"], format!("witnesses/{script}"));
    assert_eq!(report[1]["bug_report"], format!("witnesses/{bug_report}"));
    assert!(
        program.ends_with(".java") && script.ends_with(".sh") && bug_report.ends_with(".md"),
        "{files:?}"
    );
    let told = std::fs::read_to_string(format!("{directory}/{bug_report}")).unwrap();
    assert!(told.contains("rejects: error: what is static?\n"), "{told}");
    // It is a part of a program of the family; `--no-reduce` keeps the whole program.
    assert_eq!(campaign.run("out", &["--no-reduce"]).status, 1);
    let whole = &campaign.report("out")[1]["witness"];
    assert!(whole["text"].as_str().unwrap().contains("m1()"), "{whole}");
    assert_eq!(
        [&whole["number"], &whole["reduced"]],
        [&report[1]["witness"]["number"], &serde_json::Value::Null]
    );
}

#[test]
fn the_script_of_a_witness_shows_what_the_compilers_say() {
    let test = "the_script_of_a_witness_shows_what_the_compilers_say";
    if !has_compilers(test) {
        return;
    }
    let scratch = Scratch::new("diff-script");
    let family = scratch.write(
        "family.udita",
        r#"void main() {
            println("class Main {\n    " + getOneOf("int", "boolean") + " x = true;");
            println("    void unused() { }\n    public static void main(String[] a) { System.out.println(1); }\n}");
        }"#,
    );
    let lenient = scratch.write("lenient compiler.sh", "echo \"looks at $1\"");
    let right = format!("cmd:sh '{lenient}' {{file}}");
    let out = scratch.path("out");
    let ran = run(&[
        "diff", &family, "--left", "javac", "--right", &right, "--no-run", "--jobs", "1", "--store", &out,
    ]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&out);
    let words = "incompatible types: boolean cannot be converted to int";
    assert_eq!(report[1]["witness"]["text"], "class Main {\n    int x = true;\n}\n");
    let title = report[1]["title"].as_str().unwrap();
    assert!(title.contains(words), "{title}");
    let script =
        Command::new("sh").arg(format!("{out}/{}", report[1]["script"].as_str().unwrap())).output().unwrap();
    let said = String::from_utf8_lossy(&script.stdout);
    for part in [
        &format!("Main.java:2: error: {words}\n"),
        "looks at /",
        "/Main.java\n",
        "exit status 1\n",
        "exit status 0\n",
    ] {
        assert!(said.contains(part), "no {part} in {said}");
    }
    assert_eq!(said.matches("exit status").count(), 2, "{said}");
    // Variables select other compilers.
    let mut other = Command::new("sh");
    other.arg(format!("{out}/{}", report[1]["script"].as_str().unwrap())).env("JAVAC", "echo");
    let said = String::from_utf8_lossy(&other.output().unwrap().stdout).into_owned();
    assert!(said.contains("Main.java\n") && !said.contains(words), "{said}");
}

#[test]
fn the_script_loads_classes_that_main_does_not_come_to() {
    if !has_compilers("the_script_loads_classes_that_main_does_not_come_to") {
        return;
    }
    let scratch = Scratch::new("diff-script-refused");
    // The Eclipse compiler omits the captured variable from the record, and writes a class file that the JVM refuses.
    let family = scratch.write(
        "family.udita",
        r#"void main() {
            println("class Other {\n    static void run(int y) {\n        class V { int h = y; int g() { return h; } }");
            println("        record R(int c) { R { new V().g(); } }\n        new R(1);\n    }\n}");
            println("class Main {\n    public static void main(String[] args) { }\n}");
        }"#,
    );
    let out = scratch.path("out");
    let ran = run(&["diff", &family, "--jobs", "1", "--store", &out, "--no-reduce"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let report = report(&out);
    let script = format!("{out}/{}", report[1]["script"].as_str().unwrap());
    let said = Command::new("sh").arg(script).output().unwrap();
    let said = String::from_utf8_lossy(&said.stdout);
    assert_eq!(said.matches("exit status 0").count(), 2, "{said}");
    let (javac, ecj) = said.split_once("== ecj").unwrap();
    assert!(!javac.contains("java.lang."), "{said}");
    assert!(ecj.contains("Other$1R: Caused by: java.lang.VerifyError: "), "{said}");
}

#[test]
fn compilers_that_agree_are_no_finding() {
    let campaign = Campaign::new("diff-agree", "2", STRICT, STRICT);
    let ran = campaign.run("out", &[]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let report = campaign.report("out");
    // Of 4^2 programs, 3^2 have no static method; neither compiler accepts the others.
    let count = |name: &str| report[0][name].as_u64();
    assert_eq!((count("both_accept"), count("both_reject"), count("disagree")), (Some(9), Some(7), Some(0)));
}

#[test]
fn udita_itself_can_be_one_of_the_compilers() {
    let scratch = Scratch::new("diff-own");
    let family = scratch.write(
        "family.udita",
        r#"void main() {
            println("class Main { " + getOneOf("", "int x = true;", "Thread t;",
                "public static void main(String[] a) { System.out.println(1); }") + " }");
        }"#,
    );
    // This compiler accepts everything, and prints 1 for a program with a `main`.
    let lenient = scratch.write("lenient.sh", r#"if grep -q main "$1"; then echo 1; fi"#);
    let out = scratch.path("out");
    let right = format!("cmd:sh {lenient} {{file}}");
    let ran = run(&["diff", &family, "--left", "udita", "--right", &right, "--store", &out]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = report(&out);
    let count = |name: &str| report[0][name].as_u64();
    assert_eq!((count("programs"), count("both_accept"), count("disagree")), (Some(4), Some(2), Some(2)));
    // A type error, and a construct that udita refuses.
    for code in ["E0301", "E0007"] {
        let is_told = report[1..].iter().any(|class| class.to_string().contains(code));
        assert!(is_told, "{code}: {report:?}");
    }
}

#[test]
fn a_verdict_that_changes_is_told_as_flaky() {
    let flaky = r#"if grep -q 'private void m0' "$1"; then
        echo >> "$0.times"
        exit $(($(wc -l < "$0.times") % 2))
    fi"#;
    let campaign = Campaign::new("diff-flaky", "1", LENIENT, flaky);
    let ran = campaign.run("out", &[]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.stdout.contains("flaky"), "{}", ran.stdout);
    let report = campaign.report("out");
    assert_eq!(report[0]["flaky"].as_u64(), Some(1), "{report:?}");
}

#[test]
fn a_campaign_that_is_killed_and_resumed_ends_like_one_that_was_not() {
    let campaign = Campaign::new("diff-killed", "4", LENIENT, STRICT);
    assert_eq!(campaign.run("whole", &["--batch", "10"]).status, 1);
    let mut kills = 0;
    loop {
        let mut command = campaign.command("killed", &["--batch", "10"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Long enough to store some results, however slow the machine is: the time grows until it suffices.
        std::thread::sleep(Duration::from_millis(150 + 100 * kills));
        if let Some(status) = child.try_wait().unwrap() {
            assert_eq!(status.code(), Some(1));
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
    }
    assert_eq!(campaign.report("killed"), campaign.report("whole"));
    assert_eq!(campaign.run("killed", &[]).status, 1, "there is nothing left to do, and the result stands");
    assert_eq!(campaign.report("killed"), campaign.report("whole"));
}

#[test]
fn a_limit_stops_and_a_higher_one_goes_on() {
    let campaign = Campaign::new("diff-limit", "3", LENIENT, STRICT);
    campaign.run("out", &["--limit", "20"]);
    assert_eq!(campaign.report("out")[0]["programs"].as_u64(), Some(20));
    campaign.run("out", &["--limit", "50"]);
    assert_eq!(campaign.report("out")[0]["programs"].as_u64(), Some(50));
    campaign.run("whole", &[]);
    campaign.run("out", &[]);
    assert_eq!(campaign.report("out"), campaign.report("whole"));
}

#[test]
fn a_campaign_asks_another_compiler_and_those_before_only_where_they_disagree() {
    let campaign = Campaign::new("diff-another", "2", LENIENT, STRICT);
    campaign.run("out", &[]);
    campaign.scratch.write("third.sh", STRICT);
    let check = |compilers, expected: [u32; 2]| {
        let ran = finish(&mut campaign.comparison(compilers, "out", &[]));
        for (name, asked) in compilers.into_iter().zip(expected) {
            let said = format!("{} {{file}} about {asked} programs", campaign.scratch.path(name));
            assert!(ran.stderr.contains(&said), "{}", ran.stderr);
        }
    };
    check(["third.sh", "right.sh"], [16, 0]);
    // Of 16 programs with two methods, 3 * 3 have no static one; a strict compiler rejects the others.
    campaign.scratch.write("fourth.sh", LENIENT);
    check(["fourth.sh", "third.sh"], [16, 7]);
}

#[test]
fn compilers_that_loop_crash_and_print_without_end_cost_one_verdict_each() {
    let faulty = r#"case "$(sed -n 2p "$1")" in
        *static*) while :; do :; done ;;
        *final*) kill -SEGV $$ ;;
        *private*) head -c 1000000000 /dev/zero ;;
    esac"#;
    let campaign = Campaign::new("diff-faulty", "1", LENIENT, faulty);
    let ran = campaign.run("out", &["--max-time", "2"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = campaign.report("out");
    let count = |name: &str| report[0][name].as_u64();
    assert_eq!((count("programs"), count("disagree")), (Some(4), Some(3)), "{report:?}");
    let text = format!("{report:?}");
    assert!(text.contains("timeout") && text.contains("crash"), "{text}");
}

#[test]
fn near_misses_are_told_by_rule() {
    let scratch = Scratch::new("diff-near-miss");
    let family = scratch.write(
        "family.udita",
        "void main() {\n    boolean s = getBoolean(), a = getBoolean();\n    assume(!s);\n    assume(!a || !s);\n    \
         println(\"class A { \" + (s ? \"static \" : \"\") + (a ? \"abstract \" : \"\") + \"void m() { } }\");\n}\n",
    );
    let strict = scratch.write("strict.sh", STRICT);
    let compiler = format!("cmd:sh {strict} {{file}}");
    let out = scratch.path("out");
    let ran = run(&[
        "diff",
        &family,
        "--near-miss",
        "--left",
        &compiler,
        "--right",
        "cmd:true {file}",
        "--store",
        &out,
    ]);
    // Only `static` alone breaks exactly one of the two rules.
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.stdout.contains("family.udita:3") && ran.stdout.contains("assume(!s);"), "{}", ran.stdout);
}

#[test]
fn what_is_missing_or_damaged_is_one_message() {
    let campaign = Campaign::new("diff-messages", "1", LENIENT, STRICT);
    let scratch = &campaign.scratch;
    let family = scratch.path("family.udita");
    assert_eq!(campaign.run("out", &[]).status, 1);
    let expect = |ran: Ran, part: &str| {
        assert_eq!(ran.status, 2, "{part}: {ran:?}");
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
        assert!(ran.stdout.is_empty(), "{ran:?}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    };
    expect(
        campaign.run("out", &["--choice", "eager"]),
        "began with other options, or family 1 has changed since",
    );
    for (name, part) in [
        ("journal.jsonl", "journal.jsonl, line 1: damaged: this is no line of a journal"),
        ("run.json", "run.json: damaged: expected ident at line 1 column 2"),
    ] {
        std::fs::write(format!("{}/{name}", scratch.path("out")), "not a file of a campaign\n").unwrap();
        expect(campaign.run("out", &[]), part);
    }
    let out = scratch.path("none");
    let diff = |args: &[&str]| run(&[&["diff", "--store", &out], args].concat());
    expect(diff(&["inheritence", "2"]), "no such file, and no shipped family of this name");
    expect(
        diff(&[&family, "1", "--left", "cmd:no-such-compiler {file}", "--right", "cmd:true {file}"]),
        "no-such-compiler",
    );
    expect(
        diff(&[&family, "1", "--left", "cmd:true {file}", "--right", "cmd:true {file}"]),
        "nothing to compare",
    );
    expect(diff(&[&family, "1", "--left", "gcc"]), "gcc");
    expect(diff(&[&family, "1", "--javac", &scratch.path("no-jdk")]), "no-jdk");
    let jar = scratch.write("corrupt.jar", "PK, but no jar");
    expect(
        diff(&[&family, "1", "--right", &format!("ecj:{jar}"), "--left", "cmd:true {file}"]),
        "corrupt.jar",
    );
    let known = scratch.write("known.toml", "not = [toml");
    expect(diff(&[&family, "1", "--known", &known]), "known.toml");
}

/// A bridge to a worker on this machine that runs only the jobs passed by `filter`.
fn bridge(campaign: &Campaign, name: &str, filter: &str) -> String {
    let worker = env!("CARGO_BIN_EXE_udita");
    let script = format!("echo '{{\"op\":\"slots\",\"slots\":2}}'\n{filter} | {worker} worker\n");
    format!("sh {}", campaign.scratch.write(name, script))
}

#[test]
fn a_campaign_on_other_machines_ends_like_a_plain_one() {
    let campaign = Campaign::new("diff-units", "3", LENIENT, STRICT);
    assert_eq!(campaign.run("whole", &[]).status, 1);
    let all = bridge(&campaign, "all.sh", "cat");
    // A program counts as 400 000 instructions, so a unit has five.
    let on = ["--on", "ray", "--hand-over-after", "2000000", "--bridge"];
    let on = |bridge| [&on[..], &[bridge]].concat();

    // Each job runs twice; then a bridge that ends soon, and the same command again.
    let twice = bridge(&campaign, "twice.sh", "while read -r line; do echo \"$line\"; echo \"$line\"; done");
    assert_eq!(campaign.run("twice", &on(&twice)).status, 1);
    assert_eq!(campaign.report("twice"), campaign.report("whole"));
    let short = bridge(&campaign, "short.sh", "for n in 1 2 3 4; do read -r line; echo \"$line\"; done");
    let ran = campaign.run("short", &on(&short));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
    assert!(
        ran.stderr.contains("the bridge to Ray ended") && ran.stderr.contains("the same command"),
        "{ran:?}"
    );
    assert_eq!(campaign.run("short", &on(&all)).status, 1);
    assert_eq!(campaign.report("short"), campaign.report("whole"));
    assert_eq!(campaign.run("short", &on("false")).status, 1, "there is nothing left to do");

    // Started on other machines and finished here, and the reverse.
    assert_eq!(campaign.run("home", &on(&short)).status, 2);
    let ran = campaign.run("home", &[]);
    let asked = ran.stderr.rsplit("about ").next().and_then(|text| text.split(' ').next()?.parse().ok());
    assert!(asked.is_some_and(|asked: u32| asked > 0 && asked < 64), "{ran:?}");
    assert_eq!(campaign.report("home"), campaign.report("whole"));
    campaign.run("away", &["--limit", "30"]);
    assert_eq!(campaign.run("away", &on(&all)).status, 1);
    assert_eq!(campaign.report("away"), campaign.report("whole"));
    let lines = run(&["cat", &format!("{}/units/1-2", campaign.scratch.path("away"))]).stdout;
    assert_eq!(lines.lines().count(), 4_usize.pow(3) - 30, "the first thirty are not judged again");
    assert_eq!(campaign.run("whole", &on("false")).status, 1, "a whole campaign needs no other machine");

    // Threads judge the units too.
    assert_eq!(campaign.run("threads", &on(&short)).status, 2);
    let units = format!("{}/units/1-2", campaign.scratch.path("threads"));
    assert_eq!(run(&["resume", &units]).status, 0);
    assert_eq!(campaign.run("threads", &[]).status, 1);
    assert_eq!(campaign.report("threads"), campaign.report("whole"));

    for (more, reason) in [
        (["--limit", "5"], "--limit does not go with --on ray: "),
        (["--batch", "5"], "--batch does not go with --on ray: "),
        (["--jobs", "5"], "--jobs does not go with --on ray: "),
    ] {
        let ran = campaign.run("none", &[&on(&all)[..], &more].concat());
        assert!(ran.status == 2 && ran.stderr.contains(reason), "{ran:?}");
    }
}

/// Whether both compilers are installed; otherwise reports that the test is skipped.
pub(crate) fn has_compilers(test: &str) -> bool {
    let missing = ["javac", "ecj"].into_iter().find(|name| !is_installed(name));
    missing.inspect(|name| println!("skipped: {test} (no {name})")).is_none() && has_sandbox(test)
}

/// Whether user-defined families can run in a sandbox, as they do by default.
pub(crate) fn has_sandbox(test: &str) -> bool {
    let there = Command::new("bwrap").args(["--unshare-all", "--ro-bind", "/", "/", "true"]).status();
    let works = there.is_ok_and(|status| status.success());
    if !works {
        println!("skipped: {test} (no sandbox)");
    }
    works
}

/// Two programs whose classes are in `tools/diff/known/overriding.toml`: its second entry and its first.
const KNOWN: &str = r#"
void main() {
    boolean implemented = getBoolean();
    println("interface A { default Object m() { return null; } }");
    if (implemented) {
        println("interface B extends A { default String m() { return null; } }");
        println("class C implements A, B { }");
    } else {
        println("abstract class B { public abstract String m(); }");
        println("abstract class C extends B implements A { }");
    }
    println("class Main {");
    println("    public static void main(String[] args) {" + (implemented ? " show(new C().m());" : "") + " }");
    println("    static void show(Object value) { System.out.println(\"A.m as Object\"); }");
    println("    static void show(String value) { System.out.println(\"A.m as String\"); }");
    println("}");
}
"#;

#[test]
fn what_is_known_of_javac_and_ecj_is_no_finding() {
    if !has_compilers("what_is_known_of_javac_and_ecj_is_no_finding") {
        return;
    }
    let scratch = Scratch::new("diff-known");
    let family = scratch.write("family.udita", KNOWN);
    let ran = run(&["diff", &family, "--store", &scratch.path("out"), "--jobs", "1"]);
    assert!(ran.stdout.contains("2 on which they disagree"), "{ran:?}");
    assert_eq!(ran.status, 0, "{ran:?}");

    // An entry of the user's file replaces the entry of the same name.
    let name = "abstract-method-over-default-method";
    let entry = |signature: &str, requires: &str| {
        format!("[[class]]\nname = \"{name}\"\nsignature = \"{signature}\"\nright = \"ecj\"\n{requires}\n")
    };
    let again = |known: String| {
        let known = scratch.write("known.toml", known);
        let options = ["--store", &scratch.path("out"), "--jobs", "1", "--known", &known];
        run(&[&["diff", &family], &options[..]].concat())
    };
    let ran = again(entry("nothing", ""));
    assert!(ran.stdout.contains("1 new class of disagreement"), "{ran:?}");
    assert!(!ran.stdout.contains(name), "{ran:?}");
    assert_eq!(ran.status, 1, "{ran:?}");
    let ran = again(entry("*", "requires = [\"default method in interface\"]"));
    assert!(ran.stdout.contains(&format!("2 x  {name}: ecj is right")), "{ran:?}");
    assert_eq!(ran.status, 0, "{ran:?}");

    // A signature that fits everything makes nothing known by itself, nor does an entry whose construct is missing.
    let ran = again(entry("*", ""));
    assert!(ran.stderr.contains(&format!("warning: the signature of `{name}` fits too much")), "{ran:?}");
    assert_eq!(ran.status, 1, "{ran:?}");
    let ran = again(entry("accept/reject: AbstractMethod*", "near = [\"lambda\"]"));
    assert!(ran.stdout.contains(&format!("1 x  {name}?")), "{ran:?}");
    assert_eq!(ran.status, 1, "{ran:?}");
}

#[test]
fn near_misses_of_the_inheritance_family_are_rejected_by_both() {
    if !has_compilers("near_misses_of_the_inheritance_family_are_rejected_by_both") {
        return;
    }
    let scratch = Scratch::new("diff-inheritance");
    let out = scratch.path("out");
    let ran =
        run(&["diff", "inheritance", "2", "--near-miss", "--limit", "400", "--store", &out, "--jobs", "1"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stdout.contains("400 rejected by both"), "{ran:?}");
}

/// The child processes of a process.
pub(crate) fn children(pid: u32) -> Vec<u32> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let all = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    let mut pids: Vec<u32> = all
        .chain([text])
        .flat_map(|text| text.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .collect();
    pids.sort_unstable();
    pids.dedup();
    pids
}

#[test]
fn a_campaign_continues_by_its_directory_again_and_again() {
    if !has_compilers("a_campaign_continues_by_its_directory_again_and_again") {
        return;
    }
    let scratch = Scratch::new("diff-resume");
    let out = scratch.path("out");
    // Files of arguments are supported for resuming.
    let arguments = scratch.write("arguments", "inheritance\n3\n");
    let begun = run(&["diff", &format!("@{arguments}"), "--limit", "20", "--store", &out]);
    assert_eq!(begun.status, 0, "{}", begun.stderr);
    for _ in 0..2 {
        let ran = run(&["resume", &out, "--timeout", "2s"]);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        let end = format!("; continue with: udita resume {out}");
        assert!(ran.stderr.contains("stopped after 2s: ") && ran.stderr.contains(&end), "{}", ran.stderr);
    }
}

#[test]
fn a_killed_campaign_continues_by_its_directory() {
    if !has_compilers("a_killed_campaign_continues_by_its_directory") {
        return;
    }
    let scratch = Scratch::new("diff-kill-resume");
    let [whole, killed] = ["whole", "killed"].map(|name| scratch.path(name));
    let command = |out: &str| {
        let mut command = udita();
        command.args(["diff", "inheritance", "2", "--batch", "10", "--jobs", "1", "--store", out]);
        command
    };
    let expected = finish(&mut command(&whole));
    assert_eq!(expected.status, 0, "{expected:?}");
    let mut child = command(&killed).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let lines =
        || std::fs::read_to_string(format!("{killed}/journal.jsonl")).map_or(0, |text| text.lines().count());
    while lines() < 8 {
        assert!(child.try_wait().unwrap().is_none(), "it ended before it was killed");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!Path::new(&format!("{killed}/report.jsonl")).exists(), "it was not killed in the middle");
    let ran = run(&["resume", &killed]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert_eq!(report(&killed), report(&whole));
}

#[test]
fn compilers_whose_processes_are_killed_say_the_same() {
    if !has_compilers("compilers_whose_processes_are_killed_say_the_same") {
        return;
    }
    if !cfg!(target_os = "linux") {
        println!("skipped: compilers_whose_processes_are_killed_say_the_same (no /proc)");
        return;
    }
    let scratch = Scratch::new("diff-dying");
    let report = |out: &str| {
        let text = std::fs::read_to_string(format!("{}/report.jsonl", scratch.path(out))).unwrap();
        text.split(", \"")
            .flat_map(|part| part.split(",\""))
            .filter(|part| !part.starts_with("seconds"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let args = |out: &str| {
        ["diff", "inheritance", "2", "--batch", "25", "--jobs", "1", "--store"]
            .into_iter()
            .map(str::to_string)
            .chain([scratch.path(out)])
            .collect::<Vec<_>>()
    };
    assert_eq!(finish(udita().args(args("whole"))).status, 0);
    let mut child = udita().args(args("killed")).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut killed = 0;
    let status = loop {
        // The interval grows, so that every compiler eventually answers between two kills, on any machine.
        std::thread::sleep(Duration::from_millis(300 * (1 + killed as u64)));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        // Both compilers have been found when the campaign begins. Then one or the other is killed.
        let has_begun = Path::new(&scratch.path("killed/run.json")).exists();
        let children = children(child.id());
        if has_begun && !children.is_empty() && killed < 8 {
            let pid = children[killed % children.len()];
            finish(Command::new("kill").args(["-9", &pid.to_string()]));
            killed += 1;
        }
    };
    assert_eq!(status.code(), Some(0));
    assert!(killed > 0, "nothing was killed");
    assert_eq!(report("killed"), report("whole"));
}

/// Both browsers render a page of definite size alike, also in fresh processes.
#[test]
fn browsers_show_plain_pages_alike() {
    let test = "browsers_show_plain_pages_alike";
    let path = std::env::var("PATH").unwrap_or_default();
    let is_there = |name: &&str| path.split(':').any(|dir| Path::new(dir).join(name).exists());
    if let Some(missing) = ["chromium", "firefox-esr"].into_iter().find(|name| !is_there(name)) {
        println!("skipped: {test} (no {missing})");
        return;
    }
    let scratch = Scratch::new(test);
    scratch.write(
        "plain.udita",
        r#"void main() {
            String width = getOneOf("10px", "50%");
            println("<!DOCTYPE html><html><body style=\"margin: 0\"><div style=\"height: 20px; background: red; width: " + width + "\"></div></body></html>");
        }"#,
    );
    let ran = finish(udita().args(["diff", "browsers", "plain.udita"]).current_dir(scratch.path("")));
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("     2 shown alike by both\n"), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("2 pages in two processes differ by at most 0/64 px, 0 pixels"),
        "{}",
        ran.stdout
    );
}

/// Arguments that can't be combined.
#[test]
fn browsers_and_compilers_are_told_apart() {
    for (words, reason) in [
        ("browsers inheritance", "`inheritance` makes no pages"),
        ("pages", "`pages` are pages, for browsers: udita diff browsers pages"),
        ("inheritance 1 --left chromium", "chromium is a browser; `udita diff browsers` compares browsers"),
        ("browsers pages --left ecj", "ecj is a compiler; `udita diff` compares compilers"),
        (
            "browsers pages --left firefox:/no/such",
            "/no/such: no such program; it was named by firefox:/no/such",
        ),
    ] {
        let scratch = Scratch::new("browsers_and_compilers");
        let mut command = udita();
        let ran = finish(command.arg("diff").args(words.split(' ')).current_dir(scratch.path("")));
        assert!(ran.status == 2 && ran.stderr.contains(reason), "{words}: {ran:?}");
    }
}
