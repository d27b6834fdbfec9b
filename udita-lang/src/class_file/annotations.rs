//! The annotations of a class file as Java source.

use noak::error::DecodeError;
use noak::reader::attributes::annotations::{Annotation, TargetInfo, TypePathSegmentKind};
use noak::reader::{Attribute, AttributeContent, DecodeMany};

use super::file::{File, attribute};
use super::literals::{self, text};
use super::signature::{OfPart, Step};

/// Annotations in which compilers of other languages keep what Java can't express.
const OF_COMPILERS: [&str; 3] =
    ["Lkotlin/Metadata;", "Lscala/reflect/ScalaSignature;", "Lscala/reflect/ScalaLongSignature;"];

/// The package of annotations within types that say what a test chooses. Nothing reads others.
const WITHIN_TYPES: &str = "Ludita/junit/";

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

/// The annotations within the types of the parameters of a method, by the number of the parameter.
pub(super) fn within_parameters<'b>(
    file: &File<'b>,
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
) -> Result<Vec<Vec<OfPart>>, DecodeError> {
    let mut all: Vec<Vec<OfPart>> = Vec::new();
    within(file, attributes, |info, of| {
        if let TargetInfo::FormalParameter { formal_parameter_index } = *info {
            let index = usize::from(formal_parameter_index);
            all.resize_with(all.len().max(index + 1), Vec::new);
            all[index].push(of);
        }
    })?;
    Ok(all)
}

/// The annotations within the type of a field or record component.
pub(super) fn within_type<'b>(
    file: &File<'b>,
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
) -> Result<Vec<OfPart>, DecodeError> {
    let mut all = Vec::new();
    within(file, attributes, |info, of| {
        if matches!(info, TargetInfo::Empty) {
            all.push(of);
        }
    })?;
    Ok(all)
}

/// Reads the annotations of types. Those of the outer class of an inner one are left out.
fn within<'b>(
    file: &File<'b>,
    attributes: &DecodeMany<'b, Attribute<'b>, u16>,
    mut add: impl FnMut(&TargetInfo<'b>, OfPart),
) -> Result<(), DecodeError> {
    let found = attribute(attributes, &file.class, "RuntimeVisibleTypeAnnotations")?;
    let Some(AttributeContent::RuntimeVisibleTypeAnnotations(found)) = found else { return Ok(()) };
    let pool = file.class.pool();
    for annotation in found.annotations().iter() {
        let annotation = annotation?;
        if !text(pool.get(annotation.type_())?.content).starts_with(WITHIN_TYPES) {
            continue;
        }
        let mut way = Some(Vec::new());
        for segment in annotation.target_path().iter() {
            let segment = segment?;
            let step = match segment.kind() {
                TypePathSegmentKind::ArrayElement => Some(Step::Element),
                TypePathSegmentKind::WildcardBound => Some(Step::Bound),
                TypePathSegmentKind::TypeArgument => Some(Step::Argument(segment.type_argument_index())),
                TypePathSegmentKind::InnerType => None,
            };
            way = way.zip(step).map(|(way, step)| [way, vec![step]].concat());
        }
        let written = literals::annotation(annotation.type_(), &annotation.pairs(), pool, &file.names, 0)?;
        if let Some((way, written)) = way.zip(written) {
            add(annotation.target_info(), OfPart { way, annotation: written + " " });
        }
    }
    Ok(())
}

/// Adds an annotation, unless source can't name a part of it.
fn add(file: &File<'_>, annotation: &Annotation<'_>, out: &mut String) -> Result<(), DecodeError> {
    let pool = file.class.pool();
    if OF_COMPILERS.contains(&&*text(pool.get(annotation.type_())?.content)) {
        return Ok(());
    }
    let written = literals::annotation(annotation.type_(), &annotation.pairs(), pool, &file.names, 0)?;
    out.extend(written.map(|written| written + " "));
    Ok(())
}
