//! What the library tells of the calls in a stack trace. A call is known by the number of its instruction.

use std::sync::Arc;

use super::Arguments;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::word::{Word, from_int};

impl Machine {
    fn call_number(&mut self, args: Arguments) -> Result<u32, Stop> {
        Ok(self.int(args, 0)?.cast_unsigned())
    }

    pub(super) fn trace_class(&mut self, args: Arguments) -> Result<Word, Stop> {
        let call = self.call_number(args)?;
        let program = Arc::clone(&self.image.program);
        self.new_text(&program.method_at(call).class)
    }

    pub(super) fn trace_method(&mut self, args: Arguments) -> Result<Word, Stop> {
        let call = self.call_number(args)?;
        let program = Arc::clone(&self.image.program);
        let name = program.method_at(call).name.as_str();
        // The name that people read begins with the class.
        self.new_text(name.rsplit('.').next().unwrap_or(name))
    }

    pub(super) fn trace_file(&mut self, args: Arguments) -> Result<Word, Stop> {
        let call = self.call_number(args)?;
        let program = Arc::clone(&self.image.program);
        let file = program.position(call).and_then(|position| program.files.get(position.file as usize));
        let file = file.map_or("", String::as_str);
        self.new_text(file.rsplit(['/', '\\']).next().unwrap_or(file))
    }

    pub(super) fn trace_line(&mut self, args: Arguments) -> Result<Word, Stop> {
        let call = self.call_number(args)?;
        let position = self.image.program.position(call);
        Ok(from_int(position.map_or(-1, |position| position.line as i32)))
    }
}
