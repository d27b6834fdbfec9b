//! The parts of the JDK's library that programs under udita can't use, with the reasons.
//!
//! A program that does more than compute and print could not be repeated on every path, so the classes for
//! threads, files and the like are rejected by name.

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::diagnostics::Diagnostics;
use crate::semantics::scope::Scope;
use crate::semantics::types::{ClassKey, MethodKey};
use crate::source::Span;

const ALPHABETS: &str = "the alphabetical orders of languages";
const CALENDARS: &str = "calendars and time zones";
const CHARACTERS: &str = "the names of characters";
const CRYPTOGRAPHY: &str = "cryptography";
const DATABASES: &str = "databases";
const ENVIRONMENT: &str = "the environment of their process";
const FINALIZERS: &str = "finalizers that the garbage collector runs";
const FILES: &str = "files";
const GRAPHICS: &str = "graphical interfaces";
const INPUT: &str = "standard input";
const LOCALES: &str = "the names of languages and countries";
const LOGS: &str = "log files";
const MEMORY: &str = "references that the garbage collector clears";
const NETWORKS: &str = "networks";
const PROCESSES: &str = "other processes";
const RANDOM: &str = "random numbers that differ from run to run";
const REFLECTION: &str = "reflection";
const SERIALIZATION: &str = "serialization";
const STREAMS: &str = "standard streams of their own";
const THREADS: &str = "threads";

/// Excluded packages (ending in a dot) and classes, with their purpose. The longest name that matches
/// applies.
const TYPES: &[(&str, &str)] = &[
    ("java.applet.", GRAPHICS),
    ("java.awt.", GRAPHICS),
    ("java.io.Console", INPUT),
    ("java.io.File", FILES),
    ("java.io.FileDescriptor", FILES),
    ("java.io.FileInputStream", FILES),
    ("java.io.FileOutputStream", FILES),
    ("java.io.FileReader", FILES),
    ("java.io.FileWriter", FILES),
    ("java.io.RandomAccessFile", FILES),
    ("java.lang.ClassLoader", REFLECTION),
    ("java.lang.Module", REFLECTION),
    ("java.lang.Package", REFLECTION),
    ("java.lang.Process", PROCESSES),
    ("java.lang.ProcessBuilder", PROCESSES),
    ("java.lang.ProcessHandle", PROCESSES),
    ("java.lang.Runtime", ENVIRONMENT),
    ("java.lang.SecurityManager", ENVIRONMENT),
    ("java.lang.StackWalker", REFLECTION),
    ("java.lang.Thread", THREADS),
    ("java.lang.ThreadGroup", THREADS),
    ("java.lang.invoke.", REFLECTION),
    ("java.lang.management.", ENVIRONMENT),
    ("java.lang.ref.", MEMORY),
    ("java.lang.reflect.", REFLECTION),
    ("java.net.", NETWORKS),
    ("java.nio.channels.", FILES),
    ("java.nio.file.", FILES),
    ("java.rmi.", NETWORKS),
    ("java.security.", CRYPTOGRAPHY),
    ("java.security.SecureRandom", RANDOM),
    ("java.sql.", DATABASES),
    ("java.text.CollationKey", ALPHABETS),
    ("java.text.Collator", ALPHABETS),
    ("java.text.DateFormat", CALENDARS),
    ("java.text.DateFormatSymbols", CALENDARS),
    ("java.text.RuleBasedCollator", ALPHABETS),
    ("java.text.SimpleDateFormat", CALENDARS),
    ("java.time.ZonedDateTime", CALENDARS),
    ("java.time.chrono.HijrahDate", CALENDARS),
    ("java.time.chrono.JapaneseDate", CALENDARS),
    ("java.time.chrono.MinguoDate", CALENDARS),
    ("java.time.chrono.ThaiBuddhistDate", CALENDARS),
    ("java.util.Calendar", CALENDARS),
    ("java.util.GregorianCalendar", CALENDARS),
    ("java.util.ServiceLoader", REFLECTION),
    ("java.util.TimeZone", CALENDARS),
    ("java.util.Timer", THREADS),
    ("java.util.TimerTask", THREADS),
    ("java.util.UUID", RANDOM),
    ("java.util.concurrent.", THREADS),
    ("java.util.jar.", FILES),
    ("java.util.logging.", LOGS),
    ("java.util.prefs.", FILES),
    ("java.util.zip.", FILES),
    ("javafx.", GRAPHICS),
    ("javax.crypto.", CRYPTOGRAPHY),
    ("javax.net.", NETWORKS),
    ("javax.sql.", DATABASES),
    ("javax.swing.", GRAPHICS),
];

