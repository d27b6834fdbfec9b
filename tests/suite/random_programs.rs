//! All choice modes find the same on random programs.
//!
//! A program makes choices of every kind, from several pools among others, moves their values through locals, fields, arrays, collections,
//! records and captured variables, and uses some of them at some time: prints, compares, adds, indexes, branches, switches, calls. Objects
//! are printed by number of first mention, so that isomorphic outcomes have the same text.

mod language;
pub(crate) mod numbers;

use std::fmt::Write;

use udita::ChoiceMode::{Delayed, Eager, Narrow};

use crate::random::Random;
use crate::support::{Found, enumerate, one_of, program};

/// The number of programs of each kind.
fn programs() -> u64 {
    400 / one_of(4) as u64
}

/// The beginning of every program.
const PRELUDE: &str = r##"import java.util.*;
import java.util.function.*;
import java.util.stream.*;

class Thing {
    int tag = 5;
    Thing link;
    int plus(int x) { return tag + x; }
}

class Special extends Thing {
    boolean flag;
    int plus(int x) { return x - tag; }
}

class Box {
    int number;
    boolean flag;
    Thing thing;
}

Object[] named = new Object[32];

String name(Object object) {
    if (object == null) return "null";
    int i = 0;
    while (named[i] != null && named[i] != object) i++;
    named[i] = object;
    return "#" + i;
}
"##;

struct Generator<'r> {
    random: &'r mut Random,
    body: String,
    ints: usize,
    bools: usize,
    things: usize,
    pools: usize,
    /// An upper bound for the number of eager paths.
    paths: u64,
    depth: usize,
}

/// Maximum number of eager paths.
const MAX_PATHS: u64 = 4000;

