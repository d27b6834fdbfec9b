//! Causes: each of `known/causes/*.java` resembles programs of several entries. Its first line `//= NAME` names the entry that is
//! its cause, or is `//= new` if there is none. Both compilers judge it, and it must be attributed to this entry alone.

use std::fs;

use super::witnesses::{attributed, both};
use super::*;
use crate::program::TestProgram;

#[test]
fn causes_are_attributed_rightly() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known/causes");
    let mut programs = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let (cause, _) = text.split_once('\n').unwrap();
        let cause =
            cause.strip_prefix("//= ").unwrap_or_else(|| panic!("{} begins with //= NAME", path.display()));
        programs.push((cause.to_string(), TestProgram { text: text.clone(), ..TestProgram::default() }));
    }
    programs.sort_by(|(_, left), (_, right)| left.text.cmp(&right.text));
    assert!(programs.len() >= 20, "{} programs", programs.len());
    let all: Vec<&TestProgram> = programs.iter().map(|(_, program)| program).collect();
    let judged = match both(&all) {
        Ok(judged) => judged,
        Err(why) => return println!("skipped: causes_are_attributed_rightly ({why})"),
    };
    let known = KnownClasses::shipped().unwrap();
    let mut wrong = Vec::new();
    for ((cause, program), verdicts) in programs.iter().zip(&judged) {
        let found = attributed(&known, program, verdicts);
        if found != *cause {
            wrong.push(format!("{found} instead of {cause}: {}", program.text));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), programs.len(), wrong.join("\n"));
}
