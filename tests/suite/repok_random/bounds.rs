//! The bounds of a random search: classes, their fields, the objects, the values of the fields.

use std::fmt::Write;

use crate::random::Random;

/// The type of a field or expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Boolean,
    Byte,
    Short,
    Int,
    Long,
    Float,
    Double,
    /// `Integer`
    Boxed,
    /// A class by number; 0 is the root's.
    Class(usize),
    /// The interface of all classes except the root's.
    Thing,
    Array(Box<Type>),
}

const CLASS_NAMES: [&str; 3] = ["Root", "A", "B"];

impl Type {
    pub(super) fn java(&self) -> String {
        match self {
            Type::Boolean => "boolean".to_string(),
            Type::Byte => "byte".to_string(),
            Type::Short => "short".to_string(),
            Type::Int => "int".to_string(),
            Type::Long => "long".to_string(),
            Type::Float => "float".to_string(),
            Type::Double => "double".to_string(),
            Type::Boxed => "Integer".to_string(),
            Type::Class(class) => CLASS_NAMES[*class].to_string(),
            Type::Thing => "Thing".to_string(),
            Type::Array(element) => format!("{}[]", element.java()),
        }
    }

    pub(super) fn is_number(&self) -> bool {
        matches!(self, Type::Byte | Type::Short | Type::Int | Type::Long) || self.is_real()
    }

    pub(super) fn is_real(&self) -> bool {
        matches!(self, Type::Float | Type::Double)
    }

    pub(super) fn is_primitive(&self) -> bool {
        self.is_number() || *self == Type::Boolean
    }
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) ty: Type,
    /// The set of its values, by number.
    pub(super) set: Option<usize>,
    /// The value that a constructor assigns.
    pub(super) initial: Option<i64>,
}

#[derive(Clone, Debug)]
pub(super) struct Class {
    pub(super) fields: Vec<Field>,
    /// The number of objects.
    pub(super) count: usize,
    /// Otherwise the field `id`, which comes first, distinguishes the objects.
    pub(super) interchangeable: bool,
    /// The number of objects that the user creates.
    given: usize,
}

/// Classes whose objects may be in a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Domain {
    Class(usize),
    Boxed,
}

#[derive(Clone, Debug)]
pub(super) enum Set {
    Booleans,
    /// Numbers from `min` to `max` in steps, with one added and one removed.
    Numbers {
        ty: Type,
        min: i64,
        step: i64,
        max: i64,
        added: Option<i64>,
        removed: Option<i64>,
    },
    Objects {
        base: Type,
        includes_null: bool,
        domains: Vec<Domain>,
    },
    /// Arrays with lengths and elements from two other sets.
    Arrays {
        element: Type,
        lengths: usize,
        elements: usize,
        count: usize,
    },
}

impl Set {
    /// The numbers of a set of numbers.
    pub(super) fn numbers(&self) -> Vec<i64> {
        let Set::Numbers { min, step, max, added, removed, .. } = self else { return Vec::new() };
        let mut numbers: Vec<i64> = (*min..*max).step_by(*step as usize).chain([*max]).collect();
        numbers.extend(added.filter(|added| !numbers.contains(added)));
        numbers.retain(|number| Some(*number) != *removed);
        numbers
    }

    fn fits(&self, ty: &Type) -> bool {
        match self {
            Set::Booleans => *ty == Type::Boolean,
            Set::Numbers { ty: Type::Double, .. } => *ty == Type::Double,
            Set::Numbers { ty: Type::Float, .. } => ty.is_real(),
            Set::Numbers { .. } => ty.is_number(),
            Set::Objects { domains, .. } => domains.iter().all(|domain| match domain {
                Domain::Class(class) => *ty == Type::Class(*class) || *ty == Type::Thing,
                Domain::Boxed => *ty == Type::Boxed,
            }),
            Set::Arrays { element, .. } => matches!(ty, Type::Array(own) if **own == *element),
        }
    }
}

