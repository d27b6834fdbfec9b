//! The calls around a test: the objects that it needs, and what runs before and after it.

use udita::language::declarations::{
    Access, AnnotationUse, ClassDeclaration, DeclaredType, FieldDeclaration, MethodDeclaration,
};

use super::classes::{Classes, JUPITER, has, named, overrides};
use super::extensions::{self, EXTENSIONS, Registry};
use super::java::{OBJECT, literal, source_name};

/// The variable of the driver's methods that has what JUnit 5 says of the test.
pub(super) const INFO: &str = "info__";

/// The calls around the tests of a class, as Java statements.
pub(super) struct Lifecycle {
    /// Before all others.
    pub(super) first: Vec<String>,
    /// Before the objects are made.
    before_all: Vec<String>,
    /// Make the objects: one of each enclosing class, and [`OBJECT`], that of the class itself.
    pub(super) objects: Vec<String>,
    pub(super) before_each: Vec<String>,
    pub(super) after_each: Vec<String>,
    pub(super) after_all: Vec<String>,
    /// The rules of JUnit 4 for each test and for the class, as expressions, the innermost first.
    rules: Vec<String>,
    class_rules: Vec<String>,
    /// The name of the class in source code.
    class: String,
    package: String,
    /// The annotations of the class and of those around it.
    annotations: Vec<AnnotationUse>,
    /// The extensions of JUnit 5 of the class, if it or its tests have any.
    extensions: Option<Registry>,
    /// The ends of the class and of those around it, from the inside, for extensions.
    leaves: Vec<String>,
    /// Whether the calls before and after each test name `info`, what JUnit 5 says of the test.
    takes_info: bool,
    /// What udita lacks for these calls.
    pub(super) lacking: Option<String>,
}

impl Lifecycle {
    /// The calls around the tests of `class`, whose object `made` makes if it isn't made without arguments.
    pub(super) fn of(classes: &Classes<'_>, class: &ClassDeclaration, made: Option<&[String]>) -> Lifecycle {
        let mut lifecycle = Lifecycle {
            first: Vec::new(),
            before_all: Vec::new(),
            objects: Vec::new(),
            before_each: Vec::new(),
            after_each: Vec::new(),
            after_all: Vec::new(),
            rules: Vec::new(),
            class_rules: Vec::new(),
            class: source_name(&class.name),
            package: class.package.clone(),
            annotations: Vec::new(),
            extensions: extensions::are_there(classes, class).then(Registry::default),
            leaves: Vec::new(),
            takes_info: false,
            lacking: None,
        };
        let mut around = classes.around(class);
        around.reverse();
        let last = around.len() - 1;
        let mut outer = String::new();
        for (i, class) in around.into_iter().enumerate() {
            let object = if i == last { OBJECT.to_owned() } else { format!("outer{i}__") };
            let annotations = classes.line_of(class).into_iter().flat_map(|class| &class.annotations);
            lifecycle.annotations.extend(annotations.cloned());
            lifecycle.enter(classes, class);
            match made {
                Some(made) if i == last => lifecycle.objects.extend_from_slice(made),
                _ => lifecycle.add_object(class, &outer, &object),
            }
            lifecycle.register(classes, class, i + 1, &object);
            lifecycle.add_hooks(classes, class, &object);
            lifecycle.add_rules(classes, class, &object);
            lifecycle.leave(i + 1);
            outer = object;
        }
        if lifecycle.extensions.is_some() && !(lifecycle.rules.is_empty() && lifecycle.class_rules.is_empty())
        {
            let what = "udita does not run rules of JUnit 4 beside extensions of JUnit 5";
            lifecycle.lacking = Some(what.to_owned());
        }
        lifecycle
    }

    /// Notes what udita lacks, unless something is noted already.
    fn lacks(&mut self, what: String) {
        self.lacking.get_or_insert(what);
    }

    /// Begins a class with its extensions, if there are any.
    fn enter(&mut self, classes: &Classes<'_>, class: &ClassDeclaration) {
        let Some(registry) = &mut self.extensions else { return };
        let line = classes.line_of(class);
        let annotations: Vec<_> = line.iter().flat_map(|class| class.annotations.clone()).collect();
        let added = registry.add(classes, &annotations, &self.package).and_then(|mut added| {
            added.extend(extensions::in_fields(&line, None)?);
            Ok(added)
        });
        match added {
            Ok(added) => {
                let (name, tags) = (literal(&display_of_class(class)), extensions::tags(annotations.iter()));
                let class = source_name(&class.name);
                let added: String = added.iter().map(|extension| format!(", {extension}")).collect();
                self.before_all.push(format!("{EXTENSIONS}.enter({name}, {class}.class, {tags}{added});"));
                self.before_all.push(format!("{EXTENSIONS}.beforeAll();"));
            }
            Err(what) => self.lacks(what),
        }
    }

