//! Programs that attack their process: each receives its verdict, and none changes that of the next one.

use super::*;

/// Programs that never end.
const ENDLESS: [&str; 5] = [
    "while (true) { }",
    "Thread.sleep(1_000_000);",
    "Thread.currentThread().join();",
    "new Thread(() -> { while (true) { } }).start(); System.out.print(2);",
    "while (true) System.out.println(\"for ever\");",
];

/// Programs that end, with their output and their end.
fn ending() -> Vec<(&'static str, &'static str, RunEnd)> {
    vec![
        ("System.out.print(1); System.exit(3);", "1", RunEnd::Exited(3)),
        ("new Thread(() -> System.exit(5)).start(); Thread.sleep(100_000);", "", RunEnd::Exited(5)),
        ("System.out.print(1); Runtime.getRuntime().halt(4);", "1", RunEnd::Exited(4)),
        (
            "java.util.List<long[]> all = new java.util.ArrayList<>(); while (true) all.add(new long[1 << 20]);",
            "",
            threw("java.lang.OutOfMemoryError", "Java heap space"),
        ),
        ("main(words);", "", threw("java.lang.StackOverflowError", "null")),
        ("System.out.print(System.in.read());", "-1", RunEnd::Returned),
        (
            "System.out.print(new java.io.FileInputStream(java.io.FileDescriptor.in).read());",
            "-1",
            RunEnd::Returned,
        ),
        (
            "ProcessHandle.current().destroy();",
            "",
            threw("java.lang.IllegalStateException", "destroy of current process not allowed"),
        ),
        (
            "System.out.print(1); new ProcessBuilder(\"sh\", \"-c\", \"kill -TERM $PPID\").start(); Thread.sleep(100_000);",
            "1",
            RunEnd::Exited(143),
        ),
        (
            "new ProcessBuilder(\"echo\", \"child\").inheritIO().start().waitFor(); System.out.print(1);",
            "child\n1",
            RunEnd::Returned,
        ),
        ("System.out.close(); System.out.print(1); System.err.print(2);", "2", RunEnd::Returned),
        (
            "System.out.print(1); new java.io.FileOutputStream(java.io.FileDescriptor.out).write('2'); System.out.print(3);",
            "123",
            RunEnd::Returned,
        ),
        (
            "System.out.print(1); new java.io.FileOutputStream(java.io.FileDescriptor.out).close();",
            "1",
            RunEnd::Returned,
        ),
        (
            "System.setOut(new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true)); System.out.print(1);",
            "1",
            RunEnd::Returned,
        ),
        (
            "java.util.Locale.setDefault(java.util.Locale.GERMANY); System.setProperty(\"left\", \"behind\"); \
             System.setErr(null); System.out.printf(\"%.1f\", 0.5);",
            "0,5",
            RunEnd::Returned,
        ),
        (
            "Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.out.print(thread.getName())); \
             Thread t = new Thread(() -> { throw new Error(); }); t.start(); t.join();",
            "Thread-0",
            RunEnd::Returned,
        ),
    ]
}

/// A program that shows everything that a program before it could have changed.
const INNOCENT: &str = "System.out.printf(\"%.1f %s %d\", 0.5, System.getProperty(\"left\"), System.in.read()); \
    System.err.print('!'); Runnable r = () -> { throw new RuntimeException(); }; \
    try { r.run(); } catch (RuntimeException e) { System.out.print(e); }";

fn innocent() -> Verdict {
    ran("0.5 null -1!java.lang.RuntimeException", RunEnd::Returned)
}

/// Runs the same check with each compiler in parallel.
fn with_each(test: &str, settings: &Settings, check: impl Fn(&Installation) + Sync) {
    let installed = installed(test, settings);
    std::thread::scope(|scope| {
        for compiler in &installed {
            scope.spawn(|| check(compiler));
        }
    });
}

#[test]
fn programs_that_never_end_run_out_of_time() {
    // Long enough to compile them.
    let settings = Settings { timeout: Duration::from_secs(3), ..settings() };
    let compiler = one_installed("programs_that_never_end_run_out_of_time", &settings);
    let Some(mut judge) = compiler.as_ref().map(Installation::judge) else { return };
    for body in ENDLESS {
        assert_eq!(judge.judge_alone(&main(body)).unwrap(), ran("", RunEnd::TimedOut), "{body}");
    }
    assert_eq!(judge.judge_alone(&main(INNOCENT)).unwrap(), innocent());
}

#[test]
fn hostile_programs_have_their_verdicts_and_change_no_other() {
    with_each("hostile_programs_have_their_verdicts_and_change_no_other", &settings(), |compiler| {
        let hostile = ending();
        let mut programs = Vec::new();
        let mut expected = Vec::new();
        for (body, printed, end) in hostile {
            programs.extend([main(body), main(INNOCENT)]);
            expected.extend([ran(printed, end), innocent()]);
        }
        // First together, then some of them alone, in the process they left if it is still alive.
        let mut judge = compiler.judge();
        let together = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
        for ((program, verdict), expected) in programs.iter().zip(&together).zip(&expected) {
            assert_eq!(verdict, expected, "{}: {}", compiler.identity(), program.text);
        }
        for (program, expected) in programs.iter().zip(&expected).step_by(5) {
            let verdict = judge.judge_alone(program).unwrap();
            assert_eq!(&verdict, expected, "{}: {}", compiler.identity(), program.text);
        }
    });
}

#[test]
fn huge_output_is_cut_by_any_means_of_printing() {
    with_each("huge_output_is_cut_by_any_means_of_printing", &settings(), |compiler| {
        let mut judge = compiler.judge();
        for body in [
            "for (int i = 0; i < 1_000_000; i++) System.out.print(\"0123456789\");",
            "byte[] many = new byte[1 << 20]; java.util.Arrays.fill(many, (byte) '7'); \
             var out = new java.io.FileOutputStream(java.io.FileDescriptor.out); for (int i = 0; i < 100; i++) out.write(many);",
        ] {
            let verdict = judge.judge_alone(&main(body)).unwrap();
            let Verdict::Accept { run: Some(run), .. } = &verdict else { panic!("{verdict:?}") };
            assert_eq!(run.end, RunEnd::Returned);
            assert!(run.printed.ends_with("\n[...]\n"), "{body}");
            assert_eq!(run.printed.len(), (1 << 16) + "\n[...]\n".len(), "{body}");
            assert_eq!(judge.judge_alone(&main(INNOCENT)).unwrap(), innocent());
        }
    });
}

/// A security manager that forbids everything doesn't block the process. (Java 18 and later have none.)
#[test]
fn a_security_manager_is_no_obstacle() {
    with_each("a_security_manager_is_no_obstacle", &settings(), |compiler| {
        let body = "class No extends SecurityManager { public void checkPermission(java.security.Permission p) { throw new \
            SecurityException(\"no\"); } } System.out.print(1); System.setSecurityManager(new No()); System.out.print(2);";
        let mut judge = compiler.judge();
        let verdict = judge.judge_alone(&main(body)).unwrap();
        let Verdict::Accept { run: Some(run), .. } = &verdict else { panic!("{verdict:?}") };
        let is_refused = matches!(&run.end, RunEnd::Threw { class, .. } if class.ends_with("UnsupportedOperationException"));
        assert!(*run == Run { printed: "12".into(), end: RunEnd::Returned } || is_refused, "{run:?}");
        assert_eq!(judge.judge_alone(&main(INNOCENT)).unwrap(), innocent());
    });
}
