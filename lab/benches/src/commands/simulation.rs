//! `scripts/simulation`: the efficiency of one search on many workers, in virtual time.

use std::ffi::OsString;

use crate::simulation::{SPEED, Tree, World, simulate};
use crate::subjects;
use crate::table::table_of;
use clap::Parser;
use udita::ChoiceMode;
use udita::search::Config;
use udita::store::coordinator::Budgets;

/// Simulate stored searches on 1 to 1000 workers: the share of their time spent on work, for even and spiny trees
#[derive(Parser)]
#[command(name = "scripts/simulation")]
struct Args {
    /// The total work, in hours of one worker
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    hours: u64,

    /// Only trees whose names contain this
    #[arg(value_name = "NAME", default_value = "")]
    name: String,

    /// The numbers of workers
    #[arg(long, value_name = "N,...", value_delimiter = ',', default_values_t = [1, 4, 16, 64, 256, 512, 1000])]
    workers: Vec<usize>,

    /// The initial and the maximum budget in milliseconds
    #[arg(long, value_name = "MS", num_args = 2, default_values_t = [100, 20000])]
    budgets: Vec<u64>,

    /// Workers die, replies are lost, some workers are slow
    #[arg(long)]
    faults: bool,

    /// The seed of all random decisions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The trees of these searches, even ones first.
const SUBJECTS: [(&str, &[i32]); 5] = [
    ("n-queens/filter", &[10]),
    ("search-tree/generator", &[12]),
    ("heap-array/repok", &[7]),
    ("red-black-tree/repok", &[8]),
    ("dag/repok", &[6]),
];

pub(super) fn main(words: impl Iterator<Item = OsString>) -> Result<(), Box<dyn std::error::Error>> {
    run(&Args::parse_from(words))
}

fn run(args: &Args) -> Result<(), Box<dyn std::error::Error>> {
    let config = Config { choice: ChoiceMode::Delayed, deliver: false, ..Config::default() };
    let mut trees = Vec::new();
    for (name, bounds) in SUBJECTS.into_iter().filter(|(name, _)| name.contains(&args.name)) {
        let Some(subject) = subjects::all().find(|subject| subject.name == name) else { continue };
        let case = subjects::Case { subject, args: bounds };
        trees.push((case.to_string(), Tree::record(&case.compile()?, config)));
    }
    trees.push(("a comb of 3000 teeth".to_owned(), Tree::comb(3000, 5)));
    trees.retain(|(name, _)| name.contains(&args.name));
    let [first, most] = [0, 1].map(|number| args.budgets[number] * (SPEED / 1000));
    let budgets = Budgets { first, most };
    let mut heading = vec!["tree".to_owned(), "nodes".to_owned()];
    heading.extend(args.workers.iter().map(usize::to_string));
    heading.extend(["units".to_owned(), "deaths, losses".to_owned()]);
    let mut rows = Vec::new();
    for (name, tree) in trees {
        let tree = tree.scaled(args.hours * 3600 * SPEED);
        let mut row = vec![name, tree.len().to_string()];
        let mut last = None;
        for &workers in &args.workers {
            let [straggler, death, loss] = if args.faults { [100, 2000, 2000] } else { [0; 3] };
            let world = World { workers, speed: SPEED, spread: 0.1, straggler, death, loss, seed: args.seed };
            let simulated = simulate(&tree, world, budgets)?;
            row.push(format!("{:.1} %", simulated.efficiency * 100.0));
            last = Some(simulated);
        }
        if let Some(last) = last {
            row.extend([last.units.to_string(), format!("{}, {}", last.faults[0], last.faults[1])]);
        }
        rows.push(row);
    }
    print!("{}", table_of(heading, rows));
    Ok(())
}
