//! A page that shows the pictures of a directory: `index.html` and, for more solutions than fit on a page, `page-0002.html` and so on.
//!
//! A page is self-contained: it includes its style and script, and needs no network. Its data are JSON inside scripts, in portions: the
//! first one is part of the page, the others are files beside it (`index-0002.js`), because a page opened from a file may load only scripts
//! and pictures. The script draws the small pictures from the data ([`miniature`](super::miniature)).

use std::time::{Duration, Instant};

use maud::{Markup, PreEscaped, html};

pub(super) use self::entry::Caption;
use self::entry::{Picture, Shapes};
use self::steps::Steps;
use super::jsonl::string;
use super::tint::{TINTS, Tint};
use crate::page::{self, Script};
use crate::report::counted;
use crate::search::{Config, Invocation};

mod entry;
mod outline;
mod steps;

/// Maximum number of solutions on a page, and of bytes of their data.
const PAGE: u64 = 10_000;
const PAGE_BYTES: usize = 24 << 20;
/// Maximum number of solutions in a portion of data, and of its bytes.
const PORTION: usize = 250;
const PORTION_BYTES: usize = 1 << 20;
/// Maximum number of violations shown.
const MAX_VIOLATIONS: u64 = 200;
/// Interval at which an incomplete page is rewritten.
const REFRESH: Duration = Duration::from_millis(500);

const STYLE: &str = include_str!("gallery/page.css");
/// The elements that all pages share.
const FILTERS: &str = include_str!("gallery/filters.html");
const DIALOGS: &str = include_str!("gallery/dialogs.html");
/// The scripts, in the order of their dependencies.
const SCRIPTS: [&str; 3] =
    [include_str!("gallery/model.js"), include_str!("gallery/drawing.js"), include_str!("gallery/page.js")];

/// A file of a gallery: its name and its content.
pub(super) type PageFile = (String, String);

/// The pages so far.
#[derive(Debug, Default)]
pub(super) struct Gallery {
    /// The words of the replay command, before and after the decisions.
    replay: Option<(String, String)>,
    steps: Option<Steps>,
    /// The first page once it is full. It is kept because it shows the total number of solutions.
    first: Option<Page>,
    /// The page being filled.
    page: Page,
    count: u64,
    violations: u64,
    /// The data of the first violations.
    violation_data: Portion,
    /// Whether the page has changed since it was last written, and the time of that.
    is_dirty: bool,
    written: Option<Instant>,
}

/// A page of the gallery.
#[derive(Debug, Default)]
struct Page {
    /// The number of the page, from 0.
    number: usize,
    /// The number of its first solution, from 1, and the number of its solutions.
    begin: u64,
    count: u64,
    /// Size of its data in bytes.
    bytes: usize,
    /// The portion inside the page.
    inner: Portion,
    /// The portion being filled, if it is not the inner one.
    outer: Portion,
    /// The number of portions.
    portions: usize,
    shapes: Shapes,
}

/// Consecutive entries, as JSON.
#[derive(Debug, Default)]
struct Portion {
    count: usize,
    json: String,
}

impl Portion {
    fn add(&mut self, entry: &str) {
        if self.count > 0 {
            self.json.push_str(",\n");
        }
        self.json.push_str(entry);
        self.count += 1;
    }

    fn is_full(&self) -> bool {
        self.count == PORTION || self.json.len() >= PORTION_BYTES
    }

    /// Appends the entries to a script.
    fn write(&self, script: &mut Script) {
        script.call("gallery.add", &format!("[\n{}\n]", self.json));
    }
}

impl Page {
    fn new(number: usize, begin: u64) -> Page {
        Page { number, begin, portions: 1, ..Page::default() }
    }

    /// The name of the page's file without the extension.
    fn stem(number: usize) -> String {
        if number == 0 { "index".to_string() } else { format!("page-{:04}", number + 1) }
    }

    /// Adds an entry. Returns the file of the portion that it completes, if any.
    fn add(&mut self, entry: &str) -> Option<PageFile> {
        self.count += 1;
        self.bytes += entry.len();
        if self.portions <= 1 && !self.inner.is_full() {
            self.portions = 1;
            self.inner.add(entry);
            return None;
        }
        let full = (self.portions == 1 || self.outer.is_full()).then(|| {
            let full = self.outer_file();
            self.portions += 1;
            self.outer = Portion::default();
            full
        });
        self.outer.add(entry);
        full.flatten()
    }

    /// The portion being filled, if it is a file.
    fn outer_file(&self) -> Option<PageFile> {
        (self.portions > 1).then(|| {
            let mut script = Script::default();
            self.outer.write(&mut script);
            (format!("{}-{:04}.js", Page::stem(self.number), self.portions), script.into_text())
        })
    }

