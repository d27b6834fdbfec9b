//! The events of a walk over a returned value, and the object graph that they describe.
//!
//! The events state classes and exact types. The graph states the type of a value only where its place leaves it open.

use super::Returned;
use super::graph::{Content, Field, Graph, Object, Type, Value, full_name};
use super::name::{Name, Names};
use crate::bytecode::program::{Class, Declared, Program, ValueType};

/// The form of an object in a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Named fields.
    Fields,
    /// An array, list or set.
    Elements,
    /// A map. Keys and values follow in turn.
    Entries,
}

/// An event of the walk over the returned value. The library reports each event as its number, a text and a number (see the native method
/// `udita.internal.Output.deliver`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// 0: the reference `null`. Neither text nor number is used.
    Null,
    /// 1: a boolean, 0 or 1.
    Boolean(bool),
    /// 3: a `char`, as a UTF-16 unit.
    Char(u16),
    /// 4: a string, given as the text.
    String(String),
    /// 5: an object that began earlier, by its number.
    Object(usize),
    /// 6, 8, 9: an object of this shape and class begins. Objects are numbered in the order in which they begin. `None` is an array of
    /// objects that the program doesn't have.
    Begin(Shape, Option<u16>),
    /// 7: the name of the field whose value follows, and whether it is a link (see [`Field`]). In an object with elements or entries, it
    /// is a field that its class adds to them.
    Field(String, bool),
    /// The field of the innermost open object whose value follows, by its number in the class. The library does not report this event.
    Member(u16),
    /// 10: the innermost open object ends.
    End,
    /// 11: the whole value as text. Always the last event.
    Text(String),
    /// 12: an enum constant, given by its name and its class.
    Constant(String, u16),
    /// 20 and the kind of the type (see [`ValueType::number`]): a number of an integral type.
    Number(ValueType, i64),
    /// 20 and the kind of the type: a `float` or `double` as Java writes it.
    Real(ValueType, String),
    /// The text of a value that the path has not determined. The library does not report this event.
    Unknown(String),
}

/// The event number of a number of kind 0.
const NUMBERS: i32 = 20;

impl Item {
    /// The event with number `which`. `None` if there is no such event.
    pub(crate) fn new(which: i32, text: String, number: i64) -> Option<Item> {
        Some(match which {
            0 => Item::Null,
            1 => Item::Boolean(number != 0),
            3 => Item::Char(number as u16),
            4 => Item::String(text),
            5 => Item::Object(number as usize),
            6 => Item::Begin(Shape::Fields, Some(number as u16)),
            7 => Item::Field(text, number != 0),
            8 => Item::Begin(Shape::Elements, Some(number as u16)),
            9 => Item::Begin(Shape::Entries, Some(number as u16)),
            10 => Item::End,
            11 => Item::Text(text),
            12 => Item::Constant(text, number as u16),
            _ => match ValueType::numbered(which - NUMBERS)? {
                ty @ (ValueType::Byte | ValueType::Short | ValueType::Int | ValueType::Long) => {
                    Item::Number(ty, number)
                }
                ty @ (ValueType::Float | ValueType::Double) => Item::Real(ty, text),
                ValueType::Boolean | ValueType::Char | ValueType::Ref => return None,
            },
        })
    }
}

/// An object that has begun and not ended.
struct Open {
    object: usize,
    /// Its class. `None` if the program doesn't have it.
    class: Option<u16>,
    /// The name of the field whose value comes next, and whether it is a link.
    field: Option<(Name, bool)>,
    /// The field whose value comes next, as an index into those of the class.
    next_field: usize,
    /// The key whose value comes next.
    key: Option<Value>,
}

/// An object graph in construction.
struct Builder<'p> {
    program: &'p Program,
    names: &'p Names,
    graph: Graph,
    open: Vec<Open>,
}

impl Returned {
    /// The value that a complete walk has reported, whose place has the type `declared`. `None` without a walk, if the entry method is
    /// `void`.
    pub(crate) fn from_items(
        items: &[Item],
        (program, names): (&Program, &Names),
        declared: Option<Declared>,
    ) -> Option<Returned> {
        let graph = Graph { root: Value::Null, objects: Vec::new() };
        let mut builder = Builder { program, names, graph, open: Vec::new() };
        let mut text = String::new();
        for item in items {
            match item {
                Item::Text(whole) => text.clone_from(whole),
                item => builder.add(item, declared),
            }
        }
        (!items.is_empty()).then_some(Returned { text, graph: builder.graph })
    }

