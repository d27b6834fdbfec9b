//! `udita diff` with three or more compilers, which are short shell scripts with names and versions.

use serde_json::{Value, json};

use crate::diff::{FAMILY, has_compilers, report};
use crate::support::{Ran, Scratch, run};

/// A family and compilers.
struct Campaign {
    scratch: Scratch,
}

impl Campaign {
    fn new(test: &str) -> Campaign {
        let scratch = Scratch::new(test);
        scratch.write("family.udita", FAMILY);
        Campaign { scratch }
    }

    /// A compiler that rejects programs containing one of these words.
    fn compiler(&self, name: &str, words: &str) -> String {
        let script = format!(
            "if line=$(grep -n -E '{words}' \"$1\"); then\n    echo \"$1:${{line%%:*}}: error: \
             $(echo \"$line\" | grep -o -E '{words}' | head -n 1)\" >&2\n    exit 1\nfi"
        );
        self.script(name, &script)
    }

    fn script(&self, name: &str, script: &str) -> String {
        format!("cmd@{name}:sh {} {{file}}", self.scratch.write(&format!("{name}.sh"), script))
    }

    fn run(&self, bound: &str, compilers: &[&str], out: &str, more: &[&str]) -> Ran {
        let (family, out) = (self.scratch.path("family.udita"), self.scratch.path(out));
        let compilers = compilers.iter().flat_map(|compiler| ["--compiler", compiler]);
        let args: Vec<&str> = ["diff", &family, bound, "--sandbox", "never", "--store", &out]
            .into_iter()
            .chain(compilers)
            .collect();
        run(&[&args, more].concat())
    }

    fn report(&self, out: &str) -> Vec<Value> {
        report(&self.scratch.path(out))
    }
}

