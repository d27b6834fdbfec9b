//! Modules of Gradle. Its build files are programs, which are not run: only plain words of them are read.

use std::path::{Path, PathBuf};

use super::level::{self, Levels};
use super::module::{Described, Layout, below_each};
use super::paths::clean;
use super::pom::small_text;
use crate::language::Encoding;

/// The names of the build file of a module.
pub(super) const BUILD_FILES: [&str; 2] = ["build.gradle", "build.gradle.kts"];
/// The names of the file that lists the modules.
pub(super) const SETTINGS: [&str; 2] = ["settings.gradle", "settings.gradle.kts"];

/// The module in `directory`, an absolute path. `ancestors` are the directories above it that may belong to its build.
pub(super) fn describe(directory: &Path, ancestors: &[PathBuf]) -> Described {
    let has_settings = |directory: &&Path| SETTINGS.iter().any(|name| directory.join(name).is_file());
    let root = [directory].into_iter().chain(ancestors.iter().map(PathBuf::as_path)).find(has_settings);
    let build = Build::new(root.unwrap_or(directory));
    let levels = level_of(directory, &build);
    let encoding = encoding_of(directory, &build);
    let mut described = Described { layout: layout(directory), levels, encoding, ..Described::default() };
    let (mut open, mut seen) = (vec![directory.to_path_buf()], vec![directory.to_path_buf()]);
    while let Some(module) = open.pop() {
        let text = build_text(&module);
        for needed in projects(&text).iter().map(|name| build.directory(name)) {
            if needed.is_dir() && !seen.contains(&needed) {
                described.layout.add(&layout(&needed), false);
                seen.push(needed.clone());
                open.push(needed);
            }
        }
        if module == directory && has_libraries(&text) {
            described.missing.push("those of the build file".to_owned());
        }
    }
    for module in included(&build.settings).iter().map(|name| build.directory(name)) {
        described.others.add(&layout(&module), true);
        seen.push(module);
    }
    seen.push(build.root);
    let names = BUILD_FILES.iter().chain(&SETTINGS);
    let files = names.flat_map(|name| seen.iter().map(move |module| module.join(name)));
    described.build_files = files.filter(|path| path.is_file()).collect();
    described
}

/// The level of a module.
fn level_of(directory: &Path, build: &Build) -> Levels {
    let level =
        setting(directory, build, |text| level::of_gradle(lines(text).collect::<Vec<_>>().into_iter()));
    Levels { main: level, test: level }
}

/// The encoding of the sources of a module.
fn encoding_of(directory: &Path, build: &Build) -> Option<Encoding> {
    setting(directory, build, |text| level::encoding_of_gradle(lines(text)))
}

/// A setting of a module: that of its build file, or what the root's build file says of all modules.
fn setting<T>(directory: &Path, build: &Build, of: impl Fn(&str) -> Option<T>) -> Option<T> {
    let common = || {
        let text = build_text(&build.root);
        let is_common = text.contains("subprojects") || text.contains("allprojects");
        of(&text).filter(|_| is_common)
    };
    of(&build_text(directory)).or_else(common)
}

/// The directories of the sources of a module.
fn layout(directory: &Path) -> Layout {
    let generated = directory.join("build/generated/sources");
    let mut main = vec![directory.join("src/main/java")];
    let mut test = vec![directory.join("src/test/java")];
    main.extend(below_each(&generated, "java/main"));
    test.extend(below_each(&generated, "java/test"));
    Layout::existing(main, test)
}

fn build_text(directory: &Path) -> String {
    text_of(directory, &BUILD_FILES)
}

fn text_of(directory: &Path, names: &[&str]) -> String {
    names.iter().find_map(|name| small_text(&directory.join(name))).unwrap_or_default()
}

/// The modules of a build.
struct Build {
    root: PathBuf,
    /// The text of the file that lists them.
    settings: String,
}

impl Build {
    fn new(root: &Path) -> Build {
        Build { root: root.to_path_buf(), settings: text_of(root, &SETTINGS) }
    }

    /// The directory of the project `:a:b`: that of the settings, or `a/b`.
    fn directory(&self, name: &str) -> PathBuf {
        if let Some(named) = project_directory(&self.settings, name) {
            return clean(&self.root.join(named));
        }
        let parts = name.split(':').filter(|part| !part.is_empty() && *part != "." && *part != "..");
        parts.fold(self.root.clone(), |directory, part| directory.join(part))
    }
}

