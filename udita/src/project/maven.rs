//! Modules of Maven: what their poms say, without running Maven.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::model::{Model, Models};
use super::module::{Described, Layout, below_each};
use super::paths::clean;
use super::pom::{Dependency, Pom};

/// The name of the build file.
pub(super) const BUILD_FILE: &str = "pom.xml";
/// Maximum number of modules of a build, and of libraries of a module.
const MAX_COUNT: usize = 10_000;

/// The module in `directory`, an absolute path. `ancestors` are the directories above it that may belong to its build.
pub(super) fn describe(directory: &Path, ancestors: &[PathBuf]) -> Option<Described> {
    let mut models = Models::new();
    let pom = directory.join(BUILD_FILE);
    let model = models.of_file(&pom)?;
    let modules = modules(&pom, &model, ancestors);
    let mut local = BTreeMap::new();
    for path in &modules {
        if let Some(model) = models.of_file(path) {
            local.insert((model.group.clone(), model.artifact.clone()), (path.clone(), model));
        }
    }
    let needed = needed(&model, &local, &mut models);
    let mut layout = layout_of(directory, &model);
    let (levels, encoding) = (model.levels, model.encoding);
    let beside = |path: &Path, model: &Model| path.parent().map(|directory| layout_of(directory, model));
    for (name, with_tests) in needed.modules {
        if let Some((path, model)) = local.get(&name)
            && let Some(other) = beside(path, model)
        {
            layout.add(&other, with_tests);
        }
    }
    let mut others = Layout::default();
    for (path, model) in local.values() {
        if let Some(other) = beside(path, model) {
            others.add(&other, true);
        }
    }
    let build_files = [pom].into_iter().chain(model.local_ancestors.iter().cloned()).chain(modules).collect();
    Some(Described {
        layout,
        levels,
        encoding,
        jars: needed.jars,
        missing: needed.missing,
        build_files,
        others,
    })
}

/// The directories of the sources of a module.
fn layout_of(directory: &Path, model: &Model) -> Layout {
    let named = |named: &Option<String>, usual: &str| {
        clean(&directory.join(named.as_deref().filter(|path| !path.contains("${")).unwrap_or(usual)))
    };
    let mut main = vec![named(&model.source_directory, "src/main/java")];
    let mut test = vec![named(&model.test_source_directory, "src/test/java")];
    main.extend(below_each(&directory.join("target/generated-sources"), ""));
    test.extend(below_each(&directory.join("target/generated-test-sources"), ""));
    Layout::existing(main, test)
}

/// The poms of all modules of the build, with the given one.
fn modules(pom: &Path, model: &Model, ancestors: &[PathBuf]) -> Vec<PathBuf> {
    let above = ancestors.iter().map(|directory| directory.join(BUILD_FILE));
    let candidates = above.rev().chain(model.local_ancestors.iter().rev().cloned());
    let candidates = candidates.chain([pom.to_path_buf()]).filter(|path| path.is_file());
    let mut all = candidates.map(|root| modules_below(&root)).filter(|all| all.contains(&pom.to_path_buf()));
    all.next().unwrap_or_default()
}

/// The directory of the build that the module in `directory` is part of, if that is another one.
pub(super) fn root(directory: &Path, ancestors: &[PathBuf]) -> Option<PathBuf> {
    let pom = directory.join(BUILD_FILE);
    let has_module = |root: &&PathBuf| modules_below(&root.join(BUILD_FILE)).contains(&pom);
    ancestors.iter().rev().find(has_module).cloned()
}

/// A pom and those of its modules, and of their modules.
fn modules_below(root: &Path) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(path) = open.pop() {
        if found.contains(&path) || found.len() >= MAX_COUNT {
            continue;
        }
        let (Some(pom), Some(directory)) = (Pom::read(&path), path.parent()) else { continue };
        for module in pom.modules.iter().rev() {
            let named = clean(&directory.join(module));
            open.push(if named.is_dir() { named.join(BUILD_FILE) } else { named });
        }
        found.push(path);
    }
    found
}

/// A group and an artifact.
type Name = (String, String);

/// What a module depends on.
#[derive(Default)]
struct Needed {
    /// Modules of the build, and whether their tests are needed.
    modules: Vec<(Name, bool)>,
    jars: Vec<PathBuf>,
    missing: Vec<String>,
}

/// The direct and indirect dependencies of a module. Of several versions of a library, the nearest counts, as for Maven.
fn needed(model: &Rc<Model>, local: &BTreeMap<Name, (PathBuf, Rc<Model>)>, models: &mut Models) -> Needed {
    let mut needed = Needed::default();
    let mut seen: HashSet<_> = HashSet::new();
    let own = (model.group.clone(), model.artifact.clone());
    let mut open: VecDeque<(Dependency, bool, BTreeSet<Name>)> =
        model.dependencies.iter().map(|one| (one.clone(), true, BTreeSet::new())).collect();
    while let Some((mut one, is_direct, mut excluded)) = open.pop_front() {
        let managed = model.managed.get(&one.key());
        if let Some(managed) = managed {
            // A direct dependency has its own version if it names one; an indirect one has the managed version.
            if one.version.is_none() || !is_direct {
                one.version.clone_from(&managed.version);
            }
            one.scope = one.scope.or_else(|| managed.scope.clone());
            one.excluded.extend(managed.excluded.clone());
        }
        let scope = one.scope.as_deref().unwrap_or("compile");
        let counts = if is_direct {
            ["compile", "provided", "test"].contains(&scope)
        } else {
            scope == "compile" && !one.is_optional
        };
        let name = (one.group.clone(), one.artifact.clone());
        if !counts || name == own || is_excluded(&excluded, &name) || !seen.insert(one.key()) {
            continue;
        }
        if seen.len() > MAX_COUNT {
            break;
        }
        let kind = one.kind.as_deref().unwrap_or("jar");
        let below = if let Some((_, model)) = local.get(&name) {
            needed.modules.push((name, kind == "test-jar" || one.classifier.as_deref() == Some("tests")));
            Some(Rc::clone(model))
        } else {
            let version = one.version.clone().unwrap_or_default();
            if kind != "pom" {
                let classifier = one.classifier.clone().or((kind == "test-jar").then(|| "tests".to_owned()));
                let ending = classifier.map_or(".jar".to_owned(), |classifier| format!("-{classifier}.jar"));
                match models.artifact(&name.0, &name.1, &version, &ending).filter(|path| path.is_file()) {
                    Some(jar) => needed.jars.push(jar),
                    None => needed.missing.push(format!("{}:{}:{version}", name.0, name.1)),
                }
            }
            models.of_artifact(&name.0, &name.1, &version)
        };
        excluded.extend(one.excluded);
        for further in below.iter().flat_map(|below| &below.dependencies) {
            let managed = below.as_ref().and_then(|below| below.managed.get(&further.key()));
            let further = Dependency {
                version: further
                    .version
                    .clone()
                    .or_else(|| managed.and_then(|managed| managed.version.clone())),
                scope: further.scope.clone().or_else(|| managed.and_then(|managed| managed.scope.clone())),
                ..further.clone()
            };
            open.push_back((further, false, excluded.clone()));
        }
    }
    needed
}

fn is_excluded(excluded: &BTreeSet<Name>, name: &Name) -> bool {
    let fits = |pattern: &str, text: &str| pattern == "*" || pattern == text;
    excluded.iter().any(|(group, artifact)| fits(group, &name.0) && fits(artifact, &name.1))
}
