//! The inputs of a bound test abstraction: settings of the search, and the ways to read its results.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::origin::Origin;
use crate::report::missing_path;
use crate::search::{self, BySize, Config, Invocation, Outcome, ReplayEnd, Search, Threads, search_all};
use crate::{ChoiceMode, Decisions, Input, Limits, ViolationError};

/// All inputs that a test abstraction makes for given arguments, with the settings of the search for them.
///
/// Each method starts a new search; creating the value runs nothing. Clones are cheap and can be shared between threads.
///
/// ```
/// use udita::{Abstraction, ChoiceMode};
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "int main(int max) { int n = getInt(0, max); assume(n % 3 == 0); return n; }";
/// let inputs = Abstraction::from_text("thirds.udita", text)?.bind("main", (7,))?;
/// assert_eq!(inputs.count()?, 3);
///
/// let mut numbers = Vec::new();
/// for solution in inputs.clone().choice(ChoiceMode::Eager).solutions() {
///     numbers.push(solution?.get::<u32>()?);
/// }
/// assert_eq!(numbers, [0, 3, 6]);
///
/// let solution = inputs.replay(&"3".parse()?)?;
/// assert_eq!(solution.text(), "3");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Inputs {
    invocation: Invocation,
    config: Config,
    origin: Arc<Origin>,
}

impl Inputs {
    pub(crate) fn new(invocation: Invocation, origin: Origin) -> Inputs {
        Inputs { invocation, config: Config::default(), origin: Arc::new(origin) }
    }

    /// Sets when choices are made; [`ChoiceMode::Delayed`] is the default. All modes have the same set of solutions; decision strings and
    /// the order may differ.
    #[must_use]
    pub fn choice(mut self, choice: ChoiceMode) -> Inputs {
        self.config.choice = choice;
        self
    }

    /// Sets the limits of one path. A path that exceeds a limit is a violation.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Inputs {
        self.config.limits = limits;
        self
    }

    /// Sets whether the inputs are near misses: inputs that break exactly one `assume`, which [`Input::broken`] returns. An abstraction
    /// without `assume` has no near misses.
    #[must_use]
    pub fn near_miss(mut self, near_miss: bool) -> Inputs {
        self.config.near_miss = near_miss;
        self
    }

    /// Iterates over the solutions and violations in depth-first order, each computed on demand. The iterator borrows nothing.
    ///
    /// ```
    /// use udita::Abstraction;
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let text = "int main(int max) { return 10 / getInt(0, max); }";
    /// let inputs = Abstraction::from_text("quotients.udita", text)?.bind("main", (2,))?;
    /// let all: Vec<_> = inputs.solutions().collect();
    /// assert_eq!(all.len(), 3);
    /// let violation = all[0].as_ref().unwrap_err();
    /// assert!(violation.to_string().contains("java.lang.ArithmeticException: / by zero"));
    /// assert!(violation.to_string().contains("replay with: udita replay quotients.udita 0 --entry main 2"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions { walk: Walk::DepthFirst(self.search()), inputs: self.clone() }
    }

    /// Like [`Inputs::solutions`], by ascending size, and in depth-first order within a size. The size of an input is the number of objects
    /// of the program's own classes that its path creates. Small inputs come first even if there are infinitely many.
    ///
    /// ```
    /// use udita::Abstraction;
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let text = "class Node { Node next; } \
    ///             String main() { Node head = null; String text = \"\"; \
    ///             while (!getBoolean()) { Node node = new Node(); node.next = head; head = node; text += 'x'; } return text; }";
    /// let inputs = Abstraction::from_text("lists.udita", text)?.bind("main", ())?;
    /// let smallest: Result<Vec<_>, _> = inputs.solutions_by_size().take(3).map(|one| one.map(|one| one.text().to_owned())).collect();
    /// assert_eq!(smallest?, ["", "x", "xx"]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn solutions_by_size(&self) -> Solutions {
        Solutions { walk: Walk::BySize(self.search_by_size()), inputs: self.clone() }
    }

    /// Counts the solutions. Long searches use every core.
    ///
    /// # Errors
    ///
    /// A path is a violation; the error is the first one in depth-first order.
    pub fn count(&self) -> Result<u64, ViolationError> {
        let config = Config { deliver: false, ..self.config };
        let mut violation = None;
        let statistics = search_all(&self.invocation, config, &threads(), |outcome| match outcome {
            // An abstraction compiles only without gaps.
            Outcome::Solution(_) | Outcome::Gap(_) => ControlFlow::Continue(()),
            Outcome::Violation(found) => {
                violation = Some(found);
                ControlFlow::Break(())
            }
        });
        match violation {
            Some(violation) => Err(self.violation(violation)),
            None => Ok(statistics.solutions),
        }
    }

    /// Replays the path with these decisions. A decision string denotes the same path as long as the abstraction, the arguments,
    /// [`Inputs::choice`] and [`Inputs::near_miss`] are the same.
    ///
    /// # Errors
    ///
    /// The path is not a solution, or there is no such path.
    pub fn replay(&self, decisions: &Decisions) -> Result<Input, ReplayError> {
        let end = match search::replay(&self.invocation, self.config, decisions).end {
            ReplayEnd::Solution(solution) => return Ok(solution.into()),
            ReplayEnd::Violation(violation) => return Err(ReplayError::Violation(self.violation(violation))),
            ReplayEnd::Pruned | ReplayEnd::Dropped => return Err(ReplayError::Pruned),
            ReplayEnd::Gap(gap) => return Err(ReplayError::Gap(gap.cause)),
            end => end,
        };
        Err(ReplayError::NoSuchPath(missing_path(&end, decisions).unwrap_or_default()))
    }

    /// Creates a search without starting it, for engines.
    pub fn search(&self) -> Search {
        Search::new(&self.invocation, self.config)
    }

    /// Creates a search by ascending size without starting it, for engines. It reports the size of each solution and the number of
    /// instructions so far.
    pub fn search_by_size(&self) -> BySize {
        BySize::new(&self.invocation, self.config)
    }

    /// The program with its entry and arguments, for engines.
    pub fn invocation(&self) -> &Invocation {
        &self.invocation
    }

    /// The configuration of the searches, for engines.
    pub fn config(&self) -> Config {
        self.config
    }

    /// Converts a violation to an error with a complete message.
    pub(crate) fn violation(&self, violation: search::Violation) -> ViolationError {
        ViolationError::new(violation, Arc::clone(&self.origin), self.config)
    }

    /// The command that replays the path of `decisions`.
    pub(crate) fn replay_command(&self, decisions: &Decisions) -> String {
        self.origin.replay(&self.config).with(decisions)
    }
}