/// The directory of a project, relative to the root, in a line such as `project(':a').projectDir = file('dir')`.
fn project_directory<'t>(settings: &'t str, name: &str) -> Option<&'t str> {
    lines(settings).find_map(|line| {
        let (project, rest) = line.strip_prefix("project(")?.split_once(".projectDir")?;
        let is_it = quoted(project)?.trim_start_matches(':') == name.trim_start_matches(':');
        let text = rest.split(['\'', '"']).nth(1).filter(|_| is_it)?;
        let roots = ["$rootDir/", "${rootDir}/", "$settingsDir/", "${settingsDir}/", "/"];
        let relative = roots.iter().find_map(|root| text.strip_prefix(root)).unwrap_or(text);
        Some(relative).filter(|relative| !relative.contains('$'))
    })
}

/// The lines that are not comments as a whole.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.starts_with("//") && !line.starts_with('*'))
}

/// The names in `project(':a')`, `project(":a")` and `project(path: ':a')`.
fn projects(text: &str) -> Vec<String> {
    let uses = lines(text).flat_map(|line| line.split("project(").skip(1));
    uses.filter_map(|rest| {
        quoted(rest.trim_start().trim_start_matches("path").trim_start_matches([':', '=', ' ']))
    })
    .filter(|name| name.starts_with(':'))
    .collect()
}

/// The names in `include ':a', 'b'` and `include(":a", "b")`.
fn included(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut continues = false;
    for line in lines(text) {
        let starts = line.strip_prefix("include").is_some_and(|rest| rest.starts_with([' ', '(']));
        if !starts && !continues {
            continue;
        }
        let parts: Vec<&str> = line.split(['\'', '"']).collect();
        names.extend(parts.iter().skip(1).step_by(2).map(|name| (*name).to_owned()));
        continues = line.ends_with([',', '(']);
    }
    names
}

/// The text between quotes at the start.
fn quoted(text: &str) -> Option<String> {
    let quote = text.chars().next().filter(|c| ['\'', '"'].contains(c))?;
    text[1..].split_once(quote).map(|(name, _)| name.to_owned())
}

/// Whether a build file declares a library for the code of the module.
fn has_libraries(text: &str) -> bool {
    let configurations = ["implementation", "api", "compileOnly", "testImplementation", "testCompileOnly"];
    let declares = |line: &str| {
        let rest = configurations.iter().find_map(|name| line.strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with([' ', '(']) && !rest.contains("project("))
    };
    lines(text).any(declares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn projects_and_modules_are_plain_words() {
        let text = "dependencies {\n  implementation project(':core')\n  api(project(\":a:b\"))\n\
                    // implementation project(':no')\n  api project(path: ':c', configuration: 'x')\n}\n";
        assert_eq!(projects(text), [":core", ":a:b", ":c"]);
        assert!(!has_libraries(text));
        assert!(has_libraries("    testImplementation(libs.junit)"));
        assert!(!has_libraries("implementationClass = 'x'"));
        assert_eq!(
            included("include ':a', 'b'\ninclude(\n  \":c:d\",\n  \"e\"\n)\nincludeBuild 'no'"),
            ["a", "b", "c:d", "e"].map(|name| if name == "a" || name == "c:d" {
                format!(":{name}")
            } else {
                name.to_owned()
            })
        );
    }

    #[test]
    fn settings_may_name_the_directory_of_a_project() {
        let settings = "include ':a', ':b:c'\nproject(':a').projectDir = \"$rootDir/lib/a\" as File\n\
                        project(\":b:c\").projectDir = file('other')\nproject(':d').projectDir = file(\"$base/d\")\n\
                        project(':e').projectDir = new File(settingsDir, '../e')";
        let build = Build { root: PathBuf::from("/r"), settings: settings.to_owned() };
        for (name, directory) in
            [(":a", "/r/lib/a"), ("b:c", "/r/other"), (":d", "/r/d"), (":e", "/e"), (":a:..:b", "/r/a/b")]
        {
            assert_eq!(build.directory(name), Path::new(directory), "{name}");
        }
    }
}
