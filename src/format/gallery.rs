//! Pages that show the pictures of a directory, in order: `index.html` and, for more pictures than a page should have,
//! `page-0002.html` and so on. They need no network and no scripts.

use super::svg::Escaped;
use crate::solution::{Solution, Violation};

/// The mark by which udita knows its own pages.
pub(super) const MARK: &str = "<meta name=\"generator\" content=\"udita\">";

/// Number of pictures on a page.
const PAGE: usize = 200;
/// Longer texts of a solution are cut on its page; the whole one is what `--format text` prints.
const MAX_TEXT: usize = 2000;

const STYLE: &str = "\
:root{color-scheme:light dark;--back:#eef0f3;--card:#fff;--text:#1c1e21;--faint:#5c6470;--link:#2f5f9e;--edge:#d5d9e0}
@media(prefers-color-scheme:dark){:root{--back:#0d0f12;--card:#16191d;--text:#e6e9ee;--faint:#9aa4b2;--link:#8fb4e8;--edge:#2c333c}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.4rem}header p{margin:.3rem 0 0;color:var(--faint)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
code{overflow-wrap:anywhere}
main{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1rem;margin:1.2rem 0}
figure{margin:0;max-width:100%;background:var(--card);border:1px solid var(--edge);border-radius:8px;overflow:hidden}
figcaption{display:flex;gap:.8em;align-items:baseline;padding:.4rem .8rem;border-bottom:1px solid var(--edge);width:0;min-width:100%}
figcaption a{font-weight:600}figcaption code{color:var(--faint);max-height:4.5em;overflow:auto}
.picture{overflow:auto;max-height:85vh;text-align:center}.picture img{display:block;margin:auto}
pre{margin:0;padding:.5rem .8rem;border-top:1px solid var(--edge);color:var(--faint);white-space:pre-wrap;\
overflow-wrap:anywhere;max-height:9em;overflow:auto;width:0;min-width:max(100%,12rem)}
a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}nav{display:flex;gap:1.2rem}
";

/// The pages so far.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    /// The words of the command that runs a solution again, before its decisions and after them.
    pub(super) replay: Option<(String, String)>,
    /// The first page, which is to say how many solutions there are, once it is full.
    first: Vec<Entry>,
    /// The page that is being filled.
    entries: Vec<Entry>,
    /// Its number, from 0.
    page: usize,
    count: u64,
    /// The first violations, at most [`PAGE`], and the number of all.
    violations: Vec<Entry>,
    violation_count: u64,
    /// Whether `entries` has changed since it was written.
    is_dirty: bool,
}

/// A solution or violation on a page.
#[derive(Debug)]
struct Entry {
    number: u64,
    file: String,
    caption: Caption,
}

/// The caption of a solution on a page.
#[derive(Debug)]
pub(super) struct Caption {
    decisions: String,
    text: String,
}

impl Caption {
    pub(super) fn new(solution: &Solution) -> Caption {
        let mut text = solution.text().trim_end_matches('\n').to_string();
        if let Some((end, _)) = text.char_indices().nth(MAX_TEXT) {
            text.truncate(end);
            text.push('…');
        }
        Caption { decisions: solution.decisions.to_string(), text }
    }

    pub(super) fn of_violation(violation: &Violation) -> Caption {
        Caption { decisions: violation.decisions.to_string(), text: violation.kind.to_string() }
    }

    /// The size of its texts in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.decisions.len() + self.text.len()
    }
}

impl Gallery {
    /// The name of a page, by its number from 0.
    pub(super) fn page_name(page: usize) -> String {
        if page == 0 { "index.html".to_string() } else { format!("page-{:04}.html", page + 1) }
    }

    /// Adds the picture in `file`; gives the page that is complete by now, and its name, if one is.
    pub(super) fn add(&mut self, number: u64, file: String, caption: Caption) -> Option<(String, String)> {
        let mut complete = None;
        if self.entries.len() == PAGE {
            complete =
                Some((Gallery::page_name(self.page), self.render(self.page, &self.entries, true, false)));
            let entries = std::mem::take(&mut self.entries);
            if self.page == 0 {
                self.first = entries;
            }
            self.page += 1;
        }
        self.entries.push(Entry { number, file, caption });
        self.count += 1;
        self.is_dirty = true;
        complete
    }

