//! The writer of a program: its text, the names in scope, and the tape that makes decisions.

use std::fmt::Write;

use crate::tape::Tape;

/// A type of the generated programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Int,
    Bool,
    Long,
    Double,
    Text,
    /// `Integer`.
    Boxed,
    /// An object of the class with this number, or of a subclass.
    Object(usize),
    /// The enum `Color`.
    Color,
    /// The record `Pair`.
    Pair,
    /// `int[]`.
    Ints,
    /// `List<Integer>`.
    List,
    /// `Map<String, Integer>`.
    Map,
    /// `IntUnaryOperator`.
    Function,
    /// `ObjectPool` of a class.
    Pool(usize),
}

/// A variable or field.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) of: Type,
    /// Whether it can be assigned.
    pub(super) is_mutable: bool,
    /// Whether lambda bodies can refer to it.
    pub(super) is_captured: bool,
}

/// A method that expressions can call.
#[derive(Clone, Debug)]
pub(super) struct Method {
    pub(super) name: String,
    pub(super) gives: Type,
    pub(super) takes: Vec<Type>,
}

/// A class, with the members that expressions can use.
#[derive(Clone, Debug)]
pub(super) struct Class {
    /// The number of the superclass.
    pub(super) parent: Option<usize>,
    /// Whether creating an object has no effects and observes none. Only such classes have pools, since the time when a pool's object is
    /// created depends on the choice mode.
    pub(super) is_plain: bool,
    /// The instance fields that it declares.
    pub(super) fields: Vec<(String, Type)>,
}

/// The declarations at the start of every program.
const PRELUDE: &str = "\
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

enum Color {
    RED, GREEN { int weight() { return 7; } }, BLUE;
    int weight() { return ordinal(); }
}

record Pair(int left, String right) {
    Pair { if (left > 90) throw new IllegalArgumentException(\"left\"); }
}

";

/// A program under construction.
#[derive(Debug)]
pub(super) struct Writer<'t> {
    text: String,
    indent: usize,
    tape: Tape<'t>,
    pub(super) scope: Vec<Variable>,
    pub(super) classes: Vec<Class>,
    pub(super) methods: Vec<Method>,
    /// The labels of the enclosing loops; `None` for a loop without a label.
    pub(super) loops: Vec<Option<String>>,
    /// Whether to avoid expressions that may throw an exception: most programs should run to their end.
    pub(super) is_calm: bool,
    /// Whether `return;` is allowed here.
    pub(super) can_return: bool,
    names: usize,
}

impl<'t> Writer<'t> {
    pub(super) fn new(declarations: &str) -> Writer<'t> {
        Writer {
            text: [PRELUDE, declarations, "\n"].concat(),
            indent: 0,
            tape: Tape::new(&[]),
            scope: Vec::new(),
            classes: Vec::new(),
            methods: Vec::new(),
            loops: Vec::new(),
            is_calm: false,
            can_return: false,
            names: 0,
        }
    }

