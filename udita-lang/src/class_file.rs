//! Class files: their declarations as Java source, and the code of their methods.

mod annotations;
mod change;
mod code;
mod constants;
mod declaration;
pub(crate) mod descriptor;
mod fields;
mod file;
mod instruction;
mod listing;
mod literals;
mod methods;
mod mnemonic;
mod names;
mod signature;

pub(crate) use code::Code;
pub(crate) use constants::{Constant, Dynamic, Handle, MemberRef};
pub use declaration::{Declared, ReadClass, declaration};
pub(crate) use file::File;
pub use file::{Problem, declared_name};
pub(crate) use instruction::{Condition, Element, Instruction, Invoke, Kind, Narrow};
pub use listing::list_code;
pub(crate) use listing::{Listing, Places};
