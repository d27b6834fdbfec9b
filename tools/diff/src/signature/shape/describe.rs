//! Descriptions of nodes in words.

use super::kind::{Kind, Mark};
use super::tree::Node;

/// Number of enclosing constructs that are named.
const AROUND: usize = 2;

/// A declaration, for messages that mention its name: shorter than [`plain`], because a message mentions many.
pub(super) fn declared(node: &Node) -> String {
    let marks = node.marks.iter().filter(|mark| matches!(mark, Mark::Final | Mark::Sealed));
    let is_type = matches!(node.kind, Kind::Class | Kind::Interface);
    marked(marks.filter(|_| is_type), node.kind)
}

/// A construct alone.
pub(super) fn plain(node: &Node) -> String {
    marked(&node.marks, node.kind)
}

/// A kind preceded by marks.
pub(super) fn marked<'m>(marks: impl IntoIterator<Item = &'m Mark>, kind: Kind) -> String {
    let words = marks.into_iter().map(|mark| mark.word());
    words.chain([kind.word()]).collect::<Vec<_>>().join(" ")
}

/// The last of these nodes with the nearest enclosing ones.
pub(super) fn chain(chain: &[&Node], tree: &Node) -> String {
    let Some((last, around)) = chain.split_last() else { return String::new() };
    let mut text = node(last, tree);
    let mut named = 0;
    for outer in around.iter().rev() {
        let is_type = outer.kind.is_type();
        // An enclosing method or file of a construct carries no information.
        if matches!(outer.kind, Kind::File | Kind::Method | Kind::Parameter) {
            if outer.kind == Kind::Method && is_type_or_member(last) {
                continue;
            }
            break;
        }
        text.push_str(" in ");
        // For these, the types matter, wherever the error is.
        text.push_str(&if is_typed(outer) { node(outer, tree) } else { outer.kind.to_string() });
        named += 1;
        if is_type || named == AROUND {
            break;
        }
    }
    text
}

/// The last of these nodes without its details: a pattern of [`chain`].
pub(super) fn pattern(chain: &[&Node], tree: &Node) -> String {
    let Some((last, around)) = chain.split_last() else { return String::new() };
    if is_type_or_member(last) {
        let outer = around.iter().rev().find(|outer| outer.kind.is_type());
        let head = if last.kind.is_type() { node(last, tree) } else { plain(last) };
        return match outer {
            Some(outer) => format!("{head}*in {}*", outer.kind),
            None => format!("{head}*"),
        };
    }
    // Compilers differ in placing an error at a cast or at its operand.
    match around.last() {
        Some(outer) if is_typed(outer) => format!("*{}*", outer.kind),
        _ if last.kind == Kind::Name => format!("{}*", node(last, tree)),
        _ => format!("*{}*", last.kind),
    }
}

/// The argument of a printing statement; of a concatenation, the parts that are not string literals.
pub(super) fn printed(argument: &Node, tree: &Node) -> String {
    let mut parts = Vec::new();
    let mut open = vec![argument];
    while let Some(part) = open.pop() {
        match part.kind {
            Kind::Plus => open.extend(part.children.iter().rev()),
            Kind::String => {}
            _ => parts.push(node(part, tree)),
        }
    }
    parts.dedup();
    format!("printed {}", if parts.is_empty() { "string".to_string() } else { parts.join(", ") })
}

/// Whether the types of its operands are what matters.
fn is_typed(node: &Node) -> bool {
    matches!(node.kind, Kind::Cast | Kind::InstanceOf | Kind::Equality)
}

fn is_type_or_member(node: &Node) -> bool {
    (node.kind.is_type() && node.kind != Kind::AnonymousClass)
        || matches!(node.kind, Kind::Method | Kind::Constructor | Kind::Field | Kind::Initialiser)
}

/// A construct with its details.
fn node(node: &Node, tree: &Node) -> String {
    let child = |i: usize| node.children.get(i).map_or(String::new(), |child| operand(child, tree));
    match node.kind {
        Kind::Name => {
            format!("use of {}", find(node, tree).map_or("unknown name", |found| found.kind.word()))
        }
        Kind::Type | Kind::ArrayOf => ty(node, tree),
        Kind::Class | Kind::Interface => type_head(node),
        Kind::Cast => format!("cast to {} from {}", child(0), child(1)),
        Kind::InstanceOf => format!("{} instanceof {}", child(0), child(1)),
        Kind::Equality => {
            let mut sides = [child(0), child(1)];
            sides.sort();
            format!("== of {} and {}", sides[0], sides[1])
        }
        Kind::Assignment | Kind::CompoundAssignment | Kind::Increment => {
            let target = node.children.first().map_or(String::new(), |target| match target.kind {
                Kind::Name => find(target, tree).map_or("unknown name".to_string(), plain),
                kind => kind.to_string(),
            });
            format!("{} to {target}", node.kind)
        }
        Kind::Call | Kind::New | Kind::AnonymousClass => format!("{}{}", plain(node), arguments(node, tree)),
        Kind::MethodReference => {
            format!(
                "{} of {}",
                plain(node),
                node.children.first().map_or("", |object| of_object(object, tree))
            )
        }
        Kind::Supertype | Kind::Throws | Kind::TypeArgument | Kind::Permits => {
            format!("{} {}", node.kind, child(0))
        }
        Kind::LocalVariable | Kind::Field | Kind::Resource if !node.children.is_empty() => {
            let value = node.children.last().filter(|value| value.kind != Kind::TypeArgument);
            match value {
                Some(value) => format!("{} = {}", plain(node), value.kind),
                None => plain(node),
            }
        }
        Kind::Return | Kind::Yield | Kind::Throw => match node.children.first() {
            Some(value) => format!("{} {}", node.kind, value.kind),
            None => node.kind.to_string(),
        },
        _ => plain(node),
    }
}