impl Generator<'_> {
    fn line(&mut self, line: impl AsRef<str>) {
        let indent = "    ".repeat(self.depth + 1);
        writeln!(self.body, "{indent}{}", line.as_ref()).unwrap();
    }

    fn int(&mut self) -> String {
        format!("i{}", self.random.below(self.ints))
    }

    fn bool(&mut self) -> String {
        format!("b{}", self.random.below(self.bools))
    }

    fn thing(&mut self) -> String {
        format!("t{}", self.random.below(self.things))
    }

    /// Whether the bounds allow another choice with this number of alternatives.
    fn affords(&mut self, alternatives: u64) -> bool {
        // A choice in a branch is made on only some of the paths, but counted in full.
        let affordable = self.paths * alternatives <= MAX_PATHS;
        if affordable {
            self.paths *= alternatives;
        }
        affordable
    }

    /// Declares a variable, often by a choice.
    fn declare(&mut self) {
        match self.random.below(7) {
            0 | 1 => {
                let value = self.int_choice();
                self.line(format!("int i{} = {value};", self.ints));
                self.ints += 1;
            }
            2 => {
                let value = if self.affords(2) { "getBoolean()".to_string() } else { self.bool() };
                self.line(format!("boolean b{} = {value};", self.bools));
                self.bools += 1;
            }
            3 if self.random.once_in(2) => {
                let value = self.int();
                self.line(format!("int i{} = {value};", self.ints));
                self.ints += 1;
            }
            3 => {
                let value = self.thing();
                self.line(format!("Thing t{} = {value};", self.things));
                self.things += 1;
            }
            _ => {
                let value = self.pool_choice();
                self.line(format!("Thing t{} = {value};", self.things));
                self.things += 1;
            }
        }
    }

    fn int_choice(&mut self) -> String {
        let lo = self.random.below(3) as i64 - 1;
        // Wide enough for comparisons to leave several values on both sides.
        let width = if self.random.once_in(2) { self.random.below(3) } else { 4 + self.random.below(4) };
        let hi = lo + width as i64;
        if !self.affords((hi - lo + 1) as u64) {
            return self.int();
        }
        if self.random.once_in(5) {
            format!("getIntOf({lo}, {hi}, {lo})")
        } else {
            format!("getInt({lo}, {hi})")
        }
    }

    fn pool_choice(&mut self) -> String {
        let pool = self.random.below(self.pools);
        if self.random.once_in(3) {
            return format!("pool{pool}.getNew()");
        }
        // Null, the objects in use, a fresh one: four on average for such small pools.
        if self.affords(4) { format!("pool{pool}.getAny()") } else { self.thing() }
    }

    /// Moves values without forcing them.
    fn copy(&mut self) {
        let (i, j, b, s, t) = (self.int(), self.int(), self.bool(), self.thing(), self.thing());
        let k = self.random.below(2);
        let line = match self.random.below(23) {
            0 => format!("{i} = {j};"),
            1 => format!("{s} = {t};"),
            2 => format!("box.number = {i};"),
            3 => format!("{i} = box.number;"),
            4 => format!("box.flag = {b};"),
            5 => format!("{b} = box.flag;"),
            6 => format!("box.thing = {t};"),
            7 => format!("{t} = box.thing;"),
            8 => format!("ints[{k}] = {i};"),
            9 => format!("{i} = ints[{k}];"),
            10 => format!("things[{k}] = {t};"),
            11 => format!("{t} = things[{k}];"),
            12 => format!("list.add({t});"),
            13 => format!("if (list.size() > {k}) {t} = list.get({k});"),
            14 => format!("queue.addLast({i});"),
            15 => format!("if (!queue.isEmpty()) {i} = queue.removeFirst();"),
            16 => format!("map.put(\"k{k}\", {t});"),
            17 => format!("if (map.containsKey(\"k{k}\")) {t} = map.get(\"k{k}\");"),
            18 => format!("if (!list.isEmpty()) list.set(0, {t});"),
            19 => format!("{t} = identity({t});"),
            20 => format!("flags[{k}] = {b};"),
            21 => format!("half = boxes[{k}]; boxes[{k}] = other; other = half;"),
            _ => format!("{b} = flags[{k}];"),
        };
        self.line(line);
    }

    /// Uses values.
    fn observe(&mut self) {
        let (i, j, b, s, t) = (self.int(), self.int(), self.bool(), self.thing(), self.thing());
        let line = match self.random.below(27) {
            0 | 1 => format!("text += {i} + \" \";"),
            2 => format!("text += {b} + \" \";"),
            3 | 4 => format!("text += name({t}) + \" \";"),
            5 => format!("text += ({s} == {t}) + \" \";"),
            6 => format!("text += ({t} == null) + \" \";"),
            7 => format!("text += ({i} < {j}) + \" \";"),
            8 => format!("text += ({i} + {j}) + \" \";"),
            9 => format!("{i} = {i} * 2 - {j};"),
            10 => format!("text += ints[{i} & 1] + \" \";"),
            11 => format!("ints[{i} & 1] = {j};"),
            12 => format!("things[{i} & 1] = {t};"),
            13 => format!("if ({t} != null) {t}.tag = {i};"),
            14 => format!("if ({t} != null) text += {t}.tag + \" \";"),
            15 => format!("if ({t} != null) {t}.link = {s};"),
            16 => format!("if ({t} != null && {t}.link != null) text += name({t}.link) + \" \";"),
            17 => format!("if ({t} != null) text += {t}.plus({i}) + \" \";"),
            18 => format!("set.add({t}); text += set.size() + \" \";"),
            19 => format!("text += list.indexOf({t}) + \" \";"),
            20 => format!("text += queue.contains({i}) + \" \";"),
            21 => format!("real = {i} / 2.0 - real; text += real + \" \";"),
            22 => format!("reals[{i} & 1] += {j} * 0.25f; text += reals[1] + \" \";"),
            23 => format!("text += (real < {i}) + \" \" + !({j} >= 1 / real) + \" \";"),
            24 => format!("{i} = (int) (real * {j}); half = {i} * 0.5;"),
            25 => format!("text += half + \" \"; if (half > {i}) real = half;"),
            _ => format!("text += ({t} instanceof Special) + \" \";"),
        };
        self.line(line);
    }

    /// Fails on some paths.
    fn risk(&mut self) {
        let (i, j, t) = (self.int(), self.int(), self.thing());
        let line = match self.random.below(6) {
            0 => format!("text += {t}.tag + \" \";"),
            1 => format!("text += {i} / {j} + \" \";"),
            2 => format!("text += ints[{i}] + \" \";"),
            3 => format!("assert {i} <= {j} : {i};"),
            4 => format!("text += ((Special) {t} == null) + \" \";"),
            _ => format!(
                "try {{ text += {t}.plus({i}); }} catch (NullPointerException e) {{ text += \"npe \"; }}"
            ),
        };
        self.line(line);
    }

    /// A statement that contains others.
    fn branch(&mut self) {
        let (i, j, b, s, t) = (self.int(), self.int(), self.bool(), self.thing(), self.thing());
        let condition = match self.random.below(5) {
            0 => b,
            1 => format!("{i} < {j}"),
            2 => format!("{s} == {t}"),
            3 => format!("{t} != null"),
            _ => format!("{b} || {i} == 0"),
        };
        let variables = (self.ints, self.bools, self.things);
        self.line(format!("if ({condition}) {{"));
        self.depth += 1;
        for _ in 0..=self.random.below(3) {
            self.statement();
        }
        self.depth -= 1;
        (self.ints, self.bools, self.things) = variables;
        self.line("}");
    }

    fn statement(&mut self) {
        match self.random.below(23) {
            20..=22 => self.relate(),
            0..=3 => self.copy(),
            4 | 5 => self.hide(),
            6..=9 => self.observe(),
            10 | 11 => self.reveal(),
            12 => self.risk(),
            13 => {
                let (i, t) = (self.int(), self.thing());
                let condition =
                    if self.random.once_in(2) { format!("{i} != 1") } else { format!("{t} != null") };
                self.line(format!("assume({condition});"));
            }
            14 | 15 if self.depth < 2 => self.branch(),
            // Names are declared once, also across branches.
            _ if self.depth == 0 => self.declare(),
            16 => {
                let (i, value) = (self.int(), self.int_choice());
                self.line(format!("{i} = {value};"));
            }
            _ => {
                let (t, value) = (self.thing(), self.pool_choice());
                self.line(format!("{t} = {value};"));
            }
        }
    }
}

