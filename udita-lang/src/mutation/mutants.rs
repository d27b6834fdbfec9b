//! Mutants: the programs made by mutations.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{thread, vec};

use rustc_hash::{FxHashMap, FxHashSet};
use udita_vm::bytecode::same_code::SameCode;

use super::edit::Mutation;
use crate::compile::{CompileOptions, Compiled};
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, SourceMap};

/// A program that differs from the original in one place.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The edit that makes the program.
    pub mutation: Mutation,
    /// The compiled program, with all methods as entries. If it has the same code as an earlier program, that
    /// program is shared.
    pub compiled: Compiled,
    /// The earlier program with the same optimised code, if there is one.
    pub same_as: Option<Twin>,
}

/// A program compiled before a mutant that has the same code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Twin {
    /// The original program, so the mutant is equivalent.
    Original,
    /// The mutant with this number, counted from 0.
    Mutant(usize),
}

/// An iterator that compiles mutations one by one and skips those that don't compile.
#[derive(Debug)]
pub struct Mutants {
    sources: SourceMap,
    files: Vec<FileId>,
    original: Compiled,
    mutations: vec::IntoIter<Mutation>,
    /// The compiled programs by their code, each with the first program that has this code.
    programs: FxHashMap<SameCode, (Twin, Compiled)>,
    /// The compiled texts. `None` for a text with errors.
    texts: FxHashMap<(FileId, String), Option<(Twin, Compiled)>>,
    /// The programs of texts compiled ahead.
    precompiled: FxHashMap<(FileId, String), Option<Compiled>>,
    number: usize,
}

impl Mutants {
    /// The mutants that `mutations` make from the program in `files`.
    ///
    /// # Errors
    ///
    /// All diagnostics of the original.
    pub fn new(
        sources: &SourceMap,
        files: &[FileId],
        mutations: Vec<Mutation>,
    ) -> Result<Mutants, Vec<Diagnostic>> {
        let original = CompileOptions::default().compile_methods(&mut sources.clone(), files)?;
        let first = (Twin::Original, original.clone());
        let programs = FxHashMap::from_iter([(SameCode(original.program().clone()), first)]);
        Ok(Mutants {
            sources: sources.clone(),
            files: files.to_vec(),
            original,
            mutations: mutations.into_iter(),
            programs,
            texts: FxHashMap::default(),
            precompiled: FxHashMap::default(),
            number: 0,
        })
    }

    /// The original program, with all methods as entries.
    pub fn original(&self) -> &Compiled {
        &self.original
    }

    /// Compiles texts now, on `threads` threads: all, unless `stop` becomes true. `progress` gets the number of those that are done. The mutants
    /// are the same without this.
    pub fn compile_ahead(&mut self, threads: usize, stop: &AtomicBool, progress: &(dyn Fn(usize) + Sync)) {
        let mutations = self.mutations.as_slice().iter();
        let keys: FxHashSet<(FileId, String)> = mutations.map(|mutation| self.key(mutation)).collect();
        let keys: Vec<(FileId, String)> = keys.into_iter().collect();
        let next = AtomicUsize::new(0);
        let compiled = Mutex::new(FxHashMap::default());
        let work = || {
            while !stop.load(Ordering::Relaxed)
                && let Some(key) = keys.get(next.fetch_add(1, Ordering::Relaxed))
            {
                let program = compile(&self.sources, &self.files, key);
                let mut compiled = compiled.lock().unwrap_or_else(PoisonError::into_inner);
                compiled.insert(key.clone(), program);
                progress(compiled.len());
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.min(keys.len()) {
                scope.spawn(work);
            }
            work();
        });
        self.precompiled = compiled.into_inner().unwrap_or_else(PoisonError::into_inner);
    }

    /// The file of a mutation, with its text after the edit.
    fn key(&self, mutation: &Mutation) -> (FileId, String) {
        let file = mutation.span.file;
        (file, mutation.apply(&self.sources.file(file).text))
    }

    /// The first program with the code that `mutation` produces. `None` if it doesn't compile.
    fn compile(&mut self, mutation: &Mutation) -> Option<(Twin, Compiled)> {
        let key = self.key(mutation);
        if let Some(known) = self.texts.get(&key) {
            return known.clone();
        }
        let compiled =
            self.precompiled.remove(&key).unwrap_or_else(|| compile(&self.sources, &self.files, &key));
        let number = self.number;
        let found = compiled.map(|compiled| {
            let code = SameCode(compiled.program().clone());
            self.programs.entry(code).or_insert((Twin::Mutant(number), compiled)).clone()
        });
        self.texts.insert(key, found.clone());
        found
    }
}

/// Compiles the program with one file's text replaced. `None` if it doesn't compile.
fn compile(sources: &SourceMap, files: &[FileId], (file, text): &(FileId, String)) -> Option<Compiled> {
    let mut sources = sources.clone();
    sources.replace_text(*file, text.clone());
    CompileOptions::default().compile_methods(&mut sources, files).ok()
}

impl Iterator for Mutants {
    type Item = Mutant;

    fn next(&mut self) -> Option<Mutant> {
        loop {
            let mutation = self.mutations.next()?;
            if let Some((first, compiled)) = self.compile(&mutation) {
                let same_as = Some(first).filter(|&first| first != Twin::Mutant(self.number));
                self.number += 1;
                return Some(Mutant { mutation, compiled, same_as });
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(self.mutations.len()))
    }
}
