//! The documents are accurate: every command in README.md prints the output shown beside it, and every path named in a document exists.

use udita::language::{Dialect, SourceMap};
use udita_generators::Kind;

use crate::conformance::programs;
use crate::diff::has_compilers;
use crate::support::{Scratch, finish, path, read, udita};

/// The fenced code blocks of a document in a given language.
fn blocks<'t>(text: &'t str, language: &str) -> Vec<&'t str> {
    let fence = format!("```{language}\n");
    text.split(&fence).skip(1).map(|rest| rest.split_once("\n```").map_or(rest, |(block, _)| block)).collect()
}

/// The commands of a `console` block, each with the output shown after it.
fn commands(block: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => output.push_str(&format!("{line}\n")),
            (None, None) => panic!("a console block begins with a command, not with {line:?}"),
        }
    }
    commands
}

/// Numbers in README.md that are counts of data.
#[test]
fn numbers_are_those_of_the_data() {
    let shipped = udita_diff::known::KnownClasses::shipped().unwrap();
    let decided = shipped.entries().iter().filter(|class| class.right != udita_diff::known::Right::Open);
    let known = decided.count();
    let about = known / 10 * 10;
    let words = format!("about {about} classes of disagreement");
    let families = udita_generators::of_kind(Kind::JavaPrograms).count();
    assert_eq!(families, 23, "README.md says twenty-three");
    let text = read("README.md").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&words), "README.md: {words}, of {known}");
}

#[test]
fn every_command_in_a_document_prints_what_is_shown() {
    assert!(commands_of("README.md") >= 5, "the README shows its commands in console blocks");
    assert!(commands_of("docs/commands.md") >= 7, "the page shows its commands in console blocks");
    assert!(commands_of("docs/manual.md") >= 1, "the manual shows a command in a console block");
    assert!(commands_of("docs/korat.md") >= 3, "the page shows its commands in console blocks");
    assert!(commands_of("docs/explore.md") >= 1, "the page shows its command in a console block");
    assert!(commands_of("docs/dynamic-programming.md") >= 8, "the page shows its commands in console blocks");
    assert!(commands_of("docs/suites.md") >= 2, "the page shows its commands in console blocks");
    assert!(commands_of("docs/mutation.md") >= 1, "the page shows its command in a console block");
    assert!(commands_of("docs/files.md") >= 1, "the page shows its command in a console block");
    assert!(commands_of("docs/store.md") >= 4, "the page shows its commands in console blocks");
    assert!(commands_of("docs/families.md") >= 2, "the page shows its commands in console blocks");
    assert!(commands_of("docs/grammar.md") >= 3, "the page shows its commands in console blocks");
    assert!(commands_of("docs/gallery.md") >= 1, "the page shows its command in a console block");
    assert!(commands_of("docs/explain.md") >= 5, "the page shows its commands in console blocks");
    assert!(commands_of("docs/gaps.md") >= 2, "the page shows its commands in console blocks");
    assert!(commands_of("docs/exec.md") >= 2, "the page shows its commands in console blocks");
    assert!(commands_of("docs/reduce.md") >= 1, "the page shows its command in a console block");
    assert!(commands_of("docs/field-coverage.md") >= 1, "the page shows its command in a console block");
}

/// Runs the commands of a document and returns their number.
fn commands_of(document: &str) -> usize {
    let text = read(document);
    let directory = Scratch::new("readme");
    for source in blocks(&text, "java") {
        let name = source.lines().next().and_then(|line| line.strip_prefix("// "));
        let name = name.expect("a Java block begins with its file's name");
        directory.write(name, source);
    }
    for script in blocks(&text, "sh") {
        let name = script.lines().next().and_then(|line| line.strip_prefix("# "));
        if let Some(name) = name.filter(|name| name.ends_with(".sh") && !name.contains(' ')) {
            directory.write(name, script);
        }
    }
    let mut ran = 0;
    for (command, shown) in blocks(&text, "console").into_iter().flat_map(commands) {
        // This command is the test run itself; its output is the summary at its end.
        if command == "scripts/test" {
            continue;
        }
        let arguments = command
            .strip_prefix("cargo run --release -- ")
            .or_else(|| command.strip_prefix("udita "))
            .unwrap_or_else(|| panic!("no way to run {command:?}"));
        let compares = arguments.starts_with("diff ");
        if compares && !has_compilers("the commands of README.md that compare javac and ecj") {
            continue;
        }
        // The reader's own files are in the reader's working directory; the examples are beside it.
        let arguments = arguments.split(' ').map(|argument| {
            let is_ours =
                ["examples/", "tests/", "lab/benches/"].iter().any(|ours| argument.starts_with(ours));
            if is_ours { path(argument).into_os_string() } else { argument.into() }
        });
        let ran_now = finish(udita().args(arguments).current_dir(directory.path("")));
        let lasting: fn(&str) -> String = if compares { without_circumstances } else { str::to_string };
        // Our files are named relative to the root of the repository.
        let mut printed = ran_now.stdout.replace(&*path("tests/").to_string_lossy(), "tests/");
        // A page does not show whether the last line has an end.
        if !printed.is_empty() && !printed.ends_with('\n') {
            printed.push('\n');
        }
        assert_eq!(lasting(&printed), lasting(&shown), "$ {command}\n{}", ran_now.stderr);
        ran += 1;
    }
    ran
}

