//! The interfaces of the Java library that tests call results through, and those that lambdas implement.

use udita_lang::declarations::DeclaredType;

/// A method of a library type, with erased types.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) parameters: &'static [&'static str],
    /// `void` for none.
    pub(crate) result: &'static str,
}

const OBJECT: &str = "java.lang.Object";
const ITERATOR: &str = "java.util.Iterator";

const fn member(name: &'static str, parameters: &'static [&'static str], result: &'static str) -> Member {
    Member { name, parameters, result }
}

/// A type with the types that it extends and the methods that it adds.
type Interface = (&'static str, &'static [&'static str], &'static [Member]);

/// The types through which tests call results, if a class of the program implements them.
const INTERFACES: [Interface; 24] = [
    (
        ITERATOR,
        &[],
        &[member("hasNext", &[], "boolean"), member("next", &[], OBJECT), member("remove", &[], "void")],
    ),
    (
        "java.util.ListIterator",
        &[ITERATOR],
        &[
            member("hasPrevious", &[], "boolean"),
            member("previous", &[], OBJECT),
            member("nextIndex", &[], "int"),
            member("previousIndex", &[], "int"),
            member("set", &[OBJECT], "void"),
            member("add", &[OBJECT], "void"),
        ],
    ),
    (
        "java.util.Enumeration",
        &[],
        &[member("hasMoreElements", &[], "boolean"), member("nextElement", &[], OBJECT)],
    ),
    ("java.lang.Iterable", &[], &[member("iterator", &[], ITERATOR)]),
    (
        "java.util.Collection",
        &["java.lang.Iterable"],
        &[
            member("size", &[], "int"),
            member("isEmpty", &[], "boolean"),
            member("contains", &[OBJECT], "boolean"),
            member("add", &[OBJECT], "boolean"),
            member("remove", &[OBJECT], "boolean"),
            member("clear", &[], "void"),
            member("toArray", &[], "java.lang.Object[]"),
        ],
    ),
    (
        "java.util.List",
        &["java.util.Collection"],
        &[
            member("get", &["int"], OBJECT),
            member("set", &["int", OBJECT], OBJECT),
            member("add", &["int", OBJECT], "void"),
            member("remove", &["int"], OBJECT),
            member("indexOf", &[OBJECT], "int"),
            member("lastIndexOf", &[OBJECT], "int"),
            member("listIterator", &[], "java.util.ListIterator"),
            member("subList", &["int", "int"], "java.util.List"),
        ],
    ),
    ("java.util.Set", &["java.util.Collection"], &[]),
    (
        "java.util.Queue",
        &["java.util.Collection"],
        &[
            member("offer", &[OBJECT], "boolean"),
            member("poll", &[], OBJECT),
            member("peek", &[], OBJECT),
            member("element", &[], OBJECT),
        ],
    ),
    (
        "java.util.Deque",
        &["java.util.Queue"],
        &[
            member("addFirst", &[OBJECT], "void"),
            member("addLast", &[OBJECT], "void"),
            member("pollFirst", &[], OBJECT),
            member("pollLast", &[], OBJECT),
            member("peekFirst", &[], OBJECT),
            member("peekLast", &[], OBJECT),
            member("descendingIterator", &[], ITERATOR),
        ],
    ),
    (
        "java.util.Map",
        &[],
        &[
            member("size", &[], "int"),
            member("isEmpty", &[], "boolean"),
            member("get", &[OBJECT], OBJECT),
            member("put", &[OBJECT, OBJECT], OBJECT),
            member("containsKey", &[OBJECT], "boolean"),
            member("containsValue", &[OBJECT], "boolean"),
            member("remove", &[OBJECT], OBJECT),
            member("clear", &[], "void"),
            member("keySet", &[], "java.util.Set"),
            member("values", &[], "java.util.Collection"),
            member("entrySet", &[], "java.util.Set"),
        ],
    ),
    (
        "java.util.Map$Entry",
        &[],
        &[
            member("getKey", &[], OBJECT),
            member("getValue", &[], OBJECT),
            member("setValue", &[OBJECT], OBJECT),
        ],
    ),
    ("java.lang.Comparable", &[], &[member("compareTo", &[OBJECT], "int")]),
    (
        "java.lang.CharSequence",
        &[],
        &[
            member("length", &[], "int"),
            member("charAt", &["int"], "char"),
            member("subSequence", &["int", "int"], "java.lang.CharSequence"),
        ],
    ),
    ("java.util.Comparator", &[], &[member("compare", &[OBJECT, OBJECT], "int")]),
    ("java.util.function.Function", &[], &[member("apply", &[OBJECT], OBJECT)]),
    ("java.util.function.BiFunction", &[], &[member("apply", &[OBJECT, OBJECT], OBJECT)]),
    ("java.util.function.UnaryOperator", &["java.util.function.Function"], &[]),
    ("java.util.function.BinaryOperator", &["java.util.function.BiFunction"], &[]),
    ("java.util.function.Predicate", &[], &[member("test", &[OBJECT], "boolean")]),
    ("java.util.function.Supplier", &[], &[member("get", &[], OBJECT)]),
    ("java.util.function.Consumer", &[], &[member("accept", &[OBJECT], "void")]),
    ("java.lang.Runnable", &[], &[member("run", &[], "void")]),
    ("java.util.concurrent.Callable", &[], &[member("call", &[], OBJECT)]),
    ("java.lang.AutoCloseable", &[], &[member("close", &[], "void")]),
];

/// The methods of a type that tests call results through, inherited ones last. `None` for another type.
pub(crate) fn members(name: &str) -> Option<Vec<Member>> {
    let (_, above, own) = INTERFACES.iter().find(|(known, ..)| *known == name)?;
    let inherited = above.iter().filter_map(|above| members(above)).flatten();
    Some(own.iter().copied().chain(inherited).collect())
}

/// How a test sees what is in an object of a library type: the methods of which one has its content as an array or a text.
pub(crate) fn content(name: &str) -> Option<Member> {
    let is_collection = members(name).is_some_and(|all| all.iter().any(|member| member.name == "toArray"))
        || CLASSES.contains(&name);
    let is_text = name.starts_with("java.util.Optional") || MAPS.contains(&name);
    if is_collection {
        Some(member("toArray", &[], "java.lang.Object[]"))
    } else {
        is_text.then(|| member("toString", &[], "java.lang.String"))
    }
}

/// Classes of collections.
const CLASSES: [&str; 10] = [
    "java.util.ArrayDeque",
    "java.util.HashSet",
    "java.util.LinkedHashSet",
    "java.util.LinkedList",
    "java.util.NavigableSet",
    "java.util.PriorityQueue",
    "java.util.SortedSet",
    "java.util.Stack",
    "java.util.TreeSet",
    "java.util.Vector",
];

const MAPS: [&str; 6] = [
    "java.util.HashMap",
    "java.util.LinkedHashMap",
    "java.util.Map",
    "java.util.NavigableMap",
    "java.util.SortedMap",
    "java.util.TreeMap",
];

/// The only abstract method of a functional interface of the library. `None` for another type.
pub(crate) fn function(name: &str) -> Option<Member> {
    let (primitive, kind) = match name {
        "java.lang.Runnable" => return Some(member("run", &[], "void")),
        "java.util.concurrent.Callable" => return Some(member("call", &[], OBJECT)),
        "java.util.Comparator" => return Some(member("compare", &[OBJECT, OBJECT], "int")),
        _ => split(name.strip_prefix("java.util.function.")?),
    };
    Some(match (primitive, kind) {
        ("", "Function" | "UnaryOperator") => member("apply", &[OBJECT], OBJECT),
        ("", "BiFunction" | "BinaryOperator") => member("apply", &[OBJECT, OBJECT], OBJECT),
        ("", "Predicate") => member("test", &[OBJECT], "boolean"),
        ("", "BiPredicate") => member("test", &[OBJECT, OBJECT], "boolean"),
        ("", "Supplier") => member("get", &[], OBJECT),
        ("", "Consumer") => member("accept", &[OBJECT], "void"),
        ("", "BiConsumer") => member("accept", &[OBJECT, OBJECT], "void"),
        ("Boolean", "Supplier") => member("getAsBoolean", &[], "boolean"),
        ("Int", "Function") => member("apply", &["int"], OBJECT),
        ("Int", "Predicate") => member("test", &["int"], "boolean"),
        ("Int", "Supplier") => member("getAsInt", &[], "int"),
        ("Int", "Consumer") => member("accept", &["int"], "void"),
        ("Int", "UnaryOperator") => member("applyAsInt", &["int"], "int"),
        ("Int", "BinaryOperator") => member("applyAsInt", &["int", "int"], "int"),
        ("Long", "Function") => member("apply", &["long"], OBJECT),
        ("Long", "Predicate") => member("test", &["long"], "boolean"),
        ("Long", "Supplier") => member("getAsLong", &[], "long"),
        ("Long", "Consumer") => member("accept", &["long"], "void"),
        ("Long", "UnaryOperator") => member("applyAsLong", &["long"], "long"),
        ("Long", "BinaryOperator") => member("applyAsLong", &["long", "long"], "long"),
        ("Double", "Function") => member("apply", &["double"], OBJECT),
        ("Double", "Predicate") => member("test", &["double"], "boolean"),
        ("Double", "Supplier") => member("getAsDouble", &[], "double"),
        ("Double", "Consumer") => member("accept", &["double"], "void"),
        ("Double", "UnaryOperator") => member("applyAsDouble", &["double"], "double"),
        ("Double", "BinaryOperator") => member("applyAsDouble", &["double", "double"], "double"),
        ("ToInt", "Function") => member("applyAsInt", &[OBJECT], "int"),
        ("ToInt", "BiFunction") => member("applyAsInt", &[OBJECT, OBJECT], "int"),
        ("ToLong", "Function") => member("applyAsLong", &[OBJECT], "long"),
        ("ToDouble", "Function") => member("applyAsDouble", &[OBJECT], "double"),
        _ => return None,
    })
}

/// The primitive type in the name of a functional interface, and the rest: `IntPredicate` is `Int` and `Predicate`.
fn split(name: &str) -> (&str, &str) {
    let primitives = ["ToInt", "ToLong", "ToDouble", "Boolean", "Int", "Long", "Double"];
    let found = primitives.into_iter().find(|primitive| name.starts_with(primitive));
    found.map_or(("", name), |primitive| name.split_at(primitive.len()))
}

/// A type by its name in the tables of the library.
pub(crate) fn declared(name: &str) -> DeclaredType {
    const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
    if let Some(element) = name.strip_suffix("[]") {
        return DeclaredType::Array(Box::new(declared(element)));
    }
    match PRIMITIVES.into_iter().find(|primitive| *primitive == name) {
        Some(primitive) => DeclaredType::Primitive(primitive),
        None => DeclaredType::Class(name.to_owned(), Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_inherited() {
        let names = |name| members(name).map(|all| all.iter().map(|one| one.name).collect::<Vec<_>>());
        let iterator = names("java.util.ListIterator").expect("it is known");
        assert!(iterator.contains(&"previous") && iterator.contains(&"next"), "{iterator:?}");
        assert!(names("java.util.Deque").is_some_and(|all| all.contains(&"iterator")));
        assert!(names("java.util.Random").is_none());
        for (_, above, _) in INTERFACES {
            assert!(above.iter().all(|above| names(above).is_some()), "{above:?}");
        }
    }

    #[test]
    fn functional_interfaces_have_their_method() {
        let name = |interface: &str| function(&format!("java.util.function.{interface}")).map(|one| one.name);
        assert_eq!(name("IntPredicate"), Some("test"));
        assert_eq!(name("ToIntBiFunction"), Some("applyAsInt"));
        assert_eq!(name("BinaryOperator"), Some("apply"));
        assert_eq!(name("Other"), None);
    }
}
