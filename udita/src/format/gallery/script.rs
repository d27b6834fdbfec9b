//! Data inside a script of a page.

use crate::format::jsonl;

/// `text` as a string of JavaScript that may stand inside a `script` element: no `<` that could begin or end one.
pub(super) fn string(text: &str) -> String {
    let json = jsonl::string(text);
    if json.contains('<') { json.replace('<', "\\u003c") } else { json }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_its_script() {
        assert_eq!(string("a\"b\\"), r#""a\"b\\""#);
        assert_eq!(string("</script><!-- &"), r#""\u003c/script>\u003c!-- &""#);
        assert_eq!(string("\0\u{2028}\u{7f}\r\n\té"), r#""\u0000\u2028\u007f\r\n\té""#);
    }
}
