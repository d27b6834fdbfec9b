//! Commands that fail in every way, and commands that attack what surrounds them.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::*;
use crate::isolation::{Interrupt, Limits, Sandbox};

/// A request for a shell script.
fn script(script: &str, words: &[&str]) -> Request {
    let words =
        ["/bin/sh", "-c", script, "script"].iter().chain(words).map(|word| (*word).to_owned()).collect();
    Request {
        words,
        suffix: String::new(),
        environment: Vec::new(),
        expectation: Expectation::default(),
        protocol: None,
        time: Duration::from_secs(60),
        memory: 1 << 30,
        sandbox: None,
        limits: Limits::find(),
        has_no_other_children: false,
        interrupt: Interrupt::default(),
    }
}

fn input(text: &str) -> Input {
    Input { text: text.to_owned(), ..Input::default() }
}

/// The causes of failures on inputs, by one worker.
fn causes(request: Request, texts: &[&str]) -> Vec<Option<String>> {
    let target = Arc::new(Target::new(request).unwrap());
    let mut worker = target.worker();
    let mut cause = |text: &&str| match worker.judge(&input(text)).unwrap().unwrap() {
        Verdict::Right => None,
        Verdict::Failed(failure) => Some(failure.cause),
    };
    texts.iter().map(&mut cause).collect()
}

fn cause(request: Request, text: &str) -> Option<String> {
    causes(request, &[text]).remove(0)
}

#[test]
fn an_input_comes_as_an_argument_a_file_or_on_standard_input() {
    assert_eq!(cause(script("[ \"$1\" = 'a b' ]", &["{}"]), "a b\n"), None);
    let file = Request {
        suffix: ".c".to_owned(),
        ..script("grep -q 'a b' \"$1\" && case $1 in *.c) ;; *) exit 3; esac", &["{file}"])
    };
    assert_eq!(cause(file, "a b\n"), None);
    assert_eq!(cause(script("grep -q 'a b'", &[]), "a b\n"), None);
    // Standard input ends, and is empty beside an argument.
    assert_eq!(cause(script("[ \"$(cat)\" = '' ]", &["{}"]), "a"), None);
}

