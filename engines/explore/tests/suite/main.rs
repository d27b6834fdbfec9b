//! The engine on compiled programs.

mod checks;
mod compiled;
mod concolic;
mod exact_jvm;
mod exact_models;
mod exact_paths;
mod exact_terms;
mod executions;
mod figure_1;
mod flow;
mod labels;
mod library;
mod proofs;
mod random;
mod random_walk;
mod searches;
mod sequences;
mod sites;
mod structure;
mod symbolic;
