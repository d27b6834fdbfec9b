//! The parts of a program that can be removed: files, declarations, statements, their bodies and heads, elements of lists,
//! expressions.
//!
//! The program is a tree of brackets, and its language need not be known: the compilers reject meaningless results. The edits are
//! those that often make sense in Java and in similar languages.

use std::collections::HashSet;

use super::lexer;
use super::source::{Edit, Source};
use super::tree::{Span, Tree};
use crate::language::Language;

mod brackets;
mod expressions;
mod indentation;
mod loops;
mod names;
mod sequence;

/// Upper bound on adjacent parts removed together at any position.
const MOST_NEIGHBOURS: usize = 4;

/// Words that can be removed from a declaration.
const MODIFIERS: [&str; 13] = [
    "public",
    "protected",
    "private",
    "static",
    "final",
    "abstract",
    "default",
    "synchronized",
    "strictfp",
    "transient",
    "volatile",
    "native",
    "sealed",
];

/// Words that start a part of a declaration's head.
const CLAUSES: [&str; 5] = ["extends", "implements", "throws", "permits", "super"];

/// Words that start a statement with a body.
const STATEMENTS: [&str; 9] =
    ["if", "while", "for", "do", "try", "switch", "synchronized", "else", "finally"];

/// Upper bound on the tokens of a program in which all occurrences of a name are edited together.
const MOST_TOKENS: usize = 5000;

/// The parts of a text that are left out in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// What brackets, statements and indentation delimit.
    Structure,
    /// So many adjacent lines.
    Lines(usize),
    /// So many adjacent tokens; a single one is also simplified.
    Tokens(usize),
    /// So many adjacent characters.
    Characters(usize),
}

impl Part {
    /// The parts that are tried for a language, in this order, with any lengths.
    pub(super) fn of(language: Language) -> &'static [Part] {
        match language {
            // Every token of a program has its place in the structure, and the compilers reject most others.
            Language::Java => &[Part::Structure],
            Language::Text => &[Part::Structure, Part::Lines(1), Part::Tokens(1), Part::Characters(1)],
            _ => &[Part::Structure, Part::Lines(1), Part::Tokens(1)],
        }
    }

    /// The length of the longest part to be tried: a power of two, so that shorter parts lie within longer ones.
    pub(super) fn longest(self, text: &str, language: Language) -> usize {
        let count = match self {
            Part::Structure => 1,
            Part::Lines(_) => text.lines().count(),
            Part::Tokens(_) => lexer::symbols(text, language).len(),
            Part::Characters(_) => text.chars().count(),
        };
        if count == 0 { 0 } else { 1 << count.ilog2() }
    }

    /// The same parts with another length.
    pub(super) fn of_length(self, length: usize) -> Part {
        match self {
            Part::Structure => Part::Structure,
            Part::Lines(_) => Part::Lines(length),
            Part::Tokens(_) => Part::Tokens(length),
            Part::Characters(_) => Part::Characters(length),
        }
    }

    /// A program without such parts.
    pub(super) fn edited(self, source: &Source, edits: &[Edit]) -> Source {
        match self {
            Part::Structure | Part::Tokens(_) => source.edited(edits),
            Part::Lines(_) | Part::Characters(_) => source.cut(edits),
        }
    }
}

/// A possible reduction: edits that are made together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    pub(super) edits: Vec<Edit>,
    /// Whether a loop changes, so that it may no longer terminate.
    pub(super) changes_loop: bool,
}

impl Candidate {
    /// Number of bytes saved.
    pub(super) fn gain(&self) -> isize {
        self.edits.iter().map(|edit| edit.span.len() as isize - edit.by.len() as isize).sum()
    }
}

/// All candidates for a program, large parts first. `None` if the brackets of a file don't match.
pub(super) fn candidates(source: &Source, part: Part) -> Option<Vec<Candidate>> {
    let mut all = Vec::new();
    let single = |edit: Edit| Candidate { edits: vec![edit], changes_loop: false };
    if part != Part::Structure {
        for (file, text) in source.files.iter().map(|file| &file.text).enumerate() {
            all.extend(sequences(file, text, source.language, part).into_iter().map(single));
        }
        return Some(all);
    }
    let language = source.language;
    let trees: Option<Vec<Tree<'_>>> =
        source.files.iter().map(|file| Tree::of(&file.text, language)).collect();
    if language.has_indentation() {
        all.extend(indentation::edits(source).into_iter().map(single));
    }
    let Some(trees) = trees else { return (!all.is_empty()).then_some(all) };
    for (file, tree) in trees.iter().enumerate() {
        if trees.len() > 1 {
            let edits = vec![Edit { file, span: 0..source.files[file].text.len(), by: String::new() }];
            all.push(Candidate { edits, changes_loop: false });
        }
        let mut parts = Parts { file, tree, loops: loops::loops(tree), found: Vec::new() };
        if !language.has_indentation() {
            parts.block(&tree.all());
        }
        if !language.is_java() {
            parts.brackets(&tree.all());
        }
        all.append(&mut parts.found);
    }
    all.extend(comments(source, &trees));
    if trees.iter().map(|tree| tree.all().len()).sum::<usize>() <= MOST_TOKENS {
        let of_names = names::edits(&trees).into_iter();
        all.extend(of_names.map(|edits| Candidate { edits, changes_loop: false }));
    }
    let mut seen = HashSet::new();
    all.retain(|candidate| seen.insert(candidate.edits.clone()));
    all.sort_by_key(|candidate| -candidate.gain());
    Some(all)
}