/// The program for a seed.
pub(crate) fn source(seed: u64) -> String {
    let random = &mut Random::new(seed);
    let pools = 1 + random.below(3);
    let delivers = random.once_in(2);
    let mut declarations = String::new();
    for pool in 0..pools {
        let class = if random.once_in(3) { "Special" } else { "Thing" };
        let (size, null) = (1 + random.below(3), random.once_in(2));
        writeln!(
            declarations,
            "    ObjectPool<{class}> pool{pool} = new ObjectPool<{class}>({size}, {null});"
        )
        .unwrap();
    }
    let mut generator =
        Generator { random, body: String::new(), ints: 1, bools: 1, things: 1, pools, paths: 72, depth: 0 };
    for _ in 0..12 + generator.random.below(14) {
        generator.statement();
    }
    let body = generator.body;
    let (types, variables) = (language::TYPES, language::VARIABLES);
    let result = if delivers { "Box" } else { "void" };
    let delivery = if delivers { "    box.thing = t0;\n    return box;\n" } else { "" };
    format!(
        "{PRELUDE}{types}
Thing identity(Thing thing) {{ return thing; }}

{result} main() {{
{declarations}    Box box = new Box();
    int[] ints = new int[2];
    boolean[] flags = new boolean[2];
    double real = -0.5;
    float[] reals = new float[2];
    Double half = getOneOf(0.5, -1.5), other = 2.0;
    Double[] boxes = {{half, half}};
    Thing[] things = new Thing[2];
    List<Thing> list = new ArrayList<Thing>();
    LinkedList<Integer> queue = new LinkedList<Integer>();
    Map<String, Thing> map = new HashMap<String, Thing>();
    Set<Thing> set = new HashSet<Thing>();
    String text = \"\";
{variables}    int i0 = getInt(0, 2);
    boolean b0 = getBoolean();
    Thing t0 = pool0.getAny();
{body}    println(text);
{delivery}}}
"
    )
}

#[test]
fn all_modes_find_the_same() {
    let number = programs();
    let told = compare(number, source);
    // The programs are a strong test: many outcomes of both kinds, and choices that need not be made.
    assert!(told.solutions > 20 * number && told.violations > number && told.saved > number / 2, "{told:?}");
    assert!(told.narrowed > number / 5, "{told:?}");
}

#[test]
fn all_modes_find_the_same_of_numbers() {
    let number = programs();
    let told = compare(number, numbers::source);
    assert!(told.solutions > 20 * number && told.narrowed > number / 2, "{told:?}");
}

/// Measures of the strength of the programs as a test.
#[derive(Default, Debug)]
struct Told {
    solutions: u64,
    violations: u64,
    /// Number of programs with fewer decisions in delayed mode.
    saved: u64,
    /// Number of programs with even fewer paths in narrow mode.
    narrowed: u64,
}

/// Compares the results of the modes.
fn compare(programs: u64, source: fn(u64) -> String) -> Told {
    let mut told = Told::default();
    for seed in 0..programs {
        let source = source(seed);
        let program = program(&source, "main", &[]);
        let [eager, delayed, narrow] = [Eager, Delayed, Narrow].map(|choice| enumerate(&program, choice));
        let expected = eager.set();
        for (mode, found) in [("delayed", &delayed), ("narrow", &narrow)] {
            let actual = found.set();
            let missing: Vec<_> = expected.difference(&actual).collect();
            let invented: Vec<_> = actual.difference(&expected).collect();
            assert!(
                missing.is_empty() && invented.is_empty(),
                "program {seed}: {mode} mode misses {missing:#?} and invents {invented:#?}\n{source}"
            );
        }
        let paths = |found: &Found| {
            let statistics = &found.statistics;
            statistics.solutions + statistics.violations + statistics.pruned
        };
        assert!(paths(&narrow) <= paths(&delayed), "program {seed}: narrow mode takes more paths\n{source}");
        told.solutions += eager.statistics.solutions;
        told.violations += eager.statistics.violations;
        told.saved += u64::from(delayed.statistics.decisions < eager.statistics.decisions);
        told.narrowed += u64::from(paths(&narrow) < paths(&delayed));
    }
    told
}
