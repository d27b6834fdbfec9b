//! The names and types of the objects of a graph in Java code.

use super::classes::Scope;
use super::error::JunitError;
use crate::language::declarations::{ClassDeclaration, ClassKind, DeclaredType};
use crate::solution::{Content, Graph, Object, Value};

/// The library classes that can be instantiated by name.
const COLLECTIONS: [&str; 19] = [
    "ArrayDeque",
    "ArrayList",
    "HashMap",
    "HashSet",
    "Hashtable",
    "IdentityHashMap",
    "LinkedHashMap",
    "LinkedHashSet",
    "LinkedList",
    "PriorityQueue",
    "Stack",
    "TreeMap",
    "TreeSet",
    "Vector",
    "WeakHashMap",
    "concurrent.ConcurrentHashMap",
    "concurrent.ConcurrentLinkedQueue",
    "concurrent.CopyOnWriteArrayList",
    "concurrent.LinkedBlockingQueue",
];

/// Maximum number of elements of an array written in one expression.
const MAX_INITIALISER: usize = 64;

/// The storage of objects in the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Places {
    /// Local variables.
    Variables,
    /// The elements of an array shared by several methods.
    Array,
}

/// The names of the objects of one graph.
#[derive(Clone, Copy)]
pub(super) struct Naming<'a> {
    pub(super) scope: Scope<'a>,
    pub(super) graph: &'a Graph,
    pub(super) places: Places,
    /// Prefix of variable names.
    pub(super) prefix: &'static str,
}

impl<'a> Naming<'a> {
    /// The user class of an object. `None` for arrays and library objects.
    pub(super) fn class(self, object: &Object) -> Result<Option<&'a ClassDeclaration>, JunitError> {
        if object.class.ends_with("[]") {
            return Ok(None);
        }
        let name = self.scope.classes.named(&object.class)?;
        match self.scope.classes.get(name) {
            None if !is_of_library(name) => Err(JunitError::Unnamed(object.class.to_string())),
            class => Ok(class),
        }
    }

    pub(super) fn record(self, object: &Object) -> Result<Option<&'a ClassDeclaration>, JunitError> {
        Ok(self.class(object)?.filter(|class| class.kind == ClassKind::Record))
    }

    /// The type of an array's elements.
    pub(super) fn array_type(self, object: &Object) -> Result<Option<DeclaredType>, JunitError> {
        let Some(element) = object.class.strip_suffix("[]") else { return Ok(None) };
        let base = element.trim_end_matches("[]");
        let mut ty = match base {
            "boolean" => DeclaredType::Primitive("boolean"),
            "byte" => DeclaredType::Primitive("byte"),
            "short" => DeclaredType::Primitive("short"),
            "char" => DeclaredType::Primitive("char"),
            "int" => DeclaredType::Primitive("int"),
            "long" => DeclaredType::Primitive("long"),
            "float" => DeclaredType::Primitive("float"),
            "double" => DeclaredType::Primitive("double"),
            class => DeclaredType::Class(self.scope.classes.named(class)?.to_owned(), Vec::new()),
        };
        for _ in 0..(element.len() - base.len()) / 2 {
            ty = DeclaredType::Array(Box::new(ty));
        }
        Ok(Some(ty))
    }

    /// The type of the variable of an object. `None` for `Object`.
    pub(super) fn variable_type(self, id: usize) -> Result<Option<String>, JunitError> {
        let object = &self.graph.objects[id];
        if let Some(element) = self.array_type(object)? {
            // An array of a class that can't be named here is an array of `Object`.
            return Ok(Some(self.scope.type_name(&element).unwrap_or_else(|| "Object".to_owned()) + "[]"));
        }
        let name = self.scope.classes.named(&object.class)?;
        if self.class(object)?.is_some() {
            return Ok(self.scope.can_name(name).then(|| self.scope.name(name)));
        }
        Ok(Some(
            collection(name, &object.content)
                .ok_or_else(|| JunitError::OfLibrary(object.class.to_string()))?,
        ))
    }

    /// An expression for an object that has already been created.
    pub(super) fn place(self, id: usize) -> Result<String, JunitError> {
        if self.places == Places::Variables {
            return Ok(self.variable(id));
        }
        Ok(match self.variable_type(id)? {
            Some(ty) => format!("(({ty}) {}[{id}])", self.array()),
            None => format!("{}[{id}]", self.array()),
        })
    }

    /// Like [`Naming::place`], for a collection, whose class may not be nameable here.
    pub(super) fn collection_place(self, id: usize, interface: &str) -> Result<String, JunitError> {
        let place = self.place(id)?;
        Ok(if self.variable_type(id)?.is_some() { place } else { format!("(({interface}) {place})") })
    }

    /// The name of the array of objects.
    pub(super) fn array(self) -> &'static str {
        if self.prefix.is_empty() { "o" } else { "e" }
    }

    /// The variable of an object: the name of its class and its number.
    pub(super) fn variable(self, id: usize) -> String {
        let class = self.graph.objects[id].class.replace("[]", "s");
        let own = class.rsplit('.').next().unwrap_or_default();
        let mut characters = own.chars();
        if !self.prefix.is_empty() {
            let first = characters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
            return format!("{}{first}{}{id}", self.prefix, characters.as_str());
        }
        let first = characters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
        format!("{first}{}{id}", characters.as_str())
    }
}

fn is_of_library(name: &str) -> bool {
    ["java.", "udita.", "korat."].iter().any(|package| name.starts_with(package))
}

/// The class instantiated for an object of the library class `name`. Classes without a public constructor, such as unmodifiable
/// collections, are replaced by similar ones.
pub(super) fn collection(name: &str, content: &Content) -> Option<String> {
    let own = name.strip_prefix("java.util.").unwrap_or_default();
    let is_known = COLLECTIONS.contains(&own);
    match content {
        Content::Fields(_) => (name == "java.lang.Object").then(|| "Object".to_owned()),
        Content::Elements(_) | Content::Entries(_) if is_known => Some(name.to_owned()),
        Content::Entries(_) => Some("java.util.LinkedHashMap".to_owned()),
        Content::Elements(_) if name.contains("Set") => Some("java.util.LinkedHashSet".to_owned()),
        Content::Elements(_) => Some("java.util.ArrayList".to_owned()),
    }
}

/// Whether an array is created with its elements.
pub(super) fn is_initialised(elements: &[Value]) -> bool {
    let is_leaf = |value: &Value| !matches!(value, Value::Object(_));
    let has_content = elements.iter().any(|value| !is_default(value));
    has_content && elements.len() <= MAX_INITIALISER && elements.iter().all(is_leaf)
}

/// Whether this is the default value of array elements.
pub(super) fn is_default(value: &Value) -> bool {
    matches!(value, Value::Null | Value::Boolean(false) | Value::Number(0) | Value::Char(0))
}
