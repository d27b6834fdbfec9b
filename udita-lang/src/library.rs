//! The Java library shipped inside udita: source files, found by class name.
//!
//! A file is read only when a program refers to it.

pub mod modules;
#[cfg(test)]
mod template;

/// Every source file by its path under `library/`, in alphabetical order. The build script makes the table; `template` has the form of
/// templates.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The source of the top-level library class with the full name `class` (`java.util.ArrayList`). The first
/// part is its name in diagnostics and traces (`java/util/ArrayList.java`).
pub fn source(class: &str) -> Option<(&'static str, &'static str)> {
    let path = class.replace('.', "/") + ".java";
    let index = SOURCES.binary_search_by_key(&path.as_str(), |&(path, _)| path).ok()?;
    let (path, text) = SOURCES[index];
    Some((text, path))
}

/// Whether a package is the JDK's or that of another library, of which only a part is here.
pub fn is_partial(package: &str) -> bool {
    !matches!(package.split('.').next(), Some("udita" | "korat"))
}

/// Methods and constructors of the library, with their classes, that lack versions of the JDK's whose parameters are as many and of usual
/// types.
const WITHOUT_SOME_VERSIONS: &[(&str, &str)] = &[
    ("java.io.ByteArrayOutputStream", "toString"),
    ("java.io.PrintStream", INIT),
    ("java.io.PrintWriter", INIT),
    ("java.math.MathContext", INIT),
    ("java.util.Arrays", "compare"),
    ("java.util.Arrays", "parallelSort"),
    ("java.util.BitSet", "valueOf"),
    ("java.util.Date", INIT),
    ("java.util.Formatter", INIT),
    ("java.util.random.RandomGeneratorFactory", "create"),
    ("java.util.regex.MatchResult", "end"),
    ("java.util.regex.MatchResult", "group"),
    ("java.util.regex.MatchResult", "start"),
];

/// The name of constructors in [`WITHOUT_SOME_VERSIONS`].
const INIT: &str = "<init>";

/// Whether methods called `member` of `class`, or its constructors, lack versions with types that the library knows. Those of AssertJ's
/// model may, as they name properties by strings.
pub fn lacks_versions(class: &str, member: &str) -> bool {
    class.starts_with("org.assertj.") || WITHOUT_SOME_VERSIONS.contains(&(class, member))
}

/// Whether a class is a model of one outside the JDK, or a copy of what the user may have. A user's class with its name replaces it.
pub fn is_replaceable(class: &str) -> bool {
    class.starts_with("org.") || class.starts_with("junit.")
}

/// Whether the library has classes in the package with the full name `package`.
pub fn has_package(package: &str) -> bool {
    classes().any(|class| class.rsplit_once('.').is_some_and(|(front, _)| front == package))
}

/// The simple names of the public top-level classes in the package with the full name `package`.
pub fn public_classes(package: &str) -> impl Iterator<Item = &'static str> + use<> {
    let folder = package.replace('.', "/");
    let in_package = move |&&(path, text): &&(&'static str, &'static str)| {
        path.rsplit_once('/').is_some_and(|(front, _)| front == folder)
            && text.lines().any(|line| line.starts_with("public "))
    };
    let name = |path: &'static str| path.rsplit_once('/')?.1.strip_suffix(".java");
    SOURCES.iter().filter(in_package).filter_map(move |&(path, _)| name(path))
}

/// The full names of all top-level classes of the library.
pub fn classes() -> impl Iterator<Item = String> {
    SOURCES.iter().map(|&(path, _)| path.trim_end_matches(".java").replace('/', "."))
}

#[cfg(test)]
mod tests {
    use bumpalo::Bump;
    use udita_vm::bytecode::native::Native;

    use super::*;
    use crate::semantics::Checker;
    use crate::semantics::types::Type;
    use crate::source::SourceMap;

    #[test]
    fn a_class_is_found_by_its_full_name() {
        let (text, name) = source("java.util.ArrayList").unwrap();
        assert_eq!(name, "java/util/ArrayList.java");
        assert!(text.contains("public class ArrayList<E>"));
        assert_eq!(source("ArrayList"), None);
        assert_eq!(source("java.util.HashMap$Node"), None);
        assert_eq!(source("java.util"), None);
    }

    #[test]
    fn every_file_declares_the_class_that_it_is_named_after() {
        for class in classes() {
            let (text, _) = source(&class).unwrap();
            let (package, name) = class.rsplit_once('.').unwrap();
            assert!(text.starts_with(&format!("package {package};\n")), "{class}");
            let declares = ["class", "interface", "enum", "record"]
                .iter()
                .any(|kind| text.contains(&format!("{kind} {name}")));
            assert!(declares, "{class}");
        }
    }

    #[test]
    fn the_native_methods_are_those_of_the_machine() {
        let arena = Bump::new();
        let mut sources = SourceMap::new();
        let mut checker = Checker::new(&arena, &mut sources);
        for name in classes() {
            let class = checker.class_named(&name).unwrap();
            checker.ensure_all_members(class);
        }
        let mut declared: Vec<String> = Vec::new();
        for (_, method) in &checker.world.methods {
            if method.is_native {
                let params: Vec<_> =
                    method.params.iter().map(|&param| simple_name(&checker, param)).collect();
                let class = checker.world.classes[method.class].name;
                declared.push(format!("{class}.{}({})", method.name, params.join(",")));
            }
        }
        declared.sort();
        let mut known: Vec<&str> = Native::ALL.iter().map(|native| native.name()).collect();
        known.sort_unstable();
        assert_eq!(declared, known);
    }

    fn simple_name<'a>(checker: &Checker<'a, '_>, ty: Type<'a>) -> String {
        match checker.erasure(ty) {
            Type::Class(class, _) => checker.world.classes[class].simple_name.to_owned(),
            Type::Array(element) => simple_name(checker, *element) + "[]",
            Type::Primitive(primitive) => format!("{primitive:?}").to_lowercase(),
            other => format!("{other:?}"),
        }
    }
}