/// The summary of a campaign without machine-dependent lines: the compilers' versions, the elapsed time.
fn without_circumstances(summary: &str) -> String {
    let is_circumstance = |line: &&str| line.contains(" against ") || line.contains(" a second");
    summary.lines().filter(|line| !is_circumstance(line)).collect::<Vec<_>>().join("\n")
}

/// The pages, relative to the root of the repository.
fn documents() -> Vec<String> {
    let mut documents: Vec<String> = ["README.md", "ARCHITECTURE.md"].map(str::to_string).into();
    for directory in ["docs", "docs/decisions", "docs/spec"] {
        let pages = std::fs::read_dir(path(directory)).unwrap().map(|entry| entry.unwrap().file_name());
        let pages = pages.map(|name| name.into_string().unwrap()).filter(|name| name.ends_with(".md"));
        documents.extend(pages.map(|name| format!("{directory}/{name}")));
    }
    documents.sort();
    documents
}

#[test]
fn every_path_that_a_document_names_exists() {
    for document in documents() {
        let text = read(&document);
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = name.contains('/') && !name.contains(' ') && !name.contains("::");
            if is_path && !exists(name) {
                panic!("{document} names `{name}`, which does not exist");
            }
        }
    }
}

/// Whether a path exists, relative to the root or to the sources of a crate.
fn exists(name: &str) -> bool {
    let bases = ["", "udita-vm", "udita-vm/src", "udita-lang", "udita-lang/src", "udita-lang/library"];
    // Subjects of `scripts/bench` are named by a structure and the kind of program.
    const MADE: [&str; 5] = ["/filter", "/generator", "/mix", "/reexecution", "/repok"];
    // The layout of Maven and Gradle projects.
    const LAYOUT: [&str; 3] = ["src/main/", "src/test/", "build/"];
    // Build products are missing in a fresh clone, and package `a.b` is an example.
    name.starts_with("target/")
        || LAYOUT.iter().any(|layout| name.starts_with(layout))
        || name.contains("a/b/")
        || MADE.iter().any(|made| name.ends_with(made))
        || bases.iter().any(|base| path(base).join(name).exists())
}

/// `docs/refused.md` shows programs, each with the message that refuses it.
#[test]
fn every_program_on_the_page_of_what_is_refused_is_refused() {
    let page = read("docs/refused.md");
    let programs = blocks(&page, "java");
    let messages = blocks(&page, "text");
    assert_eq!(programs.len(), messages.len());
    for (program, message) in programs.iter().zip(messages) {
        let mut sources = SourceMap::new();
        let file = sources.add("refused.udita", *program, Dialect::Udita);
        let diagnostics = udita::language::check(&mut sources, &[file]);
        let headlines: Vec<&str> = diagnostics.iter().map(|one| one.headline.as_str()).collect();
        assert!(headlines.contains(&message.trim()), "{program}{headlines:#?}");
    }
}

