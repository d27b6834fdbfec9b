//! Nodes in words.

use super::tree::Node;

/// How many constructs around one are named.
const AROUND: usize = 2;

/// What is declared under a name, for messages that mention it: less than [`plain`], since a message mentions many.
pub(super) fn declared(node: &Node) -> String {
    let marks = node.marks.iter().filter(|mark| matches!(**mark, "final" | "sealed"));
    let is_type = matches!(node.kind, "class" | "interface");
    marks.filter(|_| is_type).chain([&node.kind]).copied().collect::<Vec<_>>().join(" ")
}

/// A construct by itself.
pub(super) fn plain(node: &Node) -> String {
    let marks = node.marks.iter().copied();
    marks.chain([node.kind]).collect::<Vec<_>>().join(" ")
}

/// The last of these nodes, and the closest around it.
pub(super) fn chain(chain: &[&Node], tree: &Node) -> String {
    let Some((last, around)) = chain.split_last() else { return String::new() };
    let mut text = node(last, tree);
    let mut named = 0;
    for outer in around.iter().rev() {
        let is_type = is_type(outer);
        // That something is in a method of a class says nothing.
        if matches!(outer.kind, "file" | "method" | "parameter") {
            if outer.kind == "method" && is_type_or_member(last) {
                continue;
            }
            break;
        }
        text.push_str(" in ");
        // Of these it is the types that matter, wherever the error is.
        text.push_str(&if is_typed(outer) { node(outer, tree) } else { outer.kind.to_string() });
        named += 1;
        if is_type || named == AROUND {
            break;
        }
    }
    text
}

/// The last of these nodes without what it is about: a pattern of [`chain`].
pub(super) fn pattern(chain: &[&Node], tree: &Node) -> String {
    let Some((last, around)) = chain.split_last() else { return String::new() };
    if is_type_or_member(last) {
        let outer = around.iter().rev().find(|outer| is_type(outer));
        let head = if is_type(last) { node(last, tree) } else { plain(last) };
        return match outer {
            Some(outer) => format!("{head}*in {}*", outer.kind),
            None => format!("{head}*"),
        };
    }
    // Whether an error is told at a cast or at its operand is up to the compiler.
    match around.last() {
        Some(outer) if is_typed(outer) => format!("*{}*", outer.kind),
        _ if last.kind == "name" => format!("{}*", node(last, tree)),
        _ => format!("*{}*", last.kind),
    }
}

/// What a statement prints: the argument, or of a concatenation what is not a text.
pub(super) fn printed(argument: &Node, tree: &Node) -> String {
    let mut parts = Vec::new();
    let mut open = vec![argument];
    while let Some(part) = open.pop() {
        match part.kind {
            "+" => open.extend(part.children.iter().rev()),
            "string" => {}
            _ => parts.push(node(part, tree)),
        }
    }
    parts.dedup();
    format!("printed {}", if parts.is_empty() { "string".to_string() } else { parts.join(", ") })
}

fn is_type(node: &Node) -> bool {
    matches!(node.kind, "class" | "interface" | "enum" | "record" | "annotation" | "anonymous class")
}

/// Whether what matters of it are the types of its operands.
fn is_typed(node: &Node) -> bool {
    matches!(node.kind, "cast" | "instanceof" | "==")
}

fn is_type_or_member(node: &Node) -> bool {
    (is_type(node) && node.kind != "anonymous class")
        || matches!(node.kind, "method" | "constructor" | "field" | "initialiser")
}

/// A construct with what it is about.
fn node(node: &Node, tree: &Node) -> String {
    let child = |i: usize| node.children.get(i).map_or(String::new(), |child| operand(child, tree));
    match node.kind {
        "name" => format!("use of {}", find(node, tree).map_or("unknown name", |found| found.kind)),
        "type" | "array of" => ty(node, tree),
        "class" | "interface" => type_head(node),
        "cast" => format!("cast to {} from {}", child(0), child(1)),
        "instanceof" => format!("{} instanceof {}", child(0), child(1)),
        "==" => {
            let mut sides = [child(0), child(1)];
            sides.sort();
            format!("== of {} and {}", sides[0], sides[1])
        }
        "assignment" | "compound assignment" | "++" => {
            let target = node.children.first().map_or(String::new(), |target| match target.kind {
                "name" => find(target, tree).map_or("unknown name".to_string(), plain),
                kind => kind.to_string(),
            });
            format!("{} to {target}", node.kind)
        }
        "call" | "new" | "anonymous class" => format!("{}{}", plain(node), arguments(node, tree)),
        "method reference" => {
            format!(
                "{} of {}",
                plain(node),
                node.children.first().map_or("", |object| of_object(object, tree))
            )
        }
        "supertype" | "throws" | "type argument" | "permits" => format!("{} {}", node.kind, child(0)),
        "local variable" | "field" | "resource" if !node.children.is_empty() => {
            let value = node.children.last().filter(|value| value.kind != "type argument");
            match value {
                Some(value) => format!("{} = {}", plain(node), value.kind),
                None => plain(node),
            }
        }
        "return" | "yield" | "throw" => match node.children.first() {
            Some(value) => format!("{} {}", node.kind, value.kind),
            None => node.kind.to_string(),
        },
        _ => plain(node),
    }
}

