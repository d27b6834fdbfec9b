//! Generates programs: a class `P` with fields and helpers, whose method `run` computes results from its parameters.

use oorandom::Rand64;

/// A type of the generated programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Int,
    Long,
    Short,
    Byte,
    Char,
    Bool,
    Text,
}

impl Type {
    /// The types of numbers.
    pub(crate) const NUMBERS: [Type; 5] = [Type::Int, Type::Long, Type::Short, Type::Byte, Type::Char];

    /// The name of the type in Java.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Type::Int => "int",
            Type::Long => "long",
            Type::Short => "short",
            Type::Byte => "byte",
            Type::Char => "char",
            Type::Bool => "boolean",
            Type::Text => "String",
        }
    }

    /// The smallest and the largest value that a single choice can have.
    pub(crate) fn bounds(self) -> (i64, i64) {
        match self {
            Type::Short => (i16::MIN.into(), i16::MAX.into()),
            Type::Byte => (i8::MIN.into(), i8::MAX.into()),
            Type::Char => (0, u16::MAX.into()),
            Type::Bool => (0, 1),
            Type::Int | Type::Long | Type::Text => (i32::MIN.into(), i32::MAX.into()),
        }
    }
}

/// The parameters of `run`. A `long` is chosen as two ints.
pub(crate) const PARAMETERS: [(Type, &str); 8] = [
    (Type::Int, "i0"),
    (Type::Int, "i1"),
    (Type::Long, "l0"),
    (Type::Short, "s0"),
    (Type::Byte, "y0"),
    (Type::Char, "c0"),
    (Type::Char, "c1"),
    (Type::Bool, "b0"),
];

/// The bounds of a parameter in programs with few inputs, 576 in total. The other parameters are constants there.
fn small_bounds(parameter: &str) -> Option<(i64, i64)> {
    Some(match parameter {
        "i0" => (-1, 2),
        "i1" => (6, 8),
        "l0" => (-2, 0),
        "y0" => (9, 10),
        "c0" => (i64::from(b'/'), i64::from(b'2')),
        "b0" => (0, 1),
        _ => return None,
    })
}

/// The results: fields of `P`.
pub(crate) const RESULTS: [(Type, &str); 6] = [
    (Type::Int, "r0"),
    (Type::Int, "r1"),
    (Type::Long, "r2"),
    (Type::Bool, "r3"),
    (Type::Char, "r4"),
    (Type::Short, "r5"),
];

/// Parameters of the generated programs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Profile {
    /// Number of statements of `run` and of each block.
    pub(crate) statements: u64,
    /// Maximum depth of expressions.
    pub(crate) depth: u32,
    /// Whether statements branch; expressions always may.
    pub(crate) has_branches: bool,
    /// Whether there are multiplications and divisions of two symbolic operands, and hash codes.
    pub(crate) has_products: bool,
    /// Whether there are mappings of characters, whose conditions are finer than the path.
    pub(crate) has_mappings: bool,
    /// Whether inputs have few values (see [`small_bounds`]).
    pub(crate) is_small: bool,
}

impl Profile {
    /// Programs whose statements do not branch.
    pub(crate) const STRAIGHT: Profile = Profile {
        statements: 3,
        depth: 3,
        has_branches: false,
        has_products: true,
        has_mappings: false,
        is_small: false,
    };
}

/// A generated program.
#[derive(Clone, Debug)]
pub(crate) struct Generated {
    /// The name of its class.
    pub(crate) class: String,
    /// The source of the class.
    pub(crate) java: String,
    /// The bounds of its inputs.
    pub(crate) inputs: Vec<(i64, i64)>,
    pub(crate) profile: Profile,
}

/// The program determined by a profile and a seed.
pub(crate) fn generate(profile: Profile, seed: u64) -> Generated {
    let class = format!("P{seed}");
    let mut generator = Generator::new(profile, &class, Rand64::new(seed.into()));
    let java = generator.class();
    let mut inputs = Vec::new();
    for (of, name) in PARAMETERS {
        let whole = of.bounds();
        match (profile.is_small, small_bounds(name)) {
            (true, bounds) => inputs.extend(bounds),
            // The upper half comes first.
            (false, _) if of == Type::Long => inputs.extend([whole, whole]),
            (false, _) => inputs.push(whole),
        }
    }
    Generated { class, java, inputs, profile }
}

impl Generated {
    /// For each result, its type and the number of the choice for its expected value.
    pub(crate) fn expectations(&self) -> impl Iterator<Item = (Type, usize)> {
        let mut next = self.inputs.len();
        RESULTS.into_iter().map(move |(of, _)| {
            let choice = next;
            next += if of == Type::Long { 2 } else { 1 };
            (of, choice)
        })
    }

    /// The program with choices for its inputs.
    pub(crate) fn plain_source(&self) -> String {
        format!("void main() {{\n{}}}\n{}", self.call(), self.java)
    }

    /// The statements that choose inputs and call `run`.
    fn call(&self) -> String {
        let mut bounds = self.inputs.iter();
        let mut choice = || {
            let (lo, hi) = bounds.next().expect("an input");
            format!("getInt({lo}, {hi})")
        };
        let is_small = self.profile.is_small;
        let arguments = PARAMETERS.map(|(of, name)| match of {
            _ if is_small && small_bounds(name).is_none() => format!("({}) 77", of.name()),
            Type::Bool => {
                choice();
                "getBoolean()".to_owned()
            }
            Type::Long if !is_small => format!("((long) {} << 32 | {} & 0xffffffffL)", choice(), choice()),
            _ => format!("({}) {}", of.name(), choice()),
        });
        let class = &self.class;
        format!("    {class} p = new {class}();\n    p.run({});\n", arguments.join(", "))
    }

