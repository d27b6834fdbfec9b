//! The driver of a class of tests: a class beside it, with a method for each test.

use udita::language::declarations::{AnnotationValue, ClassDeclaration};

use super::arguments::{converted, sources};
use super::classes::{Classes, Found, Test, TestClass, TestKind, disabled, has, lacking, named, repetitions};
use super::lifecycle::{Lifecycle, source_name};

/// The end of the name of a driver's file.
pub(super) const FILE_END: &str = " (driver)";

/// The tests of a class and the text of its driver. `None` for a class without tests.
pub(super) fn driver(classes: &Classes<'_>, class: &ClassDeclaration) -> Option<(TestClass, String)> {
    let found = classes.tests_of(class);
    if found.is_empty() || !classes.is_runnable(class) {
        return None;
    }
    let binary = class.name.rsplit('.').next().unwrap_or_default();
    let mut driver = Driver {
        classes,
        class,
        lifecycle: Lifecycle::of(classes, class),
        name: format!("{}__Tests", binary.replace('$', "_")),
        methods: String::new(),
    };
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
    lifecycle: Lifecycle,
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
        let mut around = vec![self.class];
        while let Some(outer) = around.last().and_then(|class| self.classes.get(class.outer.as_deref()?)) {
            around.push(outer);
        }
        let of_classes = around.iter().map(|class| &class.annotations);
        let all = std::iter::once(annotations).chain(of_classes);
        if let Some(reason) = all.clone().find_map(|annotations| disabled(annotations)) {
            return TestKind::Disabled(reason);
        }
        if let Some(what) = all.clone().find_map(|annotations| lacking(annotations)) {
            return TestKind::Lacking(what);
        }
        if found.is_named {
            return self.of_junit_3(number, found);
        }
        if let Some(what) = self.lifecycle.lacking.clone() {
            return TestKind::Lacking(what);
        }
        if has(annotations, "org.junit.jupiter.api.TestFactory") {
            return TestKind::Lacking("udita has no tests that a method makes (`@TestFactory`)".to_owned());
        }
        if has(annotations, "org.junit.jupiter.params.ParameterizedTest") {
            return self.parameterised(number, found);
        }
        if !found.method.parameters.is_empty() {
            return TestKind::Lacking("udita has no arguments for this test".to_owned());
        }
        let run = format!("t{number}");
        let call = self.expecting(found, &self.call(found, ""));
        let body = self.lifecycle.around(&call);
        self.push(&format!("public static void {run}()"), &body);
        match repetitions(annotations) {
            Some(times) => TestKind::Repeated(self.entry(&run), times),
            None => TestKind::Once(self.entry(&run)),
        }
    }

    fn entry(&self, method: &str) -> String {
        let package = &self.class.package;
        let dot = if package.is_empty() { "" } else { "." };
        format!("{package}{dot}{}.{method}", self.name)
    }

    fn push(&mut self, head: &str, body: &str) {
        self.methods.push_str(&format!("    {head} throws Throwable {{\n{body}    }}\n\n"));
    }

    fn call(&self, found: &Found<'_>, arguments: &str) -> String {
        let object = match found.method.is_static {
            true => source_name(&found.declaring.name),
            false => "test".to_owned(),
        };
        format!("{object}.{}({arguments});", found.method.name)
    }

    /// The call of a test of JUnit 4 that expects an exception.
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
        let is_plain = self.class.constructors.iter().any(|made| made.parameters.is_empty());
        let argument = if is_plain { String::new() } else { format!("\"{method}\"") };
        let body = format!(
            "        new {class}({argument}) {{\n            @Override\n            protected void runTest() throws \
             Throwable {{\n                {method}();\n            }}\n        }}.runBare();\n"
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
        let mut body = "        java.util.List<Object[]> all = new java.util.ArrayList<>();\n".to_owned();
        for source in sources {
            body.push_str(&format!("        {source}\n"));
        }
        body.push_str("        return all;\n");
        self.push(&format!("private static java.util.List<Object[]> {all}()"), &body);
        let before: String =
            self.lifecycle.before_all.iter().map(|call| format!("        {call}\n")).collect();
        let body = format!("{before}        return udita.internal.TestArguments.names({all}());\n");
        self.push(&format!("public static String[] {names}()"), &body);
        let parameters = found.method.parameters.iter().enumerate();
        let arguments = parameters.map(|(i, ty)| converted(self.classes, ty, &format!("given[{i}]")));
        let call = self.call(found, &arguments.collect::<Vec<_>>().join(", "));
        let call = format!("Object[] given = {all}().get(run); {call}");
        let body = self.lifecycle.around(&call);
        self.push(&format!("public static void {run}(int run)"), &body);
        TestKind::Parameterised(self.entry(&run), self.entry(&names))
    }
}
