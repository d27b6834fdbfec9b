//! Commands as compilers: small scripts that behave like compilers in various ways.

use super::*;

/// A compiler that is a shell script; `$1` is the file.
fn script(body: &str, timeout: Duration) -> Judge {
    let command = format!("sh -c '{body}' sh {{file}}");
    let settings = Settings { timeout, ..Settings::default() };
    Installation::find(&Spec::Command { command, is_warm: false, version: None }, &settings).unwrap().judge()
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn status_and_output_are_the_verdict() {
    let mut judge = script(
        r#"grep -q bad "$1" || { grep -q print "$1" && echo printed; exit 0; }
        echo "$1:3:7: error: cannot find symbol \"x1\"" >&2; echo "$1:2: warning 17 of Foo"; exit 1"#,
        LONG,
    );
    let programs = [program("good"), program("print"), program("bad")];
    let verdicts = judge.judge(&programs.iter().collect::<Vec<_>>()).unwrap();
    assert_eq!(verdicts[0], Verdict::accept(None));
    assert_eq!(verdicts[1], ran("printed\n", RunEnd::Returned));
    let problem = |kind: &str, line, column, message: &str| Problem {
        kind: kind.to_string(),
        line,
        column,
        message: message.to_string(),
    };
    let expected = [
        problem("warning _ of _", 2, 0, "warning 17 of Foo"),
        problem("error: cannot find symbol _", 3, 7, "error: cannot find symbol \"x1\""),
    ];
    assert_eq!(errors(&verdicts[2]), expected);
    assert_eq!(judge.starts(), 3);
}

#[test]
fn files_are_where_they_belong() {
    let mut judge = script(r#"cd "${1%/*}" && ls Main.java && cat p/A.java"#, LONG);
    let text =
        "//- Main.java\nclass Main { }\n//- p/A.java\npackage p;\n//- ../../outside.java\nclass B { }\n";
    let verdict = judge.judge_alone(&program(text)).unwrap();
    assert_eq!(verdict, ran("Main.java\npackage p;\n", RunEnd::Returned));
    let mut judge = script(r#"echo "${1##*/}""#, LONG);
    let verdict = judge.judge_alone(&program("public class Point { }")).unwrap();
    assert_eq!(verdict, ran("Point.java\n", RunEnd::Returned));
}

#[test]
fn dying_hanging_and_chattering_engines_are_reported() {
    let mut judge = script("echo words; kill -SEGV $$", LONG);
    let verdict = judge.judge_alone(&program("")).unwrap();
    let Verdict::Crash { what, detail } = verdict else { panic!("{verdict:?}") };
    assert_eq!(what, "ended by signal 11");
    assert!(detail.contains("words"), "{detail}");

    // With a child that would continue, and that keeps the output open.
    let mut judge =
        script("grep -q hang \"$1\" && { sleep 1000 & sleep 1000; }; exit 0", Duration::from_secs(2));
    assert_eq!(judge.judge_alone(&program("hang")).unwrap(), Verdict::Timeout);
    assert_eq!(judge.judge_alone(&program("")).unwrap().kind(), VerdictKind::Accept);
    let mut judge = script("sleep 1000 & echo left", LONG);
    assert_eq!(judge.judge_alone(&program("")).unwrap(), ran("left\n", RunEnd::Returned));

    let mut judge = script("head -c 300000000 /dev/zero | tr \"\\\\0\" x", LONG);
    let verdict = judge.judge_alone(&program("")).unwrap();
    let Verdict::Accept { run: Some(run), .. } = verdict else { panic!("{verdict:?}") };
    assert!(run.printed.len() < 100_000 && run.printed.starts_with("xxx"), "{}", run.printed.len());
}

#[test]
fn many_at_once() {
    let command = "sh -c 'cat \"$1\"' sh {file}";
    let installation = Installation::find(
        &Spec::Command { command: command.to_string(), is_warm: false, version: None },
        &Settings::default(),
    )
    .unwrap();
    std::thread::scope(|scope| {
        for n in 0..24 {
            let mut judge = installation.judge();
            scope.spawn(move || {
                let text = format!("class A{n} {{ }}");
                assert_eq!(judge.judge_alone(&program(&text)).unwrap(), ran(&text, RunEnd::Returned));
            });
        }
    });
}
