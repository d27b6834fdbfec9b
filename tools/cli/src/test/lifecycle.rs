//! The calls around a test: the objects that it needs, and what runs before and after it.

use udita::language::declarations::{
    Access, ClassDeclaration, DeclaredType, FieldDeclaration, MethodDeclaration,
};

use super::classes::{Classes, JUPITER, has, named, overrides};
use super::java::{literal, source_name};

/// The variable of the driver's methods that has what JUnit 5 says of the test.
pub(super) const INFO: &str = "info";

/// The calls around the tests of a class, as Java statements.
pub(super) struct Lifecycle {
    /// Before the objects are made.
    pub(super) before_all: Vec<String>,
    /// Make the objects: one of each enclosing class, and `test`, the object of the class itself.
    pub(super) objects: Vec<String>,
    pub(super) before_each: Vec<String>,
    pub(super) after_each: Vec<String>,
    pub(super) after_all: Vec<String>,
    /// The rules of JUnit 4 for each test and for the class, as expressions, the innermost first.
    rules: Vec<String>,
    class_rules: Vec<String>,
    /// The name of the class in source code.
    class: String,
    /// Whether the calls before and after each test name `info`, what JUnit 5 says of the test.
    takes_info: bool,
    /// What udita lacks for these calls.
    pub(super) lacking: Option<String>,
}

impl Lifecycle {
    /// The calls around the tests of `class`, whose object `made` makes if it isn't made without arguments.
    pub(super) fn of(classes: &Classes<'_>, class: &ClassDeclaration, made: Option<&[String]>) -> Lifecycle {
        let mut lifecycle = Lifecycle {
            before_all: Vec::new(),
            objects: Vec::new(),
            before_each: Vec::new(),
            after_each: Vec::new(),
            after_all: Vec::new(),
            rules: Vec::new(),
            class_rules: Vec::new(),
            class: source_name(&class.name),
            takes_info: false,
            lacking: None,
        };
        let mut around = classes.around(class);
        around.reverse();
        let last = around.len() - 1;
        let mut outer = String::new();
        for (i, class) in around.into_iter().enumerate() {
            let object = if i == last { "test".to_owned() } else { format!("outer{i}") };
            match made {
                Some(made) if i == last => lifecycle.objects.extend_from_slice(made),
                _ => lifecycle.add_object(class, &outer, &object),
            }
            lifecycle.add_hooks(classes, class, &object);
            lifecycle.add_rules(classes, class, &object);
            outer = object;
        }
        lifecycle
    }

    /// Adds the statement that makes an object without arguments.
    fn add_object(&mut self, class: &ClassDeclaration, outer: &str, object: &str) {
        let takes_nothing = class
            .constructors
            .iter()
            .any(|made| made.parameters.is_empty() && made.access != Access::Private);
        if !takes_nothing {
            let name = &class.simple_name;
            self.lacking = Some(format!("`{name}` has no constructor without parameters for tests"));
        }
        let name = source_name(&class.name);
        let simple = name.rsplit('.').next().unwrap_or_default();
        let made = if outer.is_empty() { format!("new {name}()") } else { format!("{outer}.new {simple}()") };
        self.objects.push(format!("{name} {object} = {made};"));
    }

    /// Adds what the class and its ancestors run before and after tests.
    fn add_hooks(&mut self, classes: &Classes<'_>, class: &ClassDeclaration, object: &str) {
        let line = classes.line_of(class);
        let of_class = self.info(self.class.rsplit('.').next().unwrap_or_default());
        for (i, &declaring) in line.iter().enumerate() {
            for method in &declaring.methods {
                let is_hook = |five: &str, four: &str| {
                    has(&method.annotations, &format!("{JUPITER}{five}"))
                        || has(&method.annotations, &format!("org.junit.{four}"))
                };
                if method.is_abstract || line[i + 1..].iter().any(|below| overrides(below, method)) {
                    continue;
                }
                if is_hook("BeforeAll", "BeforeClass") {
                    let call = self.call(declaring, method, object, &of_class);
                    let list = if method.is_static { &mut self.before_all } else { &mut self.objects };
                    list.push(call);
                }
                if is_hook("BeforeEach", "Before") {
                    let call = self.call(declaring, method, object, INFO);
                    self.takes_info |= takes_info(method);
                    self.before_each.push(call);
                }
                if is_hook("AfterEach", "After") {
                    let call = self.call(declaring, method, object, INFO);
                    self.takes_info |= takes_info(method);
                    self.after_each.insert(0, call);
                }
                if is_hook("AfterAll", "AfterClass") {
                    let call = self.call(declaring, method, object, &of_class);
                    self.after_all.insert(0, call);
                }
            }
        }
    }