    /// Makes `tape` decide from now on.
    pub(super) fn read(&mut self, tape: Tape<'t>) {
        self.tape = tape;
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.tape.below(bound)
    }

    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.tape.once_in(times)
    }

    pub(super) fn one_of<'v>(&mut self, values: &[&'v str]) -> &'v str {
        self.tape.one_of(values)
    }

    /// The index of an alternative; not one of `risky` if the expression must not throw.
    pub(super) fn alternative(&mut self, count: usize, risky: &[usize]) -> usize {
        let number = self.below(count);
        if self.is_calm && risky.contains(&number) { 0 } else { number }
    }

    /// One of some literals; not `null` if the expression must not throw.
    pub(super) fn literal(&mut self, literals: &[&'static str]) -> String {
        let literal = self.one_of(literals);
        if self.is_calm && literal.contains("null") { literals[0].to_owned() } else { literal.to_owned() }
    }

    /// Whether the tape has run out, so that the rest should be simple.
    pub(super) fn is_over(&self) -> bool {
        self.tape.is_over()
    }

    pub(super) fn line(&mut self, line: impl AsRef<str>) {
        let _ = writeln!(self.text, "{:indent$}{}", "", line.as_ref(), indent = self.indent * 4);
    }

    /// Writes a block: its head, the output of `body`, and a line that ends it. Names declared in it go out of scope.
    pub(super) fn block(&mut self, head: impl AsRef<str>, end: &str, body: impl FnOnce(&mut Self)) {
        self.line(head.as_ref());
        self.indent += 1;
        let scope = self.scope.len();
        body(self);
        self.scope.truncate(scope);
        self.indent -= 1;
        self.line(end);
    }

    /// A unique name.
    pub(super) fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Adds a variable to the scope.
    pub(super) fn declare(&mut self, name: &str, of: Type, is_mutable: bool, is_captured: bool) {
        self.scope.push(Variable { name: name.to_owned(), of, is_mutable, is_captured });
    }

    /// A variable that satisfies `holds`.
    pub(super) fn variable(&mut self, holds: impl Fn(&Variable) -> bool) -> Option<String> {
        let fitting: Vec<usize> = (0..self.scope.len()).filter(|&index| holds(&self.scope[index])).collect();
        if fitting.is_empty() {
            return None;
        }
        // The newest come first, so that a short tape selects the last declaration.
        let index = fitting[fitting.len() - 1 - self.below(fitting.len())];
        Some(self.scope[index].name.clone())
    }

    /// A variable of a type.
    pub(super) fn variable_of(&mut self, of: Type) -> Option<String> {
        self.variable(|variable| variable.of == of)
    }

    /// An assignable variable of a type.
    pub(super) fn target(&mut self, of: Type) -> Option<String> {
        self.variable(|variable| variable.of == of && variable.is_mutable)
    }

    /// Runs `body` with only captured variables and these parameters in scope.
    pub(super) fn in_lambda<T>(
        &mut self,
        parameters: &[(&str, Type)],
        body: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let scope = std::mem::take(&mut self.scope);
        self.scope = scope.iter().filter(|variable| variable.is_captured).cloned().collect();
        for (name, of) in parameters {
            self.declare(name, *of, false, true);
        }
        let loops = std::mem::take(&mut self.loops);
        let can_return = std::mem::replace(&mut self.can_return, false);
        let result = body(self);
        (self.scope, self.loops, self.can_return) = (scope, loops, can_return);
        result
    }

    /// Whether a class is `of` or a subclass of it.
    pub(super) fn is_subclass(&self, class: usize, of: usize) -> bool {
        class == of || self.classes[class].parent.is_some_and(|parent| self.is_subclass(parent, of))
    }

    /// The name of a type in Java.
    pub(super) fn name(&self, of: Type) -> String {
        match of {
            Type::Int => "int".to_owned(),
            Type::Bool => "boolean".to_owned(),
            Type::Long => "long".to_owned(),
            Type::Double => "double".to_owned(),
            Type::Text => "String".to_owned(),
            Type::Boxed => "Integer".to_owned(),
            Type::Object(class) => format!("C{class}"),
            Type::Color => "Color".to_owned(),
            Type::Pair => "Pair".to_owned(),
            Type::Ints => "int[]".to_owned(),
            Type::List => "List<Integer>".to_owned(),
            Type::Map => "Map<String, Integer>".to_owned(),
            Type::Function => "IntUnaryOperator".to_owned(),
            Type::Pool(class) => format!("ObjectPool<C{class}>"),
        }
    }

    /// A random type for a variable.
    pub(super) fn some_type(&mut self) -> Type {
        let class = if self.classes.is_empty() { None } else { Some(self.classes.len()) };
        match (self.below(16), class) {
            (0..=3, _) => Type::Int,
            (4 | 5, _) => Type::Bool,
            (6, _) => Type::Text,
            (7, _) => Type::Long,
            (8 | 9, Some(classes)) => Type::Object(self.below(classes)),
            (10, _) => self.pooled_class().map_or(Type::Int, Type::Pool),
            (8, None) => Type::Color,
            (9, None) => Type::List,
            (11, _) => Type::Ints,
            (12, _) => Type::List,
            (13, _) => Type::Map,
            (14, _) => Type::Function,
            (15, _) => [Type::Color, Type::Pair, Type::Boxed, Type::Double][self.below(4)],
            _ => Type::Boxed,
        }
    }

    /// The newest class that can have a pool.
    pub(super) fn pooled_class(&self) -> Option<usize> {
        self.classes.iter().rposition(|class| class.is_plain)
    }

    /// The text of the program.
    pub(super) fn finish(self) -> String {
        self.text
    }
}