impl fmt::Display for Inputs {
    /// Formats the file, the entry method and the arguments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.origin.fmt(f)
    }
}

impl fmt::Debug for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Origin { source, entry, words } = &*self.origin;
        let mut debug = f.debug_struct("Inputs");
        debug.field("file", &source.file).field("entry", entry).field("arguments", words);
        debug.field("config", &self.config).finish()
    }
}

/// One thread per core.
pub(crate) fn threads() -> Threads {
    Threads::new(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
}

/// An iterator over the solutions and violations of [`Inputs`], in depth-first order or by size. After a violation it continues with the
/// next path.
#[derive(Debug)]
pub struct Solutions {
    walk: Walk,
    inputs: Inputs,
}

/// The search that produces the solutions.
#[derive(Debug)]
enum Walk {
    DepthFirst(Search),
    BySize(BySize),
}

impl Iterator for Solutions {
    type Item = Result<Input, ViolationError>;

    fn next(&mut self) -> Option<Result<Input, ViolationError>> {
        loop {
            let outcome = match &mut self.walk {
                Walk::DepthFirst(search) => search.next(),
                Walk::BySize(search) => search.next(),
            };
            return Some(match outcome? {
                Outcome::Solution(solution) => Ok(solution.into()),
                Outcome::Violation(violation) => Err(self.inputs.violation(violation)),
                // An abstraction compiles only without gaps.
                Outcome::Gap(_) => continue,
            });
        }
    }
}

/// The reason why a decision string denotes no solution.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The path is a violation.
    #[error(transparent)]
    Violation(#[from] ViolationError),
    /// The path is pruned: an assumption failed, or a choice had no alternative.
    #[error("the path is pruned: an assumption failed, or a choice had no alternative")]
    Pruned,
    /// The path ends at a gap: code that can't run here, for this reason.
    #[error("the path ends at a gap: {0}")]
    Gap(String),
    /// There is no such path. The text shows where the decisions leave the paths of the program.
    #[error("{0}")]
    NoSuchPath(String),
}
