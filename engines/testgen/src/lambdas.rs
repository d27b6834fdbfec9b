//! Lambdas for a functional interface: constant, identity, comparing, throwing and recording ones.

use udita_lang::declarations::{DeclaredType, UNKNOWN};

const RECORD: &str = "java.util.ArrayList";
const OBJECT: &str = "java.lang.Object";

/// A lambda, as an expression with values to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lambda {
    /// The expression, in which `{0}` stands for the first value.
    pub(crate) template: String,
    /// The types of the values.
    pub(crate) parameters: Vec<DeclaredType>,
}

impl Lambda {
    /// Whether its value is the list in which it writes down its calls.
    pub(crate) fn is_recording(&self) -> bool {
        matches!(&self.parameters[..], [DeclaredType::Class(name, _)] if name == RECORD)
    }
}

/// The lambdas of an interface with a single method of these erased types. `arguments` are the interface's type arguments.
pub(crate) fn lambdas(
    interface: &str,
    parameters: &[DeclaredType],
    result: Option<&DeclaredType>,
    arguments: &[DeclaredType],
) -> Vec<Lambda> {
    let typed = Typed::new(parameters, result, arguments);
    let names: Vec<&str> = match parameters.len() {
        1 => vec!["x"],
        count => ["a", "b", "c", "d", "e"].into_iter().take(count).collect(),
    };
    if names.len() < parameters.len() {
        return Vec::new();
    }
    let head = if names.len() == 1 { "x ->".to_owned() } else { format!("({}) ->", names.join(", ")) };
    let mut all = Vec::new();
    let mut add = |body: &str, parameters: &[&DeclaredType]| {
        let parameters = parameters.iter().map(|&ty| ty.clone()).collect();
        all.push(Lambda { template: format!("{head} {body}"), parameters });
    };
    match &typed.result {
        None => {
            add("{ }", &[]);
            let record = DeclaredType::Class(RECORD.to_owned(), Vec::new());
            let calls: Vec<String> = names.iter().map(|name| format!("{{0}}.add({name});")).collect();
            let calls = if calls.is_empty() { "{0}.add(\"called\");".to_owned() } else { calls.join(" ") };
            add(&format!("{{ {calls} }}"), &[&record]);
        }
        Some(result) => {
            if interface == "java.util.Comparator" {
                add("((Comparable) a).compareTo(b)", &[]);
                add("((Comparable) b).compareTo(a)", &[]);
            }
            if is_known(result) {
                add("{0}", &[result]);
            }
            for (name, ty) in names.iter().zip(&typed.parameters) {
                let is_truth = *result == DeclaredType::Primitive("boolean");
                match ty {
                    _ if ty == result => add(name, &[]),
                    DeclaredType::Primitive(primitive) if is_truth && *primitive != "boolean" => {
                        add(&format!("{name} > {{0}}"), &[ty]);
                    }
                    DeclaredType::Class(..) if is_truth && is_value(ty) => {
                        add(&format!("java.util.Objects.equals({name}, {{0}})"), &[ty]);
                    }
                    _ => {}
                }
            }
        }
    }
    add("{ throw new IllegalStateException(); }", &[]);
    all
}

/// Whether a value of the type can be passed.
fn is_known(ty: &DeclaredType) -> bool {
    !matches!(ty, DeclaredType::Class(name, _) if name == UNKNOWN)
}

/// Whether a test has literals of the type.
fn is_value(ty: &DeclaredType) -> bool {
    let DeclaredType::Class(name, _) = ty else { return false };
    [OBJECT, "java.lang.String", "java.lang.Integer", "java.lang.Long", "java.lang.Character"]
        .contains(&name.as_str())
}

/// The types of a method, in which type arguments replace `Object`.
struct Typed {
    parameters: Vec<DeclaredType>,
    result: Option<DeclaredType>,
}

impl Typed {
    fn new(parameters: &[DeclaredType], result: Option<&DeclaredType>, arguments: &[DeclaredType]) -> Typed {
        let is_open = |ty: &DeclaredType| matches!(ty, DeclaredType::Class(name, _) if name == OBJECT);
        let open = parameters.iter().chain(result).filter(|ty| is_open(ty)).count();
        let mut given = arguments.iter();
        let mut typed = |ty: &DeclaredType| {
            let argument = match arguments {
                _ if !is_open(ty) => None,
                [only] => Some(only),
                _ if arguments.len() == open => given.next(),
                _ => None,
            };
            argument.unwrap_or(ty).clone()
        };
        Typed { parameters: parameters.iter().map(&mut typed).collect(), result: result.map(&mut typed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::declared;

    fn shown(interface: &str, arguments: &[&str]) -> Vec<String> {
        let member = crate::library::function(interface).expect("a functional interface");
        let parameters: Vec<DeclaredType> = member.parameters.iter().map(|name| declared(name)).collect();
        let result = (member.result != "void").then(|| declared(member.result));
        let arguments: Vec<DeclaredType> = arguments.iter().map(|name| declared(name)).collect();
        let all = lambdas(interface, &parameters, result.as_ref(), &arguments);
        all.into_iter().map(|lambda| lambda.template).collect()
    }

    #[test]
    fn a_lambda_returns_what_its_type_says() {
        let throwing = "x -> { throw new IllegalStateException(); }";
        const FUNCTION: &str = "java.util.function.Function";
        assert_eq!(shown(FUNCTION, &["java.lang.String", "java.lang.Integer"]), ["x -> {0}", throwing]);
        assert_eq!(
            shown(FUNCTION, &["java.lang.String", "java.lang.String"]),
            ["x -> {0}", "x -> x", throwing]
        );
        assert_eq!(shown("java.util.function.IntPredicate", &[]), ["x -> {0}", "x -> x > {0}", throwing]);
        assert_eq!(
            shown("java.util.function.Consumer", &["java.lang.String"]),
            ["x -> { }", "x -> { {0}.add(x); }", throwing]
        );
    }
}
