//! A sample instead of all paths: `--random N --seed S`.

use udita::Decisions;
use udita::delivery::{Delivery, Sample};
use udita::search::draw::{DrawnFrom, draw};
use udita::search::strategy::RandomWalk;
use udita::search::{Config, Interval, Invocation, Search, Threads};
use udita::sink::SinkError;

use super::console::{Console, counted};

mod different;

pub(super) use different::{Different, DifferentArgs, Population};

/// Arguments for a sample of random paths.
#[derive(clap::Args)]
pub(super) struct SampleArgs {
    /// Run only N random paths. At each choice, every alternative is equally likely. A path that repeats an earlier one counts but is not shown
    /// again. With --unbiased: N solutions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    random: Option<u64>,

    /// The seed of the random paths. Equal seeds give equal paths
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Draw solutions uniformly: exactly if the search is small enough to run completely (--budget), otherwise approximately, by random probes.
    /// Standard error reports how far from uniform a draw may be. A solution can be drawn again
    #[arg(long)]
    unbiased: bool,

    /// With --unbiased: run about N instructions before the solutions are drawn
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,
}

/// Default number of instructions before solutions are drawn: about a second.
const BUDGET: u64 = 100_000_000;

/// Delivers a search that begins at the path `from` and goes depth first.
pub(super) fn run_from(
    delivery: &mut Delivery<'_>,
    invocation: &Invocation,
    config: Config,
    threads: &Threads,
    from: Option<&Decisions>,
) -> Result<(), SinkError> {
    let search = match from {
        None => Search::new(invocation, config),
        Some(from) => Search::within(invocation, config, &Interval { from: from.clone(), to: None }),
    };
    delivery.run(search, threads)
}

/// The way to draw a sample.
enum Kind {
    /// By random walks.
    Walks(RandomWalk),
    /// By uniform draws: the number of solutions and the seed.
    Unbiased(u64, u64),
}

impl SampleArgs {
    /// Whether a sample is requested.
    pub(super) fn is_given(&self) -> bool {
        self.random.is_some()
    }

    /// Delivers a search, or a sample of it. A search begins at the path `from` and goes depth first, or by size.
    pub(super) fn run(
        &self,
        delivery: &mut Delivery<'_>,
        invocation: &Invocation,
        config: Config,
        threads: &Threads,
        from: Option<&Decisions>,
        by_size: bool,
    ) -> Result<Option<Sample>, SinkError> {
        match self.kind() {
            None if by_size => delivery.by_size(invocation, config, threads).map(|()| None),
            None => run_from(delivery, invocation, config, threads, from).map(|()| None),
            Some(Kind::Walks(walks)) => delivery.sample(Search::with(walks, invocation, config)).map(Some),
            Some(Kind::Unbiased(count, seed)) => {
                let config = Config { count_completions: false, ..config };
                let drawn = draw(invocation, config, count, seed, self.budget);
                delivery.drawn(invocation, config, drawn).map(Some)
            }
        }
    }

    /// The way to draw the sample, if one is requested.
    fn kind(&self) -> Option<Kind> {
        self.random.map(|number| match self.unbiased {
            true => Kind::Unbiased(number, self.seed),
            false => Kind::Walks(RandomWalk::new(number, self.seed)),
        })
    }

    /// The size and the seed of the sample, if one is requested.
    pub(super) fn size_and_seed(&self) -> Option<(u64, u64)> {
        self.random.map(|number| (number, self.seed))
    }

    /// Prints that the results are a sample.
    pub(super) fn tell(&self, sample: &Sample, console: &Console) {
        let seed = self.seed;
        let text = match *sample {
            Sample::Walks { paths, repeated } => {
                let repeats = match repeated {
                    0 => "no path repeats another".to_owned(),
                    1 => "1 path repeats an earlier one".to_owned(),
                    _ => format!("{repeated} paths repeat earlier ones"),
                };
                format!("a random sample: {} (seed {seed}); {repeats}\n", counted(paths, "path"))
            }
            Sample::Drawn { solutions, different, from, violations } => {
                let solutions = counted(solutions, "solution");
                let violations = match violations {
                    0 => String::new(),
                    count => format!(
                        "{} encountered; a search without --unbiased shows them\n",
                        counted(count, "violation")
                    ),
                };
                let drawn = format!("an unbiased sample: {solutions} (seed {seed}), {different} different");
                format!("{drawn}; {}\n{violations}", quality(from))
            }
        };
        console.print(text);
    }
}

/// The distance of a draw from uniform, in words.
fn quality(from: DrawnFrom) -> String {
    match from {
        DrawnFrom::All { solutions } => {
            format!("each of {} is equally likely, exactly", counted(solutions, "solution"))
        }
        DrawnFrom::Probes { probes, solutions: 0, .. } => {
            format!("none of {} met a solution, so none can be drawn", counted(probes, "probe"))
        }
        DrawnFrom::Probes { probes, solutions, effective, largest } => {
            let limit = match from.distance() {
                distance if distance >= 1.0 => "nothing is known of how far from uniform it is".to_owned(),
                distance => format!("a draw is at most {:.2} % from uniform", distance * 100.0),
            };
            format!(
                "drawn from {} that {} met; {} effective, the likeliest at {:.2} %; {limit}, if the probes met the parts \
                 that count",
                counted(solutions, "solution"),
                counted(probes, "probe"),
                effective as u64,
                largest * 100.0
            )
        }
    }
}
