//! The way from source files to a program.

use std::io;
use std::sync::Arc;

use bumpalo::Bump;
use udita_vm::bytecode::optimise::optimise;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::verify;

use crate::diagnostic::{Code, Diagnostic};
use crate::lowering::entry::{self, Arguments, Problem};
use crate::lowering::lower;
use crate::semantics::Checker;
use crate::source::{FileId, SourceMap, Span};

/// Checking and lowering walk over trees by recursion. The parser bounds how deep a tree is (1000 levels of
/// nesting, 5000 operators in a row), and this bounds what one level may take: more than 80 KiB.
const STACK: usize = 512 << 20;

/// What a program is asked to run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EntryRequest {
    /// The entry method, `method` or `Class.method`; by default `main`, or the only one there is.
    pub method: Option<String>,
    /// Its arguments.
    pub args: Vec<String>,
}

/// What a filter with a finitization is asked: `class.predicate()`, of everything within the bounds that its
/// finitization method sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateRequest {
    /// The class; by default the one in the file that has a finitization method.
    pub class: Option<String>,
    /// The predicate, a method without parameters; usually `repOK`.
    pub predicate: String,
    /// The finitization method; by default `fin` and the name of the class.
    pub finitization: Option<String>,
    /// Its arguments.
    pub args: Vec<String>,
}

/// Parses and checks `files`, which are one program; gives everything that is wrong with them.
pub fn check(sources: &mut SourceMap, files: &[FileId]) -> Vec<Diagnostic> {
    let checked = on_deep_stack(files, || {
        let arena = Bump::new();
        in_order(checked(&arena, sources, files).diagnostics)
    });
    checked.unwrap_or_else(|problem| vec![*problem])
}

/// Compiles `files`, which are one program, to run as `entry` asks; gives everything that is wrong if
/// anything is.
pub fn compile(
    sources: &mut SourceMap,
    files: &[FileId],
    entry: &EntryRequest,
) -> Result<Arc<Program>, Vec<Diagnostic>> {
    finish(optimise(lower_entry(sources, files, entry)?), files)
}

/// As [`compile`], with the code as it was lowered: to compare with.
pub fn compile_unoptimised(
    sources: &mut SourceMap,
    files: &[FileId],
    entry: &EntryRequest,
) -> Result<Arc<Program>, Vec<Diagnostic>> {
    finish(lower_entry(sources, files, entry)?, files)
}

fn lower_entry(
    sources: &mut SourceMap,
    files: &[FileId],
    entry: &EntryRequest,
) -> Result<Program, Vec<Diagnostic>> {
    compile_with(sources, files, Extent::Whole, |checker, arena| {
        let method = entry::choose(checker, entry)?;
        Ok((entry::body(checker, arena, method, Arguments::Given(&entry.args))?, Vec::new()))
    })
}

/// Compiles `files`, which are one program, to run a predicate; gives everything that is wrong if anything is. Only what the
/// predicate and the finitization method can reach has to be right: such classes often have more in them, and parts of
/// the JDK's library that are not here.
pub fn compile_predicate(
    sources: &mut SourceMap,
    files: &[FileId],
    request: &PredicateRequest,
) -> Result<Arc<Program>, Vec<Diagnostic>> {
    finish(optimise(lower_predicate(sources, files, request)?), files)
}

/// As [`compile_predicate`], with the code as it was lowered: to compare with.
pub fn compile_predicate_unoptimised(
    sources: &mut SourceMap,
    files: &[FileId],
    request: &PredicateRequest,
) -> Result<Arc<Program>, Vec<Diagnostic>> {
    finish(lower_predicate(sources, files, request)?, files)
}

fn lower_predicate(
    sources: &mut SourceMap,
    files: &[FileId],
    request: &PredicateRequest,
) -> Result<Program, Vec<Diagnostic>> {
    compile_with(sources, files, Extent::Reached, |checker, arena| {
        Ok((entry::predicate::body(checker, arena, request)?, Vec::new()))
    })
}

