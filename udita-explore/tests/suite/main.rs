//! The engine on compiled programs.

mod checks;
mod compiled;
mod executions;
mod figure_1;
mod flow;
mod labels;
mod random_walk;
mod sequences;
mod sites;
mod symbolic;
