//! Exceptions as a report shows them.

use super::Store;
use crate::machine::object::TRACE;
use crate::machine::word::{NULL, Word, to_int};
use crate::solution::{Cause, TraceEntry, ViolationKind};

/// Slots of the fields of `Throwable`.
pub(in crate::machine) const MESSAGE: usize = 0;
const CAUSE: usize = 1;

/// Maximum number of causes that are reported. They may form a cycle.
const CAUSE_LIMIT: usize = 16;

impl Store {
    /// The report of an uncaught exception. The error is a suspended word to force first.
    pub(in crate::machine) fn report(
        &self,
        exception: Word,
    ) -> Result<(ViolationKind, Vec<TraceEntry>), Word> {
        let (class, message) = self.class_and_message(exception)?;
        let mut causes = Vec::new();
        let mut cause = self.throwable_field(exception, CAUSE)?;
        while cause != NULL && causes.len() < CAUSE_LIMIT {
            let text = match self.class_and_message(cause)? {
                (class, Some(message)) => format!("{class}: {message}"),
                (class, None) => class,
            };
            causes.push(Cause { text, trace: self.trace_of(cause)? });
            cause = self.throwable_field(cause, CAUSE)?;
        }
        let kind = ViolationKind::Exception { class, message, causes };
        Ok((kind, self.trace_of(exception)?))
    }

    /// The word of a field of a `Throwable`.
    fn throwable_field(&self, exception: Word, slot: usize) -> Result<Word, Word> {
        self.resolved(self.heap.get(exception as usize + 1 + slot))
    }

    fn class_and_message(&self, exception: Word) -> Result<(String, Option<String>), Word> {
        let class = self.image.program.classes[self.class_of(exception) as usize].name.clone();
        let message = self.throwable_field(exception, MESSAGE)?;
        Ok((class, (message != NULL).then(|| self.text(message))))
    }

    fn trace_of(&self, exception: Word) -> Result<Vec<TraceEntry>, Word> {
        let trace = self.throwable_field(exception, TRACE)? as usize;
        if trace as Word == NULL {
            return Ok(Vec::new());
        }
        let calls: Vec<u32> = self.elements(trace).iter().map(|&word| to_int(word).cast_unsigned()).collect();
        Ok(self.trace_entries(&calls))
    }

    /// Calls, given by the numbers of their instructions, as trace entries.
    pub(in crate::machine) fn trace_entries(&self, calls: &[u32]) -> Vec<TraceEntry> {
        let program = &self.image.program;
        calls
            .iter()
            .filter_map(|&pc| {
                let method = program.method_at(pc);
                let position = program.position(pc)?;
                Some(TraceEntry {
                    method: method.name.clone(),
                    file: program.files.get(position.file as usize).cloned().unwrap_or_default(),
                    position,
                    is_library: method.is_library,
                })
            })
            .collect()
    }

    pub(in crate::machine) fn cast_message(&self, from: u16, to: u16) -> String {
        let name = |class: u16| self.image.program.classes[class as usize].name.as_str();
        let home = |class: u16| {
            let element = name(class).trim_start_matches('[').trim_start_matches('L');
            if element.starts_with("java.") || name(class).starts_with('[') && element.len() == 1 {
                "module java.base of loader 'bootstrap'"
            } else {
                "unnamed module of loader 'app'"
            }
        };
        let (from, from_home, to, to_home) = (name(from), home(from), name(to), home(to));
        let homes = if from_home == to_home {
            format!("{from} and {to} are in {from_home}")
        } else {
            format!("{from} is in {from_home}; {to} is in {to_home}")
        };
        format!("class {from} cannot be cast to class {to} ({homes})")
    }
}