#[test]
fn ends_are_told_apart() {
    let end = |text: &str| cause(script("eval \"$1\"", &["{}"]), text);
    assert_eq!(end("exit 0"), None);
    assert_eq!(end("exit 3").as_deref(), Some("exit status 3"));
    assert_eq!(end("echo 'no 7' >&2; exit 3").as_deref(), Some("exit status 3: no _"));
    assert_eq!(end("kill -SEGV $$").as_deref(), Some("SIGSEGV"));
    let hangs = Request { time: Duration::from_millis(300), ..script("sleep 60", &["{}"]) };
    let begun = Instant::now();
    assert_eq!(cause(hangs, "").as_deref(), Some("no end within 300 ms"));
    assert!(begun.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_no_argument_can_be_does_not_start_the_command() {
    let scratch = tempfile::tempdir().unwrap();
    let made = scratch.path().join("made");
    let request = || script(&format!("touch {}", made.display()), &["{}"]);
    let zero = "can't be passed as an argument: it has a zero byte; use standard input or {file}";
    assert_eq!(cause(request(), "a\0b").as_deref(), Some(zero));
    let long =
        "can't be passed as an argument: it is longer than the system takes; use standard input or {file}";
    assert_eq!(cause(request(), &"a".repeat(1 << 20)).as_deref(), Some(long));
    assert!(!made.exists());
    assert_eq!(cause(script("[ $(wc -c) = 1048576 ]", &[]), &"a".repeat(1 << 20)), None);
}

#[test]
fn a_command_that_can_not_be_run_is_refused() {
    let refusal = |words: &[&str]| {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        Target::new(Request { words, ..script("", &[]) }).err().unwrap_or_default()
    };
    assert!(refusal(&["no-such-command"]).ends_with("it is not on the path"));
    assert!(refusal(&["/etc/passwd"]).contains("the file is not executable"));
    assert!(refusal(&["/bin/sh", "{}", "{file}"]).contains("remove one of them"));
    let suffix = Request { suffix: ".c".to_owned(), ..script("", &["{}"]) };
    assert!(Target::new(suffix).err().unwrap_or_default().starts_with("--suffix"));
}

/// A process that judges lines: `ok`, `fail`, and what an input in this script does.
fn judge_of_lines() -> Request {
    let text = "while read -r line; do case $line in \
                good) echo ok;; bad*) echo \"fail: it is $line\";; die) exit 3;; segv) kill -SEGV $$;; end) exit 0;; \
                hang) sleep 60;; twice) echo ok; echo ok;; odd) echo what;; \
                undefined) echo 'a.c:1:2: runtime error: division by zero' >&2; echo ok;; esac; done";
    Request { protocol: Some(Protocol::Lines), time: Duration::from_secs(5), ..script(text, &[]) }
}

#[test]
fn a_process_judges_many_inputs() {
    let texts = [
        "good\n",
        "bad 3\n",
        "good\n",
        "die\n",
        "good\n",
        "segv\n",
        "good\n",
        "end\n",
        "good\n",
        "odd\n",
        "undefined\n",
        "good\n",
    ];
    let found = causes(judge_of_lines(), &texts);
    let expected = [
        None,
        Some("fail: it is bad _"),
        None,
        Some("exit status 3"),
        None,
        Some("SIGSEGV"),
        None,
        Some("fail: the process ended without an answer"),
        None,
        Some("the answer is neither `ok` nor `fail: TEXT`: what"),
        Some("UndefinedBehaviorSanitizer: division by zero at a.c:1"),
        None,
    ];
    assert_eq!(found, expected.map(|cause| cause.map(str::to_owned)));
    let target = Arc::new(Target::new(judge_of_lines()).unwrap());
    let mut worker = target.worker();
    for text in ["good", "bad", "good", "die", "good"] {
        worker.judge(&input(text)).unwrap();
    }
    assert_eq!(worker.starts(), 2, "the process is restarted once it has died");
}

#[test]
fn an_answer_too_many_is_not_taken_for_the_next_one() {
    let target = Arc::new(Target::new(judge_of_lines()).unwrap());
    let mut worker = target.worker();
    assert_eq!(worker.judge(&input("twice")).unwrap(), Some(Verdict::Right));
    // The second answer, once it is there, would be that to the next input.
    thread::sleep(Duration::from_millis(500));
    assert!(matches!(worker.judge(&input("bad")).unwrap(), Some(Verdict::Failed(_))));
    assert_eq!(worker.starts(), 2);
}

#[test]
fn a_process_that_hangs_is_ended_and_replaced() {
    let request = Request { time: Duration::from_millis(400), ..judge_of_lines() };
    assert_eq!(causes(request, &["hang\n", "good\n"]), [Some("no end within 400 ms".to_owned()), None]);
}

#[test]
fn inputs_with_line_breaks_have_other_forms() {
    let line = cause(judge_of_lines(), "a\nb\n");
    assert_eq!(
        line.as_deref(),
        Some("can't be passed: it has a line break, which ends a message; use --protocol length")
    );
    let text = "while read -r length; do [ \"$(head -c $length)\" = 'a\nb' ] && echo ok || echo fail; done";
    let length = Request { protocol: Some(Protocol::Length), ..script(text, &[]) };
    // Dash reads its input byte by byte, so `head` gets the rest.
    assert_eq!(causes(length, &["a\nb\n", "a\nb\n"]), [None, None]);
}

#[test]
fn an_interrupt_ends_what_runs() {
    let interrupt = Interrupt::default();
    let request = Request { interrupt: interrupt.clone(), ..script("sleep 60", &[]) };
    let target = Arc::new(Target::new(request).unwrap());
    let begun = Instant::now();
    let verdict = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(200));
            interrupt.0.store(true, std::sync::atomic::Ordering::Relaxed);
        });
        target.worker().judge(&input("")).unwrap()
    });
    assert_eq!(verdict, None);
    assert!(begun.elapsed() < Duration::from_secs(30));
}

