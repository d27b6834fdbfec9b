//! The fields of a class file as Java source.

use noak::AccessFlags;
use noak::error::DecodeError;
use noak::reader::Field;
use noak::reader::attributes::AttributeContent;

use super::annotations::{annotations, within_type};
use super::file::{File, Kind, access, attribute};
use super::literals::{self, text};
use super::names::identifier;
use super::signature::annotated_type;

/// Writes the constants of an enum.
pub(super) fn enum_constants(file: &File<'_>, out: &mut String) -> Result<(), DecodeError> {
    let mut names = Vec::new();
    for field in file.class.fields().iter() {
        let field = field?;
        if field.access_flags().contains(AccessFlags::ENUM) {
            names.push(text(file.class.pool().get(field.name())?.content));
        }
    }
    let names: Vec<&str> = names.iter().filter_map(|name| identifier(name)).collect();
    *out += &format!("{};\n", names.join(", "));
    Ok(())
}

/// Writes the other fields.
pub(super) fn declare(file: &File<'_>, kind: Kind, out: &mut String) -> Result<(), DecodeError> {
    for field in file.class.fields().iter() {
        let field = field?;
        let flags = field.access_flags();
        let is_component = kind == Kind::Record && !flags.contains(AccessFlags::STATIC);
        if !is_component && !flags.intersects(AccessFlags::SYNTHETIC | AccessFlags::ENUM) {
            out.extend(written(file, kind, &field)?);
        }
    }
    Ok(())
}

/// The declaration of a field. `None` if source can't name it or its type.
fn written<'b>(file: &File<'b>, kind: Kind, field: &Field<'b>) -> Result<Option<String>, DecodeError> {
    let pool = file.class.pool();
    let (name, descriptor) =
        (text(pool.get(field.name())?.content), text(pool.get(field.descriptor())?.content));
    let written = file.signature(&field.attributes())?;
    let of_parts = within_type(file, &field.attributes())?;
    let ty = written.and_then(|text| annotated_type(&text, &file.names, &of_parts));
    let ty = ty.or_else(|| annotated_type(&descriptor, &file.names, &of_parts));
    let Some((name, ty)) = identifier(&name).zip(ty) else { return Ok(None) };
    let flags = field.access_flags();
    let constant = match attribute(&field.attributes(), &file.class, "ConstantValue")? {
        Some(AttributeContent::ConstantValue(value)) => {
            literals::constant(pool.get(value.value())?, pool, &descriptor)
        }
        _ => None,
    };
    let is_interface = matches!(kind, Kind::Interface | Kind::Annotation);
    let value = match constant {
        Some(value) => format!(" = {value}"),
        // A field of an interface needs an initialiser. This one is not constant.
        None if is_interface => match descriptor.as_bytes() {
            [b'L' | b'[', ..] => " = null".to_owned(),
            _ => format!(" = new {ty}[] {{}}[0]"),
        },
        None => String::new(),
    };
    let mut modifiers = annotations(file, &field.attributes())?;
    if !is_interface {
        modifiers += access(flags);
        let words = [
            (AccessFlags::STATIC, "static "),
            (AccessFlags::FINAL, "final "),
            (AccessFlags::TRANSIENT, "transient "),
        ];
        words.iter().filter(|(flag, _)| flags.contains(*flag)).for_each(|(_, word)| modifiers += word);
    }
    Ok(Some(format!("{modifiers}{ty} {name}{value};\n")))
}
