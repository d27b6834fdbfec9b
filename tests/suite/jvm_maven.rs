//! The Maven modules for JVMs (`jvm/pom.xml`) build and pass their tests, with JUnit 5 and 6, `docs/junit-on-the-jvm.md` shows what a
//! new project sees, and the goals of the plugin for Maven run on that project. Nothing is downloaded that a local repository has, and no
//! other one is written to.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Ran, Scratch, finish, is_installed, path, read, udita};

const TEST: &str = "the_modules_for_jvms_build_and_their_page_is_right";
const PAGE: &str = "docs/junit-on-the-jvm.md";

#[test]
fn the_modules_for_jvms_build_and_their_page_is_right() {
    if !is_installed("mvn") {
        println!("skipped: {TEST} (no mvn)");
        return;
    }
    let maven = Maven::new();
    let mut ran = 0;
    for (language, block) in blocks(&read(PAGE)) {
        match language.as_str() {
            "xml" => drop(maven.scratch.write("pom.xml", &block)),
            "java" => {
                let name = block.lines().next().and_then(|line| line.strip_prefix("// "));
                let name = name.expect("a Java block begins with its file's name");
                std::fs::create_dir_all(Path::new(&maven.scratch.path(name)).parent().unwrap()).unwrap();
                maven.scratch.write(name, &block);
            }
            "console" => {
                for command in block.split("$ ").skip(1) {
                    let (command, shown) = command.split_once('\n').unwrap_or((command, ""));
                    let Some(output) = maven.run(command) else { return };
                    // Maven ends the colours that it did not begin.
                    let text = format!("{}\n{}", output.stdout, output.stderr).replace("\u{1b}[0m", "");
                    for line in shown.lines() {
                        let is_shown = text.lines().any(|actual| actual.trim_end() == line);
                        assert!(
                            is_shown,
                            "$ {command}\n{line}\nis not in\n{}{}",
                            output.stdout, output.stderr
                        );
                    }
                    // A command with a failure on the page fails.
                    let fails = shown.contains("[ERROR]");
                    assert_eq!(output.status != 0, fails, "$ {command}\n{}{}", output.stdout, output.stderr);
                    ran += 1;
                }
            }
            other => panic!("no way to check a block of {other}"),
        }
    }
    assert_eq!(ran, 5, "the commands of the page");
    let carts = maven.scratch.path("src/test/java/shop/Carts.java");
    std::fs::write(carts, CARTS).unwrap();
    for (goal, status, lines) in GOALS {
        let plugin = format!("mvn org.udita:udita-maven-plugin:0.1.0:{goal}");
        let Some(output) = maven.run(&plugin) else { return };
        let text = format!("{}{}", output.stdout, output.stderr);
        assert_eq!(output.status, status, "{goal}\n{text}");
        assert!(lines.iter().all(|line| text.contains(line)), "{goal}: {lines:?} are not all in\n{text}");
    }
    let generated = "target/generated-test-sources/udita/shop/SubscriptionGeneratedTest.java";
    assert!(Path::new(&maven.scratch.path(generated)).exists(), "{generated}");
    maven.scratch.write("src/test/java/shop/ChainTest.java", CHAIN_TEST);
    let pom = maven.scratch.path("pom.xml");
    let korat = "    <dependency>\n      <groupId>org.udita</groupId>\n      <artifactId>udita-korat</artifactId>\n      \
                 <version>0.1.0</version>\n    </dependency>\n  </dependencies>";
    std::fs::write(&pom, read(&pom).replace("  </dependencies>", korat)).unwrap();
    let Some(output) = maven.run("mvn test -Dtest=ChainTest") else { return };
    let found = "udita: ChainTest.ascends: the machine found the values of ChainTest.chains(5)";
    let text = format!("{}{}", output.stdout, output.stderr);
    assert!(output.status == 0 && text.contains(found), "{text}");
}

/// A test of the structures of a finitization. Ascending sequences of 5 of 6 numbers are combinations with repetition: 10! / (5! 5!) = 252.
/// A JVM has more than a million candidates.
const CHAIN_TEST: &str = "package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;
import org.junit.jupiter.api.AfterAll;
import udita.junit.Exhaustive;
import udita.junit.From;

class ChainTest {
    static class Link {
        Link next;
        int weight;
    }

    static class Chain {
        Link first;
        int size;

        boolean repOK() {
            int count = 0;
            int last = 0;
            for (Link link = first; link != null; link = link.next) {
                if (++count > size || link.weight < last) return false;
                last = link.weight;
            }
            return count == size;
        }
    }

