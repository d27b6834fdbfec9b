//! Class files: their declarations as Java source, and the code of their methods.

mod code;
mod constants;
mod declaration;
mod fields;
mod file;
mod instruction;
mod literals;
mod methods;
mod names;
mod signature;

pub(crate) use code::Code;
pub(crate) use constants::{Constant, Dynamic, Handle, MemberRef};
pub use declaration::{Declared, ReadClass, declaration};
pub(crate) use file::File;
pub use file::Problem;
pub(crate) use instruction::{Condition, Element, Instruction, Invoke, Kind, Narrow};
