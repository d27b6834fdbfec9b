//! Judges on programs of all kinds, together and alone.

mod attacks;
mod command;
mod hostile;
mod metadata;
#[cfg(target_os = "linux")]
mod sandboxed;
mod times;
mod ways;

use std::time::Duration;

use super::*;
use crate::isolation::{Limits, Sandbox};
use crate::verdict::{Agreement, Problem, Run, RunEnd, VerdictKind, agreement};

pub(super) fn program(text: &str) -> TestProgram {
    TestProgram { number: 0, decisions: String::new(), text: text.to_string(), ..TestProgram::default() }
}

/// A program with this body of `main`.
fn main(body: &str) -> TestProgram {
    program(&format!(
        "class Main {{ public static void main(String[] words) throws Exception {{ {body} }} }}"
    ))
}

/// A time limit that no terminating program exceeds.
fn settings() -> Settings {
    Settings { timeout: Duration::from_secs(60), ..Settings::default() }
}

/// Whether there is a command of this name. A JVM that only tells its version would take half a second.
fn is_on_path(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join(name).exists()))
}

/// The names of the installed compilers. A missing one skips its part of the test.
fn installed_names(test: &str) -> impl Iterator<Item = &'static str> {
    ["javac", "ecj"].into_iter().filter(move |name| {
        let there = is_on_path(name);
        if !there {
            println!("skipped: {test} (no {name})");
        }
        there
    })
}

/// The installed compilers. A missing one skips its part of the test.
fn installed(test: &str, settings: &Settings) -> Vec<Installation> {
    installed_names(test).map(|name| Installation::find(&name.parse().unwrap(), settings).unwrap()).collect()
}

/// One of the installed compilers, for tests of what holds of a program in its own process: the class files tell that process no compiler.
fn one_installed(test: &str, settings: &Settings) -> Option<Installation> {
    installed_names(test).next().map(|name| Installation::find(&name.parse().unwrap(), settings).unwrap())
}

pub(super) fn ran(printed: &str, end: RunEnd) -> Verdict {
    Verdict::accept(Some(Run { printed: printed.to_string(), end }))
}

fn threw(class: &str, message: &str) -> RunEnd {
    RunEnd::Threw { class: class.to_string(), message: message.to_string() }
}

fn errors(verdict: &Verdict) -> &[Problem] {
    let Verdict::Reject { errors } = verdict else { panic!("{verdict:?}") };
    errors
}

/// An expression that is too deeply nested for a recursive compiler.
fn deep() -> String {
    format!("class Main {{ Main m() {{ return this; }} Object o = this{}; }}", ".m()".repeat(20000))
}

