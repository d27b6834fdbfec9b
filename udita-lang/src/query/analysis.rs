//! The results of checking a program: its diagnostics, the declarations that its names refer to, and the
//! types of its expressions.

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use super::symbol::{Symbol, symbol};
use crate::compile::{Findings, findings_of, on_deep_stack};
use crate::diagnostic::Diagnostic;
use crate::lowering::entry;
use crate::semantics::Checker;
use crate::semantics::references::{Meaning, References};
use crate::semantics::types::Type;
use crate::semantics::world::MethodDecl;
use crate::source::{FileId, SourceMap, Span};

/// The results of checking a program. They own their data.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// The errors, in the order of the text.
    pub errors: Vec<Diagnostic>,
    /// The gaps, in the order of discovery. There are none unless the sources allow them.
    pub gaps: Vec<Diagnostic>,
    /// The methods that a command line can run, in program order.
    pub entries: Vec<EntryMethod>,
    /// The names in the user's files, in source order, each with the index of its declaration.
    names: Vec<(Span, usize)>,
    symbols: Vec<Symbol>,
    /// The expressions in the user's files, in source order, each with the index of its type.
    expressions: Vec<(Span, usize)>,
    types: Vec<String>,
}

/// A method that a command line can run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryMethod {
    /// The name for `--entry`, such as `main` or `IG.main`.
    pub name: String,
    /// The place of the method's name.
    pub span: Span,
    /// The parameters of the method, in order.
    pub parameters: Vec<EntryParameter>,
}

/// A parameter of an [`EntryMethod`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryParameter {
    /// The name of the parameter.
    pub name: String,
    /// The type, such as `int`, `String` or `String[]`.
    pub ty: String,
}

/// The name or expression at a place.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The place of the name or expression.
    pub span: Span,
    /// The declaration that the name refers to.
    pub symbol: Option<&'a Symbol>,
    /// The type of the expression.
    pub ty: Option<&'a str>,
}

impl Analysis {
    /// The name or the innermost expression at byte `offset` of `file`. The place just past a name belongs to
    /// the name.
    pub fn at(&self, file: FileId, offset: u32) -> Option<Found<'_>> {
        let around = |span: Span| span.file == file && span.start <= offset && offset <= span.end;
        let named = self.names.iter().filter(|(span, _)| around(*span)).min_by_key(|(span, _)| length(*span));
        if let Some(&(span, symbol)) = named {
            let ty = self.expressions.binary_search_by_key(&key(span), |&(span, _)| key(span)).ok();
            let ty = ty.map(|index| self.types[self.expressions[index].1].as_str());
            return Some(Found { span, symbol: Some(&self.symbols[symbol]), ty });
        }
        let within = |span: Span| span.file == file && span.start <= offset && offset < span.end;
        let innermost =
            self.expressions.iter().filter(|(span, _)| within(*span)).min_by_key(|(span, _)| length(*span));
        innermost.map(|&(span, ty)| Found { span, symbol: None, ty: Some(&self.types[ty]) })
    }
}

fn length(span: Span) -> u32 {
    span.end - span.start
}

/// The sort key for source order. Of several spans with the same start, the longest comes first.
fn key(span: Span) -> (FileId, u32, std::cmp::Reverse<u32>) {
    (span.file, span.start, std::cmp::Reverse(span.end))
}

/// Checks `files`, which form one program. The library files that they refer to are added to `sources`.
pub fn analyse(sources: &mut SourceMap, files: &[FileId]) -> Analysis {
    let analysis = on_deep_stack(files, || {
        let arena = Bump::new();
        let mut checker = Checker::new(&arena, sources);
        checker.record_expression_types();
        checker.record_references(References::recording());
        checker.add_files(files);
        described(&mut checker)
    });
    analysis.unwrap_or_else(|problem| Analysis { errors: vec![*problem], ..Analysis::default() })
}

fn described(checker: &mut Checker<'_, '_>) -> Analysis {
    let Findings { errors, gaps, .. } = findings_of(checker);
    let entries = entry::offered(checker).into_iter().map(|method| EntryMethod {
        name: method.qualified_name(),
        span: method.span,
        parameters: method
            .parameters
            .iter()
            .map(|parameter| EntryParameter { name: parameter.name.clone(), ty: parameter.type_name.clone() })
            .collect(),
    });
    let mut analysis = Analysis { errors, gaps, entries: entries.collect(), ..Analysis::default() };
    name_declarations(checker, &mut analysis);
    type_expressions(checker, &mut analysis);
    analysis
}

/// Collects the names and their declarations.
fn name_declarations(checker: &mut Checker<'_, '_>, analysis: &mut Analysis) {
    let mut meanings: Vec<(Span, Meaning)> = checker.references.meanings().collect();
    meanings.extend(own_declarations(checker));
    meanings.retain(|&(span, _)| is_users(checker, span));
    // If a name has two meanings, the one of its declaration counts. It was recorded last.
    meanings.sort_by_key(|&(span, _)| key(span));
    let mut indices: FxHashMap<Meaning, Option<usize>> = FxHashMap::default();
    for (span, meaning) in meanings {
        let index = *indices.entry(meaning).or_insert_with(|| {
            let symbol = symbol(checker, meaning)?;
            analysis.symbols.push(symbol);
            Some(analysis.symbols.len() - 1)
        });
        match (index, analysis.names.last_mut()) {
            (Some(index), Some(last)) if last.0 == span => last.1 = index,
            (Some(index), _) => analysis.names.push((span, index)),
            (None, _) => {}
        }
    }
}

/// The names in the declarations of classes and members.
fn own_declarations(checker: &Checker<'_, '_>) -> Vec<(Span, Meaning)> {
    let world = &checker.world;
    let mut found = Vec::new();
    for &class in checker.user_classes() {
        let declared = &world.classes[class];
        if declared.decl.is_some() && !declared.is_lambda && !declared.is_reference {
            found.push((declared.span, Meaning::Class(class)));
        }
        for &field in &declared.fields {
            found.push((world.fields[field].decl.name.span, Meaning::Field(field)));
        }
        for &method in declared.methods.iter().chain(&declared.constructors) {
            let is_written = |name: &str| checker.sources().text(world.methods[method].span) == name;
            let name = match world.methods[method].decl {
                MethodDecl::Constructor(decl) => decl.name.text,
                MethodDecl::Method(decl) => decl.name.text,
                MethodDecl::Implicit | MethodDecl::Generated(_) => continue,
            };
            if is_written(name) {
                found.push((world.methods[method].span, Meaning::Method(method)));
            }
        }
    }
    found
}

/// Collects the expressions and their types.
fn type_expressions(checker: &Checker<'_, '_>, analysis: &mut Analysis) {
    let all = checker.expression_types.all();
    let mut typed: Vec<(Span, Type<'_>)> =
        all.filter(|&(span, ty)| !ty.is_unknown() && is_users(checker, span)).collect();
    typed.sort_by_key(|&(span, _)| key(span));
    let mut indices: FxHashMap<Type<'_>, usize> = FxHashMap::default();
    for (span, ty) in typed {
        let index = *indices.entry(ty).or_insert_with(|| {
            analysis.types.push(checker.show(ty));
            analysis.types.len() - 1
        });
        analysis.expressions.push((span, index));
    }
}

fn is_users(checker: &Checker<'_, '_>, span: Span) -> bool {
    span.start < span.end && checker.sources().file(span.file).dialect.is_users()
}