/// The protections of this machine: without a sandbox, and with one.
fn protections(test: &str) -> Vec<Option<Sandbox>> {
    let sandbox = Sandbox::find().inspect_err(|reason| println!("skipped: {test}, in a sandbox ({reason})"));
    std::iter::once(None).chain(sandbox.ok().map(Some)).collect()
}

#[test]
fn a_command_that_prints_without_end_takes_no_memory_and_no_more_time() {
    let test = "a_command_that_prints_without_end_takes_no_memory_and_no_more_time";
    for sandbox in protections(test) {
        let request = Request { sandbox, time: Duration::from_secs(1), ..script("yes x; yes y >&2", &[]) };
        let target = Arc::new(Target::new(request).unwrap());
        let begun = Instant::now();
        let Some(Verdict::Failed(failure)) = target.worker().judge(&input("")).unwrap() else {
            panic!("it ends")
        };
        assert_eq!(failure.end, End::TimedOut(Duration::from_secs(1)));
        assert!(failure.stdout.is_cut() && failure.stdout.text().len() < 1 << 18);
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}

#[test]
fn a_command_that_never_reads_its_input_blocks_nothing() {
    let test = "a_command_that_never_reads_its_input_blocks_nothing";
    let long = "a".repeat(4 << 20);
    for sandbox in protections(test) {
        let never =
            || Request { sandbox: sandbox.clone(), time: Duration::from_secs(2), ..script("exit 0", &[]) };
        assert_eq!(cause(never(), &long), None);
        // A process that speaks the protocol has a pipe, which is full before it has got the input.
        let protocol = Request { protocol: Some(Protocol::Lines), ..script("sleep 60", &[]) };
        let protocol = Request { sandbox: sandbox.clone(), time: Duration::from_millis(700), ..protocol };
        let begun = Instant::now();
        assert_eq!(cause(protocol, &long).as_deref(), Some("no end within 700 ms"));
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}

#[test]
fn a_command_has_a_minimal_environment() {
    let given = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LC_ALL", "PWD", "OLDPWD", "SHLVL", "_"];
    let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let own =
        std::env::vars().map(|(name, _)| name).find(|name| is_name(name) && !given.contains(&name.as_str()));
    let Some(own) = own else {
        return println!("skipped: a_command_has_a_minimal_environment (no variable to be kept away)");
    };
    let script_of =
        |name: &str| format!("[ -z \"${{{name}+x}}\" ] && [ \"$GIVEN\" = 'a b' ] && [ -n \"$PATH\" ]");
    for sandbox in protections("a_command_has_a_minimal_environment") {
        let environment = vec![("GIVEN".to_owned(), "a b".to_owned())];
        let seen = |name: &str| {
            let (sandbox, environment) = (sandbox.clone(), environment.clone());
            cause(Request { sandbox, environment, ..script(&script_of(name), &[]) }, "")
        };
        assert_eq!(seen(&own), None, "{own}");
        // The script would notice.
        assert!(seen("GIVEN").is_some());
    }
}

#[test]
fn a_sandbox_shows_a_command_its_input_and_no_home() {
    let sandbox = match Sandbox::find() {
        Ok(sandbox) => sandbox,
        Err(reason) => {
            return println!("skipped: a_sandbox_shows_a_command_its_input_and_no_home ({reason})");
        }
    };
    let home = tempfile::tempdir_in(env!("CARGO_MANIFEST_DIR")).unwrap();
    let secret = home.path().join("secret");
    fs::write(&secret, "secret").unwrap();
    let attack = format!(
        "grep -q text \"$1\" && ! [ -e {} ] && ! touch {}/made 2>/dev/null",
        secret.display(),
        home.path().display()
    );
    let outside = cause(script(&attack, &["{file}"]), "text");
    assert_eq!(outside.as_deref(), Some("exit status 1"), "without a sandbox, the attack succeeds");
    assert_eq!(cause(Request { sandbox: Some(sandbox), ..script(&attack, &["{file}"]) }, "text"), None);
    assert!(!Path::new(&home.path().join("made")).exists());
}
