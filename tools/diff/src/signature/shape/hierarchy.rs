//! The types of a program and their inheritance, for drawing.

use std::collections::HashMap;

use super::describe;
use super::kind::{Kind, Mark};
use super::outline::{File, Outline};
use super::tree::Node;
use crate::program::TestProgram;

/// The types of a program.
#[derive(Debug, Default)]
pub(crate) struct Hierarchy {
    /// The declared types, followed by other types that they inherit from.
    pub(crate) types: Vec<Type>,
    /// The inheritance between these types.
    pub(crate) links: Vec<Link>,
}

/// A type in the picture.
#[derive(Debug)]
pub(crate) struct Type {
    /// The modifiers and the kind, such as `abstract class`; `None` if the program doesn't declare the type.
    pub(crate) kind: Option<String>,
    /// The name, with type parameters as written.
    pub(crate) name: String,
    /// Whether the type is an interface.
    pub(crate) is_interface: bool,
    /// The heads of the methods.
    pub(crate) methods: Vec<String>,
}

/// Inheritance of one type from another.
#[derive(Debug)]
pub(crate) struct Link {
    /// The index of the subtype.
    pub(crate) from: usize,
    /// The index of the supertype.
    pub(crate) to: usize,
    /// Whether a class implements an interface, as opposed to `extends`.
    pub(crate) implements: bool,
}

impl Hierarchy {
    /// The hierarchy of a program; empty if it isn't Java.
    pub(crate) fn of(program: &TestProgram) -> Hierarchy {
        let outline = Outline::of(program);
        let mut hierarchy = Hierarchy::default();
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut declared: Vec<(&Node, usize)> = Vec::new();
        for file in &outline.files {
            let Some(tree) = &file.tree else { continue };
            tree.walk(&mut |node| {
                let is_type = matches!(node.kind, Kind::Class | Kind::Interface | Kind::Enum | Kind::Record);
                if let (true, Some(name)) = (is_type, &node.name) {
                    places.entry(name.clone()).or_insert(hierarchy.types.len());
                    declared.push((node, hierarchy.types.len()));
                    hierarchy.types.push(file.type_of(node, name));
                }
            });
        }
        for (node, from) in declared {
            for supertype in node.children.iter().filter(|child| child.kind == Kind::Supertype) {
                let Some(name) = supertype.children.first().and_then(|ty| ty.name.clone()) else { continue };
                let is_superclass = supertype.marks.contains(&Mark::Extends);
                let to = *places.entry(name.clone()).or_insert_with(|| {
                    let is_interface = !is_superclass;
                    hierarchy.types.push(Type { kind: None, name, is_interface, methods: Vec::new() });
                    hierarchy.types.len() - 1
                });
                let implements = !is_superclass && node.kind != Kind::Interface;
                hierarchy.links.push(Link { from, to, implements });
            }
        }
        hierarchy
    }
}

impl File<'_> {
    fn type_of(&self, node: &Node, name: &str) -> Type {
        let marks = node.marks.iter().filter(|mark| **mark != Mark::Generic);
        let methods = node.children.iter().filter(|child| child.kind == Kind::Method);
        let mut shown = name.to_string();
        let params: Vec<&str> = node
            .children
            .iter()
            .filter(|child| child.kind == Kind::TypeVariable)
            .map(|child| self.text(child))
            .collect();
        if !params.is_empty() {
            shown.push_str(&format!("<{}>", params.join(", ")));
        }
        Type {
            kind: Some(describe::marked(marks, node.kind)),
            name: shown,
            is_interface: node.kind == Kind::Interface,
            methods: methods.map(|method| self.head(method)).collect(),
        }
    }

    fn text(&self, node: &Node) -> &str {
        self.source.text.get(node.start as usize..node.end as usize).unwrap_or_default()
    }

    /// A declaration without its body, as one line.
    fn head(&self, node: &Node) -> String {
        let text = self.text(node);
        let head = text.split(['{', ';']).next().unwrap_or_default();
        head.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
