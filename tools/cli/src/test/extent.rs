//! The paths of a test of udita-junit, and the properties that replace numbers of its annotations.

use std::collections::HashMap;
use std::time::Duration;

use udita::Decisions;

/// The package of the annotations.
pub(super) const PACKAGE: &str = "udita.junit.";

/// The property that names a path.
const REPLAY: &str = "udita.replay";

/// The paths of a test with `@Exhaustive` or `@Sample`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// Number of inputs of a sample. `None` for all paths.
    pub(super) inputs: Option<u64>,
    /// The seed of a sample.
    pub(super) seed: i64,
    /// Whether paths with small decisions come first.
    pub(super) smallest: bool,
    /// Maximum number of paths; 0 for no limit.
    pub(super) limit: u64,
    /// Maximum time in seconds; 0 for no limit.
    pub(super) seconds: u64,
}

/// Why a test can't run.
pub(super) enum Problem {
    /// Its annotations say something impossible. It fails, as on a JVM.
    Wrong(String),
    /// What udita lacks for it.
    Lacking(String),
}

/// Properties that replace numbers of annotations, as on a JVM: `udita.limit`, `udita.bound.NAME`.
#[derive(Clone, Default)]
pub(crate) struct Properties(HashMap<String, String>);

impl Properties {
    pub(super) fn new(given: &[(String, String)]) -> Properties {
        Properties(given.iter().cloned().collect())
    }

    /// The text of the bound with this name. An empty name has none.
    pub(super) fn bound(&self, name: &str) -> Option<&str> {
        self.0.get(&format!("udita.bound.{name}")).map(|text| text.trim()).filter(|_| !name.is_empty())
    }

    /// The number of the bound with this name, or else `given`.
    pub(super) fn bounded(&self, name: &str, given: i64) -> Result<i64, Problem> {
        let Some(text) = self.bound(name) else { return Ok(given) };
        text.parse()
            .map_err(|_| Problem::Wrong(format!("udita.bound.{name}={text}: a whole number is needed")))
    }

    /// The path of a JVM to run instead of all.
    pub(super) fn decisions(&self) -> Option<Decisions> {
        self.0.get(REPLAY)?.parse().ok()
    }

    /// The number of the property with this name.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        self.0.get(&format!("udita.{name}"))?.trim().parse().ok()
    }
}

/// A property as an argument: `udita.limit=100`.
pub(super) fn property(word: &str) -> Result<(String, String), String> {
    const KNOWN: &str = "`udita test` knows udita.limit=N, udita.seconds=N, udita.seed=N, udita.replay=DECISIONS and udita.bound.NAME=VALUE";
    let (name, value) = word.split_once('=').ok_or(KNOWN)?;
    if name == REPLAY {
        value.parse::<Decisions>().map_err(|error| format!("{name}: {error}"))?;
        return Ok((name.to_owned(), value.to_owned()));
    }
    let is_bound = name.strip_prefix("udita.bound.").is_some_and(|bound| !bound.is_empty());
    if !is_bound {
        if !["udita.limit", "udita.seconds", "udita.seed"].contains(&name) {
            return Err(KNOWN.to_owned());
        }
        let number: i64 = value.trim().parse().map_err(|_| format!("{name} needs a whole number"))?;
        if number < 0 && name != "udita.seed" {
            return Err(format!("{name} needs a number that is not negative"));
        }
    }
    Ok((name.to_owned(), value.to_owned()))
}

impl Extent {
    /// Whether this many inputs are all of a sample.
    pub(super) fn is_sampled(&self, inputs: u64) -> bool {
        self.inputs.is_some_and(|wanted| inputs >= wanted)
    }

    /// The limit at which a search ends that has come to this many paths. After a failure and after the last path, time doesn't matter.
    pub(super) fn end(&self, paths: u64, elapsed: Duration, is_over: bool) -> Option<String> {
        if self.exceeds(paths) {
            return Some(format!("the limit of {} paths", self.limit));
        }
        let is_late = self.seconds > 0 && elapsed >= Duration::from_secs(self.seconds);
        (is_late && !is_over).then(|| format!("the limit of {} s", self.seconds))
    }

    /// Whether this many paths are more than the limit.
    pub(super) fn exceeds(&self, paths: u64) -> bool {
        self.limit > 0 && paths > self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_those_of_tests() {
        assert_eq!(property("udita.limit=100"), Ok(("udita.limit".to_owned(), "100".to_owned())));
        assert!(property("udita.bound.keys=six").is_ok(), "a bound may be the argument of a generator");
        assert!(property("udita.replay=201").is_ok());
        for wrong in [
            "udita.replay=2-1",
            "udita.limit",
            "udita.limit=x",
            "udita.limit=-1",
            "udita.bound.=1",
            "udita.engine=jvm",
        ] {
            assert!(property(wrong).is_err(), "{wrong}");
        }
    }
}