    /// The program with choices for its inputs, and with an expected value for each result. A condition of its own compares each result
    /// with the expected one, which is also an input, so the term of the result is part of this condition.
    pub(crate) fn source(&self) -> String {
        let mut main = self.call();
        for (of, name) in RESULTS {
            let (lo, hi) = of.bounds();
            let any = format!("getInt({lo}, {hi})");
            let condition = match of {
                Type::Bool => format!("p.{name} == getBoolean()"),
                Type::Long => format!("p.{name} == ((long) {any} << 32 | {any} & 0xffffffffL)"),
                _ => format!("p.{name} == {any}"),
            };
            main += &format!("    if ({condition}) met();\n");
        }
        for (of, name) in RESULTS {
            let value = match of {
                Type::Bool => format!("p.{name} ? 1 : 0"),
                Type::Char | Type::Short => format!("(int) p.{name}"),
                _ => format!("p.{name}"),
            };
            main += &format!("    println({value});\n");
        }
        format!("void main() {{\n{main}}}\nvoid met() {{}}\n{}", self.java)
    }
}

pub(super) struct Generator {
    pub(super) profile: Profile,
    pub(super) class: String,
    pub(super) random: Rand64,
    pub(super) text: String,
    pub(super) indent: usize,
    /// The variables in scope.
    pub(super) variables: Vec<(Type, String)>,
    /// Number of names used so far.
    pub(super) names: usize,
    /// Whether `helper` and `deeper` can be called from here.
    pub(super) has_helpers: bool,
    /// Number of open loops and switches.
    pub(super) nesting: usize,
    /// Number of nodes of the expression in progress.
    pub(super) nodes: usize,
}

impl Generator {
    fn new(profile: Profile, class: &str, random: Rand64) -> Generator {
        Generator {
            profile,
            class: class.to_owned(),
            random,
            text: String::new(),
            indent: 0,
            variables: Vec::new(),
            names: 0,
            has_helpers: false,
            nesting: 0,
            nodes: 0,
        }
    }

    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.random.rand_range(0..bound)
    }

    pub(super) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    pub(super) fn line(&mut self, line: impl AsRef<str>) {
        let indent = "    ".repeat(self.indent);
        self.text += &format!("{indent}{}\n", line.as_ref());
    }

    pub(super) fn open(&mut self, line: impl AsRef<str>) {
        self.line(line);
        self.indent += 1;
    }

    pub(super) fn close(&mut self, line: impl AsRef<str>) {
        self.indent -= 1;
        self.line(line);
    }

    pub(super) fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn class(&mut self) -> String {
        self.open(format!("class {} {{", self.class.clone()));
        self.line("int fi = 3; long fl = -7L; char fc = 'k'; byte fy = 5; boolean fb; String ft = \"k7\";");
        self.line("static int si; static long sl; static short ss;");
        self.line(
            "int[] ai = {1, 2, 3}; long[] al = {4L, 5L}; char[] ac = {'a', '5'}; byte[] ay = new byte[2];",
        );
        self.line("int r0, r1; long r2; boolean r3; char r4; short r5;");
        let helper = [(Type::Int, "a"), (Type::Long, "b"), (Type::Char, "c")];
        self.method("int helper(int a, long b, char c)", &helper, false);
        self.method("int deeper(int n, int a)", &[(Type::Int, "a")], true);
        self.has_helpers = true;
        self.run();
        self.close("}");
        std::mem::take(&mut self.text)
    }

    fn method(&mut self, head: &str, parameters: &[(Type, &str)], is_recursive: bool) {
        self.open(format!("{head} {{"));
        self.variables = parameters.iter().map(|&(of, name)| (of, name.to_owned())).collect();
        if is_recursive {
            self.line("if (n <= 0) return a;");
            let (argument, value) = (self.expression(Type::Int, 2), self.expression(Type::Int, 2));
            self.line(format!("return deeper(n - 1, {argument}) + {value};"));
        } else {
            self.statement();
            let value = self.expression(Type::Int, 2);
            self.line(format!("return {value};"));
        }
        self.close("}");
    }

    fn run(&mut self) {
        let parameters = PARAMETERS.map(|(of, name)| format!("{} {name}", of.name()));
        self.open(format!("void run({}) {{", parameters.join(", ")));
        self.line("si = 5; sl = -9L; ss = 77;");
        self.variables = PARAMETERS.iter().map(|&(of, name)| (of, name.to_owned())).collect();
        let fields = [(Type::Int, "fi"), (Type::Long, "fl"), (Type::Char, "fc"), (Type::Byte, "fy")];
        let others = [(Type::Bool, "fb"), (Type::Text, "ft"), (Type::Int, "si"), (Type::Long, "sl")];
        let elements =
            [(Type::Int, "ai[1]"), (Type::Long, "al[0]"), (Type::Char, "ac[1]"), (Type::Byte, "ay[0]")];
        let all = fields.iter().chain(&others).chain(&elements).chain(&[(Type::Short, "ss")]);
        self.variables.extend(all.map(|&(of, name)| (of, name.to_owned())));
        let variables = self.variables.len();
        self.open("try {");
        for _ in 0..self.profile.statements {
            self.statement();
        }
        // The variables of the block go out of scope.
        self.variables.truncate(variables);
        self.close("} catch (RuntimeException e) {");
        self.indent += 1;
        self.line("fi ^= 0x1234;");
        self.close("}");
        // An exception here would hide the terms of the other results.
        for (of, name) in RESULTS {
            let value = self.expression(of, self.profile.depth);
            self.line(format!("try {{ {name} = {value}; }} catch (RuntimeException e) {{ fl++; }}"));
        }
        self.close("}");
    }
}