    fn is_full(&self) -> bool {
        self.count == PAGE || self.bytes >= PAGE_BYTES
    }
}

impl Gallery {
    /// The name of the first page.
    pub(super) fn index() -> String {
        format!("{}.html", Page::stem(0))
    }

    /// Makes the pages show how to replay a solution: the words of the command before and after its decisions.
    pub(super) fn replay(&mut self, before: &str, after: &str) {
        self.replay = Some((before.to_string(), after.to_string()));
    }

    /// Makes the pages show the steps of the first paths of this search.
    pub(super) fn steps(&mut self, invocation: &Invocation, config: Config) {
        self.steps = Some(Steps::new(invocation, config));
    }

    /// Adds the picture in `file`. Returns the files that are now complete.
    pub(super) fn add(&mut self, number: u64, file: &str, caption: Caption) -> Vec<PageFile> {
        let mut complete = Vec::new();
        if self.page.is_full() {
            let next = Page::new(self.page.number + 1, number);
            complete.extend(self.page.outer_file());
            complete.push(self.html(&self.page, true, false));
            let mut full = std::mem::replace(&mut self.page, next);
            full.shapes = Shapes::default();
            full.outer = Portion::default();
            if full.number == 0 {
                self.first = Some(full);
            }
        }
        let steps = self.steps.as_mut().and_then(|steps| steps.of(&caption));
        let picture = Picture { file, number, is_violation: false };
        let json = entry::json(&picture, caption, steps.as_deref(), &mut self.page.shapes);
        complete.extend(self.page.add(&json));
        self.count += 1;
        self.is_dirty = true;
        complete
    }

    /// Adds a violation. The last page shows the first violations.
    pub(super) fn add_violation(&mut self, number: u64, file: &str, caption: Caption) {
        self.violations += 1;
        self.is_dirty = true;
        if self.violations <= MAX_VIOLATIONS {
            let steps = self.steps.as_mut().and_then(|steps| steps.of(&caption));
            let picture = Picture { file, number, is_violation: true };
            // The structure of a violation is incomplete, so its shape is not offered as a filter.
            let json = entry::json(&picture, caption, steps.as_deref(), &mut Shapes::default());
            self.violation_data.add(&json);
        }
    }

    /// The files being filled, if they have changed and [`REFRESH`] has elapsed.
    pub(super) fn open_files(&mut self) -> Vec<PageFile> {
        let is_due = self.written.is_none_or(|written| written.elapsed() >= REFRESH);
        if !self.is_dirty || !is_due {
            return Vec::new();
        }
        self.is_dirty = false;
        self.written = Some(Instant::now());
        self.page.outer_file().into_iter().chain([self.html(&self.page, false, false)]).collect()
    }

    /// The files that change at the end of the search.
    pub(super) fn finish(&mut self) -> Vec<PageFile> {
        let last = self.html(&self.page, false, true);
        let first = self.first.as_ref().map(|first| self.html(first, true, true));
        self.page.outer_file().into_iter().chain(first).chain([last]).collect()
    }

    fn html(&self, page: &Page, has_next: bool, is_all: bool) -> PageFile {
        let Page { begin, count, .. } = *page;
        let (begin, end) = (begin.max(1), begin.max(1) + count.saturating_sub(1));
        let title = match is_all {
            true if page.number == 0 && !has_next => counted(self.count, "solution"),
            true => format!("{}: {begin} to {end}", counted(self.count, "solution")),
            false if count == 0 => counted(0, "solution"),
            false => format!("Solutions {begin} to {end}"),
        };
        let violations = if has_next { 0 } else { self.violations };
        let mut heading = title.clone();
        if violations > 0 {
            heading.push_str(&format!(", {}", counted(violations, "violation")));
        }
        let tint = |tint: &Tint| {
            format!(
                ".{0} rect{{fill:{1};stroke:{1}}}.{0} text{{fill:{2}}}\n",
                tint.name, tint.fill, tint.text
            )
        };
        let tints: String = TINTS.iter().map(tint).collect();
        let mut script = Script::default();
        SCRIPTS.into_iter().for_each(|code| script.code(code));
        script.call("gallery.begin", &self.about(page, violations));
        page.inner.write(&mut script);
        if violations > 0 {
            self.violation_data.write(&mut script);
        }
        script.code("gallery.end();\n");
        let frame = page::Page { title: &heading, style: &[STYLE, &tints], script };
        let content = self.content(&heading, &nav(page.number, has_next));
        (format!("{}.html", Page::stem(page.number)), frame.render(&content))
    }

