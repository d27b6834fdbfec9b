//! Programs, parsed for the shapes at their places.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use bumpalo::Bump;
use udita_lang::source::FileId;
use udita_lang::syntax;

use super::code::Tokens;
use super::kind::{Kind, Mark};
use super::tree::Node;
use super::{builder, describe, tokens};
use crate::language::Language;
use crate::program::{SourceFile, TestProgram};

/// A program, parsed for its shapes.
pub(crate) struct Outline<'p> {
    pub(super) files: Vec<File<'p>>,
    /// The declarations of each name: descriptions, with the kinds of construct.
    declared: HashMap<String, BTreeMap<String, Kind>>,
    language: Language,
}

/// The construct at a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Place {
    /// The construct with its details, and the enclosing constructs.
    pub(crate) shape: String,
    /// The construct alone: a pattern of the shape, with `*` for any text.
    pub(crate) pattern: String,
}

/// A part of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    pub(super) file: usize,
    pub(super) start: u32,
    pub(super) end: u32,
}

/// A file of a program.
pub(super) struct File<'p> {
    pub(super) source: SourceFile<'p>,
    /// The tree, if the file is Java without syntax errors.
    pub(super) tree: Option<Node>,
    tokens: OnceCell<Tokens<'p>>,
}

/// Constructs of every program, which carry no information; [`Mark::Extends`] at a supertype is another.
const USUAL: &[Kind] = &[
    Kind::File,
    Kind::Class,
    Kind::Interface,
    Kind::Method,
    Kind::Name,
    Kind::Type,
    Kind::String,
    Kind::Number,
    Kind::Void,
    Kind::PrimitiveType,
    Kind::Call,
    Kind::FieldAccess,
    Kind::Parameter,
    Kind::LocalVariable,
    Kind::Return,
    Kind::Supertype,
    Kind::New,
    Kind::Field,
    Kind::This,
];

fn is_usual(node: &Node) -> bool {
    let is_superclass = node.kind == Kind::Supertype && node.marks == [Mark::Extends];
    is_superclass || (node.marks.is_empty() && USUAL.contains(&node.kind))
}

impl<'p> Outline<'p> {
    pub(crate) fn of(program: &'p TestProgram) -> Outline<'p> {
        let files: Vec<File<'p>> = program.files().into_iter().map(File::read).collect();
        let mut declared: HashMap<String, BTreeMap<String, Kind>> = HashMap::new();
        for tree in files.iter().filter_map(|file| file.tree.as_ref()) {
            tree.walk(&mut |node| {
                if let (true, Some(name)) = (node.declares, &node.name) {
                    declared.entry(name.clone()).or_default().insert(describe::declared(node), node.kind);
                }
            });
        }
        let language = program.language;
        if !language.is_java() {
            // Which names a text of any language declares is unknown: they all count as declared.
            for name in files.iter().flat_map(|file| tokens::names(file.source.text, language)) {
                declared.entry(name.to_owned()).or_default().insert("_".to_owned(), Kind::Name);
            }
        }
        Outline { files, declared, language }
    }

    /// The descriptions of the declarations of this name, if there are any. For a called name, methods take precedence over other
    /// declarations; otherwise the reverse.
    pub(crate) fn declared(&self, name: &str, is_called: bool) -> Option<String> {
        let all = self.declared.get(name)?;
        let fits = |kind: Kind| (kind == Kind::Method) == is_called;
        let fitting: Vec<&str> =
            all.iter().filter(|(_, kind)| fits(**kind)).map(|(text, _)| text.as_str()).collect();
        let chosen = if fitting.is_empty() { all.keys().map(String::as_str).collect() } else { fitting };
        Some(chosen.join("/"))
    }

    /// The file with a line of the program's text, the line, and the place of a column in the file. Column 0 stands for the first
    /// character that is no space.
    fn at(&self, line: u32, column: u32) -> Option<(usize, &str, u32)> {
        let index = self.files.iter().rposition(|file| file.source.line < line)?;
        let file = &self.files[index];
        let start = file.line_start(line - file.source.line)?;
        let text = file.source.text[start..].split('\n').next().unwrap_or_default();
        let skipped = match column {
            0 => text.len() - text.trim_start().len(),
            column => text.char_indices().nth(column as usize - 1).map_or(text.len(), |(at, _)| at),
        };
        Some((index, text, (start + skipped) as u32))
    }

    /// The construct at a line and column of the program's text, both from 1. Column 0 stands for the first construct in that
    /// line; of line 0 nothing.
    pub(crate) fn place(&self, line: u32, column: u32) -> Place {
        let Some((index, text, at)) = self.at(line, column) else { return Place::default() };
        let Some(tree) = &self.files[index].tree else {
            let shape = tokens::shape(text, self.language).join(" ");
            return Place { pattern: shape.clone(), shape };
        };
        let chain = tree.chain(at);
        Place { shape: describe::chain(&chain, tree), pattern: describe::pattern(&chain, tree) }
    }

    /// The member of a named type that contains a place, or the type if the place is in its head; `None` without such a place.
    pub(crate) fn region(&self, line: u32, column: u32) -> Option<Region> {
        let (index, _, at) = self.at(line, column)?;
        let file = &self.files[index];
        let whole = Region { file: index, start: 0, end: file.source.text.len() as u32 };
        let Some(tree) = &file.tree else { return Some(whole) };
        let chain = tree.chain(at);
        let is_named = |node: &Node| node.kind.is_type() && node.kind != Kind::AnonymousClass;
        let place = chain.iter().rposition(|node| is_named(node));
        let around = place.map(|at| chain.get(at + 1).unwrap_or(&chain[at]));
        Some(around.map_or(whole, |node| Region { file: index, start: node.start, end: node.end }))
    }

    /// The members and the parts of the heads of all named types; for a file without a tree, the file.
    pub(crate) fn members(&self) -> Vec<Region> {
        let mut found = Vec::new();
        for (index, file) in self.files.iter().enumerate() {
            let region = |start, end| Region { file: index, start, end };
            let Some(tree) = &file.tree else {
                found.push(region(0, file.source.text.len() as u32));
                continue;
            };
            tree.walk(&mut |node| {
                if node.kind.is_type() && node.kind != Kind::AnonymousClass {
                    found.extend(node.children.iter().map(|child| region(child.start, child.end)));
                }
            });
        }
        found
    }

    /// The methods of this name.
    pub(crate) fn methods(&self, name: &str) -> Vec<Region> {
        let mut found = Vec::new();
        for (index, file) in self.files.iter().enumerate() {
            let Some(tree) = &file.tree else { continue };
            tree.walk(&mut |node| {
                if node.kind == Kind::Method && node.name.as_deref() == Some(name) {
                    found.push(Region { file: index, start: node.start, end: node.end });
                }
            });
        }
        found
    }

    /// The constructs of a program that not every program has. If `method` is the name of declared methods, only those in their
    /// bodies.
    pub(crate) fn constructs(&self, method: Option<&str>) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut collect = |node: &Node| {
            if !is_usual(node) {
                found.insert(describe::plain(node));
            }
        };
        let trees = || self.files.iter().filter_map(|file| file.tree.as_ref());
        let mut is_found = false;
        for tree in trees() {
            tree.walk(&mut |node| {
                if method.is_some() && node.name.as_deref() == method && node.kind == Kind::Method {
                    is_found = true;
                    node.walk(&mut collect);
                }
            });
        }
        if !is_found {
            trees().for_each(|tree| tree.walk(&mut collect));
            for file in self.files.iter().filter(|file| file.tree.is_none()) {
                let text = file.source.text;
                match self.language {
                    Language::Java => found.extend(tokens::shape(text, Language::Java)),
                    language => found.extend(tokens::constructs(text, language)),
                }
            }
        }
        found
    }