#[test]
fn a_matrix_tells_since_when_versions_are_wrong_and_which_are_fixed() {
    let campaign = Campaign::new("matrix-versions");
    let old = campaign.compiler("one-1.9", "static|final");
    let new = campaign.compiler("one-1.10", "final");
    let others = ["two-1", "two-2", "three-1"].map(|name| campaign.compiler(name, "no such word"));
    // Versions are ordered by number, whatever the order of the options.
    let all = [&*new, &*old, &*others[0], &*others[1], &*others[2]];
    let ran = campaign.run("1", &all, "out", &[]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let report = campaign.report("out");
    let labels = |value: &Value| format!("{} {}", value["name"], value["version"]).replace('"', "");
    let columns: Vec<String> = report[0]["compilers"].as_array().unwrap().iter().map(labels).collect();
    assert_eq!(columns, ["one 1.9", "one 1.10", "two 1", "two 2", "three 1"]);
    assert_eq!([&report[0]["programs"], &report[0]["both_accept"], &report[0]["disagree"]], [4, 2, 2]);
    assert_eq!(report.len(), 3, "{report:?}");
    let row = |class: &Value| {
        let matrix = &class["matrix"];
        ["right", "majority", "since", "fixed_in", "fails_on_newest"].map(|key| matrix[key].clone())
    };
    // Programs that the newest version rejects come first.
    let never = json!([[false, false, true, true, true], "accept", ["one 1.9 or earlier"], [], true]);
    let fixed =
        json!([[false, true, true, true, true], "accept", ["one 1.9 or earlier"], ["one 1.10"], false]);
    assert_eq!(json!([row(&report[1]), row(&report[2])]), json!([never, fixed]));
    assert!(ran.stdout.contains("2 classes of disagreement, 1 of them with the newest versions"), "{ran:?}");
    let page = std::fs::read_to_string(format!("{}/report.html", campaign.scratch.path("out"))).unwrap();
    assert!(page.contains("Fixed in") && page.contains("one 1.9 or earlier"), "{page}");
}

#[test]
fn a_matrix_that_is_broken_off_or_asks_another_compiler_ends_like_a_whole_one() {
    let campaign = Campaign::new("matrix-resumed");
    let three = ["static", "final", "none"].map(|word| campaign.compiler(&format!("{word}-1"), word));
    let three: Vec<&str> = three.iter().map(String::as_str).collect();
    campaign.run("2", &three, "whole", &[]);
    campaign.run("2", &three, "parts", &["--limit", "5", "--batch", "2"]);
    assert_eq!(campaign.report("parts")[0]["programs"], 5);
    campaign.run("2", &three, "parts", &[]);
    assert_eq!(campaign.report("parts"), campaign.report("whole"));

    // Two compilers that agree leave no texts; a third one needs them.
    campaign.run("2", &three[..2], "grown", &[]);
    let ran = campaign.run("2", &three, "grown", &[]);
    assert!(ran.stderr.contains("none-1.sh {file} about 16 programs"), "{ran:?}");
    assert_eq!(campaign.report("grown"), campaign.report("whole"));
}

#[test]
fn a_compiler_that_dies_is_wrong_however_many_die() {
    let campaign = Campaign::new("matrix-dying");
    let dying = "if grep -q static \"$1\"; then kill -SEGV $$; fi";
    let dying = ["one-1", "one-2"].map(|name| campaign.script(name, dying));
    let sound = campaign.compiler("two-1", "none");
    campaign.run("1", &[&dying[0], &dying[1], &sound], "out", &[]);
    let report = campaign.report("out");
    assert_eq!((&report[0]["crashed"], report.len()), (&json!(1), 2), "{report:?}");
    assert_eq!(report[1]["matrix"]["right"], json!([false, false, true]));
    assert_eq!(report[1]["matrix"]["since"], json!(["one 1 or earlier"]));
}

#[test]
fn what_makes_no_matrix_is_one_message() {
    let campaign = Campaign::new("matrix-messages");
    let all = ["a-1", "b-1", "c-1"].map(|name| campaign.compiler(name, "static"));
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let expect = |compilers: &[&str], more: &[&str], part: &str| {
        let ran = campaign.run("1", compilers, "none", more);
        assert!(ran.status == 2 && ran.stderr.contains(part) && ran.stdout.is_empty(), "{part}: {ran:?}");
    };
    expect(&all[..1], &[], "one --compiler has nothing to be compared with");
    expect(&all, &["--left", "javac"], "--left does not go with --compiler: ");
    expect(&[all[0], all[1], all[0]], &[], "two of the compilers are a 1");
    expect(&all, &["--on", "ray"], "does not go with --on ray: workers judge by two compilers");
    expect(&[all[0], "cmd@a:true {file}"], &[], "names no compiler");
}

#[test]
fn javac_ecj_and_udita_are_a_matrix() {
    if !has_compilers("javac_ecj_and_udita_are_a_matrix") {
        return;
    }
    let scratch = Scratch::new("matrix-real");
    // The class inherits a method of an interface and one that overrides it with a more specific result: ecj calls the wrong one.
    let family = scratch.write(
        "sides.udita",
        r#"void main() {
            println("interface A { default Object m() { return null; } }");
            println("interface B extends A { default String m() { return null; } }");
            println("class C implements " + getOneOf("B", "A, B") + " { }");
            println("class Main {");
            println("    public static void main(String[] args) { show(new C().m()); }");
            println("    static void show(Object value) { System.out.println(\"an Object\"); }");
            println("    static void show(String value) { System.out.println(\"a String\"); }");
            println("}");
        }"#,
    );
    let out = scratch.path("out");
    let three = ["--compiler", "udita", "--compiler", "ecj", "--compiler", "javac"];
    run(&[&["diff", &family, "--jobs", "1", "--store", &out], &three[..]].concat());
    let report = report(&out);
    assert_eq!([&report[0]["programs"], &report[0]["disagree"]], [2, 1], "{report:?}");
    let names: Vec<&Value> =
        report[0]["compilers"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["javac", "ecj", "udita"]);
    let printed = |place: usize| &report[1]["matrix"]["verdicts"][place]["accept"]["run"]["printed"];
    assert_eq!([printed(0), printed(1)], ["a String\n", "an Object\n"]);
}
