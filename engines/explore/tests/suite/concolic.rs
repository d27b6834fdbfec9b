//! The strategies on toy programs, whose branches, paths and models are found by brute force.

mod budgets;
mod cfg_directed;
mod depth_first;
mod exploration;
mod figure_1;
mod graph;
mod in_turns;
mod path;
mod random_programs;
mod random_walks;
mod sampling;
mod toy;
