//! Types in the form of bytecode and messages: values, descriptors, names.

use udita_vm::bytecode::program::ValueType;

use crate::semantics::Checker;
use crate::semantics::types::{MethodKey, Primitive, Type};

/// The type of the value in a field or element of an erased type.
pub(super) fn value_type(ty: Type<'_>) -> ValueType {
    match ty {
        Type::Primitive(Primitive::Boolean) => ValueType::Boolean,
        Type::Primitive(Primitive::Byte) => ValueType::Byte,
        Type::Primitive(Primitive::Short) => ValueType::Short,
        Type::Primitive(Primitive::Char) => ValueType::Char,
        Type::Primitive(Primitive::Int) => ValueType::Int,
        Type::Primitive(Primitive::Long) => ValueType::Long,
        Type::Primitive(Primitive::Float) => ValueType::Float,
        Type::Primitive(Primitive::Double) => ValueType::Double,
        _ => ValueType::Ref,
    }
}

/// The letter of a primitive type in the name of an array class, as in `[I`.
pub(super) fn descriptor(ty: Type<'_>) -> char {
    match value_type(ty) {
        ValueType::Boolean => 'Z',
        ValueType::Byte => 'B',
        ValueType::Short => 'S',
        ValueType::Char => 'C',
        ValueType::Int => 'I',
        ValueType::Long => 'J',
        ValueType::Float => 'F',
        ValueType::Double => 'D',
        ValueType::Ref => 'L',
    }
}

/// The keyword of a primitive type.
pub(super) fn primitive_name(ty: Type<'_>) -> &'static str {
    match ty {
        Type::Primitive(primitive) => primitive.name(),
        _ => "?",
    }
}

/// A method's name with the simple names of its erased parameter types: `indexOf(String,int)`.
pub(super) fn signature(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    let method = &checker.world.methods[method];
    let params: Vec<String> =
        method.params.iter().map(|&ty| type_name(checker, checker.erasure(ty))).collect();
    format!("{}({})", method.name, params.join(","))
}

/// The simple name of an erased type.
pub(super) fn type_name(checker: &Checker<'_, '_>, ty: Type<'_>) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.name().to_owned(),
        Type::Class(class, _) => checker.world.classes[class].simple_name.to_owned(),
        Type::Array(&element) => format!("{}[]", type_name(checker, element)),
        _ => "?".to_owned(),
    }
}

/// The name of a method in messages. It has no class if the method is at the top level of a `.udita` file.
pub(super) fn method_name(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    let method = &checker.world.methods[method];
    let class = &checker.world.classes[method.class];
    match class.decl {
        Some(_) => format!("{}.{}", class.simple_name, method.name),
        None => method.name.to_owned(),
    }
}