/// Programs of all kinds that terminate.
fn mixed() -> Vec<TestProgram> {
    let classes = [
        "class A { }",
        "",
        "interface A { void m(); } class B implements A { public void m() { } }",
        // Several main methods, inherited ones, and classes without a valid one.
        "class B { public static void main(String[] a) { System.out.print(\"B\"); } }\nclass A extends B { }",
        "class A { static int main(String[] a) { return 0; } void main() { } }",
        // Errors in each phase of compilation.
        "class A { int x = ; }",
        "class A { void m() { ",
        "class A { \"unclosed }",
        "class A { /* unclosed }",
        "class A { } }",
        "class A { int x = y; int z = \"\"; }\nclass A { }",
        "class A extends B { } class B extends A { }",
        "class A { int m() { } }",
        "class A { void m() { int i; i++; for (;;) { } } void n() { return; return; } }",
        "import java.util.*; class A { void m(List<String> l) { } void m(List<Integer> l) { } }",
        "class A { void m() { } } class B extends A { int m() { return 1; } }",
        "interface A { default void m() { } } interface B { default void m() { } } class C implements A, B { }",
        "public class X { } public class Y { }",
        "class String { } class A { java.lang.String s = new String(); }",
        "class A { <T> void m(T[] t, Class<? super T> c) { m(new int[0], null); } }",
        "import java.util.*; class A { List<? extends Number> l; { l.add(1); l.add(null); l = l.get(0); } }",
        "class A { sealed interface I { } }",
        // Names of packages.
        "import java.nowhere.*; class A { }",
        "import java.util.List; import java.awt.List; class A { }",
        "class java { } class A { java.lang.Object o; }",
        "package p.q; class A { p.q.A a; String s = 1; }",
        "//- p/A.java\npackage p;\npublic class A { }\n//- Main.java\nimport p.A;\nclass Main { A a; int x = a; }\n",
        "//- A.java\nclass A { static String hello() { return \"hello\"; } }\n//- Main.java\nclass Main {\n    \
         public static void main(String[] words) { System.out.println(A.hello()); }\n}\n",
        // Line ends and characters.
        "class A {\r\n  int x = y;\r  int \u{e9}\u{1f600} = z; }",
        "class A { String s = \"\u{1f600}\"; int x = y; }",
    ];
    // Each of the two compilers fails on some of these.
    let failing = [
        "class B { Object m() { return 1; } B(Object o) { } } class A extends B { A() { super((java.util.function.Supplier<Object>) () -> A.super.m()); } }",
        "class A { long m(int i) { return (long) switch (i) { default -> { try { yield 1; } catch (RuntimeException e) { yield i; } } }; } }",
        "class A { static <T, U extends T> U m(T p) { return null; } Object o = (java.util.List<Object>) m(new int[0]); { java.util.List<Object> l = m(new int[0]); } }",
        "class A { Object m(int i) { return \"\" + switch (i) { default -> { try { yield 1; } catch (RuntimeException e) { throw e; } finally { i++; } } }; } }",
        "class A { int m(int i) { return i + switch (i) { default -> { try { yield 1; } finally { i++; } } }; } }",
    ];
    let mains = [
        "System.out.print(1 + 2); System.err.print('!');",
        "System.out.print(\"\u{1f600} \\t \\u0001 \\ud800 \\\\ \\\"\");",
        "class Local { } System.out.println(new Local() { }.getClass()); System.out.println(Main.class);",
        "System.out.println(Main.class.getName().length() + Main.class.getSimpleName());",
        "Object o = new Main(); Integer i = (Integer) o;",
        "try { Object o = new Main(); Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println(e); }",
        "class E extends Exception { } throw new E();",
        "class E extends Exception { public String getMessage() { throw new Error(); } } throw new E();",
        "throw null;",
        "Runnable r = () -> { throw new IllegalStateException(\"lambda\"); }; r.run();",
        "main(words);",
        "java.util.Locale.setDefault(java.util.Locale.GERMANY); System.out.printf(\"%.2f\", 1.5);",
        "System.out.printf(\"%.2f\", 1.5);",
        "System.out.print(System.getProperty(\"left\")); System.setProperty(\"left\", \"behind\");",
        "System.out.print(System.in.read());",
        "System.out.close(); System.out.print(1);",
        "new Thread(() -> System.out.print(\"thread\")).start();",
        "Thread t = new Thread(() -> { while (true) { } }); t.setDaemon(true); t.start();",
        "for (int i = 0; i < 30000; i++) System.out.println(i);",
        "System.out.print(1); System.exit(3);",
        "Thread.currentThread().interrupt();",
        "int[] a = new int[Integer.MAX_VALUE];",
        "class A { static { if (true) throw new Error(\"static\"); } } new A();",
    ];
    let unchecked =
        "import java.util.*; class A { List l = new ArrayList(); { l.add(1); } @Deprecated void m() { } }";
    let classes = classes.iter().chain(&failing).chain([&unchecked]).map(|text| program(text));
    let too_long = format!("System.out.print(1); {}", "words = null; ".repeat(30000));
    classes.chain(mains.iter().map(|body| main(body))).chain([main(&too_long)]).collect()
}

#[test]
fn verdicts_of_each_kind() {
    for compiler in installed("verdicts_of_each_kind", &settings()) {
        let mut judge = compiler.judge();
        let cases = [
            (main("System.out.print(1 + 2); System.err.print(\"!\");"), ran("3!", RunEnd::Returned)),
            (
                main("System.out.print('a'); throw new IllegalStateException(\"b\");"),
                ran("a", threw("java.lang.IllegalStateException", "b")),
            ),
            (program("class A { }"), Verdict::accept(None)),
            (main("System.out.print('x'); System.exit(3);"), ran("x", RunEnd::Exited(3))),
            (main("Runtime.getRuntime().halt(4);"), ran("", RunEnd::Exited(4))),
            (
                main("int[][] a = new int[99999][99999];"),
                ran("", threw("java.lang.OutOfMemoryError", "Java heap space")),
            ),
        ];
        for (program, expected) in cases {
            let verdict = judge.judge_alone(&program).unwrap();
            assert_eq!(verdict, expected, "{}: {}", compiler.identity(), program.text);
        }
        let rejected = judge.judge_alone(&program("class A {\n  int x = y;\n}")).unwrap();
        let places: Vec<_> = errors(&rejected).iter().map(|error| (error.line, error.column)).collect();
        assert_eq!(places, [(2, 11)], "{rejected:?}");
        let kind = if compiler.identity().starts_with("javac") {
            "compiler.err.cant.resolve.location"
        } else {
            "UnresolvedVariable"
        };
        assert_eq!(errors(&rejected)[0].kind, kind);
        let crashed = judge.judge_alone(&program(&deep())).unwrap();
        let Verdict::Crash { what, detail } = crashed else { panic!("{crashed:?}") };
        assert_eq!(what, "java.lang.StackOverflowError", "{detail}");
        assert!(detail.contains("\tat "), "{detail}");
    }
}

