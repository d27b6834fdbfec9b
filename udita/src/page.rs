//! HTML pages: the frame, the style, and the parts that pages share.
//!
//! A page is one file that loads nothing: it includes its style and scripts. Its content is written with `maud::html!`, which escapes all
//! text. [`Page::render`] replaces characters that HTML forbids, and those that change the writing direction and could disguise a program.
//! Scripts consist of udita's code and of data as JSON ([`Script`]).

use std::fmt::Write;

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

mod number;
mod script;
mod table;

pub use number::Grouped;
pub use script::Script;
pub use table::{Column, Table};

/// Marks udita's own pages; it stands at their beginning.
pub const MARK: &str = "<meta name=\"generator\" content=\"udita\">";

/// CSS rules of all pages.
const STYLE: &str = include_str!("page/page.css");

/// The frame of a page.
#[derive(Clone, Default, Debug)]
pub struct Page<'p> {
    /// The title of the page.
    pub title: &'p str,
    /// CSS rules of this page only, after those of all pages.
    pub style: &'p [&'p str],
    /// The scripts, which run after the content is loaded.
    pub script: Script,
}

impl Page<'_> {
    /// Renders the page with this content.
    pub fn render(self, content: &Markup) -> String {
        let Page { title, style, script } = self;
        let head = html! {
            (DOCTYPE) "\n"
            (PreEscaped("<html lang=\"en\">\n<head>\n"))
            meta charset="utf-8"; "\n"
            (PreEscaped(MARK)) "\n"
            meta name="viewport" content="width=device-width, initial-scale=1"; "\n"
            title { (title) } "\n"
            style { "\n" (PreEscaped(STYLE)) @for rules in style { (PreEscaped(rules)) } } "\n"
            (PreEscaped("</head>\n<body>\n"))
        };
        let mut out = String::with_capacity(head.0.len() + content.0.len() + script.text().len() + 64);
        for text in [&head.0, &content.0] {
            out.extend(text.chars().map(|c| if is_refused(c) { '\u{fffd}' } else { c }));
        }
        if !script.text().is_empty() {
            let _ = write!(out, "\n<script>\n{}</script>", script.text());
        }
        out.push_str("\n</body>\n</html>\n");
        out
    }
}

/// Whether pages must not contain this character: HTML forbids it, or it changes the writing direction.
fn is_refused(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fffe}' | '\u{ffff}' => true,
        _ => c.is_control(),
    }
}

/// A number with its label, in a box. `class` is one of the page's style, or empty.
pub fn tile(class: &str, name: &str, value: impl Render) -> Markup {
    let class = format!("tile {class}");
    html! { div class=(class.trim_end()) { b { (value) } span { (name) } } "\n" }
}

/// Arranges tiles side by side.
pub fn tiles(tiles: impl IntoIterator<Item = Markup>) -> Markup {
    html! { div.tiles { "\n" @for tile in tiles { (tile) } } "\n" }
}

/// The source of a file or program. Each line is an element `li`: the cells before its text are elements `i`, remarks below it are elements
/// `small`.
pub fn listing(name: &str, lines: impl IntoIterator<Item = Markup>) -> Markup {
    html! {
        div.source tabindex="0" role="region" aria-label=(name) {
            ol { "\n" @for line in lines { (line) "\n" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_place() {
        let evil = "</title></style></script><script>alert(1)</script><!-- \" ' & \u{1} \u{85} \u{202e} \u{2069} \u{7f}\r\n\t";
        let mut script = Script::default();
        script.call("show", &serde_json::to_string(evil).unwrap());
        let page = Page { title: evil, style: &["i{color:red}\n"], script };
        let table = Table { name: evil, columns: &[Column::text(evil).hint(evil)], ..Table::default() };
        let content = html! {
            h1 title=(evil) { (evil) }
            (tiles([tile("good", evil, evil)]))
            (table.render([html! { tr { td { (evil) } } }]))
            (listing(evil, [html! { li { (evil) } }]))
        };
        let page = page.render(&content);
        for (element, count) in
            [("title", 1), ("style", 1), ("script", 1), ("h1", 1), ("table", 1), ("li", 1)]
        {
            assert_eq!(page.matches(&format!("</{element}>")).count(), count, "{element}\n{page}");
        }
        assert_eq!(page.matches("<script").count(), 1, "{page}");
        assert!(!page.contains("<!--") && !page.contains("title=\"</title>"), "{page}");
        assert!(page.chars().all(|c| c == '\n' || c == '\t' || !c.is_control()), "{page}");
        assert!(!page.contains(['\u{202e}', '\u{2069}']), "{page}");
        // The data are unchanged.
        let data = page.split("show(").nth(1).and_then(|data| data.split(");\n").next()).unwrap();
        assert_eq!(serde_json::from_str::<String>(data).unwrap(), evil);
    }

    #[test]
    fn a_page_stands_alone() {
        let page = Page { title: "Title", ..Page::default() }.render(&html! { h1 { "Title" } });
        assert!(
            page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"),
            "{page}"
        );
        assert!(page.ends_with("<h1>Title</h1>\n</body>\n</html>\n") && page[..200].contains(MARK), "{page}");
        for part in ["http", "<script", "src=", "@import", "url(", "<link"] {
            assert!(!page.contains(part), "{part}");
        }
    }
}
