//! Whether a test runs: the conditions of JUnit, and what udita lacks for a test.

use udita::language::declarations::{AnnotationUse, AnnotationValue, ClassDeclaration};

use super::classes::{Classes, Found};
use super::parameterized::RUNNER;

/// The package of the conditions of JUnit 5.
const CONDITION: &str = "org.junit.jupiter.api.condition.";
/// The operating system and the version of Java that programs see here.
const SYSTEM: &str = "LINUX";
const VERSION: i64 = 17;

/// The runners of JUnit 4 that run a class as udita does.
const RUNNERS: [&str; 5] = [
    "org.junit.runners.JUnit4",
    "org.junit.runners.BlockJUnit4ClassRunner",
    "org.junit.internal.runners.JUnit4ClassRunner",
    "org.junit.experimental.runners.Enclosed",
    RUNNER,
];

/// Annotations of JUnit 5 on tests and their parameters that change what a test does, in ways that udita lacks.
const EXTENSIONS: [&str; 2] = ["AggregateWith", "JavaTimeConversionPattern"];

/// The reason why a test doesn't run, if it doesn't.
pub(super) fn disabled(classes: &Classes<'_>, class: &ClassDeclaration, found: &Found<'_>) -> Option<String> {
    let of_classes = classes.around(class).into_iter().map(|class| &class.annotations);
    std::iter::once(&found.method.annotations).chain(of_classes).find_map(|annotations| {
        let of = |annotation: &AnnotationUse| match annotation.name.strip_prefix(CONDITION) {
            Some(condition) => unmet(condition, annotation),
            None => ignored(annotation),
        };
        annotations.iter().find_map(of)
    })
}

fn ignored(annotation: &AnnotationUse) -> Option<String> {
    let is_it = ["org.junit.jupiter.api.Disabled", "org.junit.Ignore"].contains(&annotation.name.as_str());
    let reason = annotation.texts("value").next().filter(|reason| !reason.is_empty());
    is_it.then(|| reason.unwrap_or("disabled").to_owned())
}

/// What is said of a condition of JUnit 5 that doesn't hold here.
fn unmet(condition: &str, annotation: &AnnotationUse) -> Option<String> {
    let constants = |element: &str| -> Vec<&str> {
        let values = annotation.values(element).iter();
        values
            .filter_map(
                |value| if let AnnotationValue::Constant(name) = value { Some(name.as_str()) } else { None },
            )
            .collect()
    };
    let version = |element: &str, default: i64| match (
        annotation.element(element),
        annotation.element(&format!("{element}Version")),
    ) {
        (Some(AnnotationValue::Constant(name)), _) => number(name).unwrap_or(default),
        (_, Some(AnnotationValue::Number(number))) => *number,
        _ => default,
    };
    let is_here = || constants("value").contains(&SYSTEM);
    let is_now = || {
        let numbers = annotation.values("versions").contains(&AnnotationValue::Number(VERSION));
        numbers || constants("value").iter().any(|name| number(name) == Some(VERSION))
    };
    let is_between = || (version("min", 8)..=version("max", i64::MAX)).contains(&VERSION);
    let holds = match condition {
        "EnabledOnOs" => is_here(),
        "DisabledOnOs" => !is_here(),
        "EnabledOnJre" => is_now(),
        "DisabledOnJre" => !is_now(),
        "EnabledForJreRange" => is_between(),
        "DisabledForJreRange" => !is_between(),
        // A program sees no variable of the environment.
        "EnabledIfEnvironmentVariable" => false,
        _ => true,
    };
    (!holds).then(|| format!("@{condition}"))
}

/// The version of Java that a constant of `JRE` stands for.
fn number(constant: &str) -> Option<i64> {
    constant.strip_prefix("JAVA_")?.parse().ok()
}

/// What udita lacks to run a test as JUnit does, if it lacks something.
pub(super) fn lacking(classes: &Classes<'_>, class: &ClassDeclaration, found: &Found<'_>) -> Option<String> {
    let of_classes = classes.around(class).into_iter().flat_map(|class| classes.line_of(class));
    let of_fields =
        classes.line_of(class).into_iter().flat_map(|class| class.fields.iter().chain(&class.static_fields));
    let on_parameters = &found.method.on_parameters;
    let is_misplaced = |annotation: &&AnnotationUse| annotation.name.ends_with(".ExtendWith");
    let mut on_places =
        of_fields.clone().flat_map(|field| &field.annotations).chain(on_parameters.iter().flatten());
    if on_places.any(|annotation| is_misplaced(&annotation)) {
        return Some("udita has no extensions of fields and parameters (`@ExtendWith`)".to_owned());
    }
    let lists = of_classes.map(|class| &class.annotations).chain(of_fields.map(|field| &field.annotations));
    let own = std::iter::once(&found.method.annotations).chain(on_parameters);
    own.chain(lists).flatten().find_map(of_annotation)
}

fn of_annotation(annotation: &AnnotationUse) -> Option<String> {
    let name = annotation.name.rsplit('.').next().unwrap_or_default();
    match name {
        "RunWith" => match annotation.element("value") {
            Some(AnnotationValue::Class(runner)) if RUNNERS.contains(&runner.as_str()) => None,
            _ => Some("udita has no extensions of JUnit (`@RunWith`)".to_owned()),
        },
        _ if EXTENSIONS.contains(&name) => Some(format!("udita has no extensions of JUnit (`@{name}`)")),
        "TempDir" => Some("udita does not run programs with files (`@TempDir`)".to_owned()),
        "EnabledIf" | "DisabledIf" | "EnabledIfSystemProperty" | "DisabledIfSystemProperty"
            if annotation.name.starts_with(CONDITION) || !annotation.name.contains('.') =>
        {
            Some(format!("udita does not evaluate `@{name}`"))
        }
        _ => None,
    }
}
