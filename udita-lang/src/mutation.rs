//! Mutation: small changes of a program, called mutants, that tests should distinguish from the original.
//!
//! [`mutations`] finds the candidates: edits of the text, chosen on the syntax tree with the checked types.
//! [`Mutants`] compiles each edited text from the start, so the rules of Java decide which mutants exist. It
//! marks a mutant whose code equals that of an earlier program.
//!
//! From the bottom up: [`operator`] is the list of operators. [`edit`] changes a text, [`precedence`] says
//! where parentheses are needed, and [`place`] describes the context of an expression. [`candidates`]
//! collects the edits. Each operator is a function of [`candidates`] in the file of its group. The walk
//! ([`expressions`], [`statements`], [`classes`]) calls them.

mod arithmetic;
mod assignment;
mod binary;
mod bitwise;
mod candidates;
mod classes;
mod code;
mod conditional;
mod deletion;
mod edit;
mod expressions;
mod mutants;
mod operator;
mod place;
mod precedence;
mod reference;
mod statements;
#[cfg(test)]
mod tests;

use bumpalo::Bump;

use self::candidates::Candidates;
pub use self::classes::Choice;
pub use self::edit::Mutation;
pub use self::mutants::{Mutant, MutantCompiler, Mutants, Twin};
pub use self::operator::{Operator, UnknownOperator};
use crate::compile::{in_order, on_deep_stack};
use crate::diagnostic::Diagnostic;
use crate::semantics::Checker;
use crate::source::{FileId, SourceMap};

/// The mutations that `operators` make in the program `files`, in the order of the text. `choose` gets the
/// names of a class and a method, and returns whether to mutate that method. The method is `<init>` for
/// constructors and instance initialisers, and `<clinit>` for static initialisers. The class is `None` for
/// the top level of a `.udita` file.
///
/// Some mutations may not compile.
///
/// # Errors
///
/// All diagnostics of the program.
pub fn mutations(
    sources: &SourceMap,
    files: &[FileId],
    operators: &[Operator],
    choose: &Choice<'_>,
) -> Result<Vec<Mutation>, Vec<Diagnostic>> {
    let found = on_deep_stack(files, || find(sources, files, operators, choose));
    found.unwrap_or_else(|problem| Err(vec![*problem]))
}

fn find(
    sources: &SourceMap,
    files: &[FileId],
    operators: &[Operator],
    choose: &Choice<'_>,
) -> Result<Vec<Mutation>, Vec<Diagnostic>> {
    let arena = Bump::new();
    let mut checked = sources.clone();
    let mut checker = Checker::new(&arena, &mut checked);
    checker.record_expression_types();
    checker.add_files(files);
    if !checker.diagnostics.is_empty() {
        return Err(in_order(checker.diagnostics.take()));
    }
    let mut found = Vec::new();
    for class in checker.user_classes().to_vec() {
        let declared = &checker.world.classes[class];
        let file = declared.span.file;
        if declared.is_in_body() || !files.contains(&file) {
            continue;
        }
        if declared.is_compiled {
            code::add(&mut checker, class, operators, choose, &mut found);
            continue;
        }
        let mut candidates = Candidates {
            checker: &mut checker,
            text: &sources.file(file).text,
            operators,
            method: String::new(),
            result: None,
            scope: Vec::new(),
            found,
        };
        candidates.class(class, choose);
        found = candidates.found;
    }
    found.sort_by_key(|mutation| (mutation.span.file, mutation.span.start, mutation.operator));
    Ok(found)
}