/// The place of the classes other than the root's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Nesting {
    TopLevel,
    /// Static members of the root's class.
    Static,
    /// Inner classes of the root's class.
    Inner,
}

#[derive(Clone, Debug)]
pub(super) struct Bounds {
    pub(super) classes: Vec<Class>,
    pub(super) sets: Vec<Set>,
    /// The objects of class `Integer`.
    pub(super) boxed: Vec<i64>,
    pub(super) arrays_are_objects: bool,
    nesting: Nesting,
}

impl Bounds {
    pub(super) fn random(random: &mut Random) -> Bounds {
        let node_classes = 1 + random.below(2);
        let root = Class { fields: Vec::new(), count: 1, interchangeable: true, given: 0 };
        let mut classes = vec![root];
        for _ in 0..node_classes {
            let count = 1 + random.below(3);
            let interchangeable = !random.once_in(4);
            let given = if random.once_in(3) { random.below(count + 1) } else { 0 };
            // An object without a number has number 0, so there can be at most one.
            let given = if interchangeable { given } else { given.max(count - 1) };
            classes.push(Class { fields: Vec::new(), count, interchangeable, given });
        }
        let boxed =
            if random.once_in(3) { vec![5, -1, 7][..1 + random.below(3)].to_vec() } else { Vec::new() };
        let arrays_are_objects = random.once_in(4);
        let nesting = match random.below(4) {
            0 | 1 => Nesting::TopLevel,
            // A static method couldn't create objects of an inner class.
            2 if classes.iter().all(|class| class.given == 0) => Nesting::Inner,
            _ => Nesting::Static,
        };
        let mut bounds = Bounds { classes, sets: Vec::new(), boxed, arrays_are_objects, nesting };
        for class in 0..=node_classes {
            if !bounds.classes[class].interchangeable {
                let id = Field { name: "id".to_string(), ty: Type::Int, set: None, initial: None };
                bounds.classes[class].fields.push(id);
            }
            // Sometimes no field of a class is bounded.
            let is_bounded = !random.once_in(8);
            for number in 0..1 + random.below(3) {
                let mut field = bounds.field(number, random);
                field.set = field.set.filter(|_| is_bounded);
                bounds.classes[class].fields.push(field);
            }
        }
        bounds
    }

    fn field(&mut self, number: usize, random: &mut Random) -> Field {
        let ty = if random.once_in(7) {
            let element = Type::Array(Box::new(self.simple_type(random)));
            if random.once_in(6) { Type::Array(Box::new(element)) } else { element }
        } else {
            self.simple_type(random)
        };
        let set = (!random.once_in(8)).then(|| self.set_for(&ty, random));
        let initial = (ty.is_primitive() && random.once_in(3)).then_some(1);
        Field { name: format!("f{number}"), ty, set, initial }
    }

    fn simple_type(&self, random: &mut Random) -> Type {
        match random.below(18) {
            0 | 1 => Type::Boolean,
            2..=4 => Type::Int,
            5 => [Type::Byte, Type::Short][random.below(2)].clone(),
            6 => Type::Long,
            12 => [Type::Float, Type::Double][random.below(2)].clone(),
            7 | 8 if !self.boxed.is_empty() => Type::Boxed,
            9..=11 => Type::Thing,
            _ => Type::Class(1 + random.below(self.classes.len() - 1)),
        }
    }

