//! Recipes: instructions for rebuilding the objects of an input, as words.
//!
//! A solution's object graph omits enclosing objects and the internal state of collections, and shows boxes as their values.
//! Input that this doesn't determine is refused.

use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::{Class, Program, ValueType};
use udita_vm::solution::{Content, Field, Graph, Object, Type, Value};

use crate::error::{Problem, RebuildError};
use crate::target::{BOXES, INTEGER, LONG, word_in_box};

/// The content of a field or an element.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cell {
    /// A number, a boolean or `null`.
    Word(u64),
    /// The object with this number in the recipe.
    Object(usize),
    /// A string.
    Text(Box<str>),
    /// A box: its class as an index into the known classes, and the word of its value.
    Boxed(usize, u64),
    /// An enum constant: an index into [`Recipes::constants`].
    Constant(usize),
}

/// How the content of an object is restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Making {
    /// All fields or elements are written as words.
    Words,
    /// The constructor runs, then the method with this name is called with this number of cells at a time.
    Calls(&'static str, usize),
}

/// An object: its class and its content.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Part {
    pub(crate) class: u16,
    pub(crate) cells: Vec<Cell>,
    pub(crate) making: Making,
    /// The own fields of a collection: their indices among the fields, and their content.
    pub(crate) own: Vec<(usize, Cell)>,
}

/// The collections that are restored by `new` and insertions in iteration order. Other collections have a capacity, a comparator
/// or other state that their content doesn't determine.
const COLLECTIONS: [(&str, Making); 7] = [
    ("java.util.ArrayList", Making::Calls("add", 1)),
    ("java.util.LinkedList", Making::Calls("add", 1)),
    ("java.util.ArrayDeque", Making::Calls("add", 1)),
    ("java.util.HashSet", Making::Calls("add", 1)),
    ("java.util.LinkedHashSet", Making::Calls("add", 1)),
    ("java.util.HashMap", Making::Calls("put", 2)),
    ("java.util.LinkedHashMap", Making::Calls("put", 2)),
];

/// The objects of one input. The first is the root; an empty recipe is `null`.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Recipe {
    pub(crate) parts: Vec<Part>,
}

impl Recipe {
    /// The class of the root; `None` for `null`.
    pub(crate) fn root(&self) -> Option<u16> {
        self.parts.first().map(|part| part.class)
    }
}

/// Whether a program can create objects of a class. For other classes it has no table of virtual methods.
pub(crate) fn has_objects(program: &Program, class: &Class) -> bool {
    let is_made = class.element.is_some() || class.dispatch.len() == program.selectors.len();
    is_made && !class.is_interface
}

/// The class of the library that a class is or extends.
pub(crate) fn of_library(program: &Program, class: u16) -> u16 {
    let mut chain =
        std::iter::successors(Some(class), |class| program.classes[usize::from(*class)].superclass);
    chain.find(|class| !program.classes[usize::from(*class)].is_counted).unwrap_or(class)
}

/// The error of an object of this class, about one of its fields.
fn wrong(class: &Class, field: Option<String>, problem: Problem) -> RebuildError {
    RebuildError { class: class.simple_name.clone(), field, problem }
}

/// Converts object graphs to recipes for one program.
pub(crate) struct Recipes<'p> {
    program: &'p Program,
    /// Classes by full name.
    full_names: FxHashMap<String, u16>,
    /// Classes by readable name; `None` if several share it.
    classes: FxHashMap<&'p str, Option<u16>>,
    /// The boxes of real numbers of the present recipe, which follow the objects of its graph.
    boxes: Vec<Part>,
    /// The enum constants that occur in recipes, each as class and name.
    pub(crate) constants: Vec<(u16, String)>,
    known_constants: FxHashMap<(u16, String), usize>,
}

