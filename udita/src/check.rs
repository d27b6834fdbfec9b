//! Properties, checked on all inputs or on a sample.

use std::fmt::Display;
use std::num::NonZeroUsize;

use serde::de::DeserializeOwned;

use crate::deserialize::GetError;
use crate::inputs::threads;
use crate::search::{Advance, Config, Search};
use crate::{Input, Inputs};

mod exhaustive;
mod failure;
mod panics;
mod sample;

use exhaustive::BUDGET;
use failure::{Found, Property};

/// A check of a property, with settings. [`Inputs::check`] is the shorthand without settings.
///
/// ```
/// use udita::{Abstraction, Check, Extent};
///
/// # fn main() -> Result<(), udita::Error> {
/// let text = "int main(int max) { return getInt(0, max) - getInt(0, max); }";
/// let abstraction = Abstraction::from_text("differences.udita", text)?;
///
/// let small = abstraction.bind("main", (9,))?;
/// let checked = Check::new(&small).up_to(1000).run(|difference: i32| assert!(difference.abs() <= 9));
/// assert_eq!((checked.solutions, checked.extent), (100, Extent::All));
///
/// let large = abstraction.bind("main", (9_999_999,))?;
/// let checked = Check::new(&large).up_to(1000).seed(7).run(|difference: i32| assert!(difference < 10_000_000));
/// assert_eq!(checked.extent, Extent::Sample { paths: 1000, seed: 7 });
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "`Check::run` runs it"]
pub struct Check<'i> {
    inputs: &'i Inputs,
    threads: NonZeroUsize,
    up_to: Option<u64>,
    seed: u64,
}

/// The result of a check that found no failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of solutions on which the property was checked.
    pub solutions: u64,
    /// The part of the space that the check covered.
    pub extent: Extent,
}

/// The part of a space that a [`Check`] covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// All paths: the property holds for all inputs within the bounds.
    All,
    /// Random paths only, since the space is too large.
    Sample {
        /// The number of paths that were drawn.
        paths: u64,
        /// The seed that determines the paths.
        seed: u64,
    },
}

/// A type of values that a property can take: any type that `serde` can deserialize, or [`Input`] itself.
pub trait FromInput: Sized {
    /// Converts a solution to a value of this type.
    ///
    /// # Errors
    ///
    /// The same as for [`Input::get`].
    fn from_input(solution: &Input) -> Result<Self, GetError>;
}

impl<T: DeserializeOwned> FromInput for T {
    fn from_input(solution: &Input) -> Result<T, GetError> {
        solution.get()
    }
}

impl FromInput for Input {
    fn from_input(solution: &Input) -> Result<Input, GetError> {
        Ok(solution.clone())
    }
}

/// The result of a property: `()` if it can only fail by a panic, or a `Result` whose error is the reason.
pub trait Verdict {
    /// Converts the result to `Ok`, or to the reason for the failure.
    ///
    /// # Errors
    ///
    /// The property failed.
    fn into_result(self) -> Result<(), String>;
}

impl Verdict for () {
    fn into_result(self) -> Result<(), String> {
        Ok(())
    }
}

impl<E: Display> Verdict for Result<(), E> {
    fn into_result(self) -> Result<(), String> {
        self.map_err(|error| error.to_string())
    }
}

impl Inputs {
    /// Checks a property on every solution, on every core. The property gets the input as a value (see [`Input::get`]) or as
    /// an [`Input`]. It fails by a panic or by returning `Err`.
    ///
    /// The order in which inputs are checked is not fixed; the failure that is reported is. Use [`Check`] for settings, and
    /// for spaces that are too large to be checked as a whole.
    ///
    /// ```
    /// use udita::Abstraction;
    ///
    /// # fn main() -> Result<(), udita::Error> {
    /// let text = "int main(int max) { return getInt(0, max) * getInt(0, max); }";
    /// let inputs = Abstraction::from_text("products.udita", text)?.bind("main", (3,))?;
    /// inputs.check(|product: u32| assert!(product <= 9));
    /// let checked = inputs.check(|product: u32| if product < 10 { Ok(()) } else { Err("too large") });
    /// assert_eq!(checked.solutions, 16);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// The property fails for a solution, the abstraction has a violation, or a solution can't be converted to `T`. The message describes
    /// the first failure in depth-first order, for any number of threads: its decision string, the input as text, the reason, and the
    /// command that replays its path.
    #[track_caller]
    pub fn check<T, V>(&self, property: impl Fn(T) -> V + Sync) -> Checked
    where
        T: FromInput,
        V: Verdict,
    {
        Check::new(self).run(property)
    }
}

