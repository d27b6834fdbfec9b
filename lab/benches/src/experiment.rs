//! The experiment of Burnim and Sen (Heuristics for scalable dynamic test generation, 2008): the branches that each strategy covers, over
//! iterations, on three programs of growing size.
//!
//! * [`explored`]: the programs, and one exploration of one of them.
//! * [`report`]: the table and the pictures.
//!
//! `scripts/explore-experiment` is the command.

pub mod explored;
pub mod report;
