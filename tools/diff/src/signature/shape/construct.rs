//! Constructs required of a program: queries on its trees, in the words of signatures.
//!
//! ```text
//! construct = alternative *(" or " alternative)
//! alternative = ["no "] step *((" in " / " directly in ") outer)
//! step = code / outer
//! outer = *mark kind [code]
//! code = "`" tokens "`"
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::code::{Code, Tokens};
use super::kind::{Kind, Mark};
use super::outline::{Outline, Region};
use super::tree::Node;

/// A construct of a program, such as ``try in switch expression`` or `` `(Boolean) true` in while``.
///
/// The first step names a node of the tree, or tokens; each further step names an enclosing node, at any distance or directly. A
/// node is given by its kind, preceded by marks and followed by tokens that occur in its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Construct {
    text: String,
    alternatives: Vec<Alternative>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Alternative {
    is_wanted: bool,
    first: Step,
    /// The enclosing nodes, each with a flag for a direct parent.
    around: Vec<(bool, Outer)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    Code(Code),
    Node(Outer),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Outer {
    marks: Vec<Mark>,
    kind: Kind,
    code: Option<Code>,
}

impl FromStr for Construct {
    type Err = String;

    fn from_str(text: &str) -> Result<Construct, String> {
        let alternatives = split(text, " or ")?.into_iter().map(Alternative::parse);
        Ok(Construct { text: text.to_string(), alternatives: alternatives.collect::<Result<_, _>>()? })
    }
}

impl TryFrom<String> for Construct {
    type Error = String;

    fn try_from(text: String) -> Result<Construct, String> {
        text.parse()
    }
}

impl From<Construct> for String {
    fn from(construct: Construct) -> String {
        construct.text
    }
}

impl fmt::Display for Construct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The parts of a text between separators. Separators within code don't count.
fn split<'t>(text: &'t str, separator: &str) -> Result<Vec<&'t str>, String> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut is_code = false;
    for (at, c) in text.char_indices() {
        if c == '`' {
            is_code = !is_code;
        } else if !is_code && at >= from && text[at..].starts_with(separator) {
            parts.push(&text[from..at]);
            from = at + separator.len();
        }
    }
    if is_code {
        return Err(format!("a ` is missing in `{text}`"));
    }
    parts.push(&text[from..]);
    Ok(parts)
}

impl Alternative {
    fn parse(text: &str) -> Result<Alternative, String> {
        let text = text.trim();
        let (is_wanted, text) = text.strip_prefix("no ").map_or((true, text), |rest| (false, rest));
        let mut steps = split(text, " in ")?.into_iter();
        let mut first = steps.next().unwrap_or_default();
        let mut around = Vec::new();
        let mut is_direct = false;
        if let Some(rest) = first.strip_suffix(" directly") {
            (first, is_direct) = (rest, true);
        }
        for mut step in steps {
            let was_direct = is_direct;
            is_direct = false;
            if let Some(rest) = step.strip_suffix(" directly") {
                (step, is_direct) = (rest, true);
            }
            around.push((was_direct, Outer::parse(step)?));
        }
        if is_direct {
            return Err(format!("`directly` stands before `in` only: `{text}`"));
        }
        let first = match first.trim().strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) {
            Some(code) => Step::Code(Code::parse(code)?),
            None => Step::Node(Outer::parse(first)?),
        };
        Ok(Alternative { is_wanted, first, around })
    }

    /// Whether the program has the construct, with its first step inside or around one of the regions.
    fn holds(&self, outline: &Outline<'_>, regions: &[Region]) -> bool {
        let mut found = false;
        for (index, file) in outline.files.iter().enumerate() {
            let tokens = file.tokens();
            let is_near = |start: u32, end: u32| {
                regions.is_empty()
                    || regions.iter().any(|region| {
                        region.file == index && start < region.end.max(region.start + 1) && region.start < end
                    })
            };
            let whole = file.source.text.len() as u32;
            match (&self.first, &file.tree) {
                (Step::Code(code), None) => {
                    found |= self.around.is_empty()
                        && code.matches(tokens, 0, whole).any(|(start, end)| is_near(start, end));
                }
                (_, None) => {}
                (Step::Code(code), Some(tree)) => {
                    found |= code.matches(tokens, 0, whole).any(|(start, end)| {
                        is_near(start, end) && self.is_around(&nodes_around(tree, start, end), tokens)
                    });
                }
                (Step::Node(first), Some(tree)) => {
                    walk(tree, &mut Vec::new(), &mut |node, around| {
                        found |= first.is(node, tokens)
                            && is_near(node.start, node.end)
                            && self.is_around(around, tokens);
                    });
                }
            }
        }
        found == self.is_wanted
    }

    /// Whether these nodes, outermost first, match the enclosing nodes of the construct.
    fn is_around(&self, nodes: &[&Node], tokens: &Tokens<'_>) -> bool {
        fn rest(wanted: &[(bool, Outer)], nodes: &[&Node], tokens: &Tokens<'_>) -> bool {
            let Some(((is_direct, outer), wanted)) = wanted.split_first() else { return true };
            let depths = if *is_direct { nodes.len().saturating_sub(1)..nodes.len() } else { 0..nodes.len() };
            depths.rev().any(|at| outer.is(nodes[at], tokens) && rest(wanted, &nodes[..at], tokens))
        }
        rest(&self.around, nodes, tokens)
    }
}

