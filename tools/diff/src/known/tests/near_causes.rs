//! Near causes: `known/near/NAME.java` contains programs that resemble those of the class NAME without belonging to it, each
//! after a line `//= WHY`. With the entry's signature they would be probably known; they must not be known.

use std::fs;

use super::*;
use crate::program::TestProgram;

/// The programs of near causes, each with the name of the entry that must not know it.
fn near_causes() -> Vec<(String, String, TestProgram)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known/near");
    let mut found = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//= "), "{name} begins with a line //= WHY");
        for part in text.split("//= ").skip(1) {
            let (why, program) = part.split_once('\n').unwrap();
            let program = TestProgram { text: program.to_string(), ..TestProgram::default() };
            found.push((name.clone(), why.to_string(), program));
        }
    }
    found
}

/// Number of programs of near causes. It must not decrease.
const PROGRAMS: usize = 100;

#[test]
fn near_causes_are_not_known() {
    let known = KnownClasses::shipped().unwrap();
    let programs = near_causes();
    for (name, why, program) in &programs {
        let entry = known.entries().iter().find(|entry| entry.name == *name);
        let entry = entry.unwrap_or_else(|| panic!("near causes of no entry: {name}"));
        assert!(!entry.is_of(program), "{name} knows what is none of it: {why}\n{}", program.text);
    }
    assert!(programs.len() >= PROGRAMS, "{} programs of near causes", programs.len());
}
