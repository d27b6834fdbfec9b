//! Poms with what they inherit: properties, versions and dependencies.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::level::{Levels, level};
use super::paths::clean;
use super::pom::{Dependency, Pom, local_repository, small_text};
use crate::language::Encoding;

/// Maximum number of ancestors of a pom, and of imports in imports.
const MAX_DEPTH: usize = 16;
/// Maximum length of a value after its properties are replaced.
const MAX_LENGTH: usize = 1 << 12;

/// A pom with its ancestors.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) group: String,
    pub(super) artifact: String,
    pub(super) dependencies: Vec<Dependency>,
    /// The managed dependencies, by group, artifact, kind and classifier.
    pub(super) managed: BTreeMap<Key, Dependency>,
    /// The directories of its sources, relative to the module.
    pub(super) source_directory: Option<String>,
    pub(super) test_source_directory: Option<String>,
    pub(super) levels: Levels,
    pub(super) encoding: Option<Encoding>,
    /// The directories and files of the ancestors that are in the file system, outside the repository.
    pub(super) local_ancestors: Vec<PathBuf>,
}

/// Group, artifact, kind and classifier.
pub(super) type Key = (String, String, String, String);

impl Dependency {
    /// The key by which versions are managed and the nearest one is chosen.
    pub(super) fn key(&self) -> Key {
        let kind = self.kind.clone().unwrap_or_else(|| "jar".to_owned());
        (self.group.clone(), self.artifact.clone(), kind, self.classifier.clone().unwrap_or_default())
    }
}

/// Models by path, and the local repository.
pub(super) struct Models {
    repository: Option<PathBuf>,
    known: HashMap<PathBuf, Option<Rc<Model>>>,
}

impl Models {
    /// The models of this user: the local repository is that of Maven's settings.
    pub(super) fn new() -> Models {
        let maven = std::env::home_dir().map(|home| home.join(".m2"));
        let named = |maven: &PathBuf| local_repository(&small_text(&maven.join("settings.xml"))?);
        let named = maven.as_ref().and_then(named).filter(|path| !path.contains("${")).map(PathBuf::from);
        Models { repository: named.or(maven.map(|maven| maven.join("repository"))), known: HashMap::new() }
    }

    /// The file of an artifact in the repository. `None` if a name is no name of a file.
    pub(super) fn artifact(
        &self,
        group: &str,
        artifact: &str,
        version: &str,
        ending: &str,
    ) -> Option<PathBuf> {
        let is_name = |text: &str| {
            let is_part = |c: char| c.is_ascii_alphanumeric() || "-_.+".contains(c);
            !text.is_empty() && !text.contains("..") && text.chars().all(is_part)
        };
        if ![group, artifact, version].into_iter().all(is_name) {
            return None;
        }
        let directory = self.repository.as_ref()?.join(group.replace('.', "/")).join(artifact).join(version);
        Some(directory.join(format!("{artifact}-{version}{ending}")))
    }

    /// The model of an artifact in the repository.
    pub(super) fn of_artifact(&mut self, group: &str, artifact: &str, version: &str) -> Option<Rc<Model>> {
        self.of_artifact_within(group, artifact, version, MAX_DEPTH)
    }

    fn of_artifact_within(
        &mut self,
        group: &str,
        artifact: &str,
        version: &str,
        depth: usize,
    ) -> Option<Rc<Model>> {
        let path = self.artifact(group, artifact, version, ".pom")?;
        self.of_file_within(&path, depth)
    }

    /// The model of a pom.
    pub(super) fn of_file(&mut self, path: &Path) -> Option<Rc<Model>> {
        self.of_file_within(path, MAX_DEPTH)
    }

    fn of_file_within(&mut self, path: &Path, depth: usize) -> Option<Rc<Model>> {
        if let Some(known) = self.known.get(path) {
            return known.clone();
        }
        // A pom that imports itself has no managed dependencies of its own.
        self.known.insert(path.to_path_buf(), None);
        let model = self.make(path, depth).map(Rc::new);
        self.known.insert(path.to_path_buf(), model.clone());
        model
    }

    fn make(&mut self, path: &Path, depth: usize) -> Option<Model> {
        let (line, local_ancestors) = self.line(path)?;
        let values = Values::new(&line);
        let dependencies: Vec<Dependency> =
            line.iter().flat_map(|pom| &pom.dependencies).map(|one| values.in_dependency(one)).collect();
        let mut managed: BTreeMap<Key, Dependency> = BTreeMap::new();
        let mut imports = Vec::new();
        for one in line.iter().flat_map(|pom| &pom.managed).map(|one| values.in_dependency(one)) {
            if one.scope.as_deref() == Some("import") {
                imports.push(one);
            } else {
                managed.entry(one.key()).or_insert(one);
            }
        }
        for Dependency { group, artifact, version, .. } in imports {
            let Some(depth) = depth.checked_sub(1) else { continue };
            let imported =
                version.and_then(|version| self.of_artifact_within(&group, &artifact, &version, depth));
            for (key, one) in imported.iter().flat_map(|imported| &imported.managed) {
                managed.entry(key.clone()).or_insert_with(|| one.clone());
            }
        }
        let first = |directory: fn(&Pom) -> &Option<String>| {
            line.iter().find_map(|pom| directory(pom).as_ref()).map(|text| values.in_text(text))
        };
        Some(Model {
            group: values.of("project.groupId"),
            artifact: values.of("project.artifactId"),
            source_directory: first(|pom| &pom.source_directory),
            test_source_directory: first(|pom| &pom.test_source_directory),
            levels: levels(&line, &values),
            encoding: encoding(&line, &values),
            dependencies,
            managed,
            local_ancestors,
        })
    }

