//! Native twins: searches written by hand in Rust, as a reference for the machine's speed.
//!
//! A twin makes the same choices in the same order as its program with delayed choices, and the same checks, so it takes the same paths. It
//! is what an engineer would write to make this one search fast: it backtracks (common parts of paths run once), undoes its own changes,
//! stores its data in arrays of small numbers and allocates nothing on a path. It does build its structures, with every field that the
//! program sets, and passes each to [`std::hint::black_box`].

pub mod digits;
pub mod equal_work;
pub mod inheritance_graph;
pub mod java_program;
pub mod n_queens;
pub mod red_black_tree;
pub mod repok;
pub mod search_tree;
pub mod sorted_list;

/// A twin. Its arguments are those of its program.
pub type Native = fn(&[i32]) -> Counts;

/// The results of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, Debug)]
pub struct Counts {
    /// Number of paths that ended in a solution.
    pub solutions: u64,
    /// Number of all paths: solutions, and paths that ended at a failed check.
    pub paths: u64,
}

impl Counts {
    /// Counts a path that ended in a solution.
    pub fn solution(&mut self) {
        self.solutions += 1;
        self.paths += 1;
    }

    /// Counts a path that ended at a failed check.
    pub fn pruned(&mut self) {
        self.paths += 1;
    }
}