/// The head of a declaration of a class or interface.
fn type_head(node: &Node) -> String {
    let supertypes = node.children.iter().filter(|child| child.kind == "supertype").count();
    match supertypes {
        0 => plain(node),
        1 => format!("{} with supertype", plain(node)),
        _ => format!("{} with supertypes", plain(node)),
    }
}

/// The receiver and those arguments whose type depends on where they stand.
fn arguments(node: &Node, tree: &Node) -> String {
    let mut text = String::new();
    if let Some(object) = node.children.first()
        && matches!(object.kind, "super" | "T.super" | "this" | "T.this")
    {
        text = format!(" on {}", object.kind);
    }
    let is_poly = |child: &&Node| {
        matches!(child.kind, "lambda" | "method reference" | "?:" | "switch expression" | "null")
            || (child.kind == "new" && child.marks.contains(&"diamond"))
    };
    let mut poly: Vec<String> =
        node.children.iter().filter(is_poly).map(|child| operand(child, tree)).collect();
    poly.sort();
    poly.dedup();
    if !poly.is_empty() {
        text.push_str(" with ");
        text.push_str(&poly.join(", "));
    }
    text
}

/// What a method reference is one of.
fn of_object<'t>(object: &'t Node, tree: &'t Node) -> &'t str {
    match object.kind {
        "name" => find(object, tree).map_or("type", |found| if is_type(found) { "type" } else { "value" }),
        "type" | "array of" | "super" | "T.super" | "this" => object.kind,
        _ => "value",
    }
}

/// An operand by its type, where that is easily known, or by what it is.
fn operand(node: &Node, tree: &Node) -> String {
    match node.kind {
        "type" | "array of" => ty(node, tree),
        "name" => match find(node, tree) {
            Some(Node { ty: Some(of), .. }) => ty(of, tree),
            Some(found) => found.kind.to_string(),
            None => "unknown name".to_string(),
        },
        "new" | "cast" => {
            let of = node.children.iter().find(|child| matches!(child.kind, "type" | "array of"));
            of.map_or_else(|| plain(node), |of| ty(of, tree))
        }
        "call" => match find(node, tree) {
            Some(Node { kind: "method", ty: Some(of), .. }) => ty(of, tree),
            _ => node.kind.to_string(),
        },
        "pattern variable" => node.ty.as_ref().map_or(String::new(), |of| ty(of, tree)),
        _ => plain(node),
    }
}

/// A type: of the program's by what declares it, of the library's by the groups that the language knows.
fn ty(node: &Node, tree: &Node) -> String {
    let inner = || node.children.iter().map(|child| ty(child, tree)).collect::<Vec<_>>();
    match node.kind {
        "type" => {
            let kind = match find(node, tree) {
                Some(found) => declared(found),
                None => library(node.name.as_deref().unwrap_or_default()).to_string(),
            };
            let args =
                ["diamond", "wildcard", "parameterised"].iter().filter(|mark| node.marks.contains(mark));
            let args: Vec<&str> = args.copied().collect();
            if args.is_empty() { kind } else { format!("{} {kind}", args.join(" ")) }
        }
        "array of" => format!("array of {}", inner().join("")),
        "several types" => inner().join(" & "),
        kind => kind.to_string(),
    }
}

fn library(name: &str) -> &'static str {
    match name {
        "Object" => "Object",
        "String" => "String",
        "Byte" | "Short" | "Character" | "Integer" | "Long" | "Float" | "Double" | "Boolean" => "boxed type",
        "Cloneable" | "Serializable" => "supertype of arrays",
        _ => "library type",
    }
}

/// The declaration that a use most likely refers to: the last one of that name that begins before it, or else the first.
/// Scopes are not looked at.
fn find<'t>(node: &Node, tree: &'t Node) -> Option<&'t Node> {
    let name = node.name.as_deref()?;
    let wants_type = node.kind == "type";
    let wants_method = node.kind == "call";
    let mut first = None;
    let mut last = None;
    tree.walk(&mut |candidate| {
        let is_type = is_type(candidate) || candidate.kind == "type variable";
        let is_wanted = candidate.declares
            && candidate.name.as_deref() == Some(name)
            && (!wants_type || is_type)
            && wants_method == (candidate.kind == "method");
        if is_wanted {
            first = first.or(Some(candidate));
            if candidate.start <= node.start {
                last = Some(candidate);
            }
        }
    });
    last.or(first)
}
