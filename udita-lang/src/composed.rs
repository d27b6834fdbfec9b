//! Compiles a predicate for engines that build candidates themselves, within the bounds of the finitization.

use std::sync::Arc;
use udita_vm::bytecode::verify::VerifiedProgram;

use udita_vm::invocation::{Argument, ArgumentError, Invocation};

use crate::compile::{CompileOptions, Extent, compile_roots, internal};
use crate::diagnostic::Diagnostic;
use crate::lowering::entry::{Roots, arguments::arguments, predicate};
use crate::request::PredicateRequest;
use crate::source::{FileId, SourceMap};

/// The entries of a [`Composed`] program, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// The search made by [`CompileOptions::compile_predicate`].
    Search,
    /// The same search with one more parameter in front: the largest number of objects of each class.
    SmallSearch,
    /// The finitization method, called directly.
    Finitization,
    /// The library's method that describes the bounds of a finitization, called directly.
    Describe,
    /// The predicate, called directly. An instance method takes the object as its parameter.
    Predicate,
    /// The method whose result is shown, called directly. The entry exists only if the request names such a
    /// method.
    Shown,
}

/// A program with a predicate, the search for its structures, and the bounds of that search.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The call of the entry that searches for all structures.
    search: Invocation,
    /// The call of the entry that runs the finitization method.
    finitization: Invocation,
    class: u16,
    shows: bool,
}

impl Composed {
    /// The program. Its entries are numbered by [`EntryKind`].
    pub fn program(&self) -> &Arc<VerifiedProgram> {
        self.search.program()
    }

    /// The requested class, whose objects the predicate judges, as an index into
    /// [`Program::classes`](udita_vm::bytecode::program::Program::classes).
    pub fn class(&self) -> u16 {
        self.class
    }

    /// The method that runs an entry, as an index into
    /// [`Program::methods`](udita_vm::bytecode::program::Program::methods).
    pub fn method(&self, entry: EntryKind) -> u16 {
        self.program().entries[entry as usize].run.method()
    }

    /// The method that maps an accepted object to the value shown, as an index into
    /// [`Program::methods`](udita_vm::bytecode::program::Program::methods). `None` if the object itself is
    /// shown.
    pub fn shown(&self) -> Option<u16> {
        self.shows.then(|| self.method(EntryKind::Shown))
    }

    /// The invocation that searches for all structures.
    pub fn search(&self) -> &Invocation {
        &self.search
    }

    /// The invocation that searches for the structures with at most `most` objects of each class. The root
    /// object always exists. The domains of numbers are unchanged. With no objects, a field that can't be
    /// `null` has no value, which is a violation.
    ///
    /// # Errors
    ///
    /// `most` doesn't fit an `int`.
    pub fn small_search(&self, most: u32) -> Result<Invocation, ArgumentError> {
        let arguments = [Argument::from(most)].into_iter().chain(self.search.arguments().iter().cloned());
        Invocation::new(Arc::clone(self.program()), EntryKind::SmallSearch as usize, arguments.collect())
    }

    /// The invocation of the finitization method. Its result is the argument of [`EntryKind::Describe`].
    pub fn finitization(&self) -> &Invocation {
        &self.finitization
    }
}

impl CompileOptions {
    /// Like [`CompileOptions::compile_predicate`], with more entries for an engine that builds candidates
    /// itself.
    ///
    /// # Errors
    ///
    /// The errors of [`CompileOptions::compile_predicate`]; or the predicate has no body.
    pub fn compile_composed(
        self,
        sources: &mut SourceMap,
        files: &[FileId],
        request: &PredicateRequest,
    ) -> Result<Composed, Vec<Diagnostic>> {
        let (lowered, (arguments, name)) =
            compile_roots(sources, files, Extent::Reached, self.probes, |checker| {
                let judged = predicate::judged(checker, request)?;
                let arguments = arguments(&judged.finitization, &request.args)?;
                let methods = predicate::methods(checker, &judged)?;
                let entries =
                    vec![predicate::root(checker, &judged, false)?, predicate::root(checker, &judged, true)?];
                let name = checker.world.classes[judged.class].name.to_owned();
                Ok((Roots { entries, methods, are_entries: true }, (arguments, name)))
            })?;
        let program = self.finish(lowered, files)?;
        let class = program.classes.iter().position(|class| class.name == name);
        let class = class.and_then(|class| u16::try_from(class).ok());
        let class = class.ok_or_else(|| vec![internal(files, format!("class `{name}` has no number"))])?;
        let invocation = |entry: EntryKind| {
            let made = Invocation::new(Arc::clone(&program), entry as usize, arguments.clone());
            made.map_err(|error| vec![internal(files, error.to_string())])
        };
        let (search, finitization) = (invocation(EntryKind::Search)?, invocation(EntryKind::Finitization)?);
        Ok(Composed { search, finitization, class, shows: request.shown.is_some() })
    }
}
