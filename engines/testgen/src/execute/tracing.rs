//! Symbolic execution of sequences.

use udita_explore::called::{CallRun, CallSymbols, SequenceTracer, run_call};
use udita_explore::sites::Sites;
use udita_vm::machine;

use super::{Executor, Prepared};
use crate::outcome::End;
use crate::sequence::{Sequence, Statement};

/// Instructions charged for one traced instruction.
const TRACED: u64 = 10;

impl Executor {
    /// Runs a sequence under a tracer and returns the number of statements that returned. The tracer's inputs are the integers,
    /// booleans and texts of all calls, numbered as in [`Sequence::literals`].
    pub fn trace(&mut self, sequence: &Sequence, tracer: &mut SequenceTracer, sites: &Sites) -> usize {
        self.reset();
        tracer.begin();
        let mut literals = 0;
        for (number, statement) in sequence.statements.iter().enumerate() {
            let returned = match statement {
                Statement::Array { ty, elements } => {
                    matches!(self.array(ty.class, elements), End::Returned(_))
                }
                Statement::Call { arguments, .. } => {
                    let Ok(prepared) = self.prepare(statement) else { return number };
                    let mut inputs = vec![None; prepared.arguments.len() - arguments.len()];
                    for argument in arguments {
                        let is_literal = argument.is_literal();
                        inputs.push(is_literal.then_some(literals));
                        literals += usize::from(is_literal);
                    }
                    self.trace_call(&prepared, &inputs, tracer, sites)
                }
            };
            if !returned {
                return number;
            }
        }
        sequence.statements.len()
    }

    /// Traces a call. Returns whether it returned.
    fn trace_call(
        &mut self,
        prepared: &Prepared,
        inputs: &[Option<usize>],
        tracer: &mut SequenceTracer,
        sites: &Sites,
    ) -> bool {
        let mut result = prepared.object.map(machine::Value::Object);
        if let Some(entry) = prepared.entry {
            let begin = self.machine.path_instructions();
            self.machine.limit_steps(begin.saturating_add(self.steps));
            let Ok(run) = tracer.call(&mut self.machine, sites, entry, &prepared.arguments, inputs) else {
                return false;
            };
            self.instructions += TRACED * run.instructions;
            if run.end != udita_explore::run::End::Solution {
                return false;
            }
            result = result.or(run.result);
        }
        self.results.push(result.unwrap_or(machine::Value::Null));
        true
    }

    /// Executes a prepared call symbolically. `None` if it can't be called.
    pub fn run_symbolically(
        &mut self,
        prepared: &Prepared,
        symbols: &mut CallSymbols,
        sites: &Sites,
    ) -> Option<CallRun> {
        let begin = self.machine.path_instructions();
        self.machine.limit_steps(begin.saturating_add(self.steps));
        let run = run_call(&mut self.machine, sites, symbols, prepared.entry?, &prepared.arguments).ok()?;
        self.instructions += TRACED * run.instructions;
        Some(run)
    }
}