impl<'i> Check<'i> {
    /// Creates a check of all inputs on every core.
    pub fn new(inputs: &'i Inputs) -> Check<'i> {
        Check { inputs, threads: threads().count, up_to: None, seed: 0 }
    }

    /// Sets the number of threads. With one, the property runs on the calling thread only. The reported failure does not depend on it.
    pub fn threads(self, threads: NonZeroUsize) -> Check<'i> {
        Check { threads, ..self }
    }

    /// Sets the maximum number of paths. If the space has more, the check draws this number of random paths instead: at each choice, every
    /// alternative is equally likely. A note on standard error reports it.
    ///
    /// Pruned and repeated paths count, so an abstraction that rejects most of its paths gets a small sample. Random paths are checked on
    /// the calling thread.
    pub fn up_to(self, paths: u64) -> Check<'i> {
        Check { up_to: Some(paths), ..self }
    }

    /// Sets the seed of random paths; 0 is the default. The same seed gives the same paths.
    pub fn seed(self, seed: u64) -> Check<'i> {
        Check { seed, ..self }
    }

    /// Checks a property like [`Inputs::check`].
    ///
    /// # Panics
    ///
    /// The same as for [`Inputs::check`]; also if no path of a sample is a solution. The message about a failure in a sample contains the
    /// seed.
    #[track_caller]
    pub fn run<T, V>(self, property: impl Fn(T) -> V + Sync) -> Checked
    where
        T: FromInput,
        V: Verdict,
    {
        let property = |solution: &Input| {
            let value =
                T::from_input(solution).map_err(|error| format!("the input has another type: {error}"))?;
            panics::caught(|| property(value))?.into_result()
        };
        match self.run_property(&property) {
            Ok(checked) => checked,
            Err(message) => panic!("{message}"),
        }
    }

    /// Like [`Check::run`], but returns the message about the failure as an error.
    fn run_property(&self, property: Property<'_>) -> Result<Checked, String> {
        match self.up_to.filter(|&paths| has_more_paths(self.inputs, paths)) {
            None => self.run_all(property),
            Some(paths) => self.run_sample(property, paths),
        }
    }

    fn run_all(&self, property: Property<'_>) -> Result<Checked, String> {
        let (solutions, failure) = exhaustive::search(self.inputs, self.threads, property);
        match failure {
            None => Ok(Checked { solutions, extent: Extent::All }),
            Some(failure) => Err(failure.message(self.inputs, Found::Number(solutions))),
        }
    }

    fn run_sample(&self, property: Property<'_>, paths: u64) -> Result<Checked, String> {
        let (inputs, seed) = (self.inputs, self.seed);
        eprintln!("note: {inputs} has more than {paths} paths; checking {paths} random paths (seed {seed})");
        let (solutions, failure) = sample::search(inputs, property, paths, seed);
        match failure {
            Some((found, failure)) => Err(failure.message(inputs, found)),
            None if solutions == 0 => {
                Err(format!("none of {paths} random paths of {inputs} is a solution (seed {seed})"))
            }
            None => Ok(Checked { solutions, extent: Extent::Sample { paths, seed } }),
        }
    }
}

/// Whether the space of `inputs` has more than `paths` paths.
fn has_more_paths(inputs: &Inputs, paths: u64) -> bool {
    let config = Config { deliver: false, ..inputs.config() };
    let mut search = Search::new(inputs.invocation(), config);
    while search.statistics().paths() <= paths {
        if search.advance(BUDGET) == Advance::Exhausted {
            return search.statistics().paths() > paths;
        }
    }
    true
}

#[cfg(test)]
mod tests;
