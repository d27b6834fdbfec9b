//! Options of suites.

use std::num::NonZeroUsize;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ValueEnum};
use udita::language::CompileOptions;
use udita_mutation::suite::{Kinds, PairSet, Until};

use crate::destination::DestinationArgs;
use crate::kept::StoreArg;
use crate::predicate;
use crate::search::SearchArgs;
use crate::stats::StatsArg;
use crate::stop::TimeoutArg;

/// The fields whose pairs count.
#[derive(clap::Args)]
pub(super) struct FieldsArg {
    /// The fields that count: those that refer to objects, or all
    #[arg(long = "fields", id = "fields", value_name = "WHICH", default_value = "reference",
          value_parser = PossibleValuesParser::new(["reference", "all"]).try_map(|word| word.parse::<Kinds>()))]
    pub(super) kinds: Kinds,
}

/// The criterion of a suite, its end, and its output.
#[derive(clap::Args)]
pub(super) struct SuiteArgs {
    /// What each input must add something to
    #[arg(long, value_enum, value_name = "WHAT", default_value = "fields")]
    pub(super) cover: Cover,

    #[command(flatten)]
    pub(super) fields: FieldsArg,

    /// Cover these pairs only, and end when all are covered. `left: (Node0,Node1) (Node1,null); next: (List0,Node0)`
    #[arg(long, value_name = "PAIRS")]
    pub(super) pairs: Option<PairSet>,

    /// With `--cover choices`: the number of choices whose values are combined
    #[arg(long, value_name = "T", default_value = "2")]
    pub(super) strength: NonZeroUsize,

    /// When the search ends: after the last input, or where a prediction from small scopes is reached
    #[arg(long, value_name = "RULE", default_value = "exhausted",
          value_parser = PossibleValuesParser::new(Until::names()).try_map(|word| word.parse::<Until>()))]
    pub(super) until: Until,

    /// The largest scope: the number of objects that an input has beyond the smallest one. Default: the first argument, if it is a
    /// number
    #[arg(long, value_name = "N")]
    scope: Option<u32>,

    /// Show what was covered as JSON on standard error
    #[arg(long)]
    pub(super) json: bool,

    #[command(flatten)]
    pub(super) destination: DestinationArgs,

    /// Stop after N inputs of the suite
    #[arg(long, value_name = "N")]
    pub(super) limit: Option<u64>,

    #[command(flatten)]
    pub(super) store: StoreArg,

    #[command(flatten)]
    pub(super) timeout: TimeoutArg,

    /// Stop after N violations. Default: show the first 10 and count the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) max_violations: Option<u64>,

    /// After the run, print the statistics of the search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    pub(super) stats: Option<StatsArg>,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

/// Gives `--choice` the default of `udita repok`, but for a criterion that covers the values of choices, where outcomes are none.
pub(super) fn choice_default(choice: Arg) -> Arg {
    predicate::choice_default(choice)
        .default_value_if("cover", "choices", "delayed")
        .help("When a choice is made. All modes give the same structures; the order is that of the mode. Default with --show and with --cover choices: delayed")
}

impl SuiteArgs {
    /// The options of compilation: branches need probes.
    pub(super) fn compile_options(&self) -> CompileOptions {
        CompileOptions { probes: self.cover == Cover::Branches, ..CompileOptions::default() }
    }

    /// The largest scope, for a program with these arguments; none if it isn't known.
    pub(super) fn scope(&self, arguments: &[String]) -> Option<u32> {
        self.scope.or_else(|| arguments.first()?.parse().ok())
    }
}

/// A criterion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Cover {
    /// A pair of a field: an object, and the object or value that the field has there
    Fields,
    /// A branch of the program
    Branches,
    /// An `assume` that the input breaks, as the only one
    NearMisses,
    /// A combination of the values of several choices
    Choices,
}
