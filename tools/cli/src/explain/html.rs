//! An explanation as a page: the counts, the advice, the places, and the source with the paths that end at each line. One file without scripts.

use std::fmt::Write as _;

use udita::coverage::STYLE;
use udita::drawing::svg::Escaped;

use super::advice::Advice;
use super::figures::{name, percent};
use super::show::{Rows, extent};
use crate::program::LoadedProgram;
use crate::stats::grouped;

/// What the page needs beside the style of coverage pages.
const OWN_STYLE: &str = "\
.places td:last-child{font-size:.92rem;overflow-wrap:anywhere}
.advice{margin:.7rem 0;padding:.7rem 1rem;border:1px solid var(--edge);border-left:4px solid var(--good);border-radius:10px;background:var(--card)}
.advice p{margin:0;overflow-wrap:anywhere}.advice p+p{color:var(--faint);font-size:.92rem}
.source li b{display:inline-block;width:9ch;padding-right:1.2ch;text-align:right;font-weight:600;color:var(--bad)}
.source li b.late{width:10ch}
.source li{font-size:13px}.source .head{color:var(--faint);font:12px/1.6 system-ui,sans-serif}
.source .head b,.source .head i{font-size:12px;font-weight:400;color:var(--faint);font-family:system-ui,sans-serif}
@media(max-width:640px){body{padding:1rem .7rem 3rem}.tile{min-width:6.4rem;padding:.45rem .7rem}.tile b{font-size:1.2rem}
.places th:nth-child(3),.places td:nth-child(3),.places th:nth-child(5),.places td:nth-child(5){display:none}.places th,.places td{padding:.3rem .45rem}
.source li b{width:7ch;padding-right:.8ch}.source li b.late{width:8ch}.source i{width:4ch;padding-right:.8ch}}
";

/// The page.
pub(super) fn render(rows: &Rows<'_>, advice: &Advice, compiled: &LoadedProgram) -> String {
    let title = format!("Ends of paths of {}", compiled.invocation.entry().name);
    let title = Escaped(&title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{OWN_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<div class=\"tiles\">\n"
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
        let _ = writeln!(out, "<div class=\"tile\"><b>{}</b><span>{name}</span></div>", grouped(value));
    }
    out.push_str("</div>\n");
    if !rows.1.is_whole {
        out.push_str("<p class=\"faint\">The search is larger: these are the first paths.</p>\n");
    }
    write_advice(&mut out, advice);
    write_places(&mut out, rows);
    for (name, text) in rows.files(compiled) {
        write_source(&mut out, rows, name, text);
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn write_advice(out: &mut String, advice: &Advice) {
    if advice.is_empty() {
        return;
    }
    out.push_str("<h2>Advice</h2>\n");
    for (what, saved) in advice.pieces() {
        let (what, saved) = (Escaped(&what), Escaped(&saved));
        let _ = writeln!(out, "<div class=\"advice\"><p><code>{what}</code></p><p>{saved}</p></div>");
    }
    for remark in advice.remarks() {
        let _ = writeln!(out, "<p class=\"faint\">{}</p>", Escaped(&remark));
    }
}

fn write_places(out: &mut String, rows: &Rows<'_>) {
    if rows.0.is_empty() {
        return;
    }
    out.push_str(
        "<h2>Where paths end</h2>\n<div class=\"scroll\"><table class=\"places\">\n<thead><tr><th class=\"n\">paths</th><th class=\"n\">share</th>\
         <th class=\"n\">choices</th><th class=\"n\">late work</th><th class=\"n\">late after</th><th>place</th></tr></thead>\n<tbody>\n",
    );
    for row in &rows.0 {
        let late = if row.ends.late.paths == 0 { "-".to_owned() } else { rows.late_share(row) };
        let _ = writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{late}</td><td class=\"n\">{}</td>\
             <td>{} ({})<br><code>{}</code></td></tr>",
            grouped(row.ends.paths),
            percent(row.ends.paths, rows.1.statistics.paths()),
            extent(row.ends.choices),
            extent(row.ends.late.choices),
            Escaped(&row.place),
            name(row.ends.kind),
            Escaped(&row.line),
        );
    }
    out.push_str("</tbody>\n</table></div>\n");
}

fn write_source(out: &mut String, rows: &Rows<'_>, name: &str, text: &str) {
    let lines = rows.by_line(name);
    let _ = write!(
        out,
        "<h2><code>{}</code></h2>\n<div class=\"source\"><ol>\n<li class=\"head\"><b>dropped</b><b class=\"late\">late work</b><i>line</i></li>\n",
        Escaped(name)
    );
    for (number, line) in (1..).zip(text.lines()) {
        let (paths, late) = lines.get(&number).copied().unwrap_or_default();
        let dropped = if paths > 0 { grouped(paths) } else { String::new() };
        let share = if late > 0 { percent(late, rows.1.statistics.instructions) } else { String::new() };
        let code = match (paths, late) {
            (0, _) => Escaped(line).to_string(),
            (_, 0) => format!("<mark class=\"part\">{}</mark>", Escaped(line)),
            _ => format!("<mark class=\"none\">{}</mark>", Escaped(line)),
        };
        let _ = writeln!(out, "<li><b>{dropped}</b><b class=\"late\">{share}</b><i>{number}</i>{code}</li>");
    }
    out.push_str("</ol></div>\n");
}
