//! Scripts inside of pages.

use std::fmt::Write;

use super::is_refused;

/// Code and data. No text in the data can end the script or hide a part of it: `<`, and characters that pages don't have, stand in strings
/// of JSON only, where they are written as escapes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Script(String);

impl Script {
    /// Adds code of udita, which has no `</script` and no `<!--`.
    pub fn code(&mut self, code: &'static str) {
        self.0.push_str(code);
    }

    /// Adds a call of a function with an argument, which is JSON.
    pub fn call(&mut self, function: &'static str, json: &str) {
        // Writing to a string doesn't fail.
        let _ = write!(self.0, "{function}(");
        let mut rest = json;
        while let Some(at) = rest.find(|c| c == '<' || is_refused(c)) {
            let (before, from) = rest.split_at(at);
            let mut after = from.chars();
            let _ = write!(self.0, "{before}\\u{:04x}", after.next().map_or(0, u32::from));
            rest = after.as_str();
        }
        self.0.push_str(rest);
        self.0.push_str(");\n");
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Its text, as the content of a file.
    pub fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_its_script() {
        let mut script = Script::default();
        script.code("f();\n");
        script.call("g", "[\"</script><!-- & \u{85}\u{202e}é\",\n1]");
        assert_eq!(script.into_text(), "f();\ng([\"\\u003c/script>\\u003c!-- & \\u0085\\u202eé\",\n1]);\n");
    }
}
