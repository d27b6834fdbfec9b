//! The subcommand of an abstraction, made from its file.

use clap::builder::{PossibleValuesParser, ValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command};
use udita_generators::{Abstraction, Bound, Kind};

use crate::options;
use crate::paths::PathsArgs;
use crate::structures::StructureArgs;

/// Maximum width of a line, even on a wider screen.
const WIDTH: usize = 100;

/// Maximum bound. No enumeration needs more, and abstractions can compute with it without overflow.
const LARGEST_BOUND: u32 = 1_000_000;

/// The id of the argument for a bound. No option has a space in its id.
fn id(bound: &Bound) -> String {
    format!("bound {}", bound.name)
}

/// The subcommand of `abstraction`. Its file is read on demand.
pub(super) fn of(abstraction: &Abstraction) -> Command {
    Command::new(abstraction.name).about(abstraction.summary()).defer(|command| match udita_generators::find(
        command.get_name(),
    ) {
        Some(abstraction) => with_arguments(command, abstraction),
        None => command,
    })
}

fn with_arguments(command: Command, abstraction: &Abstraction) -> Command {
    let forms = abstraction.forms();
    let bounds =
        forms.first().map(|form| form.bounds.iter().enumerate().map(|(i, bound)| (i < form.required, bound)));
    let bounds = bounds.into_iter().flatten().map(|(required, bound)| argument(required, bound));
    let form = Arg::new("form")
        .long("entry")
        .value_name("FORM")
        .value_parser(PossibleValuesParser::new(forms.iter().map(|form| form.name.clone())))
        .default_value(abstraction.default_form())
        .help("The form to run. All forms have the same solutions, each in its own way");
    let command = StructureArgs::augment_args(command.args(bounds).arg(form));
    options::arrange(PathsArgs::augment_args(command))
        .about(abstraction.summary())
        .long_about(wrapped(&abstraction.page()))
        .after_long_help(examples(abstraction))
}

fn argument(required: bool, bound: &Bound) -> Arg {
    let (parser, help) = match bound.ty.as_str() {
        "int" => (ValueParser::new(number), "A number, at least 0"),
        "boolean" => (PossibleValuesParser::new(["true", "false"]).into(), "A condition"),
        _ => (ValueParser::string(), "A text"),
    };
    let help = if required { help.to_string() } else { format!("{help}; has a default") };
    Arg::new(id(bound))
        .value_name(bound.name.clone())
        .value_parser(parser)
        .required(required)
        .allow_negative_numbers(true)
        .help(help)
}

/// Checks a numeric bound, and returns it as written.
fn number(text: &str) -> Result<String, String> {
    match text.parse::<u32>() {
        Ok(number) if number <= LARGEST_BOUND => Ok(text.to_string()),
        _ => Err(format!("expected a number from 0 to {LARGEST_BOUND}")),
    }
}

/// Wraps a page to the width of the screen. Continuation lines of an item are indented.
fn wrapped(page: &str) -> String {
    let width = textwrap::termwidth().min(WIDTH);
    let wrap = |line: &str| {
        let indent = if line.starts_with(' ') { "    " } else { "" };
        let options = textwrap::Options::new(width).subsequent_indent(indent);
        textwrap::fill(line, options.word_splitter(textwrap::WordSplitter::NoHyphenation))
    };
    page.lines().map(wrap).collect::<Vec<_>>().join("\n")
}

fn examples(abstraction: &Abstraction) -> String {
    let name = abstraction.name;
    let forms = abstraction.forms();
    let other = forms.iter().find(|form| form.name != abstraction.default_form());
    let other = other.map_or_else(String::new, |form| format!(" --entry {}", form.name));
    let more = " 4".repeat(forms.first().map_or(0, |form| form.required.saturating_sub(1)));
    let file = abstraction.file;
    // A family without `assume` has no near misses.
    let near_miss = if abstraction.source.contains("assume(") {
        format!("  udita gen {name} 2{more} --near-miss --limit 5\n")
    } else {
        String::new()
    };
    let composed = match abstraction.composed() {
        Ok(_) => format!("  udita gen {name} 30{more} --search dp --random 5\n"),
        Err(_) => String::new(),
    };
    match abstraction.kind {
        Kind::Structure => format!(
            "Examples:\n  udita gen {name} 4{more} --limit 5\n  udita gen {name} 4{more} --count{other}\n{composed}  \
             udita gen {name} 4{more} --limit 50 --format svg --out pictures\n  \
             udita gen source {name} > my_{file}\n  udita run my_{file} --entry filter 4{more}"
        ),
        Kind::JavaPrograms | Kind::Pages => format!(
            "Examples:\n  udita gen {name} 2{more} --limit 5\n  udita gen {name} 2{more} --count\n{near_miss}  \
             udita gen source {name} > my_{file}\n  udita run my_{file} 2{more} --limit 5"
        ),
        // Large bounds are for samples.
        _ => format!(
            "Examples:\n  udita gen {name} 2 --limit 5\n  udita gen {name} 4 --random 5 --seed 1\n  \
             udita gen source {name} > my_{file}\n  udita run my_{file} 4 --random 5"
        ),
    }
}

/// Whether `matches` belong to an abstraction, and not to words after `--`, which clap doesn't parse.
pub(super) fn is_read(matches: &ArgMatches) -> bool {
    matches.try_contains_id("form").is_ok_and(|contains| contains)
}

/// The form given on the command line.
pub(super) fn form(matches: &ArgMatches) -> Option<String> {
    let is_given = matches.value_source("form") == Some(ValueSource::CommandLine);
    matches.get_one("form").cloned().filter(|_| is_given)
}

/// The bounds given on the command line.
pub(super) fn bounds(abstraction: &Abstraction, matches: &ArgMatches) -> Vec<String> {
    let bounds = abstraction.forms().into_iter().next().map_or_else(Vec::new, |form| form.bounds);
    bounds.iter().map_while(|bound| matches.get_one::<String>(&id(bound)).cloned()).collect()
}

/// The help of `udita gen`.
pub(super) fn help(mut cli: Command) -> String {
    cli.build();
    let help = cli.find_subcommand_mut("gen").map(|command| command.render_long_help().to_string());
    help.unwrap_or_default()
}

/// The page of an abstraction and its usage, without the options, which are the same for all.
pub(super) fn page(abstraction: &Abstraction) -> String {
    let name = format!("udita gen {}", abstraction.name);
    let template =
        "{about-with-newline}\n{usage-heading} {usage}\n\n`{bin} --help` explains the options.{after-help}\n"
            .replace("{bin}", &name);
    let command = Command::new(abstraction.name).bin_name(name).max_term_width(WIDTH);
    with_arguments(command, abstraction).help_template(template).render_long_help().to_string()
}
