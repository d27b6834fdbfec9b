//! Scripts inside of pages.

use std::fmt::Write;

/// Code and data. No text in the data can end the script: a `<` in JSON stands in a string only, where it has another form.
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
        let mut pieces = json.split('<');
        self.0.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            self.0.push_str("\\u003c");
            self.0.push_str(piece);
        }
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
        script.call("g", r#"["</script><!-- &", 1]"#);
        assert_eq!(script.into_text(), "f();\ng([\"\\u003c/script>\\u003c!-- &\", 1]);\n");
    }
}
