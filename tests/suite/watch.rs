//! `udita watch`: a command runs again whenever a file of its program changes.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::command_line::refused;
use crate::support::{Scratch, run, udita};

/// Long enough for any machine: a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running `udita watch`, with the lines that it prints on both of its outputs.
struct Watch {
    process: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn new(args: &[&str]) -> Watch {
        let mut command = udita();
        // A run that is ended may leave a file with its decisions.
        command
            .current_dir(env!("CARGO_TARGET_TMPDIR"))
            .arg("watch")
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (sender, lines) = channel();
        let outputs: [Box<dyn std::io::Read + Send>; 2] =
            [Box::new(process.stdout.take().unwrap()), Box::new(process.stderr.take().unwrap())];
        for output in outputs {
            let sender = sender.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(output).lines().map_while(Result::ok) {
                    let _ = sender.send(line);
                }
            });
        }
        Watch { process, lines }
    }

    /// Waits for a line with this text.
    fn expect(&self, text: &str) {
        let mut seen = Vec::new();
        while !seen.last().is_some_and(|line: &String| line.contains(text)) {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => seen.push(line),
                Err(_) => panic!("{text:?} did not come: {seen:?}"),
            }
        }
    }

    /// Ends it as Ctrl-C does, and gives the exit status.
    fn interrupt(mut self) -> Option<i32> {
        let id = self.process.id().to_string();
        assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.process.wait().unwrap().code()
    }
}

#[test]
fn a_program_runs_again_after_each_change() {
    let scratch = Scratch::new("watch");
    std::fs::create_dir_all(scratch.path("lib")).unwrap();
    let value = |n: u32| format!("public class Value {{ public static int get() {{ return {n}; }} }}");
    let class = scratch.write("lib/Value.java", value(41));
    let program = scratch.write("main.udita", "int main() { return Value.get(); }");
    let watch = Watch::new(&["run", &program, "--source-path", &scratch.path("lib")]);
    watch.expect("41");
    watch.expect("[exit status 0; watching 2 files; Ctrl-C ends]");
    // A class that the command line does not name.
    std::fs::write(&class, value(42)).unwrap();
    watch.expect("42");
    watch.expect("[exit status 0");
    // An error of the program.
    std::fs::write(&program, "int main() { return ; }").unwrap();
    watch.expect("[exit status 2");
    // An editor that writes another file and renames it.
    let written = scratch.write("main.udita.new", "int main() { return Value.get() + 1; }");
    std::fs::rename(&written, &program).unwrap();
    watch.expect("43");
    watch.expect("[exit status 0");
    // A file that is gone for a while.
    std::fs::remove_file(&program).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    scratch.write("main.udita", "int main() { return Value.get() + 2; }");
    watch.expect("44");
    watch.expect("[exit status 0");
    assert_eq!(watch.interrupt(), Some(130));
}

#[test]
fn a_search_that_runs_is_ended_in_order() {
    let scratch = Scratch::new("watch-long");
    let program = scratch.write(
        "long.udita",
        "void main() { println(\"begun\"); for (int i = 0; i >= 0; i = getInt(0, 9)) ; }",
    );
    let watch = Watch::new(&["run", &program, "--max-steps", "1000000000000", "--max-violations", "1"]);
    watch.expect("");
    std::thread::sleep(Duration::from_millis(200));
    std::fs::write(&program, "int main() { return getInt(5, 6); }").unwrap();
    watch.expect("5");
    watch.expect("6");
    watch.expect("[exit status 0; watching long.udita; Ctrl-C ends]");
    scratch.write("long.udita", "int main() { int n = 0; while (true) n += getInt(0, 9); }");
    std::thread::sleep(Duration::from_millis(500));
    // The process below ends too.
    assert_eq!(watch.interrupt(), Some(130));
}

#[test]
fn what_never_changes_is_refused() {
    refused(&run(&["watch", "run", "-"]), "a program on standard input never changes");
    refused(&run(&["watch", "watch", "run", "x.udita"]), "can't watch itself");
    for wrong in [
        &["watch"][..],
        &["watch", "runn", "x.udita"],
        &["watch", "run", "x.udita", "--no-such-option"],
        &["watch", "x.udita"],
    ] {
        refused(&run(wrong), "error: ");
    }
    assert!(run(&["watch", "run", "--help"]).stdout.contains("--choice"));
}