impl<'p> Recipes<'p> {
    pub(crate) fn new(program: &'p Program) -> Recipes<'p> {
        let mut classes = FxHashMap::default();
        let mut full_names = FxHashMap::default();
        for (number, class) in (0..).zip(&program.classes) {
            if !has_objects(program, class) {
                continue;
            }
            let name = class.simple_name.as_str();
            classes.entry(name).and_modify(|known| *known = None).or_insert(Some(number));
            full_names.insert(class.full_name(), number);
        }
        Recipes {
            program,
            full_names,
            classes,
            boxes: Vec::new(),
            constants: Vec::new(),
            known_constants: FxHashMap::default(),
        }
    }

    /// The class of an object: the one with its full name, otherwise the only one with its readable name.
    fn class(&self, object: &Object) -> Result<u16, Problem> {
        let name = object.full_name();
        match self.full_names.get(&name) {
            Some(class) => Ok(*class),
            None => match self.classes.get(name.as_str()) {
                Some(Some(class)) => Ok(*class),
                Some(None) => Err(Problem::SameNames),
                None => Err(Problem::NoClass),
            },
        }
    }

    /// Converts an object graph to a recipe.
    pub(crate) fn recipe(&mut self, graph: &Graph) -> Result<Recipe, RebuildError> {
        match graph.root {
            Value::Null => return Ok(Recipe::default()),
            Value::Object(0) => {}
            _ => {
                return Err(RebuildError {
                    class: "input".to_owned(),
                    field: None,
                    problem: Problem::NoObject,
                });
            }
        }
        let mut classes = Vec::with_capacity(graph.objects.len());
        for object in &graph.objects {
            let wrong = |problem| RebuildError { class: object.full_name(), field: None, problem };
            classes.push(self.class(object).map_err(wrong)?);
        }
        self.boxes.clear();
        let mut parts = Vec::with_capacity(classes.len());
        for (number, object) in graph.objects.iter().enumerate() {
            let class = classes[number];
            let declared = &self.program.classes[usize::from(class)];
            let above = &self.program.classes[usize::from(of_library(self.program, class))];
            let known = COLLECTIONS.iter().find(|(name, _)| *name == above.name);
            let making = known.map_or(Making::Words, |(_, making)| *making);
            let first = if known.is_some() { above.fields.len() } else { declared.fields.len() };
            let own = self.fields(declared, first, &object.added, &classes)?;
            let cells = self.cells(declared, making, &object.content, &classes)?;
            parts.push(Part { class, cells, making, own: (first..).zip(own).collect() });
        }
        parts.append(&mut self.boxes);
        Ok(Recipe { parts })
    }

    /// The content of an object. `objects` holds the class of each object of the input.
    fn cells(
        &mut self,
        class: &'p Class,
        making: Making,
        content: &Content,
        objects: &[u16],
    ) -> Result<Vec<Cell>, RebuildError> {
        let wrong = |field: Option<String>, problem: Problem| wrong(class, field, problem);
        if let Making::Calls(..) = making {
            let values: Vec<&Value> = match content {
                Content::Elements(values) => values.iter().collect(),
                Content::Entries(entries) => entries.iter().flat_map(|(key, value)| [key, value]).collect(),
                Content::Fields(_) => return Err(wrong(None, Problem::Fields)),
            };
            let any = Some(self.program.known.object);
            let cells = values.into_iter().map(|value| self.cell(ValueType::Ref, any, value, objects));
            return cells.collect::<Result<_, _>>().map_err(|problem| wrong(None, problem));
        }
        match (content, class.element) {
            (Content::Elements(values), Some(element)) => {
                let values = values.iter().enumerate();
                let cells = values.map(|(index, value)| {
                    let cell = self.cell(element.ty, element.class, value, objects);
                    cell.map_err(|problem| wrong(Some(index.to_string()), problem))
                });
                cells.collect()
            }
            (Content::Fields(shown), None) => self.fields(class, 0, shown, objects),
            (Content::Elements(_) | Content::Entries(_), None) => Err(wrong(None, Problem::Collection)),
            _ => Err(wrong(None, Problem::Fields)),
        }
    }

    /// The content of the fields of an object from number `first` on.
    fn fields(
        &mut self,
        class: &'p Class,
        first: usize,
        shown: &[Field],
        objects: &[u16],
    ) -> Result<Vec<Cell>, RebuildError> {
        let wrong = |field: Option<String>, problem: Problem| wrong(class, field, problem);
        let mut shown = shown.iter();
        let mut cells = Vec::with_capacity(class.fields.len() - first);
        for field in &class.fields[first..] {
            let cell = if field.is_enclosing {
                self.enclosing(field.class, objects)
            } else {
                match shown.next().filter(|one| one.name == field.name) {
                    Some(one) => self.cell(field.ty, field.class, &one.value, objects),
                    None => return Err(wrong(None, Problem::Fields)),
                }
            };
            cells.push(cell.map_err(|problem| wrong(Some(field.name.clone()), problem))?);
        }
        if shown.next().is_some() {
            return Err(wrong(None, Problem::Fields));
        }
        Ok(cells)
    }

    /// The enclosing object, whose field has this class: the only object of the input that qualifies.
    fn enclosing(&self, class: Option<u16>, objects: &[u16]) -> Result<Cell, Problem> {
        let class = class.ok_or(Problem::Enclosing)?;
        let mut fitting =
            objects.iter().enumerate().filter(|(_, object)| self.program.is_subtype(**object, class));
        match (fitting.next(), fitting.next()) {
            (Some((number, _)), None) => Ok(Cell::Object(number)),
            _ => Err(Problem::Enclosing),
        }
    }

    fn cell(
        &mut self,
        ty: ValueType,
        class: Option<u16>,
        value: &Value,
        objects: &[u16],
    ) -> Result<Cell, Problem> {
        let word = |which: usize, number: i64| word_in_box(which, number).ok_or(Problem::Type);
        let plain = if ty == ValueType::Ref { value } else { value.untyped() };
        let word = match (ty, plain) {
            (ValueType::Ref, Value::Null) => 0,
            (ValueType::Ref, value) => return self.reference(class.ok_or(Problem::Type)?, value, objects),
            (ValueType::Boolean, Value::Boolean(value)) => u64::from(*value),
            (ValueType::Char, Value::Char(unit)) => u64::from(*unit),
            (ValueType::Char, Value::String(text)) => u64::from(only_unit(text).ok_or(Problem::Type)?),
            (ValueType::Float | ValueType::Double, value) => real(value, ty).ok_or(Problem::Type)?,
            (
                ValueType::Byte | ValueType::Short | ValueType::Int | ValueType::Long,
                Value::Number(number),
            ) => {
                let which = BOXES.iter().position(|(_, boxed)| *boxed == ty).unwrap_or(LONG);
                word(which, *number)?
            }
            _ => return Err(Problem::Type),
        };
        Ok(Cell::Word(word))
    }

    /// A nonnull reference for a field of a class.
    fn reference(&mut self, class: u16, value: &Value, objects: &[u16]) -> Result<Cell, Problem> {
        let known = self.program.known;
        let declared = &self.program.classes[usize::from(class)];
        let takes =
            |which: usize| known.boxes[which].is_some_and(|boxed| self.program.is_subtype(boxed, class));
        match value {
            Value::Object(number) => {
                let object = objects.get(*number).ok_or(Problem::Type)?;
                let fits = self.program.is_subtype(*object, class);
                if fits { Ok(Cell::Object(*number)) } else { Err(Problem::Type) }
            }
            Value::String(text) if self.program.is_subtype(known.string, class) => {
                Ok(Cell::Text(text.as_str().into()))
            }
            Value::String(name) if declared.constants.is_some() => Ok(self.constant(class, name)),
            Value::Typed(Type::Enum(name), constant) => {
                let actual = self.full_names.get(name).copied().ok_or(Problem::NoClass)?;
                let Value::String(constant) = &**constant else { return Err(Problem::Type) };
                let is_enum = self.program.classes[usize::from(actual)].constants.is_some();
                if !is_enum || !self.program.is_subtype(actual, class) {
                    return Err(Problem::Type);
                }
                Ok(self.constant(actual, constant))
            }
            Value::Typed(ty, value) => {
                let name = ty.class();
                // Without the class there are no such boxes in the program.
                let boxed = self.full_names.get(name).copied().ok_or(Problem::NoClass)?;
                if !self.program.is_subtype(boxed, class) {
                    return Err(Problem::Type);
                }
                self.reference(boxed, value, objects)
            }
            Value::Real(_) => self.real(class, value, objects),
            Value::String(text)
                if declared.name == "java.lang.Float" || declared.name == "java.lang.Double" =>
            {
                self.real(class, &Value::Real(text.clone()), objects)
            }
            Value::String(text) if known.boxes[1] == Some(class) => {
                only_unit(text).map(|unit| Cell::Boxed(1, u64::from(unit))).ok_or(Problem::Type)
            }
            Value::Boolean(value) if takes(0) => Ok(Cell::Boxed(0, u64::from(*value))),
            Value::Char(unit) if takes(1) => Ok(Cell::Boxed(1, u64::from(*unit))),
            Value::Number(number) => {
                // A field of a general class most likely holds an `Integer`.
                let which = [INTEGER, LONG, 3, 2].into_iter().find(|&which| {
                    let is_preferred = which != INTEGER || i32::try_from(*number).is_ok();
                    is_preferred && takes(which)
                });
                let which = which.ok_or(Problem::Type)?;
                word_in_box(which, *number).map(|word| Cell::Boxed(which, word)).ok_or(Problem::Type)
            }
            _ => Err(Problem::Type),
        }
    }

    fn constant(&mut self, class: u16, name: &str) -> Cell {
        let key = (class, name.to_owned());
        let next = self.constants.len();
        let number = *self.known_constants.entry(key.clone()).or_insert(next);
        if number == next {
            self.constants.push(key);
        }
        Cell::Constant(number)
    }

    /// The box of a real number: a `Float` at a place for one, otherwise a `Double`.
    fn real(&mut self, class: u16, value: &Value, objects: &[u16]) -> Result<Cell, Problem> {
        let is_float = self.program.classes[usize::from(class)].name == "java.lang.Float";
        let (ty, name) = if is_float {
            (ValueType::Float, "java.lang.Float")
        } else {
            (ValueType::Double, "java.lang.Double")
        };
        let boxed = self.full_names.get(name).copied().ok_or(Problem::NoClass)?;
        if !self.program.is_subtype(boxed, class) {
            return Err(Problem::Type);
        }
        let word = real(value, ty).ok_or(Problem::Type)?;
        let number = objects.len() + self.boxes.len();
        let (cells, making) = (vec![Cell::Word(word)], Making::Words);
        self.boxes.push(Part { class: boxed, cells, making, own: Vec::new() });
        Ok(Cell::Object(number))
    }
}

/// The only UTF-16 unit of a text.
fn only_unit(text: &str) -> Option<u16> {
    let mut units = text.encode_utf16();
    units.next().filter(|_| units.next().is_none())
}

/// The word of a real number. Texts stand for infinities and `NaN`, for which JSON has no numbers.
fn real(value: &Value, ty: ValueType) -> Option<u64> {
    let text = match value {
        Value::Real(text) => text,
        Value::String(text) if matches!(text.as_str(), "NaN" | "Infinity" | "-Infinity") => text,
        _ => return None,
    };
    match ty {
        ValueType::Float => text.parse::<f32>().ok().map(|number| u64::from(number.to_bits())),
        _ => text.parse::<f64>().ok().map(f64::to_bits),
    }
}
