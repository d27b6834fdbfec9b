//! Completion: the names possible at a place of an incomplete program.

use bumpalo::Bump;

use super::symbol::{self, SymbolKind};
use crate::compile::on_deep_stack;
use crate::semantics::Checker;
use crate::semantics::proposals::Proposal;
use crate::semantics::references::References;
use crate::source::{FileId, SourceMap, Span};

/// The text inserted in place of the requested name. It makes the surrounding code complete enough to be
/// checked.
const PLACEHOLDER: &str = "wanted$";

/// The texts tried after the placeholder until the checker reaches it: for an expression or statement, for
/// the class after `new`, for the type in a declaration.
const CONTINUATIONS: [&str; 3] = ["", "()", " name$;"];

/// The names possible at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completions {
    /// The place of the name to be replaced. It may be empty.
    pub replaced: Span,
    /// The proposed names, nearest first.
    pub proposals: Vec<Completion>,
}

/// A name possible at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The kind of its declaration.
    pub kind: SymbolKind,
    /// The simple name, to be inserted.
    pub name: String,
    /// The parameters of a method with their types. `None` for other names.
    pub parameters: Option<Vec<String>>,
    /// The type of a variable, or of the result of a method. Empty for other names.
    pub ty: String,
    /// The full name of the class that declares it. Empty if there is none.
    pub container: String,
    /// The documentation in Markdown. Empty if there is none.
    pub documentation: String,
}

impl Completion {
    fn new(kind: SymbolKind, name: impl Into<String>) -> Completion {
        Completion {
            kind,
            name: name.into(),
            parameters: None,
            ty: String::new(),
            container: String::new(),
            documentation: String::new(),
        }
    }
}

/// The names possible at byte `offset` of `file`, in place of a name that is already there. `files` form one
/// program. In comments and literals, there are no proposals.
pub fn complete(sources: &SourceMap, files: &[FileId], file: FileId, offset: u32) -> Completions {
    let replaced = name_at(&sources.file(file).text, file, offset);
    let found = CONTINUATIONS.iter().find_map(|continuation| {
        let mut sources = sources.clone();
        let text = &sources.file(file).text;
        let (front, behind) = (text.get(..replaced.start as usize)?, text.get(replaced.end as usize..)?);
        let text = format!("{front}{PLACEHOLDER}{continuation}{behind}");
        sources.replace_text(file, text);
        let found = on_deep_stack(files, || {
            let arena = Bump::new();
            let mut checker = Checker::new(&arena, &mut sources);
            checker.record_references(References::of_place(file, replaced.start + 1));
            checker.add_files(files);
            let proposals = checker.proposals()?;
            Some(proposals.into_iter().map(|proposal| described(&mut checker, proposal)).collect())
        });
        found.ok().flatten()
    });
    Completions { replaced, proposals: found.unwrap_or_default() }
}

/// The identifier that contains `offset`. It may be empty.
fn name_at(text: &str, file: FileId, offset: u32) -> Span {
    let is_part = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let (front, behind) = text.split_at_checked(offset as usize).unwrap_or((text, ""));
    let before: usize = front.chars().rev().take_while(is_part).map(char::len_utf8).sum();
    let after: usize = behind.chars().take_while(is_part).map(char::len_utf8).sum();
    let offset = front.len();
    Span::new(file, (offset - before) as u32, (offset + after) as u32)
}

fn described<'a>(checker: &mut Checker<'a, '_>, proposal: Proposal<'a>) -> Completion {
    match proposal {
        Proposal::Local(name, ty) => {
            Completion { ty: checker.show(ty), ..Completion::new(SymbolKind::Local, name) }
        }
        Proposal::Field(field) => {
            let symbol = symbol::of_field(checker, field);
            Completion {
                ty: checker.show(checker.world.fields[field].ty),
                container: symbol.container,
                documentation: symbol.documentation,
                ..Completion::new(symbol.kind, symbol.name)
            }
        }
        Proposal::Method(method, site) => {
            let documentation = symbol::documentation_of(checker, method);
            let declared = &checker.world.methods[method];
            Completion {
                parameters: Some(checker.parameters(method, &site)),
                ty: checker.result_of(method, &site),
                container: checker.world.classes[declared.class].canonical_name(),
                documentation,
                ..Completion::new(SymbolKind::Method, declared.name)
            }
        }
        Proposal::Class(class) => {
            let symbol = symbol::of_class(checker, class);
            let name = symbol.name.rsplit('.').next().unwrap_or(&symbol.name);
            Completion {
                container: symbol.container,
                documentation: symbol.documentation,
                ..Completion::new(symbol.kind, name)
            }
        }
        Proposal::Length => {
            Completion { ty: "int".to_owned(), ..Completion::new(SymbolKind::Field, "length") }
        }
        Proposal::TypeName(name) => Completion::new(SymbolKind::Class, name),
        Proposal::Package(name) => Completion::new(SymbolKind::Package, name),
        Proposal::Keyword(name) => Completion::new(SymbolKind::Keyword, name),
    }
}
