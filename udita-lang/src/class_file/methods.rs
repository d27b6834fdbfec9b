//! The methods, constructors and record components of a class file as Java source without code.

use std::fmt;

use noak::AccessFlags;
use noak::error::DecodeError;
use noak::reader::Method;
use noak::reader::attributes::AttributeContent;

use super::annotations::{annotations, of_parameters, within_parameters, within_type};
use super::file::{File, Kind, Place, access, attribute};
use super::literals::{element, text};
use super::names::identifier;
use super::signature::{MethodHeader, annotated_type, method_header};

/// A component of a record as source.
pub(super) struct Component {
    annotations: String,
    ty: String,
    name: String,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {}", self.annotations, self.ty, self.name)
    }
}

/// The components of a record, with the annotations of the constructor's parameters. Empty for other classes.
pub(super) fn components(file: &File<'_>) -> Result<Vec<Component>, DecodeError> {
    let class = &file.class;
    let Some(AttributeContent::Record(record)) = attribute(&class.attributes(), class, "Record")? else {
        return Ok(Vec::new());
    };
    let mut components = Vec::new();
    for component in record.components().iter() {
        let component = component?;
        let written = file.signature(&component.attributes())?;
        let of_parts = within_type(file, &component.attributes())?;
        let written = written.and_then(|text| annotated_type(&text, &file.names, &of_parts));
        let descriptor = text(class.pool().get(component.descriptor())?.content);
        let ty = written.or_else(|| annotated_type(&descriptor, &file.names, &of_parts));
        let name = text(class.pool().get(component.name())?.content);
        let name = identifier(&name).map(str::to_owned);
        let annotations = String::new();
        components.extend(ty.zip(name).map(|(ty, name)| Component { annotations, ty, name }));
    }
    for method in class.methods().iter() {
        let method = method?;
        if text(class.pool().get(method.name())?.content) != "<init>" {
            continue;
        }
        let annotated = of_parameters(file, &method.attributes())?;
        if annotated.len() == components.len() {
            for (component, annotations) in components.iter_mut().zip(annotated) {
                component.annotations = annotations;
            }
        }
    }
    Ok(components)
}

/// Writes the methods and constructors, and a static initialiser if the class has one.
pub(super) fn declare(
    file: &File<'_>,
    kind: Kind,
    place: &Place<'_>,
    out: &mut String,
) -> Result<(), DecodeError> {
    let components = if kind == Kind::Record { components(file)? } else { Vec::new() };
    let mut has_constructor = false;
    for method in file.class.methods().iter() {
        let method = method?;
        let name = text(file.class.pool().get(method.name())?.content);
        if name == "<clinit>" {
            let is_interface = matches!(kind, Kind::Interface | Kind::Annotation);
            *out += if is_interface { "" } else { "static {}\n" };
            continue;
        }
        let flags = method.access_flags();
        // Constructors of enums have parameters that source does not.
        let is_hidden = match kind {
            Kind::Interface | Kind::Annotation => flags.contains(AccessFlags::PRIVATE),
            Kind::Enum => name == "<init>",
            _ => false,
        };
        if is_hidden || flags.contains(AccessFlags::SYNTHETIC) {
            continue;
        }
        let Some(header) = header(file, &method, name == "<init>", place)? else { continue };
        let is_implicit = match kind {
            Kind::Enum => {
                let params: Vec<&str> = header.params.iter().map(String::as_str).collect();
                matches!((&*name, &*params), ("values", _) | ("valueOf", ["java.lang.String"]))
            }
            Kind::Record => is_implicit_in_record(&name, &header, &components),
            _ => false,
        };
        if !is_implicit {
            has_constructor |= name == "<init>";
            out.extend(written(file, kind, place, &method, &name, header)?);
        }
    }
    if kind == Kind::Class && !has_constructor {
        *out += &format!("private {}() {{}}\n", place.simple);
    }
    Ok(())
}

/// Whether a record with these components has such a method or constructor anyway.
fn is_implicit_in_record(name: &str, header: &MethodHeader, components: &[Component]) -> bool {
    match name {
        "<init>" => {
            header.params.len() == components.len()
                && header.params.iter().zip(components).all(|(param, component)| *param == component.ty)
        }
        _ => header.params.is_empty() && components.iter().any(|component| component.name == name),
    }
}

