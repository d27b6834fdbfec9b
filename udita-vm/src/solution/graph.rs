//! Returned values as object graphs.

use super::name::Name;

/// An object graph. Objects are numbered in the order of first mention, depth first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// The value that the graph belongs to.
    pub root: Value,
    /// The objects of the graph. [`Value::Object`] is an index into them.
    pub objects: Vec<Object>,
}

/// A value in a [`Graph`]. A box is represented by its value.
///
/// The place of a value, such as a field of type `long`, may determine its type. Where it doesn't, as in a field of type `Object` or in a
/// list, a whole number is an `int`, any other number a `double`, and all other types are stated by [`Value::Typed`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Value {
    Null,
    Boolean(bool),
    /// A value of any integral type.
    Number(i64),
    /// A `float` or `double` as Java writes it: `1.0E10`, `NaN`.
    Real(String),
    /// A `char`, as a UTF-16 unit.
    Char(u16),
    /// A string, or the name of an enum constant.
    String(String),
    /// The index of an object in [`Graph::objects`].
    Object(usize),
    /// A value with its type, which its place does not determine.
    Typed(Type, Box<Value>),
    /// A value that a path had not determined when it went wrong: `2..5` for one of these numbers, otherwise `?`. Does not occur in a
    /// solution.
    Unknown(String),
}

impl Value {
    /// The value without its type.
    pub fn untyped(&self) -> &Value {
        match self {
            Value::Typed(_, value) => value,
            value => value,
        }
    }
}

/// The type of a [`Value::Typed`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Type {
    Byte,
    Short,
    Long,
    Char,
    Float,
    /// Stated for infinities and `NaN` only.
    Double,
    /// The enum with this full name (see [`Object::full_name`]).
    Enum(String),
}

impl Type {
    /// The Java keyword of a primitive type, otherwise `enum`.
    pub fn keyword(&self) -> &'static str {
        match self {
            Type::Byte => "byte",
            Type::Short => "short",
            Type::Long => "long",
            Type::Char => "char",
            Type::Float => "float",
            Type::Double => "double",
            Type::Enum(_) => "enum",
        }
    }

    /// The full name of the class of its objects: the box of a primitive type, or the enum.
    pub fn class(&self) -> &str {
        match self {
            Type::Byte => "java.lang.Byte",
            Type::Short => "java.lang.Short",
            Type::Long => "java.lang.Long",
            Type::Char => "java.lang.Character",
            Type::Float => "java.lang.Float",
            Type::Double => "java.lang.Double",
            Type::Enum(name) => name,
        }
    }
}

/// An object in a [`Graph`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object {
    /// The readable name of its class: `IG.Node`, `int[]`.
    pub class: Name,
    /// The package of its class or, for an array, of its elements. Empty if there is none.
    pub package: Name,
    /// Its fields, elements or entries.
    pub content: Content,
    /// The fields that a class of the program adds to the elements or entries of a collection. Empty for all other objects.
    pub added: Vec<Field>,
}

impl Object {
    /// An object whose class has no package.
    pub fn new(class: impl Into<Name>, content: Content) -> Object {
        Object { class: class.into(), package: Name::default(), content, added: Vec::new() }
    }

    /// The full name of its class as source code writes it: `java.util.ArrayList`, `p.Tree.Node[]`.
    pub fn full_name(&self) -> String {
        full_name(&self.package, &self.class)
    }

    /// The fields, inherited ones first: those of [`Content::Fields`], or those that a collection has beside its content.
    pub fn fields(&self) -> &[Field] {
        match &self.content {
            Content::Fields(fields) => fields,
            Content::Elements(_) | Content::Entries(_) => &self.added,
        }
    }

    /// All values that the object holds, in the order of mention. The keys and values of a map take turns.
    pub fn values(&self) -> Vec<&Value> {
        let mut values: Vec<&Value> = self.fields().iter().map(|field| &field.value).collect();
        match &self.content {
            Content::Fields(_) => {}
            Content::Elements(elements) => values.extend(elements),
            Content::Entries(entries) => values.extend(entries.iter().flat_map(|(key, value)| [key, value])),
        }
        values
    }

    /// As [`Object::values`], to change them.
    pub fn values_mut(&mut self) -> Vec<&mut Value> {
        let mut values: Vec<&mut Value> = self.added.iter_mut().map(|field| &mut field.value).collect();
        match &mut self.content {
            Content::Fields(fields) => values.extend(fields.iter_mut().map(|field| &mut field.value)),
            Content::Elements(elements) => values.extend(elements),
            Content::Entries(entries) => {
                values.extend(entries.iter_mut().flat_map(|(key, value)| [key, value]));
            }
        }
        values
    }
}

/// A readable class name after its package.
pub(super) fn full_name(package: &str, class: &str) -> String {
    if package.is_empty() { class.to_owned() } else { format!("{package}.{class}") }
}

/// The content of an [`Object`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// The fields, inherited ones first.
    Fields(Vec<Field>),
    /// The elements of an array, list or set.
    Elements(Vec<Value>),
    /// The entries of a map.
    Entries(Vec<(Value, Value)>),
}

/// A field of an [`Object`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name of the field, without its class.
    pub name: Name,
    /// The value of the field.
    pub value: Value,
    /// Whether the type of the field is the class of the object, or a superclass or subclass of it. Such fields make a structure
    /// recursive. Determined by types, so also set if the field is `null`.
    pub is_link: bool,
}