/// Excluded members of the library's classes, with their purpose; `*` means every member.
const MEMBERS: &[(&str, &str, &str)] = &[
    ("java.io.ObjectInputStream", "*", SERIALIZATION),
    ("java.io.ObjectOutputStream", "*", SERIALIZATION),
    ("java.io.ObjectStreamClass", "*", SERIALIZATION),
    ("java.lang.Character", "codePointOf", CHARACTERS),
    ("java.lang.Character", "getName", CHARACTERS),
    ("java.lang.Class", "*", REFLECTION),
    ("java.lang.IO", "readln", INPUT),
    ("java.lang.Object", "notify", THREADS),
    ("java.lang.Object", "notifyAll", THREADS),
    ("java.lang.Object", "wait", THREADS),
    ("java.lang.System", "clearProperty", ENVIRONMENT),
    ("java.lang.System", "console", INPUT),
    ("java.lang.System", "getProperties", ENVIRONMENT),
    ("java.lang.System", "in", INPUT),
    ("java.lang.System", "setErr", STREAMS),
    ("java.lang.System", "setIn", INPUT),
    ("java.lang.System", "setOut", STREAMS),
    ("java.lang.System", "setProperties", ENVIRONMENT),
    ("java.lang.System", "setProperty", ENVIRONMENT),
    ("java.util.Locale", "*", LOCALES),
    ("java.util.ResourceBundle", "clearCache", FILES),
    ("java.util.ResourceBundle", "getBundle", FILES),
    ("org.junit.rules.TemporaryFolder", "builder", FILES),
    ("org.junit.rules.TemporaryFolder", "create", FILES),
    ("org.junit.rules.TemporaryFolder", "delete", FILES),
    ("org.junit.rules.TemporaryFolder", "getRoot", FILES),
    ("org.junit.rules.TemporaryFolder", "newFile", FILES),
    ("org.junit.rules.TemporaryFolder", "newFolder", FILES),
];

/// Classes of the library without objects, with their purpose. Their types have the JDK's members, so that code which names them is
/// checked as usual: only their constructors are excluded.
const CONSTRUCTORS: &[(&str, &str)] = &[
    ("java.io.ObjectInputStream", SERIALIZATION),
    ("java.io.ObjectOutputStream", SERIALIZATION),
    ("java.io.ObjectStreamClass", SERIALIZATION),
];

/// The purpose of the class or package `name`, if it is excluded.
fn of_type(name: &str) -> Option<&'static str> {
    let fits = |entry: &str| match entry.strip_suffix('.') {
        Some(package) => name == package || name.starts_with(entry),
        None => name.strip_prefix(entry).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')),
    };
    TYPES.iter().filter(|(entry, _)| fits(entry)).max_by_key(|(entry, _)| entry.len()).map(|&(_, what)| what)
}

/// The purpose of `member` of the library's class `class`, if it is excluded.
fn of_member(class: &str, member: &str) -> Option<&'static str> {
    let fits = |&&(of, name, _): &&(&str, &str, &str)| of == class && (name == member || name == "*");
    MEMBERS.iter().find(fits).map(|&(.., what)| what)
}

impl Diagnostics {
    /// Reports `code`, which has the purpose `what`, at `span`.
    fn exclude(&mut self, what: &str, code: &str, span: Span) {
        let headline = format!("udita does not run programs with {what}");
        self.gap(Code::Excluded, span, headline, format!("`{code}` is not in its library"));
    }

    /// Reports the use of the class or package `name` at `span`, if it is excluded. Returns whether it is.
    pub(in crate::semantics) fn report_excluded(&mut self, name: &str, span: Span) -> bool {
        let Some(what) = of_type(name) else { return false };
        self.exclude(what, name, span);
        true
    }

