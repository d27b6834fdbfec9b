use super::*;
use crate::classes::Classes;
use crate::known::KnownClasses;
use crate::verdict::{Problem, Run, RunEnd};

/// Compilers given by name and version, in the order of a report.
fn compilers(labels: &[&str]) -> Vec<CompilerName> {
    let compiler = |label: &&str| {
        let (name, version) = label.split_once(' ').unwrap_or((label, ""));
        let version = Some(version.to_string()).filter(|version| !version.is_empty());
        CompilerName { identity: (*label).to_string(), name: name.to_string(), version, is_reference: false }
    };
    labels.iter().map(compiler).collect()
}

/// A verdict given by a letter: the compiler accepts, rejects, crashes, or produces a class file that is refused. A digit is
/// printed by the program.
fn verdict(letter: char) -> Verdict {
    let ran = |printed: String, end: RunEnd| Verdict::accept(Some(Run { printed, end }));
    match letter {
        'a' => Verdict::accept(None),
        'r' => {
            let (kind, message) = ("odd".to_string(), "it is odd".to_string());
            Verdict::Reject { errors: vec![Problem { kind, line: 1, column: 1, message }] }
        }
        'c' => Verdict::Crash { what: "boom".to_string(), detail: String::new() },
        'v' => ran(
            String::new(),
            RunEnd::Refused { class: "java.lang.VerifyError".to_string(), message: String::new() },
        ),
        digit => ran(digit.to_string(), RunEnd::Returned),
    }
}

/// The disagreements on a program with these verdicts.
fn split(letters: &str, compilers: &[CompilerName]) -> Vec<Disagreement> {
    let program = TestProgram { text: "class A { }".to_string(), ..TestProgram::default() };
    disagreements(program, letters.chars().map(verdict).collect(), compilers)
}

/// The classes of programs with these verdicts.
fn classes(all: &[&str], compilers: &[CompilerName], known: &str) -> Vec<Class> {
    let mut classes = Classes::new(known.parse::<KnownClasses>().unwrap());
    all.iter().flat_map(|letters| split(letters, compilers)).for_each(|one| classes.add(one));
    order(classes.into_ordered(), compilers)
}

/// A row as text: a mark for each compiler (right, wrong or open), the majority, since, fixed in, and whether it still fails.
fn row_text(row: &Row, compilers: &[CompilerName]) -> String {
    let mark = |cell: &Cell| match cell.is_right {
        Some(true) => '+',
        Some(false) => '!',
        None => '?',
    };
    let marks: String = row.cells.iter().map(mark).collect();
    let majority = row.majority.as_deref().unwrap_or("none");
    let fault = |fault: &Fault| {
        let since = compilers[fault.since].label();
        let from = if fault.is_oldest { "..=" } else { "" };
        let fixed = fault.fixed_in.map_or("never".to_string(), |place| compilers[place].label());
        format!("{from}{since} to {fixed}")
    };
    let faults: Vec<String> = row.faults.iter().map(fault).collect();
    format!("{marks} {majority} [{}] {}", faults.join(", "), row.fails_on_newest)
}

/// The rows of programs with these verdicts.
fn rows(all: &[&str], compilers: &[CompilerName], known: &str) -> Vec<String> {
    let classes = classes(all, compilers, known);
    classes.iter().map(|class| row_text(&Row::of(class, compilers), compilers)).collect()
}

const FIVE: [&str; 5] = ["javac 17", "javac 25", "ecj 3.24", "ecj 3.32", "ecj 3.36"];

#[test]
fn since_and_fixed_in_follow_from_the_majority() {
    let five = compilers(&FIVE);
    let cases = [
        // One old version is wrong; a newer one is not.
        ("raaaa", "!++++ accept [..=javac 17 to javac 25] false"),
        ("aaara", "+++!+ accept [ecj 3.32 to ecj 3.36] false"),
        // The newest version is wrong.
        ("aaaar", "++++! accept [ecj 3.36 to never] true"),
        ("aarar", "++!+! accept [..=ecj 3.24 to never] true"),
        // Three reject and two accept: the newer version of each compiler is wrong.
        ("rarra", "+!++! reject [javac 25 to never, ecj 3.36 to never] true"),
        // The majority accepts, and the programs print different texts.
        ("11122", "+++!! prints \"1\" [ecj 3.32 to never] true"),
        // A failure can't be the majority, however frequent it is.
        ("acccc", "+!!!! accept [javac 25 to never, ..=ecj 3.24 to never] true"),
        ("aavvv", "++!!! accept [..=ecj 3.24 to never] true"),
    ];
    for (letters, expected) in cases {
        assert_eq!(rows(&[letters], &five, ""), [expected], "{letters}");
    }
}

