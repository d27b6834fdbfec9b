//! A sample instead of all paths: `--random N --seed S`.

use udita::search::strategy::RandomWalk;

use super::console::{Console, counted};

/// Arguments for a sample of random paths.
#[derive(clap::Args)]
pub(super) struct SampleArgs {
    /// Run only N random paths. At each choice, every alternative is equally likely. A path that repeats an earlier one counts and is
    /// not shown again
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    random: Option<u64>,

    /// The seed of the random paths. Equal seeds give equal paths
    #[arg(long, value_name = "S", default_value_t = 0, requires = "random")]
    seed: u64,
}

/// The size of a sample.
pub(super) struct Sample {
    pub(super) paths: u64,
    pub(super) repeated: u64,
}

impl SampleArgs {
    /// The random walks, if a sample is asked for.
    pub(super) fn walks(&self) -> Option<RandomWalk> {
        self.random.map(|paths| RandomWalk::new(paths, self.seed))
    }

    /// The size of the sample and its seed, if one is asked for.
    pub(super) fn size_and_seed(&self) -> Option<(u64, u64)> {
        self.random.map(|number| (number, self.seed))
    }

    /// Prints that the results are a sample.
    pub(super) fn tell(&self, sample: &Sample, console: &Console) {
        let Sample { paths, repeated } = *sample;
        let repeats = match repeated {
            0 => "no path repeats another".to_owned(),
            1 => "1 path repeats an earlier one".to_owned(),
            _ => format!("{repeated} paths repeat earlier ones"),
        };
        let paths = counted(paths, "path");
        console.print(format_args!("a random sample: {paths} (seed {}); {repeats}\n", self.seed));
    }
}
