//! Equality of programs that ignores source positions.

use crate::bytecode::verify::VerifiedProgram;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::op::Op;
use super::program::{Class, Entry, Field, Handler, KnownClasses, Method, Program, Selector, SwitchTable};

/// A program as a key. Two keys are equal if their programs run the same instructions. Source positions in stack traces and diagnostics
/// may differ.
#[derive(Clone, Debug)]
pub struct SameCode(pub Arc<VerifiedProgram>);

impl PartialEq for SameCode {
    fn eq(&self, other: &SameCode) -> bool {
        Parts::of(&self.0) == Parts::of(&other.0)
    }
}

impl Eq for SameCode {}

impl Hash for SameCode {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Parts::of(&self.0).hash(state);
    }
}

/// The parts of a program that determine its behaviour.
#[derive(PartialEq, Eq, Hash)]
struct Parts<'p> {
    code: &'p [Op],
    methods: Vec<MethodParts<'p>>,
    classes: &'p [Class],
    selectors: &'p [Selector],
    statics: &'p [Field],
    strings: &'p [Arc<[u16]>],
    longs: &'p [i64],
    switches: &'p [SwitchTable],
    entries: &'p [Entry],
    known: KnownClasses,
    domain_taken: Option<u16>,
}

/// The parts of a method that determine its behaviour, including the messages about `null`.
#[derive(PartialEq, Eq, Hash)]
struct MethodParts<'p> {
    name: &'p str,
    range: (u32, u32),
    registers: u32,
    handlers: &'p [Handler],
    nulls: &'p [(u32, Arc<str>)],
}

impl<'p> Parts<'p> {
    fn of(program: &'p Program) -> Parts<'p> {
        // The exhaustive pattern forces a decision about each new table.
        let Program {
            code,
            methods,
            classes,
            selectors,
            statics,
            strings,
            longs,
            switches,
            files: _,
            inlined: _,
            sites: _,
            entries,
            known,
            domain_taken,
        } = program;
        Parts {
            code,
            methods: methods.iter().map(MethodParts::of).collect(),
            classes,
            selectors,
            statics,
            strings,
            longs,
            switches,
            entries,
            known: *known,
            domain_taken: *domain_taken,
        }
    }
}

impl<'p> MethodParts<'p> {
    fn of(method: &'p Method) -> MethodParts<'p> {
        MethodParts {
            name: &method.name,
            range: (method.start, method.end),
            registers: u32::from(method.registers),
            handlers: &method.handlers,
            nulls: &method.nulls,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytecode::sample::program;

    #[test]
    fn only_places_in_the_source_may_differ() {
        let sample = || program(vec![Op::ReturnVoid {}]);
        let verified = |program| SameCode(Arc::new(VerifiedProgram::new(program).unwrap()));
        let is_same = |other: Program| verified(sample()) == verified(other);
        let mut moved = sample();
        moved.files = vec!["Other.java".to_owned()];
        moved.methods.iter_mut().for_each(|method| method.positions.clear());
        assert!(is_same(moved));
        assert!(!is_same(program(vec![Op::Jump { to: -1 }])));
        let mut with_long = sample();
        with_long.longs.push(7);
        assert!(!is_same(with_long));
        let mut silent = sample();
        silent.methods[0].nulls.push((0, Arc::from("x is null")));
        assert!(!is_same(silent));
    }
}