/// The types of a method. `None` if source can't name them.
fn header(
    file: &File<'_>,
    method: &Method<'_>,
    is_constructor: bool,
    place: &Place<'_>,
) -> Result<Option<MethodHeader>, DecodeError> {
    let class = &file.class;
    let descriptor = text(class.pool().get(method.descriptor())?.content);
    let of_params = within_parameters(file, &method.attributes())?;
    let plain = method_header(&descriptor, &file.names, &of_params);
    let signature = file.signature(&method.attributes())?;
    let header = signature.and_then(|text| method_header(&text, &file.names, &of_params));
    // A descriptor names the enclosing object. A signature of javac doesn't, one of other compilers may.
    let takes_outer = is_constructor && place.has_outer;
    let described = plain.as_ref().map(|plain| plain.params.len());
    let names_outer = header.as_ref().is_none_or(|header| Some(header.params.len()) == described);
    let Some(mut header) = header.or(plain) else { return Ok(None) };
    if takes_outer && names_outer && !header.params.is_empty() {
        header.params.remove(0);
    }
    if header.throws.is_empty()
        && let Some(AttributeContent::Exceptions(thrown)) =
            attribute(&method.attributes(), class, "Exceptions")?
    {
        for thrown in thrown.exceptions().iter() {
            header.throws.extend(file.names.source(&text(class.pool().retrieve(thrown?)?.name)));
        }
    }
    Ok(Some(header))
}

/// The declaration of a method or constructor. `None` if source can't name it.
fn written(
    file: &File<'_>,
    kind: Kind,
    place: &Place<'_>,
    method: &Method<'_>,
    name: &str,
    header: MethodHeader,
) -> Result<Option<String>, DecodeError> {
    let flags = method.access_flags();
    let has = |flag| flags.contains(flag);
    let is_interface = matches!(kind, Kind::Interface | Kind::Annotation);
    let is_abstract = has(AccessFlags::ABSTRACT) && kind != Kind::Enum;
    let mut out = annotations(file, &method.attributes())?;
    if !is_interface {
        out += access(flags);
    }
    let words = [
        (has(AccessFlags::STATIC), "static "),
        (is_abstract && !is_interface, "abstract "),
        (has(AccessFlags::FINAL) && kind != Kind::Enum, "final "),
        (is_interface && !is_abstract && !has(AccessFlags::STATIC), "default "),
    ];
    words.iter().filter(|(is_set, _)| *is_set).for_each(|(_, word)| out += word);
    if !header.type_params.is_empty() {
        out += &format!("{} ", header.type_params);
    }
    if name == "<init>" {
        out += place.simple;
    } else {
        let Some(name) = identifier(name) else { return Ok(None) };
        out += &format!("{} {name}", header.result);
    }
    let mut params: Vec<String> =
        header.params.iter().enumerate().map(|(i, ty)| format!("{ty} p{i}")).collect();
    if has(AccessFlags::VARARGS)
        && let Some((ty, i)) = header.params.last().zip(params.len().checked_sub(1))
        && let Some(element) = ty.strip_suffix("[]")
    {
        params[i] = format!("{element}... p{i}");
    }
    let annotated = of_parameters(file, &method.attributes())?;
    for (param, annotations) in params.iter_mut().rev().zip(annotated.into_iter().rev()) {
        param.insert_str(0, &annotations);
    }
    out += &format!("({})", params.join(", "));
    if !header.throws.is_empty() {
        out += &format!(" throws {}", header.throws.join(", "));
    }
    if kind == Kind::Annotation
        && let Some(AttributeContent::AnnotationDefault(default)) =
            attribute(&method.attributes(), &file.class, "AnnotationDefault")?
        && let Some(value) = element(&default.value(), file.class.pool(), &file.names)?
    {
        out += &format!(" default {value}");
    }
    out += if is_abstract { ";\n" } else { " {}\n" };
    Ok(Some(out))
}