    /// A set for a field or element, often an existing one.
    fn set_for(&mut self, ty: &Type, random: &mut Random) -> usize {
        let fitting: Vec<usize> = (0..self.sets.len()).filter(|&set| self.sets[set].fits(ty)).collect();
        if !fitting.is_empty() && random.once_in(2) {
            return fitting[random.below(fitting.len())];
        }
        let set = match ty {
            Type::Boolean => Set::Booleans,
            ty if ty.is_number() => {
                let types = [Type::Byte, Type::Short, Type::Int, Type::Long, ty.clone(), ty.clone()];
                let ty = types[random.below(types.len())].clone();
                numbers(ty, -1, random)
            }
            Type::Array(element) => {
                let lengths = loop {
                    let lengths = numbers(Type::Int, 0, random);
                    if lengths.numbers().iter().all(|length| (0..4).contains(length)) {
                        break lengths;
                    }
                };
                self.sets.push(lengths);
                let lengths = self.sets.len() - 1;
                let elements = self.set_for(element, random);
                let count = 1 + random.below(3);
                Set::Arrays { element: (**element).clone(), lengths, elements, count }
            }
            _ => {
                let domains = match ty {
                    Type::Class(class) => vec![Domain::Class(*class)],
                    Type::Boxed => vec![Domain::Boxed],
                    _ => {
                        let count = 1 + random.below(self.classes.len() - 1);
                        let order = random.order(self.classes.len() - 1);
                        order[..count].iter().map(|class| Domain::Class(class + 1)).collect()
                    }
                };
                Set::Objects { base: ty.clone(), includes_null: !random.once_in(3), domains }
            }
        };
        self.sets.push(set);
        self.sets.len() - 1
    }

    /// The classes, with `body` in the root's class, and the finitization method.
    pub(super) fn java(&self, body: &str) -> String {
        let mut java = String::new();
        let mut nodes = "interface Thing {}\n".to_string();
        let modifiers = if self.nesting == Nesting::Static { "static " } else { "" };
        for (class, name) in CLASS_NAMES.iter().enumerate().take(self.classes.len()).skip(1) {
            writeln!(nodes, "{modifiers}class {name} implements Thing {{{}}}", self.fields(class)).unwrap();
        }
        writeln!(java, "import korat.finitization.*;\nimport korat.finitization.impl.FinitizationFactory;")
            .unwrap();
        let (inside, outside) =
            if self.nesting == Nesting::TopLevel { (String::new(), nodes) } else { (nodes, String::new()) };
        let (fields, finitization) = (self.fields(0), self.finitization());
        writeln!(
            java,
            "{outside}public class Root {{\n{inside}{fields}\n{body}\nstatic IFinitization finRoot() {{\n{finitization}}}\n}}"
        )
        .unwrap();
        java
    }

    fn fields(&self, class: usize) -> String {
        let mut java = String::new();
        for Field { name, ty, initial, .. } in &self.classes[class].fields {
            let initial = match (initial, ty) {
                (None, _) => String::new(),
                (Some(value), Type::Boolean) => format!(" = {}", *value != 0),
                (Some(value), _) => format!(" = {value}"),
            };
            write!(java, " {} {name}{initial}; ", ty.java()).unwrap();
        }
        java
    }

    fn finitization(&self) -> String {
        let mut java = "IFinitization bounds = FinitizationFactory.create(Root.class);\n".to_string();
        for (number, class) in self.classes.iter().enumerate().skip(1) {
            let (name, made) = (CLASS_NAMES[number], class.count - class.given);
            writeln!(java, "IClassDomain d{number} = bounds.createClassDomain({name}.class, {made});")
                .unwrap();
            for id in 1..=class.given {
                let numbered = if class.interchangeable { String::new() } else { format!("o.id = {id}; ") };
                writeln!(java, "{{ {name} o = new {name}(); {numbered}d{number}.addObject(o); }}").unwrap();
            }
            if !class.interchangeable {
                writeln!(java, "d{number}.includeInIsomorphismCheck(false);").unwrap();
            }
        }
        if !self.boxed.is_empty() {
            writeln!(java, "IClassDomain dBoxed = bounds.createClassDomain(Integer.class);").unwrap();
            writeln!(java, "dBoxed.includeInIsomorphismCheck(false);").unwrap();
            for number in &self.boxed {
                writeln!(java, "dBoxed.addObject({number});").unwrap();
            }
        }
        for number in 0..self.sets.len() {
            java.push_str(&self.set_java(number));
        }
        for (number, class) in self.classes.iter().enumerate() {
            for (index, Field { name, set, .. }) in class.fields.iter().enumerate() {
                let Some(set) = set else { continue };
                let class = CLASS_NAMES[number];
                match (number, index % 2) {
                    (0, 0) => writeln!(java, "bounds.set(\"{name}\", s{set});").unwrap(),
                    (_, 0) => writeln!(java, "bounds.set(\"{class}.{name}\", s{set});").unwrap(),
                    _ => writeln!(java, "bounds.set({class}.class, \"{name}\", s{set});").unwrap(),
                }
            }
        }
        java.push_str("bounds.handleArraysAsObjects(");
        writeln!(java, "{});\nreturn bounds;", self.arrays_are_objects).unwrap();
        java
    }

