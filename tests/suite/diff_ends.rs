//! `udita diff`: the ways in which it ends, and the files that remain. Compilers are short shell scripts.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::diff::has_compilers;
use crate::support::{Ran, Scratch, finish, udita};

/// A campaign whose right compiler waits as long as the file `hold` exists.
struct Held {
    scratch: Scratch,
}

impl Held {
    fn new(test: &str) -> Held {
        let scratch = Scratch::new(test);
        scratch.write("family.udita", "void main(int n) { println(\"class A\" + getInt(1, n) + \" { }\"); }");
        scratch.write("hold", "");
        let [began, hold] = ["began", "hold"].map(|name| scratch.path(name));
        let right = format!(
            "grep -q 'class A' \"$1\" || exit 0\ntouch '{began}'\nwhile [ -e '{hold}' ]; do sleep 0.1; done\n"
        );
        scratch.write("right.sh", right);
        std::fs::create_dir_all(scratch.path("tmp")).unwrap();
        Held { scratch }
    }

    fn command(&self, more: &[&str]) -> Command {
        let mut command = udita();
        command.env("TMPDIR", self.scratch.path("tmp"));
        command.args(["diff", &self.scratch.path("family.udita"), "3", "--max-time", "600"]);
        // The compiler leaves a mark outside the campaign.
        command.args(["--sandbox", "never"]);
        command.args(["--left", "cmd:true {file}", "--right"]);
        command.arg(format!("cmd:sh {} {{file}}", self.scratch.path("right.sh")));
        command.args(["--store", &self.scratch.path("out")]).args(more);
        command
    }

    /// Starts it and waits until it judges programs.
    fn begin(&self) -> Child {
        let child = self.command(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while !Path::new(&self.scratch.path("began")).exists() {
            assert!(begun.elapsed() < Duration::from_secs(300), "it does not begin");
            std::thread::sleep(Duration::from_millis(20));
        }
        child
    }

    fn release(&self) {
        let _ = std::fs::remove_file(self.scratch.path("hold"));
    }

    /// The names of its temporary directories.
    fn temporary(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.scratch.path("tmp")).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.release();
    }
}

fn signal(name: &str, child: &Child) {
    assert_eq!(finish(Command::new("kill").args([name, &child.id().to_string()])).status, 0);
}

fn end(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

#[test]
fn a_second_campaign_in_a_directory_is_refused() {
    let held = Held::new("diff-lock");
    let first = held.begin();
    let second = finish(&mut held.command(&[]));
    assert_eq!((second.status, second.stdout.as_str()), (2, ""), "{second:?}");
    assert!(second.stderr.contains("another udita works on this run"), "{second:?}");
    held.release();
    let ran = end(first);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stdout.contains("3 accepted by both"), "{ran:?}");
    assert_eq!(held.temporary(), [""; 0]);
}

#[test]
fn a_signal_ends_a_campaign_in_order() {
    for name in ["-INT", "-TERM"] {
        let held = Held::new(&format!("diff-signal{name}"));
        let child = held.begin();
        assert!(!held.temporary().is_empty());
        signal(name, &child);
        let ran = end(child);
        assert_eq!((ran.status, ran.stdout.as_str()), (130, ""), "{ran:?}");
        let words = "stopped: the verdicts on the first 0 programs are kept; continue with: udita diff ";
        assert!(ran.stderr.contains(words), "{ran:?}");
        assert_eq!(held.temporary(), [""; 0]);
        held.release();
        let ran = finish(&mut held.command(&[]));
        assert!(ran.status == 0 && ran.stdout.contains("3 accepted by both"), "{ran:?}");
    }
}

#[test]
fn leftovers_of_a_killed_campaign_are_removed_by_the_next_one() {
    let held = Held::new("diff-leftovers");
    let mut child = held.begin();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!held.temporary().is_empty());
    held.release();
    assert_eq!(finish(&mut held.command(&[])).status, 0);
    assert_eq!(held.temporary(), [""; 0]);
}

/// Runs a campaign of these programs with these compilers.
fn campaign(scratch: &Scratch, program: &str, left: &str, right: &str) -> Ran {
    let family = scratch.write("family.udita", program);
    let out = scratch.path("out");
    let _ = std::fs::remove_dir_all(&out);
    finish(udita().args([
        "diff",
        &family,
        "--sandbox",
        "never",
        "--store",
        &out,
        "--left",
        left,
        "--right",
        right,
    ]))
}

