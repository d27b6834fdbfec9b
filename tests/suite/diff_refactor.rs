//! `udita diff refactor`: campaigns with Eclipse's refactoring engine.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::diff::{children, has_compilers, report};
use crate::support::{Ran, Scratch, finish, udita};

/// Four programs: a class with a method, and a class that extends it or not, and has a method `m` or not.
const FAMILY: &str = r#"
void main() {
    println("class Main { static void m() { System.out.print(1); } public static void main(String[] args) { Other.n(); } }");
    println("class Other" + getOneOf("", " extends Main") + " { static void n() { " + getOneOf("Main.m()", "System.out.print(2)") + "; } }");
}
"#;

/// Whether the engine and the compilers are installed; otherwise reports that `test` is skipped.
fn has_engine(test: &str) -> bool {
    let has_engine = std::fs::read_dir("/usr/lib/eclipse/plugins").is_ok_and(|bundles| {
        bundles
            .flatten()
            .any(|bundle| bundle.file_name().to_string_lossy().starts_with("org.eclipse.jdt.ui_"))
    });
    if !has_engine {
        println!("skipped: {test} (no refactoring engine)");
    }
    has_engine && has_compilers(test)
}

fn refactor(scratch: &Scratch, out: &str, more: &[&str]) -> Command {
    let family = scratch.write("family.udita", FAMILY);
    let mut command = udita();
    command
        .args(["diff", "refactor", &family, "--jobs", "1", "--sandbox", "never", "--out", &scratch.path(out)])
        .args(more);
    command
}

/// The report without data that differ from run to run.
fn results(scratch: &Scratch, out: &str) -> Vec<Value> {
    let mut lines = report(&scratch.path(out));
    let facts = lines[0].as_object_mut().unwrap();
    facts.remove("seconds");
    facts.remove("restarts");
    lines
}

#[test]
fn an_engine_that_is_killed_costs_nothing() {
    let test = "an_engine_that_is_killed_costs_nothing";
    if !has_engine(test) {
        return;
    }
    let scratch = Scratch::new("refactor-killed");
    let wanted = ["--by", "rename", "--by", "inline-method"];
    let whole = finish(&mut refactor(&scratch, "whole", &wanted));
    let facts = results(&scratch, "whole");
    assert_eq!([&facts[0]["programs"], &facts[0]["refactored"]], [4, 4], "{whole:?}");
    assert!(facts[0]["applications"].as_u64().unwrap() > 40, "{whole:?}");
    assert_eq!(whole.status, i32::from(facts.len() > 1), "{whole:?}");

    let mut child =
        refactor(&scratch, "killed", &wanted).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let killed = kill_engines(&mut child, 2);
    assert_eq!(child.wait().unwrap().code(), Some(whole.status));
    let restarts = report(&scratch.path("killed"))[0]["restarts"].as_u64().unwrap();
    assert!(restarts > 0 && restarts <= killed as u64, "{killed} killed, {restarts} restarts");
    assert_eq!(results(&scratch, "killed"), facts);

    // Every second program, and at most one of them.
    let sample =
        finish(&mut refactor(&scratch, "sample", &["--by", "rename", "--every", "2", "--limit", "1"]));
    let facts = results(&scratch, "sample");
    assert_eq!((&facts[0]["programs"], &facts[0]["complete"]), (&1.into(), &false.into()), "{sample:?}");
}

/// Kills up to `most` engines of a campaign, each some time after its start, and returns their number.
fn kill_engines(campaign: &mut Child, most: usize) -> usize {
    let mut seen: Vec<u32> = Vec::new();
    let begun = Instant::now();
    while campaign.try_wait().unwrap().is_none() && seen.len() < most {
        assert!(begun.elapsed() < Duration::from_secs(600), "the campaign does not end");
        std::thread::sleep(Duration::from_millis(100));
        let is_engine = |pid: &u32| {
            let line = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
            line.split(|&byte| byte == 0).any(|argument| argument == b"Launcher")
        };
        let Some(engine) = children(campaign.id()).into_iter().find(is_engine) else { continue };
        if seen.contains(&engine) {
            continue;
        }
        seen.push(engine);
        // The first one is killed during start-up, the next one during its work.
        std::thread::sleep(Duration::from_secs(2 * seen.len() as u64 - 1));
        finish(Command::new("kill").args(["-9", &engine.to_string()]));
    }
    seen.len()
}

#[test]
fn what_is_no_refactoring_is_one_message() {
    let scratch = Scratch::new("refactor-messages");
    let expect = |more: &[&str], part: &str| {
        let ran: Ran = finish(&mut refactor(&scratch, "none", more));
        assert!(ran.status == 2 && ran.stderr.contains(part) && ran.stdout.is_empty(), "{part}: {ran:?}");
    };
    expect(&["--by", "renam"], "--by: there is no refactoring `renam`; there are change-signature, ");
    expect(&["--every", "2"], "--by");
    expect(&["--by", "rename", "--every", "0"], "--every takes a number from 1, such as 10; 0 is below 1");
    // A report that can't be written is an error before the work starts.
    let ran = finish(&mut refactor(&scratch, "family.udita/out", &["--by", "rename"]));
    assert!(ran.status == 2 && ran.stderr.contains("family.udita/out: "), "{ran:?}");
}
