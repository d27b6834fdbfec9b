//! `--untrusted`: the abilities of a program without it, and its limits with it.

use std::fs;

use crate::support::{Ran, Scratch, finish, run, udita};

/// Runs a program with these options.
fn run_text(scratch: &Scratch, source: &str, options: &[&str]) -> Ran {
    let file = scratch.write("program.udita", source);
    run(&[&["run", file.as_str()][..], options].concat())
}

/// The number of instructions of a run that ends as a solution.
fn instructions(scratch: &Scratch, source: &str, options: &[&str]) -> u64 {
    let ran = run_text(scratch, source, &[options, &["--stats=json"]].concat());
    assert_eq!(ran.status, 0, "{source}: {}", ran.stderr);
    let line = ran.stderr.lines().find(|line| line.starts_with('{')).expect("there are statistics");
    let statistics: serde_json::Value = serde_json::from_str(line).expect("they are JSON");
    statistics["instructions"].as_u64().expect("it is a number")
}

/// Asserts that the only path ends at a limit.
fn assert_stopped(ran: &Ran, limit: &str) {
    let told = &ran.stderr[ran.stderr.len().saturating_sub(2000)..];
    assert_eq!(ran.status, 1, "{told}");
    assert!(ran.stderr.contains(&format!("violation: {limit} limit: ")), "{told}");
    assert!(told.contains("  replay with: udita replay ") && told.contains(" . --untrusted"), "{told}");
}

