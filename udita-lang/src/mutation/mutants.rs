//! Mutants: the programs made by mutations.

use std::sync::{Mutex, PoisonError};
use std::vec;

use rustc_hash::FxHashMap;
use udita_vm::bytecode::same_code::SameCode;

use super::edit::Mutation;
use crate::compile::{CompileOptions, Compiled, Methods};
use crate::diagnostic::Diagnostic;
use crate::recompile::{Edit, Recompiled, Recompiler};
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

/// Compiles mutants of one program, on any thread.
#[derive(Debug)]
pub struct MutantCompiler {
    sources: SourceMap,
    files: Vec<FileId>,
    methods: Methods,
    /// The recompilers that no thread uses now.
    idle: Mutex<Vec<Recompiler>>,
}

impl MutantCompiler {
    /// A compiler of mutants of the program in `files`, which compiles. Their entries are those of [`CompileOptions::compile_methods`].
    pub fn new(sources: &SourceMap, files: &[FileId]) -> MutantCompiler {
        MutantCompiler::with(sources, files, Methods::Own)
    }

    /// Like [`MutantCompiler::new`], with the entries of [`CompileOptions::compile_given_methods`].
    pub fn of_given_methods(sources: &SourceMap, files: &[FileId]) -> MutantCompiler {
        MutantCompiler::with(sources, files, Methods::Given)
    }

    fn with(sources: &SourceMap, files: &[FileId], methods: Methods) -> MutantCompiler {
        MutantCompiler { sources: sources.clone(), files: files.to_vec(), methods, idle: Mutex::default() }
    }

    /// The text of the changed file after the edit.
    fn text(&self, mutation: &Mutation) -> String {
        mutation.apply(&self.sources.file(mutation.span.file).text)
    }

    /// The program that `mutation` makes, with all methods as entries. `None` if it doesn't compile.
    pub fn compile(&self, mutation: &Mutation) -> Option<Compiled> {
        match self.recompiled(mutation) {
            Recompiled::Program(compiled) => Some(*compiled),
            Recompiled::Wrong => None,
            Recompiled::Unfit => self.compiled_whole(mutation),
        }
    }

    /// The program with one body revised, if that is enough.
    pub(super) fn recompiled(&self, mutation: &Mutation) -> Recompiled {
        if mutation.code.is_some() {
            return Recompiled::Unfit;
        }
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let edit = || Edit { replaced: mutation.span, text: self.text(mutation) };
        let known = idle().pop();
        let known = known.and_then(|recompiler| Some((recompiler.compile(edit())?, recompiler)));
        let found = known.or_else(|| {
            let new = Recompiler::start(&self.sources, &self.files, self.methods)?;
            Some((new.compile(edit())?, new))
        });
        let Some((recompiled, recompiler)) = found else { return Recompiled::Unfit };
        idle().push(recompiler);
        recompiled
    }

    /// Like [`MutantCompiler::compile`], from the start.
    pub(crate) fn compiled_whole(&self, mutation: &Mutation) -> Option<Compiled> {
        let mut sources = self.sources.clone();
        match &mutation.code {
            Some(change) => sources.change_code(mutation.span.file, change.clone()),
            None => sources.replace_text(mutation.span.file, self.text(mutation)),
        }
        CompileOptions::default().compile_all(&mut sources, &self.files, self.methods).ok()
    }
}

/// An iterator that compiles mutations one by one and skips those that don't compile.
#[derive(Debug)]
pub struct Mutants {
    compiler: MutantCompiler,
    original: Compiled,
    mutations: vec::IntoIter<Mutation>,
    /// The compiled programs by their code, each with the first program that has this code.
    programs: FxHashMap<SameCode, (Twin, Compiled)>,
    /// The compiled texts. `None` for a text with errors.
    texts: FxHashMap<(FileId, String), Option<(Twin, Compiled)>>,
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
            compiler: MutantCompiler::new(sources, files),
            original,
            mutations: mutations.into_iter(),
            programs,
            texts: FxHashMap::default(),
            number: 0,
        })
    }

    /// The original program, with all methods as entries.
    pub fn original(&self) -> &Compiled {
        &self.original
    }

    /// The first program with the code that `mutation` produces. `None` if it doesn't compile.
    fn compile(&mut self, mutation: &Mutation) -> Option<(Twin, Compiled)> {
        let key = (mutation.span.file, self.compiler.text(mutation));
        if let Some(known) = self.texts.get(&key) {
            return known.clone();
        }
        let number = self.number;
        let found = self.compiler.compile(mutation).map(|compiled| {
            let code = SameCode(compiled.program().clone());
            self.programs.entry(code).or_insert((Twin::Mutant(number), compiled)).clone()
        });
        self.texts.insert(key, found.clone());
        found
    }
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
