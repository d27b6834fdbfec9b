//! Programs that attack the judge. Each is first run where nothing stops it.

use std::io::{Cursor, Write};
use std::process::{Command, Stdio};

use super::*;
use crate::compiler::isolated;
use crate::compiler::process::{Answer, Process};

/// A forged frame that reports a normal end of the run, and one that reports that a compiled program printed `forged`.
const FORGED: [&str; 2] =
    [r#"{"ran":{"end":"returned"}}"#, r#"{"ran":{"cut":false,"run":{"printed":"forged","end":"returned"}}}"#];

/// Java code that builds `frames`, the bytes of both frames, preceded by a key of this value.
fn frames(key: i64) -> String {
    let text = |json: &str| format!("\"{}\"", json.replace('"', "\\\""));
    let [one, other] = FORGED.map(text);
    format!(
        "var bytes = new java.io.ByteArrayOutputStream(); var data = new java.io.DataOutputStream(bytes); \
         for (String json : new String[] {{ {one}, {other} }}) {{ \
             data.writeInt(json.length()); data.writeBytes(json); \
             data.writeLong({key}L); data.writeInt(json.length()); data.writeBytes(json); \
         }} byte[] frames = bytes.toByteArray(); "
    )
}

/// Java code that writes `frames` to every pipe of its process except the standard streams. (The other descriptors are files of
/// the JDK, which would be damaged.)
const TO_ALL: &str = "for (java.io.File fd : new java.io.File(\"/proc/self/fd\").listFiles()) try { \
    if (fd.getName().compareTo(\"2\") <= 0 || !java.nio.file.Files.readSymbolicLink(fd.toPath()).toString().startsWith(\"pipe:\")) continue; \
    try (var out = new java.io.FileOutputStream(fd)) { out.write(frames); } } catch (java.io.IOException e) { } ";

/// The class files of an unconfined program, in a file held by the returned process.
fn class_files(worker: &jdk::Worker, program: &TestProgram) -> Process<Answer> {
    let mut process: Process<Answer> = Process::start(worker.launch(false).unwrap()).unwrap();
    process.ask(process::request(&[task::Task::alone(program, Units::AsWritten)]));
    loop {
        match process.answer(Duration::from_secs(300)).unwrap() {
            Answer::Isolated { .. } => return process,
            Answer::Ready(_) | Answer::At(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// The end of the program in the answer of its process, as a reader with this key sees it.
fn end_of(worker: &jdk::Worker, program: &TestProgram, key: process::Key) -> RunEnd {
    let made = class_files(worker, program);
    let launch = worker.launch_isolated(&made.file(&isolated::file(0))).unwrap();
    let mut child = launch.moved();
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&key).unwrap();
    let mut said = Cursor::new(child.wait_with_output().unwrap().stdout);
    loop {
        if let isolated::Answer::Ran { end } = process::read(&mut said, &key).unwrap() {
            return end;
        }
    }
}

/// A program that knows the key of its process can speak for it; the key is what it can't guess.
#[test]
#[cfg(target_os = "linux")]
fn frames_of_a_program_do_not_count() {
    let test = "frames_of_a_program_do_not_count";
    for compiler in installed(test, &settings()) {
        let Kind::Jvm(worker) = &compiler.kind else { continue };
        let attack = main(&format!("{}{TO_ALL} throw new Error(\"honest\");", frames(0)));
        assert_eq!(end_of(worker, &attack, [0; 8]), RunEnd::Returned);
        let honest = threw("java.lang.Error", "honest");
        assert_eq!(end_of(worker, &attack, *b"unguessd"), honest);
        assert_eq!(compiler.judge().judge_alone(&attack).unwrap(), ran("", honest));
    }
}

/// Bodies of `main` that try to influence more than their own run, each with its real output and end.
fn attacks() -> Vec<(String, &'static str, RunEnd)> {
    let honest = || threw("java.lang.Error", "honest");
    let forge = frames(0);
    vec![
        // Another path to the descriptors.
        (
            format!(
                "{forge} try (var out = new java.io.FileOutputStream(\"/dev/fd/4\")) {{ out.write(frames); }} \
                 System.out.print(1); throw new Error(\"honest\");"
            ),
            "1",
            honest(),
        ),
        // A child that inherits or opens the parent's descriptors.
        (
            format!(
                "{forge} java.nio.file.Files.write(java.nio.file.Path.of(\"frames\"), frames); new ProcessBuilder(\"sh\", \"-c\", \
                 \"cat frames > /proc/$PPID/fd/4; cat frames >&4\").start().waitFor(); \
                 System.out.print(2); throw new Error(\"honest\");"
            ),
            "2",
            honest(),
        ),
        // The classes of the process, through reflection.
        (
            "Class<?> frames = ClassLoader.getSystemClassLoader().loadClass(\"Frames\"); \
             var make = frames.getDeclaredConstructors()[0]; make.setAccessible(true); \
             Object own = make.newInstance(\"/dev/fd/4\", new java.io.DataInputStream(new java.io.ByteArrayInputStream(new byte[8]))); \
             var send = frames.getDeclaredMethod(\"send\", String.class, boolean.class); send.setAccessible(true); \
             send.invoke(own, \"{\\\"ran\\\":{\\\"end\\\":\\\"returned\\\"}}\", true); System.out.print(3); throw new Error(\"honest\");"
                .to_string(),
            "3",
            honest(),
        ),
        // Static state of the process that holds the key.
        (
            "int found = 0; for (String name : new String[] { \"Isolated\", \"Execution\", \"Frames\", \"Runner\", \"Worker\", \"Answers\" }) \
             for (var field : ClassLoader.getSystemClassLoader().loadClass(name).getDeclaredFields()) { \
             field.setAccessible(true); \
             if (java.lang.reflect.Modifier.isStatic(field.getModifiers()) && field.get(null) instanceof Long) found++; } \
             System.out.print(found);"
                .to_string(),
            "0",
            RunEnd::Returned,
        ),
        // The buffer from which the key was read.
        (
            "System.out.print(new java.io.FileInputStream(\"/dev/fd/3\").available());".to_string(),
            "0",
            RunEnd::Returned,
        ),
        // A shutdown hook that writes last.
        (
            format!(
                "{forge} Runtime.getRuntime().addShutdownHook(new Thread(() -> {{ try {{ {TO_ALL} }} catch (Exception e) {{ }} }})); \
                 System.exit(7);"
            ),
            "",
            RunEnd::Exited(7),
        ),
        // Method handles, which appear in no source.
        (
            "var lookup = java.lang.invoke.MethodHandles.lookup(); var exit = lookup.findStatic(System.class, \"exit\", \
             java.lang.invoke.MethodType.methodType(void.class, int.class)); try { exit.invoke(6); } catch (Throwable e) { }"
                .to_string(),
            "",
            RunEnd::Exited(6),
        ),
        // Native code: memory that no class of the language exposes.
        (
            "var field = Class.forName(\"sun.misc.Unsafe\").getDeclaredField(\"theUnsafe\"); field.setAccessible(true); \
             var put = field.getType().getMethod(\"putAddress\", long.class, long.class); put.invoke(field.get(null), 0L, 1L);"
                .to_string(),
            "",
            RunEnd::Exited(1),
        ),
        // Something left behind that would print into the output of the next program.
        (
            "Thread t = new Thread(() -> { while (true) System.out.print(\"left\"); }); t.setDaemon(true); System.setOut(\
             new java.io.PrintStream(java.io.OutputStream.nullOutputStream())); t.start();"
                .to_string(),
            "",
            RunEnd::Returned,
        ),
        (
            "Runtime.getRuntime().halt(0);".to_string(),
            "",
            RunEnd::Exited(0),
        ),
    ]
}

#[test]
#[cfg(target_os = "linux")]
fn attacks_decide_about_nothing_but_their_own_run() {
    let test = "attacks_decide_about_nothing_but_their_own_run";
    let sandbox =
        Sandbox::find().inspect_err(|reason| println!("skipped: {test}, in a sandbox ({reason})")).ok();
    for sandbox in [None, sandbox] {
        let settings = Settings { sandbox, limits: Limits::find(), ..settings() };
        for compiler in installed(test, &settings) {
            let innocent = main("System.out.print(\"innocent\");");
            let mut programs = Vec::new();
            let mut expected = Vec::new();
            for (body, printed, end) in attacks() {
                programs.extend([main(&body), innocent.clone()]);
                expected.extend([ran(printed, end), ran("innocent", RunEnd::Returned)]);
            }
            let mut judge = compiler.judge();
            let verdicts = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
            for ((program, verdict), expected) in programs.iter().zip(&verdicts).zip(&expected) {
                assert_eq!(verdict, expected, "{}: {}", compiler.identity(), program.text);
            }
            // No attack reaches the process of the compiler.
            assert_eq!(judge.starts(), 1);
        }
    }
}

/// A program that produces output without end lives no longer than others.
#[test]
#[cfg(target_os = "linux")]
fn saying_much_takes_no_time_from_the_limit() {
    let settings = Settings { timeout: Duration::from_secs(5), ..settings() };
    if let Some(compiler) = one_installed("saying_much_takes_no_time_from_the_limit", &settings) {
        let body = format!("{} while (true) {{ {TO_ALL} }}", frames(0));
        let verdict = compiler.judge().judge_alone(&main(&body)).unwrap();
        assert_eq!(verdict, ran("", RunEnd::TimedOut));
    }
}

/// An environment variable that this process certainly has. A JVM that inherits the environment shows it; the JVM of a judge
/// doesn't.
#[test]
fn the_environment_is_not_given_away() {
    let test = "the_environment_is_not_given_away";
    const NAME: &str = "CARGO_MANIFEST_DIR";
    let secret = std::env::var(NAME).unwrap();
    let body =
        format!("System.out.print(System.getenv(\"{NAME}\") + System.getenv().containsValue(\"{secret}\"));");
    let sandbox =
        Sandbox::find().inspect_err(|reason| println!("skipped: {test}, in a sandbox ({reason})")).ok();
    for sandbox in [None, sandbox] {
        if let Some(compiler) = one_installed(test, &Settings { sandbox, ..settings() }) {
            let scratch = tempfile::tempdir().unwrap();
            let file = scratch.path().join("Main.java");
            std::fs::write(&file, main(&body).text).unwrap();
            let inherited = Command::new("java").arg(&file).output().unwrap();
            assert_eq!(String::from_utf8_lossy(&inherited.stdout), format!("{secret}true"));
            let verdict = compiler.judge().judge_alone(&main(&body)).unwrap();
            assert_eq!(verdict, ran("nullfalse", RunEnd::Returned));
        }
    }
}

/// In the sandbox: what a program can see of the system without variables and network.
#[test]
#[cfg(target_os = "linux")]
fn a_sandbox_shows_no_other_process_and_no_secret() {
    let test = "a_sandbox_shows_no_other_process_and_no_secret";
    let sandbox = match Sandbox::find() {
        Ok(sandbox) => sandbox,
        Err(reason) => return println!("skipped: {test} ({reason})"),
    };
    let own = std::process::id();
    let read = |file: &str| {
        main(&format!(
            "try {{ System.out.print(new String(java.nio.file.Files.readAllBytes(java.nio.file.Path.of(\"{file}\"))).length() > 0); }} \
             catch (java.io.IOException e) {{ System.out.print(false); }}"
        ))
    };
    let attacks = [
        // This process: its environment, memory map and command line.
        read(&format!("/proc/{own}/environ")),
        read(&format!("/proc/{own}/cmdline")),
        read("/etc/passwd"),
        read(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
        main(
            "int others = 0; for (String name : new java.io.File(\"/proc\").list()) if (name.matches(\"\\\\d+\")) others++; \
             System.out.print(others > 10);",
        ),
        // The files of the class under test and of the judge can be read.
        main(
            "int written = 0; for (String part : System.getProperty(\"java.class.path\").split(\":\")) \
             if (new java.io.File(part).canWrite()) written++; System.out.print(written > 0);",
        ),
    ];
    for (settings, expected) in
        [(settings(), "true"), (Settings { sandbox: Some(sandbox), ..settings() }, "false")]
    {
        if let Some(compiler) = one_installed(test, &settings) {
            let mut judge = compiler.judge();
            for program in &attacks {
                let verdict = judge.judge_alone(program).unwrap();
                assert_eq!(verdict, ran(expected, RunEnd::Returned), "{}", program.text);
            }
        }
    }
}

/// Programs that exhaust the system: without limits they succeed.
#[test]
#[cfg(target_os = "linux")]
fn what_programs_use_up_is_limited() {
    let test = "what_programs_use_up_is_limited";
    let sandbox = match Sandbox::find() {
        Ok(sandbox) => sandbox,
        Err(reason) => return println!("skipped: {test} ({reason})"),
    };
    let limits = Limits::find();
    let gaps = limits.gaps(true);
    let attempt = |what: &str| {
        main(&format!(
            "try {{ {what} System.out.print(true); }} catch (Exception | OutOfMemoryError e) {{ System.out.print(false); }}"
        ))
    };
    let attacks = [
        (
            "the number of processes",
            attempt("for (int i = 0; i < 600; i++) new ProcessBuilder(\"sleep\", \"20\").start();"),
        ),
        (
            "the number of processes",
            attempt(
                "for (int i = 0; i < 600; i++) { Thread t = new Thread(() -> { try { Thread.sleep(20_000); } catch (InterruptedException e) { } }); \
                 t.setDaemon(true); t.start(); }",
            ),
        ),
        // More than fits into a file, and in the sandbox also more than fits into its directories.
        (
            "sizes of files",
            attempt(
                "try (var file = new java.io.RandomAccessFile(\"sparse\", \"rw\")) { file.setLength(300L << 20); file.seek(300L << 20); file.write(1); }",
            ),
        ),
        (
            "sizes of files",
            attempt("for (int n = 0; n < 2000; n++) { new java.io.FileOutputStream(\"n\" + n).write(1); }"),
        ),
    ];
    let unlimited = settings();
    let limited = Settings { sandbox: Some(sandbox), limits, ..settings() };
    for (settings, expected) in [(unlimited, "true"), (limited, "false")] {
        if let Some(compiler) = one_installed(test, &settings) {
            let mut judge = compiler.judge();
            for (what, program) in &attacks {
                if gaps.contains(what) {
                    println!("skipped: {test}, {what} (this system can't limit it)");
                    continue;
                }
                let verdict = judge.judge_alone(program).unwrap();
                assert_eq!(verdict, ran(expected, RunEnd::Returned), "{}", program.text);
            }
        }
    }
}

/// The conditions under which a program may share the process of its compiler.
#[test]
fn a_program_that_reaches_further_has_its_own_process() {
    let confined = [
        "System.out.print(java.util.List.of(1, 2).stream().map(i -> i + 1).toList());",
        "record R(int i) { } System.out.print(new R(1).equals(new R(1)) + \"\" + R.class.getDeclaredMethods().length);",
        "enum E { A, B } switch (E.A) { case A -> System.out.print(java.util.EnumSet.allOf(E.class)); default -> { } }",
        "interface Exit { void exit(); } Exit runtime = () -> System.out.print(1); runtime.exit();",
    ];
    let reaching = [
        "System.exit(1);",
        "java.util.function.IntConsumer exit = System::exit; exit.accept(1);",
        "java.util.function.Supplier<Runtime> runtime = Runtime::getRuntime; runtime.get().halt(1);",
        "new Thread(() -> { }).start();",
        "class T extends Thread { } new T().run();",
        "Class.forName(\"Main\");",
        "java.util.List.of(1).parallelStream().count();",
        "java.util.Arrays.parallelSort(new int[1]);",
        "java.util.stream.StreamSupport.stream(java.util.List.of(1).spliterator(), true).count();",
        "new java.io.PrintStream(\"file\").close();",
        "new java.util.Formatter(\"file\").close();",
        "String.class.getDeclaredMethod(\"length\").invoke(\"\");",
        "Main.class.getDeclaredConstructor().newInstance();",
        "java.util.Locale.setDefault(java.util.Locale.ROOT);",
        "System.getenv(\"PATH\");",
        "class F { protected void finalize() { } } new F();",
        "java.lang.invoke.MethodHandles.lookup();",
        "new java.io.ObjectInputStream(null);",
        "java.util.ServiceLoader.load(Runnable.class);",
        "java.lang.ref.Cleaner.create();",
        "System.loadLibrary(\"c\");",
        "Main.class.getClassLoader().loadClass(\"Main\");",
    ];
    for compiler in installed("a_program_that_reaches_further_has_its_own_process", &settings()) {
        let Kind::Jvm(worker) = &compiler.kind else { continue };
        let mut process: Process<Answer> = Process::start(worker.launch(false).unwrap()).unwrap();
        for (bodies, expected) in [(&confined[..], false), (&reaching[..], true)] {
            for body in bodies {
                let program = main(body);
                process.ask(process::request(&[task::Task::alone(&program, Units::AsWritten)]));
                let mut is_isolated = false;
                loop {
                    match process.answer(Duration::from_secs(300)).unwrap() {
                        Answer::Isolated { .. } => is_isolated = true,
                        Answer::Done => break,
                        Answer::Rejected { errors, .. } => panic!("{body}: {errors:?}"),
                        _ => {}
                    }
                }
                assert_eq!(is_isolated, expected, "{}: {body}", compiler.identity());
            }
        }
    }
}
