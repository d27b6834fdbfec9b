//! The terms of results compared with a real JVM: javac compiles all programs together, and one run evaluates them at all points.

use std::process::Command;

use oorandom::Rand64;

use crate::random::{
    Generated, PARAMETERS, Profile, RESULTS, Tested, Type, generate, other_point, random_point,
};

const PROGRAMS: u64 = 120;
const POINTS: u64 = 24;

/// A program, a point, and the results that the terms of a run predict there.
struct Case {
    program: usize,
    point: Vec<i64>,
    results: Vec<i64>,
}

#[test]
fn terms_equal_a_jvm() {
    if Command::new("javac").arg("-version").output().is_err() {
        println!("skipped: terms_equal_a_jvm (no javac)");
        return;
    }
    let programs: Vec<Generated> = (0..PROGRAMS).map(|seed| generate(profile(seed), 50_000 + seed)).collect();
    let cases: Vec<Case> =
        programs.iter().enumerate().flat_map(|(index, program)| cases(index, program)).collect();
    assert!(cases.len() >= 2000, "{} cases", cases.len());
    let expected: Vec<String> = cases.iter().map(|case| words(&case.results)).collect();
    let printed = judge(&programs, &cases);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), cases.len(), "{printed}");
    for ((case, expected), line) in cases.iter().zip(&expected).zip(lines) {
        assert_eq!(line, expected, "{} at {:?}", programs[case.program].java, case.point);
    }
}

fn profile(number: u64) -> Profile {
    let has_mappings = number % 4 == 3;
    Profile { statements: 3, depth: 3, has_branches: number % 2 == 1, has_mappings, ..Profile::STRAIGHT }
}

/// Points at which all conditions of another run hold, and the values of the terms there. A term has a value exactly if its comparison
/// with this value holds.
fn cases(index: usize, program: &Generated) -> Vec<Case> {
    let mut tested = Tested::new(program);
    let random = &mut Rand64::new(index as u128);
    let base = random_point(program, random);
    let first = tested.run(&base);
    let mut found = Vec::new();
    for _ in 0..POINTS {
        let point = other_point(program, &base, random);
        let other = tested.run(&point);
        let computed = tested.comparisons(&first, 0).first().copied().unwrap_or(0);
        let model = other.trace().model();
        let is_same = tested.first_failing(first.trace(), 0..computed, &model).is_none();
        if first.concretised + other.concretised > 0 || !is_same {
            continue;
        }
        for (result, &value) in other.results.iter().enumerate() {
            let (comparisons, model) =
                (tested.comparisons(&first, result), other.model_expecting(result, value));
            let holds = tested.first_failing(first.trace(), comparisons.into_iter(), &model).is_none();
            assert_eq!(holds, first.is_met(result), "result {result} of {}", program.class);
        }
        found.push(Case { program: index, point, results: other.results });
    }
    found
}

/// The output of the JVM for all cases.
fn judge(programs: &[Generated], cases: &[Case]) -> String {
    let folder = std::env::temp_dir().join(format!("udita-exact-jvm-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a directory for temporary files");
    let points: String =
        cases.iter().map(|case| format!("{} {}\n", case.program, words(&case.point))).collect();
    std::fs::write(folder.join("Judge.java"), judge_source(programs)).expect("a writable directory");
    std::fs::write(folder.join("points.txt"), points).expect("a writable directory");
    run(Command::new("javac")
        .args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-proc:none", "Judge.java"])
        .current_dir(&folder));
    let printed = run(Command::new("java")
        .args(["-XX:TieredStopAtLevel=1", "Judge", "points.txt"])
        .current_dir(&folder));
    std::fs::remove_dir_all(&folder).expect("the directory exists");
    printed
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("a JDK");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A Java program that reads programs and points, and prints the results.
fn judge_source(programs: &[Generated]) -> String {
    let mut source = "import java.nio.file.*;\nclass Judge {\n".to_owned();
    source += "    public static void main(String[] arguments) throws Exception {\n";
    source += "        for (String line : Files.readAllLines(Path.of(arguments[0]))) {\n";
    source += "            long[] v = java.util.Arrays.stream(line.split(\" \")).mapToLong(Long::parseLong).toArray();\n";
    source += "            switch ((int) v[0]) {\n";
    for index in 0..programs.len() {
        source += &format!("                case {index}: run{index}(v); break;\n");
    }
    source += "            }\n        }\n    }\n";
    for (index, Generated { class, .. }) in programs.iter().enumerate() {
        let mut next = 0;
        let arguments = PARAMETERS.map(|(of, _)| {
            next += 1;
            match of {
                Type::Bool => format!("v[{next}] != 0"),
                Type::Long => {
                    next += 1;
                    format!("v[{}] << 32 | v[{next}] & 0xffffffffL", next - 1)
                }
                _ => format!("({}) v[{next}]", of.name()),
            }
        });
        let results = RESULTS.map(|(of, name)| match of {
            Type::Bool => format!("(p.{name} ? 1 : 0)"),
            _ => format!("(long) p.{name}"),
        });
        source += &format!("    static void run{index}(long[] v) {{\n        {class} p = new {class}();\n");
        source += &format!("        p.run({});\n", arguments.join(", "));
        source += &format!("        System.out.println({});\n    }}\n", results.join(" + \" \" + "));
    }
    source += "}\n";
    programs.iter().for_each(|program| source += &program.java);
    source
}

fn words(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}
