//! Calls and constants that a bootstrap method makes.

use noak::reader::attributes::AttributeContent;
use noak::reader::cpool::{Index, NameAndType};

use super::file::{File, Problem, attribute};
use super::instruction::{Constant, Handle, constant, handle};
use super::literals::text;

/// Maximum number of constants that depend on each other.
const MAX_DEPTH: usize = 8;

/// A call site or constant that is made by a bootstrap method.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Dynamic {
    /// The bootstrap method.
    pub(crate) bootstrap: Handle,
    /// Its arguments after the usual three.
    pub(crate) args: Vec<Constant>,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

impl Dynamic {
    /// Reads a call site or constant, which `depth` other constants depend on. It uses the bootstrap method with the number
    /// `number`.
    pub(super) fn read<'b>(
        file: &File<'b>,
        number: u16,
        name_and_type: Index<NameAndType<'b>>,
        depth: usize,
    ) -> Result<Dynamic, Problem> {
        if depth > MAX_DEPTH {
            return Err(Problem::Inconsistent("too many constants depend on each other"));
        }
        let pool = file.class.pool();
        let Some(AttributeContent::BootstrapMethods(methods)) =
            attribute(&file.class.attributes(), &file.class, "BootstrapMethods")?
        else {
            return Err(Problem::Inconsistent("a bootstrap method is missing"));
        };
        let Some(method) = methods.methods().iter().nth(usize::from(number)) else {
            return Err(Problem::Inconsistent("a bootstrap method is missing"));
        };
        let method = method?;
        let bootstrap = handle(file, pool.get(method.method_ref())?)?;
        let mut args = Vec::new();
        for arg in method.arguments().iter() {
            args.push(constant(file, arg?, depth)?);
        }
        let member = pool.retrieve(name_and_type)?;
        Ok(Dynamic { bootstrap, args, name: text(member.name), descriptor: text(member.descriptor) })
    }
}