    /// As [`Returned::from_items`], without the object graph.
    pub(crate) fn text_from_items(items: &[Item]) -> Option<Returned> {
        let text = match items.last()? {
            Item::Text(text) => text.clone(),
            _ => String::new(),
        };
        Some(Returned { text, graph: Graph { root: Value::Null, objects: Vec::new() } })
    }
}

impl Builder<'_> {
    fn add(&mut self, item: &Item, root: Option<Declared>) {
        match item {
            Item::Field(name, is_link) => {
                if let Some(top) = self.open.last_mut() {
                    top.field = Some((Name::from(name), *is_link));
                }
                return;
            }
            Item::Member(index) => {
                if let Some(top) = self.open.last_mut()
                    && let Some(class) = top.class
                {
                    let names = self.names.of(self.program, class);
                    top.field = Some(names.fields[usize::from(*index)].clone());
                }
                return;
            }
            Item::End => {
                self.open.pop();
                return;
            }
            _ => {}
        }
        let declared = if self.open.is_empty() { root } else { self.next_place() };
        let value = self.value(item, declared);
        let number = if let Value::Object(number) = value { number } else { 0 };
        let Some(top) = self.open.last_mut() else {
            self.graph.root = value;
            self.open(item, number);
            return;
        };
        let object = &mut self.graph.objects[top.object];
        if let Some((name, is_link)) = top.field.take() {
            let field = Field { name, value, is_link };
            match &mut object.content {
                Content::Fields(fields) => fields.push(field),
                Content::Elements(_) | Content::Entries(_) => object.added.push(field),
            }
        } else {
            match &mut object.content {
                Content::Fields(_) => {}
                Content::Elements(elements) => elements.push(value),
                Content::Entries(entries) => match top.key.take() {
                    None => top.key = Some(value),
                    Some(key) => entries.push((key, value)),
                },
            }
        }
        self.open(item, number);
    }

    /// Opens an object that has just begun.
    fn open(&mut self, item: &Item, object: usize) {
        if let Item::Begin(shape, class) = *item {
            let next_field = match (shape, class) {
                (Shape::Elements | Shape::Entries, Some(class)) => self.program.own_fields(class),
                _ => 0,
            };
            self.open.push(Open { object, class, field: None, next_field, key: None });
        }
    }

    /// The declared type of the place of the next value in the innermost open object. `None` if any object can stand there.
    fn next_place(&mut self) -> Option<Declared> {
        let top = self.open.last_mut()?;
        let class = &self.program.classes[usize::from(top.class?)];
        if top.field.is_none() {
            return class.element.map(|element| Declared { ty: element.ty, class: element.class });
        }
        let shown = class.fields.iter().skip(top.next_field).position(|field| !field.is_enclosing)?;
        let field = &class.fields[top.next_field + shown];
        top.next_field += shown + 1;
        Some(Declared { ty: field.ty, class: field.class })
    }

    /// The value of an event, at a place with a declared type.
    fn value(&mut self, item: &Item, declared: Option<Declared>) -> Value {
        match item {
            Item::Null | Item::Field(..) | Item::Member(_) | Item::End | Item::Text(_) => Value::Null,
            Item::Boolean(value) => Value::Boolean(*value),
            Item::String(text) => Value::String(text.clone()),
            Item::Object(number) => Value::Object(*number),
            Item::Unknown(text) => Value::Unknown(text.clone()),
            Item::Char(unit) => self.typed(Value::Char(*unit), ValueType::Char, declared),
            Item::Number(ty, number) => self.typed(Value::Number(*number), *ty, declared),
            Item::Real(ty, text) => self.typed(Value::Real(text.clone()), *ty, declared),
            Item::Constant(name, class) => {
                let name = Value::String(name.clone());
                let class = self.program.enum_of(*class);
                if declared.is_some_and(|declared| declared.class == Some(class)) {
                    name
                } else {
                    let class = &self.program.classes[usize::from(class)];
                    Value::Typed(Type::Enum(class.full_name()), Box::new(name))
                }
            }
            Item::Begin(shape, class) => {
                let fields = class.map_or(0, |class| self.program.classes[usize::from(class)].fields.len());
                let content = match shape {
                    Shape::Fields => Content::Fields(Vec::with_capacity(fields)),
                    Shape::Elements => Content::Elements(Vec::new()),
                    Shape::Entries => Content::Entries(Vec::new()),
                };
                let (class, package) = match class.map(|class| self.names.of(self.program, class)) {
                    Some(names) => (names.class.clone(), names.package.clone()),
                    None => ("Object[]".into(), "java.lang".into()),
                };
                self.graph.objects.push(Object { class, package, content, added: Vec::new() });
                Value::Object(self.graph.objects.len() - 1)
            }
        }
    }

    /// A value with its type, if its place leaves that open.
    fn typed(&self, value: Value, ty: ValueType, declared: Option<Declared>) -> Value {
        let stated = match ty {
            ValueType::Byte => Type::Byte,
            ValueType::Short => Type::Short,
            ValueType::Long => Type::Long,
            ValueType::Char => Type::Char,
            ValueType::Float => Type::Float,
            ValueType::Double if !is_finite(&value) => Type::Double,
            ValueType::Double | ValueType::Int | ValueType::Boolean | ValueType::Ref => return value,
        };
        let is_fixed = declared.is_some_and(|declared| {
            let class = declared.class.map(|class| &self.program.classes[usize::from(class)]);
            declared.ty != ValueType::Ref || class.is_some_and(|class| class.name == stated.class())
        });
        if is_fixed { value } else { Value::Typed(stated, Box::new(value)) }
    }
}