    fn set_java(&self, number: usize) -> String {
        match &self.sets[number] {
            Set::Booleans => format!("IBooleanSet s{number} = bounds.createBooleanSet();\n"),
            Set::Numbers { ty, min, step, max, added, removed } => {
                let name = match ty {
                    Type::Byte => "Byte",
                    Type::Short => "Short",
                    Type::Long => "Long",
                    Type::Float => "Float",
                    Type::Double => "Double",
                    _ => "Int",
                };
                let cast = ty.java();
                let mut java = format!("I{name}Set s{number} = bounds.create{name}Set(");
                if min == max {
                    write!(java, "({cast}) {min}").unwrap();
                } else if *step == 1 {
                    write!(java, "({cast}) {min}, ({cast}) {max}").unwrap();
                } else {
                    write!(java, "({cast}) {min}, ({cast}) {step}, ({cast}) {max}").unwrap();
                }
                java.push_str(");\n");
                for (method, value) in [("add", added), ("remove", removed)] {
                    if let Some(value) = value {
                        writeln!(java, "s{number}.{method}{name}(({cast}) {value});").unwrap();
                    }
                }
                java
            }
            // Equivalent ways to write it.
            Set::Objects { base: Type::Class(class), includes_null, .. } if number.is_multiple_of(3) => {
                let (name, made) =
                    (CLASS_NAMES[*class], self.classes[*class].count - self.classes[*class].given);
                format!("IObjSet s{number} = bounds.createObjSet({name}.class, {made}, {includes_null});\n")
            }
            Set::Objects { base: Type::Class(class), includes_null, .. } if number % 3 == 1 => {
                format!("IFieldDomain s{number} = bounds.createObjSet(d{class}, {includes_null});\n")
            }
            Set::Objects { base, includes_null, domains } => {
                let base = base.java();
                let mut java =
                    format!("IObjSet s{number} = bounds.createObjSet({base}.class, {});\n", !includes_null);
                for domain in domains {
                    match domain {
                        Domain::Class(class) => {
                            writeln!(java, "s{number}.addClassDomain(d{class});").unwrap()
                        }
                        Domain::Boxed => writeln!(java, "s{number}.addClassDomain(dBoxed);").unwrap(),
                    }
                }
                java + &format!("s{number}.setNullAllowed({includes_null});\n")
            }
            Set::Arrays { element, lengths, elements, count } => format!(
                "IArraySet s{number} = bounds.createArraySet({}[].class, s{lengths}, s{elements}, {count});\n",
                element.java()
            ),
        }
    }

    /// The name of a type in udita's texts.
    pub(super) fn name(&self, ty: &Type) -> String {
        match ty {
            Type::Class(1..) | Type::Thing if self.nesting != Nesting::TopLevel => {
                format!("Root.{}", ty.java())
            }
            Type::Array(element) => format!("{}[]", self.name(element)),
            _ => ty.java(),
        }
    }

    /// The value of field `id` of an object; the user's objects come first.
    pub(super) fn id(&self, class: usize, object: usize) -> i64 {
        if object < self.classes[class].given { object as i64 + 1 } else { 0 }
    }
}

fn numbers(ty: Type, least: i64, random: &mut Random) -> Set {
    let min = least + random.below(2) as i64;
    let max = min + random.below(3) as i64;
    let step = 1 + random.below(2) as i64;
    let added = random.once_in(5).then_some(3);
    let removed = (max > min && random.once_in(5)).then_some(max);
    Set::Numbers { ty, min, step, max, added, removed }
}