    /// Adds a violation; the last page shows the first ones.
    pub(super) fn add_violation(&mut self, number: u64, file: String, caption: Caption) {
        self.violation_count += 1;
        self.is_dirty = true;
        if self.violations.len() < PAGE {
            self.violations.push(Entry { number, file, caption });
        }
    }

    /// The page that is being filled, if it changed.
    pub(super) fn open_page(&mut self) -> Option<(String, String)> {
        std::mem::take(&mut self.is_dirty)
            .then(|| (Gallery::page_name(self.page), self.render(self.page, &self.entries, false, false)))
    }

    /// The pages that change when there are no more solutions.
    pub(super) fn finish(&mut self) -> Vec<(String, String)> {
        let last = (Gallery::page_name(self.page), self.render(self.page, &self.entries, false, true));
        let first = (self.page > 0).then(|| (Gallery::page_name(0), self.render(0, &self.first, true, true)));
        first.into_iter().chain([last]).collect()
    }

    fn render(&self, page: usize, entries: &[Entry], has_next: bool, is_all: bool) -> String {
        let solutions =
            |count: u64| if count == 1 { "1 solution".to_string() } else { format!("{count} solutions") };
        let title = match (entries.first(), entries.last()) {
            _ if is_all && self.page == 0 => solutions(self.count),
            (Some(first), Some(last)) if is_all => {
                format!("{}: {} to {}", solutions(self.count), first.number, last.number)
            }
            (Some(first), Some(last)) => format!("Solutions {} to {}", first.number, last.number),
            _ => solutions(0),
        };
        let mut html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{MARK}\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n"
        );
        if let Some((before, after)) = &self.replay {
            html.push_str(&format!(
                "<p>To run one again: <code>{} <i>DECISIONS</i>{}</code></p>\n",
                Escaped(before),
                Escaped(after)
            ));
        }
        html.push_str("</header>\n");
        let mut nav = String::new();
        if page > 0 {
            let before = Gallery::page_name(page - 1);
            nav.push_str("<a href=\"index.html\">First page</a>");
            nav.push_str(&format!("<a href=\"{before}\" rel=\"prev\">Previous page</a>"));
        }
        if has_next {
            let next = Gallery::page_name(page + 1);
            nav.push_str(&format!("<a href=\"{next}\" rel=\"next\">Next page</a>"));
        }
        let nav = if nav.is_empty() { nav } else { format!("<nav>{nav}</nav>\n") };
        html.push_str(&nav);
        html.push_str("<main>\n");
        entries.iter().for_each(|entry| entry.render('s', "solution", &mut html));
        html.push_str("</main>\n");
        if !self.violations.is_empty() && !has_next && page == self.page {
            self.render_violations(&mut html);
        }
        html.push_str(&format!("{nav}</body>\n</html>\n"));
        html
    }

    fn render_violations(&self, html: &mut String) {
        let count = self.violation_count;
        let title = if count == 1 { "1 violation".to_string() } else { format!("{count} violations") };
        let shown = self.violations.len();
        let first = if count > shown as u64 { format!(", the first {shown}") } else { String::new() };
        html.push_str(&format!("<h1>{title}{first}</h1>\n<main>\n"));
        self.violations.iter().for_each(|entry| entry.render('v', "violation", html));
        html.push_str("</main>\n");
    }
}

impl Entry {
    /// Appends its figure, whose identifier begins with `letter`.
    fn render(&self, letter: char, what: &str, html: &mut String) {
        let Entry { number, file, caption: Caption { decisions, text } } = self;
        html.push_str(&format!(
            "<figure id=\"{letter}{number}\"><figcaption><a href=\"#{letter}{number}\">{number}</a>\
             <code title=\"decisions\">{decisions}</code></figcaption>\
             <div class=\"picture\"><a href=\"{file}\"><img src=\"{file}\" alt=\"{what} {number}\" \
             loading=\"lazy\"></a></div>"
        ));
        if !text.is_empty() {
            html.push_str(&format!("<pre>{}</pre>", Escaped(text)));
        }
        html.push_str("</figure>\n");
    }
}
