//! The level of Java and the encoding of the sources in build files, as text.

use crate::language::{Encoding, Release};

/// The levels of a module's code and of its tests. A level older than Java 17 is Java 17, which has all of its features.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Levels {
    pub(super) main: Option<Release>,
    pub(super) test: Option<Release>,
}

/// The level with this text: `17`, `1.8`. `None` if it is no number.
pub(super) fn level(text: &str) -> Option<Release> {
    let text = text.trim();
    let number = text.strip_prefix("1.").or(text.strip_prefix("1_")).unwrap_or(text);
    number.parse().ok().map(Release::nearest)
}

/// The level that the lines of a Gradle build file set: by `release`, else by `sourceCompatibility`, else by the version of the toolchain. Of
/// several, the newest counts, because tests may have one of their own.
pub(super) fn of_gradle<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> Option<Release> {
    ["options.release", "sourceCompatibility", "languageVersion"].into_iter().find_map(|name| {
        let values = lines.clone().flat_map(|line| line.split(name).skip(1));
        values.filter_map(value).max()
    })
}

/// The encoding that the lines of a Gradle build file set: `options.encoding = 'ISO-8859-1'`. `None` if it is unknown or computed.
pub(super) fn encoding_of_gradle<'t>(lines: impl Iterator<Item = &'t str>) -> Option<Encoding> {
    let values = lines.flat_map(|line| line.split("options.encoding").skip(1));
    values.into_iter().find_map(|rest| {
        let rest = rest.trim_start().trim_start_matches(".set(").trim_start_matches(['=', '(', ' ']);
        let quote = rest.chars().next().filter(|quote| ['\'', '"'].contains(quote))?;
        rest[1..].split(quote).next()?.parse().ok()
    })
}

/// The level in what follows a name: ` = 17`, `.set(17)`, ` '1.8'`, ` = JavaVersion.VERSION_1_8`, `.set(JavaLanguageVersion.of(21))`.
fn value(rest: &str) -> Option<Release> {
    let rest = rest.split([';', '}']).next().unwrap_or(rest).trim_start();
    let rest = ["=", ".set(", "("].iter().find_map(|start| rest.strip_prefix(start)).unwrap_or(rest);
    let starts = ["JavaVersion.VERSION_", "JavaVersion.toVersion(", "JavaLanguageVersion.of(", "VERSION_"];
    let rest = rest.trim_start();
    let rest = starts.iter().find_map(|start| rest.strip_prefix(start)).unwrap_or(rest);
    let rest = rest.trim_start_matches(['\'', '"']);
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(rest.len());
    level(&rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_old_and_new_names() {
        let number = |text| level(text).map(Release::number);
        assert_eq!(
            (number("21"), number(" 1.8 "), number("11"), number("26")),
            (Some(21), Some(17), Some(17), Some(25))
        );
        assert_eq!((number("${x}"), number("")), (None, None));
    }

    #[test]
    fn gradle_names_an_encoding() {
        let of = |text: &str| encoding_of_gradle(text.lines()).map(|encoding| encoding.to_string());
        for text in [
            "compileJava.options.encoding = 'latin1'",
            "tasks.withType<JavaCompile> { options.encoding = \"ISO-8859-1\" }",
            "tasks.withType(JavaCompile) {\n  options.encoding 'ISO8859_1'\n}",
            "options.encoding = charset\noptions.encoding='ISO-8859-1'",
        ] {
            assert_eq!(of(text).as_deref(), Some("ISO-8859-1"), "{text}");
        }
        for unknown in ["", "options.encoding = charset", "options.encoding = 'klingon'"] {
            assert_eq!(of(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn gradle_has_many_ways_to_say_it() {
        let of = |text: &str| of_gradle(text.lines().map(str::trim)).map(Release::number);
        for text in [
            "sourceCompatibility = 21",
            "sourceCompatibility = '21'",
            "sourceCompatibility '21'",
            "java { sourceCompatibility = JavaVersion.VERSION_21 }",
            "sourceCompatibility = JavaVersion.toVersion(\"21\")",
            "options.release = 21",
            "tasks.withType<JavaCompile> { options.release.set(21) }",
            "languageVersion = JavaLanguageVersion.of(21)",
            "java { toolchain { languageVersion.set(JavaLanguageVersion.of(21)) } }",
            "languageVersion = JavaLanguageVersion.of(25)\nsourceCompatibility = JavaVersion.VERSION_17\noptions.release = 21",
            "compileJava { options.release = 17 }\ncompileTestJava { options.release = 21 }",
        ] {
            assert_eq!(of(text), Some(21), "{text}");
        }
        assert_eq!(of("sourceCompatibility = JavaVersion.VERSION_1_8"), Some(17));
        for unknown in
            ["", "sourceCompatibility = project.javaVersion", "options.release = javaVersion.toInteger()"]
        {
            assert_eq!(of(unknown), None, "{unknown}");
        }
    }
}
