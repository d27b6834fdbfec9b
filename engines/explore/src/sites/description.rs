//! Descriptions of sites for reports.

use udita_vm::bytecode::program::{Position, Program};
use udita_vm::bytecode::site::{Site, SiteKind};

use super::synthetic::{Check, Kind};

/// A description of a site for reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<'p> {
    /// The position in the source. `None` for generated code.
    pub position: Option<Position>,
    /// The name of the function that contains it.
    pub function: &'p str,
    /// Its kind as text, such as `condition` or `index of an array`.
    pub kind: String,
}

impl<'p> Description<'p> {
    pub(super) fn of_source(program: &'p Program, site: Site, kind: Kind) -> Description<'p> {
        let function = &program.sites.functions()[site.function as usize].name;
        Description { position: Some(site.position), function, kind: words(kind) }
    }

    pub(super) fn of_instruction(program: &'p Program, pc: u32, kind: Kind) -> Description<'p> {
        let function = &program.method_at(pc).name;
        Description { position: program.position(pc), function, kind: words(kind) }
    }
}

fn words(kind: Kind) -> String {
    let words = match kind {
        Kind::Source(SiteKind::Function) => "function",
        Kind::Source(SiteKind::Statement) => "statement",
        Kind::Source(SiteKind::Condition) | Kind::Jump | Kind::Truth => "condition",
        Kind::Source(SiteKind::Iteration) => "iteration",
        Kind::Source(SiteKind::Case | SiteKind::LastCase) => "case",
        Kind::Case(value) => return format!("case {value}"),
        Kind::Check(Check::Divisor) => "divisor",
        Kind::Check(Check::Index) => "index of an array",
        Kind::Check(Check::StringIndex) => "index of a string",
        Kind::Check(Check::Length) => "length of an array",
        Kind::Check(Check::Assumption) => "assumption",
        Kind::Check(Check::Range) => "range of a choice",
        Kind::Check(Check::Text) => "equal texts",
        Kind::Check(Check::OpenLength) => "length of a text",
        Kind::Check(Check::Position) => "place of an element",
        Kind::Check(Check::Character) => "property of a character",
        Kind::Choice(alternative) => return format!("alternative {alternative} of a choice"),
    };
    words.to_owned()
}
