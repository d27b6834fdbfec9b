//! String literals of the program under test, as texts that are worth trying: what a program compares with or looks for is often an input that
//! it accepts.

use rustc_hash::FxHashSet;
use udita_vm::bytecode::op::Op;
use udita_vm::bytecode::program::Program;

use crate::input::Kind;

/// Greatest number of literals that are tried, and of units of each.
const MOST_LITERALS: usize = 64;
const MOST_UNITS: usize = 64;

/// A text that is valid in many formats, tried after the program's own.
const NUMBER: &str = "1";

/// The literals of a program's own code, in code order, each once.
pub(crate) fn literals(program: &Program) -> Vec<Vec<u16>> {
    let mut known = FxHashSet::default();
    let mut literals = Vec::new();
    let mut add = |units: Vec<u16>| {
        if !units.is_empty() && units.len() <= MOST_UNITS && known.insert(units.clone()) {
            literals.push(units);
        }
    };
    for method in program.methods.iter().filter(|method| !method.is_library) {
        for op in &program.code[method.start as usize..method.end as usize] {
            if let Op::ConstStr { value, .. } = *op
                && let Some(units) = program.strings.get(usize::from(value))
            {
                add(units.to_vec());
            }
        }
    }
    add(NUMBER.encode_utf16().collect());
    literals.truncate(MOST_LITERALS);
    literals
}

/// The values of the choices that make texts of a literal.
#[derive(Debug)]
pub(crate) struct Typed<'l> {
    literal: &'l [u16],
    /// The units that are left of the current text.
    left: &'l [u16],
}

impl<'l> Typed<'l> {
    pub(crate) fn new(literal: &'l [u16]) -> Typed<'l> {
        Typed { literal, left: &[] }
    }

    /// The value of the next choice. `None` if it makes no part of a text.
    pub(crate) fn value(&mut self, kind: Kind) -> Option<i64> {
        match kind {
            Kind::Length | Kind::OpenLength => {
                self.left = self.literal;
                Some(self.literal.len() as i64)
            }
            Kind::Char => {
                let (&unit, left) = self.left.split_first()?;
                self.left = left;
                Some(unit.into())
            }
            Kind::Other => None,
        }
    }
}
