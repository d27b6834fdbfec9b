//! Java source as a tree of labelled nodes, which gives the construct at each place.
//!
//! The tree omits everything that doesn't distinguish causes (blocks, expression statements, parentheses, `public`), and the
//! types of declarations: an error in the head of a declaration belongs to the declaration.

use udita_lang::source::Span;
use udita_lang::syntax::ast::{Modifiers, Name};

use super::kind::{Kind, Mark};

/// A construct.
#[derive(Debug)]
pub(super) struct Node {
    /// The kind of construct.
    pub(super) kind: Kind,
    /// Further properties, in a fixed order.
    pub(super) marks: Vec<Mark>,
    /// The name that it declares or refers to.
    pub(super) name: Option<String>,
    /// Whether it declares that name.
    pub(super) declares: bool,
    /// The offset of its first character.
    pub(super) start: u32,
    /// The offset after its last character.
    pub(super) end: u32,
    /// The type in a declaration: that of a variable, or the result of a method.
    pub(super) ty: Option<Box<Node>>,
    pub(super) children: Vec<Node>,
}

impl Node {
    pub(super) fn new(kind: Kind, span: Span) -> Node {
        Node {
            kind,
            marks: Vec::new(),
            name: None,
            declares: false,
            start: span.start,
            end: span.end,
            ty: None,
            children: Vec::new(),
        }
    }

    pub(super) fn declaring(mut self, name: Name<'_>) -> Node {
        self.name = Some(name.text.to_string());
        self.declares = true;
        self
    }

    pub(super) fn naming(mut self, name: Name<'_>) -> Node {
        self.name = Some(name.text.to_string());
        self
    }

    pub(super) fn of_type(mut self, ty: Node) -> Node {
        self.ty = Some(Box::new(ty));
        self
    }

    pub(super) fn mark(mut self, mark: Mark, is_so: bool) -> Node {
        if is_so {
            self.marks.push(mark);
        }
        self
    }

    pub(super) fn with(mut self, children: impl IntoIterator<Item = Node>) -> Node {
        self.children.extend(children);
        self
    }

    /// Visits the node and all its descendants, parents first.
    pub(super) fn walk<'t>(&'t self, each: &mut impl FnMut(&'t Node)) {
        each(self);
        for child in &self.children {
            child.walk(each);
        }
    }

    /// The nodes that enclose the byte `offset`, outermost first. The list ends with the outermost node that starts there: of all
    /// nodes that start at a place, only this one is determined by the place.
    pub(super) fn chain(&self, offset: u32) -> Vec<&Node> {
        let mut chain = vec![self];
        let mut node = self;
        while let Some(child) = node.children.iter().find(|child| child.start <= offset && offset < child.end)
        {
            chain.push(child);
            if child.start == offset {
                break;
            }
            node = child;
        }
        chain
    }
}

impl Node {
    /// Extends the node to start no later than `span`, such as the type of a variable.
    pub(super) fn include(&mut self, span: Span) -> &mut Node {
        self.start = self.start.min(span.start);
        self
    }

    pub(super) fn include_modifiers(&mut self, modifiers: &Modifiers<'_>) -> &mut Node {
        modifiers.keywords.iter().for_each(|&(_, span)| {
            self.include(span);
        });
        self
    }

    /// Extends the node to end no earlier than its children.
    pub(super) fn spanning(mut self) -> Node {
        self.end = self.children.iter().map(|child| child.end).fold(self.end, u32::max);
        self
    }
}
