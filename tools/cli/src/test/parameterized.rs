//! Classes that JUnit 4 runs once for each list of arguments.

use udita::language::declarations::{Access, AnnotationValue, ClassDeclaration};

use super::classes::{Classes, named};
use super::conversions::converted;
use super::java::{OBJECT, literal, source_name};

/// The runner that does it.
pub(super) const RUNNER: &str = "org.junit.runners.Parameterized";
const PARAMETERS: &str = "org.junit.runners.Parameterized$Parameters";
const PARAMETER: &str = "org.junit.runners.Parameterized$Parameter";

/// How a class is made with each list of its arguments.
pub(super) struct Parameterized {
    /// The statement that adds the lists to `all`.
    pub(super) source: String,
    /// The expression of the names of runs.
    pub(super) names: String,
    /// The statement that takes the list `given` of the run. JUnit 4 computes the lists before all else.
    pub(super) first: String,
    /// The statements that make the object of the test of the list `given`.
    pub(super) objects: Vec<String>,
}

impl Parameterized {
    /// How `class` is made, or what udita lacks for it.
    pub(super) fn of(classes: &Classes<'_>, class: &ClassDeclaration) -> Result<Parameterized, String> {
        let line = classes.line_of(class);
        let mut methods =
            line.iter().rev().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
        let found = methods
            .find_map(|(class, method)| Some((class, method, named(&method.annotations, PARAMETERS)?)));
        let Some((declaring, method, annotation)) = found.filter(|(_, method, _)| {
            method.is_static && method.access != Access::Private && method.parameters.is_empty()
        }) else {
            return Err(format!(
                "`{}` has no method that udita can call for its parameters",
                class.simple_name
            ));
        };
        let [constructor] = class.constructors.as_slice() else {
            return Err(format!("`{}` has several constructors", class.simple_name));
        };
        let given = |i: usize| format!("given[{i}]");
        let arguments = constructor.parameters.iter().enumerate();
        let arguments: Vec<String> =
            arguments.map(|(i, (_, ty))| converted(classes, ty, &given(i))).collect();
        let name = source_name(&class.name);
        let mut objects = vec![format!("{name} {OBJECT} = new {name}({});", arguments.join(", "))];
        for field in line.iter().flat_map(|class| &class.fields) {
            if let Some(annotation) = named(&field.annotations, PARAMETER) {
                let number = match annotation.element("value") {
                    Some(AnnotationValue::Number(number)) => usize::try_from(*number).unwrap_or_default(),
                    _ => 0,
                };
                objects.push(format!(
                    "{OBJECT}.{} = {};",
                    field.name,
                    converted(classes, &field.ty, &given(number))
                ));
            }
        }
        let pattern = annotation.texts("name").next().unwrap_or("{index}");
        let (declaring, data) = (source_name(&declaring.name), &method.name);
        Ok(Parameterized {
            source: format!("udita.internal.TestArguments.addAll(all, {declaring}.{data}());"),
            names: format!("udita.internal.JUnit4.names({}, parameters())", literal(pattern)),
            first: "Object[] given = parameters().get(run);".to_owned(),
            objects,
        })
    }
}

/// Whether JUnit 4 runs the class so.
pub(super) fn is_parameterized(classes: &Classes<'_>, class: &ClassDeclaration) -> bool {
    let nearest = classes.line_of(class).into_iter().rev();
    let mut runners = nearest.filter_map(|class| named(&class.annotations, "org.junit.runner.RunWith"));
    let value = runners.next().and_then(|runner| runner.element("value"));
    matches!(value, Some(AnnotationValue::Class(name)) if name == RUNNER)
}
