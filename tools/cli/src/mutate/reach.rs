//! Which tests reach the place of a mutant in the original.
//!
//! The place of a mutant is the innermost statement around it. A test that does not begin this statement runs the same code in the
//! mutant and in the original. A place outside of all statements is reached by every test.

use fixedbitset::FixedBitSet;
use udita::bytecode::Program;
use udita::bytecode::site::{Probe, SiteKind};
use udita::coverage::Coverage;
use udita::language::SourceFile;
use udita::language::mutation::Mutation;

/// Line and column, from 1.
type Place = (u32, u32);

/// The statements of a file.
pub(super) struct Statements {
    /// The begin, the end and the probe of each.
    all: Vec<(Place, Place, Probe)>,
}

impl Statements {
    /// The statements of the file `file` of a program with probes.
    pub(super) fn new(program: &Program, file: &str) -> Statements {
        let is_own = |number: u32| program.files.get(number as usize).is_some_and(|name| name == file);
        let sites = (0..).zip(program.sites.all());
        let own = sites.filter(|(_, site)| site.kind == SiteKind::Statement && is_own(site.position.file));
        let all = own.map(|(number, site)| {
            let (begin, end) = (site.position, site.end);
            ((begin.line, begin.column), (end.line, end.column), Probe::new(number, true))
        });
        Statements { all: all.collect() }
    }

    /// The numbers of the statements that a run began.
    pub(super) fn begun(&self, coverage: &Coverage) -> FixedBitSet {
        let is_begun = |&(.., probe): &(Place, Place, Probe)| coverage.probe(probe).paths > 0;
        let numbers = self.all.iter().enumerate().filter(|(_, statement)| is_begun(statement));
        numbers.map(|(number, _)| number).collect()
    }

    /// The number of the innermost statement around a mutation of the file. `None` outside of statements.
    pub(super) fn around(&self, mutation: &Mutation, file: &SourceFile) -> Option<usize> {
        let begin = file.line_column(mutation.span.start);
        let end = file.line_column(mutation.span.end);
        let statements = self.all.iter().enumerate();
        let around = statements.filter(|(_, (first, last, _))| *first <= begin && end <= *last);
        around
            .max_by_key(|(_, (first, last, _))| (*first, std::cmp::Reverse(*last)))
            .map(|(number, _)| number)
    }
}
