//! From source text to solutions: lowering and the machine together.

mod choices;
mod common;
mod dead_code;
mod effects;
mod entries;
mod limits;
mod listings;
mod mutants;
mod null_texts;
mod programs;
mod shortcuts;
mod sites;
mod stack;
mod startup;
