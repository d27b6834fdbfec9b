//! Native twins: searches written by hand in Rust, to hold the machine's against.
//!
//! A twin makes the same choices in the same order as its program does with delayed choices, and the same checks, so it
//! comes to the same paths. It is what an engineer would write who needs this one search to be fast: it backtracks (what
//! paths have in common is done once), undoes what it did itself, keeps its data in arrays of small numbers and allocates nothing on a path.
//! It does build its structures, with every field that the program sets, and shows each to [`std::hint::black_box`].

pub mod digits;
pub mod equal_work;
pub mod inheritance_graph;
pub mod java_program;
pub mod n_queens;
pub mod red_black_tree;
pub mod repok;
pub mod search_tree;
pub mod sorted_list;

/// A twin. It takes the arguments that its program takes.
pub type Native = fn(&[i32]) -> Counts;

/// The results of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, Debug)]
pub struct Counts {
    /// The paths that ended in a solution.
    pub solutions: u64,
    /// All paths: solutions, and paths that ended at a failed check.
    pub paths: u64,
}

impl Counts {
    /// A path ended in a solution.
    pub fn solution(&mut self) {
        self.solutions += 1;
        self.paths += 1;
    }

    /// A path was given up.
    pub fn pruned(&mut self) {
        self.paths += 1;
    }
}
