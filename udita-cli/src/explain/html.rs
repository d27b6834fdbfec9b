//! An explanation as a page: the counts, the advice, and the source with the paths that end at each line. One file without scripts.

use std::fmt::Write as _;

use udita::coverage::STYLE;
use udita_drawing::svg::Escaped;

use super::advice::Advice;
use super::figures::percent;
use super::show::Rows;
use crate::program::LoadedProgram;

/// The page.
pub(super) fn render(rows: &Rows<'_>, advice: &Advice, compiled: &LoadedProgram) -> String {
    let title = format!("Ends of paths of {}", compiled.invocation.entry().name);
    let title = Escaped(&title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<div class=\"tiles\">\n"
    );
    let statistics = &rows.1.statistics;
    // Writing to a string never fails.
    for (name, value) in [
        ("paths", statistics.paths()),
        ("solutions", statistics.solutions),
        ("violations", statistics.violations),
        ("dropped", statistics.pruned),
        ("instructions", statistics.instructions),
    ] {
        let _ = writeln!(out, "<div class=\"tile\"><b>{value}</b><span>{name}</span></div>");
    }
    let _ = writeln!(out, "</div>\n<pre class=\"scroll\">{}</pre>", Escaped(&rows.summary()));
    if !advice.is_empty() {
        let _ = writeln!(out, "<h2>Advice</h2>\n<pre class=\"scroll\">{}</pre>", Escaped(&advice.text()));
    }
    for (name, text) in rows.files(compiled) {
        let lines = rows.by_line(name);
        let _ = write!(out, "<h2><code>{}</code></h2>\n<div class=\"source\"><ol>\n", Escaped(name));
        for (number, line) in (1..).zip(text.lines()) {
            let _ = match lines.get(&number) {
                None => writeln!(out, "<li>{}</li>", Escaped(line)),
                Some(&(paths, late)) => writeln!(
                    out,
                    "<li><mark class=\"{}\">{}</mark><small>{paths} dropped · {} of the work is late</small></li>",
                    if late > 0 { "none" } else { "part" },
                    Escaped(line),
                    percent(late, statistics.instructions)
                ),
            };
        }
        out.push_str("</ol></div>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}