/// The edits of sequences of lines, tokens or characters.
fn sequences(file: usize, text: &str, language: Language, part: Part) -> Vec<Edit> {
    let (spans, length) = match part {
        Part::Structure => return Vec::new(),
        Part::Lines(length) => (sequence::lines(text), length),
        Part::Tokens(length) => (sequence::tokens(text, language), length),
        Part::Characters(length) => (sequence::characters(text), length),
    };
    let mut edits = sequence::removals(file, &spans, length);
    if part == Part::Tokens(1) {
        edits.append(&mut sequence::simplifications(file, text, &spans));
    }
    edits
}

/// The removal of all comments.
fn comments(source: &Source, trees: &[Tree<'_>]) -> Option<Candidate> {
    let mut edits = Vec::new();
    for (file, (tree, text)) in trees.iter().zip(source.files.iter().map(|file| &file.text)).enumerate() {
        let ends = tree.all().map(|place| tree.bytes(&(place..place + 1)).end);
        let begins = tree.all().map(|place| tree.bytes(&(place..place + 1)).start).chain([text.len()]);
        for (from, to) in [0].into_iter().chain(ends).zip(begins) {
            let between = &text[from..to];
            let from = from + (between.len() - between.trim_start().len());
            let to = from + between.trim().len();
            if from < to {
                edits.push(Edit { file, span: from..to, by: String::new() });
            }
        }
    }
    (!edits.is_empty()).then_some(Candidate { edits, changes_loop: false })
}

/// Collects the parts of one file that can be removed.
struct Parts<'s, 't> {
    file: usize,
    tree: &'s Tree<'t>,
    loops: Vec<Span>,
    found: Vec<Candidate>,
}

impl Parts<'_, '_> {
    /// Adds the removal of these tokens.
    fn remove(&mut self, span: Span) {
        self.edit([(span, "")]);
    }

    /// Adds the removal of everything in `span` except `kept`.
    fn keep(&mut self, kept: Span, span: &Span) {
        if !kept.is_empty() {
            self.edit([(span.start..kept.start, ""), (kept.end..span.end, "")]);
        }
    }

    fn edit<'e>(&mut self, changes: impl IntoIterator<Item = (Span, &'e str)>) {
        let changes: Vec<(Span, &str)> = changes.into_iter().filter(|(span, _)| !span.is_empty()).collect();
        let is_partial = |span: &Span, around: &Span| {
            span.start < around.end
                && around.start < span.end
                && !(span.start <= around.start && around.end <= span.end)
        };
        // Without its first word it is no longer a loop.
        let changes_loop = self.loops.iter().any(|around| {
            changes.iter().any(|(span, _)| is_partial(span, around))
                && !changes.iter().any(|(span, _)| span.contains(&around.start))
        });
        let edit = |(span, by): (Span, &str)| Edit {
            file: self.file,
            span: self.tree.bytes(&span),
            by: by.to_string(),
        };
        let edits: Vec<Edit> = changes.into_iter().map(edit).collect();
        if !edits.is_empty() {
            self.found.push(Candidate { edits, changes_loop });
        }
    }

    /// Statements or declarations: all, halves, quarters and so on, a few adjacent ones, and then the parts of each.
    fn block(&mut self, span: &Span) {
        let units = self.tree.units(span);
        let mut size = units.len();
        while size > 0 {
            let step = if size > MOST_NEIGHBOURS { size } else { 1 };
            for begin in (0..units.len()).step_by(step) {
                let end = units.len().min(begin + size);
                self.remove(units[begin].start..units[end - 1].end);
            }
            size = if size > 2 * MOST_NEIGHBOURS { size / 2 } else { (size - 1).min(MOST_NEIGHBOURS) };
        }
        for unit in &units {
            self.unit(unit);
        }
    }

    /// A statement or declaration, with or without a body.
    fn unit(&mut self, unit: &Span) {
        let tree = self.tree;
        let items = tree.items(unit);
        let token = |item: &Span| tree.token(item.start);
        let mut earlier: Option<usize> = None;
        for item in &items {
            match token(item) {
                "{" if item.len() > 1 => {
                    self.keep(item.start + 1..item.end - 1, unit);
                    if STATEMENTS.contains(&tree.token(unit.start)) {
                        self.keep(item.clone(), unit);
                    }
                    // A further body belongs to the part before it: `else`, `catch (E e)`.
                    if let Some(end) = earlier {
                        self.remove(end..item.end);
                    }
                    earlier = Some(item.end);
                }
                "else" => {
                    self.remove(item.start..unit.end);
                    self.keep(item.end..unit.end, unit);
                }
                _ => {}
            }
        }
        // `if (x)` before a statement, a label, the left side of an assignment or a declaration.
        if let [first, second, ..] = &items[..] {
            let is_head = token(second) == "(" && STATEMENTS.contains(&token(first));
            if is_head || token(second) == ":" || STATEMENTS.contains(&token(first)) {
                self.remove(first.start..second.end);
            }
        }
        if let Some(equals) = items.iter().find(|item| token(item) == "=") {
            self.remove(unit.start..equals.end);
        }
        self.clauses(&items);
        if tree.token(unit.end - 1) != "}" {
            let end = if tree.token(unit.end - 1) == ";" { unit.end - 1 } else { unit.end };
            return self.list(&(unit.start..end), false);
        }
        let mut start = unit.start;
        for body in items.iter().filter(|item| token(item) == "{" && item.len() > 1) {
            self.list(&(start..body.start), false);
            self.block(&(body.start + 1..body.end - 1));
            start = body.end;
        }
    }

    /// The clauses of a declaration's head: `extends A`, `throws B, C`.
    fn clauses(&mut self, items: &[Span]) {
        let token = |place: usize| self.tree.token(items[place].start);
        let ends =
            |place: &usize| CLAUSES.contains(&token(*place)) || matches!(token(*place), "{" | "=" | ";");
        let begins = (1..items.len()).filter(|&place| CLAUSES.contains(&token(place)));
        let clauses: Vec<Span> = begins
            .map(|begin| {
                let end = (begin + 1..items.len()).find(ends).unwrap_or(items.len());
                items[begin].start..items[end - 1].end
            })
            .collect();
        clauses.into_iter().for_each(|clause| self.remove(clause));
    }

    /// Elements separated by commas, each with its parts. Within brackets, the first element can be removed as well.
    fn list(&mut self, span: &Span, is_in_brackets: bool) {
        if span.is_empty() {
            return;
        }
        let elements = self.tree.split(span, |token| token == ",");
        for (i, element) in elements.iter().enumerate() {
            if i > 0 || is_in_brackets {
                self.remove(Tree::element(&elements, i));
            }
            if is_in_brackets {
                self.clauses(&self.tree.items(element));
            }
            self.sequence(element);
        }
    }

    /// Tokens and brackets without a comma between them: parts of a declaration or an expression.
    fn sequence(&mut self, span: &Span) {
        let tree = self.tree;
        let items = tree.items(span);
        let token = |place: usize| items.get(place).map_or("", |item| tree.token(item.start));
        for (i, item) in items.iter().enumerate() {
            let to = |end: usize| item.start..items[end - 1].end;
            match token(i) {
                word if MODIFIERS.contains(&word) => self.remove(item.clone()),
                "non" if token(i + 1) == "-" && i + 2 < items.len() => self.remove(to(i + 3)),
                "@" if i + 1 < items.len() => {
                    let end = if token(i + 2) == "(" { i + 3 } else { i + 2 };
                    self.remove(to(end));
                }
                "[" | "<" if item.len() > 1 => {
                    self.remove(item.clone());
                    self.list(&(item.start + 1..item.end - 1), true);
                }
                "(" if item.len() > 1 => self.parentheses(item, i.checked_sub(1).map(token)),
                "{" if item.len() > 1 => {
                    if matches!(i.checked_sub(1).map(token), Some(")")) || token(i + 1) == "." {
                        self.remove(item.clone());
                    }
                    self.block(&(item.start + 1..item.end - 1));
                }
                "=" | "return" | "throw" | "yield" | "assert" | "case" => {
                    if token(i) == "=" {
                        self.remove(item.start..span.end);
                    } else if i + 1 < items.len() {
                        self.remove(item.start..items[i + 1].start);
                        self.remove(item.end..span.end);
                    }
                    self.expression(&(item.end..span.end));
                }
                ">" if i > 0 && token(i - 1) == "-" => self.expression(&(item.end..span.end)),
                _ => {}
            }
        }
    }

    /// A group in parentheses after a token.
    fn parentheses(&mut self, group: &Span, before: Option<&str>) {
        let inner = group.start + 1..group.end - 1;
        let parts = self.tree.split(&inner, |token| token == ";");
        if parts.len() > 1 {
            // Any change in the head of a `for` loop makes it endless or is rejected.
            if before == Some("for") {
                return;
            }
            for (i, part) in parts.iter().enumerate() {
                self.remove(part.clone());
                if i > 0 {
                    self.remove(parts[i - 1].end..part.end);
                }
                self.list(part, false);
                self.expression(part);
            }
            return;
        }
        if before == Some("if") {
            self.edit([(inner.clone(), "true")]);
        }
        if !matches!(before, Some(word) if word.starts_with(char::is_alphabetic)) {
            self.remove(group.clone());
        }
        self.list(&inner, true);
        for element in self.tree.split(&inner, |token| token == ",") {
            self.expression(&element);
        }
    }
}

#[cfg(test)]
mod tests;