    /// The argument of the first printing statement with a string that occurs in `line`; `None` without such a statement.
    pub(crate) fn printing(&self, line: &str) -> Option<String> {
        let mut shape = None;
        for file in &self.files {
            let Some(tree) = &file.tree else { continue };
            tree.walk(&mut |node| {
                let is_print = node.kind == Kind::Call
                    && node.name.as_deref().is_some_and(|name| name.starts_with("print"));
                if is_print && shape.is_none() && file.prints(node, line) {
                    shape = node.children.last().map(|argument| describe::printed(argument, tree));
                }
            });
        }
        shape
    }
}

impl<'p> File<'p> {
    fn read(source: SourceFile<'p>) -> File<'p> {
        let arena = Bump::new();
        let mut diagnostics = Vec::new();
        let tree = source.name.ends_with(".java").then(|| {
            let unit = syntax::parse(&arena, FileId(0), source.text, &mut diagnostics);
            // The parser also accepts members outside of types, and many languages resemble them.
            (builder::unit(unit), unit.members.is_empty())
        });
        let tree = tree.filter(|(_, is_java)| *is_java && diagnostics.is_empty());
        File { source, tree: tree.map(|(tree, _)| tree), tokens: OnceCell::new() }
    }

    /// The tokens, computed on first use.
    pub(super) fn tokens(&self) -> &Tokens<'p> {
        self.tokens.get_or_init(|| Tokens::of(self.source.text))
    }

    /// The byte offset of a line; lines are counted from 1.
    fn line_start(&self, line: u32) -> Option<usize> {
        let newlines = self.source.text.match_indices('\n').map(|(at, _)| at + 1);
        std::iter::once(0).chain(newlines).nth(line as usize - 1)
    }

    /// Whether a string in the argument of this call has at least two characters and occurs in `line`.
    fn prints(&self, call: &Node, line: &str) -> bool {
        let mut prints = false;
        call.walk(&mut |node| {
            if node.kind == Kind::String {
                let text = self.source.text.get(node.start as usize..node.end as usize).unwrap_or_default();
                let text = text.trim_matches('"');
                prints |= text.len() > 1 && line.contains(text);
            }
        });
        prints
    }
}