/// The tables of `docs/manual.md` are generated from the suites and the library; `UPDATE_EXPECT=1` rewrites them.
#[test]
fn the_manual_says_what_the_suites_say() {
    let manual = read("docs/manual.md");
    let made = between(&manual, "suite", &suite_table());
    let made = between(&made, "library", &library_table());
    let made = between(&made, "structures", &abstractions_table(Kind::Structure));
    let made = between(&made, "families", &abstractions_table(Kind::JavaPrograms));
    let made = between(&made, "javascript", &abstractions_table(Kind::JavaScriptPrograms));
    let made = between(&made, "typescript", &abstractions_table(Kind::TypeScriptPrograms));
    let made = between(&made, "c", &abstractions_table(Kind::CPrograms));
    let made = between(&made, "sql", &abstractions_table(Kind::SqlPrograms));
    let made = between(&made, "texts", &abstractions_table(Kind::Texts));
    let made = between(&made, "pages", &abstractions_table(Kind::Pages));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path("docs/manual.md"), made).unwrap();
    } else {
        assert!(manual == made, "docs/manual.md is out of date; UPDATE_EXPECT=1 rewrites its tables");
    }
}

/// Replaces the part of `text` between the two comments with `name`.
fn between(text: &str, name: &str, content: &str) -> String {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let (before, rest) = text.split_once(&begin).unwrap();
    let (_, after) = rest.split_once(&end).unwrap();
    format!("{before}{begin}{content}{end}{after}")
}

/// A row for each group: the numbers of its programs, and the subjects of the hand-written ones that run.
fn suite_table() -> String {
    let [runs, wrong, right] =
        ["conformance", "rejected", "accepted"].map(|suite| programs::collect(&format!("tests/{suite}")));
    let mut groups: Vec<&str> =
        runs.iter().chain(&wrong).chain(&right).map(|one| one.group.as_str()).collect();
    groups.sort_unstable();
    groups.dedup();
    let mut table =
        "| group | run | rejected | accepted | what the programs show |\n| --- | ---: | ---: | ---: | --- |\n".to_string();
    let count =
        |suite: &[programs::Program], group: &str| suite.iter().filter(|one| one.group == group).count();
    for group in &groups {
        let own = runs.iter().filter(|one| one.group == *group && !one.text().contains("\n// Made by "));
        let subjects: Vec<String> = own.map(|one| one.subject().replace('|', "\\|")).collect();
        let counts = [&runs, &wrong, &right].map(|suite| count(suite, group));
        let [runs, wrong, right] = counts;
        table += &format!("| `{group}` | {runs} | {wrong} | {right} | {} |\n", subjects.join(" "));
    }
    let [runs, wrong, right] = [&runs, &wrong, &right].map(Vec::len);
    table + &format!("| all | {runs} | {wrong} | {right} | |\n")
}

/// A row for each shipped abstraction of a kind.
fn abstractions_table(kind: Kind) -> String {
    let mut table = "| name | bounds | what it is | forms |\n| --- | --- | --- | --- |\n".to_string();
    for structure in udita_generators::of_kind(kind) {
        let forms = structure.forms();
        let bound = |(index, bound): (usize, &udita_generators::Bound)| match index < forms[0].required {
            true => format!("`{}`", bound.name),
            false => format!("[`{}`]", bound.name),
        };
        let bounds: Vec<String> = forms[0].bounds.iter().enumerate().map(bound).collect();
        let mut names: Vec<&str> = forms.iter().map(|form| form.name.as_str()).collect();
        names.extend(structure.composed().is_ok().then_some("composed"));
        table += &format!(
            "| `{}` | {} | {} | {} |\n",
            structure.name,
            bounds.join(" "),
            structure.summary(),
            names.join(", ")
        );
    }
    table
}

/// A row for each package of the library, with its public classes.
fn library_table() -> String {
    let mut table = "| package | classes |\n| --- | --- |\n".to_string();
    let mut packages: Vec<(String, Vec<String>)> = Vec::new();
    for class in udita_lang::library::classes() {
        let (package, name) = class.rsplit_once('.').unwrap();
        let (text, _) = udita_lang::library::source(&class).unwrap();
        let is_public =
            text.lines().any(|line| line.starts_with("public ") && line.contains(&format!(" {name}")));
        if !is_public || package.starts_with("udita.") {
            continue;
        }
        match packages.last_mut().filter(|(last, _)| last == package) {
            Some((_, classes)) => classes.push(format!("`{name}`")),
            None => packages.push((package.to_string(), vec![format!("`{name}`")])),
        }
    }
    packages.sort();
    for (package, classes) in packages {
        table += &format!("| `{package}` | {} |\n", classes.join(" "));
    }
    table
}