fn is_finite(value: &Value) -> bool {
    matches!(value, Value::Real(text) if text.ends_with(|c: char| c.is_ascii_digit()))
}

impl Program {
    /// Whether a field with this declared class is a link for objects of class `own`.
    pub(crate) fn is_link(&self, own: u16, declared: Option<u16>) -> bool {
        let is_below =
            |below: u16, above: u16| self.classes[usize::from(below)].supertypes.contains(usize::from(above));
        declared.is_some_and(|declared| {
            declared != self.known.object && (is_below(own, declared) || is_below(declared, own))
        })
    }

    /// The index of the first field that a class of the program adds to those of a class of the library.
    pub(crate) fn own_fields(&self, class: u16) -> usize {
        let class = &self.classes[usize::from(class)];
        let is_own = |class: &&Class| class.is_counted;
        let chain = std::iter::successors(Some(class), |class| {
            class.superclass.map(|above| &self.classes[usize::from(above)])
        });
        chain.skip_while(is_own).map(|class| class.fields.len()).next().unwrap_or(0)
    }

    /// The enum that a constant's class is or extends.
    fn enum_of(&self, class: u16) -> u16 {
        self.known_enum_of(class).unwrap_or(class)
    }

    /// Whether the objects of a class are constants of an enum.
    pub(crate) fn is_enum(&self, class: u16) -> bool {
        self.known_enum_of(class).is_some()
    }

    /// The enum that a class is or extends, if it does.
    fn known_enum_of(&self, class: u16) -> Option<u16> {
        let mut chain =
            std::iter::successors(Some(class), |class| self.classes[usize::from(*class)].superclass);
        chain.find(|class| {
            let above = self.classes[usize::from(*class)].superclass;
            above.is_some_and(|above| self.classes[usize::from(above)].name == "java.lang.Enum")
        })
    }
}

impl Class {
    /// The package of the class or, for an array, of its elements. Empty if there is none.
    pub(crate) fn package(&self) -> &str {
        let element = self.name.trim_start_matches('[');
        let name = if element.len() < self.name.len() { element.trim_start_matches('L') } else { element };
        name.rsplit_once('.').map_or("", |(package, _)| package)
    }

    /// The full name as source code writes it: `java.util.ArrayList`, `p.Tree.Node[]`.
    pub fn full_name(&self) -> String {
        full_name(self.package(), &self.simple_name)
    }
}