    /// Tells extensions of an object, and adds those in its fields.
    fn register(&mut self, classes: &Classes<'_>, class: &ClassDeclaration, depth: usize, object: &str) {
        if self.extensions.is_none() {
            return;
        }
        self.objects.push(format!("{EXTENSIONS}.made({depth}, {object});"));
        match extensions::in_fields(&classes.line_of(class), Some(object)) {
            Ok(fields) if fields.is_empty() => {}
            Ok(fields) => self.objects.push(format!("{EXTENSIONS}.register({});", fields.join(", "))),
            Err(what) => self.lacks(what),
        }
    }

    /// Ends a class for extensions: what runs after all of its tests is part of that.
    fn leave(&mut self, depth: usize) {
        if self.extensions.is_none() {
            return;
        }
        let hooks = std::mem::take(&mut self.after_all).join(" ");
        self.leaves.insert(0, format!("{EXTENSIONS}.leave({depth}, () -> {{ {hooks} }});"));
    }

    /// The statements that begin the class, before its objects are made.
    pub(super) fn beginning(&self) -> Vec<String> {
        let declared = self.extensions.iter().map(|_| extensions::DECLARED.to_owned());
        declared.chain(self.before_all.iter().cloned()).collect()
    }

    /// Adds the statement that makes an object without arguments.
    fn add_object(&mut self, class: &ClassDeclaration, outer: &str, object: &str) {
        let mut visible = class.constructors.iter().filter(|made| made.access != Access::Private);
        let plain = visible.clone().find(|made| made.parameters.is_empty());
        let (arguments, resolved) = match (plain, visible.next()) {
            (Some(_), _) => (String::new(), false),
            (None, Some(made)) => {
                let types: Vec<DeclaredType> = made.parameters.iter().map(|(_, ty)| ty.clone()).collect();
                self.takes_info |= types.iter().any(is_info);
                let arguments = self.arguments(&types, &made.on_parameters, INFO);
                (arguments.unwrap_or_default(), !types.iter().all(is_info))
            }
            (None, None) => (String::new(), true),
        };
        if resolved && self.extensions.is_none() {
            let name = &class.simple_name;
            self.lacks(format!("`{name}` has no constructor without parameters for tests"));
        }
        let name = source_name(&class.name);
        let simple = name.rsplit('.').next().unwrap_or_default();
        let made = match outer {
            "" => format!("new {name}({arguments})"),
            _ => format!("{outer}.new {simple}({arguments})"),
        };
        if resolved {
            let target = if outer.is_empty() { "null" } else { outer };
            self.objects.push(format!("{EXTENSIONS}.of({target});"));
        }
        self.objects.push(format!("{name} {object} = {made};"));
    }

    /// Adds what the class and its ancestors run before and after tests.
    fn add_hooks(&mut self, classes: &Classes<'_>, class: &ClassDeclaration, object: &str) {
        let line = classes.line_of(class);
        let of_class = self.info(self.class.rsplit('.').next().unwrap_or_default(), &[]);
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
                    if !method.is_static && self.extensions.is_some() {
                        let name = &method.name;
                        self.lacks(format!(
                            "udita does not run `{name}` beside extensions, since it is not static"
                        ));
                    }
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
        let arguments = self.arguments(&method.parameters, &method.on_parameters, info);
        let arguments = arguments.unwrap_or_else(|| {
            self.lacks(format!("udita has no arguments for `{}`", method.name));
            String::new()
        });
        let resolved = method.parameters.iter().any(|ty| !is_info(ty));
        let target = if method.is_static { "null" } else { object };
        let before = if resolved { format!("{EXTENSIONS}.of({target}); ") } else { String::new() };
        match method.is_static {
            true => format!("{before}{}.{}({arguments});", source_name(&declaring.name), method.name),
            false => format!("{before}{object}.{}({arguments});", method.name),
        }
    }

