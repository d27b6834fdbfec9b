//! The pages of `docs/spec` are the specification of choices, and this test runs every program on them.
//!
//! `docs/spec/README.md` explains the format of a page. [`page`] parses pages and rejects unknown content, so no block of a page is
//! skipped. [`check`] runs one program in every choice mode, on one thread and on three, and compares the results with the page. [`text`]
//! renders results as on a page.

mod check;
mod page;
mod text;

use udita::Limits;
use udita::language::Dialect;
use udita::search::{Config, Invocation};

use crate::support::{in_parallel, path, read};

use page::{Example, Page};

/// The directory of the pages.
const DIRECTORY: &str = "docs/spec";

/// The pages, ordered by name.
fn pages() -> Vec<Page> {
    let mut names: Vec<String> = std::fs::read_dir(path(DIRECTORY))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let parse = |name: &String| {
        let file = format!("{DIRECTORY}/{name}");
        let text = read(&file);
        let parse = if name == "README.md" { page::parse_sample } else { page::parse };
        parse(&file, &text).unwrap_or_else(|message| panic!("{message}"))
    };
    names.iter().map(parse).collect()
}

/// Every program of the specification that compiles, with a name.
pub(crate) fn programs() -> Vec<(String, Invocation, Config)> {
    let pages = pages();
    let examples = pages.iter().flat_map(|page| page.examples().map(move |example| (page, example)));
    let program = |(page, example): (&Page, &Example)| {
        let program = check::compile(example).ok()?;
        let config = Config { limits: example.limits, ..Config::default() };
        Some((format!("{}:{}", page.file, example.line), program, config))
    };
    examples.filter_map(program).collect()
}

/// A program of the specification as text.
pub(crate) struct Source {
    /// Its page and rule.
    pub(crate) name: String,
    /// The text of a `.udita` file.
    pub(crate) text: String,
    /// The entry method and its arguments.
    pub(crate) words: Vec<String>,
}

/// Every program of the specification that compiles as a `.udita` file and needs no limits of its own.
pub(crate) fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    for page in pages() {
        for rule in &page.rules {
            for example in rule.examples.iter().filter(|example| check::compile(example).is_ok()) {
                if example.dialect == Dialect::Udita && example.limits == Limits::default() {
                    let entry = example.entry.clone().unwrap_or("main".to_string());
                    let words = [entry].into_iter().chain(example.args.iter().cloned()).collect();
                    let name = format!("{}: {}", page.file.trim_start_matches("docs/spec/"), rule.title);
                    sources.push(Source { name, text: example.source.clone(), words });
                }
            }
        }
    }
    sources
}

#[test]
fn every_program_of_the_specification_does_what_its_page_says() {
    let pages = pages();
    let examples: Vec<(&Page, &Example)> =
        pages.iter().flat_map(|page| page.examples().map(move |example| (page, example))).collect();
    let rules: usize = pages.iter().map(|page| page.rules.len()).sum();
    assert!(rules >= 150, "{rules} rules");
    let failures: Vec<String> = in_parallel(&examples, |(page, example)| {
        let failures = check::failures(&page.file, example);
        (!failures.is_empty()).then(|| failures.join("\n"))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_readme_of_the_specification_lists_every_page() {
    let readme = read(&format!("{DIRECTORY}/README.md"));
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let mut listed: Vec<String> = links.map(|(name, _)| format!("{DIRECTORY}/{name}")).collect();
    listed.sort();
    listed.dedup();
    let pages: Vec<String> = pages().into_iter().map(|page| page.file).collect();
    assert_eq!(listed, &pages[1..], "the README comes first and is not in its list");
}

/// Each text with the message that rejects it.
#[test]
fn what_a_page_cannot_say_is_refused_with_its_place() {
    let program = "# T\n## R.\n```udita\nvoid main() { }\n```\n";
    for (text, message) in [
        ("", "p:1: a page begins with its title, as in `# Pools`"),
        ("# T\n", "p:1: a page has at least one rule"),
        ("# T\n## R.\nText.\n", "p:2: a rule has at least one program"),
        ("# T\n## R\n", "p:2: a rule is a sentence and ends with a full stop"),
        ("# T\n### R.\n", "p:2: a heading has one or two `#`"),
        ("# T\n```udita\n```\n", "p:2: a block belongs to a rule, below its heading"),
        ("# T\n## R.\n```udita\nvoid main() { }\n", "p:3: the block does not end"),
        ("# T\n## R.\n ```udita\n", "p:3: a fence stands at the beginning of its line"),
        ("# T\n## R.\n```solutions\n```\n", "p:3: what is expected stands behind a program"),
        ("# T\n## R.\n```rust\n```\n", "p:3: unknown block `rust`"),
        ("# T\n## R.\n```udita depth=3\n```\n", "p:3: unknown setting `depth=3`"),
        (program, "p:3: nothing is expected of the program"),
        (&format!("{program}```solutions lazy\n```\n"), "p:6: unknown word `lazy`"),
        (&format!("{program}```counts eager\n```\n"), "p:6: modes do not stand behind `counts`"),
        (&format!("{program}```trace\n```\n"), "p:6: a trace names its path by a decision string"),
        (
            &format!("{program}```decisions\n0\n```\n"),
            "p:7: a line is a decision string and what it leads to",
        ),
        (&format!("{program}```counts\nlazy: 1 solution\n```\n"), "p:7: unknown mode `lazy`"),
        (&format!("{program}```counts\neager: 1 paths\n```\n"), "p:7: unknown count `1 paths`"),
    ] {
        assert_eq!(page::parse("p", text).err().as_deref(), Some(message), "{text}");
    }
}

/// A page with an error in each kind of block fails at each of them.
#[test]
fn what_is_not_so_fails() {
    let text = "# T\n## R.\n```udita\nvoid main() {\n    int x = getInt(0, 1);\n    assume(x > 0);\n    println(x);\n}\n```\n\
        ```solutions\n0\n```\n```solutions eager narrow\n1\n1\n```\n```decisions\n0 0\n```\n```trace 1\n4: getInt(0, 1) = 1\n```\n\
        ```violations\n3: none\n```\n```printed\n```\n```counts\ndelayed: 2 solutions, 1 pruned\n```\n```near-misses\n3: 1\n```\n\
        ```json\n{}\n```\n```error\n1: none\n```\n";
    let page = page::parse("p", text).unwrap();
    let failures = check::failures("p", page.examples().next().unwrap());
    let places: Vec<&str> = failures.iter().map(|failure| failure.split(": ").next().unwrap()).collect();
    assert_eq!(
        places,
        ["p:10", "p:13", "p:13", "p:17", "p:20", "p:23", "p:28", "p:31", "p:34", "p:37"],
        "{failures:#?}"
    );
}
