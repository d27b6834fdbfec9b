//! Uses of open numbers in the programs: comparisons, sums with constants, switches.

use super::Generator;
use crate::random::Random;

/// The program for `seed` that only does this, with ints of more values.
pub(crate) fn source(seed: u64) -> String {
    let random = &mut Random::new(seed);
    let mut declarations = String::new();
    for i in 0..4 {
        let lo = random.below(5) as i64 - 2;
        let hi = lo + 2 + random.below(5) as i64;
        declarations += &match random.below(4) {
            0 => format!("    int i{i} = getIntOf({hi}, {lo}, {}, {lo});\n", hi + 3),
            _ => format!("    int i{i} = getInt({lo}, {hi});\n"),
        };
    }
    let lines = 3 + random.below(8);
    let mut generator =
        Generator { random, body: String::new(), ints: 4, bools: 1, things: 0, pools: 0, paths: 0, depth: 0 };
    for _ in 0..lines {
        generator.relate();
    }
    let body = generator.body;
    format!(
        "void main() {{\n{declarations}    boolean b0 = getBoolean();\n    String text = \"\";\n{body}    println(text);\n}}\n"
    )
}

impl Generator<'_> {
    /// A comparison of two variables, or of a variable and a number, often with a number added.
    fn comparison(&mut self) -> String {
        let relation = ["<", "<=", ">", ">=", "==", "!="][self.random.below(6)];
        let (left, right) = (self.term(), self.term());
        match self.random.below(4) {
            0 => format!("{left} {relation} {}", self.random.below(5) as i64 - 2),
            1 => format!("{} {relation} {right}", self.random.below(5) as i64 - 2),
            _ => format!("{left} {relation} {right}"),
        }
    }

    /// A variable, often with a number added.
    fn term(&mut self) -> String {
        let (i, number) = (self.int(), self.random.below(4));
        match self.random.below(6) {
            0 => format!("{i} + {number}"),
            1 => format!("{i} - {number}"),
            2 => format!("({number} + {i})"),
            _ => i,
        }
    }

    /// Needs no more of numbers than the outcome of a comparison.
    pub(super) fn relate(&mut self) {
        let (i, j, b, comparison, other) =
            (self.int(), self.int(), self.bool(), self.comparison(), self.comparison());
        let (term, k) = (self.term(), self.random.below(3));
        let line = match self.random.below(14) {
            0..=2 => format!("text += ({comparison}) ? \"y \" : \"n \";"),
            3 => format!("if ({comparison} && {other}) text += \"both \";"),
            4 => format!("if ({comparison} || {other}) text += \"some \"; else text += \"none \";"),
            5 => format!("assume({comparison});"),
            6 => format!("assume({comparison} || {b});"),
            7 => format!("{i} = {term};"),
            8 => format!("{b} = {comparison};"),
            9 => format!("if ({b} == ({comparison})) {i} += {k}; else {i} -= {k};"),
            10 => format!(
                "switch ({term}) {{ case 0: text += \"zero \"; break; case {}: text += \"more \"; default: text += \"other \"; }}",
                k + 1
            ),
            11 => format!("text += {i} > {j} ? {i} + \" \" : \"less \";"),
            12 => format!("for (int k = 0; k < {term}; k++) text += \".\";"),
            _ => format!("text += Math.max({i}, {j}) == {term} ? \"max \" : \"\";"),
        };
        self.line(line);
    }
}
