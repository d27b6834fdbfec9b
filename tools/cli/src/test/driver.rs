//! The driver of a class of tests: a class beside it, with a method for each test.

use udita::language::declarations::{AnnotationValue, ClassDeclaration, DeclaredType};

use super::arguments::sources;
use super::classes::{Classes, Found, Test, TestClass, TestKind, case_argument, has, named, repetitions};
use super::conditions::{disabled, lacking};
use super::conversions::converted;
use super::exhaustive::extent;
use super::extensions;
use super::extent::{Extent, Problem, Properties};
use super::java::{OBJECT, erased, literal, source_name};
use super::lifecycle::{INFO, Lifecycle, is_info};
use super::parameterized::{Parameterized, is_parameterized};
use super::parameters::{Choosers, is_chosen};

/// The end of the name of a driver's file.
pub(super) const FILE_END: &str = " (driver)";

/// The tests of a class and the text of its driver. `None` for a class without tests.
pub(super) fn driver(
    classes: &Classes<'_>,
    class: &ClassDeclaration,
    properties: &Properties,
) -> Option<(TestClass, String)> {
    let found = classes.tests_of(class);
    if found.is_empty() || !classes.is_runnable(class) {
        return None;
    }
    let binary = class.name.rsplit('.').next().unwrap_or_default();
    let parameterized = is_parameterized(classes, class).then(|| Parameterized::of(classes, class));
    let (parameterized, lacking) = match parameterized.transpose() {
        Ok(parameterized) => (parameterized, None),
        Err(what) => (None, Some(what)),
    };
    let objects = parameterized.as_ref().map(|class| class.objects.as_slice());
    let mut lifecycle = Lifecycle::of(classes, class, objects);
    lifecycle.lacking = lacking.or(lifecycle.lacking);
    lifecycle.first = parameterized.iter().map(|class| class.first.clone()).collect();
    let mut driver = Driver {
        classes,
        class,
        properties,
        is_parameterized: parameterized.is_some(),
        lifecycle,
        name: format!("{}__Tests", binary.replace('$', "_")),
        methods: String::new(),
    };
    if let Some(Parameterized { source, names, .. }) = parameterized {
        driver.add_arguments("parameters", &[source], ("names", &names), &[]);
    }
    let tests = found.iter().enumerate().map(|(number, found)| driver.add(number, found)).collect();
    let package = match class.package.as_str() {
        "" => String::new(),
        package => format!("package {package};\n\n"),
    };
    let text = format!(
        "{package}@SuppressWarnings({{\"unchecked\", \"rawtypes\", \"deprecation\"}})\npublic class {} {{\n{}}}\n",
        driver.name, driver.methods
    );
    let name = source_name(&class.name);
    Some((TestClass { name, tests }, text))
}

struct Driver<'a> {
    classes: &'a Classes<'a>,
    class: &'a ClassDeclaration,
    properties: &'a Properties,
    lifecycle: Lifecycle,
    /// Whether the class runs once for each list of its arguments.
    is_parameterized: bool,
    name: String,
    /// The methods so far.
    methods: String,
}

