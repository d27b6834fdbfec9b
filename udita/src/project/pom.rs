//! The text of a `pom.xml` as data. Nothing is inherited or replaced here.

use std::collections::BTreeMap;
use std::path::Path;

use roxmltree::{Document, Node};

/// Maximum size of a build file in bytes.
pub(super) const MAX_BYTES: u64 = 4 << 20;

/// What udita needs of a `pom.xml`, as written.
#[derive(Clone, Default, Debug)]
pub(super) struct Pom {
    pub(super) parent: Option<Parent>,
    pub(super) group: Option<String>,
    pub(super) artifact: String,
    pub(super) version: Option<String>,
    pub(super) properties: BTreeMap<String, String>,
    /// The directories or files of its modules.
    pub(super) modules: Vec<String>,
    pub(super) dependencies: Vec<Dependency>,
    /// The dependencies of `dependencyManagement`.
    pub(super) managed: Vec<Dependency>,
    pub(super) source_directory: Option<String>,
    pub(super) test_source_directory: Option<String>,
    /// What it configures of the compiler for all executions.
    pub(super) compiler: BTreeMap<String, String>,
}

/// The parent of a pom.
#[derive(Clone, Debug)]
pub(super) struct Parent {
    pub(super) group: String,
    pub(super) artifact: String,
    pub(super) version: String,
    /// The path of its pom, or of the directory of its pom.
    pub(super) path: String,
}

/// A dependency.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Dependency {
    pub(super) group: String,
    pub(super) artifact: String,
    pub(super) version: Option<String>,
    pub(super) scope: Option<String>,
    /// The type: `jar`, `pom`, `test-jar`.
    pub(super) kind: Option<String>,
    pub(super) classifier: Option<String>,
    pub(super) is_optional: bool,
    /// Groups and artifacts that are left out below it; `*` stands for all.
    pub(super) excluded: Vec<(String, String)>,
}

impl Pom {
    /// Reads a file. `None` if it can't be read, or is no pom.
    pub(super) fn read(path: &Path) -> Option<Pom> {
        Pom::parse(&small_text(path)?)
    }

    /// `None` if the text is no pom.
    pub(super) fn parse(text: &str) -> Option<Pom> {
        let document = Document::parse(text).ok()?;
        let project = document.root_element();
        if project.tag_name().name() != "project" {
            return None;
        }
        let build = child(project, "build");
        let directory = |name| build.and_then(|build| text_of(build, name));
        Some(Pom {
            parent: child(project, "parent").map(parent),
            group: text_of(project, "groupId"),
            artifact: text_of(project, "artifactId")?,
            version: text_of(project, "version"),
            properties: children(project, "properties")
                .map(|one| (one.tag_name().name().to_owned(), trimmed(one)))
                .collect(),
            modules: children(project, "modules").map(trimmed).collect(),
            dependencies: children(project, "dependencies").map(dependency).collect(),
            managed: child(project, "dependencyManagement")
                .map(|managed| children(managed, "dependencies").map(dependency).collect())
                .unwrap_or_default(),
            source_directory: directory("sourceDirectory"),
            test_source_directory: directory("testSourceDirectory"),
            compiler: build.map(compiler).unwrap_or_default(),
        })
    }
}

/// The text of a file of at most [`MAX_BYTES`].
pub(super) fn small_text(path: &Path) -> Option<String> {
    let data = std::fs::metadata(path).ok()?;
    (data.is_file() && data.len() <= MAX_BYTES).then(|| std::fs::read_to_string(path).ok()).flatten()
}

/// The directory of the local repository that Maven's settings name.
pub(super) fn local_repository(settings: &str) -> Option<String> {
    let document = Document::parse(settings).ok()?;
    text_of(document.root_element(), "localRepository")
}

fn parent(node: Node<'_, '_>) -> Parent {
    let text = |name| text_of(node, name).unwrap_or_default();
    let path = child(node, "relativePath").map_or_else(|| "../pom.xml".to_owned(), trimmed);
    Parent { group: text("groupId"), artifact: text("artifactId"), version: text("version"), path }
}

