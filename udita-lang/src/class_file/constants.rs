//! The constants that instructions name.

use noak::MStr;
use noak::error::DecodeError;
use noak::reader::attributes::AttributeContent;
use noak::reader::cpool::{self, Index, Item, MethodKind, NameAndType};

use super::file::{File, Problem, attribute};
use super::literals::{text, units};

/// A constant that an instruction pushes, or that is an argument of a bootstrap method.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Constant {
    Null,
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// A string, as UTF-16 units.
    String(Vec<u16>),
    /// A class (`a/B`) or array type (`[I`).
    Class(String),
    /// A method type, as its descriptor.
    MethodType(String),
    Handle(Handle),
    /// A constant that a bootstrap method computes.
    Dynamic(Box<Dynamic>),
}

/// A method handle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Handle {
    pub(crate) kind: MethodKind,
    pub(crate) member: MemberRef,
}

/// A reference to a field or method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MemberRef {
    /// The class (`a/B`) or array type in which it is looked up.
    pub(crate) class: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

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

pub(super) fn class_name<'b>(file: &File<'b>, index: Index<cpool::Class<'b>>) -> Result<String, DecodeError> {
    Ok(text(file.class.pool().retrieve(index)?.name))
}

pub(super) fn field<'b>(
    file: &File<'b>,
    index: Index<cpool::FieldRef<'b>>,
) -> Result<MemberRef, DecodeError> {
    let field = file.class.pool().retrieve(index)?;
    Ok(reference(field.class.name, &field.name_and_type))
}

pub(super) fn reference(class: &MStr, member: &cpool::value::NameAndType<'_>) -> MemberRef {
    MemberRef { class: text(class), name: text(member.name), descriptor: text(member.descriptor) }
}

/// A method of a class or of an interface.
pub(super) fn member<'b>(file: &File<'b>, index: Index<Item<'b>>) -> Result<MemberRef, Problem> {
    let pool = file.class.pool();
    let (class, member) = match pool.get(index)? {
        Item::MethodRef(method) => (method.class, method.name_and_type),
        Item::InterfaceMethodRef(method) => (method.class, method.name_and_type),
        Item::FieldRef(field) => (field.class, field.name_and_type),
        _ => return Err(Problem::Inconsistent("a constant is no member")),
    };
    Ok(reference(pool.retrieve(class)?.name, &pool.retrieve(member)?))
}

/// A method handle of the pool.
pub(super) fn handle<'b>(file: &File<'b>, item: &cpool::MethodHandle<'b>) -> Result<Handle, Problem> {
    Ok(Handle { kind: item.kind, member: member(file, item.reference)? })
}

/// A constant of the pool, which `depth` other constants depend on.
pub(super) fn constant<'b>(
    file: &File<'b>,
    index: Index<Item<'b>>,
    depth: usize,
) -> Result<Constant, Problem> {
    let pool = file.class.pool();
    Ok(match pool.get(index)? {
        Item::Integer(value) => Constant::Int(value.value),
        Item::Long(value) => Constant::Long(value.value),
        Item::Float(value) => Constant::Float(value.value),
        Item::Double(value) => Constant::Double(value.value),
        Item::String(value) => Constant::String(units(pool.get(value.string)?.content.as_bytes())),
        Item::Class(class) => Constant::Class(text(pool.get(class.name)?.content)),
        Item::MethodType(ty) => Constant::MethodType(text(pool.get(ty.descriptor)?.content)),
        Item::MethodHandle(item) => Constant::Handle(handle(file, item)?),
        Item::Dynamic(dynamic) => Constant::Dynamic(Box::new(Dynamic::read(
            file,
            dynamic.bootstrap_method_attr,
            dynamic.name_and_type,
            depth + 1,
        )?)),
        _ => return Err(Problem::Inconsistent("a constant can't be loaded")),
    })
}
