//! Expressions of each type, in parentheses where necessary.

use super::generator::{Generator, Type};
use super::templates::*;

const INTS: [&str; 12] =
    ["0", "1", "(-1)", "2", "3", "10", "31", "48", "255", "(-128)", "2147483647", "(-2147483647 - 1)"];

impl Generator {
    /// A variable, field or element of a type.
    pub(super) fn variable(&mut self, of: Type) -> Option<String> {
        let all: Vec<usize> = (0..self.variables.len())
            .filter(|&index| self.variables[index].0 == of && !self.variables[index].1.starts_with('('))
            .collect();
        (!all.is_empty()).then(|| {
            let index = self.below(all.len() as u64) as usize;
            self.variables[all[index]].1.clone()
        })
    }

    fn any_variable(&mut self, of: Type) -> Option<String> {
        let all: Vec<&String> =
            self.variables.iter().filter(|variable| variable.0 == of).map(|variable| &variable.1).collect();
        let count = all.len() as u64;
        (count > 0).then(|| all[self.random.rand_range(0..count) as usize].clone())
    }

    /// A random expression of a type.
    pub(super) fn expression(&mut self, of: Type, depth: u32) -> String {
        if depth == 0 || self.once_in(6) {
            return self.leaf(of);
        }
        let depth = depth - 1;
        if self.once_in(16) {
            let condition = self.expression(Type::Bool, depth);
            let (yes, no) = (self.expression(of, depth), self.expression(of, depth));
            return format!("({condition} ? {yes} : {no})");
        }
        match of {
            Type::Int => self.int(depth),
            Type::Long => self.long(depth),
            Type::Short => {
                let from = self.one_of(&[Type::Int, Type::Long, Type::Char, Type::Byte]);
                format!("((short) {})", self.expression(from, depth))
            }
            Type::Byte => {
                let from = self.one_of(&[Type::Int, Type::Long, Type::Char, Type::Short]);
                format!("((byte) {})", self.expression(from, depth))
            }
            Type::Char => self.char(depth),
            Type::Bool => self.bool(depth),
            Type::Text => self.string(depth),
        }
    }

    fn leaf(&mut self, of: Type) -> String {
        if !self.once_in(4)
            && let Some(name) = self.any_variable(of)
        {
            return name;
        }
        match of {
            Type::Int => self.one_of(&INTS).to_owned(),
            Type::Long => {
                self.one_of(&["0L", "1L", "(-3L)", "4294967296L", "Long.MIN_VALUE", "63L"]).to_owned()
            }
            Type::Short => self.one_of(&["((short) 300)", "((short) -1)", "Short.MIN_VALUE"]).to_owned(),
            Type::Byte => self.one_of(&["((byte) 1)", "((byte) -5)", "Byte.MAX_VALUE"]).to_owned(),
            Type::Char => self.one_of(&["'a'", "'0'", "'Z'", "'\\uffff'", "'\\u00e9'"]).to_owned(),
            Type::Bool => self.one_of(&["true", "false"]).to_owned(),
            Type::Text => self.one_of(&["\"\"", "\"a\"", "\"k7\"", "\"-12\"", "\"xyx\""]).to_owned(),
        }
    }

    /// Replaces the operands of a template by expressions.
    fn fill(&mut self, template: &str, depth: u32) -> String {
        let mut out = String::new();
        let mut letters = template.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter == '$' {
                let of = letters.next().expect("a type");
                let operand = match of {
                    'I' => self.expression(Type::Int, depth),
                    'L' => self.expression(Type::Long, depth),
                    'S' => self.expression(Type::Short, depth),
                    'Y' => self.expression(Type::Byte, depth),
                    'C' => self.expression(Type::Char, depth),
                    'B' => self.expression(Type::Bool, depth),
                    'T' => self.expression(Type::Text, depth),
                    'N' => {
                        let of = self.one_of(&Type::NUMBERS);
                        self.expression(of, depth)
                    }
                    'V' => self.variable(Type::Int).unwrap_or_else(|| "fi".to_owned()),
                    'Q' => self.one_of(&["==", "!=", "<", "<=", ">", ">="]).to_owned(),
                    'K' => self.below(3).to_string(),
                    _ => panic!("an unknown operand {of}"),
                };
                out.push_str(&operand);
            } else {
                out.push(letter);
            }
        }
        out
    }

    fn int(&mut self, depth: u32) -> String {
        let table = match self.below(16) {
            0..=6 => INT_SUMS,
            7..=9 => INT_CALLS,
            10..=11 => INT_OTHERS,
            12..=13 => INT_TEXTS,
            14 if self.profile.has_products => INT_PRODUCTS,
            15 if self.profile.has_mappings => INT_MAPPINGS,
            _ => INT_SUMS,
        };
        let template = self.one_of(table);
        let needs_helper = template.starts_with("helper") || template.starts_with("deeper");
        if needs_helper && !self.has_helpers
            || template.contains("$V") && self.nodes > 0
            || template.starts_with("switch") && depth < 1
        {
            return self.leaf(Type::Int);
        }
        let filled = self.fill(template, depth);
        if template.starts_with("switch") { format!("({filled})") } else { filled }
    }

    fn long(&mut self, depth: u32) -> String {
        let table = if self.profile.has_products && self.once_in(8) { LONG_PRODUCTS } else { LONG_SUMS };
        let template = self.one_of(table);
        self.fill(template, depth)
    }

    fn char(&mut self, depth: u32) -> String {
        let table = if self.profile.has_mappings && self.once_in(6) { CHAR_MAPPINGS } else { CHAR_PLAIN };
        let template = self.one_of(table);
        self.fill(template, depth)
    }

    fn bool(&mut self, depth: u32) -> String {
        loop {
            let template = self.one_of(BOOL_ALL);
            if template.contains("IgnoreCase") && !self.profile.has_mappings {
                continue;
            }
            return self.fill(template, depth);
        }
    }

    fn string(&mut self, depth: u32) -> String {
        let table = if self.profile.has_mappings && self.once_in(8) { TEXT_MAPPINGS } else { TEXT_PLAIN };
        let template = self.one_of(table);
        self.fill(template, depth)
    }
}