#[test]
fn errors_can_be_reported_as_compilers_print_them() {
    let text = "class Main {\n    java.util.List<? super Main> l;\n    int i = (Comparable<?>) l.get(0);\n    Main m = l.get(1);\n}\n";
    for compiler in installed("errors_can_be_reported_as_compilers_print_them", &settings()) {
        let verdict = compiler.verbatim_judge().unwrap().judge_alone(&program(text)).unwrap();
        let words: Vec<&str> = errors(&verdict).iter().map(|error| error.message.as_str()).collect();
        let words = words.join("\n");
        let expected: &[&str] = if compiler.identity().starts_with("javac") {
            &[
                "Main.java:3: error: incompatible types: Comparable<CAP#1> cannot be converted to int\n",
                "\nMain.java:4: error: ",
            ]
        } else {
            &["Comparable<capture#", "-of ?> to int"]
        };
        assert!(expected.iter().all(|part| words.contains(part)), "{words}");
    }
}

#[test]
fn verdicts_do_not_depend_on_neighbours() {
    let settings = Settings { warnings: true, ..settings() };
    for compiler in installed("verdicts_do_not_depend_on_neighbours", &settings) {
        let programs = mixed();
        let mut judge = compiler.judge();
        let alone: Vec<_> = programs.iter().map(|program| judge.judge_alone(program).unwrap()).collect();
        let rejected = alone.iter().filter(|verdict| verdict.kind() == VerdictKind::Reject).count();
        assert!(rejected > 20, "{rejected}");
        for verdict in &alone {
            if let Verdict::Crash { detail, .. } = verdict {
                assert!(!detail.contains("Worker.java") && !detail.contains("Method.invoke("), "{detail}");
            }
        }
        let crashed = alone.iter().filter(|verdict| verdict.kind() == VerdictKind::Crash).count();
        let fails = ["javac 17.", "ecj 3.32."].iter().any(|version| compiler.identity().starts_with(version));
        assert!(crashed > 1 || !fails, "{crashed}");
        // All at once in reverse, and in small groups in another order.
        let count = programs.len();
        let orders: [(Vec<usize>, usize); 2] =
            [((0..count).rev().collect(), count), ((0..count).map(|index| index * 7 % count).collect(), 7)];
        assert_ne!(count % 7, 0);
        for (order, size) in orders {
            for group in order.chunks(size) {
                let together: Vec<_> = group.iter().map(|&index| &programs[index]).collect();
                let verdicts = judge.judge(&together).unwrap();
                for (&index, verdict) in group.iter().zip(&verdicts) {
                    let text = &programs[index].text;
                    assert_eq!(verdict, &alone[index], "{} {group:?}\n{text:.300}", compiler.identity());
                }
            }
        }
    }
}

/// ecj 3.32 reports its own invalid exception table as if it were an error in the program.
#[test]
fn an_internal_error_is_not_an_error_of_the_program() {
    for compiler in installed("an_internal_error_is_not_an_error_of_the_program", &settings()) {
        let text = main(
            "int i = 0; System.out.println(\"\" + i + switch (i) { case 0 -> { try { yield 3; } finally { i++; } } default -> 5; });",
        );
        let verdict = compiler.judge().judge_alone(&text).unwrap();
        match verdict {
            Verdict::Crash { what, .. } => {
                assert_eq!(what, "SANITY CHECK: Invalid attribute for exception attribute")
            }
            verdict => assert!(!verdict_is_about_sanity(&verdict), "{verdict:?}"),
        }
    }
}

fn verdict_is_about_sanity(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Reject { errors } if errors.iter().any(|error| error.message.contains("SANITY")))
}

/// Programs that never end don't affect their neighbours.
#[test]
fn endless_programs_are_ended() {
    let settings = Settings { timeout: Duration::from_secs(3), ..settings() };
    for compiler in installed("endless_programs_are_ended", &settings) {
        let programs = [
            main("System.out.print(1);"),
            main("while (true) { }"),
            main("Thread t = new Thread(() -> { while (true) { } }); t.start(); System.out.print(2);"),
            program("class A { int x = y; }"),
            main("System.out.print(3);"),
        ];
        let mut judge = compiler.judge();
        let verdicts = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(verdicts[0], ran("1", RunEnd::Returned));
        assert_eq!(verdicts[1], ran("", RunEnd::TimedOut));
        assert_eq!(verdicts[2], ran("", RunEnd::TimedOut));
        assert_eq!(verdicts[3].kind(), VerdictKind::Reject);
        assert_eq!(verdicts[4], ran("3", RunEnd::Returned));
    }
}

