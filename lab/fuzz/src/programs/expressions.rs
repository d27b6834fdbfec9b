//! Expressions of every type. The first alternatives are the simplest.

use super::writer::{Type, Writer};

/// Boundary values of arithmetic.
const INTS: [&str; 10] = ["0", "1", "2", "-1", "3", "7", "31", "2147483647", "-2147483648", "0x55"];
const TEXTS: [&str; 7] = ["\"\"", "\"a\"", "\"bc\"", "\"12\"", "\"-7\"", "\"x y\"", "\"\\u00e9\""];

impl Writer<'_> {
    /// An expression of a type, nested up to `depth` levels.
    pub(super) fn expression(&mut self, of: Type, depth: usize) -> String {
        if depth == 0 || self.is_over() || self.once_in(4) {
            return self.leaf(of);
        }
        let depth = depth - 1;
        if self.once_in(12) {
            let (condition, yes, no) =
                (self.expression(Type::Bool, depth), self.expression(of, depth), self.expression(of, depth));
            let (yes, no) = (self.cast(of, yes), self.cast(of, no));
            return format!("({condition} ? {yes} : {no})");
        }
        let call = if self.once_in(10) { self.call(of, depth) } else { None };
        if let Some(call) = call {
            return call;
        }
        match of {
            Type::Int => self.int(depth),
            Type::Bool => self.bool(depth),
            Type::Long => self.long(depth),
            Type::Double => self.double(depth),
            Type::Text => self.text(depth),
            Type::Boxed => self.boxed(depth),
            Type::Object(class) => self.object(class, depth),
            Type::Color => self.color(depth),
            Type::Pair if self.is_calm => self.leaf(of),
            Type::Pair => format!(
                "new Pair({}, {})",
                self.expression(Type::Int, depth),
                self.expression(Type::Text, depth)
            ),
            Type::Ints => {
                format!(
                    "new int[] {{{}, {}}}",
                    self.expression(Type::Int, depth),
                    self.expression(Type::Int, depth)
                )
            }
            Type::List => self.list(depth),
            Type::Map => self.map(depth),
            Type::Function => self.function(depth),
            Type::Pool(_) => self.leaf(of),
        }
    }

    /// Adds a type to `null`.
    fn cast(&self, of: Type, expression: String) -> String {
        if expression == "null" { format!("({}) null", self.name(of)) } else { expression }
    }

    /// A variable or a literal of a type.
    pub(super) fn leaf(&mut self, of: Type) -> String {
        let variable = if self.once_in(4) { None } else { self.variable_of(of) };
        if let Some(variable) = variable {
            return variable;
        }
        match of {
            Type::Int => self.literal(&INTS),
            Type::Bool => self.literal(&["false", "true"]),
            Type::Long => {
                format!("{}L", self.literal(&["0", "1", "-1", "4294967296", "9223372036854775807"]))
            }
            Type::Double => self.literal(&["0.0", "0.5", "-1.5", "1e300", "Double.NaN"]),
            Type::Text => self.literal(&TEXTS),
            Type::Boxed => self.literal(&["Integer.valueOf(1)", "null", "Integer.valueOf(1000)"]),
            Type::Object(class) => {
                let made = self.made(class);
                if !self.is_calm && self.once_in(4) { "null".to_owned() } else { made }
            }
            Type::Color => self.literal(&["Color.RED", "Color.GREEN", "Color.BLUE", "null"]),
            Type::Pair => self.literal(&["new Pair(1, \"r\")", "null", "new Pair(99, null)"]),
            Type::Ints => self.literal(&["new int[2]", "new int[] {1, 2, 3}", "null", "new int[0]"]),
            Type::List => {
                self.literal(&["new ArrayList<Integer>()", "new LinkedList<Integer>()", "List.of(1, 2)"])
            }
            Type::Map => self.literal(&["new HashMap<String, Integer>()", "new TreeMap<String, Integer>()"]),
            Type::Function => {
                let name = self.fresh("x");
                format!("{name} -> {name}")
            }
            Type::Pool(class) => {
                let size = 1 + self.below(3);
                if self.once_in(2) {
                    format!("new ObjectPool<C{class}>({size}, true)")
                } else {
                    format!("new ObjectPool<C{class}>({size})")
                }
            }
        }
    }

    /// A new object of a class or a subclass.
    fn made(&mut self, class: usize) -> String {
        let fitting: Vec<usize> =
            (0..self.classes.len()).filter(|&other| self.is_subclass(other, class)).collect();
        let which = self.below(fitting.len());
        format!("new C{}()", fitting[which])
    }

    /// A call of a method of the program.
    fn call(&mut self, of: Type, depth: usize) -> Option<String> {
        let fitting: Vec<usize> =
            (0..self.methods.len()).filter(|&index| self.methods[index].gives == of).collect();
        if fitting.is_empty() {
            return None;
        }
        let which = fitting[self.below(fitting.len())];
        let method = self.methods[which].clone();
        let arguments: Vec<String> =
            method.takes.iter().map(|&of| self.expression(of, depth.min(1))).collect();
        Some(format!("{}({})", method.name, arguments.join(", ")))
    }

    /// A value whose members can be accessed, unlike a literal `null`.
    pub(super) fn value(&mut self, of: Type, depth: usize) -> String {
        let value = self.expression(of, depth);
        if value == "null" { format!("(({}) null)", self.name(of)) } else { value }
    }

    pub(super) fn function_value(&mut self, depth: usize) -> String {
        let value = self.variable_of(Type::Function);
        value.unwrap_or_else(|| format!("((IntUnaryOperator) ({}))", self.function(depth)))
    }

    fn function(&mut self, depth: usize) -> String {
        let name = self.fresh("x");
        let body = self.in_lambda(&[(&name, Type::Int)], |writer| writer.expression(Type::Int, depth));
        match self.below(3) {
            0 => format!("{name} -> {body}"),
            1 => "Math::abs".to_owned(),
            _ => format!("{name} -> {{ if ({name} > 1) return {body}; return {name} - 1; }}"),
        }
    }

    /// A field, or a method, of an object.
    pub(super) fn member(&mut self, of: Type, depth: usize) -> String {
        if self.classes.is_empty() {
            return self.leaf(of);
        }
        let class = self.below(self.classes.len());
        let object = self.value(Type::Object(class), depth);
        let fields = self.fields(class, of);
        if fields.is_empty() || self.once_in(3) {
            return match of {
                Type::Int => format!("{object}.m({})", self.expression(Type::Int, depth)),
                _ => self.leaf(of),
            };
        }
        format!("{object}.{}", fields[self.below(fields.len())])
    }

    /// The fields of a type in objects of a class.
    pub(super) fn fields(&self, class: usize, of: Type) -> Vec<String> {
        let class = &self.classes[class];
        let mut names = class.parent.map_or_else(Vec::new, |parent| self.fields(parent, of));
        names.extend(class.fields.iter().filter(|field| field.1 == of).map(|field| field.0.clone()));
        names
    }

    fn bool(&mut self, depth: usize) -> String {
        let bool = |writer: &mut Self| writer.expression(Type::Bool, depth);
        match self.below(20) {
            0..=2 => {
                let relation = self.one_of(&["<", "<=", ">", ">=", "==", "!="]);
                format!(
                    "({} {relation} {})",
                    self.expression(Type::Int, depth),
                    self.expression(Type::Int, depth)
                )
            }
            3..=5 => "getBoolean()".to_owned(),
            6 => format!("!{}", bool(self)),
            7 => format!("({} && {})", bool(self), bool(self)),
            8 => format!("({} || {})", bool(self), bool(self)),
            9 => format!("({} ^ {})", bool(self), bool(self)),
            10 => format!("({} == {})", bool(self), bool(self)),
            11 => {
                let relation = self.one_of(&["<", ">=", "==", "!="]);
                format!(
                    "({} {relation} {})",
                    self.expression(Type::Long, depth),
                    self.expression(Type::Long, depth)
                )
            }
            12 => format!(
                "{}.equals({})",
                self.expression(Type::Text, depth),
                self.expression(Type::Text, depth)
            ),
            13 if !self.classes.is_empty() => {
                let class = self.below(self.classes.len());
                let object = Type::Object(class);
                let relation = self.one_of(&["==", "!="]);
                format!("({} {relation} {})", self.expression(object, depth), self.expression(object, depth))
            }
            14 if !self.classes.is_empty() => {
                let (class, child) = (self.below(self.classes.len()), self.below(self.classes.len()));
                let object = self.value(Type::Object(class), depth);
                if self.is_subclass(child, class) && child != class {
                    format!("({object} instanceof C{child})")
                } else {
                    format!("({object} != null)")
                }
            }
            15 => format!("({} == {})", self.expression(Type::Boxed, depth), self.leaf(Type::Boxed)),
            16 => format!("({} == {})", self.expression(Type::Color, depth), self.leaf(Type::Color)),
            17 => match self.variable_of(Type::List) {
                Some(list) => format!("{list}.contains({})", self.expression(Type::Int, depth)),
                None => bool(self),
            },
            18 => {
                let relation = self.one_of(&["<", ">=", "=="]);
                format!(
                    "({} {relation} {})",
                    self.expression(Type::Double, depth),
                    self.expression(Type::Double, depth)
                )
            }
            _ => self.member(Type::Bool, depth),
        }
    }

    fn text(&mut self, depth: usize) -> String {
        let text = |writer: &mut Self| writer.expression(Type::Text, depth);
        match self.alternative(12, &[5, 9, 10, 11]) {
            0..=2 => {
                let of = self.some_shown_type();
                format!("({} + {})", self.leaf(Type::Text), self.expression(of, depth))
            }
            3 => "getOneOf(\"a\", \"bc\")".to_owned(),
            4 => format!("String.valueOf({})", self.expression(Type::Int, depth)),
            5 => format!("{}.substring({})", text(self), self.expression(Type::Int, depth)),
            6 => format!("{}.trim()", text(self)),
            7 => format!("{}.replace({}, \"z\")", text(self), text(self)),
            8 => format!(
                "new StringBuilder({}).append({}).reverse().toString()",
                text(self),
                self.expression(Type::Int, depth)
            ),
            9 => format!("{}.right()", self.value(Type::Pair, depth)),
            10 => format!("{}.name()", self.value(Type::Color, depth)),
            _ => self.member(Type::Text, depth),
        }
    }

    fn boxed(&mut self, depth: usize) -> String {
        match (self.alternative(3, &[0, 1]), self.variable_of(Type::Map)) {
            (0, Some(map)) => format!("{map}.get({})", self.expression(Type::Text, depth)),
            (1, Some(map)) => format!("{map}.remove({})", self.expression(Type::Text, depth)),
            _ => format!("Integer.valueOf({})", self.expression(Type::Int, depth)),
        }
    }

    fn object(&mut self, class: usize, depth: usize) -> String {
        match self.alternative(8, &[4, 5, 6, 7]) {
            0 => self.made(class),
            1..=3 => match self.variable(|variable| variable.of == Type::Pool(class)) {
                Some(pool) => format!("{pool}.getAny()"),
                None => self.made(class),
            },
            4 => match self.variable(|variable| variable.of == Type::Pool(class)) {
                Some(pool) => format!("{pool}.getNew()"),
                None => self.made(class),
            },
            5 => {
                let parent = self.classes[class].parent.unwrap_or(class);
                format!("((C{class}) {})", self.value(Type::Object(parent), depth))
            }
            _ => self.member(Type::Object(class), depth),
        }
    }

    fn color(&mut self, depth: usize) -> String {
        match self.alternative(3, &[1, 2]) {
            0 => "getOneOf(Color.RED, Color.BLUE)".to_owned(),
            1 => format!("Color.values()[{}]", self.expression(Type::Int, depth)),
            _ => format!("Color.valueOf({})", self.expression(Type::Text, depth)),
        }
    }

    fn list(&mut self, depth: usize) -> String {
        let int = |writer: &mut Self| writer.expression(Type::Int, depth);
        match self.below(3) {
            0 => format!("new ArrayList<>(List.of({}, {}))", int(self), int(self)),
            1 => format!("Arrays.asList({}, {})", int(self), int(self)),
            _ => match self.variable_of(Type::List) {
                Some(list) => format!("new LinkedList<>({list})"),
                None => self.leaf(Type::List),
            },
        }
    }

    fn map(&mut self, depth: usize) -> String {
        match self.below(2) {
            0 => format!("new HashMap<>(Map.of(\"a\", {}))", self.expression(Type::Int, depth)),
            _ => format!("new TreeMap<>({})", self.expression(Type::Map, depth)),
        }
    }

    /// A type whose values can be printed.
    pub(super) fn some_shown_type(&mut self) -> Type {
        match self.below(14) {
            0..=3 => Type::Int,
            4 => Type::Bool,
            5 => Type::Text,
            6 => Type::Long,
            7 => Type::Boxed,
            8 => Type::List,
            9 => Type::Map,
            10 => Type::Double,
            11 => Type::Color,
            12 => Type::Pair,
            _ if !self.classes.is_empty() => Type::Object(self.below(self.classes.len())),
            _ => Type::Int,
        }
    }
}
