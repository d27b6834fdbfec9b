//! Every engine stops early in the same way, and supports each option of the vocabulary or gives the reason why not.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{Ran, Scratch, path, run, udita};

/// An engine, with a command that would take hours.
struct Engine {
    name: &'static str,
    words: &'static str,
    /// The noun for results in the message about an early stop.
    counts: &'static str,
}

const QUEENS: &str = "examples/n_queens.udita";
const TREE: &str = "lab/benches/dynamic-programming/BinaryTree.java";

const fn engine(name: &'static str, words: &'static str, counts: &'static str) -> Engine {
    Engine { name, words, counts }
}

/// All engines that need neither compiler nor browser. `tests/suite/diff_ends.rs` has campaigns.
const ENGINES: [Engine; 10] = [
    engine("depth first", "run examples/n_queens.udita 15", "solution"),
    engine("by size", "run examples/n_queens.udita 15 --by-size", "solution"),
    engine("random", "run examples/n_queens.udita 15 --random 1000000000", "solution"),
    engine("classes", "repok lab/benches/dynamic-programming/BinaryTree.java 24 --search dp", "structure"),
    engine(
        "candidates",
        "repok lab/benches/dynamic-programming/BinaryTree.java 24 --search lazy-dp",
        "structure",
    ),
    engine(
        "symbolic",
        "repok lab/benches/dynamic-programming/BinaryTree.java 24 --search symbolic-dp",
        "structure",
    ),
    engine("suite", "suite run examples/n_queens.udita 15 --cover choices", "input"),
    engine(
        "explore",
        "explore examples/explore/times.udita --strategy uniform --iterations 1000000000",
        "iteration",
    ),
    engine(
        "mutate",
        "mutate lab/benches/field-coverage/BSTree.java 9 --predicate isRepresentative --calls insert(0..2n),remove(0..2n)",
        "mutant",
    ),
    engine("testgen", "testgen examples/testgen/SampleClass.java --criterion paths --timeout 1h", "branches"),
];

fn start(engine: &Engine, more: &[&str]) -> Child {
    // A session started by nohup ignores SIGHUP.
    let usual = udita();
    let mut command = Command::new("env");
    command.arg("--default-signal=HUP").arg(usual.get_program()).args(engine.words.split(' ')).args(more);
    command.envs(usual.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.current_dir(path("")).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The words of the command, with this time limit.
fn limited(engine: &Engine, time: &'static str) -> Vec<&'static str> {
    let words = engine.words.strip_suffix(" --timeout 1h").unwrap_or(engine.words);
    words.split(' ').chain(["--timeout", time]).collect()
}

/// The output of a child, which must end soon.
fn end(engine: &Engine, mut child: Child) -> Ran {
    let mut outputs = [String::new(), String::new()];
    let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    std::thread::scope(|scope| {
        let [first, second] = &mut outputs;
        scope.spawn(|| stdout.read_to_string(first).unwrap());
        scope.spawn(|| stderr.read_to_string(second).unwrap());
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if begun.elapsed() > Duration::from_secs(60) {
                child.kill().unwrap();
                panic!("{} does not end", engine.name);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    });
    let [stdout, stderr] = outputs;
    Ran { status: child.wait().unwrap().code().unwrap_or(-1), stdout, stderr }
}

/// Waits until a process is in the middle of its work: some time after it handles signals.
fn wait_until_it_can_be_stopped(child: &Child) {
    // A line of Linux: the signals with a handler, as a mask in hexadecimal digits.
    let catches = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        Some(u64::from_str_radix(mask.trim(), 16).ok()? & 0b10 != 0)
    };
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(700) && catches() != Some(true) {
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(150));
}

#[test]
#[cfg(unix)]
fn a_signal_ends_every_engine_in_order() {
    for engine in &ENGINES {
        for signal in ["-INT", "-TERM", "-HUP"] {
            let child = start(engine, &[]);
            wait_until_it_can_be_stopped(&child);
            let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
            assert!(sent.unwrap().success());
            let ran = end(engine, child);
            assert_eq!(ran.status, 130, "{} {signal}: {}", engine.name, ran.stderr);
            assert!(ran.stderr.contains("stopped"), "{} {signal}: {}", engine.name, ran.stderr);
            assert!(ran.stderr.contains(engine.counts), "{} {signal}: {}", engine.name, ran.stderr);
            assert!(ran.stdout.is_empty() || ran.stdout.ends_with('\n'), "{}: a torn result", engine.name);
        }
    }
}

#[test]
fn a_time_limit_ends_every_engine_in_order() {
    for engine in &ENGINES {
        let ran = run(&limited(engine, "300ms"));
        // Violations found before the stop affect the status.
        assert!([0, 1].contains(&ran.status), "{}: {}", engine.name, ran.stderr);
        assert!(ran.stderr.contains("stopped after 300ms: "), "{}: {}", engine.name, ran.stderr);
        assert!(ran.stderr.contains(engine.counts), "{}: {}", engine.name, ran.stderr);
    }
}

/// The results before an early stop are a prefix of those of a longer run.
#[test]
fn what_was_found_is_the_beginning_of_all() {
    let prefixes = [
        (format!("run {QUEENS} 9 --format jsonl"), 352),
        (format!("repok {TREE} 7 --search lazy-dp --format jsonl"), 626),
    ];
    for (words, number) in prefixes {
        let words: Vec<&str> = words.split(' ').collect();
        let all = run(&words).stdout;
        assert_eq!(all.lines().count(), number, "{words:?}");
        for time in ["1ms", "20ms", "100ms"] {
            let ran = run(&[&words[..], &["--timeout", time]].concat());
            assert!(all.starts_with(&ran.stdout), "{words:?} {time}");
        }
    }
}

/// Each engine supports each option of the vocabulary, or the refusal gives a reason: none is an unknown argument.
#[test]
fn every_engine_serves_a_word_or_says_why_not() {
    let scratch = Scratch::new("ends-words");
    let store = scratch.path("store");
    for engine in &ENGINES {
        for more in [
            &["--format", "jsonl"][..],
            &["--jobs", "2"],
            &["--store", &store],
            &["--on", "ray", "--store", &store],
        ] {
            // This test doesn't depend on a cluster.
            if more[0] == "--on" && engine.name == "depth first" {
                continue;
            }
            let ran = run(&[&limited(engine, "300ms")[..], more].concat());
            let is_served = [0, 1].contains(&ran.status) && ran.stderr.contains("stopped after 300ms");
            let is_refused = ran.status == 2
                && (ran.stderr.contains(" does not go with --")
                    || ran.stderr.contains(" do not go with --")
                    || ran.stderr.contains(" has no --"))
                && !ran.stderr.contains("unexpected argument");
            assert!(is_served || is_refused, "{} {more:?}: {} {}", engine.name, ran.status, ran.stderr);
            let _ = std::fs::remove_dir_all(&store);
        }
    }
}
