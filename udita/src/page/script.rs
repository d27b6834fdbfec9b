//! Scripts inside pages.

use std::fmt::Write;

use super::is_refused;

/// Code and data. No text in the data can end the script or hide a part of it: `<`, and characters that pages must not contain, occur only
/// in JSON strings, as escapes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Script(String);

impl Script {
    /// Appends code of udita, which must not contain `</script` or `<!--`.
    pub fn code(&mut self, code: &'static str) {
        self.0.push_str(code);
    }

    /// Appends a call of a function with one argument, given as JSON.
    pub fn call(&mut self, function: &'static str, json: &str) {
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

    /// The text of the script.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Converts the script to the content of a file.
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
