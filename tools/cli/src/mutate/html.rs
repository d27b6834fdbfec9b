//! The report as a page: the table, and the source with its living mutants. One file without scripts, which names no other.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use udita::coverage::STYLE;
use udita::drawing::svg::Escaped;
use udita_mutation::Verdict;

use super::equivalent::place;
use super::judge::{Fate, Judgement, Tally};

/// The page.
pub(super) fn render(judgement: &Judgement) -> String {
    let names: Vec<&str> = judgement.sources.files().iter().take(1).map(|file| file.name.as_str()).collect();
    let title = format!("Mutants of {}", names.join(", "));
    let title = Escaped(&title);
    let row = judgement.score().total;
    let score = row.score().map_or("-".to_owned(), |score| format!("{:.1} %", score * 100.0));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<div class=\"tiles\">\n"
    );
    let mut tiles = vec![
        ("score".to_owned(), score),
        ("killed".to_owned(), row.killed.to_string()),
        ("alive".to_owned(), row.alive().to_string()),
    ];
    let sizes = judgement.sizes().into_iter();
    tiles.extend(sizes.map(|(name, number)| (format!("{name}s"), number.to_string())));
    // Writing to a string never fails.
    for (name, value) in tiles {
        let _ = writeln!(out, "<div class=\"tile\"><b>{value}</b><span>{name}</span></div>");
    }
    out.push_str("</div>\n");
    write_operators(judgement, &mut out);
    write_source(judgement, &mut out);
    out.push_str("</body>\n</html>\n");
    out
}

fn write_operators(judgement: &Judgement, out: &mut String) {
    let heads = ["mutants", "equivalent", "duplicates", "killed", "alive"];
    let heads: String = heads.map(|head| format!("<th class=\"n\">{head}</th>")).concat();
    let _ = write!(
        out,
        "<h2>Operators</h2>\n<div class=\"scroll\"><table><thead><tr><th>operator</th><th></th>{heads}</tr></thead>\n<tbody>\n"
    );
    for (operator, Tally { all, equivalent, duplicates, row }) in judgement.rows() {
        let numbers = [all, equivalent + row.equivalent, duplicates, row.killed, row.alive()];
        let cells: String = numbers.map(|number| format!("<td class=\"n\">{number}</td>")).concat();
        let _ = writeln!(
            out,
            "<tr><td><code>{operator}</code></td><td>{}</td>{cells}</tr>",
            Escaped(operator.description())
        );
    }
    out.push_str("</tbody></table></div>\n");
}

/// The source. A line with living mutants is followed by these.
fn write_source(judgement: &Judgement, out: &mut String) {
    let mut living: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut tested: BTreeMap<u32, u32> = BTreeMap::new();
    let mut name = None;
    for (number, (mutant, fate)) in judgement.mutants.iter().zip(&judgement.fates).enumerate() {
        let (line, _) = place(&mutant.mutation, &judgement.sources);
        name = Some(mutant.mutation.span.file);
        if fate.is_alive() {
            living.entry(line).or_default().push(number);
        }
        if matches!(fate, Fate::Judged { judged, .. } if matches!(judged.verdict, Verdict::Killed(_))) {
            *tested.entry(line).or_default() += 1;
        }
    }
    let Some(file) = name.map(|file| judgement.sources.file(file)) else { return };
    let _ = write!(out, "<h2><code>{}</code></h2>\n<div class=\"source\"><ol>\n", Escaped(&file.name));
    for (number, text) in (1..).zip(file.text.lines()) {
        let alive = living.get(&number).map_or(&[][..], Vec::as_slice);
        let class = match (alive.is_empty(), tested.contains_key(&number)) {
            (false, _) => " class=\"missed\"",
            (true, true) => " class=\"hit\"",
            (true, false) => "",
        };
        let killed = tested.get(&number).map_or(String::new(), u32::to_string);
        let _ = write!(out, "<li id=\"l{number}\"{class}><i>{killed}</i><i>{number}</i>{}", Escaped(text));
        for &mutant in alive {
            let mutation = &judgement.mutants[mutant].mutation;
            let span = mutation.span.start as usize..mutation.span.end as usize;
            let old = file.text.get(span).unwrap_or_default();
            let _ = write!(
                out,
                "<small><span class=\"no\">{} {}</span> <code>{}</code> → <code>{}</code></small>",
                mutant + 1,
                mutation.operator,
                Escaped(old),
                Escaped(&mutation.replacement)
            );
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ol></div>\n");
}