    static IFinitization chains(int size) {
        IFinitization bounds = FinitizationFactory.create(Chain.class);
        IObjSet links = bounds.createObjSet(Link.class, size, true);
        bounds.set(\"first\", links);
        bounds.set(\"size\", bounds.createIntSet(size));
        bounds.set(Link.class, \"next\", links);
        bounds.set(Link.class, \"weight\", bounds.createIntSet(0, size));
        return bounds;
    }

    static int chains;

    @Exhaustive
    void ascends(@From(value = \"chains\", args = \"5\") Chain chain) {
        chains++;
        assertEquals(5, chain.size);
    }

    @AfterAll
    static void allWereThere() {
        // The first thousand candidates, which the JVM judged, have at most three links.
        assertEquals(252, chains);
    }
}
";

/// A class with two test abstractions. Of 4^3 lists of three numbers, 20 ascend.
const CARTS: &str = "package shop;

import static udita.Udita.assume;
import static udita.Udita.getInt;

public class Carts {
    public static int[] carts(int size) {
        int[] items = new int[size];
        for (int i = 0; i < size; i++) items[i] = getInt(0, 3);
        for (int i = 1; i < size; i++) assume(items[i - 1] <= items[i]);
        return items;
    }

    public static int one() {
        return getInt(0, 1);
    }
}
";

/// Goals of the plugin for the project of the page, with their exit status and parts of their output.
const GOALS: [(&str, i32, &[&str]); 5] = [
    ("gaps", 0, &["0 of 12 methods come to gaps"]),
    ("testgen -Dudita.class=shop.Subscription -Dudita.options=--timeout=20s", 0, &["1 test written"]),
    // The only tests of the class are exhaustive. After the value is returned, `months++` changes nothing that they see.
    (
        "mutate -Dudita.class=shop.Subscription -Dudita.failUnder=90",
        1,
        &["6 mutants on 1 test: 6 runs", "months++ (alive)", "the tests kill too few mutants"],
    ),
    (
        "explain -Dudita.class=shop.Carts -Dudita.entry=carts -Dudita.arguments=3",
        0,
        &["20 solutions, 0 violations, 26 dropped"],
    ),
    (
        "explain -Dudita.class=shop.Carts",
        1,
        &["several methods could be the one to run", "udita ended with status 2"],
    ),
];

/// The fenced blocks of a document, each with its language.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut blocks: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            is_open = !is_open;
            if is_open {
                blocks.push((language.to_string(), String::new()));
            }
        } else if let (true, Some((_, block))) = (is_open, blocks.last_mut()) {
            block.push_str(&format!("{line}\n"));
        }
    }
    blocks
}

/// Maven with a local repository that has the user's files and keeps what is installed for itself.
struct Maven {
    scratch: Scratch,
}

impl Maven {
    fn new() -> Maven {
        let scratch = Scratch::new(TEST);
        let own = PathBuf::from(scratch.path("repository"));
        std::fs::create_dir_all(own.join("org")).unwrap();
        let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
        let users = home.join(".m2/repository");
        link_all(&users, &own, "org");
        link_all(&users.join("org"), &own.join("org"), "udita");
        Maven { scratch }
    }

    /// Runs a command of the page: without network if that is possible. `None` if the network is missing; then the test is reported as
    /// skipped.
    fn run(&self, command: &str) -> Option<Ran> {
        let offline = self.start(command, true);
        if !offline.stdout.contains("offline mode") {
            return Some(offline);
        }
        let online = self.start(command, false);
        if online.stdout.contains("Could not transfer") || online.stdout.contains("Unknown host") {
            println!("skipped: {TEST} (Maven can't download)");
            return None;
        }
        Some(online)
    }

    fn start(&self, command: &str, offline: bool) -> Ran {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[0], "mvn", "no way to run {command:?}");
        let is_ours = words.contains(&"jvm/pom.xml");
        let mut maven = Command::new("mvn");
        maven.env("UDITA", udita().get_program());
        maven.current_dir(if is_ours { path("") } else { self.scratch.path("").into() });
        maven.arg("-B").args(offline.then_some("-o")).args(&words[1..]);
        maven.arg(format!("-Dmaven.repo.local={}", self.scratch.path("repository")));
        maven.arg(format!("-Dudita.executable={}", udita().get_program().display()));
        finish(maven.arg(format!("-Dudita.build={}", self.scratch.path("build"))))
    }
}

/// Links the entries of a directory, all but one.
fn link_all(from: &Path, to: &Path, except: &str) {
    for entry in std::fs::read_dir(from).into_iter().flatten() {
        let entry = entry.unwrap();
        if entry.file_name() != except {
            symlink(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}
