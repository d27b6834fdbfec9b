//! Searches on a Ray cluster of three nodes on this machine, all of whose parts are killed. The plain command is the oracle.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::diff::{has_compilers, report};
use crate::support::{Scratch, finish, path, run, udita};

mod machines;

/// Time after which a step of the test has failed.
const PATIENCE: Duration = Duration::from_secs(120);

/// A Python with Ray: the one that `scripts/test` installs, or that on the path. The error is the reason if there is none.
fn python() -> Result<PathBuf, &'static str> {
    // An attempt takes seconds.
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("ray/bin/python3");
        [made, PathBuf::from("python3")].into_iter().find(|python| {
            let mut command = Command::new(python);
            command.args(["-c", "import ray.cluster_utils"]).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        })
    });
    found.clone().ok_or("no Python with Ray")
}

/// The cluster of tests/ray/cluster.py.
struct Cluster {
    process: Child,
    /// `None` once the cluster should stop.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    address: String,
}

impl Cluster {
    fn start(python: &Path) -> Cluster {
        let mut command = Command::new(python);
        command.args([path("tests/ray/cluster.py"), path("tools/ray/environment")]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        let input = process.stdin.take();
        let mut cluster = Cluster {
            input,
            output: BufReader::new(process.stdout.take().unwrap()),
            process,
            address: String::new(),
        };
        cluster.address = cluster.line();
        cluster
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    fn kill_node(&mut self) {
        self.input.as_mut().unwrap().write_all(b"kill\n").unwrap();
        assert_eq!(self.line(), "killed");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.process.wait();
    }
}

/// The processes that run `program worker`, each with its parent.
fn workers(program: &str) -> Vec<(u32, u32)> {
    let mut workers = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().map_while(Result::ok) {
        let read = |name: &str| fs::read_to_string(entry.path().join(name)).ok();
        let is_worker = read("cmdline").is_some_and(|words| words == format!("{program}\0worker\0"));
        // The second word after the name in parentheses is the parent.
        let parent = read("stat").and_then(|stat| stat.rsplit(") ").next()?.split(' ').nth(1)?.parse().ok());
        if let (true, Some(process), Some(parent)) =
            (is_worker, entry.file_name().to_str().and_then(|name| name.parse().ok()), parent)
        {
            workers.push((process, parent));
        }
    }
    workers
}

fn kill(process: u32) {
    assert!(Command::new("kill").args(["-KILL", &process.to_string()]).status().unwrap().success());
}

/// Waits until a condition holds.
fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what} takes too long");
        sleep(Duration::from_millis(2));
    }
}

fn lines(journal: &Path) -> usize {
    fs::read(journal).map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count())
}

