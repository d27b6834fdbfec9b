//! The modules of the JDK that a program can import.

/// The packages of `java.base` that the library has classes of.
const BASE: &[&str] = &[
    "java.io",
    "java.lang",
    "java.lang.annotation",
    "java.lang.reflect",
    "java.math",
    "java.net",
    "java.nio",
    "java.nio.charset",
    "java.text",
    "java.time",
    "java.time.chrono",
    "java.time.format",
    "java.time.temporal",
    "java.time.zone",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.util.function",
    "java.util.random",
    "java.util.regex",
    "java.util.stream",
    "java.util.zip",
];

const LOGGING: &[&str] = &["java.util.logging"];

/// The modules of Java SE, each with the packages that an import of it imports and the library has classes of: its own, and those of the
/// modules that it requires transitively. Programs outside modules don't read `java.se`.
const MODULES: &[(&str, &[&str])] = &[
    ("java.base", BASE),
    ("java.compiler", &[]),
    ("java.datatransfer", &[]),
    ("java.desktop", &[]),
    ("java.instrument", &[]),
    ("java.logging", LOGGING),
    ("java.management", &[]),
    ("java.management.rmi", &[]),
    ("java.naming", &[]),
    ("java.net.http", &[]),
    ("java.prefs", &[]),
    ("java.rmi", &[]),
    ("java.scripting", &[]),
    ("java.security.jgss", &[]),
    ("java.security.sasl", &[]),
    ("java.sql", LOGGING),
    ("java.sql.rowset", LOGGING),
    ("java.transaction.xa", &[]),
    ("java.xml", &[]),
    ("java.xml.crypto", &[]),
];

/// The packages of the library that an import of `module` imports. `None` if the module is not known.
pub fn packages(module: &str) -> Option<&'static [&'static str]> {
    MODULES.iter().find(|&&(name, _)| name == module).map(|&(_, packages)| packages)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn modules_have_every_package_of_the_jdk() {
        let classes: Vec<String> = crate::library::classes().collect();
        let packages = classes.iter().filter_map(|class| class.rsplit_once('.')).map(|(package, _)| package);
        let found: BTreeSet<&str> = packages.filter(|package| package.starts_with("java.")).collect();
        assert_eq!(found, BASE.iter().chain(LOGGING).copied().collect());
    }
}
