//! Expressions of the numeric types. The first alternatives are the simplest.

use super::writer::{Type, Writer};

impl Writer<'_> {
    pub(super) fn int(&mut self, depth: usize) -> String {
        let int = |writer: &mut Self| writer.expression(Type::Int, depth);
        match self.alternative(34, &[9, 10, 15, 17, 18, 19, 22, 26, 27]) {
            0 | 1 => format!("({} + {})", int(self), int(self)),
            2..=5 => {
                let lo = self.below(4) as i64 - 1;
                let hi = lo + self.below(4) as i64;
                format!("getInt({lo}, {hi})")
            }
            6 => format!("getIntOf({}, {}, 4)", int(self), int(self)),
            7 => format!("({} - {})", int(self), int(self)),
            8 => format!("{} * {}", int(self), self.leaf(Type::Int)),
            9 => format!("{} / {}", int(self), self.leaf(Type::Int)),
            10 => format!("{} % {}", int(self), self.leaf(Type::Int)),
            11 => {
                let sign = self.one_of(&["&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {sign} {})", int(self), int(self))
            }
            12 => format!("(-({}))", int(self)),
            13 => format!("(~{})", int(self)),
            14 => format!("{}.length()", self.expression(Type::Text, depth)),
            15 => match self.variable_of(Type::Ints) {
                Some(array) => format!("{array}[{}]", int(self)),
                None => int(self),
            },
            16 => match self.variable_of(Type::Ints) {
                Some(array) => format!("{array}.length"),
                None => int(self),
            },
            17..=19 => self.member(Type::Int, depth),
            20 => format!("Math.{}({}, {})", self.one_of(&["max", "min"]), int(self), int(self)),
            21 => format!("(int) (0 + {})", self.expression(Type::Long, depth)),
            22 => match self.variable_of(Type::List) {
                Some(list) => format!("{list}.get({})", int(self)),
                None => format!("{}.size()", self.expression(Type::List, depth)),
            },
            23 => match self.target(Type::Int) {
                Some(target) => {
                    let form = self.one_of(&["T++", "++T", "T--", "--T", "(T = V)", "(T += V)", "(T ^= V)"]);
                    form.replace('T', &target).replace('V', &int(self))
                }
                None => int(self),
            },
            24 => format!("{}.applyAsInt({})", self.function_value(depth), int(self)),
            25 => format!("(int) (0 + {})", self.expression(Type::Double, depth)),
            26 => format!("({}.charAt({}) + 0)", self.expression(Type::Text, depth), int(self)),
            27 => format!("Integer.parseInt({})", self.expression(Type::Text, depth)),
            28 => self.int_switch(depth),
            29 => format!("{}.left()", self.value(Type::Pair, depth)),
            30 => {
                let color = self.value(Type::Color, depth);
                format!("{color}.{}()", self.one_of(&["ordinal", "weight"]))
            }
            31 => format!("{}.intValue()", self.value(Type::Boxed, depth)),
            32 => match self.variable_of(Type::Map) {
                Some(map) => {
                    format!("{map}.getOrDefault({}, {})", self.expression(Type::Text, depth), int(self))
                }
                None => int(self),
            },
            _ => format!("getOneOf({}, 5, {})", self.leaf(Type::Int), self.leaf(Type::Int)),
        }
    }

    /// A `switch` expression.
    fn int_switch(&mut self, depth: usize) -> String {
        let int = |writer: &mut Self| writer.expression(Type::Int, depth);
        match self.below(3) {
            0 => {
                let (subject, two, other) = (int(self), int(self), int(self));
                format!("switch ({subject}) {{ case 0 -> 1; case 1, 2 -> {two}; default -> {other}; }}")
            }
            1 => {
                let (subject, red, blue) = (self.value(Type::Color, depth), int(self), int(self));
                format!(
                    "switch ({subject}) {{ case RED -> {red}; case GREEN -> 4; case BLUE -> {{ yield {blue}; }} }}"
                )
            }
            _ => {
                let (subject, a, other) = (self.expression(Type::Text, depth), int(self), int(self));
                format!(
                    "switch ({subject}) {{ case \"a\": yield {a}; case \"bc\": case \"12\": yield 2; default: yield {other}; }}"
                )
            }
        }
    }

    pub(super) fn long(&mut self, depth: usize) -> String {
        let long = |writer: &mut Self| writer.expression(Type::Long, depth);
        match self.alternative(8, &[3]) {
            0 => format!("(long) {}", self.leaf(Type::Int)),
            1 => format!("({} + {})", long(self), self.expression(Type::Int, depth)),
            2 => format!("{} * {}", long(self), self.leaf(Type::Long)),
            3 => format!("{} / {}", long(self), self.leaf(Type::Long)),
            4 => {
                let sign = self.one_of(&["<<", ">>", ">>>", "&", "^"]);
                format!("({} {sign} {})", long(self), self.expression(Type::Int, depth))
            }
            5 => format!("Math.abs({})", long(self)),
            6 => format!("(long) (0 + {})", self.expression(Type::Double, depth)),
            _ => format!("(-({}))", long(self)),
        }
    }

    pub(super) fn double(&mut self, depth: usize) -> String {
        let double = |writer: &mut Self| writer.expression(Type::Double, depth);
        match self.below(5) {
            0 => format!("({} + {})", double(self), self.expression(Type::Int, depth)),
            1 => format!("{} * {}", double(self), self.leaf(Type::Double)),
            2 => format!("{} / {}", double(self), self.leaf(Type::Int)),
            3 => format!("(double) ({})", self.expression(Type::Long, depth)),
            _ => "getOneOf(0.5, -1.5)".to_owned(),
        }
    }
}