#[test]
fn a_search_on_ray_survives_the_end_of_any_process() {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => {
            println!("skipped: a_search_on_ray_survives_the_end_of_any_process ({reason})");
            return;
        }
    };
    let scratch = Scratch::new("ray");
    let search = ["run", "examples/n_queens.udita", "12", "--format", "jsonl"];
    let expected = run(&search).stdout;
    // No other test runs this program file.
    let program = scratch.path("udita");
    fs::copy(env!("CARGO_BIN_EXE_udita"), &program).unwrap();
    let directory = scratch.path("store");
    let journal = Path::new(&directory).join("journal.jsonl");
    let mut cluster = Cluster::start(&python);
    let bridge = format!("{} {}", python.display(), path("tools/ray/udita_ray.py").display());
    let address = cluster.address.clone();
    let command = |words: &[&str]| {
        let mut command = Command::new(&program);
        command.args(words).args(["--on", "ray", "--bridge", &bridge, "--hand-over-after", "800000"]);
        command.current_dir(path("")).env("RAY_ADDRESS", &address).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        command
    };
    let mut first = command(&[&search[..], &["--store", &directory]].concat()).spawn().unwrap();
    wait("the first units", || lines(&journal) > 5 && workers(&program).len() > 1);

    // A child of a Ray worker.
    kill(workers(&program)[0].0);
    let before = lines(&journal);
    wait("the search after the end of a child", || lines(&journal) > before + 10);
    // A Ray worker; its child dies too.
    let (child, worker) = workers(&program)[0];
    kill(worker);
    wait("the end of the child", || workers(&program).iter().all(|&(process, _)| process != child));
    let before = lines(&journal);
    wait("the search after the end of a worker", || lines(&journal) > before + 10);
    // A node.
    cluster.kill_node();
    let before = lines(&journal);
    wait("the search after the end of a node", || lines(&journal) > before + 10);
    // The coordinator. It leaves a torn line.
    first.kill().unwrap();
    first.wait().unwrap();
    wait("the end of all workers", || workers(&program).is_empty());
    let early = run(&["cat", &directory]);
    assert!(early.status == 2 && expected.starts_with(&early.stdout), "{}", early.stderr);
    fs::File::options().append(true).open(&journal).unwrap().write_all(b"{\"check\":\"00").unwrap();
    let resumed = finish(&mut command(&["resume", &directory]));
    assert_eq!(resumed.status, 0, "{}", resumed.stderr);

    let shown = run(&["cat", &directory]);
    assert!(shown.status == 0 && shown.stdout == expected, "{}", shown.stderr);
    let verified = run(&["verify", &directory]);
    assert!(verified.stdout.contains(" 0 to be done: every path is in one of them"), "{verified:?}");

    // The head: the message, and threads continue with what is there.
    let directory = scratch.path("headless");
    let child = command(&[&search[..], &["--store", &directory]].concat()).spawn().unwrap();
    wait("the first units", || lines(&Path::new(&directory).join("journal.jsonl")) > 5);
    cluster.input = None;
    let ended = child.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(
        ended.status.code() == Some(2) && message.contains("; continue with: udita resume "),
        "{message}"
    );
    assert_eq!(finish(Command::new(&program).args(["resume", &directory])).status, 0);
    assert!(run(&["cat", &directory]).stdout == expected);
}

/// Programs on which javac and ecj agree, except one in fifty: the first class of `tools/diff/known/overriding.toml`.
const FAMILY: &str = r#"
void main(int n) {
    int number = getInt(0, n);
    if (number % 50 != 7) {
        println("class A" + number + " { int m() { return " + number + "; } }");
        return;
    }
    println("interface A { default Object m() { return null; } }");
    println("abstract class B { public abstract String m(); }");
    println("abstract class C" + number + " extends B implements A { }");
}
"#;

#[test]
fn a_campaign_on_ray_survives_the_end_of_its_workers() {
    const NAME: &str = "a_campaign_on_ray_survives_the_end_of_its_workers";
    let python = match python() {
        Ok(python) => python,
        Err(reason) => return println!("skipped: {NAME} ({reason})"),
    };
    if !has_compilers(NAME) {
        return;
    }
    let scratch = Scratch::new("ray-diff");
    let family = scratch.write("family.udita", FAMILY);
    let (plain, out) = (scratch.path("plain"), scratch.path("out"));
    let expected = run(&["diff", &family, "299", "--store", &plain]);
    assert!(expected.stdout.contains("6 on which they disagree"), "{expected:?}");
    let program = scratch.path("udita");
    fs::copy(env!("CARGO_BIN_EXE_udita"), &program).unwrap();
    let mut cluster = Cluster::start(&python);
    // One of the three slots disappears with its node.
    cluster.kill_node();
    let bridge = format!("{} {}", python.display(), path("tools/ray/udita_ray.py").display());
    let command = || {
        let mut command = Command::new(&program);
        // A program counts as 400 000 instructions, so a unit has five.
        command.args([
            "diff",
            &family,
            "299",
            "--store",
            &out,
            "--on",
            "ray",
            "--hand-over-after",
            "2000000",
        ]);
        command.args(["--bridge", &bridge]).env("RAY_ADDRESS", &cluster.address).stdin(Stdio::null());
        command
    };
    let journal = Path::new(&out).join("units/1-2/journal.jsonl");
    let mut first = command().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    for _ in 0..2 {
        let before = lines(&journal);
        wait("the campaign", || lines(&journal) > before + 5 && !workers(&program).is_empty());
        kill(workers(&program)[0].0);
    }
    // The coordinator is killed; the same command continues.
    let before = lines(&journal);
    wait("the campaign after the end of a worker", || lines(&journal) > before + 3);
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(lines(&journal) < 60, "the campaign was over too soon");
    let ran = finish(&mut command());
    assert_eq!(ran.status, expected.status, "{ran:?}");
    assert_eq!(report(&out), report(&plain));
    let witnesses = |directory: &str| {
        let files = fs::read_dir(Path::new(directory).join("witnesses")).unwrap();
        let mut files: Vec<_> = files
            .map(|file| file.unwrap())
            .map(|file| (file.file_name(), fs::read(file.path()).unwrap()))
            .collect();
        files.sort();
        files
    };
    assert_eq!(witnesses(&out), witnesses(&plain));
}

