//! Statements.

use super::generator::{Generator, Type};

impl Generator {
    /// A statement.
    pub(super) fn statement(&mut self) {
        let kinds = if self.profile.has_branches && self.nesting < 2 { 14 } else { 8 };
        match self.below(kinds) {
            0..=2 => self.declaration(),
            3 | 4 => self.assignment(),
            5 | 6 => self.compound(),
            7 => self.memory(),
            8 | 9 => self.branch(),
            10 => self.switch(),
            11 => self.repetition(),
            _ => self.attempt(),
        }
    }

    fn any_type(&mut self) -> Type {
        if self.once_in(4) { self.one_of(&[Type::Bool, Type::Text]) } else { self.one_of(&Type::NUMBERS) }
    }

    fn declaration(&mut self) {
        let of = self.any_type();
        let value = self.value(of);
        let name = self.fresh("v");
        self.line(format!("{} {name} = {value};", of.name()));
        self.variables.push((of, name));
    }

    fn value(&mut self, of: Type) -> String {
        self.expression(of, self.profile.depth)
    }

    fn assignment(&mut self) {
        let of = self.any_type();
        let Some(name) = self.variable(of) else { return self.declaration() };
        let value = self.value(of);
        self.line(format!("{name} = {value};"));
    }

    /// A compound assignment, which narrows its result.
    fn compound(&mut self) {
        if self.once_in(4)
            && let Some(name) = self.variable(Type::Bool)
        {
            let (operator, value) = (self.one_of(&["&=", "|=", "^="]), self.value(Type::Bool));
            return self.line(format!("{name} {operator} {value};"));
        }
        let of = self.one_of(&Type::NUMBERS);
        let Some(name) = self.variable(of) else { return self.declaration() };
        if self.once_in(4) {
            let text = self.one_of(&["#++;", "#--;", "++#;", "--#;"]);
            return self.line(text.replace('#', &name));
        }
        let operand = self.one_of(&Type::NUMBERS);
        let value = self.value(operand);
        let operators = ["+=", "-=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "*=", "/=", "%="];
        let operator = self.one_of(&operators[..if self.profile.has_products { 11 } else { 8 }]);
        if operator == "/=" || operator == "%=" {
            let e = self.fresh("e");
            self.line(format!(
                "try {{ {name} {operator} {value}; }} catch (ArithmeticException {e}) {{ fi--; }}"
            ));
        } else {
            self.line(format!("{name} {operator} {value};"));
        }
    }

    /// Copies of arrays, and boxes.
    fn memory(&mut self) {
        match self.below(5) {
            0 => self.line("System.arraycopy(ai, 0, ai, 1, 2);"),
            1 => self.line("{ int[] copy = ai.clone(); copy[0]++; ai = copy; }"),
            2 => {
                let value = self.value(Type::Int);
                self.line(format!("ai[{}] = {value};", self.names % 3));
            }
            3 => {
                let (value, name) = (self.value(Type::Int), self.fresh("x"));
                self.line(format!("Integer {name} = {value};"));
                self.line(format!("{name}++;"));
                self.variables.push((Type::Int, format!("({name} + 0)")));
            }
            _ => {
                let (value, name) = (self.value(Type::Char), self.fresh("x"));
                self.line(format!("Character {name} = {value};"));
                self.line(format!("fi += {name}.charValue();"));
            }
        }
    }

    /// Statements that see only the variables of this block.
    fn block(&mut self) {
        let (variables, count) = (self.variables.len(), 1 + self.below(self.profile.statements.clamp(1, 3)));
        self.nesting += 1;
        self.indent += 1;
        (0..count).for_each(|_| self.statement());
        self.indent -= 1;
        self.nesting -= 1;
        self.variables.truncate(variables);
    }

    fn branch(&mut self) {
        let condition = self.value(Type::Bool);
        self.line(format!("if ({condition}) {{"));
        self.block();
        if self.once_in(2) {
            self.line("} else {");
            self.block();
        }
        self.line("}");
    }

    fn switch(&mut self) {
        let of = self.one_of(&[Type::Int, Type::Char, Type::Byte, Type::Text]);
        let key = self.value(of);
        self.line(format!("switch ({key}) {{"));
        let labels = match of {
            Type::Text => ["\"k7\"", "\"\"", "\"a\"", "\"05\""],
            Type::Char => ["'0'", "'a'", "'5'", "'\\u0000'"],
            _ if self.once_in(2) => ["-1", "0", "1", "2"],
            _ => ["0", "100", "-128", "7"],
        };
        for label in labels {
            self.line(format!("case {label}:"));
            self.block();
            if self.once_in(2) {
                self.line("    break;");
            }
        }
        self.line("default:");
        self.block();
        self.line("}");
    }

    fn repetition(&mut self) {
        let counter = self.fresh("n");
        let bound = if self.once_in(2) { "3".to_owned() } else { format!("({} & 3)", self.value(Type::Int)) };
        self.line(format!("for (int {counter} = 0; {counter} < {bound}; {counter}++) {{"));
        if self.once_in(3) {
            let condition = self.value(Type::Bool);
            let jump = self.one_of(&["break", "continue"]);
            self.line(format!("    if ({condition}) {jump};"));
        }
        self.block();
        self.line("}");
    }

    /// A `try` statement.
    fn attempt(&mut self) {
        self.line("try {");
        self.block();
        if self.once_in(2) {
            let condition = self.value(Type::Bool);
            self.line(format!("    if ({condition}) throw new IllegalStateException();"));
        }
        let e = self.fresh("e");
        self.line(format!("}} catch (ArithmeticException | IllegalStateException {e}) {{"));
        self.block();
        if self.once_in(3) {
            self.line("} finally {");
            self.block();
        }
        self.line("}");
    }
}
