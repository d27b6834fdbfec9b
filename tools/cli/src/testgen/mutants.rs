//! The mutants that tests are to kill.

use oorandom::Rand32;
use udita::language::class_file::list_code;
use udita::language::declarations::ClassDeclaration;
use udita::language::mutation::{self, Operator, mutations};
use udita::language::{FileId, SourceMap};
use udita_testgen::api::Api;
use udita_testgen::companion::Companion;
use udita_testgen::generate::Mutant;
use udita_testgen::visible::show_to;

use crate::console::Console;
use crate::status::Failure;

/// The interface of the original: its methods, declarations and companion, and the package of tests.
type Interface<'m> = (&'m Api, &'m [ClassDeclaration], Option<&'m Companion>, &'m str);

/// The mutants of the file under test, each made when it is asked for.
pub(super) struct Mutants<'m> {
    mutants: mutation::Mutants,
    api: &'m Api,
    declarations: &'m [ClassDeclaration],
    companion: Option<&'m Companion>,
    package: &'m str,
}

impl<'m> Mutants<'m> {
    /// The mutants by all operators of the first of `files`. `sources` is not compiled yet; `api` is the interface of the original for tests in
    /// `package`.
    pub(super) fn new(
        (mut sources, files): (SourceMap, Vec<FileId>),
        (api, declarations, companion, package): Interface<'m>,
        console: &Console,
    ) -> Result<Mutants<'m>, Failure> {
        let file = files[0];
        // Mutations of class files are changes of their text.
        list_code(&mut sources, file);
        let operators = if sources.code_of(file) == file { Operator::ALL } else { Operator::OF_CODE };
        let found = mutations(&sources, &[file], operators, &|_, _| true).and_then(|mut edits| {
            // There may be time for a part of them alone, which should be one of all methods.
            let mut random = Rand32::new(0);
            let mut keyed: Vec<_> = edits.drain(..).map(|edit| (random.rand_u32(), edit)).collect();
            keyed.sort_by_key(|&(key, _)| key);
            let edits = keyed.into_iter().map(|(_, edit)| edit).collect();
            mutation::Mutants::new(&sources, &files, edits)
        });
        let mutants = found.map_err(|diagnostics| {
            console.diagnostics(&diagnostics, &sources);
            Failure::Reported
        })?;
        Ok(Mutants { mutants, api, declarations, companion, package })
    }

    /// Number of changes that were not made, at most: some make no program, or one that is there already.
    pub(super) fn left(&self) -> usize {
        self.mutants.size_hint().1.unwrap_or_default()
    }

    /// The next mutant whose code no earlier program has.
    pub(super) fn next(&mut self) -> Option<Mutant> {
        loop {
            let mutant = self.mutants.find(|mutant| mutant.same_as.is_none())?;
            let program = mutant.compiled.program().clone();
            let mut api = Api::with_companion(&program, self.declarations, self.companion);
            show_to(&mut api, &program, self.package);
            // Tests number the methods.
            if api.methods.len() == self.api.methods.len() {
                return Some(Mutant { program, api: api.into(), method: mutant.mutation.method });
            }
        }
    }
}
