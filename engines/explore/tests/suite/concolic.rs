//! The strategies on toy programs, compared with the branches, paths and models that brute force finds.

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
