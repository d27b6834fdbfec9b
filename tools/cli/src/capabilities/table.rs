//! The table. The first row that a command line breaks is its refusal.

use super::Relation::{Excludes, Needs};
use super::{Feature, Relation, Rule};

/// An option with any value.
const fn any(option: &'static str) -> Feature {
    Feature { option, is_positional: false, values: &[] }
}

/// A positional argument.
const fn word(name: &'static str) -> Feature {
    Feature { option: name, is_positional: true, values: &[] }
}

/// An option with one of these values.
const fn with(option: &'static str, values: &'static [&'static str]) -> Feature {
    Feature { option, is_positional: false, values }
}

const fn row(
    commands: &'static [&'static str],
    one: &'static [Feature],
    relation: Relation,
    other: &'static [Feature],
    reason: &'static str,
) -> Rule {
    Rule { commands, one, relation, other, reason }
}

/// Commands that enumerate all paths of a program.
const PATHS: &[&str] = &["run", "gen", "repok"];
/// Commands that take all paths of a program, or a sample.
const SOURCES: &[&str] = &["run", "gen", "repok", "exec"];
/// Commands that show solutions, and keep them in a directory.
const KEPT: &[&str] = &["run", "gen", "repok", "suite"];
/// Every command that has the options.
const ALL: &[&str] = &[];

/// Searches that compose structures of smaller ones.
const COMPOSED: Feature = with("search", &["dp", "lazy-dp", "symbolic-dp", "symbolic"]);

