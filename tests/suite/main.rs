//! End-to-end tests. One binary, so that there is one thing to link.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

mod by_size;
mod calls;
mod collections;
mod command_line;
mod completions;
mod composed;
mod conformance;
mod counts;
mod coverage;
mod delivery;
mod dependencies;
mod diagnostics;
mod diff;
mod diff_ends;
mod distinct;
mod documents;
mod dynamic_subjects;
mod estimate;
mod examples;
mod explain;
mod explore;
mod explore_replays;
mod explore_subjects;
mod files;
mod fuzzing;
mod gallery;
mod gen_structures;
mod generators;
mod jobs;
mod junit;
mod jvm;
mod mutate;
mod mutate_tests;
mod narrow;
mod near_miss;
#[cfg(feature = "object-store")]
mod object_stores;
mod optimised;
mod pictures;
mod pool_oracle;
mod random;
mod random_programs;
mod ray;
mod rejected;
mod replay;
mod repok;
mod repok_choices;
mod repok_order;
mod repok_random;
mod rust_tests;
mod sample;
mod semantics;
mod sequences;
mod specification;
mod stop;
mod stored;
mod structures;
mod suites;
mod support;
mod testgen;
mod violations;
