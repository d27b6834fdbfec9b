//! Families of Java programs: their programs are valid Java, with javac as the judge, and their near misses are not.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use udita::ChoiceMode::{Delayed, Eager, Narrow};
use udita::language::Finder;
use udita::search::{Config, Outcome, Search};
use udita_generators::{Abstraction, Kind};

use crate::support::{Scratch, count, enumerate, finish, is_installed, jdk, program, udita};

/// The graphs of the model's hierarchies, one per line: for each type its kind and the numbers of its supertypes.
const HIERARCHIES: &str = "
    import udita.java.*;
    void labelled(int n) { all(Hierarchy.labelled(), n); }
    void few(int n) { all(new Hierarchy(), n); }
    void all(Hierarchy hierarchy, int n) {
        for (int i = 0; i < n; i++) {
            TypeDecl type = hierarchy.next();
            assume(type.extendsInterfacesIfInterface());
            assume(type.extendsOneClassIfClass());
            print(type.kind.charAt(0));
            for (TypeDecl supertype : type.supertypes) print(hierarchy.types.indexOf(supertype));
            print(\" \");
        }
    }
";

/// The least text of the graph over all numberings of its types.
fn canonical(graph: &str) -> String {
    let types: Vec<&str> = graph.split_whitespace().collect();
    let mut best: Option<String> = None;
    permute(&mut (0..types.len()).collect(), 0, &mut |number| {
        let mut renamed = vec![String::new(); types.len()];
        for (old, text) in types.iter().enumerate() {
            let mut supertypes: Vec<usize> =
                text.bytes().skip(1).map(|digit| number[usize::from(digit - b'0')]).collect();
            supertypes.sort_unstable();
            renamed[number[old]] = format!("{}{supertypes:?}", &text[..1]);
        }
        let text = renamed.join(" ");
        if best.as_ref().is_none_or(|best| text < *best) {
            best = Some(text);
        }
    });
    best.unwrap_or_default()
}

/// Calls `each` with every permutation of `items` from `first` on.
fn permute(items: &mut Vec<usize>, first: usize, each: &mut dyn FnMut(&[usize])) {
    if first == items.len() {
        return each(items);
    }
    for i in first..items.len() {
        items.swap(first, i);
        permute(items, first + 1, each);
        items.swap(first, i);
    }
}

/// The numbers of all graphs, and of graphs up to isomorphism, equal those of brute force.
#[test]
fn hierarchies_are_all_inheritance_graphs_and_few_of_them_twice() {
    let few = [2, 6, 27, 196];
    for (n, (labelled, classes)) in (1..).zip([(2, 2), (7, 6), (42, 24), (438, 149)]) {
        let n_text = n.to_string();
        let graphs = |entry| enumerate(&program(HIERARCHIES, entry, &[&n_text]), Delayed);
        let (all, some) = (graphs("labelled"), graphs("few"));
        assert_eq!(BTreeSet::from_iter(all.printed()).len(), labelled, "{n}");
        assert_eq!(all.solutions.len(), labelled, "{n}");
        let canonical = |graphs: Vec<&str>| BTreeSet::from_iter(graphs.into_iter().map(canonical));
        let of_all = canonical(all.printed());
        assert_eq!(of_all.len(), classes, "{n}");
        assert_eq!(canonical(some.printed()), of_all, "{n}");
        assert_eq!(some.solutions.len(), few[n - 1], "{n}");
    }
    assert_eq!(count(&program(HIERARCHIES, "labelled", &["5"]), Delayed).solutions, 8212);
}

/// A text is one of two names or a pair of texts, so there are 2, 2 + 2 * 2 and 2 + 6 * 6 texts of one, two and three levels.
#[test]
fn grammars_fill_holes_in_every_way_once() {
    const SOURCE: &str = "
        import udita.java.*;
        void main(int depth) {
            Grammar grammar = new Grammar().rule(\"e\", \"x\", \"y\", \"(#e + #e)\").rule(\"never\", \"#never\");
            println(grammar.any(getBoolean() ? \"int e = #e;\" : \"#never\", depth));
        }
    ";
    for (depth, number) in [("0", 0), ("1", 2), ("2", 6), ("3", 38)] {
        let found = enumerate(&program(SOURCE, "main", &[depth]), Delayed);
        assert_eq!(found.violations, []);
        let texts = BTreeSet::from_iter(found.printed());
        assert_eq!((found.solutions.len(), texts.len()), (number, number), "{depth}");
        assert_eq!(texts.contains("int e = (x + (y + x));"), depth == "3");
    }
}

/// Whether javac is installed; otherwise reports that `test` is skipped.
fn has_javac(test: &str) -> bool {
    let has = is_installed("javac");
    if !has {
        println!("skipped: {test} (no JDK)");
    }
    has
}

/// The errors that javac reports for each of the units, which have no package.
fn errors(scratch: &Scratch, units: &[&str]) -> BTreeMap<usize, String> {
    let mut javac = jdk("javac");
    javac.args(["-proc:none", "-nowarn", "-Xmaxerrs", "1000000", "-d", &scratch.path("classes")]);
    let mut files = String::new();
    for (i, unit) in units.iter().enumerate() {
        let file = scratch.write(&format!("U{i}.java"), format!("package p{i}; {unit}"));
        writeln!(files, "{file}").unwrap();
    }
    let ran = finish(javac.arg(format!("@{}", scratch.write("files", files))));
    let mut errors = BTreeMap::new();
    for line in ran.stderr.lines().filter(|line| line.contains(": error: ")) {
        let (file, error) = line.split_once(".java:").unwrap_or_else(|| panic!("{line}"));
        let unit = file.rsplit_once('U').and_then(|(_, number)| number.parse().ok()).unwrap();
        errors.entry(unit).or_insert_with(|| error.to_string());
    }
    assert_eq!(errors.is_empty(), ran.status == 0, "{}", ran.stderr);
    errors
}

/// A program without class Main, on one line with single spaces.
fn without_main(program: &str) -> String {
    let (types, _) = program.split_once("class Main ").unwrap();
    types.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every way to declare a type that may contain one of the family's methods. `abstract` is written where it is allowed.
fn declarations(name: char, supertype: Option<char>) -> Vec<String> {
    let mut declarations = Vec::new();
    for head in ["interface", "class", "final class", "abstract class", "abstract final class"] {
        let is_interface = head == "interface";
        let above = match supertype {
            None => "".to_string(),
            Some(above) => format!(" {{}} {above}"),
        };
        let modifiers: &[&str] = if is_interface {
            &["", "abstract", "default", "static", "private", "default final"]
        } else {
            &["public", "public abstract", "public default", "public static", "private", "public final", ""]
        };
        let mut bodies = vec![String::new()];
        for modifiers in modifiers {
            for returned in ["Object", "String"] {
                let has_body = !modifiers.ends_with("abstract");
                let modifiers = if is_interface && !has_body { "" } else { modifiers };
                let body = format!(" {{ System.out.print(\"{name}.m\"); return \"\"; }}");
                let body = if has_body { &body } else { ";" };
                bodies.push(format!(" {modifiers} {returned} m(){body}").replace("  ", " "));
            }
        }
        for body in bodies {
            declarations.push(format!("{head} {name}{above} {{{body} }}"));
        }
    }
    declarations
}

/// The keyword between a type and its supertype, which depends on the kinds of both.
fn joined(first: &str, second: &str) -> String {
    let is_interface = |declaration: &str| declaration.starts_with("interface");
    let word = if is_interface(first) && !is_interface(second) { "implements" } else { "extends" };
    format!("{first} {}", second.replacen("{}", word, 1))
}

/// The family has exactly the programs that javac accepts, of all that can be written with its parts. As its page states, a class is
/// abstract only where necessary, and the order of two unrelated types does not count.
#[test]
fn inheritance_is_what_javac_accepts() {
    if !has_javac("inheritance_is_what_javac_accepts") {
        return;
    }
    let family = |types: &str| {
        let family = udita_generators::find("inheritance").unwrap();
        let found = enumerate(&program(family.source, "main", &[types]), Delayed);
        assert_eq!(found.violations, []);
        found.printed().into_iter().map(without_main).collect::<Vec<String>>()
    };
    let accepted = |all: &[String]| -> BTreeSet<String> {
        let scratch = Scratch::new("inheritance_is_what_javac_accepts");
        // Each program on one line of one file, with types of its own.
        let names = |program: &String, i: usize| {
            program.replace(" A ", &format!(" A{i} ")).replace(" B ", &format!(" B{i} "))
        };
        let text: String = all.iter().enumerate().map(|(i, one)| names(one, i) + "\n").collect();
        let mut javac = jdk("javac");
        javac.args(["-proc:none", "-Xmaxerrs", "1000000", "-d", &scratch.path("classes")]);
        let ran = finish(javac.arg(scratch.write("All.java", text)));
        let line =
            |line: &str| line.split_once("All.java:")?.1.split_once(": error: ")?.0.parse::<usize>().ok();
        let rejected: BTreeSet<usize> = ran.stderr.lines().filter_map(line).collect();
        let right = (1..).zip(all).filter(|(line, _)| !rejected.contains(line)).map(|(_, one)| one.clone());
        let right: BTreeSet<String> = right.collect();
        let needless = |one: &&String| {
            one.match_indices("abstract ").any(|(at, word)| {
                let without = format!("{}{}", &one[..at], &one[at + word.len()..]);
                !one[at..].starts_with("abstract Object") && right.contains(&without)
            })
        };
        right.iter().filter(|one| !needless(one)).cloned().collect()
    };
    let single = accepted(&declarations('A', None));
    let one = family("1");
    assert_eq!(single.len(), one.len());
    assert_eq!(single, BTreeSet::from_iter(one));

    let (mut pairs, mut related) = (family("2"), Vec::new());
    for first in declarations('A', None) {
        related.extend(declarations('B', Some('A')).iter().map(|second| joined(&first, second)));
    }
    let is_related = |one: &String| one.contains(" B extends ") || one.contains(" B implements ");
    let in_all = pairs.len();
    pairs.retain(is_related);
    assert_eq!(in_all - pairs.len(), single.len() * (single.len() + 1) / 2);
    let expected = accepted(&related);
    super::assert_same(&expected, &BTreeSet::from_iter(pairs.iter().cloned()), "two types");
    assert_eq!(pairs.len(), expected.len(), "something came twice");
}

/// Programs that break one rule, by rule.
fn near_misses(family: &Abstraction, bounds: &[&str]) -> BTreeMap<u32, Vec<String>> {
    let program = program(family.source, "main", bounds);
    let mut search = Search::new(&program, Config { near_miss: true, ..Config::default() });
    let mut by_rule: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for outcome in search.by_ref() {
        let Outcome::Solution(solution) = outcome else { panic!("{}: a violation", family.name) };
        by_rule.entry(solution.broken.unwrap().line).or_default().push(solution.printed);
    }
    assert_eq!(
        search.statistics().dropped,
        0,
        "{}: a path went wrong after it had broken a rule",
        family.name
    );
    by_rule
}

/// At most `number` of `all`, spread evenly.
fn some<'t>(all: &[&'t str], number: usize) -> Vec<&'t str> {
    all.iter().step_by(all.len().div_ceil(number).max(1)).copied().collect()
}

/// Bounds that are quick to enumerate and at which, together, each rule of a family is broken by some program. Families that aren't listed
/// leave the validity of programs to the compilers.
const BOUNDS: [(&str, &[&[&str]]); 1] = [("inheritance", &[&["2"], &["3", "1", "3", "3"]])];

/// Sound: javac accepts valid programs (a sample at regular distances). Not too strict: javac rejects programs that break one rule.
#[test]
fn javac_accepts_the_families_and_rejects_their_near_misses() {
    if !has_javac("javac_accepts_the_families_and_rejects_their_near_misses") {
        return;
    }
    for (name, all_bounds) in BOUNDS {
        let family = udita_generators::find(name).unwrap();
        let (mut valid, mut broken): (Vec<String>, Vec<(u32, String)>) = (Vec::new(), Vec::new());
        for bounds in all_bounds {
            let found = enumerate(&program(family.source, "main", bounds), Delayed);
            assert_eq!(found.violations, [], "{}", family.name);
            valid.extend(some(&found.printed(), 300).into_iter().map(str::to_string));
            for (line, programs) in near_misses(family, bounds) {
                let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
                broken.extend(some(&programs, 30).into_iter().map(|program| (line, program.to_string())));
            }
        }
        let rules = program(family.source, "main", all_bounds[0]).program().rules();
        let lines = BTreeSet::from_iter(broken.iter().map(|&(line, _)| line));
        assert_eq!(lines.len(), rules.len(), "{}: a rule is never broken: {lines:?}", family.name);

        let scratch = Scratch::new("javac_accepts_the_families_and_rejects_their_near_misses");
        let texts: Vec<&str> =
            broken.iter().map(|(_, program)| program).chain(&valid).map(String::as_str).collect();
        let errors = errors(&scratch, &texts);
        for (i, text) in texts.iter().enumerate() {
            let is_rejected = errors.contains_key(&i);
            let rule = broken.get(i).and_then(|(line, _)| family.source.lines().nth(*line as usize - 1));
            assert_eq!(
                is_rejected,
                rule.is_some(),
                "{}: {:?}\n{:?}\n{text}",
                family.name,
                rule,
                errors.get(&i)
            );
        }
    }
}

/// The number of ways in which one or two choices differ from their first alternatives. `others` has the number of other alternatives of
/// each choice.
fn pairs_of(others: &[usize]) -> usize {
    (0..others.len()).map(|i| others[i] * others[..i].iter().sum::<usize>()).sum()
}

/// Counted from the family's lists: the number of alternatives besides the plain one, and the omitted ones. Where a text is printed, there
/// are no results whose text varies; only some operations have a second operand.
#[test]
fn expressions_differ_in_one_choice_or_two() {
    let family = udita_generators::find("expressions").unwrap();
    let all = |array: &str| texts(family, array);
    let others = |array: &str| all(array).len() - 1;
    let (shapes, uses, operations) = (all("SHAPES"), all("USES"), all("OPERATIONS"));
    let stack = shapes[0].find(' ').unwrap() - 1
        + ["SHAPES", "OPERANDS", "ARMS", "INNER"].iter().map(|array| others(array)).sum::<usize>();
    let conditionals = ["USES", "RESULTS", "OTHERS", "CHOICES"].map(others);
    let constants = ["NEEDED", "OPERATIONS", "CASTS", "CONSTANTS"].map(others);
    let is_text = |used: &&String| ["\"", "hashCode", "s +=", "wide"].iter().any(|part| used.contains(part));
    let left_out = 3 * uses.iter().filter(is_text).count();
    let second_operands = 5 * operations.iter().filter(|operation| operation.contains('_')).count();
    let plain = 3 + conditionals.iter().sum::<usize>() + constants.iter().sum::<usize>();
    let differing = stack + all("PLACES").len() + pairs_of(&conditionals) - left_out
        + pairs_of(&constants)
        + second_operands;
    for (bound, number) in [("0", plain), ("1", plain + differing)] {
        let program = program(family.source, "main", &[bound]);
        assert_eq!(count(&program, Delayed).solutions, number as u64, "{bound}");
    }
}

/// The texts of an array of a family: the strings in quotes up to the closing brace.
pub(super) fn texts(family: &Abstraction, array: &str) -> Vec<String> {
    let (_, rest) = family.source.split_once(&format!("String[] {array} = {{")).expect(array);
    let (mut all, mut open, mut chars) = (Vec::new(), None::<String>, rest.chars());
    while let Some(c) = chars.next() {
        match (c, &mut open) {
            ('"', None) => open = Some(String::new()),
            ('"', Some(text)) => {
                all.push(std::mem::take(text));
                open = None;
            }
            ('}', None) => break,
            ('\\', Some(text)) => text.extend(chars.next()),
            (_, Some(text)) => text.push(c),
            _ => {}
        }
    }
    all
}

/// The number of `texts` with this cost.
pub(super) fn costing(cost: char, texts: &[String]) -> u64 {
    texts.iter().filter(|text| text.starts_with(cost)).count() as u64
}

/// Counted from the family's lists: one unusual part, or a statement with plain ones inside.
#[test]
fn assignments_of_one_unusual_thing() {
    let family = udita_generators::find("assignment").unwrap();
    let [simple, conditions, around, endings, variables, in_loop] =
        ["SIMPLE", "CONDITIONS", "AROUND", "ENDINGS", "VARIABLES", "IN_LOOP"].map(|name| texts(family, name));
    let plain = |texts: &[String]| costing('0', texts);
    let filled = |text: &String| {
        let statements = plain(&simple) + if text.contains('^') { plain(&in_loop) } else { 0 };
        let holes = |hole| text.matches(hole).count() as u32;
        statements.pow(holes('*')) * plain(&conditions).pow(holes('%'))
    };
    let none = plain(&variables) * plain(&simple) * plain(&endings);
    let statement = costing('1', &simple) + around.iter().map(filled).sum::<u64>();
    let one = costing('1', &variables) * plain(&simple) * plain(&endings)
        + plain(&variables) * plain(&simple) * costing('1', &endings)
        + plain(&variables) * statement * plain(&endings);
    for (size, expected) in [("0", none), ("1", none + one)] {
        assert_eq!(count(&program(family.source, "main", &[size]), Delayed).solutions, expected, "{size}");
    }
}

/// Counted from the family's lists: one unusual part, and plain ones in parts with holes.
#[test]
fn patterns_with_one_unusual_thing() {
    let family = udita_generators::find("patterns").unwrap();
    let [conditions, statements, bodies, endings, places, in_loop] =
        ["CONDITIONS", "STATEMENTS", "BODIES", "ENDINGS", "PLACES", "IN_LOOP"]
            .map(|name| texts(family, name));
    let plain = |texts: &[String]| costing('0', texts);
    let filled = |text: &String| {
        let can_break = text.contains('^') || text.starts_with("1 switch");
        let body = plain(&bodies) + if can_break { plain(&in_loop) } else { 0 };
        let holes = |hole| text.matches(hole).count() as u32;
        body.pow(holes('*')) * plain(&conditions).pow(holes('%'))
    };
    let unusual =
        |texts: &[String]| -> u64 { texts.iter().filter(|text| text.starts_with('1')).map(filled).sum() };
    // A place is for a statement and an ending, or for a condition alone.
    let (places, initializers): (Vec<String>, Vec<String>) =
        places.into_iter().partition(|place| place.contains('+'));
    // The plain statement is an if with one condition and one body.
    assert_eq!((plain(&statements), plain(&places)), (1, 1));
    let inside = plain(&conditions) * plain(&bodies);
    let ended = inside * plain(&endings);
    let none = ended + plain(&initializers) * plain(&conditions);
    let one = ended * costing('1', &places)
        + unusual(&initializers)
        + plain(&initializers) * unusual(&conditions)
        + inside * costing('1', &endings)
        + unusual(&statements) * plain(&endings)
        + unusual(&conditions) * plain(&bodies) * plain(&endings)
        + unusual(&bodies) * plain(&conditions) * plain(&endings);
    for (size, expected) in [("0", none), ("1", none + one)] {
        assert_eq!(count(&program(family.source, "main", &[size]), Delayed).solutions, expected, "{size}");
    }
}

/// Counted from the family's lists: cores in wrappers up to the bound, in places, by cost.
#[test]
fn prologues_are_wrapped_cores_in_places() {
    let family = udita_generators::find("prologues").unwrap();
    let [cores, others, locals, wrappers, places] =
        ["CORES", "OTHER_CORES", "LOCAL_CORES", "WRAPPERS", "PLACES"].map(|name| texts(family, name));
    for size in 0..=2 {
        let in_place = |place: &String| {
            let mut cores = cores.clone();
            let is_other = ["class C ", "record C(", "enum C "].iter().any(|text| place.contains(text));
            cores.extend(others.iter().filter(|_| is_other).cloned());
            cores.extend(locals.iter().filter(|_| place.contains('^')).cloned());
            let Some(left) = (size as u64).checked_sub(costing('1', std::slice::from_ref(place))) else {
                return 0;
            };
            let core =
                |size| ('0'..='2').take(size as usize + 1).map(|cost| costing(cost, &cores)).sum::<u64>();
            (0..=left).fold(0, |wrapped, size| {
                core(size) + if size > 0 { wrappers.len() as u64 * wrapped } else { 0 }
            })
        };
        let expected: u64 = places.iter().map(in_place).sum();
        let program = program(family.source, "main", &[&size.to_string()]);
        assert_eq!(count(&program, Delayed).solutions, expected, "{size}");
    }
}

/// All choice modes make the same programs, each once.
#[test]
fn families_are_the_same_in_every_mode() {
    let others = [Kind::SqlPrograms, Kind::Texts].into_iter().flat_map(udita_generators::of_kind);
    for family in udita_generators::of_kind(Kind::JavaPrograms).chain(others) {
        // Families that compilers judge have many programs.
        let is_java = family.kind == Kind::JavaPrograms;
        let bound = if !is_java || BOUNDS.iter().any(|(name, _)| *name == family.name) { "2" } else { "1" };
        let found = |choice| {
            let found = enumerate(&program(family.source, "main", &[bound]), choice);
            (found.solutions.len(), BTreeSet::from_iter(found.texts()))
        };
        let delayed = found(Delayed);
        assert_eq!(delayed.0, delayed.1.len(), "{}: something came twice", family.name);
        assert!(found(Eager) == delayed && found(Narrow) == delayed, "{}", family.name);
    }
}

/// Programs in which all choices are plain, or at most one differs if the bound is one. By formulas: see each.
#[test]
fn families_have_as_many_programs_as_their_choices() {
    let inherited = 3 * 2 * 3 + 3 * 2; // A's method, B's method, which is raw; those of a bound, of which none is
    // A: raw, its parameter, m's parameter and return type; C: a parameter, m's parameter and return type. Of these, some name
    // a type variable that there isn't: m in A without T, four that have X in C. And static methods of C, or of A if that is a class.
    let overridden = 2 * (1 + (1 + 3 + 12 + 8 + 1 + 13 + 10) - 5) + 2 + 1;
    // A: its parameter, m's parameter and return type; B: a parameter, raw A, m's parameter and return type; C: raw B, m's parameter and return
    // type, static. Two classes B with two more modifiers, an interface with one.
    let twice = 3 * (1 + 2 + 6 + 4 + 1 + 1 + 7 + 5 + 1 + 5 + 4 + 1) + 2 * 2 + 1;
    // Five uses of any two types; intersections without int, which is one of them; three functions for any two interfaces.
    let casts = 5 * 5 * (5 + 3) + 4 * 4 + 5 * 14 * 68; // and 68 uses of expressions of five types from 14 sources
    // Six sources of an expression in 29 uses, with one of seven other supertypes of the first or of both types, or of three other kinds of either.
    let casts = casts + 6 * 29 * (1 + 7 + 7 + 3 + 3);
    // Three lists of supertypes in all ways, with calls in C or D; for any member type and a class or an interface, one of four bounds or nine
    // supertypes in three or two places; a method of any of 23 with six modifiers, and an abstract class or an interface.
    let supertypes =
        (38 + 12) * (2 * 2 * 3 + 3 + 2 * 2 + 2) + 3 * (1 + 4 + 9 * 3 + 1 + 4 + 9 * 2) + 23 * 6 * 2;
    // Four member types, nine names and four places for a subtype, of which one part is not plain; three outer objects create an inner one.
    let members = 4 * 9 * (4 * (1 + 2 + 4 + 6 + 2 + 3) + 2);
    // Intersections; two static or other methods of one kind for ten functions and four references; pairs of ten lists of parameters, of
    // which two pairs have the same erasure, with six lists of arguments.
    let (intersections, references, lists) = (4 * 13 * 9, 2 * 10 * 4, (10 * 9 / 2 - 2) * 6);
    // The number of alternatives besides the first one of each choice: members (of 39, three break a rule), constructors, enums, nested and
    // sealed types, each of which is run or reflected on; annotations.
    let records = [
        14 + 5 + 39 - 3 + 1,
        6 + 3 + 3 + 13 + 1 + 2 + 42 + 1,
        4 + 18 + 73 + 8 + 1,
        12 + 21 + 18 + 20 + 1,
        16 + 28 + 3 + 26 + 1,
        44 + 13,
    ];
    // Of the last subject of records, modifiers, one more may differ: where a declaration stands, the declaration, a modifier, and one of
    // those before it.
    let modifiers = [19, 19, 15];
    let pairs_of_modifiers = pairs_of(&modifiers) + 15 * 14 / 2;
    let modifiers = 1 + modifiers.iter().sum::<usize>();
    // As for records: rethrown exceptions, methods with throws clauses, inherited ones, generic ones, resources, initializers.
    let others = |array: &str| texts(udita_generators::find("exceptions").unwrap(), array).len() - 1;
    let exceptions = [
        others("THROWING") + others("CATCHES") + others("HANDLING") + 7 + 4 + 5,
        4 * 8 + 9,
        others("FIRST") + 2 + 8 + others("SECOND") + 8 + others("BELOW") + others("CALLS") + 8,
        7 + 10 + 4 + 15 + 2,
        42 + 17 + 12 + 4 + 3,
        31 + 11 + 11 + 3,
    ];
    let cases = [
        ("exceptions", "0", 6),
        ("exceptions", "1", 6 + exceptions.iter().sum::<usize>()),
        ("records", "0", 6 + modifiers),
        ("records", "1", 6 + records.iter().sum::<usize>() + modifiers + pairs_of_modifiers),
        ("overriding", "0", inherited + overridden + 2 + twice + 2),
        ("casts", "5", casts),
        ("supertypes", "0", supertypes + members),
        ("overloads", "0", intersections),
        ("overloads", "1", intersections + references + lists),
        // Ten shapes with these numbers of choices; the interface and its argument count together, and so do all wildcards.
        (
            "inference",
            "2",
            2 * 2 * 2 + (2 * 2 * 2 + 2 * 2) + 2 * (2 * 2 * 2 * 2) + 40 * 40 + 4 * (2 * 2) + 2 * 2 * 2 * 2,
        ),
        // Two kinds of expressions in places, references, interfaces of which one is generic, pairs of functions.
        ("functions", "2", 2 * (2 * 2) + 2 * 2 + (1 + 2) * 2 + 2 * 2 * (2 + 2)),
    ];
    for (name, bound, number) in cases {
        let family = udita_generators::find(name).unwrap();
        let found = enumerate(&program(family.source, "main", &[bound]), Delayed);
        assert_eq!((found.solutions.len(), found.violations.len()), (number, 0), "{name} {bound}");
    }
}

/// Any program can import the model of Java programs; the user's class of the same name comes first.
#[test]
fn copies_of_a_family_run_and_can_be_changed() {
    let scratch = Scratch::new("copies_of_a_family_run_and_can_be_changed");
    let run = |args: &[&str]| {
        let ran = finish(udita().current_dir(scratch.path("")).args(args));
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{args:?}");
        ran.stdout
    };
    let source = run(&["gen", "source", "inheritance"]);
    let shipped = run(&["gen", "inheritance", "1"]);
    assert!(
        shipped.contains(
            "\nfinal class A {\n    public static String m() {\n        System.out.print(\"A.m\");\n"
        )
    );
    scratch.write("mine.udita", &source);
    assert_eq!(run(&["run", "mine.udita", "1"]), shipped);
    assert_eq!(run(&["check", "mine.udita"]), "");
    scratch.write("mine.udita", source.replace("{\"Object\", ", "{\"Number\", "));
    assert!(run(&["run", "mine.udita", "1"]).contains("    public static Number m() {\n"));

    scratch.write("mine.udita", &source);
    let code = udita_generators::Library.find("udita.java.Code").unwrap().text.unwrap();
    let narrower =
        code.replace("indent += \"    \"", "indent += \" \"").replace("substring(4)", "substring(1)");
    std::fs::create_dir_all(scratch.path("udita/java")).unwrap();
    scratch.write("udita/java/Code.java", narrower);
    assert_eq!(run(&["run", "mine.udita", "1"]), shipped.replace("    ", " "));
    assert_eq!(run(&["gen", "inheritance", "1"]), shipped);
}
