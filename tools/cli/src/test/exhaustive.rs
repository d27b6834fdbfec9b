//! Tests of udita-junit: which of their paths run, by their annotations.

use udita::language::declarations::{AnnotationUse, AnnotationValue, MethodDeclaration};

use super::classes::{Classes, find};
use super::extent::{Extent, PACKAGE, Problem, Properties};

/// The whole number of an element of an annotation, or else `default`.
pub(super) fn number(annotation: &AnnotationUse, element: &str, default: i64) -> Result<i64, Problem> {
    match annotation.element(element) {
        None => Ok(default),
        Some(AnnotationValue::Number(number)) => Ok(*number),
        Some(_) => {
            let name = annotation.name.rsplit('.').next().unwrap_or_default();
            Err(Problem::Lacking(format!("udita does not know the value of `{element}` of `@{name}`")))
        }
    }
}

/// The paths of a test. `None` if it has neither annotation.
pub(super) fn extent(
    classes: &Classes<'_>,
    method: &MethodDeclaration,
    properties: &Properties,
) -> Result<Option<Extent>, Problem> {
    let named = |name: &str| find(classes, &method.annotations, &format!("{PACKAGE}{name}"));
    let (annotation, inputs) = match (named("Exhaustive"), named("Sample")) {
        (None, None) => return Ok(None),
        (Some(_), Some(_)) => {
            return Err(Problem::Wrong(format!(
                "{} has both @Exhaustive and @Sample; leave one",
                method.name
            )));
        }
        (Some(all), None) => (all, None),
        (None, Some(sample)) => {
            let inputs = number(sample, "value", 0)?;
            if inputs < 1 {
                let name = &method.name;
                return Err(Problem::Wrong(format!(
                    "@Sample({inputs}) of {name}: a sample has at least 1 input"
                )));
            }
            (sample, Some(inputs.unsigned_abs()))
        }
    };
    let given = |name: &str, default| match properties.number(name) {
        Some(number) => Ok(number),
        None => number(annotation, name, default),
    };
    Ok(Some(Extent {
        inputs,
        seed: given("seed", 0)?,
        smallest: annotation.element("smallest") == Some(&AnnotationValue::Boolean(true)),
        limit: u64::try_from(given("limit", 1_000_000)?).unwrap_or(0),
        seconds: u64::try_from(given("seconds", 0)?).unwrap_or(0),
    }))
}