    /// The arguments of a constructor or method: `info`, and what extensions give. `None` if nothing gives them.
    fn arguments(
        &self,
        types: &[DeclaredType],
        on_parameters: &[Vec<AnnotationUse>],
        info: &str,
    ) -> Option<String> {
        let arguments = types.iter().enumerate().map(|(i, ty)| match is_info(ty) {
            true => Some(info.to_owned()),
            false => self.argument(ty, i, on_parameters),
        });
        Some(arguments.collect::<Option<Vec<_>>>()?.join(", "))
    }

    /// What extensions give for a parameter. `None` if there are none.
    pub(super) fn argument(
        &self,
        ty: &DeclaredType,
        index: usize,
        on_parameters: &[Vec<AnnotationUse>],
    ) -> Option<String> {
        let annotations = on_parameters.get(index).map_or(&[][..], Vec::as_slice);
        self.extensions.as_ref().map(|_| extensions::argument(ty, index, annotations))
    }

    /// The expression of what JUnit 5 says of a test with these annotations, or of the class, with this name in reports.
    fn info(&self, display: &str, annotations: &[AnnotationUse]) -> String {
        let tags = extensions::tags(self.annotations.iter().chain(annotations));
        format!("udita.internal.Jupiter.info({}, {}.class, {tags})", literal(display), self.class)
    }

    /// What udita lacks for the extensions of a method.
    pub(super) fn lacking_of(&self, classes: &Classes<'_>, method: &MethodDeclaration) -> Option<String> {
        let mut registry = self.extensions.clone()?;
        registry.add(classes, &method.annotations, &self.package).err()
    }

    /// The statements that run `call` as the test `method` between extensions.
    fn extended(&self, classes: &Classes<'_>, call: &str, method: &MethodDeclaration) -> Vec<String> {
        let mut registry = self.extensions.clone().unwrap_or_default();
        let added = registry.add(classes, &method.annotations, &self.package).unwrap_or_default();
        let added: String = added.iter().map(|extension| format!(", {extension}")).collect();
        let (name, tags) = (literal(&display(method)), extensions::tags(method.annotations.iter()));
        let mut statements = vec![extensions::DECLARED.to_owned(), format!("{EXTENSIONS}.whole(() -> {{")];
        statements.extend_from_slice(&self.before_all);
        statements.push(format!("{EXTENSIONS}.enterTest({name}, {tags}{added});"));
        statements.extend_from_slice(&self.objects);
        statements.push(format!("{EXTENSIONS}.check();"));
        statements.push(format!("{EXTENSIONS}.run(() -> {{"));
        statements.extend_from_slice(&self.before_each);
        statements.extend(["}, () -> {".to_owned(), format!("{EXTENSIONS}.of({OBJECT});"), call.to_owned()]);
        statements.push("}, () -> {".to_owned());
        statements.extend_from_slice(&self.after_each);
        statements.extend(["});".to_owned(), "}, () -> {".to_owned()]);
        statements.extend_from_slice(&self.leaves);
        statements.push("});".to_owned());
        statements
    }

    /// The statements of a method of the driver that runs `call` as the test `method`.
    pub(super) fn around(&self, classes: &Classes<'_>, call: &str, method: &MethodDeclaration) -> String {
        let mut lines = Lines { text: String::new(), indent: 2 };
        let class = &self.class;
        lines.add_all(&self.first);
        if self.takes_info || takes_info(method) {
            lines.add(&format!(
                "org.junit.jupiter.api.TestInfo {INFO} = {};",
                self.info(&display(method), &method.annotations)
            ));
        }
        if self.extensions.is_some() {
            lines.add_all(&self.extended(classes, call, method));
            return lines.text;
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
                "udita.internal.JUnit4.run(new Object[] {{{rules}}}, {class}.class, {method}, {OBJECT}, () -> {{"
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
    let types = || method.parameters.iter().map(DeclaredType::simple_name).collect::<Vec<_>>().join(", ");
    display_name(&method.annotations).map_or_else(|| format!("{}({})", method.name, types()), str::to_owned)
}

/// The name of a class in JUnit 5's reports.
fn display_of_class(class: &ClassDeclaration) -> String {
    let simple = class.simple_name.rsplit('.').next().unwrap_or_default();
    display_name(&class.annotations).unwrap_or(simple).to_owned()
}

/// The name that `@DisplayName` gives.
fn display_name(annotations: &[AnnotationUse]) -> Option<&str> {
    named(annotations, "org.junit.jupiter.api.DisplayName")?.texts("value").next()
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