/// The rules.
pub(crate) const RULES: &[Rule] = &[
    // Hosts.
    row(ALL, &[any("bridge")], Needs, &[any("on")], "it is the bridge to other machines"),
    row(
        ALL,
        &[any("ask-build")],
        Excludes,
        &[any("untrusted")],
        "a build runs code of its authors, and the project of an untrusted program is not read",
    ),
    row(ALL, &[any("shards")], Needs, &[any("store")], "it is the place of a part of the store"),
    row(
        ALL,
        &[any("jobs")],
        Excludes,
        &[with("on", &["ray"])],
        "Ray runs a job on each CPU of the cluster; its nodes say how many they have (`ray start --num-cpus N`)",
    ),
    row(
        &["diff"],
        &[any("limit")],
        Excludes,
        &[with("on", &["ray"])],
        "workers take parts of the family in any order; smaller bounds make fewer programs",
    ),
    row(
        &["diff"],
        &[any("random")],
        Excludes,
        &[with("on", &["ray"])],
        "workers take parts of the family, and a sample has no parts",
    ),
    row(
        &["diff"],
        &[any("batch")],
        Excludes,
        &[with("on", &["ray"])],
        "workers compile 100 programs together",
    ),
    // Stores.
    row(
        KEPT,
        &[any("out"), any("out-file"), any("name"), any("extension"), any("separator")],
        Excludes,
        &[any("store")],
        "solutions are kept in the store; `udita cat DIR` shows them",
    ),
    row(
        PATHS,
        &[any("limit")],
        Excludes,
        &[any("store")],
        "a stored search is whole; `udita cat DIR` shows solutions in order",
    ),
    row(
        PATHS,
        &[any("max-violations"), any("random"), any("from")],
        Excludes,
        &[any("store")],
        "a stored search is that of all paths",
    ),
    row(
        PATHS,
        &[with("violations", &["only", "none"])],
        Excludes,
        &[any("store")],
        "a stored search keeps solutions and violations",
    ),
    row(
        PATHS,
        &[any("distinct")],
        Excludes,
        &[any("store")],
        "its parts are searched separately, and none knows the solutions of the others",
    ),
    row(PATHS, &[any("by-size")], Excludes, &[any("store")], "a stored search is depth first"),
    row(
        PATHS,
        &[with("order", &["any"])],
        Excludes,
        &[any("store")],
        "a stored search shows its solutions depth first",
    ),
    row(
        PATHS,
        &[any("coverage"), any("lcov"), any("html")],
        Excludes,
        &[any("store")],
        "coverage is not stored",
    ),
    row(
        KEPT,
        &[with("format", &["csv"])],
        Excludes,
        &[any("store")],
        "the first solution decides the columns, and may be found last; --format jsonl keeps all fields",
    ),
    row(
        KEPT,
        &[with("format", &["svg"])],
        Excludes,
        &[any("store")],
        "add --format dot, or use --out without --store",
    ),
    row(
        KEPT,
        &[with("format", &["junit"])],
        Excludes,
        &[any("store")],
        "its parts come in any order and at any time",
    ),
    // Sources.
    row(ALL, &[any("seed"), any("unbiased")], Needs, &[any("random")], "it is for samples"),
    row(SOURCES, &[any("budget")], Needs, &[any("unbiased")], "it is the work before solutions are drawn"),
    row(
        SOURCES,
        &[any("by-size")],
        Excludes,
        &[any("random")],
        "a sample is in the order in which it is drawn",
    ),
    row(
        SOURCES,
        &[any("from")],
        Excludes,
        &[any("by-size"), any("random")],
        "only a depth-first search goes on from a path",
    ),
    row(
        ALL,
        &[
            any("count"),
            any("limit"),
            any("distinct"),
            any("max-violations"),
            any("by-size"),
            any("stats"),
            any("out"),
            any("store"),
            any("coverage"),
            any("lcov"),
            any("html"),
            any("nth"),
        ],
        Excludes,
        &[any("replay")],
        "it runs one path",
    ),
    row(
        &["exec"],
        &[
            any("random"),
            any("from"),
            any("max-failures"),
            any("junit"),
            any("no-reduce"),
            any("reduce-text"),
            any("progress"),
        ],
        Excludes,
        &[any("replay")],
        "it runs one input",
    ),
    row(ALL, &[any("trace")], Needs, &[any("replay")], "it shows the choices of one path"),
    row(
        &["gen", "repok"],
        &[any("replay")],
        Excludes,
        &[COMPOSED],
        "composed structures have no decisions; --nth shows one structure",
    ),
    row(
        &["gen", "repok"],
        &[
            any("coverage"),
            any("lcov"),
            any("html"),
            any("max-violations"),
            any("near-miss"),
            any("by-size"),
            any("store"),
            any("progress"),
            any("on"),
            any("from"),
            any("unbiased"),
            with("violations", &["only", "none"]),
            any("distinct"),
        ],
        Excludes,
        &[COMPOSED],
        "it is for --search korat, which runs paths",
    ),
    row(
        &["explain"],
        &[any("html"), any("follow"), any("budget"), with("format", &["jsonl"])],
        Excludes,
        &[COMPOSED],
        "composed structures have no paths",
    ),
    row(
        &["gen", "repok", "explain"],
        &[any("sizes"), any("nth"), any("verify"), any("no-classes"), any("recursive-field")],
        Needs,
        &[COMPOSED],
        "it is for structures composed of smaller ones",
    ),
    row(
        &["gen", "repok", "explain"],
        &[any("random"), any("no-classes")],
        Excludes,
        &[with("search", &["symbolic-dp", "symbolic"])],
        "it is for --search dp and lazy-dp",
    ),
    row(
        &["gen", "explain"],
        &[any("entry")],
        Excludes,
        &[COMPOSED],
        "structures are composed by the class `Composed`",
    ),
    row(
        &["gen", "repok"],
        &[any("count"), any("limit"), any("random")],
        Excludes,
        &[any("nth")],
        "it shows one structure",
    ),
    // A source that can't be stored is refused before.
    row(
        PATHS,
        &[any("on")],
        Needs,
        &[any("store")],
        "what other machines find is kept in a directory that all of them share",
    ),
    // Filters.
    row(ALL, &[any("unordered")], Needs, &[any("distinct")], "it says which solutions are alike"),
    row(
        PATHS,
        &[any("limit")],
        Excludes,
        &[with("violations", &["only"])],
        "it counts solutions, which are left out; --max-violations N stops after N violations",
    ),
    row(
        ALL,
        &[any("cover"), any("fields")],
        Excludes,
        &[any("pairs")],
        "these pairs are what the suite covers",
    ),
    // Sinks.
    row(
        ALL,
        &[any("out"), any("out-file")],
        Excludes,
        &[any("count")],
        "a count is one number, on standard output",
    ),
    row(
        ALL,
        &[any("out-file"), any("separator")],
        Excludes,
        &[any("out")],
        "each solution is a file of its own",
    ),
    row(ALL, &[any("name"), any("extension")], Needs, &[any("out")], "it is for files"),
    row(
        ALL,
        &[any("out"), any("separator")],
        Excludes,
        &[with("format", &["csv"])],
        "a table has all solutions, a line each; --out-file FILE writes it to a file",
    ),
    row(ALL, &[any("csv-safe")], Needs, &[with("format", &["csv"])], "it is for tables"),
    row(
        ALL,
        &[with("violations", &["only"])],
        Excludes,
        &[with("format", &["csv"])],
        "violations have no fields; --format jsonl shows them",
    ),
    row(
        ALL,
        &[any("out-file"), any("name"), any("extension"), any("separator")],
        Excludes,
        &[with("format", &["junit"])],
        "all solutions make one class",
    ),
    row(
        ALL,
        &[
            any("out"),
            any("separator"),
            any("near-miss"),
            any("replay"),
            any("store"),
            with("choice", &["narrow"]),
            COMPOSED,
        ],
        Excludes,
        &[with("format", &["decisions"])],
        "it is for paths of `--choice eager`, by which a JVM replays them",
    ),
    // Commands under test.
    row(
        &["exec", "reduce"],
        &[
            any("expect-status"),
            any("expect"),
            any("expect-returned"),
            any("expect-match"),
            any("forbid-match"),
        ],
        Excludes,
        &[any("protocol")],
        "the process says itself whether an input is right",
    ),
    row(
        &["exec"],
        &[any("reduce-text")],
        Excludes,
        &[any("expect-returned")],
        "only the test abstraction knows the right output, and it doesn't make the reduced text",
    ),
    row(
        &["reduce"],
        &[any("expect-returned"), any("input-format"), any("choice"), any("near-miss")],
        Needs,
        &[any("decisions")],
        "without it, the file itself is the input",
    ),
    row(
        &["reduce"],
        &[any("language")],
        Excludes,
        &[any("decisions")],
        "the test abstraction makes the texts",
    ),
    row(
        &["exec", "reduce"],
        &[any("expect-returned")],
        Excludes,
        &[with("input-format", &["jsonl"])],
        "the line has the returned value",
    ),
    row(&["exec"], &[any("no-reduce")], Excludes, &[any("reduce-text")], "it asks for a reduction"),
    // Mutants.
    row(
        &["mutate"],
        &[
            word("args"),
            any("class"),
            any("predicate"),
            any("finitization"),
            any("show"),
            any("calls"),
            any("bound"),
            any("inputs"),
            any("choice"),
            any("near-miss"),
        ],
        Excludes,
        &[any("tests")],
        "tests make their inputs and calls themselves",
    ),
    row(
        &["mutate"],
        &[any("junit")],
        Excludes,
        &[any("tests")],
        "it writes tests of calls, and these tests exist; --minimal FILE writes the names of a smallest set of them, and `udita test` with \
         --junit FILE their results",
    ),
    // Tests.
    row(
        &["test"],
        &[any("near-miss")],
        Excludes,
        &[word("paths")],
        "a test expects that its assumptions hold",
    ),
    // Campaigns.
    row(&["diff"], &[any("left"), any("right")], Excludes, &[any("compiler")], "it names all compilers"),
    row(
        &["diff"],
        &[any("left"), any("right")],
        Excludes,
        &[any("reference")],
        "the others are named by --compiler",
    ),
    row(
        &["diff"],
        &[any("reference")],
        Excludes,
        &[with("on", &["ray"])],
        "workers judge by a left and a right compiler",
    ),
    row(&["diff"], &[any("metadata")], Excludes, &[any("no-run")], "a running JVM reads it"),
    row(
        &["diff"],
        &[word("args"), any("entry"), any("source-path"), any("class-path"), word("family")],
        Excludes,
        &[any("all")],
        "it takes every family that udita ships, with its own bounds",
    ),
    row(&["diff"], &[word("args"), any("entry")], Excludes, &[any("deep")], "it has bounds of its own"),
];

