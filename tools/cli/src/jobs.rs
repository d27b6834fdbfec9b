//! Arguments for threads: their number and the order of delivery.

use std::num::NonZeroUsize;
use std::thread;

use clap::ValueEnum;
use udita::search::{Order, Threads};

/// The number of threads.
#[derive(clap::Args)]
pub(super) struct ThreadsArg {
    /// Number of threads. Default: the number of cores. The output does not depend on it
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
}

impl ThreadsArg {
    pub(super) fn count(&self) -> NonZeroUsize {
        self.jobs.unwrap_or_else(cores)
    }

    /// The number given on the command line.
    pub(super) fn given(&self) -> Option<NonZeroUsize> {
        self.jobs
    }
}

/// The number of cores.
pub(super) fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Settings of a search on several threads.
#[derive(clap::Args)]
pub(super) struct JobsArgs {
    #[command(flatten)]
    jobs: ThreadsArg,

    /// The order of solutions and violations
    #[arg(long, value_enum, value_name = "ORDER", default_value = "depth-first")]
    order: OrderArg,

    /// Number of instructions after which a thread hands over work. For tests, so that threads share small searches
    #[arg(long, value_name = "N", hide = true)]
    hand_over_after: Option<u64>,
}

/// The values of `--order`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum OrderArg {
    /// Depth first, the same in every run
    DepthFirst,
    /// As threads find them, which varies between runs
    Any,
}

/// Maximum number of threads. A larger number is probably meant for another option.
const MOST: usize = 4096;

impl JobsArgs {
    /// The number of threads.
    pub(super) fn count(&self) -> NonZeroUsize {
        self.jobs.count()
    }

    /// Number of instructions after which a thread hands over work, if it is set.
    pub(super) fn hand_over_after(&self) -> Option<u64> {
        self.hand_over_after
    }

    pub(super) fn threads(&self) -> Threads {
        let order = match self.order {
            OrderArg::DepthFirst => Order::DepthFirst,
            OrderArg::Any => Order::Any,
        };
        let threads = Threads { order, ..Threads::new(self.jobs.count()) };
        self.hand_over_after.map_or(threads, |budget| Threads { alone: budget, budget, ..threads })
    }
}

/// Parses a number of threads.
pub(super) fn count(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse::<NonZeroUsize>().ok().filter(|count| count.get() <= MOST);
    count.ok_or_else(|| {
        format!("{text} is not in 1..={MOST}; without --jobs there is one thread for every core")
    })
}
