//! Class files: their declarations as Java source, and the code of their methods.

mod code;
mod declaration;
mod dynamic;
mod fields;
mod file;
mod instruction;
mod literals;
mod methods;
mod names;
mod signature;

pub(crate) use code::Code;
pub use declaration::{Declared, ReadClass, declaration};
pub(crate) use dynamic::Dynamic;
pub(crate) use file::File;
pub use file::Problem;
pub(crate) use instruction::{
    Condition, Constant, Element, Handle, Instruction, Invoke, Kind, MemberRef, Narrow, Operator,
};
