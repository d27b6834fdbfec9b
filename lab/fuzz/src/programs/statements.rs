//! Statements. The first alternatives are the simplest.

use super::writer::{Type, Writer};

impl Writer<'_> {
    /// Writes a statement that nests others up to `depth` levels deep.
    pub(super) fn statement(&mut self, depth: usize) {
        match self.below(if depth == 0 { 16 } else { 36 }) {
            0..=4 => self.local(),
            5 | 6 => self.print(),
            7 | 8 => self.assign(),
            9 => self.update(),
            10 => self.collect(),
            11 => self.set_field(),
            12 => {
                let condition = self.likely();
                self.line(format!("assume({condition});"));
            }
            13 => {
                let (condition, text) = (self.likely(), self.leaf(Type::Text));
                self.line(format!("assert {condition} : {text};"));
            }
            14 => self.leave(),
            15 => self.dead_code(),
            16..=19 => self.branch(depth),
            20..=22 => self.counted_loop(depth),
            23 => self.list_loop(depth),
            24 | 25 => self.attempt(depth),
            26 | 27 => self.switch(depth),
            28 => self.do_loop(depth),
            29 => self.block("{", "}", |writer| writer.statements(depth)),
            _ => self.template(depth),
        }
    }

    /// A condition that holds on some path.
    fn likely(&mut self) -> String {
        let (condition, number, relation) =
            (self.expression(Type::Bool, 2), self.leaf(Type::Int), self.one_of(&["!=", "<", ">="]));
        let literal = self.below(4);
        format!("{condition} || {number} {relation} {literal}")
    }

    /// Writes a statement of `main`. Most of them throw no exception out of it, so that later ones also run.
    pub(super) fn top_statement(&mut self) {
        match self.below(8) {
            0..=3 => {
                self.is_calm = true;
                self.local();
                self.is_calm = false;
            }
            4..=6 => {
                let name = self.fresh("caught");
                let end = format!("}} catch (RuntimeException {name}) {{ println({name}); }}");
                self.block("try {", &end, |writer| {
                    writer.statement(2);
                    writer.statement(2);
                });
            }
            _ => self.statement(2),
        }
    }

    /// Writes some statements of a block.
    pub(super) fn statements(&mut self, depth: usize) {
        for _ in 0..=self.below(3) {
            if !self.is_over() {
                self.statement(depth - 1);
            }
        }
    }

    /// Writes the declaration of a local variable.
    fn local(&mut self) {
        let of = self.some_type();
        let value = match of {
            Type::Pool(_) => self.leaf(of),
            _ => self.expression(of, 3),
        };
        let (name, type_name) = (self.fresh("v"), self.name(of));
        let is_final = self.once_in(2) || matches!(of, Type::Pool(_));
        let modifier = if is_final { "final " } else { "" };
        self.line(format!("{modifier}{type_name} {name} = {value};"));
        self.declare(&name, of, !is_final, is_final);
    }

    fn print(&mut self) {
        let of = self.some_shown_type();
        let value = self.expression(of, 3);
        let output = self.one_of(&["println", "println", "System.err.print"]);
        self.line(format!("{output}(\"\" + {value});"));
    }

    fn assign(&mut self) {
        let of = self.some_type();
        match self.target(of) {
            Some(target) => {
                let value = self.expression(of, 3);
                self.line(format!("{target} = {value};"));
            }
            None => self.print(),
        }
    }

    /// Writes a compound assignment or an increment.
    fn update(&mut self) {
        let of = [Type::Int, Type::Int, Type::Long, Type::Text, Type::Bool, Type::Boxed][self.below(6)];
        let Some(target) = self.target(of) else { return self.print() };
        let signs: &[&str] = match of {
            Type::Text => &["+="],
            Type::Bool => &["&=", "|=", "^="],
            _ => &["+=", "-=", "*=", "/=", "%=", "<<=", ">>="],
        };
        let sign = if of == Type::Boxed { "+=" } else { self.one_of(signs) };
        let value = match of {
            Type::Boxed => self.expression(Type::Int, 2),
            of => self.expression(of, 2),
        };
        if of == Type::Int && self.once_in(3) {
            self.line(format!("{target}++;"));
        } else {
            self.line(format!("{target} {sign} {value};"));
        }
    }

    /// Writes a change of a collection or array.
    fn collect(&mut self) {
        let of = [Type::List, Type::Map, Type::Ints][self.below(3)];
        let Some(name) = self.variable_of(of) else { return self.local() };
        let number = self.expression(Type::Int, 2);
        let line = match (of, self.below(4)) {
            (Type::List, 0 | 1) => format!("{name}.add({number});"),
            (Type::List, 2) => format!("{name}.remove({number});"),
            (Type::List, _) => format!("Collections.sort({name});"),
            (Type::Map, 0..=2) => format!("{name}.put({}, {number});", self.expression(Type::Text, 2)),
            (Type::Map, _) => {
                format!("{name}.merge({}, {number}, Integer::sum);", self.expression(Type::Text, 1))
            }
            (_, 3) => format!("Arrays.sort({name});"),
            (_, _) => format!("{name}[{}] = {number};", self.expression(Type::Int, 1)),
        };
        self.line(line);
    }

    /// Writes an assignment to a field of an object.
    fn set_field(&mut self) {
        if self.classes.is_empty() {
            return self.local();
        }
        let class = self.below(self.classes.len());
        let of = [Type::Int, Type::Bool, Type::Text, Type::Object(class)][self.below(4)];
        let fields = self.fields(class, of);
        let object = self.variable_of(Type::Object(class));
        let (Some(object), false) = (object, fields.is_empty()) else { return self.local() };
        let (field, value) = (fields[self.below(fields.len())].clone(), self.expression(of, 2));
        self.line(format!("{object}.{field} = {value};"));
    }

    /// Writes a conditional jump out of the enclosing construct.
    fn leave(&mut self) {
        let condition = self.expression(Type::Bool, 2);
        let mut jumps = vec![
            "throw new IllegalStateException(\"left\");".to_owned(),
            "throw new ArrayIndexOutOfBoundsException(7);".to_owned(),
        ];
        if self.can_return {
            jumps.push("return;".to_owned());
        }
        if !self.loops.is_empty() {
            jumps.extend(["break;".to_owned(), "continue;".to_owned()]);
        }
        for label in self.loops.iter().flatten() {
            jumps.extend([format!("break {label};"), format!("continue {label};")]);
        }
        let jump = jumps[self.below(jumps.len())].clone();
        self.line(format!("if ({condition}) {jump}"));
    }

    /// Writes code that never runs.
    fn dead_code(&mut self) {
        let condition = self.one_of(&["false", "1 > 2", "!true", "\"a\" == null"]);
        let body = self.one_of(&[
            "new TreeMap<Integer, String>();",
            "throw new IllegalStateException();",
            "println(String.format(\"%d\", 1));",
            "new PriorityQueue<Integer>().add(getInt(0, 9));",
            "Color.valueOf(\"x\").weight();",
            "for (;;) { }",
        ]);
        self.line(format!("if ({condition}) {body}"));
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.expression(Type::Bool, 3);
        if self.once_in(2) {
            self.block(format!("if ({condition}) {{"), "} else {", |writer| writer.statements(depth));
            let head = "// Otherwise.";
            self.block(head, "}", |writer| writer.statements(depth));
        } else {
            self.block(format!("if ({condition}) {{"), "}", |writer| writer.statements(depth));
        }
    }

    /// The start of a loop, with or without a label.
    fn enter_loop(&mut self) -> String {
        let label = if self.once_in(3) { Some(self.fresh("loop")) } else { None };
        let text = label.as_ref().map_or(String::new(), |label| format!("{label}: "));
        self.loops.push(label);
        text
    }

    fn counted_loop(&mut self, depth: usize) {
        let (label, name) = (self.enter_loop(), self.fresh("k"));
        let end = if self.once_in(3) {
            format!("Math.min(3, {})", self.expression(Type::Int, 1))
        } else {
            (1 + self.below(3)).to_string()
        };
        self.block(format!("{label}for (int {name} = 0; {name} < {end}; {name}++) {{"), "}", |writer| {
            writer.declare(&name, Type::Int, false, false);
            writer.statements(depth);
        });
        self.loops.pop();
    }

    fn list_loop(&mut self, depth: usize) {
        let of = [Type::List, Type::Ints][self.below(2)];
        let Some(list) = self.variable_of(of) else { return self.counted_loop(depth) };
        let (label, name) = (self.enter_loop(), self.fresh("e"));
        self.block(format!("{label}for (int {name} : {list}) {{"), "}", |writer| {
            writer.declare(&name, Type::Int, false, true);
            writer.statements(depth);
        });
        self.loops.pop();
    }

    fn do_loop(&mut self, depth: usize) {
        let (name, condition) = (self.fresh("d"), self.expression(Type::Bool, 2));
        self.line(format!("int {name} = 0;"));
        let label = self.enter_loop();
        let end = format!("}} while ({name}++ < 2 && {condition});");
        self.block(format!("{label}do {{"), &end, |writer| writer.statements(depth));
        self.loops.pop();
    }

    /// Writes a `try` statement with a handler, a `finally` block, or both.
    fn attempt(&mut self, depth: usize) {
        let caught = self.one_of(&[
            "RuntimeException",
            "ArithmeticException",
            "NullPointerException | ArithmeticException",
            "IndexOutOfBoundsException",
            "IllegalStateException",
            "Throwable",
        ]);
        let (form, name) = (self.below(3), self.fresh("caught"));
        self.block("try {", "}", |writer| writer.statements(depth));
        if form != 1 {
            self.block(format!("catch ({caught} {name}) {{"), "}", |writer| {
                writer.line(format!("println({name}.getClass().getName());"));
                writer.statements(depth);
            });
        }
        if form != 0 {
            self.block("finally {", "}", |writer| writer.statements(depth));
        }
    }

    fn switch(&mut self, depth: usize) {
        let (of, labels) = [
            (Type::Int, ["0", "1", "3"]),
            (Type::Text, ["\"a\"", "\"bc\"", "\"12\""]),
            (Type::Color, ["RED", "BLUE", "GREEN"]),
        ][self.below(3)];
        let subject = self.expression(of, 2);
        let subject = if subject == "null" { format!("({}) null", self.name(of)) } else { subject };
        let arrow = self.once_in(2);
        self.block(format!("switch ({subject}) {{"), "}", |writer| {
            for label in labels.iter().take(1 + writer.below(3)) {
                if arrow {
                    writer.block(format!("case {label} -> {{"), "}", |writer| writer.statements(depth));
                } else {
                    // Without a `break`, control falls through to the next label.
                    let breaks = writer.once_in(2);
                    writer.block(format!("case {label}: {{"), "}", |writer| writer.statements(depth));
                    if breaks {
                        writer.line("break;");
                    }
                }
            }
            if writer.once_in(2) {
                let head = if arrow { "default -> {" } else { "default: {" };
                writer.block(head, "}", |writer| writer.statements(depth));
            }
        });
    }
}
