use super::*;

mod causes;
mod near_causes;
mod versions;
mod witnesses;

use crate::program::TestProgram;
use crate::verdict::{Problem, Verdict};

const ENTRY: &str = "[[class]]\nname = \"one\"\nsignature = \"accept/reject: K*interface\"\nright = \"javac\"\nsection = \"JLS 9.4\"\n";

/// The first entry whose signature matches.
fn fitting<'k>(known: &'k KnownClasses, signature: &str) -> Option<&'k KnownClass> {
    let findings = Findings::of(signature);
    known.entries().iter().find(|entry| findings.matched(&entry.signature, &entry.also, "").is_some())
}

#[test]
fn the_first_entry_that_matches_counts() {
    let known: KnownClasses = format!("{ENTRY}\n{}", ENTRY.replace("one", "two")).parse().unwrap();
    let of = |signature: &str| fitting(&known, signature);
    let entry = of("accept/reject: K (x) at method in interface").unwrap();
    assert_eq!(
        (entry.name.as_str(), entry.section.as_str(), entry.explanation.as_str()),
        ("one", "JLS 9.4", "")
    );
    assert_eq!(of("reject/accept: K in interface"), None);
}

#[test]
fn an_entry_replaces_the_one_of_its_name_in_a_second_file() {
    let mut known: KnownClasses =
        ENTRY.replace("javac", "ecj").replace("K*interface", "K*enum").parse().unwrap();
    known.extend(format!("{ENTRY}\n{}", ENTRY.replace("one", "two").replace("K*", "L*")).parse().unwrap());
    let names: Vec<&str> = known.entries().iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    let right = |signature: &str| {
        let entry = fitting(&known, signature)?;
        Some((entry.name.as_str(), entry.right.word()))
    };
    assert_eq!(right("accept/reject: K in enum"), Some(("one", "ecj")));
    assert_eq!(right("accept/reject: K in interface"), None);
    assert_eq!(right("accept/reject: L in interface"), Some(("two", "javac")));
}

#[test]
fn errors_are_reported_with_their_lines() {
    let fail = |text: &str| text.parse::<KnownClasses>().unwrap_err().to_string();
    let cases = [
        (ENTRY.replace("right = \"javac\"", "rigth = \"javac\""), "line 4: ", "`rigth`"),
        (ENTRY.replace("right = \"javac\"\n", ""), "line 1: ", "`right`"),
        (ENTRY.replace("\"one\"", "\"one two\""), "line 1: ", "`one two`"),
        (ENTRY.replace("\"javac\"", "\" \""), "line 1: ", "`right` of `one` is empty"),
        (format!("{ENTRY}\n{ENTRY}"), "line 7: ", "two classes with the name `one`"),
        (ENTRY.replace("\"one\"", "\"one"), "line 2: ", ""),
        (ENTRY.replace("[[class]]", "[[clas]]"), "line 1: ", "`clas`"),
    ];
    for (text, line, what) in cases {
        let message = fail(&text);
        assert!(message.starts_with(line) && message.contains(what), "{text}\n{message}");
        assert!(!message.contains('\n'), "{message}");
    }
    let missing = KnownClasses::load(Path::new("no/such/file.toml")).unwrap_err().to_string();
    assert!(missing.starts_with("no/such/file.toml: "), "{missing}");
}

