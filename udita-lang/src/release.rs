//! Releases of Java.

use std::fmt;
use std::str::FromStr;

/// A release of Java that a program can be written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Release(u32);

impl Release {
    /// The oldest release. What is older compiles as this one.
    pub const OLDEST: Release = Release(17);

    /// The newest release, which is the default.
    pub const NEWEST: Release = Release(25);

    /// The release with this number. `None` if udita doesn't know it.
    pub fn new(number: u32) -> Option<Release> {
        (Release::OLDEST.0..=Release::NEWEST.0).contains(&number).then_some(Release(number))
    }

    /// The nearest release to the one with this number.
    pub fn nearest(number: u32) -> Release {
        Release(number.clamp(Release::OLDEST.0, Release::NEWEST.0))
    }

    /// The number of the release.
    pub fn number(self) -> u32 {
        self.0
    }
}

impl Default for Release {
    /// The newest release.
    fn default() -> Release {
        Release::NEWEST
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text of a [`Release`] is no number of a known release.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRelease;

impl fmt::Display for UnknownRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (oldest, newest) = (Release::OLDEST, Release::NEWEST);
        write!(f, "a release of Java is a number from {oldest} to {newest}")
    }
}

impl std::error::Error for UnknownRelease {}

impl FromStr for Release {
    type Err = UnknownRelease;

    fn from_str(text: &str) -> Result<Release, UnknownRelease> {
        text.parse().ok().and_then(Release::new).ok_or(UnknownRelease)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_those_from_the_oldest_to_the_newest() {
        assert_eq!("17".parse(), Ok(Release::OLDEST));
        assert_eq!("25".parse(), Ok(Release::default()));
        for wrong in ["", "8", "16", "26", "1.8", "x"] {
            assert_eq!(wrong.parse::<Release>(), Err(UnknownRelease), "{wrong}");
        }
        assert_eq!((Release::nearest(8).number(), Release::nearest(99).number()), (17, 25));
    }
}