    /// Adds the rules of JUnit 4 that the class and its ancestors have. As there, those that methods give are inside those in fields, which
    /// are in the order of their names, and those of a class are inside those of its superclass.
    fn add_rules(&mut self, classes: &Classes<'_>, class: &ClassDeclaration, object: &str) {
        let mut line = classes.line_of(class);
        line.reverse();
        for declaring in &line {
            for method in &declaring.methods {
                if has(&method.annotations, "org.junit.Rule") {
                    self.rules.push(format!("{object}.{}()", method.name));
                }
                if has(&method.annotations, "org.junit.ClassRule") {
                    self.class_rules.push(format!("{}.{}()", source_name(&declaring.name), method.name));
                }
            }
        }
        for declaring in &line {
            let named = |fields: &[FieldDeclaration], annotation: &str, of: &str| {
                let marked = fields.iter().filter(|field| has(&field.annotations, annotation));
                let mut names: Vec<String> = marked.map(|field| format!("{of}.{}", field.name)).collect();
                names.sort();
                names
            };
            self.rules.extend(named(&declaring.fields, "org.junit.Rule", object));
            let class = source_name(&declaring.name);
            self.class_rules.extend(named(&declaring.static_fields, "org.junit.ClassRule", &class));
        }
    }

    /// The call of a hook, with `info` for what JUnit 5 says of a test.
    fn call(
        &mut self,
        declaring: &ClassDeclaration,
        method: &MethodDeclaration,
        object: &str,
        info: &str,
    ) -> String {
        let arguments = match method.parameters.as_slice() {
            [] => "",
            [ty] if is_info(ty) => info,
            _ => {
                self.lacking = Some(format!("udita has no arguments for `{}`", method.name));
                ""
            }
        };
        match method.is_static {
            true => format!("{}.{}({arguments});", source_name(&declaring.name), method.name),
            false => format!("{object}.{}({arguments});", method.name),
        }
    }

    /// The expression of what JUnit 5 says of a test, or of the class, with this name in reports.
    fn info(&self, display: &str) -> String {
        format!("udita.internal.Jupiter.info({}, {}.class)", literal(display), self.class)
    }

    /// The statements of a method of the driver that runs `call` as the test `method`.
    pub(super) fn around(&self, call: &str, method: &MethodDeclaration) -> String {
        let mut lines = Lines { text: String::new(), indent: 2 };
        let class = &self.class;
        if self.takes_info || takes_info(method) {
            lines.add(&format!("org.junit.jupiter.api.TestInfo {INFO} = {};", self.info(&display(method))));
        }
        if !self.class_rules.is_empty() {
            let rules = self.class_rules.join(", ");
            lines.open(&format!(
                "udita.internal.JUnit4.run(new org.junit.rules.TestRule[] {{{rules}}}, {class}.class, () -> {{"
            ));
        }
        lines.add_all(&self.before_all);
        lines.add_all(&self.objects);
        if !self.rules.is_empty() {
            let (rules, method) = (self.rules.join(", "), literal(&method.name));
            lines.open(&format!(
                "udita.internal.JUnit4.run(new Object[] {{{rules}}}, {class}.class, {method}, test, () -> {{"
            ));
        }
        if self.after_each.is_empty() {
            lines.add_all(&self.before_each);
            lines.add(call);
        } else {
            lines.open("try {");
            lines.add_all(&self.before_each);
            lines.add(call);
            lines.close("} finally {");
            lines.indent += 1;
            lines.add_all(&self.after_each);
            lines.close("}");
        }
        if !self.rules.is_empty() {
            lines.close("});");
        }
        lines.add_all(&self.after_all);
        if !self.class_rules.is_empty() {
            lines.close("});");
        }
        lines.text
    }
}

/// Whether JUnit 5 gives a parameter of this type what it knows of the test.
pub(super) fn is_info(ty: &DeclaredType) -> bool {
    matches!(ty, DeclaredType::Class(name, _) if name == "org.junit.jupiter.api.TestInfo")
}

fn takes_info(method: &MethodDeclaration) -> bool {
    method.parameters.iter().any(is_info)
}

/// The name of a test in JUnit 5's reports.
fn display(method: &MethodDeclaration) -> String {
    let named = named(&method.annotations, "org.junit.jupiter.api.DisplayName")
        .and_then(|annotation| annotation.texts("value").next());
    let types = || method.parameters.iter().map(DeclaredType::simple_name).collect::<Vec<_>>().join(", ");
    named.map_or_else(|| format!("{}({})", method.name, types()), str::to_owned)
}

/// Lines of Java.
struct Lines {
    text: String,
    /// Number of levels.
    indent: usize,
}

impl Lines {
    fn add(&mut self, line: &str) {
        self.text.push_str(&format!("{}{line}\n", "    ".repeat(self.indent)));
    }

    fn add_all(&mut self, lines: &[String]) {
        for line in lines {
            self.add(line);
        }
    }

    fn open(&mut self, line: &str) {
        self.add(line);
        self.indent += 1;
    }

    fn close(&mut self, line: &str) {
        self.indent -= 1;
        self.add(line);
    }
}