/// The configuration of the compiler's plugin. What is configured for the build counts more than what is managed.
fn compiler(build: Node<'_, '_>) -> BTreeMap<String, String> {
    let managed = child(build, "pluginManagement");
    let plugins = managed.into_iter().chain([build]).flat_map(|list| children(list, "plugins"));
    plugins
        .filter(|&plugin| text_of(plugin, "artifactId").as_deref() == Some("maven-compiler-plugin"))
        .flat_map(|plugin| children(plugin, "configuration"))
        .map(|one| (one.tag_name().name().to_owned(), trimmed(one)))
        .collect()
}

fn dependency(node: Node<'_, '_>) -> Dependency {
    let text = |node, name| text_of(node, name).unwrap_or_default();
    let excluded =
        children(node, "exclusions").map(|one| (text(one, "groupId"), text(one, "artifactId"))).collect();
    Dependency {
        group: text(node, "groupId"),
        artifact: text(node, "artifactId"),
        version: text_of(node, "version"),
        scope: text_of(node, "scope"),
        kind: text_of(node, "type"),
        classifier: text_of(node, "classifier"),
        is_optional: text_of(node, "optional").is_some_and(|text| text == "true"),
        excluded,
    }
}

/// The first child element of this name, in any namespace.
fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.is_element() && child.tag_name().name() == name)
}

/// The elements in the child of this name.
fn children<'a, 'i>(node: Node<'a, 'i>, name: &str) -> impl Iterator<Item = Node<'a, 'i>> + use<'a, 'i> {
    child(node, name).into_iter().flat_map(|list| list.children().filter(Node::is_element))
}

/// The text of the child of this name. `None` if it is empty.
fn text_of(node: Node<'_, '_>, name: &str) -> Option<String> {
    child(node, name).map(trimmed).filter(|text| !text.is_empty())
}

fn trimmed(node: Node<'_, '_>) -> String {
    node.text().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_pom_is_refused() {
        for text in ["", "<project>", "<settings/>", "<project/>", "<!DOCTYPE a><project/>"] {
            assert!(Pom::parse(text).is_none(), "{text}");
        }
        let bomb = "<!DOCTYPE p [<!ENTITY a \"xxxx\">]><project><artifactId>&a;</artifactId></project>";
        assert!(Pom::parse(bomb).is_none(), "a pom has no document type");
    }

    #[test]
    fn elements_are_found_in_their_places_only() {
        let pom = Pom::parse(
            "<project xmlns='http://maven.apache.org/POM/4.0.0'><parent><groupId>g</groupId><artifactId>p</artifactId>\
             <version>1</version><relativePath/></parent><artifactId> a </artifactId><build><plugins><plugin>\
             <dependencies><dependency><groupId>no</groupId></dependency></dependencies></plugin></plugins></build>\
             <dependencyManagement><dependencies><dependency><groupId>m</groupId></dependency></dependencies>\
             </dependencyManagement><dependencies><dependency><groupId>d</groupId><optional>true</optional>\
             <exclusions><exclusion><groupId>*</groupId><artifactId>x</artifactId></exclusion></exclusions>\
             </dependency></dependencies></project>",
        )
        .unwrap();
        assert_eq!((pom.artifact.as_str(), pom.version, pom.group), ("a", None, None));
        assert_eq!(pom.parent.unwrap().path, "", "an empty path means no parent in the file system");
        let groups = |list: &[Dependency]| list.iter().map(|one| one.group.clone()).collect::<Vec<_>>();
        assert_eq!((groups(&pom.dependencies), groups(&pom.managed)), (vec!["d".into()], vec!["m".into()]));
        assert!(pom.dependencies[0].is_optional);
        assert_eq!(pom.dependencies[0].excluded, [("*".to_owned(), "x".to_owned())]);
    }
}
