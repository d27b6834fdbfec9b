//! Declarations: classes, static fields, methods, and `main`.

use super::writer::{Class, Method, Type, Writer};
use crate::tape::Tape;

impl<'t> Writer<'t> {
    /// Writes a class with fields, a constructor or initialiser, methods, and perhaps a superclass.
    pub(super) fn class(&mut self, number: usize) {
        let parent = if number > 0 && self.once_in(2) { Some(self.below(number)) } else { None };
        let extends = parent.map_or(String::new(), |parent| format!(" extends C{parent}"));
        // Its own members can refer to it.
        let is_plain = !self.once_in(4) && parent.is_none_or(|parent| self.classes[parent].is_plain);
        self.classes.push(Class { parent, is_plain, fields: Vec::new() });
        let mut statics = Vec::new();
        self.block(format!("class C{number}{extends} {{"), "}", |writer| {
            for _ in 0..writer.below(4) {
                if let Some(name) = writer.field(number) {
                    statics.push(name);
                }
            }
            writer.constructor(number);
            let head = "int m(int p) {";
            let parameters = [("p", Type::Int)];
            writer.member_method(head, &parameters, number, |writer| {
                let result = writer.expression(Type::Int, 2);
                match (parent, writer.once_in(3)) {
                    (Some(_), true) => format!("return super.m({result});"),
                    _ => format!("return {result};"),
                }
            });
            if writer.once_in(3) {
                // Counting solutions runs no `toString`, so it must have no effects.
                let fields = writer.fields(number, Type::Int);
                let shown = fields.last().map_or_else(|| writer.literal(&["1", "2"]), String::clone);
                writer.line(format!("public String toString() {{ return \"C{number}:\" + {shown}; }}"));
            }
        });
        for (name, of) in statics {
            self.declare(&format!("C{number}.{name}"), of, true, true);
        }
        self.line("");
    }

    /// Writes a field. Returns its name and type if it is static.
    fn field(&mut self, number: usize) -> Option<(String, Type)> {
        let of = match self.below(6) {
            0..=2 => Type::Int,
            3 => Type::Bool,
            4 => Type::Text,
            _ => Type::Object(self.below(number + 1)),
        };
        let name = self.fresh("f");
        let has_value = !matches!(of, Type::Object(_)) && self.once_in(2);
        let value = if has_value { format!(" = {}", self.initial_value(number, of)) } else { String::new() };
        let type_name = self.name(of);
        if self.once_in(4) {
            self.line(format!("static {type_name} {name}{value};"));
            self.declare(&name, of, true, true);
            return Some((name, of));
        }
        self.line(format!("{type_name} {name}{value};"));
        self.classes[number].fields.push((name, of));
        None
    }

    /// An initial value for a field of the class with this number.
    fn initial_value(&mut self, number: usize, of: Type) -> String {
        let is_plain = self.classes[number].is_plain;
        // An object that creates another one of its class would never be complete.
        let hidden = self.classes.split_off(if is_plain { 0 } else { number });
        let scope = if is_plain { std::mem::take(&mut self.scope) } else { Vec::new() };
        self.is_calm = is_plain;
        let value = self.expression(of, 2);
        self.is_calm = false;
        self.classes.extend(hidden);
        if is_plain {
            self.scope = scope;
        }
        value
    }

    /// Writes a constructor or an initialiser.
    fn constructor(&mut self, number: usize) {
        let fields = self.fields(number, Type::Int);
        if fields.is_empty() || !self.once_in(3) {
            return;
        }
        let field = fields[self.below(fields.len())].clone();
        let value = self.initial_value(number, Type::Int);
        match self.below(3) {
            0 => self.line(format!("C{number}() {{ {field} = {value}; }}")),
            1 => self.line(format!("{{ {field} = {value}; }}")),
            _ => self.line(format!("C{number}(int p) {{ {field} = p; }} C{number}() {{ this({value}); }}")),
        }
    }

    /// Writes a method of the class with this number, with some statements before those of `last`.
    fn member_method(
        &mut self,
        head: &str,
        parameters: &[(&str, Type)],
        number: usize,
        last: impl FnOnce(&mut Self) -> String,
    ) {
        self.block(head, "}", |writer| {
            for (name, of) in parameters {
                writer.declare(name, *of, false, true);
            }
            for of in [Type::Int, Type::Bool, Type::Text] {
                for field in writer.fields(number, of) {
                    writer.declare(&format!("this.{field}"), of, true, true);
                }
            }
            if writer.once_in(3) {
                writer.statement(1);
            }
            let last = last(writer);
            writer.line(last);
        });
    }