/// Compiles `files` to be read, not run: without arguments their place is taken by zeros, and when there are
/// several methods to begin with, all of them are there.
pub fn compile_for_listing(
    sources: &mut SourceMap,
    files: &[FileId],
    entry: &EntryRequest,
) -> Result<Arc<Program>, Vec<Diagnostic>> {
    let lowered = compile_with(sources, files, Extent::Whole, |checker, arena| {
        if !entry.args.is_empty() {
            let method = entry::choose(checker, entry)?;
            return Ok((entry::body(checker, arena, method, Arguments::Given(&entry.args))?, Vec::new()));
        }
        match entry::candidates(checker, checker.entries(), entry.method.as_deref())?.as_slice() {
            &[method] => Ok((entry::body(checker, arena, method, Arguments::Zeros)?, Vec::new())),
            several => Ok((entry::nothing(checker, several), several.to_vec())),
        }
    })?;
    finish(optimise(lowered), files)
}

/// The program, if it keeps the promises that the machine relies on.
fn finish(program: Program, files: &[FileId]) -> Result<Arc<Program>, Vec<Diagnostic>> {
    verified(program, files).map(Arc::new)
}

fn verified(program: Program, files: &[FileId]) -> Result<Program, Vec<Diagnostic>> {
    let errors = verify::verify(&program);
    if errors.is_empty() {
        return Ok(program);
    }
    let errors = errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    debug_assert!(false, "{errors}");
    let headline = format!("the program was compiled wrongly: {errors}");
    let span = Span::new(files.first().copied().unwrap_or(FileId(0)), 0, 0);
    Err(vec![
        Diagnostic::new(Code::Internal, span, headline)
            .note("this is a mistake in udita itself, not in the program"),
    ])
}

/// What of a program has to be right.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    /// Of the bodies and signatures of methods those that can be called.
    Reached,
}

/// Compiles what `choose` gives: the body to begin with, and further methods that are wanted.
fn compile_with<F>(
    sources: &mut SourceMap,
    files: &[FileId],
    extent: Extent,
    choose: F,
) -> Result<Program, Vec<Diagnostic>>
where
    F: for<'a> FnOnce(&mut Checker<'a, '_>, &'a Bump) -> Result<entry::Roots<'a>, Problem> + Send,
{
    let compiled = on_deep_stack(files, || {
        let arena = Bump::new();
        let mut checker = checked(&arena, sources, files);
        if extent == Extent::Reached {
            checker.set_aside();
        }
        if !checker.diagnostics.is_empty() {
            return Err(in_order(checker.diagnostics));
        }
        let (entry, others) = choose(&mut checker, &arena).map_err(|problem| vec![*problem])?;
        lower(checker, entry, &others)
    });
    let program = compiled.unwrap_or_else(|problem| Err(vec![*problem]))?;
    // In a program that is not right the passes that follow would stumble.
    if cfg!(debug_assertions) { verified(program, files) } else { Ok(program) }
}

fn checked<'a, 's>(arena: &'a Bump, sources: &'s mut SourceMap, files: &[FileId]) -> Checker<'a, 's> {
    let mut checker = Checker::new(arena, sources);
    checker.add_files(files);
    checker
}

/// Findings in the order of the text, whatever was looked at first.
fn in_order(mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|diagnostic| (diagnostic.primary.0.file, diagnostic.primary.0.start));
    diagnostics
}

/// Runs `work` on a thread with a stack of [`STACK`] bytes.
fn on_deep_stack<T: Send>(files: &[FileId], work: impl FnOnce() -> T + Send) -> Result<T, Problem> {
    let result: io::Result<T> = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        Ok(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    result.map_err(|error| {
        let file = files.first().copied().unwrap_or(FileId(0));
        let headline = format!("no thread with a stack of {} MiB can be had: {error}", STACK >> 20);
        Box::new(Diagnostic::new(Code::Internal, Span::new(file, 0, 0), headline))
    })
}