/// Visits all nodes with their enclosing nodes, outermost first.
fn walk<'t>(node: &'t Node, around: &mut Vec<&'t Node>, each: &mut impl FnMut(&'t Node, &[&'t Node])) {
    each(node, around);
    around.push(node);
    for child in node.children.iter().chain(node.ty.as_deref()) {
        walk(child, around, each);
    }
    around.pop();
}

/// The nodes that contain a whole range, outermost first.
fn nodes_around(tree: &Node, start: u32, end: u32) -> Vec<&Node> {
    let mut nodes = vec![tree];
    let mut node = tree;
    let has = |child: &&Node| child.start <= start && end <= child.end;
    while let Some(child) = node.children.iter().find(has) {
        nodes.push(child);
        node = child;
    }
    nodes
}

impl Outer {
    fn parse(text: &str) -> Result<Outer, String> {
        let text = text.trim();
        let (words, code) = match text.split_once('`') {
            Some((words, code)) => {
                let code =
                    code.strip_suffix('`').ok_or_else(|| format!("code stands last in a step: `{text}`"))?;
                (words.trim(), Some(Code::parse(code)?))
            }
            None => (text, None),
        };
        let mut marks = Vec::new();
        let mut rest = words;
        loop {
            if let Some(kind) = Kind::of_word(rest) {
                return Ok(Outer { marks, kind, code });
            }
            let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
            match Mark::of_word(word) {
                Some(mark) => marks.push(mark),
                None => return Err(format!("`{rest}` is no construct of which signatures know")),
            }
            rest = behind.trim_start();
        }
    }

    fn is(&self, node: &Node, tokens: &Tokens<'_>) -> bool {
        self.kind == node.kind
            && self.marks.iter().all(|mark| node.marks.contains(mark))
            && self
                .code
                .as_ref()
                .is_none_or(|code| code.matches(tokens, node.start, node.end).next().is_some())
    }
}

impl Construct {
    /// Whether a program has the construct, with its innermost part inside or around one of these regions; without regions,
    /// anywhere.
    pub(crate) fn holds(&self, outline: &Outline<'_>, regions: &[Region]) -> bool {
        self.alternatives.iter().any(|alternative| alternative.holds(outline, regions))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::TestProgram;

    fn holds(construct: &str, text: &str) -> bool {
        let program = TestProgram { text: text.to_string(), ..TestProgram::default() };
        construct.parse::<Construct>().unwrap().holds(&Outline::of(&program), &[])
    }

    #[test]
    fn a_construct_is_a_node_with_others_around_it() {
        let text = "class A { int f = g(() -> 1); void m(int i) { int x = switch (i) { default -> { try { yield 1; } finally { } } }; } }";
        let cases = [
            ("lambda", true),
            ("block lambda", false),
            ("lambda in field", true),
            ("lambda directly in field", false),
            ("lambda directly in call in field", true),
            ("lambda in method", false),
            ("lambda in method or lambda in field", true),
            ("finally try in switch expression in method", true),
            ("resources try in switch expression", false),
            ("no resources try", true),
            ("no try in switch expression", false),
            ("`yield 1` in try", true),
            ("`yield 1` in field", false),
            ("`yield $X`", true),
            ("call `g ( $$ )` in class", true),
            ("field `1`", true),
            ("field `2`", false),
        ];
        for (construct, expected) in cases {
            assert_eq!(holds(construct, text), expected, "{construct}");
        }
        // A text that isn't Java has only tokens.
        assert!(holds("`is odd`", "this is odd"));
        assert!(!holds("`is odd` in class", "this is odd"));
    }

    #[test]
    fn invalid_constructs_are_reported() {
        let cases = [
            ("lamda", "`lamda` is no construct"),
            ("lambda in feld", "`feld` is no construct"),
            ("static", "is no construct"),
            ("lambda in `x`", "is no construct"),
            ("lambda directly", "`directly`"),
            ("`x", "a ` is missing"),
            ("`$$`", "no token"),
            ("", "is no construct"),
        ];
        for (text, expected) in cases {
            let message = text.parse::<Construct>().unwrap_err();
            assert!(message.contains(expected), "{text}: {message}");
        }
    }
}