    fn content(&self, heading: &str, nav: &Markup) -> Markup {
        html! {
            header { "\n"
                div.heading {
                    h1 { (heading) }
                    @if let Some((before, after)) = &self.replay {
                        p.replay { "To run one again: " code { (before) " " i { "DECISIONS" } (after) } }
                    }
                } "\n"
                (PreEscaped(FILTERS))
            } "\n"
            noscript { p.note {
                "The small pictures and the search on this page need JavaScript. Each picture is a file beside this page: 000001.svg and so on."
            } } "\n"
            main {
                ul #cards aria-label="Pictures" {}
                p #nothing.note hidden { "Nothing matches." }
                div #more {}
            } "\n"
            (nav) (PreEscaped(DIALOGS))
        }
    }

    /// The description of a page for its script, as JSON.
    fn about(&self, page: &Page, violations: u64) -> String {
        let replay = self.replay.as_ref().map_or_else(
            || "null".to_string(),
            |(before, after)| format!("[{},{}]", string(before), string(after)),
        );
        let portions = (2..=page.portions)
            .map(|portion| string(&format!("{}-{portion:04}.js", Page::stem(page.number))))
            .collect::<Vec<_>>();
        format!(
            "{{\"solutions\":{},\"violations\":{violations},\"shownViolations\":{},\"steppedPaths\":{},\
             \"replay\":{replay},\"portions\":[{}]}}",
            page.count,
            violations.min(MAX_VIOLATIONS),
            if self.steps.is_some() { steps::MAX_PATHS } else { 0 },
            portions.join(",")
        )
    }
}

fn nav(page: usize, has_next: bool) -> Markup {
    html! {
        @if page > 0 || has_next {
            nav aria-label="Pages" {
                @if page > 0 {
                    a href="index.html" { "First page" }
                    a href={ (Page::stem(page - 1)) ".html" } rel="prev" { "Previous page" }
                }
                @if has_next { a href={ (Page::stem(page + 1)) ".html" } rel="next" { "Next page" } }
            } "\n"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Decisions;
    use crate::solution::Solution;

    fn caption() -> Caption {
        let (printed, printed_to_error) = ("text".to_string(), String::new());
        let decisions = Decisions(vec![1]);
        Caption::new(&Solution { printed, printed_to_error, returned: None, broken: None, decisions })
    }

    #[test]
    fn many_solutions_are_spread_over_pages() {
        let mut gallery = Gallery::default();
        let mut files: Vec<PageFile> = Vec::new();
        (1..=2 * PAGE + 1).for_each(|number| files.extend(gallery.add(number, "x.svg", caption())));
        files.extend(gallery.finish());
        let file = |name: &str| &files.iter().rfind(|(known, _)| known == name).unwrap().1;
        let pages = ["index.html", "page-0002.html", "page-0003.html"].map(file);
        assert!(pages[0].contains("<h1>20001 solutions: 1 to 10000</h1>"));
        assert!(pages[1].contains("<h1>Solutions 10001 to 20000</h1>"));
        assert!(pages[2].contains("<h1>20001 solutions: 20001 to 20001</h1>"));
        let has = |page: usize, what: &str| pages[page].contains(what);
        assert!(has(0, "href=\"page-0002.html\" rel=\"next\"") && !has(0, "rel=\"prev\""));
        assert!(has(1, "href=\"page-0003.html\" rel=\"next\"") && has(1, "href=\"index.html\" rel=\"prev\""));
        assert!(!has(2, "rel=\"next\"") && has(2, "\"number\":20001,"));
        // Every solution is in exactly one portion, in order.
        let mut numbers = Vec::new();
        for (page, stem) in pages.iter().zip(["index", "page-0002", "page-0003"]) {
            let portions = page.matches(&format!("\"{stem}-0")).count();
            let others = (2..portions + 2).map(|portion| file(&format!("{stem}-{portion:04}.js")));
            for data in [*page].into_iter().chain(others) {
                let number =
                    |rest: &str| rest.split(',').next().and_then(|number| number.parse::<u64>().ok());
                numbers.extend(data.split("{\"number\":").skip(1).filter_map(number));
            }
        }
        assert_eq!(numbers, (1..=2 * PAGE + 1).collect::<Vec<u64>>());
    }

    #[test]
    fn a_page_that_is_being_filled_is_written_at_once_and_then_now_and_then() {
        let mut gallery = Gallery::default();
        assert!(gallery.open_files().is_empty());
        gallery.add(1, "1.svg", caption());
        assert_eq!(gallery.open_files().len(), 1);
        assert!(gallery.open_files().is_empty());
        gallery.add_violation(1, "violation-1.svg", caption());
        gallery.written = None;
        let files = gallery.open_files();
        assert!(files[0].1.contains("<h1>Solutions 1 to 1, 1 violation</h1>"), "{}", files[0].1);
        assert!(gallery.finish()[0].1.contains("<h1>1 solution, 1 violation</h1>"));
    }
}