    /// A pom and its ancestors, the nearest first, with the paths of the ancestors outside the repository.
    fn line(&self, path: &Path) -> Option<(Vec<Pom>, Vec<PathBuf>)> {
        let mut line = vec![Pom::read(path)?];
        let (mut path, mut local) = (path.to_path_buf(), Vec::new());
        while line.len() < MAX_DEPTH
            && let Some(parent) = line.last().and_then(|pom| pom.parent.clone())
        {
            let beside = path.parent().filter(|_| !parent.path.is_empty()).map(|directory| {
                let named = clean(&directory.join(&parent.path));
                if named.is_dir() { named.join("pom.xml") } else { named }
            });
            let is_it = |pom: &Pom| pom.artifact == parent.artifact;
            if let Some((beside, pom)) = beside
                .and_then(|beside| Pom::read(&beside).map(|pom| (beside, pom)))
                .filter(|(_, pom)| is_it(pom))
            {
                local.push(beside.clone());
                line.push(pom);
                path = beside;
                continue;
            }
            let Some(stored) = self.artifact(&parent.group, &parent.artifact, &parent.version, ".pom") else {
                break;
            };
            let Some(pom) = Pom::read(&stored) else { break };
            line.push(pom);
            path = stored;
        }
        Some((line, local))
    }
}

/// The levels that a pom and its ancestors configure for the compiler: a release counts more than the level of the source.
fn levels(line: &[Pom], values: &Values) -> Levels {
    let of = |names: [&str; 2]| {
        names.into_iter().find_map(|name| {
            let configured = line.iter().find_map(|pom| pom.compiler.get(name)).cloned();
            let text = configured.unwrap_or_else(|| format!("${{maven.compiler.{name}}}"));
            level(&values.in_text(&text))
        })
    };
    let main = of(["release", "source"]);
    Levels { main, test: of(["testRelease", "testSource"]).or(main) }
}

/// The encoding that a pom and its ancestors configure for the compiler, or for all sources. `None` if it is unknown.
fn encoding(line: &[Pom], values: &Values) -> Option<Encoding> {
    let configured = line.iter().find_map(|pom| pom.compiler.get("encoding")).cloned();
    let named = configured
        .into_iter()
        .chain(["encoding", "project.build.sourceEncoding"].map(|name| format!("${{{name}}}")));
    named.into_iter().find_map(|text| values.in_text(&text).trim().parse().ok())
}

/// The values of properties.
struct Values(BTreeMap<String, String>);

impl Values {
    /// The properties of a pom with its ancestors, the nearest first.
    fn new(line: &[Pom]) -> Values {
        let mut values: BTreeMap<String, String> = BTreeMap::new();
        for pom in line.iter().rev() {
            values.extend(pom.properties.clone());
        }
        let parent = line.first().and_then(|pom| pom.parent.as_ref());
        let group = line.first().and_then(|pom| pom.group.clone());
        let version = line.first().and_then(|pom| pom.version.clone());
        let own = [
            ("groupId", group.or(parent.map(|parent| parent.group.clone()))),
            ("artifactId", line.first().map(|pom| pom.artifact.clone())),
            ("version", version.or(parent.map(|parent| parent.version.clone()))),
            ("parent.groupId", parent.map(|parent| parent.group.clone())),
            ("parent.version", parent.map(|parent| parent.version.clone())),
            ("basedir", Some(".".to_owned())),
        ];
        for (name, value) in own {
            let Some(value) = value else { continue };
            for prefix in ["project.", "pom.", ""] {
                // A property `version` is the user's own.
                values.entry(format!("{prefix}{name}")).or_insert_with(|| value.clone());
            }
        }
        Values(values)
    }

    fn of(&self, name: &str) -> String {
        self.0.get(name).map(|text| self.in_text(text)).unwrap_or_default()
    }

    /// A text with its properties replaced. Unknown ones stay.
    fn in_text(&self, text: &str) -> String {
        let mut text = text.to_owned();
        // A property may lead to another one, and a wrong one to itself.
        for _ in 0..MAX_DEPTH {
            let replaced = self.once(&text);
            if replaced == text || replaced.len() > MAX_LENGTH {
                break;
            }
            text = replaced;
        }
        text
    }

    fn once(&self, text: &str) -> String {
        let (mut replaced, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once("${") {
            replaced.push_str(before);
            match after.split_once('}').map(|(name, later)| (self.0.get(name), name, later)) {
                Some((Some(value), _, later)) => {
                    replaced.push_str(value);
                    rest = later;
                }
                Some((None, name, later)) => {
                    replaced.push_str(&format!("${{{name}}}"));
                    rest = later;
                }
                None => {
                    replaced.push_str("${");
                    rest = after;
                }
            }
        }
        replaced + rest
    }

    fn in_dependency(&self, one: &Dependency) -> Dependency {
        let some = |text: &Option<String>| text.as_ref().map(|text| self.in_text(text));
        Dependency {
            group: self.in_text(&one.group),
            artifact: self.in_text(&one.artifact),
            version: some(&one.version),
            scope: some(&one.scope),
            kind: some(&one.kind),
            classifier: some(&one.classifier),
            is_optional: one.is_optional,
            excluded: one.excluded.clone(),
        }
    }
}
