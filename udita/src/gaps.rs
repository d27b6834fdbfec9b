//! The gaps at which paths ended, summarised by cause and place.

use std::fmt;

use crate::report::{counted, printable};
use crate::solution::Gap;

/// The gaps at which paths ended, in the order of discovery. There are as many as places in the program, however many paths end there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "store", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Gaps(Vec<GapCount>);

/// A gap, and the paths that ended there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "store", derive(serde::Serialize, serde::Deserialize))]
pub struct GapCount {
    /// What is missing, as one line.
    pub cause: String,
    /// The innermost call of the program's own code: method, file and line, as in a stack trace. Empty if there is none.
    pub place: String,
    /// Number of paths that ended there. Saturates at `u64::MAX`.
    pub paths: u64,
    /// The decision string of the first of these paths.
    pub decisions: String,
}

impl Gaps {
    /// Adds the path that ended at `gap`.
    pub fn add(&mut self, gap: &Gap) {
        let own = gap.trace.iter().find(|entry| !entry.is_library).or(gap.trace.first());
        let place = own.map_or(String::new(), |entry| {
            format!("{} ({}:{})", entry.method, entry.file, entry.position.line)
        });
        match self.0.iter_mut().find(|known| known.cause == gap.cause && known.place == place) {
            Some(known) => known.paths = known.paths.saturating_add(1),
            None => self.0.push(GapCount {
                cause: gap.cause.clone(),
                place,
                paths: 1,
                decisions: gap.decisions.to_string(),
            }),
        }
    }

    /// Adds the gaps of a later part of the same search.
    pub fn join(&mut self, later: Gaps) {
        for gap in later.0 {
            match self.0.iter_mut().find(|known| known.cause == gap.cause && known.place == gap.place) {
                Some(known) => known.paths = known.paths.saturating_add(gap.paths),
                None => self.0.push(gap),
            }
        }
    }

    /// Whether no path ended at a gap.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of different gaps.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Number of paths that ended at a gap.
    pub fn paths(&self) -> u64 {
        self.0.iter().fold(0, |all, gap| all.saturating_add(gap.paths))
    }

    /// The gaps, those of most paths first, otherwise in the order of discovery.
    pub fn by_paths(&self) -> Vec<&GapCount> {
        let mut sorted: Vec<&GapCount> = self.0.iter().collect();
        sorted.sort_by_key(|gap| std::cmp::Reverse(gap.paths));
        sorted
    }
}

impl GapCount {
    /// The cause, the place and the number of paths on one line. `noun` says what ended there, such as `path`.
    pub fn line(&self, noun: &str) -> String {
        let at = if self.place.is_empty() { "" } else { ", at " };
        format!("{}{at}{}: {}", printable(&self.cause), printable(&self.place), counted(self.paths, noun))
    }
}

impl fmt::Display for GapCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line("path"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Decisions;
    use crate::bytecode::Position;
    use crate::solution::TraceEntry;

    fn gap(cause: &str, line: u32, decision: u32) -> Gap {
        let entry = |method: &str, line, is_library| TraceEntry {
            method: method.to_owned(),
            file: "A.java".to_owned(),
            position: Position { file: 0, line, column: 1 },
            is_library,
        };
        let trace = vec![entry("List.add", 7, true), entry("A.load", line, false), entry("A.main", 1, false)];
        Gap { cause: cause.to_owned(), trace, decisions: Decisions(vec![decision]) }
    }

    #[test]
    fn gaps_are_counted_by_cause_and_place_of_the_programs_own_code() {
        let mut gaps = Gaps::default();
        gaps.add(&gap("no `File`", 4, 0));
        gaps.add(&gap("no `Path`", 4, 1));
        let mut later = Gaps::default();
        later.add(&gap("no `Path`", 4, 2));
        later.add(&gap("no `Path`", 5, 3));
        gaps.join(later);
        let shown: Vec<String> = gaps.by_paths().iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "no `Path`, at A.load (A.java:4): 2 paths",
                "no `File`, at A.load (A.java:4): 1 path",
                "no `Path`, at A.load (A.java:5): 1 path"
            ]
        );
        assert_eq!(gaps.by_paths()[0].decisions, "1", "the first path of the gap");
        assert_eq!((gaps.len(), gaps.paths()), (3, 4));
    }
}