/// Processes that are killed at any moment change no verdict.
#[test]
#[cfg(target_os = "linux")]
fn killed_processes_change_no_verdict() {
    use std::sync::atomic::{AtomicBool, Ordering};

    for compiler in installed("killed_processes_change_no_verdict", &settings()) {
        let programs: Vec<_> = (0..60)
            .map(|n| match n % 3 {
                0 => program(&format!("class A {{ int x = y{n}; }}")),
                1 => main(&format!("System.out.print({n}); Thread.sleep(2);")),
                _ => main(&format!("throw new RuntimeException(\"{n}\");")),
            })
            .collect();
        let programs: Vec<_> = programs.iter().collect();
        let expected = compiler.judge().judge(&programs).unwrap();
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                // Our processes work in the directory of this installation. (A process that is killed three times during startup
                // would be given up.)
                for _ in 0..2 {
                    std::thread::sleep(Duration::from_millis(700));
                    let Kind::Jvm(worker) = &compiler.kind else { continue };
                    for process in working_in(worker.directory()) {
                        let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
                    }
                }
                done.store(true, Ordering::Relaxed);
            });
            let mut judge = compiler.judge();
            while !done.load(Ordering::Relaxed) {
                assert_eq!(judge.judge(&programs).unwrap(), expected, "{}", compiler.identity());
            }
        });
    }
}

#[cfg(target_os = "linux")]
fn working_in(directory: &Path) -> Vec<rustix::process::Pid> {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let ours = processes.filter(|process| {
        std::fs::read_link(process.path().join("cwd")).is_ok_and(|working| working.starts_with(directory))
    });
    ours.filter_map(|process| {
        let number = process.file_name().to_str()?.parse().ok()?;
        rustix::process::Pid::from_raw(number)
    })
    .collect()
}

/// A process ends with its client, regardless of the program in it.
#[test]
#[cfg(target_os = "linux")]
fn processes_end_with_their_client() {
    for compiler in installed("processes_end_with_their_client", &settings()) {
        let Kind::Jvm(worker) = &compiler.kind else { continue };
        let launch = worker.launch(false).unwrap();
        let mut child = launch.moved();
        child.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::null());
        let mut child = child.spawn().unwrap();
        let request =
            process::request(&[task::Task::alone(&main("while (true) { }"), Units::AsWritten)]).framed();
        let mut stdin = child.stdin.take().unwrap();
        let key = [0; 8];
        std::io::Write::write_all(&mut stdin, &[&key[..], &request].concat()).unwrap();
        drop(stdin);
        assert!(child.wait().unwrap().success());

        let mut judge = compiler.judge();
        judge.judge_alone(&program("class A { }")).unwrap();
        assert_eq!((judge.starts(), working_in(worker.directory()).len()), (1, 1));
        drop(judge);
        assert_eq!(working_in(worker.directory()), []);
    }
}

#[test]
fn missing_answers_are_reported() {
    let find = |spec: &str| Installation::find(&spec.parse().unwrap(), &settings()).unwrap_err().to_string();
    let nowhere = find("javac:/nowhere/jdk");
    assert!(nowhere.contains("/nowhere/jdk isn't the home of a JDK"), "{nowhere}");
    let nowhere = find("ecj:/nowhere/ecj.jar");
    assert!(nowhere.contains("/nowhere/ecj.jar: ") && nowhere.contains("--ecj JAR"), "{nowhere}");
    let nowhere = find("cmd:no-such-compiler {file}");
    assert!(nowhere.contains("`no-such-compiler`"), "{nowhere}");
    assert!(find("cmd:true").contains("{file}"));
    assert!(find("cmd:true '{file}").contains("quotation mark"));
    for bad in ["", "gcc", "javac:", "cmd:", "cmd", "Javac"] {
        assert!(bad.parse::<Spec>().is_err(), "{bad}");
    }
    for good in ["javac", "javac:/opt/jdk", "ecj", "ecj:a.jar", "cmd:cc -c {file}"] {
        assert_eq!(good.parse::<Spec>().unwrap().to_string(), good);
    }
    if installed("missing_answers_are_reported", &settings()).is_empty() {
        return;
    }
    let jar = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(jar.path(), "no jar").unwrap();
    let corrupt = find(&format!("ecj:{}", jar.path().display()));
    assert!(corrupt.contains("isn't Eclipse's compiler, is damaged"), "{corrupt}");
    let settings = Settings { release: Some(99), ..settings() };
    for name in ["javac", "ecj"] {
        if is_on_path(name) {
            let unknown = Installation::find(&name.parse().unwrap(), &settings).unwrap_err().to_string();
            assert!(unknown.contains("99"), "{unknown}");
        }
    }
}