#[test]
fn every_shipped_file_is_listed_and_names_are_unique() {
    let known = KnownClasses::shipped().unwrap();
    for KnownClass { name, explanation, requires, near, .. } in known.entries() {
        assert!(!explanation.trim().is_empty(), "{name}");
        assert!(!requires.is_empty() || !near.is_empty(), "{name} requires no construct");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<String> =
        files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.retain(|name| !["causes", "near", "witnesses"].contains(&name.as_str()));
    files.sort();
    let mut listed: Vec<String> = shipped::FILES.iter().map(|(name, _)| format!("{name}.toml")).collect();
    listed.sort();
    assert_eq!(files, listed);
}

/// Number of shipped entries with catch-all signatures: only their constructs distinguish them from other causes. It must not
/// grow.
const CATCH_ALLS: usize = 40;

#[test]
fn few_signatures_are_catch_alls() {
    let known = KnownClasses::shipped().unwrap();
    let all: Vec<&str> = known
        .entries()
        .iter()
        .filter(|entry| is_catch_all(&entry.signature))
        .map(|entry| entry.name.as_str())
        .collect();
    assert!(all.len() <= CATCH_ALLS, "{} catch-alls: {all:#?}", all.len());
    assert_eq!(known.warnings(), Vec::<String>::new());
    let bare: KnownClasses = ENTRY.replace("K*interface", "*").parse().unwrap();
    assert_eq!(bare.warnings().len(), 1);
    assert!(bare.warnings()[0].contains("`one`"));
}

#[test]
fn constructs_are_checked_when_a_file_is_read() {
    let entry = |constructs: &str| format!("{ENTRY}{constructs}\n").parse::<KnownClasses>();
    assert!(entry("requires = [\"lambda in field\"]\nnear = [\"`( $X )` in method\"]").is_ok());
    let message = entry("near = [\"lamda in field\"]").unwrap_err().to_string();
    assert!(message.starts_with("line 6: ") && message.contains("`lamda` is no construct"), "{message}");
}

/// The disagreement in which the right compiler rejects this program with an error at each of these places.
fn rejected(text: &str, places: &[(&str, &str)]) -> Disagreement {
    let errors = places.iter().map(|(kind, place)| {
        let at = text.find(place).unwrap();
        let line = text[..at].matches('\n').count() as u32 + 1;
        let column = (at - text[..at].rfind('\n').map_or(0, |newline| newline + 1)) as u32 + 1;
        Problem { kind: (*kind).to_string(), line, column, message: "odd".to_string() }
    });
    let program = TestProgram { text: text.to_string(), ..TestProgram::default() };
    let accept = Verdict::accept(None);
    Disagreement::between(program, accept, Verdict::Reject { errors: errors.collect() })
}

const TWO: &str = "
[[class]]
name = \"lambda\"
signature = \"accept/reject: K (*) at *\"
near = [\"lambda\"]
right = \"javac\"
[[class]]
name = \"loop\"
signature = \"accept/reject: K (*) at *\"
also = [\"L (*) at *\"]
requires = [\"while\"]
right = \"ecj\"
[[class]]
name = \"other\"
signature = \"accept/reject: M (*) at *\"
requires = [\"while\"]
right = \"ecj\"
[[class]]
name = \"last\"
signature = \"accept/reject: NotAllowed (*) at *\"
requires = [\"while\"]
right = \"ecj\"
";

#[test]
fn a_disagreement_is_known_if_its_program_has_the_constructs() {
    let known: KnownClasses = TWO.parse().unwrap();
    let of = |text: &str, places: &[(&str, &str)]| {
        let found = known.attribute(&rejected(text, places))?;
        let names = found.entries.iter().map(|&place| known.entries()[place].name.as_str());
        Some((names.collect::<Vec<_>>().join("+"), found.confirmed))
    };
    let expect = |name: &str, confirmed: bool| Some((name.to_string(), confirmed));
    let lambda = "class A {\n    Runnable r = () -> { };\n    int x = 1;\n}\n";
    assert_eq!(of(lambda, &[("K", "r =")]), expect("lambda", true));
    // The lambda expression is in another member, and two entries have this signature.
    assert_eq!(of(lambda, &[("K", "x =")]), None);
    // One entry has this signature, which says next to nothing; and one that says more.
    assert_eq!(of(lambda, &[("M", "x =")]), None);
    assert_eq!(of(lambda, &[("NotAllowed", "x =")]), expect("last", false));
    let both = "class A {\n    Runnable r = () -> { };\n    void m(boolean b) { while (b) { } }\n}\n";
    assert_eq!(of(both, &[("K", "r =")]), expect("lambda", true));
    assert_eq!(of(both, &[("K", "while")]), expect("loop", true));
    assert_eq!(of(both, &[("K", "while"), ("L", "while")]), expect("loop", true));
    assert_eq!(of(both, &[("K", "while"), ("M", "while")]), expect("loop+other", true));
    assert_eq!(of(both, &[("K", "while"), ("N", "while")]), None);
    assert_eq!(of(both, &[("L", "while")]), None);
}
