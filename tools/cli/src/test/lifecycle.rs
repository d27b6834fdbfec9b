//! The calls around a test: the objects that it needs, and what runs before and after it.

use udita::language::declarations::{Access, ClassDeclaration, MethodDeclaration, UNKNOWN};

use super::classes::{Classes, JUPITER, has, overrides};

/// The calls around the tests of a class, as Java statements.
pub(super) struct Lifecycle {
    /// Before the objects are made.
    pub(super) before_all: Vec<String>,
    /// Make the objects: one of each enclosing class, and `test`, the object of the class itself.
    pub(super) objects: Vec<String>,
    pub(super) before_each: Vec<String>,
    pub(super) after_each: Vec<String>,
    pub(super) after_all: Vec<String>,
    /// What udita lacks for these calls.
    pub(super) lacking: Option<String>,
}

/// The name of a class in source code.
pub(super) fn source_name(binary: &str) -> String {
    // A value of an unknown type is any object.
    if binary == UNKNOWN { "java.lang.Object".to_owned() } else { binary.replace('$', ".") }
}

impl Lifecycle {
    pub(super) fn of(classes: &Classes<'_>, class: &ClassDeclaration) -> Lifecycle {
        let mut lifecycle = Lifecycle {
            before_all: Vec::new(),
            objects: Vec::new(),
            before_each: Vec::new(),
            after_each: Vec::new(),
            after_all: Vec::new(),
            lacking: None,
        };
        let mut around = vec![class];
        while let Some(outer) = around[0].enclosing.as_deref().and_then(|name| classes.get(name)) {
            around.insert(0, outer);
        }
        let last = around.len() - 1;
        let mut outer = String::new();
        for (i, class) in around.into_iter().enumerate() {
            let object = if i == last { "test".to_owned() } else { format!("outer{i}") };
            let takes_nothing = class
                .constructors
                .iter()
                .any(|made| made.parameters.is_empty() && made.access != Access::Private);
            if !takes_nothing {
                let name = &class.simple_name;
                lifecycle.lacking = Some(format!("`{name}` has no constructor without parameters for tests"));
            }
            let name = source_name(&class.name);
            let simple = name.rsplit('.').next().unwrap_or_default();
            let made =
                if outer.is_empty() { format!("new {name}()") } else { format!("{outer}.new {simple}()") };
            lifecycle.objects.push(format!("{name} {object} = {made};"));
            lifecycle.add_hooks(classes, class, &object);
            outer = object;
        }
        lifecycle
    }

    /// Adds what the class and its ancestors run before and after tests.
    fn add_hooks(&mut self, classes: &Classes<'_>, class: &ClassDeclaration, object: &str) {
        let line = classes.line_of(class);
        for (i, &declaring) in line.iter().enumerate() {
            for method in &declaring.methods {
                let is_hook = |five: &str, four: &str| {
                    has(&method.annotations, &format!("{JUPITER}{five}"))
                        || has(&method.annotations, &format!("org.junit.{four}"))
                };
                if method.is_abstract || line[i + 1..].iter().any(|below| overrides(below, method)) {
                    continue;
                }
                let call = self.call(declaring, method, object);
                if is_hook("BeforeAll", "BeforeClass") {
                    let list = if method.is_static { &mut self.before_all } else { &mut self.objects };
                    list.push(call.clone());
                }
                if is_hook("BeforeEach", "Before") {
                    self.before_each.push(call.clone());
                }
                if is_hook("AfterEach", "After") {
                    self.after_each.insert(0, call.clone());
                }
                if is_hook("AfterAll", "AfterClass") {
                    self.after_all.insert(0, call.clone());
                }
            }
        }
        let hooks =
            ["BeforeAll", "BeforeEach", "AfterEach", "AfterAll"].map(|name| format!("{JUPITER}{name}"));
        let takes_some = line.iter().flat_map(|class| &class.methods).find(|method| {
            !method.parameters.is_empty() && hooks.iter().any(|hook| has(&method.annotations, hook))
        });
        if let Some(method) = takes_some {
            self.lacking = Some(format!("udita has no arguments for `{}`", method.name));
        }
    }

    fn call(&self, declaring: &ClassDeclaration, method: &MethodDeclaration, object: &str) -> String {
        match method.is_static {
            true => format!("{}.{}();", source_name(&declaring.name), method.name),
            false => format!("{object}.{}();", method.name),
        }
    }

    /// The statements of a method of the driver that runs `call` as a test.
    pub(super) fn around(&self, call: &str) -> String {
        let mut text = String::new();
        let mut add = |lines: &[String], indent: &str| {
            for line in lines {
                text.push_str(&format!("{indent}{line}\n"));
            }
        };
        add(&self.before_all, "        ");
        add(&self.objects, "        ");
        if self.after_each.is_empty() {
            add(&self.before_each, "        ");
            add(&[call.to_owned()], "        ");
        } else {
            add(&["try {".to_owned()], "        ");
            add(&self.before_each, "            ");
            add(&[call.to_owned()], "            ");
            add(&["} finally {".to_owned()], "        ");
            add(&self.after_each, "            ");
            add(&["}".to_owned()], "        ");
        }
        add(&self.after_all, "        ");
        text
    }
}
