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
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::compile::{AllRoots, CompileOptions, Compiled, Methods, STACK, roots};
use crate::lowering::Lowered;
use crate::lowering::entry::candidate::Candidate;
use crate::semantics::Checker;
use crate::semantics::revision::{Revision, Verdict};
use crate::semantics::types::MethodKey;
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
    let mut original =
        if checker.diagnostics.is_empty() { Original::new(checker, files, methods)? } else { return None };
    for _ in 0..MOST {
        let (result, next) = original.compile(edits.recv().ok()?);
        results.send(result).ok()?;
        original = next?;
    }
    None
}

/// A compiled program whose bodies can be revised.
struct Original<'a, 's, 'f> {
    lowered: Lowered<'a, 's>,
    optimised: Optimised,
    files: &'f [FileId],
    entries: Arc<[Candidate]>,
    start: Span,
    /// The file of revised bodies, for each file that had an edit.
    revised: FxHashMap<FileId, FileId>,
}

impl<'a, 's, 'f> Original<'a, 's, 'f> {
    fn new(mut checker: Checker<'a, 's>, files: &'f [FileId], methods: Methods) -> Option<Self> {
        let AllRoots { roots, entries, start } = roots(&mut checker, methods).ok()?;
        let (lowered, program) = Lowered::new(checker, Rc::new(roots));
        let optimised = Optimised::new(program.ok()?).ok()?;
        Some(Original { lowered, optimised, files, entries, start, revised: FxHashMap::default() })
    }

    /// The program with an edit, and the original again unless it is of no more use.
    fn compile(mut self, Edit { replaced, text }: Edit) -> (Recompiled, Option<Self>) {
        let checker = self.lowered.checker();
        let Some((method, body)) = checker.revisable(replaced) else {
            return (Recompiled::Unfit, Some(self));
        };
        let original = checker.sources().file(replaced.file);
        let longer = text.len() as i64 - original.text.len() as i64;
        let moved = |end: u32| (i64::from(end) + longer) as u32;
        let (end, end_of_old) = (moved(body.end), original.line_column(replaced.end));
        // The revised body is in a file of its own, so that the places of all other code stay.
        let file = checker.revised_file(replaced.file, text, self.revised.get(&replaced.file).copied());
        self.revised.insert(replaced.file, file);
        let end_of_new = checker.sources().file(file).line_column(moved(replaced.end));
        let moved = |position: &mut Position| {
            move_position(position, (file, replaced.file), (end_of_old, end_of_new));
        };
        let (revision, result) = match checker.revise(method, Span::new(file, body.start, end)) {
            None | Some((_, Verdict::Spoilt)) => return (Recompiled::Unfit, None),
            Some((revision, Verdict::Wrong)) => (revision, Recompiled::Wrong),
            Some((revision, Verdict::Correct)) => {
                let (same, program) = self.program(method, &revision, moved);
                self = same;
                let (entries, start) = (Arc::clone(&self.entries), self.start);
                // Errors of lowering and of verification are reported by a compilation from the start.
                let compiled = program.map(|program| Box::new(Compiled { program, entries, start }));
                (revision, compiled.map_or(Recompiled::Unfit, Recompiled::Program))
            }
        };
        self.lowered.checker().restore(revision);
        (result, Some(self))
    }

    /// The program after the body of `method` was revised, with the positions that `moved` gives.
    fn program(
        mut self,
        method: MethodKey,
        revision: &Revision<'a>,
        moved: impl Fn(&mut Position),
    ) -> (Self, Option<Arc<VerifiedProgram>>) {
        let has_same_calls = revision.has_same_calls(self.lowered.checker());
        let alone = if has_same_calls { self.lowered.method(method) } else { None };
        let alone = alone.and_then(|(number, code)| self.optimised.revise(number, code, &moved));
        if let Some(program) = alone {
            return (self, program.ok().map(Arc::new));
        }
        let (lowered, program) = self.lowered.again();
        self.lowered = lowered;
        let finished = program.ok().and_then(|mut program| {
            let positions = program.methods.iter_mut().flat_map(|method| &mut method.positions);
            positions.for_each(|(_, position)| moved(position));
            CompileOptions::default().finish(program, self.files).ok()
        });
        (self, finished)
    }
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
