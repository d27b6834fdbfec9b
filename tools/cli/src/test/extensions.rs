//! Extensions of JUnit 5 and converters of arguments, as Java expressions.

use udita::language::declarations::{
    Access, AnnotationUse, AnnotationValue, ClassDeclaration, DeclaredType, FieldDeclaration,
};

use super::classes::{Classes, JUPITER, each, named};
use super::java::{erased, literal, source_name};

/// The package of extensions.
const EXTENSION: &str = "org.junit.jupiter.api.extension.";
const CONVERT_WITH: &str = "org.junit.jupiter.params.converter.ConvertWith";
/// The order of a field without a number.
const DEFAULT_ORDER: i64 = i32::MAX as i64 / 2;
/// The variable of the driver's methods that has the extensions around a test.
pub(super) const EXTENSIONS: &str = "extending__";
/// The statement that declares it.
pub(super) const DECLARED: &str = "udita.internal.Extensions extending__ = new udita.internal.Extensions();";

/// Whether an annotation, or one on its declaration, has the name `wanted` in the package of extensions.
fn leads_to(classes: &Classes<'_>, annotation: &AnnotationUse, wanted: &[&str]) -> bool {
    let mut found = false;
    each(classes, annotation, &mut Vec::new(), &mut |annotation| {
        found |= annotation.name.strip_prefix(EXTENSION).is_some_and(|name| wanted.contains(&name));
    });
    found
}

/// Whether a class, a class around it, or one of their methods and fields has extensions.
pub(super) fn are_there<'a>(classes: &Classes<'a>, class: &'a ClassDeclaration) -> bool {
    let names = ["ExtendWith", "Extensions", "RegisterExtension"];
    let has = |annotations: &[AnnotationUse]| {
        annotations.iter().any(|annotation| leads_to(classes, annotation, &names))
    };
    classes.around(class).into_iter().flat_map(|class| classes.line_of(class)).any(|class| {
        let fields = class.fields.iter().chain(&class.static_fields);
        has(&class.annotations)
            || class.methods.iter().any(|method| has(&method.annotations))
            || fields.into_iter().any(|field| has(&field.annotations))
    })
}

/// Collects the extensions of a class and its tests. A class of extensions is registered once.
#[derive(Clone, Default)]
pub(super) struct Registry {
    known: Vec<String>,
}

impl Registry {
    /// The expressions of the extensions that annotations name and that are not registered yet, for code in `package`. Fails with what udita
    /// lacks for them.
    pub(super) fn add(
        &mut self,
        classes: &Classes<'_>,
        annotations: &[AnnotationUse],
        package: &str,
    ) -> Result<Vec<String>, String> {
        let mut named = Vec::new();
        for annotation in annotations {
            each(classes, annotation, &mut Vec::new(), &mut |annotation| match annotation
                .name
                .strip_prefix(EXTENSION)
            {
                Some("ExtendWith") => named.extend(annotation.values("value")),
                Some("Extensions") => {
                    for value in annotation.values("value") {
                        if let AnnotationValue::Annotation(annotation) = value {
                            named.extend(annotation.values("value"));
                        }
                    }
                }
                _ => {}
            });
        }
        let mut made = Vec::new();
        for value in named {
            let AnnotationValue::Class(name) = value else {
                return Err("udita has no source of an extension that `@ExtendWith` names".to_owned());
            };
            if !self.known.contains(name) {
                made.push(new(classes, name, package)?);
                self.known.push(name.clone());
            }
        }
        Ok(made)
    }
}

/// The expression that makes an object of a class without arguments, for code in `package`.
fn new(classes: &Classes<'_>, name: &str, package: &str) -> Result<String, String> {
    let simple = name.rsplit(['.', '$']).next().unwrap_or(name);
    let Some(class) = classes.get(name) else {
        return Err(format!("udita has no source of the extension of JUnit `{simple}`"));
    };
    let is_seen = |access| match access {
        Access::Private => false,
        Access::Public => true,
        _ => class.package == package,
    };
    let is_plain = class.constructors.iter().any(|made| made.parameters.is_empty() && is_seen(made.access));
    if !is_seen(class.access) || !is_plain || class.enclosing.is_some() {
        return Err(format!("udita can't make a `{simple}`, which JUnit makes by reflection"));
    }
    Ok(format!("new {}()", source_name(name)))
}