    /// Reports the creation of an object of the library's class `class` at `span`, if its constructors are excluded. Returns whether they
    /// are.
    pub(in crate::semantics) fn report_excluded_constructor(
        &mut self,
        class: &str,
        simple_name: &str,
        span: Span,
    ) -> bool {
        let Some(&(_, what)) = CONSTRUCTORS.iter().find(|&&(name, _)| name == class) else { return false };
        self.exclude(what, &format!("new {simple_name}"), span);
        true
    }

    /// Reports the use of `member` of the classes called `classes`, if it is excluded. Returns whether it is.
    pub(in crate::semantics) fn report_excluded_member(
        &mut self,
        classes: &[&str],
        member: &str,
        span: Span,
    ) -> bool {
        let Some(what) = classes.iter().find_map(|class| of_member(class, member)) else { return false };
        self.exclude(what, member, span);
        true
    }
}

impl<'a> Checker<'a, '_> {
    /// Reports a call of `method` at `span`, if it lets a JVM run finalizers of the program. Returns whether it
    /// does.
    pub(in crate::semantics) fn report_finalizing(&mut self, method: MethodKey, span: Span) -> bool {
        let called = &self.world.methods[method];
        if called.name != "gc" || self.world.classes[called.class].name != "java.lang.System" {
            return false;
        }
        let classes = self.world.classes.iter().filter(|(_, class)| !class.is_library);
        let classes: Vec<ClassKey> = classes.map(|(class, _)| class).collect();
        let finalizes = classes.into_iter().any(|class| {
            self.ensure_methods(class, "finalize");
            let methods = self.world.classes[class].methods.named("finalize");
            methods.iter().any(|&method| self.world.methods[method].params.is_empty())
        });
        if finalizes {
            self.diagnostics.exclude(FINALIZERS, "gc", span);
        }
        finalizes
    }

    /// Reports a simple name of a type that is unknown at `scope`, if an imported type with this name is
    /// excluded, or a type of an imported package. An error of a single import is not reported again.
    pub(in crate::semantics) fn report_excluded_name(
        &mut self,
        scope: Scope<'a>,
        name: &str,
        span: Span,
    ) -> bool {
        if let Some(&gap) = self.file_of(scope.class).unknown.get(name) {
            self.diagnostics.blame(gap);
        }
        let file = self.file_of(scope.class);
        let imported = |import: &&crate::syntax::ast::Import<'a>| {
            !import.is_static
                && !import.is_module
                && !import.on_demand
                && import.name.parts.last().is_some_and(|last| last.text == name)
        };
        if file.imports.iter().any(|import| imported(&import)) {
            return true;
        }
        if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
            return false;
        }
        let qualified = |package: &str| format!("{package}.{name}");
        let names: Vec<String> = ["java.lang"].iter().chain(&file.packages).copied().map(qualified).collect();
        let mut of_modules = file.module_packages.iter().copied().map(qualified);
        let mut all = names.iter().cloned().chain(&mut of_modules);
        if let Some(exact) = all.find(|name| TYPES.iter().any(|(entry, _)| entry == name)) {
            return self.diagnostics.report_excluded(&exact, span);
        }
        // The type may be in any of the packages that are excluded as a whole.
        let mut whats: Vec<&str> = names.iter().filter_map(|name| of_type(name)).collect();
        whats.dedup();
        if whats.is_empty() {
            return false;
        }
        self.diagnostics.exclude(&whats.join(" or "), name, span);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excluded_names_include_their_members() {
        assert_eq!(of_type("java.lang.Thread"), Some(THREADS));
        assert_eq!(of_type("java.lang.Thread.State"), Some(THREADS));
        assert_eq!(of_type("java.lang.ThreadDeath"), None);
        assert_eq!(of_type("java.nio.file"), Some(FILES));
        assert_eq!(of_type("java.nio.file.Path"), Some(FILES));
        assert_eq!(of_type("java.nio"), None);
        assert_eq!(of_type("java.util.List"), None);
        assert_eq!(of_member("java.lang.System", "setProperty"), Some(ENVIRONMENT));
        assert_eq!(of_member("java.lang.System", "identityHashCode"), None);
        assert_eq!(of_member("java.lang.System", "nanoTime"), None);
        assert_eq!(of_member("java.lang.Class", "forName"), Some(REFLECTION));
    }
}
