//! Recompilation: the programs that differ from a compiled one in the body of a method.
//!
//! All declarations and all other bodies stay checked, so only the new body is parsed and checked. The program is the same as if all files
//! were compiled from the start. What has been checked refers to itself, so it stays on the stack of a thread.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use udita_vm::bytecode::optimise::Optimised;
use udita_vm::bytecode::program::Position;

use crate::compile::{AllRoots, CompileOptions, Compiled, Methods, STACK, roots};
use crate::lowering::Lowered;
use crate::semantics::Checker;
use crate::semantics::revision::Verdict;
use crate::source::{FileId, SourceMap, Span};

/// Revisions of a checker, which keeps the memory of them all.
const MOST: usize = 1000;

/// A program with an edit: `text` is the whole text of the file with `replaced` replaced.
pub(crate) struct Edit {
    pub(crate) replaced: Span,
    pub(crate) text: String,
}

/// The result of a recompilation.
#[derive(Debug)]
pub(crate) enum Recompiled {
    Program(Box<Compiled>),
    /// The program has errors.
    Wrong,
    /// The edit is not in a body that can be revised.
    Unfit,
}

/// A compiled program that waits for edits. The thread ends with this value.
#[derive(Debug)]
pub(crate) struct Recompiler {
    edits: SyncSender<Edit>,
    results: Receiver<Recompiled>,
}

impl Recompiler {
    /// Compiles the program in `files`, with these methods as entries, on a thread of its own. `None` if there can't be another thread.
    pub(crate) fn start(sources: &SourceMap, files: &[FileId], methods: Methods) -> Option<Recompiler> {
        let (edits, taken) = sync_channel(1);
        let (given, results) = sync_channel(1);
        let (mut sources, files) = (sources.clone(), files.to_vec());
        let work = move || serve((&mut sources, &files, methods), &taken, &given);
        thread::Builder::new().stack_size(STACK).spawn(work).ok()?;
        Some(Recompiler { edits, results })
    }

    /// The program with `edit`. `None` if no edits are taken any more.
    pub(crate) fn compile(&self, edit: Edit) -> Option<Recompiled> {
        self.edits.send(edit).ok()?;
        self.results.recv().ok()
    }
}

/// Takes edits until the other side ends, a result can't be sent, or the checker is of no more use.
fn serve(
    (sources, files, methods): (&mut SourceMap, &[FileId], Methods),
    edits: &Receiver<Edit>,
    results: &SyncSender<Recompiled>,
) -> Option<()> {
    let arena = Bump::new();
    let mut checker = Checker::new(&arena, sources);
    checker.add_files(files);
    let AllRoots { roots, entries, start } =
        if checker.diagnostics.is_empty() { roots(&mut checker, methods).ok()? } else { return None };
    let (mut lowered, program) = Lowered::new(checker, Rc::new(roots));
    let mut optimised = Optimised::new(program.ok()?).ok()?;
    let mut revised = FxHashMap::default();
    for _ in 0..MOST {
        let Edit { replaced, text } = edits.recv().ok()?;
        let checker = lowered.checker();
        let Some((method, body)) = checker.revisable(replaced) else {
            results.send(Recompiled::Unfit).ok()?;
            continue;
        };
        let original = checker.sources().file(replaced.file);
        let longer = text.len() as i64 - original.text.len() as i64;
        let moved = |end: u32| (i64::from(end) + longer) as u32;
        let (end, end_of_old) = (moved(body.end), original.line_column(replaced.end));
        // The revised body is in a file of its own, so that the places of all other code stay.
        let file = checker.revised_file(replaced.file, text, revised.get(&replaced.file).copied());
        revised.insert(replaced.file, file);
        let end_of_new = checker.sources().file(file).line_column(moved(replaced.end));
        let moved = |position: &mut Position| {
            move_position(position, (file, replaced.file), (end_of_old, end_of_new))
        };
        let (revision, verdict) = checker.revise(method, Span::new(file, body.start, end))?;
        match verdict {
            Verdict::Spoilt => {
                results.send(Recompiled::Unfit).ok()?;
                return None;
            }
            Verdict::Wrong => results.send(Recompiled::Wrong).ok()?,
            Verdict::Correct => {
                let alone =
                    if revision.has_same_calls(lowered.checker()) { lowered.method(method) } else { None };
                let alone = alone.and_then(|(number, code)| optimised.revise(number, code, moved));
                // Errors of lowering and of verification are reported by a compilation from the start.
                let finished = match alone {
                    Some(program) => program.ok().map(Arc::new),
                    None => {
                        let (first, program) = lowered.again();
                        lowered = first;
                        program.ok().and_then(|mut program| {
                            let positions =
                                program.methods.iter_mut().flat_map(|method| &mut method.positions);
                            positions.for_each(|(_, position)| moved(position));
                            CompileOptions::default().finish(program, files).ok()
                        })
                    }
                };
                let compiled =
                    finished.map(|program| Compiled { program, entries: Arc::clone(&entries), start });
                let result =
                    compiled.map_or(Recompiled::Unfit, |compiled| Recompiled::Program(Box::new(compiled)));
                results.send(result).ok()?;
            }
        }
        lowered.checker().restore(revision);
    }
    None
}

/// Moves a position to the file with the edit: one in the revised body, and one behind the edit, whose end is a line and a column.
fn move_position(
    position: &mut Position,
    (revised, file): (FileId, FileId),
    (old, new): ((u32, u32), (u32, u32)),
) {
    if position.file == revised.0 {
        position.file = file.0;
    } else if position.file == file.0 && (position.line, position.column) >= old {
        if position.line == old.0 {
            position.column = position.column - old.1 + new.1;
        }
        position.line = position.line - old.0 + new.0;
    }
}