#[test]
fn one_line_tells_the_limits() {
    let scratch = Scratch::new("untrusted-told");
    let told = "--untrusted: a path has 100000000 steps, 16M of stack and 64M of heap; the run has 1m and 64M of output; \
                no other file is read, and none is written\n";
    let source = "void main() { println(\"fine\"); }";
    let ran = run_text(&scratch, source, &["--untrusted"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "fine\n", told));
    // More specific options take precedence.
    let ran = run_text(&scratch, source, &["--untrusted", "--max-steps", "7", "--max-heap", "1M"]);
    assert!(
        ran.stderr.starts_with("--untrusted: a path has 7 steps, 16M of stack and 1M of heap; "),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("replay with: udita replay "), "{}", ran.stderr);
    assert!(ran.stderr.contains(" . --max-steps 7 --max-heap 1M --untrusted\n"), "{}", ran.stderr);
    // The limits apply to all commands that run programs.
    let file = scratch.write("program.udita", source);
    let chooses = scratch.write("chooses.udita", "void main() { println(getInt(1, 2)); }");
    for command in [
        &["check", &file, "--untrusted"][..],
        &["replay", &file, ".", "--untrusted"],
        &["estimate", &file, "--untrusted"],
        &["explain", &file, "--untrusted"],
        &["explore", &chooses, "--untrusted"],
        &["disasm", &file, "--untrusted"],
    ] {
        let ran = run(command);
        assert_eq!(ran.status, 0, "{command:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("--untrusted: a path has "), "{command:?}: {}", ran.stderr);
    }
}

#[test]
fn a_loop_without_an_end_ends() {
    let scratch = Scratch::new("untrusted-loop");
    let source = "void main() { while (true) { } }";
    // Without a limit the program does not stop: twice the steps do not suffice.
    let ran = run_text(&scratch, source, &["--max-steps", "200000000"]);
    assert!(ran.stderr.starts_with("violation: step limit: more than 200000000 "), "{}", ran.stderr);
    assert_stopped(&run_text(&scratch, source, &["--untrusted"]), "step");
}

#[test]
fn an_expression_that_explodes_ends() {
    let scratch = Scratch::new("untrusted-regex");
    let source =
        |n: u32| format!("void main() {{ println((\"a\".repeat({n}) + \"!\").matches(\"(a+)+\")); }}");
    let work = [6, 9, 12].map(|n| instructions(&scratch, &source(n), &[]));
    assert!(
        work[1] > 4 * work[0] && work[2] > 4 * work[1],
        "three characters double the work three times: {work:?}"
    );
    assert_stopped(&run_text(&scratch, &source(60), &["--untrusted"]), "step");
}

#[test]
fn a_power_that_fills_the_memory_ends() {
    let scratch = Scratch::new("untrusted-power");
    let source = |n: u32| {
        format!(
            "import java.math.BigInteger;\nvoid main() {{ println(BigInteger.valueOf(3).pow({n}).bitLength()); }}"
        )
    };
    // The machine computes the products. It charges untrusted programs for the words.
    let work = [1 << 14, 1 << 16].map(|n| instructions(&scratch, &source(n), &["--untrusted"]));
    assert!(work[1] > 8 * work[0], "four times the exponent is sixteen times the work: {work:?}");
    let ran = run_text(&scratch, &source(1 << 29), &["--untrusted"]);
    assert_stopped(&ran, "step");
}

#[test]
fn the_lowest_bits_of_a_huge_decimal_take_no_time() {
    let scratch = Scratch::new("untrusted-decimal");
    let source = |call: &str, exponent: u32| {
        format!(
            "import java.math.BigDecimal;\nvoid main() {{ println(new BigDecimal(\"1E+{exponent}\"){call}); }}"
        )
    };
    // The former conversion, through the complete number.
    let whole = instructions(&scratch, &source(".toBigInteger().longValue()", 1000), &[]);
    let bits = [1000, 1_000_000_000].map(|n| instructions(&scratch, &source(".longValue()", n), &[]));
    assert!(bits[1] < bits[0] + 1000 && bits[0] < whole, "{bits:?}, {whole}");
}

/// Native methods on long strings and arrays. Each program creates `s`, a string of `LENGTH` units, and `a`, an array of the same length,
/// and then calls one of the methods in a loop.
const WORK: [(&str, &str); 14] = [
    ("hashCode", "h += s.hashCode();"),
    ("equals", "h += s.equals(t) ? 1 : 0;"),
    ("compareTo", "h += s.compareTo(t);"),
    ("indexOf", "h += s.indexOf(\"b\");"),
    ("substring", "h += s.substring(1).length();"),
    ("plus", "h += (s + \"b\").length();"),
    ("toCharArray", "h += s.toCharArray().length;"),
    ("valueOf", "h += String.valueOf(c).length();"),
    ("intern", "h += s.intern().length();"),
    ("toUpperCase", "h += s.toUpperCase().length();"),
    ("parseDouble", "h += (int) Double.parseDouble(d);"),
    ("clone", "h += a.clone().length;"),
    ("arraycopy", "System.arraycopy(a, 0, b, 0, a.length);"),
    ("map key", "m.put(s, s); h += m.get(s).length();"),
];

fn work(call: &str, doublings: u32, rounds: u32) -> String {
    format!(
        "import java.util.*;
         void main() {{
             String s = \"a\"; String d = \"0\";
             for (int i = 0; i < {doublings}; i++) {{ s += s; d += d; }}
             String t = s.substring(1) + \"a\"; char[] c = s.toCharArray();
             int[] a = new int[s.length()]; int[] b = new int[s.length()];
             HashMap<String, String> m = new HashMap<>();
             int h = 0;
             for (int i = 0; i < {rounds}; i++) {{ {call} }}
             println(h);
         }}"
    )
}

#[test]
fn a_call_counts_as_the_work_that_it_does() {
    let scratch = Scratch::new("untrusted-work");
    let long = 1 << 14;
    for (name, call) in WORK {
        // The instructions of eight calls in a loop.
        let calls = |doublings: u32, options: &[&str]| {
            let [none, eight] =
                [0, 8].map(|rounds| instructions(&scratch, &work(call, doublings, rounds), options));
            eight - none
        };
        let (short, free, weighed) = (calls(2, &[]), calls(14, &[]), calls(14, &["--untrusted"]));
        // Without limits, thousands of times the work is about the same number of instructions.
        assert!(free < short + long, "{name}: {short}, {free}");
        assert!(weighed >= free + 8 * long / 5, "{name}: {free}, {weighed}");
        // Short strings count as before.
        assert_eq!(calls(1, &["--untrusted"]), calls(1, &[]), "{name}");
    }
}

#[test]
fn work_in_few_instructions_ends() {
    let scratch = Scratch::new("untrusted-few");
    // A million calls of a million units each: 10^12 units in some 10^7 instructions.
    let source = work("h += s.hashCode();", 20, 1_000_000);
    assert_stopped(&run_text(&scratch, &source, &["--untrusted"]), "step");
}

#[test]
fn texts_that_repeat_are_searched_in_one_pass() {
    let scratch = Scratch::new("untrusted-index");
    // Comparing at each position takes 10^12 comparisons.
    let source = "void main() { String s = \"a\"; for (int i = 0; i < 21; i++) s += s;
                  String t = s.substring(s.length() / 2) + \"b\"; println(s.indexOf(t)); }";
    let ran = run_text(&scratch, source, &["--untrusted"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "-1\n"), "{}", ran.stderr);
}

#[test]
fn printed_text_and_objects_share_the_heap_limit() {
    let scratch = Scratch::new("untrusted-print");
    // Three quarters of the limit as text, and half of it as an array.
    let print = "String s = \"0123456789abcdef\"; for (int i = 0; i < 6; i++) s += s; for (int i = 0; i < 24576; i++) print(s);";
    let make = "int[] a = new int[4 << 20];";
    let limit = ["--max-heap", "64M"];
    let main = |body: &str| format!("void main() {{ {body} }}");
    for alone in [print, make] {
        let ran = run_text(&scratch, &main(alone), &limit);
        assert_eq!(ran.status, 0, "{alone}: {}", ran.stderr);
    }
    for both in [format!("{print} {make}"), format!("{make} {print}")] {
        let ran = run_text(&scratch, &main(&both), &limit);
        assert!(
            ran.stderr.starts_with("violation: heap limit: more than 67108864 bytes"),
            "{both}: {}",
            ran.stderr
        );
    }
    // The text of a backtracked path no longer counts.
    let paths = main(&format!("if (getBoolean()) {{ {make} }} else {{ {print} }}"));
    for order in [paths.clone(), paths.replace("if (", "if (!")] {
        assert_eq!(run_text(&scratch, &order, &[&limit[..], &["--count"]].concat()).stdout, "2\n");
    }
    // Endless text stops at the limit, which counts two bytes per character.
    for stream in ["System.out", "System.err"] {
        let endless = main(&format!("while (true) {stream}.println(\"0123456789\");"));
        let ran = run_text(&scratch, &endless, &["--untrusted"]);
        assert_stopped(&ran, "heap");
        let printed = ran.stdout.len() + ran.stderr.len();
        assert!((31 << 20..33 << 20).contains(&printed), "{printed}");
    }
    // So does a path that repeatedly prints nothing.
    assert_stopped(&run_text(&scratch, &main("while (true) print(\"\");"), &["--untrusted"]), "step");
}

#[test]
fn the_output_of_all_paths_has_a_limit() {
    let scratch = Scratch::new("untrusted-output");
    let source = "void main() { int i = getInt(1, 1000); String s = \"0123456789abcdef\";
                  for (int j = 0; j < 13; j++) s += s; print(i); println(s); }";
    let ran = run_text(&scratch, source, &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.len() > 120 << 20, "a thousand solutions of 128 K each");
    let ran = run_text(&scratch, source, &["--untrusted"]);
    assert_eq!(ran.status, 2, "{}", ran.stderr);
    let reason = "error: the output is longer than the limit of --untrusted; what came before is written\n";
    assert!(ran.stderr.contains(reason), "{}", ran.stderr);
    assert!((63 << 20..=64 << 20).contains(&ran.stdout.len()), "{}", ran.stdout.len());
}

