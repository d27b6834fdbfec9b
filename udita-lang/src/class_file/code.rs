//! The code of a method: its instructions and tables.

use noak::reader::Method;
use noak::reader::attributes::AttributeContent;

use super::file::{File, Problem, attribute};
use super::instruction::{Instruction, Invoke, Kind, instruction};
use super::literals::text;

/// The code of a method. Places are offsets in bytes.
#[derive(Debug)]
pub(crate) struct Code {
    /// The number of slots of local variables.
    pub(crate) slots: u16,
    /// The instructions with their places, ascending.
    pub(crate) instructions: Vec<(u32, Instruction)>,
    /// The exception handlers. The first one that covers an instruction and fits is used.
    pub(crate) handlers: Vec<ExceptionRange>,
    /// The lines of the source, each with the place of its first instruction, ascending by place.
    pub(crate) lines: Vec<(u32, u32)>,
    /// The names of local variables.
    pub(crate) names: Vec<LocalName>,
}

/// A range of instructions with a handler.
#[derive(Debug)]
pub(crate) struct ExceptionRange {
    pub(crate) start: u32,
    /// The end, which is not covered.
    pub(crate) end: u32,
    pub(crate) handler: u32,
    /// The class of exceptions (`a/B`). `None` for all exceptions.
    pub(crate) class: Option<String>,
}

/// The name of a local variable in a range of instructions.
#[derive(Debug)]
pub(crate) struct LocalName {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) slot: u16,
    pub(crate) name: String,
}

/// The entries of a table of lines. The crate reads four bytes for a place, which has two (JVMS 4.7.12).
fn line_numbers(content: &[u8]) -> Vec<(u32, u32)> {
    let number = |bytes: &[u8]| u32::from(u16::from_be_bytes([bytes[0], bytes[1]]));
    let entries = content.get(2..).unwrap_or_default().chunks_exact(4);
    entries.map(|entry| (number(&entry[..2]), number(&entry[2..]))).collect()
}

impl Code {
    /// Reads the code of `method`. `None` if it has none.
    pub(crate) fn read<'b>(file: &File<'b>, method: &Method<'b>) -> Result<Option<Code>, Problem> {
        let pool = file.class.pool();
        let Some(AttributeContent::Code(code)) = attribute(&method.attributes(), &file.class, "Code")? else {
            return Ok(None);
        };
        let mut instructions = Vec::new();
        for raw in code.raw_instructions() {
            let (at, raw) = raw?;
            instructions.push((at.as_u32(), instruction(file, at.as_u32(), &raw)?));
        }
        let mut handlers = Vec::new();
        for handler in code.exception_handlers() {
            let class = handler.catch_type().map(|class| pool.retrieve(class)).transpose()?;
            handlers.push(ExceptionRange {
                start: handler.start().as_u32(),
                end: handler.end().as_u32(),
                handler: handler.handler().as_u32(),
                class: class.map(|class| text(class.name)),
            });
        }
        let (mut lines, mut names) = (Vec::new(), Vec::new());
        for attribute in code.attributes().iter() {
            let attribute = attribute?;
            match pool.retrieve(attribute.name())?.as_bytes() {
                b"LineNumberTable" => lines.extend(line_numbers(attribute.content())),
                b"LocalVariableTable" => {
                    if let AttributeContent::LocalVariableTable(table) = attribute.read_content(pool)? {
                        for local in table.locals().iter() {
                            let local = local?;
                            names.push(LocalName {
                                start: local.range().start.as_u32(),
                                end: local.range().end.as_u32(),
                                slot: local.index(),
                                name: text(pool.get(local.name())?.content),
                            });
                        }
                    }
                }
                _ => {}
            }
        }
        lines.sort_by_key(|&(at, _)| at);
        Ok(Some(Code { slots: code.max_locals(), instructions, handlers, lines, names }))
    }

    /// Whether `method` has the code of a constructor that a class has without declaring one.
    pub(crate) fn is_of_default_constructor<'b>(file: &File<'b>, method: &Method<'b>) -> bool {
        let code = Code::read(file, method).ok().flatten();
        let instructions = code.iter().flat_map(|code| &code.instructions);
        let instructions: Vec<&Instruction> = instructions.map(|(_, instruction)| instruction).collect();
        matches!(
            instructions[..],
            [
                Instruction::Load(Kind::Ref, 0),
                Instruction::Invoke(Invoke::Special, _),
                Instruction::Return(None)
            ]
        )
    }

    /// The line of the instruction at `at`. `None` without a table of lines.
    pub(crate) fn line(&self, at: u32) -> Option<u32> {
        let next = self.lines.partition_point(|&(start, _)| start <= at);
        self.lines[..next].last().map(|&(_, line)| line)
    }

    /// The name of the variable in `slot` that begins just after the instruction at `at`, which sets it.
    pub(super) fn name_from(&self, slot: u16, at: u32) -> Option<&str> {
        let next = self.instructions.partition_point(|&(place, _)| place <= at);
        self.name(slot, self.instructions.get(next)?.0)
    }

    /// The name of the variable in `slot` for the instruction at `at`, or just before the first instruction that may use it.
    pub(crate) fn name(&self, slot: u16, at: u32) -> Option<&str> {
        let is_here = |local: &&LocalName| local.slot == slot && local.start <= at && at < local.end;
        self.names.iter().find(is_here).map(|local| &*local.name)
    }
}