/// Programs that are not bridges.
#[test]
fn a_bridge_that_ends_is_one_message() {
    let scratch = Scratch::new("ray-bridges");
    let directory = scratch.path("store");
    let on = |bridge: &str| {
        let search = ["run", "examples/n_queens.udita", "6", "--store", &directory];
        finish(udita().args(search).args(["--on", "ray", "--bridge", bridge]))
    };
    // A shell program in a file, since a command has its own quotes.
    let script = |name: &str, text: &str| format!("sh {}", scratch.write(name, text));
    let slots = r#"echo '{"op":"slots","slots":1}'"#;
    let always = format!(r#"{slots}; read line; echo '{{"op":"fail","n":0,"err":"why","always":true}}'"#);
    for (bridge, reason) in [
        ("missing-bridge", "the bridge to Ray ended (exit status: 127): sh: "),
        (
            "sh -c 'echo one >&2; echo two >&2; exit 3'",
            "the bridge to Ray ended (exit status: 3): two; 0.0 % ",
        ),
        ("sh -c 'echo junk; kill -9 $$'", "the bridge to Ray ended (signal: 9 (SIGKILL)); 0.0 % "),
        (&script("always", &always), "error: why"),
    ] {
        let ran = on(bridge);
        assert!(ran.stderr.contains(reason) && ran.status == 2, "{bridge}: {}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    }
    // A worker whose answers come immediately suffices on one machine.
    let worker = format!("{} worker", env!("CARGO_BIN_EXE_udita"));
    let ran = on(&script("worker", &format!("{slots}; exec {worker}")));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(run(&["cat", &directory]).stdout, run(&["run", "examples/n_queens.udita", "6"]).stdout);
}

/// A bridge that does not end with its input is killed.
#[test]
fn ctrl_c_ends_a_bridge_that_hangs() {
    let scratch = Scratch::new("ray-hung-bridge");
    let (directory, number) = (scratch.path("store"), scratch.path("number"));
    let bridge = format!("sh {}", scratch.write("hang", format!("echo $$ >{number}; exec sleep 10000")));
    let search = ["run", "examples/n_queens.udita", "6", "--store", &directory, "--on", "ray"];
    let mut command = udita();
    let child = command.args(search).args(["--bridge", &bridge]).stderr(Stdio::piped()).spawn().unwrap();
    wait("the bridge", || fs::read_to_string(&number).is_ok_and(|text| text.ends_with('\n')));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(
        ended.status.code() == Some(130) && message.contains("; continue with: udita resume "),
        "{message}"
    );
    let bridge = Path::new("/proc").join(fs::read_to_string(&number).unwrap().trim());
    assert!(!bridge.exists());
}

#[test]
fn the_place_of_a_search_fits_its_other_options() {
    let scratch = Scratch::new("ray-options");
    let directory = scratch.path("store");
    let search = ["run", "examples/n_queens.udita", "6"];
    for (more, reason) in [
        (&["--on", "ray"][..], "--on needs --store: "),
        (
            &["--on", "ray", "--store", &directory, "--jobs", "2"],
            "--jobs does not go with --on ray: Ray runs ",
        ),
        (&["--on", "rya", "--store", &directory], "invalid value 'rya' for '--on <ENGINE>'"),
        (&["--bridge", "x", "--store", &directory], "--bridge needs --on: "),
    ] {
        let ran = run(&[&search[..], more].concat());
        assert!(ran.stderr.contains(reason) && ran.status == 2, "{}", ran.stderr);
    }
    assert!(!Path::new(&directory).exists());
    let ran = run(&["gen", "red-black-tree", "4", "--search", "dp", "--on", "ray"]);
    assert!(
        ran.stderr.contains("--on does not go with --search dp: it is for --search korat, which runs paths"),
        "{}",
        ran.stderr
    );
}