/// An option of the common vocabulary that a command can't serve.
pub(crate) struct Unserved {
    /// The command.
    pub(super) command: &'static str,
    pub(super) options: &'static [&'static str],
    pub(super) reason: &'static str,
}

const fn unserved(command: &'static str, options: &'static [&'static str], reason: &'static str) -> Unserved {
    Unserved { command, options, reason }
}

/// The options of estimates.
const ESTIMATE: &[&str] = &["estimate", "bounds", "feasible"];

/// The options that commands lack, where users would look for them.
pub(crate) const UNSERVED: &[Unserved] = &[
    unserved(
        "suite",
        &["jobs"],
        "whether an input joins a suite depends on those before it, so one thread finds them",
    ),
    unserved(
        "suite",
        &["on"],
        "whether an input joins a suite depends on those before it, so one thread finds them",
    ),
    unserved("suite", &["random", "by-size"], "a suite is built from all inputs, by their size"),
    unserved("mutate", &["on"], "mutants are run on the threads of this machine"),
    unserved("test", &["format"], "--junit FILE writes the results for other programs"),
    unserved("test", &["jobs", "on", "store"], "tests run one after another, and nothing is kept of them"),
    unserved(
        "testgen",
        &["on"],
        "generations tell each other what they cover, on the threads of this machine",
    ),
    unserved("explore", &["on"], "explorations run on the threads of this machine"),
    unserved("explore", &["budget", "limit"], "--iterations N limits the runs"),
    unserved("diff browsers", &["random"], "pages are compared in order; --limit N compares the first ones"),
    unserved("diff refactor", &["store"], "applications are not kept; --out DIR gets the report"),
    unserved(
        "diff",
        &["format"],
        "the directory of the campaign (--store DIR) gets report.jsonl and report.html",
    ),
    unserved(
        "exec",
        &["store"],
        "a directory must not decide which command runs; a run that ends early says how to continue (--from)",
    ),
    unserved("exec", &["on"], "commands run on this machine"),
    unserved("reduce", &["on"], "commands run on this machine"),
    unserved("reduce", &["out"], "the result is one file: --out-file FILE"),
    unserved("reduce", &["reduce-text"], "without --decisions, the text is reduced"),
    unserved("reduce", &["no-reduce"], "it reduces; `udita exec` runs the command once"),
    unserved("exec", &["count"], "`udita run --count` counts the inputs"),
    unserved(
        "exec",
        &["violations", "max-violations"],
        "violations of the test abstraction are reported beside failures",
    ),
    unserved("run", ESTIMATE, "`udita estimate FILE` estimates its search"),
    unserved("gen", ESTIMATE, "`udita estimate gen NAME` estimates its search"),
    unserved("repok", ESTIMATE, "`udita estimate repok FILE` estimates its search"),
    unserved("run", &["explain"], "`udita explain FILE` explains its search"),
    unserved("gen", &["explain"], "`udita explain gen NAME` explains its search"),
    unserved("repok", &["explain"], "`udita explain repok FILE` explains its search"),
    unserved("estimate", &["timeout", "jobs", "store"], "--budget N limits its work"),
    unserved("explain", &["timeout", "jobs", "store"], "--budget N limits its work"),
    unserved("replay", &["timeout", "jobs", "store", "on", "limit"], "it runs one path"),
    unserved("resume", &["store", "format", "limit"], "the run keeps what it began with"),
];
