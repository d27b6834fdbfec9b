//! Java comments.

/// Maximum width of a comment in columns.
const WIDTH: usize = 100;

/// Sanitises text for a one-line comment.
pub fn one_line(text: &str) -> String {
    // A backslash may begin a Unicode escape.
    text.chars().map(|c| if c.is_control() || c == '\\' { ' ' } else { c }).collect()
}

/// A documentation comment; each line of `text` is a paragraph.
pub fn documentation(text: &str, indent: &str) -> String {
    let text = text.replace("*/", "* /");
    let mut lines: Vec<String> = Vec::new();
    for (number, paragraph) in text.lines().enumerate() {
        if number > 0 {
            lines.push(String::new());
        }
        let mut line = if number > 0 { "<p>".to_owned() } else { String::new() };
        for word in paragraph.split_whitespace() {
            if line.len() + word.len() >= WIDTH && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() && line != "<p>" {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    if let [line] = lines.as_slice() {
        return format!("{indent}/** {line} */\n");
    }
    let lines = lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n");
    format!("{indent}/**\n{}{indent} */\n", lines.collect::<String>())
}
