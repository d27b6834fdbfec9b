//! The main class of a program.

use crate::program::{TestProgram, declares_type};
use crate::signature::Tokens;

/// The class whose `main` is run: `Main`, or else the first by name; `None` if no class has one. The name is that of the class
/// file.
pub(super) fn main_class(program: &TestProgram) -> Option<String> {
    let all: Vec<String> = program.files().iter().flat_map(|file| with_main(file.text)).collect();
    let is_main = |name: &&String| name.rsplit(['.', '$']).next() == Some("Main");
    all.iter().find(is_main).or_else(|| all.iter().min()).cloned()
}

/// The classes in a text that declare a `void main`.
fn with_main(text: &str) -> Vec<String> {
    let tokens: Vec<&str> = Tokens::of(text).into_vec().into_iter().map(|(_, token)| token).collect();
    let package = match tokens.first() {
        Some(&"package") => tokens[1..].iter().take_while(|token| **token != ";").copied().collect(),
        _ => String::new(),
    };
    let mut found = Vec::new();
    // The enclosing types, each with the bracket depth of its body.
    let mut around: Vec<(String, usize)> = Vec::new();
    let (mut depth, mut declared) = (0_usize, None);
    for (place, token) in tokens.iter().enumerate() {
        match *token {
            "{" => {
                depth += 1;
                if let Some(name) = declared.take() {
                    let name = match (around.last(), package.as_str()) {
                        (Some((outer, _)), _) => format!("{outer}${name}"),
                        (None, "") => name,
                        (None, package) => format!("{package}.{name}"),
                    };
                    around.push((name, depth));
                }
            }
            "}" => {
                around.pop_if(|(_, of)| *of == depth);
                depth = depth.saturating_sub(1);
            }
            "main" if place > 0 && tokens[place - 1] == "void" && tokens.get(place + 1) == Some(&"(") => {
                found.extend(around.last().map(|(name, _)| name.clone()));
            }
            kind if declares_type(kind) && place > 0 && tokens[place - 1] == "." => {}
            kind if declares_type(kind) => {
                let name = tokens.get(place + 1).filter(|name| name.starts_with(char::is_alphabetic));
                declared = name.map(|name| (*name).to_string()).or(declared);
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_is_that_of_main_or_of_the_first_class() {
        let main = "public static void main(String[] a) { }";
        let cases = [
            (format!("class A {{ {main} }} class Main {{ {{ }} {main} }}"), Some("Main")),
            (format!("class B {{ {main} }} class A {{ Class<?> c = B.class; {{ }} {main} }}"), Some("A")),
            (format!("package p.q; class A {{ interface I {{ {main} }} }}"), Some("p.q.A$I")),
            ("class A { int main() { return main(); } }".to_string(), None),
            (
                format!("//- A.java\nclass A {{ }}\n//- p/B.java\npackage p;\nrecord B() {{ {main} }}\n"),
                Some("p.B"),
            ),
        ];
        for (text, expected) in cases {
            let program = TestProgram { text, ..TestProgram::default() };
            assert_eq!(main_class(&program).as_deref(), expected, "{}", program.text);
        }
    }
}
