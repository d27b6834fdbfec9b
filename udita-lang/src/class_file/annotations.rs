//! The annotations of a class file as Java source.

use noak::error::DecodeError;
use noak::reader::attributes::annotations::Annotation;
use noak::reader::{Attribute, AttributeContent, DecodeMany};

use super::file::{File, attribute};
use super::literals::{self, text};

/// Annotations in which compilers of other languages keep what Java can't express.
const OF_COMPILERS: [&str; 3] =
    ["Lkotlin/Metadata;", "Lscala/reflect/ScalaSignature;", "Lscala/reflect/ScalaLongSignature;"];

/// The annotations that are kept at run time, each with a space after it.
pub(super) fn annotations<'b>(
    file: &File<'b>,
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
) -> Result<String, DecodeError> {
    let mut out = String::new();
    let found = attribute(attributes, &file.class, "RuntimeVisibleAnnotations")?;
    if let Some(AttributeContent::RuntimeVisibleAnnotations(found)) = found {
        for annotation in found.annotations().iter() {
            add(file, &annotation?, &mut out)?;
        }
    }
    Ok(out)
}

/// The annotations of each parameter. A parameter that only the class file has may lack its entry, so there may be fewer of them, and the last ones belong
/// to the last parameters.
pub(super) fn of_parameters<'b>(
    file: &File<'b>,
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
) -> Result<Vec<String>, DecodeError> {
    let found = attribute(attributes, &file.class, "RuntimeVisibleParameterAnnotations")?;
    let Some(AttributeContent::RuntimeVisibleParameterAnnotations(found)) = found else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for parameter in found.parameters().iter() {
        let mut out = String::new();
        for annotation in parameter?.annotations().iter() {
            add(file, &annotation?, &mut out)?;
        }
        all.push(out);
    }
    Ok(all)
}

/// Adds an annotation, unless source can't name a part of it.
fn add(file: &File<'_>, annotation: &Annotation<'_>, out: &mut String) -> Result<(), DecodeError> {
    let pool = file.class.pool();
    if OF_COMPILERS.contains(&&*text(pool.get(annotation.type_())?.content)) {
        return Ok(());
    }
    let written = literals::annotation(annotation, pool, &file.names, 0)?;
    out.extend(written.map(|written| written + " "));
    Ok(())
}
