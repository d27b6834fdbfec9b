//! The search strategies by name.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::concolic::{
    Cfg, CfgBaseline, CfgDirected, DepthFirst, InTurns, RandomBranch, RandomInput, Strategy, UniformRandom,
};

use crate::checks::WithChecks;
use crate::exhaust::Exhaust;
use crate::subject::ProgramSubject;

/// A strategy in the form that any job can use.
pub(super) type BoxedStrategy = Box<dyn Strategy<ProgramSubject> + Send>;

/// A choice of search strategy.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StrategyChoice {
    /// [`InTurns`]: [`Cfg`], [`DepthFirst`] and [`UniformRandom`] in turns, interleaved with [`WithChecks`]. Once coverage stalls,
    /// [`DepthFirst`] starts over on merged paths, with most of the turns. All jobs except the
    /// first use [`RandomBranch`] instead of [`DepthFirst`].
    #[default]
    Auto,
    /// [`Cfg`]: directed to uncovered branches along the control flow, also through methods of the library.
    Cfg,
    /// [`CfgDirected`]: directed to uncovered branches along the control flow, as in the paper.
    CfgPaper,
    /// [`RandomBranch`]: a random walk, one negated branch at a time.
    RandomBranch,
    /// [`UniformRandom`]: each feasible branch with probability 1/2.
    Uniform,
    /// [`DepthFirst`]: all paths with at most this number of negated branches each, `None` for any number.
    Dfs(Option<NonZeroU32>),
    /// [`CfgBaseline`]: [`CfgDirected`] without distances, for comparisons.
    CfgBaseline,
    /// [`RandomInput`]: random inputs without a solver, for comparisons.
    RandomInput,
}

impl StrategyChoice {
    /// The names that [`FromStr`] accepts. `dfs` may have a depth after it: `dfs:14`.
    pub const NAMES: [&str; 8] =
        ["auto", "cfg", "cfg-paper", "random-branch", "uniform", "dfs", "cfg-baseline", "random-input"];

    /// Whether all seeds give the same inputs.
    pub fn ignores_seed(self) -> bool {
        matches!(self, StrategyChoice::Dfs(_))
    }

    /// Whether the strategy has taken all paths when it ends, if the solver answered all queries and no run left its predicted path.
    pub fn is_complete(self) -> bool {
        matches!(self, StrategyChoice::Auto | StrategyChoice::Dfs(None))
    }

    /// The strategy of a job, determined by its seed and number.
    pub(super) fn strategy(self, seed: u64, job: usize) -> BoxedStrategy {
        match self {
            StrategyChoice::Auto => {
                let cfg = Box::new(Cfg::new(seed));
                let uniform = Box::new(UniformRandom::new(seed));
                // Depth-first search would make the same executions in each job.
                let (second, complete): (BoxedStrategy, _) = match job {
                    0 => (Box::new(Exhaust::new()), Some(1)),
                    _ => (Box::new(RandomBranch::new(seed)), None),
                };
                Box::new(WithChecks::new(InTurns::new(vec![cfg, second, uniform], complete)))
            }
            StrategyChoice::Cfg => Box::new(Cfg::new(seed)),
            StrategyChoice::CfgPaper => Box::new(CfgDirected::new(seed)),
            StrategyChoice::RandomBranch => Box::new(RandomBranch::new(seed)),
            StrategyChoice::Uniform => Box::new(UniformRandom::new(seed)),
            StrategyChoice::Dfs(None) => Box::new(DepthFirst::unbounded()),
            StrategyChoice::Dfs(Some(depth)) => Box::new(DepthFirst::bounded(depth.get())),
            StrategyChoice::CfgBaseline => Box::new(CfgBaseline::new(seed)),
            StrategyChoice::RandomInput => Box::new(RandomInput::new(seed)),
        }
    }
}

impl fmt::Display for StrategyChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StrategyChoice::Auto => "auto",
            StrategyChoice::Cfg => "cfg",
            StrategyChoice::CfgPaper => "cfg-paper",
            StrategyChoice::RandomBranch => "random-branch",
            StrategyChoice::Uniform => "uniform",
            StrategyChoice::Dfs(None) => "dfs",
            StrategyChoice::Dfs(Some(depth)) => return write!(f, "dfs:{depth}"),
            StrategyChoice::CfgBaseline => "cfg-baseline",
            StrategyChoice::RandomInput => "random-input",
        })
    }
}

/// The reason why a text does not name a strategy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StrategyError {
    /// No strategy has this name.
    #[error("no strategy is called `{name}`{}; the strategies are {}", suggestion(.nearest), listed())]
    Unknown {
        /// The name that was given.
        name: String,
        /// The most similar known name, if any is similar.
        nearest: Option<&'static str>,
    },
    /// The depth is not a positive number.
    #[error("`{0}` is no depth: the largest number of negated branches on a path, from 1, such as dfs:14")]
    Depth(String),
    /// A depth was given for a strategy that takes none.
    #[error("the strategy `{0}` takes no depth; only dfs does, such as dfs:14")]
    NeedlessDepth(&'static str),
}

fn suggestion(nearest: &Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean `{name}`?)"))
}

fn listed() -> String {
    let names: Vec<&str> =
        StrategyChoice::NAMES.iter().map(|&name| if name == "dfs" { "dfs[:DEPTH]" } else { name }).collect();
    names.join(", ")
}

impl FromStr for StrategyChoice {
    type Err = StrategyError;

    fn from_str(text: &str) -> Result<StrategyChoice, StrategyError> {
        let (name, depth) = text.split_once(':').map_or((text, None), |(name, depth)| (name, Some(depth)));
        let Some(&known) = StrategyChoice::NAMES.iter().find(|&&known| known == name) else {
            return Err(StrategyError::Unknown { name: name.to_owned(), nearest: nearest(name) });
        };
        if known != "dfs" && depth.is_some() {
            return Err(StrategyError::NeedlessDepth(known));
        }
        Ok(match known {
            "auto" => StrategyChoice::Auto,
            "cfg" => StrategyChoice::Cfg,
            "cfg-paper" => StrategyChoice::CfgPaper,
            "random-branch" => StrategyChoice::RandomBranch,
            "uniform" => StrategyChoice::Uniform,
            "cfg-baseline" => StrategyChoice::CfgBaseline,
            "random-input" => StrategyChoice::RandomInput,
            _ => StrategyChoice::Dfs(depth.map(parse_depth).transpose()?),
        })
    }
}

fn parse_depth(depth: &str) -> Result<NonZeroU32, StrategyError> {
    depth.parse().map_err(|_| StrategyError::Depth(depth.to_owned()))
}

/// The known name that is most similar to `name`, if any is similar.
fn nearest(name: &str) -> Option<&'static str> {
    let distance = |known: &&&str| strsim::damerau_levenshtein(known, name);
    let nearest = StrategyChoice::NAMES.iter().min_by_key(distance)?;
    (distance(&nearest) <= nearest.len().div_ceil(3)).then_some(*nearest)
}