#[test]
fn no_other_file_is_read() {
    let scratch = Scratch::new("untrusted-read");
    scratch.write("Secret.java", "public class Secret { static String word = \"swordfish\"; }");
    let file = scratch.write("program.udita", "void main() { println(Secret.word); }");
    // The program reads a file that the command line doesn't name.
    assert_eq!(run(&["run", &file]).stdout, "swordfish\n");
    for command in ["run", "check"] {
        let ran = run(&[command, &file, "--untrusted"]);
        assert_eq!(ran.status, 0, "the class is a gap: {}", ran.stderr);
        assert_eq!(ran.stdout, "");
        assert!(ran.stderr.contains("Secret") && !ran.stderr.contains("swordfish"), "{}", ran.stderr);
    }
    // A predicate given by its class is in a file that is searched for.
    let java = "public class List { boolean repOK() { return true; } static udita.Finitization finList(int n) { return null; } }";
    scratch.write("List.java", java);
    let ran = finish(udita().args(["repok", "List", "3", "--untrusted"]).current_dir(scratch.path("")));
    assert_eq!(ran.status, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("error: --untrusted needs the file of a class: List"), "{}", ran.stderr);
}

#[test]
fn the_options_of_a_project_are_ignored() {
    let scratch = Scratch::new("untrusted-project");
    scratch.write("udita.toml", "[run]\nformat = \"jsonl\"\nmax-steps = 1000000000000\n");
    scratch.write("program.udita", "void main() { println(1); }");
    let run_there = |options: &[&str]| {
        let mut command = udita();
        command.env_remove("UDITA_NO_CONFIG").current_dir(scratch.path(""));
        finish(command.args(["run", "program.udita"]).args(options))
    };
    // The author of the program wrote the file.
    let trusted = run_there(&[]);
    assert!(trusted.stdout.starts_with("{\"decisions\""), "{trusted:?}");
    let ran = run_there(&["--untrusted"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "1\n"), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("--untrusted: a path has 100000000 steps"), "{}", ran.stderr);
}

#[test]
fn options_with_files_are_refused() {
    let scratch = Scratch::new("untrusted-options");
    let file = scratch.write("program.udita", "void main() { println(getInt(1, 2)); }");
    let place = scratch.path("place");
    let options = [
        ("run", "--out"),
        ("run", "--out-file"),
        ("run", "--store"),
        ("run", "--lcov"),
        ("run", "--html"),
        ("explore", "--store"),
        ("explore", "--curve"),
        ("explain", "--html"),
        ("explain", "--follow"),
    ];
    for (command, option) in options {
        let ran = run(&[command, &file, option, &place, "--untrusted"]);
        let reason = format!(
            "error: {option} does not go with --untrusted, which reads no file but the program and writes none\n"
        );
        assert_eq!((ran.status, ran.stderr), (2, reason));
        assert!(!fs::exists(&place).unwrap(), "{command} {option}");
    }
    fs::create_dir(&place).unwrap();
    let ran = run(&["check", &file, "--source-path", &place, "--untrusted"]);
    assert!(ran.stderr.starts_with("error: --source-path does not go with --untrusted"), "{}", ran.stderr);
    let ran = run(&["lsp", "--untrusted"]);
    assert!(ran.stderr.starts_with("error: --untrusted does not go with lsp: "), "{}", ran.stderr);
}