impl Driver<'_> {
    /// Adds the methods for a test.
    fn add(&mut self, number: usize, found: &Found<'_>) -> Test {
        let name = found.method.name.clone();
        Test { name, kind: self.kind(number, found) }
    }

    fn kind(&mut self, number: usize, found: &Found<'_>) -> TestKind {
        let annotations = &found.method.annotations;
        if let Some(reason) = disabled(self.classes, self.class, found) {
            return TestKind::Disabled(reason);
        }
        if let Some(what) = lacking(self.classes, self.class, found) {
            return TestKind::Lacking(what);
        }
        if found.is_named {
            return self.of_junit_3(number, found);
        }
        let of_method = || self.lifecycle.lacking_of(self.classes, found.method);
        if let Some(what) = self.lifecycle.lacking.clone().or_else(of_method) {
            return TestKind::Lacking(what);
        }
        match extent(self.classes, found.method, self.properties) {
            Ok(None) => {}
            Ok(Some(extent)) => {
                let kind = self.exhaustive(number, found, extent);
                return kind.unwrap_or_else(|problem| self.unable(number, problem));
            }
            Err(problem) => return self.unable(number, problem),
        }
        if has(annotations, "org.junit.jupiter.params.ParameterizedTest") {
            return self.parameterised(number, found);
        }
        let repeated = repetitions(annotations);
        let mut arguments = Vec::new();
        for (i, ty) in found.method.parameters.iter().enumerate() {
            arguments.push(match ty {
                _ if is_info(ty) => INFO.to_owned(),
                DeclaredType::Class(name, _) if name == "org.junit.jupiter.api.RepetitionInfo" => {
                    format!("udita.internal.Jupiter.repetition(run, {})", repeated.unwrap_or_default())
                }
                _ => match self.lifecycle.argument(ty, i, &found.method.on_parameters) {
                    Some(argument) => argument,
                    None => return TestKind::Lacking("udita has no arguments for this test".to_owned()),
                },
            });
        }
        let run = format!("t{number}");
        let call = self.call(found, &arguments.join(", "));
        if has(annotations, "org.junit.jupiter.api.TestFactory") {
            return self.made(number, found, &call);
        }
        let body =
            self.lifecycle.around(self.classes, &self.expecting(found, &format!("{call};")), found.method);
        let is_once = repeated.is_none() && !self.is_parameterized;
        let parameter = if is_once { "" } else { "int run" };
        self.push(&format!("public static void {run}({parameter})"), &body);
        match repeated {
            Some(times) => TestKind::Repeated(self.entry(&run), times),
            None if self.is_parameterized => TestKind::Parameterised(self.entry(&run), self.entry("names")),
            None => TestKind::Once(self.entry(&run)),
        }
    }

    /// A test that chooses its parameters.
    fn exhaustive(&mut self, number: usize, found: &Found<'_>, extent: Extent) -> Result<TestKind, Problem> {
        let method = found.method;
        let mut choosers = Choosers::new(self.classes, self.class, self.properties, &format!("t{number}"));
        let (mut chosen, mut arguments) = (String::new(), Vec::new());
        for (i, ty) in method.parameters.iter().enumerate() {
            let annotations = method.on_parameters.get(i).map_or(&[][..], Vec::as_slice);
            arguments.push(if is_info(ty) {
                INFO.to_owned()
            } else if is_chosen(self.classes, ty, annotations) {
                chosen.push_str(&format!("{} p{i}__ = {}; ", erased(ty), choosers.parameter(method, i)?));
                format!("p{i}__")
            } else {
                let given = self.lifecycle.argument(ty, i, &method.on_parameters);
                given.ok_or_else(|| Problem::Lacking("udita has no arguments for this test".to_owned()))?
            });
        }
        for (head, body) in choosers.methods {
            self.push(&head, &body);
        }
        let call = format!("{chosen}{};", self.call(found, &arguments.join(", ")));
        let body = self.lifecycle.around(self.classes, &call, method);
        let run = format!("t{number}");
        self.push(&format!("public static void {run}()"), &body);
        Ok(TestKind::Exhaustive(self.entry(&run), extent))
    }

    /// A test that can't run.
    fn unable(&mut self, number: usize, problem: Problem) -> TestKind {
        let wrong = match problem {
            Problem::Lacking(what) => return TestKind::Lacking(what),
            Problem::Wrong(wrong) => wrong,
        };
        let run = format!("t{number}");
        let thrown = "org.junit.jupiter.api.extension.ExtensionConfigurationException";
        self.push(
            &format!("public static void {run}()"),
            &format!("        throw new {thrown}({});\n", literal(&wrong)),
        );
        TestKind::Once(self.entry(&run))
    }

    /// A test for each that the method makes.
    fn made(&mut self, number: usize, found: &Found<'_>, call: &str) -> TestKind {
        let (run, names) = (format!("t{number}"), format!("n{number}"));
        let made = format!("udita.internal.Jupiter.run({call}, run);");
        let body = self.lifecycle.around(self.classes, &made, found.method);
        self.push(&format!("public static void {run}(int run)"), &body);
        let listed = format!("names[0] = udita.internal.Jupiter.names({call});");
        let lists = self.lifecycle.around(self.classes, &listed, found.method);
        let body = format!("        String[][] names = new String[1][];\n{lists}        return names[0];\n");
        self.push(&format!("public static String[] {names}()"), &body);
        TestKind::Parameterised(self.entry(&run), self.entry(&names))
    }

    fn entry(&self, method: &str) -> String {
        let package = &self.class.package;
        let dot = if package.is_empty() { "" } else { "." };
        format!("{package}{dot}{}.{method}", self.name)
    }

    fn push(&mut self, head: &str, body: &str) {
        self.methods.push_str(&format!("    {head} throws Throwable {{\n{body}    }}\n\n"));
    }

    /// Adds the method `all`, which gives the lists of arguments of these sources, and the method `names`, which gives the names of runs.
    /// The statements `before` come before the names.
    fn add_arguments(
        &mut self,
        all: &str,
        sources: &[String],
        (names, named): (&str, &str),
        before: &[String],
    ) {
        let added: String = sources.iter().map(|source| format!("        {source}\n")).collect();
        let body = format!(
            "        java.util.List<Object[]> all = new java.util.ArrayList<>();\n{added}        return all;\n"
        );
        self.push(&format!("private static java.util.List<Object[]> {all}()"), &body);
        let before: String = before.iter().map(|call| format!("        {call}\n")).collect();
        self.push(
            &format!("public static String[] {names}()"),
            &format!("{before}        return {named};\n"),
        );
    }

    fn call(&self, found: &Found<'_>, arguments: &str) -> String {
        let object = match found.method.is_static {
            true => source_name(&found.declaring.name),
            false => OBJECT.to_owned(),
        };
        format!("{object}.{}({arguments})", found.method.name)
    }

    /// The statement of a test of JUnit 4 that expects an exception.
    fn expecting(&self, found: &Found<'_>, call: &str) -> String {
        let expected =
            named(&found.method.annotations, "org.junit.Test").and_then(|test| test.element("expected"));
        let Some(AnnotationValue::Class(expected)) = expected
            .filter(|value| !matches!(value, AnnotationValue::Class(name) if name == "org.junit.Test$None"))
        else {
            return call.to_owned();
        };
        let class = source_name(expected);
        format!(
            "boolean isThrown = false; try {{ {call} }} catch (Throwable thrown) {{ isThrown = true; \
             if (!((Object) thrown instanceof {class})) {{ throw thrown; }} }} \
             if (!isThrown) {{ throw new AssertionError(\"Expected exception: {expected}\"); }}"
        )
    }

    fn of_junit_3(&mut self, number: usize, found: &Found<'_>) -> TestKind {
        let (run, method) = (format!("t{number}"), &found.method.name);
        let class = source_name(&self.class.name);
        let argument =
            if case_argument(self.class) == Some(true) { format!("\"{method}\"") } else { String::new() };
        let body = format!(
            "        {class} {OBJECT} = new {class}({argument});\n        udita.internal.JUnit3.run({OBJECT}, \"{method}\", \
             {OBJECT}::{method});\n"
        );
        self.push(&format!("public static void {run}()"), &body);
        TestKind::Once(self.entry(&run))
    }

    fn parameterised(&mut self, number: usize, found: &Found<'_>) -> TestKind {
        let sources = match sources(self.classes, self.class, found.method) {
            Ok(sources) => sources,
            Err(what) => return TestKind::Lacking(what),
        };
        let (run, names, all) = (format!("t{number}"), format!("n{number}"), format!("a{number}"));
        let named = format!("udita.internal.TestArguments.names({all}())");
        self.add_arguments(&all, &sources, (&names, &named), &self.lifecycle.beginning());
        let mut arguments = Vec::new();
        for (i, ty) in found.method.parameters.iter().enumerate() {
            if is_info(ty) {
                arguments.push(INFO.to_owned());
                continue;
            }
            let (given, on_parameters) = (format!("given[{i}]"), &found.method.on_parameters);
            let annotations = on_parameters.get(i).map_or(&[][..], Vec::as_slice);
            let by_converter =
                extensions::converted(self.classes, (ty, i, annotations), &given, &self.class.package);
            let argument = match by_converter {
                Some(Err(what)) => return TestKind::Lacking(what),
                Some(Ok(argument)) => argument,
                None => converted(self.classes, ty, &given),
            };
            // Extensions give what the sources don't.
            arguments.push(match self.lifecycle.argument(ty, i, on_parameters) {
                Some(resolved) => format!("given.length > {i} ? {argument} : {resolved}"),
                None => argument,
            });
        }
        let call = self.call(found, &arguments.join(", "));
        let given = format!("Object[] given = udita.internal.TestArguments.given({all}().get(run));");
        let body = self.lifecycle.around(self.classes, &format!("{given} {call};"), found.method);
        self.push(&format!("public static void {run}(int run)"), &body);
        TestKind::Parameterised(self.entry(&run), self.entry(&names))
    }
}
