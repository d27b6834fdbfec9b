//! Converts the comments before declarations to Markdown.

/// The documentation before the declaration at byte `start` of `text`: a comment `/** */`, or lines that
/// start with `//`. Empty if there is none directly before it.
pub(super) fn comment_before(text: &str, start: usize) -> String {
    let Some(front) = text.get(..start) else { return String::new() };
    let trimmed = front.trim_end();
    // A comment belongs to a declaration only if no empty line separates them.
    if front[trimmed.len()..].matches('\n').count() > 1 {
        return String::new();
    }
    if let Some(inner) = trimmed.strip_suffix("*/") {
        let Some(begin) = inner.rfind("/*") else { return String::new() };
        return inner[begin..].strip_prefix("/**").map_or_else(String::new, of_javadoc);
    }
    let lines: Vec<&str> = trimmed
        .lines()
        .rev()
        .map_while(|line| line.trim_start().strip_prefix("//"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    lines.into_iter().rev().collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// Converts the text between `/**` and `*/` to Markdown.
fn of_javadoc(comment: &str) -> String {
    let lines = comment.lines().map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix('*').unwrap_or(line);
        line.strip_prefix(' ').unwrap_or(line).trim_end()
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let (body, tags) = match text.find("\n@") {
        Some(at) => text.split_at(at),
        None if text.starts_with('@') => ("", text.as_str()),
        None => (text.as_str(), ""),
    };
    let mut markdown = of_html(&inline_tags(body)).trim().to_owned();
    let tags = block_tags(tags);
    if !tags.is_empty() {
        if !markdown.is_empty() {
            markdown.push_str("\n\n");
        }
        markdown.push_str(&tags.join("\n"));
    }
    markdown
}

/// The block tags (`@param` and the like), each as a list item.
fn block_tags(text: &str) -> Vec<String> {
    let tags = text.split("\n@").flat_map(|tag| tag.strip_prefix('@').unwrap_or(tag).split_once(' '));
    let shown = tags.map(|(tag, rest)| {
        let rest = of_html(&inline_tags(&rest.split_whitespace().collect::<Vec<_>>().join(" ")));
        match (tag, rest.split_once(' ')) {
            ("param", Some((name, what))) => format!("- `{name}`: {what}"),
            ("throws" | "exception", Some((name, what))) => format!("- throws `{name}`: {what}"),
            ("return", _) => format!("- returns {rest}"),
            _ => format!("- {tag} {rest}"),
        }
    });
    shown.collect()
}

/// Converts the inline tags in `text` (`{@code x}`) to Markdown.
fn inline_tags(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((front, tag)) = rest.split_once("{@") {
        out.push_str(front);
        let Some(end) = end_of_tag(tag) else {
            out.push_str("{@");
            rest = tag;
            continue;
        };
        let (kind, content) = tag[..end].split_once(char::is_whitespace).unwrap_or((&tag[..end], ""));
        let content = content.split_whitespace().collect::<Vec<_>>().join(" ");
        match kind {
            "code" => out.push_str(&format!("`{content}`")),
            "link" | "linkplain" => {
                let target = content.split(' ').next().unwrap_or(&content);
                out.push_str(&format!("`{}`", target.trim_start_matches('#').replace('#', ".")));
            }
            _ => out.push_str(&content),
        }
        rest = &tag[end + 1..];
    }
    out.push_str(rest);
    out
}

/// The place of the `}` that ends a tag. Braces inside a tag are balanced.
fn end_of_tag(tag: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in tag.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Converts the common HTML elements in `text` to Markdown.
fn of_html(text: &str) -> String {
    const REPLACED: [(&str, &str); 20] = [
        ("<p>", "\n\n"),
        ("</p>", ""),
        ("<pre>", "\n```\n"),
        ("</pre>", "\n```\n"),
        ("<code>", "`"),
        ("</code>", "`"),
        ("<i>", "*"),
        ("</i>", "*"),
        ("<em>", "*"),
        ("</em>", "*"),
        ("<b>", "**"),
        ("</b>", "**"),
        ("<ul>", "\n"),
        ("</ul>", "\n"),
        ("<li>", "- "),
        ("</li>", ""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&amp;", "&"),
    ];
    let mut out = text.to_owned();
    for (html, markdown) in REPLACED {
        out = out.replace(html, markdown);
    }
    // One empty line separates paragraphs. Further ones are removed.
    while out.contains("\n\n\n") {
        out = out.replace("\n\n\n", "\n\n");
    }
    out
}
