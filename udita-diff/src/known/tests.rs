use super::*;

const ENTRY: &str = "[[class]]\nname = \"one\"\nsignature = \"accept/reject: K*interface\"\nright = \"javac\"\nsection = \"JLS 9.4\"\n";

#[test]
fn a_star_stands_for_any_text() {
    let cases = [
        ("a", "a", true),
        ("a", "ab", false),
        ("a*", "ab", true),
        ("*b", "ab", true),
        ("a*a", "a", false),
        ("a*b*c", "a-c-b-c", true),
        ("a*b*c", "a-c-b", false),
        ("*", "", true),
        ("**", "x", true),
    ];
    for (pattern, text, expected) in cases {
        assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
    }
}

#[test]
fn the_first_entry_that_matches_counts() {
    let known: KnownClasses = format!("{ENTRY}\n{}", ENTRY.replace("one", "two")).parse().unwrap();
    let entry = known.of("accept/reject: K (x) at method in interface", "").unwrap();
    assert_eq!(
        (entry.name.as_str(), entry.section.as_str(), entry.explanation.as_str()),
        ("one", "JLS 9.4", "")
    );
    assert_eq!(known.of("reject/accept: K in interface", ""), None);
}

#[test]
fn an_entry_replaces_the_one_of_its_name_in_a_second_file() {
    let mut known: KnownClasses =
        ENTRY.replace("javac", "ecj").replace("K*interface", "K*enum").parse().unwrap();
    known.extend(format!("{ENTRY}\n{}", ENTRY.replace("one", "two").replace("K*", "L*")).parse().unwrap());
    let names: Vec<&str> = known.entries().iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["one", "two"]);
    let right = |signature| known.of(signature, "").map(|entry| (entry.name.as_str(), entry.right.word()));
    assert_eq!(right("accept/reject: K in enum"), Some(("one", "ecj")));
    assert_eq!(right("accept/reject: K in interface"), None);
    assert_eq!(right("accept/reject: L in interface"), Some(("two", "javac")));
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
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
    assert!(known.entries().iter().all(|entry| !entry.explanation.trim().is_empty()));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<String> =
        files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    let mut listed: Vec<String> = shipped::FILES.iter().map(|(name, _)| format!("{name}.toml")).collect();
    listed.sort();
    assert_eq!(files, listed);
}