/// The expressions of the extensions in fields of the classes `line`, which are fields of `of` if it is an object.
pub(super) fn in_fields(line: &[&ClassDeclaration], of: Option<&str>) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for class in line {
        let fields = if of.is_some() { &class.fields } else { &class.static_fields };
        let mut fields: Vec<&FieldDeclaration> = fields
            .iter()
            .filter(|field| named(&field.annotations, &format!("{EXTENSION}RegisterExtension")).is_some())
            .collect();
        // As JUnit sorts fields: by their numbers, then by the hash codes of their names.
        fields.sort_by_key(|field| (order(field), hash_code(&field.name)));
        for field in fields {
            if field.access == Access::Private {
                return Err(format!("udita can't read the field `{}`, since it is private", field.name));
            }
            let class = source_name(&class.name);
            found.push(format!("{}.{}", of.unwrap_or(&class), field.name));
        }
    }
    Ok(found)
}

fn order(field: &FieldDeclaration) -> i64 {
    let order = named(&field.annotations, &format!("{JUPITER}Order"));
    match order.and_then(|order| order.element("value")) {
        Some(AnnotationValue::Number(number)) => *number,
        _ => DEFAULT_ORDER,
    }
}

/// The hash code of a string of Java.
fn hash_code(text: &str) -> i32 {
    text.encode_utf16().fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(unit.into()))
}

/// The expression of the argument that an extension gives for a parameter.
pub(super) fn argument(ty: &DeclaredType, index: usize, annotations: &[AnnotationUse]) -> String {
    let ty = erased(ty);
    let names: String = annotations.iter().map(|use_| format!(", {}", literal(&use_.name))).collect();
    format!("({ty}) {EXTENSIONS}.parameter({ty}.class, {index}{names})")
}

/// The expression that converts `value` as the annotations of a parameter say. `None` if they name no converter.
pub(super) fn converted(
    classes: &Classes<'_>,
    (ty, index, annotations): (&DeclaredType, usize, &[AnnotationUse]),
    value: &str,
    package: &str,
) -> Option<Result<String, String>> {
    let mut converter = None;
    for annotation in annotations {
        each(classes, annotation, &mut Vec::new(), &mut |annotation| {
            if annotation.name == CONVERT_WITH && converter.is_none() {
                converter = annotation.element("value");
            }
        });
    }
    let made = match converter? {
        AnnotationValue::Class(name) => new(classes, name, package),
        _ => Err("the class of `@ConvertWith` is unknown".to_owned()),
    };
    let ty = erased(ty);
    Some(made.map(|made| {
        format!("({ty}) udita.internal.TestArguments.converted({made}, {value}, {ty}.class, {index})")
    }))
}

/// The words of `@Tag` annotations, as an array.
pub(super) fn tags<'a>(annotations: impl Iterator<Item = &'a AnnotationUse> + Clone) -> String {
    let single = annotations.clone().filter(|annotation| annotation.name == format!("{JUPITER}Tag"));
    let several = annotations.filter(|annotation| annotation.name == format!("{JUPITER}Tags"));
    let nested = several.flat_map(|annotation| annotation.values("value")).filter_map(|value| match value {
        AnnotationValue::Annotation(annotation) => Some(annotation),
        _ => None,
    });
    let words: Vec<String> =
        single.chain(nested).flat_map(|annotation| annotation.texts("value")).map(literal).collect();
    format!("new String[] {{{}}}", words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_codes_are_those_of_java() {
        // `"Aa"` and `"BB"` are the usual example of equal hash codes.
        assert_eq!((hash_code(""), hash_code("a"), hash_code("Aa")), (0, 97, 2112));
        assert_eq!(hash_code("Aa"), hash_code("BB"));
    }
}