/// The head of a declaration of a class or interface.
fn type_head(node: &Node) -> String {
    let supertypes = node.children.iter().filter(|child| child.kind == Kind::Supertype).count();
    match supertypes {
        0 => plain(node),
        1 => format!("{} with supertype", plain(node)),
        _ => format!("{} with supertypes", plain(node)),
    }
}

/// The receiver and those arguments whose type depends on their context.
fn arguments(node: &Node, tree: &Node) -> String {
    let mut text = String::new();
    if let Some(object) = node.children.first()
        && matches!(object.kind, Kind::Super | Kind::OuterSuper | Kind::This | Kind::OuterThis)
    {
        text = format!(" on {}", object.kind);
    }
    let is_poly = |child: &&Node| {
        matches!(
            child.kind,
            Kind::Lambda | Kind::MethodReference | Kind::Conditional | Kind::SwitchExpression | Kind::Null
        ) || (child.kind == Kind::New && child.marks.contains(&Mark::Diamond))
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

/// The kind of a method reference.
fn of_object(object: &Node, tree: &Node) -> &'static str {
    match object.kind {
        Kind::Name => {
            find(object, tree).map_or("type", |found| if found.kind.is_type() { "type" } else { "value" })
        }
        Kind::Type | Kind::ArrayOf | Kind::Super | Kind::OuterSuper | Kind::This => object.kind.word(),
        _ => "value",
    }
}

/// An operand, described by its type where that is easily determined, or else by its kind.
fn operand(node: &Node, tree: &Node) -> String {
    match node.kind {
        Kind::Type | Kind::ArrayOf => ty(node, tree),
        Kind::Name => match find(node, tree) {
            Some(Node { ty: Some(of), .. }) => ty(of, tree),
            Some(found) => found.kind.to_string(),
            None => "unknown name".to_string(),
        },
        Kind::New | Kind::Cast => {
            let of = node.children.iter().find(|child| matches!(child.kind, Kind::Type | Kind::ArrayOf));
            of.map_or_else(|| plain(node), |of| ty(of, tree))
        }
        Kind::Call => match find(node, tree) {
            Some(Node { kind: Kind::Method, ty: Some(of), .. }) => ty(of, tree),
            _ => node.kind.to_string(),
        },
        Kind::PatternVariable => node.ty.as_ref().map_or(String::new(), |of| ty(of, tree)),
        _ => plain(node),
    }
}

/// A type: one of the program by its declaration, one of the library by a group that the language distinguishes.
fn ty(node: &Node, tree: &Node) -> String {
    let inner = || node.children.iter().map(|child| ty(child, tree)).collect::<Vec<_>>();
    match node.kind {
        Kind::Type => {
            let kind = match find(node, tree) {
                Some(found) => declared(found),
                None => library(node.name.as_deref().unwrap_or_default()).to_string(),
            };
            let args = [Mark::Diamond, Mark::Wildcard, Mark::Parameterised]
                .into_iter()
                .filter(|mark| node.marks.contains(mark));
            let args: Vec<&str> = args.map(Mark::word).collect();
            if args.is_empty() { kind } else { format!("{} {kind}", args.join(" ")) }
        }
        Kind::ArrayOf => format!("array of {}", inner().join("")),
        Kind::SeveralTypes => inner().join(" & "),
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

/// The declaration that a use most likely refers to: the last one of that name that starts before it, or else the first. Scopes
/// are ignored.
fn find<'t>(node: &Node, tree: &'t Node) -> Option<&'t Node> {
    let name = node.name.as_deref()?;
    let wants_type = node.kind == Kind::Type;
    let wants_method = node.kind == Kind::Call;
    let mut first = None;
    let mut last = None;
    tree.walk(&mut |candidate| {
        let is_type = candidate.kind.is_type() || candidate.kind == Kind::TypeVariable;
        let is_wanted = candidate.declares
            && candidate.name.as_deref() == Some(name)
            && (!wants_type || is_type)
            && wants_method == (candidate.kind == Kind::Method);
        if is_wanted {
            first = first.or(Some(candidate));
            if candidate.start <= node.start {
                last = Some(candidate);
            }
        }
    });
    last.or(first)
}