#[test]
fn a_campaign_that_compares_nothing_says_so() {
    let scratch = Scratch::new("diff-nothing");
    let compilers = ["cmd:false {file}", "cmd:sh -c 'echo \"$1:1: error: no\"; exit 1' sh {file}"];
    let ran = campaign(&scratch, "void main() { assume(false); println(1); }", compilers[0], compilers[1]);
    let words =
        "Nothing was compared: the search has no solution that prints a program; `udita explain` tells";
    assert!(ran.status == 0 && ran.stdout.contains(words), "{ran:?}");
    let ran = campaign(&scratch, "void main() { println(1 / getInt(0, 0)); }", compilers[0], compilers[1]);
    let words = "no solution that prints a program, and 1 violation";
    assert!(ran.status == 1 && ran.stdout.contains(words), "{ran:?}");
    let ran = campaign(&scratch, "void main() { println(getInt(1, 2)); }", compilers[0], compilers[1]);
    let words = "\
Nothing was compared: both compilers reject every program. What they say of the first:
  left   rejects: 1 error; ended with status 1
  right  rejects: 1 error; line 1: error: no
  decisions 0 (`udita replay` shows the program)
";
    assert!(ran.status == 0 && ran.stdout.contains(words), "{ran:?}");
    let page = std::fs::read_to_string(format!("{}/report.html", scratch.path("out"))).unwrap();
    assert!(page.contains("both compilers reject every program"));
    // With one program that they accept, something was compared.
    let ran = campaign(
        &scratch,
        "void main() { println(getInt(1, 2)); }",
        "cmd:grep -q 1 {file}",
        "cmd:grep 1 {file}",
    );
    assert!(!ran.stdout.contains("Nothing"), "{ran:?}");
}

#[test]
fn a_jvm_that_is_killed_at_its_start_is_not_a_wrong_jdk() {
    let scratch = Scratch::new("diff-start");
    let bin = scratch.path("jdk/bin");
    std::fs::create_dir_all(&bin).unwrap();
    let check = |javac: &str, java: &str, expected: &str| {
        for (name, body) in [("javac", javac), ("java", java)] {
            let file = scratch.write(&format!("jdk/bin/{name}"), format!("#!/bin/sh\n{body}\n"));
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        let jdk = format!("javac:{}", scratch.path("jdk"));
        let ran = campaign(&scratch, "void main() { println(\"class A { }\"); }", &jdk, "cmd:true {file}");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
        assert!(ran.stderr.contains(expected), "{expected}: {}", ran.stderr);
        assert!(!ran.stderr.contains("JDK 11"), "{}", ran.stderr);
    };
    let killed =
        "its JVM was killed at its start (signal 9, SIGKILL); memory that runs out is the usual reason";
    let short = "its JVM found too little memory, threads or space at its start";
    let said = "echo 'Could not reserve enough space for 524288KB object heap'; exit 1";
    check("kill -9 $$", "", killed);
    check("exit 0", "kill -9 $$", killed);
    check(said, "", short);
    check("exit 0", said, short);
}

#[test]
fn programs_that_run_out_of_time_are_counted() {
    let test = "programs_that_run_out_of_time_are_counted";
    if !has_compilers(test) {
        return;
    }
    let scratch = Scratch::new("diff-endless");
    let family = scratch.write(
        "family.udita",
        "void main() {\n    String body = getOneOf(\"while (true) { }\", \"System.out.print(1);\");\n    \
         println(\"class Main { public static void main(String[] words) { \" + body + \" } }\");\n}\n",
    );
    // Without bwrap on the path there is no sandbox.
    let bin = scratch.path("bin");
    std::fs::create_dir_all(&bin).unwrap();
    let found = std::env::var("PATH").unwrap();
    let javac = found.split(':').map(|dir| Path::new(dir).join("javac")).find(|file| file.exists()).unwrap();
    std::os::unix::fs::symlink(javac, format!("{bin}/javac")).unwrap();
    let out = scratch.path("out");
    let diff = |more: &[&str]| {
        finish(udita().env("PATH", &bin).args(["diff", &family, "--store", &out, "--jobs", "1"]).args(more))
    };
    let refused = diff(&["--max-time", "5"]);
    assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{refused:?}");
    assert!(refused.stderr.contains("there is no sandbox for them: bwrap is not installed"), "{refused:?}");
    assert!(refused.stderr.contains("--sandbox never") && refused.stderr.lines().count() == 1, "{refused:?}");
    let ran = diff(&["--max-time", "5", "--sandbox", "never"]);
    assert_eq!(ran.status, 0, "{ran:?}");
    let lines = [
        "1 accepted by both\n",
        "0 on which they disagree\n",
        "1 accepted by both that ran out of time on both sides",
    ];
    assert!(lines.iter().all(|line| ran.stdout.contains(line)), "{ran:?}");
    let ran = diff(&["--sandbox", "always"]);
    assert!(ran.status == 2 && ran.stderr.contains("there is no sandbox: bwrap is not installed"), "{ran:?}");
}
