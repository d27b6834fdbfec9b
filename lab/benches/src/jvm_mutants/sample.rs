//! A random sample of the mutants of several programs.

use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use oorandom::Rand64;
use udita::language::mutation::{Mutants, Mutation};

use super::Failure;
use super::subjects::Prepared;

/// The sampled mutants of a program.
#[derive(Debug, Default)]
pub struct Chosen {
    /// The mutations, with the resulting programs; `None` if a mutant doesn't compile.
    pub mutants: Vec<(Mutation, Option<Arc<VerifiedProgram>>)>,
}

impl Chosen {
    /// The number of mutants that compile.
    pub fn compiled(&self) -> usize {
        self.mutants.iter().filter(|(_, program)| program.is_some()).count()
    }
}

/// Chooses random mutations until `wanted` mutants compile, or all. The result has an element for each program.
///
/// # Errors
///
/// A program doesn't compile.
pub fn sample(programs: &[Prepared], wanted: usize, seed: u64) -> Result<Vec<Chosen>, Failure> {
    let all = programs.iter().enumerate().flat_map(|(program, prepared)| {
        prepared.mutations.iter().map(move |mutation| (program, mutation.clone()))
    });
    let mut all: Vec<(usize, Mutation)> = all.collect();
    let mut random = Rand64::new(seed.into());
    for index in (1..all.len()).rev() {
        all.swap(index, random.rand_range(0..index as u64 + 1) as usize);
    }
    let mut chosen: Vec<Chosen> = programs.iter().map(|_| Chosen::default()).collect();
    let mut compiled = 0;
    let mut rest = all.into_iter().peekable();
    while compiled < wanted && rest.peek().is_some() {
        let batch: Vec<(usize, Mutation)> = rest.by_ref().take(wanted - compiled).collect();
        for (number, (prepared, chosen)) in programs.iter().zip(&mut chosen).enumerate() {
            let own = batch.iter().filter(|(program, _)| *program == number);
            let own: Vec<Mutation> = own.map(|(_, mutation)| mutation.clone()).collect();
            let mutants = Mutants::new(&prepared.sources, &[prepared.file], own.clone())
                .map_err(|_| format!("{} doesn't compile", prepared.source.class))?;
            let mut made = mutants.peekable();
            for mutation in own {
                let program = made.next_if(|mutant| mutant.mutation == mutation);
                let program = program.map(|mutant| Arc::clone(mutant.compiled.program()));
                compiled += usize::from(program.is_some());
                chosen.mutants.push((mutation, program));
            }
        }
    }
    Ok(chosen)
}
