//! `udita diff`: access of programs and compilers to this machine, and messages about it.

use std::path::Path;
use std::process::Command;

use crate::diff::{has_compilers, has_sandbox};
use crate::support::{Ran, Scratch, finish, is_installed, udita};

/// The verdicts stored in a campaign's directory.
fn stored(out: &str) -> String {
    std::fs::read_to_string(format!("{out}/journal.jsonl")).unwrap()
}

/// A family of one program that prints this Java expression.
fn family(scratch: &Scratch, expression: &str) -> String {
    let expression = expression.replace('\\', "\\\\").replace('"', "\\\"");
    scratch.write(
        "family.udita",
        format!(
            "void main() {{ println(\"class Main {{ public static void main(String[] words) throws Exception {{ \
             System.out.println({expression}); }} }}\"); }}"
        ),
    )
}

#[test]
fn a_secret_of_the_environment_is_not_stored() {
    let test = "a_secret_of_the_environment_is_not_stored";
    if !has_compilers(test) {
        return;
    }
    const SECRET: &str = "s3cr3t-of-the-environment";
    let scratch = Scratch::new("diff-environment");
    let family = family(&scratch, "\"it is: \" + System.getenv(\"SECRET_TOKEN\")");
    // Without the sandbox, a compiler that is a command has the environment of its user, and could print it.
    let command = "cmd:sh -c 'echo it is: $SECRET_TOKEN' {file}";
    let cases = [
        ("javac", "javac+debug", "always", false),
        ("javac", "javac+debug", "never", false),
        (command, "javac", "always", false),
        (command, "javac", "never", true),
    ];
    for (left, right, sandbox, is_seen) in cases {
        let out = scratch.path(&format!("out-{}-{sandbox}", left.len()));
        let mut command = udita();
        command.env("SECRET_TOKEN", SECRET).args(["diff", &family, "--store", &out, "--jobs", "1"]);
        let ran = finish(command.args(["--left", left, "--right", right, "--sandbox", sandbox]));
        assert!(ran.status < 2, "{ran:?}");
        let stored = stored(&out);
        assert!(stored.contains("it is: "), "{left} {sandbox}");
        assert_eq!(stored.contains(SECRET), is_seen, "{left} {sandbox}");
    }
}

#[test]
fn a_command_in_the_sandbox_sees_itself_and_its_program() {
    if !has_sandbox("a_command_in_the_sandbox_sees_itself_and_its_program") {
        return;
    }
    let scratch = Scratch::new("diff-command-sandbox");
    scratch.write("family.udita", "void main() { println(\"class A { }\"); }");
    scratch.write("named.txt", "named");
    scratch.write("secret.txt", "secret");
    let seen = scratch.path("secret.txt");
    // This compiler accepts if it sees a file that it should not.
    let script = scratch.write(
        "compiler.sh",
        format!(
            "grep -q 'class A' \"$1\" && grep -q named \"$2\" || exit 9\n\
             echo made > \"${{1%/*}}/made\" || exit 8\n\
             [ -e '{seen}' ] || {{ echo \"$1: sees no secret\" >&2; exit 1; }}\n"
        ),
    );
    let judge = |sandbox: &str| -> Ran {
        let compiler = format!("cmd:sh {script} {{file}} named.txt");
        let mut command = udita();
        command.current_dir(scratch.path("")).args(["diff", "family.udita", "--left", &compiler, "--right"]);
        command.args(["cmd:true {file}", "--sandbox", sandbox, "--store", &scratch.path(sandbox)]);
        finish(&mut command)
    };
    let outside = judge("never");
    assert!(outside.status == 0 && outside.stdout.contains("1 accepted by both"), "{outside:?}");
    let inside = judge("always");
    assert_eq!(inside.status, 1, "{inside:?}");
    assert!(stored(&scratch.path("always")).contains("sees no secret"), "{inside:?}");
    assert!(inside.stderr.starts_with("sandbox: programs see no network"), "{inside:?}");
}

/// A path that has only the JDK's programs: no bubblewrap.
fn bare_path(scratch: &Scratch) -> String {
    let bin = scratch.path("bin");
    std::fs::create_dir_all(&bin).unwrap();
    let path = std::env::var("PATH").unwrap();
    let javac = path.split(':').map(|dir| Path::new(dir).join("javac")).find(|file| file.exists()).unwrap();
    std::os::unix::fs::symlink(javac, format!("{bin}/javac")).unwrap();
    bin
}

#[test]
fn without_a_sandbox_a_shipped_family_runs_and_says_so() {
    if !has_compilers("without_a_sandbox_a_shipped_family_runs_and_says_so") {
        return;
    }
    let scratch = Scratch::new("diff-shipped");
    let diff = |more: &[&str]| {
        let mut command = udita();
        command.env("PATH", bare_path(&scratch)).args([
            "diff",
            "inheritance",
            "1",
            "--limit",
            "1",
            "--jobs",
            "1",
        ]);
        finish(
            command
                .args(["--left", "javac", "--right", "javac+debug", "--store", &scratch.path("out")])
                .args(more),
        )
    };
    let ran = diff(&[]);
    assert_eq!(ran.status, 0, "{ran:?}");
    for line in ["warning: there is no sandbox: bwrap is not installed", "with your rights", "nothing limits"]
    {
        assert!(ran.stderr.contains(line), "{line}: {ran:?}");
    }
    let _ = std::fs::remove_dir_all(scratch.path("bin"));
    let quiet = diff(&["--sandbox", "never"]);
    assert!(quiet.status == 0 && !quiet.stderr.contains("sandbox"), "{quiet:?}");
}

/// On a terminal, which `script` provides, the user is asked.
#[test]
fn without_a_sandbox_a_terminal_is_asked() {
    let test = "without_a_sandbox_a_terminal_is_asked";
    if !has_compilers(test) {
        return;
    }
    if !is_installed("script") {
        return println!("skipped: {test} (no script)");
    }
    let scratch = Scratch::new("diff-asked");
    let family = family(&scratch, "1");
    let bin = bare_path(&scratch);
    let program = udita().get_program().to_string_lossy().into_owned();
    for (answer, status) in [("n", 2), ("y", 0)] {
        let out = scratch.path(answer);
        let line = format!(
            "PATH={bin} {program} diff {family} --left javac --right javac+debug --jobs 1 --store {out}"
        );
        let mut command = Command::new("sh");
        command.args(["-c", r#"echo "$0" | script -qec "$1" /dev/null"#, answer, &line]);
        let ran = finish(&mut command);
        assert_eq!(ran.status, status, "{ran:?}");
        assert!(ran.stdout.contains("Run them all the same? [y/N]"), "{ran:?}");
    }
}