#[test]
fn of_equal_groups_different_compilers_and_then_newest_versions_count() {
    let four = compilers(&["javac 17", "javac 25", "ecj 3.32", "udita 0.1"]);
    // Both groups have two members; two distinct compilers count more than two versions of one.
    assert_eq!(rows(&["rraa"], &four, ""), ["!!++ accept [..=javac 17 to never] true"]);
    let four = compilers(&["javac 17", "javac 25", "ecj 3.32", "ecj 3.36"]);
    assert_eq!(
        rows(&["rara"], &four, ""),
        ["!+!+ accept [..=javac 17 to javac 25, ..=ecj 3.32 to ecj 3.36] false"]
    );
    // One compiler against the other: it is open which is right.
    assert_eq!(rows(&["rraa"], &four, ""), ["???? none [] true"]);
}

#[test]
fn a_known_class_counts_more_than_the_majority_and_only_for_its_compilers() {
    let five = compilers(&FIVE);
    let known = r#"
        [[class]]
        name = "odd"
        signature = "accept/reject: odd*"
        requires = ["`class A`"]
        right = "javac"
    "#;
    // Three versions of ecj outvote two of javac, which are right.
    assert_eq!(rows(&["aarrr"], &five, ""), ["!!+++ reject [..=javac 17 to never] true"]);
    assert_eq!(rows(&["aarrr"], &five, known), ["++!!! reject [..=ecj 3.24 to never] true"]);
    // The pair consists of two versions of one compiler, so the name doesn't decide.
    let versions = compilers(&["javac 17", "javac 21", "javac 25"]);
    assert_eq!(rows(&["arr"], &versions, known), ["!++ reject [..=javac 17 to javac 21] false"]);
    let neither = known.replace("right = \"javac\"", "right = \"neither\"");
    assert_eq!(
        rows(&["aaarr"], &five, &neither),
        ["!!!!! accept [..=javac 17 to never, ..=ecj 3.24 to never] true"]
    );
    let open = known.replace("right = \"javac\"", "right = \"open\"");
    assert_eq!(rows(&["aaaar"], &five, &open), ["????? accept [] true"]);
}

#[test]
fn each_group_disagrees_with_the_majority() {
    let five = compilers(&FIVE);
    let pairs = |letters: &str| split(letters, &five).iter().map(|one| one.pair).collect::<Vec<_>>();
    // A pair consists of different compilers if both sides have some.
    assert_eq!(pairs("raaaa"), [[0, 2]]);
    assert_eq!(pairs("aaaar"), [[0, 4]]);
    assert_eq!(pairs("arcaa"), [[1, 3], [0, 2]]);
    // All crash: there is one class, and all compilers are wrong.
    assert_eq!(pairs("ccccc"), [[0, 1]]);
    // A third group is on neither side of a class.
    let sides = split("arcaa", &five)[0].sides();
    assert_eq!(sides, [Side::Right, Side::Left, Side::Other, Side::Right, Side::Right]);
}

#[test]
fn classes_of_the_newest_versions_come_first() {
    let five = compilers(&FIVE);
    let ordered = classes(&["caaaa", "aacaa", "aaaar", "raaaa"], &five, "");
    let rows: Vec<Row> = ordered.iter().map(|class| Row::of(class, &five)).collect();
    let fails: Vec<bool> = rows.iter().map(|row| row.fails_on_newest).collect();
    // Crashes are more severe, and yet the rejection by the newest ecj comes first.
    assert_eq!(fails, [true, false, false, false]);
    assert_eq!(rows[0].cells[4].word, "reject");
}

#[test]
fn programs_with_one_signature_are_of_one_class_only_if_the_same_compilers_have_it() {
    let five = compilers(&FIVE);
    let found = classes(&["aarrr", "aarrr", "aaarr"], &five, "");
    let counts: Vec<u64> = found.iter().map(Class::count).collect();
    assert_eq!(counts.iter().sum::<u64>(), 3);
    assert_eq!(found.len(), 2, "{counts:?}");
}
