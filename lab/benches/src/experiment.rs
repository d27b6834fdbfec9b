//! The experiment of Burnim and Sen (Heuristics for scalable dynamic test generation, 2008): the branches that each strategy covers, over
//! iterations, on three programs of growing size.
//!
//! * [`explored`]: the programs, and one exploration of one of them.
//! * [`report`]: the table and the pictures.
//! * [`hits`]: small programs with one place to hit.
//!
//! `scripts/explore-experiment` is the command.

pub mod explored;
pub mod hits;
pub mod report;