    /// Writes a static field at the top level.
    pub(super) fn static_field(&mut self) {
        let of = self.some_type();
        let (name, value) = (self.fresh("s"), self.expression(of, 2));
        let type_name = self.name(of);
        self.line(format!("{type_name} {name} = {value};"));
        let is_mutable = !matches!(of, Type::Pool(_));
        self.declare(&name, of, is_mutable, true);
    }

    /// Writes a method that later methods can call. It may call itself with a smaller number.
    pub(super) fn method(&mut self) {
        let gives = [Type::Int, Type::Int, Type::Bool, Type::Text, Type::Long][self.below(5)];
        let name = self.fresh("m");
        let takes: Vec<Type> =
            std::iter::once(Type::Int).chain((0..self.below(3)).map(|_| Type::Int)).collect();
        let parameters: Vec<String> = (0..takes.len()).map(|index| format!("{name}p{index}")).collect();
        let list: Vec<String> = parameters.iter().map(|parameter| format!("int {parameter}")).collect();
        let head = format!("{} {name}({}) {{", self.name(gives), list.join(", "));
        self.block(head, "}", |writer| {
            for parameter in &parameters {
                // A parameter is assigned only here, before any lambda.
                writer.declare(parameter, Type::Int, false, true);
            }
            if writer.once_in(3) {
                let simple = writer.leaf(gives);
                writer.line(format!("if ({0} <= 0 || {0} > 4) return {simple};", parameters[0]));
                let others = ", 1".repeat(takes.len() - 1);
                let again = format!("{name}({} - 1{others})", parameters[0]);
                let result = match gives {
                    Type::Bool => format!("{again} || {}", writer.expression(gives, 1)),
                    _ => format!("{again} + {}", writer.expression(gives, 1)),
                };
                writer.line(format!("return {result};"));
                return;
            }
            for _ in 0..writer.below(3) {
                writer.statement(1);
            }
            let result = writer.expression(gives, 2);
            writer.line(format!("return {result};"));
        });
        self.methods.push(Method { name, gives, takes });
        self.line("");
    }

    /// Writes variables with choices that the statements of `main` can use.
    fn choices(&mut self) {
        self.line("int i = getInt(0, 2), j = getInt(-1, 1);");
        self.line("boolean b = getBoolean();");
        for (name, of) in [("i", Type::Int), ("j", Type::Int), ("b", Type::Bool)] {
            self.declare(name, of, true, false);
        }
        if let Some(class) = self.pooled_class() {
            self.line(format!("ObjectPool<C{class}> pool = new ObjectPool<C{class}>(2);"));
            self.line(format!("C{class} p = pool.getAny(), q = pool.getAny();"));
            self.declare("pool", Type::Pool(class), false, true);
            self.declare("p", Type::Object(class), true, false);
            self.declare("q", Type::Object(class), true, false);
        }
    }

    /// Writes the entry method: a statement for each tape; then it returns one variable, or prints everything in scope.
    pub(super) fn main(&mut self, statements: &[Tape<'t>], delivers: bool) {
        let head = if delivers { "Object main() {" } else { "void main() {" };
        self.block(head, "}", |writer| {
            writer.can_return = !delivers;
            writer.choices();
            for &tape in statements {
                writer.read(tape);
                writer.top_statement();
            }
            let is_shown = |of: Type| !matches!(of, Type::Function | Type::Pool(_) | Type::Ints);
            let shown = writer.scope.iter().filter(|variable| is_shown(variable.of));
            let names: Vec<String> = shown.map(|variable| variable.name.clone()).collect();
            if delivers {
                let returned = names.last().cloned().unwrap_or_else(|| "null".to_owned());
                writer.line(format!("return {returned};"));
            } else {
                let last: Vec<String> = names.into_iter().rev().take(4).collect();
                writer.line(format!(
                    "println(\"end \" + {});",
                    if last.is_empty() { "0".to_owned() } else { last.join(" + \" \" + ") }
                ));
            }
        });
    }
}
