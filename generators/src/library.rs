//! The classes that families of Java programs are made from.

use udita_lang::source::{Finder, Found, FoundKind};

/// The package of the classes.
const PACKAGE: &str = "udita.java";

/// Finds the shipped classes by their full names, such as `udita.java.Program`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Library;

macro_rules! classes {
    ($($name:literal)+) => {
        &[$(($name, include_str!(concat!("../program-model/udita/java/", $name, ".java"))),)+]
    };
}

/// Each class with its source text, in alphabetical order.
static CLASSES: &[(&str, &str)] = classes! {
    "Budget"
    "Code"
    "Grammar"
    "Hierarchy"
    "MainClass"
    "Member"
    "Method"
    "Modifier"
    "Overriding"
    "Program"
    "TypeDecl"
    "Types"
    "Variation"
};

impl Finder for Library {
    fn find(&self, class: &str) -> Option<Found> {
        let name = class.strip_prefix(PACKAGE)?.strip_prefix('.')?;
        let (name, text) = CLASSES.iter().find(|(other, _)| *other == name)?;
        let file = format!("{}/{name}.java", PACKAGE.replace('.', "/"));
        Some(Found { name: file, text: Ok((*text).to_string()), kind: FoundKind::Source })
    }

    fn has_package(&self, package: &str) -> bool {
        package == PACKAGE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_found_by_the_name_of_its_class() {
        let mut files = crate::tests::files("program-model/udita/java");
        files.retain(|file| file != "package-info.java");
        let listed: Vec<String> = CLASSES.iter().map(|(name, _)| format!("{name}.java")).collect();
        assert_eq!(files, listed);
        let found = Library.find("udita.java.Program").unwrap();
        assert_eq!(found.name, "udita/java/Program.java");
        assert!(found.text.unwrap().contains("class Program"));
        for other in ["udita.java", "udita.java.", "udita.java.program", "udita.Program", "Program"] {
            assert!(Library.find(other).is_none(), "{other}");
        }
        assert!(Library.has_package("udita.java") && !Library.has_package("udita"));
    }
}
