//! The level of Java of a program's library.

use rustc_hash::FxHashMap;

use crate::release::Release;

/// The library's level.
#[derive(Default)]
pub(super) struct Levels {
    /// The release whose library the program has.
    pub(super) library: Release,
    /// The classes of the library that are newer, by full name.
    pub(super) newer: FxHashMap<String, Release>,
}
