//! Programs in a sandbox, compared with the same programs without one.

use std::net::TcpListener;

use super::*;

/// Verdicts are the same, except for effects on the system.
#[test]
fn a_sandbox_has_no_network_no_home_and_one_directory_to_write_in() {
    let test = "a_sandbox_has_no_network_no_home_and_one_directory_to_write_in";
    let sandbox = match Sandbox::find() {
        Ok(sandbox) => sandbox,
        Err(reason) => return println!("skipped: {test} ({reason})"),
    };
    // A place outside of the temporary directory, as a home directory is.
    let home = tempfile::tempdir_in(env!("CARGO_MANIFEST_DIR")).unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_string();
    std::fs::write(path("secret"), "secret").unwrap();
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = server.local_addr().unwrap().port();
    let attempt = |what: &str| {
        main(&format!(
            "try {{ {what} System.out.print(true); }} catch (java.io.IOException e) {{ System.out.print(false); }}"
        ))
    };
    let attacks = [
        attempt(&format!("new java.io.FileInputStream(\"{}\").close();", path("secret"))),
        attempt(&format!("new java.net.Socket(\"127.0.0.1\", {port}).close();")),
        attempt(&format!("new java.io.FileOutputStream(\"{}\").close();", path("written"))),
        attempt("new java.io.FileOutputStream(\"/usr/udita-was-here\").close();"),
    ];
    let harmless = [
        (attempt("new java.io.FileOutputStream(\"here\").close();"), ran("true", RunEnd::Returned)),
        (main("System.out.print(1); System.exit(3);"), ran("1", RunEnd::Exited(3))),
        (main("System.out.print(1); Runtime.getRuntime().halt(4);"), ran("1", RunEnd::Exited(4))),
        (
            main("new ProcessBuilder(\"sh\", \"-c\", \"kill -TERM $PPID\").start(); Thread.sleep(100_000);"),
            ran("", RunEnd::Exited(143)),
        ),
        (main("System.out.print(System.getenv(\"SECRET\"));"), ran("null", RunEnd::Returned)),
    ];
    let inside = Settings { sandbox: Some(sandbox), ..settings() };
    for compiler in installed(test, &inside) {
        let mut judge = compiler.judge();
        for program in &attacks {
            let verdict = judge.judge_alone(program).unwrap();
            assert_eq!(verdict, ran("false", RunEnd::Returned), "{}", program.text);
        }
        for (program, expected) in &harmless {
            assert_eq!(&judge.judge_alone(program).unwrap(), expected, "{}", program.text);
        }
        // No process remains when the judge is dropped.
        let Kind::Jvm(worker) = &compiler.kind else { continue };
        judge.judge_alone(&program("class A { }")).unwrap();
        drop(judge);
        let begun = std::time::Instant::now();
        while !working_in(worker.directory()).is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "a process lives on");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    assert!(!std::fs::exists(path("written")).unwrap());
    for compiler in installed(test, &settings()) {
        let mut judge = compiler.judge();
        for program in &attacks[..2] {
            assert_eq!(
                judge.judge_alone(program).unwrap(),
                ran("true", RunEnd::Returned),
                "{}",
                program.text
            );
        }
    }
}
