//! Recipes: instructions for rebuilding the objects of an input, as words.
//!
//! A solution's object graph omits enclosing objects and the internal state of collections, and shows boxes as their values.
//! Input that this doesn't determine is refused.

use rustc_hash::FxHashMap;
use udita_vm::bytecode::program::{Class, Program, ValueType};
use udita_vm::solution::{Content, Graph, Value};

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

/// Converts object graphs to recipes for one program.
pub(crate) struct Recipes<'p> {
    program: &'p Program,
    /// Classes by display name; `None` if several share it.
    classes: FxHashMap<&'p str, Option<u16>>,
    /// The enum constants that occur in recipes, each as class and name.
    pub(crate) constants: Vec<(u16, String)>,
    known_constants: FxHashMap<(u16, String), usize>,
}

impl<'p> Recipes<'p> {
    pub(crate) fn new(program: &'p Program) -> Recipes<'p> {
        let mut classes = FxHashMap::default();
        for (number, class) in (0..).zip(&program.classes) {
            if !has_objects(program, class) {
                continue;
            }
            let name = class.simple_name.as_str();
            classes.entry(name).and_modify(|known| *known = None).or_insert(Some(number));
        }
        Recipes { program, classes, constants: Vec::new(), known_constants: FxHashMap::default() }
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
            let problem = match self.classes.get(object.class.as_str()) {
                Some(Some(class)) => {
                    classes.push(*class);
                    continue;
                }
                Some(None) => Problem::SameNames,
                None => Problem::NoClass,
            };
            return Err(RebuildError { class: object.class.clone(), field: None, problem });
        }
        let mut parts = Vec::with_capacity(classes.len());
        for (number, object) in graph.objects.iter().enumerate() {
            let class = classes[number];
            let declared = &self.program.classes[usize::from(class)];
            let known = COLLECTIONS.iter().find(|(name, _)| *name == declared.name);
            let making = known.map_or(Making::Words, |(_, making)| *making);
            let cells = self.cells(declared, making, &object.content, &classes)?;
            parts.push(Part { class, cells, making });
        }
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
        let wrong = |field: Option<String>, problem: Problem| RebuildError {
            class: class.simple_name.clone(),
            field,
            problem,
        };
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
            (Content::Fields(shown), None) => {
                let mut shown = shown.iter();
                let mut cells = Vec::with_capacity(class.fields.len());
                for field in &class.fields {
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
            (Content::Elements(_) | Content::Entries(_), None) => Err(wrong(None, Problem::Collection)),
            _ => Err(wrong(None, Problem::Fields)),
        }
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
        let word = match (ty, value) {
            (ValueType::Ref, Value::Null) => 0,
            (ValueType::Ref, value) => return self.reference(class.ok_or(Problem::Type)?, value, objects),
            (ValueType::Boolean, Value::Boolean(value)) => u64::from(*value),
            (ValueType::Char, Value::Char(unit)) => u64::from(*unit),
            (ValueType::Float, Value::Real(text)) => {
                u64::from(text.parse::<f32>().map_err(|_| Problem::Type)?.to_bits())
            }
            (ValueType::Double, Value::Real(text)) => {
                text.parse::<f64>().map_err(|_| Problem::Type)?.to_bits()
            }
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
            Value::String(name) if declared.constants.is_some() => {
                let key = (class, name.clone());
                let next = self.constants.len();
                let number = *self.known_constants.entry(key.clone()).or_insert(next);
                if number == next {
                    self.constants.push(key);
                }
                Ok(Cell::Constant(number))
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
}
